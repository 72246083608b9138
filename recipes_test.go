// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"net/url"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// The recipes of the README.

// Build a URL from values: no value can become structure.
func Example_build() {
	u, err := urlenc.Parts{
		Scheme: "https", Host: "münchen.de",
		Segments: []string{"files", "2026/08 report.pdf"},
		Query:    urlenc.Pairs{{Key: "q", Value: "rock&roll"}},
	}.Encode()
	fmt.Println(u, err)
	// Output: https://xn--mnchen-3ya.de/files/2026%2F08%20report.pdf?q=rock%26roll <nil>
}

// Take a URL apart: split first, then decode. The dialect of the query is the
// caller's to know.
func Example_takeApart() {
	r, err := urlenc.ParseRef("https://example.com/files/a%2Fb?x=1+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for segment := range r.Segments() {
		fmt.Printf("%q\n", segment)
	}
	q, _ := r.Query()
	fmt.Println(urlenc.ParseForm(q).Get("x"))
	plain, err := urlenc.ParseQuery(q)
	fmt.Println(plain.Get("x"), err)
	// Output:
	// "files"
	// "a/b"
	// 1 1
	// 1+1 <nil>
}

// Take what a person pastes: spaces, umlauts, stray percent signs.
func Example_pasted() {
	r, err := urlenc.RepairRef("https://münchen.de/straße?q=50% off")
	fmt.Println(r, err)
	// Output: https://xn--mnchen-3ya.de/stra%C3%9Fe?q=50%25%20off <nil>
}

// Compare URLs by what they mean.
func Example_compare() {
	fmt.Println(urlenc.Equal("HTTP://Example.com:80/%7Eann", "http://example.com/~ann", urlenc.Safe))
	fmt.Println(urlenc.Equal("http://example.com/a%2Fb", "http://example.com/a/b", urlenc.Safe))
	fmt.Println(urlenc.Normalize("http://example.com/public/%2e%2e/admin", urlenc.Safe))
	// Output:
	// true <nil>
	// false <nil>
	// http://example.com/admin <nil>
}

// Write what the encoder of another ecosystem writes.
func Example_preset() {
	fmt.Println(preset.EncodeURIComponent.Encode("a b/c"))
	fmt.Println(preset.SigV4Query.Encode("a b*"))
	// Output:
	// a%20b%2Fc
	// a%20b%2A
}

// Read a URL as a browser does.
func Example_browser() {
	u, err := whatwg.Parse(`HTTP:\\EXAMPLE.com\a\..\b c`)
	fmt.Println(u.Href(), err)
	// Output: http://example.com/b%20c <nil>
}

// Keep the Path and the RawPath of a net/url.URL in step.
func Example_netURL() {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	fmt.Println(urlenc.SetSegments(u, "files", "a/b"), u)
	for segment := range urlenc.SegmentsOf(u) {
		fmt.Printf("%q\n", segment)
	}
	// Output:
	// <nil> https://example.com/files/a%2Fb
	// "files"
	// "a/b"
}

// JoinSegments refuses what no escaping can protect.
func ExampleJoinSegments() {
	fmt.Println(urlenc.JoinSegments("files", "2026/08 report.pdf"))
	fmt.Println(urlenc.JoinSegments("files", "..", "secret"))
	// Output:
	// /files/2026%2F08%20report.pdf <nil>
	//  urlenc: path segment: dot segment at byte 0
}
