// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"math/bits"
	"strings"

	"github.com/urlenc/urlenc"
)

// parseFast parses s if it can tell in one pass that s is an http or https URL
// and its own serialization, which most are, or lacks but the path "/". Otherwise
// it returns false: then u is as it was, and the machine has to say what s is. It
// knows no credentials, no addresses, and nothing that changes.
func (u *URL) parseFast(s string) bool {
	var l layout
	i := len("https://")
	switch {
	case strings.HasPrefix(s, "https://"):
		l.scheme = https
	case strings.HasPrefix(s, "http://") && len(s) > i:
		l.scheme = http
		i--
	default:
		return false
	}
	l.schemeEnd = uint32(i - len("://"))
	l.userEnd, l.hostStart = uint32(i), uint32(i)

	end, _ := hostTable.scan(s, i)
	if end == i || s[end-1] == '.' || urlenc.Digit.Has(s[lastLabel(s, i, end)]) {
		return false // no host, or perhaps an address
	}
	l.hostEnd = uint32(end)
	if i = end; i < len(s) && s[i] == ':' {
		port, n := parsePort(s[i+1:])
		i += 1 + n
		if n == 0 || s[end+1] == '0' && n > 1 || port > maxPort || port == l.scheme.defaultPort() {
			return false
		}
	}
	if i == len(s) {
		s += "/"
	}
	if s[i] != '/' {
		return false
	}
	l.pathStart = uint32(i)

	end, dotted := pathTable.scan(s, i)
	if dotted && hasDots(s[i+1:end]) {
		return false
	}
	l.pathEnd = uint32(end)
	if i = end; i < len(s) && s[i] == '?' {
		i, _ = queryTable.scan(s, i+1)
	}
	l.queryEnd = uint32(i)
	if i < len(s) && s[i] == '#' {
		i, _ = fragmentTable.scan(s, i+1)
	}
	if i < len(s) {
		return false
	}
	u.href, u.layout = s, l
	return true
}

// lastLabel returns where the last label of the host s[start:end] begins.
func lastLabel(s string, start, end int) int {
	for end > start && s[end-1] != '.' {
		end--
	}
	return end
}

// hasDots reports whether a path, without its first "/", has dot segments.
func hasDots(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if dots(segment) != 0 {
			return true
		}
	}
	return false
}

// A scanTable says of each byte whether a scan stops at it, in bit 0, and, where
// that is of interest, whether it is a "/", in bit 8, or may begin a dot segment
// after one, in bit 16. Shifted, eight of them go into one word.
type scanTable [256]uint32

const (
	stopBit  = 1
	slashBit = 1 << 8
	dotBit   = 1 << 16
)

// The tables of the components of an http URL: a scan stops at what ends the
// component and at what the parser would change.
var (
	hostTable     = newScanTable(domainChars.Minus(upper))
	pathTable     = newPathTable()
	queryTable    = newScanTable(urlenc.WHATWGSpecialQuery)
	fragmentTable = newScanTable(urlenc.WHATWGFragment)
)

// upper are the letters that a host is written without.
var upper = urlenc.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

func newScanTable(literal urlenc.Set) *scanTable {
	t := new(scanTable)
	for c := range t {
		if !literal.Has(byte(c)) {
			t[c] = stopBit
		}
	}
	return t
}

func newPathTable() *scanTable {
	t := newScanTable(urlenc.WHATWGPath.Minus(delimiters[1]).Union(urlenc.SetOf("/")))
	t['/'] |= slashBit
	t['.'] |= dotBit
	t['%'] |= dotBit
	return t
}

// mask returns the bits of the first eight bytes of s, in their order.
func (t *scanTable) mask(s string) uint32 {
	_ = s[7]
	return t[s[0]] | t[s[1]]<<1 | t[s[2]]<<2 | t[s[3]]<<3 | t[s[4]]<<4 | t[s[5]]<<5 | t[s[6]]<<6 | t[s[7]]<<7
}

// scan returns the index of the first byte of s at which to stop, from i on, or
// len(s); and whether there is a slash with a dot after it on the way. It wants
// i to be at least 7 and at most len(s).
func (t *scanTable) scan(s string, i int) (end int, dotted bool) {
	var slash, pairs uint32
	for len(s)-i >= 8 {
		m := t.mask(s[i : i+8])
		slash |= m >> 7 & 0x1FE // a slash before the place
		p := slash & (m >> 16)
		if stops := m & 0xFF; stops != 0 {
			n := bits.TrailingZeros32(stops)
			return i + n, pairs|p&(1<<n-1) != 0
		}
		pairs |= p
		slash >>= 8
		i += 8
	}
	if i == len(s) {
		return i, pairs != 0
	}
	// What is left is read with the bytes before it.
	k := 8 - (len(s) - i)
	m := t.mask(s[i-k:])
	p := (m >> 7 & 0x1FE) & (m >> 16) >> k
	if stops := m & 0xFF >> k; stops != 0 {
		n := bits.TrailingZeros32(stops)
		return i + n, pairs|p&(1<<n-1) != 0
	}
	return len(s), pairs|p != 0
}
