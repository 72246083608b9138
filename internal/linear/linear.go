// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package linear tests that functions take linear time.
package linear

import (
	"runtime/debug"
	"testing"
	"time"
)

// Check fails the test if f takes more than twenty times as long for large as for
// small, which is a tenth of it. Large that takes less than two milliseconds is
// never too slow.
//
// A busy machine must not make a fast function fail: f takes small ten times in a
// row, so that both are interrupted alike; garbage is collected rarely; and as
// interruptions only ever make f slower, the least times of some rounds count.
func Check(tb testing.TB, what string, f func(string), small, large string) {
	tb.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(1000))
	const least = time.Millisecond
	short, long := time.Hour, time.Hour
	for range 50 {
		start := time.Now()
		for range 10 {
			f(small)
		}
		short = min(short, time.Since(start))
		start = time.Now()
		f(large)
		long = min(long, time.Since(start))
		if long <= 2*max(short, least) {
			return
		}
	}
	tb.Errorf("%s takes %v ten times, and %v of ten times as much", what, short, long)
}
