// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// Skeleton returns the skeleton of s (UTS #39 §4): a text that all texts which look like s
// have in common. It is for comparing, not for showing: the skeleton of "example" is
// "exarnple". Letter case counts, so that names are best put into lower case before.
//
// Deviates from UTS #39 §4: the characters stay in the order of the text. The standard
// would first bring them into the order in which they are seen (bidiSkeleton), which
// matters for texts of both directions.
//
// A byte that is not UTF-8 stays as it is. Of more than 30 marks in a row not all are
// brought into the canonical order. Characters that Unicode 16 or 17 added are
// decomposed only as far as the toolchain knows them. Skeleton allocates its result, and
// takes time linear in len(s).
func Skeleton(s string) string { return string(appendSkeleton(nil, s)) }

// Confusable reports whether a and b look alike: whether they have the same skeleton. What
// holds of [Skeleton] holds here.
func Confusable(a, b string) bool { return Skeleton(a) == Skeleton(b) }

// appendSkeleton appends the skeleton of s to dst.
func appendSkeleton(dst []byte, s string) []byte {
	start, ascii := len(dst), true
	s = norm.NFD.String(s)
	for i, n := 0, 0; i < len(s); i += n {
		var r rune
		r, n = utf8.DecodeRuneInString(s[i:])
		if isIgnorable(r) {
			continue
		}
		if prototype, ok := tables.Prototype(r); ok {
			dst, ascii = append(dst, prototype...), ascii && r < utf8.RuneSelf
		} else {
			dst, ascii = append(dst, s[i:i+n]...), ascii && r < utf8.RuneSelf
		}
	}
	if ascii {
		return dst // so are the prototypes of ASCII
	}
	// Package norm breaks a row of more than 30 marks by a U+034F, which is ignorable.
	return append(dst[:start], bytes.ReplaceAll(norm.NFD.Bytes(dst[start:]), []byte("\u034F"), nil)...)
}

// isIgnorable reports whether r has the property Default_Ignorable_Code_Point, as
// DerivedCoreProperties.txt derives it.
func isIgnorable(r rune) bool {
	switch {
	case r < 0xAD:
		return false
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return true
	case !unicode.Is(unicode.Cf, r):
		return false
	}
	return !unicode.In(r, unicode.White_Space, unicode.Prepended_Concatenation_Mark) &&
		!(0xFFF9 <= r && r <= 0xFFFB) && !(0x13430 <= r && r <= 0x13440)
}
