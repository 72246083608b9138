// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"encoding/binary"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Pair is a key and a value, both decoded.
//
// Two dialects write pairs, look alike and read "+" differently: form data
// (application/x-www-form-urlencoded, URL Standard §5), where it is a space, and
// the plain query of RFC 3986 §3.4, where it is a plus. Nothing in a text tells
// which of them it is in: the caller says so, by [ParseForm] or [ParsePlainQuery], by
// [Pairs.EncodeForm] or [Pairs.EncodeQuery].
type Pair struct {
	Key, Value string

	// Bare tells "k" from "k=". It counts only where Value is empty and Key is
	// not.
	Bare bool
}

// bare reports whether p is written without "=".
func (p *Pair) bare() bool { return p.Bare && p.Value == "" && p.Key != "" }

// Pairs is an ordered list of pairs, in which a key may stand more than once. The
// zero value is an empty list, ready to use.
type Pairs []Pair

// A PairParser says how a text is read as pairs. The zero value reads the query
// of RFC 3986, as [ParsePlainQuery] does. A PairParser holds no state: it is safe for
// concurrent use.
//
// A text is split at each "&"; empty pieces are skipped; a piece is split at its
// first "="; then key and value are decoded, each by itself. So an escaped
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
	// the error is ErrLimit, at the first byte too much, and there are no pairs.
	MaxPairs, MaxBytes int
}

// ParseForm returns the pairs of s, which is form data, as the parser of the URL
// Standard, §5.1, does: "+" is a space, malformed escapes stay as they are, and
// what isn't UTF-8 becomes U+FFFD. It never fails.
//
// Neither a "?" nor a byte order mark in front is taken away. There is no limit
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
// length; the elements behind that may then have been written to.
func (p PairParser) AppendParse(dst Pairs, s string) (Pairs, error) {
	if err := p.check(s); err != nil {
		return dst, err
	}
	room := p.atMost(s)
	if cap(dst)-len(dst) < room && p.hasEmptyPiece(s) {
		room = p.count(s)
	}
	pairs := slices.Grow(dst, room)
	var r pairReader
	r.init(p, s, true)
	for i := r.skip(0); i < len(s); i = r.skip(i) {
		n := len(pairs)
		pairs = pairs[:n+1]
		var err error
		if i, err = r.next(i, &pairs[n]); err != nil {
			return dst, err
		}
	}
	return pairs, nil
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
	for i := r.skip(0); i < len(s); i = r.skip(i) {
		var pair Pair
		var err error
		if i, err = r.next(i, &pair); err != nil {
			yield(Pair{}, err)
			return
		}
		if !yield(pair, nil) {
			return
		}
	}
}

// check returns the error for s over a limit. It panics if the policy is none.
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
	n := 0
	for i := 0; i < len(s); i++ {
		end := p.piece(s[i:])
		if end > 0 {
			n++
		}
		if n > p.MaxPairs {
			return newError(QueryParam, i, ErrLimit)
		}
		i += end
	}
	return nil
}

// atMost returns a number of pairs that s can't exceed. It is exact where no
// piece is empty.
func (p PairParser) atMost(s string) int {
	n := strings.Count(s, "&") + 1
	if p.Semicolons {
		n += strings.Count(s, ";")
	}
	return min(n, (len(s)+1)/2) // a pair takes a byte, and each but the last a delimiter
}

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
		if in = s[i] != '&' && (s[i] != ';' || !p.Semicolons); in && !was {
			n++
		}
	}
	return n
}

// piece returns the length of the piece at the head of s.
func (p *PairParser) piece(s string) int {
	n := 0
	if p.Semicolons {
		n = strings.IndexAny(s, "&;") // in one go: two searches would be quadratic
	} else {
		n = indexByte(s, '&')
	}
	if n < 0 {
		return len(s)
	}
	return n
}

// A pairReader is a PairParser at work on s.
type pairReader struct {
	parser PairParser
	s      string
	codec  Encoding // decodes keys and values; it has no kernels
	clean  int      // no byte from the current one up to here is changed by decoding

	// What is looked for beside "%": each byte of plus is "+", if that means a
	// space, and each byte of high 0x80, if invalid UTF-8 is replaced.
	plus, high uint64

	// Decoded keys and values are parts of text, if shared: what is taken from
	// it stays as it is while more is written behind.
	shared bool
	text   strings.Builder
	buf    [256]byte
}

func (r *pairReader) init(p PairParser, s string, shared bool) {
	r.parser, r.s, r.shared = p, s, shared
	r.codec.legal = table[RFC3986][QueryParam].legal
	r.codec.component, r.codec.policy, r.codec.form = QueryParam, p.Policy, p.Plus
	r.plus = '%' * ones
	if p.Plus {
		r.plus = '+' * ones
	}
	if p.Policy&ReplaceInvalidUTF8 != 0 {
		r.high = highs
	}
}

// skip returns where the first pair from i on begins, or the length of s if there
// is none.
func (r *pairReader) skip(i int) int {
	for i < len(r.s) && (r.s[i] == '&' || r.s[i] == ';' && r.parser.Semicolons) {
		i++
	}
	return i
}

// next stores the pair that begins at start in pair, and returns where it ends.
func (r *pairReader) next(start int, pair *Pair) (end int, err error) {
	s := r.s
	end = start + r.parser.piece(s[start:])
	keyEnd, value := end, end
	if eq := indexByte(s[start:end], '='); eq >= 0 {
		keyEnd, value = start+eq, start+eq+1
	}
	k, v := s[start:keyEnd], s[value:end]
	if end > r.clean {
		r.look(max(start, r.clean), end)
		if keyEnd > r.clean { // then value is behind clean, too
			if k, err = r.decode(start, keyEnd); err != nil {
				return end, err
			}
			r.look(value, end)
		}
		if end > r.clean {
			if v, err = r.decode(value, end); err != nil {
				return end, err
			}
		}
	}
	pair.Key, pair.Value, pair.Bare = k, v, value == keyEnd
	return end, nil
}

// decode returns the decoded s[start:end], in which look has found something, or
// has not looked.
func (r *pairReader) decode(start, end int) (string, error) {
	s, e := r.s[start:end], &r.codec
	strict, replace := e.policy&rejects != 0, e.policy&ReplaceInvalidUTF8 != 0
	if strict {
		if err := e.fault(s); err != nil {
			return "", r.error(start, err)
		}
	}
	// An escape or a plus changes something, another byte may.
	if (strict || r.s[r.clean] >= utf8.RuneSelf) && e.undecoded(s) < 0 && (!replace || utf8.ValidString(s)) {
		return s, nil
	}
	if !r.shared {
		s, err := e.Decode(s)
		if err != nil {
			return "", r.error(start, err)
		}
		return s, nil
	}
	j := -1 // the length of the decoded text, if that is in buf
	if len(s) <= len(r.buf) {
		if j = e.fill(r.buf[:], 0, s); j < 0 {
			return "", r.error(start, e.fault(s))
		}
		if j == len(s) && string(r.buf[:j]) == s && (!replace || utf8.ValidString(s)) {
			return s, nil // malformed escapes that stay
		}
	}
	if r.text.Cap()-r.text.Len() < len(s) {
		block := max(len(s), 2*r.text.Cap(), 16<<10)
		r.text.Reset()
		r.text.Grow(min(block, len(r.s)-start))
	}
	before := r.text.Len()
	switch {
	case j < 0:
		if e.write(&r.text, s) < 0 {
			return "", r.error(start, e.fault(s))
		}
	case !replace || r.ascii(j) || utf8.Valid(r.buf[:j]):
		r.text.Write(r.buf[:j])
	default:
		writeValid(&r.text, r.buf[:j])
	}
	return r.text.String()[before:], nil
}

// ascii reports whether buf holds nothing but ASCII up to n or a little farther.
func (r *pairReader) ascii(n int) bool {
	var w uint64
	for b := r.buf[:(n+7)&^7]; len(b) >= 8; b = b[8:] {
		w |= binary.LittleEndian.Uint64(b)
	}
	return w&highs == 0
}

// look moves clean from i to the first byte that decoding may change, but no
// farther than end or a little more. Where decoding may find faults in any byte,
// nothing is clean.
func (r *pairReader) look(i, end int) {
	if r.codec.policy&rejects != 0 {
		return
	}
	s, plus, high := r.s[:min(len(r.s), max(end, i+64))], r.plus, r.high
	for ; len(s)-i >= 8; i += 8 {
		w := load64(s[i:])
		if m := zerosFrom(w^'%'*ones) | zerosFrom(w^plus) | w&high; m != 0 {
			r.clean = i + bits.TrailingZeros64(m)/8
			return
		}
	}
	for i < len(s) && s[i] != '%' && s[i] != byte(r.plus) && s[i]&byte(r.high) == 0 {
		i++
	}
	r.clean = i
}

// zerosFrom returns the high bit of the lowest byte of w that is zero. What it
// returns of the bytes above means nothing; zeros costs more.
func zerosFrom(w uint64) uint64 { return (w - ones) &^ w & highs }

// error moves the offset of err, which counts from start, to the start of s.
func (r *pairReader) error(start int, err error) error {
	err.(*Error).Offset += start
	return err
}
