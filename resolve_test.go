// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestConformanceResolve runs the examples of RFC 3986 §5.4.
func TestConformanceResolve(t *testing.T) {
	run := testenv.Start(t)
	var cases []struct{ Base, Ref, Want string }
	testenv.JSON(run, &cases, "rfc", "rfc3986_resolution.json")
	for _, c := range cases {
		run.Next()
		if got := mustParse(run, c.Base).Resolve(mustParse(run, c.Ref)).String(); got != c.Want {
			run.Errorf("%q + %q = %q, want %q", c.Base, c.Ref, got, c.Want)
		}
	}
}

func TestResolve(t *testing.T) {
	for _, c := range []struct{ base, ref, want string }{
		{"", "", ""},
		{"a://foo", "..//", "a://foo//"},
		{"https://go.example", "../x", "https://go.example/x"},
		{"http://u:p@h:1/a?q#f", "", "http://u:p@h:1/a?q"},
		{"http://u:p@h:1/a?q#f", "//g", "http://g"},
		{"http://h/a/./b", "#", "http://h/a/./b#"},
		{"http://h", "x", "http://h/x"},
		{"http:", "x", "http:x"},
		{"file:///", "//h/../x", "file://h/x"},
		// The guards: no authority, and a path that would begin one.
		{"a:/a/", "..//a", "a:/.//a"},
		{"a:/a/..//a", "b", "a:/.//b"},
		{"a:", "b:/.//c", "b:/.//c"},
		{"a:", "b:/x/..//c", "b:/.//c"},
		{"a:b", "c/..//d", "a:/.//d"},
		{"/", ".//x", "/.//x"},
		{"a://h/", "..//x", "a://h//x"},
		// A relative path whose first segment would be a scheme.
		{"a", "./b:c", "./b:c"},
		{"./b:c", "?q", "./b:c?q"},
		{"./b:c/d", "e", "./b:c/e"},
		{"a:x", "./b:c", "a:b:c"},
		// Excess dots, to the letter.
		{"a:b/c", "../../../d", "a:/d"},
		{"a:b", "..", "a:"},
		{"a/b", "../../c", "/c"},
		{"a:/b/c/d", "../../../../e/.", "a:/e/"},
		// No dot segments.
		{"http://h/a/b", "%2e%2e/c", "http://h/a/%2e%2e/c"},
		{"http://h/a/b", ".../..c/.d", "http://h/a/.../..c/.d"},
		{"http://h/a/b", "c?./..#../d", "http://h/a/c?./..#../d"},
		{"mailto:a@h", "x:./y/../z", "x:/z"},
	} {
		base, ref := mustParse(t, c.base), mustParse(t, c.ref)
		got := base.Resolve(ref)
		if got != mustParse(t, c.want) {
			t.Errorf("%q + %q = %q, want %q", c.base, c.ref, got, c.want)
		}
	}
}

// refPieces are what references are mixed from.
var refPieces = []string{
	"/", "/", "//", ".", "..", "../", "./", "/..", "a", "b", ":", "a:", "//h", "?", "#", "@", "%2e", "%2F", "%61", "%C3%BC", ";", "=", "&", "80", "u:p@",
}

// TestResolveReference compares Resolve with a reference that follows the text
// of RFC 3986 §5.2.
func TestResolveReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 52))
	n := 0
	for range 50_000 {
		base, err1 := urlenc.ParseRef(mix(rng, rng.IntN(8), refPieces))
		ref, err2 := urlenc.ParseRef(mix(rng, rng.IntN(8), refPieces))
		if err1 == nil && err2 == nil {
			compareResolve(t, base, ref)
			n++
		}
	}
	if n < 1000 {
		t.Errorf("only %d pairs were well-formed", n)
	}
}

// compareResolve checks base.Resolve(ref) against the reference, and what must
// hold of any resolved reference.
func compareResolve(t testing.TB, base, ref urlenc.Ref) {
	t.Helper()
	b, _ := splitRef(base.String())
	f, _ := splitRef(ref.String())
	want := refResolve(b, f)
	path := want.path
	if want.authority == nil {
		first, _, _ := strings.Cut(path, "/")
		switch {
		case strings.HasPrefix(path, "//"):
			path = "/." + path
		case want.scheme == nil && strings.Contains(first, ":") && !strings.HasPrefix(path, "./"):
			path = "./" + path
		}
	}
	want.path = path

	got := base.Resolve(ref)
	if got.String() != want.String() {
		t.Errorf("%q + %q = %q, want %q", base, ref, got, want)
		return
	}
	if back, ok := splitRef(got.String()); !ok || back.String() != got.String() || back.path != want.path {
		t.Errorf("%q + %q = %q, which is something else", base, ref, got)
	}
	if again, err := urlenc.ParseRef(got.String()); err != nil || again != got {
		t.Errorf("%q + %q = %q, which does not parse: %v", base, ref, got, err)
	}

	// Relativize undoes it.
	if rel := base.Relativize(got); base.Resolve(rel) != base.Resolve(got) {
		t.Errorf("%q.Relativize(%q) = %q, which means %q", base, got, rel, base.Resolve(rel))
	}
	if rel := base.Relativize(ref); base.Resolve(rel) != got {
		t.Errorf("%q.Relativize(%q) = %q, which means %q, want %q", base, ref, rel, base.Resolve(rel), got)
	}
}

func TestRelativize(t *testing.T) {
	const base = "http://u@h:1/a/b/c?q#f"
	for _, c := range []struct{ base, target, want string }{
		{base, "http://u@h:1/a/b/c?q", ""},
		{base, "http://u@h:1/a/b/c?q#g", "#g"},
		{base, "http://u@h:1/a/b/c?r#g", "?r#g"},
		{base, "http://u@h:1/a/b/c?", "?"},
		{base, "http://u@h:1/a/b/c", "c"},
		{base, "http://u@h:1/a/b/", "./"},
		{base, "http://u@h:1/a/b//", ".//"},
		{base, "http://u@h:1/a/b/d:e", "./d:e"},
		{base, "http://u@h:1/a/b/d/e?x", "d/e?x"},
		{base, "http://u@h:1/a/", "../"},
		{base, "http://u@h:1/d", "/d"},
		{base, "http://u@h:1//d", "../..//d"},
		{base, "http://u@h:1", "//u@h:1"},
		{base, "http://h/a/b/c", "//h/a/b/c"},
		{base, "https://u@h:1/a/b/c", "https://u@h:1/a/b/c"},
		{base, "http:/a", "http:/a"},
		{base, "mailto:x", "mailto:x"},
		{"http://h", "http://h/x", "x"},
		{"http://h?q", "http://h", "//h"},
		{"http://h/..//x", "http://h//y", "..//y"},
		{"urn:a:b", "urn:a:c", "./a:c"},
	} {
		got := mustParse(t, c.base).Relativize(mustParse(t, c.target))
		if c.target == "http://h//y" {
			// The base has dots of its own: what counts is where it leads.
			if r := mustParse(t, c.base).Resolve(got).String(); r != c.target {
				t.Errorf("%q.Relativize(%q) = %q, which means %q", c.base, c.target, got, r)
			}
			continue
		}
		if got.String() != c.want {
			t.Errorf("%q.Relativize(%q) = %q, want %q", c.base, c.target, got, c.want)
		}
	}
}
