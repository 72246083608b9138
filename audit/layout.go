// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/special"
)

// A span is a part of a text, from the byte start up to end.
type span struct{ start, end int }

func (p span) of(s string) string { return s[p.start:p.end] }

func (p span) empty() bool { return p.start >= p.end }

func (p span) has(i int) bool { return p.start <= i && i < p.end }

// A layout says where the components of a text stand as the URL Standard finds them, which
// is what forgives the most: it strips, it takes a backslash for a slash, it ignores slashes
// and supplies them. Findings have their places by it. What is absent is empty.
//
//	 https:/\user@example.com:80/path?query#fragment
//	|     | |    |           |  |    |     |
//	start | |    host        |  path query fragment
//	      | userinfo         port
//	      slashes
type layout struct {
	start, end int    // what is left without controls and spaces around
	name       string // the scheme in lower case, without what the URL Standard removes
	special    bool   // the scheme is special (URL Standard §4.2), or that of the base is, if there is none

	scheme, slashes, userinfo, host, port, path, query, fragment span

	hasPort bool // there is a ":" after the host
	odd     bool // of agree: the path has an escape, or a "/" before a "/" or a dot
}

// ignored are the bytes that the URL Standard removes anywhere.
const ignored = "\t\n\r"

func isIgnored(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// isAround reports whether the URL Standard strips r at the ends of a URL.
func isAround(r rune) bool { return r <= ' ' }

// layoutOf finds the components of s, which has a base with the scheme baseName, or "" if
// there is none: then a text without a scheme is taken to stand on an http page.
func layoutOf(s, baseName string) layout {
	l := layout{end: len(strings.TrimRightFunc(s, isAround))}
	l.start = l.end - len(strings.TrimLeftFunc(s[:l.end], isAround))
	i := l.findScheme(s)
	if l.name == "" {
		l.special = baseName == "" || isSpecial(baseName)
	}
	hasAuthority := l.findSlashes(s, i, baseName)
	i = l.slashes.end
	l.userinfo, l.host, l.port = span{i, i}, span{i, i}, span{i, i}
	if hasAuthority {
		i = l.findAuthority(s, i)
	}
	l.findRest(s, i)
	return l
}

func isSpecial(name string) bool { return name == "file" || special.Port(name) != "" }

// findScheme finds the scheme, and returns where what comes after its ":" begins.
func (l *layout) findScheme(s string) int {
	l.scheme = span{l.start, l.start}
	if l.start == l.end || !urlenc.Alpha.Has(s[l.start]) {
		return l.start
	}
	i := l.start
	for i < l.end && (schemeBytes.Has(s[i]) || isIgnored(s[i])) {
		i++
	}
	if i == l.end || s[i] != ':' {
		return l.start
	}
	l.scheme.end = i
	l.name = strings.ToLower(withoutIgnored(s[l.start:i]))
	l.special = isSpecial(l.name)
	return i + 1
}

var schemeBytes = urlenc.RFC3986.Encoding(urlenc.Scheme).Legal()

// withoutIgnored returns s without what the URL Standard removes anywhere.
func withoutIgnored(s string) string {
	if !hasIgnored(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(ignored, r) {
			return -1
		}
		return r
	}, s)
}

// hasIgnored reports whether s holds what the URL Standard removes anywhere.
func hasIgnored(s string) bool {
	for i := range len(s) {
		if isIgnored(s[i]) {
			return true
		}
	}
	return false
}

// findSlashes finds the slashes at s[i], and reports whether an authority comes after
// them. If not, they belong to the path, and the span is empty.
func (l *layout) findSlashes(s string, i int, baseName string) bool {
	least, most := 2, 2 // slashes before an authority
	if l.special && l.name != "file" {
		most = len(s)
		if l.name != "" && l.name != baseName {
			least = 0
		}
	}
	j, n := i, 0
	for ; j < l.end && n < most; j++ {
		if s[j] == '/' || s[j] == '\\' && l.special {
			n++
		} else if !isIgnored(s[j]) {
			break
		}
	}
	l.slashes = span{i, j}
	if n < least {
		l.slashes = span{i, i}
	}
	return n >= least
}

// findAuthority finds what is in the authority at s[i], and returns where it ends.
func (l *layout) findAuthority(s string, i int) int {
	end := i
	for end < l.end && s[end] != '/' && s[end] != '?' && s[end] != '#' && (s[end] != '\\' || !l.special) {
		end++
	}
	if at := strings.LastIndexByte(s[i:end], '@'); at >= 0 {
		l.userinfo = span{i, i + at}
		i += at + 1
	}
	l.host, l.port = span{i, end}, span{end, end}
	from := i
	if bracket := strings.LastIndexByte(s[i:end], ']'); bracket >= 0 {
		from += bracket
	}
	if colon := strings.IndexByte(s[from:end], ':'); colon >= 0 {
		l.host.end = from + colon
		l.port, l.hasPort = span{from + colon + 1, end}, true
	}
	return end
}

// findRest finds the path, which begins at s[i], and what comes after it.
func (l *layout) findRest(s string, i int) {
	l.fragment = span{l.end, l.end}
	end := l.end
	if n := strings.IndexByte(s[i:end], '#'); n >= 0 {
		l.fragment.start, end = i+n+1, i+n
	}
	l.query = span{end, end}
	if n := strings.IndexByte(s[i:end], '?'); n >= 0 {
		l.query.start, end = i+n+1, i+n
	}
	l.path = span{i, end}
}

// at returns the component that s[i] stands in; slashes belong to the host that they begin.
func (l *layout) at(i int) urlenc.Component {
	switch {
	case l.scheme.has(i):
		return urlenc.Scheme
	case l.userinfo.has(i):
		return urlenc.Userinfo
	case l.host.has(i), l.slashes.has(i):
		return urlenc.Host
	case l.port.has(i):
		return urlenc.Port
	case l.path.has(i):
		return urlenc.Path
	case l.query.has(i):
		return urlenc.Query
	case l.fragment.has(i):
		return urlenc.Fragment
	}
	return urlenc.Any
}

// spanOf returns where a component is.
func (l *layout) spanOf(c urlenc.Component) span {
	switch c {
	case urlenc.Scheme:
		return l.scheme
	case urlenc.Userinfo:
		return l.userinfo
	case urlenc.Host:
		return l.host
	case urlenc.Query:
		return l.query
	}
	return l.path
}

// isDrive reports whether s is a drive of Windows, without or with its ":" (URL Standard
// §4.4, Windows drive letter).
func isDrive(s string) bool {
	return len(s) == 1 && urlenc.Alpha.Has(s[0]) || len(s) == 2 && urlenc.Alpha.Has(s[0]) && (s[1] == ':' || s[1] == '|')
}
