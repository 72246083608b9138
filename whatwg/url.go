// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"cmp"

	"github.com/urlenc/urlenc"
)

// A URL is a URL record of the standard (§4.1), kept as its serialization and
// the places in it where the components begin and end, so that getters return
// substrings and allocate nothing, except for Origin where there are credentials.
//
// A setter reports whether it took the value, of which those of the API say nothing. It
// returns false where the setter of the standard (§6.1) returns before it sets
// anything, and where the parser refuses the value, even if it has taken a part of it
// by then. It returns true where the value was there already. A refused value leaves
// the URL as it is; only [URL.SetHost] may have taken the host before a bad port.
// Setters allocate the new href, and a buffer for it.
//
// The zero value holds no URL: its getters return "", Origin "null", and its setters
// false, except for [URL.SetHref]. As text it is "", which [URL.UnmarshalText],
// [URL.Scan] and [URL.GobDecode] read as the zero value, and Parse refuses.
//
// A URL may be printed, logged and marshaled by value or by pointer. It may be copied
// until [URL.SearchParams] is called, and from then on by [URL.Clone]. A copy that was
// made by value after that can still be read, but its setters and SearchParams panic.
// Compare URLs with [Equal], not with ==.
//
// Any number of goroutines may call getters, except SearchParams, which may
// write to the URL as setters do.
type URL struct {
	record
	params *SearchParams // made by SearchParams
}

// Href returns the whole URL, serialized (§4.5). It holds the password, if
// there is one: see [URL.Redacted].
func (u *URL) Href() string { return u.href }

// String is [URL.Href], with the password. It works on values, too.
func (u URL) String() string { return u.href }

// Protocol returns the scheme and the ":" after it.
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

// Host returns the host and, after a ":", the port, if it isn't the default
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
//
// The brackets stay, as in the API. [urlenc.Ref.Hostname] and that of net/url give the
// address without them, as package net wants it.
func (u *URL) Hostname() string { return u.href[u.hostStart:u.hostEnd] }

// Port returns the port in decimal, or "" if it is absent or the scheme's
// default.
func (u *URL) Port() string { return u.port() }

// Pathname returns the path, percent-encoded. It begins with "/" unless it is
// empty or opaque, as in "mailto:someone@example.com".
func (u *URL) Pathname() string { return u.path() }

// PortOrDefault returns the port as a number or, if it is absent, the default port of
// the scheme: 21 of ftp, 80 of http and ws, 443 of https and wss. It is 0 and false
// if there is neither.
func (u *URL) PortOrDefault() (uint16, bool) {
	port, n := parsePort(cmp.Or(u.port(), u.scheme.defaultPort()))
	return uint16(port), n > 0
}

// Search returns the query and the "?" before it, or "" if the query is absent or
// empty: [URL.Query] and [URL.HasSearch] tell one from the other.
func (u *URL) Search() string {
	if u.queryEnd-u.pathEnd < 2 {
		return ""
	}
	return u.href[u.pathEnd:u.queryEnd]
}

// Query returns the query, percent-encoded and without the "?", and whether there is
// one: in "http://h/?" it is "" and true. [URL.SearchParams] decodes it.
func (u *URL) Query() (string, bool) {
	if !u.HasSearch() {
		return "", false
	}
	return u.href[u.pathEnd+1 : u.queryEnd], true
}

// Hash returns the fragment and the "#" before it, or "" if the fragment is absent or
// empty: [URL.HasHash] tells one from the other.
func (u *URL) Hash() string {
	if len(u.href)-int(u.queryEnd) < 2 {
		return ""
	}
	return u.href[u.queryEnd:]
}

// HasSearch reports whether the query is non-null (§4.1). It may be empty, as in
// "http://h/?", where Search returns "".
func (u *URL) HasSearch() bool { return u.queryEnd > u.pathEnd }

// HasHash reports whether the fragment is non-null (§4.1). It may be empty, as in
// "http://h/#", where Hash returns "".
func (u *URL) HasHash() bool { return len(u.href) > int(u.queryEnd) }

// HasPort reports whether the port is non-null (§4.1), which the default port of the
// scheme never is.
func (u *URL) HasPort() bool { return u.hasPort() }

// HasCredentials reports whether there is a username or a password (§4.2, includes
// credentials).
func (u *URL) HasCredentials() bool { return u.hasCredentials() }

// Special reports whether the scheme is special (§4.2): ftp, file, http, https, ws or
// wss. In those URLs "\" is a "/", and hosts are domains or addresses.
func (u *URL) Special() bool { return u.scheme.special() }

// HasOpaquePath reports whether the path is opaque (§4.2), a string instead of a list
// of segments, as in "mailto:someone@example.com". Such a URL has no host, and is the
// base of nothing but fragments.
func (u *URL) HasOpaquePath() bool { return u.href != "" && u.hasOpaquePath() }

// Equal reports whether a and b are the same URL, serialized (§4.6, equals). Without
// fragments, those don't count, nor whether there are any. The zero value and nil hold
// no URL, and are equal to each other. Equal allocates nothing.
func Equal(a, b *URL, fragments bool) bool {
	text := func(u *URL) string {
		switch {
		case u == nil:
			return ""
		case fragments:
			return u.href
		}
		return u.href[:u.queryEnd]
	}
	return text(a) == text(b)
}

// Clone returns a copy of u, which may be changed without changing u. The copy
// has search params of its own.
func (u *URL) Clone() *URL { return &URL{record: u.record} }

// Redacted returns the href with "xxxxx" in place of its secrets: the password; in http
// and https the username, if there is no password, since tokens stand there; and the
// values of the parameters that [urlenc.SecretParam] knows, in the query and in the
// fragment, as [urlenc.RedactParams] finds them. The path is not looked at. It works on
// values, too. Redacted returns the href itself where there is nothing to mask, and
// allocates otherwise, and what is decoded on the way.
func (u URL) Redacted() string {
	head, username, colon, password, at := u.href[:u.hostStart], "", "", "", ""
	if u.hasCredentials() {
		head, username, password, at = u.href[:u.schemeEnd+3], u.Username(), u.Password(), "@"
		switch {
		case password != "":
			colon, password = ":", mask
		case u.scheme == http || u.scheme == https:
			username = mask
		}
	}
	query, fragment := redactParams(u.href[u.pathEnd:u.queryEnd]), redactParams(u.href[u.queryEnd:])
	if colon == "" && username != mask && query == u.href[u.pathEnd:u.queryEnd] && fragment == u.href[u.queryEnd:] {
		return u.href
	}
	return head + username + colon + password + at + u.href[u.hostStart:u.pathEnd] + query + fragment
}

// mask stands for a secret, as it does in package urlenc.
const mask = "xxxxx"

// redactParams masks the parameters in s, a query or a fragment with its delimiter, or
// nothing.
func redactParams(s string) string {
	if s == "" {
		return ""
	}
	if params := urlenc.RedactParams(s[1:], urlenc.SecretParam); params != s[1:] {
		return s[:1] + params
	}
	return s
}
