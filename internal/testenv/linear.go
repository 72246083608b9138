// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

// A TextFunc prepares the call of a function with a text. What it prepares does not
// count, and the call, which is made many times, must leave it as it is.
type TextFunc func(text string) (call func())

// Text is a function that takes the text itself.
func Text(f func(text string)) TextFunc {
	return func(text string) func() { return func() { f(text) } }
}

// On is a function that takes what make makes of the text.
func On[T any](make func(text string) T, f func(T)) TextFunc {
	return func(text string) func() {
		value := make(text)
		return func() { f(value) }
	}
}

// TestLinear checks each of the functions with each family of hostile texts, after each
// of the prefixes.
func TestLinear(t *testing.T, functions map[string]TextFunc, prefixes ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("it measures time")
	}
	n := Pick(1000, 100, 0)
	defer debug.SetGCPercent(debug.SetGCPercent(1000))
	for family, text := range families {
		small, large := text(n), text(10*n)
		for name, f := range functions {
			for _, prefix := range prefixes {
				check(t, fmt.Sprintf("%s of %q and %d × %s", name, prefix, n, family), f, prefix+small, prefix+large)
			}
		}
	}
}

// LinearCovers fails the test for each exported function of the package in the working
// directory that takes text and is in none of the tables.
func LinearCovers(t *testing.T, tables ...map[string]TextFunc) {
	t.Helper()
	for _, f := range Functions(t, ".") {
		covered := !f.Text
		for _, table := range tables {
			covered = covered || table[f.Name] != nil
		}
		if !covered {
			t.Errorf("TestLinear has no %s", f.Name)
		}
	}
}

// CheckLinear fails the test if f takes more than twenty times as long for large as for
// small, which is a tenth of it, or allocates more than twenty times as many bytes.
// Large that takes less than two milliseconds is never too slow.
//
// A busy machine must not make a fast function fail: small is called ten times in a
// row, so that both are interrupted alike; garbage is collected rarely; and as
// interruptions only ever make f slower, the least times of some rounds count.
func CheckLinear(tb testing.TB, what string, f TextFunc, small, large string) {
	tb.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(1000))
	check(tb, what, f, small, large)
}

func check(tb testing.TB, what string, f TextFunc, small, large string) {
	tb.Helper()
	callSmall, callLarge := f(small), f(large)
	const slack = 1 << 17
	few, many := uint64(0), uint64(0)
	if allocatedRoughly(callLarge) > slack/2 {
		few, many = allocated(callSmall), allocated(callLarge)
	}
	// A short text may fit into a buffer on the stack.
	tooMany := func() bool { return many > 20*max(few, uint64(len(small)))+slack }
	if tooMany() {
		// Or into one that a sync.Pool has kept, through one collection.
		runtime.GC()
		runtime.GC()
		few = allocated(callSmall)
	}
	if tooMany() {
		tb.Errorf("%s allocates %d bytes, and %d of ten times as much", what, few, many)
	}
	const least = time.Millisecond
	short, long := time.Hour, time.Hour
	for range 50 {
		start := time.Now()
		for range 10 {
			callSmall()
		}
		short = min(short, time.Since(start))
		start = time.Now()
		callLarge()
		long = min(long, time.Since(start))
		if long <= 2*max(short, least) {
			return
		}
	}
	tb.Errorf("%s takes %v ten times, and %v of ten times as much", what, short, long)
}

// allocatedRoughly returns how many bytes call allocates, except for what is in spans that
// are not full yet: some kilobytes. It does not stop the world, as allocated does, which is
// slow where it is done thousands of times.
func allocatedRoughly(call func()) uint64 {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	before := sample[0].Value.Uint64()
	call()
	metrics.Read(sample[:])
	return sample[0].Value.Uint64() - before
}

// allocated returns how many bytes call allocates.
func allocated(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
