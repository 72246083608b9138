// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/pct"
)

// A step is where, in the text and in the URL, something begins that is copied from one to
// the other, or stands for something else.
type step struct {
	text, url int
	copied    bool
}

// A writer makes the text of a URL.
type writer struct {
	policy *Policy
	text   []byte
	url    int    // how much of the URL has been read
	steps  []step // nil unless mapped
	mapped bool   // the steps are asked for

	cursor tables.Cursor
	before rune // the last character that was written, for marks
}

// copy writes a part of the URL as it is.
func (w *writer) copy(part string) {
	if part == "" {
		return
	}
	w.step(true)
	w.text = append(w.text, part...)
	w.url += len(part)
	w.before = rune(part[len(part)-1])
}

// replace writes text in place of a part of the URL. With "" the part is left out.
func (w *writer) replace(part, text string) {
	if part == text {
		w.copy(part)
		return
	}
	w.step(false)
	w.text = append(w.text, text...)
	w.url += len(part)
	if text != "" {
		w.before, _ = utf8.DecodeLastRuneInString(text)
	}
}

// step notes that something begins. What is copied goes on where what was copied ended.
func (w *writer) step(copied bool) {
	if !w.mapped {
		return
	}
	if n := len(w.steps); n > 0 && copied && w.steps[n-1].copied {
		return
	}
	w.steps = append(w.steps, step{len(w.text), w.url, copied})
}

// decoded are the bytes of ASCII that are shown in place of their escapes: RFC 3986 §2.3
// says that they mean the same, except for the dot, which could make a segment "..".
var decoded = urlenc.Unreserved.Minus(urlenc.SetOf("."))

// component writes a component of a URL, encoded and well-formed, other than the host.
// Characters beyond ASCII are shown if wide is set.
func (w *writer) component(s string, wide bool) {
	done := 0 // s[:done] has been written
	for i := strings.IndexByte(s, '%'); i >= 0 && i < len(s); {
		if s[i] != '%' {
			n := strings.IndexByte(s[i:], '%')
			if n < 0 {
				break
			}
			i += n
		}
		w.copyTo(s, &done, i)
		r, n := escaped(s[i:])
		if w.isShown(r, wide) {
			w.replace(s[i:i+n], string(r))
			done = i + n
		} else {
			w.copyTo(s, &done, i+n)
			w.before = '%' // it is not a letter that a mark could stand on
		}
		i += n
	}
	w.copyTo(s, &done, len(s))
}

// copyTo copies what of s before end has not been written.
func (w *writer) copyTo(s string, done *int, end int) {
	w.copy(s[*done:end])
	*done = end
}

// escaped returns the character whose escapes begin s, and their length. It is U+FFFD and
// the first escape if that begins none.
func escaped(s string) (rune, int) {
	for c := range pct.Chars(s) {
		if !c.Valid {
			return utf8.RuneError, c.End
		}
		return c.Rune, c.End
	}
	return utf8.RuneError, 0
}

// isShown reports whether r may be written in place of its escapes.
func (w *writer) isShown(r rune, wide bool) bool {
	switch {
	case r == ' ':
		return w.policy.Spaces
	case r < utf8.RuneSelf:
		return decoded.Has(byte(r))
	case !wide, !isSeen(r, w.cursor.Class(r)):
		return false
	}
	// A mark would change the look of a delimiter before it.
	return !unicode.Is(unicode.M, r) || w.before >= utf8.RuneSelf || w.before != 0 && (urlenc.Alpha.Has(byte(w.before)) || urlenc.Digit.Has(byte(w.before)))
}

// mask stands for a secret, as in urlenc.Ref.Redact.
const mask = "xxxxx"

// params writes a query or a fragment, in which the values of secret parameters are masked.
func (w *writer) params(s string) {
	w.eachParam(s, func(part string) { w.component(part, true) })
}

// eachParam writes each part of a query or a fragment by the given function, but the values
// of secret parameters.
func (w *writer) eachParam(s string, write func(part string)) {
	if w.policy.Secrets {
		write(s)
		return
	}
	for more := s != ""; more; {
		var piece string
		piece, s, more = strings.Cut(s, "&")
		if masked := urlenc.RedactParams(piece, isSecret); masked != piece {
			value := len(masked) - len(mask)
			write(piece[:value])
			w.replace(piece[value:], mask)
		} else {
			write(piece)
		}
		if more {
			w.copy("&")
		}
	}
}

// isSecret is SecretParam of a key in which the URL Standard has removed tabs and newlines.
func isSecret(key string) bool {
	if strings.ContainsAny(key, ignored) {
		key = strings.Map(func(r rune) rune {
			if strings.ContainsRune(ignored, r) {
				return -1
			}
			return r
		}, key)
		key = strings.TrimLeft(key, "/!") // as RedactParams does where none is before them
	}
	return urlenc.SecretParam(key)
}

// ignored are the bytes that the URL Standard removes anywhere.
const ignored = "\t\n\r"
