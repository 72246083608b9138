// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import (
	"net/netip"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc/internal/pct"
)

// A Literal is an IP-literal of RFC 3986 §3.2.2, which stands in brackets.
type Literal struct {
	Addr netip.Addr // without its zone; the zero Addr for an IPvFuture
	Zone string     // as RFC 6874 §2 writes it, with the "%25" before it; "" if there is none
}

// ParseLiteral takes s apart, which begins with "[": "[fe80::1%25eth0]" is the address
// fe80::1 and the zone "%25eth0". If s is not a literal, bad is where the offending bytes
// start, else it is -1.
func ParseLiteral(t *Classes, s string) (l Literal, bad int) {
	end := strings.IndexByte(s, ']')
	switch {
	case end < 0:
		return l, 0
	case end < len(s)-1:
		return l, end + 1
	}
	in, zone := s[1:end], ""
	if in != "" && in[0]|0x20 == 'v' {
		return l, futureFault(t, s[:end])
	}
	if i := strings.IndexByte(in, '%'); i >= 0 {
		in, zone = in[:i], in[i:]
	}
	for i := range len(in) {
		if !pct.IsHex(in[i]) && in[i] != ':' && in[i] != '.' {
			return l, 1 + i
		}
	}
	if n := zoneFault(t, zone); n >= 0 {
		return l, 1 + len(in) + n
	}
	addr, err := netip.ParseAddr(in)
	if err != nil || !addr.Is6() {
		return l, 1
	}
	return Literal{addr, zone}, -1
}

// zoneFault returns -1 if s is empty or a zone with the "%25" before it, RFC 6874 §2, or
// where the offending bytes start.
func zoneFault(t *Classes, s string) int {
	if s == "" {
		return -1
	}
	const start = len("%25")
	if !strings.HasPrefix(s, "%25") || len(s) == start {
		return 0
	}
	if n := t.RunEscaped(s, start, Zone); n < len(s) {
		return n
	}
	return -1
}

// futureFault returns -1 if s, a "[v" and what follows it up to the "]", is an IPvFuture,
// RFC 3986 §3.2.2, as in "[v1.x:y", or where the offending bytes start.
func futureFault(t *Classes, s string) int {
	const start = len("[v")
	i := start
	for i < len(s) && pct.IsHex(s[i]) {
		i++
	}
	if i == start || i == len(s) || s[i] != '.' {
		return i
	}
	if i++; i == len(s) {
		return i
	}
	for ; i < len(s); i++ {
		if !t.Has(s[i], RegName) && s[i] != ':' {
			return i
		}
	}
	return -1
}

// Canonical returns l in the form of RFC 5952 §4, the zone as it is: s, which l was
// parsed from, itself if that is it.
func (l Literal) Canonical(s string) string {
	if !l.Addr.IsValid() {
		return s // an IPvFuture
	}
	var buf [64]byte
	b := l.Addr.AppendTo(append(buf[:0], '['))
	if n := len(b); n+len(l.Zone)+len("]") == len(s) && s[:n] == string(b) {
		return s
	}
	return string(append(append(b, l.Zone...), ']'))
}

// WHATWG returns l, an address without a zone, as the URL Standard's IPv6 serializer
// does, §3.6: s, which l was parsed from, itself if that is it. An IPv4-mapped address is
// "[::ffff:7f00:1]".
func (l Literal) WHATWG(s string) string {
	if !l.Addr.Is4In6() {
		return l.Canonical(s)
	}
	var buf [len("[::ffff:ffff:ffff]")]byte
	a := l.Addr.As16()
	b := append(buf[:0], "[::ffff:"...)
	b = strconv.AppendUint(b, uint64(a[12])<<8|uint64(a[13]), 16)
	b = strconv.AppendUint(append(b, ':'), uint64(a[14])<<8|uint64(a[15]), 16)
	return pct.KeepEqual(s, append(b, ']'))
}
