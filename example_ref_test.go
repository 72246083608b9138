// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

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
	// urlenc: path: raw space (RepairRef makes it %20) at byte 21
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
	_, err = r.Without(urlenc.Host)
	fmt.Println(err)
	_, err = urlenc.MustParseRef("/a").With(urlenc.Path, "//evil.example")
	fmt.Println(err)
	// Output:
	// http://example.com/search?q=rock+%26+roll#top <nil>
	// urlenc: host: no host: browsers would take one from the path at byte 0
	// urlenc: path: two slashes would begin a host at byte 0
}

func ExampleRef_Join() {
	for _, base := range []string{"https://api.example.com/v1", "https://api.example.com/v1/?key=k"} {
		fmt.Println(urlenc.MustParseRef(base).Join("users", "a/b"))
	}
	// An id that got lost is an error, and so is a base without a host.
	_, err := urlenc.MustParseRef("https://api.example.com/v1").Join("users", "")
	fmt.Println(err)
	_, err = urlenc.MustParseRef("https://").Join("evil.example")
	fmt.Println(err)
	// Output:
	// https://api.example.com/v1/users/a%2Fb <nil>
	// https://api.example.com/v1/users/a%2Fb?key=k <nil>
	// urlenc: path segment 2: an empty segment: is a value missing? at byte 0
	// urlenc: host: no host: browsers would take one from the path at byte 0
}

func ExampleRef_SetParam() {
	r := urlenc.MustParseRef("https://example.com/?q=a+b&page=1&utm_source=x&")
	r = r.SetParam("page", "2").AddParam("tag", "rock & roll")
	fmt.Println(r.DelParams(func(key string) bool { return strings.HasPrefix(key, "utm_") }))
	// Output: https://example.com/?q=a+b&page=2&&tag=rock%20%26%20roll
}

func ExampleSetParam() {
	u := &url.URL{Scheme: "https", Host: "example.com", RawQuery: "q=a+b&page=1&&r=%zz"}
	u.RawQuery = urlenc.SetParam(u.RawQuery, "page", "2")
	fmt.Println(u)
	// Output: https://example.com?q=a+b&page=2&&r=%zz
}

func ExampleRef_Redacted() {
	r := urlenc.MustParseRef("https://ann:secret@example.com/?access_token=eyJ0&page=1")
	fmt.Println(r.Redacted())
	fmt.Println(urlenc.MustParseRef("https://ghp_token@example.com/").Redacted())
	// Output:
	// https://ann:xxxxx@example.com/?access_token=xxxxx&page=1
	// https://xxxxx@example.com/
}

func ExampleFileRef() {
	fmt.Println(urlenc.FileRef("/home/ann/100%.txt", urlenc.POSIX))
	fmt.Println(urlenc.FileRef(`C:\Users\Ann\a b.txt`, urlenc.Windows))
	fmt.Println(urlenc.FileRef(`\\server\share\a.txt`, urlenc.Windows))
	fmt.Println(urlenc.MustParseRef("file:///C:/Users/Ann/a%20b.txt").FilePath(urlenc.Windows))
	// Output:
	// file:///home/ann/100%25.txt <nil>
	// file:///C:/Users/Ann/a%20b.txt <nil>
	// file://server/share/a.txt <nil>
	// C:\Users\Ann\a b.txt <nil>
}

func ExamplePairs_Encode() {
	p := urlenc.Pairs{{Key: "xt", Value: "urn:btih:c12fe1c0"}, {Key: "dn", Value: "a & b"}}
	magnet := urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SetOf(":&")))
	fmt.Println("magnet:?" + p.Encode(magnet)) // "&" is escaped all the same
	// Output: magnet:?xt=urn:btih:c12fe1c0&dn=a%20%26%20b
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
	// urlenc: path segment 2: dot segment at byte 0
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
