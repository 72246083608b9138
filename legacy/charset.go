// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"

	"github.com/urlenc/urlenc/internal/pct"
)

// A charset turns text into bytes.
type charset struct {
	encoding encoding.Encoding
	amend    amendment
}

// charsetOf returns what encodes in cs.
func charsetOf(cs encoding.Encoding) charset {
	return charset{orUTF8(cs), amendments[nameOf(cs)]}
}

// orUTF8 returns cs, or UTF-8 for nil: a charset that was not found must not be a panic, and
// all text that comes and goes is made valid in any case.
func orUTF8(cs encoding.Encoding) encoding.Encoding {
	if cs == nil {
		return encoding.Nop
	}
	return cs
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
			// HZ-GB2312 has written the "~}" that leads back to ASCII, but forgotten it.
			encoder.Reset()
		}
	}
}

// appendReference appends what stands for a character that a charset lacks (URL Standard
// §1.3, percent-encode after encoding): the numeric character reference of HTML "&#8253;",
// escaped.
func appendReference(dst []byte, r rune) []byte {
	dst = append(dst, "%26%23"...)
	dst = strconv.AppendInt(dst, int64(r), 10)
	return append(dst, "%3B"...)
}

// A reader decodes texts whose escapes are bytes of a charset.
type reader struct {
	escapes pct.Decoder
	toText  func(dst, b []byte) []byte // appends the text that bytes are
	bytes   []byte                     // room for them
}

// append appends the text that s stands for. A run of ASCII bytes, raw and escaped, is bytes
// of the charset: a character may have a half that is ASCII, as in "%83z". Raw characters
// that are not ASCII are text already.
//
// It reports false if s holds a malformed escape that is an error.
func (r *reader) append(dst []byte, s string) ([]byte, bool) {
	for len(s) > 0 {
		if n := asciiPrefix(s); n > 0 {
			var ok bool
			if r.bytes, ok = r.escapes.Append(r.bytes[:0], s[:n]); !ok {
				return dst, false
			}
			dst = r.toText(dst, r.bytes)
			s = s[n:]
		}
		n := strings.IndexFunc(s, func(r rune) bool { return r < utf8.RuneSelf })
		if n < 0 {
			n = len(s)
		}
		dst = append(dst, s[:n]...)
		s = s[n:]
	}
	return dst, true
}

// toText returns what appends the text that bytes are in cs.
func toText(cs encoding.Encoding) func(dst, b []byte) []byte {
	decoder := orUTF8(cs).NewDecoder()
	return func(dst, b []byte) []byte {
		decoder.Reset()
		for {
			dst = slices.Grow(dst, max(len(b), 32)) // 32: more than a character takes
			n, done, err := decoder.Transform(dst[len(dst):cap(dst)], b, true)
			dst, b = dst[:len(dst)+n], b[done:]
			switch err {
			case nil:
				return dst
			case transform.ErrShortDst:
			default: // of UTF-16 that needs a byte order mark
				return append(dst, "\uFFFD"...)
			}
		}
	}
}
