// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// The rules of labels that are valid and hold only characters that may be shown, in the
// order in which they are asked.
var (
	// All labels go through these first.
	commonRules = [...]Rule{MixedScripts, MixedDigits, RepeatedMark, HiddenDot, NationalLetter, MiddleDot}

	// Then labels of one script go through these, unless they hold what isKanaOrMark finds,
	singleRules = [...]Rule{WholeScript, DigitLookalikes}

	// and all others through these.
	mixedRules = [...]Rule{DigitLookalikes, ExtendedLatin, SlashLike, KanaSign, LetterLikeIdeograph, MisplacedMark}
)

// fault returns the index of the character that the rule has something against, or -1. The
// functions are called by their names so that a label does not escape to the heap.
func (l *label) fault(rule Rule) int {
	switch rule {
	case MixedScripts:
		return l.mixedScripts()
	case MixedDigits:
		return l.mixedDigits()
	case RepeatedMark:
		return l.repeatedMark()
	case HiddenDot:
		return l.hiddenDot(func(c char) bool { return c.is(tables.Dotted) })
	case NationalLetter:
		return l.nationalLetter()
	case MiddleDot:
		return l.middleDot()
	case WholeScript:
		return l.wholeScript()
	case DigitLookalikes:
		return l.digitLookalikes()
	case ExtendedLatin:
		return l.extendedLatin()
	case SlashLike:
		return l.slashLike()
	case KanaSign:
		return l.kanaSign()
	case LetterLikeIdeograph:
		return l.letterLikeIdeograph()
	case MisplacedMark:
		return l.misplacedMark()
	}
	return -1
}

// mixedScripts is the level Highly Restrictive of UTS #39 §5.2.
func (l *label) mixedScripts() int {
	if l.scripts != (tables.Scripts{}) {
		return -1
	}
	rest := tables.All
	for i := range l.chars {
		if scripts := l.chars[i].class.Scripts(); !scripts.Has(tables.Latin) {
			rest = rest.And(scripts)
		}
	}
	if standsWithLatin(rest) {
		return -1
	}
	return l.intruder()
}

// intruder returns the index of the first character of l, which mixes scripts, that is not
// used with those before it; or that is not used with Latin, if some are Latin letters of
// ASCII: of "аpple" it is the first.
func (l *label) intruder() int {
	all, mixed, other := tables.All, -1, -1
	for i := range l.chars {
		c := l.chars[i]
		scripts := c.class.Scripts()
		if !scripts.Has(tables.Latin) && other < 0 {
			other = i
		}
		if all = all.And(scripts); all == (tables.Scripts{}) && mixed < 0 {
			mixed = i
		}
	}
	if other >= 0 && l.find(func(c char) bool { return c.r < utf8.RuneSelf && c.class.Script() == tables.Latin }) >= 0 {
		return other
	}
	return mixed
}

// mixedDigits: UTS #39 §5.3.
func (l *label) mixedDigits() int {
	if l.any&tables.Digit == 0 {
		return -1
	}
	zero := rune(-1)
	for i := range l.chars {
		if c := &l.chars[i]; c.is(tables.Digit) {
			z := zeroOf(c.r)
			if zero >= 0 && z != zero {
				return i
			}
			zero = z
		}
	}
	return -1
}

// zeroOf returns the zero of the system that r, a decimal digit, is of: their digits follow
// each other.
func zeroOf(r rune) rune {
	if r <= '9' {
		return '0'
	}
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return r - (r-rune(t.Lo))%10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return r - (r-rune(t.Lo))%10
		}
	}
	return r
}

// repeatedMark: a nonspacing mark twice among those after one letter, UTS #39 §5.4.
func (l *label) repeatedMark() int {
	if l.any&tables.Mark == 0 {
		return -1
	}
	// A mark that repeats one inside the character before it is found, too: of "á\u0301".
	var marks [32]rune // a valid label has no more in a row
	n := 0
	for i := range l.chars {
		r := l.chars[i].r
		if !unicode.Is(unicode.Mn, r) {
			n = 0
		}
		for _, r := range norm.NFD.String(string(r)) {
			if !unicode.Is(unicode.Mn, r) {
				continue
			}
			for _, seen := range marks[:n] {
				if seen == r {
					return i
				}
			}
			if n < len(marks) {
				marks[n] = r
				n++
			}
		}
	}
	return -1
}

// hiddenDot: a dot above a letter that has one, or that looks so. Between the two there may
// be marks, but none above.
func (l *label) hiddenDot(isDotted func(c char) bool) int {
	const dotAbove, above = 0x0307, 230
	if l.any&tables.Mark == 0 {
		return -1
	}
	dotted := false
	for i := range l.chars {
		c := l.chars[i]
		if c.r == dotAbove && dotted {
			return i
		}
		switch {
		case !unicode.Is(unicode.M, c.r):
			dotted = isDotted(c)
		case norm.NFD.PropertiesString(string(c.r)).CCC() == above:
			dotted = false
		}
	}
	return -1
}

// nationalLetter: þ and ð are told from p and o in Iceland and on the Faroe Islands, ə from
// e in Azerbaijan.
func (l *label) nationalLetter() int {
	if len(l.chars) == 1 || !l.notable {
		return -1
	}
	for i := range l.chars {
		switch l.chars[i].r {
		case 'þ', 'ð':
			if !l.tld.isOne("is fo") {
				return i
			}
		case 'ə':
			if !l.tld.isOne("az") {
				return i
			}
		}
	}
	return -1
}

// middleDot: RFC 5892 A.3, and only where Catalan is written.
func (l *label) middleDot() int {
	if !l.notable {
		return -1
	}
	for i := range l.chars {
		if l.chars[i].r == '·' && !(l.tld.isOne("cat") && l.runeAt(i-1) == 'l' && l.runeAt(i+1) == 'l') {
			return i
		}
	}
	return -1
}

// runeAt returns the character of an index, or 0 where there is none.
func (l *label) runeAt(i int) rune {
	if i < 0 || i >= len(l.chars) {
		return 0
	}
	return l.chars[i].r
}

// digitLookalikes: nothing but ASCII digits and what looks like digits.
func (l *label) digitLookalikes() int {
	first := -1
	for i := range l.chars {
		switch r := l.chars[i].r; {
		case '0' <= r && r <= '9':
		case r >= utf8.RuneSelf && likeDigits.has(r):
			if first < 0 {
				first = i
			}
		default:
			return -1
		}
	}
	return first
}

// extendedLatin: Latin letters beyond ASCII stand beside Greek, Cyrillic, digits and marks
// only.
func (l *label) extendedLatin() int {
	first, other := -1, false
	for i := range l.chars {
		c := &l.chars[i]
		switch {
		case c.r < utf8.RuneSelf, isCombiningMark(c.r):
		case c.class.Script() == tables.Latin:
			if first < 0 {
				first = i
			}
		case c.class.Script() != tables.Greek && c.class.Script() != tables.Cyrillic:
			other = true
		}
	}
	if !other {
		return -1
	}
	return first
}

// slashLike: a stroke between two characters, neither of which is Japanese or Chinese.
func (l *label) slashLike() int {
	for i := 1; i < len(l.chars)-1; i++ {
		if likeSlash.has(l.chars[i].r) && !l.isCJK(i-1) && !l.isCJK(i+1) {
			return i
		}
	}
	return -1
}

// isCJK reports whether there is a character of this index, of Katakana, Hiragana or Han,
// or of one of the other scripts.
func (l *label) isCJK(i int, others ...tables.Script) bool {
	if i < 0 || i >= len(l.chars) {
		return false
	}
	c := &l.chars[i]
	return c.in(tables.Katakana, tables.Hiragana, tables.Han) || c.in(others...)
}

// kanaSign: signs of Japanese writing where they are not read as such.
func (l *label) kanaSign() int {
	for i := range l.chars {
		fits := true
		switch l.chars[i].r {
		case 0x3099, 0x309A: // combining sound marks: NFC has composed them where they belong
			fits = false
		case 0x30FB: // the middle dot
			fits = (i == 0 || l.isCJK(i-1)) && l.isCJK(i+1)
		case 0x30FC: // the prolonged sound mark
			fits = i > 0 && l.chars[i-1].in(tables.Katakana, tables.Hiragana)
		case 0x30FD, 0x30FE: // iteration marks
			fits = i > 0 && l.chars[i-1].in(tables.Katakana)
		case 0x3078, 0x3079, 0x307A:
			fits = !l.isAmong(i, tables.Katakana)
		case 0x30D8, 0x30D9, 0x30DA:
			fits = !l.isAmong(i, tables.Hiragana)
		}
		if !fits {
			return i
		}
	}
	return -1
}

// isAmong reports whether the kana around the one of index i are all of the other script,
// and there are some.
func (l *label) isAmong(i int, script tables.Script) bool {
	others := 0
	for j := range l.chars {
		c := &l.chars[j]
		if isHe(c.r) {
			continue
		}
		if !c.in(script) {
			return false
		}
		others++
	}
	return others > 0
}

// letterLikeIdeograph: what looks like a Latin letter or a stroke, beside what is not
// Chinese or Japanese.
func (l *label) letterLikeIdeograph() int {
	for i := range l.chars {
		if !likeLetters.has(l.chars[i].r) {
			continue
		}
		if i > 0 && !l.isCJK(i-1, tables.Bopomofo) || i < len(l.chars)-1 && !l.isCJK(i+1, tables.Bopomofo) {
			return i
		}
	}
	return -1
}

// misplacedMark: marks of European scripts stand on letters of those.
func (l *label) misplacedMark() int {
	for i := range l.chars {
		if !isCombiningMark(l.chars[i].r) {
			continue
		}
		if i == 0 || l.chars[i-1].r == 'ı' || !l.chars[i-1].in(tables.Latin, tables.Greek, tables.Cyrillic) {
			return i
		}
		if l.chars[i].r == 0x0307 && strings.ContainsRune("ijl", l.chars[i-1].r) {
			return i
		}
	}
	return -1
}
