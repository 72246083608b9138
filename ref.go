// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"math"
	"net/netip"
	"strings"

	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// A Ref is a URI reference (RFC 3986 §4.1), encoded as it was written, and split
// into its components. It holds one string, of which the components are parts:
// nothing is decoded, and nothing is lost. The decoded side is [Parts].
//
// Ref is an immutable value. Two Refs are equal, by ==, exactly if they are the
// same text; to find out whether they mean the same, see [Equal]. The zero Ref
// is the empty reference, ParseRef(""). Its methods are safe for concurrent use,
// and those that return a component do not allocate.
type Ref struct {
	s string

	// Offsets into s. A component that is absent is empty and has no delimiter.
	colon    uint32 // the ":" after the scheme, or 0
	host     uint32 // the first byte of the host, or 0 without an authority
	port     uint32 // the end of the host: the ":" before the port, or the path
	path     uint32 // the first byte of the path
	query    uint32 // the end of the path: the "?", or the fragment
	fragment uint32 // the end of the query: the "#", or len(s)
}

// maxRef is the length of the longest Ref: 4 GiB less one byte, or what an int
// can hold.
const maxRef = math.MaxInt & math.MaxUint32

// isAt reports whether s[i] is b. It is false at the end of s.
func isAt(s string, i int, b byte) bool { return i < len(s) && s[i] == b }

// ParseRef splits s, a URI or a relative reference, by the grammar of RFC 3986
// §3 and §4.1. It is strict about every byte: what the grammar doesn't allow is
// an error, nothing is trimmed, skipped or repaired. For text that a person
// typed or pasted, see [RepairRef].
//
// A request target is not a reference: in the request line "GET //evil.example/x" it is
// a path, in which ParseRef would find a host. Read the path of such a text by
// [Segments]. And "localhost:8080/x" is a reference with the scheme "localhost".
//
// The error is an [*Error], with the offset in s, whose text names what people
// usually get wrong: a space around s, a host and port without a scheme, a raw "/" in a
// password. A reference of 4 GiB or more is ErrTooLong. ParseRef takes one pass and
// allocates nothing but the error.
func ParseRef(s string) (Ref, error) {
	if len(s) > maxRef {
		return Ref{}, newError(Any, maxRef, ErrTooLong)
	}
	r := Ref{s: s}
	t := refClasses.Table()
	i := 0
	switch { // most have one of these two schemes
	case strings.HasPrefix(s, "https:"):
		i = len("https")
	case strings.HasPrefix(s, "http:"):
		i = len("http")
	default:
		i = t.Run(s, 0, inScheme)
	}
	switch {
	case isAt(s, i, ':'):
		if i == 0 || !Alpha.Has(s[0]) {
			return Ref{}, mistake(s, newError(Scheme, 0, ErrScheme))
		}
		r.colon = uint32(i)
		i++
		r.path = uint32(i)
	case !isAt(s, 0, '/'):
		// A relative path. What may stand in a scheme may stand in a path, so
		// that s[:i] need not be read again.
		n := i
		if i = t.RunEscaped(s, i, inFirst); isAt(s, i, ':') {
			if !Alpha.Has(s[0]) {
				n = 0
			}
			return Ref{}, mistake(s, newError(Scheme, n, ErrScheme))
		}
	}
	if isAt(s, i, '/') && isAt(s, i+1, '/') && i == int(r.path) {
		var err error
		if i, err = r.parseAuthority(t, i+2); err != nil {
			return Ref{}, err
		}
		r.path = uint32(i)
	} else {
		r.port = r.path
	}

	i = t.RunEscaped(s, i, inPath)
	if i < len(s) && s[i] != '?' && s[i] != '#' {
		return Ref{}, illegal(Path, s, i)
	}
	r.query = uint32(i)
	if isAt(s, i, '?') {
		i = t.RunEscaped(s, i+1, inQuery)
		if i < len(s) && s[i] != '#' {
			return Ref{}, illegal(Query, s, i)
		}
	}
	r.fragment = uint32(i)
	if i < len(s) {
		if i = t.RunEscaped(s, i+1, inFragment); i < len(s) {
			return Ref{}, illegal(Fragment, s, i)
		}
	}
	return r, nil
}

// illegal is the error for s[i], which can't stand in c.
func illegal(c Component, s string, i int) error {
	err := ErrIllegalByte
	if s[i] == '%' {
		err = ErrMalformedEscape
	}
	return mistake(s, newError(c, i, err))
}

// MustParseRef is [ParseRef] for a text that is the program's own, such as that of a
// package-level variable. It panics where that fails.
func MustParseRef(s string) Ref {
	r, err := ParseRef(s)
	if err != nil {
		panic(err)
	}
	return r
}

// parseAuthority takes the authority (§3.2) that starts at r.s[start], and
// returns where it ends.
func (r *Ref) parseAuthority(t *pct.Table[uint64], start int) (int, error) {
	s := r.s
	end := t.RunEscaped(s, start, inHost)
	user := end
	if isAt(s, end, ':') {
		// The ":" ends the host, or the user.
		user = t.RunEscaped(s, end+1, inUserinfo)
	}
	userinfo := isAt(s, user, '@')
	if userinfo {
		start = user + 1
		end = t.RunEscaped(s, start, inHost)
	}
	if end == start && isAt(s, start, '[') {
		n := strings.IndexByte(s[start:], ']')
		if n < 0 {
			return 0, mistake(s, newError(Host, start, ErrHost))
		}
		end = start + n + 1
		if bad := hostFault(s[start:end]); bad >= 0 {
			return 0, mistake(s, newError(Host, start+bad, ErrHost))
		}
	}
	r.host, r.port = uint32(start), uint32(end)
	i := end
	if isAt(s, i, ':') {
		for i++; i < len(s) && '0' <= s[i] && s[i] <= '9'; i++ {
		}
	}
	switch {
	case i == len(s), s[i] == '/', s[i] == '?', s[i] == '#':
		return i, nil
	case !userinfo && strings.Contains(s[user:authorityEnd(s, user)], "@"):
		return 0, illegal(Userinfo, s, user)
	case i > end:
		return 0, mistake(s, newError(Port, i, ErrPort))
	}
	return 0, mistake(s, newError(Host, i, ErrHost))
}

// Scheme returns the scheme (§3.1) as it is written, without the ":", or "" if
// there is none.
func (r Ref) Scheme() string { return r.s[:r.colon] }

// Userinfo returns the userinfo (§3.2.1), still encoded and without the "@", and
// whether there is one. It may hold a password.
func (r Ref) Userinfo() (string, bool) {
	start := r.authority()
	if r.host <= start {
		return "", false
	}
	return r.s[start : r.host-1], true
}

// authority returns the offset of the first byte after the "//", if there is one.
func (r Ref) authority() uint32 {
	if r.colon == 0 {
		return uint32(len("//"))
	}
	return r.colon + uint32(len("://"))
}

// Host returns the host (§3.2.2), and whether there is one: "file:///x" has an
// empty host, "file:/x" none. The host is as it is written: in its letter case, with
// its escapes, and an IP literal with its brackets. Normalize before comparing it with
// anything.
func (r Ref) Host() (string, bool) {
	if r.host == 0 {
		return "", false
	}
	return r.s[r.host:r.port], true
}

// Port returns the port (§3.2.3), without the ":", and whether there is one. It
// is any number of digits, even none.
func (r Ref) Port() (string, bool) {
	if r.port == r.path {
		return "", false
	}
	return r.s[r.port+1 : r.path], true
}

// Path returns the path (§3.3), still encoded. Every reference has one, which
// may be empty. To read it, use [Ref.Segments].
func (r Ref) Path() string { return r.s[r.path:r.query] }

// Query returns the query (§3.4), still encoded and without the "?", and whether
// there is one. [ParsePlainQuery] or [ParseForm] reads what is in it.
func (r Ref) Query() (string, bool) {
	if r.query == r.fragment {
		return "", false
	}
	return r.s[r.query+1 : r.fragment], true
}

// Fragment returns the fragment (§3.5), still encoded and without the "#", and
// whether there is one.
func (r Ref) Fragment() (string, bool) {
	if int(r.fragment) == len(r.s) {
		return "", false
	}
	return r.s[r.fragment+1:], true
}

// String returns the text that was parsed, byte for byte: normalize before comparing it.
// It holds the password, if there is one: write [Ref.Redacted] to a log.
func (r Ref) String() string { return r.s }

// Hostname returns the host as it is written, without the brackets of an IP literal,
// with a zone after "%" instead of "%25" and decoded: "fe80::1%eth0" of
// "[fe80::1%25eth0]". It is "" if there is no host, as in "localhost:8080", which
// has the scheme "localhost": see [Ref.IsAbs]. The Hostname of package whatwg keeps the
// brackets. It allocates only for a zone.
func (r Ref) Hostname() string {
	host, _ := r.Host()
	if !strings.HasPrefix(host, "[") {
		return host
	}
	host = host[1 : len(host)-1]
	address, zone, hasZone := strings.Cut(host, "%25")
	if !hasZone {
		return host
	}
	zone, _ = Any.Decode(zone)
	return address + "%" + zone
}

// Addr returns the host as an address, and whether it is one: an IPv6 address in
// brackets, with its zone, or an IPv4 address in dotted decimal (§3.2.2). What
// the URL Standard reads as an address besides, such as "0x7f.1", is not one here. It allocates
// only for a zone.
func (r Ref) Addr() (netip.Addr, bool) {
	host, _ := r.Host()
	addr, err := netip.ParseAddr(r.Hostname())
	if err != nil || addr.Is6() != strings.HasPrefix(host, "[") {
		return netip.Addr{}, false
	}
	return addr, true
}

// PortNumber returns the port as a number, or the default one of http, https, ws, wss
// and ftp if the port is absent or empty. It reports false if there is no number, or one
// above 65535. It does not allocate.
func (r Ref) PortNumber() (uint16, bool) {
	port, _ := r.Port()
	if port == "" {
		port = special.Port(r.Scheme())
	}
	n := 0
	for i := range len(port) {
		if n = 10*n + int(port[i]-'0'); n > math.MaxUint16 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// IsAbs reports whether r has a scheme, and so is a URI and not a relative reference
// (§4.1). "localhost:8080/x" has one: its scheme is "localhost". Where a host may be typed
// without "http://", look at [Ref.Host] too.
func (r Ref) IsAbs() bool { return r.colon > 0 }

// Segments returns an iterator over the segments of the path, decoded. The path
// is split first, so that "%2F" is a slash in a segment and never ends one. The
// "/" at the head of a path belongs to no segment: "/a/" has the segments "a"
// and "", and "/" has none, like "". A segment may hold any byte, "/" and NUL
// too, and may be "." or "..": check it before it names a file. Only segments with
// escapes allocate.
func (r Ref) Segments() iter.Seq[string] { return Segments(r.Path()) }

func (r Ref) sections() sections {
	var p sections
	start := uint32(0)
	if r.colon > 0 {
		start = r.colon + 1
		p[schemeSection] = r.s[:start]
	}
	if r.host > 0 {
		p[slashesSection] = r.s[start : start+2]
		p[userinfoSection] = r.s[start+2 : r.host]
		p[hostSection] = r.s[r.host:r.port]
		p[portSection] = r.s[r.port:r.path]
	}
	p[pathSection] = r.s[r.path:r.query]
	p[querySection] = r.s[r.query:r.fragment]
	p[fragmentSection] = r.s[r.fragment:]
	return p
}

// Span returns where the component c stands in r.String(), from the byte start up to
// end, and whether it is there. Delimiters, and the "@" of a userinfo, are outside,
// the brackets of an IP literal inside. A component that is there and empty has
// start == end; the path is always there. For PathSegment, QueryParam and Any, of
// which there may be many, it is 0, 0, false, as for what is absent. Span does not
// allocate.
func (r Ref) Span(c Component) (start, end int, ok bool) {
	n := len(r.s)
	authority, host, port, path := int(r.authority()), int(r.host), int(r.port), int(r.path)
	query, fragment := int(r.query), int(r.fragment)
	switch c {
	case Scheme:
		start, end, ok = 0, int(r.colon), r.colon > 0
	case Userinfo, User, Password:
		if start, end, ok = authority, host-1, host > authority; !ok {
			break
		}
		colon := strings.IndexByte(r.s[start:end], ':')
		switch {
		case c == User && colon >= 0:
			end = start + colon
		case c == Password:
			start, ok = start+colon+1, colon >= 0
		}
	case Host:
		start, end, ok = host, port, host > 0
	case Port:
		start, end, ok = port+1, path, port < path
	case Path:
		start, end, ok = path, query, true
	case Query:
		start, end, ok = query+1, fragment, query < fragment
	case Fragment:
		start, end, ok = fragment+1, n, fragment < n
	}
	if !ok {
		return 0, 0, false
	}
	return start, end, true
}
