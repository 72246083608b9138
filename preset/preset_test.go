// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
)

// An oracle is the field of a file of recorded outputs that an encoder of the
// ecosystem filled.
type oracle struct{ file, field string }

// presets has what the documentation of each encoder says it leaves literal
// besides letters and digits, what it writes for a space, and its oracle, if
// there is one.
var presets = []struct {
	name     string
	encoding *urlenc.Encoding
	marks    string
	space    string
	oracle   oracle
}{
	{"EncodeURI", preset.EncodeURI, "!#$&'()*+,-./:;=?@_~", "%20", oracle{"node26_codepoints.json", "encodeURI"}},
	{"EncodeURIComponent", preset.EncodeURIComponent, "!'()*-._~", "%20", oracle{"node26_codepoints.json", "encodeURIComponent"}},
	{"PythonQuote", preset.PythonQuote, "-._~/", "%20", oracle{"python_3.11.7.json", "quote"}},
	{"PythonQuoteAll", preset.PythonQuoteAll, "-._~", "%20", oracle{"python_3.11.7.json", "quote_safe_empty"}},
	{"PythonQuotePlus", preset.PythonQuotePlus, "-._~", "+", oracle{"python_3.11.7.json", "quote_plus"}},
	{"PHPURLEncode", preset.PHPURLEncode, "-._", "+", oracle{"php_8.2.json", "urlencode"}},
	{"PHPRawURLEncode", preset.PHPRawURLEncode, "-._~", "%20", oracle{"php_8.2.json", "rawurlencode"}},
	{"JavaURLEncoder", preset.JavaURLEncoder, "*-._", "+", oracle{"java_17.json", "URLEncoder"}},
	{"DotNetEscapeDataString", preset.DotNetEscapeDataString, "-._~", "%20", oracle{}},
	{"RubyCGIEscape", preset.RubyCGIEscape, "-._~", "+", oracle{}},
	{"RubyERBURLEncode", preset.RubyERBURLEncode, "-._~", "%20", oracle{}},
	{"GoQueryEscape", preset.GoQueryEscape, "-._~", "+", oracle{"go_1.26.json", "QueryEscape"}},
	{"GoPathEscape", preset.GoPathEscape, "$&+-.:=@_~", "%20", oracle{"go_1.26.json", "PathEscape"}},
	{"GuavaForm", preset.GuavaForm, "-_.*", "+", oracle{}},
	{"RFC5987Attr", preset.RFC5987Attr, "!#$&+-.^_`|~", "%20", oracle{}},
	{"OAuth1", preset.OAuth1, "-._~", "%20", oracle{}},
	{"SigV4Path", preset.SigV4Path, "-._~/", "%20", oracle{}},
	{"SigV4Query", preset.SigV4Query, "-._~", "%20", oracle{}},
	{"GCSPath", preset.GCSPath, "-._~/", "%20", oracle{}},
	{"AzureBlobName", preset.AzureBlobName, "-._~$&+:=@", "%20", oracle{}},
	{"PackageURL", preset.PackageURL, "-._~:", "%20", oracle{}},
	{"TemplateReserved", preset.TemplateReserved, "-._~:/?#[]@!$&'()*+,;=", "%20", oracle{}},
	{"Form", preset.Form, "*-._", "+", oracle{"node26_codepoints.json", "urlsearchparams"}},
}

// samples names the files that hold more outputs of an oracle.
var samples = map[oracle]string{
	{"node26_codepoints.json", "encodeURI"}:          "node26_malformed.json",
	{"node26_codepoints.json", "encodeURIComponent"}: "node26_malformed.json",
}

// escapeOf is the escape of c, by a table of its own.
func escapeOf(c byte) string {
	const digits = "0123456789ABCDEF"
	return "%" + string(digits[c>>4]) + string(digits[c&15])
}

func TestMarks(t *testing.T) {
	const alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	for _, p := range presets {
		t.Run(p.name, func(t *testing.T) {
			literal := map[byte]bool{}
			for _, c := range []byte(alnum + p.marks) {
				literal[c] = true
			}
			if got := p.encoding.Literal(); got != urlenc.SetOf(alnum+p.marks) {
				t.Errorf("Literal() = %q", got)
			}
			for c := range 256 {
				want := escapeOf(byte(c))
				switch {
				case literal[byte(c)]:
					want = string([]byte{byte(c)})
				case c == ' ':
					want = p.space
				}
				if got := p.encoding.Encode(string([]byte{byte(c)})); got != want {
					t.Errorf("Encode(%#x) = %q, want %q", c, got, want)
				}
			}
		})
	}
}

func TestConformanceOracles(t *testing.T) {
	for _, p := range presets {
		if p.oracle == (oracle{}) {
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			run := testenv.Start(t)
			var recorded struct {
				ASCII, Samples []map[string]any
				NonASCII       []map[string]any `json:"nonascii_sample"`
				Digests        map[string]string
			}
			testenv.JSON(run, &recorded, "oracles", p.oracle.file)
			rows := slices.Concat(recorded.ASCII, recorded.Samples, recorded.NonASCII)
			if name, ok := samples[p.oracle]; ok {
				var more struct{ Samples []map[string]any }
				testenv.JSON(run, &more, "oracles", name)
				rows = append(rows, more.Samples...)
			}
			for _, row := range rows {
				run.Next()
				in, ok := row["input"].(string)
				if cp, isChar := row["cp"].(float64); isChar {
					in, ok = string(rune(cp)), true
				}
				want, recorded := row[p.oracle.field].(string)
				if !ok || !recorded {
					run.Fatalf("a row without input or output: %v", row)
				}
				if got := p.encoding.Encode(in); got != want {
					run.Errorf("Encode(%q) = %q, want %q", in, got, want)
				}
				if got, err := p.encoding.Decode(want); got != in || err != nil {
					run.Errorf("Decode(%q) = %q, %v, want %q", want, got, err, in)
				}
			}
			want, ok := recorded.Digests[p.oracle.field]
			if !ok {
				return
			}
			run.Next()
			if got := digest(p.encoding); got != want {
				run.Errorf("digest of all scalar values is %s, want %s", got, want)
			}
		})
	}
}

// digest is the SHA-256 of the encodings of all scalar values, in order, a line
// each.
func digest(e *urlenc.Encoding) string {
	h := sha256.New()
	var line []byte
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			line = append(e.AppendEncode(line[:0], string(r)), '\n')
			h.Write(line)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

func TestEqualPresetsArePointers(t *testing.T) {
	for i, p := range presets {
		for _, q := range presets[:i] {
			equal := p.encoding.Literal() == q.encoding.Literal() && p.space == q.space
			if same := p.encoding == q.encoding; same != equal {
				t.Errorf("%s and %s: one pointer is %v, want %v", p.name, q.name, same, equal)
			}
		}
	}
}

func TestDecodeIsStrict(t *testing.T) {
	for _, p := range presets {
		for _, tt := range []struct {
			in     string
			offset int
		}{{"%zz", 0}, {"a%4", 1}, {"%41%", 3}} {
			_, err := p.encoding.Decode(tt.in)
			e, ok := err.(*urlenc.Error)
			if !ok || *e != (urlenc.Error{Offset: tt.offset, Err: urlenc.ErrMalformedEscape}) {
				t.Errorf("%s: Decode(%q): %v, want a malformed escape at %d", p.name, tt.in, err, tt.offset)
			}
		}
		plus := "+"
		if p.space == "+" {
			plus = " "
		}
		if got, err := p.encoding.Decode("+%2f"); got != plus+"/" || err != nil {
			t.Errorf("%s: Decode(%q) = %q, %v", p.name, "+%2f", got, err)
		}
	}
}

func TestTwoOfJavaScript(t *testing.T) {
	const in = "a b/c?d=café+e&f#g~h*i(j)"
	if got, want := preset.EncodeURI.Encode(in), "a%20b/c?d=caf%C3%A9+e&f#g~h*i(j)"; got != want {
		t.Errorf("EncodeURI = %q, want %q", got, want)
	}
	if got, want := preset.EncodeURIComponent.Encode(in), "a%20b%2Fc%3Fd%3Dcaf%C3%A9%2Be%26f%23g~h*i(j)"; got != want {
		t.Errorf("EncodeURIComponent = %q, want %q", got, want)
	}
	if got := preset.EncodeURI.Literal().Minus(preset.EncodeURIComponent.Literal()); got != urlenc.SetOf("#$&+,/:;=?@") {
		t.Errorf("they differ in %q", got)
	}
}

func TestTemplateReserved(t *testing.T) {
	// RFC 6570 §1.5: valid escapes in the value stay.
	for in, want := range map[string]string{
		"50%":              "50%25",
		"%41%zz":           "%41%25zz",
		"/foo/bar?a=b c#[": "/foo/bar?a=b%20c#[",
	} {
		if got := preset.TemplateReserved.Repair(in); got != want {
			t.Errorf("Repair(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestConformanceExtValue runs the values of header fields of RFC 8187, by their
// part after the charset and the language.
func TestConformanceExtValue(t *testing.T) {
	run := testenv.Start(t)
	var rfc struct {
		Decode []struct{ Charset, Pct, Decoded string }
		ASCII  []struct {
			CP   rune
			Want string
		} `json:"encode_ascii"`
		Encode  []struct{ Input, Want string }
		Headers []struct{ Value, Title string } `json:"header_examples"`
	}
	testenv.JSON(run, &rfc, "rfc", "rfc8187_ext_value.json")
	encode := func(in, want string) {
		run.Next()
		if got := preset.RFC5987Attr.Encode(in); got != want {
			run.Errorf("Encode(%q) = %q, want %q", in, got, want)
		}
	}
	decode := func(in, want string) {
		if got, err := preset.RFC5987Attr.Decode(in); got != want || err != nil {
			run.Errorf("Decode(%q) = %q, %v, want %q", in, got, err, want)
		}
	}
	for _, c := range rfc.ASCII {
		encode(string(c.CP), c.Want)
	}
	for _, c := range rfc.Encode {
		encode(c.Input, strings.TrimPrefix(c.Want, "UTF-8''"))
	}
	for _, c := range rfc.Decode {
		if run.Next(); strings.EqualFold(c.Charset, "iso-8859-1") {
			run.Except("another charset than UTF-8")
			continue
		}
		decode(c.Pct, c.Decoded)
	}
	for _, c := range rfc.Headers {
		run.Next()
		decode(c.Value[strings.LastIndexByte(c.Value, '\'')+1:], c.Title)
	}
}
