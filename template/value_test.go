// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/template"
)

// A loop is a pointer that may point to itself.
type loop *loop

// A secret has no text.
type secret struct{}

func (secret) MarshalText() ([]byte, error) { return nil, errors.New("it is secret") }

type page struct {
	Number int `url:"page"`
	Size   int `url:"size,omitempty"`
}

type search struct {
	page
	Query  string
	Tags   []string   `url:"tag"`
	Since  *time.Time `url:",omitempty"`
	Until  *int
	Hidden string `url:"-"`
	inner  int
}

// Types that have a method of what they embed, which is a pointer or an interface.
type (
	sinceTime struct{ *time.Time }
	withText  struct{ encoding.TextMarshaler }
	deepText  struct{ *withText }
	valueText struct{ netip.Addr }
	selfText  struct{ *selfText } // which has no method
	ownText   struct{ *time.Time }
	panicText struct{ *time.Time }
)

func (ownText) MarshalText() ([]byte, error) { return []byte("own"), nil }

func (panicText) MarshalText() ([]byte, error) { panic("a fault of its own") }

func TestOf(t *testing.T) {
	type name string
	var self loop
	self = &self
	seven := 7
	for _, tt := range []struct {
		in   any
		want template.Value
	}{
		{nil, template.Value{}},
		{"a", text("a")},
		{"", text("")},
		{name("a"), text("a")},
		{[]byte("a\xff"), text("a\xff")},
		{json.Number("1.50"), text("1.50")},
		{true, text("true")},
		{-7, text("-7")},
		{int8(-128), text("-128")},
		{uint64(math.MaxUint64), text("18446744073709551615")},
		{6.0, text("6")},
		{-122.427, text("-122.427")},
		{float32(0.1), text("0.1")},
		{1e20, text("100000000000000000000")},
		{1e21, text("1e+21")},
		{1e-7, text("1e-07")},
		{0.0, text("0")},
		{&seven, text("7")},
		{(*int)(nil), template.Value{}},
		{[]string(nil), template.Value{}},
		{[]string{}, template.Value{}},
		{[]string{"a", ""}, list("a", "")},
		{[2]int{1, 2}, list("1", "2")},
		{[]any{"a", nil, 1.5, (*int)(nil), false}, list("a", "1.5", "false")},
		{[]any{nil}, template.Value{}},
		{map[string]any(nil), template.Value{}},
		{map[string]any{"b": 1, "a": "x", "c": nil}, keyed(pairs{{Key: "a", Value: "x"}, {Key: "b", Value: "1"}})},
		{map[int]bool{10: true, 9: false}, keyed(pairs{{Key: "10", Value: "true"}, {Key: "9", Value: "false"}})},
		{url.Values{"b": {"1", "2"}, "a": {""}}, keyed(pairs{{Key: "a"}, {Key: "b", Value: "1"}, {Key: "b", Value: "2"}})},
		{pairs{{Key: "b", Bare: true}, {Key: "a"}}, keyed(pairs{{Key: "b", Bare: true}, {Key: "a"}})},
		{text("a"), text("a")},
		{netip.MustParseAddr("::1"), text("::1")},
		{time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC), text("2026-08-01T00:00:00Z")},
		{struct{}{}, template.Value{}},
		{sinceTime{}, template.Value{}},
		{&sinceTime{}, template.Value{}},
		{[]sinceTime{{}}, template.Value{}},
		{[]any{sinceTime{}, "a"}, list("a")},
		{map[string]any{"a": sinceTime{}, "b": withText{}, "c": 1}, keyed(pairs{{Key: "c", Value: "1"}})},
		{struct{ T sinceTime }{}, template.Value{}},
		{withText{}, template.Value{}},
		{deepText{}, template.Value{}},
		{deepText{&withText{}}, template.Value{}},
		{deepText{&withText{netip.MustParseAddr("::1")}}, text("::1")},
		{deepText{&withText{(*time.Time)(nil)}}, template.Value{}},
		{ownText{}, text("own")},
		{selfText{}, template.Value{}},
		{valueText{netip.MustParseAddr("::1")}, text("::1")},
		{sinceTime{new(time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC))}, text("2026-08-01T00:00:00Z")},
		{
			&search{page: page{Number: 2}, Query: "q", Tags: []string{"a", "b"}, Hidden: "h", inner: 1},
			keyed(pairs{{Key: "page", Value: "2"}, {Key: "Query", Value: "q"}, {Key: "tag", Value: "a"}, {Key: "tag", Value: "b"}}),
		},
	} {
		got, err := template.Of(tt.in)
		if diff := cmp.Diff(tt.want, got); diff != "" || err != nil {
			t.Errorf("Of(%#v): %v %s", tt.in, err, diff)
		}
	}
	for _, x := range []any{
		math.NaN(), math.Inf(-1), 1i, func() {}, make(chan int),
		[][]string{{"a"}},
		map[float64]string{1: "a"},
		map[string]map[string]string{"a": {"b": "c"}},
		[]any{math.NaN()},
		map[string]any{"a": math.Inf(1)},
		map[string][][]int{"a": {{1}}},
		struct{ F func() }{func() {}},
		struct{ S struct{ A int } }{},
		self,
		[]loop{self},
		secret{},
		[]secret{{}},
		map[string]secret{"a": {}},
		struct{ S secret }{},
	} {
		got, err := template.Of(x)
		if err == nil || got.Defined() {
			t.Errorf("Of(%T) = %v, %v", x, got, err)
		}
	}
	func() {
		defer func() {
			if x := recover(); x != "a fault of its own" {
				t.Errorf("a method that panics: %v", x)
			}
		}()
		_, _ = template.Of(panicText{})
	}()
	if _, err := template.Of(map[string]chan int{"secret": nil, "b": make(chan int)}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
}

func TestValuesOf(t *testing.T) {
	got, err := template.ValuesOf(map[string]any{
		"id": 7, "name": "a b", "tags": []string{"x", "y"}, "m": map[string]int{"k": 1}, "page": (*int)(nil), "none": nil, "empty": "", "v": text("v"), "l": []int{},
	})
	want := values{"id": text("7"), "name": text("a b"), "tags": list("x", "y"), "m": keyed(pairs{{Key: "k", Value: "1"}}), "empty": text(""), "v": text("v")}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
	if got, err := template.ValuesOf(nil); got == nil || len(got) != 0 || err != nil {
		t.Errorf("nil: %v, %v", got, err)
	}
	// The error is the same each time, whatever the order of the map.
	for range 20 {
		got, err := template.ValuesOf(map[string]any{"hidden": make(chan int), "d": "passw0rd", "k": 1i, "z": func() {}, "n": secret{}})
		if want := "template: a chan int can't be the value of a variable"; got != nil || err == nil || err.Error() != want {
			t.Errorf("%v, %v, want %s", got, err, want)
		}
	}
	if _, err := template.ValuesOf(map[string]any{"a": 1, "s": secret{}}); err == nil || err.Error() != "it is secret" {
		t.Errorf("the error of MarshalText: %v", err)
	}
}

func TestValue(t *testing.T) {
	p := pairs{{Key: "a", Value: "1"}, {Key: "b"}}
	for _, tt := range []struct {
		value   template.Value
		defined bool
		text    string
		list    []string
		pairs   pairs
	}{
		{template.Value{}, false, "", nil, nil},
		{list(), false, "", nil, nil},
		{keyed(nil), false, "", nil, nil},
		{text(""), true, "", []string{""}, nil},
		{text("a,b"), true, "a,b", []string{"a,b"}, nil},
		{list("a", "b c"), true, "a,b c", []string{"a", "b c"}, nil},
		{keyed(p), true, "a,1,b,", nil, p},
	} {
		v := tt.value
		if v.Defined() != tt.defined || v.String() != tt.text || !cmp.Equal(v.List(), tt.list) || !cmp.Equal(v.Pairs(), tt.pairs) {
			t.Errorf("%#v: %v, %q, %q, %v", v, v.Defined(), v.String(), v.List(), v.Pairs())
		}
	}
	all := []template.Value{{}, text(""), text("a"), list("a"), list("a", ""), keyed(p), keyed(p[:1])}
	for i, v := range all {
		for j, w := range all {
			if v.Equal(w) != (i == j) {
				t.Errorf("%v.Equal(%v) is %v", v, w, i != j)
			}
		}
	}
}
