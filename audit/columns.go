// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// visible returns s with what can't be seen, or changes the direction of what is seen,
// written as in Go: a tab as "\t", U+202E as "\u202e", a byte that is not UTF-8 as "\xff".
func visible(s string) string {
	if isPrintable(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		b.WriteString(visibleRune(s[i:i+n], r))
		i += n
	}
	return b.String()
}

// visibleRune is visible of the character r, which is written as s.
func visibleRune(s string, r rune) string {
	if r == utf8.RuneError && len(s) == 1 || !unicode.IsGraphic(r) || r != ' ' && unicode.In(r, unicode.Z) || isInvisible(r) && r != ' ' {
		q := strconv.QuoteToASCII(s)
		return q[1 : len(q)-1]
	}
	return s
}

// isPrintable reports whether s holds only printable ASCII.
func isPrintable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

// columns returns how many columns of a terminal s, which is visible, takes: two for a
// wide character, none for a mark that combines with what is before it.
func columns(s string) (n int) {
	if isPrintable(s) {
		return len(s)
	}
	for _, r := range s {
		n += runeColumns(r)
	}
	return n
}

func runeColumns(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me) || r >= 0x1160 && r <= 0x11FF { // Hangul vowels and finals join the letter before them
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// shorten returns s, or what of it fits beside others, with "…" for what is left out.
func shorten(s string) string {
	const most = 60
	if columns(s) <= most {
		return s
	}
	n := 0
	for i, r := range s {
		if n += runeColumns(r); n >= most {
			return s[:i] + "…"
		}
	}
	return s
}

// isInvisible reports whether r is not seen: a control, a format or a bidi character, a
// line separator, a space, or a filler.
func isInvisible(r rune) bool {
	switch r {
	case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x2800, 0x034F:
		return true
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z)
}
