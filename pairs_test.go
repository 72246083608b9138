// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

func TestPairsEdit(t *testing.T) {
	const in = "a=1&b&a=2&=x&a=1&b="
	tests := []struct {
		name string
		edit func(p *pairs)
		want string
	}{
		{"Add", func(p *pairs) { p.Add("a", "") }, in + "&a="},
		{"Set the first", func(p *pairs) { p.Set("a", "3") }, "a=3&b&=x&b="},
		{"Set a new key", func(p *pairs) { p.Set("c", "3") }, in + "&c=3"},
		{"Set the last", func(p *pairs) { p.Set("", "y") }, "a=1&b&a=2&=y&a=1&b="},
		{"Set what is there", func(p *pairs) { p.Set("b", "") }, "a=1&b&a=2&=x&a=1"},
		{"Set a value, then none", func(p *pairs) { p.Set("b", "1"); p.Set("b", "") }, "a=1&b=&a=2&=x&a=1"},
		{"Del", func(p *pairs) { p.Del("a") }, "b&=x&b="},
		{"Del the empty key", func(p *pairs) { p.Del("") }, "a=1&b&a=2&a=1&b="},
		{"Del nothing", func(p *pairs) { p.Del("c") }, in},
		{"DelValue", func(p *pairs) { p.DelValue("a", "1") }, "b&a=2&=x&b="},
		{"DelValue of a bare key", func(p *pairs) { p.DelValue("b", "") }, "a=1&a=2&=x&a=1"},
		{"Sort", func(p *pairs) { p.Sort() }, "=x&a=1&a=2&a=1&b&b="},
	}
	for _, tt := range tests {
		p := urlenc.ParseForm(in)
		tt.edit(&p)
		if got := p.EncodeForm(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestPairsLookUp(t *testing.T) {
	p := urlenc.ParseForm("a=1&b&a=2&=x")
	if p.Get("a") != "1" || p.Get("") != "x" || p.Get("b") != "" || p.Get("c") != "" {
		t.Error("Get")
	}
	if !slices.Equal(p.GetAll("a"), []string{"1", "2"}) || !slices.Equal(p.GetAll("b"), []string{""}) || p.GetAll("c") != nil {
		t.Error("GetAll")
	}
	if !p.Has("a") || !p.Has("b") || !p.Has("") || p.Has("c") {
		t.Error("Has")
	}
	if !p.HasValue("a", "2") || p.HasValue("a", "x") || !p.HasValue("b", "") || p.HasValue("", "") {
		t.Error("HasValue")
	}
	var zero pairs
	if zero.Has("") || zero.Get("") != "" || zero.GetAll("") != nil {
		t.Error("the zero Pairs holds something")
	}
	zero.Del("")
	zero.Set("k", "v")
	if zero.EncodeForm() != "k=v" {
		t.Error("Set on the zero Pairs")
	}
}

// The order is that of the UTF-16 code units of the key, and nothing else.
func TestPairsSort(t *testing.T) {
	keys := []string{
		"", "a", "aa", "ab", "b", "é", "e\u0301", "\u07FF", "\u0800", "\uD7FF", "\uE000", "\uF8FF", "\uFB03", "\uFFFC", "\uFFFD", "\uFFFF",
		"\U00010000", "\U0001F308", "\U0010FFFF", "a\uFFFD", "a\U0001F308", "\U0001F308\uFFFD", "\U0001F308\U0001F308", "z",
	}
	var p pairs
	for _, key := range slices.Backward(keys) {
		p.Add(key, "first")
		p.Add(key, "second")
	}
	want := slices.Clone(p)
	slices.SortStableFunc(want, func(a, b urlenc.Pair) int {
		return slices.Compare(utf16.Encode([]rune(a.Key)), utf16.Encode([]rune(b.Key)))
	})
	p.Sort()
	if diff := cmp.Diff(want, p); diff != "" {
		t.Error(diff)
	}
	// Keys that are not UTF-8 have a place of their own each.
	bytes := pairs{{Key: "\xff"}, {Key: "\xf0"}, {Key: "\xee\x80"}, {Key: "\xff"}, {Key: "\xf0\x90"}, {Key: "\xee"}, {Key: "\xf0"}}
	bytes.Sort()
	other := slices.Clone(bytes)
	slices.Reverse(other)
	other.Sort()
	if diff := cmp.Diff(bytes, other); diff != "" {
		t.Error(diff)
	}
}

func TestCRLF(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", ""},
		{"plain", "plain"},
		{"\n", "\r\n"},
		{"\r", "\r\n"},
		{"\r\n", "\r\n"},
		{"\n\r", "\r\n\r\n"},
		{"\r\r\n\n", "\r\n\r\n\r\n"},
		{"one\ntwo", "one\r\ntwo"},
		{"one\ntwo\rthree\r\nfour\n\r", "one\r\ntwo\r\nthree\r\nfour\r\n\r\n"},
		{"\u2028\u0085\v\f", "\u2028\u0085\v\f"},
	}
	for _, tt := range tests {
		p := pairs{{Key: "k"}, {Key: tt.in, Value: "v"}, {Key: "k", Value: tt.in}, {Key: "b", Bare: true}}
		before := slices.Clone(p)
		got := p.CRLF()
		want := pairs{{Key: "k"}, {Key: tt.want, Value: "v"}, {Key: "k", Value: tt.want}, {Key: "b", Bare: true}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", tt.in, diff)
		}
		if diff := cmp.Diff(before, p); diff != "" {
			t.Errorf("%q: CRLF changes its receiver: %s", tt.in, diff)
		}
		if (&got[0] == &p[0]) != (tt.in == tt.want) {
			t.Errorf("%q: a copy although nothing changes, or none although something does", tt.in)
		}
		if again := got.CRLF(); &again[0] != &got[0] {
			t.Errorf("%q: CRLF is not idempotent", tt.in)
		}
	}
}

func TestValues(t *testing.T) {
	p := urlenc.ParseForm("b=2&a=1&b=1&c&a=0")
	v := p.Values()
	if diff := cmp.Diff(url.Values{"a": {"1", "0"}, "b": {"2", "1"}, "c": {""}}, v); diff != "" {
		t.Error(diff)
	}
	want := pairs{{Key: "a", Value: "1"}, {Key: "a", Value: "0"}, {Key: "b", Value: "2"}, {Key: "b", Value: "1"}, {Key: "c"}}
	if diff := cmp.Diff(want, urlenc.PairsOf(v)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(v, urlenc.PairsOf(v).Values()); diff != "" {
		t.Error(diff)
	}
	v["none"] = nil
	if got := urlenc.PairsOf(v).EncodeForm(); got != v.Encode() || strings.Contains(got, "none") {
		t.Errorf("%q, but net/url writes %q", got, v.Encode())
	}
	if got := pairs(nil).Values(); got == nil || len(got) != 0 {
		t.Errorf("Values of nothing is %v", got)
	}
}

// The sequences of operations of web-platform-tests, on a list. What differs from
// URLSearchParams by design: the constructor takes a "?" away and the serializer
// writes bare keys with "=".
func TestConformanceURLSearchParams(t *testing.T) {
	run := testenv.Start(t)
	var data struct {
		Cases []struct {
			File, Name string
			Init       json.RawMessage
			Steps      [][]any
		}
	}
	testenv.JSON(run, &data, "wpt", "urlsearchparams.json")
	for _, c := range data.Cases {
		run.Next()
		var p pairs
		var init string
		var list [][2]string
		if json.Unmarshal(c.Init, &init) == nil {
			p = urlenc.ParseForm(strings.TrimPrefix(init, "?"))
		} else if err := json.Unmarshal(c.Init, &list); err == nil {
			p = pairsOf(list)
		} else {
			run.Fatal(err)
		}
		for _, step := range c.Steps {
			arg := func(i int) string { return step[i].(string) }
			switch op := arg(0); {
			case op == "expect":
				want, got := step[len(step)-1], lookUp(p, arg(1), step[2:len(step)-1])
				if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
					run.Errorf("%s, %s, %s: %s", c.File, c.Name, arg(1), diff)
				}
			case op == "append":
				p.Add(arg(1), arg(2))
			case op == "set":
				p.Set(arg(1), arg(2))
			case op == "delete" && len(step) == 2:
				p.Del(arg(1))
			case op == "delete":
				p.DelValue(arg(1), arg(2))
			case op == "sort":
				p.Sort()
			default:
				run.Fatalf("unknown operation %s", op)
			}
		}
	}
}

// lookUp returns what a method of URLSearchParams returns, as JSON has it.
func lookUp(p pairs, method string, args []any) any {
	arg := func(i int) string { return args[i].(string) }
	switch {
	case method == "toString":
		p = slices.Clone(p)
		for i := range p {
			p[i].Bare = false
		}
		return p.EncodeForm()
	case method == "size":
		return float64(len(p))
	case method == "get" && !p.Has(arg(0)):
		return nil
	case method == "get":
		return p.Get(arg(0))
	case method == "getAll":
		all := []any{}
		for _, value := range p.GetAll(arg(0)) {
			all = append(all, value)
		}
		return all
	case method == "has" && len(args) == 1:
		return p.Has(arg(0))
	case method == "has":
		return p.HasValue(arg(0), arg(1))
	case method == "entries":
		all := []any{}
		for _, pair := range p {
			all = append(all, []any{pair.Key, pair.Value})
		}
		return all
	}
	return "unknown method " + method
}
