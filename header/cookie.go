// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header

import "github.com/urlenc/urlenc"

// cookieOctet is cookie-octet of RFC 6265 §4.1.1, without "%": printable ASCII, except for
// space, quote, comma, semicolon and backslash.
var cookieOctet = urlenc.NewEncoding(urlenc.WHATWGC0Control.Minus(urlenc.SetOf(" \",;\\%")))

// CookieValue returns s, which is any bytes, as the value of a cookie (RFC 6265 §4.1.1):
// bytes that can't stand there, and "%", become escapes. RFC 6265 knows no escapes: it is
// for whoever reads the cookie by [ParseCookieValue], or by decodeURIComponent in a page. Others
// read them as they stand. It returns s itself when nothing changes, and allocates the result
// otherwise.
func CookieValue(s string) string { return cookieOctet.Encode(s) }

// ParseCookieValue returns what [CookieValue] was given, for the value of a cookie as it
// is sent, in quotes or not. A "+" stays, and so do raw bytes that have no place in a
// cookie: what a page has set may hold some.
//
// A malformed escape is [urlenc.ErrMalformedEscape] in an [*urlenc.Error]: whoever set the
// cookie did not escape. The result may be any bytes, line breaks among them: see that
// none gets into a header or a log. It allocates the result where there are escapes.
func ParseCookieValue(s string) (string, error) {
	inner := s
	if len(s) >= 2 && s[0] == '"' && s[len(s)-1] == '"' {
		inner = s[1 : len(s)-1]
	}
	data, err := cookieOctet.Decode(inner)
	if err != nil && len(inner) < len(s) {
		err = moved(err, len("\""))
	}
	return data, err
}
