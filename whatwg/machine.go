// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"errors"
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
	reporter
	base        *record                     // nil: none
	encodeQuery func([]byte, string) []byte // nil: UTF-8
}

// has reports whether the byte at i is c.
func (m *machine) has(i int, c byte) bool { return i < len(m.in) && m.in[i] == c }

// slash reports whether the byte at i is a slash, or a "\" in a special URL,
// which is a validation error.
func (m *machine) slash(i int) bool {
	if m.scheme.special() && m.has(i, '\\') {
		m.report(InvalidReverseSolidus, i)
		return true
	}
	return m.has(i, '/')
}

// fail reports a validation error that ends the parser, at offset i, and returns the
// error: err, because of why.
func (m *machine) fail(name ErrorName, i int, c urlenc.Component, err error, why cause.Cause) error {
	m.report(name, i)
	return cause.Attach(&urlenc.Error{Component: c, Offset: m.origin(i), Err: err}, why)
}

// run parses m.in. On success the writer of m holds the result.
func (m *machine) run() error {
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
			m.report(SpecialSchemeMissingFollowingSolidus, i)
		}
		return m.file(i)
	case m.scheme.special() && slashes: // special relative or authority state, special authority slashes state
		return m.ignoreSlashes(i + 2)
	case m.scheme.special():
		m.report(SpecialSchemeMissingFollowingSolidus, i)
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

// noScheme is the no scheme state.
func (m *machine) noScheme() error {
	switch b := m.base; {
	case b == nil || b.href == "" || b.hasOpaquePath() && !m.has(0, '#'):
		why := cause.MissingBase
		if b != nil && b.href != "" {
			why = cause.OpaqueBase
		}
		return m.fail(MissingSchemeNonRelativeURL, 0, urlenc.Scheme, urlenc.ErrScheme, why)
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
	m.out = append(m.out, m.base.path()...)
	switch {
	case i == len(m.in) || m.in[i] == '#':
		m.endPath()
		m.copyQuery(m.base)
		return m.fragment(i)
	case m.in[i] == '?':
		return m.query(i)
	}
	if m.scheme == file && startsWithDriveLetter(m.in[i:]) {
		m.report(FileInvalidWindowsDriveLetter, i)
		m.out = m.out[:m.pathStart]
	} else {
		m.shorten()
	}
	return m.path(i)
}

// ignoreSlashes is the special authority ignore slashes state.
func (m *machine) ignoreSlashes(i int) error {
	for m.has(i, '/') || m.has(i, '\\') {
		m.report(SpecialSchemeMissingFollowingSolidus, i)
		i++
	}
	return m.authority(i)
}

// authority is the authority state.
func (m *machine) authority(i int) error {
	end := m.scheme.segmentEnd(m.in, i)
	at := strings.LastIndexByte(m.in[i:end], '@')
	if at < 0 {
		m.putCredentials("", "")
		return m.host(i, end)
	}
	for j := i; m.wanted && j <= i+at; j++ {
		if m.in[j] == '@' {
			m.report(InvalidCredentials, j)
		}
	}
	username, password, _ := strings.Cut(m.in[i:i+at], ":")
	i += at + 1
	if i == end {
		return m.fail(HostMissing, i, urlenc.Host, urlenc.ErrHost, cause.HostMissing)
	}
	m.putCredentials(username, password)
	return m.host(i, end)
}

// host is the host state. The authority, without credentials, ends at end.
func (m *machine) host(i, end int) error {
	n := hostLen(m.in[i:end])
	if n == 0 && (m.scheme.special() || i < end) {
		return m.fail(HostMissing, i, urlenc.Host, urlenc.ErrHost, cause.HostMissing)
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

// parseHost is the host parser (§3.5) for s, which begins at offset i.
func (m *machine) parseHost(s string, i int) (string, error) {
	m.reportHost(s, i, m.scheme)
	host, err := hostToASCII(s, m.scheme)
	if e, ok := errors.AsType[*urlenc.Error](err); ok {
		moved := *e // with its cause
		moved.Offset = m.origin(i + e.Offset)
		return "", &moved
	}
	return host, err
}

// port is the port state.
func (m *machine) port(i, end int) error {
	port, n := parsePort(m.in[i:end])
	switch {
	case i+n < end:
		return m.fail(PortInvalid, i+n, urlenc.Port, urlenc.ErrPort, cause.PortNotNumber)
	case port > maxPort:
		return m.fail(PortOutOfRange, i, urlenc.Port, urlenc.ErrPort, cause.PortOutOfRange)
	case n > 0:
		m.putPort(port)
	}
	return nil
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
		if first, _, _ := strings.Cut(b.path()[1:], "/"); isNormalDriveLetter(first) {
			m.putSegment(first)
		}
	}
	return m.path(i + 1)
}

// fileHost is the file host state.
func (m *machine) fileHost(i int) error {
	end := m.scheme.segmentEnd(m.in, i)
	host := m.in[i:end]
	m.noHost()
	m.putCredentials("", "")
	if isDriveLetter(host) {
		m.report(FileInvalidWindowsDriveLetterHost, i)
		m.putHost("")
		return m.path(i)
	}
	if host != "" {
		var err error
		if host, err = m.parseHost(host, i); err != nil {
			return err
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
		end := m.scheme.segmentEnd(m.in, i)
		m.reportUnits(i, end)
		slash := m.slash(end)
		m.addSegment(m.in[i:end], slash)
		i = end
		if !slash {
			return m.query(i)
		}
		i++
	}
}

// opaquePath is the opaque path state.
func (m *machine) opaquePath(i int) error {
	end := opaquePathEnd(m.in, i)
	m.reportUnits(i, end)
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
	m.reportUnits(i+1, end)
	m.putQuery(m.in[i+1:end], m.encodeQuery)
	return m.fragment(end)
}

// fragment is the fragment state, if there is a fragment at i.
func (m *machine) fragment(i int) error {
	if i < len(m.in) {
		m.reportUnits(i+1, len(m.in))
		m.putFragment(m.in[i+1:])
	}
	return nil
}
