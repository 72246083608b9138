// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible returns s with what can't be seen, what turns a line around, what is combined with
// a letter before s, and bytes that are not UTF-8 as escapes of Go. A space stays.
func visible(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteString(escapeByte(s[i]))
		case seen(r) || i > 0 && joins(r):
			b.WriteRune(r)
		default:
			b.WriteString(escapeRune(r))
		}
		i += size
	}
	return b.String()
}

// seen reports whether r can be seen by itself, or is a space.
func seen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.Is(unicode.M, r) && (r == ' ' || !unicode.Is(unicode.Zs, r)) && !blank(r)
}

// joins reports whether r is seen with the character before it.
func joins(r rune) bool {
	return unicode.Is(unicode.M, r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) && !unicode.Is(unicode.Variation_Selector, r)
}

// blank reports whether r is graphic by its category and yet leaves no ink, as Hangul
// fillers.
func blank(r rune) bool {
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || r == '\u2800'
}

func escapeByte(b byte) string { return `\x` + hex(uint64(b), 2) }

func escapeRune(r rune) string {
	switch {
	case r < 0x80:
		return strings.Trim(strconv.QuoteRuneToASCII(r), "'")
	case r > 0xFFFF:
		return `\U` + hex(uint64(r), 8)
	}
	return `\u` + hex(uint64(r), 4)
}

// hex returns n with at least so many hex digits.
func hex(n uint64, digits int) string {
	s := strconv.FormatUint(n, 16)
	return strings.Repeat("0", max(digits-len(s), 0)) + s
}

// codePoint returns r as "U+0430".
func codePoint(r rune) string { return "U+" + strings.ToUpper(hex(uint64(r), 4)) }
