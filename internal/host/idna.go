// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// The package golang.org/x/net/idna maps names and then validates them. What of it is
// mended, and until when:
//
//   - It decodes A-labels that hold only ASCII, or nothing; it looks for the Bidi rule
//     before they are decoded; it writes Punycode in quadratic time, and it returns values
//     beside errors. No release so far (v0.62.0) does better. So package urlenc reads and
//     writes the A-labels itself, between Map and IsValid, and nothing else is asked of
//     package idna.
//   - It looks at what stands before a U+200C, but takes what comes after it for a letter
//     that joins. No release so far (v0.62.0) does better: see joinersFit.
//   - Its tables are those of Unicode 15 up to Go 1.26, and those of Unicode 17 from Go
//     1.27 on. All code points whose status changed in between were disallowed, except
//     U+1E9E, which was mapped to "ss"; lowerSince15 and ignoredSince15 do for the older
//     tables what the newer ones say, so that a host is the same with each toolchain that
//     takes it: an older one only refuses what was not assigned yet. Of those that may
//     stand in a label, only U+1171E and U+1806 have another Bidi class or joining type:
//     see IsValid. The two functions, and the two replacements there, can go when go.mod
//     asks for Go 1.27.

// Map is the mapping and the normalization of UTS #46 §4, steps 1 and 2: "Bücher" becomes
// "bücher", and U+3002 a full stop. A code point that is disallowed stays as it is.
func Map(s string) string {
	// To a label that begins with "_", idna does nothing but map it. No code point combines
	// with a "_". So "A.b" goes in as "_A._b".
	const guard = "_"
	var b strings.Builder
	b.Grow(len(s) + 8)
	b.WriteString(guard)
	for _, r := range s {
		switch {
		case strings.ContainsRune(Dots, r):
			b.WriteString("." + guard)
		case ignoredSince15(r):
		case lowerSince15(r):
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteRune(r)
		}
	}
	m, _ := lookup().ToUnicode(b.String()) // what is wrong with it, IsValid finds
	return strings.ReplaceAll(strings.TrimPrefix(m, guard), "."+guard, ".")
}

// IsValid reports whether mapping leaves s as it is and each label of it meets the
// validity criteria of UTS #46 §4.1 but 2 to 5, without UseSTD3ASCIIRules. It is false if
// s holds an A-label.
func IsValid(s string) bool {
	// Deviates from UTS #46 §4 step 2: the package norm breaks a row of more than 30
	// combining marks by U+034F, so that such a label can't be told from one that is not
	// normalized. It is refused.
	if strings.ContainsRune(s, '\u034F') {
		return false
	}
	// U+1171E is a spacing mark since Unicode 16, with the Bidi class L and no joining
	// type. It was a nonspacing one, which the Bidi rule allows in a label from right to
	// left. U+11720 of the same script was a spacing mark all along.
	s = strings.ReplaceAll(s, "\U0001171E", "\U00011720")
	m, err := lookup().ToUnicode(s)
	if err != nil && strings.ContainsRune(s, '\u1806') {
		// U+1806, valid since Unicode 16, has the Bidi class and the joining type of a
		// middle dot.
		s = strings.ReplaceAll(s, "\u1806", "\u00B7")
		m, err = lookup().ToUnicode(s)
	}
	return err == nil && m == s && joinersFit(s)
}

// joinersFit reports whether each U+200C in s has the context of RFC 5892 A.1: a virama
// before it, or letters on both sides that join. Package idna has looked at what comes before it.
func joinersFit(s string) bool {
	const zwnj, virama = "\u200C", 9
	for {
		i := strings.Index(s, zwnj)
		if i < 0 {
			return true
		}
		_, n := utf8.DecodeLastRuneInString(s[:i])
		before := norm.NFC.PropertiesString(s[i-n:])
		s = s[i+len(zwnj):]
		if before.CCC() == virama {
			continue
		}
		next := strings.TrimLeftFunc(s, func(r rune) bool {
			return unicode.In(r, unicode.Mn, unicode.Me) || r == 0x1E94B // Joining_Type T
		})
		if r, _ := utf8.DecodeRuneInString(next); !joinsBefore(r) {
			return false
		}
	}
}

// joinsBefore reports whether r joins the letter before it: whether its Joining_Type is R
// or D in Unicode 17. The ranges also hold code points that no label
// can hold.
func joinsBefore(r rune) bool {
	const ranges = "" + // first and last
		"\u0620\u0620\u0622\u063F\u0641\u064A\u066E\u066F\u0671\u0673\u0679\u06D3\u06D5\u06D5\u06EE\u06EF" +
		"\u06FA\u06FC\u06FF\u06FF\u0710\u0710\u0712\u072F\u074D\u077F\u07CA\u07EA\u0840\u0858\u0860\u0860" +
		"\u0862\u0865\u0867\u0882\u0886\u0886\u0889\u088F\u08A0\u08AC\u08AE\u08C8\u1807\u1807\u1820\u1878" +
		"\u1887\u18A8\u18AA\u18AA\uA840\uA871\U00010AC0\U00010AC5\U00010AC7\U00010AC7\U00010AC9\U00010ACA" +
		"\U00010ACE\U00010AD6\U00010AD8\U00010AE1\U00010AE4\U00010AE4\U00010AEB\U00010AEF" +
		"\U00010B80\U00010B91\U00010BA9\U00010BAE\U00010D01\U00010D23\U00010EC2\U00010EC4" +
		"\U00010EC6\U00010EC7\U00010F30\U00010F44\U00010F51\U00010F54\U00010F70\U00010F81" +
		"\U00010FB0\U00010FB0\U00010FB2\U00010FB6\U00010FB8\U00010FBF\U00010FC1\U00010FC4" +
		"\U00010FC9\U00010FCA\U0001E922\U0001E943"
	return InRanges(r, ranges)
}

// InRanges reports whether r is in one of the ranges, each of which is two characters: its
// first and its last.
func InRanges(r rune, ranges string) bool {
	first, isLast := rune(0), false
	for _, bound := range ranges {
		if isLast && first <= r && r <= bound {
			return true
		}
		first, isLast = bound, !isLast
	}
	return false
}

// lowerSince15 reports whether r is mapped to its lower case since Unicode 15.1 or 16.
func lowerSince15(r rune) bool {
	switch {
	case r >= 0x10A0 && r <= 0x10C5, r == 0x04C0, r == 0x1E9E, r == 0x2132, r == 0x2183:
		return true
	}
	return false
}

// ignoredSince15 reports whether r is ignored since Unicode 16.
func ignoredSince15(r rune) bool {
	switch {
	case r >= 0x2061 && r <= 0x2063, r >= 0x206A && r <= 0x206F, r >= 0x1D173 && r <= 0x1D17A,
		r == 0x115F, r == 0x1160, r == 0x17B4, r == 0x17B5, r == 0x180E, r == 0x3164, r == 0xFFA0:
		return true
	}
	return false
}

var (
	lookupOnce    sync.Once
	lookupProfile *idna.Profile
)

// lookup returns the use that is made of the package idna. It is made at the first call: a
// package-level initializer would link the tables into every program.
func lookup() *idna.Profile {
	lookupOnce.Do(func() {
		lookupProfile = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(false), idna.CheckHyphens(false))
	})
	return lookupProfile
}
