// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// httpToken are the HTTP token code points of the MIME Sniffing Standard, §3, which are tchar
// of RFC 9110 §5.6.2.
var httpToken = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("!#$%&'*+-.^_`|~"))

// httpSpace is HTTP whitespace of the Fetch Standard, §2.2.
const httpSpace = "\t\n\r "

// parseMediaType is parse a MIME type of the MIME Sniffing Standard, §4.4, for a text that
// is ASCII, as it stands in a URL. The numbers are those of its steps.
func parseMediaType(s string) (mediaType string, params urlenc.Pairs, ok bool) {
	s = strings.Trim(s, httpSpace) // 1
	essence, rest, _ := strings.Cut(s, ";")
	kind, subtype, _ := strings.Cut(essence, "/") // 2 to 6
	subtype = strings.TrimRight(subtype, httpSpace)
	if !isToken(kind) || !isToken(subtype) { // 4 and 8
		return "", nil, false
	}
	mediaType = strings.ToLower(kind + "/" + subtype) // 9
	seen := map[string]bool{}
	for rest != "" { // 11
		rest = strings.TrimLeft(rest, httpSpace) // 11.2
		n := strings.IndexAny(rest, ";=")        // 11.3
		if n < 0 {
			break // 11.6: there is no value
		}
		name, after := strings.ToLower(rest[:n]), rest[n]
		rest = rest[n+1:]
		if after == ';' {
			continue
		}
		var value string
		if strings.HasPrefix(rest, "\"") { // 11.8
			value, rest = quotedString(rest)
			_, rest, _ = strings.Cut(rest, ";")
		} else { // 11.9
			value, rest, _ = strings.Cut(rest, ";")
			if value = strings.TrimRight(value, httpSpace); value == "" {
				continue
			}
		}
		if isToken(name) && isQuotable(value) && !seen[name] { // 11.10
			seen[name] = true
			params.Add(name, value)
		}
	}
	return mediaType, params, true
}

// quotedString is collect an HTTP quoted string of the Fetch Standard, §2.2, for its value:
// of `"a\"b";c` the text `a"b`, and what follows.
func quotedString(s string) (value, rest string) {
	var b strings.Builder
	s = s[1:]
	for {
		n := strings.IndexAny(s, `"\`)
		if n < 0 {
			b.WriteString(s)
			return b.String(), ""
		}
		b.WriteString(s[:n])
		quote := s[n] == '"'
		s = s[n+1:]
		switch {
		case quote:
			return b.String(), s
		case s == "":
			return b.String() + `\`, ""
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
}

// isToken reports whether s is made of HTTP token code points, and of one at least.
func isToken(s string) bool { return s != "" && holds(httpToken, s) }

// isQuotable reports whether s is made of HTTP quoted-string token code points, as far as
// they are ASCII.
func isQuotable(s string) bool {
	return holds(urlenc.WHATWGC0Control.Union(urlenc.SetOf("\t")), s)
}

// holds reports whether all bytes of s are in set.
func holds(set urlenc.Set, s string) bool {
	for i := range len(s) {
		if !set.Has(s[i]) {
			return false
		}
	}
	return true
}
