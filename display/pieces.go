// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// maxPieces is how many pieces of what can't be parsed are told of: more than a host has
// labels.
const maxPieces = 128

// pieces shows what can't be parsed as a host, a piece after the other: each that could be
// a label is judged for itself, and the first of them are appended to labels.
func (v *view) pieces(name string, labels []Label) (string, []Label) {
	b := make([]byte, 0, len(name)+16)
	for i := 0; i < len(name); {
		end := i + domainLen(name[i:])
		b, labels = v.appendDomain(b, name[i:end], labels)
		for i = end; i < len(name) && endsDomain(name[i]); i++ {
			b = v.appendSafe(b, name[i:i+1])
		}
	}
	return string(b), labels
}

// endsDomain reports whether c is a byte of ASCII that browsers allow in no domain (URL
// Standard §3.2, forbidden domain code points). A percent sign is left to those who decode.
func endsDomain(c byte) bool {
	return c <= ' ' || c == 0x7F || strings.IndexByte(`#/:<>?@[\]^|`, c) >= 0
}

// domainLen returns the length of the longest head of s that could be a domain to browsers.
func domainLen(s string) int {
	for i := range len(s) {
		if endsDomain(s[i]) {
			return i
		}
	}
	return len(s)
}

// appendDomain appends what could be a domain to browsers to b. To them a label goes on
// where a piece ends, at a "&": so "a&" and "xn--tda", which is "ü", are not "a&ü". If the
// pieces would be another domain, all of it stays in ASCII.
func (v *view) appendDomain(b []byte, name string, labels []Label) ([]byte, []Label) {
	start, first := len(b), len(labels)
	for i := 0; i < len(name); {
		end := i + pieceLen(name[i:])
		if i < end {
			l := [1]Label{v.judgePiece(name[i:end])}
			v.restrict(l[:])
			b = append(b, l[0].Text...)
			if len(labels) < maxPieces {
				labels = append(labels, l[0])
			}
		}
		for i = end; i < len(name) && pieceLen(name[i:]) == 0; {
			_, n := utf8.DecodeRuneInString(name[i:])
			b = v.appendSafe(b, name[i:i+n])
			i += n
		}
	}
	if string(b[start:]) == name {
		return b, labels
	}
	ascii, err := urlenc.WHATWG.HostToASCII(name)
	if err != nil {
		return b, labels // no host to anyone
	}
	if shown, err := urlenc.WHATWG.HostToASCII(string(b[start:])); err == nil && shown == ascii {
		return b, labels
	}
	withhold(labels[first:], InvalidLabel)
	if pct.IsASCII(name) {
		ascii = name
	}
	return append(b[:start], ascii...), labels
}

// pieceLen returns the length of the longest head of s that could be a label: up to a dot,
// of those that mapping knows too, or a byte of ASCII that no name holds.
func pieceLen(s string) int {
	for i, r := range s {
		if r < utf8.RuneSelf && r != '%' && !nameBytes.Has(byte(r)) || strings.ContainsRune(host.Dots, r) {
			return i
		}
	}
	return len(s)
}

// judgePiece says how a piece is shown.
func (v *view) judgePiece(piece string) Label {
	ascii, ok := parse(piece)
	if !ok || isBare(ascii) || isTooLong(ascii) {
		return Label{Unicode: piece, Text: string(v.appendPiece(nil, piece)), Rule: InvalidLabel}
	}
	if strings.IndexByte(ascii, '.') < 0 {
		return v.judgeLabel(ascii)
	}
	// An escape made a dot: the piece is several labels.
	out := Label{ASCII: ascii, Unicode: piece}
	labels := v.judge(ascii, nil)
	for i := range labels {
		if out.Rule == None {
			out.Rule = labels[i].Rule
		}
	}
	out.Text = v.join(ascii, labels, "")
	if out.Rule == None {
		out.Unicode = out.Text
	}
	return out
}

// appendPiece appends what can't be a label to b. If it takes escapes, what was a percent
// sign before is escaped, too.
func (v *view) appendPiece(b []byte, piece string) []byte {
	start := len(b)
	b = v.appendSafe(b, piece)
	if string(b[start:]) == piece || strings.IndexByte(piece, '%') < 0 {
		return b
	}
	before, rest, more := strings.Cut(piece, "%")
	for b = v.appendSafe(b[:start], before); more; b = v.appendSafe(b, before) {
		b = pct.AppendEscape(b, '%')
		before, rest, more = strings.Cut(rest, "%")
	}
	return b
}

// appendSafe appends s to b: what can be seen and is ASCII, or a letter, digit or mark that
// a label may hold, as it is, and everything else in escapes.
func (v *view) appendSafe(b []byte, s string) []byte {
	var c tables.Cursor
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r > ' ' && r < 0x7F || r >= utf8.RuneSelf && !v.policy.AlwaysASCII && c.Class(r)&tables.Shown != 0 {
			b = append(b, s[i:i+n]...)
		} else {
			for j := range n {
				b = pct.AppendEscape(b, s[i+j])
			}
		}
		i += n
	}
	return b
}
