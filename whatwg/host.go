// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"errors"
	"strconv"

	"github.com/urlenc/urlenc"
	ipv4 "github.com/urlenc/urlenc/internal/host"
)

// forbiddenHost are the forbidden host code points (§3.2): what is printable and
// forbidden in a domain but for the "%", and a few controls.
var forbiddenHost = urlenc.WHATWGC0Control.Minus(domainChars).Minus(urlenc.SetOf("%")).Union(urlenc.SetOf("\x00\t\n\r"))

// domainChars is ASCII without the forbidden domain code points (§3.2).
var domainChars = urlenc.WHATWG.Encoding(urlenc.Host).Legal()

// parseHost is the host parser (§3.5) for s, which begins at offset i.
func (m *machine) parseHost(s string, i int) (string, error) {
	if m.report != nil {
		m.diagnoseHost(s, i)
	}
	host, err := hostToASCII(s, m.scheme)
	if e, ok := errors.AsType[*urlenc.Error](err); ok {
		moved := *e // with its cause
		moved.Offset = m.origin(i + e.Offset)
		return "", &moved
	}
	return host, err
}

// hostToASCII returns s as the host of a URL with this scheme is serialized, or
// an error with the offset of the fault in s.
func hostToASCII(s string, scheme scheme) (string, error) {
	if scheme.special() || s != "" && s[0] == '[' {
		return urlenc.WHATWG.HostToASCII(s)
	}
	for i := range len(s) { // the opaque-host parser
		if forbiddenHost.Has(s[i]) {
			return "", &urlenc.Error{Component: urlenc.Host, Offset: i, Err: urlenc.ErrHost}
		}
	}
	return c0Control.Encode(s), nil
}

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
	switch host := u.Hostname(); {
	case host == "":
		return NoHost
	case host[0] == '[':
		return IPv6
	case !u.scheme.special():
		return Opaque
	case ipv4.EndsInNumber(host):
		return IPv4
	}
	return Domain
}
