// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

func Example() {
	u, err := whatwg.Parse(`HTTP:\\user@Example.com:80\a/../b c?q='x'#é`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u)
	fmt.Println(u.Hostname(), u.Pathname(), u.Search(), u.Hash())
	// Output:
	// http://user@example.com/b%20c?q=%27x%27#%C3%A9
	// example.com /b%20c ?q=%27x%27 #%C3%A9
}

func ExampleURL_Parse() {
	base, err := whatwg.Parse("https://example.com/docs/guide/")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ref := range []string{"../api?v=1", "//example.org", "#top", `\x`, "mailto:a@example.com"} {
		u, err := base.Parse(ref)
		fmt.Println(u, err)
	}
	// Output:
	// https://example.com/docs/api?v=1 <nil>
	// https://example.org/ <nil>
	// https://example.com/docs/guide/#top <nil>
	// https://example.com/x <nil>
	// mailto:a@example.com <nil>
}

func ExampleParse_errors() {
	for _, s := range []string{"/relative", "http://exa mple.com", "http://example.com:x/"} {
		_, err := whatwg.Parse(s)
		fmt.Println(err)
	}
	// Output:
	// urlenc: scheme: no scheme, and no base to resolve against at byte 0
	// urlenc: host: space in the host at byte 10
	// urlenc: port: port is not a number at byte 19
}

func ExampleParseReport() {
	u, report, err := whatwg.ParseReport(`http:\\example.com/100%`)
	fmt.Println(u, err)
	for _, e := range report {
		fmt.Println(e)
	}
	// Output:
	// http://example.com/100% <nil>
	// special-scheme-missing-following-solidus at byte 5
	// special-scheme-missing-following-solidus at byte 5
	// special-scheme-missing-following-solidus at byte 6
	// invalid-URL-unit at byte 22
}

func ExampleURL_SetHref() {
	// One URL serves for many inputs: those that are written as a browser writes
	// them cost no allocation.
	var u whatwg.URL
	for _, s := range []string{"https://example.com/a", "https://example.com/b"} {
		if err := u.SetHref(s); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.Pathname())
	}
	// Output:
	// /a
	// /b
}

func ExampleURL_SetHost() {
	u, err := whatwg.Parse("https://example.com:8080/")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.SetHost("münchen.de"), u) // the port stays
	fmt.Println(u.SetHost("a b"), u)        // not a host: nothing happens
	fmt.Println(u.SetHost("h:99999"), u)    // a host, but not a port
	// Output:
	// true https://xn--mnchen-3ya.de:8080/
	// false https://xn--mnchen-3ya.de:8080/
	// false https://h:8080/
}

func ExampleURL_SetProtocol() {
	u := whatwg.MustParse("http://example.com:443/")
	fmt.Println(u.SetProtocol("https"), u)
	fmt.Println(u.SetProtocol("mailto"), u)
	// Output:
	// true https://example.com/
	// false https://example.com/
}

// base is known to be a URL.
var base = whatwg.MustParse("https://example.com/docs/")

func ExampleMustParse() {
	u, err := base.Parse("guide")
	fmt.Println(u, err)
	// Output: https://example.com/docs/guide <nil>
}

func ExampleSameOrigin() {
	for _, s := range []string{"https://example.com:443/other", "http://example.com/docs/", "blob:https://example.com/1f2e"} {
		fmt.Println(whatwg.SameOrigin(base, whatwg.MustParse(s)))
	}
	file := whatwg.MustParse("file:///etc/hosts")
	fmt.Println(whatwg.SameOrigin(file, file))
	// Output:
	// true
	// false
	// true
	// false
}

func ExampleEqual() {
	u := whatwg.MustParse("https://EXAMPLE.com/docs/#top")
	fmt.Println(whatwg.Equal(base, u, true), whatwg.Equal(base, u, false))
	// Output: false true
}

func ExampleURL_Query() {
	for _, s := range []string{"http://h/", "http://h/?", "http://h/?a=%20"} {
		query, ok := whatwg.MustParse(s).Query()
		fmt.Printf("%q %v\n", query, ok)
	}
	// Output:
	// "" false
	// "" true
	// "a=%20" true
}

func ExampleURL_HostKind() {
	for _, s := range []string{"http://example.com", "http://0x7f.1", "http://[::1]:8080", "foo://example.com", "file:///etc"} {
		u := whatwg.MustParse(s)
		port, ok := u.PortOrDefault()
		fmt.Printf("%v %q %d %v\n", u.HostKind(), u.Hostname(), port, ok)
	}
	// Output:
	// domain "example.com" 80 true
	// IPv4 "127.0.0.1" 80 true
	// IPv6 "[::1]" 8080 true
	// opaque "example.com" 0 false
	// no host "" 0 false
}

func ExampleURL_SearchParams() {
	u, err := whatwg.Parse("https://example.com/?q=rock%26roll&page=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	params := u.SearchParams()
	q, _ := params.Get("q")
	fmt.Println(q)
	params.Set("page", "3")
	params.Append("sort", "new first")
	fmt.Println(u)
	// Output:
	// rock&roll
	// https://example.com/?q=rock%26roll&page=3&sort=new+first
}

func ExampleSearchParams_AppendAll() {
	u := whatwg.MustParse("https://example.com/?q=a")
	u.SearchParams().AppendAll(urlenc.PairsOf(url.Values{"tag": {"x", "y"}, "page": {"2"}})...)
	fmt.Println(u)
	fmt.Println(u.SearchParams().Values())
	// Output:
	// https://example.com/?q=a&page=2&tag=x&tag=y
	// map[page:[2] q:[a] tag:[x y]]
}

func ExampleURL_SetParam() {
	// What SearchParams would write anew stays as it is.
	u := whatwg.MustParse("https://example.com/?q=a%20b&page=1&flag&utm_source=x")
	u.SetParam("page", "2")
	u.AddParam("tag", "rock & roll")
	u.DelParams(func(key string) bool { return strings.HasPrefix(key, "utm_") })
	fmt.Println(u)
	// Output: https://example.com/?q=a%20b&page=2&flag&tag=rock%20%26%20roll
}

func ExampleURL_Redacted() {
	u := whatwg.MustParse("https://user:password@example.com/?page=2&access_token=1f2e")
	fmt.Println(u.Redacted())
	// Output: https://user:xxxxx@example.com/?page=2&access_token=xxxxx
}

func ExampleNewSearchParams() {
	params := whatwg.NewSearchParams(urlenc.Pair{Key: "a", Value: "1"}, urlenc.Pair{Key: "b"})
	fmt.Println(params)
	// Output: a=1&b=
}

func ExampleURLOf() {
	for _, s := range []string{"HTTP://Example.com/a/../b", "http://0x7f.1/"} {
		r, err := urlenc.ParseRef(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		u, err := whatwg.URLOf(r)
		fmt.Println(u, err)
	}
	// Output:
	// http://example.com/b <nil>
	// <nil> urlenc: host: browsers read another one at byte 7
}
