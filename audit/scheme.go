// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"html"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/special"
)

// checkScheme looks for a scheme that runs code, and for none.
func (a *auditor) checkScheme() {
	switch {
	case runsCode(a.name):
		a.put(newFinding(RunsCode, urlenc.Scheme, a.scheme.start, a.scheme.end-a.scheme.start))
	case a.name == "" && isDisguised(a.s[a.start:a.end]):
		a.put(newFinding(RunsCode, urlenc.Scheme, a.start, 0))
	}
	if a.name == "" && a.Base == nil {
		a.put(newFinding(Relative, urlenc.Scheme, a.start, 0))
	}
}

// runsCode reports whether a scheme, in lower case, runs code or shows content of its own.
func runsCode(name string) bool {
	switch name {
	case "javascript", "data", "vbscript":
		return true
	}
	return false
}

// isDisguised reports whether s has a scheme that runs code once a program on the way has
// decoded escapes, twice at most, or the references of HTML, has mapped characters to their
// usual forms, or has dropped controls, spaces and what is invisible: "java%0Ascript:",
// "javascript&colon;". The scheme must be in the first 4096 bytes that are not controls.
func isDisguised(s string) bool {
	s = strings.Map(dropInvisible, s)
	s = s[:min(len(s), 4096)]
	if !strings.ContainsAny(s, "%&") && isASCII(s) && !strings.Contains(s, ":") {
		return false
	}
	for range 3 {
		t := strings.ToLower(strings.Map(dropInvisible, norm.NFKC.String(s)))
		if name, _, ok := strings.Cut(strings.TrimLeft(t, `'"<>(`), ":"); ok && runsCode(name) {
			return true
		}
		s = html.UnescapeString(s)
		s, _ = percentDecode.Decode(s)
	}
	return false
}

// dropInvisible drops what is not seen.
func dropInvisible(r rune) rune {
	if r <= ' ' || r == 0x7F || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z) {
		return -1
	}
	return r
}

// checkSlashes looks at what stands between the scheme and the host, and for backslashes.
func (a *auditor) checkSlashes() {
	if a.special && a.name != "file" {
		switch n := a.countSlashes(); {
		case a.name != "" && n < 2:
			a.put(newFinding(MissingSlashes, urlenc.Host, a.slashes.start, n))
		case n > 2:
			a.put(newFinding(ExtraSlashes, urlenc.Host, a.slashes.start, a.slashes.end-a.slashes.start))
		}
	}
	for i := a.start; i < a.path.end; i++ {
		if a.s[i] == '\\' {
			a.put(newFinding(Backslash, a.layout.at(i), i, 1))
		}
	}
	if a.name == "file" && !a.host.empty() && !isDrive(a.host.of(a.s)) {
		a.found(FileHost)
	}
}

// countSlashes returns how many slashes and backslashes come after the scheme.
func (a *auditor) countSlashes() (n int) {
	for _, c := range []byte(a.s[a.slashes.start:a.end]) {
		switch {
		case c == '/' || c == '\\':
			n++
		case !isIgnored(c):
			return n
		}
	}
	return n
}

// checkUserinfo looks for a user, and for one that looks like a host.
func (a *auditor) checkUserinfo() {
	if a.host.start <= a.userinfo.start { // no "@"
		return
	}
	userinfo := a.userinfo.of(a.s)
	a.put(newFinding(Userinfo, urlenc.Userinfo, a.userinfo.start, len(userinfo)))
	user, _, _ := strings.Cut(userinfo, ":")
	if decoded, _ := percentDecode.Decode(user); looksLikeHost(decoded) {
		a.put(newFinding(UserinfoHost, urlenc.User, a.userinfo.start, len(user)))
	}
}

// looksLikeHost reports whether a person would take s, a user, for the name or address of
// a host, or for a URL with one: it has a dot, before a label of letters or a number.
func looksLikeHost(s string) bool {
	s = strings.TrimRight(s, "./\\ ")
	if i := strings.LastIndexAny(s, `/\@ `); i >= 0 {
		s = s[i+1:]
	}
	first, last := s, ""
	if i := strings.LastIndexByte(s, '.'); i >= 0 {
		first, last = s[:i], s[i+1:]
	}
	if first == "" || len(last) > 24 {
		return strings.EqualFold(s, "localhost")
	}
	return len(last) > 1 && strings.Trim(strings.ToLower(last), "abcdefghijklmnopqrstuvwxyz") == "" ||
		last != "" && strings.Trim(last, "0123456789") == "" || strings.HasPrefix(last, "xn--")
}

// checkPort looks at how the port is written.
func (a *auditor) checkPort() {
	if !a.hasPort {
		return
	}
	port := a.port.of(a.s)
	number := strings.TrimLeft(port, "0")
	switch {
	case strings.Trim(port, "0123456789") != "":
	case len(number) > 5 || len(number) == 5 && number > "65535":
		a.put(newFinding(PortRange, urlenc.Port, a.port.start, len(port)))
	case port == "" || len(port) > 1 && port[0] == '0':
		a.put(newFinding(PortForm, urlenc.Port, a.port.start, len(port)))
	case number == special.Port(a.name):
		a.put(newFinding(DefaultPort, urlenc.Port, a.port.start, len(port)))
	}
}
