// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
)

// A machine is the state machine of the basic URL parser (§4.4). The states are
// its methods: each takes what belongs to it, from an offset in the input on,
// and ends in the next one. Where the standard goes through the input by single
// code points, they look for the end of a component and take it whole.
type machine struct {
	writer
	raw     string // the input as it was given
	in      string // without what is stripped, and in UTF-8
	skipped int    // how many bytes were stripped in front
	moved   bool   // raw[skipped:] does not begin with in
	source  []int  // where in raw the bytes of in were, once that is needed
	base    *URL
	options Parser
	report  *[]ValidationError // nil: not wanted
}

// delimiters are what ends an authority and a segment of a path, in URLs that
// are not special and in special ones.
var delimiters = [2]urlenc.Set{urlenc.SetOf("/?#"), urlenc.SetOf(`/\?#`)}

// end returns the index of the first delimiter in in from i on, or len(in).
func (s scheme) end(in string, i int) int {
	d := &delimiters[0]
	if s.special() {
		d = &delimiters[1]
	}
	for i < len(in) && !d.Has(in[i]) {
		i++
	}
	return i
}

// has reports whether the byte at i is c.
func (m *machine) has(i int, c byte) bool { return i < len(m.in) && m.in[i] == c }

// slash reports whether the byte at i is a slash, or a "\" in a special URL,
// which is a validation error.
func (m *machine) slash(i int) bool {
	if m.scheme.special() && m.has(i, '\\') {
		m.note(InvalidReverseSolidus, i)
		return true
	}
	return m.has(i, '/')
}

// fail returns the error of the parser: err at offset i, because of why.
func (m *machine) fail(c urlenc.Component, i int, err error, why cause.Cause) error {
	return cause.Attach(&urlenc.Error{Component: c, Offset: m.origin(i), Err: err}, why)
}

// run parses m.raw. On success the writer of m holds the result.
func (m *machine) run() error {
	m.strip()
	m.out = slices.Grow(m.out, len(m.in))
	if err := m.schemeStart(); err != nil {
		return err
	}
	if len(m.out) > maxHref {
		return &urlenc.Error{Offset: len(m.raw), Err: urlenc.ErrTooLong}
	}
	return nil
}

// schemeStart is the scheme start state and the scheme state.
func (m *machine) schemeStart() error {
	n := schemeLen(m.in)
	if n == 0 {
		return m.noScheme()
	}
	m.putScheme(m.in[:n])
	i := n + 1
	slashes := strings.HasPrefix(m.in[i:], "//")
	switch {
	case m.scheme == file:
		if !slashes {
			m.note(SpecialSchemeMissingFollowingSolidus, i)
		}
		return m.file(i)
	case m.scheme.special() && slashes: // special relative or authority state, special authority slashes state
		return m.ignoreSlashes(i + 2)
	case m.scheme.special():
		m.note(SpecialSchemeMissingFollowingSolidus, i)
		if m.base != nil && m.base.scheme == m.scheme {
			return m.relative(i)
		}
		return m.ignoreSlashes(i)
	case slashes: // path or authority state
		return m.authority(i + 2)
	case m.has(i, '/'):
		return m.path(i + 1)
	}
	return m.opaquePath(i)
}

// schemeChars are what a scheme consists of after its first letter.
var schemeChars = urlenc.WHATWG.Encoding(urlenc.Scheme).Legal()

// schemeLen returns the length of the scheme that s begins with, without its
// ":", or 0.
func schemeLen(s string) int {
	if s == "" || !urlenc.Alpha.Has(s[0]) {
		return 0
	}
	i := 1
	for i < len(s) && schemeChars.Has(s[i]) {
		i++
	}
	if i == len(s) || s[i] != ':' {
		return 0
	}
	return i
}

// noScheme is the no scheme state.
func (m *machine) noScheme() error {
	switch b := m.base; {
	case b == nil || b.href == "" || b.hasOpaquePath() && !m.has(0, '#'):
		m.note(MissingSchemeNonRelativeURL, 0)
		why := cause.MissingBase
		if b != nil && b.href != "" {
			why = cause.OpaqueBase
		}
		return m.fail(urlenc.Scheme, 0, urlenc.ErrScheme, why)
	case b.hasOpaquePath():
		m.copyAuthority(b)
		m.copyPath(b)
		m.copyQuery(b)
		return m.fragment(0)
	case b.scheme == file:
		return m.file(0)
	}
	return m.relative(0)
}

// relative is the relative state and the relative slash state.
func (m *machine) relative(i int) error {
	m.copyAuthority(m.base)
	if !m.slash(i) {
		return m.relativePath(i)
	}
	i++
	if m.scheme.special() && m.slash(i) {
		m.noHost()
		return m.ignoreSlashes(i + 1)
	}
	if m.has(i, '/') {
		m.noHost()
		return m.authority(i + 1)
	}
	return m.path(i)
}

// relativePath is the end of the relative state and of the file state: the
// input from i on is relative to the path of the base.
func (m *machine) relativePath(i int) error {
	m.out = append(m.out, m.base.Pathname()...)
	switch {
	case i == len(m.in) || m.in[i] == '#':
		m.endPath()
		m.copyQuery(m.base)
		return m.fragment(i)
	case m.in[i] == '?':
		return m.query(i)
	}
	if m.scheme == file && startsWithDriveLetter(m.in[i:]) {
		m.note(FileInvalidWindowsDriveLetter, i)
		m.out = m.out[:m.pathStart]
	} else {
		m.shorten()
	}
	return m.path(i)
}

// ignoreSlashes is the special authority ignore slashes state.
func (m *machine) ignoreSlashes(i int) error {
	for m.has(i, '/') || m.has(i, '\\') {
		m.note(SpecialSchemeMissingFollowingSolidus, i)
		i++
	}
	return m.authority(i)
}

// authority is the authority state.
func (m *machine) authority(i int) error {
	end := m.scheme.end(m.in, i)
	at := strings.LastIndexByte(m.in[i:end], '@')
	if at < 0 {
		m.putCredentials("", "")
		return m.host(i, end)
	}
	if m.report != nil {
		for j := i; j <= i+at; j++ {
			if m.in[j] == '@' {
				m.note(InvalidCredentials, j)
			}
		}
	}
	username, password, _ := strings.Cut(m.in[i:i+at], ":")
	i += at + 1
	if i == end {
		m.note(HostMissing, i)
		return m.fail(urlenc.Host, i, urlenc.ErrHost, cause.HostMissing)
	}
	m.putCredentials(username, password)
	return m.host(i, end)
}

// host is the host state. The authority, without credentials, ends at end.
func (m *machine) host(i, end int) error {
	n := hostLen(m.in[i:end])
	if n == 0 && (m.scheme.special() || i < end) {
		m.note(HostMissing, i)
		return m.fail(urlenc.Host, i, urlenc.ErrHost, cause.HostMissing)
	}
	host, err := m.parseHost(m.in[i:i+n], i)
	if err != nil {
		return err
	}
	m.putHost(host)
	i += n
	if i < end {
		if err := m.port(i+1, end); err != nil {
			return err
		}
	}
	return m.pathAfterHost(end)
}

// hostLen returns the length of the host at the head of an authority: up to a
// ":" that is not inside brackets.
func hostLen(s string) int {
	inside := false
	for i := range len(s) {
		switch s[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return len(s)
}

// port is the port state.
func (m *machine) port(i, end int) error {
	port, n := parsePort(m.in[i:end])
	switch {
	case i+n < end:
		m.note(PortInvalid, i+n)
		return m.fail(urlenc.Port, i+n, urlenc.ErrPort, cause.PortNotNumber)
	case port > maxPort:
		m.note(PortOutOfRange, i)
		return m.fail(urlenc.Port, i, urlenc.ErrPort, cause.PortOutOfRange)
	case n > 0:
		m.putPort(port)
	}
	return nil
}

const maxPort = 1<<16 - 1

// parsePort returns the number that the digits at the head of s make, or one
// above maxPort if it is too large, and how many digits there are.
func parsePort(s string) (port, n int) {
	for ; n < len(s) && urlenc.Digit.Has(s[n]); n++ {
		port = min(port*10+int(s[n]-'0'), maxPort+1)
	}
	return port, n
}

// file is the file state and the file slash state.
func (m *machine) file(i int) error {
	b := m.base
	if b != nil && b.scheme == file {
		m.copyAuthority(b)
	} else {
		b = nil
		m.putCredentials("", "")
		m.putHost("")
	}
	switch {
	case !m.slash(i):
		if b != nil {
			return m.relativePath(i)
		}
		return m.path(i)
	case m.slash(i + 1):
		return m.fileHost(i + 2)
	}
	if b != nil && !startsWithDriveLetter(m.in[i+1:]) {
		if first, _, _ := strings.Cut(b.Pathname()[1:], "/"); isNormalDriveLetter(first) {
			m.putSegment(first)
		}
	}
	return m.path(i + 1)
}

// fileHost is the file host state.
func (m *machine) fileHost(i int) error {
	end := m.scheme.end(m.in, i)
	host := m.in[i:end]
	m.noHost()
	m.putCredentials("", "")
	switch {
	case isDriveLetter(host):
		m.note(FileInvalidWindowsDriveLetterHost, i)
		m.putHost("")
		return m.path(i)
	case host != "":
		var err error
		if host, err = m.parseHost(host, i); err != nil {
			return err
		}
		if host == "localhost" {
			host = ""
		}
	}
	m.putHost(host)
	return m.pathAfterHost(end)
}

// pathAfterHost is the path start state.
func (m *machine) pathAfterHost(i int) error {
	if m.slash(i) {
		return m.path(i + 1)
	}
	if m.scheme.special() {
		return m.path(i)
	}
	return m.query(i)
}

// path is the path state. The first segment begins at i.
func (m *machine) path(i int) error {
	for {
		end := m.scheme.end(m.in, i)
		m.units(i, end)
		slash := m.slash(end)
		m.addSegment(m.in[i:end], slash)
		i = end
		if !slash {
			return m.query(i)
		}
		i++
	}
}

// addSegment does with a segment what the path state does at its end. More says
// that another segment follows.
func (w *writer) addSegment(s string, more bool) {
	switch dots(s) {
	case 2:
		w.shorten()
		if !more {
			w.putSegment("")
		}
	case 1:
		if !more {
			w.putSegment("")
		}
	default:
		if w.scheme == file && len(w.out) == int(w.pathStart) && isDriveLetter(s) {
			w.out = append(w.out, '/', s[0], ':')
			return
		}
		w.putSegment(s)
	}
}

// dots returns 1 for a single-dot and 2 for a double-dot URL path segment
// (§4.1), in which "%2e" is a dot, and 0 for others.
func dots(s string) int {
	if len(s) > len("%2e%2e") {
		return 0
	}
	n := 0
	for ; s != ""; n++ {
		switch {
		case s[0] == '.':
			s = s[1:]
		case len(s) >= 3 && s[:2] == "%2" && s[2]|0x20 == 'e':
			s = s[3:]
		default:
			return 0
		}
	}
	if n > 2 {
		return 0
	}
	return n
}

// opaquePath is the opaque path state.
func (m *machine) opaquePath(i int) error {
	end := i
	for end < len(m.in) && m.in[end] != '?' && m.in[end] != '#' {
		end++
	}
	m.units(i, end)
	s := m.in[i:end]
	if strings.HasSuffix(s, " ") { // not at the end of the input, where it is stripped
		m.out = c0Control.AppendEncode(m.out, s[:len(s)-1])
		m.out = append(m.out, "%20"...)
	} else {
		m.out = c0Control.AppendEncode(m.out, s)
	}
	return m.query(end)
}

// query ends the path and is the query state, if there is a query at i.
func (m *machine) query(i int) error {
	m.endPath()
	if !m.has(i, '?') {
		return m.fragment(i)
	}
	end := len(m.in)
	if n := strings.IndexByte(m.in[i:], '#'); n >= 0 {
		end = i + n
	}
	m.units(i+1, end)
	m.putQuery(m.in[i+1:end], m.options.EncodeQuery)
	return m.fragment(end)
}

// putQuery writes a query, in another charset if charset is not nil.
func (w *writer) putQuery(s string, charset func([]byte, string) []byte) {
	w.out = append(w.out, '?')
	if charset != nil && w.scheme.special() && w.scheme != ws && w.scheme != wss {
		s = string(charset(nil, s))
	}
	w.out = w.scheme.queryEncoding().AppendEncode(w.out, s)
	w.queryEnd = uint32(len(w.out))
}

// fragment is the fragment state, if there is a fragment at i.
func (m *machine) fragment(i int) error {
	if i < len(m.in) {
		m.units(i+1, len(m.in))
		m.putFragment(m.in[i+1:])
	}
	return nil
}

// putFragment writes a fragment.
func (w *writer) putFragment(s string) {
	w.out = append(w.out, '#')
	w.out = fragment.AppendEncode(w.out, s)
}
