// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import "unicode/utf8"

// Most names that are not ASCII are made of letters that stand for themselves, or for
// their lower case, and of which it is known beforehand that nothing comes of their standing
// beside each other. Such a name needs no look into the tables of package idna.

// A kind says what a code point does in a name.
type kind uint8

const (
	notPlain kind = iota // package idna has to be asked
	dot                  // the "." between labels
	hyphen               // "-"
	number               // a digit of ASCII
	left                 // a letter that is valid, from left to right (Bidi class L)
	right                // a letter that is valid, from right to left (R or AL)
	upper                // a letter that is mapped to one that is left
	pairs                // upper and left in turns, each upper before its lower case
	mark                 // valid, but not first in a label; a starter that joins with nothing before it
	tone                 // a mark that is not a starter, and stands still beside starters
)

// plain are the ranges of code points that are plain, in ascending order, of the scripts
// that most names are written in. That each of them is what it is said to be, and that none
// joins with another or changes places with it (UAX #15), is what package idna
// says: TestPlain asks it about all of them.
var plain = [...]struct {
	lo, hi rune
	kind   kind
	lower  rune // what is added to an upper
}{
	// Latin
	{0xC0, 0xD6, upper, 0x20},
	{0xD8, 0xDE, upper, 0x20},
	{0xDF, 0xF6, left, 0},
	{0xF8, 0xFF, left, 0},
	{0x100, 0x12F, pairs, 0},
	{0x131, 0x131, left, 0},
	{0x134, 0x137, pairs, 0},
	{0x139, 0x13E, pairs, 0},
	{0x141, 0x148, pairs, 0},
	{0x14A, 0x177, pairs, 0},
	{0x179, 0x17E, pairs, 0},
	{0x1A0, 0x1A1, pairs, 0},
	{0x1AF, 0x1B0, pairs, 0},
	{0x218, 0x21B, pairs, 0},
	{0x259, 0x259, left, 0},
	// Greek
	{0x386, 0x386, upper, 0x26},
	{0x388, 0x38A, upper, 0x25},
	{0x38C, 0x38C, upper, 0x40},
	{0x38E, 0x38F, upper, 0x3F},
	{0x390, 0x390, left, 0},
	{0x391, 0x3A1, upper, 0x20},
	{0x3A3, 0x3AB, upper, 0x20},
	{0x3AC, 0x3CE, left, 0},
	// Cyrillic
	{0x400, 0x40F, upper, 0x50},
	{0x410, 0x42F, upper, 0x20},
	{0x430, 0x45F, left, 0},
	{0x48A, 0x4BF, pairs, 0},
	{0x4D0, 0x4FF, pairs, 0},
	// Armenian, Hebrew, Arabic
	{0x531, 0x556, upper, 0x30},
	{0x561, 0x586, left, 0},
	{0x5D0, 0x5EA, right, 0},
	{0x620, 0x64A, right, 0},
	{0x671, 0x674, right, 0},
	{0x679, 0x6D3, right, 0},
	// Devanagari, Bengali, Tamil, Telugu
	{0x900, 0x903, mark, 0},
	{0x904, 0x939, left, 0},
	{0x93E, 0x94C, mark, 0},
	{0x94D, 0x94D, tone, 0},
	{0x981, 0x983, mark, 0},
	{0x985, 0x98C, left, 0},
	{0x993, 0x9A8, left, 0},
	{0x9AA, 0x9B0, left, 0},
	{0x9B2, 0x9B2, left, 0},
	{0x9B6, 0x9B9, left, 0},
	{0x9BF, 0x9C4, mark, 0},
	{0x9C7, 0x9C8, mark, 0},
	{0x9CD, 0x9CD, tone, 0},
	{0xB85, 0xB8A, left, 0},
	{0xB8E, 0xB90, left, 0},
	{0xB92, 0xB95, left, 0},
	{0xBA8, 0xBAA, left, 0},
	{0xBAE, 0xBB9, left, 0},
	{0xBBF, 0xBC2, mark, 0},
	{0xBC6, 0xBC8, mark, 0},
	{0xBCD, 0xBCD, tone, 0},
	{0xC05, 0xC0C, left, 0},
	{0xC12, 0xC28, left, 0},
	{0xC2A, 0xC39, left, 0},
	{0xC3E, 0xC44, mark, 0},
	{0xC4D, 0xC4D, tone, 0},
	// Thai
	{0xE01, 0xE30, left, 0},
	{0xE31, 0xE31, mark, 0},
	{0xE32, 0xE32, left, 0},
	{0xE34, 0xE37, mark, 0},
	{0xE38, 0xE39, tone, 0},
	{0xE40, 0xE46, left, 0},
	{0xE47, 0xE47, mark, 0},
	{0xE48, 0xE4B, tone, 0},
	{0xE4C, 0xE4E, mark, 0},
	// Georgian, Vietnamese
	{0x10D0, 0x10FA, left, 0},
	{0x1EA0, 0x1EF9, pairs, 0},
	// Japanese, Chinese, Korean
	{0x3005, 0x3007, left, 0},
	{0x3041, 0x3096, left, 0},
	{0x30A1, 0x30FA, left, 0},
	{0x30FC, 0x30FE, left, 0},
	{0x3400, 0x4DBF, left, 0},
	{0x4E00, 0x9FFC, left, 0},
	{0xAC00, 0xD7A3, left, 0},
}

// MapPlain is Map for a name of which IsValid is true once it is mapped, if it holds only
// letters, digits, hyphens and dots of ASCII and code points that are plain: of "Bücher.de"
// it is "bücher.de", true. Otherwise it reports false, and nothing is said about the
// name. It takes an A-label for one of ASCII letters, and does not look into it. It
// allocates where a letter changes.
func MapPlain(s string) (string, bool) {
	var (
		buf   [MaxName + 1]byte
		out   []byte // s[:i], mapped; nil as long as nothing changed
		name  bidiName
		label plainLabel
		near  int // the range of the last code point
	)
	for i := 0; i < len(s); {
		r, size, k, lower := rune(s[i]), 1, notPlain, rune(0)
		if r < utf8.RuneSelf {
			k, lower = plainByte(s[i])
		} else {
			r, size = utf8.DecodeRuneInString(s[i:])
			k, lower, near = plainRune(r, near)
		}
		if k == dot {
			name.add(&label)
			label = plainLabel{}
		} else if !label.add(k) {
			return "", false
		}
		if k == upper && out == nil {
			out = append(buf[:0], s[:i]...)
		}
		if out != nil {
			out = utf8.AppendRune(out, r+lower)
		}
		i += size
	}
	name.add(&label)
	switch {
	case name.right && name.odd:
		return "", false
	case out == nil:
		return s, true
	}
	return string(out), true
}

// plainByte returns what c, an ASCII byte, is, and what is added to it to map it.
func plainByte(c byte) (kind, rune) {
	switch {
	case 'a' <= c && c <= 'z':
		return left, 0
	case 'A' <= c && c <= 'Z':
		return upper, 'a' - 'A'
	case '0' <= c && c <= '9':
		return number, 0
	case c == '-':
		return hyphen, 0
	case c == '.':
		return dot, 0
	}
	return notPlain, 0
}

// plainRune returns what r is, what is added to it to map it, and the index of its range.
// The range at near is looked at first: letters that follow each other are mostly of one
// script.
func plainRune(r rune, near int) (kind, rune, int) {
	if p := &plain[near]; r < p.lo || p.hi < r {
		lo, hi := 0, len(plain)-1
		for lo < hi { // the first range that does not end before r, or the last
			if m := int(uint(lo+hi) / 2); plain[m].hi < r {
				lo = m + 1
			} else {
				hi = m
			}
		}
		if near = lo; r < plain[near].lo || plain[near].hi < r {
			return notPlain, 0, near
		}
	}
	p := &plain[near]
	if p.kind != pairs {
		return p.kind, p.lower, near
	}
	if (r-p.lo)%2 == 0 {
		return upper, 1, near
	}
	return left, 0, near
}

// A plainLabel is what must be known of a label that is read letter by letter.
type plainLabel struct {
	first, last kind           // notPlain in the empty label
	has         [tone + 1]bool // the kinds that it holds
}

// add takes note of the next code point. It reports false where that can't stand there, or
// may not.
func (l *plainLabel) add(k kind) bool {
	switch {
	case k == notPlain,
		l.first == notPlain && (k == mark || k == tone),
		l.last == tone && k == tone: // the two may change places
		return false
	case l.first == notPlain:
		l.first = k
	}
	l.last, l.has[k] = k, true
	return true
}

// A bidiName is what must be known of the labels of a name. It breaks the Bidi rule only if a
// label goes from right to left, and one is odd.
type bidiName struct{ right, odd bool }

// add takes note of a label. It is odd if it breaks, or may break, the Bidi rule where
// one of the labels goes from right to left (RFC 5893 §2): if it has letters of both
// directions or marks, does not begin with a letter, ends with a hyphen, or is empty.
func (n *bidiName) add(l *plainLabel) {
	n.right = n.right || l.has[right]
	n.odd = n.odd || l.first < left || l.last == hyphen ||
		l.has[right] && (l.has[left] || l.has[upper]) || l.has[mark] || l.has[tone]
}
