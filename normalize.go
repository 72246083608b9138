// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"strings"
	"unicode/utf8"

	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// Normalize brings s, a URI or a relative reference, into a normal form (RFC
// 3986 §6.2): texts with the same normal form mean the same, under the steps given. Take
// [Safe] unless you know better. Normalizing the result again changes nothing,
// for any steps, and the result parses into the components of s, each of them
// normalized.
//
// Escapes come first: those of unreserved bytes are decoded before dot segments
// are removed. An escape of any other byte is never decoded, and nothing raw is
// escaped.
//
// The error is that of [ParseRef]. The time is linear, except for the sorting of
// SortQuery. Normalize returns s itself, and does not allocate, when nothing
// changes. Otherwise it allocates the result, and nothing else but a buffer when s
// is longer than 4 KiB, what HostForm needs for a name with escaped UTF-8, what
// NFC needs for marks and letters above U+02FF, and what SortQuery needs for more
// than 64 parameters.
func Normalize(s string, steps Steps) (string, error) {
	if steps&^Safe == 0 && isNormal(s) {
		return s, nil
	}
	r, err := ParseRef(s)
	if err != nil {
		return "", err
	}
	return r.normalized(steps), nil
}

// Normalize is [Normalize] of r.String(). Where the result would have 4 GiB or
// more, it is the zero Ref, as for [Ref.Resolve]. It allocates as Normalize does.
func (r Ref) Normalize(steps Steps) Ref {
	if steps&^Safe == 0 && isNormal(r.s) {
		return r
	}
	s := r.normalized(steps)
	if s == r.s {
		return r
	}
	normalized, _ := ParseRef(s)
	return normalized
}

// Equal reports whether a and b are the same after the steps: whether
// [Normalize] gives the same text for both. It is an equivalence for the
// references that parse. If one of the two does not parse, even if they are the same
// text, it returns the error that [ParseRef] gives: for a, if neither parses.
//
// True means that they name the same thing, as far as the steps are right for the scheme.
// False does not mean that they name different things (RFC 3986 §6.1). Equal allocates as
// Normalize does.
func Equal(a, b string, steps Steps) (bool, error) {
	a, err := Normalize(a, steps)
	if err != nil {
		return false, err
	}
	b, err = Normalize(b, steps)
	return err == nil && a == b, err
}

// The lengths up to which a reference is normalized in a buffer on the stack, and how much
// longer the buffer is: for guards, and a host that grows.
const (
	normalShort = 256
	normalLong  = 4096
	normalRoom  = 32
)

// normalized returns the normal form of r, r.s itself if that is it.
func (r Ref) normalized(steps Steps) string {
	p := planOf(r, steps)
	switch {
	case !p.mayChange():
		return r.s
	case len(r.s) > normalShort:
		return p.long()
	}
	var buf [normalShort + normalRoom]byte
	return pct.KeepEqual(r.s, p.append(buf[:0]))
}

// A plan is what the steps do to r. Of "HTTP://h:80" and Safe it is that the port is
// dropped, and the path becomes "/".
type plan struct {
	r        Ref
	steps    Steps        // those that have a meaning for r
	escapes  pct.Rewriter // what FoldCase and DecodeUnreserved do to escapes
	escaped  bool         // there is an escape in r
	dropPort bool         // the port is the default one
	addSlash bool         // the path is empty and becomes "/"
	dots     bool         // there are dot segments to remove
}

func planOf(r Ref, steps Steps) plan {
	if r.isURN() {
		steps &^= DecodeUnreserved | NFC
	}
	p := plan{r: r, steps: steps}
	p.escapes.Upper = steps&FoldCase != 0
	if steps&DecodeUnreserved != 0 {
		p.escapes.Decode = Unreserved.bits
	}
	p.escaped = strings.IndexByte(r.s, '%') >= 0
	p.dropPort = steps&DefaultPort != 0 && p.r.hasDefaultPort()
	p.addSlash = steps&EmptyPath != 0 && p.r.hasEmptyPath()
	p.dots = steps&DotSegments != 0 && !p.r.hasNoDotSegments(p.escaped)
	return p
}

// has reports whether one of the steps is taken.
func (p *plan) has(steps Steps) bool { return p.steps&steps != 0 }

// mayChange reports whether the plan may change r. If so, the result is written and
// compared with r: nearly always it differs.
func (p *plan) mayChange() bool {
	r := &p.r
	return p.dropPort || p.addSlash || p.dots ||
		p.has(FoldCase) && p.caseMayChange() ||
		p.has(HostForm) && p.hostMayChange() ||
		p.has(SortQuery|DropEmptyQuery) && p.queryMayChange() ||
		p.has(DropFragment) && int(r.fragment) < len(r.s) ||
		p.escaped && (p.has(NFC) || p.escapes.Change(r.s) < len(r.s))
}

// caseMayChange reports whether FoldCase may change the scheme, the host or a namespace.
func (p *plan) caseMayChange() bool {
	end := int(p.r.port)
	return p.r.isURN() || refClasses.Table().Run(p.r.s[:end], 0, notUpper) < end
}

// hostMayChange reports whether HostForm may change the host: an IP literal, or a name
// with escapes.
func (p *plan) hostMayChange() bool {
	host, _ := p.r.Host()
	return host != "" && (host[0] == '[' || p.escaped && strings.IndexByte(host, '%') >= 0)
}

// queryMayChange reports whether SortQuery or DropEmptyQuery changes the query.
func (p *plan) queryMayChange() bool {
	query := p.r.s[p.r.query:p.r.fragment]
	return p.has(DropEmptyQuery) && query == "?" || p.has(SortQuery) && query != "" && !querySorted(query)
}

// long is normalized for what doesn't fit into the small buffer there.
//
//go:noinline
func (p *plan) long() string {
	var buf [normalLong + normalRoom]byte
	dst := buf[:0]
	if len(p.r.s) > normalLong {
		dst = make([]byte, 0, len(p.r.s)+normalRoom)
	}
	return pct.KeepEqual(p.r.s, p.append(dst))
}

// append appends the normal form to b, which is empty.
func (p *plan) append(b []byte) []byte {
	r := &p.r
	b = append(b, r.s[:r.colon]...)
	if p.has(FoldCase) {
		pct.ToLower(b)
	}
	b = p.appendEscapes(b, r.s[r.colon:max(r.host, r.colon)]) // the ":", and "//" with a userinfo
	if r.host > 0 {
		b = p.appendHost(b, r.s[r.host:r.port])
	} else {
		b = append(b, r.s[r.colon:r.path]...)
	}
	if !p.dropPort {
		b = append(b, r.s[r.port:r.path]...)
	}

	path := len(b)
	b = p.appendEscapes(b, r.Path())
	if p.has(FoldCase) && r.isURN() {
		pct.ToLower(namespace(*r, b[path:]))
	}
	if p.addSlash {
		b = append(b, '/')
	}
	switch {
	case !p.dots:
	case b[path] == '/':
		b = guardPath(removeDotSegments(b, path, true), path, true, r.host > 0)
	default:
		b = removeRelativeDots(b, path)
	}

	if query := r.s[r.query:r.fragment]; query != "?" || !p.has(DropEmptyQuery) {
		start := len(b) + 1
		b = p.appendEscapes(b, query)
		if p.has(SortQuery) && start < len(b) {
			b = sortQuery(b, start)
		}
	}
	if !p.has(DropFragment) {
		b = p.appendEscapes(b, r.s[r.fragment:])
	}
	return b
}

// appendEscapes appends s, a component that may hold escapes, to b, with the steps that
// concern them.
func (p *plan) appendEscapes(b []byte, s string) []byte {
	if !p.escaped {
		return append(b, s...)
	}
	if p.has(NFC) {
		s = toNFC(s)
	}
	return p.escapes.Append(b, s)
}

// appendHost appends the normal form of a host to b.
func (p *plan) appendHost(b []byte, host string) []byte {
	if strings.HasPrefix(host, "[") {
		return p.appendLiteral(b, host)
	}
	start := len(b)
	names := p.escapes
	names.Lower = p.has(FoldCase)
	b = names.Append(b, host) // HostForm and NFC come after this: both heed letter case
	if !p.has(HostForm|NFC) || bytes.IndexByte(b[start:], '%') < 0 {
		return b
	}
	host = string(b[start:])
	if p.has(HostForm) {
		if ascii, ok := escapedName(host); ok {
			return append(b[:start], ascii...)
		}
	}
	if p.has(NFC) {
		if c := toNFC(host); c != host {
			return p.appendHost(b[:start], c)
		}
	}
	return b
}

// appendLiteral appends the normal form of an IP literal to b. The case of a zone stays.
func (p *plan) appendLiteral(b []byte, host string) []byte {
	start := len(b)
	if p.has(HostForm) {
		if l, _ := hosts.ParseLiteral(hostClasses.Table(), host); l.Addr.IsValid() {
			b = l.Addr.AppendTo(append(b, '['))
			return append(p.appendEscapes(b, l.Zone), ']')
		}
	}
	address, zone := host, ""
	if i := strings.IndexByte(host, '%'); i >= 0 {
		address, zone = host[:i], host[i:]
	}
	b = append(b, address...)
	if p.has(FoldCase) {
		pct.ToLower(b[start:])
	}
	return p.appendEscapes(b, zone)
}

// escapedName returns host in ASCII, if it is a domain name that holds escaped UTF-8:
// "xn--bcher-kva" for "b%C3%BCcher". It is not a name if it holds an escape of anything
// else that is not unreserved.
func escapedName(host string) (string, bool) {
	unicode := false
	for u := range pct.Units(host) {
		if u.Escaped && u.Byte < utf8.RuneSelf && !Unreserved.Has(u.Byte) {
			return "", false
		}
		unicode = unicode || u.Byte >= utf8.RuneSelf
	}
	if !unicode {
		return "", false
	}
	name, _ := Any.Decode(host)
	ascii, err := RFC3986.HostToASCII(name)
	return ascii, err == nil
}

// isURN reports whether r is a URN, whose escapes are never decoded (RFC 8141 §3.1).
func (r Ref) isURN() bool { return r.colon == 3 && strings.EqualFold(r.Scheme(), "urn") }

// namespace returns the namespace identifier (RFC 8141 §2) at the head of path,
// the path of r as far as it is normalized. It is empty if r is not a URN.
func namespace[T string | []byte](r Ref, path T) T {
	if !r.isURN() || r.host > 0 {
		return path[:0]
	}
	for i := range len(path) {
		switch c := path[i]; {
		case c == ':':
			return path[:i]
		case c != '-' && !Alpha.Has(c) && !Digit.Has(c):
			return path[:0]
		}
	}
	return path[:0]
}

// hasDefaultPort reports whether DefaultPort removes the port.
func (r *Ref) hasDefaultPort() bool {
	if r.port == r.path {
		return false
	}
	port, _ := r.Port()
	number := strings.TrimLeft(port, "0")
	return port == "" || number != "" && number == special.Port(r.Scheme())
}

// hasEmptyPath reports whether EmptyPath makes the path "/".
func (r *Ref) hasEmptyPath() bool {
	return r.path == r.query && r.host > 0 && special.Port(r.Scheme()) != ""
}

// hasNoDotSegments reports whether DotSegments leaves the path as it is: it has no dot
// segments but those that the step itself puts or leaves there.
func (r *Ref) hasNoDotSegments(escapes bool) bool {
	path := r.Path()
	switch {
	case r.host > 0:
	case strings.HasPrefix(path, "/.//"):
		path = path[2:] // the guard
	case strings.HasPrefix(path, "/"):
	case r.colon > 0:
		return true
	default:
		up := false
		for strings.HasPrefix(path, "../") {
			up, path = true, path[3:]
		}
		if path == ".." {
			return true
		}
		if rest, ok := strings.CutPrefix(path, "./"); ok && !up && needsDot(rest) {
			path = rest
		}
	}
	return !hasDotSegments(path, escapes)
}
