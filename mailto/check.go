// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
)

// The characters of RFC 5322, of which those that are not ASCII are added by RFC 6532.
var (
	atext    = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("!#$%&'*+-/=?^_`{|}~")) // §3.2.3
	dtext    = urlenc.WHATWGC0Control.Minus(urlenc.SetOf(" []\\"))                         // §3.4.1
	qcontent = urlenc.WHATWGC0Control.Minus(urlenc.SetOf("\"\\"))                          // §3.2.4, and spaces
	ftext    = urlenc.WHATWGC0Control.Minus(urlenc.SetOf(" :"))                            // §3.6.8
)

// checkAddress returns what is wrong with an address, or nil, and where.
func checkAddress(address string) (int, error) {
	if at, err := checkText(address, false); err != nil {
		return at, err
	}
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return 0, structure(cause.NotAddress)
	}
	local, domain := address[:at], address[at+1:]
	if !isDotAtom(local) && !isQuoted(local) {
		return 0, structure(cause.NotAddress)
	}
	if literal, ok := strings.CutPrefix(domain, "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		if ok && holds(dtext, literal) {
			return 0, nil
		}
	} else if isDotAtom(domain) {
		return 0, nil
	}
	return at + 1, structure(cause.NotAddress)
}

// isDotAtom reports whether s is dot-atom-text (§3.2.3).
func isDotAtom(s string) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" || !holds(atext, atom) {
			return false
		}
	}
	return true
}

// isQuoted reports whether s is a quoted-string (§3.2.4), without comments and folding.
func isQuoted(s string) bool {
	if len(s) < 2 || s[0] != '"' {
		return false
	}
	s = s[1:]
	for {
		n := strings.IndexAny(s, `"\`)
		switch {
		case n < 0 || !holds(qcontent, s[:n]):
			return false
		case s[n] == '"':
			return n == len(s)-1
		case n+1 == len(s):
			return false
		}
		// What follows a backslash may be any character, as the text has no controls.
		_, size := utf8.DecodeRuneInString(s[n+1:])
		s = s[n+1+size:]
	}
}

// addresses returns those of a list (RFC 6068 §2, field "to"): what lies between commas that
// do not stand in quotes, without spaces around. A list of spaces has none.
func addresses(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if strings.Trim(list, " ") == "" {
			return
		}
		quoted, start := false, 0
		for i := 0; i < len(list); i++ {
			switch list[i] {
			case '\\':
				if quoted {
					i++
				}
			case '"':
				quoted = !quoted
			case ',':
				if !quoted {
					if !yield(strings.Trim(list[start:i], " ")) {
						return
					}
					start = i + 1
				}
			}
		}
		yield(strings.Trim(list[start:], " "))
	}
}

// checkField returns what is wrong with a field, or nil, and where in its name or value.
func checkField(name, value string) (int, error) {
	if name == "" || !holds(ftext, name) || !pct.IsASCII(name) {
		return 0, structure(cause.NotFieldName)
	}
	return checkText(value, strings.EqualFold(name, "body"))
}

// isTo reports whether name is that of the field of the addresses.
func isTo(name string) bool { return strings.EqualFold(name, "to") }

// checkText returns the first byte that is not UTF-8 in s, or control, of which lines may
// have tabs and line breaks, and where it is.
func checkText(s string, lines bool) (int, error) {
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			return i, &urlenc.Error{Err: urlenc.ErrInvalidUTF8}
		case lines && (r == '\t' || r == '\r' || r == '\n'):
		case unicode.IsControl(r):
			return i, cause.Attach(&urlenc.Error{Err: urlenc.ErrControl}, cause.LineBreak)
		}
	}
	return 0, nil
}

// holds reports whether all ASCII bytes of s are in set.
func holds(set urlenc.Set, s string) bool {
	for i := range len(s) {
		if s[i] < utf8.RuneSelf && !set.Has(s[i]) {
			return false
		}
	}
	return true
}

// structure returns the error of what is not made as it has to be.
func structure(c cause.Cause) error {
	return cause.Attach(&urlenc.Error{Err: urlenc.ErrStructure}, c)
}
