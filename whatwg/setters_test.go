// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"testing"

	"github.com/urlenc/urlenc/whatwg"
)

// TestSettersInvalidUTF8: a value is made scalar values first, and then stripped.
func TestSettersInvalidUTF8(t *testing.T) {
	const subpart, stripped, bad = "\xF0\x9F\x98", "\xE2\t\x82", "%EF%BF%BD"
	for _, c := range []struct{ property, value, href string }{
		{"pathname", "\t" + subpart, "foo://h/" + bad},
		{"pathname", stripped, "foo://h/" + bad + bad},
		{"search", subpart + "\n", "foo://h?" + bad},
		{"search", stripped, "foo://h?" + bad + bad},
		{"hash", "\r" + subpart, "foo://h#" + bad},
		{"hash", stripped, "foo://h#" + bad + bad},
		{"host", "\t" + subpart, "foo://" + bad},
		{"host", stripped + ":1", "foo://" + bad + bad + ":1"},
		{"hostname", "\t" + subpart, "foo://" + bad},
	} {
		u, err := whatwg.Parse("foo://h")
		if err != nil {
			t.Fatal(err)
		}
		setters[c.property](u, c.value)
		if u.Href() != c.href {
			t.Errorf("%s = %q: %s, want %s", c.property, c.value, u.Href(), c.href)
		}
	}
}
