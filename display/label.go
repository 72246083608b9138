// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
)

// acePrefix begins an A-label, RFC 5890 §2.3.2.1.
const acePrefix = "xn--"

// A char is a character of a label: where it is, and what the rules ask of it.
type char struct {
	r     rune
	at    int
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
	all     tables.Class   // the bits that each character beyond ASCII has
	scripts tables.Scripts // what all characters are used with
	tld     *topLevel
	limited tables.Scripts // the scripts of limited use that may be shown
}

// read fills l from its text. The characters are appended to buf.
func (l *label) read(buf []char) {
	l.all, l.scripts = ^tables.Class(0), tables.All
	var ascii, other tables.Cursor
	last := ^tables.Class(0)
	for i, r := range l.text {
		var class tables.Class
		if r < 0x80 {
			class = ascii.Class(r)
		} else {
			class = other.Class(r)
			l.all &= class
		}
		l.any |= class
		if class != last {
			l.scripts = l.scripts.And(class.Scripts())
			last = class
		}
		buf = append(buf, char{r, i, class})
	}
	l.chars = buf
}

// isPlain reports whether a look at each character and at the hyphens is enough to know
// that l is valid, and that it is: no character of it can combine with the one before it,
// none is written from right to left, and all may be shown.
func (l *label) isPlain() bool {
	if len(l.chars) == 0 || l.any&tables.Careful != 0 || l.chars[0].is(tables.Mark) || !hyphensFit(l.chars) {
		return false
	}
	for i := range l.chars {
		if !l.isAllowed(l.chars[i]) {
			return false
		}
	}
	return true
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
	if l.scripts != (tables.Scripts{}) && l.find(isKanaOrMark) < 0 {
		rules = singleRules[:]
	}
	for _, rule := range rules {
		if at := l.fault(rule); at >= 0 {
			return rule, at
		}
	}
	return None, 0
}

// find returns the index of the first character that is so, or -1.
func (l *label) find(is func(c char) bool) int {
	for i := range l.chars {
		if is(l.chars[i]) {
			return i
		}
	}
	return -1
}

// isValid reports whether ascii is a valid A-label of text (R1).
func isValid(ascii, text string) bool {
	if len(ascii) > host.MaxLabel {
		return false
	}
	u, err := urlenc.RFC3986.HostToUnicode(ascii)
	return err == nil && u == text
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
