// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"

	"github.com/urlenc/urlenc"
)

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// lower returns s with its ASCII letters in lower case.
func lower(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return 'A' <= r && r <= 'Z' }) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r | 0x20
		}
		return r
	}, s)
}

// percentDecode decodes what it can, as many servers and the URL Standard do.
var percentDecode = urlenc.NewEncoding(urlenc.Set{}).With(urlenc.KeepMalformed)

// escapeNonASCII writes what is not ASCII as RFC 3986 has it.
var escapeNonASCII = urlenc.NewEncoding(urlenc.WHATWGC0Control.Minus(urlenc.SetOf("%"))).With(urlenc.KeepEscapes)

// decodeNonASCII decodes the escapes of s that stand for what is not ASCII.
func decodeNonASCII(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if v, _ := percentDecode.Decode(s[i:min(i+3, len(s))]); len(v) == 1 && v[0] >= 0x80 && s[i] == '%' {
			b.WriteString(v)
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
