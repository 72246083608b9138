// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"encoding/binary"
	"math/bits"
)

// Most short texts that hold an escape hold one.

// decodeSingle writes the decoded s, of at most decodeOne bytes, to dst, if its only "%" is
// at n and begins an escape, and reports whether that is so. The result is two bytes
// shorter than s. It writes nothing after it.
func decodeSingle(dst []byte, s string, n int) bool {
	v, ok := Escape(s[n:])
	if !ok || len(dst) < len(s)-2 {
		return false
	}
	if bits.UintSize == 32 || len(s) < 8 || len(s) > 16 {
		if IndexByte(s[n+3:], '%') >= 0 {
			return false
		}
		copy(dst, s[:n])
		dst[n] = v
		copy(dst[n+1:], s[n+3:])
		return true
	}
	// Two words hold s, and what is after the escape moves down by two bytes: "abc%20de" and
	// "fgh" become "abc defg" and "h". In texts that differ, no processor foresees where the
	// escape is: so nothing here is decided by that.
	size := len(s) - 2
	w0, w1 := load64(s), load64(s[len(s)-8:])>>(8*uint(16-len(s)))
	if bits.OnesCount64(zeros(w0^'%'*ones))+bits.OnesCount64(zeros(w1^'%'*ones)) != 1 {
		return false
	}
	// A shift by 64 or more, and so by a negative number, gives 0.
	p, b := uint(n), uint64(v)
	moved0, moved1 := w0>>16|w1<<48, w1>>16
	w0 = w0&lowBytes(min(p, 8)) | b<<(8*p) | moved0&^lowBytes(min(p+1, 8))
	w1 = w1&lowBytes(max(p, 8)-8) | b<<(8*(p-8)) | moved1&^lowBytes(max(p+1, 8)-8)
	if dst = dst[:size]; size >= 8 {
		binary.LittleEndian.PutUint64(dst, w0)
		binary.LittleEndian.PutUint64(dst[size-8:], w0>>(8*uint(size-8))|w1<<(8*uint(16-size)))
	} else {
		binary.LittleEndian.PutUint32(dst, uint32(w0))
		binary.LittleEndian.PutUint32(dst[size-4:], uint32(w0>>(8*uint(size-4))))
	}
	return true
}

// lowBytes returns a word whose n lowest bytes are all ones: of 2 it is 0xFFFF.
func lowBytes(n uint) uint64 { return 1<<(8*n) - 1 }
