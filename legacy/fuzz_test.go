// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets, one for each type of input, go through lists of properties, which
// docs/promises.md names.

var escapeProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("Legacy", holdsEscape),
	testenv.Holds("FastIsSlow", holdsReference),
	testenv.Holds("Errors", holdsErrors),
}

// FuzzEscape takes any text.
func FuzzEscape(f *testing.F) {
	for _, s := range []string{
		"", "a b/c?d=café+e&f#g~h*i(j)", "€%u20AC", "😀%uD83D%uDE00%ud83d", "%uDE00%uD83Dx", "%u%u20A%%41", "\xFF\xE2\x82%E2%82\xAC", "%C3%A9%2F%2f%25", "%C3\xA9", "\xED\xA0\x80%ED%A0%80",
		"%F4%8F%BF%BF", "%C0%AF", "é漢\u0080ÿĀ", "\uFFFD%uFFFD",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range escapeProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

// holdsEscape: Unescape undoes Escape for UTF-8, and what Unescape gives is UTF-8.
func holdsEscape(t *testing.T, s string) {
	escaped := legacy.Escape(s)
	if got, want := legacy.Unescape(escaped), strings.ToValidUTF8(s, ""); got != s && (utf8.ValidString(s) || strings.ReplaceAll(got, "\uFFFD", "") != strings.ReplaceAll(want, "\uFFFD", "")) {
		t.Errorf("Unescape(Escape(%q)) = %q", s, got)
	}
	for _, c := range []byte(escaped) {
		if c >= 0x80 || c != '%' && !strings.ContainsRune("@*_+-./", rune(c)) && !urlenc.Alpha.Union(urlenc.Digit).Has(c) {
			t.Errorf("Escape(%q) = %q holds %q", s, escaped, c)
		}
	}
	if got := legacy.Unescape(s); !utf8.ValidString(got) {
		t.Errorf("Unescape(%q) = %q is not UTF-8", s, got)
	}
}

// holdsReference: what is done here is what the algorithms of ECMA-262 do.
func holdsReference(t *testing.T, s string) {
	if len(s) > 2000 {
		return // the reference is quadratic
	}
	if got, want := legacy.Escape(s), refEscape(s); got != want {
		t.Errorf("Escape(%q) = %q, want %q", s, got, want)
	}
	if got, want := legacy.Unescape(s), refUnescape(s); got != want {
		t.Errorf("Unescape(%q) = %q, want %q", s, got, want)
	}
	if !utf8.ValidString(s) {
		return
	}
	check := func(name, preserve string, f func(string) (string, error)) {
		got, err := f(s)
		want, wantErr := refDecodeURI(s, preserve)
		if got != want || (err == nil) != (wantErr == nil) {
			t.Errorf("%s(%q) = %q, %v, want %q, %v", name, s, got, err, want, wantErr)
		}
	}
	check("DecodeURI", ";/?:@&=+$,#", legacy.DecodeURI)
	check("DecodeURIComponent", "", legacy.DecodeURIComponent)
}

// holdsErrors: what fails is an *urlenc.Error, whose offset lies in the text, at a "%" or
// a byte that is not ASCII, and whose head decodes.
func holdsErrors(t *testing.T, s string) {
	for name, f := range map[string]func(string) (string, error){
		"DecodeURI": legacy.DecodeURI, "DecodeURIComponent": legacy.DecodeURIComponent, "DecodeLatin1": legacy.DecodeLatin1,
		"Decode": func(s string) (string, error) { return legacy.Decode(s, japanese.ShiftJIS) },
	} {
		got, err := f(s)
		if err == nil {
			if !utf8.ValidString(got) {
				t.Errorf("%s(%q) = %q is not UTF-8", name, s, got)
			}
			continue
		}
		e, ok := errors.AsType[*urlenc.Error](err)
		if !ok || got != "" || e.Offset >= len(s) || s[e.Offset] != '%' && s[e.Offset] < 0x80 {
			t.Errorf("%s(%q) = %q, %#v", name, s, got, err)
			continue
		}
		if _, err := f(s[:e.Offset]); err != nil {
			t.Errorf("%s(%q) fails at %d, but before that, too: %v", name, s, e.Offset, err)
		}
	}
}

// charsets are those that are fuzzed, the first of which holds all of Unicode.
var charsets = []encoding.Encoding{
	encoding.Nop, charmap.ISO8859_1, charmap.Windows1252, charmap.Windows1251, charmap.KOI8R, japanese.ShiftJIS, japanese.EUCJP, japanese.ISO2022JP,
	korean.EUCKR, simplifiedchinese.GBK, simplifiedchinese.GB18030, traditionalchinese.Big5, wide,
}

var charsetProperties = []testenv.Property[func(t *testing.T, s string, cs encoding.Encoding, literal urlenc.Set)]{
	testenv.Holds("Legacy", holdsCharset),
	testenv.Holds("NoInjection", holdsForm),
	testenv.Holds("NoRawControl", holdsNoRawControl),
}

// FuzzCharset takes any text, a charset by its number, and what stays literal.
func FuzzCharset(f *testing.F) {
	for i := range charsets {
		for _, s := range []string{"", "a b%", "é€‽", "¥‾−~\\", "あｱ丂漢\x0E\x1B", "한글", "Привет", "\xFF\uFFFD\u0080", "\uE5E5\U0001F600", "a=b&_charset_=x+y;", "%26%238253%3B&#8253;"} {
			f.Add(s, uint8(i), "-._~abc")
		}
	}
	f.Fuzz(func(t *testing.T, s string, n uint8, chars string) {
		var literal urlenc.Set
		for _, c := range []byte(chars) {
			if c < 0x80 {
				literal = literal.Union(urlenc.SetOf(string(rune(c))))
			}
		}
		for _, p := range charsetProperties {
			p.Try(t, func() { p.Check(t, s, charsets[int(n)%len(charsets)], literal) })
		}
	})
}

// oneWay are the characters that the Encoding Standard encodes as what is decoded as
// another one, in a charset of Japan.
const oneWay = "¥‾−\x0E\x0F\x1B｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ"

// held returns the characters of s that cs holds, by golang.org/x/text alone. What EUC-JP
// decodes in three bytes, of JIS X 0212, it does not encode, nor Big5 what is of Hong Kong, and
// a byte order mark is none.
func held(s string, cs encoding.Encoding) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(s, "") {
		bytes, err := cs.NewEncoder().String(string(r))
		if err != nil || strings.ContainsRune(oneWay, r) || cs == japanese.EUCJP && len(bytes) == 3 || cs == traditionalchinese.Big5 && bytes[0] >= 0x80 && bytes[0] < 0xA1 || r == '\uFEFF' || r == '\uFFFD' || r == '\uE5E5' {
			continue
		}
		if back, err := cs.NewDecoder().String(bytes); err == nil && back == string(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// holdsCharset: Decode undoes Encode for what the charset holds, and a form comes back.
func holdsCharset(t *testing.T, s string, cs encoding.Encoding, literal urlenc.Set) {
	s = held(s, cs)
	encoded := legacy.Encode(s, cs, literal)
	if got, err := legacy.Decode(encoded, cs); got != s || err != nil {
		t.Errorf("Decode(Encode(%q)) in %v = %q, %v, by %q", s, cs, got, err, encoded)
	}
	if cs == wide {
		return // forms are UTF-8 then
	}
	pairs := urlenc.Pairs{{Key: s, Value: "x" + s}, {Key: "k", Value: s}}
	if diff := cmp.Diff(pairs, legacy.ParseForm(legacy.EncodeForm(pairs, cs), cs)); diff != "" {
		t.Errorf("ParseForm(EncodeForm(%v)) in %v (-want +got):\n%s", pairs, cs, diff)
	}
}

// holdsForm: no key or value adds a pair, in whatever charset.
func holdsForm(t *testing.T, s string, cs encoding.Encoding, _ urlenc.Set) {
	pairs := urlenc.Pairs{{Key: "a" + s, Value: s}, {Key: s, Value: "b"}}
	form := legacy.EncodeForm(pairs, cs)
	if got := urlenc.ParseForm(form); len(got) != 2 {
		t.Errorf("EncodeForm(%v) in %v is %q, %d pairs", pairs, cs, form, len(got))
	}
	if got := legacy.ParseForm(form, cs); len(got) != 2 {
		t.Errorf("EncodeForm(%v) in %v is %q, read as %d pairs", pairs, cs, form, len(got))
	}
}

// holdsNoRawControl: nothing that is written holds a control but where the caller asks for
// it, or more than escapes and what is literal; the URLs of whatwg are URLs.
func holdsNoRawControl(t *testing.T, s string, cs encoding.Encoding, literal urlenc.Set) {
	for i, c := range []byte(legacy.Encode(s, cs, literal)) {
		if c != '%' && !literal.Has(c) && !strings.ContainsRune("0123456789ABCDEF", rune(c)) {
			t.Errorf("Encode(%q) in %v holds %q at %d", s, cs, c, i)
		}
	}
	for i, c := range []byte(legacy.EncodeForm(urlenc.Pairs{{Key: s, Value: s}}, cs)) {
		if c != '%' && c != '+' && c != '=' && !urlenc.WHATWGForm.Has(c) {
			t.Errorf("EncodeForm(%q) in %v holds %q at %d", s, cs, c, i)
		}
	}
	u, err := whatwg.Parser{EncodeQuery: legacy.EncodeQuery(cs)}.Parse("http://h/?"+s, nil)
	if err != nil {
		t.Fatalf("%q in %v: %v", s, cs, err)
	}
	if again, err := whatwg.Parse(u.Href()); err != nil || again.Href() != u.Href() {
		t.Errorf("the URL with the query %q in %v is %q, %v", s, cs, u.Href(), err)
	}
}
