// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import (
	"strings"
	"unicode/utf8"
)

// The lengths of the DNS, RFC 1034 §3.1, as UTS #46 §4.2 step 4 counts them.
const (
	MaxLabel = 63
	MaxName  = 253 // without the dot of the root
)

// IsCanonical reports whether the strict profile returns s as it is, without a look at
// Unicode: lower-case letters, digits and hyphens, no hyphen where CheckHyphens forbids
// it, and the lengths of the DNS. The empty host is plain.
func IsCanonical(t *Classes, s string) bool {
	start := 0 // of the label
	for i := 0; ; i++ {
		for i < len(s) && t[s[i]]&(1<<(8*LetterDigit)) != 0 {
			i++
		}
		switch {
		case i == len(s):
			if start == i { // the last label is empty: the root, or no host at all
				return i <= MaxName+1
			}
			return isLabel(s, start, i) && i <= MaxName
		case s[i] == '.':
			if !isLabel(s, start, i) {
				return false
			}
			start = i + 1
		case s[i] != '-' || i == start || i == start+3 && s[i-1] == '-':
			return false
		}
	}
}

// isLabel reports whether s[start:end] can be a label by its length and its end.
func isLabel(s string, start, end int) bool {
	return start < end && end-start <= MaxLabel && s[end-1] != '-'
}

// StrictLabel reports whether a label, decoded and mapped, has only letters, digits and
// hyphens where it is ASCII (UTS #46 §4.1, UseSTD3ASCIIRules), has no hyphens where
// CheckHyphens forbids them (criteria 2 and 3), and is not empty where it must not be.
// "a--b" passes, "ab--c" doesn't.
func StrictLabel(t *Classes, label string, mayBeEmpty bool) bool {
	if label == "" {
		return mayBeEmpty
	}
	if label[0] == '-' || label[len(label)-1] == '-' {
		return false
	}
	runes := 0
	for i, r := range label {
		if r < utf8.RuneSelf && !LetterDigitHyphen(t, byte(r)) || runes == 2 && strings.HasPrefix(label[i:], "--") {
			return false
		}
		runes++
	}
	return true
}

// LetterDigitHyphen reports whether a label may hold c after mapping, by UTS #46 §4.1: a
// lower-case letter, a digit or the hyphen.
func LetterDigitHyphen(t *Classes, c byte) bool { return t.Has(c, LetterDigit) || c == '-' }

// Dots are the label separators of UTS #46 §2.3: the code points that map to a full
// stop, and the full stop.
const Dots = ".\u3002\uFF0E\uFF61"

// LabelStart returns where the label of the given index begins in s: of "a.b" and 1 it is
// 2, the place of the "b".
func LabelStart(s string, index int) int {
	if index == 0 {
		return 0
	}
	for i, r := range s {
		if strings.ContainsRune(Dots, r) {
			if index--; index == 0 {
				return i + utf8.RuneLen(r)
			}
		}
	}
	return 0
}
