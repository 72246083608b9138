// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"

	"github.com/urlenc/urlenc/internal/pct"
)

// A charset turns text into bytes and back.
type charset struct {
	encoding encoding.Encoding
	amend    amendment
}

// charsetOf returns what encodes and decodes in cs.
func charsetOf(cs encoding.Encoding) charset {
	return charset{cs, amendments[nameOf(cs)]}
}

// nameOf returns what an encoding calls itself, or "".
func nameOf(cs encoding.Encoding) string {
	if s, ok := cs.(fmt.Stringer); ok {
		return s.String()
	}
	return ""
}

// chunk is how many bytes are turned at a time.
const chunk = 4096

// encode gives the bytes of s to write, and each character that the charset lacks, in
// its place among them, to lack. What is not UTF-8 in s is U+FFFD.
func (c charset) encode(s string, write func(b []byte), lack func(r rune)) {
	s = pct.ToValid(s)
	if c.amend.encode != nil {
		c.amend.encode(c.amend, c.encoding, s, write, lack)
		return
	}
	encoder, src := c.encoding.NewEncoder(), []byte(s)
	buf := make([]byte, min(chunk, 16+4*len(s)))
	for {
		n, done, err := encoder.Transform(buf, src, true)
		write(buf[:n])
		src = src[done:]
		switch {
		case err == nil:
			return
		case err == transform.ErrShortDst && n > 0:
		default: // it stops before a character that it has not
			r, size := utf8.DecodeRune(src)
			if lack(r); size == 0 {
				return
			}
			src = src[size:]
		}
	}
}

// decode appends the text that the bytes b are in the charset.
func (c charset) decode(dst, b []byte) []byte {
	if len(b) == 0 {
		return dst
	}
	text, err := c.encoding.NewDecoder().Bytes(b)
	if err != nil { // of UTF-16 that needs a byte order mark
		return append(dst, "\uFFFD"...)
	}
	return append(dst, text...)
}

// appendReference appends what stands for a character that a charset lacks (URL Standard
// §1.3, percent-encode after encoding): the numeric character reference of HTML "&#8253;",
// escaped.
func appendReference(dst []byte, r rune) []byte {
	dst = append(dst, "%26%23"...)
	dst = strconv.AppendInt(dst, int64(r), 10)
	return append(dst, "%3B"...)
}

// decodeRuns appends the text that s stands for. A run of ASCII bytes, raw and escaped,
// is bytes of a charset, which toText turns into text: a character may have a half that
// is ASCII, as in "%83z". Raw characters that are not ASCII are text already.
//
// It reports false if s holds a malformed escape that is an error.
func decodeRuns(dst []byte, s string, d pct.Decoder, toText func(dst, b []byte) []byte) ([]byte, bool) {
	var bytes []byte
	for len(s) > 0 {
		n, ok := asciiPrefix(s), true
		if bytes, ok = d.Append(bytes[:0], s[:n]); !ok {
			return dst, false
		}
		dst = toText(dst, bytes)
		s = s[n:]
		n = strings.IndexFunc(s, func(r rune) bool { return r < utf8.RuneSelf })
		if n < 0 {
			n = len(s)
		}
		dst = append(dst, s[:n]...)
		s = s[n:]
	}
	return dst, true
}
