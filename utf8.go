// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What is not UTF-8 is replaced as the Encoding Standard's decoder, §8.1.1, does:
// a maximal subpart, the longest head of a character that can't go on as it does,
// is one U+FFFD. To package utf8, text of which more bytes may make a character
// is the only one that is not a full rune.

// subpart returns the length of the character at the head of b, which is not
// empty, and true, or that of the maximal subpart there, and false.
func subpart(b []byte) (int, bool) {
	if r, n := utf8.DecodeRune(b); r != utf8.RuneError || n > 1 {
		return n, true
	}
	n := 1
	for n < len(b) && !utf8.FullRune(b[:n+1]) {
		n++
	}
	return n, false
}

// unfinished returns how many bytes at the end of b are the head of a character
// that more bytes may complete.
func unfinished(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if tail := b[len(b)-n:]; utf8.RuneStart(tail[0]) {
			if utf8.FullRune(tail) {
				return 0
			}
			return n
		}
	}
	return 0
}

// appendValid appends b to dst, with U+FFFD for each maximal subpart that is not
// UTF-8. dst may be the head of the array that b is in, as long as b never falls
// behind the result.
func appendValid(dst, b []byte) []byte {
	for i := 0; i < len(b); {
		if c := b[i]; c < utf8.RuneSelf {
			dst = append(dst, c)
			i++
			continue
		}
		n, ok := subpart(b[i:])
		if ok {
			dst = append(dst, b[i:i+n]...)
		} else {
			dst = append(dst, "\uFFFD"...)
		}
		i += n
	}
	return dst
}

// writeValid writes to w, unless that is nil, what appendValid would append of b,
// and returns the length of it.
func writeValid(w *strings.Builder, b []byte) (size int) {
	for len(b) > 0 {
		n := 0 // the head of b that is valid
		for n < len(b) {
			k, ok := 1, true
			if b[n] >= utf8.RuneSelf {
				k, ok = subpart(b[n:])
			}
			if !ok {
				break
			}
			n += k
		}
		size += n
		if w != nil {
			w.Write(b[:n])
		}
		if b = b[n:]; len(b) == 0 {
			break
		}
		k, _ := subpart(b)
		size += len("\uFFFD")
		if w != nil {
			w.WriteString("\uFFFD")
		}
		b = b[k:]
	}
	return size
}

// replaceInvalid does for dst[start:] in place what appendValid does. The bytes
// move to the end of the room that the result takes and are written back from
// there.
func replaceInvalid(dst []byte, start int) []byte {
	size := 0
	for b := dst[start:]; len(b) > 0; {
		n, ok := subpart(b)
		if !ok {
			size += len("\uFFFD") - n
		}
		size = length(uint64(size) + uint64(n))
		b = b[n:]
	}
	raw := len(dst) - start
	dst = slices.Grow(dst, size-raw)[:start+size]
	copy(dst[start+size-raw:], dst[start:start+raw])
	return appendValid(dst[:start], dst[start+size-raw:])
}
