// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	var (
		short   = "über alles, 100%"
		long    = strings.Repeat(short, 1<<10)
		clean   = strings.Repeat("clean", 1<<10)
		escaped = urlenc.PathSegment.Encode(long)
		lower   = strings.ToLower(escaped) + "%7E%41"
		invalid = strings.Repeat("%FF\xff", 1<<12)
		dst     = make([]byte, 0, 1<<18)
		seg     = urlenc.RFC3986.Encoding(urlenc.PathSegment)
		replace = seg.With(urlenc.ReplaceInvalidUTF8)
		strict  = seg.With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	)
	tests := []struct {
		name string
		want float64
		f    func()
	}{
		{"Encode short", 1, func() { sink = seg.Encode(short) }},
		{"Encode long", 1, func() { sink = seg.Encode(long) }},
		{"Encode clean", 0, func() { sink = seg.Encode(clean) }},
		{"AppendEncode", 0, func() { dst = seg.AppendEncode(dst[:0], long) }},
		{"AppendEncode to nil", 1, func() { sinkBytes = seg.AppendEncode(nil, long) }},
		{"EncodedLen", 0, func() { sinkInt = seg.EncodedLen(long) }},
		{"Decode short", 1, func() { sink, _ = seg.Decode("%C3%BCber") }},
		{"Decode long", 1, func() { sink, _ = seg.Decode(escaped) }},
		{"Decode clean", 0, func() { sink, _ = seg.Decode(clean) }},
		{"Decode strict", 1, func() { sink, _ = strict.Decode(escaped) }},
		{"Decode replacing, short", 1, func() { sink, _ = replace.Decode("%FF%FE") }},
		{"Decode replacing, long", 1, func() { sink, _ = replace.Decode(invalid) }},
		{"AppendDecode", 0, func() { dst, _ = seg.AppendDecode(dst[:0], escaped) }},
		{"AppendDecode replacing", 0, func() { dst, _ = replace.AppendDecode(dst[:0], invalid) }},
		{"AppendDecode to nil", 1, func() { sinkBytes, _ = seg.AppendDecode(nil, escaped) }},
		{"Check", 0, func() { sinkErr = seg.Check(escaped) }},
		{"Check, an error", 1, func() { sinkErr = seg.Check("a b") }},
		{"Repair", 1, func() { sink = seg.Repair(long) }},
		{"Repair nothing", 0, func() { sink = seg.Repair(escaped) }},
		{"Canonical", 1, func() { sink = seg.Canonical(lower) }},
		{"Canonical nothing", 0, func() { sink = seg.Canonical(escaped) }},
		{"DoubleEncoded", 0, func() { sinkBool = urlenc.DoubleEncoded(escaped) }},
		{"Profile.Encoding", 0, func() { sinkBool = urlenc.WHATWG.Encoding(urlenc.Path) == nil }},
		{"Set algebra", 0, func() { sinkBool = urlenc.PChar.Union(urlenc.Digit).Minus(urlenc.Alpha).Has('a') }},
	}
	for _, tt := range tests {
		if got := testing.AllocsPerRun(20, tt.f); got != tt.want {
			t.Errorf("%s: %v allocations, want %v", tt.name, got, tt.want)
		}
	}
}

// What the calls return goes here, so that they are not optimized away.
var (
	sink      string
	sinkBytes []byte
	sinkInt   int
	sinkBool  bool
	sinkErr   error
)
