// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header

import (
	"strings"
	"unicode"

	"github.com/urlenc/urlenc/internal/pct"
)

// Attachment returns the value of a Content-Disposition header field (RFC 6266) that makes
// a browser save the response, as a file of the name:
//
//	attachment; filename="EUR rates.txt"
//	attachment; filename="_ rates.txt"; filename*=UTF-8''%E2%82%AC%20rates.txt
//
// The name is that of a file, not a path, and may be any text. Every reader is to save the
// same name, and none a path. So "/" and "\\" become "_", as browsers have it, wherever they
// stand, and so do controls, U+2028 and U+2029, the controls of direction, by which a name
// shows as another one, and the dots of "." and "..". What else a file system refuses, the
// browser replaces. Without a name the value is "attachment", and the browser takes one
// from the URL.
//
// Old readers find the name in filename, in which "_" stands for what they read in
// different ways: characters that are not ASCII, a quote, which curl takes for the end
// even after "\\", "%" before two hex digits, which some decode (RFC 6266 appendix D),
// and "=" before "?", which begins an encoded word of RFC 2047 to some browsers. If
// something is lost there, the name follows once more in filename*, which goes before
// (RFC 6266 §4.3). What is not UTF-8 in it is U+FFFD.
//
// It allocates the result, and what it is made of.
func Attachment(name string) string { return disposition("attachment", name) }

// Inline is [Attachment] for a response that a browser is to show; the name is for when
// it is saved.
func Inline(name string) string { return disposition("inline", name) }

func disposition(kind, name string) string {
	if name == "" {
		return kind
	}
	name = safeName(name)
	plain := fallback(name)
	value := kind + "; filename=\"" + plain + "\""
	if plain != name {
		value += "; filename*=" + ExtValue(name)
	}
	return value
}

// safeName returns the name with "_" for what no file has in its name.
func safeName(name string) string {
	if name == "." || name == ".." {
		return strings.Repeat("_", len(name))
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '/', r == '\\', unicode.IsControl(r), r == '\u2028', r == '\u2029', unicode.Is(unicode.Bidi_Control, r):
			return '_'
		}
		return r
	}, pct.ToValid(name))
}

// fallback returns the safe name as all readers of a quoted-string understand it.
func fallback(name string) string {
	b := make([]byte, 0, len(name))
	for i, r := range name {
		rest := name[i:]
		switch {
		case r > '~', r == '"', pct.IsEscape(rest), strings.HasPrefix(rest, "=?"):
			b = append(b, '_')
		default:
			b = append(b, byte(r))
		}
	}
	return string(b)
}
