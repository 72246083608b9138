// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
)

// acePrefix begins an A-label, RFC 5890 §2.3.2.1.
const acePrefix = "xn--"

// A char is a character of a label: where it is, and what the rules ask of it.
type char struct {
	r     rune
	at    int32
	class tables.Class
}

// is reports whether the character has one of the bits.
func (c char) is(bits tables.Class) bool { return c.class&bits != 0 }

// in reports whether the character is used with the script, by Script_Extensions. What is
// used with every script is in none.
func (c char) in(scripts ...tables.Script) bool {
	set := c.class.Scripts()
	if set == tables.All {
		return false
	}
	for _, s := range scripts {
		if set.Has(s) {
			return true
		}
	}
	return false
}

// A label is a label in Unicode that is judged.
type label struct {
	text    string
	chars   []char
	any     tables.Class   // the bits that some character has
	all     tables.Class   // the bits that each character has
	wide    tables.Class   // the bits that each character beyond ASCII has
	notable bool           // a character is one of those that few rules are about: see isNotable
	scripts tables.Scripts // what all characters are used with
	tld     *topLevel
	limited tables.Scripts // the scripts of limited use that may be shown
}

// read fills l from its text, except for chars, which it returns. They are appended to buf.
func (l *label) read(buf []char) []char {
	l.all, l.wide, l.scripts = ^tables.Class(0), ^tables.Class(0), tables.All
	var c tables.Cursor
	last := ^uint32(0)
	for i, r := range l.text {
		class := c.Class(r)
		l.any |= class
		l.all &= class
		if r >= utf8.RuneSelf {
			l.wide &= class
			l.notable = l.notable || isNotable(r)
		}
		if usage := class.Usage(); usage != last {
			l.scripts = l.scripts.And(class.Scripts())
			last = usage
		}
		buf = append(buf, char{r, int32(i), class})
	}
	return buf
}

// isNotable reports whether one of the rules NationalLetter, MiddleDot, KanaSign and
// MisplacedMark is about r, which is not in ASCII: a label without such a character need not
// be searched for it.
func isNotable(r rune) bool {
	switch {
	case r == 'þ', r == 'ð', r == 'ə', r == '·':
		return true
	case r < 0x300:
		return false
	}
	return isKanaOrMark(r)
}

// isKanaOrMark reports whether r has rules of its own even among letters of its script.
func isKanaOrMark(r rune) bool {
	return isCombiningMark(r) || isHe(r) || 0x30FB <= r && r <= 0x30FE
}

// isCombiningMark reports whether r is a combining mark of European scripts.
func isCombiningMark(r rune) bool { return 0x0300 <= r && r <= 0x0339 }

// isHe reports whether r is he, be or pe, which look the same in Hiragana and Katakana.
func isHe(r rune) bool { return 0x3078 <= r && r <= 0x307A || 0x30D8 <= r && r <= 0x30DA }

// find returns the index of the first character that is so, or -1.
func (l *label) find(is func(c char) bool) int {
	for i := range l.chars {
		if is(l.chars[i]) {
			return i
		}
	}
	return -1
}

// A topLevel is the last label of a host, on which some rules depend.
type topLevel struct {
	ascii   string
	unicode string // ascii decoded, without any check; filled by hasScript
}

// isOne reports whether the label is one of those that stand in list with spaces between.
func (t *topLevel) isOne(list string) bool {
	if t.ascii == "" {
		return false
	}
	for tld := range strings.FieldsSeq(list) {
		if tld == t.ascii {
			return true
		}
	}
	return false
}

// hasScript reports whether the label holds a character of the script.
func (t *topLevel) hasScript(script tables.Script) bool {
	if puny, ok := strings.CutPrefix(t.ascii, acePrefix); ok && t.unicode == "" {
		t.unicode, _ = urlenc.DecodePunycode(puny)
	}
	var c tables.Cursor
	for _, r := range t.unicode {
		if c.Class(r).Script() == script {
			return true
		}
	}
	return false
}
