// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"fmt"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/whatwg"
)

func ExampleEscape() {
	fmt.Println(legacy.Escape("a b/c?d=café+e&f#g~h*i(j)"))
	fmt.Println(legacy.Escape("5 €"))
	// Output:
	// a%20b/c%3Fd%3Dcaf%E9+e%26f%23g%7Eh*i%28j%29
	// 5%20%u20AC
}

func ExampleUnescape() {
	fmt.Println(legacy.Unescape("5%20%u20AC"))
	fmt.Println(legacy.Unescape("caf%C3%A9")) // it is no UTF-8 decoder
	// Output:
	// 5 €
	// cafÃ©
}

func ExampleDecodeURI() {
	fmt.Println(legacy.DecodeURI("/caf%C3%A9%2fmenu"))
	fmt.Println(legacy.DecodeURI("/caf%E9"))
	// Output:
	// /café%2fmenu <nil>
	//  urlenc: invalid UTF-8 at byte 4
}

func ExampleDecodeURIComponent() {
	fmt.Println(legacy.DecodeURIComponent("/caf%C3%A9%2fmenu"))
	fmt.Println(legacy.DecodeURIComponent("100%"))
	// Output:
	// /café/menu <nil>
	//  urlenc: malformed escape at byte 3
}

func ExampleDecode() {
	fmt.Println(legacy.Decode("caf%E9%2080%80", charmap.Windows1252))
	fmt.Println(legacy.Decode("%83z%81%5B%83%80", japanese.ShiftJIS))
	// Output:
	// café 80€ <nil>
	// ホーム <nil>
}

func ExampleDecodeLatin1() {
	fmt.Println(legacy.DecodeLatin1("caf%E9"))
	text, err := legacy.DecodeLatin1("%80") // a euro sign in Windows-1252 alone
	fmt.Printf("%q %v\n", text, err)
	// Output:
	// café <nil>
	// "\u0080" <nil>
}

func ExampleEncode() {
	fmt.Println(legacy.Encode("café & 5 €", charmap.Windows1252, urlenc.Unreserved))
	// ISO-8859-1 has no euro sign, and a reader can't know that these are not seven characters.
	fmt.Println(legacy.Encode("5 €", charmap.ISO8859_1, urlenc.Unreserved))
	// Output:
	// caf%E9%20%26%205%20%80
	// 5%20%26%238364%3B
}

// A link of a document in Shift_JIS, as a browser follows it.
func ExampleEncodeQuery() {
	p := whatwg.Parser{EncodeQuery: legacy.EncodeQuery(japanese.ShiftJIS)}
	u, err := p.Parse("https://site.example/ホ?q=ホ‽", nil)
	fmt.Println(u, err)
	// Output: https://site.example/%E3%83%9B?q=%83z%26%238253%3B <nil>
}

// A form says its charset, which is looked up among those that are expected.
func ExampleParseForm() {
	charsets := map[string]encoding.Encoding{"windows-1252": charmap.Windows1252, "Shift_JIS": japanese.ShiftJIS}
	for _, body := range []string{"_charset_=windows-1252&name=Ren%E9+%80", "_charset_=Shift_JIS&name=%83z", "_charset_=UTF-7&name=%2BAGE-"} {
		name, _ := legacy.FormCharset(body)
		cs, ok := charsets[name]
		if !ok {
			fmt.Printf("not read: a form in %q\n", name)
			continue
		}
		fmt.Println(legacy.ParseForm(body, cs).Get("name"))
	}
	// Output:
	// René €
	// ホ
	// not read: a form in "UTF-7"
}

func ExampleEncodeForm() {
	p := urlenc.Pairs{{Key: "_charset_", Value: "windows-1252"}, {Key: "name", Value: "René €"}}
	fmt.Println(legacy.EncodeForm(p, charmap.Windows1252))
	// Output: _charset_=windows-1252&name=Ren%E9+%80
}

// What a log has, decoded to bytes, and then to text as far as Guess is sure.
func ExampleGuess() {
	for _, escaped := range []string{"plain", "caf%C3%A9", "caf%E9", "5%80", "%81%5B"} {
		b, err := urlenc.RFC3986.Encoding(urlenc.Any).Decode(escaped)
		fmt.Println(escaped, legacy.Guess(b), err)
	}
	// Output:
	// plain US-ASCII <nil>
	// caf%C3%A9 UTF-8 <nil>
	// caf%E9 ISO-8859-1 <nil>
	// 5%80 windows-1252 <nil>
	// %81%5B unknown <nil>
}
