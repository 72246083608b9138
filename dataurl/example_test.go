// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl_test

import (
	"fmt"
	"mime"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/dataurl"
)

func ExampleParse() {
	for _, s := range []string{"data:text/plain;charset=UTF-8,caf%C3%A9", "data:;base64,SGVsbG8", "data:image/gif,%FF#f", "data:text/plain"} {
		d, err := dataurl.Parse(s)
		fmt.Printf("%s %v %q %v\n", d.MediaType, d.Params, d.Body, err)
	}
	// Output:
	// text/plain [{charset UTF-8 false}] "café" <nil>
	// text/plain [{charset US-ASCII false}] "Hello" <nil>
	// image/gif [] "\xff" <nil>
	//  [] "" urlenc: no comma between media type and data at byte 0
}

// A URL from outside is limited, and its type looked up among those that are wanted.
func ExampleParser_Parse() {
	p := dataurl.Parser{MaxLength: 1 << 20}
	for _, s := range []string{"data:image/png;base64,iVBORw0KGgo", "data:text/html,<script>alert(1)</script>"} {
		d, err := p.Parse(s)
		if err != nil || d.MediaType != "image/png" {
			fmt.Println("not taken:", d.MediaType, err)
			continue
		}
		fmt.Println(d.MediaType, len(d.Body))
	}
	// Output:
	// image/png 8
	// not taken: text/html <nil>
}

func ExampleData_Encode() {
	fmt.Println(dataurl.Data{MediaType: "text/plain", Params: urlenc.Pairs{{Key: "charset", Value: "UTF-8"}}, Body: []byte("100% café")}.Encode())
	fmt.Println(dataurl.Data{MediaType: "image/png", Body: []byte("\x89PNG\r\n\x1A\n\x00\x00\x00\x0D")}.Encode())
	fmt.Println(dataurl.Data{MediaType: "image/png,x"}.Encode())
	// Output:
	// data:text/plain;charset=UTF-8,100%25%20caf%C3%A9 <nil>
	// data:image/png;base64,iVBORw0KGgoAAAAN <nil>
	//  urlenc: a media type that can't be written in a URL at byte 0
}

// What a URL holds, as a response. FormatMediaType gives "" for what no header field may
// hold.
func ExampleData() {
	d, err := dataurl.Parse("data:text/plain;charset=\"utf-8\",x")
	if err != nil {
		fmt.Println(err)
		return
	}
	params := map[string]string{}
	for _, p := range d.Params {
		params[p.Key] = p.Value
	}
	fmt.Println("Content-Type:", mime.FormatMediaType(d.MediaType, params))
	// Output: Content-Type: text/plain; charset=utf-8
}
