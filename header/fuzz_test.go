// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"errors"
	"mime"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/header"
	"github.com/urlenc/urlenc/internal/testenv"
)

// The fuzz target goes through a list of properties, which docs/promises.md names.
var valueProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("NoRawControl", holdsNoRawControl),
	testenv.Holds("RoundTrip", holdsRoundTrip),
	testenv.Holds("NoInjection", holdsOneName),
	testenv.Holds("Errors", holdsErrors),
}

// FuzzValue takes any text, as what is written and as what is read.
func FuzzValue(f *testing.F) {
	for _, s := range []string{
		"", "a.txt", "€ rates.txt", "a\"; filename=\"b", "../a\\b", "a\r\nX: y", "a%41=?UTF-8?Q?x?=", "\x00\x7F\u0085\u202E\u2028", "\xFF\xE2\x82", "UTF-8''%E2%82%AC", "iso-8859-1'en'%A3%20", "UTF-8'x'%0D%0A",
		"\"a%20b\"", "%zz", "UTF-8''a'b", "=?", "%", ".", "..", "; filename*=UTF-8''x",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range valueProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

// holdsNoRawControl: what is written is printable ASCII, and what is read of an ext-value
// has no control.
func holdsNoRawControl(t *testing.T, s string) {
	for name, out := range map[string]string{
		"ExtValue": header.ExtValue(s), "Attachment": header.Attachment(s), "Inline": header.Inline(s), "CookieValue": header.CookieValue(s),
	} {
		for i := range len(out) {
			if out[i] < ' ' || out[i] > '~' {
				t.Errorf("%s(%q) = %q holds %q", name, s, out, out[i])
			}
		}
	}
	text, language, _ := header.ParseExtValue(s)
	if strings.ContainsAny(text+language, "\x00\r\n\t\x7F") || !utf8.ValidString(text+language) {
		t.Errorf("ParseExtValue(%q) = %q, %q", s, text, language)
	}
}

// holdsRoundTrip: what is written is read as it was given.
func holdsRoundTrip(t *testing.T, s string) {
	if got, err := header.ParseCookieValue(header.CookieValue(s)); got != s || err != nil {
		t.Errorf("ParseCookieValue(CookieValue(%q)) = %q, %v", s, got, err)
	}
	cookie := http.Cookie{Name: "k", Value: header.CookieValue(s)}
	if err := cookie.Valid(); err != nil {
		t.Errorf("CookieValue(%q): %v", s, err)
	}
	control := strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7F })
	got, language, err := header.ParseExtValue(header.ExtValue(s))
	switch {
	case control && !errors.Is(err, urlenc.ErrControl), !control && err != nil:
		t.Errorf("ParseExtValue(ExtValue(%q)): %v", s, err)
	case err == nil && utf8.ValidString(s) && got != s, language != "":
		t.Errorf("ParseExtValue(ExtValue(%q)) = %q, %q", s, got, language)
	}
}

// holdsOneName: package mime finds one parameter, filename, and both forms of it name a
// file, of as many characters, and the same one except for "_".
func holdsOneName(t *testing.T, s string) {
	value := header.Attachment(s)
	kind, params, err := mime.ParseMediaType(value)
	if s == "" {
		if value != "attachment" {
			t.Errorf("Attachment of nothing is %q", value)
		}
		return
	}
	name := params["filename"]
	if err != nil || kind != "attachment" || len(params) != 1 || name == "" || name == "." || name == ".." || strings.ContainsAny(name, "/\\") {
		t.Fatalf("Attachment(%q) = %q: %q, %q, %v", s, value, kind, params, err)
	}
	_, plain, _ := strings.Cut(value, "filename=\"")
	plain, rest, _ := strings.Cut(plain, "\"")
	if rest != "" && !strings.HasPrefix(rest, "; filename*=UTF-8''") {
		t.Errorf("Attachment(%q) = %q", s, value)
	}
	runes := []rune(name)
	if len(plain) != len(runes) {
		t.Fatalf("Attachment(%q) = %q names %q", s, value, name)
	}
	for i, r := range runes {
		if c := rune(plain[i]); c != r && c != '_' {
			t.Errorf("Attachment(%q) = %q names %q", s, value, name)
		}
	}
}

// holdsErrors: the offset of an error lies in the input.
func holdsErrors(t *testing.T, s string) {
	_, _, err1 := header.ParseExtValue(s)
	_, err2 := header.ParseCookieValue(s)
	for _, err := range []error{err1, err2} {
		if e, ok := errors.AsType[*urlenc.Error](err); err != nil && (!ok || e.Offset > 0 && e.Offset >= len(s)) {
			t.Errorf("%q: %#v", s, err)
		}
	}
}
