// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/ipv4"
)

// The parser has its hosts from urlenc, which says whether a host is one and how
// it is written. What follows goes through the host parser's algorithms once
// more for the names of the validation errors alone.

// diagnoseHost reports the validation errors of the host parser (§3.5) for s,
// which begins at offset i.
func (m *machine) diagnoseHost(s string, i int) {
	switch {
	case strings.HasPrefix(s, "["):
		if !strings.HasSuffix(s, "]") {
			m.note(IPv6Unclosed, i)
			return
		}
		m.diagnoseIPv6(s[1:len(s)-1], i+1)
	case !m.scheme.special():
		m.diagnoseOpaqueHost(s, i)
	default:
		m.diagnoseDomain(s, i)
	}
}

// diagnoseOpaqueHost is the opaque-host parser (§3.5).
func (m *machine) diagnoseOpaqueHost(s string, i int) {
	for j := range len(s) {
		if forbiddenHost.Has(s[j]) {
			m.note(HostInvalidCodePoint, i+j)
			return
		}
	}
	m.units(i, i+len(s))
}

// percentDecode decodes as the host parser does.
var percentDecode = urlenc.NewEncoding(urlenc.Set{}).With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8)

// diagnoseDomain is the rest of the host parser, and the domain parser (§3.3).
func (m *machine) diagnoseDomain(s string, i int) {
	domain, _ := percentDecode.Decode(s)
	if domain != s {
		for j := range len(s) {
			if isEscape(s[j:]) {
				m.note(DomainPercentEncoded, i+j)
				break
			}
		}
	}
	// The domain parser, leniently. With one more label after it, the result is
	// not read as an address yet.
	const label = ".a"
	ascii, err := urlenc.WHATWG.HostToASCII(domain + label)
	if err != nil || strings.Contains(domain, "%") {
		m.note(DomainToASCII, i)
		return
	}
	ascii = strings.TrimSuffix(ascii, label)
	// The domain parser, strictly, by what mapping made: the lengths of the DNS are
	// those of that, and so is the dot of the root, which may have been a "。".
	if _, err := urlenc.RFC3986.HostToASCII(ascii); err != nil || ascii == "" || strings.HasSuffix(ascii, ".") {
		m.note(DomainToASCII, i)
	}
	number := ipv4.EndsInNumber(ascii)
	if !number {
		return
	}
	if !isASCII(domain) {
		m.note(IPv4NonASCIIInput, i)
	}
	m.diagnoseIPv4(ascii, func(j int) int {
		if domain == s && isASCII(s) {
			return i + j
		}
		return i
	})
}

// isASCII reports whether s is an ASCII string.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// diagnoseIPv4 is the IPv4 parser (§3.5). At gives the offset for an index in s.
func (m *machine) diagnoseIPv4(s string, at func(int) int) {
	parts := strings.Split(s, ".")
	if n := len(parts) - 1; parts[n] == "" {
		m.note(IPv4EmptyPart, at(len(s)-1))
		parts = parts[:n]
	}
	if len(parts) < 4 {
		m.note(IPv4TooFewParts, at(0))
	}
	if len(parts) > 4 {
		m.note(IPv4TooManyParts, at(0))
		return
	}
	outOfRange, j := -1, 0
	for _, part := range parts {
		n, radix, ok := ipv4.ParseNumber(part)
		if !ok {
			m.note(IPv4NonNumericPart, at(j))
			return
		}
		if radix != 10 {
			m.note(IPv4NonDecimalPart, at(j))
		}
		if n > 255 && outOfRange < 0 {
			outOfRange = j
		}
		j += len(part) + 1
	}
	if outOfRange >= 0 {
		m.note(IPv4OutOfRangePart, at(outOfRange))
	}
}

// diagnoseIPv6 is the IPv6 parser (§3.5) for s, which begins at offset i.
func (m *machine) diagnoseIPv6(s string, i int) {
	at := func(p int) byte { // 0 after the end, which is not a byte of an address
		if p < len(s) {
			return s[p]
		}
		return 0
	}
	p, pieces, compressed := 0, 0, false
	if at(0) == ':' {
		if at(1) != ':' {
			m.note(IPv6InvalidCompression, i)
			return
		}
		p, pieces, compressed = 2, 1, true
	}
	for p < len(s) {
		if pieces == 8 {
			m.note(IPv6TooManyPieces, i+p)
			return
		}
		if at(p) == ':' {
			if compressed {
				m.note(IPv6MultipleCompression, i+p)
				return
			}
			p, pieces, compressed = p+1, pieces+1, true
			continue
		}
		start := p
		for p-start < 4 && hexDigits.Has(at(p)) {
			p++
		}
		switch c := at(p); {
		case c == '.':
			if p == start {
				m.note(IPv4InIPv6InvalidCodePoint, i+p)
				return
			}
			if pieces > 6 {
				m.note(IPv4InIPv6TooManyPieces, i+start)
				return
			}
			if !m.diagnoseIPv4InIPv6(s[start:], i+start) {
				return
			}
			p = len(s)
			pieces += 2
			continue
		case c == ':' && p+1 < len(s):
			p++
		case p < len(s):
			m.note(IPv6InvalidCodePoint, i+p)
			return
		}
		if s[start] == '0' && hexDigits.Has(at(start+1)) {
			m.note(IPv6PieceLeadingZero, i+start)
		}
		pieces++
	}
	if !compressed && pieces != 8 {
		m.note(IPv6TooFewPieces, i+len(s))
	}
}

// diagnoseIPv4InIPv6 is the part of the IPv6 parser that reads an IPv4 address
// at its end. It reports whether that is one.
func (m *machine) diagnoseIPv4InIPv6(s string, i int) bool {
	p, numbers := 0, 0
	for ; p < len(s); numbers++ {
		if numbers > 0 {
			if s[p] != '.' || numbers == 4 {
				m.note(IPv4InIPv6InvalidCodePoint, i+p)
				return false
			}
			p++
		}
		if p == len(s) || !urlenc.Digit.Has(s[p]) {
			m.note(IPv4InIPv6InvalidCodePoint, i+p)
			return false
		}
		start, n := p, 0
		for ; p < len(s) && urlenc.Digit.Has(s[p]); p++ {
			if p > start && n == 0 {
				m.note(IPv4InIPv6InvalidCodePoint, i+p)
				return false
			}
			if n = n*10 + int(s[p]-'0'); n > 255 {
				m.note(IPv4InIPv6OutOfRangePart, i+start)
				return false
			}
		}
	}
	if numbers != 4 {
		m.note(IPv4InIPv6TooFewParts, i+p)
		return false
	}
	return true
}
