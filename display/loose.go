// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc/internal/special"
)

// loose writes what can't be parsed as a URL. It takes for the host what a browser would,
// which reads "\" as "/", so that no other one is shown, and shows no piece of the rest that
// would not be shown of a host: some reader could find the host there.
func (w *urlWriter) loose(s string) {
	start := authorityStart(s)
	authority, rest := s[start:], ""
	if end := strings.IndexAny(authority, `/\?#`); end >= 0 {
		authority, rest = authority[:end], authority[end:]
	}
	w.pieces(s[:start])
	host := authority
	if at := strings.LastIndexByte(authority, '@'); at >= 0 {
		host = authority[at+1:]
		w.leaveOut(authority[:at], host)
	}
	if strings.IndexByte(rest, '@') >= 0 {
		// Some reader would find the end of a password in it, and its head after a colon.
		name := host
		if i := strings.IndexByte(host, ':'); i >= 0 && host[0] != '[' {
			name = host[:i]
		}
		w.looseHost(name)
		w.replace(host[len(name):]+rest, "…")
		return
	}
	w.looseHost(host)
	w.looseRest(rest)
}

// looseHost writes a host, if there is one.
func (w *urlWriter) looseHost(host string) {
	if host != "" {
		w.hostOf("", host)
	}
}

// authorityStart returns where the authority begins in s: after two slashes, or however many
// there are after a special scheme. If there is none, it is 0, and a path begins there.
func authorityStart(s string) int {
	colon := strings.IndexByte(s, ':')
	if i := strings.IndexAny(s, `/\?#`); i >= 0 && i < colon {
		colon = -1
	}
	after := s[colon+1:]
	slashes := len(after) - len(strings.TrimLeft(after, `/\`))
	if slashes >= 2 || colon >= 0 && special.Port(strings.TrimLeft(s[:colon], " \t\r\n")) != "" {
		return colon + 1 + slashes
	}
	return 0
}

// looseRest writes what comes after the host.
func (w *urlWriter) looseRest(s string) {
	path, rest := s, ""
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		path, rest = s[:i+1], s[i+1:]
	}
	w.pieces(path)
	w.eachParam(rest, w.pieces)
}

// pieces writes what is not well-formed.
func (w *urlWriter) pieces(s string) {
	if s == "" {
		return
	}
	policy := *w.policy
	v := view{policy: &policy}
	text, _ := v.pieces(s, nil)
	if w.policy.Spaces {
		text = strings.ReplaceAll(text, "%20", " ")
	}
	w.replace(s, text)
}
