// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import "strings"

// sections are the components of a reference, each with its delimiter: a component that is
// absent is empty, and all of them together are the reference.
type sections [numSections]string

const (
	schemeSection   = iota // "http:"
	slashesSection         // "//"
	userinfoSection        // "user:password@"
	hostSection            // "example.com"
	portSection            // ":80"
	pathSection            // "/a/b"
	querySection           // "?q"
	fragmentSection        // "#f"
	numSections
)

// String returns the reference.
func (p *sections) String() string { return strings.Join(p[:], "") }

// starts returns where each of the sections begins in the reference.
func (p *sections) starts() (starts [numSections]int) {
	n := 0
	for k, section := range p {
		starts[k] = n
		n += len(section)
	}
	return starts
}

// authorityEnd returns the end of the authority that s[i] is in.
func authorityEnd(s string, i int) int {
	if n := strings.IndexAny(s[i:], "/?#"); n >= 0 {
		return i + n
	}
	return len(s)
}

// sectionComponents names the component that each of the sections belongs to.
var sectionComponents = [numSections]Component{Scheme, Host, Userinfo, Host, Port, Path, Query, Fragment}

// looseSplit splits any text as RFC 3986, appendix B does, and the authority at
// the delimiters of §3.2. Nothing is checked.
func looseSplit(s string) sections {
	var p sections
	if i := strings.IndexAny(s, ":/?#"); i >= 0 && s[i] == ':' {
		p[schemeSection], s = s[:i+1], s[i+1:]
	}
	if i := strings.IndexByte(s, '#'); i >= 0 {
		s, p[fragmentSection] = s[:i], s[i:]
	}
	if i := strings.IndexByte(s, '?'); i >= 0 {
		s, p[querySection] = s[:i], s[i:]
	}
	if !strings.HasPrefix(s, "//") {
		p[pathSection] = s
		return p
	}
	end := authorityEnd(s, 2)
	p[slashesSection], p[pathSection], s = s[:2], s[end:], s[2:end]
	if i := strings.IndexByte(s, '@'); i >= 0 {
		p[userinfoSection], s = s[:i+1], s[i+1:]
	}
	literal := 0 // the length of an IP literal, which may hold ":"
	if strings.HasPrefix(s, "[") {
		literal = strings.IndexByte(s, ']') + 1
	}
	if i := strings.IndexByte(s[literal:], ':'); i >= 0 {
		s, p[portSection] = s[:literal+i], s[literal+i:]
	}
	p[hostSection] = s
	return p
}
