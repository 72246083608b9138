// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// What the tests of conformance ask for, and users have no need of.

// IsAllowed reports whether r has the Identifier_Status Allowed.
func IsAllowed(r rune) bool { return tables.IsAllowed(r, tables.ClassOf(r)) }

// LevelAllowing is LevelOf where the characters of more are allowed, too.
func LevelAllowing(s, more string) Level {
	return levelOf(s, func(r rune, c tables.Class) bool {
		return tables.IsAllowed(r, c) || strings.ContainsRune(more, r)
	})
}

// judged returns a label of this text, of which the rules about marks believe that it has
// some.
func judged(s string) *label {
	l := &label{text: s, tld: &topLevel{}}
	l.chars = l.read(nil)
	l.any |= tables.Mark
	return l
}

// HasRepeatedMark is the rule RepeatedMark for any text.
func HasRepeatedMark(s string) bool {
	return judged(s).repeatedMark() >= 0
}

// HasHiddenDot is the rule HiddenDot for any text: the letters with a dot are found by
// their skeletons.
func HasHiddenDot(s string) bool {
	return judged(s).hiddenDot(func(c char) bool {
		skeleton := Skeleton(string(c.r))
		for _, dotted := range []string{"i", "j", "l", "ı", "ȷ"} {
			if strings.HasSuffix(skeleton, dotted) {
				return true
			}
		}
		return false
	}) >= 0
}

// Zeros returns the zeros of the digits in s.
func Zeros(s string) (zeros []rune) {
	for _, c := range judged(s).chars {
		if c.is(tables.Digit) {
			zeros = append(zeros, zeroOf(c.r))
		}
	}
	return zeros
}

// Component returns what is shown of a component of a URL.
func Component(s string, p Policy) string {
	w := writer{policy: &p}
	w.component(s, true)
	return string(w.text)
}

// HostSkeletons, Spellings, WithoutMarks and ExtraSkeleton are the ways by which hosts are
// compared with protected names.
var (
	HostSkeletons = hostSkeletons
	Spellings     = spellings
	WithoutMarks  = withoutMarks
)

// ExtraSkeleton is the skeleton with extraSkeletons.
func ExtraSkeleton(s string) string { return Skeleton(moreSkeletons(s)) }

// Extra are the characters of extraSkeletons.
func Extra() map[rune]string {
	moreSkeletons("")
	return extra
}
