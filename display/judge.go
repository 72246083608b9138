// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
)

// judge returns the rule that forbids to show l, whose A-label is ascii, and the index of
// the character that it is about. The A-label may be invalid.
func (l *label) judge(ascii string) (Rule, int) {
	if l.any&tables.New != 0 {
		// Only some toolchains could say more of it.
		return UnknownCharacter, l.find(func(c char) bool { return c.is(tables.New) })
	}
	if !l.isPlain() {
		if !isValid(ascii, l.text) {
			return InvalidLabel, 0
		}
		if i := l.find(func(c char) bool { return !l.isAllowed(c) }); i >= 0 {
			return RestrictedCharacter, i
		}
	}
	for _, rule := range commonRules {
		if at := l.fault(rule); at >= 0 {
			return rule, at
		}
	}
	rules := mixedRules[:]
	if l.scripts != (tables.Scripts{}) && (!l.notable || l.find(func(c char) bool { return isKanaOrMark(c.r) }) < 0) {
		rules = singleRules[:]
	}
	for _, rule := range rules {
		if at := l.fault(rule); at >= 0 {
			return rule, at
		}
	}
	return None, 0
}

// isPlain reports whether a look at each character and at the hyphens is enough to know
// that l is valid, and that it is: no character of it can combine with the one before it,
// none is written from right to left, and all may be shown.
func (l *label) isPlain() bool {
	if len(l.chars) == 0 || l.any&tables.Careful != 0 || l.chars[0].is(tables.Mark) || !hyphensFit(l.chars) {
		return false
	}
	return l.all&tables.Shown != 0 || l.find(func(c char) bool { return !l.isAllowed(c) }) < 0
}

// hyphensFit reports whether CheckHyphens of UTS #46 §4.1 passes.
func hyphensFit(chars []char) bool {
	n := len(chars)
	return chars[0].r != '-' && chars[n-1].r != '-' && !(n > 3 && chars[2].r == '-' && chars[3].r == '-')
}

// isAllowed reports whether a label that is shown may hold c (R2, R18).
func (l *label) isAllowed(c char) bool {
	return c.is(tables.Shown) || c.is(tables.Limited) && l.limited.Has(c.class.Script())
}

// isValid reports whether ascii is a valid A-label of text (R1).
func isValid(ascii, text string) bool {
	if len(ascii) > host.MaxLabel {
		return false
	}
	u, err := urlenc.RFC3986.HostToUnicode(ascii)
	return err == nil && u == text
}
