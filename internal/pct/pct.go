// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package pct is the byte engine: it knows bytes, escapes (pct-encoded, RFC 3986 §2.1)
// and compiled sets of bytes, and nothing of URLs.
//
//   - escape.go: one escape, and the hex digits.
//   - table.go: a [Table] of classes of bytes, and the scanner that finds the end of a
//     run of one class, with or without escapes in it.
//   - unit.go: the slow walk over raw bytes and escapes, and over the characters that
//     they make. All that looks for faults takes it.
//   - encode.go: an [Encoder], which writes escapes.
//   - decode.go, single.go: a [Decoder], which reads them; the only escape of a short text.
//   - rewrite.go: a [Rewriter], which keeps, writes and reads escapes in one text.
//   - utf8.go: U+FFFD for what is not UTF-8.
//   - word.go, sizes.go, sink.go: eight bytes at a time; which lengths have a buffer on the
//     stack; what counts before it writes.
//
// Nothing here panics on its input, except for a result that an int can't hold. All of it
// takes linear time and is safe for concurrent use.
package pct

import (
	"math"
	"math/bits"
	"strings"
)

// Length returns n as an int. It panics if no text can be so long, as strings.Repeat
// does: 3 times 720 MiB is too long for 32 bits.
func Length(n uint64) int {
	if n > math.MaxInt {
		panic("urlenc: the result is too long")
	}
	return int(n)
}

// Bits is a set of ASCII bytes: bit c>>4 of byte c&15 stands for c. A shift by 8 or
// more gives 0, so bytes from 0x80 up need no test of their own: 'a' is 0x61, bit 6 of
// byte 1, and 0xE1 would be bit 14 of it.
type Bits [16]byte

// Has reports whether c is in b.
func (b *Bits) Has(c byte) bool { return b[c&15]>>(c>>4)&1 != 0 }

// Add puts c, an ASCII byte, into b.
func (b *Bits) Add(c byte) { b[c&15] |= 1 << (c >> 4) }

// KeepEqual returns b as a string: s itself where they are equal, without an allocation.
func KeepEqual(s string, b []byte) string {
	if s == string(b) {
		return s
	}
	return string(b)
}

// ToLower puts the ASCII letters of b into lower case.
func ToLower(b []byte) {
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] |= 0x20
		}
	}
}

// EqualFold reports whether s is the ASCII text want, except for letter case. To
// strings.EqualFold the long s "\u017F" is an "s", too, and the Kelvin sign "\u212A" a "k";
// both have more bytes.
func EqualFold(s, want string) bool { return len(s) == len(want) && strings.EqualFold(s, want) }

// IndexByte is strings.IndexByte. On a 32-bit processor that takes long to begin: a loop is
// faster for up to 16 bytes.
func IndexByte(s string, c byte) int {
	if bits.UintSize == 32 && len(s) <= 16 {
		for i := range len(s) {
			if s[i] == c {
				return i
			}
		}
		return -1
	}
	return strings.IndexByte(s, c)
}
