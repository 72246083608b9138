// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto_test

import (
	"fmt"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/mailto"
)

func ExampleMessage_Encode() {
	fmt.Println(mailto.Message{
		To:     []string{"Mike&family@site.example", "ann@site.example"},
		Fields: urlenc.Pairs{{Key: "subject", Value: "Lunch & more"}, {Key: "body", Value: "1+1\n100%"}},
	}.Encode())
	// Output: mailto:Mike%26family@site.example,ann@site.example?subject=Lunch%20%26%20more&body=1%2B1%0D%0A100%25 <nil>
}

// What would be another address, or another field, is refused.
func ExampleMessage_Encode_injection() {
	for _, m := range []mailto.Message{
		{To: []string{"ann@site.example,eve@evil.example"}},
		{To: []string{"ann@site.example"}, Fields: urlenc.Pairs{{Key: "subject", Value: "Hello\r\nBcc: eve@evil.example"}}},
	} {
		_, err := m.Encode()
		fmt.Println(err)
	}
	// Output:
	// urlenc: path 1: not an address: a local part, an @ and a domain at byte 0
	// urlenc: query parameter 1: control character in an address or a field (a line break would begin another field) at byte 5
}

func ExampleParse() {
	m, err := mailto.Parse("mailto:Mike%26family@site.example?to=ann@site.example&subject=1+1&bcc=eve@evil.example")
	fmt.Println(m.To, err)
	for _, field := range m.Fields { // only those that are wanted
		if field.Key == "subject" {
			fmt.Println(field.Value)
		}
	}
	_, err = mailto.Parse("mailto:ann@site.example?subject=a%0D%0ABcc:%20eve@evil.example")
	fmt.Println(err)
	// Output:
	// [Mike&family@site.example ann@site.example] <nil>
	// 1+1
	// urlenc: query parameter: control character in an address or a field (a line break would begin another field) at byte 24
}
