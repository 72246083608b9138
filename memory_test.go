// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

// TestPairsMemory: memory stays in proportion to what is returned. Delimiters alone cost
// nothing, and a short value costs what a short value takes, UTF-8 or not.
func TestPairsMemory(t *testing.T) {
	for _, c := range []struct {
		name, s string
		pairs   int
		bytes   uint64 // the most that may be allocated
	}{
		{"delimiters", strings.Repeat("&", 10<<20), 0, 1 << 16},
		{"delimiters and a pair", strings.Repeat("&", 10<<20) + "a", 1, 1 << 16},
		{"mostly delimiters", strings.Repeat("&&&&&&&&&&&&&&&a", 1<<16), 1 << 16, 1 << 22},
		{"what is not UTF-8", strings.Repeat("%FF&", 1<<12), 1 << 12, 1 << 19},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		pairs := urlenc.ParseForm(c.s)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > c.bytes || len(pairs) != c.pairs {
			t.Errorf("%s: %d pairs in %d bytes, want %d in at most %d", c.name, len(pairs), got, c.pairs, c.bytes)
		}
	}
}
