// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Pair is a key and a value, both decoded.
//
// Two dialects write pairs, look alike and read "+" differently: form data
// (application/x-www-form-urlencoded, URL Standard §5), where it is a space, and
// the plain query of RFC 3986 §3.4, where it is a plus. Nothing in a text tells
// which of them it is in: the caller says so, by [ParseForm] or [ParseQuery], by
// [Pairs.EncodeForm] or [Pairs.EncodeQuery].
type Pair struct {
	Key, Value string

	// Bare tells "k" from "k=". It counts only where Value is empty and Key is
	// not.
	Bare bool
}

// bare reports whether p is written without "=".
func (p Pair) bare() bool { return p.Bare && p.Value == "" && p.Key != "" }

// Pairs is an ordered list of pairs, in which a key may stand more than once. The
// zero value is an empty list, ready to use.
type Pairs []Pair

// A PairParser says how a text is read as pairs. The zero value reads the query
// of RFC 3986, as [ParseQuery] does. A PairParser holds no state: it is safe for
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
// what isn't UTF-8 becomes U+FFFD. It never fails. To keep such bytes, use a
// [PairParser] with Plus and another policy.
//
// Neither a "?" nor a byte order mark in front is taken away. There is no limit
// to the number of pairs; for input that isn't trusted see [PairParser].
//
// It allocates as [PairParser.Parse] does.
func ParseForm(s string) Pairs {
	pairs, _ := PairParser{Plus: true, Policy: KeepMalformed | ReplaceInvalidUTF8}.Parse(s)
	return pairs
}

// ParseQuery returns the pairs of s, the query of a URI without its "?", by RFC
// 3986: "+" is a plus, malformed escapes are errors, and bytes come back as they
// are, UTF-8 or not. For the query that a browser makes from a form, use
// [ParseForm].
//
// The error is an [*Error] of [QueryParam], with nil beside it. It allocates as
// [PairParser.Parse] does.
func ParseQuery(s string) (Pairs, error) {
	return PairParser{}.Parse(s)
}

// Parse returns the pairs of s. The error is an [*Error] of [QueryParam], whose
// offset counts from the start of s, with nil beside it.
//
// It allocates the list, once, and the text of the keys and values that change by
// decoding: once, or in a few blocks if s is long. The other keys and values share
// the memory of s.
func (p PairParser) Parse(s string) (Pairs, error) {
	return p.AppendParse(nil, s)
}

// AppendParse appends the pairs of s to dst. It allocates as Parse does, but the
// list only if it doesn't fit into dst. On an error it returns dst at its old
// length; the elements behind that may then have been written to.
func (p PairParser) AppendParse(dst Pairs, s string) (Pairs, error) {
	if err := p.limits(s); err != nil {
		return dst, err
	}
	pairs := slices.Grow(dst, p.atMost(s))
	r := p.reader(s)
	r.shared = true
	for {
		pair, ok, err := r.next()
		if err != nil {
			return dst, err
		}
		if !ok {
			return pairs, nil
		}
		pairs = append(pairs, pair)
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
	if err := p.limits(s); err != nil {
		yield(Pair{}, err)
		return
	}
	r := p.reader(s)
	for {
		pair, ok, err := r.next()
		if err != nil {
			yield(Pair{}, err)
			return
		}
		if !ok || !yield(pair, nil) {
			return
		}
	}
}

// limits returns the error for s over a limit.
func (p PairParser) limits(s string) error {
	if limit := max(p.MaxBytes, 0); p.MaxBytes != 0 && len(s) > limit {
		return &Error{Component: QueryParam, Offset: limit, Err: ErrLimit}
	}
	if p.MaxPairs == 0 || p.atMost(s) <= p.MaxPairs {
		return nil
	}
	n := 0
	for i := 0; i < len(s); i++ {
		end := p.piece(s[i:])
		if end > 0 {
			n++
		}
		if n > max(p.MaxPairs, 0) {
			return &Error{Component: QueryParam, Offset: i, Err: ErrLimit}
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

// piece returns the length of the piece at the head of s.
func (p PairParser) piece(s string) int {
	n := 0
	if p.Semicolons {
		n = strings.IndexAny(s, "&;") // in one go: two searches would be quadratic
	} else {
		n = strings.IndexByte(s, '&')
	}
	if n < 0 {
		return len(s)
	}
	return n
}

// A pairReader is a PairParser at work.
type pairReader struct {
	PairParser
	codec Encoding // decodes keys and values; it has no kernels
	s     string
	start int             // of the next piece
	clean int             // decoding changes no byte from start up to here, as far as is known
	text  strings.Builder // what is decoded, if shared
	// shared makes decoded keys and values share one memory: strings taken from
	// text stay as they are while more is written behind them.
	shared bool
	buf    [256 + 8]byte
}

func (p PairParser) reader(s string) pairReader {
	p.Policy.check()
	return pairReader{PairParser: p, s: s, codec: Encoding{
		legal: table[RFC3986][QueryParam].legal, component: QueryParam, policy: p.Policy, form: p.Plus,
	}}
}

// next returns the next pair, if there is one.
func (r *pairReader) next() (pair Pair, ok bool, err error) {
	for r.start < len(r.s) {
		start := r.start
		n := r.piece(r.s[start:])
		r.start += n + 1
		if n == 0 {
			continue
		}
		eq := strings.IndexByte(r.s[start:start+n], '=')
		if eq < 0 {
			pair.Bare = true
			pair.Key, err = r.decode(start, start+n)
			return pair, true, err
		}
		if pair.Key, err = r.decode(start, start+eq); err == nil {
			pair.Value, err = r.decode(start+eq+1, start+n)
		}
		return pair, true, err
	}
	return Pair{}, false, nil
}

// decode returns the decoded s[start:end].
func (r *pairReader) decode(start, end int) (string, error) {
	if end <= r.clean {
		return r.s[start:end], nil
	}
	return r.decodeAny(start, end)
}

// decodeAny is decode for what isn't known to be clean.
func (r *pairReader) decodeAny(start, end int) (string, error) {
	s, e := r.s[start:end], &r.codec
	if e.policy&rejects != 0 {
		if err := e.fault(s); err != nil {
			return "", r.error(start, err)
		}
	} else if r.clean = start + r.unchanged(r.s[start:min(len(r.s), max(end, start+256))]); end <= r.clean {
		return s, nil
	}
	if e.undecoded(s) < 0 && (e.policy&ReplaceInvalidUTF8 == 0 || utf8.ValidString(s)) {
		return s, nil
	}
	if !r.shared {
		s, err := e.Decode(s)
		if err != nil {
			return "", r.error(start, err)
		}
		return s, nil
	}
	if r.text.Cap()-r.text.Len() < len(s) {
		block := max(len(s), 2*r.text.Cap(), 16<<10)
		r.text.Reset()
		r.text.Grow(min(block, len(r.s)-start))
	}
	n := r.text.Len()
	if len(s) <= 256 {
		j := e.fill(r.buf[:], 0, s, 8)
		if j < 0 {
			return "", r.error(start, e.fault(s))
		}
		if e.policy&ReplaceInvalidUTF8 == 0 || utf8.Valid(r.buf[:j]) {
			r.text.Write(r.buf[:j])
			return r.text.String()[n:], nil
		}
	}
	if e.write(&r.text, s) < 0 {
		return "", r.error(start, e.fault(s))
	}
	return r.text.String()[n:], nil
}

// unchanged returns the length of a prefix of s in which decoding changes
// nothing, wherever s is split.
func (r *pairReader) unchanged(s string) int {
	if n := r.codec.undecoded(s); n >= 0 {
		s = s[:n]
	}
	if r.codec.policy&ReplaceInvalidUTF8 == 0 {
		return len(s)
	}
	return asciiPrefix(s)
}

// asciiPrefix returns the length of the longest prefix of s that is ASCII.
func asciiPrefix(s string) int {
	i := 0
	for len(s)-i >= 8 && load64(s[i:])&highs == 0 {
		i += 8
	}
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// error moves the offset of err, which counts from start, to the start of s.
func (r *pairReader) error(start int, err error) error {
	err.(*Error).Offset += start
	return err
}

// formEncoding is how form data is written: application/x-www-form-urlencoded
// serializing, URL Standard §5.2, with the percent-encode set of that name.
var formEncoding = NewFormEncoding(WHATWGForm)

// EncodeForm returns p as form data, by the URL Standard, §5.2: a space becomes
// "+" and a plus "%2B". [ParseForm] gives p again if all of it is UTF-8, but for
// the Bare of pairs in which it doesn't count.
//
// Deviates from the URL Standard, which has no bare pairs: it writes "k=" where
// EncodeForm writes "k" for a Bare pair, so that reading and writing again
// changes nothing that need not change.
//
// It allocates the result, once.
func (p Pairs) EncodeForm() string { return p.encode(formEncoding.lit) }

// AppendForm appends what EncodeForm would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte behind the result.
func (p Pairs) AppendForm(dst []byte) []byte { return p.append(dst, formEncoding.lit) }

// EncodeQuery returns p as the query of a URI, without a "?", by the rules of
// [QueryParam] in RFC 3986: a space becomes "%20" and a plus "%2B", so that
// [ParseQuery] and [ParseForm] both read it rightly, the latter if all of it is
// UTF-8. ParseQuery gives p again, but for the Bare of pairs in which it doesn't
// count.
//
// It allocates the result, once.
func (p Pairs) EncodeQuery() string { return p.encode(encodings[RFC3986][QueryParam].lit) }

// AppendQuery appends what EncodeQuery would return to dst. It allocates only
// when the result doesn't fit into dst, and touches no byte behind the result.
func (p Pairs) AppendQuery(dst []byte) []byte {
	return p.append(dst, encodings[RFC3986][QueryParam].lit)
}

// append appends the pairs, encoded by k, to dst.
func (p Pairs) append(dst []byte, k *kernel) []byte {
	if cap(dst)-len(dst) < 3*p.size() {
		// It may fit all the same; if not, no more is allocated than it takes.
		dst = slices.Grow(dst, p.encodedLen(k))
	}
	for i, pair := range p {
		if i > 0 {
			dst = append(dst, '&')
		}
		dst = pair.append(dst, k)
	}
	return dst
}

// append appends the pair, encoded by k, to dst.
func (p Pair) append(dst []byte, k *kernel) []byte {
	dst = k.append(dst, p.Key)
	if p.bare() {
		return dst
	}
	return k.append(append(dst, '='), p.Value)
}

// encode returns the pairs, encoded by k.
func (p Pairs) encode(k *kernel) string {
	var buf [512]byte
	if 3*p.size() <= len(buf) {
		return string(p.append(buf[:0], k))
	}
	var b strings.Builder
	b.Grow(p.encodedLen(k))
	out := buf[:0]
	for i, pair := range p {
		size := 3*(len(pair.Key)+len(pair.Value)) + len("&=")
		if size > len(buf)-len(out) {
			b.Write(out)
			out = buf[:0]
		}
		if i > 0 {
			out = append(out, '&')
		}
		if size <= len(buf) {
			out = pair.append(out, k)
			continue
		}
		b.Write(out)
		out = buf[:0]
		k.write(&b, pair.Key)
		if !pair.bare() {
			b.WriteByte('=')
			k.write(&b, pair.Value)
		}
	}
	b.Write(out)
	return b.String()
}

// size returns the length of p where nothing is escaped and each pair has its
// "=" and a "&".
func (p Pairs) size() int {
	n := 0
	for i := range p {
		n += len(p[i].Key) + len(p[i].Value) + 2
	}
	return n
}

// encodedLen returns the length of p, encoded by k.
func (p Pairs) encodedLen(k *kernel) int {
	n := max(0, len(p)-1)
	for _, pair := range p {
		n += len(pair.Key) + len(pair.Value) + 2*(k.escapes(pair.Key)+k.escapes(pair.Value))
		if !pair.bare() {
			n++
		}
	}
	return n
}
