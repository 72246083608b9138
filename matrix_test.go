// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
)

func TestJoinMatrix(t *testing.T) {
	for _, tt := range []struct {
		name   string
		params pairs
		want   string
	}{
		{"", nil, ""},
		{"map", nil, "map"},
		{"map", pairs{{Key: "zoom", Value: "3"}, {Key: "sat", Bare: true}, {Key: "q"}}, "map;zoom=3;sat;q="},
		{"", pairs{{Key: "k", Value: "v"}}, ";k=v"},
		{"a", pairs{{Key: "k", Value: "1"}, {Key: "k", Value: "2"}, {Key: "k", Value: "1"}}, "a;k=1;k=2;k=1"},
		{"a", pairs{{}, {Bare: true}, {Value: "v"}, {Key: "k", Value: "v", Bare: true}}, "a;=;=;=v;k=v"},
		{"a;b=c,d/e", pairs{{Key: "k;=,/", Value: "v;=,/"}}, "a%3Bb=c,d%2Fe;k%3B%3D%2C%2F=v%3B%3D%2C%2F"},
		{"?#%", pairs{{Key: "é", Value: "\x00\xff +&:@"}}, "%3F%23%25;%C3%A9=%00%FF%20+&:@"},
		{"...", nil, "..."},
	} {
		got, err := urlenc.JoinMatrix(tt.name, tt.params)
		if got != tt.want || err != nil {
			t.Errorf("JoinMatrix(%q, %v) = %q, %v, want %q", tt.name, tt.params, got, err, tt.want)
		}
	}
	for _, name := range []string{".", ".."} {
		got, err := urlenc.JoinMatrix(name, pairs{{Key: "k"}})
		var e *urlenc.Error
		if !errors.As(err, &e) || !errors.Is(err, urlenc.ErrDotSegment) || e.Component != urlenc.PathSegment || got != "" {
			t.Errorf("JoinMatrix(%q) = %q, %v", name, got, err)
		}
	}
}

func TestSplitMatrix(t *testing.T) {
	for _, tt := range []struct {
		segment string
		name    string
		params  pairs
	}{
		{"", "", nil},
		{"map", "map", nil},
		{";", "", nil},
		{"map;", "map", nil},
		{"a;;k;;l=;", "a", pairs{{Key: "k", Bare: true}, {Key: "l"}}},
		{";k=v", "", pairs{{Key: "k", Value: "v"}}},
		{"a=b;k=v=w", "a=b", pairs{{Key: "k", Value: "v=w"}}},
		{"a;k=1,2;k=2;k", "a", pairs{{Key: "k", Value: "1,2"}, {Key: "k", Value: "2"}, {Key: "k", Bare: true}}},
		{"a%3Bb;k%3D=v%3B%2F+%FF;=w", "a;b", pairs{{Key: "k=", Value: "v;/+\xff"}, {Value: "w"}}},
		{"..;a", "..", pairs{{Key: "a", Bare: true}}},
		{"%2e", ".", nil},
		{"a;k=v&l=w", "a", pairs{{Key: "k", Value: "v&l=w"}}},
	} {
		name, params, err := urlenc.SplitMatrix(tt.segment)
		if diff := cmp.Diff(tt.params, params); name != tt.name || err != nil || diff != "" {
			t.Errorf("SplitMatrix(%q) = %q, %v %s", tt.segment, name, err, diff)
		}
	}
	for _, tt := range []struct {
		segment string
		err     error
		offset  int
	}{
		{"a;k=%zz", urlenc.ErrMalformedEscape, 4},
		{"/a;k=v", urlenc.ErrIllegalByte, 0},
		{"a;k=v/b", urlenc.ErrIllegalByte, 5},
		{"a;k=v?q", urlenc.ErrIllegalByte, 5},
		{"a;k=\n", urlenc.ErrIllegalByte, 4},
		{"a;k=é", urlenc.ErrIllegalByte, 4},
	} {
		name, params, err := urlenc.SplitMatrix(tt.segment)
		var e *urlenc.Error
		if !errors.As(err, &e) || !errors.Is(err, tt.err) || e.Offset != tt.offset || e.Component != urlenc.PathSegment || name != "" || params != nil {
			t.Errorf("SplitMatrix(%q) = %q, %v, %v", tt.segment, name, params, err)
		}
	}
}

// holdsMatrix: what JoinMatrix writes is one segment, with a ";" for each parameter, that
// SplitMatrix takes apart again.
func holdsMatrix(t *testing.T, k1, v1, k2, v2 string, bare bool) {
	p := fuzzPairs(k1, v1, k2, v2, bare)
	segment, err := urlenc.JoinMatrix(v2, p)
	if (err != nil) != (v2 == "." || v2 == "..") {
		t.Fatalf("JoinMatrix(%q): %v", v2, err)
	}
	if err != nil {
		return
	}
	if n := strings.Count(segment, ";"); n != len(p) {
		t.Errorf("%q has %d parameters, want %d", segment, n, len(p))
	}
	name, params, err := urlenc.SplitMatrix(segment)
	if diff := cmp.Diff(p, params); name != v2 || err != nil || diff != "" {
		t.Errorf("SplitMatrix(%q) = %q, %v %s", segment, name, err, diff)
	}
	// In a path it is one segment, and what the library takes for data is the whole of it.
	r, err := urlenc.ParseRef("/" + segment + "/x")
	if err != nil || segment != "" && strings.Count(r.Path(), "/") != 2 {
		t.Errorf("/%s/x: %v", segment, err)
	}
}
