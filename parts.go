// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"log/slog"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
)

// Parts are the components of a reference, decoded: plain data, which [Parts.Encode]
// writes so that none of it can become structure. The encoded side is [Ref].
//
// Parts are for building a reference and for looking at one. To change one, take the
// methods of Ref, [Ref.With], [Ref.Join], [Ref.SetParam] and the like, which keep
// every byte that they don't name: a trip through Parts rewrites some, as
// [Ref.Parts] says.
//
// What is not empty is present. The Has fields make an empty component present:
// "?" has an empty query, "" has none. The zero Parts are the empty reference. There
// is no String method: what package fmt prints of Parts holds the password.
type Parts struct {
	Scheme         string // as it is written, such as "https"
	User, Password string // data; a password brings a user, which may be empty

	// Host is a host as a URL writes it, without a port: a name, an IPv4 address, an
	// IPv6 address with or without its brackets. It may also be a domain in Unicode,
	// which RFC3986.HostToASCII brings into ASCII. Under http, https, ws, wss and ftp,
	// and without a scheme, it is not empty, and nothing that a browser reads as
	// another host: not "0x7f.1", and without an escape of what needs none.
	Host string
	Port string // digits

	// Segments are the segments of the path, each of them data, in which ";" is data
	// too: Parts are not for mailto:, tel:, sip: or data: URLs, nor for matrix parameters.
	// Rooted says that the path starts with "/", which is so in any case with a host,
	// if there are segments. A single empty segment counts as no segments.
	Segments []string

	// Query is data, written as by AppendQuery; RawQuery is a query as it is written,
	// without the "?", in either dialect, and is kept byte for byte. One of them is
	// empty.
	Query    Pairs
	RawQuery string

	// Fragment is data, RawFragment a fragment as it is written, without the "#".
	// One of them is empty.
	Fragment, RawFragment string

	// Profile says whose rules Encode writes by: user, password, segments, query and
	// fragment. Scheme, host and port are the same for all. What is written by WHATWG
	// need not be a reference by RFC 3986, so that Ref may fail: it is for package whatwg
	// and net/url.
	Profile Profile

	HasUser, HasPassword, HasHost, HasPort, HasQuery, HasFragment, Rooted bool
}

// Encode returns the reference that p describes. What no encoding can make safe
// is an [*Error], whose offset counts within the value at fault:
//
//   - a segment "." or "..", ErrDotSegment with its Element: a browser takes "%2e"
//     for a dot too
//   - a scheme, host or port outside its grammar: ErrScheme, ErrHost, ErrPort
//   - no host, or an empty one, under http, https, ws, wss or ftp, or an empty one
//     without a scheme, ErrHost: a browser would take the first segment for the host
//   - a host that a browser reads as another one, ErrHost: see Host
//   - a user, a password or a port without a host, ErrStructure
//   - an empty segment at the head of a path without a host, ErrStructure: "//"
//     would begin a host
//   - a raw query or fragment beside a decoded one, ErrStructure, and what Check of
//     the Profile refuses of it
//
// A relative path whose first segment holds a ":" gets a "./" before it (RFC
// 3986 §4.2). Encode allocates its result, and what a long one needs to grow. It
// panics if p.Profile is not one of the constants.
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

// LogValue returns for package log/slog what Encode returns, with the secrets masked
// as by [Ref.Redacted], or, where Encode fails, the text of its error.
func (p Parts) LogValue() slog.Value {
	if _, err := p.Encode(); err != nil {
		return slog.StringValue(err.Error())
	}
	user, hasPassword := p.User, p.HasPassword || p.Password != ""
	if p.User, p.Password = maskUserinfo(p.Scheme, user, p.Password, hasPassword); len(p.Query) > 0 {
		p.RawQuery, p.Query = p.Query.Encode(p.Profile.Encoding(QueryParam)), nil
	}
	p.RawQuery = RedactParams(p.RawQuery, SecretParam)
	if p.Fragment != "" {
		p.RawFragment, p.Fragment = p.Profile.Encoding(Fragment).Encode(p.Fragment), ""
	}
	p.RawFragment = RedactParams(p.RawFragment, SecretParam)
	s, _ := p.Encode()
	return slog.StringValue(s)
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
	if !hasHost {
		if err := p.checkNoAuthority(); err != nil {
			return nil, err
		}
	}
	if err := checkHostless(p.Scheme, p.Host, hasHost); err != nil {
		return nil, err
	}
	if hasHost {
		var err error
		if b, err = p.appendAuthority(append(b, "//"...)); err != nil {
			return nil, err
		}
	}
	b, err := p.appendPath(b, hasHost)
	if err != nil {
		return nil, err
	}
	if b, err = p.appendQuery(b); err != nil {
		return nil, err
	}
	return p.appendFragment(b)
}

// appendPath appends the path to b.
func (p Parts) appendPath(b []byte, hasHost bool) ([]byte, error) {
	segments := p.segments()
	if err := checkSegments(segments); err != nil {
		return nil, err
	}
	rooted := p.Rooted || hasHost && len(segments) > 0
	if len(segments) > 0 && !hasHost {
		switch first := segments[0]; {
		case first == "":
			return nil, emptyFirst()
		case !rooted && p.Scheme == "" && strings.Contains(first, ":"):
			b = append(b, "./"...)
		}
	}
	if rooted {
		b = append(b, '/')
	}
	return appendSegments(b, segments, &encodings[p.Profile][PathSegment]), nil
}

// appendQuery appends the query to b, with the "?", if there is one.
func (p Parts) appendQuery(b []byte) ([]byte, error) {
	switch hasPairs := len(p.Query) > 0; {
	case p.RawQuery != "":
		return p.appendRaw(append(b, '?'), Query, p.RawQuery, hasPairs)
	case p.HasQuery, hasPairs:
		return p.Query.append(append(b, '?'), &encodings[p.Profile][QueryParam]), nil
	}
	return b, nil
}

// appendFragment appends the fragment to b, with the "#", if there is one.
func (p Parts) appendFragment(b []byte) ([]byte, error) {
	switch {
	case p.RawFragment != "":
		return p.appendRaw(append(b, '#'), Fragment, p.RawFragment, p.Fragment != "")
	case p.HasFragment, p.Fragment != "":
		return encodings[p.Profile][Fragment].AppendEncode(append(b, '#'), p.Fragment), nil
	}
	return b, nil
}

// appendRaw appends a component that is given as it is written, unless it is given
// decoded too.
func (p Parts) appendRaw(b []byte, c Component, raw string, decodedToo bool) ([]byte, error) {
	if decodedToo {
		return nil, newError(c, 0, ErrStructure).because(cause.RawAndDecoded)
	}
	if err := encodings[p.Profile][c].Check(raw); err != nil {
		return nil, err
	}
	return append(b, raw...), nil
}

// segments returns the segments: no segments for a single empty one.
func (p Parts) segments() []string {
	if len(p.Segments) == 1 && p.Segments[0] == "" {
		return nil
	}
	return p.Segments
}

// checkNoAuthority returns the error for what needs a host.
func (p Parts) checkNoAuthority() error {
	switch {
	case p.HasUser || p.User != "":
		return newError(User, 0, ErrStructure).because(cause.UserNeedsHost)
	case p.HasPassword || p.Password != "":
		return newError(Password, 0, ErrStructure).because(cause.PasswordNeedsHost)
	case p.HasPort || p.Port != "":
		return newError(Port, 0, ErrStructure).because(cause.PortNeedsHost)
	}
	return nil
}

func (p Parts) appendAuthority(b []byte) ([]byte, error) {
	by := &encodings[p.Profile]
	hasPassword := p.HasPassword || p.Password != ""
	if hasPassword || p.HasUser || p.User != "" {
		b = by[User].AppendEncode(b, p.User)
		if hasPassword {
			b = by[Password].AppendEncode(append(b, ':'), p.Password)
		}
		b = append(b, '@')
	}
	host, err := writtenHost(p.Host)
	if err != nil {
		return nil, err
	}
	if err := checkMeant(p.Scheme, host); err != nil {
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
		return "", newError(Host, colon, ErrHost).because(cause.PortInHost)
	}
	// In brackets "v1.a:b:c" would be an IPvFuture, which nobody means.
	literal := "[" + host + "]"
	if bad := hostFault(literal); bad >= 0 || host[0]|0x20 == 'v' {
		return "", newError(Host, max(0, bad-1), ErrHost)
	}
	return literal, nil
}

// Parts returns the components of r, decoded, except for the query and the fragment,
// which stay as they are written, in RawQuery and RawFragment: nothing tells which
// dialect a query is in. Read it by [ParseForm] or [ParsePlainQuery].
//
// It is for looking at r. [Parts.Encode] would write other bytes where a user, a
// password or a segment holds a raw byte that is escaped in data, as ";" is in a
// segment; an escape of what needs none; hex digits in lower case; or, at its head, a
// "./" that only keeps a ":" from ending a scheme. Segments "." and ".." are reported,
// though Encode refuses them, and so is a host that it refuses. To change r, take its
// own methods. Parts allocates the segments and what it decodes.
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
	if rest, ok := strings.CutPrefix(path, "./"); ok && p.Scheme == "" && !p.HasHost && colonFirst(rest) {
		path = rest
	}
	p.Segments = slices.Collect(Segments(path))
	p.RawQuery, p.HasQuery = r.Query()
	p.RawFragment, p.HasFragment = r.Fragment()
	return p
}
