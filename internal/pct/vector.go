// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build goexperiment.simd && amd64

package pct

import (
	"math/bits"
	"simd/archsimd"
	"unsafe"
)

// columns holds the bit of a Bits that stands for a high half of a byte, at its
// index.
var columns = [16]byte{1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7}

// prefix returns the length of a prefix of text whose bytes are all in b. It is
// the longest one where there are 32 bytes or more and the processor has AVX2,
// else 0.
//
// Two shuffles take, for 32 bytes at once, the row of b by the low half of each
// byte and its bit by the high half. A shuffle gives 0 for an index from 0x80 up.
func (b *Bits) prefix(text string) int {
	if len(text) < 32 || !archsimd.X86.AVX2() {
		return 0
	}
	var zero archsimd.Uint8x32
	half := archsimd.BroadcastUint8x32(0x0F)
	rows, cols := twice((*[16]byte)(b)), twice(&columns)
	p := unsafe.Slice(unsafe.StringData(text), len(text))
	for i := 0; ; i = min(i+32, len(p)-32) { // the last 32, some of them once more
		x := load32((*[32]byte)(p[i:]))
		high := x.AsUint16x16().ShiftAllRight(4).AsUint8x32().And(half)
		in := rows.PermuteOrZeroGrouped(x.AsInt8x32()).And(cols.PermuteOrZeroGrouped(high.AsInt8x32()))
		if m := in.Equal(zero).ToBits(); m != 0 {
			archsimd.ClearAVXUpperBits()
			return i + bits.TrailingZeros32(m)
		}
		if i == len(p)-32 {
			archsimd.ClearAVXUpperBits()
			return len(p)
		}
	}
}

// twice returns p in both halves of a vector.
func twice(p *[16]byte) (v archsimd.Uint8x32) {
	w := load16(p)
	return v.SetLo(w).SetHi(w)
}
