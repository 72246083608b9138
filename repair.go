// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"strings"
	"unicode/utf8"
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
			if b := userinfo[i]; b < utf8.RuneSelf && b != '%' && !table[RFC3986][Userinfo].legal.Has(b) {
				return Ref{}, newError(Userinfo, starts[userinfoPiece]+i, ErrIllegalByte)
			}
		}
		p[userinfoPiece] = Userinfo.Repair(userinfo) + "@"
	}
	host, err := repairHost(p[hostPiece])
	if err != nil {
		return Ref{}, mistake(s, moved(err, starts[hostPiece]))
	}
	p[hostPiece] = host
	if port, ok := strings.CutPrefix(p[portPiece], ":"); ok {
		if err := Port.Check(port); err != nil {
			return Ref{}, mistake(s, moved(err, starts[portPiece]+1))
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
