// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

// hexDigits are the digits that are written.
const hexDigits = "0123456789ABCDEF"

// hexPair holds the two hex digits of each byte, little endian: of 0x2F '2' and 'F', as
// 0x4632.
var hexPair = func() (t [256]uint16) {
	for c := range t {
		t[c] = uint16(hexDigits[c>>4]) | uint16(hexDigits[c&15])<<8
	}
	return t
}()

// AppendEscape appends the escape of c to dst.
func AppendEscape(dst []byte, c byte) []byte {
	return AppendHex(append(dst, '%'), c)
}

// AppendHex appends the two hex digits of c to dst.
func AppendHex(dst []byte, c byte) []byte {
	return append(dst, hexDigits[c>>4], hexDigits[c&15])
}

// hexHigh and hexLow hold the value of a hex digit in the first and in the second place
// of an escape, and notHex for other bytes. One of each, ORed, is the byte, or above 0xFF
// if one of the two is not a digit: '2' and 'F' give 0x20|0x0F, '2' and 'G' 0x20|0x8000.
var hexHigh, hexLow = func() (high, low [256]uint32) {
	for c := range 256 {
		high[c], low[c] = notHex, notHex
	}
	for i := range uint32(16) {
		for _, c := range [...]byte{hexDigits[i], "0123456789abcdef"[i]} {
			high[c], low[c] = i<<4, i
		}
	}
	return high, low
}()

const notHex = 0x8000

// Escape returns the byte that the escape at the head of s stands for, and whether there
// is one (pct-encoded, RFC 3986 §2.1).
func Escape(s string) (byte, bool) {
	if len(s) < 3 || s[0] != '%' {
		return 0, false
	}
	v := hexHigh[s[1]] | hexLow[s[2]]
	return byte(v), v <= 0xFF
}

// IsHex reports whether c is a hex digit.
func IsHex(c byte) bool { return hexLow[c] != notHex }

// IsEscape reports whether s begins with an escape.
func IsEscape(s string) bool {
	_, ok := Escape(s)
	return ok
}
