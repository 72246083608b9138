// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// A migration is a claim of docs/migration.md: what is written there, and what here.
type migration struct{ name, there, wantThere, here, wantHere string }

func checkMigrations(t *testing.T, rows []migration) {
	t.Helper()
	for _, r := range rows {
		if r.there != r.wantThere {
			t.Errorf("%s there is %q, docs/migration.md has %q", r.name, r.there, r.wantThere)
		}
		if r.here != r.wantHere {
			t.Errorf("%s here is %q, docs/migration.md has %q", r.name, r.here, r.wantHere)
		}
	}
}

// valuesText returns the values as one text, except for a nil error at the end.
func valuesText(values ...any) string {
	if n := len(values) - 1; n > 0 && values[n] == nil {
		values = values[:n]
	}
	return strings.TrimSuffix(fmt.Sprintln(values...), "\n")
}

// mustNetURL returns s as a *url.URL.
func mustNetURL(t *testing.T, s string) *url.URL {
	t.Helper()
	u, err := url.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestMigrationEncoding: the rows of package net/url about texts.
func TestMigrationEncoding(t *testing.T) {
	const marks = ` !"#$%&'()*+,-./:;<=>?@[\]^_{|}~é`
	checkMigrations(t, []migration{
		{
			"QueryEscape", url.QueryEscape(marks), "+%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
			urlenc.QueryParam.Encode(marks), "%20!%22%23$%25%26'()*%2B,-./:%3B%3C%3D%3E?@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
		},
		{"QueryEscape, same bytes", url.QueryEscape(marks), preset.GoQueryEscape.Encode(marks), "", ""},
		{
			"PathEscape", url.PathEscape(marks), "%20%21%22%23$%25&%27%28%29%2A+%2C-.%2F:%3B%3C=%3E%3F@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
			urlenc.PathSegment.Encode(marks), "%20!%22%23$%25&'()*+,-.%2F:%3B%3C=%3E%3F@%5B%5C%5D%5E_%7B%7C%7D~%C3%A9",
		},
		{"PathEscape, same bytes", url.PathEscape(marks), preset.GoPathEscape.Encode(marks), "", ""},
		{"PathEscape of ..", url.PathEscape(".."), "..", urlenc.PathSegment.Encode(".."), ".."},
		{"QueryUnescape", valuesText(url.QueryUnescape("a+b%20c")), "a b c", valuesText(urlenc.QueryParam.Decode("a+b%20c")), "a+b c"},
		{"QueryUnescape of form data", "", "", valuesText(preset.Form.Decode("a+b%20c")), "a b c"},
		{"PathUnescape", valuesText(url.PathUnescape("a+b|%2F%FFé ")), "a+b|/\xffé ", valuesText(urlenc.PathSegment.Decode("a+b|%2F%FFé ")), "a+b|/\xffé "},
	})
	for _, s := range []string{"%", "%z", "a%2", "%2%20", "%zz"} {
		_, there := url.PathUnescape(s)
		_, here := urlenc.PathSegment.Decode(s)
		if there == nil || here == nil {
			t.Errorf("PathUnescape(%q): %v there, %v here", s, there, here)
		}
	}
}

// TestMigrationParsing: the rows of package net/url about URLs.
func TestMigrationParsing(t *testing.T) {
	// What Parse takes and ParseRef doesn't, and the other way round.
	for s, want := range map[string][2]bool{
		"http://h/a b": {true, false}, "http://h/é": {true, false}, "http://h/|": {true, false}, "http://h/?%zz": {true, false},
		"http://h/%zz": {false, false}, "http://a%20b/": {false, true}, "localhost:8080": {true, true},
	} {
		_, there := url.Parse(s)
		_, here := urlenc.ParseRef(s)
		_, repaired := urlenc.RepairRef(s)
		if got := [2]bool{there == nil, here == nil}; got != want || repaired != nil {
			t.Errorf("Parse(%q): %v there, %v here, RepairRef %v", s, there, here, repaired)
		}
	}

	both := func(s string) (*url.URL, urlenc.Ref) { return mustNetURL(t, s), mustParse(t, s) }
	var rows []migration
	for _, row := range []struct {
		name, s         string
		there, here     func(*url.URL, urlenc.Ref) string
		onThere, onHere string
	}{
		{
			"String", "HTTP://H/a#", func(u *url.URL, _ urlenc.Ref) string { return u.String() },
			func(_ *url.URL, r urlenc.Ref) string { return r.String() }, "http://H/a", "HTTP://H/a#",
		},
		{
			"Redacted", "https://u:p@h/?token=t&a=b", func(u *url.URL, _ urlenc.Ref) string { return u.Redacted() },
			func(_ *url.URL, r urlenc.Ref) string { return r.Redacted() }, "https://u:xxxxx@h/?token=t&a=b", "https://u:xxxxx@h/?token=xxxxx&a=b",
		},
		{
			"Redacted", "https://u@h/", func(u *url.URL, _ urlenc.Ref) string { return u.Redacted() },
			func(_ *url.URL, r urlenc.Ref) string { return r.LogValue().String() }, "https://u@h/", "https://xxxxx@h/",
		},
		{
			"Scheme", "HTTP://h", func(u *url.URL, _ urlenc.Ref) string { return u.Scheme },
			func(_ *url.URL, r urlenc.Ref) string { return r.Scheme() + " " + r.Normalize(urlenc.FoldCase).Scheme() }, "http", "HTTP http",
		},
		{
			"IsAbs", "localhost:8080", func(u *url.URL, _ urlenc.Ref) string { return valuesText(u.IsAbs()) },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.IsAbs()) }, "true", "true",
		},
		{
			"IsAbs", "//h/x", func(u *url.URL, _ urlenc.Ref) string { return valuesText(u.IsAbs()) },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.IsAbs()) }, "false", "false",
		},
		{
			"Host", "http://[::1]:80/", func(u *url.URL, _ urlenc.Ref) string { return u.Host },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Host()) + " " + valuesText(r.Port()) }, "[::1]:80", "[::1] true 80 true",
		},
		{
			"Hostname", "http://[fe80::1%25eth0]:80/", func(u *url.URL, _ urlenc.Ref) string { return u.Hostname() },
			func(_ *url.URL, r urlenc.Ref) string { return r.Hostname() }, "fe80::1%eth0", "fe80::1%eth0",
		},
		{
			"Hostname", "http://%C3%BC/", func(u *url.URL, _ urlenc.Ref) string { return u.Hostname() },
			func(_ *url.URL, r urlenc.Ref) string { return r.Hostname() }, "ü", "%C3%BC",
		},
		{
			"Port", "http://h:/", func(u *url.URL, _ urlenc.Ref) string { return u.Port() },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Port()) + " " + valuesText(r.PortNumber()) }, "", " true 80 true",
		},
		{
			"Port", "wss://h", func(u *url.URL, _ urlenc.Ref) string { return u.Port() },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Port()) + " " + valuesText(r.PortNumber()) }, "", " false 443 true",
		},
		{
			"Port", "foo://h", func(u *url.URL, _ urlenc.Ref) string { return u.Port() },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Port()) + " " + valuesText(r.PortNumber()) }, "", " false 0 false",
		},
		{
			"Port", "http://h:99999/", func(u *url.URL, _ urlenc.Ref) string { return u.Port() },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Port()) + " " + valuesText(r.PortNumber()) }, "99999", "99999 true 0 false",
		},
		{
			"User", "http://u:a%2Fb@h", func(u *url.URL, _ urlenc.Ref) string { return valuesText(u.User.Password()) },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Parts().Password, r.Parts().HasPassword) }, "a/b true", "a/b true",
		},
		{
			"Path", "http://h/a%2Fb", func(u *url.URL, _ urlenc.Ref) string { return u.Path },
			func(_ *url.URL, r urlenc.Ref) string { return fmt.Sprintf("%q", slices.Collect(r.Segments())) }, "/a/b", `["a/b"]`,
		},
		{
			"EscapedPath and RawQuery", "http://h/%7e?", func(u *url.URL, _ urlenc.Ref) string { return valuesText(u.EscapedPath(), u.RawQuery, u.ForceQuery) },
			func(_ *url.URL, r urlenc.Ref) string { return r.Path() + " " + valuesText(r.Query()) }, "/%7e  true", "/%7e  true",
		},
		{
			"Fragment", "#a%20b", func(u *url.URL, _ urlenc.Ref) string { return valuesText(u.Fragment, u.EscapedFragment()) },
			func(_ *url.URL, r urlenc.Ref) string {
				f, ok := r.Fragment()
				return valuesText(f, ok) + " " + valuesText(urlenc.Fragment.Decode(f))
			}, "a b a%20b", "a%20b true a b",
		},
		{
			"SetParam", "?b=%20&a=1;x&c=%zz", func(u *url.URL, _ urlenc.Ref) string {
				v := u.Query()
				v.Set("a", "2")
				return v.Encode()
			},
			func(u *url.URL, _ urlenc.Ref) string { return urlenc.SetParam(u.RawQuery, "b", "2") }, "a=2&b=+", "b=2&a=1;x&c=%zz",
		},
		{
			"JoinPath", "https://h/a/?q", func(u *url.URL, _ urlenc.Ref) string { return u.JoinPath("../b", "c/d", "", "a%2Fb").String() },
			func(_ *url.URL, r urlenc.Ref) string { return valuesText(r.Join("c/d", "a%2Fb")) }, "https://h/b/c/d/a%2Fb?q", "https://h/a/c%2Fd/a%252Fb?q",
		},
	} {
		u := mustNetURL(t, row.s)
		r, err := urlenc.ParseRef(row.s)
		if err != nil && row.name != "SetParam" {
			t.Fatal(err)
		}
		rows = append(rows, migration{row.name + " of " + row.s, row.there(u, r), row.onThere, row.here(u, r), row.onHere})
	}
	for _, c := range [][4]string{
		{"http://h/a#f", "", "http://h/a#f", "http://h/a"},
		{"http://h/a", "..//b", "http://h/b", "http://h//b"},
		{"mailto:a", "b", "mailto:///b", "mailto:b"},
	} {
		u, r := both(c[0])
		ref, rel := both(c[1])
		rows = append(rows, migration{c[0] + " and " + c[1], u.ResolveReference(ref).String(), c[2], r.Resolve(rel).String(), c[3]})
	}
	rows = append(rows, migration{
		"Host", mustNetURL(t, "http://münchen.de/").String(), "http://m%C3%BCnchen.de/", valuesText(urlenc.RepairRef("http://münchen.de/")), "http://xn--mnchen-3ya.de/",
	})
	checkMigrations(t, rows)

	// What Join, With and Parts refuse, and net/url does not.
	base := mustParse(t, "https://h/a?q")
	for _, segment := range []string{"..", ""} {
		if _, err := base.Join(segment); err == nil {
			t.Errorf("Join takes %q", segment)
		}
	}
	if _, err := mustParse(t, "https://").Join("h"); !errors.Is(err, urlenc.ErrHost) {
		t.Errorf("Join on no host: %v", err)
	}
	if r, err := base.With(urlenc.Host, "b?c"); err == nil {
		t.Errorf("With takes b?c for a host: %v", r)
	}
	u := mustNetURL(t, "https://h/a")
	if u.RawQuery = "q#b"; u.String() != "https://h/a?q#b" {
		t.Errorf("net/url writes the query q#b as %s", u)
	}
	if r, err := base.With(urlenc.Query, "q#b"); err == nil {
		t.Errorf("With takes q#b for a query: %v", r)
	}
	if r, err := base.Without(urlenc.Query); err != nil || r.String() != "https://h/a" || base.String() != "https://h/a?q" {
		t.Errorf("Without: %v, %v", r, err)
	}
	if _, err := (urlenc.Parts{Scheme: "https", Segments: []string{"h"}}).Encode(); !errors.Is(err, urlenc.ErrHost) {
		t.Errorf("Parts without a host: %v", err)
	}
	for _, s := range []string{"http://u:secret@h:x/"} {
		_, there := url.Parse(s)
		_, here := urlenc.ParseRef(s)
		if there == nil || here == nil || !strings.Contains(there.Error(), "secret") || strings.Contains(here.Error(), "secret") {
			t.Errorf("errors: %v there, %v here", there, here)
		}
	}
}

// TestMigrationQueries: the rows of package net/url about queries, and those of other
// languages with the same bytes.
func TestMigrationQueries(t *testing.T) {
	const query = "b=1+1&a&a=&c=1;d=2&e=%zz"
	form := urlenc.PairParser{Plus: true}
	dropped, err := url.ParseQuery(query)
	if err == nil {
		t.Errorf("url.ParseQuery(%q): no error", query)
	}
	pairs, err := form.Parse(query)
	if err == nil || pairs != nil {
		t.Errorf("Parse(%q) = %v, %v", query, pairs, err)
	}
	values := url.Values{"k": {"~ *"}, "b": {"1", "2"}, "a": {"é&=+/?"}}
	list := urlenc.PairsOf(values)
	set := urlenc.ParseForm("a=1&b=2&a=3")
	set.Set("a", "4")
	checkMigrations(t, []migration{
		{"Query", valuesText(dropped), "map[a:[ ] b:[1 1]]", valuesText(urlenc.ParseForm(query)), "[{b 1 1 false} {a  true} {a  false} {c 1;d=2 false} {e %zz false}]"},
		{"ParsePlainQuery", "", "", valuesText(urlenc.ParsePlainQuery("b=1+1")), "[{b 1+1 false}]"},
		{"Values", valuesText(urlenc.ParseForm("b&a=&b=1").Values()), "map[a:[] b:[ 1]]", valuesText(list), "[{a é&=+/? false} {b 1 false} {b 2 false} {k ~ * false}]"},
		{"Set", "", "", set.EncodeForm(), "a=4&b=2"},
		{"Encode", url.Values{"k": {"~ *"}}.Encode(), "k=~+%2A", urlenc.Pairs{{Key: "k", Value: "~ *"}}.EncodeForm(), "k=%7E+*"},
		{"Encode, plain", "", "", urlenc.Pairs{{Key: "k", Value: "~ *"}}.EncodeQuery(), "k=~%20*"},
		{"Encode, same bytes", values.Encode(), list.Encode(preset.GoQueryEscape), "", ""},
		// By Python 3.11's urlencode and urlencode with quote.
		{"urlencode", "", "", urlenc.Pairs{{Key: "k", Value: "~ *a/b?"}}.Encode(preset.PythonQuotePlus), "k=~+%2Aa%2Fb%3F"},
		{"urlencode with quote", "", "", urlenc.Pairs{{Key: "k", Value: "~ *a/b?!$'(),:@"}}.Encode(preset.PythonQuoteAll), "k=~%20%2Aa%2Fb%3F%21%24%27%28%29%2C%3A%40"},
		{"urlencode with quote, here", "", "", urlenc.Pairs{{Key: "k", Value: "~ *a/b?!$'(),:@"}}.EncodeQuery(), "k=~%20*a/b?!$'(),:@"},
	})

	// html/template: in a query it escapes, in a path not enough.
	var b strings.Builder
	if err := template.Must(template.New("").Parse(`<a href="/{{.}}?q={{.}}">`)).Execute(&b, "a/b?c&d"); err != nil {
		t.Fatal(err)
	}
	if got, want := href(t, b.String()), "/a/b?c&d?q=a%2fb%3fc%26d"; got != want {
		t.Errorf("html/template writes %s, want %s", got, want)
	}
}

// TestMigrationElsewhere: what the rows of other languages say of this side.
func TestMigrationElsewhere(t *testing.T) {
	resolve := func(base, ref string) string { return mustParse(t, base).Resolve(mustParse(t, ref)).String() }
	u := whatwg.MustParse("http://h/?a=b|c&x=1")
	taken := valuesText(u.SetPort("x"), u.SetPort("8x"), u.SetHost("a b"), u.SetHref("x") != nil, u.SetParam("x", "2"))
	data := whatwg.MustParse("data:x")
	checkMigrations(t, []migration{
		{name: "setters", here: taken + " " + u.Href(), wantHere: "false true false true true http://h:8/?a=b|c&x=2"},
		{name: "hostname", here: whatwg.MustParse("http://[::1]/").Hostname() + " " + mustParse(t, "http://[::1]/").Hostname(), wantHere: "[::1] ::1"},
		{name: "origin", here: valuesText(data.Origin(), whatwg.SameOrigin(data, data)), wantHere: "null false"},
		{name: "toString", here: urlenc.ParseForm("a&b=").EncodeForm() + " " + whatwg.ParseSearchParams("?a&b=").String(), wantHere: "a&b= a=&b="},
		{name: "leading ?", here: valuesText(urlenc.ParseForm("?a")), wantHere: "[{?a  true}]"},
		{name: "encodeURI", here: valuesText(urlenc.RepairRef("http://é.de/%20é")), wantHere: "http://xn--9ca.de/%20%C3%A9"},
		{name: "encodeURI, same bytes", here: preset.EncodeURI.Encode("http://é.de/%20é"), wantHere: "http://%C3%A9.de/%2520%C3%A9"},
		{name: "unquote", here: unquoted("%zz%ff a+b"), wantHere: "%zz\uFFFD a+b"},
		{name: "urljoin", here: resolve("foo://h/a/b", "c") + " " + resolve("http://h/a/b", "http:c"), wantHere: "foo://h/a/c http:c"},
		{name: "URI.resolve", here: resolve("http://h/a/b?q", "") + " " + resolve("http://h/a/b?q", "?y") + " " + resolve("http://h/a/b", "../../c"), wantHere: "http://h/a/b?q http://h/a/b?y http://h/c"},
		{name: "relativize", here: mustParse(t, "http://h/a/b").Relativize(mustParse(t, "http://h/a/c")).String(), wantHere: "c"},
		{name: "getHost", here: mustParse(t, "http://my_host/").Hostname(), wantHere: "my_host"},
		{name: "IDNA", here: valuesText(urlenc.RFC3986.HostToASCII("straße.de")) + " " + valuesText(urlenc.RFC3986.HostToASCII("☃.net")), wantHere: "xn--strae-oqa.de xn--n3h.net"},
		{name: "underscore", here: valuesText(urlenc.WHATWG.HostToASCII("a_b")), wantHere: "a_b"},
		{name: "urlunsplit", here: valuesText(urlenc.Parts{Scheme: "http", Host: "h", HasQuery: true}.Encode()), wantHere: "http://h?"},
	})
	if _, err := urlenc.RFC3986.HostToASCII("a_b"); err == nil {
		t.Error("a_b is a host by RFC3986.HostToASCII")
	}
}

// unquoted decodes s as Python's unquote does.
func unquoted(s string) string {
	data, err := urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8).Decode(s)
	return valuesText(data, err)
}

// TestNoIDNA2008: HostToASCII is UTS #46, which takes names that IDNA 2008 refuses, as
// "☃.net". No page says otherwise.
func TestNoIDNA2008(t *testing.T) {
	for _, name := range []string{"README.md", "SECURITY.md", "docs/architecture.md", "docs/migration.md", "docs/promises.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "IDNA 2008") || strings.Contains(string(text), "IDNA2008") {
			t.Errorf("%s speaks of IDNA 2008", name)
		}
	}
}
