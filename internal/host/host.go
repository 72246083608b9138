// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package host knows what hosts are made of. What is written in Punycode, and what
// becomes of it, is decided by package urlenc.
//
//   - classes.go: the bytes of hosts, told apart.
//   - label.go: the labels of a domain name.
//   - literal.go: IP literals, which stand in brackets.
//   - number.go: IPv4 addresses, in all the forms that the URL Standard reads.
//   - idna.go: what golang.org/x/net/idna is asked for, and what of it is mended.
//   - plain.go: the letters for which it need not be asked.
package host

import (
	"strings"
)

// Check returns -1 if s is a host by the grammar of RFC 3986 §3.2.2, with zones as RFC
// 6874 §2 writes them, or where the offending bytes start.
func Check(t *Classes, s string) int {
	if strings.HasPrefix(s, "[") {
		_, bad := ParseLiteral(t, s)
		return bad
	}
	if n := t.RunEscaped(s, 0, RegName); n < len(s) {
		return n
	}
	return -1
}
