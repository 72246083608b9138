// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Decoder replaces each escape by the byte that it stands for, once. The zero value
// takes a malformed escape for an error and returns bytes as they are.
type Decoder struct {
	Form           bool // a "+" is a space
	KeepMalformed  bool // a "%" that does not begin an escape stays
	ReplaceInvalid bool // what is not UTF-8 becomes U+FFFD
}

// Change returns the index of the first byte of s that decoding changes or refuses, or
// -1: of "a+b%2F" it is 3, or 1 if a "+" is a space. ReplaceInvalid is left out
// of account.
func (d Decoder) Change(s string) int {
	n := IndexByte(s, '%')
	if d.Form || d.KeepMalformed && n >= 0 {
		return d.change(s, n)
	}
	return n
}

// change is Change where a "+" is a space or malformed escapes stay: of "100%+" it is 4 for
// both. The first "%" is at n.
func (d Decoder) change(s string, n int) int {
	if d.Form {
		head := s
		if n >= 0 {
			head = s[:n]
		}
		if p := IndexByte(head, '+'); p >= 0 {
			return p
		}
	}
	if n < 0 || !d.KeepMalformed {
		return n
	}
	for u := range Units(s[n:]) {
		if u.Escaped || u.Byte == '+' && d.Form {
			return n + u.At
		}
	}
	return -1
}

// String returns the decoded s, s itself if nothing changes. It reports false if s holds
// a malformed escape that is an error.
func (d Decoder) String(s string) (string, bool) { return d.StringFrom(s, d.Change(s)) }

// StringFrom is String where Change is n.
func (d Decoder) StringFrom(s string, n int) (string, bool) {
	if n < 0 && (!d.ReplaceInvalid || utf8.ValidString(s)) {
		return s, true
	}
	n = max(n, 0)
	if len(s) > decodeSmall || d.ReplaceInvalid {
		return d.longer(s, n)
	}
	var buf [decodeSmall]byte
	if len(s) <= decodeOne && !d.Form && decodeSingle(buf[:], s, n) {
		return string(buf[:len(s)-2]), true
	}
	j := d.fill(buf[:], copy(buf[:], s[:n]), s[n:])
	return string(buf[:max(j, 0)]), j >= 0
}

// longer is String for what changes and may not fit into the small buffer there; the
// first n bytes of s don't change.
func (d Decoder) longer(s string, n int) (string, bool) {
	if len(s) > decodeMiddle {
		return d.long(s, n)
	}
	var buf [decodeMiddle]byte
	j := d.fill(buf[:], copy(buf[:], s[:n]), s[n:])
	switch {
	case j < 0:
		return "", false
	case d.ReplaceInvalid && !utf8.Valid(buf[:j]):
		var valid [3 * decodeMiddle]byte
		return string(appendValid(valid[:0], buf[:j])), true
	}
	return string(buf[:j]), true
}

//go:noinline
func (d Decoder) long(s string, n int) (string, bool) {
	if len(s) <= decodeLarge && !d.ReplaceInvalid {
		var buf [decodeLarge + 8]byte
		j := d.fill(buf[:], copy(buf[:decodeLarge], s[:n]), s[n:])
		return string(buf[:max(j, 0)]), j >= 0
	}
	size := 0
	if d.ReplaceInvalid {
		n = 0
		var count sink
		if !d.write(&count, s) {
			return "", false
		}
		size = Length(count.size)
	} else {
		size = d.size(s)
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(s[:n])
	if !d.write(&sink{kept: &b}, s[n:]) {
		return "", false
	}
	return b.String(), true
}

// Write writes the decoded s to b. It reports false if s holds a malformed escape that is
// an error; b may then hold a part of it.
func (d Decoder) Write(b *strings.Builder, s string) bool { return d.write(&sink{kept: b}, s) }

// write writes the decoded s to k. It reports false for a malformed escape that is an
// error.
func (d Decoder) write(k *sink, s string) bool {
	var buf [chunk + 16]byte
	held := 0 // how many bytes at the head of buf are the head of a character that goes on
	for len(s) > 0 {
		n := chunkLen(s, chunk)
		j := d.fill(buf[:], held, s[:n])
		if j < 0 {
			return false
		}
		s = s[n:]
		held = 0
		if d.ReplaceInvalid && len(s) > 0 {
			held = unfinished(buf[:j])
		}
		out := buf[:j-held]
		if d.ReplaceInvalid && !utf8.Valid(out) {
			writeValid(k, out)
		} else {
			k.write(out)
		}
		copy(buf[:], buf[j-held:j])
	}
	return true
}

// Into writes the decoded s to the head of dst and returns its length, or -1 for a
// malformed escape that is an error, or if it doesn't fit; it always fits if dst is as
// long as s. It doesn't heed ReplaceInvalid.
func (d Decoder) Into(dst []byte, s string) int { return d.fill(dst, 0, s) }

// WriteValid writes p to b with U+FFFD for each maximal subpart that is not UTF-8.
func WriteValid(b *strings.Builder, p []byte) { writeValid(&sink{kept: b}, p) }

// Append appends the decoded s to dst. It allocates only where that doesn't fit, and
// touches no byte after the result. It reports false if s holds a malformed escape that
// is an error; dst then has its old length.
func (d Decoder) Append(dst []byte, s string) ([]byte, bool) {
	return d.AppendFrom(dst, s, d.Change(s))
}

// AppendFrom is Append where Change is n, or an index before it.
func (d *Decoder) AppendFrom(dst []byte, s string, n int) ([]byte, bool) {
	start := len(dst)
	if n < 0 {
		dst = append(dst, s...)
	} else {
		if cap(dst)-start < len(s) {
			// It may fit all the same; if not, no more is allocated than it takes.
			dst = slices.Grow(dst, d.size(s))
		}
		buf := dst[:cap(dst)]
		j := start + copy(buf[start:], s[:n])
		if v, ok := Escape(s[n:]); ok && len(s) <= decodeOne && !d.Form && IndexByte(s[n+3:], '%') < 0 {
			// Where the values are alike, this is faster than decodeSingle, whose call alone takes
			// a tenth of the time that appending eight bytes does.
			buf[j] = v
			j += 1 + copy(buf[j+1:], s[n+3:])
		} else if j = d.fill(buf, j, s[n:]); j < 0 {
			return dst[:start], false
		}
		dst = buf[:j]
	}
	if d.ReplaceInvalid && !utf8.Valid(dst[start:]) {
		dst = replaceInvalid(dst, start)
	}
	return dst, true
}

// size returns the length of the decoded s, before ReplaceInvalid. It is too small where s
// has malformed escapes that are errors.
func (d Decoder) size(s string) int {
	if !d.KeepMalformed {
		return max(0, len(s)-2*strings.Count(s, "%"))
	}
	size := 0
	for range Units(s) {
		size++
	}
	return size
}

// fill writes the decoded s to dst[j:] and returns the end of the result in dst, or -1
// for a malformed escape that is an error, or if it doesn't fit. It writes nothing after
// the result.
//
// There are three ways on. Escapes in a row are taken by fours. What is between escapes is
// copied by eight bytes at a time while they are near each other: of "ab%20cde" with more
// after it, all eight are copied, and j moves on by two. Where escapes are far apart, and at
// the end, strings.IndexByte and copy are faster.
func (d *Decoder) fill(dst []byte, j int, s string) int {
	const near = 16  // how many bytes after an escape the next one is looked for eight at a time
	i, since := 0, 0 // since is how many bytes were copied so since the last escape
	for i < len(s) {
		switch {
		case s[i] == '%':
			since = 0
			if len(s)-i >= 12 && s[i+3] == '%' {
				if n := escapeRow(dst[j:], s[i:]); n > 0 {
					i += 3 * n
					j += n
					continue
				}
			}
			v, ok := Escape(s[i:])
			if ok {
				i += 2
			} else if v = '%'; !d.KeepMalformed {
				return -1
			}
			if j == len(dst) {
				return -1
			}
			dst[j] = v
			i++
			j++
		case since < near && len(s)-i >= 3*8-2 && len(dst)-j >= 8:
			// What is copied too far is written over: the 22 bytes of s, or more, that are left
			// become eight or more, since one is raw and seven escapes take the rest.
			w := load64(s[i:])
			n := bits.TrailingZeros64(zeros(w^'%'*ones)) / 8 // or 8
			if d.Form {
				w = plusToSpace(w)
			}
			binary.LittleEndian.PutUint64(dst[j:], w)
			i += n
			j += n
			since += n
		default:
			n := IndexByte(s[i:], '%')
			if n < 0 {
				n = len(s) - i
			}
			if len(dst)-j < n {
				return -1
			}
			if d.Form {
				copyPlus(dst[j:j+n], s[i:i+n])
			} else {
				copy(dst[j:], s[i:i+n])
			}
			i += n
			j += n
		}
	}
	return j
}

// escapeRow writes the bytes of the escapes that stand in a row at the head of s to dst,
// by fours, and returns how many it wrote.
func escapeRow(dst []byte, s string) int {
	j := 0
	for len(s) >= 12 && len(dst)-j >= 4 {
		if s[0] != '%' || s[3] != '%' || s[6] != '%' || s[9] != '%' {
			break
		}
		v0, v1 := hexHigh[s[1]]|hexLow[s[2]], hexHigh[s[4]]|hexLow[s[5]]
		v2, v3 := hexHigh[s[7]]|hexLow[s[8]], hexHigh[s[10]]|hexLow[s[11]]
		if v0|v1|v2|v3 > 0xFF {
			break
		}
		binary.LittleEndian.PutUint32(dst[j:], v0|v1<<8|v2<<16|v3<<24)
		s = s[12:]
		j += 4
	}
	return j
}

// copyPlus copies s to dst, which is as long, with each "+" in it a space. The last eight
// bytes may be among those before.
func copyPlus(dst []byte, s string) {
	if n := len(s) - 8; n >= 0 {
		for i := 0; i < n; i += 8 {
			binary.LittleEndian.PutUint64(dst[i:], plusToSpace(load64(s[i:])))
		}
		binary.LittleEndian.PutUint64(dst[n:], plusToSpace(load64(s[n:])))
		return
	}
	for i := range len(s) {
		if dst[i] = s[i]; s[i] == '+' {
			dst[i] = ' '
		}
	}
}
