// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"strings"

	"golang.org/x/text/encoding"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// charsetKey is the name of the field in which a form says its charset (HTML Standard, "constructing
// the entry list").
const charsetKey = "_charset_"

// FormCharset returns the value of the first pair named "_charset_", in any case, of form
// data: the name of the charset that a browser wrote the form in, such as
// "windows-1252", and whether there is one. It is what a client says, so look it up in a
// list of those that you expect, and give the charset to [ParseForm]. It allocates only
// where a key or value holds escapes.
func FormCharset(s string) (name string, ok bool) {
	for pair, err := range (urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed}).Scan(s) {
		if err == nil && pct.EqualFold(pair.Key, charsetKey) {
			return pair.Value, true
		}
	}
	return "", false
}

// ParseForm is [urlenc.ParseForm] for form data in the charset cs: pairs are divided by
// "&", a "+" is a space, a malformed escape stays. Like that it never fails and has no
// limits: bound the length of s before. Keys and values are read as [Decode] does it, but
// for raw bytes that are not UTF-8, which become U+FFFD.
//
// A browser writes a character that cs lacks as its numeric character reference,
// "&#8253;". It stays that: the user may have written the same. ParseForm allocates the
// pairs, and buffers.
func ParseForm(s string, cs encoding.Encoding) urlenc.Pairs {
	r := reader{escapes: pct.Decoder{Form: true, KeepMalformed: true}, toText: toText(cs)}
	var buf []byte
	text := func(s string) string {
		buf, _ = r.append(buf[:0], s) // it keeps what is malformed
		return string(pct.Valid(buf))
	}
	var pairs urlenc.Pairs
	for piece := range strings.SplitSeq(pct.ToValid(s), "&") {
		if piece == "" {
			continue
		}
		key, value, found := strings.Cut(piece, "=")
		pairs = append(pairs, urlenc.Pair{Key: text(key), Value: text(value), Bare: !found})
	}
	return pairs
}

// formSet is the encoding of form data (URL Standard §1.3 and §5.2).
var formSet = urlenc.NewFormEncoding(urlenc.WHATWGForm)

// EncodeForm is [urlenc.Pairs.EncodeForm] in the charset cs: keys and values are written
// as [Encode] does it, a space as "+". For UTF-16 it writes UTF-8, as [EncodeQuery] does.
//
// A server that reads forms in several charsets is told by a pair with the key "_charset_"
// and the name of cs as its value, which is the caller's to add. EncodeForm allocates the
// result, and buffers.
func EncodeForm(p urlenc.Pairs, cs encoding.Encoding) string {
	c := charsetOf(outputOf(cs))
	var dst []byte
	for i, pair := range p {
		if i > 0 {
			dst = append(dst, '&')
		}
		dst = appendEncoded(dst, pair.Key, c, formSet)
		if !pair.Bare || pair.Value != "" || pair.Key == "" {
			dst = append(dst, '=')
		}
		dst = appendEncoded(dst, pair.Value, c, formSet)
	}
	return string(dst)
}
