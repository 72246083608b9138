// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"math/rand/v2"
	"strings"
)

// Mixtures returns texts of n bytes: one odd byte in clean text, rows of one kind, escapes
// and UTF-8, whole and broken.
func Mixtures(rng *rand.Rand, n int) []string {
	fill := func(pieces ...string) string {
		var b strings.Builder
		for b.Len() < n {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		return b.String()[:n]
	}
	random := make([]byte, n)
	for i := range random {
		random[i] = byte(rng.Uint32())
	}
	odd := []byte(strings.Repeat("a", n))
	if n > 0 {
		odd[rng.IntN(n)] = " %+\xE9/\x00"[rng.IntN(6)]
	}
	return []string{
		string(random), string(odd),
		fill("a", "b", "Z", "/"), fill("\x00"), fill("a", " "),
		fill("abcdefgh", "abcdefghabcdefgh", "%20", "+", "é"),
		fill("%41", "%e2%82%ac", "%2F", "%2f", "%00", "%7e", "%25", "%a1", "%1a", "%f9"),
		fill("%41", "%", "%4", "a", "%zz", "%C3", "%E2%82", "é", "%4G", "%g4"),
		fill("é", "€", "\U0001F600", "\xE2\x82", "\xF0\x90", "\xFF", "\xED\xA0\x80", "a"),
		fill("%F0%9F", "%98%80", "%F4", "%90", "%ED%A0", "%C3%A9", "x", "+"),
		fill("/", ".", "%2e", "a", "/."),
		fill("a", "b", "c", "/"),
	}
}
