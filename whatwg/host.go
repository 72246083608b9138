// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// domainChars is ASCII without the forbidden domain code points (§3.2).
var domainChars = urlenc.WHATWG.Encoding(urlenc.Host).Legal()

// forbiddenHost are the forbidden host code points (§3.2): what is printable and
// forbidden in a domain except for the "%", and a few controls.
var forbiddenHost = urlenc.WHATWGC0Control.Minus(domainChars).Minus(urlenc.SetOf("%")).Union(urlenc.SetOf("\x00\t\n\r"))

// hostLen returns the length of the host at the head of an authority: up to a ":" that
// is not inside brackets. Of "[::1]:80" it is 5.
func hostLen(s string) int {
	inside := false
	for i := range len(s) {
		switch s[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return len(s)
}

// hostToASCII returns s as the host of a URL with this scheme is
// serialized, or an error with the offset of the fault in s. In a file URL "localhost"
// becomes "" (§4.4, file host state).
func hostToASCII(s string, scheme scheme) (string, error) {
	if scheme.special() || strings.HasPrefix(s, "[") {
		host, err := urlenc.WHATWG.HostToASCII(s)
		if scheme == file && host == "localhost" {
			host = ""
		}
		return host, err
	}
	if i := indexForbidden(s); i >= 0 {
		return "", &urlenc.Error{Component: urlenc.Host, Offset: i, Err: urlenc.ErrHost}
	}
	return c0Control.Encode(s), nil // the opaque-host parser
}

// indexForbidden returns the index of the first forbidden host code point in s, or -1.
func indexForbidden(s string) int {
	for i := range len(s) {
		if forbiddenHost.Has(s[i]) {
			return i
		}
	}
	return -1
}
