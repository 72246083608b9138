// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import "testing"

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"a b":                "a b",
		"\x00\t\n\x7f":       `\x00\t\n\x7f`,
		"\xff\xc3":           `\xff\xc3`,
		"\u00a0\u200b":       `\u00a0\u200b`,
		"\u202ea":            `\u202ea`,
		"\u0301a\u0301":      "\\u0301a\u0301",
		"\u3164\u2800\ufe0f": `\u3164\u2800\ufe0f`,
		"a\U000e0100":        `a\U000e0100`,
		"ä中😀\ufffd":          "ä中😀\ufffd",
	} {
		if got := visible(text); got != want {
			t.Errorf("visible(%q) = %q, want %q", text, got, want)
		}
	}
}
