// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"log/slog"
	"math"
	"strings"
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
	colon    uint32 // the ":" behind the scheme, or 0
	host     uint32 // the first byte of the host, or 0 without an authority
	port     uint32 // the end of the host: the ":" before the port, or the path
	path     uint32 // the first byte of the path
	query    uint32 // the end of the path: the "?", or the fragment
	fragment uint32 // the end of the query: the "#", or len(s)
}

// maxRef is the length of the longest Ref: 4 GiB less one byte, or what an int
// can hold.
const maxRef = math.MaxInt & math.MaxUint32

// refClass tells for each byte in which components of a reference it may stand
// raw: the Legal sets of the table, a bit for each. One table serves all the
// components, so that it stays in the cache.
var refClass [256]uint8

const (
	inScheme uint8 = 1 << iota
	inUserinfo
	inHost
	inPort
	inFirst // segment-nz-nc, §3.3: the first segment of a relative path, which holds no ":"
	inPath
	inQuery
	inFragment
)

func init() {
	for _, c := range [...]struct {
		class uint8
		set   Set
	}{
		{inScheme, table[RFC3986][Scheme].legal},
		{inUserinfo, table[RFC3986][Userinfo].legal},
		{inHost, table[RFC3986][Host].legal},
		{inPort, table[RFC3986][Port].legal},
		{inFirst, table[RFC3986][PathSegment].legal.Minus(SetOf(":"))},
		{inPath, table[RFC3986][Path].legal},
		{inQuery, table[RFC3986][Query].legal},
		{inFragment, table[RFC3986][Fragment].legal},
	} {
		for b := range c.set.All() {
			refClass[b] |= c.class
		}
	}
}

// run returns the end of the longest run of bytes of the class that starts at
// s[i], and of escapes where the class is that of a component that has them.
func run(s string, i int, class uint8) int {
	for {
		for ; len(s)-i >= 8; i += 8 {
			b := s[i : i+8]
			if refClass[b[0]]&refClass[b[1]]&refClass[b[2]]&refClass[b[3]]&
				refClass[b[4]]&refClass[b[5]]&refClass[b[6]]&refClass[b[7]]&class == 0 {
				break
			}
		}
		for i < len(s) && refClass[s[i]]&class != 0 {
			i++
		}
		if class&(inScheme|inPort) != 0 {
			return i
		}
		if _, ok := escape(s[i:]); !ok {
			return i
		}
		i += 3
	}
}

// at reports whether s[i] is b. It is false at the end of s.
func at(s string, i int, b byte) bool { return i < len(s) && s[i] == b }

// ParseRef splits s, a URI or a relative reference, by the grammar of RFC 3986
// §3 and §4.1. It is strict about every byte: what the grammar doesn't allow is
// an error, nothing is trimmed, skipped or repaired. For text that a person
// typed or pasted, see [RepairRef].
//
// The error is an [*Error], with the offset in s. A reference of 4 GiB or more
// is ErrTooLong. ParseRef takes one pass and allocates nothing but the error.
func ParseRef(s string) (Ref, error) {
	if len(s) > maxRef {
		return Ref{}, &Error{Offset: maxRef, Err: ErrTooLong}
	}
	r := Ref{s: s}
	i := 0
	switch { // most are
	case strings.HasPrefix(s, "https:"):
		i = len("https")
	case strings.HasPrefix(s, "http:"):
		i = len("http")
	default:
		i = run(s, 0, inScheme)
	}
	switch {
	case at(s, i, ':'):
		if i == 0 || !Alpha.Has(s[0]) {
			return Ref{}, &Error{Component: Scheme, Err: ErrScheme}
		}
		r.colon = uint32(i)
		i++
		r.path = uint32(i)
	case !at(s, 0, '/'):
		// A relative path. What may stand in a scheme may stand in a path, so
		// that the first bytes need not be read again.
		n := i
		if i = run(s, i, inFirst); at(s, i, ':') {
			if !Alpha.Has(s[0]) {
				n = 0
			}
			return Ref{}, &Error{Component: Scheme, Offset: n, Err: ErrScheme}
		}
	}
	if at(s, i, '/') && at(s, i+1, '/') && i == int(r.path) {
		var err error
		if i, err = r.parseAuthority(i + 2); err != nil {
			return Ref{}, err
		}
		r.path = uint32(i)
	} else {
		r.port = r.path
	}

	i = run(s, i, inPath)
	if i < len(s) && s[i] != '?' && s[i] != '#' {
		return Ref{}, illegal(Path, s, i)
	}
	r.query = uint32(i)
	if at(s, i, '?') {
		i = run(s, i+1, inQuery)
		if i < len(s) && s[i] != '#' {
			return Ref{}, illegal(Query, s, i)
		}
	}
	r.fragment = uint32(i)
	if i < len(s) {
		if i = run(s, i+1, inFragment); i < len(s) {
			return Ref{}, illegal(Fragment, s, i)
		}
	}
	return r, nil
}

// illegal is the error for s[i], which can't stand in c.
func illegal(c Component, s string, i int) error {
	if s[i] == '%' {
		return &Error{Component: c, Offset: i, Err: ErrMalformedEscape}
	}
	return &Error{Component: c, Offset: i, Err: ErrIllegalByte}
}

// parseAuthority takes the authority (§3.2) that starts at r.s[start], and
// returns where it ends.
func (r *Ref) parseAuthority(start int) (int, error) {
	s := r.s
	end := run(s, start, inHost)
	user := end
	if at(s, end, ':') {
		// It ends the host, or the user.
		user = run(s, end+1, inUserinfo)
	}
	userinfo := at(s, user, '@')
	if userinfo {
		start = user + 1
		end = run(s, start, inHost)
	}
	if end == start && at(s, start, '[') {
		n := strings.IndexByte(s[start:], ']')
		if n < 0 {
			return 0, &Error{Component: Host, Offset: start, Err: ErrHost}
		}
		end = start + n + 1
		if n, ok := checkHost(s[start:end]); !ok {
			return 0, &Error{Component: Host, Offset: start + n, Err: ErrHost}
		}
	}
	r.host, r.port = uint32(start), uint32(end)
	i := end
	if at(s, i, ':') {
		i = run(s, i+1, inPort)
	}
	switch {
	case i == len(s), s[i] == '/', s[i] == '?', s[i] == '#':
		return i, nil
	case !userinfo && strings.Contains(s[user:authorityEnd(s, user)], "@"):
		return 0, illegal(Userinfo, s, user)
	case i > end:
		return 0, &Error{Component: Port, Offset: i, Err: ErrPort}
	}
	return 0, &Error{Component: Host, Offset: i, Err: ErrHost}
}

// authorityEnd returns the end of the authority that s[i] is in.
func authorityEnd(s string, i int) int {
	if n := strings.IndexAny(s[i:], "/?#"); n >= 0 {
		return i + n
	}
	return len(s)
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

// authority returns the offset of the first byte behind the "//", if there is
// one.
func (r Ref) authority() uint32 {
	if r.colon == 0 {
		return uint32(len("//"))
	}
	return r.colon + uint32(len("://"))
}

// Host returns the host (§3.2.2), and whether there is one: "file:///x" has an
// empty host, "file:/x" none. The host is raw: in the case in which it was
// written, with its escapes, and an IP literal with its brackets. Normalize
// before comparing it with anything.
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
// there is one. What is in it, [ParsePlainQuery] or [ParseForm] tells.
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

// String returns the text that was parsed, byte for byte. It is raw: normalize
// before comparing it. It holds the password, if there is one: write
// [Ref.Redacted] to a log.
func (r Ref) String() string { return r.s }

// Redacted returns the text of r with "xxxxx" in place of the password. It
// allocates only if there is one.
func (r Ref) Redacted() string {
	p := r.pieces()
	user, _, hasPassword := strings.Cut(p[userinfoPiece], ":")
	if !hasPassword {
		return r.s
	}
	p[userinfoPiece] = user + ":xxxxx@"
	return p.String()
}

// LogValue returns what Redacted returns, for package log/slog.
func (r Ref) LogValue() slog.Value { return slog.StringValue(r.Redacted()) }

// AppendText appends the text of r, password and all, to b. It never fails.
func (r Ref) AppendText(b []byte) ([]byte, error) { return append(b, r.s...), nil }

// MarshalText returns the text of r, password and all. It never fails.
func (r Ref) MarshalText() ([]byte, error) { return []byte(r.s), nil }

// UnmarshalText sets r to what [ParseRef] makes of text. On an error r stays as
// it is.
func (r *Ref) UnmarshalText(text []byte) error {
	parsed, err := ParseRef(string(text))
	if err == nil {
		*r = parsed
	}
	return err
}

// Segments returns an iterator over the segments of the path, decoded. The path
// is split first, so that "%2F" is a slash in a segment and never ends one. The
// "/" at the head of a path belongs to no segment: "/a/" has the segments "a"
// and "", and "/" has none, like "". A segment may hold any byte, "/" and NUL
// too, and may be "." or "..". Only segments with escapes allocate.
func (r Ref) Segments() iter.Seq[string] { return segments(r.Path()) }

// segments returns the decoded segments of a well-formed path.
func segments(path string) iter.Seq[string] {
	return func(yield func(string) bool) {
		path := strings.TrimPrefix(path, "/")
		if path == "" {
			return
		}
		for segment := range strings.SplitSeq(path, "/") {
			if data, _ := PathSegment.Decode(segment); !yield(data) {
				return
			}
		}
	}
}

// pieces are the components of a reference, each with its delimiter, so that an
// absent one is empty and all of them together are the reference.
type pieces [numPieces]string

const (
	schemePiece   = iota // "http:"
	slashesPiece         // "//"
	userinfoPiece        // "user:password@"
	hostPiece            // "example.com"
	portPiece            // ":80"
	pathPiece            // "/a/b"
	queryPiece           // "?q"
	fragmentPiece        // "#f"
	numPieces
)

func (r Ref) pieces() pieces {
	var p pieces
	start := uint32(0)
	if r.colon > 0 {
		start = r.colon + 1
		p[schemePiece] = r.s[:start]
	}
	if r.host > 0 {
		p[slashesPiece] = r.s[start : start+2]
		p[userinfoPiece] = r.s[start+2 : r.host]
		p[hostPiece] = r.s[r.host:r.port]
		p[portPiece] = r.s[r.port:r.path]
	}
	p[pathPiece] = r.s[r.path:r.query]
	p[queryPiece] = r.s[r.query:r.fragment]
	p[fragmentPiece] = r.s[r.fragment:]
	return p
}

// String returns the reference.
func (p *pieces) String() string { return strings.Join(p[:], "") }

// ref returns the reference, if it falls into the pieces that it was made of.
func (p *pieces) ref(c Component) (Ref, error) {
	r, err := ParseRef(p.String())
	if err != nil || r.pieces() != *p {
		return Ref{}, &Error{Component: c, Err: ErrStructure}
	}
	return r, nil
}

// With returns r with the component c replaced by encoded, or with that
// component added. Every other byte stays as it is, and so does the meaning of
// every other component. c is one of Scheme, Userinfo, User, Password, Host,
// Port, Path, Query and Fragment; encoded is without the delimiter between them,
// as Query returns it without the "?". A password brings an empty user, if there
// was none.
//
// It is an [*Error] if Check refuses encoded for c, with the offset in encoded.
// It is ErrStructure if the result would be something else than r with another
// component: a userinfo or a port without a host, a host before a path that
// doesn't start with "/", no host before one that starts with "//", a relative
// path with a ":" in its first segment. With allocates the new text, and
// before that the component with its delimiter.
func (r Ref) With(c Component, encoded string) (Ref, error) {
	if err := c.Check(encoded); err != nil {
		return Ref{}, err
	}
	p := r.pieces()
	userinfo, _ := r.Userinfo()
	user, password, hasPassword := strings.Cut(userinfo, ":")
	switch c {
	case Scheme:
		p[schemePiece] = encoded + ":"
	case Userinfo:
		p[userinfoPiece] = encoded + "@"
	case User:
		p[userinfoPiece] = encoded + "@"
		if hasPassword {
			p[userinfoPiece] = encoded + ":" + password + "@"
		}
	case Password:
		p[userinfoPiece] = user + ":" + encoded + "@"
	case Host:
		p[slashesPiece], p[hostPiece] = "//", encoded
	case Port:
		p[portPiece] = ":" + encoded
	case Path:
		p[pathPiece] = encoded
	case Query:
		p[queryPiece] = "?" + encoded
	case Fragment:
		p[fragmentPiece] = "#" + encoded
	default:
		return Ref{}, &Error{Component: c, Err: ErrStructure}
	}
	return p.ref(c)
}

// Without returns r without the component c, which is one of those of With.
// Every other byte stays as it is, and so does the meaning of every other
// component. Without the host there is no userinfo and no port either; without
// the user, a password stays behind an empty one; without the path it is empty.
//
// It is ErrStructure if the result would be something else than r without the
// component, as for With. Without allocates the new text, and before that what
// stays of a userinfo.
func (r Ref) Without(c Component) (Ref, error) {
	p := r.pieces()
	userinfo, ok := r.Userinfo()
	user, password, hasPassword := strings.Cut(userinfo, ":")
	switch c {
	case Scheme:
		p[schemePiece] = ""
	case Userinfo:
		p[userinfoPiece] = ""
	case User:
		p[userinfoPiece] = ""
		if hasPassword {
			p[userinfoPiece] = ":" + password + "@"
		}
	case Password:
		if ok {
			p[userinfoPiece] = user + "@"
		}
	case Host:
		p[slashesPiece], p[userinfoPiece], p[hostPiece], p[portPiece] = "", "", "", ""
	case Port:
		p[portPiece] = ""
	case Path:
		p[pathPiece] = ""
	case Query:
		p[queryPiece] = ""
	case Fragment:
		p[fragmentPiece] = ""
	default:
		return Ref{}, &Error{Component: c, Err: ErrStructure}
	}
	return p.ref(c)
}
