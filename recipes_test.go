// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

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

// Build on a base, with or without a slash at its end. An id that is empty, or "..",
// is an error.
func Example_base() {
	base := urlenc.MustParseRef("https://api.example.com/v1")
	for _, id := range []string{"a/b", "//evil.example", "javascript:", "..", ""} {
		u, err := base.Join("users", id)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.AddParam("fields", "name"))
	}
	// Output:
	// https://api.example.com/v1/users/a%2Fb?fields=name
	// https://api.example.com/v1/users/%2F%2Fevil.example?fields=name
	// https://api.example.com/v1/users/javascript:?fields=name
	// urlenc: path segment 2: dot segment at byte 0
	// urlenc: path segment 2: an empty segment: is a value missing? at byte 0
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
	plain, err := urlenc.ParsePlainQuery(q)
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

// Redirect to your own site only: read the target as the browser will, and send
// what was checked.
func Example_redirect() {
	own, err := whatwg.Parse("https://example.com/")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, next := range []string{"/a?b", "//evil.example", `/\evil.example`, "/\t/evil.example", "https:evil.example", "/.//evil.example", "javascript:alert(1)"} {
		u, err := own.Parse(next)
		if err == nil && u.Origin() == own.Origin() {
			fmt.Println("to", u.Href())
		} else {
			fmt.Printf("not to %q\n", next)
		}
	}
	// Output:
	// to https://example.com/a?b
	// not to "//evil.example"
	// not to "/\\evil.example"
	// not to "/\t/evil.example"
	// to https://example.com/evil.example
	// to https://example.com//evil.example
	// not to "javascript:alert(1)"
}

// Read a form from outside: limits come first, and bad bytes are refused.
func Example_form() {
	form := urlenc.PairParser{Plus: true, Policy: urlenc.RejectInvalidUTF8, MaxPairs: 100, MaxBytes: 1 << 16}
	pairs, err := form.Parse("name=J%C3%BCrgen+M.&text=a%0D%0Ab")
	fmt.Printf("%q %q %v\n", pairs.Get("name"), pairs.Get("text"), err)
	_, err = form.Parse(strings.Repeat("a&", 200))
	fmt.Println(err, errors.Is(err, urlenc.ErrLimit))
	_, err = form.Parse("name=J%FCrgen")
	fmt.Println(err)
	// Output:
	// "Jürgen M." "a\r\nb" <nil>
	// urlenc: query parameter: limit exceeded at byte 200 true
	// urlenc: query parameter: invalid UTF-8 at byte 6
}

// Repair before comparing what people or pages wrote.
func Example_dedupe() {
	seen := make(map[urlenc.Ref]bool)
	for _, line := range []string{"http://example.com/%7Eann#top", "HTTP://EXAMPLE.com:80/~ann", "http://example.com/a b", "http://example.com/a%20b"} {
		r, err := urlenc.RepairRef(line)
		if err == nil {
			r = r.Normalize(urlenc.Safe | urlenc.DropFragment)
		}
		if err == nil && !seen[r] {
			seen[r] = true
			fmt.Println(r)
		}
	}
	// Output:
	// http://example.com/~ann
	// http://example.com/a%20b
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
	//  urlenc: path segment 2: dot segment at byte 0
}
