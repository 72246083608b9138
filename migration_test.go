// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/urlenc/urlenc"
)

// TestMigration runs what docs/migration.md says about package net/url: what is
// written there, and what here.
func TestMigration(t *testing.T) {
	resolve := func(base, ref string) (there, here string) {
		b, err := url.Parse(base)
		if err != nil {
			t.Fatal(err)
		}
		u, err := b.Parse(ref)
		if err != nil {
			t.Fatal(err)
		}
		return u.String(), mustParse(t, base).Resolve(mustParse(t, ref)).String()
	}
	const marks = ` !"#$%&'()*+,-./:;<=>?@[\]^_{|}~é`
	unescaped, err := url.QueryUnescape("a+b%20c")
	if err != nil {
		t.Fatal(err)
	}
	param, err := urlenc.QueryParam.Decode("a+b%20c")
	if err != nil {
		t.Fatal(err)
	}
	values := url.Values{"k": {"~ *"}}
	joined, err := url.JoinPath("https://h/a/", "../b", "c/d", "a%2Fb")
	if err != nil {
		t.Fatal(err)
	}
	segments, err := urlenc.JoinSegments("c/d", "a%2Fb")
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := url.Parse("http://münchen.de/")
	if err != nil {
		t.Fatal(err)
	}
	repaired, err := urlenc.RepairRef("http://münchen.de/")
	if err != nil {
		t.Fatal(err)
	}
	const query = "a=1&b=%zz&c=1;d=2"
	dropped, err := url.ParseQuery(query)
	if err == nil {
		t.Errorf("url.ParseQuery(%q): no error", query)
	}

	type row struct{ name, there, wantThere, here, wantHere string }
	rows := []row{
		{
			"QueryEscape", url.QueryEscape(marks), "+%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
			urlenc.QueryParam.Encode(marks), "%20!%22%23$%25%26'()*%2B,-./:%3B%3C%3D%3E?@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
		},
		{
			"PathEscape", url.PathEscape(marks), "%20%21%22%23$%25&%27%28%29%2A+%2C-.%2F:%3B%3C=%3E%3F@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
			urlenc.PathSegment.Encode(marks), "%20!%22%23$%25&'()*+,-.%2F:%3B%3C=%3E%3F@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
		},
		{"QueryUnescape", unescaped, "a b c", param, "a+b c"},
		{"Encode", values.Encode(), "k=~+%2A", urlenc.PairsOf(values).EncodeForm(), "k=%7E+*"},
		{"JoinPath", joined, "https://h/b/c/d/a%2Fb", segments, "/c%2Fd/a%252Fb"},
		{"host", parsed.String(), "http://m%C3%BCnchen.de/", repaired.String(), "http://xn--mnchen-3ya.de/"},
		{"ParseQuery", fmt.Sprint(len(dropped)), "1", fmt.Sprint(len(urlenc.ParseForm(query))), "3"},
	}
	for _, r := range []row{
		{"http://h/a#f", "", "http://h/a#f", "", "http://h/a"},
		{"http://h/a", "..//b", "http://h/b", "", "http://h//b"},
		{"mailto:a", "b", "mailto:///b", "", "mailto:b"},
	} {
		there, here := resolve(r.name, r.there)
		rows = append(rows, row{r.name + " and " + r.there, there, r.wantThere, here, r.wantHere})
	}
	for _, r := range rows {
		if r.there != r.wantThere {
			t.Errorf("%s of net/url is %q, docs/migration.md has %q", r.name, r.there, r.wantThere)
		}
		if r.here != r.wantHere {
			t.Errorf("%s here is %q, docs/migration.md has %q", r.name, r.here, r.wantHere)
		}
	}
}
