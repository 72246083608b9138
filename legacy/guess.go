// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import "unicode/utf8"

// A Guessed is what [Guess] thinks of a text.
type Guessed uint8

// What Guess returns.
const (
	Unknown     Guessed = iota // none of the others: another charset, or no text
	ASCII                      // ASCII only: the same text in all of the others
	UTF8                       // UTF-8, and not only ASCII
	Latin1                     // likely ISO-8859-1; the same in Windows-1252
	Windows1252                // likely Windows-1252: bytes that are controls in ISO-8859-1
)

// String returns the usual name of the charset, "US-ASCII", "UTF-8", "ISO-8859-1" or
// "windows-1252", or "unknown".
func (g Guessed) String() string {
	switch g {
	case ASCII:
		return "US-ASCII"
	case UTF8:
		return "UTF-8"
	case Latin1:
		return "ISO-8859-1"
	case Windows1252:
		return "windows-1252"
	}
	return "unknown"
}

// Guess says which charset the bytes of s, which are decoded already, may be in: by
// urlenc.PairParser with Plus, say, which keeps them, and not by urlenc.ParseForm, which has put
// U+FFFD in the place of what is not UTF-8. Its rule,
// of which the first line that holds decides:
//
//   - ASCII bytes only: ASCII
//   - valid UTF-8: UTF8
//   - no bytes from 0x80 to 0x9F: Latin1
//   - none of 81 8D 8F 90 9D, which Windows-1252 has no characters for: Windows1252
//   - otherwise: Unknown
//
// UTF8 is nearly certain: text in another charset that is valid UTF-8 by chance is rare
// and short. Latin1 and Windows1252 are not. Text in most other charsets, ISO-8859-2 and
// Shift_JIS among them, looks like one of the two: take the answer for a proof that s is not
// UTF-8, and ask whoever wrote s for the rest. It does not allocate.
func Guess(s string) Guessed {
	high, c1, gap := false, false, false
	for i := range len(s) {
		switch c := s[i]; {
		case c < utf8.RuneSelf:
		case c == 0x81, c == 0x8D, c == 0x8F, c == 0x90, c == 0x9D:
			gap = true
			fallthrough
		case c <= 0x9F:
			c1 = true
			fallthrough
		default:
			high = true
		}
	}
	switch {
	case !high:
		return ASCII
	case utf8.ValidString(s):
		return UTF8
	case !c1:
		return Latin1
	case !gap:
		return Windows1252
	}
	return Unknown
}
