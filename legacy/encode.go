// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"strings"

	"golang.org/x/text/encoding"

	"github.com/urlenc/urlenc"
)

// Encode returns s, which is data, as it is written where the charset cs is asked for:
// the bytes of s in cs, of which those in literal stay, and the others become escapes. It
// is the URL Standard's percent-encode after encoding (§1.3). A "%" is escaped even if it
// is in literal. In charmap.Windows1252 and urlenc.Unreserved "5 €" is "5%20%80".
//
// A character that cs lacks is written as "%26%23", its number and "%3B", which is its
// numeric character reference in HTML. A reader can't tell it from the same text as data:
// only for what cs can hold does [Decode] give s back. What is not UTF-8 in s is U+FFFD,
// which most charsets lack. It allocates the result, and buffers.
func Encode(s string, cs encoding.Encoding, literal urlenc.Set) string {
	e := urlenc.NewEncoding(literal.Minus(urlenc.SetOf("%")))
	return string(appendEncoded(nil, s, charsetOf(cs), e))
}

// appendEncoded appends s in a charset, escaped by e.
func appendEncoded(dst []byte, s string, c charset, e *urlenc.Encoding) []byte {
	var held []byte // what is not escaped yet
	flush := func() {
		dst = e.AppendEncode(dst, string(held))
		held = held[:0]
	}
	c.encode(s, func(b []byte) { held = append(held, b...) }, func(r rune) {
		flush()
		dst = appendReference(dst, r)
	})
	flush()
	return dst
}

// EncodeQuery returns a function for the field of that name of a Parser of package
// whatwg: the queries of the URLs that it parses are written in the charset cs of the
// document that they stand in (URL Standard §4.4, query state).
//
//	p := whatwg.Parser{EncodeQuery: legacy.EncodeQuery(japanese.ShiftJIS)}
//
// A character that cs lacks is written as [Encode] does it. For UTF-16 the function writes
// UTF-8, which is the output encoding of both (Encoding Standard §4.3). It is safe for
// concurrent use if cs is.
func EncodeQuery(cs encoding.Encoding) func(dst []byte, s string) []byte {
	c := charsetOf(outputOf(cs))
	return func(dst []byte, s string) []byte {
		c.encode(s, func(b []byte) { dst = append(dst, b...) }, func(r rune) { dst = appendReference(dst, r) })
		return dst
	}
}

// outputOf returns the charset that documents in cs send queries and forms in, nil for
// UTF-8.
func outputOf(cs encoding.Encoding) encoding.Encoding {
	if strings.HasPrefix(nameOf(cs), "UTF-16") {
		return nil
	}
	return cs
}
