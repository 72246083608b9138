// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
)

var wide = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)

func TestDecode(t *testing.T) {
	for _, tt := range []struct {
		in   string
		cs   encoding.Encoding
		want string
	}{
		{"", charmap.Windows1252, ""},
		{"caf%E9+%80%2B", charmap.Windows1252, "café+€+"},
		{"漢%FC", charmap.Windows1252, "漢ü"},
		{"%81", charmap.Windows1252, "\uFFFD"},
		{"%83z%83%7a", japanese.ShiftJIS, "ホホ"},
		{"%83é", japanese.ShiftJIS, "\uFFFDé"}, // half a character
		{"%1B$B%25%5B%1B(B", japanese.ISO2022JP, "ホ"},
		{"%A4%BF", japanese.EUCJP, "た"},
		{"%82%A0%82", japanese.ShiftJIS, "あ\uFFFD"},
		{"%C4%E3%BA%C3", simplifiedchinese.GBK, "你好"},
		{"%A7A", traditionalchinese.Big5, "你"},
		{"%C7%D1", korean.EUCKR, "한"},
		{"%FE%FF%20%AC", wide, "€"},
		{"%C3%A9%FF%2541", encoding.Nop, "é\uFFFD%41"},
		{"%E2%82%AC%E2%82", unicode.UTF8, "€\uFFFD"},
		{"%FF", unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM), "\uFFFD"},
	} {
		if got, err := legacy.Decode(tt.in, tt.cs); got != tt.want || err != nil {
			t.Errorf("Decode(%q, %v) = %+q, %v, want %+q", tt.in, tt.cs, got, err, tt.want)
		}
	}
}

func TestDecodeErrors(t *testing.T) {
	for in, want := range map[string]urlenc.Error{
		"%":          {Offset: 0, Err: urlenc.ErrMalformedEscape},
		"é%E9%u20AC": {Offset: 5, Err: urlenc.ErrMalformedEscape},
		"caf\xE9":    {Offset: 3, Err: urlenc.ErrInvalidUTF8},
		"%zz\xE9":    {Offset: 0, Err: urlenc.ErrMalformedEscape},
		"\xE9%zz":    {Offset: 0, Err: urlenc.ErrInvalidUTF8},
		"%C3\xA9":    {Offset: 3, Err: urlenc.ErrInvalidUTF8},
	} {
		_, err1 := legacy.Decode(in, charmap.Windows1252)
		_, err2 := legacy.DecodeLatin1(in)
		for _, err := range []error{err1, err2} {
			if e, ok := err.(*urlenc.Error); !ok || *e != want {
				t.Errorf("Decode(%q): %v, want %v", in, err, &want)
			}
		}
	}
}

func TestEncode(t *testing.T) {
	for _, tt := range []struct {
		in      string
		cs      encoding.Encoding
		literal urlenc.Set
		want    string
	}{
		{"", charmap.Windows1252, urlenc.Unreserved, ""},
		{"5 €", charmap.Windows1252, urlenc.Unreserved, "5%20%80"},
		{"100%", charmap.Windows1252, urlenc.WHATWGSpecialQuery, "100%25"}, // in the set, and escaped
		{"≡‽", japanese.ShiftJIS, urlenc.WHATWGSpecialQuery, "%81%DF%26%238253%3B"},
		{"‽a‽", charmap.Windows1252, urlenc.Set{}, "%26%238253%3B%61%26%238253%3B"},
		{"&#8253;", charmap.Windows1252, urlenc.Unreserved, "%26%238253%3B"},
		{"あ¥‾−\u0080ｱ~\\", japanese.ShiftJIS, urlenc.Unreserved, "%82%A0%5C~%81%7C%80%B1~%5C"},
		{"あ¥‾−ｱ丂", japanese.EUCJP, urlenc.Unreserved, "%A4%A2%5C~%A1%DD%8E%B1%26%2319970%3B"},
		{"\uE5E5あ\U0001F600", simplifiedchinese.GB18030, urlenc.Unreserved, "%26%2358853%3B%A4%A2%949%FC6"},
		{"€", simplifiedchinese.GBK, urlenc.Unreserved, "%80"},
		{"\xFF", charmap.Windows1252, urlenc.Unreserved, "%26%2365533%3B"},
		{"\xFF", unicode.UTF8, urlenc.Unreserved, "%EF%BF%BD"},
		{"€", wide, urlenc.Unreserved, "%FE%FF%20%AC"},

		// Encoding Standard §12.2.2, with a state after each escape sequence.
		{"aあい", japanese.ISO2022JP, urlenc.Unreserved, "a%1B%24B%24%22%24%24%1B%28B"},
		{"¥a‾~あ¥", japanese.ISO2022JP, urlenc.Unreserved, "%1B%28J%5Ca~%1B%28B~%1B%24B%24%22%1B%28J%5C%1B%28B"},
		{"¥\\", japanese.ISO2022JP, urlenc.Unreserved, "%1B%28J%5C%1B%28B%5C"},
		{"ｱﾞ−", japanese.ISO2022JP, urlenc.Unreserved, "%1B%24B%25%22%21%2B%21%5D%1B%28B"},
		{"あ‽あ", japanese.ISO2022JP, urlenc.Unreserved, "%1B%24B%24%22%1B%28B%26%238253%3B%1B%24B%24%22%1B%28B"},
		{"¥‽¥", japanese.ISO2022JP, urlenc.Unreserved, "%1B%28J%5C%26%238253%3B%5C%1B%28B"},
		{"あ\x0E\x0F\x1B", japanese.ISO2022JP, urlenc.Unreserved, "%1B%24B%24%22%1B%28B" + strings.Repeat("%26%2365533%3B", 3)},
		{"¥\x1B", japanese.ISO2022JP, urlenc.Unreserved, "%1B%28J%5C%26%2365533%3B%1B%28B"},
	} {
		if got := legacy.Encode(tt.in, tt.cs, tt.literal); got != tt.want {
			t.Errorf("Encode(%q, %v, …) = %q, want %q", tt.in, tt.cs, got, tt.want)
		}
	}
}

// TestEncodeLong: characters lie across the chunks that are encoded at a time.
func TestEncodeLong(t *testing.T) {
	for _, cs := range []encoding.Encoding{charmap.Windows1252, japanese.ShiftJIS, japanese.ISO2022JP, korean.EUCKR, wide} {
		for pad := range 4 {
			s := strings.Repeat("x", pad) + strings.Repeat("é¥あ한z", 3000)
			var one strings.Builder
			for _, r := range s {
				one.WriteString(legacy.Encode(string(r), charsetWithout(cs), urlenc.Unreserved))
			}
			want := one.String()
			if cs == japanese.ISO2022JP {
				// What follows in the same state is one run.
				want = strings.ReplaceAll(want, "%1B%28B%1B", "%1B")
			}
			if got := legacy.Encode(s, cs, urlenc.Unreserved); strings.TrimPrefix(got, "%FE%FF") != want {
				t.Errorf("%v: %d bytes encoded together are not those of each character", cs, len(s))
			}
		}
	}
}

// charsetWithout is cs without a byte order mark.
func charsetWithout(cs encoding.Encoding) encoding.Encoding {
	if cs == wide {
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return cs
}

// TestDeviatesFromEncodingStandard has what golang.org/x/text decodes otherwise than the
// standard, or does not have: when a row fails, the package comment and amend.go can lose
// a line.
func TestDeviatesFromEncodingStandard(t *testing.T) {
	for _, tt := range []struct {
		in   string
		cs   encoding.Encoding
		want string
	}{
		{"%1B(J%5C~%1B(B", japanese.ISO2022JP, "\\~"},                         // ¥‾
		{"%A6%D9%FEY%A8%BC", simplifiedchinese.GB18030, "\uFFFD\uFFFD\uFFFD"}, // U+FE10, U+9FB4, U+1E3F
		{"%AA%A1", simplifiedchinese.GBK, "\uFFFD"},                           // U+E000
		{"%81", charmap.Windows1250, "\uFFFD"},                                // U+0081
	} {
		if got, err := legacy.Decode(tt.in, tt.cs); got != tt.want || err != nil {
			t.Errorf("Decode(%q, %v) = %+q, %v", tt.in, tt.cs, got, err)
		}
	}
}

// TestAmendments: golang.org/x/text still differs where amend.go mends it.
func TestAmendments(t *testing.T) {
	for _, tt := range []struct {
		char string
		cs   encoding.Encoding
	}{
		{"\u0080", japanese.ShiftJIS},
		{"¥", japanese.ShiftJIS},
		{"‾", japanese.ShiftJIS},
		{"−", japanese.ShiftJIS},
		{"¥", japanese.EUCJP},
		{"‾", japanese.EUCJP},
		{"−", japanese.EUCJP},
		{"丂", japanese.EUCJP},
		{"¥", japanese.ISO2022JP},
		{"‾", japanese.ISO2022JP},
		{"−", japanese.ISO2022JP},
		{"ｱ", japanese.ISO2022JP},
		{"\x0E", japanese.ISO2022JP},
		{"\uE5E5", simplifiedchinese.GB18030},
		{"\uE000", simplifiedchinese.GB18030},
		{"\uE864", simplifiedchinese.GB18030},
		{"纊", japanese.ShiftJIS},
		{"ⅰ", japanese.ShiftJIS},
		{"￤", japanese.ShiftJIS},
		{"À", traditionalchinese.Big5},
	} {
		plain, err := tt.cs.NewEncoder().String(tt.char)
		if got := legacy.Encode(tt.char, tt.cs, urlenc.Set{}); err == nil && got == urlenc.NewEncoding(urlenc.Set{}).Encode(plain) {
			t.Errorf("%+q is encoded alike in %v", tt.char, tt.cs)
		}
	}
}

// TestEncodeAll: every character that is encoded comes back, and none stands in a row that
// the Encoding Standard only decodes.
func TestEncodeAll(t *testing.T) {
	for _, tt := range []struct {
		cs   encoding.Encoding
		only string // the first bytes
	}{
		{japanese.ShiftJIS, "\xED\xEE"},
		{japanese.EUCJP, "\x8F"},
		{japanese.ISO2022JP, ""},
		{korean.EUCKR, ""},
		{simplifiedchinese.GBK, ""},
		{traditionalchinese.Big5, "\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8A\x8B\x8C\x8D\x8E\x8F\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9A\x9B\x9C\x9D\x9E\x9F\xA0"},
	} {
		encode := legacy.EncodeQuery(tt.cs)
		n := 0
		for r := rune(0x80); r < 0x30000; r += testenv.Pick[rune](1, 7, 31) {
			s := string(r)
			b := string(encode(nil, s))
			if strings.HasPrefix(b, "%26%23") || r >= 0xD800 && r < 0xE000 || strings.ContainsRune(oneWay, r) {
				continue
			}
			n++
			if got, err := tt.cs.NewDecoder().String(b); got != s || err != nil || strings.IndexByte(tt.only, b[0]) >= 0 {
				t.Errorf("%U in %v is % x, which is %+q, %v", r, tt.cs, b, got, err)
			}
		}
		if n < 150 {
			t.Errorf("%v has %d characters", tt.cs, n)
		}
	}
	// Encoding Standard §5, index Shift_JIS pointer and index Big5 pointer.
	for s, want := range map[string]string{"纊": "%FA%5C", "黑": "%FC%4B", "ⅰ": "%FA%40", "ⅹ": "%FA%49", "￤": "%FA%55", "＂": "%FA%57", "￢": "%81%CA", "∵": "%81%E6"} {
		if got := legacy.Encode(s, japanese.ShiftJIS, urlenc.Set{}); got != want {
			t.Errorf("%s in Shift_JIS is %q, want %q", s, got, want)
		}
	}
	for s, want := range map[string]string{"À": "%26%23192%3B", "═": "%F9%F9", "十": "%A4%51"} {
		if got := legacy.Encode(s, traditionalchinese.Big5, urlenc.Set{}); got != want {
			t.Errorf("%s in Big5 is %q, want %q", s, got, want)
		}
	}
}

func TestForm(t *testing.T) {
	sjis := japanese.ShiftJIS
	for _, tt := range []struct {
		form  string
		cs    encoding.Encoding
		pairs urlenc.Pairs
	}{
		{"", sjis, nil},
		{"1%2B1+%81%DF+2%2520=&k", sjis, urlenc.Pairs{{Key: "1+1 ≡ 2%20"}, {Key: "k", Bare: true}}},
		{"=v&%82%A0=%83z", sjis, urlenc.Pairs{{Key: "", Value: "v"}, {Key: "あ", Value: "ホ"}}},
		{"q=%7E%7BVP%7E%7D%26%23128512%3B%7E%7B%3Cs%7E%7D%26%23128512%3B%26%23128512%3Ba", simplifiedchinese.HZGB2312, urlenc.Pairs{{Key: "q", Value: "中&#128512;俭&#128512;&#128512;a"}}},
		{"a=%26%238253%3B", charmap.Windows1252, urlenc.Pairs{{Key: "a", Value: "&#8253;"}}},
	} {
		if diff := cmp.Diff(tt.pairs, legacy.ParseForm(tt.form, tt.cs)); diff != "" {
			t.Errorf("ParseForm(%q) (-want +got):\n%s", tt.form, diff)
		}
		if got, want := legacy.EncodeForm(tt.pairs, tt.cs), tt.form; got != want {
			t.Errorf("EncodeForm(%v) = %q, want %q", tt.pairs, got, want)
		}
	}
	want := urlenc.Pairs{{Key: "a", Value: "%zz \uFFFD"}, {Key: "b", Value: "c=d"}, {Key: "Ł", Value: "é"}}
	if diff := cmp.Diff(want, legacy.ParseForm("&&a=%zz+\xFF&b=c=d&Ł=%E9&", charmap.ISO8859_1)); diff != "" {
		t.Errorf("ParseForm (-want +got):\n%s", diff)
	}
	if got := legacy.EncodeForm(urlenc.Pairs{{Key: "‽", Value: "€"}}, charmap.Windows1252); got != "%26%238253%3B=%80" {
		t.Errorf("EncodeForm = %q", got)
	}
	if got := legacy.EncodeForm(urlenc.Pairs{{Key: "é", Value: "€"}}, wide); got != "%C3%A9=%E2%82%AC" {
		t.Errorf("EncodeForm in UTF-16 = %q", got)
	}
}

func TestFormCharset(t *testing.T) {
	for form, want := range map[string]string{
		"a=b&_charset_=windows-1252&_charset_=x": "windows-1252",
		"a=%FF&_CHARSET%5F=Shift_JIS":            "Shift_JIS",
		"_charset_":                              "",
		"_charset_=a+b%zz":                       "a b%zz",
	} {
		if got, ok := legacy.FormCharset(form); got != want || !ok {
			t.Errorf("FormCharset(%q) = %q, %v, want %q", form, got, ok, want)
		}
	}
	for _, form := range []string{"", "charset=x", "a=_charset_", "_char%C5%BFet_=x"} {
		if got, ok := legacy.FormCharset(form); got != "" || ok {
			t.Errorf("FormCharset(%q) = %q, %v", form, got, ok)
		}
	}
}

func TestEncodeQuery(t *testing.T) {
	for _, tt := range []struct {
		cs       encoding.Encoding
		in, want string
	}{
		{charmap.Windows1252, "a=ü€‽%", "x?a=\xFC\x80%26%238253%3B%"},
		{japanese.ISO2022JP, "¥~", "x?\x1B(J\\\x1B(B~"},
		{wide, "ü", "x?ü"},
		{unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), "ü\xFF", "x?ü\uFFFD"},
	} {
		if got := string(legacy.EncodeQuery(tt.cs)([]byte("x?"), tt.in)); got != tt.want {
			t.Errorf("EncodeQuery(%v): %q, want %q", tt.cs, got, tt.want)
		}
	}
}

// TestNil: without a charset all is UTF-8.
func TestNil(t *testing.T) {
	if got, err := legacy.Decode("%C3%A9%FF", nil); got != "é\uFFFD" || err != nil {
		t.Errorf("Decode = %q, %v", got, err)
	}
	if got := legacy.Encode("é\xFF", nil, urlenc.Unreserved); got != "%C3%A9%EF%BF%BD" {
		t.Errorf("Encode = %q", got)
	}
	if got := string(legacy.EncodeQuery(nil)(nil, "é\xFF")); got != "é\uFFFD" {
		t.Errorf("EncodeQuery: %q", got)
	}
	pairs := urlenc.Pairs{{Key: "é", Value: "€ +"}}
	form := legacy.EncodeForm(pairs, nil)
	if form != pairs.EncodeForm() {
		t.Errorf("EncodeForm = %q", form)
	}
	if diff := cmp.Diff(pairs, legacy.ParseForm(form, nil)); diff != "" {
		t.Error(diff)
	}
}

func TestGuess(t *testing.T) {
	for in, want := range map[string]legacy.Guessed{
		"":                legacy.ASCII,
		"a\x00~\x7F":      legacy.ASCII,
		"é":               legacy.UTF8,
		"Ã©":              legacy.UTF8, // twice, but UTF-8
		"caf\xE9":         legacy.Latin1,
		"\xA0\xFF":        legacy.Latin1,
		"\x80 5":          legacy.Windows1252,
		"\x93caf\xE9\x9F": legacy.Windows1252,
		"\x81":            legacy.Unknown,
		"\x80\x9D\xE9":    legacy.Unknown,
		"\x8D":            legacy.Unknown,
		"\x8F":            legacy.Unknown,
		"\x90":            legacy.Unknown,
	} {
		if got := legacy.Guess(in); got != want {
			t.Errorf("Guess(%q) = %v, want %v", in, got, want)
		}
	}
	// The names are ones by which the charsets are found, and the bytes that Windows-1252
	// has no characters for are those of its table.
	for _, g := range []legacy.Guessed{legacy.ASCII, legacy.UTF8, legacy.Latin1, legacy.Windows1252} {
		if _, err := htmlindex.Get(g.String()); err != nil {
			t.Errorf("%v: %v", g, err)
		}
	}
	if got := legacy.Unknown.String() + legacy.Guessed(200).String(); got != "unknownunknown" {
		t.Errorf("%q", got)
	}
	for c := 0x80; c <= 0xFF; c++ {
		want := charmap.Windows1252.DecodeByte(byte(c)) == '\uFFFD'
		if got := legacy.Guess(string([]byte{byte(c)})) == legacy.Unknown; got != want {
			t.Errorf("byte %x: unknown is %v", c, got)
		}
	}
}

func TestSets(t *testing.T) {
	const alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	for _, tt := range []struct {
		name, want string
		set        urlenc.Set
	}{
		{"RFC1738Unreserved", alnum + "$-_.+!*'(),", legacy.RFC1738Unreserved},
		{"RFC1738Reserved", ";/?:@&=", legacy.RFC1738Reserved},
		{"RFC1738Segment", alnum + "$-_.+!*'(),;:@&=", legacy.RFC1738Segment},
		{"RFC2396Unreserved", alnum + "-_.!~*'()", legacy.RFC2396Unreserved},
		{"RFC2396Reserved", ";/?:@&=+$,", legacy.RFC2396Reserved},
		{"RFC2396PChar", alnum + "-_.!~*'():@&=+$,", legacy.RFC2396PChar},
		{"RFC2396Userinfo", alnum + "-_.!~*'();:&=+$,", legacy.RFC2396Userinfo},
	} {
		if tt.set != urlenc.SetOf(tt.want) {
			t.Errorf("%s is %q", tt.name, tt.set)
		}
	}
	if legacy.RFC2396Unreserved != preset.EncodeURIComponent.Literal() {
		t.Error("encodeURIComponent leaves another set literal")
	}
}
