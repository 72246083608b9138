// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"bytes"
	"math"
	"slices"
	"strconv"

	"github.com/urlenc/urlenc"
)

// The encodings of the parser: the percent-encode sets of §1.3. Like every URL
// parser, they leave a "%" alone, whether it begins an escape or not, so that
// encoding what is encoded already changes nothing.
var (
	c0Control    = encoding(urlenc.WHATWGC0Control)
	fragment     = encoding(urlenc.WHATWGFragment)
	query        = encoding(urlenc.WHATWGQuery)
	specialQuery = encoding(urlenc.WHATWGSpecialQuery)
	path         = encoding(urlenc.WHATWGPath)
	userinfo     = encoding(urlenc.WHATWGUserinfo)
)

func encoding(s urlenc.Set) *urlenc.Encoding {
	return urlenc.NewEncoding(s.Minus(urlenc.SetOf("%"))).With(urlenc.KeepEscapes)
}

// A writer writes an href from left to right, as the URL serializer (§4.5)
// orders the components, and notes its layout.
type writer struct {
	layout
	out []byte
}

// putScheme writes s, which is the name of a scheme in any case.
func (w *writer) putScheme(s string) {
	for i := range len(s) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		w.out = append(w.out, c)
	}
	w.scheme = schemeOf(string(w.out))
	w.schemeEnd = uint32(len(w.out))
	w.out = append(w.out, ':')
	w.noHost()
}

// noHost makes the host null.
func (w *writer) noHost() {
	n := w.schemeEnd + 1
	w.out = w.out[:n]
	w.userEnd, w.hostStart, w.hostEnd, w.pathStart = n, n, n, n
}

// putCredentials writes the "//" and what stands before the host. The
// credentials may be encoded already.
func (w *writer) putCredentials(username, password string) {
	w.out = append(w.out, "//"...)
	if username != "" || password != "" {
		w.out = userinfo.AppendEncode(w.out, username)
		w.userEnd = uint32(len(w.out))
		if password != "" {
			w.out = append(w.out, ':')
			w.out = userinfo.AppendEncode(w.out, password)
		}
		w.out = append(w.out, '@')
		w.hostStart = uint32(len(w.out))
		return
	}
	w.userEnd = uint32(len(w.out))
	w.hostStart = w.userEnd
}

// putHost writes a serialized host.
func (w *writer) putHost(host string) {
	w.out = append(w.out, host...)
	w.hostEnd = uint32(len(w.out))
	w.pathStart = w.hostEnd
}

// putPort writes a port, unless it is the default one.
func (w *writer) putPort(port int) {
	if port == w.scheme.defaultPort() {
		return
	}
	w.out = append(w.out, ':')
	w.out = strconv.AppendInt(w.out, int64(port), 10)
	w.pathStart = uint32(len(w.out))
}

// copyAuthority writes the scheme and the authority of u, with its scheme.
func (w *writer) copyAuthority(u *URL) {
	end := u.pathStart
	if !u.hasHost() {
		end = u.hostEnd // without the "/."
	}
	w.out = append(w.out[:0], u.href[:end]...)
	w.layout = u.layout
	w.pathStart = end
}

// copyScheme writes the scheme of u.
func (w *writer) copyScheme(u *URL) { w.putScheme(u.href[:u.schemeEnd]) }

// copyPort writes the port of u, unless it is the default one of w's scheme.
func (w *writer) copyPort(u *URL) {
	if port, n := parsePort(u.Port()); n > 0 {
		w.putPort(port)
	}
}

// putSegment appends a segment to the path.
func (w *writer) putSegment(s string) {
	w.out = append(w.out, '/')
	w.out = path.AppendEncode(w.out, s)
}

// shorten is the standard's "shorten a url's path" (§4.2).
func (w *writer) shorten() {
	p := w.out[w.pathStart:]
	if w.scheme == file && len(p) == len("/C:") && isNormalDriveLetter(string(p[1:])) {
		return
	}
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] == '/' {
			w.out = w.out[:int(w.pathStart)+i]
			return
		}
	}
}

// endPath ends the path. Where there is no host, a path that begins with "//"
// would be read as an authority: the serializer writes "/." before it.
func (w *writer) endPath() {
	if !w.hasHost() && bytes.HasPrefix(w.out[w.pathStart:], []byte("//")) {
		w.out = slices.Insert(w.out, int(w.pathStart), '/', '.')
		w.pathStart += 2
	}
	w.pathEnd = uint32(len(w.out))
	w.queryEnd = w.pathEnd
}

// copyPath writes the path of u.
func (w *writer) copyPath(u *URL) {
	w.out = append(w.out, u.Pathname()...)
	w.endPath()
}

// copyToPath writes all of u up to the end of its path.
func (w *writer) copyToPath(u *URL) {
	w.out = append(w.out, u.href[:u.pathEnd]...)
	w.layout = u.layout
	w.queryEnd = w.pathEnd
}

// copyQuery writes the query of u.
func (w *writer) copyQuery(u *URL) {
	w.out = append(w.out, u.href[u.pathEnd:u.queryEnd]...)
	w.queryEnd = uint32(len(w.out))
}

// copyFragment writes the fragment of u.
func (w *writer) copyFragment(u *URL) {
	w.out = append(w.out, u.href[u.queryEnd:]...)
}

// queryEncoding returns the encoding of a query under a scheme.
func (s scheme) queryEncoding() *urlenc.Encoding {
	if s.special() {
		return specialQuery
	}
	return query
}

// isDriveLetter reports whether s is a Windows drive letter (§4.2).
func isDriveLetter(s string) bool {
	return len(s) == 2 && urlenc.Alpha.Has(s[0]) && (s[1] == ':' || s[1] == '|')
}

// isNormalDriveLetter reports whether s is a normalized Windows drive letter
// (§4.2).
func isNormalDriveLetter(s string) bool { return isDriveLetter(s) && s[1] == ':' }

// startsWithDriveLetter reports whether s starts with a Windows drive letter
// (§4.2).
func startsWithDriveLetter(s string) bool {
	return len(s) >= 2 && isDriveLetter(s[:2]) && (len(s) == 2 || delimiters[1].Has(s[2]))
}

// The longest input or value that is taken, and the longest href that is made.
// What becomes of an input, at most three times as long, and of a base's
// components fits into the 32 bits of an offset.
const (
	maxInput = maxHref / 8
	maxHref  = math.MaxInt32
)
