// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"net/netip"
	"strings"
)

// checkHost reports whether s is a host by the grammar of RFC 3986 §3.2.2, with
// zones as RFC 6874 §2 writes them, and if not, where the offending bytes start.
func checkHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return checkIPLiteral(s)
	}
	k := encodings[RFC3986][User].leg // a reg-name has the bytes of a user, by chance: unreserved and sub-delims
	for i := 0; ; i += 3 {
		i += k.scan(s[i:])
		if i == len(s) {
			return 0, true
		}
		if _, ok := escape(s[i:]); !ok {
			return i, false
		}
	}
}

func checkIPLiteral(s string) (int, bool) {
	if !strings.HasSuffix(s, "]") {
		return 0, false
	}
	a, err := netip.ParseAddr(s[1 : len(s)-1])
	return 0, err == nil && a.Is6() && a.Zone() == ""
}

// HostToASCII returns host in ASCII.
func (p Profile) HostToASCII(host string) (string, error) {
	return "", &Error{Component: Host, Err: ErrHost}
}
