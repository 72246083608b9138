// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/playground/internal/page"
)

func of(t *testing.T, text string) page.Page {
	t.Helper()
	p, err := page.Of(text, urlenc.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTooLong(t *testing.T) {
	if _, err := page.Of(strings.Repeat("a", page.MaxBytes), urlenc.RFC3986); err != nil {
		t.Errorf("%d bytes: %v", page.MaxBytes, err)
	}
	if _, err := page.Of(strings.Repeat("a", page.MaxBytes+1), urlenc.RFC3986); !errors.Is(err, page.ErrTooLong) {
		t.Errorf("%d bytes: %v", page.MaxBytes+1, err)
	}
}

// TestParts has each run as "component/class:text", a delimiter without its component.
func TestParts(t *testing.T) {
	for _, test := range []struct {
		text    string
		profile urlenc.Profile
		want    string
	}{
		{"", urlenc.RFC3986, ""},
		{"http://a/", urlenc.RFC3986, "scheme/literal:http delimiter:: delimiter:// host/literal:a path/structure:/"},
		{"//u:p@h:8x", urlenc.RFC3986, "delimiter:// user/literal:u delimiter:: password/literal:p delimiter:@ host/literal:h delimiter:: port/literal:8 port/illegal:x"},
		{"a:b@c", urlenc.RFC3986, "scheme/literal:a delimiter:: path/literal:b@c"},
		{"/a:b", urlenc.RFC3986, "path/structure:/ path/literal:a:b"},
		{"//a@b@c", urlenc.RFC3986, "delimiter:// user/literal:a user/illegal:@ user/literal:b delimiter:@ host/literal:c"},
		{"//[::1]:1", urlenc.RFC3986, "delimiter:// host/literal:[::1] delimiter:: port/literal:1"},
		{"//[::1", urlenc.RFC3986, "delimiter:// host/illegal:[: delimiter:: port/literal:1"},
		{"%4a%%zz%", urlenc.RFC3986, "path/escape:%4a path/malformed:% path/malformed:% path/literal:zz path/malformed:%"},
		{"?a=b|c&d", urlenc.RFC3986, "delimiter:? query/literal:a query/structure:= query/literal:b query/illegal:| query/literal:c query/structure:& query/literal:d"},
		{"?a|b", urlenc.WHATWG, "delimiter:? query/literal:a|b"},
		{"?a|b", urlenc.Portable, "delimiter:? query/literal:a query/illegal:| query/literal:b"},
		{"#a#b?", urlenc.RFC3986, "delimiter:# fragment/literal:a fragment/illegal:# fragment/literal:b?"},
		{"é\x00\xff", urlenc.RFC3986, `path/illegal:é\x00\xff`},
	} {
		p, err := page.Of(test.text, test.profile)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, part := range p.Parts {
			for _, r := range part.Runs {
				name := part.Component + "/"
				if part.Delimiter {
					name = ""
				}
				got = append(got, name+string(r.Class)+":"+r.Text)
			}
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%q by %v:\n got %s\nwant %s", test.text, test.profile, got, test.want)
		}
	}
}

func TestBytes(t *testing.T) {
	r := of(t, "%41é").Parts[0].Runs
	if r[0].Bytes != "25 34 31" || r[0].Data != "A" || r[1].Bytes != "C3 A9" || r[1].Data != "" {
		t.Errorf("%+v", r)
	}
}

func TestEncodings(t *testing.T) {
	type row struct{ name, value, rfc, whatwg, portable, form string }
	for _, test := range []struct {
		text string
		want []row // without that of the whole text
	}{
		{"http://ü.de/a%2Fb", []row{
			{"host", "ü.de", "xn--tda.de", "xn--tda.de", "xn--tda.de", ""},
			{"path segment 1", "a/b", "a%2Fb", "a%2Fb", "a%2Fb", ""},
		}},
		{"?a|b=c d'&e", []row{
			{"query key 1", "a|b", "a%7Cb", "a|b", "a%7Cb", "a%7Cb"},
			{"query value 1", "c d'", "c%20d'", "c%20d%27", "c%20d%27", "c+d%27"},
			{"query key 2", "e", "e", "e", "e", "e"},
		}},
		{"#50%", []row{{"fragment", "50%", "50%25", "50%25", "50%25", ""}}},
		{"//u:p%3A@h", []row{
			{"user", "u", "u", "u", "u", ""},
			{"password", "p:", "p%3A", "p%3A", "p%3A", ""},
			{"host", "h", "h", "h", "h", ""},
		}},
	} {
		got := of(t, test.text).Encodings
		if want := urlenc.QueryParam.Encode(test.text); got[0].RFC3986 != want {
			t.Errorf("%q as a whole: %q, want %q", test.text, got[0].RFC3986, want)
		}
		got = got[1:]
		if len(got) != len(test.want) {
			t.Errorf("%q: %d values, want %d", test.text, len(got), len(test.want))
			continue
		}
		for i, want := range test.want {
			if g := (row{got[i].Name, got[i].Value, got[i].RFC3986, got[i].WHATWG, got[i].Portable, got[i].Form}); g != want {
				t.Errorf("%q: %q, want %q", test.text, g, want)
			}
		}
	}
	for text, want := range map[string]string{
		"?a=b+c":   "in form data, where “+” is a space: b c",
		"/a%252Fb": "looks encoded twice",
		"/..":      "a dot segment: no escape protects it",
		"//h":      "translated, not escaped",
	} {
		e := of(t, text).Encodings
		if got := e[len(e)-1].Note; got != want {
			t.Errorf("%q: the note %q, want %q", text, got, want)
		}
	}
	many := of(t, strings.Repeat("/a", 100)).Encodings
	if last := many[len(many)-1]; len(many) != 61 || last.Name != "41 more values" {
		t.Errorf("%d values, and %q", len(many), last.Name)
	}
	if e := of(t, "http://a b/").Encodings[1]; !strings.HasPrefix(e.RFC3986, "✗ ") || !strings.HasPrefix(e.WHATWG, "✗ ") {
		t.Errorf("a host that can't be: %+v", e)
	}
}

func TestReference(t *testing.T) {
	for _, test := range []struct {
		text     string
		refused  bool
		repaired string
	}{
		{"a", false, ""},
		{"/a b", true, "/a%20b"},
		{"http://h:x/", true, ""},
	} {
		r := of(t, test.text).Reference
		if (r.Error != "") != test.refused || r.Repaired != test.repaired {
			t.Errorf("%q: %+v", test.text, r)
		}
	}
}

func TestAudit(t *testing.T) {
	a := of(t, `http://good.example\@evil.example/`).Audit
	if !a.Disagree || a.Worst != "danger" || a.Views[0].Refused == "" || a.Views[1].Host != "good.example" || a.Views[2].Refused != "refused" {
		t.Errorf("%+v", a)
	}
	f := a.Findings[0]
	if f.Kind != "host-differs" || f.Before != "http://" || f.At != "good.example" || f.After != `\@evil.example/` {
		t.Errorf("%+v", f)
	}
	long := "http://h/" + strings.Repeat("ä", 50) + "|" + strings.Repeat("ä", 50)
	for _, f := range of(t, long).Audit.Findings {
		if f.Kind == "illegal-byte" && (f.Before != "…"+strings.Repeat("ä", 12) || f.At != "|" || f.After != strings.Repeat("ä", 12)+"…") {
			t.Errorf("%+v", f)
		}
	}
	nested := of(t, "https://h/?next=http%3A%2F%2Fu%40evil.example%2F").Audit.Findings
	inner := 0
	for _, f := range nested {
		inner += len(f.Inner)
	}
	if inner == 0 {
		t.Errorf("nothing was found in the nested URL: %+v", nested)
	}
	if a := of(t, "https://h/?"+strings.Repeat("%zz&", 500)).Audit; len(a.Findings) != 100 || a.More == 0 {
		t.Errorf("%d findings, and %d more", len(a.Findings), a.More)
	}
}

func TestDisplay(t *testing.T) {
	d := of(t, "https://u:p@xn--80ak6aa92e.com/").Display
	if d.URL != "https://xn--80ak6aa92e.com/" || d.Origin != "https://xn--80ak6aa92e.com" || d.Labels[0].Rule != "whole-script" || d.Labels[0].Unicode != "аррӏе" || d.Labels[0].Reason == "" {
		t.Errorf("%+v", d)
	}
	d = of(t, "https://xn--mnchen-3ya.de/").Display
	if d.Host != "münchen.de" || d.ASCII != "xn--mnchen-3ya.de" || d.Labels[0].Rule != "none" || d.Labels[0].Reason != "" {
		t.Errorf("%+v", d)
	}
	if d := of(t, "https://a\u0443b.com/").Display; d.Labels[0].Rule != "mixed-scripts" || d.Labels[0].Char != "U+0443" {
		t.Errorf("%+v", d.Labels[0])
	}
}

func TestNormal(t *testing.T) {
	n := of(t, "HTTP://h:80/%7ea/../b?b=1&a#x").Normal
	if n.Safe != "http://h/b?b=1&a#x" {
		t.Errorf("the normal form is %q", n.Safe)
	}
	changes := map[string]string{
		"FoldCase":         "HTTP://h:80/%7e > http://h:80/%7E",
		"DecodeUnreserved": "%7E > ~",
		"DotSegments":      "~a/../ > ",
		"DefaultPort":      ":80 > ",
		"SortQuery":        "b=1&a > a&b=1",
		"DropFragment":     "#x > ",
	}
	for _, s := range n.Steps {
		got := ""
		if s.Changed {
			got = s.Removed + " > " + s.Added
		}
		if want := changes[s.Name]; got != want {
			t.Errorf("%s changed %q, want %q", s.Name, got, want)
		}
		if safe := urlenc.Safe.String(); s.Safe != strings.Contains("|"+safe+"|", "|"+s.Name+"|") {
			t.Errorf("%s is safe: %v", s.Name, s.Safe)
		}
	}
	if len(n.Steps) != 10 {
		t.Errorf("%d steps", len(n.Steps))
	}
}

func TestStandard(t *testing.T) {
	s := of(t, `HTTP:\\u@ä.de:80\x?y#z`).Standard
	want := map[string]string{
		"href": "http://u@xn--4ca.de/x?y#z", "origin": "http://xn--4ca.de", "protocol": "http:", "username": "u", "password": "",
		"host": "xn--4ca.de", "hostname": "xn--4ca.de", "port": "", "pathname": "/x", "search": "?y", "searchParams": "y=", "hash": "#z",
	}
	for _, p := range s.Properties {
		if p.Value != want[p.Name] {
			t.Errorf("%s is %q, want %q", p.Name, p.Value, want[p.Name])
		}
	}
	if len(s.Properties) != len(want) || s.Error != "" || len(s.Report) != 5 || s.Report[4] != (page.Fault{Name: "invalid-reverse-solidus", Offset: 17}) {
		t.Errorf("%+v", s)
	}
	if s := of(t, "/a").Standard; s.Error == "" || len(s.Properties) != 0 {
		t.Errorf("%+v", s)
	}
}

// TestTotal takes texts of all kinds: none panics, the runs of the parts cover the text, and
// the page can be written as JSON with no list missing.
func TestTotal(t *testing.T) {
	pieces := []string{"http", ":", "//", "/", "@", "?", "#", "[", "]", "::1", "%", "%41", "%zz", "%FF", "ä", "\xff", "\x00", "\u202e", " ", "xn--", ".", "..", "&", "=", "+", "80", "a"}
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		text := b.String()
		p, err := page.Of(text, urlenc.Profile(r.IntN(3)))
		if err != nil {
			t.Fatal(err)
		}
		var bytes []string
		for _, part := range p.Parts {
			for _, run := range part.Runs {
				bytes = append(bytes, run.Bytes)
			}
		}
		if got, want := strings.ReplaceAll(strings.Join(bytes, ""), " ", ""), hexOf(text); got != want {
			t.Fatalf("%q: the runs are %s, want %s", text, got, want)
		}
		out, err := json.Marshal(p)
		if err != nil || !utf8.Valid(out) || strings.Contains(string(out), ":null") {
			t.Fatalf("%q: %v, %s", text, err, out)
		}
	}
}

func hexOf(s string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		b.WriteByte(digits[s[i]>>4])
		b.WriteByte(digits[s[i]&15])
	}
	return b.String()
}
