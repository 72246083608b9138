// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"fmt"

	"github.com/urlenc/urlenc/header"
)

func ExampleAttachment() {
	for _, name := range []string{"rates.txt", "€ rates.txt", "../../etc/passwd", "a\r\nSet-Cookie: b=c", `say "hi".txt`} {
		fmt.Println(header.Attachment(name))
	}
	// Output:
	// attachment; filename="rates.txt"
	// attachment; filename="_ rates.txt"; filename*=UTF-8''%E2%82%AC%20rates.txt
	// attachment; filename=".._.._etc_passwd"
	// attachment; filename="a__Set-Cookie: b=c"
	// attachment; filename="say _hi_.txt"; filename*=UTF-8''say%20%22hi%22.txt
}

func ExampleInline() {
	fmt.Println(header.Inline("日本.pdf"))
	// Output: inline; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf
}

func ExampleExtValue() {
	fmt.Println("Link: </rates>; rel=next; title*=" + header.ExtValue("€ rates"))
	// Output: Link: </rates>; rel=next; title*=UTF-8''%E2%82%AC%20rates
}

func ExampleParseExtValue() {
	for _, value := range []string{"UTF-8''%e2%82%ac%20rates", "iso-8859-1'en'%A3%20rates", "UTF-8''a%0D%0Ab", "£ rates"} {
		text, language, err := header.ParseExtValue(value)
		fmt.Printf("%q %q %v\n", text, language, err)
	}
	// Output:
	// "€ rates" "" <nil>
	// "£ rates" "en" <nil>
	// "" "" urlenc: control character at byte 8
	// "" "" urlenc: not a charset, a language and a value with apostrophes between at byte 0
}

func ExampleCookieValue() {
	value := header.CookieValue("rock & roll; \"live\"")
	fmt.Println(value)
	fmt.Println(header.ParseCookieValue(value))
	// Output:
	// rock%20&%20roll%3B%20%22live%22
	// rock & roll; "live" <nil>
}
