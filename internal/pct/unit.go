// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"iter"
	"unicode/utf8"
)

// A Unit is a raw byte or an escape.
type Unit struct {
	At        int  // where it begins
	Byte      byte // the byte that it is or stands for
	Escaped   bool // it is an escape, which takes three bytes
	Malformed bool // it is a "%" that does not begin an escape
}

// Len returns the length of u in the text.
func (u Unit) Len() int {
	if u.Escaped {
		return 3
	}
	return 1
}

// Units returns the units of s, one after the other: of "a%2F%" the raw "a", the escape
// of "/", and a malformed "%". This is the slow walk: what must be fast looks first whether
// there is anything to find.
func Units(s string) iter.Seq[Unit] {
	return func(yield func(Unit) bool) {
		for i := 0; i < len(s); {
			u := Unit{At: i, Byte: s[i]}
			if s[i] == '%' {
				var v byte
				if v, u.Escaped = Escape(s[i:]); u.Escaped {
					u.Byte = v
				}
				u.Malformed = !u.Escaped
			}
			if !yield(u) {
				return
			}
			i += u.Len()
		}
	}
}

// A Char is a character of a text, raw or escaped, or a unit that belongs to none.
type Char struct {
	Rune       rune
	Start, End int
	Valid      bool // false: an escape, or a raw byte, that is not part of valid UTF-8
}

// Chars returns the characters of s, in which a run of escapes may make one: of
// "a%C3%A9%FF" the "a", U+00E9, and an escape that is not valid. Raw bytes from 0x80 up
// are not valid: well-formed text holds none.
func Chars(s string) iter.Seq[Char] {
	return func(yield func(Char) bool) {
		for i := 0; i < len(s); {
			c := charAt(s, i)
			if !yield(c) {
				return
			}
			i = c.End
		}
	}
}

// charAt returns the character of s that begins at i.
func charAt(s string, i int) Char {
	if s[i] != '%' {
		return Char{rune(s[i]), i, i + 1, s[i] < utf8.RuneSelf}
	}
	var buf [utf8.UTFMax]byte
	n := 0
	for ; n < len(buf) && !utf8.FullRune(buf[:n]); n++ {
		v, ok := Escape(s[i+3*n:])
		if !ok {
			break
		}
		buf[n] = v
	}
	if n == 0 { // malformed
		return Char{'%', i, i + 1, false}
	}
	r, size := utf8.DecodeRune(buf[:n])
	if r == utf8.RuneError && size <= 1 {
		return Char{r, i, i + 3, false}
	}
	return Char{r, i, i + 3*size, true}
}
