// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// RepairRef parses what a person typed or pasted, or what an IRI (RFC 3987) or a
// careless program holds: in userinfo, path, query and fragment it escapes what
// is not legal there, as [Encoding.Repair] does, and a host in Unicode becomes
// ASCII by RFC3986.HostToASCII (RFC 3987 §3.1). A well-formed reference stays as
// it is, and repairing the result again changes nothing.
//
// It does not guess at structure, and trims nothing: "example.com/a" is a relative
// path, and "localhost:80" has the scheme "localhost". A C0 control or DEL is
// ErrControl; a "\" before the query is ErrBackslash, since browsers take it for
// a "/", and is escaped behind; in a userinfo nothing but "%" and what is not
// ASCII is repaired; and a scheme, host or port outside its grammar is an error.
// The offset of the [*Error] counts in s.
//
// RepairRef does not allocate for a well-formed reference.
func RepairRef(s string) (Ref, error) {
	if r, err := ParseRef(s); err == nil || errors.Is(err, ErrTooLong) {
		return r, err
	}
	p := looseSplit(s)
	start := 0
	var starts [numPieces]int
	for k, piece := range p {
		starts[k] = start
		for i := range len(piece) {
			if isControl(piece[i]) {
				return Ref{}, newError(pieceComponents[k], start+i, ErrControl)
			}
			if piece[i] == '\\' && k < queryPiece {
				return Ref{}, newError(pieceComponents[k], start+i, ErrBackslash)
			}
		}
		start += len(piece)
	}

	if scheme, ok := strings.CutSuffix(p[schemePiece], ":"); ok {
		if err := Scheme.Check(scheme); err != nil {
			return Ref{}, mistake(s, err.(*Error))
		}
	}
	if userinfo, ok := strings.CutSuffix(p[userinfoPiece], "@"); ok {
		for i := range len(userinfo) {
			if b := userinfo[i]; b < utf8.RuneSelf && b != '%' && refClass[b]&inUserinfo == 0 {
				return Ref{}, newError(Userinfo, starts[userinfoPiece]+i, ErrIllegalByte)
			}
		}
		p[userinfoPiece] = Userinfo.Repair(userinfo) + "@"
	}
	host, err := repairHost(p[hostPiece])
	if err != nil {
		return Ref{}, mistake(s, shift(err, starts[hostPiece]))
	}
	p[hostPiece] = host
	if port, ok := strings.CutPrefix(p[portPiece], ":"); ok {
		if err := Port.Check(port); err != nil {
			return Ref{}, mistake(s, shift(err, starts[portPiece]+1))
		}
	}
	p[pathPiece] = Path.Repair(p[pathPiece])
	if query, ok := strings.CutPrefix(p[queryPiece], "?"); ok {
		p[queryPiece] = "?" + Query.Repair(query)
	}
	if fragment, ok := strings.CutPrefix(p[fragmentPiece], "#"); ok {
		p[fragmentPiece] = "#" + Fragment.Repair(fragment)
	}
	return ParseRef(p.String())
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

// repairHost returns host, as it is written in a URL or in Unicode, as it is
// written in a URL.
func repairHost(host string) (string, error) {
	for i := range len(host) {
		if host[i] >= utf8.RuneSelf {
			return RFC3986.HostToASCII(host)
		}
	}
	return host, Host.Check(host)
}

// IRI returns r as an IRI (RFC 3987 §3.2), for people to read: escaped UTF-8 and
// A-labels become characters. What [RepairRef] would not bring back stays escaped,
// and so does what is not meant to be seen, or can't be: spaces, controls, private
// use, formatting such as that of bidirectional text (§4.1), and, as in any part of
// a URL, all that is ASCII. The hex digits of what stays escaped are in upper case.
//
// Up to their case, RepairRef(r.IRI()) is r. The result may look like another URL,
// as any that is not in ASCII. IRI allocates if there are escapes, or if
// [Profile.HostToUnicode] does.
func (r Ref) IRI() string {
	p := r.pieces()
	for k, piece := range p {
		if k == hostPiece {
			p[k] = unicodeHost(piece)
		} else if strings.IndexByte(piece, '%') >= 0 {
			p[k] = string(appendIRI(nil, piece))
		}
	}
	if p == r.pieces() {
		return r.s
	}
	return p.String()
}

// unicodeHost returns host in Unicode, if that leads back to host.
func unicodeHost(host string) string {
	name, err := RFC3986.HostToUnicode(host)
	if err != nil {
		return host
	}
	if back, err := RFC3986.HostToASCII(name); err != nil || back != host {
		return host
	}
	return name
}

// appendIRI appends a component as an IRI writes it.
func appendIRI(b []byte, s string) []byte {
	for len(s) > 0 {
		r, n, ok := runeAt(s)
		switch {
		case n == 1:
			b = append(b, s[0])
		case ok && isIRI(r):
			b = utf8.AppendRune(b, r)
		default:
			for i := 0; i < n; i += len("%XX") {
				v, _ := escape(s[i:])
				b = append(b, hexEscapes[3*int(v):3*int(v)+3]...)
			}
		}
		s = s[n:]
	}
	return b
}

// isIRI reports whether r is an ucschar (RFC 3987 §2.2) that can be seen.
func isIRI(r rune) bool {
	switch {
	case r < 0xA0, r > 0xFFEF && r < 0x10000, r >= 0xE0000:
		return false
	case r == 0x2800, unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false // a blank, or nothing at all
	}
	return unicode.IsPrint(r)
}

// composed returns s, a component, in Normalization Form C. What is normalized
// is each run of unreserved characters, raw or escaped, and of escaped UTF-8: all
// else is a delimiter, or might be one when it is decoded.
func composed(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b []byte // the result, as far as s[:done]
	done := 0
	for i := 0; i < len(s); {
		start, last := i, rune(0)
		for i < len(s) {
			r, n, ok := runeAt(s[i:])
			if !ok || r < utf8.RuneSelf && !Unreserved.Has(byte(r)) || composesToDelim(r) {
				break
			}
			last = max(last, r)
			i += n
		}
		if i == start {
			_, n, _ := runeAt(s[i:])
			i += n
			continue
		}
		if last < firstMark {
			continue
		}
		text, _ := Any.Decode(s[start:i])
		if norm.NFC.IsNormalString(text) {
			continue
		}
		// Package norm puts U+034F between the marks where there are more than 30.
		nfc := norm.NFC.String(text)
		if strings.Count(nfc, "\u034F") == strings.Count(text, "\u034F") {
			b = Any.AppendEncode(append(b, s[done:start]...), nfc)
			done = i
		}
	}
	if done == 0 {
		return s
	}
	return string(append(b, s[done:]...))
}

// composesToDelim reports whether Form C makes a delimiter of r: of U+037E a ";", of
// U+1FEF a "`". No other character that is not ASCII becomes a byte that is not
// unreserved.
func composesToDelim(r rune) bool { return r == 0x037E || r == 0x1FEF }

// firstMark is the first of the combining marks: text before it is in Form C.
const firstMark = 0x300

// runeAt returns the character that s, a part of a component, starts with, raw or
// escaped, and its length in s. If s starts with an escape that is not part of
// valid UTF-8, ok is false, and the length is that of the escape.
func runeAt(s string) (r rune, n int, ok bool) {
	if s[0] != '%' {
		return rune(s[0]), 1, true
	}
	var buf [utf8.UTFMax]byte
	char := buf[:0]
	for n = 0; !utf8.FullRune(char); n += 3 {
		v, ok := escape(s[n:])
		if !ok {
			break
		}
		char = append(char, v)
	}
	r, size := utf8.DecodeRune(char)
	if r == utf8.RuneError && size <= 1 {
		return r, len("%XX"), false
	}
	return r, size * len("%XX"), true
}
