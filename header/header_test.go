// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"mime"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/header"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestConformanceExtValue runs the values of header fields of RFC 8187.
func TestConformanceExtValue(t *testing.T) {
	run := testenv.Start(t)
	var rfc struct {
		Decode []struct {
			ExtValue, Language, Decoded string
			Value                       string `json:"ext_value"`
		}
		ASCII []struct {
			CP   rune
			Want string
		} `json:"encode_ascii"`
		Encode  []struct{ Input, Want string }
		Headers []struct{ Value, Title string } `json:"header_examples"`
	}
	testenv.JSON(run, &rfc, "rfc", "rfc8187_ext_value.json")
	parse := func(value, text, language string) {
		got, gotLanguage, err := header.ParseExtValue(value)
		if got != text || gotLanguage != language || err != nil {
			run.Errorf("ParseExtValue(%q) = %q, %q, %v, want %q, %q", value, got, gotLanguage, err, text, language)
		}
	}
	for _, c := range rfc.ASCII {
		run.Next()
		if got, want := header.ExtValue(string(c.CP)), "UTF-8''"+c.Want; got != want {
			run.Errorf("ExtValue(%q) = %q, want %q", c.CP, got, want)
		}
	}
	for _, c := range rfc.Encode {
		run.Next()
		if got := header.ExtValue(c.Input); got != c.Want {
			run.Errorf("ExtValue(%q) = %q, want %q", c.Input, got, c.Want)
		}
		parse(c.Want, c.Input, "")
	}
	for _, c := range rfc.Decode {
		run.Next()
		parse(c.Value, c.Decoded, c.Language)
	}
	for _, c := range rfc.Headers {
		run.Next()
		_, value, _ := strings.Cut(c.Value, "title*=")
		parse(value, c.Title, "")
	}
}

// TestConformancePeersExtValue runs the rows of attr-char that another library made.
func TestConformancePeersExtValue(t *testing.T) {
	run := testenv.Start(t)
	for _, row := range peerRows(run) {
		run.Next()
		switch row.Op {
		case "encode":
			if got, want := header.ExtValue(row.Input), "UTF-8''"+row.Want; got != want {
				run.Errorf("ExtValue(%q) = %q, want %q", row.Input, got, want)
			}
		default:
			run.Errorf("a row to %s", row.Op)
		}
	}
}

func TestParseExtValue(t *testing.T) {
	for in, want := range map[string][2]string{
		"utf-8''":              {"", ""},
		"UTF-8'de-AT'a%c3%a9!": {"aé!", "de-AT"},
		"ISO-8859-1''%E9%80":   {"é\u0080", ""},
		"iso-8859-1'en'%A3":    {"£", "en"},
	} {
		if text, language, err := header.ParseExtValue(in); text != want[0] || language != want[1] || err != nil {
			t.Errorf("ParseExtValue(%q) = %q, %q, %v, want %q", in, text, language, err, want)
		}
	}
	for in, want := range map[string]struct {
		offset int
		err    error
	}{
		"":                   {0, urlenc.ErrStructure},
		"plain":              {0, urlenc.ErrStructure},
		"UTF-8'x":            {0, urlenc.ErrStructure},
		"''x":                {0, urlenc.ErrStructure},
		"UTF-16''%00a":       {0, urlenc.ErrStructure},
		"I\u017FO-8859-1''a": {0, urlenc.ErrStructure},
		"UTF-8'e\r\nn'x":     {7, urlenc.ErrIllegalByte},
		"UTF-8''a'b":         {8, urlenc.ErrIllegalByte},
		"UTF-8''a b":         {8, urlenc.ErrIllegalByte},
		"UTF-8''é":           {7, urlenc.ErrIllegalByte},
		"UTF-8''%C3%A9%E9":   {13, urlenc.ErrInvalidUTF8},
		"UTF-8''a%zz":        {8, urlenc.ErrMalformedEscape},
		"UTF-8''a%0D%0Ab":    {8, urlenc.ErrControl},
		"ISO-8859-1''a%00":   {13, urlenc.ErrControl},
		"ISO-8859-1'en'\xE9": {14, urlenc.ErrIllegalByte},
		"US-ASCII''%E9":      {10, urlenc.ErrInvalidUTF8},
	} {
		text, language, err := header.ParseExtValue(in)
		e, ok := err.(*urlenc.Error)
		if !ok || e.Offset != want.offset || e.Err != want.err || text != "" || language != "" {
			t.Errorf("ParseExtValue(%q) = %q, %q, %v, want %v at %d", in, text, language, err, want.err, want.offset)
		}
	}
}

func TestDisposition(t *testing.T) {
	for name, want := range map[string]string{
		"":                     "",
		"a.txt":                `; filename="a.txt"`,
		"EUR rates; v=1.txt":   `; filename="EUR rates; v=1.txt"`,
		"it's (1) 100%.txt":    `; filename="it's (1) 100%.txt"`,
		".bashrc":              `; filename=".bashrc"`,
		"€ rates.txt":          `; filename="_ rates.txt"; filename*=UTF-8''%E2%82%AC%20rates.txt`,
		"naïve.txt":            `; filename="na_ve.txt"; filename*=UTF-8''na%C3%AFve.txt`,
		"a\"b.txt":             `; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`,
		"a\"; filename=b.exe":  `; filename="a_; filename=b.exe"; filename*=UTF-8''a%22%3B%20filename%3Db.exe`,
		"a%41b%4g%.txt":        `; filename="a_41b%4g%.txt"; filename*=UTF-8''a%2541b%254g%25.txt`,
		"=?UTF-8?Q?evil?=.txt": `; filename="_?UTF-8?Q?evil?=.txt"; filename*=UTF-8''%3D%3FUTF-8%3FQ%3Fevil%3F%3D.txt`,
		"../../etc/passwd":     `; filename=".._.._etc_passwd"`,
		"C:\\Windows\\x":       `; filename="C:_Windows_x"`,
		".":                    `; filename="_"`,
		"..":                   `; filename="__"`,
		"...":                  `; filename="..."`,
		"a\r\nSet-Cookie: b=c": `; filename="a__Set-Cookie: b=c"`,
		"a\x00b\x7F\t":         `; filename="a_b__"`,
		"a\u0085\u2028b":       `; filename="a__b"`,
		"a\u202Egpj.exe":       `; filename="a_gpj.exe"`,
		"a\xFFb":               `; filename="a_b"; filename*=UTF-8''a%EF%BF%BDb`,
		"日本.txt":               `; filename="__.txt"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.txt`,
	} {
		if got := header.Attachment(name); got != "attachment"+want {
			t.Errorf("Attachment(%q)\n got %s\nwant attachment%s", name, got, want)
		}
		if got := header.Inline(name); got != "inline"+want {
			t.Errorf("Inline(%q)\n got %s\nwant inline%s", name, got, want)
		}
	}
}

// TestDispositionAsMIME: package mime reads the name of filename* where there is one.
func TestDispositionAsMIME(t *testing.T) {
	for name, want := range map[string]string{
		"a.txt": "a.txt", "€ rates.txt": "€ rates.txt", "a\"b;c=d.txt": "a\"b;c=d.txt", "a%41%": "a%41%", "../x": ".._x", "日 本": "日 本", "'": "'",
	} {
		kind, params, err := mime.ParseMediaType(header.Attachment(name))
		if err != nil || kind != "attachment" || params["filename"] != want || len(params) != 1 {
			t.Errorf("%q: %q, %q, %v", name, kind, params, err)
		}
	}
}

// TestDispositionAsCurl reads filename as curl does with -J: up to the next quote,
// whatever is before it, and of that what follows the last slash or backslash.
func TestDispositionAsCurl(t *testing.T) {
	for name, want := range map[string]string{
		"a.txt": "a.txt", "a\"b.txt": "a_b.txt", "a/b.txt": "a_b.txt", "a\\b\\\"c": "a_b__c", "/": "_", "é\"/..": "___..", "x; filename=y": "x; filename=y",
	} {
		_, rest, _ := strings.Cut(header.Attachment(name), "filename=\"")
		got, _, _ := strings.Cut(rest, "\"")
		if i := strings.LastIndexAny(got, `/\`); i >= 0 {
			got = got[i+1:]
		}
		if got != want {
			t.Errorf("curl would save %q as %q, want %q", name, got, want)
		}
	}
}

func TestCookieValue(t *testing.T) {
	for in, want := range map[string]string{
		"":                                  "",
		"!#$&'()*+-./:<=>?@[]^_`{|}~azAZ09": "!#$&'()*+-./:<=>?@[]^_`{|}~azAZ09",
		"a b;c,d\\\"%":                      "a%20b%3Bc%2Cd%5C%22%25",
		"é\xFF\r\n\x00\x7F":                 "%C3%A9%FF%0D%0A%00%7F",
	} {
		if got := header.CookieValue(in); got != want {
			t.Errorf("CookieValue(%q) = %q, want %q", in, got, want)
		}
		for _, value := range []string{want, `"` + want + `"`} {
			if got, err := header.ParseCookieValue(value); got != in || err != nil {
				t.Errorf("ParseCookieValue(%q) = %q, %v, want %q", value, got, err, in)
			}
		}
	}
	for in, want := range map[string]string{"a b,c": "a b,c", "\"": "\"", "\"a": "\"a", "a+b": "a+b", "\"\"": ""} {
		if got, err := header.ParseCookieValue(in); got != want || err != nil {
			t.Errorf("ParseCookieValue(%q) = %q, %v, want %q", in, got, err, want)
		}
	}
	for in, offset := range map[string]int{"a%": 1, "\"a%zz\"": 2, "\"%": 1} {
		_, err := header.ParseCookieValue(in)
		if e, ok := err.(*urlenc.Error); !ok || *e != (urlenc.Error{Offset: offset, Err: urlenc.ErrMalformedEscape}) {
			t.Errorf("ParseCookieValue(%q): %v, want a malformed escape at %d", in, err, offset)
		}
	}
}
