// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

func TestRepairRef(t *testing.T) {
	for in, want := range map[string]string{
		"":                          "",
		"http://h/%7e?a=%2f#":       "http://h/%7e?a=%2f#",
		"a b":                       "a%20b",
		"/100%":                     "/100%25",
		"/%zz%41%":                  "/%25zz%41%25",
		"/a[0]?b[]=c&d=<e>|\"f\"\\": "/a%5B0%5D?b%5B%5D=c&d=%3Ce%3E%7C%22f%22%5C",
		"#a#b\\c d":                 "#a%23b%5Cc%20d",
		"?a?b#c?d#":                 "?a?b#c?d%23",
		"http://Bücher.Example:8/ä": "http://xn--bcher-kva.example:8/%C3%A4",
		"//ü:ä%@h":                  "//%C3%BC:%C3%A4%25@h",
		"http://h/\xff\xc3":         "http://h/%FF%C3",
		"http://H%41/ ":             "http://H%41/%20",
		"//[::1]:1/ ":               "//[::1]:1/%20",
		"%2F%2Fevil.example/x‹":     "%2F%2Fevil.example/x%E2%80%B9",
		"/%%32%65/":                 "/%25%32%65/",
		"mailto:ü@h":                "mailto:%C3%BC@h",
		"data:,a b":                 "data:,a%20b",
		"ä/b:c":                     "%C3%A4/b:c",
		"http://h/\u202E\u00A0":     "http://h/%E2%80%AE%C2%A0",
		"http://例え.テスト?q=ü&r=%C3%BC#é": "http://xn--r8jz45g.xn--zckzah?q=%C3%BC&r=%C3%BC#%C3%A9",
	} {
		r, err := urlenc.RepairRef(in)
		if err != nil || r.String() != want {
			t.Errorf("RepairRef(%q) = %q, %v, want %q", in, r, err, want)
		}
		if again, err := urlenc.RepairRef(r.String()); err != nil || again != r {
			t.Errorf("RepairRef(%q), again, = %q, %v", in, again, err)
		}
	}
}

func TestRepairRefErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		c      urlenc.Component
		offset int
		err    error
	}{
		{"a\nb", urlenc.Path, 1, urlenc.ErrControl},
		{"http://h/?a\x7f", urlenc.Query, 11, urlenc.ErrControl},
		{"ü#\x00", urlenc.Fragment, 3, urlenc.ErrControl},
		{"http://u\t@h", urlenc.Userinfo, 8, urlenc.ErrControl},
		{"\thttp://h", urlenc.Scheme, 0, urlenc.ErrControl},
		{"http:\\\\h", urlenc.Path, 5, urlenc.ErrBackslash},
		{"http://h\\@evil.example/", urlenc.Userinfo, 8, urlenc.ErrBackslash},
		{"http://h\\b", urlenc.Host, 8, urlenc.ErrBackslash},
		{"/a\\b?\\", urlenc.Path, 2, urlenc.ErrBackslash},
		{" http://h", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"1a:b", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"ü:b", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"a b:c", urlenc.Scheme, 1, urlenc.ErrScheme},
		{":", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"//h:8o", urlenc.Port, 5, urlenc.ErrPort},
		{"//ü.example:1:2", urlenc.Port, 14, urlenc.ErrPort},
		{"//u@v@h", urlenc.Host, 5, urlenc.ErrHost},
		{"//ü@v@h", urlenc.Host, 6, urlenc.ErrHost},
		{"//a b", urlenc.Host, 3, urlenc.ErrHost},
		{"//h%zz", urlenc.Host, 3, urlenc.ErrHost},
		{"//a\x80", urlenc.Host, 3, urlenc.ErrInvalidUTF8},
		{"//[::1", urlenc.Host, 2, urlenc.ErrHost},
		{"//u[@h", urlenc.Userinfo, 3, urlenc.ErrIllegalByte},
		{"//u v@h", urlenc.Userinfo, 3, urlenc.ErrIllegalByte},
	} {
		r, err := urlenc.RepairRef(c.in)
		var got *urlenc.Error
		if !errors.As(err, &got) || !sameError(got, urlenc.Error{Component: c.c, Offset: c.offset, Err: c.err}) || r != (urlenc.Ref{}) {
			t.Errorf("RepairRef(%q) = %q, %v, want %v", c.in, r, err, &urlenc.Error{Component: c.c, Offset: c.offset, Err: c.err})
		}
	}
	for _, host := range []string{"a／b", "ü%41", "℀.example", "xn--ü", "\xff", "a＠b", "ü..b", "①.1.1.1", "[::ü]"} {
		r, err := urlenc.RepairRef("http://" + host + "/")
		var e *urlenc.Error
		if !errors.As(err, &e) || e.Component != urlenc.Host || e.Offset < 7 || e.Offset > 7+len(host) {
			t.Errorf("RepairRef with the host %q = %q, %v, want an error", host, r, err)
		}
	}
}

func TestIRI(t *testing.T) {
	for in, want := range map[string]string{
		"":                "",
		"http://h/%7e%2f": "http://h/%7E%2F",
		"//u%C3%BC:%c3%bc@h/%c3%bc?%C3%BC=%C3%BC#%C3%BC": "//uü:ü@h/ü?ü=ü#ü",
		"%C3%BC/a":               "ü/a",
		"//%C3%BC@h/":            "//ü@h/",
		"/%C3%C3%BC%BC%e4":       "/%C3ü%BC%E4",
		"/%F0%90%80%80":          "/\U00010000",
		"/%F0%9F%98%80%E4%B8%AD": "/😀中",
		"/%ED%A0%80%F4%90%80%80": "/%ED%A0%80%F4%90%80%80",
		"/%C2%A0%C2%85%E2%80%8E%E2%80%A8%E3%80%80":           "/%C2%A0%C2%85%E2%80%8E%E2%80%A8%E3%80%80", // spaces, a control, a bidi mark, a line separator
		"/%EE%80%80%EF%BF%BD%EF%B7%90%F3%A0%84%80?%EE%80%80": "/%EE%80%80%EF%BF%BD%EF%B7%90%F3%A0%84%80?%EE%80%80",
		"/%E3%85%A4%E2%A0%80%CD%8F%EF%B8%8F%E1%85%9F":        "/%E3%85%A4%E2%A0%80%CD%8F%EF%B8%8F%E1%85%9F", // letters, marks and symbols that aren't seen
		"http://xn--bcher-kva.example":                       "http://bücher.example",
		"http://XN--bcher-kva.example":                       "http://XN--bcher-kva.example",
		"http://xn--a.example":                               "http://xn--a.example",
		"http://H.Example":                                   "http://H.Example",
		"http://h%C3%BC":                                     "http://h%C3%BC",
		"http://[2001:DB8::1]":                               "http://[2001:DB8::1]",
	} {
		r := mustParse(t, in)
		if got := r.IRI(); got != want {
			t.Errorf("%q.IRI() = %q, want %q", in, got, want)
		}
		checkIRI(t, r)
	}
}

// checkIRI checks that the IRI of r leads back to r.
func checkIRI(t testing.TB, r urlenc.Ref) {
	t.Helper()
	want := upperHex(r.String())
	if back, err := urlenc.RepairRef(r.IRI()); err != nil || upperHex(back.String()) != want {
		t.Errorf("%q.IRI() = %q, which is %q, %v", r, r.IRI(), back, err)
	}
}

// upperHex returns s with the hex digits of its escapes in upper case.
func upperHex(s string) string {
	b := []byte(s)
	for i := range b {
		if b[i] == '%' {
			copy(b[i:i+3], strings.ToUpper(s[i:i+3]))
		}
	}
	return string(b)
}

// TestConformanceIRI runs the examples of RFC 3987. For some of them it leaves a choice:
// one of the answers must be ours.
func TestConformanceIRI(t *testing.T) {
	run := testenv.Start(t)
	type example struct{ Op, Input, Want string }
	var examples []example
	testenv.JSON(run, &examples, "rfc", "rfc3987_iri.json")
	for _, c := range examples {
		run.Next()
		var got string
		switch c.Op {
		case "to_uri":
			r, err := urlenc.RepairRef(c.Input)
			if err != nil {
				run.Errorf("RepairRef(%q): %v", c.Input, err)
			}
			got = r.String()
		case "to_iri":
			got = mustParse(run, c.Input).IRI()
		default:
			run.Errorf("unknown op %q", c.Op)
		}
		switch {
		case got == c.Want:
		case slices.Contains(examples, example{c.Op, c.Input, got}):
			run.Except("the RFC leaves a choice, and ours is another of its answers")
		default:
			run.Errorf("%s of %q: %q, want %q", c.Op, c.Input, got, c.Want)
		}
	}
}

func TestIRIProperties(t *testing.T) {
	rng := rand.New(rand.NewPCG(3987, 3))
	for range 20_000 {
		if r, err := urlenc.ParseRef(mix(rng, rng.IntN(9), normalizePieces)); err == nil {
			checkIRI(t, r)
		}
	}
}
