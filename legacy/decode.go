// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"golang.org/x/text/encoding"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// Decode returns the text that s stands for, whose escapes are bytes in the charset cs:
// "caf%E9" is "café" in charmap.Windows1252. s is one value: split a link first, and give its
// query to [ParseForm]. It decodes escapes once, and a "+" stays.
//
// Runs of ASCII in s are bytes in cs too, as a character of several bytes may have one
// that is ASCII: in japanese.ShiftJIS "%83z" is "ホ". Other characters in s are text
// already and stay, as in "漢%FC".
//
// A malformed escape is [urlenc.ErrMalformedEscape], and a raw byte that is not UTF-8
// [urlenc.ErrInvalidUTF8]: which charset that is in nobody has said. Bytes that mean
// nothing in cs become U+FFFD, as the Encoding Standard's decoders have it (§4.1). The result
// is UTF-8. It allocates the result, and buffers.
func Decode(s string, cs encoding.Encoding) (string, error) {
	return decode(s, toText(cs))
}

// DecodeLatin1 is [Decode] in ISO-8859-1, where each byte is the character of its number,
// "%80" the control U+0080. What browsers call ISO-8859-1 is Windows-1252, in which
// "%80" is "€": see [Guess]. It returns s itself when nothing changes, and allocates the
// result otherwise, and a buffer.
func DecodeLatin1(s string) (string, error) { return decode(s, appendLatin1) }

// decode is Decode, with what turns bytes into text.
func decode(s string, toText func(dst, b []byte) []byte) (string, error) {
	raw := pct.InvalidUTF8(s)
	if raw < 0 {
		r := reader{toText: toText}
		if dst, ok := r.append(nil, s); ok {
			return pct.KeepEqual(s, pct.Valid(dst)), nil
		}
	}
	for u := range pct.Units(s) {
		if u.At == raw {
			break
		}
		if u.Malformed {
			return "", &urlenc.Error{Offset: u.At, Err: urlenc.ErrMalformedEscape}
		}
	}
	return "", &urlenc.Error{Offset: raw, Err: urlenc.ErrInvalidUTF8}
}

// appendLatin1 appends the characters that the bytes of b are in ISO-8859-1.
func appendLatin1(dst, b []byte) []byte {
	for _, c := range b {
		dst = append(dst, string(rune(c))...)
	}
	return dst
}
