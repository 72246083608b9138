// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// AddParam returns query, which is encoded and without its "?", with a parameter at
// the end. Every other byte stays as it is, whichever dialect the query is in: a "&"
// divides parameters in both. What is added is written as by [Pairs.EncodeQuery], so that
// [ParseForm] and [ParsePlainQuery] read it alike if it is UTF-8. With net/url:
//
//	u.RawQuery = urlenc.AddParam(u.RawQuery, "page", "2")
//
// AddParam allocates its result.
func AddParam(query, key, value string) string {
	var buf [256]byte
	return string(appendParam(append(buf[:0], query...), key, value))
}

// appendParam appends a parameter to the query b.
func appendParam(b []byte, key, value string) []byte {
	if len(b) > 0 {
		b = append(b, '&')
	}
	b = append(QueryParam.AppendEncode(b, key), '=')
	return QueryParam.AppendEncode(b, value)
}

// SetParam returns query, which is encoded and without its "?", with the value of the
// first parameter with the key set, and without the later parameters with the key.
// If there is no such parameter, it does what [AddParam] does. Every other byte stays as
// it is.
//
// A parameter has the key if either dialect reads it so: "a+b" has the keys "a+b"
// and "a b". Afterwards both read value there, if it is UTF-8. The key and the value
// stay as they are written where both dialects read what is asked already; a "k" whose
// value is to be "" stays "k". Otherwise they are written as by [Pairs.EncodeQuery]. A
// malformed escape stands for itself. With net/url:
//
//	u.RawQuery = urlenc.SetParam(u.RawQuery, "page", "2")
//
// SetParam returns query itself if nothing changes, and allocates its result
// otherwise, and what is decoded on the way.
func SetParam(query, key, value string) string {
	var buf [256]byte
	b, pieces, found := buf[:0], 0, false
	for piece := range strings.SplitSeq(query, "&") {
		k, v, hasValue := strings.Cut(piece, "=")
		mine := piece != "" && hasReading(k, func(s string) bool { return s == key })
		if mine && found {
			continue
		}
		if pieces++; pieces > 1 {
			b = append(b, '&')
		}
		if !mine {
			b = append(b, piece...)
			continue
		}
		found = true
		if readsAs(k, key) {
			b = append(b, k...)
		} else {
			b = QueryParam.AppendEncode(b, key)
		}
		switch {
		case !hasValue && value == "":
		case hasValue && readsAs(v, value):
			b = append(append(b, '='), v...)
		default:
			b = QueryParam.AppendEncode(append(b, '='), value)
		}
	}
	if !found {
		b = appendParam(b, key, value)
	}
	return pct.KeepEqual(query, b)
}

// DelParams returns query, which is encoded and without its "?", without the
// parameters whose key drop reports true for. Every other byte stays as it is, such as
// the "&" before an empty piece, which is not offered to drop. A key is offered decoded,
// and in both readings where the two dialects differ: "a+b" as "a+b" and as "a b". A
// malformed escape stands for itself. With net/url:
//
//	u.RawQuery = urlenc.DelParams(u.RawQuery, func(key string) bool { return strings.HasPrefix(key, "utm_") })
//
// DelParams returns query itself if nothing is taken out, and allocates its result
// otherwise, and what is decoded on the way.
func DelParams(query string, drop func(key string) bool) string {
	var buf [256]byte
	b, pieces := buf[:0], 0
	for piece := range strings.SplitSeq(query, "&") {
		key, _, _ := strings.Cut(piece, "=")
		if piece != "" && hasReading(key, drop) {
			continue
		}
		if pieces++; pieces > 1 {
			b = append(b, '&')
		}
		b = append(b, piece...)
	}
	return pct.KeepEqual(query, b)
}

// hasReading reports whether f is true of one of the readings of s.
func hasReading(s string, f func(string) bool) bool {
	for reading := range readings(s) {
		if f(reading) {
			return true
		}
	}
	return false
}

// readings returns what the dialects make of s, a key or a value as it is written:
// with "+" as a plus, with "+" as a space, and, if that is not UTF-8, as ParseForm
// gives it, with U+FFFD. Readings that are the same come once: "a+b%FF" has the three
// "a+b\xFF", "a b\xFF" and "a b\uFFFD", "a" has one.
func readings(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		plain := readPlain(s)
		if !yield(plain) {
			return
		}
		form := readForm(s, plain)
		if form != plain && !yield(form) {
			return
		}
		if !utf8.ValidString(form) {
			yield(pct.ToValid(form))
		}
	}
}

// readsAs reports whether both dialects read s, a key or a value as it is written, as
// want.
func readsAs(s, want string) bool {
	plain := readPlain(s)
	return plain == want && readForm(s, plain) == want
}

// readPlain decodes s where "+" is a plus and a malformed escape stands for itself.
func readPlain(s string) string {
	plain, _ := encodings[WHATWG][Any].Decode(s)
	return plain
}

// readForm decodes s where "+" is a space and a malformed escape stands for itself.
// plain is what readPlain gives.
func readForm(s, plain string) string {
	if strings.IndexByte(s, '+') < 0 {
		return plain
	}
	return readPlain(strings.ReplaceAll(s, "+", " "))
}
