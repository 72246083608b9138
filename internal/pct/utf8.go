// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What is not UTF-8 is replaced as by the Encoding Standard's decoder, §8.1.1: each maximal
// subpart becomes U+FFFD, that is, the longest head of a character before a byte that can't
// follow it. Of E2 82 41 the two bytes E2 82 are one. Such a head is what package utf8 calls
// not a full rune, since more bytes could complete it.

const replacement = "\uFFFD"

// Subpart returns the length of the character at the head of s, which is not empty, and
// true, or that of the maximal subpart there, and false.
func Subpart[T string | []byte](s T) (int, bool) {
	var head [utf8.UTFMax]byte
	b := head[:copy(head[:], s[:min(len(s), utf8.UTFMax)])]
	if r, n := utf8.DecodeRune(b); r != utf8.RuneError || n > 1 {
		return n, true
	}
	n := 1
	for n < len(b) && !utf8.FullRune(b[:n+1]) {
		n++
	}
	return n, false
}

// ToValid returns s with U+FFFD for each maximal subpart that is not UTF-8, s itself if
// there is none.
func ToValid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string(Valid([]byte(s)))
}

// Valid returns b with U+FFFD for each maximal subpart that is not UTF-8, b itself if
// there is none.
func Valid(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	return appendValid(make([]byte, 0, len(b)+len(replacement)), b)
}

// writeValid writes b to k with U+FFFD for each maximal subpart that is not UTF-8.
func writeValid(k *sink, b []byte) {
	done := 0 // b[:done] is written
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		n, ok := Subpart(b[i:])
		if !ok {
			k.write(b[done:i])
			k.write([]byte(replacement))
			done = i + n
		}
		i += n
	}
	k.write(b[done:])
}

// replaceInvalid puts U+FFFD in the place of what is not UTF-8 in dst[start:]. The bytes
// move to the end of the room that the result takes, and are written back from there: what
// is written never reaches what is still to be read, since each of them becomes one byte or
// more.
func replaceInvalid(dst []byte, start int) []byte {
	var count sink
	writeValid(&count, dst[start:])
	size, raw := Length(count.size), len(dst)-start
	dst = slices.Grow(dst, size-raw)[:start+size]
	copy(dst[start+size-raw:], dst[start:start+raw])
	return appendValid(dst[:start], dst[start+size-raw:])
}

// appendValid appends b to dst, with U+FFFD for each maximal subpart that is not UTF-8.
// Both may be in one array, if there is room for the result before the end of b.
func appendValid(dst, b []byte) []byte {
	for i := 0; i < len(b); {
		if c := b[i]; c < utf8.RuneSelf {
			dst = append(dst, c)
			i++
			continue
		}
		n, ok := Subpart(b[i:])
		if ok {
			dst = append(dst, b[i:i+n]...)
		} else {
			dst = append(dst, replacement...)
		}
		i += n
	}
	return dst
}

// unfinished returns how many bytes at the end of b are the head of a character that
// more bytes may complete: of "a" E2 82 two.
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

// IsASCII reports whether s holds ASCII bytes only.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// InvalidUTF8 returns the offset of the first byte of s that is not UTF-8, or -1.
func InvalidUTF8(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i, r := range s {
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], replacement) {
			return i
		}
	}
	return -1
}
