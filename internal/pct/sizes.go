// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

// The lengths up to which a text is served by a buffer on the stack. A buffer is zeroed
// before it is used, so a smaller one serves a short text faster: zeroing 256 bytes takes a
// 32-bit processor longer than encoding 32. Without the largest one, encoding 1 KiB of
// typical text takes 1.6 times as long.
const (
	// Of encoded results, except for the first, which is the length of what is encoded.
	encodeTiny   = 24 // in one go, without looking for room
	encodeSmall  = 128
	encodeMiddle = 256
	encodeLarge  = 4096 // in a function that is not inlined

	// Of what is decoded: the result is never longer.
	decodeSmall  = 64
	decodeMiddle = 256
	decodeLarge  = 2048 // in a function that is not inlined

	// decodeOne is the length up to which most texts with an escape have only one.
	decodeOne = 20

	// What is longer is written in chunks, each made on the stack, into memory of the
	// exact size of the result.
	chunk = 1024
)

// chunkLen returns how many bytes of s to take, at most n, so that no escape is divided: 3
// of "abc%2F" for n = 5, 6 for n = 6.
func chunkLen(s string, n int) int {
	switch {
	case len(s) <= n:
		return len(s)
	case s[n-1] == '%':
		return n - 1
	case s[n-2] == '%':
		return n - 2
	}
	return n
}
