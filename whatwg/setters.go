// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import "strings"

// SetHref parses href and makes the result the content of u. On an error, which
// is that of [Parse], u stays as it is. It is the way to parse into a URL that
// exists, and allocates as [Parser.ParseInto] does: nothing if href is its own
// serialization.
func (u *URL) SetHref(href string) error { return Parser{}.ParseInto(u, href, nil) }

// edit begins the rewriting of u, with value, which must not be too long, as
// the new part of it.
func (u *URL) edit(value string) (w writer, ok bool) {
	u.checkCopy()
	if u.href == "" || len(value) > maxInput || len(u.href) > maxHref-3*len(value) {
		return w, false
	}
	w.out = make([]byte, 0, len(u.href)+len(value)+len(":65535"))
	return w, true
}

// copyAfterPath writes what is after the path of u, and makes w's work the content
// of u.
func (u *URL) copyAfterPath(w *writer) {
	w.copyQuery(&u.record)
	w.copyFragment(&u.record)
	u.record = w.record(u.href)
}

// SetProtocol sets the scheme to what protocol has before its first ":", or to all
// of it, and reports whether that is the scheme now. A special scheme can't become
// one that is not, nor the reverse, and not every URL can become a file URL or cease
// to be one: not one with credentials or a port, and not one without a host.
//
// (In the scheme state the standard's parser just returns then, and does not call it
// a failure; SetProtocol returns false for both.)
//
// As in the standard, "file" for a URL with the host "localhost" gives an href that does
// not parse into itself: [Parse] makes the host of "file://localhost/" empty.
func (u *URL) SetProtocol(protocol string) bool {
	s := stripNewlines(protocol) + ":"
	w, ok := u.edit(s)
	n := schemeLen(s)
	if !ok || n == 0 {
		return false
	}
	w.putScheme(s[:n])
	switch {
	case string(w.out) == u.Protocol():
		return true
	case w.scheme.special() != u.scheme.special(),
		w.scheme == file && (u.hasCredentials() || u.hasPort()),
		u.scheme == file && u.hostStart == u.hostEnd:
		return false
	}
	if u.hasHost() {
		w.putCredentials(u.Username(), u.Password())
		w.putHost(u.Hostname())
		w.copyPort(&u.record)
	}
	w.copyPath(&u.record)
	u.copyAfterPath(&w)
	return true
}

// SetUsername sets the username, which it encodes, and reports whether u can have
// one. A URL without a host and a file URL can't.
func (u *URL) SetUsername(username string) bool {
	return u.setCredentials(username, u.Password(), username)
}

// SetPassword sets the password, which it encodes, and reports whether u can have
// one. A URL without a host and a file URL can't.
func (u *URL) SetPassword(password string) bool {
	return u.setCredentials(u.Username(), password, password)
}

// setCredentials sets username and password, of which value is the new one.
func (u *URL) setCredentials(username, password, value string) bool {
	w, ok := u.edit(value)
	if !ok || u.cannotHaveCredentials() {
		return false
	}
	w.copyScheme(&u.record)
	w.putCredentials(scalars(username), scalars(password))
	w.putHost(u.Hostname())
	w.copyPort(&u.record)
	w.copyPath(&u.record)
	u.copyAfterPath(&w)
	return true
}

// SetHost sets the host and, if there is one after a ":", the port. Without one,
// the port stays. What follows the authority in host, from a "/" on, is left out.
//
// It returns false, and u stays as it is, if there is not a valid host in host. A URL
// with an opaque path can't have one; one that is special, except for file URLs, or
// has credentials or a port can't have the empty one. It also returns false where the host
// is taken but what follows the ":" is not a port: after "h:99999" or "h:" the host is
// h and the port is what it was.
func (u *URL) SetHost(host string) bool { return u.setHost(host, true) }

// SetHostname sets the host, and never the port: with a ":" outside of brackets it
// returns false. It is [URL.SetHost] otherwise.
func (u *URL) SetHostname(hostname string) bool { return u.setHost(hostname, false) }

// setHost is the host state and the hostname state with a state override.
func (u *URL) setHost(value string, withPort bool) bool {
	w, ok := u.edit(value)
	if !ok || u.hasOpaquePath() {
		return false
	}
	s := stripNewlines(scalars(value))
	s = s[:u.scheme.segmentEnd(s, 0)]
	n := len(s)
	if u.scheme != file {
		n = hostLen(s)
	}
	colon := n < len(s)
	if colon && (n == 0 || !withPort) {
		return false
	}
	host, ok := u.newHost(s[:n])
	if !ok {
		return false
	}
	w.copyScheme(&u.record)
	w.putCredentials(u.Username(), u.Password())
	w.putHost(host)
	port, digits := parsePort(s[min(n+1, len(s)):])
	isPort := digits > 0 && port <= maxPort
	if isPort {
		w.putPort(port)
	} else {
		w.copyPort(&u.record)
	}
	w.copyPath(&u.record)
	u.copyAfterPath(&w)
	return isPort || !colon
}

// newHost returns s as the host of u would be serialized, and whether u can have it.
func (u *URL) newHost(s string) (string, bool) {
	if s == "" {
		return "", u.scheme == file || !u.scheme.special() && !u.hasCredentials() && !u.hasPort()
	}
	host, err := hostToASCII(s, u.scheme)
	return host, err == nil
}

// SetPort sets the port to the number that port begins with, and removes it if
// port is "". It reports whether it did: a URL without a host and a file URL have
// no port, and a port is at most 65535. The default port of the scheme is not kept.
func (u *URL) SetPort(port string) bool {
	w, ok := u.edit(port)
	if !ok || u.cannotHaveCredentials() {
		return false
	}
	n, digits := parsePort(stripNewlines(port))
	if port != "" && (digits == 0 || n > maxPort) {
		return false
	}
	w.copyToHost(&u.record)
	if port != "" {
		w.putPort(n)
	}
	w.copyPath(&u.record)
	u.copyAfterPath(&w)
	return true
}

// SetPathname sets the path, and resolves its dot segments. It returns false, and
// does nothing, if the path is opaque.
func (u *URL) SetPathname(pathname string) bool {
	w, ok := u.edit(pathname)
	if !ok || u.hasOpaquePath() {
		return false
	}
	s := stripNewlines(scalars(pathname))
	w.copyAuthority(&u.record)
	w.putPath(s)
	w.endPath()
	u.copyAfterPath(&w)
	return true
}

// SetSearch sets the query to search, without a leading "?", and removes it if
// search is "". So a query that begins with a "?" of its own, as a first key may in
// what [urlenc.Pairs.EncodeQuery] writes, wants one more before it. The search params
// follow. It returns true, as every URL can have a
// query, except for the zero value.
//
// Deviates from the search setter (§6.1), which makes the params of search as it
// is given, with the tabs and newlines that the query is stripped of: the params
// are always those of the query, as in engines.
func (u *URL) SetSearch(search string) bool {
	return u.changeQuery(stripNewlines(scalars(strings.TrimPrefix(search, "?"))), search != "")
}

// changeQuery sets the query to s or, if it is not present, to null. The search params
// follow.
func (u *URL) changeQuery(s string, present bool) bool {
	ok := u.setQuery(s, present)
	u.parseParams()
	return ok
}

// setQuery sets the query to s or, if it is not present, to null.
func (u *URL) setQuery(s string, present bool) bool {
	w, ok := u.edit(s)
	if !ok {
		return false
	}
	w.copyToPath(&u.record)
	if present {
		w.putQuery(s, nil)
	}
	w.copyFragment(&u.record)
	u.record = w.record(u.href)
	return true
}

// SetHash sets the fragment to hash, without a leading "#", and removes it if
// hash is "". It returns true, as every URL can have a fragment, except for the
// zero value.
func (u *URL) SetHash(hash string) bool {
	w, ok := u.edit(hash)
	if !ok {
		return false
	}
	w.copyToPath(&u.record)
	w.copyQuery(&u.record)
	if hash != "" {
		w.putFragment(stripNewlines(scalars(strings.TrimPrefix(hash, "#"))))
	}
	u.record = w.record(u.href)
	return true
}
