// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"slices"
	"strings"
	"sync"

	"github.com/urlenc/urlenc/internal/pct"
)

// formEncoding is how form data is written: application/x-www-form-urlencoded
// serializing, URL Standard §5.2, with the percent-encode set of that name.
var formEncoding = NewFormEncoding(WHATWGForm)

// EncodeForm returns p as form data, by the URL Standard, §5.2: a space becomes
// "+" and a plus "%2B". [ParseForm] gives p again if all of it is UTF-8, except for
// Bare where it doesn't count.
//
// Deviates from the URL Standard, which has no bare pairs: it writes "k=" where
// EncodeForm writes "k" for a Bare pair, so that reading and writing again
// changes nothing that need not change.
//
// It allocates the result, once.
func (p Pairs) EncodeForm() string { return p.encode(formEncoding) }

// AppendForm appends what EncodeForm would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte after the result.
func (p Pairs) AppendForm(dst []byte) []byte { return p.append(dst, formEncoding) }

// EncodeQuery returns p as the query of a URI, without a "?", by the rules of
// [QueryParam] in RFC 3986: a space becomes "%20" and a plus "%2B", so that
// [ParsePlainQuery] and [ParseForm] both read it rightly, the latter if all of it is
// UTF-8. ParsePlainQuery gives p again, except for Bare where it doesn't count.
//
// It allocates the result, once.
func (p Pairs) EncodeQuery() string { return p.encode(RFC3986.Encoding(QueryParam)) }

// AppendQuery appends what EncodeQuery would return to dst. It allocates only
// when the result doesn't fit into dst, and touches no byte after the result.
func (p Pairs) AppendQuery(dst []byte) []byte {
	return p.append(dst, RFC3986.Encoding(QueryParam))
}

// Encode returns p with keys and values encoded by e: by a preset, by an Encoding of
// Portable, or by a Set of the caller. Whatever e leaves literal, "&", "#" and "%" are
// escaped in keys and values, and "=" in keys, so that no value can add a pair or end
// the query. If e is a form encoding, [ParseForm] gives the pairs again, as far as they
// are UTF-8; otherwise [ParsePlainQuery] does, and ParseForm too if e escapes "+". Bare is
// lost where it doesn't count.
//
// It panics if e is that of Scheme, Host or Port. It allocates the result, once if e
// escapes those bytes anyway.
func (p Pairs) Encode(e *Encoding) string {
	if e.EncodedLen(""); e.escapesDelimiters() {
		return p.encode(e)
	}
	return string(p.appendGuarded(nil, e))
}

// AppendEncode appends what Encode would return to dst. It allocates only when the
// result doesn't fit into dst, and touches no byte after the result.
func (p Pairs) AppendEncode(dst []byte, e *Encoding) []byte {
	if e.EncodedLen(""); e.escapesDelimiters() {
		return p.append(dst, e)
	}
	return p.appendGuarded(dst, e)
}

// The bytes that give a query its structure in a key and in a value.
var (
	keyDelims   = SetOf("&#%=")
	valueDelims = SetOf("&#%")
)

// escapesDelimiters reports whether e escapes what would give a query structure.
func (e *Encoding) escapesDelimiters() bool {
	return e.literal.Intersect(keyDelims) == Set{} && e.policy&KeepEscapes == 0
}

// appendGuarded is append, with the delimiters escaped that e leaves alone.
func (p Pairs) appendGuarded(dst []byte, e *Encoding) []byte {
	for i := range p {
		if i > 0 {
			dst = append(dst, '&')
		}
		dst = e.appendGuarded(dst, p[i].Key, keyDelims)
		if !p[i].bare() {
			dst = e.appendGuarded(append(dst, '='), p[i].Value, valueDelims)
		}
	}
	return dst
}

// appendGuarded appends s, encoded by e, to dst, and escapes the delimiters whatever e
// does with them.
func (e *Encoding) appendGuarded(dst []byte, s string, delims Set) []byte {
	start := 0
	for i := range len(s) {
		if c := s[i]; delims.Has(c) {
			dst = e.AppendEncode(dst, s[start:i])
			dst = pct.AppendEscape(dst, c)
			start = i + 1
		}
	}
	return e.AppendEncode(dst, s[start:])
}

// append appends the pairs, encoded by e, to dst.
func (p Pairs) append(dst []byte, e *Encoding) []byte {
	encoder := e.encoderOrAll()
	counted := false
	for i := range p {
		pair := &p[i]
		if !counted && uint64(cap(dst)-len(dst)) < pair.most() {
			// The rest may fit all the same; if not, no more is allocated than it
			// takes.
			dst = slices.Grow(dst, pct.Length(uint64(min(i, 1))+p[i:].encodedLen(e)))
			counted = true
		}
		if i > 0 {
			dst = append(dst, '&')
		}
		dst = encoder.Append(dst, pair.Key)
		if !pair.bare() {
			dst = encoder.Append(append(dst, '='), pair.Value)
		}
	}
	return dst
}

// encode returns the pairs, encoded by e.
func (p Pairs) encode(e *Encoding) string {
	var buf [1024]byte
	if p.fitting(len(buf)) == len(p) {
		return string(p.append(buf[:0], e))
	}
	return p.encodeLong(e)
}

// scratch are buffers in which long queries are made.
var scratch = sync.Pool{New: func() any { return new([64 << 10]byte) }}

// encodeLong is encode for what may not fit into the small buffer there. What may not
// even fit into a large one is counted, and then written in chunks.
//
//go:noinline
func (p Pairs) encodeLong(e *Encoding) string {
	buf := scratch.Get().(*[64 << 10]byte)
	defer scratch.Put(buf)
	n := p.fitting(len(buf))
	if n == len(p) {
		return string(p.append(buf[:0], e))
	}
	var b strings.Builder
	b.Grow(pct.Length(p.encodedLen(e)))
	for {
		if n > 0 {
			b.Write(p[:n].append(buf[:0], e))
		} else {
			n = 1
			e.encoderOrAll().Write(&b, p[0].Key)
			if !p[0].bare() {
				b.WriteByte('=')
				e.encoderOrAll().Write(&b, p[0].Value)
			}
		}
		if p = p[n:]; len(p) == 0 {
			return b.String()
		}
		b.WriteByte('&')
		n = p.fitting(len(buf))
	}
}

// fitting returns how many of the pairs surely fit into size bytes, however many
// bytes are escaped.
func (p Pairs) fitting(size int) int {
	room := uint64(size)
	for i := range p {
		most := p[i].most()
		if most > room {
			return i
		}
		room -= most
	}
	return len(p)
}

// most returns the most bytes that p takes with the "&" before it.
func (p *Pair) most() uint64 {
	return 3*(uint64(len(p.Key))+uint64(len(p.Value))) + uint64(len("&="))
}

// encodedLen returns the length of p, encoded by e.
func (p Pairs) encodedLen(e *Encoding) uint64 {
	n := uint64(max(0, len(p)-1))
	for i := range p {
		n += uint64(e.EncodedLen(p[i].Key)) + uint64(e.EncodedLen(p[i].Value))
		if !p[i].bare() {
			n++
		}
	}
	return n
}
