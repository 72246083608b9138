// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// isSeen reports whether r, which is not in ASCII, may be shown in the parts of a URL other
// than the host: whether it can be seen, is what it seems to be, and changes nothing around
// it. Controls and controls of bidirectional text are not so, nor are spaces and blanks,
// what is ignorable, private use, what is newer than Unicode 15, which not all toolchains
// know, and the padlocks that browsers show beside a URL.
func isSeen(r rune, class tables.Class) bool {
	switch {
	case class&tables.Shown != 0:
		return true
	case class&tables.New != 0, r == utf8.RuneError:
		return false
	case r == 0x2800, r == 0x1F50F, r == 0x1F510, r == 0x1F512, r == 0x1F513:
		return false
	}
	return unicode.IsPrint(r) && !isIgnorable(r)
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
		!(0xFFF9 <= r && r <= 0xFFFB) && !(0x13430 <= r && r <= 0x1343F)
}
