// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/binary"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// lastAge is the last version of Unicode that every toolchain knows: go1.26 has the tables
// of Unicode 15.
const lastAge = 1500

// excepted are Allowed characters that browsers show in no host: they look like
// punctuation, or like letters that are more common.
var excepted = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x0138, Hi: 0x0138, Stride: 1}, // kra
	{Lo: 0x01CD, Hi: 0x01DC, Stride: 1}, // Pinyin
	{Lo: 0x02BB, Hi: 0x02BC, Stride: 1}, // modifier letters like an apostrophe
	{Lo: 0x02EC, Hi: 0x02EC, Stride: 1},
	{Lo: 0x0338, Hi: 0x0338, Stride: 1}, // a solidus over a letter
	{Lo: 0x058A, Hi: 0x058A, Stride: 1}, // the Armenian hyphen
	{Lo: 0x0620, Hi: 0x0620, Stride: 1}, // not in the fonts of some platforms, as the next four
	{Lo: 0x0F8C, Hi: 0x0F8F, Stride: 1},
	{Lo: 0x1C80, Hi: 0x1C8F, Stride: 1}, // historic Cyrillic
	{Lo: 0x1E00, Hi: 0x1E9B, Stride: 1}, // Latin letters with marks that few languages use
	{Lo: 0x1F00, Hi: 0x1FFF, Stride: 1}, // Greek with the accents of old
	{Lo: 0x2010, Hi: 0x2010, Stride: 1}, // a hyphen
	{Lo: 0x2019, Hi: 0x2019, Stride: 1}, // an apostrophe
	{Lo: 0x2027, Hi: 0x2027, Stride: 1}, // a hyphenation point
	{Lo: 0x30A0, Hi: 0x30A0, Stride: 1}, // a double hyphen
	{Lo: 0xA640, Hi: 0xA69F, Stride: 1}, // historic Cyrillic
	{Lo: 0xA720, Hi: 0xA7FF, Stride: 1}, // Latin letters of phoneticians
}}

// known reports whether every toolchain knows r.
func (db *database) known(r rune) bool { return db.age[r] > 0 && db.age[r] <= lastAge }

// inLabel reports whether UTS #46 allows r in a label after mapping.
func (db *database) inLabel(r rune) bool { return db.idna[r] == "valid" || db.idna[r] == "deviation" }

// isShown reports whether a label that is shown may hold r.
func (db *database) isShown(r rune) bool {
	return db.status[r] && db.inLabel(r) && db.known(r) && !unicode.Is(excepted, r)
}

// isLimited reports whether a label may hold r where its script of limited use is asked for.
func (db *database) isLimited(r rune) bool {
	return db.kind[r] == "Limited_Use" && db.inLabel(r) && db.known(r)
}

// sets are the sets of code points, by what they are named in the file.
func (db *database) sets() []table {
	judged := func(is func(r rune) bool) func(rune) bool {
		return func(r rune) bool { return (db.isShown(r) || db.isLimited(r)) && is(r) }
	}
	var out []table
	for _, s := range []struct {
		name, comment string
		has           func(r rune) bool
	}{
		{"shownSet", "shownSet holds the characters of labels that are shown.", db.isShown},
		{"limitedSet", "limitedSet holds what is only restricted as a character of limited use.", db.isLimited},
		{"newSet", "newSet holds the characters that are newer than Unicode 15.", func(r rune) bool { return db.age[r] > lastAge }},
		{"rightSet", "rightSet holds the characters of Bidi_Class R and AL.", func(r rune) bool { return db.bidi[r] == "R" || db.bidi[r] == "AL" }},
		{"markSet", "markSet holds the marks of shownSet and limitedSet.", judged(unicode.IsMark)},
		{"digitSet", "digitSet holds the decimal digits of them.", judged(unicode.IsDigit)},
		{"carefulSet", "carefulSet holds what can combine with the character before it, and what the Bidi rule is about.", judged(db.isCareful)},
		{"likeASCIISet", "likeASCIISet holds those whose skeleton is letters, digits and hyphens of ASCII.", judged(db.isLikeASCII)},
		{"dottedSet", "dottedSet holds those whose skeleton ends in a letter that has a dot, or may have one.", judged(db.isDotted)},
	} {
		out = append(out, table{s.name, s.comment, encodeSet(s.has)})
	}
	// For the levels only: what the identifier profile has besides.
	return append(out, table{
		"otherSet", "otherSet holds what is either in shownSet or has the Identifier_Status Allowed, but not both.",
		encodeSet(func(r rune) bool { return db.status[r] != db.isShown(r) }),
	})
}

// isCareful reports whether a label with r takes more than a look at each of its
// characters to be valid.
func (db *database) isCareful(r rune) bool {
	p := norm.NFC.PropertiesString(string(r))
	if !norm.NFC.IsNormalString(string(r)) || !p.BoundaryBefore() {
		return true
	}
	switch db.bidi[r] {
	case "R", "AL", "AN":
		return true
	}
	return false
}

// isLikeASCII reports whether r is not in ASCII and looks like what a name in ASCII may hold.
func (db *database) isLikeASCII(r rune) bool {
	return r > unicode.MaxASCII && strings.IndexFunc(db.skeleton(string(r)), func(r rune) bool {
		return r > unicode.MaxASCII || r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) < 0
}

func (db *database) isDotted(r rune) bool {
	s := []rune(db.skeleton(string(r)))
	return len(s) > 0 && strings.ContainsRune("ijl\u0131\u0237", s[len(s)-1])
}

// skeleton is the skeleton of UTS #39 §4, without the removal of what is ignorable.
func (db *database) skeleton(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		if prototype, ok := db.confusable[r]; ok {
			b.WriteString(prototype)
		} else {
			b.WriteRune(r)
		}
	}
	return norm.NFD.String(b.String())
}

// encodeSet writes a set as the lengths, in varints, of runs of code points that are by
// turns outside and inside.
func encodeSet(has func(r rune) bool) []byte {
	var b []byte
	in, start := false, rune(0)
	for r := rune(0); r < numRunes; r++ {
		if has(r) != in {
			b = binary.AppendUvarint(b, uint64(r-start))
			in, start = !in, r
		}
	}
	if in {
		b = binary.AppendUvarint(b, uint64(numRunes-start))
	}
	return b
}
