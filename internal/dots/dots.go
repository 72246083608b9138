// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package dots knows dot segments as the URL Standard does, to which "%2e" is a dot in them.
package dots

import "strings"

// In returns 1 for a single-dot and 2 for a double-dot URL path segment (URL Standard
// §4.1), and 0 for others: 2 for ".%2E", and 0 for "" and "...". It is given one segment,
// which may end at a "\"; package urlenc has the same test for the head of a path, where only
// a "/" ends a segment.
func In(segment string) int {
	if len(segment) > len("%2e%2e") {
		return 0
	}
	n := 0
	for s := segment; s != ""; n++ {
		switch {
		case s[0] == '.':
			s = s[1:]
		case len(s) >= 3 && s[:2] == "%2" && s[2]|0x20 == 'e':
			s = s[3:]
		default:
			return 0
		}
	}
	if n > 2 {
		return 0
	}
	return n
}

// InPath reports whether a segment of path, between two slashes, is one of dots.
func InPath(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if In(segment) != 0 {
			return true
		}
	}
	return false
}
