// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// A PairParser says how a text is read as pairs. The zero value reads the query
// of RFC 3986, as [ParsePlainQuery] does. A PairParser holds no state: it is safe for
// concurrent use.
//
// A text is split at each "&", and empty pieces are skipped. A piece is split at its
// first "=". Then key and value are decoded, each by itself, so that an escaped
// delimiter is always data.
type PairParser struct {
	// Plus makes "+" a space, as in form data.
	Plus bool

	// Semicolons makes ";" separate pairs beside "&", as HTML 4.01 §B.2.2 asked
	// for. Software that reads a text with it and software that reads it without
	// see different pairs.
	Semicolons bool

	// Policy holds for each key and each value. RejectIllegal goes by the
	// [QueryParam] of RFC 3986; RejectDelimiters and KeepEscapes mean nothing
	// here. Unknown bits, and RejectInvalidUTF8 with ReplaceInvalidUTF8, panic
	// as in [Encoding.With].
	Policy Policy

	// MaxPairs and MaxBytes are the most pairs, and the longest text in bytes,
	// that are accepted, inclusive. Zero sets no limit; a negative limit admits
	// nothing. Both are checked before anything is decoded: over one of them,
	// the error is ErrLimit, at the first byte too many, and no pairs are returned.
	MaxPairs, MaxBytes int
}

// ParseForm returns the pairs of s, which is form data, as the parser of the URL
// Standard, §5.1, does: "+" is a space, malformed escapes stay as they are, and
// what isn't UTF-8 becomes U+FFFD. It never fails.
//
// A "?" or a byte order mark at the start is not taken away. There is no limit
// to the number of pairs. For input that isn't trusted take a [PairParser] with
// limits: with Plus and the policy KeepMalformed|ReplaceInvalidUTF8 it reads the
// same, and with another policy it keeps or refuses what this one replaces.
//
// It allocates as [PairParser.Parse] does.
func ParseForm(s string) Pairs {
	pairs, _ := PairParser{Plus: true, Policy: KeepMalformed | ReplaceInvalidUTF8}.Parse(s)
	return pairs
}

// ParsePlainQuery returns the pairs of s, the query of a URI without its "?", by RFC
// 3986: "+" is a plus, malformed escapes are errors, and bytes come back as they
// are, UTF-8 or not. For the query that a browser makes from a form, and so for what
// package net/url calls ParseQuery, use [ParseForm] or a [PairParser] with Plus.
//
// The error is an [*Error] of [QueryParam], with nil beside it. It allocates as
// [PairParser.Parse] does.
func ParsePlainQuery(s string) (Pairs, error) {
	return PairParser{}.Parse(s)
}

// Parse returns the pairs of s. The error is an [*Error] of [QueryParam], whose
// offset counts from the start of s, with nil beside it.
//
// It allocates the list, once, and the text of the keys and values that change by
// decoding: once, or in a few blocks if s is long. The other keys and values share
// the memory of s. So one value that is kept keeps s, or a block, alive: keep a
// [strings.Clone] of it where s is large.
func (p PairParser) Parse(s string) (Pairs, error) {
	return p.AppendParse(nil, s)
}

// AppendParse appends the pairs of s to dst. It allocates as Parse does, but the
// list only if it doesn't fit into dst. On an error it returns dst at its old
// length; the elements after that may have been written to.
func (p PairParser) AppendParse(dst Pairs, s string) (Pairs, error) {
	if err := p.check(s); err != nil {
		return dst, err
	}
	room := p.atMost(s)
	if free := cap(dst) - len(dst); free < room && (free > 0 || room > fewPairs) && p.hasEmptyPiece(s) {
		room = p.count(s)
	}
	pairs := slices.Grow(dst, room)
	var r pairReader
	r.init(p, s, true)
	for {
		n := len(pairs)
		if n == cap(pairs) {
			return pairs, nil // all that count found
		}
		pairs = pairs[:n+1]
		if ok, err := r.next(&pairs[n]); err != nil {
			return dst, err
		} else if !ok {
			return pairs[:n], nil
		}
	}
}

// Scan returns an iterator over the pairs of s, each of which is decoded when its
// turn comes. After an error, which comes with a zero Pair, there is nothing
// more; over a limit, the error comes first.
//
// It allocates only keys and values that change by decoding. The iterator can be
// used again.
func (p PairParser) Scan(s string) iter.Seq2[Pair, error] {
	return func(yield func(Pair, error) bool) { p.scan(s, yield) }
}

func (p PairParser) scan(s string, yield func(Pair, error) bool) {
	if err := p.check(s); err != nil {
		yield(Pair{}, err)
		return
	}
	var r pairReader
	r.init(p, s, false)
	for {
		var pair Pair
		ok, err := r.next(&pair)
		if err != nil {
			yield(Pair{}, err)
			return
		}
		if !ok || !yield(pair, nil) {
			return
		}
	}
}

// check returns the error for s over a limit. It panics if the policy is not valid.
func (p PairParser) check(s string) error {
	p.Policy.check()
	switch {
	case p.MaxBytes < 0, p.MaxPairs < 0:
		return newError(QueryParam, 0, ErrLimit)
	case p.MaxBytes > 0 && len(s) > p.MaxBytes:
		return newError(QueryParam, p.MaxBytes, ErrLimit)
	case p.MaxPairs == 0, p.atMost(s) <= p.MaxPairs:
		return nil
	}
	n, in := 0, false
	for i := range len(s) {
		was := in
		if in = !p.divides(s[i]); in && !was {
			if n++; n > p.MaxPairs {
				return newError(QueryParam, i, ErrLimit)
			}
		}
	}
	return nil
}

// divides reports whether c stands between two pairs.
func (p PairParser) divides(c byte) bool { return c == '&' || c == ';' && p.Semicolons }

// atMost returns a number of pairs that s can't exceed: of "a&&b" three. It is exact where
// no piece is empty.
func (p PairParser) atMost(s string) int {
	n := strings.Count(s, "&") + 1
	if p.Semicolons {
		n += strings.Count(s, ";")
	}
	return min(n, (len(s)+1)/2) // a pair takes a byte, and each but the last a delimiter
}

// fewPairs is how many pairs room is made for without looking whether there are so many: at
// 40 bytes each, 40 KiB.
const fewPairs = 1 << 10

// hasEmptyPiece reports whether a piece of s is empty, so that atMost is too much.
func (p PairParser) hasEmptyPiece(s string) bool {
	if s == "" || p.Semicolons {
		return true
	}
	return s[0] == '&' || s[len(s)-1] == '&' || strings.Contains(s, "&&")
}

// count returns the number of pairs in s: of pieces that are not empty.
func (p PairParser) count(s string) int {
	n, in := 0, false
	for i := range len(s) {
		was := in
		if in = !p.divides(s[i]); in && !was {
			n++
		}
	}
	return n
}

// A pairReader is a PairParser at work on s.
type pairReader struct {
	parser  PairParser
	s       string
	stops   *pct.Table[uint16]
	start   int   // where the next piece begins
	base    int   // where the eight bytes begin that were looked at last
	lane    uint8 // the stops among them that are still to come, a bit for each
	decoder pct.Decoder
	codec   Encoding // finds faults
	rejects bool     // the policy rejects something

	// If shared, decoded keys and values are parts of text: what is taken from
	// it stays as it is while more is written after it.
	shared bool
	text   strings.Builder
	buf    [256]byte
}

// pairStops holds the bytes at which a pairReader stops: what divides pairs, and what
// decoding may change in some dialect or by some policy.
var pairStops = pct.LazyTable[uint16]{Fill: func(t *pct.Table[uint16]) {
	stops := SetOf("&=;%+")
	t.Add(0, &stops.bits)
	for c := 0x80; c < len(t); c++ {
		t[c] = 1
	}
}}

func (r *pairReader) init(p PairParser, s string, shared bool) {
	r.parser, r.s, r.shared = p, s, shared
	r.stops, r.base = pairStops.Table(), -8
	r.codec = Encoding{component: QueryParam, legal: table[RFC3986][QueryParam].legal, policy: p.Policy, form: p.Plus}
	r.decoder, r.rejects = decoderOf(p.Policy, p.Plus), p.Policy&rejects != 0
}

// What a key or a value holds.
const (
	hasEscapes = 1 << iota // an escape or a "+", or a malformed escape
	hasHigh                // a byte from 0x80 up, where what is not UTF-8 is replaced
)

// next stores the next pair in pair, and reports whether there is one.
func (r *pairReader) next(pair *Pair) (ok bool, err error) {
	s, start, base, lane := r.s, r.start, r.base, r.lane
	equals, key, value := -1, 0, 0 // where "=" is, and what is in the key and in the value
	for {
		for lane == 0 {
			if base += 8; len(s)-base >= 8 {
				lane = uint8(r.stops.Mask(s[base : base+8]))
				continue
			}
			if base < len(s) {
				lane = r.stops.Tail(s[base:])
			}
			if lane > 0 {
				break
			}
			if r.start, r.base, r.lane = len(s), len(s), 0; start == len(s) {
				return false, nil
			}
			return true, r.store(pair, start, equals, len(s), key, value)
		}
		i, found := base+bits.TrailingZeros8(lane), 0
		lane &= lane - 1
		switch {
		case s[i] == '&', s[i] == ';' && r.parser.Semicolons:
			if start == i {
				start++
				continue
			}
			r.start, r.base, r.lane = i+1, base, lane
			return true, r.store(pair, start, equals, i, key, value)
		case s[i] == '=':
			if equals < 0 {
				equals = i
			}
			continue
		case s[i] == '%', s[i] == '+' && r.parser.Plus:
			found = hasEscapes
		case s[i] >= utf8.RuneSelf && r.decoder.ReplaceInvalid:
			found = hasHigh
		}
		if equals < 0 {
			key |= found
		} else {
			value |= found
		}
	}
}

// store stores the pair s[start:end] in pair. If there is no "=", equals is negative. What
// is in key and value is one of the bits above, or both.
func (r *pairReader) store(pair *Pair, start, equals, end, key, value int) (err error) {
	pair.Bare = equals < 0
	after := equals + 1
	if pair.Bare {
		equals, after = end, end
	}
	if key|value == 0 && !r.rejects {
		pair.Key, pair.Value = r.s[start:equals], r.s[after:end]
		return nil
	}
	if pair.Key, err = r.read(start, equals, key); err == nil {
		pair.Value, err = r.read(after, end, value)
	}
	return err
}

// read returns s[start:end] decoded; found says what is in it.
func (r *pairReader) read(start, end, found int) (data string, err error) {
	s, ok := r.s[start:end], false
	if r.rejects {
		if err := r.codec.fault(s); err != nil {
			return "", moved(err, start)
		}
	}
	switch {
	case found&hasEscapes == 0 && (found == 0 || utf8.ValidString(s)):
		return s, nil
	case r.shared:
		data, ok = r.decodeShared(s, len(r.s)-start)
	default:
		data, ok = r.decoder.String(s)
	}
	if !ok {
		return "", r.malformed(start, s)
	}
	return data, nil
}

// decodeShared returns s decoded, as a part of r.text, or s itself where decoding changes
// nothing. It reports false if s holds a malformed escape that is an error. From s on, left
// bytes of the input are left, for which r.text may need room.
func (r *pairReader) decodeShared(s string, left int) (string, bool) {
	j := -1 // the length of the decoded s, if that is in r.buf
	if len(s) <= len(r.buf) {
		if j = r.decoder.Into(r.buf[:], s); j < 0 {
			return "", false
		}
		if j == len(s) && string(r.buf[:j]) == s && (!r.decoder.ReplaceInvalid || utf8.ValidString(s)) {
			return s, true // malformed escapes that stay
		}
	}
	if r.text.Cap()-r.text.Len() < len(s) {
		// A new block: at least twice the last one, and no more than what is left needs.
		block := max(len(s), 2*r.text.Cap(), 16<<10)
		r.text.Reset()
		r.text.Grow(min(block, left))
	}
	before := r.text.Len()
	switch {
	case j < 0:
		if !r.decoder.Write(&r.text, s) {
			return "", false
		}
	case r.decoder.ReplaceInvalid && !utf8.Valid(r.buf[:j]):
		pct.WriteValid(&r.text, r.buf[:j])
	default:
		r.text.Write(r.buf[:j])
	}
	return r.text.String()[before:], true
}

// malformed returns the error for s, which begins at start, and holds a malformed
// escape.
func (r *pairReader) malformed(start int, s string) error {
	for u := range pct.Units(s) {
		if u.Malformed {
			return newError(QueryParam, start+u.At, ErrMalformedEscape)
		}
	}
	return nil
}
