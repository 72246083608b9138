// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// acePrefix begins an A-label, RFC 5890 §2.3.2.1.
const acePrefix = "xn--"

// maxStrictRunes is how many code points a name may have before mapping where
// the lengths of the DNS hold.
const maxStrictRunes = 1024

// processDomain is the processing of UTS #46 §4 and the Punycode of its ToASCII,
// §4.2 step 3: non-transitional, CheckBidi and CheckJoiners set. With strict,
// CheckHyphens and UseSTD3ASCIIRules are set too, and only the label behind the
// last dot may be empty. It returns the name in both of its forms. The lengths of
// §4.2 step 4 are left to the caller. On an error offset is where the label at
// fault starts.
//
// The package idna maps names, and then validates them. What lies between is done
// here, since idna decodes A-labels that hold more than ASCII, or nothing, looks
// for the Bidi rule at what is not mapped yet, and encodes in quadratic time. What
// is validated last is the name that both forms are made of, so that each of them
// gives the other.
func processDomain(s string, strict bool) (u, a string, offset int, err error) {
	if strict && len(s) > maxStrictRunes && utf8.RuneCountInString(s) > maxStrictRunes {
		return "", "", 0, ErrTooLong
	}
	if i := invalidUTF8(s); i >= 0 {
		return "", "", i, ErrInvalidUTF8
	}
	mapped, valid := s, false
	switch {
	case isASCII(s):
		mapped = strings.ToLower(s)
	case validDomain(s):
		valid = true // it needs no mapping, and u will be s
	default:
		mapped = mapDomain(s)
	}
	u, a, bad, err := convertLabels(mapped, strict)
	if err != nil {
		return "", "", labelOffset(s, bad), err
	}
	if !valid && !validDomain(u) {
		bad := 0
		for label := range strings.SplitSeq(u, ".") {
			if !validDomain(label) {
				return "", "", labelOffset(s, bad), ErrHost
			}
			bad++
		}
		return "", "", 0, ErrHost // the Bidi rule: one label makes another invalid
	}
	return u, a, 0, nil
}

// convertLabels returns the mapped name s with its A-labels decoded (UTS #46 §4
// step 4) and with its other labels encoded (§4.2 step 3), or the index of the
// label at fault. It checks the validity criteria of §4.1 that idna doesn't.
func convertLabels(s string, strict bool) (u, a string, bad int, err error) {
	var buf [256]byte
	ub, ab := []byte(nil), buf[:0] // ub is nil as long as u is s
	for pos, more := 0, true; more; bad++ {
		label, _, _ := strings.Cut(s[pos:], ".")
		if bad > 0 {
			ab = append(ab, '.')
		}
		ulabel := label
		if puny, ok := strings.CutPrefix(label, acePrefix); ok {
			if ulabel, _, err = decodePunycode(puny); err != nil {
				return "", "", bad, err
			}
			// An A-label of ASCII would be a second name for another host, and so
			// would one that decodes to an A-label (criterion 4).
			if isASCII(ulabel) || strings.HasPrefix(ulabel, acePrefix) {
				return "", "", bad, ErrHost
			}
		}
		next := pos + len(label) + 1
		more = next <= len(s)
		if strict && !strictLabel(ulabel, more || bad == 0) {
			return "", "", bad, ErrHost
		}
		if ub == nil && ulabel != label {
			ub = append(make([]byte, 0, 2*len(s)), s[:pos]...)
		}
		if ub != nil {
			ub = append(ub, ulabel...)
			if more {
				ub = append(ub, '.')
			}
		}
		pos = next
		if isASCII(ulabel) {
			ab = append(ab, ulabel...)
			continue
		}
		start := len(ab)
		if ab, _, err = appendPunycode(append(ab, acePrefix...), ulabel); err != nil {
			return "", "", bad, err
		}
		if ulabel != label && string(ab[start:]) != label {
			return "", "", bad, ErrHost
		}
	}
	if ub == nil {
		return s, reuse(s, ab), 0, nil
	}
	return string(ub), reuse(s, ab), 0, nil
}

// reuse returns b as a string, and s itself where they are equal.
func reuse(s string, b []byte) string {
	if s == string(b) {
		return s
	}
	return string(b)
}

// strictLabel reports whether a label, decoded and mapped, has only letters,
// digits and hyphens where it is ASCII (UTS #46 §4.1, UseSTD3ASCIIRules), has no
// hyphens where CheckHyphens forbids them (criteria 2 and 3), and is not empty,
// if that is wanted.
func strictLabel(s string, notEmpty bool) bool {
	if s == "" {
		return !notEmpty
	}
	if s[0] == '-' || s[len(s)-1] == '-' {
		return false
	}
	runes := 0
	for i, r := range s {
		if r < utf8.RuneSelf && !ldh.Has(byte(r)) || runes == 2 && strings.HasPrefix(s[i:], "--") {
			return false
		}
		runes++
	}
	return true
}

// ldh holds the bytes of a label after mapping, by UTS #46 §4.1: lower-case
// letters, digits and the hyphen.
var ldh = setOfRange('a', 'z').Union(Digit).Union(SetOf("-"))

// dots are the label separators of UTS #46 §2.3: the code points that map to a
// full stop, and that itself.
const dots = ".\u3002\uFF0E\uFF61"

// labelOffset returns the byte offset of the label of s with the given index.
func labelOffset(s string, index int) int {
	if index == 0 {
		return 0
	}
	for i, r := range s {
		if strings.ContainsRune(dots, r) {
			if index--; index == 0 {
				return i + utf8.RuneLen(r)
			}
		}
	}
	return 0
}

// mapDomain is the mapping and the normalization of UTS #46 §4, steps 1 and 2.
// A code point that is disallowed stays as it is.
func mapDomain(s string) string {
	// To a label that begins with "_", idna does nothing but map it. No code
	// point combines with a "_".
	const guard = "_"
	var b strings.Builder
	b.Grow(len(s) + 8)
	b.WriteString(guard)
	for _, r := range s {
		switch {
		case strings.ContainsRune(dots, r):
			b.WriteString("." + guard)
		case ignoredLater(r):
		case mappedLater(r):
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteRune(r)
		}
	}
	m, _ := lookup().ToUnicode(b.String()) // what is wrong with it, validDomain finds
	return strings.ReplaceAll(strings.TrimPrefix(m, guard), "."+guard, ".")
}

// validDomain reports whether mapping leaves s as it is and each label of it meets
// the validity criteria of UTS #46 §4.1 but 2 to 5, without UseSTD3ASCIIRules. It
// is false if s holds an A-label.
func validDomain(s string) bool {
	// Deviates from UTS #46 §4 step 2: the package norm breaks a row of more than
	// 30 combining marks by U+034F, so that such a label can't be told from one
	// that is not normalized. It is refused.
	if strings.ContainsRune(s, '\u034F') {
		return false
	}
	// U+1171E is a spacing mark since Unicode 16, with the Bidi class L and no
	// joining type. It was a nonspacing one, which the Bidi rule allows in a label
	// from right to left. U+11720 of the same script was a spacing mark all along.
	s = strings.ReplaceAll(s, "\U0001171E", "\U00011720")
	m, err := lookup().ToUnicode(s)
	if err != nil && strings.ContainsRune(s, '\u1806') {
		// U+1806, valid since Unicode 16, has the Bidi class and the joining type
		// of a middle dot.
		s = strings.ReplaceAll(s, "\u1806", "\u00B7")
		m, err = lookup().ToUnicode(s)
	}
	return err == nil && m == s && joins(s)
}

// joins reports whether each U+200C in s that follows no virama has the context
// of RFC 5892 A.1. The package idna looks at what stands before it, but takes what
// doesn't join for a letter that does, behind it.
func joins(s string) bool {
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

// joinsBefore reports whether r joins the letter before it: whether its
// Joining_Type is R or D in Unicode 17. What no label can hold may be among those.
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
	first, isLast := rune(0), false
	for _, bound := range ranges {
		if isLast && first <= r && r <= bound {
			return true
		}
		first, isLast = bound, !isLast
	}
	return false
}

// The tables of idna are those of the Unicode version of the toolchain. The next
// two give the code points whose status changed after Unicode 15: all of them were
// disallowed until then, except U+1E9E, which was mapped to "ss". Of those that
// stand in labels, only U+1171E got another Bidi class or joining type: see
// validDomain. So a host is the same with each toolchain that takes it: an older
// one only refuses what was not assigned yet.

// mappedLater reports whether r is mapped to its lower case since Unicode 15.1 or
// 16.
func mappedLater(r rune) bool {
	switch {
	case r >= 0x10A0 && r <= 0x10C5, r == 0x04C0, r == 0x1E9E, r == 0x2132, r == 0x2183:
		return true
	}
	return false
}

// ignoredLater reports whether r is ignored since Unicode 16.
func ignoredLater(r rune) bool {
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

// lookup returns the use that is made of the package idna. It is made at the
// first call: a package-level initializer would link the tables into every
// program.
func lookup() *idna.Profile {
	lookupOnce.Do(func() {
		lookupProfile = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(false), idna.CheckHyphens(false))
	})
	return lookupProfile
}

// isASCII reports whether s holds ASCII bytes only.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// invalidUTF8 returns the offset of the first byte of s that is not UTF-8, or -1.
func invalidUTF8(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i, r := range s {
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)) {
			return i
		}
	}
	return -1
}
