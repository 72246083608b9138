// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"log/slog"
	"strings"
)

// A URL is a URL record of the standard (§4.1), kept as its serialization and
// the places in it where the components begin and end, so that getters return
// substrings and allocate nothing, but for Origin where there are credentials.
//
// Setters but SetHref fail in silence, as those of the API do: what can't be set
// leaves the URL as it is. They allocate the new href, and a buffer for it.
//
// The zero value holds no URL: its getters return "", Origin "null", and of its
// setters only [URL.SetHref] and [URL.UnmarshalText] do something. A URL must not
// be copied once [URL.SearchParams] was called; [URL.Clone] makes a copy. Print,
// log and marshal a *URL: the methods that write it as text, or without its
// password, belong to the pointer.
//
// Any number of goroutines may call getters, except SearchParams, which may
// write to the URL as setters do.
type URL struct {
	href string
	layout
	params *SearchParams // made by SearchParams
}

// A layout says where in an href the components are. All offsets are in bytes.
//
//	https://user:password@example.com:8080/path?query#fragment
//	     |      |         |          |    |    |     |
//	     |      userEnd   hostStart  |    |    |     queryEnd
//	     schemeEnd              hostEnd   |    pathEnd
//	                                      pathStart
//
// A component that isn't there is empty, and so is its delimiter: userEnd is
// hostStart if there are no credentials; without a host, both are schemeEnd+1,
// as is hostEnd, and only a "/." can be in front of pathStart.
type layout struct {
	schemeEnd, userEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd uint32
	scheme                                                               scheme
}

// A scheme is what the standard wants to know about one: whether it is special
// (§4.2), and which of the special ones it is.
type scheme uint8

const (
	notSpecial scheme = iota
	ftp
	file
	http
	https
	ws
	wss
)

// schemeOf returns the scheme that s, in lower case, is.
func schemeOf(s string) scheme {
	switch s {
	case "ftp":
		return ftp
	case "file":
		return file
	case "http":
		return http
	case "https":
		return https
	case "ws":
		return ws
	case "wss":
		return wss
	}
	return notSpecial
}

// defaultPort returns the default port of s, or -1 if it has none.
func (s scheme) defaultPort() int {
	switch s {
	case ftp:
		return 21
	case http, ws:
		return 80
	case https, wss:
		return 443
	}
	return -1
}

// special reports whether s is a special scheme.
func (s scheme) special() bool { return s != notSpecial }

// hasHost reports whether the host is non-null; it may be empty.
func (l *layout) hasHost() bool { return l.hostStart > l.schemeEnd+1 }

// hasPort reports whether the port is non-null.
func (l *layout) hasPort() bool { return l.hasHost() && l.pathStart > l.hostEnd }

// hasCredentials reports whether there is a username or a password.
func (l *layout) hasCredentials() bool { return l.userEnd < l.hostStart }

// hasOpaquePath reports whether the path is opaque, a string instead of a list
// of segments. A list without a host is never empty.
func (u *URL) hasOpaquePath() bool {
	return !u.hasHost() && !strings.HasPrefix(u.Pathname(), "/")
}

// cannotHaveCredentials is the standard's "cannot have a
// username/password/port" (§4.2).
func (u *URL) cannotHaveCredentials() bool {
	return u.hostStart == u.hostEnd || u.scheme == file
}

// Href returns the whole URL, serialized (§4.5). It holds the password, if
// there is one: see [URL.Redacted].
func (u *URL) Href() string { return u.href }

// String is [URL.Href].
func (u *URL) String() string { return u.href }

// Protocol returns the scheme and the ":" behind it.
func (u *URL) Protocol() string {
	if u.href == "" {
		return ""
	}
	return u.href[:u.schemeEnd+1]
}

// Username returns the username, percent-encoded, or "".
func (u *URL) Username() string {
	if !u.hasCredentials() {
		return ""
	}
	return u.href[u.schemeEnd+3 : u.userEnd]
}

// Password returns the password, percent-encoded, or "".
func (u *URL) Password() string {
	if u.hostStart-u.userEnd < 2 { // not even ":@"
		return ""
	}
	return u.href[u.userEnd+1 : u.hostStart-1]
}

// Host returns the host and, behind a ":", the port, if it isn't the default
// one. It is "" if there is no host.
func (u *URL) Host() string {
	if !u.hasHost() {
		return ""
	}
	return u.href[u.hostStart:u.pathStart]
}

// Hostname returns the host without the port: a domain in ASCII, an IPv4
// address, an IPv6 address in brackets, or an opaque host. It is "" if there is
// no host.
func (u *URL) Hostname() string { return u.href[u.hostStart:u.hostEnd] }

// Port returns the port in decimal, or "" if it is absent or the scheme's
// default.
func (u *URL) Port() string {
	if !u.hasPort() {
		return ""
	}
	return u.href[u.hostEnd+1 : u.pathStart]
}

// Pathname returns the path, percent-encoded. It begins with "/" unless it is
// empty or opaque, as in "mailto:someone@example.com".
func (u *URL) Pathname() string { return u.href[u.pathStart:u.pathEnd] }

// Search returns the query and the "?" in front of it, or "" if the query is
// absent or empty.
func (u *URL) Search() string {
	if u.queryEnd-u.pathEnd < 2 {
		return ""
	}
	return u.href[u.pathEnd:u.queryEnd]
}

// Hash returns the fragment and the "#" in front of it, or "" if the fragment
// is absent or empty.
func (u *URL) Hash() string {
	if len(u.href)-int(u.queryEnd) < 2 {
		return ""
	}
	return u.href[u.queryEnd:]
}

// Clone returns a copy of u, which may be changed without changing u. The copy
// has search params of its own.
func (u *URL) Clone() *URL {
	v := &URL{href: u.href, layout: u.layout}
	if u.params != nil {
		v.params = &SearchParams{pairs: append(u.params.pairs[:0:0], u.params.pairs...), url: v}
	}
	return v
}

// Redacted returns the href with "xxxxx" in the place of the password, if there
// is one.
func (u *URL) Redacted() string {
	if u.Password() == "" {
		return u.href
	}
	return u.href[:u.userEnd+1] + "xxxxx" + u.href[u.hostStart-1:]
}

// LogValue implements [slog.LogValuer]: the password stays out of logs.
func (u *URL) LogValue() slog.Value { return slog.StringValue(u.Redacted()) }

// AppendText appends the href to b. It never fails.
func (u *URL) AppendText(b []byte) ([]byte, error) { return append(b, u.href...), nil }

// MarshalText returns the href, as toJSON of the API does. It never fails.
func (u *URL) MarshalText() ([]byte, error) { return []byte(u.href), nil }

// UnmarshalText is [URL.SetHref].
func (u *URL) UnmarshalText(text []byte) error { return u.SetHref(string(text)) }
