// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// pieces shows what can't be parsed as a host: a host with a port after it, or any text,
// of which each piece that could be labels is judged for itself.
func (v *view) pieces(name string, labels []Label) (string, []Label) {
	if colon := strings.LastIndexByte(name, ':'); colon >= 0 && strings.Trim(name[colon+1:], "0123456789") == "" {
		if ascii, ok := parse(name[:colon]); ok && ascii != "" && !isAddress(ascii) {
			labels = v.judge(ascii, labels)
			return v.join(ascii, labels) + name[colon:], labels
		}
	}
	v.tld = topLevel{}
	b := make([]byte, 0, len(name)+16)
	for i := 0; i < len(name); {
		end := i + pieceLen(name[i:])
		if i < end {
			l := v.judgePiece(name[i:end])
			b = append(b, l.Text...)
			labels = append(labels, l)
		}
		for i = end; i < len(name) && pieceLen(name[i:]) == 0; {
			_, n := utf8.DecodeRuneInString(name[i:])
			b = appendSafe(b, name[i:i+n])
			i += n
		}
	}
	return string(b), labels
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
	if ok && ascii != "" && !isAddress(ascii) && strings.IndexByte(ascii, '.') < 0 {
		return v.judgeLabel(ascii)
	}
	return Label{Unicode: piece, Text: string(appendPiece(nil, piece)), Rule: InvalidLabel}
}

// appendPiece appends what can't be a label to b. If it takes escapes, what was a percent
// sign before is escaped, too.
func appendPiece(b []byte, piece string) []byte {
	start := len(b)
	b = appendSafe(b, piece)
	if string(b[start:]) == piece || strings.IndexByte(piece, '%') < 0 {
		return b
	}
	before, rest, more := strings.Cut(piece, "%")
	for b = appendSafe(b[:start], before); more; b = appendSafe(b, before) {
		b = pct.AppendEscape(b, '%')
		before, rest, more = strings.Cut(rest, "%")
	}
	return b
}

// appendSafe appends s to b: what can be seen and is ASCII, or a letter, digit or mark that
// a label may hold, as it is, and everything else in escapes.
func appendSafe(b []byte, s string) []byte {
	var c tables.Cursor
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r > ' ' && r < 0x7F || r >= utf8.RuneSelf && c.Class(r)&tables.Shown != 0 {
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
