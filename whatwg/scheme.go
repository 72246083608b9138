// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// A scheme is what the standard wants to know about one: whether it is special
// (§4.2), and which of the special ones it is.
type scheme uint8

const (
	notSpecial scheme = iota
	ftp
	file
	http
	https
	ws
	wss
)

// schemeNames are the names of the special schemes.
var schemeNames = [...]string{ftp: "ftp", file: "file", http: "http", https: "https", ws: "ws", wss: "wss"}

// schemeOf returns the scheme with a name, which is in lower case.
func schemeOf(name []byte) scheme {
	for s, special := range &schemeNames {
		if string(name) == special {
			return scheme(s)
		}
	}
	return notSpecial
}

// special reports whether s is a special scheme.
func (s scheme) special() bool { return s != notSpecial }

// defaultPort returns the default port of s, or "" if it has none.
func (s scheme) defaultPort() string { return special.Port(schemeNames[s]) }

const maxPort = 1<<16 - 1

// parsePort returns the number that the digits at the head of s make, or one above
// maxPort if it is too large, and how many digits there are: 80 and 3 of "080/".
func parsePort(s string) (port, n int) {
	for ; n < len(s) && urlenc.Digit.Has(s[n]); n++ {
		port = min(port*10+int(s[n]-'0'), maxPort+1)
	}
	return port, n
}

// schemeLen returns the length of the scheme at the head of s, without its ":", or 0
// if there is none: 4 of "http://h", and 0 of "h/:".
func schemeLen(s string) int {
	if s == "" || !urlenc.Alpha.Has(s[0]) {
		return 0
	}
	n := parts.Table().Run(s, 1, inScheme)
	if n == len(s) || s[n] != ':' {
		return 0
	}
	return n
}

// segmentEnd returns the index after the segment, or the authority, of a URL with the
// scheme s that begins at in[i]: of "a\b/c" 1 if s is special, and 3 if it is not.
func (s scheme) segmentEnd(in string, i int) int {
	class := inSegment
	if s.special() {
		class = inSpecialSegment
	}
	return parts.Table().Run(in, i, class)
}

// opaquePathEnd returns the index after the opaque path that begins at in[i].
func opaquePathEnd(in string, i int) int { return parts.Table().Run(in, i, inOpaquePath) }

// parts tells the bytes that end a part of an input from those that don't.
var parts = pct.LazyTable[uint32]{Fill: func(t *pct.Table[uint32]) {
	t.Add(inScheme, bitsOf(urlenc.WHATWG.Encoding(urlenc.Scheme).Legal()))
	allBut := func(class int, ends string) {
		for c := range t {
			t[c] |= 1 << (8 * class)
		}
		for _, c := range []byte(ends) {
			t[c] &^= 1 << (8 * class)
		}
	}
	allBut(inOpaquePath, "?#")
	allBut(inSegment, "/?#")
	allBut(inSpecialSegment, `/\?#`)
}}

// The classes of parts.
const (
	inScheme         = iota // after the first letter
	inOpaquePath            // all but the delimiters after it, and so on
	inSegment               // or authority
	inSpecialSegment        // or authority, of a special URL
)

// bitsOf returns s as the byte engine has it.
func bitsOf(s urlenc.Set) *pct.Bits {
	b := new(pct.Bits)
	for c := range s.All() {
		b.Add(c)
	}
	return b
}
