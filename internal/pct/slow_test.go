// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/pct"
)

// This file holds slow and obvious implementations of what the package does, byte by
// byte and with package strings.

// slowEscape is pct-encoded of RFC 3986 §2.1 at the head of s.
func slowEscape(s string) (byte, bool) {
	const digits = "0123456789abcdef"
	if len(s) < 3 || s[0] != '%' {
		return 0, false
	}
	high, low := strings.IndexByte(digits, asciiLower(s[1])), strings.IndexByte(digits, asciiLower(s[2]))
	return byte(16*high + low), high >= 0 && low >= 0
}

func asciiLower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

func slowWriteEscape(c byte) string {
	const digits = "0123456789ABCDEF"
	return string([]byte{'%', digits[c>>4], digits[c&15]})
}

// slowRun returns where the run of bytes of set from s[i] on ends.
func slowRun(s string, i int, set string, escapes bool) int {
	for i < len(s) {
		_, ok := slowEscape(s[i:])
		switch {
		case strings.IndexByte(set, s[i]) >= 0:
			i++
		case escapes && ok:
			i += 3
		default:
			return i
		}
	}
	return i
}

func slowEncode(s, literal string, form bool) string {
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case strings.IndexByte(literal, c) >= 0:
			b.WriteByte(c)
		case c == ' ' && form:
			b.WriteByte('+')
		default:
			b.WriteString(slowWriteEscape(c))
		}
	}
	return b.String()
}

// slowDecode returns the decoded s, where its first byte stands that changes or is
// malformed, or -1, and whether nothing malformed is an error.
func slowDecode(d pct.Decoder, s string) (out string, change int, ok bool) {
	var b strings.Builder
	change, ok = -1, true
	found := func(i int) {
		if change < 0 {
			change = i
		}
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		v, escaped := slowEscape(s[i:])
		switch {
		case escaped:
			found(i)
			b.WriteByte(v)
			i += 2
		case c == '%' && !d.KeepMalformed:
			found(i)
			ok = false
		case c == '+' && d.Form:
			found(i)
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	out = b.String()
	if d.ReplaceInvalid {
		out = slowValid(out)
	}
	if !ok {
		out = ""
	}
	return out, change, ok
}

// wellFormed has the rows of table 3-7 of the Unicode Standard, §3.9: the ranges of the
// bytes of well-formed UTF-8.
var wellFormed = [][][2]byte{
	{{0x00, 0x7F}},
	{{0xC2, 0xDF}, {0x80, 0xBF}},
	{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}},
	{{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}},
	{{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}},
	{{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}},
	{{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
	{{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
	{{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}},
}

// slowSubpart returns the length of the character at the head of s, or of the longest
// head of one, at least 1.
func slowSubpart(s string) (n int, whole bool) {
	n = 1
	for _, row := range wellFormed {
		k := 0
		for k < len(row) && k < len(s) && row[k][0] <= s[k] && s[k] <= row[k][1] {
			k++
		}
		if k == len(row) {
			return k, true
		}
		n = max(n, k)
	}
	return n, false
}

func slowValid(s string) string {
	var b strings.Builder
	for s != "" {
		n, whole := slowSubpart(s)
		if whole {
			b.WriteString(s[:n])
		} else {
			b.WriteString("\uFFFD")
		}
		s = s[n:]
	}
	return b.String()
}

// slowRewrite returns the rewritten s, and where the first unit stands that changes,
// letters that become lower case aside.
func slowRewrite(r *pct.Rewriter, s, literal string, form bool) (out string, change int) {
	var b strings.Builder
	change = len(s)
	write := func(at int, from, to string) {
		if from != to {
			change = min(change, at)
		}
		if r.Lower && to[0] != '%' {
			to = strings.ToLower(to)
		}
		b.WriteString(to)
	}
	for i := 0; i < len(s); i++ {
		v, ok := slowEscape(s[i:])
		switch {
		case ok && r.Decode.Has(v):
			write(i, s[i:i+3], string([]byte{v}))
			i += 2
		case ok && r.Upper:
			write(i, s[i:i+3], slowWriteEscape(v))
			i += 2
		case ok:
			write(i, s[i:i+3], s[i:i+3])
			i += 2
		case s[i] == '%' && r.Stray:
			write(i, "%", "%25")
		case s[i] == '%':
			write(i, "%", "%")
		case r.Raw != nil:
			write(i, s[i:i+1], slowEncode(s[i:i+1], literal, form))
		case r.Lower:
			b.WriteByte(asciiLower(s[i]))
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), change
}

const (
	letters    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	unreserved = letters + "0123456789-._~"
)

// sets are sets of bytes of every kind.
var sets = []string{"", "a", "/", unreserved, unreserved + "/:@!$&'()*+,;=", letters + " ", "\x00\x7F%", unreserved + "%"}

func bitsOf(set string) (b pct.Bits) {
	for i := range len(set) {
		b.Add(set[i])
	}
	return b
}

// lengths are all up to 40, and those around the sizes of the buffers.
func lengths() (list []int) {
	for n := range 41 {
		list = append(list, n)
	}
	if testing.Short() {
		return append(list, 65, 129, 257, 1025, 2049, 4097)
	}
	for _, at := range []int{64, 85, 128, 256, 683, 1024, 1365, 2048, 4096} {
		list = append(list, at-1, at, at+1)
	}
	return list
}
