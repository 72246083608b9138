// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// escaped leaves literal what ECMA-262 §B.2.1.1 does.
var escaped = urlenc.NewEncoding(urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("@*_+-./")))

// Escape is escape of ECMA-262 §B.2.1.1. It works on UTF-16: letters, digits and
// "@*_+-./" stay, other code units up to 0xFF become "%XX", and those above "%uXXXX", a
// character beyond U+FFFF two of them. So "é" is "%E9", and "€" is "%u20AC". No other
// standard reads that: it is for a peer that calls unescape.
//
// What is not UTF-8 in s becomes U+FFFD, one for each maximal subpart. Escape returns s
// itself when nothing changes, and allocates the result otherwise, and a buffer.
func Escape(s string) string {
	if pct.IsASCII(s) {
		return escaped.Encode(s)
	}
	s = pct.ToValid(s)
	dst := make([]byte, 0, len(s)+len(s)/2)
	for len(s) > 0 {
		n := asciiPrefix(s)
		dst = escaped.AppendEncode(dst, s[:n])
		if s = s[n:]; s == "" {
			break
		}
		r, size := utf8.DecodeRuneInString(s)
		s = s[size:]
		if r <= 0xFF {
			dst = pct.AppendEscape(dst, byte(r))
			continue
		}
		var units [2]uint16
		for _, u := range utf16.AppendRune(units[:0], r) {
			dst = pct.AppendHex(append(dst, "%u"...), byte(u>>8))
			dst = pct.AppendHex(dst, byte(u))
		}
	}
	return string(dst)
}

// Unescape is unescape of ECMA-262 §B.2.1.2: "%XX" is the character U+00XX, "%uXXXX" a
// code unit of UTF-16, and all else stays, malformed escapes and "+" too. It undoes
// [Escape]. It never fails, and decodes once.
//
// Two code units that are a surrogate pair are one character. One that is alone, which
// is not a character and which a Go string can't hold, becomes U+FFFD, and so does what is
// not UTF-8 in s, one for each maximal subpart: the result is UTF-8. Unescape returns s
// itself when nothing changes, and allocates the result otherwise, and a buffer.
func Unescape(s string) string {
	s = pct.ToValid(s)
	whole, n := s, strings.IndexByte(s, '%')
	if n < 0 {
		return s
	}
	dst := make([]byte, 0, len(s))
	high := rune(-1) // a high surrogate before, which waits for its other half
	end := func() {
		if high >= 0 {
			dst = utf8.AppendRune(dst, utf8.RuneError)
			high = -1
		}
	}
	for {
		if n > 0 {
			end()
			dst = append(dst, s[:n]...)
			s = s[n:]
		}
		if s == "" {
			break
		}
		u, size := unit(s)
		switch low := utf16.DecodeRune(high, u); {
		case low != utf8.RuneError: // the second half of a pair
			dst = utf8.AppendRune(dst, low)
			high = -1
		case 0xD800 <= u && u < 0xDC00:
			end()
			high = u
		default:
			end()
			dst = utf8.AppendRune(dst, u) // U+FFFD for a low surrogate
		}
		s = s[size:]
		if n = strings.IndexByte(s, '%'); n < 0 {
			n = len(s)
		}
	}
	end()
	return pct.KeepEqual(whole, dst)
}

// unit returns the code unit that the escape at the head of s stands for, or "%", and how
// long that is.
func unit(s string) (rune, int) {
	if c, ok := pct.Escape(s); ok {
		return rune(c), len("%XX")
	}
	if len(s) >= len("%uXXXX") && s[1] == 'u' {
		// Of "%u20AC" the two bytes "%20" and "%AC".
		high, ok1 := pct.Escape("%" + s[2:4])
		low, ok2 := pct.Escape("%" + s[4:6])
		if ok1 && ok2 {
			return rune(high)<<8 | rune(low), len("%uXXXX")
		}
	}
	return '%', 1
}

// asciiPrefix returns how many ASCII bytes s begins with.
func asciiPrefix(s string) int {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return i
		}
	}
	return len(s)
}
