// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"
)

// SetHref parses href and makes the result the content of u. On an error, which
// is that of [Parse], u stays as it is. It is the way to parse into a URL that
// exists, and allocates as [Parser.ParseInto] does: nothing if href is its own
// serialization.
func (u *URL) SetHref(href string) error { return Parser{}.ParseInto(u, href, nil) }

// edit begins the rewriting of u, with value, which must not be too long, as
// the new part of it.
func (u *URL) edit(value string) (w writer, ok bool) {
	if u.href == "" || len(value) > maxInput || len(u.href) > maxHref-3*len(value) {
		return w, false
	}
	w.out = make([]byte, 0, len(u.href)+len(value)+len(":65535"))
	return w, true
}

// copyAfterPath writes what is behind the path of u, and makes w's work the
// content of u.
func (u *URL) copyAfterPath(w *writer) {
	w.copyQuery(u)
	w.copyFragment(u)
	u.set(w, u.href)
}

// SetProtocol sets the scheme to what protocol has in front of its first ":",
// or to all of it. A special scheme can't become one that isn't, nor the
// reverse, and not every URL can become a file URL.
func (u *URL) SetProtocol(protocol string) {
	s := stripNewlines(protocol) + ":"
	w, ok := u.edit(s)
	n := schemeLen(s)
	if !ok || n == 0 {
		return
	}
	w.putScheme(s[:n])
	switch {
	case w.scheme.special() != u.scheme.special(),
		w.scheme == file && (u.hasCredentials() || u.hasPort()),
		u.scheme == file && u.hostStart == u.hostEnd:
		return
	}
	if u.hasHost() {
		w.putCredentials(u.Username(), u.Password())
		w.putHost(u.Hostname())
		w.copyPort(u)
	}
	w.copyPath(u)
	u.copyAfterPath(&w)
}

// SetUsername sets the username, which it encodes. A URL without a host and a
// file URL have none.
func (u *URL) SetUsername(username string) { u.setCredentials(username, u.Password(), username) }

// SetPassword sets the password, which it encodes. A URL without a host and a
// file URL have none.
func (u *URL) SetPassword(password string) { u.setCredentials(u.Username(), password, password) }

// setCredentials sets username and password, of which value is the new one.
func (u *URL) setCredentials(username, password, value string) {
	w, ok := u.edit(value)
	if !ok || u.cannotHaveCredentials() {
		return
	}
	w.copyScheme(u)
	w.putCredentials(scalars(username), scalars(password))
	w.putHost(u.Hostname())
	w.copyPort(u)
	w.copyPath(u)
	u.copyAfterPath(&w)
}

// SetHost sets the host and, if there is one behind a ":", the port. Without
// one, the port stays. A URL with an opaque path has no host.
func (u *URL) SetHost(host string) { u.setHost(host, true) }

// SetHostname sets the host, and never the port. A URL with an opaque path has
// no host.
func (u *URL) SetHostname(hostname string) { u.setHost(hostname, false) }

// setHost is the host state and the hostname state with a state override.
func (u *URL) setHost(value string, withPort bool) {
	w, ok := u.edit(value)
	if !ok || u.hasOpaquePath() {
		return
	}
	s := stripNewlines(scalars(value))
	s = s[:u.scheme.end(s, 0)]
	n := len(s)
	if u.scheme != file {
		n = hostLen(s)
	}
	host, colon := s[:n], n < len(s)
	switch {
	case colon && (host == "" || !withPort),
		host == "" && u.scheme.special() && u.scheme != file,
		host == "" && (u.hasCredentials() || u.hasPort()):
		return
	}
	if host != "" {
		var err error
		if host, _, err = hostToASCII(host, u.scheme); err != nil {
			return
		}
		if u.scheme == file && host == "localhost" {
			host = ""
		}
	}
	w.copyScheme(u)
	w.putCredentials(u.Username(), u.Password())
	w.putHost(host)
	if port, digits := parsePort(s[min(n+1, len(s)):]); digits > 0 && port <= maxPort {
		w.putPort(port)
	} else {
		w.copyPort(u)
	}
	w.copyPath(u)
	u.copyAfterPath(&w)
}

// SetPort sets the port to the number that port begins with, and removes it if
// port is "". A URL without a host and a file URL have no port.
func (u *URL) SetPort(port string) {
	w, ok := u.edit(port)
	if !ok || u.cannotHaveCredentials() {
		return
	}
	n, digits := parsePort(stripNewlines(port))
	if port != "" && (digits == 0 || n > maxPort) {
		return
	}
	w.out = append(w.out, u.href[:u.hostEnd]...)
	w.layout = u.layout
	w.pathStart = w.hostEnd
	if port != "" {
		w.putPort(n)
	}
	w.copyPath(u)
	u.copyAfterPath(&w)
}

// SetPathname sets the path, and resolves its dot segments. It does nothing if
// the path is opaque.
func (u *URL) SetPathname(pathname string) {
	w, ok := u.edit(pathname)
	if !ok || u.hasOpaquePath() {
		return
	}
	s := stripNewlines(scalars(pathname))
	w.copyAuthority(u)
	w.putPath(s)
	w.endPath()
	u.copyAfterPath(&w)
}

// putPath is the path start state and the path state with a state override.
func (w *writer) putPath(s string) {
	if s == "" && w.hasHost() && !w.scheme.special() {
		return
	}
	isSlash := func(r rune) bool { return r == '/' || r == '\\' && w.scheme.special() }
	if s != "" && isSlash(rune(s[0])) {
		s = s[1:]
	}
	for {
		i := strings.IndexFunc(s, isSlash)
		if i < 0 {
			w.addSegment(s, false)
			return
		}
		w.addSegment(s[:i], true)
		s = s[i+1:]
	}
}

// SetSearch sets the query to search, without a leading "?", and removes it if
// search is "". The search params follow.
//
// Deviates from the search setter (§6.1), which makes the params of search as it
// is given, with the tabs and newlines that the query is stripped of: the params
// are always those of the query, as in engines.
func (u *URL) SetSearch(search string) {
	u.setQuery(stripNewlines(scalars(strings.TrimPrefix(search, "?"))), search != "")
	u.parseParams()
}

// setQuery sets the query to s or, if it is not present, to null.
func (u *URL) setQuery(s string, present bool) {
	w, ok := u.edit(s)
	if !ok {
		return
	}
	w.copyToPath(u)
	if present {
		w.putQuery(s, nil)
	}
	w.copyFragment(u)
	u.set(&w, u.href)
}

// SetHash sets the fragment to hash, without a leading "#", and removes it if
// hash is "".
func (u *URL) SetHash(hash string) {
	w, ok := u.edit(hash)
	if !ok {
		return
	}
	w.copyToPath(u)
	w.copyQuery(u)
	if hash != "" {
		w.putFragment(stripNewlines(scalars(strings.TrimPrefix(hash, "#"))))
	}
	u.set(&w, u.href)
}
