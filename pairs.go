// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/internal/pct"
)

// The operations on a list are those of URLSearchParams, URL Standard §6.2.

// Get returns the value of the first pair with key, or "" if there is none.
func (p Pairs) Get(key string) string {
	for i := range p {
		if p[i].Key == key {
			return p[i].Value
		}
	}
	return ""
}

// GetAll returns the values of all pairs with key in order, or nil if there are
// none. It allocates its result, which grows with them.
func (p Pairs) GetAll(key string) []string {
	var values []string
	for i := range p {
		if p[i].Key == key {
			values = append(values, p[i].Value)
		}
	}
	return values
}

// Has reports whether there is a pair with key.
func (p Pairs) Has(key string) bool {
	return slices.ContainsFunc(p, func(q Pair) bool { return q.Key == key })
}

// HasValue reports whether there is a pair with key and value.
func (p Pairs) HasValue(key, value string) bool {
	return slices.ContainsFunc(p, func(q Pair) bool { return q.Key == key && q.Value == value })
}

// Add appends a pair.
func (p *Pairs) Add(key, value string) {
	*p = append(*p, Pair{Key: key, Value: value})
}

// Set gives the first pair with key the value and removes the other pairs with
// key; without such a pair it appends one. It changes the list in place. A pair
// that has the value already stays as it is, Bare or not.
func (p *Pairs) Set(key, value string) {
	i := slices.IndexFunc(*p, func(q Pair) bool { return q.Key == key })
	if i < 0 {
		p.Add(key, value)
		return
	}
	if (*p)[i].Value != value {
		(*p)[i] = Pair{Key: key, Value: value}
	}
	rest := (*p)[i+1:]
	rest.Del(key)
	*p = (*p)[:i+1+len(rest)]
}

// Del removes all pairs with key. It changes the list in place.
func (p *Pairs) Del(key string) {
	*p = slices.DeleteFunc(*p, func(q Pair) bool { return q.Key == key })
}

// DelValue removes all pairs with key and value. It changes the list in place.
func (p *Pairs) DelValue(key, value string) {
	*p = slices.DeleteFunc(*p, func(q Pair) bool { return q.Key == key && q.Value == value })
}

// Sort sorts the list in place by key, in the order of the UTF-16 code units, as
// URLSearchParams does. Pairs with equal keys keep their order. Keys that are not
// UTF-8 have a fixed place in the order, too.
func (p Pairs) Sort() {
	slices.SortStableFunc(p, func(a, b Pair) int { return compareUTF16(a.Key, b.Key) })
}

// compareUTF16 compares a and b as their UTF-16 code units would. That is the
// order of bytes, but that U+10000 and above, which begin with 0xF0 or more in
// UTF-8 and with a surrogate in UTF-16, come before U+E000 to U+FFFF, which begin
// with 0xEE or 0xEF.
func compareUTF16(a, b string) int {
	for i := range min(len(a), len(b)) {
		if x, y := a[i], b[i]; x != y {
			if x >= 0xEE && y >= 0xEE && (x >= 0xF0) != (y >= 0xF0) {
				x, y = y, x
			}
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}

// CRLF returns p with each CR without a LF behind it, and each LF without a CR
// before it, replaced by CR LF, in keys and values. An HTML form does that to its
// entries before it serializes them (HTML Standard, "convert to a list of
// name-value pairs"); URLSearchParams does not, and nothing else here does.
//
// It leaves p alone; it returns p itself when nothing changes, and allocates the
// list and the changed texts otherwise.
func (p Pairs) CRLF() Pairs {
	i := slices.IndexFunc(p, func(q Pair) bool { return loneNewlines(q.Key)+loneNewlines(q.Value) > 0 })
	if i < 0 {
		return p
	}
	out := slices.Clone(p)
	for ; i < len(out); i++ {
		out[i].Key, out[i].Value = crlf(out[i].Key), crlf(out[i].Value)
	}
	return out
}

// crlf returns s with its lone newlines replaced.
func crlf(s string) string {
	n := loneNewlines(s)
	if n == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + n)
	for s != "" {
		i := strings.IndexAny(s, "\r\n")
		if i < 0 {
			break
		}
		b.WriteString(s[:i])
		b.WriteString("\r\n")
		if strings.HasPrefix(s[i:], "\r\n") {
			i++
		}
		s = s[i+1:]
	}
	b.WriteString(s)
	return b.String()
}

// loneNewlines returns how many of the CR and LF in s don't stand in a CR LF.
func loneNewlines(s string) int {
	lf := strings.Count(s, "\n")
	cr := strings.Count(s, "\r")
	if lf+cr == 0 {
		return 0
	}
	return lf + cr - 2*strings.Count(s, "\r\n")
}

// Values returns the pairs as a [url.Values]. It keeps the order of the values of
// one key; the order between keys is lost, and so is Bare.
func (p Pairs) Values() url.Values {
	v := make(url.Values)
	for i := range p {
		v[p[i].Key] = append(v[p[i].Key], p[i].Value)
	}
	return v
}

// PairsOf returns the pairs of v, the keys in the order of their bytes, as
// [url.Values.Encode] writes them. A key without values is not in the result.
func PairsOf(v url.Values) Pairs {
	n := 0
	for _, values := range v {
		n += len(values)
	}
	p := make(Pairs, 0, n)
	for _, key := range slices.Sorted(maps.Keys(v)) {
		for _, value := range v[key] {
			p.Add(key, value)
		}
	}
	return p
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
func (p Pairs) EncodeForm() string { return p.encode(formEncoding) }

// AppendForm appends what EncodeForm would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte behind the result.
func (p Pairs) AppendForm(dst []byte) []byte { return p.append(dst, formEncoding) }

// EncodeQuery returns p as the query of a URI, without a "?", by the rules of
// [QueryParam] in RFC 3986: a space becomes "%20" and a plus "%2B", so that
// [ParsePlainQuery] and [ParseForm] both read it rightly, the latter if all of it is
// UTF-8. ParsePlainQuery gives p again, but for the Bare of pairs in which it doesn't
// count.
//
// It allocates the result, once.
func (p Pairs) EncodeQuery() string { return p.encode(RFC3986.Encoding(QueryParam)) }

// AppendQuery appends what EncodeQuery would return to dst. It allocates only
// when the result doesn't fit into dst, and touches no byte behind the result.
func (p Pairs) AppendQuery(dst []byte) []byte {
	return p.append(dst, RFC3986.Encoding(QueryParam))
}

// Encode returns p with keys and values encoded by e: by a preset, by an Encoding of
// Portable, or by a Set of the caller. Whatever e leaves literal, "&", "#" and "%" are
// escaped in keys and values, and "=" in keys, so that no value can add a pair or end
// the query. If e is a form encoding, [ParseForm] gives the pairs again, as far as they
// are UTF-8; otherwise [ParsePlainQuery] does, and ParseForm too if e escapes "+". The
// Bare of pairs in which it doesn't count is lost.
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

// appendGuarded appends s, encoded by e, to dst, but for the delimiters, which are
// escaped.
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
		dst = e.AppendEncode(dst, pair.Key)
		if !pair.bare() {
			dst = e.AppendEncode(append(dst, '='), pair.Value)
		}
	}
	return dst
}

// encode returns the pairs, encoded by e.
func (p Pairs) encode(e *Encoding) string {
	var buf [1024]byte
	n := p.fitting(uint64(len(buf)))
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
		n = p.fitting(uint64(len(buf)))
	}
}

// fitting returns how many of the pairs surely fit into size bytes, however many
// bytes are escaped.
func (p Pairs) fitting(size uint64) int {
	for i := range p {
		most := p[i].most()
		if most > size {
			return i
		}
		size -= most
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
