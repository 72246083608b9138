// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		template, uri string
		want          values // nil: no match
	}{
		{"", "", values{}},
		{"", "a", nil},
		{"/users/{id}", "/users/a%2Fb", values{"id": text("a/b")}},
		{"/users/{id}", "/users/a%2fb%41", values{"id": text("a/bA")}},
		{"/users/{id}", "/users/", values{"id": text("")}},
		{"/users/{id}", "/users/a/b", nil},
		{"/users/{id}", "/users/a+b", nil},
		{"/users/{id}", "/users/a%zz", nil},
		{"/users/{id}", "/users/é", nil},
		{"/users/{id}", "/Users/a", nil},
		{"/users/{id}", "/users", nil},
		{"/a b/{id}", "/a%20b/c", values{"id": text("c")}},
		{"{x}", "a,b", values{"x": list("a", "b")}},
		{"{x}", "a%2Cb", values{"x": text("a,b")}},
		{"{x*}", "a,b", values{"x": list("a", "b")}},
		{"{x*}", "a=1,b=%3D", values{"x": keyed(pairs{{Key: "a", Value: "1"}, {Key: "b", Value: "="}})}},
		{"{x*}", "a", values{"x": text("a")}},
		{"{x}", "a=1", nil},
		{"{x,y}", "a,b", values{"x": text("a"), "y": text("b")}},
		{"{x,y}", "a", values{"x": text("a")}},
		{"{x,y}", "a,b,c", nil},
		{"{x}-{y}", "a-b", nil},
		{"{x}/{y}", "a/b", values{"x": text("a"), "y": text("b")}},
		{"{?x:3}", "?x=", values{"x": text("")}},
		{"a{/x:2}/{x}", "a//", values{"x": text("")}},
		{"/a{/x:2,y}", "/a//b", values{"x": text(""), "y": text("b")}},
		{"{x:1,y}", "ab", values{"y": text("ab")}},
		{"{/x:1,y}", "/a,b", values{"y": list("a", "b")}},
		{"{/x:1,y:2}", "/abc", nil},
		{"x{.y}", "x.a.b", values{"y": text("a.b")}},
		{"x{.y}", "x", values{}},
		{"{/x}", "/a,b", values{"x": list("a", "b")}},
		{"{/x}", "/", values{"x": text("")}},
		{"{/x}", "", values{}},
		{"{/x*}", "/a/b", values{"x": list("a", "b")}},
		{"{/x*}", "/a/b,c", nil},
		{"{/x,y}", "/a/b", values{"x": text("a"), "y": text("b")}},
		{"{/x,y}", "/a,b/c", values{"x": list("a", "b"), "y": text("c")}},
		{"{/x,y}", "//b", nil}, // its host is b
		{"{/x:1,x}", "/v/value", values{"x": text("value")}},
		{"{/x:1,x}", "/w/value", nil},
		{"{/x,x:1}", "/value/v", values{"x": text("value")}},
		{"{x:3}", "val", values{"x": text("val")}},
		{"{x:3}", "value", nil},
		{"{x}/{x}", "a/a", values{"x": text("a")}},
		{"{x}/{x}", "a/b", nil},
		{"/{x}{?q,p}", "/a", values{"x": text("a")}},
		{"/{x}{?q,p}", "/a?q=1&p=%20", values{"x": text("a"), "q": text("1"), "p": text(" ")}},
		{"/{x}{?q,p}", "/a?p=", values{"x": text("a"), "p": text("")}},
		{"/{x}{?q,p}", "/a?p=1&q=2", nil},
		{"/{x}{?q,p}", "/a?q=1&r=2", nil},
		{"/{x}{?q,p}", "/a?q", nil},
		{"/{x}{?q,p}", "/a?", nil},
		{"/{x}{?q}", "/a?q=1,2", values{"x": text("a"), "q": list("1", "2")}},
		{"{?q*}", "?q=1&q=2", values{"q": list("1", "2")}},
		{"{?q*}", "?q=1", values{"q": text("1")}},
		{"{?q*}", "?a=1&b&c=", values{"q": keyed(pairs{{Key: "a", Value: "1"}, {Key: "b", Bare: true}, {Key: "c"}})}},
		{"{?p,q*}", "?p=1&a%26=b%3D", values{"p": text("1"), "q": keyed(pairs{{Key: "a&", Value: "b="}})}},
		{"{;a,b}", ";a=1;b", values{"a": text("1"), "b": text("")}},
		{"{;a*}", ";x=1;y", values{"a": keyed(pairs{{Key: "x", Value: "1"}, {Key: "y"}})}},
		{"{?a}{&b}", "?a=1&b=2", values{"a": text("1"), "b": text("2")}},
		{"{?a}{&b}", "&b=2", values{"b": text("2")}},
		{"{&a}{&b}", "&b=2", values{"b": text("2")}},
		{"{+base}", "https://h.example/a%20b?q#f", values{"base": text("https://h.example/a%20b?q#f")}},
		{"x{#f}", "x#a,b/%41", values{"f": text("a,b/%41")}},
		{"x{#f}", "x", values{}},
		{"/{id}.json", "/a.json", nil},
		{"https://{host}/x", "https://h.example/x", values{"host": text("h.example")}},
		{"https://{host}/x", "https://0x7f.1/x", nil},
		{"https://h.example{+path}", "https://h.example/x", values{"path": text("/x")}},
		{"https://h.example{+path}", "https://h.example.evil/x", nil},
		{"{?a,b*}", "?a=1&k=2", values{"a": text("1"), "b": keyed(pairs{{Key: "k", Value: "2"}})}}, // or pairs of b alone
		{"{?a}{?b}", "?b=1", values{"b": text("1")}},
		{"{?a}{?b}", "?a=1?b=2", values{"a": text("1"), "b": text("2")}},
		// An expression that may be what the literal after it begins with.
		{"/a{/x}/b", "/a/b", values{}},
		{"/a{/x}/b", "/a/c/b", values{"x": text("c")}},
		{"/a{/x}/b", "/a/b/b", values{"x": text("b")}},
		{"/a{/x}/b", "/a//b", values{"x": text("")}},
		{"/a{/x}/b", "/a/c/d", nil},
		{"{/x}/b", "/b", values{}},
		{"{/x}{?q}/b", "/b", values{}},
		{"{/x}{?q}/b", "?q=1/b", values{"q": text("1")}},
		{"{/x}{/y}/b", "/1/b", values{"x": text("1")}},
		{"{/x}{/y}/b", "/b", values{}},
		{"{/x}{/y}/b", "/1/2/b", values{"x": text("1"), "y": text("2")}},
		{"{/x}/{y}", "/1", values{"y": text("1")}},
		{"{/x}/{y}", "/1/2", values{"x": text("1"), "y": text("2")}},
		{"/a{/x}/b{/x}", "/a/b", values{}},
		{"/a{/x}/b{/x}", "/a/1/b/1", values{"x": text("1")}},
		{"/a{/x}/b{/x}", "/a/b/b/b", values{"x": text("b")}},
		{"/a{/x}/b{/y}", "/a/b/b", values{"x": text("b")}}, // or y
		{"{/a}/1{/b}/2{/c}/3{/d}/4", "/1/2/3/4", values{}},
		{"{/a}/1{/b}/2{/c}/3{/d}/4", "/1/x/2/3/y/4", values{"b": text("x"), "d": text("y")}},
		{"/x{/a}/x{/a:1}/x", "/x/x/x", values{}},
		{"/set{?number}", "/set?number=6", values{"number": text("6")}},
		{"{?Stra%C3%9Fe}", "?Stra%C3%9Fe=a", values{"Stra%C3%9Fe": text("a")}},
	} {
		got, ok := mustParse(t, tt.template).Match(tt.uri)
		if diff := cmp.Diff(tt.want, got); ok != (tt.want != nil) || diff != "" {
			t.Errorf("%s, %s: %v\n%s", tt.template, tt.uri, ok, diff)
		}
	}
}

func TestCanMatch(t *testing.T) {
	for template, want := range map[string]bool{
		"": true, "a": true, "/{id}": true, "/{id}/x": true, "{x}{?q}{#f}": true, "{/a}{?b}": true, "{/a}/b{/c}": true, "{/a*}{?b*}": true,
		"{;a}{?b}": true, "/a{;b,c*}/d": true, "{?a}{&b}": true, "{?a,b}{&c}": true, "{+x}": true, "/a{+x}": true, "x{.a}": true, "{a},{b}": false,
		"{a}{b}": false, "{a}b": false, "{a}.b": false, "{a}%20": false, "{+x}/a": false, "{+x}{?q}": false, "{+x,y}": false, "{.a,b}": false,
		"{.a*}": false, "{/a*,b}": false, "{a*,b}": false, "{?a*}{&b}": false, "{?a}{&a}": false, "{?a}{&b*}": false, "{?a*,b}": false, "{?a}&b=1": false,
		"{?a*}{?c}": false, "{?c}{?a*}": false, "{?a}{?b}": true, "{?a}{?a}": false, "{?a}?b": false, "{&a}{?b}": true, "{&a*}{?b}": true, "{?a}{;b}{&a}": false,
		"{/a}/1{/b}/2{/c}/3{/d}/4": true, "{/a}/1{/b}/2{/c}/3{/d}/4{/e}": true, "{/a}/1{/b}/2{/c}/3{/d}/4{/e}/5": false, "{/a}{/b}{/c}{/d}{/e}/": false,
		"{/a}{/b}": true, "{/a,b}{/c}": false, "{a}{.b}": false, "{a}{?b}x": false, "{a}{/b}{a}": false,
	} {
		if got := mustParse(t, template).CanMatch(); got != want {
			t.Errorf("%s: %v, want %v", template, got, want)
		}
	}
}
