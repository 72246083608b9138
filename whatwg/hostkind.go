// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strconv"

	hosts "github.com/urlenc/urlenc/internal/host"
)

// A HostKind is what the host of a URL is (§3.1).
type HostKind uint8

// The kinds of hosts.
const (
	NoHost HostKind = iota // the host is null, as in "mailto:a", or empty, as in "file:///a"
	Domain                 // a domain in ASCII, of a special URL
	IPv4                   // an IPv4 address, of a special URL
	IPv6                   // an IPv6 address, in brackets
	Opaque                 // any other text, percent-encoded, of a URL that is not special
)

// String returns the name of k: "no host", "domain", "IPv4", "IPv6" or "opaque".
func (k HostKind) String() string {
	switch k {
	case NoHost:
		return "no host"
	case Domain:
		return "domain"
	case IPv4:
		return "IPv4"
	case IPv6:
		return "IPv6"
	case Opaque:
		return "opaque"
	}
	return "HostKind(" + strconv.Itoa(int(k)) + ")"
}

// HostKind returns what the host of u is. The host of "foo://127.0.0.1/" is opaque,
// though it looks like an address. The zero value has no host. HostKind allocates
// nothing.
func (u *URL) HostKind() HostKind {
	switch name := u.Hostname(); {
	case name == "":
		return NoHost
	case name[0] == '[':
		return IPv6
	case !u.scheme.special():
		return Opaque
	case hosts.EndsInNumber(name):
		return IPv4
	}
	return Domain
}
