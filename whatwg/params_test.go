// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

func TestParams(t *testing.T) {
	add := func(key, value string) func(*whatwg.URL) bool {
		return func(u *whatwg.URL) bool { return u.AddParam(key, value) }
	}
	set := func(key, value string) func(*whatwg.URL) bool {
		return func(u *whatwg.URL) bool { return u.SetParam(key, value) }
	}
	del := func(keys ...string) func(*whatwg.URL) bool {
		return func(u *whatwg.URL) bool {
			u.DelParams(func(key string) bool { return strings.Contains(" "+strings.Join(keys, " ")+" ", " "+key+" ") })
			return true
		}
	}
	for i, c := range []struct {
		href, want string
		change     func(*whatwg.URL) bool
	}{
		{"https://h/p#f", "https://h/p?k=v#f", add("k", "v")},
		{"https://h/?", "https://h/?k=v", add("k", "v")},
		{"https://h/?a=%20&b", "https://h/?a=%20&b&k=v", add("k", "v")},
		{"https://h/?a&&", "https://h/?a&&&k=v", add("k", "v")},
		{"https://h/", "https://h/?a%26%3D%23%2B=%2B", add("a&=#+", "+")},
		{"https://h/?%7E=a%zz;", "https://h/?%7E=a%zz;&k=", add("k", "")},
		{"https://h/", "https://h/?it%27s=%27", add("it's", "'")},
		{"foo://h", "foo://h?it's='", add("it's", "'")},
		{"https://h/", "https://h/?k=%FF%C3%BC", add("k", "\xffü")},
		{"mailto:a", "mailto:a?k=a%20b", add("k", "a b")},

		{"https://h/?a=1&k=2&k=3&b", "https://h/?a=1&k=v&b", set("k", "v")},
		{"https://h/?%6B=1", "https://h/?%6B=v", set("k", "v")},
		{"https://h/?k=%76", "", set("k", "v")},
		{"https://h/?a%20b=1", "https://h/?a%20b=v", set("a b", "v")},
		{"https://h/?a+b=1", "https://h/?a%20b=v", set("a b", "v")},
		{"https://h/?k", "", set("k", "")},
		{"https://h/?k=%27", "", set("k", "'")},
		{"https://h/?k=1", "https://h/?k=%27", set("k", "'")},
		{"https://h/#f", "https://h/?k=v#f", set("k", "v")},
		{"https://h/?", "https://h/?=", set("", "")},

		{"https://h/?a=1&k=2&k&b", "https://h/?a=1&b", del("k")},
		{"https://h/?k=1#f", "https://h/#f", del("k")},
		{"https://h/?k&", "https://h/", del("k")},
		{"https://h/?k&&", "https://h/?&", del("k")},
		{"https://h/?", "", del("k")},
		{"https://h/?&", "", del("k")},
		{"https://h/", "", del("k")},
		{"foo:/.//p?k", "foo:/.//p", del("k")},
	} {
		u := mustParse(t, c.href)
		params := u.SearchParams()
		want := c.want
		if want == "" {
			want = c.href
		}
		if ok := c.change(u); !ok || u.Href() != want {
			t.Errorf("%d: %q becomes %q, %v, want %q", i, c.href, u, ok, want)
		}
		checkURL(t, u, c.href)
		if got := whatwg.ParseSearchParams(u.Search()).String(); params.String() != got {
			t.Errorf("%d: %q: search params %q, want %q", i, u, params, got)
		}
	}
	var zero whatwg.URL
	zero.DelParams(func(string) bool { return true })
	if zero.AddParam("k", "v") || zero.SetParam("k", "v") || zero != (whatwg.URL{}) {
		t.Errorf("the zero URL becomes %q", zero)
	}
}

// holdsParams: a change of a parameter keeps every other byte of the URL, and an added
// pair is read as it was given, whichever way "+" is read (EditKeeps).
func holdsParams(t *testing.T, input, key, value string) {
	u, err := whatwg.Parse(input)
	if err != nil {
		return
	}
	what := fmt.Sprintf("%q, %q = %q", u, key, value)
	had := false
	u.DelParams(func(k string) bool {
		had = had || k == key
		return false
	})
	before, query, _ := strings.Cut(strings.TrimSuffix(u.Href(), fragmentOf(u)), "?")
	written, hadQuery := u.Query()
	if query != written {
		t.Fatalf("%s: query %q, but Query gives %q", what, query, written)
	}

	v := u.Clone()
	params := v.SearchParams()
	if !v.AddParam(key, value) {
		t.Fatalf("%s: not added", what)
	}
	checkURL(t, v, what)
	after, _ := v.Query()
	added, ok := strings.CutPrefix(v.Href(), before+"?"+written)
	if added, ok2 := strings.CutSuffix(added, fragmentOf(u)); !ok || !ok2 || strings.HasPrefix(added, "&") != (written != "") {
		t.Errorf("%s: added: %q", what, v)
	}
	if params.String() != whatwg.ParseSearchParams(v.Search()).String() {
		t.Errorf("%s: search params %q of %q", what, params, v)
	}
	if utf8.ValidString(key) && utf8.ValidString(value) {
		pairs := urlenc.ParseForm(after)
		plain, _ := urlenc.PairParser{Policy: urlenc.KeepMalformed}.Parse(after)
		for _, pair := range []urlenc.Pair{pairs[len(pairs)-1], plain[len(plain)-1]} {
			if pair.Key != key || pair.Value != value {
				t.Errorf("%s: read as %+v", what, pair)
			}
		}
	}
	// What is added goes again.
	if !had && (written != "" || !hadQuery) {
		w := v.Clone()
		w.DelParams(func(k string) bool { return k == key })
		if utf8.ValidString(key) && w.Href() != u.Href() {
			t.Errorf("%s: added and removed: %q", what, w)
		}
	}

	v = u.Clone()
	if !v.SetParam(key, value) {
		t.Fatalf("%s: not set", what)
	}
	checkURL(t, v, what)
	set := v.Href()
	if !v.SetParam(key, value) || v.Href() != set {
		t.Errorf("%s: set to %q, and once more to %q", what, set, v)
	}
	if !strings.HasPrefix(set, before+"?") || !strings.HasSuffix(set, fragmentOf(u)) {
		t.Errorf("%s: set: %q", what, set)
	}
	if utf8.ValidString(key) && utf8.ValidString(value) {
		if got, ok := v.SearchParams().Get(key); got != value || !ok {
			t.Errorf("%s: set to %q", what, got)
		}
	}
}

// fragmentOf returns the fragment of u and its "#", even if it is empty.
func fragmentOf(u *whatwg.URL) string {
	if u.HasHash() && u.Hash() == "" {
		return "#"
	}
	return u.Hash()
}
