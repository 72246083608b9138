// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"maps"
	"net/url"
	"slices"
	"strings"
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

// Set sets the value of the first pair with key, and removes the other pairs with key. If
// there is no such pair, it appends one. It changes the list in place. A pair that has
// the value already stays as it is, Bare or not.
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
// UTF-8 have a fixed place in the order too.
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

// CRLF returns p with each CR without a LF after it, and each LF without a CR
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
