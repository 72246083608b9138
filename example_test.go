// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"

	"github.com/urlenc/urlenc"
)

// A slash in a segment is data: the path keeps its number of segments.
func ExampleComponent_Encode() {
	fmt.Println(urlenc.PathSegment.Encode("2026/08 report.pdf"))
	fmt.Println(urlenc.QueryParam.Encode("rock&roll"))
	fmt.Println(urlenc.QueryParam.Encode("1+1=2"))
	fmt.Println(urlenc.PathSegment.Encode("1+1=2"))
	// Output:
	// 2026%2F08%20report.pdf
	// rock%26roll
	// 1%2B1%3D2
	// 1+1=2
}

// A plus is a plus everywhere but in form data.
func ExampleComponent_Decode() {
	s, err := urlenc.PathSegment.Decode("a+b%2Fc")
	fmt.Println(s, err)
	// Output: a+b/c <nil>
}

// A path that hides a slash can't be decoded as a whole: "/a%2Fb" would become
// "/a/b", which has one segment more.
func ExampleComponent_Decode_delimiter() {
	_, err := urlenc.Path.Decode("/a%2Fb")
	fmt.Println(err)

	var e *urlenc.Error
	if errors.As(err, &e) {
		fmt.Println(e.Component, e.Offset, errors.Is(err, urlenc.ErrDelimiter))
	}
	// Output:
	// urlenc: path: escaped delimiter at byte 2
	// path 2 true
}

// Repair is for text that is encoded by halves. Encode would encode its escapes
// once more.
func ExampleComponent_Repair() {
	const pasted = "/50% off/caf%C3%A9 menu"
	fmt.Println(urlenc.Path.Repair(pasted))
	fmt.Println(urlenc.Path.Encode(pasted))
	// Output:
	// /50%25%20off/caf%C3%A9%20menu
	// /50%25%20off/caf%25C3%25A9%20menu
}

// Canonical decodes what needs no escape, and nothing else.
func ExampleComponent_Canonical() {
	fmt.Println(urlenc.Path.Canonical("/%7eann/a%2fb"))
	// Output: /~ann/a%2Fb
}

func ExampleComponent_Check() {
	fmt.Println(urlenc.Fragment.Check("top"))
	fmt.Println(urlenc.Fragment.Check("#top"))
	fmt.Println(urlenc.Fragment.Check("100%"))
	// Output:
	// <nil>
	// urlenc: fragment: illegal byte at byte 0
	// urlenc: fragment: malformed escape at byte 3
}

// The standards draw the line differently; Portable is literal in both.
func ExampleProfile_Encoding() {
	for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG, urlenc.Portable} {
		fmt.Println(p.Encoding(urlenc.QueryParam).Encode("o'clock ^"), p)
	}
	// Output:
	// o'clock%20%5E rfc3986
	// o%27clock%20^ whatwg
	// o%27clock%20%5E portable
}

// An Encoding of one's own, for a protocol with rules of its own.
func ExampleNewEncoding() {
	slug := urlenc.NewEncoding(urlenc.Unreserved.Minus(urlenc.SetOf("~")))
	fmt.Println(slug.Encode("~/notes"))
	// Output: %7E%2Fnotes
}

// A policy says what decoded data may hold.
func ExampleEncoding_With() {
	name := urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	_, err := name.Decode("log%0D%0AX-Injected:%20yes")
	fmt.Println(err)
	// Output: urlenc: path segment: control character at byte 3
}

// Encoding twice is a mistake that can be noticed. Decoding twice is one, too: no
// function of this package does.
func ExampleDoubleEncoded() {
	once := urlenc.PathSegment.Encode("a b")
	twice := urlenc.PathSegment.Encode(once)
	fmt.Println(once, urlenc.DoubleEncoded(once))
	fmt.Println(twice, urlenc.DoubleEncoded(twice))
	// Output:
	// a%20b false
	// a%2520b true
}

func ExampleSet() {
	slashes := urlenc.PChar.Union(urlenc.SetOf("/"))
	fmt.Println(slashes.Has('/'), slashes.Has('?'), slashes.Len())
	fmt.Println(slashes.Minus(urlenc.Unreserved))
	// Output:
	// true false 80
	// !$&'()*+,/:;=@
}
