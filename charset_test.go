// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

func TestSet(t *testing.T) {
	s := urlenc.SetOf("cab\x00\x7fa")
	if got, want := s.String(), "\x00abc\x7f"; got != want {
		t.Errorf("String() = %q, want %q", got, want)
	}
	if s.Len() != 5 || urlenc.SetOf(s.String()) != s {
		t.Errorf("Len() = %d, and SetOf(String()) is another set", s.Len())
	}
	if got := slices.Collect(s.All()); string(got) != "\x00abc\x7f" {
		t.Errorf("All() yields %q", got)
	}
	for b := range s.All() {
		if b == 'a' {
			break // must not panic
		}
	}
	for b := range 256 {
		if got, want := s.Has(byte(b)), b < 0x80 && strings.IndexByte("abc\x00\x7f", byte(b)) >= 0; got != want {
			t.Errorf("Has(%#x) = %v, want %v", b, got, want)
		}
	}
	var zero urlenc.Set
	if zero.Len() != 0 || zero.String() != "" || zero.Has(0) || zero != urlenc.SetOf("") {
		t.Error("the zero Set is not empty")
	}
	for _, chars := range []string{"é", "\x80", "a\xff"} {
		if !panics(func() { urlenc.SetOf(chars) }) {
			t.Errorf("SetOf(%q) takes bytes that are not ASCII", chars)
		}
	}
}

func TestSetAlgebra(t *testing.T) {
	a, b := urlenc.SetOf("abcd"), urlenc.SetOf("cdef")
	for _, tt := range []struct {
		name string
		got  urlenc.Set
		want string
	}{
		{"Union", a.Union(b), "abcdef"},
		{"Intersect", a.Intersect(b), "cd"},
		{"Minus", a.Minus(b), "ab"},
		{"Minus of itself", a.Minus(a), ""},
	} {
		if tt.got.String() != tt.want {
			t.Errorf("%s = %q, want %q", tt.name, tt.got, tt.want)
		}
	}
}

// TestNamedSets compares the named sets with the text of the standards.
func TestNamedSets(t *testing.T) {
	for _, tt := range []struct {
		name string
		set  urlenc.Set
		want string
	}{
		{"Alpha", urlenc.Alpha, without(refAlnum, "0123456789")},
		{"Digit", urlenc.Digit, "0123456789"},
		{"Unreserved", urlenc.Unreserved, refUnreserved},
		{"GenDelims", urlenc.GenDelims, ":/?#[]@"},
		{"SubDelims", urlenc.SubDelims, refSubDelims},
		{"Reserved", urlenc.Reserved, ":/?#[]@" + refSubDelims},
		{"PChar", urlenc.PChar, refPChar},
		{"WHATWGC0Control", urlenc.WHATWGC0Control, refKept("C0 control")},
		{"WHATWGFragment", urlenc.WHATWGFragment, refKept("fragment")},
		{"WHATWGQuery", urlenc.WHATWGQuery, refKept("query")},
		{"WHATWGSpecialQuery", urlenc.WHATWGSpecialQuery, refKept("special-query")},
		{"WHATWGPath", urlenc.WHATWGPath, refKept("path")},
		{"WHATWGUserinfo", urlenc.WHATWGUserinfo, refKept("userinfo")},
		{"WHATWGComponent", urlenc.WHATWGComponent, refKept("component")},
		{"WHATWGForm", urlenc.WHATWGForm, refKept("form")},
	} {
		if tt.set != urlenc.SetOf(tt.want) {
			t.Errorf("%s = %q, want %q", tt.name, tt.set, urlenc.SetOf(tt.want))
		}
	}
	if got, want := urlenc.WHATWGForm, urlenc.SetOf(refAlnum+"*-._"); got != want {
		t.Errorf("WHATWGForm = %q, want %q", got, want)
	}
}
