// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// The parser has its hosts from urlenc, which says whether a host is one and how it is
// written. What follows goes through the host parser's algorithms once more, only for
// the names of the validation errors.

// reportHost reports the validation errors of the host parser (§3.5) for s, which
// begins at offset i, in a URL with this scheme.
func (r *reporter) reportHost(s string, i int, scheme scheme) {
	switch {
	case !r.wanted:
	case strings.HasPrefix(s, "["):
		if !strings.HasSuffix(s, "]") {
			r.report(IPv6Unclosed, i)
			return
		}
		r.reportIPv6(s[1:len(s)-1], i+1)
	case !scheme.special():
		r.reportOpaqueHost(s, i)
	default:
		r.reportDomain(s, i)
	}
}

// reportOpaqueHost is the opaque-host parser (§3.5).
func (r *reporter) reportOpaqueHost(s string, i int) {
	if j := indexForbidden(s); j >= 0 {
		r.report(HostInvalidCodePoint, i+j)
		return
	}
	r.reportUnits(i, i+len(s))
}

// percentDecode decodes as the host parser does.
var percentDecode = urlenc.NewEncoding(urlenc.Set{}).With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8)

// reportDomain is the rest of the host parser, and the domain parser (§3.3).
func (r *reporter) reportDomain(s string, i int) {
	for u := range pct.Units(s) {
		if u.Escaped {
			r.report(DomainPercentEncoded, i+u.At)
			break
		}
	}
	domain, _ := percentDecode.Decode(s)
	// The domain parser, leniently. With one more label after it, the result is not
	// read as an address yet: "1.2" gives "1.2.a".
	const label = ".a"
	ascii, err := urlenc.WHATWG.HostToASCII(domain + label)
	if err != nil || strings.Contains(domain, "%") {
		r.report(DomainToASCII, i)
		return
	}
	ascii = strings.TrimSuffix(ascii, label)
	// The domain parser, strictly, by what mapping made: the lengths of the DNS are
	// those of that, and so is the dot of the root, which may have been a "。".
	if _, err := urlenc.RFC3986.HostToASCII(ascii); err != nil || ascii == "" || strings.HasSuffix(ascii, ".") {
		r.report(DomainToASCII, i)
	}
	if !hosts.EndsInNumber(ascii) {
		return
	}
	isASCII := utf8.RuneCountInString(domain) == len(domain)
	if !isASCII {
		r.report(IPv4NonASCIIInput, i)
	}
	r.reportIPv4(ascii, func(j int) int {
		if domain == s && isASCII {
			return i + j
		}
		return i
	})
}

// reportIPv4 is the IPv4 parser (§3.5). At gives the offset for an index in s.
func (r *reporter) reportIPv4(s string, at func(int) int) {
	parts := strings.Split(s, ".")
	if n := len(parts) - 1; parts[n] == "" {
		r.report(IPv4EmptyPart, at(len(s)-1))
		parts = parts[:n]
	}
	if len(parts) < 4 {
		r.report(IPv4TooFewParts, at(0))
	}
	if len(parts) > 4 {
		r.report(IPv4TooManyParts, at(0))
		return
	}
	outOfRange, j := -1, 0
	for _, part := range parts {
		n, radix, ok := hosts.ParseNumber(part)
		if !ok {
			r.report(IPv4NonNumericPart, at(j))
			return
		}
		if radix != 10 {
			r.report(IPv4NonDecimalPart, at(j))
		}
		if n > 255 && outOfRange < 0 {
			outOfRange = j
		}
		j += len(part) + 1
	}
	if outOfRange >= 0 {
		r.report(IPv4OutOfRangePart, at(outOfRange))
	}
}

// reportIPv6 is the IPv6 parser (§3.5) for s, which begins at offset i. A "::" counts
// as one piece: there are 3 in "1::2".
func (r *reporter) reportIPv6(s string, i int) {
	p, pieces, compressed := 0, 0, false
	if strings.HasPrefix(s, ":") {
		if !strings.HasPrefix(s, "::") {
			r.report(IPv6InvalidCompression, i)
			return
		}
		p, pieces, compressed = 2, 1, true
	}
	for p < len(s) {
		switch {
		case pieces == 8:
			r.report(IPv6TooManyPieces, i+p)
			return
		case s[p] != ':':
			n, count := r.reportIPv6Piece(s[p:], i+p, pieces)
			if count == 0 {
				return
			}
			p, pieces = p+n, pieces+count
		case compressed:
			r.report(IPv6MultipleCompression, i+p)
			return
		default:
			p, pieces, compressed = p+1, pieces+1, true
		}
	}
	if !compressed && pieces != 8 {
		r.report(IPv6TooFewPieces, i+len(s))
	}
}

// reportIPv6Piece is the part of the IPv6 parser that reads the piece at the head of s,
// after so many others. It returns the length of that with its ":", and for how many
// pieces it counts: 2 if it is an IPv4 address, and 0 if it is an error that ends the
// parser.
func (r *reporter) reportIPv6Piece(s string, i, before int) (n, pieces int) {
	for n < min(4, len(s)) && pct.IsHex(s[n]) {
		n++
	}
	digits := n
	switch {
	case n == len(s):
	case s[n] == ':' && n+1 < len(s):
		n++
	case s[n] != '.':
		r.report(IPv6InvalidCodePoint, i+n)
		return n, 0
	case n == 0:
		r.report(IPv4InIPv6InvalidCodePoint, i)
		return n, 0
	case before > 6:
		r.report(IPv4InIPv6TooManyPieces, i)
		return n, 0
	case r.reportIPv4InIPv6(s, i):
		return len(s), 2
	default:
		return n, 0
	}
	if digits > 1 && s[0] == '0' {
		r.report(IPv6PieceLeadingZero, i)
	}
	return n, 1
}

// reportIPv4InIPv6 is the part of the IPv6 parser that reads an IPv4 address at its
// end. It reports whether that is one.
func (r *reporter) reportIPv4InIPv6(s string, i int) bool {
	p, numbers := 0, 0
	for ; p < len(s); numbers++ {
		if numbers > 0 {
			if s[p] != '.' || numbers == 4 {
				r.report(IPv4InIPv6InvalidCodePoint, i+p)
				return false
			}
			p++
		}
		if p == len(s) || !urlenc.Digit.Has(s[p]) {
			r.report(IPv4InIPv6InvalidCodePoint, i+p)
			return false
		}
		start, n := p, 0
		for ; p < len(s) && urlenc.Digit.Has(s[p]); p++ {
			if p > start && n == 0 {
				r.report(IPv4InIPv6InvalidCodePoint, i+p)
				return false
			}
			if n = n*10 + int(s[p]-'0'); n > 255 {
				r.report(IPv4InIPv6OutOfRangePart, i+start)
				return false
			}
		}
	}
	if numbers != 4 {
		r.report(IPv4InIPv6TooFewParts, i+p)
		return false
	}
	return true
}
