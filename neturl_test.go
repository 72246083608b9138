// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
)

func TestSetSegments(t *testing.T) {
	for _, c := range []struct {
		in       string
		segments []string
		want     url.URL
	}{
		{"http://h/old%2F?q", []string{"a/b", "c d"}, url.URL{Scheme: "http", Host: "h", Path: "/a/b/c d", RawPath: "/a%2Fb/c%20d", RawQuery: "q"}},
		{"http://h/old%2F", []string{"a", "b c", "ü"}, url.URL{Scheme: "http", Host: "h", Path: "/a/b c/ü"}},
		{"http://h", nil, url.URL{Scheme: "http", Host: "h", Path: "/"}},
		{"http://h", []string{""}, url.URL{Scheme: "http", Host: "h", Path: "/"}},
		{"http://h", []string{"", "a", ""}, url.URL{Scheme: "http", Host: "h", Path: "//a/"}},
		{"a/b", []string{""}, url.URL{Path: "/"}},
		{"a/b", []string{"c:d"}, url.URL{Path: "/c:d"}},
		{"http://h", []string{"%2F", "a'(b)*!"}, url.URL{Scheme: "http", Host: "h", Path: "/%2F/a'(b)*!", RawPath: "/%252F/a'(b)*!"}},
	} {
		u, err := url.Parse(c.in)
		if err != nil {
			t.Fatal(err)
		}
		if err := urlenc.SetSegments(u, c.segments...); err != nil {
			t.Errorf("SetSegments(%q, %q): %v", c.in, c.segments, err)
			continue
		}
		if diff := cmp.Diff(c.want, *u); diff != "" {
			t.Errorf("SetSegments(%q, %q) (-want +got):\n%s", c.in, c.segments, diff)
		}
		want := c.segments
		if len(want) == 1 && want[0] == "" {
			want = nil
		}
		if got := slices.Collect(urlenc.SegmentsOf(u)); !slices.Equal(got, want) {
			t.Errorf("SegmentsOf(%q) = %q, want %q", u, got, want)
		}
		// What is sent leads to the same segments.
		sent, err := url.Parse(u.String())
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Collect(urlenc.SegmentsOf(sent)); !slices.Equal(got, want) {
			t.Errorf("SegmentsOf(%q), parsed again, = %q, want %q", u, got, want)
		}
	}
	for _, c := range []struct {
		in       url.URL
		segments []string
		want     error
	}{
		{url.URL{Host: "h"}, []string{"a", ".."}, urlenc.ErrDotSegment},
		{url.URL{Host: "h"}, []string{"."}, urlenc.ErrDotSegment},
		{url.URL{Scheme: "http"}, []string{"", "evil.example"}, urlenc.ErrStructure},
		{url.URL{Scheme: "mailto", Opaque: "a@h"}, []string{"a"}, urlenc.ErrStructure},
		{url.URL{Scheme: "http"}, []string{"evil.example", "x"}, urlenc.ErrHost},
		{url.URL{Scheme: "HTTPS"}, nil, urlenc.ErrHost},
		{url.URL{Scheme: "ws", Host: ":80"}, []string{"evil.example"}, urlenc.ErrHost},
		{url.URL{Host: ":80"}, []string{"evil.example"}, urlenc.ErrHost},
		{url.URL{User: url.User("u")}, []string{"evil.example"}, urlenc.ErrHost},
		{url.URL{Scheme: "ftp", User: url.User("u")}, []string{"evil.example"}, urlenc.ErrHost},
	} {
		u := c.in
		if err := urlenc.SetSegments(&u, c.segments...); !errors.Is(err, c.want) || u != c.in {
			t.Errorf("SetSegments(%+v, %q) = %v, and the URL is %+v, want %v", c.in, c.segments, err, u, c.want)
		}
	}
}

func TestSegmentsOf(t *testing.T) {
	for _, c := range []struct {
		in   url.URL
		want []string
	}{
		{url.URL{}, nil},
		{url.URL{Path: "/a/b%2Fc"}, []string{"a", "b%2Fc"}},
		{url.URL{Path: "/a/b", RawPath: "/a%2Fb"}, []string{"a/b"}},
		{url.URL{Path: "/a/b", RawPath: "/x%2Fy"}, []string{"a", "b"}}, // RawPath does not fit: Path counts
		{url.URL{Path: "/a/b", RawPath: "/%"}, []string{"a", "b"}},
		{url.URL{Scheme: "a", Opaque: "b/c"}, nil},
		{url.URL{Scheme: "a", Opaque: "b/c", Path: "/d"}, nil},
	} {
		if got := slices.Collect(urlenc.SegmentsOf(&c.in)); !slices.Equal(got, c.want) {
			t.Errorf("SegmentsOf(%+v) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestRefURL(t *testing.T) {
	for in, want := range map[string]url.URL{
		"":                         {},
		"http://u:p@h:80/a?q#f":    {Scheme: "http", User: url.UserPassword("u", "p"), Host: "h:80", Path: "/a", RawQuery: "q", Fragment: "f"},
		"http://H/a%2Fb?":          {Scheme: "http", Host: "H", Path: "/a/b", RawPath: "/a%2Fb", ForceQuery: true},
		"/a#%2F":                   {Path: "/a", Fragment: "/", RawFragment: "%2F"},
		"file:/a":                  {Scheme: "file", OmitHost: true, Path: "/a"},
		"file:///a":                {Scheme: "file", Path: "/a"},
		"urn:a:b%2Fc":              {Scheme: "urn", Opaque: "a:b%2Fc"},
		"//h%C3%BC":                {Host: "hü"},
		"http://[fe80::1%25e0]:1/": {Scheme: "http", Host: "[fe80::1%e0]:1", Path: "/"},
		"./a:b":                    {Path: "./a:b"},
		"a:/.//b":                  {Scheme: "a", OmitHost: true, Path: "/.//b"},
	} {
		u, err := mustParse(t, in).NetURL()
		if err != nil {
			t.Errorf("%q.NetURL(): %v", in, err)
			continue
		}
		if diff := cmp.Diff(want, *u, cmp.AllowUnexported(url.Userinfo{})); diff != "" {
			t.Errorf("%q.NetURL() (-want +got):\n%s", in, diff)
		}
		if r, err := urlenc.RefOf(u); err != nil || r.String() != in {
			t.Errorf("RefOf(%q) = %q, %v", in, r, err)
		}
	}
	// The list of the comment.
	for _, in := range []string{
		"a#", "http://h/?#", "//", "http://", "///a", "////a", "HTTP://h", "a://u%41@h", "a://u%3a@h", "a://u!@h", "a://u:'@h",
		"a://h%41", "a://h%2F", "a://h%c3%bc", "a://[v1.a]", "a://[fe80::1%25e%6e]",
	} {
		u, err := mustParse(t, in).NetURL()
		if !errors.Is(err, urlenc.ErrStructure) || u != nil {
			t.Errorf("%q.NetURL() = %q, %v, want ErrStructure", in, u, err)
		}
	}
}

func TestRefOf(t *testing.T) {
	for _, c := range []struct {
		in   url.URL
		want string
	}{
		{url.URL{Path: "a:b"}, "./a:b"},
		{url.URL{Path: "/a b\\"}, "/a%20b%5C"},
		{url.URL{RawQuery: "a b[]%\\\xff"}, "?a%20b%5B%5D%25%5C%FF"},
		{url.URL{Scheme: "a", Opaque: "b ü"}, "a:b%20%C3%BC"},
		{url.URL{Scheme: "http", Opaque: "//h/a%2Fb", RawQuery: "q"}, "http://h/a%2Fb?q"},
		{url.URL{Scheme: "http", Host: "münchen.de", Path: "x"}, "http://m%C3%BCnchen.de/x"},
		{url.URL{Host: "h", User: url.UserPassword("a:b", "c@d")}, "//a%3Ab:c%40d@h"},
		{url.URL{Fragment: "a#b"}, "#a%23b"},
		{url.URL{Host: "h", User: url.User("")}, "//@h"},
		{url.URL{Scheme: "a", OmitHost: true, Path: "b c"}, "a:b%20c"},
		{url.URL{Scheme: "a", Path: "/[b]", RawPath: "/[%62]"}, "a:///%5B%62%5D"},
		{url.URL{Scheme: "a", Host: "h", Path: "*"}, "a://h/*"},
	} {
		if r, err := urlenc.RefOf(&c.in); err != nil || r.String() != c.want {
			t.Errorf("RefOf(%+v) = %q, %v, want %q", c.in, r, err, c.want)
		}
	}
	for _, in := range []url.URL{
		{Path: "//evil.example/a"},
		{Path: "//"},
		{Path: "////a"},
		{Scheme: "a", OmitHost: true, Path: "//evil.example"},
		{Scheme: "http", Path: "evil.example"},
		{Scheme: "http", Path: ":80"},
		{Scheme: "http", Path: "u@"},
		{Scheme: "http", User: url.User("u"), Path: ":80"},
		{Scheme: "http://evil.example/", Host: "h"},
		{RawQuery: "a#b"},
		{Scheme: "a", Opaque: "b?c"},
		{Scheme: "a", Opaque: "b?c", RawQuery: "d"},
		{Scheme: "a", Opaque: "b#c"},
		{Scheme: "http", Host: "a", Opaque: "//b/x"},
		{Scheme: "http", User: url.User("u"), Opaque: "//b/x"},
		{Scheme: "http", Opaque: "//b/x", Path: "/y"},
	} {
		if r, err := urlenc.RefOf(&in); !errors.Is(err, urlenc.ErrStructure) || r != (urlenc.Ref{}) {
			t.Errorf("RefOf(%+v) = %q, %v, want ErrStructure", in, r, err)
		}
	}
	for _, in := range []url.URL{
		{Host: ":80"},
		{User: url.User("u")},
		{Scheme: "http", Host: ":80", Path: "/evil.example"},
		{Scheme: "HTTPS", Path: "/evil.example"},
		{Scheme: "http", OmitHost: true, Path: "b"},
		{Scheme: "ws", Opaque: "evil.example/x"},
		{Scheme: "ftp", User: url.User("u"), Path: "/x"},
	} {
		if r, err := urlenc.RefOf(&in); !errors.Is(err, urlenc.ErrHost) || r != (urlenc.Ref{}) {
			t.Errorf("RefOf(%+v) = %q, %v, want ErrHost", in, r, err)
		}
	}
	for _, in := range []url.URL{
		{Scheme: "a b"}, {RawQuery: "\n"}, {Scheme: "a", Opaque: "\\\\h"}, {Host: "h:x"},
	} {
		if r, err := urlenc.RefOf(&in); err == nil {
			t.Errorf("RefOf(%+v) = %q, want an error", in, r)
		}
	}
}

// TestURLProperties checks that what package net/url holds has the parts of the
// Ref.
func TestURLProperties(t *testing.T) {
	rng := rand.New(rand.NewPCG(3986, 7))
	held := 0
	for range 20_000 {
		r, err := urlenc.ParseRef(mix(rng, rng.IntN(9), normalizePieces))
		if err != nil {
			continue
		}
		u, err := r.NetURL()
		if err != nil {
			continue
		}
		held++
		if back, err := urlenc.RefOf(u); hostless(r) {
			if !errors.Is(err, urlenc.ErrHost) || back != (urlenc.Ref{}) {
				t.Errorf("RefOf of %q = %q, %v, want ErrHost", r, back, err)
			}
		} else if err != nil || back != r {
			t.Errorf("RefOf of %q = %q, %v", r, back, err)
		}
		if got, want := slices.Collect(urlenc.SegmentsOf(u)), slices.Collect(r.Segments()); u.Opaque == "" && !slices.Equal(got, want) {
			t.Errorf("SegmentsOf(%q) = %q, want %q", r, got, want)
		}
		if host, _ := r.Host(); host == "" && u.Hostname() != "" || host != "" && u.Host == "" && !strings.HasPrefix(u.Opaque, "//") {
			t.Errorf("the host of %q is %q and %q", r, host, u.Host)
		}
	}
	if held < 1000 {
		t.Errorf("only %d references could be held", held)
	}
}

// hostless reports whether a browser would take the host of r from its path.
func hostless(r urlenc.Ref) bool {
	host, hasHost := r.Host()
	switch strings.ToLower(r.Scheme()) {
	case "http", "https", "ws", "wss", "ftp":
		return host == ""
	case "":
		return hasHost && host == ""
	}
	return false
}
