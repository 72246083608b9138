// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import (
	"net/netip"
	"strings"
)

// EndsInNumber reports whether the last label of the domain s is a number, so that
// s can only be an address (the ends in a number checker). It does not allocate.
func EndsInNumber(s string) bool {
	s = strings.TrimSuffix(s, ".")
	last := s[strings.LastIndexByte(s, '.')+1:]
	if last == "" || last[0] < '0' || last[0] > '9' {
		return false
	}
	if _, _, ok := ParseNumber(last); ok {
		return true
	}
	for i := range len(last) {
		if last[i] < '0' || last[i] > '9' {
			return false
		}
	}
	return true
}

// ParseIPv4 returns the address that s, which ends in a number, is (the IPv4 parser).
// It does not allocate.
func ParseIPv4(s string) (netip.Addr, bool) {
	var sum uint64
	rest, more := strings.TrimSuffix(s, "."), true
	for n := 0; more; n++ {
		var part string
		part, rest, more = strings.Cut(rest, ".")
		v, _, ok := ParseNumber(part)
		limit, shift := uint64(1)<<8, 8*(3-n)
		if !more { // the last number fills what is left
			limit, shift = 1<<(8*(4-n)), 0
		}
		if !ok || v >= limit || n == 4 {
			return netip.Addr{}, false
		}
		sum |= v << shift
	}
	return netip.AddrFrom4([4]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)}), true
}

// ParseNumber returns the number that s is, and its radix: 10, 8 after a "0", 16
// after "0x" (the IPv4 number parser). A number above 32 bits comes back as one
// that is too large, whatever it is.
func ParseNumber(s string) (n uint64, radix int, ok bool) {
	radix = 10
	switch {
	case s == "":
		return 0, radix, false
	case len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x':
		s, radix = s[2:], 16
	case len(s) > 1 && s[0] == '0':
		s, radix = s[1:], 8
	}
	for i := range len(s) {
		d := digit(s[i])
		if d >= radix {
			return 0, radix, false
		}
		n = min(n*uint64(radix)+uint64(d), 1<<32)
	}
	return n, radix, true
}

// digit returns the value of a hex digit, and 16 for any other byte.
func digit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 16
}
