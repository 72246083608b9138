// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/dataurl"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets, one for each type of input, go through lists of properties, which
// docs/promises.md names.

var urlProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("RoundTrip", holdsBack),
	testenv.Holds("Errors", holdsErrors),
	testenv.Holds("FailClosed", holdsLimit),
}

// FuzzURL takes any text, as it is and after "data:".
func FuzzURL(f *testing.F) {
	for _, tt := range parseTests {
		f.Add(tt.url)
	}
	for _, s := range []string{"", "x", "data:;base64,W", "data:;a=\"\\", "//h:80x/,", "\xFF,\xFF"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range urlProperties {
			p.Try(t, func() { p.Check(t, s); p.Check(t, "data:"+s) })
		}
	})
}

// holdsBack: what is read is written, if it can be, and then read as the same. What a
// browser makes of the URL, and the URL without its fragment, are read as the same, too.
func holdsBack(t *testing.T, s string) {
	d, err := dataurl.Parse(s)
	if err != nil {
		return
	}
	if out, err := d.Encode(); err == nil {
		checkSame(t, out, d)
	}
	u := whatwg.MustParse(s)
	checkSame(t, u.Href(), d)
	u.SetHash("")
	checkSame(t, u.Href(), d)
	seen := map[string]bool{}
	for _, p := range d.Params {
		if seen[p.Key] {
			t.Errorf("Parse(%q) has the parameter %q twice", s, p.Key)
		}
		seen[p.Key] = true
	}
}

// checkSame fails unless s is read as d.
func checkSame(t *testing.T, s string, d dataurl.Data) {
	t.Helper()
	if got, err := dataurl.Parse(s); err != nil || !cmp.Equal(d, got, cmpopts.EquateEmpty()) {
		t.Errorf("Parse(%q) = %v, %v, want %v", s, got, err, d)
	}
}

// holdsErrors: an error is an *urlenc.Error with nothing beside it, and its offset lies in
// the URL.
func holdsErrors(t *testing.T, s string) {
	d, err := dataurl.Parse(s)
	if err == nil {
		if len(d.Body) > 3*len(s) || d.MediaType == "" {
			t.Errorf("Parse(%q) = %v", s, d)
		}
		return
	}
	if e, ok := errors.AsType[*urlenc.Error](err); !ok || e.Offset < 0 || e.Offset > len(s) || d.Body != nil || d.Params != nil || d.MediaType != "" {
		t.Errorf("Parse(%q) = %v, %#v", s, d, err)
	}
}

// holdsLimit: a URL over the limit is refused, and one within it read as without one.
func holdsLimit(t *testing.T, s string) {
	if s == "" {
		return // 0 is not a limit
	}
	if d, err := (dataurl.Parser{MaxLength: len(s) - 1}).Parse(s); len(s) > 1 && (!errors.Is(err, urlenc.ErrLimit) || d.Body != nil) {
		t.Errorf("Parse(%q) under a limit = %v, %v", s, d, err)
	}
	d, err := dataurl.Parse(s)
	got, gotErr := dataurl.Parser{MaxLength: len(s)}.Parse(s)
	if !cmp.Equal(d, got) || (err == nil) != (gotErr == nil) {
		t.Errorf("Parse(%q) within a limit = %v, %v, want %v, %v", s, got, gotErr, d, err)
	}
}

var dataProperties = []testenv.Property[func(t *testing.T, d dataurl.Data)]{
	testenv.Holds("RoundTrip", holdsWritten),
}

// FuzzData takes what a URL is to hold.
func FuzzData(f *testing.F) {
	for _, s := range [][4]string{
		{"", "", "", ""}, {"text/plain", "charset", "utf-8", "é #%"}, {"image/png", "", "", "\x89PNG\r\n\x1A\n"}, {"a/b;base64", "base64", "x", "//,"}, {"./x", "a b", "\"", " "}, {"TEXT/x", "A", "b", "?q#f"},
	} {
		f.Add(s[0], s[1], s[2], s[3])
	}
	f.Fuzz(func(t *testing.T, mediaType, key, value, body string) {
		for _, p := range dataProperties {
			p.Try(t, func() {
				p.Check(t, dataurl.Data{MediaType: mediaType, Body: []byte(body)})
				p.Check(t, dataurl.Data{MediaType: mediaType, Params: urlenc.Pairs{{Key: key, Value: value}, {Key: "x", Value: value}}, Body: []byte(body)})
			})
		}
	})
}

// holdsWritten: what is written is a URI, a URL that a browser does not change, and read
// as it was given, in lower case.
func holdsWritten(t *testing.T, d dataurl.Data) {
	s, err := d.Encode()
	if err != nil {
		if !errors.Is(err, urlenc.ErrStructure) || s != "" {
			t.Errorf("Encode(%v) = %q, %v", d, s, err)
		}
		return
	}
	if _, err := urlenc.ParseRef(s); err != nil {
		t.Errorf("Encode(%v) = %q: %v", d, s, err)
	}
	if u, err := whatwg.Parse(s); err != nil || u.Href() != s {
		t.Errorf("Encode(%v) = %q, which a browser reads as %v, %v", d, s, u, err)
	}
	want := dataurl.Data{MediaType: lower(d.MediaType), Body: d.Body}
	for _, p := range d.Params {
		want.Params = append(want.Params, urlenc.Pair{Key: lower(p.Key), Value: p.Value})
	}
	if d.MediaType == "" {
		want.MediaType = "text/plain"
		if len(d.Params) == 0 {
			want.Params = urlenc.Pairs{{Key: "charset", Value: "US-ASCII"}}
		}
	}
	if got, err := dataurl.Parse(s); err != nil || !cmp.Equal(want, got, cmpopts.EquateEmpty()) {
		t.Errorf("Encode(%v) = %q, which is %v, %v", d, s, got, err)
	}
}

// lower is s with ASCII letters in lower case.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] |= 0x20
		}
	}
	return string(b)
}
