// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/mailto"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets, one for each type of input, go through lists of properties, which
// docs/promises.md names.

var urlProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("RoundTrip", func(t *testing.T, s string) {
		if m, err := mailto.Parse(s); err == nil {
			checkBack(t, m)
		}
	}),
	testenv.Holds("NoInjection", holdsMail),
	testenv.Holds("Errors", holdsErrors),
}

// FuzzURL takes any text, as it is and after "mailto:".
func FuzzURL(f *testing.F) {
	for _, tt := range both {
		f.Add(tt.url)
	}
	for _, s := range []string{"", "a@x%0D%0ABcc:b@y", "?to=%22a,b%22@x,c@y", "?subject=a%0Ab", "?body=a%0Ab", "//a@x", "a@x,", "?to=\"", "a%40b@[x]", "?to=%22%5C", "?x%3A=y", "a@x?to=b@y&cc=c@z#f"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range urlProperties {
			p.Try(t, func() { p.Check(t, s); p.Check(t, "mailto:"+s) })
		}
	})
}

// checkBack: m is written, and read as it was, except for the line breaks of a body. What is
// written is a URI, and a browser does not change it.
func checkBack(t *testing.T, m mailto.Message) {
	t.Helper()
	s, err := m.Encode()
	if err != nil {
		t.Fatalf("Encode(%q, %v): %v", m.To, m.Fields, err)
	}
	if u, err := whatwg.Parse(s); err != nil || u.Href() != s {
		t.Errorf("a browser reads %q as %v, %v", s, u, err)
	}
	want := mailto.Message{To: m.To, Fields: m.Fields.CRLF()}
	for i := range want.Fields {
		want.Fields[i].Bare = false
	}
	if len(want.To) == 0 {
		want.To = nil
	}
	if len(want.Fields) == 0 {
		want.Fields = nil
	}
	got, err := mailto.Parse(s)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%q is written as %q, and read: %v (-want +got)\n%s", m.To, s, err, diff)
	}
}

// holdsMail: the header that a mail program makes of a URL has the fields that Parse
// names, each in one line, and as many addresses.
func holdsMail(t *testing.T, s string) {
	m, err := mailto.Parse(s)
	if err != nil {
		return
	}
	var header strings.Builder
	n := 0
	for _, field := range m.Fields {
		if !strings.EqualFold(field.Key, "body") {
			header.WriteString("X" + field.Key + ": " + field.Value + "\r\n")
			n++
		}
	}
	if lines := strings.Split(header.String(), "\n"); len(lines) != n+1 || strings.Count(header.String(), "\r") != n {
		t.Errorf("the fields of %q are %q", s, lines)
	}
	for _, address := range m.To {
		if strings.ContainsFunc(address, func(r rune) bool { return r < ' ' || r == 0x7F }) || !utf8.ValidString(address) {
			t.Errorf("%q has the address %q", s, address)
		}
	}
	// A list of them, as it stands in a header, is of as many.
	commas, quoted, escaped := 0, false, false
	for _, c := range strings.Join(m.To, ", ") {
		switch {
		case escaped:
			escaped = false
		case c == '\\' && quoted:
			escaped = true
		case c == '"':
			quoted = !quoted
		case c == ',' && !quoted:
			commas++
		}
	}
	if len(m.To) > 0 && (commas != len(m.To)-1 || quoted) {
		t.Errorf("%q has the addresses %q, a list of %d", s, m.To, commas+1)
	}
}

// holdsErrors: an error is an *urlenc.Error with nothing beside it, and its offset lies in
// the URL.
func holdsErrors(t *testing.T, s string) {
	m, err := mailto.Parse(s)
	if err == nil {
		return
	}
	if e, ok := errors.AsType[*urlenc.Error](err); !ok || e.Offset < 0 || e.Offset > len(s) || m.To != nil || m.Fields != nil {
		t.Errorf("Parse(%q) = %v, %#v", s, m, err)
	}
}

var messageProperties = []testenv.Property[func(t *testing.T, m mailto.Message)]{
	testenv.Holds("NoInjection", holdsWritten),
}

// FuzzMessage takes what a URL is to hold.
func FuzzMessage(f *testing.F) {
	for _, s := range [][4]string{
		{"", "", "", ""}, {"a@x", "b@y", "subject", "Re: 1+1"}, {"Mike&family@x", "\"a,b\"@[1.2.3.4]", "body", "a\nb\rc"}, {"a@x,b@y", "c@z", "x:", "y"}, {"a@x\r\nBcc: b@y", "é@日本", "cc", "a\r\nb"}, {"a?b#c%d@x", "a@x", "To", "a@x"},
	} {
		f.Add(s[0], s[1], s[2], s[3])
	}
	f.Fuzz(func(t *testing.T, a, b, name, value string) {
		for _, p := range messageProperties {
			p.Try(t, func() {
				for _, m := range []mailto.Message{
					{To: []string{a}}, {To: []string{a, b}}, {Fields: urlenc.Pairs{{Key: name, Value: value}}}, {To: []string{b}, Fields: urlenc.Pairs{{Key: name, Value: value}, {Key: "body", Value: value}}},
				} {
					p.Check(t, m)
				}
			})
		}
	})
}

// holdsWritten: what is written is read as it was given, so that no value adds an address
// or a field; what is not written is an error with nothing beside it.
func holdsWritten(t *testing.T, m mailto.Message) {
	s, err := m.Encode()
	if err == nil {
		checkBack(t, m)
		return
	}
	if e, ok := errors.AsType[*urlenc.Error](err); !ok || s != "" || e.Element < 1 {
		t.Errorf("Encode(%q, %v) = %q, %#v", m.To, m.Fields, s, err)
	}
}
