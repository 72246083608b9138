// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc/display"
)

// TestSameLink: what a person reads as a host is one, whatever stands around it.
func TestSameLink(t *testing.T) {
	for _, tt := range []struct {
		text, href string
		want       bool
	}{
		// The dot of the root.
		{"good.example.", "https://evil.example/", false},
		{"good.example./", "https://evil.example/", false},
		{"good.example./login", "https://evil.example/", false},
		{"good.example.?x", "https://evil.example/", false},
		{"good.example.#x", "https://evil.example/", false},
		{`good.example.\x`, "https://evil.example/", false},
		{"good.example.:443", "https://evil.example/", false},
		{"good.example.:", "https://evil.example/", false},
		{"good.example../", "https://evil.example/", false},
		{"good.example.../x", "https://evil.example/", false},
		{"good.example。/", "https://evil.example/", false},
		{"good.example．/", "https://evil.example/", false},
		{"good.example%2e/", "https://evil.example/", false},
		{"www.good.example./", "https://evil.example/", false},
		{"[good.example.]/x", "https://evil.example/", false},
		{"x=//good.example./", "https://evil.example/", false},
		{"1.2.3.4./", "https://evil.example/", false},
		{"1。2。3。4", "https://evil.example/", false},
		{"good.example.@evil.example", "https://evil.example/", false},
		{"http://evil.example@good.example.@evil.example", "https://evil.example/", false},
		{"good.example./login", "https://good.example/", true},
		{"good.example.:443", "https://www.good.example/", true},
		{"1.2.3.4./", "http://1.2.3.4/", true},

		// What is no label stands after the host.
		{"good.example.)/x", "https://evil.example/", false},
		{"good.example.'/x", "https://evil.example/", false},
		{"good.example.1/x", "https://evil.example/", false},
		{"good.example.x/", "https://evil.example/", false},
		{"good.example。これ", "https://evil.example/", false},
		{"(1.2.3.4)/x", "https://evil.example/", false},

		// A host where a scheme stands.
		{"good.example://evil.example/login", "https://evil.example/login", false},
		{"see:good.example://evil.example/login", "https://evil.example/login", false},
		{"good.example.://evil.example/login", "https://evil.example/login", false},
		{"good.example://login", "https://login/", false},
		{"https://good.example://evil.example", "https://evil.example/", false},
		{"web+x://evil.example/login", "web+x://evil.example/login", true},

		// No host at all.
		{"read more", "https://evil.example/", true},
		{"Read more...", "https://evil.example/", true},
		{"and/or", "https://evil.example/", true},
		{"Wait.../go", "https://evil.example/", true},
		{"i.e./e.g.", "https://evil.example/", true},
		{"v1.2.3/x", "https://evil.example/", true},
		{"3.14", "https://evil.example/", true},
		{"次の文。これ", "https://evil.example/", true},
	} {
		if got := display.SameLink(tt.text, tt.href); got != tt.want {
			t.Errorf("SameLink(%+q, %q) = %v", tt.text, tt.href, got)
		}
	}
}
