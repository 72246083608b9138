// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"net/netip"

	"github.com/urlenc/urlenc/internal/cause"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// What builds or changes a reference must not make one in which a browser finds another
// host than RFC 3986 does. This file says when that would be so.
// Three more guards stand where their text is made: guardPath in dots.go writes "/." before
// a path that would be read as an authority, emptyFirst in segments.go refuses an empty
// first segment, and fault in edit.go what With and Without would make of one.

// hostless reports whether a reference with this scheme and authority has no host,
// or an empty one, where the URL Standard (§4.4, special authority ignore slashes
// state) takes the first segment of the path for it: "https:evil.example/x",
// "https:///evil.example/x", and "///evil.example/x" on an http base.
func hostless(scheme, host string, hasHost bool) bool {
	return host == "" && (special.Port(scheme) != "" || scheme == "" && hasHost)
}

// checkHostless returns the error for a hostless reference.
func checkHostless(scheme, host string, hasHost bool) error {
	if hostless(scheme, host, hasHost) {
		return newError(Host, 0, ErrHost).because(cause.HostFromPath)
	}
	return nil
}

// checkMeant returns the error for a host, well-formed by RFC 3986, that the URL Standard
// would read as another one under the scheme, or, if there is no scheme, on an http base:
// "0x7f.1", which is 127.0.0.1 there, and "%31.example", whose escape it decodes. The
// hosts of other schemes it leaves alone.
func checkMeant(scheme, host string) error {
	if host == "" || host[0] == '[' || scheme != "" && special.Port(scheme) == "" {
		return nil
	}
	escapes := false
	for u := range pct.Units(host) {
		if u.Escaped && Unreserved.Has(u.Byte) {
			return newError(Host, u.At, ErrHost).because(cause.EscapedHost)
		}
		escapes = escapes || u.Escaped
	}
	if hosts.EndsInNumber(host) {
		if addr, err := netip.ParseAddr(host); err != nil || !addr.Is4() {
			return newError(Host, 0, ErrHost).because(cause.NumericHost)
		}
	}
	if !escapes {
		return nil
	}
	// An escape of what is not ASCII may be mapped: "%C2%B2" is U+00B2, and to
	// the URL Standard the address 0.0.0.2. A host that it refuses is not another one.
	if standard, err := WHATWG.HostToASCII(host); err == nil {
		if n, _ := Normalize("//"+host, Safe); n != "//"+standard {
			return newError(Host, 0, ErrHost).because(cause.NotMappedAlike)
		}
	}
	return nil
}
