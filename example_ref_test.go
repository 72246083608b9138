// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"net/url"
	"slices"

	"github.com/urlenc/urlenc"
)

func ExampleParseRef() {
	r, err := urlenc.ParseRef("https://user:secret@example.com:8080/files/a%2Fb?q=1#top")
	if err != nil {
		panic(err)
	}
	host, _ := r.Host()
	port, _ := r.Port()
	query, _ := r.Query()
	fmt.Println(r.Scheme(), host, port, r.Path(), query)
	fmt.Println(r.Redacted())

	_, err = urlenc.ParseRef("https://example.com/a b")
	fmt.Println(err)
	// Output:
	// https example.com 8080 /files/a%2Fb q=1
	// https://user:xxxxx@example.com:8080/files/a%2Fb?q=1#top
	// urlenc: path: illegal byte at byte 21
}

func ExampleRepairRef() {
	for _, s := range []string{"https://münchen.de/straße 1?rabatt=5%", "https:\\\\example.com"} {
		r, err := urlenc.RepairRef(s)
		fmt.Println(r, err)
	}
	// Output:
	// https://xn--mnchen-3ya.de/stra%C3%9Fe%201?rabatt=5%25 <nil>
	//  urlenc: path: backslash at byte 6
}

func ExampleRef_Segments() {
	r, err := urlenc.ParseRef("/files/2026%2F08%20report.pdf")
	if err != nil {
		panic(err)
	}
	for segment := range r.Segments() {
		fmt.Printf("%q\n", segment)
	}
	// Output:
	// "files"
	// "2026/08 report.pdf"
}

func ExampleRef_With() {
	r, err := urlenc.ParseRef("http://example.com/search?q=%e4#top")
	if err != nil {
		panic(err)
	}
	pairs := urlenc.Pairs{{Key: "q", Value: "rock & roll"}}
	r, err = r.With(urlenc.Query, pairs.EncodeForm())
	fmt.Println(r, err)

	// A path can't become a host.
	r, err = r.Without(urlenc.Host)
	fmt.Println(r, err)
	_, err = r.With(urlenc.Path, "//evil.example")
	fmt.Println(err)
	// Output:
	// http://example.com/search?q=rock+%26+roll#top <nil>
	// http:/search?q=rock+%26+roll#top <nil>
	// urlenc: path: parts that can't be together at byte 0
}

func ExampleRef_Resolve() {
	base, err := urlenc.ParseRef("https://example.com/docs/de/page.html")
	if err != nil {
		panic(err)
	}
	for _, s := range []string{"../en/page.html", "?print", "//cdn.example.com/x"} {
		ref, err := urlenc.ParseRef(s)
		if err != nil {
			panic(err)
		}
		target := base.Resolve(ref)
		fmt.Println(target, base.Relativize(target))
	}
	// Output:
	// https://example.com/docs/en/page.html ../en/page.html
	// https://example.com/docs/de/page.html?print ?print
	// https://cdn.example.com/x //cdn.example.com/x
}

func ExampleParts() {
	p := urlenc.Parts{
		Scheme:   "https",
		Host:     "münchen.de",
		Segments: []string{"files", "2026/08 report?.pdf"},
		Query:    urlenc.Pairs{{Key: "tag", Value: "rock&roll"}, {Key: "raw", Bare: true}},
		Fragment: "page=2",
	}
	fmt.Println(p.Encode())

	p.Segments = []string{"files", ".."}
	_, err := p.Encode()
	fmt.Println(err)
	// Output:
	// https://xn--mnchen-3ya.de/files/2026%2F08%20report%3F.pdf?tag=rock%26roll&raw#page=2 <nil>
	// urlenc: path segment: dot segment at byte 0
}

func ExampleNormalize() {
	fmt.Println(urlenc.Normalize("HTTP://Example.COM:80/a/./b/../%7Euser/%2f?q=%e4", urlenc.Safe))
	fmt.Println(urlenc.Normalize("http://example.com/?b=2&a=1#top", urlenc.Safe|urlenc.SortQuery|urlenc.DropFragment))
	// Output:
	// http://example.com/a/~user/%2F?q=%E4 <nil>
	// http://example.com/?a=1&b=2 <nil>
}

func ExampleEqual() {
	fmt.Println(urlenc.Equal("http://example.com/%7Euser", "HTTP://example.com:80/~user", urlenc.Safe))
	fmt.Println(urlenc.Equal("http://example.com/a%2Fb", "http://example.com/a/b", urlenc.Safe))
	// Output:
	// true <nil>
	// false <nil>
}

func ExampleRef_IRI() {
	r, err := urlenc.ParseRef("https://xn--mnchen-3ya.de/stra%C3%9Fe%201/%E2%80%AE")
	if err != nil {
		panic(err)
	}
	fmt.Println(r.IRI())
	// Output:
	// https://münchen.de/straße%201/%E2%80%AE
}

func ExampleSetSegments() {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	if err := urlenc.SetSegments(u, "files", "a/b"); err != nil {
		panic(err)
	}
	fmt.Println(u)
	fmt.Printf("%q\n", slices.Collect(urlenc.SegmentsOf(u)))
	// Output:
	// https://example.com/files/a%2Fb
	// ["files" "a/b"]
}
