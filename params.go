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
// A query that begins with a "?" of its own is taken as it is: strip the one that a URL
// has. AddParam allocates its result.
func AddParam(query, key, value string) string {
	e := encodings[RFC3986][QueryParam].encoder
	var b strings.Builder
	b.Grow(pct.Length(uint64(len(query)) + uint64(e.Size(key)) + uint64(e.Size(value)) + uint64(len("&="))))
	if query != "" {
		b.WriteString(query)
		b.WriteByte('&')
	}
	e.Write(&b, key)
	b.WriteByte('=')
	e.Write(&b, value)
	return b.String()
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
// SetParam returns query itself if nothing changes, and allocates its result, and room
// for it, otherwise, and what is decoded on the way. As for AddParam, query has no "?" of
// the URL at its head.
func SetParam(query, key, value string) string {
	isKey := func(s string) bool { return s == key }
	for start := 0; start < len(query); {
		end := start + pieceEnd(query[start:])
		piece := query[start:end]
		if written, _, _ := strings.Cut(piece, "="); piece == "" || !hasReading(written, isKey) {
			start = end + 1
			continue
		}
		var buf [256]byte
		set := pct.KeepEqual(piece, appendSet(buf[:0], piece, key, value))
		rest, pieces := "", 0
		if end < len(query) {
			rest, pieces = dropPieces(query[end+1:], isKey)
		}
		switch {
		case pieces == 0:
			return pct.KeepEqual(query, append(append(buf[:0], query[:start]...), set...))
		case set == piece && len(rest) == len(query)-end-1:
			return query
		}
		return query[:start] + set + "&" + rest
	}
	return AddParam(query, key, value)
}

// appendSet appends piece, which has the key, with the value.
func appendSet(b []byte, piece, key, value string) []byte {
	k, v, hasValue := strings.Cut(piece, "=")
	if readsAs(k, key) {
		b = append(b, k...)
	} else {
		b = QueryParam.AppendEncode(b, key)
	}
	switch {
	case !hasValue && value == "":
		return b
	case hasValue && readsAs(v, value):
		return append(append(b, '='), v...)
	}
	return QueryParam.AppendEncode(append(b, '='), value)
}

// DelParams returns query, which is encoded and without its "?", without the
// parameters whose key drop reports true for. Every other byte stays as it is, such as
// the "&" before an empty piece, which is not offered to drop. A key is offered decoded,
// and in both readings where the two dialects differ: "a+b" as "a+b" and as "a b". A
// malformed escape stands for itself. With net/url:
//
//	u.RawQuery = urlenc.DelParams(u.RawQuery, func(key string) bool { return strings.HasPrefix(key, "utm_") })
//
// DelParams returns query itself if nothing is taken out, as under a nil drop, and
// allocates its result otherwise, with room for all of query, and what is decoded on the
// way.
func DelParams(query string, drop func(key string) bool) string {
	rest, _ := dropPieces(query, drop)
	return rest
}

// dropPieces returns query, query itself if nothing is taken out, without the pieces whose
// key drop reports true for, and how many pieces are left: of "" that is one, an empty one.
func dropPieces(query string, drop func(key string) bool) (rest string, left int) {
	var b strings.Builder // what is left, once something was taken out
	dropped := false
	for start := 0; start <= len(query); {
		end := start + pieceEnd(query[start:])
		piece := query[start:end]
		key, _, _ := strings.Cut(piece, "=")
		switch {
		case piece != "" && hasReading(key, drop):
			if !dropped {
				dropped = true
				b.Grow(len(query))
				b.WriteString(query[:max(0, start-len("&"))])
			}
		default:
			if dropped && left > 0 {
				b.WriteByte('&')
			}
			if dropped {
				b.WriteString(piece)
			}
			left++
		}
		start = end + 1
	}
	if !dropped {
		return query, left
	}
	return b.String(), left
}

// pieceEnd returns the length of the piece at the head of query.
func pieceEnd(query string) int {
	if n := strings.IndexByte(query, '&'); n >= 0 {
		return n
	}
	return len(query)
}

// hasReading reports whether f is true of one of the readings of s. A nil f is true of
// none.
func hasReading(s string, f func(string) bool) bool {
	if f == nil {
		return false
	}
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
