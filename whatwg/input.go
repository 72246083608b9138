// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// An input is what the parser is given, and what it reads of that.
type input struct {
	raw     string // as it was given
	in      string // without what is stripped, and in UTF-8
	skipped int    // how many bytes were stripped in front
	moved   bool   // raw[skipped:] does not begin with in
	source  []int  // where in raw the bytes of in were, once that is needed
}

// strip makes n the input raw, of which C0 controls and spaces are removed at both ends,
// tabs and newlines everywhere (§4.4, the first steps of the basic URL parser).
func (n *input) strip(raw string) {
	s := trimRight(raw)
	end := len(s)
	s = strings.TrimLeftFunc(s, isC0OrSpace)
	n.raw, n.in = raw, stripNewlines(scalars(s))
	n.skipped, n.moved = end-len(s), n.in != s
}

// trimRight removes C0 controls and spaces at the end.
func trimRight(s string) string { return strings.TrimRightFunc(s, isC0OrSpace) }

func isC0OrSpace(r rune) bool { return r <= ' ' }

// newlines are the ASCII tab or newline code points of the Infra Standard.
const newlines = "\t\n\r"

// stripNewlines removes tabs and newlines from s, which is UTF-8.
func stripNewlines(s string) string {
	if strings.IndexByte(s, '\t') < 0 && strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(newlines, r) {
			return -1
		}
		return r
	}, s)
}

// scalars returns s with U+FFFD for each maximal subpart that is not UTF-8.
func scalars(s string) string { return pct.ToValid(s) }

// origin returns the offset in raw of what is at i in in.
func (n *input) origin(i int) int {
	if !n.moved {
		return n.skipped + i
	}
	if n.source == nil {
		n.source = sources(n.raw[n.skipped:], len(n.in))
	}
	return n.skipped + n.source[i]
}

// sources returns where in raw the characters were that the n bytes of it,
// stripped and in UTF-8, belong to, and the end. Of "a\tb\xFF" the five bytes of
// "ab\uFFFD" were at 0, 2, 3, 3 and 3, and the end is at 4.
func sources(raw string, n int) []int {
	source := make([]int, 0, n+utf8.UTFMax)
	for i := 0; len(source) <= n; {
		if i == len(raw) {
			source = append(source, i)
			break
		}
		k, ok := pct.Subpart(raw[i:])
		switch {
		case !ok:
			source = append(source, i, i, i) // U+FFFD
		case strings.IndexByte(newlines, raw[i]) < 0:
			for range k {
				source = append(source, i)
			}
		}
		i += k
	}
	return source
}
