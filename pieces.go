// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import "strings"

// pieces are the components of a reference, each with its delimiter, so that an
// absent one is empty and all of them together are the reference.
type pieces [numPieces]string

const (
	schemePiece   = iota // "http:"
	slashesPiece         // "//"
	userinfoPiece        // "user:password@"
	hostPiece            // "example.com"
	portPiece            // ":80"
	pathPiece            // "/a/b"
	queryPiece           // "?q"
	fragmentPiece        // "#f"
	numPieces
)

// String returns the reference.
func (p *pieces) String() string { return strings.Join(p[:], "") }

// starts returns where each of the pieces begins in the reference.
func (p *pieces) starts() (starts [numPieces]int) {
	n := 0
	for k, piece := range p {
		starts[k] = n
		n += len(piece)
	}
	return starts
}

// authorityEnd returns the end of the authority that s[i] is in.
func authorityEnd(s string, i int) int {
	if n := strings.IndexAny(s[i:], "/?#"); n >= 0 {
		return i + n
	}
	return len(s)
}

// pieceComponents names the component that each of the pieces belongs to.
var pieceComponents = [numPieces]Component{Scheme, Host, Userinfo, Host, Port, Path, Query, Fragment}

// looseSplit splits any text as RFC 3986, appendix B does, and the authority at
// the delimiters of §3.2.
func looseSplit(s string) pieces {
	var p pieces
	if i := strings.IndexAny(s, ":/?#"); i >= 0 && s[i] == ':' {
		p[schemePiece], s = s[:i+1], s[i+1:]
	}
	if i := strings.IndexByte(s, '#'); i >= 0 {
		s, p[fragmentPiece] = s[:i], s[i:]
	}
	if i := strings.IndexByte(s, '?'); i >= 0 {
		s, p[queryPiece] = s[:i], s[i:]
	}
	if !strings.HasPrefix(s, "//") {
		p[pathPiece] = s
		return p
	}
	end := authorityEnd(s, 2)
	p[slashesPiece], p[pathPiece], s = s[:2], s[end:], s[2:end]
	if i := strings.IndexByte(s, '@'); i >= 0 {
		p[userinfoPiece], s = s[:i+1], s[i+1:]
	}
	literal := 0 // the length of an IP literal, which may hold ":"
	if strings.HasPrefix(s, "[") {
		literal = strings.IndexByte(s, ']') + 1
	}
	if i := strings.IndexByte(s[literal:], ':'); i >= 0 {
		s, p[portPiece] = s[:literal+i], s[literal+i:]
	}
	p[hostPiece] = s
	return p
}
