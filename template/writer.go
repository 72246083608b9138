// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"math"
	"slices"
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
	end   int             // what ends at or before it is appended; what is longer, slow looks at
	limit int             // the most bytes of the expansion; 0: no limit
	size  int             // counting: how long it is
	text  strings.Builder // inChunks

	reserved bool // what the values of this expression are written by
	at       int  // where the variable at work stands in the template
	err      error
	full     bool // onStack: it doesn't fit
	stopped  bool // by err or full: the rest is not written
	odd      bool // a value holds a raw "#", "[" or "]", which may not stand where it is, or an escape in a host

	marking bool  // marks are asked for: a value may still be a part of the host
	marks   marks // where the pieces begin
}

// stackSize is the length up to which an expansion is made on the stack.
const stackSize = 256

// A mode is what a writer does with what it is given.
type mode uint8

const (
	appending mode = iota // appends it
	onStack               // appends it while there is room
	counting              // counts its bytes
	inChunks              // writes it to text, which has room for all of it
)

// newWriter returns a writer in the mode that writes to b, after what is there.
func newWriter(m mode, b []byte, limit int) writer {
	w := writer{mode: m, start: len(b), end: -1, limit: limit}
	switch m {
	case appending:
		w.end = math.MaxInt
	case onStack:
		w.end = cap(b)
	}
	if limit > 0 && w.end-w.start > limit {
		w.end = w.start + limit
	}
	return w
}

// The marks of a writer.
type marks struct {
	n     int
	first [8]mark
	more  []mark // those that don't fit into first
}

// A mark says where a piece of an expansion begins. It ends where the next one begins.
type mark struct {
	start int
	part  int32 // of the template; a template of so many parts has its host long before
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
	if w.marking {
		m.start = w.written(b)
		w.marks.add(m)
	}
}

func (l *marks) add(m mark) {
	if l.n < len(l.first) {
		l.first[l.n] = m
		l.n++
	} else {
		l.more = append(l.more, m)
	}
}

// list returns all marks, in order.
func (l *marks) list() []mark {
	if l.more == nil {
		return l.first[:l.n]
	}
	return append(slices.Clone(l.first[:]), l.more...)
}

// written returns how many bytes were written.
func (w *writer) written(b []byte) int {
	if w.mode == counting {
		return w.size
	}
	return len(b) - w.start
}

// raw writes s as it is.
func (w *writer) raw(b []byte, s string) []byte {
	if len(s) > w.end-len(b) {
		return w.slowRaw(b, s)
	}
	return append(b, s...)
}

// data writes a value, encoded.
func (w *writer) data(b []byte, s string) []byte {
	switch {
	case 3*int64(len(s)) > int64(w.end-len(b)):
		return w.slowData(b, s)
	case !w.reserved:
		return unreserved.AppendEncode(b, s)
	}
	w.odd = w.odd || holdsOdd(s)
	return appendReserved(b, s)
}

// holdsOdd reports whether s holds a raw byte that is reserved and may not stand in a path or
// a query.
func holdsOdd(s string) bool {
	return strings.IndexByte(s, '#') >= 0 || strings.IndexByte(s, '[') >= 0 || strings.IndexByte(s, ']') >= 0
}

// slowRaw is raw where that is not just appending.
//
//go:noinline
func (w *writer) slowRaw(b []byte, s string) []byte {
	switch {
	case w.mode == inChunks:
		w.text.WriteString(s)
	case w.fits(b, len(s)):
		return append(b, s...)
	}
	return b
}

// slowData is data where the value may be too long.
//
//go:noinline
func (w *writer) slowData(b []byte, s string) []byte {
	switch {
	case w.mode == inChunks:
		w.chunks(b, s)
		return b
	case w.limit > 0 && len(s) > w.limit-w.written(b): // it is not looked at
		w.exceeded()
		return b
	}
	n := 0
	if w.reserved {
		w.odd = w.odd || holdsOdd(s)
		n = reservedLen(s)
	} else {
		n = unreserved.EncodedLen(s)
	}
	switch {
	case !w.fits(b, n):
		return b
	case w.reserved:
		return appendReserved(b, s)
	}
	return unreserved.AppendEncode(b, s)
}

// fits reports whether n bytes more are to be appended. It counts them, and stops where they
// are too many.
func (w *writer) fits(b []byte, n int) bool {
	switch {
	case w.stopped:
	case w.limit > 0 && n > w.limit-w.written(b):
		w.exceeded()
	case w.mode == counting:
		w.size += n
	case w.mode == onStack && n > cap(b)-len(b):
		w.full, w.stopped = true, true
	default:
		return true
	}
	return false
}

// exceeded stops at the limit.
func (w *writer) exceeded() { w.fail(failure(w.at, urlenc.ErrLimit, "")) }

// fail stops with an error.
func (w *writer) fail(err error) {
	if w.err == nil {
		w.err, w.stopped, w.end = err, true, -1
	}
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
