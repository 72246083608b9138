// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"database/sql"
	"encoding/gob"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
)

func TestAddParam(t *testing.T) {
	for _, c := range []struct{ query, key, value, want string }{
		{"", "k", "v", "k=v"},
		{"", "", "", "="},
		{"a", "k", "", "a&k="},
		{"&", "k", "v", "&&k=v"},
		{"a=%2f+b&&;%zz", "k", "v", "a=%2f+b&&;%zz&k=v"},
		{"a", "a b+c&d=e;f#g%h", "a b+c&d=e;f#g%h?/:@!$'()*,~", "a&a%20b%2Bc%26d%3De%3Bf%23g%25h=a%20b%2Bc%26d%3De%3Bf%23g%25h?/:@!$'()*,~"},
		{"k=1", "k", "2", "k=1&k=2"},
		{"a", "é", "\xff\x00", "a&%C3%A9=%FF%00"},
		{"a#b?c", "k", "v", "a#b?c&k=v"}, // a text is a text
	} {
		if got := urlenc.AddParam(c.query, c.key, c.value); got != c.want {
			t.Errorf("AddParam(%q, %q, %q) = %q, want %q", c.query, c.key, c.value, got, c.want)
		}
	}
	for in, want := range map[string]string{
		"http://h": "http://h?k=a%20b", "http://h?": "http://h?k=a%20b", "/p?q#f": "/p?q&k=a%20b#f", "#": "?k=a%20b#", "": "?k=a%20b", "http:/evil.example": "http:/evil.example?k=a%20b",
		"mailto:a@h?to=b": "mailto:a@h?to=b&k=a%20b", "?&": "?&&k=a%20b",
	} {
		if got := mustParse(t, in).AddParam("k", "a b"); got != mustParse(t, want) {
			t.Errorf("%q.AddParam = %q, want %q", in, got, want)
		}
	}
}

func TestSetParam(t *testing.T) {
	for _, c := range []struct{ query, key, value, want string }{
		{"", "k", "v", "k=v"},
		{"a=1", "k", "v", "a=1&k=v"},
		{"k=1", "k", "2", "k=2"},
		{"a&k=1&b&k=2&k&c", "k", "3", "a&k=3&b&c"},
		{"&&k=1&&k=2&&", "k", "3", "&&k=3&&&"},
		// A pair has the key by either reading.
		{"a+b=1", "a b", "2", "a%20b=2"},
		{"a+b=1", "a+b", "2", "a%2Bb=2"},
		{"a%20b=1&a+b=2&a%2Bb=3", "a b", "4", "a%20b=4&a%2Bb=3"},
		{"a%20b=1&a+b=2&a%2Bb=3", "a+b", "4", "a%20b=1&a%2Bb=4"},
		// What is as it should be stays as it is written.
		{"%6b=%76", "k", "v", "%6b=%76"},
		{"%6b=%76", "k", "w", "%6b=w"},
		{"k=a%20b", "k", "a b", "k=a%20b"},
		{"k=a+b", "k", "a b", "k=a%20b"},
		{"k=a+b", "k", "a+b", "k=a%2Bb"},
		{"k=a=b;c", "k", "a=b;c", "k=a=b;c"},
		{"k", "k", "", "k"},
		{"k=", "k", "", "k="},
		{"k=1", "k", "", "k="},
		{"k", "k", "v", "k=v"},
		{"=1", "", "2", "=2"},
		{"a", "", "", "a&="},
		{"=", "", "", "="},
		// A malformed escape stands for itself.
		{"%zz=%", "%zz", "%", "%zz=%"},
		{"%zz=%", "%zz", "%4", "%zz=%254"},
		{"%25zz=1", "%zz", "2", "%25zz=2"},
		// What is not UTF-8 is U+FFFD to one of the dialects.
		{"%FF=1", "\uFFFD", "2", "%EF%BF%BD=2"},
		{"k=%FF", "k", "\uFFFD", "k=%EF%BF%BD"},
		{"K=1", "k", "2", "K=1&k=2"},
		{"a;k=1", "k", "2", "a;k=1&k=2"}, // only "&" divides
	} {
		got := urlenc.SetParam(c.query, c.key, c.value)
		if got != c.want {
			t.Errorf("SetParam(%q, %q, %q) = %q, want %q", c.query, c.key, c.value, got, c.want)
		}
	}
	for _, c := range []struct{ in, key, value, want string }{
		{"http://h", "k", "v", "http://h?k=v"},
		{"http://h?", "k", "v", "http://h?k=v"},
		{"/p?k=1#k=2", "k", "3", "/p?k=3#k=2"},
		{"/p?a+b=1&k=%2f#f", "k", "/", "/p?a+b=1&k=%2f#f"},
		{"?k=1&k=2", "k", "1", "?k=1"},
	} {
		if got := mustParse(t, c.in).SetParam(c.key, c.value); got != mustParse(t, c.want) {
			t.Errorf("%q.SetParam(%q, %q) = %q, want %q", c.in, c.key, c.value, got, c.want)
		}
	}
}

func TestDelParams(t *testing.T) {
	utm := func(key string) bool { return strings.HasPrefix(key, "utm_") }
	for _, c := range []struct{ query, want string }{
		{"", ""},
		{"a=+%2f;&&b", "a=+%2f;&&b"},
		{"utm_a", ""},
		{"utm_a=1&b", "b"},
		{"a&utm_a=1&b", "a&b"},
		{"a&utm_a=1", "a"},
		{"&utm_a=1", ""},
		{"&&utm_a=1&&", "&&&"},
		{"%75tm_a=1&utm%5fb&a=utm_c", "a=utm_c"},
		{"utm+a&utm;utm_b", "utm+a&utm;utm_b"},
	} {
		if got := urlenc.DelParams(c.query, utm); got != c.want {
			t.Errorf("DelParams(%q) = %q, want %q", c.query, got, c.want)
		}
	}
	// What drop is offered, as far as it says no.
	var offered []string
	urlenc.DelParams("a+b=1&&%zz&k=v&=x&%FF&c%2Bd", func(key string) bool {
		offered = append(offered, key)
		return false
	})
	if want := []string{"a+b", "a b", "%zz", "k", "", "\xff", "\uFFFD", "c+d"}; !slices.Equal(offered, want) {
		t.Errorf("DelParams offers %q, want %q", offered, want)
	}
	for in, want := range map[string]string{
		"http://h?utm_a#f": "http://h#f", "http://h?": "http://h?", "http://h?a&utm_a": "http://h?a", "http://h?&": "http://h?&", "http://h?&utm_a": "http://h",
		"http://h": "http://h", "?&&utm_a#utm_b=1": "?&#utm_b=1", "?utm_a&utm_b": "",
	} {
		if got := mustParse(t, in).DelParams(utm); got != mustParse(t, want) {
			t.Errorf("%q.DelParams = %q, want %q", in, got, want)
		}
	}
}

func TestJoin(t *testing.T) {
	for _, c := range []struct {
		in       string
		segments []string
		want     string
	}{
		{"https://h/v1", []string{"users", "a/b"}, "https://h/v1/users/a%2Fb"},
		{"https://h/v1/", []string{"users"}, "https://h/v1/users"},
		{"https://h/v1//", []string{"users"}, "https://h/v1//users"},
		{"https://h", []string{"a"}, "https://h/a"},
		{"https://h?q#f", []string{"a"}, "https://h/a?q#f"},
		{"https://h/%7e/?q=%2f#f", []string{";=", "%"}, "https://h/%7e/%3B=/%25?q=%2f#f"},
		{"//h", []string{"a:b"}, "//h/a:b"},
		{"s:", []string{"a:b"}, "s:/a:b"},
		{"s:?q", []string{"a"}, "s:/a?q"},
		{"s:/", []string{"//x"}, "s:/%2F%2Fx"},
		{"s:///", []string{"x"}, "s:///x"},
		{"s://", []string{"x"}, "s:///x"},
		{"", []string{"a"}, "a"},
		{"", []string{"a:b", "c:d"}, "./a:b/c:d"},
		{"?q", []string{"http://evil.example"}, "./http:%2F%2Fevil.example?q"},
		{"a", []string{"b:c"}, "a/b:c"},
		{"..", []string{"a"}, "../a"},
		{"/", []string{"a", "..."}, "/a/..."},
		{"file:///", []string{"C:"}, "file:///C:"},
		{"http:/evil.example", nil, "http:/evil.example"},
		{"mailto:a@h", nil, "mailto:a@h"},
	} {
		if got, err := mustParse(t, c.in).Join(c.segments...); err != nil || got != mustParse(t, c.want) {
			t.Errorf("%q.Join(%q) = %q, %v, want %q", c.in, c.segments, got, err, c.want)
		}
	}
	for _, c := range []struct {
		in       string
		segments []string
		want     urlenc.Error
	}{
		{"https://h/", []string{"a", ".."}, urlenc.Error{Component: urlenc.PathSegment, Element: 2, Err: urlenc.ErrDotSegment}},
		{"https://h/", []string{"."}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrDotSegment}},
		{"https://h/", []string{"a", "", "b"}, urlenc.Error{Component: urlenc.PathSegment, Element: 2, Err: urlenc.ErrStructure}},
		{"", []string{""}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrStructure}},
		{"mailto:a@h", []string{"b"}, urlenc.Error{Component: urlenc.Path, Err: urlenc.ErrStructure}},
		{"localhost:80", []string{"b"}, urlenc.Error{Component: urlenc.Path, Err: urlenc.ErrStructure}},
		{"urn:a:b", []string{"c"}, urlenc.Error{Component: urlenc.Path, Err: urlenc.ErrStructure}},
		{"https:", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"HTTPS:/a", []string{"b"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"ftp://:80/", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"ws://u@/", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"//", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"///", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{"wss:x", []string{"evil.example"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
	} {
		got, err := mustParse(t, c.in).Join(c.segments...)
		var e *urlenc.Error
		if !errors.As(err, &e) || !sameError(e, c.want) || got != (urlenc.Ref{}) {
			t.Errorf("%q.Join(%q) = %q, %v, want %v", c.in, c.segments, got, err, &c.want)
		}
	}
}

func TestSpan(t *testing.T) {
	type span struct {
		C          urlenc.Component
		Start, End int
	}
	for in, want := range map[string][]span{
		"":    {{urlenc.Path, 0, 0}},
		"?":   {{urlenc.Path, 0, 0}, {urlenc.Query, 1, 1}},
		"#":   {{urlenc.Path, 0, 0}, {urlenc.Fragment, 1, 1}},
		"//":  {{urlenc.Host, 2, 2}, {urlenc.Path, 2, 2}},
		"//@": {{urlenc.Userinfo, 2, 2}, {urlenc.User, 2, 2}, {urlenc.Host, 3, 3}, {urlenc.Path, 3, 3}},
		"//:@:": {
			{urlenc.Userinfo, 2, 3},
			{urlenc.User, 2, 2},
			{urlenc.Password, 3, 3},
			{urlenc.Host, 4, 4},
			{urlenc.Port, 5, 5},
			{urlenc.Path, 5, 5},
		},
		"mailto:a@h": {{urlenc.Scheme, 0, 6}, {urlenc.Path, 7, 10}},
		"http://u:p:q@[::1]:80/a?b?#c": {
			{urlenc.Scheme, 0, 4},
			{urlenc.Userinfo, 7, 12},
			{urlenc.User, 7, 8},
			{urlenc.Password, 9, 12},
			{urlenc.Host, 13, 18},
			{urlenc.Port, 19, 21},
			{urlenc.Path, 21, 23},
			{urlenc.Query, 24, 26},
			{urlenc.Fragment, 27, 28},
		},
	} {
		r := mustParse(t, in)
		var got []span
		for c := urlenc.Any; c <= urlenc.Fragment+1; c++ {
			start, end, ok := r.Span(c)
			if ok {
				got = append(got, span{c, start, end})
			} else if start != 0 || end != 0 {
				t.Errorf("%q.Span(%v) = %d, %d, false", in, c, start, end)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the spans of %q (-want +got):\n%s", in, diff)
		}
	}
}

func TestHostname(t *testing.T) {
	for _, c := range []struct {
		in, hostname, addr string // addr "" is none
		port               int    // -1 is none
		abs                bool
	}{
		{"", "", "", -1, false},
		{"//Example.COM", "Example.COM", "", -1, false},
		{"https://h", "h", "", 443, true},
		{"HTTP://h:", "h", "", 80, true},
		{"ws://h", "h", "", 80, true},
		{"wss://h", "h", "", 443, true},
		{"ftp://h", "h", "", 21, true},
		{"s://h", "h", "", -1, true},
		{"s://h:", "h", "", -1, true},
		{"s://h:0", "h", "", 0, true},
		{"s://h:00065535", "h", "", 65535, true},
		{"http://h:65536", "h", "", -1, true},
		{"http://h:99999999999999999999999", "h", "", -1, true},
		{"http://127.0.0.1:8080/", "127.0.0.1", "127.0.0.1", 8080, true},
		{"//127.0.0.01", "127.0.0.01", "", -1, false},
		{"//0x7f.1", "0x7f.1", "", -1, false},
		{"//127.0.0.%31", "127.0.0.%31", "", -1, false},
		{"//[::1]", "::1", "::1", -1, false},
		{"//[2001:DB8::1]:1", "2001:DB8::1", "2001:db8::1", 1, false},
		{"//[fe80::1%25eth0]", "fe80::1%eth0", "fe80::1%eth0", -1, false},
		{"//[fe80::1%25a%2fb]", "fe80::1%a/b", "fe80::1%a/b", -1, false},
		{"//[fe80::1%25%25]", "fe80::1%%", "fe80::1%%", -1, false},
		{"//[v1.a:b]", "v1.a:b", "", -1, false},
		{"//[::ffff:1.2.3.4]", "::ffff:1.2.3.4", "::ffff:1.2.3.4", -1, false},
		{"localhost:8080/x", "", "", -1, true},
		{"127.0.0.1/x", "", "", -1, false},
	} {
		r := mustParse(t, c.in)
		if got := r.Hostname(); got != c.hostname {
			t.Errorf("%q.Hostname() = %q, want %q", c.in, got, c.hostname)
		}
		want := netip.Addr{}
		if c.addr != "" {
			want = netip.MustParseAddr(c.addr)
		}
		if got, ok := r.Addr(); got != want || ok != (c.addr != "") {
			t.Errorf("%q.Addr() = %v, %v, want %q", c.in, got, ok, c.addr)
		}
		if got, ok := r.PortNumber(); ok != (c.port >= 0) || got != uint16(max(c.port, 0)) {
			t.Errorf("%q.PortNumber() = %d, %v, want %d", c.in, got, ok, c.port)
		}
		if got := r.IsAbs(); got != c.abs {
			t.Errorf("%q.IsAbs() = %v", c.in, got)
		}
	}
}

// TestPartsProfile checks whose rules Parts are written by.
func TestPartsProfile(t *testing.T) {
	data := urlenc.Parts{
		Scheme: "s", Host: "h", User: "a|';", Password: ":'", Segments: []string{"'[|^;"}, Query: urlenc.Pairs{{Key: "'[|"}}, Fragment: "[|'^",
	}
	for p, want := range map[urlenc.Profile]string{
		urlenc.RFC3986:  "s://a%7C';:%3A'@h/'%5B%7C%5E%3B?'%5B%7C=#%5B%7C'%5E",
		urlenc.Portable: "s://a%7C'%3B:%3A'@h/'%5B%7C%5E%3B?%27%5B%7C=#%5B%7C'%5E",
		urlenc.WHATWG:   "s://a%7C'%3B:%3A'@h/'[|%5E%3B?%27[|=#[|'^",
	} {
		data.Profile = p
		if got, err := data.Encode(); err != nil || got != want {
			t.Errorf("%v: Encode = %q, %v, want %q", p, got, err, want)
		}
		if r, err := data.Ref(); (err == nil) == (p == urlenc.WHATWG) || err == nil && r.String() != want {
			t.Errorf("%v: Ref = %q, %v", p, r, err)
		}
	}
	// Raw text must be legal by the Profile.
	for _, c := range []struct {
		parts urlenc.Parts
		ok    bool
	}{
		{urlenc.Parts{RawQuery: "a|b", Profile: urlenc.WHATWG}, true},
		{urlenc.Parts{RawQuery: "a|b"}, false},
		{urlenc.Parts{RawQuery: "'", Profile: urlenc.WHATWG}, false},
		{urlenc.Parts{RawQuery: "'"}, true},
		{urlenc.Parts{RawQuery: "%zz", Profile: urlenc.WHATWG}, false},
		{urlenc.Parts{RawFragment: "[", Profile: urlenc.WHATWG}, true},
		{urlenc.Parts{RawFragment: "["}, false},
		{urlenc.Parts{RawFragment: "a#b"}, false},
	} {
		if got, err := c.parts.Encode(); (err == nil) != c.ok {
			t.Errorf("Encode of %+v = %q, %v", c.parts, got, err)
		}
	}
	if !panics(func() { _, _ = urlenc.Parts{Profile: 9}.Encode() }) {
		t.Error("an unknown Profile does not panic")
	}
	if _, ok := any(urlenc.Parts{}).(fmt.Stringer); ok {
		t.Error("Parts have a String method")
	}
	if _, ok := any(&urlenc.Parts{}).(fmt.Stringer); ok {
		t.Error("*Parts have a String method")
	}
}

func TestPolicyText(t *testing.T) {
	for p, want := range map[urlenc.Policy]string{
		0: "0", urlenc.KeepMalformed: "KeepMalformed", urlenc.RejectInvalidUTF8 | urlenc.RejectDelimiters: "RejectInvalidUTF8|RejectDelimiters",
		urlenc.ReplaceInvalidUTF8: "ReplaceInvalidUTF8", urlenc.RejectControls | urlenc.RejectIllegal: "RejectControls|RejectIllegal", urlenc.KeepEscapes: "KeepEscapes",
	} {
		if got := p.String(); got != want {
			t.Errorf("String = %q, want %q", got, want)
		}
		b, err := p.MarshalText()
		if err != nil || string(b) != want {
			t.Errorf("MarshalText of %v = %q, %v", p, b, err)
		}
		back := ^urlenc.Policy(0)
		if err := back.UnmarshalText(b); err != nil || back != p {
			t.Errorf("UnmarshalText(%q) = %v, %v", b, back, err)
		}
	}
	unknown := urlenc.KeepMalformed | 1<<20
	if got := unknown.String(); got != "KeepMalformed|0x100000" {
		t.Errorf("String of an unknown bit = %q", got)
	}
	if b, err := unknown.MarshalText(); err == nil {
		t.Errorf("MarshalText of an unknown bit = %q", b)
	}
	p := urlenc.KeepEscapes
	if err := p.UnmarshalText(nil); err != nil || p != 0 {
		t.Errorf("UnmarshalText of nothing = %v, %v", p, err)
	}
	p = urlenc.KeepEscapes
	for _, s := range []string{"keepmalformed", "KeepMalformed|", "|", " 0", "1", "0x100000", "KeepMalformed|0", "KeepMalformed,KeepEscapes", "Safe"} {
		if err := p.UnmarshalText([]byte(s)); err == nil || p != urlenc.KeepEscapes {
			t.Errorf("UnmarshalText(%q) = %v, %v", s, p, err)
		}
	}
	if err := p.UnmarshalText([]byte("RejectInvalidUTF8|ReplaceInvalidUTF8")); err != nil || p != urlenc.RejectInvalidUTF8|urlenc.ReplaceInvalidUTF8 {
		t.Errorf("what contradicts itself is read as %v, %v", p, err)
	}
	// A "%" that is kept is not illegal.
	strict := urlenc.WHATWG.Encoding(urlenc.PathSegment).With(urlenc.RejectIllegal)
	if got, err := strict.Decode("%zz"); got != "%zz" || err != nil {
		t.Errorf("KeepMalformed and RejectIllegal: %q, %v", got, err)
	}
	if got, err := strict.Without(urlenc.KeepMalformed).Decode("%zz"); got != "" || !errors.Is(err, urlenc.ErrMalformedEscape) {
		t.Errorf("Without(KeepMalformed): %q, %v", got, err)
	}
	if strict.Legal().Has('%') || strict.Literal().Has('%') || strict.With(urlenc.KeepEscapes).Literal().Has('%') {
		t.Error("a set holds %")
	}
	for _, f := range []func(){func() { strict.With(1 << 20) }, func() { strict.Without(1 << 20) }} {
		if !panics(f) {
			t.Error("an unknown bit does not panic")
		}
	}
}

func TestPairsEncode(t *testing.T) {
	all := urlenc.SetOf(" !\"#$&'()*+,/:;<=>?@[\\]^`{|}~").Union(urlenc.Unreserved)
	pairs := urlenc.Pairs{{Key: "a&b#c%d=e;f?g", Value: "a&b#c%d=e;f?g+ "}, {Key: "k", Bare: true}, {Key: "", Bare: true}, {Key: "v", Value: "x", Bare: true}}
	for _, c := range []struct {
		name string
		e    *urlenc.Encoding
		want string
	}{
		{"a Set with all", urlenc.NewEncoding(all), "a%26b%23c%25d%3De;f?g=a%26b%23c%25d=e;f?g+ &k&=&v=x"},
		{"a form Set with all", urlenc.NewFormEncoding(all.Minus(urlenc.SetOf(" +"))), "a%26b%23c%25d%3De;f?g=a%26b%23c%25d=e;f?g%2B+&k&=&v=x"},
		{"no Set", &urlenc.Encoding{}, "%61%26%62%23%63%25%64%3D%65%3B%66%3F%67=%61%26%62%23%63%25%64%3D%65%3B%66%3F%67%2B%20&%6B&=&%76=%78"},
		{"KeepEscapes", urlenc.RFC3986.Encoding(urlenc.QueryParam).With(urlenc.KeepEscapes), "a%26b%23c%25d%3De%3Bf?g=a%26b%23c%25d%3De%3Bf?g%2B%20&k&=&v=x"},
		{"query parameter", urlenc.RFC3986.Encoding(urlenc.QueryParam), "a%26b%23c%25d%3De%3Bf?g=a%26b%23c%25d%3De%3Bf?g%2B%20&k&=&v=x"},
		{"Portable", urlenc.Portable.Encoding(urlenc.QueryParam), "a%26b%23c%25d%3De%3Bf?g=a%26b%23c%25d%3De%3Bf?g%2B%20&k&=&v=x"},
		{"query", urlenc.RFC3986.Encoding(urlenc.Query), "a%26b%23c%25d%3De;f?g=a%26b%23c%25d=e;f?g+%20&k&=&v=x"},
		{"EncodeURI", preset.EncodeURI, "a%26b%23c%25d%3De;f?g=a%26b%23c%25d=e;f?g+%20&k&=&v=x"},
		{"EncodeURIComponent", preset.EncodeURIComponent, "a%26b%23c%25d%3De%3Bf%3Fg=a%26b%23c%25d%3De%3Bf%3Fg%2B%20&k&=&v=x"},
		{"Form", preset.Form, "a%26b%23c%25d%3De%3Bf%3Fg=a%26b%23c%25d%3De%3Bf%3Fg%2B+&k&=&v=x"},
	} {
		if got := pairs.Encode(c.e); got != c.want {
			t.Errorf("%s: Encode = %q, want %q", c.name, got, c.want)
		}
		if got := string(pairs.AppendEncode([]byte("x?"), c.e)); got != "x?"+c.want {
			t.Errorf("%s: AppendEncode = %q, want %q", c.name, got, "x?"+c.want)
		}
		// What is long comes another way.
		long := slices.Repeat(pairs, 200)
		if got, want := long.Encode(c.e), strings.Join(slices.Repeat([]string{c.want}, 200), "&"); got != want {
			t.Errorf("%s: Encode of many is wrong", c.name)
		}
		// What reads them again.
		want := slices.Clone(pairs)
		want[2].Bare, want[3].Bare = false, false
		form := c.e.Encode(" ") == "+"
		if !form {
			got, err := urlenc.ParsePlainQuery(c.want)
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%s: ParsePlainQuery: %v (-want +got):\n%s", c.name, err, diff)
			}
		}
		if form || !c.e.Literal().Has('+') {
			if diff := cmp.Diff(want, urlenc.ParseForm(c.want)); diff != "" {
				t.Errorf("%s: ParseForm (-want +got):\n%s", c.name, diff)
			}
		}
	}
	for _, c := range labels {
		for _, pairs := range []urlenc.Pairs{nil, pairs} {
			if !panics(func() { pairs.Encode(urlenc.RFC3986.Encoding(c)) }) || !panics(func() { pairs.AppendEncode(nil, urlenc.RFC3986.Encoding(c)) }) {
				t.Errorf("Encode of %+v by %v does not panic", pairs, c)
			}
		}
	}
	if got := urlenc.Pairs(nil).Encode(preset.Form); got != "" {
		t.Errorf("Encode of nothing = %q", got)
	}
}

// TestMistakes: the text of an error leads to the mend, and holds nothing of the input.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		in    string
		words []string
		err   error
	}{
		{"zgit@zqx:zorg/zr.git", []string{"scp", "ssh://"}, urlenc.ErrScheme},
		{" https://zqx", []string{"space around"}, urlenc.ErrIllegalByte},
		{"https://zqx\n", []string{"space around"}, urlenc.ErrHost},
		{"https://zqx/zpath \t", []string{"space around"}, urlenc.ErrIllegalByte},
		{"127.0.0.1:8080/zqx", []string{"host and port without a scheme", "//"}, urlenc.ErrScheme},
		{"zmy_host:80/zqx", []string{"host and port without a scheme", "//"}, urlenc.ErrScheme},
		{"https://zuser:zpass/zqx@zhost/", []string{"slash", "password", "%2F"}, urlenc.ErrPort},
		{"https://zuser:zpass?zqx@zhost/", []string{"question mark", "password", "%3F"}, urlenc.ErrPort},
		{"https://zuser:zpass#zqx@zhost/", []string{"#", "password", "%23"}, urlenc.ErrPort},
		{"https://zuser:zpass@zqx@zhost/", []string{"@", "password", "%40"}, urlenc.ErrHost},
		{"http://zhost/zpath zqx", []string{"space", "%20", "RepairRef"}, urlenc.ErrIllegalByte},
		{"http://zhost/é", []string{"not ASCII", "RepairRef"}, urlenc.ErrIllegalByte},
		{"http://é.zqx/", []string{"not ASCII", "RepairRef"}, urlenc.ErrHost},
		{"http://zhost/[zqx", []string{"bracket"}, urlenc.ErrIllegalByte},
		{"?zqx[]=1", []string{"bracket", "RepairRef"}, urlenc.ErrIllegalByte},
		{`http://zhost\zqx`, []string{"backslash"}, urlenc.ErrHost},
		{`http://zhost/\zqx`, []string{"backslash"}, urlenc.ErrIllegalByte},
		{"http://zhost/100%", []string{"percent", "%25"}, urlenc.ErrMalformedEscape},
		{"http://zqx zqx/", []string{"space in the host"}, urlenc.ErrHost},
		{"http://zhost/\x01zqx", []string{"control"}, urlenc.ErrIllegalByte},
		{"zqx_zqx:zqx/zqx", []string{"colon", "./"}, urlenc.ErrScheme},
	} {
		for what, err := range map[string]error{
			"ParseRef": second(urlenc.ParseRef(c.in)), "UnmarshalText": new(urlenc.Ref).UnmarshalText([]byte(c.in)), "Scan": new(urlenc.Ref).Scan(c.in), "Normalize": second(urlenc.Normalize(c.in, 0)),
		} {
			if !errors.Is(err, c.err) {
				t.Errorf("%s(%q): %v, want %v", what, c.in, err, c.err)
				continue
			}
			for _, word := range c.words {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("%s(%q): %v, which does not say %q", what, c.in, err, word)
				}
			}
			for _, part := range strings.FieldsFunc(c.in, func(r rune) bool { return r < '0' || r > 'z' && r < 0x80 }) {
				if strings.HasPrefix(part, "z") && strings.Contains(err.Error(), part) {
					t.Errorf("%s(%q): %v, which holds a part of the input", what, c.in, err)
				}
			}
		}
	}
	// The causes of what is built or changed, each of which has a text of its own.
	r := urlenc.MustParseRef("http://h/p")
	relative := urlenc.MustParseRef("p")
	texts := map[string]string{}
	for what, err := range map[string]error{
		"user":       second(relative.With(urlenc.User, "u")),
		"port":       second(relative.With(urlenc.Port, "80")),
		"root":       second(relative.With(urlenc.Host, "h")),
		"slashes":    second(relative.With(urlenc.Path, "//h")),
		"colon":      second(relative.With(urlenc.Path, "a:b")),
		"component":  second(relative.With(urlenc.PathSegment, "a")),
		"host":       second(r.Without(urlenc.Host)),
		"number":     second(r.With(urlenc.Host, "1")),
		"escape":     second(r.With(urlenc.Host, "%41")),
		"empty":      second(r.Join("")),
		"opaque":     second(urlenc.MustParseRef("a:b").Join("c")),
		"raw":        second(urlenc.Parts{RawQuery: "a", Query: urlenc.Pairs{{Key: "b"}}}.Encode()),
		"host:port":  second(urlenc.Parts{Host: "h:80"}.Encode()),
		"net/url":    second(urlenc.MustParseRef("#").NetURL()),
		"opaque URL": second(urlenc.RefOf(&url.URL{Scheme: "http", Host: "h", Opaque: "//x/"})),
		"String":     second(urlenc.RefOf(&url.URL{Path: "//x"})),
		"file":       second(r.FilePath(urlenc.POSIX)),
		"drive":      second(urlenc.MustParseRef("file:///a").FilePath(urlenc.Windows)),
		"device":     second(urlenc.FileRef(`\\?\C:\`, urlenc.Windows)),
		"share":      second(urlenc.FileRef(`\\server`, urlenc.Windows)),
		"absolute":   second(urlenc.FileRef(`a`, urlenc.Windows)),
		"remote":     second(urlenc.MustParseRef("file://h/a").FilePath(urlenc.POSIX)),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
			continue
		}
		_, text, _ := strings.Cut(err.Error(), "urlenc: ")
		if other, ok := texts[text]; ok {
			t.Errorf("%s and %s have the text %q", what, other, text)
		}
		texts[text] = what
		var e *urlenc.Error
		if errors.As(err, &e); strings.Contains(text, e.Err.Error()) {
			t.Errorf("%s: %v says no more than %v", what, err, e.Err)
		}
	}
}

func TestMustParseRef(t *testing.T) {
	if got := urlenc.MustParseRef("http://h"); got != mustParse(t, "http://h") {
		t.Errorf("MustParseRef = %q", got)
	}
	if !panics(func() { urlenc.MustParseRef("a b") }) {
		t.Error("MustParseRef of what is not well-formed does not panic")
	}
	for c := urlenc.Any; c <= urlenc.Fragment; c++ {
		if got, want := c.IsLabel(), slices.Contains(labels, c); got != want {
			t.Errorf("%v.IsLabel() = %v", c, got)
		}
	}
}

func TestSegmentsOfText(t *testing.T) {
	for in, want := range map[string][]string{
		"": nil, "/": nil, "//": {"", ""}, "//x": {"", "x"}, "x": {"x"}, "/a%2Fb/%zz/%4/": {"a/b", "%zz", "%4", ""}, "/a b/é/\\?#": {"a b", "é", "\\?#"}, "/a+b;c=d": {"a+b;c=d"},
		"/./%2e%2E": {".", ".."}, "/\xff%FF%00": {"\xff\xff\x00"}, "http://h/x": {"http:", "", "h", "x"},
	} {
		if got := slices.Collect(urlenc.Segments(in)); !slices.Equal(got, want) {
			t.Errorf("Segments(%q) = %q, want %q", in, got, want)
		}
	}
	for range urlenc.Segments("/a/b/c") {
		break
	}
}

func TestRefDatabase(t *testing.T) {
	const text = "http://u:secret@h/%2f?q=a+b#f"
	r := mustParse(t, text)
	if v, err := r.Value(); err != nil || v != text {
		t.Errorf("Value = %v, %v", v, err)
	}
	if v, err := (urlenc.Ref{}).Value(); err != nil || v != "" {
		t.Errorf("Value of the zero Ref = %v, %v", v, err)
	}
	for _, src := range []any{text, []byte(text)} {
		var got urlenc.Ref
		if err := got.Scan(src); err != nil || got != r {
			t.Errorf("Scan(%T) = %q, %v", src, got, err)
		}
	}
	kept := r
	for _, src := range []any{nil, 1, int64(1), 1.5, true, "a b", []byte("%"), r, &r} {
		if err := kept.Scan(src); err == nil || kept != r {
			t.Errorf("Scan(%v) = %q, %v", src, kept, err)
		}
	}
	// The bytes of a driver are its own.
	buf := []byte("http://h/a")
	var scanned urlenc.Ref
	if err := scanned.Scan(buf); err != nil {
		t.Fatal(err)
	}
	if copy(buf, "XXXXXXXXXX"); scanned != mustParse(t, "http://h/a") {
		t.Errorf("Scan keeps the buffer: %q", scanned)
	}
	var null sql.Null[urlenc.Ref]
	if err := null.Scan(text); err != nil || null != (sql.Null[urlenc.Ref]{V: r, Valid: true}) {
		t.Errorf("sql.Null.Scan = %+v, %v", null, err)
	}
	if v, err := null.Value(); err != nil || v != any(r) && v != any(text) {
		t.Errorf("sql.Null.Value = %v, %v", v, err)
	}
	if err := null.Scan(nil); err != nil || null != (sql.Null[urlenc.Ref]{}) {
		t.Errorf("sql.Null.Scan(nil) = %+v, %v", null, err)
	}

	type message struct {
		Link  urlenc.Ref
		Links []urlenc.Ref
		ByRef map[urlenc.Ref]int
	}
	want := message{r, []urlenc.Ref{r, {}, mustParse(t, "?")}, map[urlenc.Ref]int{r: 1}}
	var sent bytes.Buffer
	if err := gob.NewEncoder(&sent).Encode(want); err != nil {
		t.Fatal(err)
	}
	var got message
	if err := gob.NewDecoder(&sent).Decode(&got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b urlenc.Ref) bool { return a == b })); diff != "" {
		t.Errorf("gob (-want +got):\n%s", diff)
	}
	if err := kept.GobDecode([]byte("a b")); !errors.Is(err, urlenc.ErrIllegalByte) || kept != r {
		t.Errorf("GobDecode = %q, %v", kept, err)
	}
}
