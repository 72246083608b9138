// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// A writer takes an expansion, in one of the modes. The pieces that it is given are written
// one after the other; all lengths are in bytes.
//
// What is written to goes through its methods and comes back: kept in a field, the memory of
// Expand could not be on the stack.
type writer struct {
	mode  mode
	start int             // where the expansion begins
	size  int             // counting: how long it is
	text  strings.Builder // inChunks

	reserved bool // what the values of this expression are written by
	limit    int  // the most bytes; 0: no limit
	over     bool // the limit is exceeded, and the rest was not written
	full     bool // onStack: it doesn't fit, and the rest was not written
	odd      bool // a value holds a raw "#", "[" or "]", which may not stand where it is

	marking bool
	marked  int
	marks   [8]mark
	more    []mark // those that don't fit into marks
}

// stackSize is the length up to which an expansion is made on the stack.
const stackSize = 768

// A mode is what a writer does with what it is given.
type mode uint8

const (
	appending mode = iota // appends it
	onStack               // appends it while there is room
	counting              // counts its bytes
	inChunks              // writes it to text, which has room for all of it
)

// A mark says where a piece of an expansion begins. It ends where the next one begins.
type mark struct {
	start int
	part  int // of the template
	kind  pieceKind
	first bool // it is of the first variable of its part
	raw   bool // reserved bytes of the value stay
}

// A pieceKind says where a piece of an expansion comes from.
type pieceKind uint8

const (
	fromLiteral  pieceKind = iota
	fromOperator           // delimiters and names that the operator of an expression writes
	fromValue
)

// mark begins a piece.
func (w *writer) mark(b []byte, m mark) {
	if !w.marking {
		return
	}
	m.start = w.written(b)
	if w.marked < len(w.marks) {
		w.marks[w.marked] = m
		w.marked++
	} else {
		w.more = append(w.more, m)
	}
}

// written returns how many bytes were written.
func (w *writer) written(b []byte) int {
	if w.mode == counting {
		return w.size
	}
	return len(b) - w.start
}

// room reports whether n bytes more may be written, of which each may become times.
func (w *writer) room(b []byte, n, times int) bool {
	switch {
	case w.limit > 0 && n > w.limit-w.written(b):
		w.over = true
	case w.mode == onStack && n > (cap(b)-len(b))/times:
		w.full = true
	}
	return !w.over && !w.full
}

// raw writes s as it is.
func (w *writer) raw(b []byte, s string) []byte {
	switch {
	case w.mode == inChunks:
		w.text.WriteString(s)
	case !w.room(b, len(s), 1):
	case w.mode == counting:
		w.size += len(s)
	default:
		return append(b, s...)
	}
	return b
}

// char writes c.
func (w *writer) char(b []byte, c byte) []byte {
	switch {
	case w.mode == inChunks:
		w.text.WriteByte(c)
	case !w.room(b, 1, 1):
	case w.mode == counting:
		w.size++
	default:
		return append(b, c)
	}
	return b
}

// data writes a value, encoded.
func (w *writer) data(b []byte, s string) []byte {
	switch {
	case w.mode == inChunks:
		w.chunks(b, s)
		return b
	case !w.room(b, len(s), 3):
		return b
	case w.mode == counting && w.reserved:
		w.size += reservedLen(s)
	case w.mode == counting:
		w.size += unreserved.EncodedLen(s)
	case w.reserved:
		b = appendReserved(b, s)
	default:
		b = unreserved.AppendEncode(b, s)
	}
	w.room(b, 0, 1) // what became of it may be over the limit
	if w.reserved && !w.odd {
		w.odd = strings.ContainsAny(s, "#[]")
	}
	return b
}

// chunk is how many bytes of a value are written at once in inChunks.
const chunk = stackSize / 3

// chunks writes a value, encoded, to w.text. It has the room of b for it.
func (w *writer) chunks(b []byte, s string) {
	for len(s) > 0 {
		n := min(len(s), chunk)
		if w.reserved && n < len(s) {
			// An escape is not divided: 4 of "abcd%2F" for n = 5.
			if i := strings.LastIndexByte(s[n-2:n], '%'); i >= 0 {
				n += i - 2
			}
		}
		if w.reserved {
			w.text.Write(appendReserved(b[:0], s[:n]))
		} else {
			w.text.Write(unreserved.AppendEncode(b[:0], s[:n]))
		}
		s = s[n:]
	}
}

// keeper is reserved for text without a "%" that does not begin an escape.
var keeper = reserved.With(urlenc.KeepEscapes)

// appendReserved appends to dst what reserved.Repair makes of s: escapes stay as they are,
// and "%" is "%25" otherwise (§3.2.3).
func appendReserved(dst []byte, s string) []byte {
	for {
		n := strayPercent(s)
		dst = keeper.AppendEncode(dst, s[:n])
		if n == len(s) {
			return dst
		}
		dst = reserved.AppendEncode(dst, s[n:n+1])
		s = s[n+1:]
	}
}

// reservedLen returns how much appendReserved appends.
func reservedLen(s string) int {
	size := keeper.EncodedLen(s)
	for {
		n := strayPercent(s)
		if n == len(s) {
			return size
		}
		size += len("25")
		s = s[n+1:]
	}
}

// strayPercent returns the index of the first "%" in s that does not begin an escape, or
// len(s).
func strayPercent(s string) int {
	for i := 0; ; {
		n := strings.IndexByte(s[i:], '%')
		if n < 0 {
			return len(s)
		}
		if i += n; !pct.IsEscape(s[i:]) {
			return i
		}
		i += 3
	}
}
