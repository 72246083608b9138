// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/legacy"
)

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "",
		"azAZ09@*_+-./":              "azAZ09@*_+-./",
		"a b/c?d=café+e&f#g~h*i(j)":  "a%20b/c%3Fd%3Dcaf%E9+e%26f%23g%7Eh*i%28j%29",
		"€":                          "%u20AC",
		"ÿĀ":                         "%FF%u0100",
		"\u0080":                     "%80",
		"😀":                          "%uD83D%uDE00",
		"\uFFFF\U00010000\U0010FFFF": "%uFFFF%uD800%uDC00%uDBFF%uDFFF",
		"%u20AC":                     "%25u20AC",
		"\xFF":                       "%uFFFD",
		"a\xE2\x82b\xE2\x82":         "a%uFFFDb%uFFFD", // a maximal subpart each
		"\xED\xA0\x80":               "%uFFFD%uFFFD%uFFFD",
	} {
		if got := legacy.Escape(in); got != want {
			t.Errorf("Escape(%+q) = %q, want %q", in, got, want)
		}
	}
}

func TestUnescape(t *testing.T) {
	for in, want := range map[string]string{
		"":                   "",
		"a+b":                "a+b",
		"%41%7e%E9%ff":       "A~éÿ",
		"%u20AC%u20ac%u0041": "€€A",
		"%U20AC":             "%U20AC",
		"%u20A":              "%u20A",
		"%u":                 "%u",
		"%u%u%u20AC":         "%u%u€",
		"%u20%AC":            "%u20\u00AC",
		"%u20AG%":            "%u20AG%",
		"%%41%4":             "%A%4",
		"%2541":              "%41", // once
		"%25u20AC":           "%u20AC",
		"%uD83D%uDE00":       "😀",
		"%uD83D":             "\uFFFD",
		"%uDE00":             "\uFFFD",
		"%uDE00%uD83D":       "\uFFFD\uFFFD",
		"%uD83D%uD83D%uDE00": "\uFFFD😀",
		"%uD83Dx%uDE00":      "\uFFFDx\uFFFD",
		"%uD83D%41":          "\uFFFDA",
		"%uD83D%":            "\uFFFD%",
		"%uD83D%uD83":        "\uFFFD%uD83",
		"%uD83D😀":            "\uFFFD😀",
		"%uFFFD":             "\uFFFD",
		"%00%u0000":          "\x00\x00",
		"\xFF%41\xE2\x82":    "\uFFFDA\uFFFD",
		"\xE2%82%AC":         "\uFFFD\u0082\u00AC", // no bytes, but characters
		"caf%C3%A9":          "cafÃ©",
	} {
		if got := legacy.Unescape(in); got != want {
			t.Errorf("Unescape(%q) = %+q, want %+q", in, got, want)
		}
	}
}

func TestDecodeURI(t *testing.T) {
	for _, tt := range []struct{ in, uri, component string }{
		{"", "", ""},
		{"a+b é", "a+b é", "a+b é"},
		{"%41%C3%A9%20", "Aé ", "Aé "},
		{"%3B%2f%3F%3a%40%26%3D%2B%24%2C%23", "%3B%2f%3F%3a%40%26%3D%2B%24%2C%23", ";/?:@&=+$,#"},
		{"%2521", "%21", "%21"},
		{"%252F%2F", "%2F%2F", "%2F/"},
		{"x%2F%C3%A9%2Fy%21", "x%2Fé%2Fy!", "x/é/y!"},
		{"%00%7F", "\x00\x7F", "\x00\x7F"},
		{"%F4%8F%BF%BF%EF%BF%BF", "\U0010FFFF\uFFFF", "\U0010FFFF\uFFFF"},
	} {
		if got, err := legacy.DecodeURI(tt.in); got != tt.uri || err != nil {
			t.Errorf("DecodeURI(%q) = %q, %v, want %q", tt.in, got, err, tt.uri)
		}
		if got, err := legacy.DecodeURIComponent(tt.in); got != tt.component || err != nil {
			t.Errorf("DecodeURIComponent(%q) = %q, %v, want %q", tt.in, got, err, tt.component)
		}
	}
}

// TestDecodeURIErrors: where JavaScript throws a URIError, and raw bytes that it does not
// know.
func TestDecodeURIErrors(t *testing.T) {
	for in, want := range map[string]urlenc.Error{
		"%":            {Offset: 0, Err: urlenc.ErrMalformedEscape},
		"ab%zz":        {Offset: 2, Err: urlenc.ErrMalformedEscape},
		"%u20AC":       {Offset: 0, Err: urlenc.ErrMalformedEscape},
		"a%E9":         {Offset: 1, Err: urlenc.ErrInvalidUTF8},
		"a%E9b":        {Offset: 1, Err: urlenc.ErrInvalidUTF8},
		"%C3%2F%A9":    {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"%C3\xA9":      {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"a\xC3%A9":     {Offset: 1, Err: urlenc.ErrInvalidUTF8},
		"\xC3%zz":      {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"%zz\xC3":      {Offset: 0, Err: urlenc.ErrMalformedEscape},
		"%2F%C0%80":    {Offset: 3, Err: urlenc.ErrInvalidUTF8},
		"%ED%A0%80":    {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"%F4%90%80%80": {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"é%C3%A9%82":   {Offset: 8, Err: urlenc.ErrInvalidUTF8},
	} {
		for name, f := range map[string]func(string) (string, error){"DecodeURI": legacy.DecodeURI, "DecodeURIComponent": legacy.DecodeURIComponent} {
			got, err := f(in)
			if e, ok := err.(*urlenc.Error); !ok || *e != want || got != "" {
				t.Errorf("%s(%q) = %q, %v, want %v", name, in, got, err, &want)
			}
		}
	}
}
