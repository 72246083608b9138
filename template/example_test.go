// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/template"
)

func ExampleTemplate_Expand() {
	t, err := template.Parse("https://example.com/users/{id}/files{/path*}{?page,tags}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(template.Values{
		"id":   template.String("a/b"),
		"path": template.List("2026", "08 report.pdf"),
		"tags": template.List("new", "rock&roll"),
	}))
	// Output:
	// https://example.com/users/a%2Fb/files/2026/08%20report.pdf?tags=new,rock%26roll <nil>
}

// Text that is encoded already is data like any other: it is encoded once more. In {+x} and
// {#x} escapes stay.
func ExampleTemplate_Expand_once() {
	t, err := template.Parse("{x} {+x}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(template.Values{"x": template.String("50% of%20é")}))
	// Output:
	// 50%25%20of%2520%C3%A9%2050%25%20of%20%C3%A9 <nil>
}

// A variable that is undefined is left out, an empty one is not.
func ExampleTemplate_Expand_undefined() {
	t, err := template.Parse("/a{?x,y}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(nil))
	fmt.Println(t.Expand(template.Values{"x": template.String("")}))
	// Output:
	// /a <nil>
	// /a?x= <nil>
}

// No value takes a request to another host than the template has.
func ExampleTemplate_Expand_host() {
	t, err := template.Parse("https://api.example.com{+path}")
	if err != nil {
		panic(err)
	}
	for _, path := range []string{"/users/7", ".evil.example/users/7", "@evil.example"} {
		uri, err := t.Expand(template.Values{"path": template.String(path)})
		fmt.Printf("%q %v\n", uri, errors.Is(err, urlenc.ErrHost))
	}
	t, err = template.Parse("https://{host}/")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(nil)) // without a host a browser would look for one in the path
	// Output:
	// "https://api.example.com/users/7" false
	// "" true
	// "" true
	//  urlenc: host: no host: browsers would take one from the path at byte 0
}

func ExampleTemplate_AppendExpand() {
	t, err := template.Parse("/users/{id}")
	if err != nil {
		panic(err)
	}
	b, err := t.AppendExpand([]byte("GET "), template.Values{"id": template.String("7")})
	fmt.Printf("%s %v\n", b, err)
	// Output: GET /users/7 <nil>
}

func ExampleTemplate_Match() {
	t, err := template.Parse("/users/{id}{?page,tag*}")
	if err != nil {
		panic(err)
	}
	v, ok := t.Match("/users/a%2Fb?tag=new&tag=old")
	fmt.Println(v["id"], v["page"].Defined(), v["tag"].List(), ok)

	t, err = template.Parse("/{name}.{format}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.CanMatch()) // whose are the dots of /a.b.c?
	// Output:
	// a/b false [new old] true
	// false
}

func ExampleParse() {
	_, err := template.Parse("/users/{id}/{page")
	fmt.Println(err)
	t, err := template.Parse("a b%20c/{d}")
	fmt.Println(t.Names(), err)
	fmt.Println(t.Expand(nil))
	// Output:
	// urlenc: an opening brace without its closing one at byte 12
	// [d] <nil>
	// a%20b%20c/ <nil>
}

// What comes from outside has limits.
func ExampleParser() {
	p := template.Parser{MaxBytes: 100, MaxExpanded: 20}
	t, err := p.Parse("/users/{id}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(template.Values{"id": template.String("a rather long text")}))
	// Output:
	//  urlenc: limit exceeded at byte 8
}

func ExampleOf() {
	t, err := template.Parse("/items{?filter*,page}")
	if err != nil {
		panic(err)
	}
	type filter struct {
		Color string   `url:"color"`
		Sizes []int    `url:"size"`
		Near  *float64 `url:"near"`
	}
	f, err := template.Of(filter{Color: "red", Sizes: []int{40, 42}})
	if err != nil {
		panic(err)
	}
	page, err := template.Of(3)
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(template.Values{"filter": f, "page": page}))
	// Output:
	// /items?color=red&size=40&size=42&page=3 <nil>
}

// All values at once, as an API or a configuration has them.
func ExampleValuesOf() {
	t, err := template.Parse("/users/{id}{?page,tag*}")
	if err != nil {
		panic(err)
	}
	v, err := template.ValuesOf(map[string]any{"id": 7, "tag": []string{"new", "rock&roll"}, "page": nil})
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(v))
	// Output:
	// /users/7?tag=new&tag=rock%26roll <nil>
}

func ExampleValues() {
	// A query of package net/http is pairs.
	r := &http.Request{URL: &url.URL{Path: "/old", RawQuery: "q=a+b&page=2"}}
	q, err := template.Of(r.URL.Query())
	if err != nil {
		panic(err)
	}
	t, err := template.Parse("/search{?q*}")
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Expand(template.Values{"q": q}))
	// Output:
	// /search?page=2&q=a%20b <nil>
}
