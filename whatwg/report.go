// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// A reporter is an input and, if that is wanted, what is wrong with it.
type reporter struct {
	input
	wanted bool
	errors []ValidationError
}

// report reports a validation error at offset i of what the parser reads.
func (r *reporter) report(name ErrorName, i int) {
	if r.wanted {
		r.reportRaw(name, r.origin(i))
	}
}

// reportRaw reports a validation error at offset i of the input as it was given.
func (r *reporter) reportRaw(name ErrorName, i int) {
	r.errors = append(r.errors, ValidationError{name, i})
}

// reportStripped reports what was stripped: once for both ends, and once for tabs and
// newlines.
func (r *reporter) reportStripped() {
	end := len(trimRight(r.raw))
	if r.skipped > 0 {
		r.reportRaw(InvalidURLUnit, 0)
	} else if end < len(r.raw) {
		r.reportRaw(InvalidURLUnit, end)
	}
	if n := strings.IndexAny(r.raw[r.skipped:end], newlines); n >= 0 {
		r.reportRaw(InvalidURLUnit, r.skipped+n)
	}
}

// reportUnits reports what is not a URL unit (§4.3) in the bytes from start to end of
// what the parser reads.
func (r *reporter) reportUnits(start, end int) {
	if !r.wanted {
		return
	}
	s := r.in[:end]
	for i := start; i < end; {
		c, n := utf8.DecodeRuneInString(s[i:])
		if c == '%' {
			if _, ok := pct.Escape(s[i:]); !ok {
				r.report(InvalidURLUnit, i)
			}
		} else if !isURLCodePoint(c) || c == utf8.RuneError && !r.given(s[i:i+n], i) {
			r.report(InvalidURLUnit, i)
		}
		i += n
	}
}

// given reports whether the character at offset i was in the input as it was given: a
// U+FFFD may stand for bytes that are not UTF-8.
func (r *reporter) given(char string, i int) bool {
	return strings.HasPrefix(r.raw[r.origin(i):], char)
}

// asciiURLCodePoints are the ASCII ones of the URL code points (§4.3).
var asciiURLCodePoints = urlenc.Unreserved.Union(urlenc.SubDelims).Union(urlenc.SetOf("/:?@"))

// isURLCodePoint reports whether r, which is not a surrogate, is a URL code point
// (§4.3).
func isURLCodePoint(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiURLCodePoints.Has(byte(r))
	}
	noncharacter := 0xFDD0 <= r && r <= 0xFDEF || r&0xFFFE == 0xFFFE
	return r >= 0xA0 && !noncharacter
}
