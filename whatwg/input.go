// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// strip makes m.in of m.raw: C0 controls and spaces are removed at both ends,
// tabs and newlines everywhere (§4.4, the first steps of the basic URL parser).
func (m *machine) strip() {
	s := strings.TrimRightFunc(m.raw, isC0OrSpace)
	end := len(s)
	s = strings.TrimLeftFunc(s, isC0OrSpace)
	m.skipped = end - len(s)
	m.in = stripNewlines(scalars(s))
	m.moved = m.in != s
	if m.report == nil {
		return
	}
	if m.skipped > 0 {
		m.noteRaw(InvalidURLUnit, 0)
	} else if end < len(m.raw) {
		m.noteRaw(InvalidURLUnit, end)
	}
	if n := strings.IndexAny(s, newlines); n >= 0 {
		m.noteRaw(InvalidURLUnit, m.skipped+n)
	}
}

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

// origin returns the offset in m.raw of what is at i in m.in.
func (m *machine) origin(i int) int {
	if !m.moved {
		return m.skipped + i
	}
	if m.source == nil {
		m.source = sources(m.raw[m.skipped:], len(m.in))
	}
	return m.skipped + m.source[i]
}

// sources returns where in raw the characters were that the n bytes of it,
// stripped and in UTF-8, belong to, and the end.
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
