// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

// Eight bytes at a time, in a uint64.

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// zeros returns the high bit of each byte of w that is zero: of 0x2500 that is 0x0080, if
// there were two bytes.
func zeros(w uint64) uint64 { return ^((w&^highs + ^uint64(highs)) | w | ^uint64(highs)) }

// load64 returns the first eight bytes of s, little endian.
func load64(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// plusToSpace returns w with each "+" in it a space: 0x2B and 0x20 differ in 0x0B.
func plusToSpace(w uint64) uint64 { return w ^ zeros(w^'+'*ones)>>7*('+'^' ') }
