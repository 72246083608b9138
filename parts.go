// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"slices"
	"strings"
)

// Parts are the components of a reference, decoded: plain data, which [Parts.Encode]
// writes so that none of it can become structure. The encoded side is [Ref].
//
// What is not empty is present. The Has fields make an empty component present:
// "?" has an empty query, "" has none. The zero Parts are the empty reference.
type Parts struct {
	Scheme         string // as it is written, such as "https"
	User, Password string // data; a password brings a user, which may be empty

	// Host is a host as a URL writes it, without a port: a name, an IPv4 address, an
	// IPv6 address with or without its brackets. It may also be a domain in Unicode, which
	// RFC3986.HostToASCII brings into ASCII.
	Host string
	Port string // digits

	// Segments are the segments of the path, each of them data. Rooted says that
	// the path starts with "/", which is so in any case with a host, if there are
	// segments. One empty segment counts as none.
	Segments []string

	Query    Pairs  // data, written as AppendQuery does
	Fragment string // data

	HasUser, HasPassword, HasHost, HasPort, HasQuery, HasFragment, Rooted bool
}

// Encode returns the reference that p describes. What no encoding can make safe
// is an [*Error], whose offset counts within the value at fault:
//
//   - a segment "." or "..", ErrDotSegment: a browser takes "%2e" for a dot too
//   - a scheme, host or port outside its grammar: ErrScheme, ErrHost, ErrPort
//   - a user, a password or a port without a host, ErrStructure
//   - an empty segment at the head of a path without a host, ErrStructure: "//"
//     would begin a host
//
// A relative path whose first segment holds a ":" gets a "./" before it (RFC
// 3986 §4.2). Encode allocates its result, and what a long one needs to grow.
func (p Parts) Encode() (string, error) {
	var buf [512]byte
	b, err := p.AppendEncode(buf[:0])
	return string(b), err
}

// Ref returns what Encode returns, parsed.
func (p Parts) Ref() (Ref, error) {
	s, err := p.Encode()
	if err != nil {
		return Ref{}, err
	}
	return ParseRef(s)
}

// AppendEncode appends what Encode would return to dst. On an error it returns
// dst at its old length. It allocates what doesn't fit into dst, and for a host that
// is not written as it stands.
func (p Parts) AppendEncode(dst []byte) ([]byte, error) {
	b, err := p.append(dst)
	if err != nil {
		return dst, err
	}
	return b, nil
}

func (p Parts) append(b []byte) ([]byte, error) {
	hasHost := p.HasHost || p.Host != ""
	if p.Scheme != "" {
		if err := Scheme.Check(p.Scheme); err != nil {
			return nil, err
		}
		b = append(append(b, p.Scheme...), ':')
	}
	if hasHost {
		var err error
		if b, err = p.appendAuthority(append(b, "//"...)); err != nil {
			return nil, err
		}
	} else if c := p.authorityPart(); c != Any {
		return nil, &Error{Component: c, Err: ErrStructure}
	}

	segments := p.segments()
	if err := checkSegments(segments); err != nil {
		return nil, err
	}
	rooted := p.Rooted || hasHost && len(segments) > 0
	if len(segments) > 0 && !hasHost {
		switch first := segments[0]; {
		case first == "":
			return nil, &Error{Component: Path, Err: ErrStructure}
		case !rooted && p.Scheme == "" && strings.Contains(first, ":"):
			b = append(b, "./"...)
		}
	}
	if rooted {
		b = append(b, '/')
	}
	b = appendSegments(b, segments)

	if p.HasQuery || len(p.Query) > 0 {
		b = p.Query.AppendQuery(append(b, '?'))
	}
	if p.HasFragment || p.Fragment != "" {
		b = Fragment.AppendEncode(append(b, '#'), p.Fragment)
	}
	return b, nil
}

// segments returns the segments, none for a single empty one.
func (p Parts) segments() []string {
	if len(p.Segments) == 1 && p.Segments[0] == "" {
		return nil
	}
	return p.Segments
}

// authorityPart returns the component that there can't be without a host, or
// Any.
func (p Parts) authorityPart() Component {
	switch {
	case p.HasUser || p.User != "":
		return User
	case p.HasPassword || p.Password != "":
		return Password
	case p.HasPort || p.Port != "":
		return Port
	}
	return Any
}

func (p Parts) appendAuthority(b []byte) ([]byte, error) {
	hasPassword := p.HasPassword || p.Password != ""
	if hasPassword || p.HasUser || p.User != "" {
		b = User.AppendEncode(b, p.User)
		if hasPassword {
			b = Password.AppendEncode(append(b, ':'), p.Password)
		}
		b = append(b, '@')
	}
	host, err := writtenHost(p.Host)
	if err != nil {
		return nil, err
	}
	b = append(b, host...)
	if p.HasPort || p.Port != "" {
		if err := Port.Check(p.Port); err != nil {
			return nil, err
		}
		b = append(append(b, ':'), p.Port...)
	}
	return b, nil
}

// writtenHost returns host as a URL writes it, where it may lack the brackets of
// an IPv6 address or be in Unicode.
func writtenHost(host string) (string, error) {
	colon := strings.IndexByte(host, ':')
	if colon < 0 || host[0] == '[' {
		return repairHost(host)
	}
	if colon == strings.LastIndexByte(host, ':') { // a port, as in "example.com:80": an IPv6 address has more
		return "", &Error{Component: Host, Offset: colon, Err: ErrHost}
	}
	// In brackets "v1.a:b:c" is an IPvFuture: no one means that.
	literal := "[" + host + "]"
	if n, ok := checkHost(literal); !ok || host[0]|0x20 == 'v' {
		return "", &Error{Component: Host, Offset: max(0, n-1), Err: ErrHost}
	}
	return literal, nil
}

// Parts returns the components of r, decoded. [Parts.Encode] writes them as a
// reference that means the same, byte for byte the same except for bytes that
// need no escape and hex digits in lower case. Not kept is what the fields can't
// tell: empty pieces of a query ("a&&b"), and a "./" that only keeps a ":" from
// ending a scheme. Segments "." and ".." are reported, though Encode refuses
// them.
//
// The query is read by [ParsePlainQuery], so that a "+" is a plus. For a query that
// is form data, take ParseForm and r.With(Query, pairs.EncodeForm()). Parts
// allocates.
func (r Ref) Parts() Parts {
	p := Parts{Scheme: r.Scheme()}
	if userinfo, ok := r.Userinfo(); ok {
		user, password, hasPassword := strings.Cut(userinfo, ":")
		p.User, _ = User.Decode(user)
		p.Password, _ = Password.Decode(password)
		p.HasUser, p.HasPassword = true, hasPassword
	}
	p.Host, p.HasHost = r.Host()
	p.Port, p.HasPort = r.Port()
	path := r.Path()
	p.Rooted = strings.HasPrefix(path, "/")
	if rest, ok := strings.CutPrefix(path, "./"); ok && p.Scheme == "" && !p.HasHost {
		if first, _, _ := strings.Cut(rest, "/"); strings.Contains(first, ":") {
			path = rest
		}
	}
	p.Segments = slices.Collect(segments(path))
	if query, ok := r.Query(); ok {
		p.HasQuery = true
		p.Query, _ = ParsePlainQuery(query) // what is well-formed has no malformed escapes
	}
	fragment, hasFragment := r.Fragment()
	p.Fragment, _ = Fragment.Decode(fragment)
	p.HasFragment = hasFragment
	return p
}

// JoinSegments returns the path that has the given segments, each one encoded,
// so that [Ref.Segments] gives them back: JoinSegments("a/b", "c") is
// "/a%2Fb/c". The path starts with "/", and is "/" for no segments, and for one
// empty segment too. Segments are data, of any bytes: one that is encoded
// already is encoded once more.
//
// A segment "." or ".." is ErrDotSegment: no escaping protects it, since a
// browser takes "%2e" for a dot. An empty first segment before others is
// ErrStructure: a reference that starts with "//" names a host. The [*Error]
// never tells which segment it was. JoinSegments allocates its result.
func JoinSegments(segments ...string) (string, error) {
	if err := checkSegments(segments); err != nil {
		return "", err
	}
	if len(segments) > 1 && segments[0] == "" {
		return "", &Error{Component: Path, Err: ErrStructure}
	}
	var buf [256]byte
	return string(appendSegments(append(buf[:0], '/'), segments)), nil
}

// checkSegments returns the error for a segment that no path can hold.
func checkSegments(segments []string) error {
	for _, segment := range segments {
		if segment == "." || segment == ".." {
			return &Error{Component: PathSegment, Err: ErrDotSegment}
		}
	}
	return nil
}

// appendSegments appends the segments, encoded, to dst.
func appendSegments(dst []byte, segments []string) []byte {
	for i, segment := range segments {
		if i > 0 {
			dst = append(dst, '/')
		}
		dst = PathSegment.AppendEncode(dst, segment)
	}
	return dst
}
