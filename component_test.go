// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"testing"

	"github.com/urlenc/urlenc"
)

func TestNames(t *testing.T) {
	if got := urlenc.PathSegment.String(); got != "path segment" {
		t.Errorf("PathSegment is named %q", got)
	}
	if got := (urlenc.Fragment + 1).String(); got != "Component(12)" {
		t.Errorf("Component 12 is named %q", got)
	}
	if got := (urlenc.Portable + 1).String(); got != "Profile(3)" {
		t.Errorf("Profile 3 is named %q", got)
	}
	seen := make(map[string]bool)
	for c := urlenc.Any; c <= urlenc.Fragment; c++ {
		text, err := c.MarshalText()
		if err != nil || len(text) == 0 || string(text) != c.String() || seen[string(text)] {
			t.Errorf("%v.MarshalText() = %q, %v", c, text, err)
		}
		seen[string(text)] = true
		var back urlenc.Component
		if err := back.UnmarshalText(text); err != nil || back != c {
			t.Errorf("UnmarshalText(%q) = %v, %v", text, back, err)
		}
	}
	for p, name := range map[urlenc.Profile]string{urlenc.RFC3986: "rfc3986", urlenc.WHATWG: "whatwg", urlenc.Portable: "portable"} {
		text, err := p.MarshalText()
		if err != nil || string(text) != name || p.String() != name {
			t.Errorf("%v.MarshalText() = %q, %v, want %q", p, text, err, name)
		}
		var back urlenc.Profile
		if err := back.UnmarshalText(text); err != nil || back != p {
			t.Errorf("UnmarshalText(%q) = %v, %v", text, back, err)
		}
	}
	if _, err := (urlenc.Fragment + 1).MarshalText(); err == nil {
		t.Error("Component 12 has a text")
	}
	if _, err := (urlenc.Portable + 1).MarshalText(); err == nil {
		t.Error("Profile 3 has a text")
	}
	c, p := urlenc.Path, urlenc.Portable
	if c.UnmarshalText([]byte("Path")) == nil || c != urlenc.Path {
		t.Error("a component of another name is taken")
	}
	if p.UnmarshalText([]byte("")) == nil || p != urlenc.Portable {
		t.Error("a profile of another name is taken")
	}
}

// TestZeroValues: the zero Component and Profile are the safe ones.
func TestZeroValues(t *testing.T) {
	var c urlenc.Component
	var p urlenc.Profile
	if c != urlenc.Any || p != urlenc.RFC3986 {
		t.Errorf("the zero values are %v and %v", c, p)
	}
}
