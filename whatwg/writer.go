// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"math"
	"strconv"
)

// The longest input or value that is taken, one byte less than 256 MiB, and the longest
// href that is made. What becomes of an input, at most three times as long, and of a
// base's components fits into the 32 bits of an offset.
const (
	maxInput = maxHref / 8
	maxHref  = math.MaxInt32
)

// A writer writes an href from left to right, as the URL serializer (§4.5) orders the
// components, and its layout.
type writer struct {
	layout
	out []byte
}

// record returns what w wrote. If that is like, it is that string and no copy.
func (w *writer) record(like string) record {
	if string(w.out) == like {
		return record{like, w.layout}
	}
	return record{string(w.out), w.layout}
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
	w.scheme = schemeOf(w.out)
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

// putPort writes a port after the host, unless it is the default one.
func (w *writer) putPort(port int) {
	w.out = append(w.out, ':')
	w.out = strconv.AppendInt(w.out, int64(port), 10)
	if string(w.out[w.hostEnd+1:]) == w.scheme.defaultPort() {
		w.out = w.out[:w.hostEnd]
	}
	w.pathStart = uint32(len(w.out))
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

// putFragment writes a fragment.
func (w *writer) putFragment(s string) {
	w.out = append(w.out, '#')
	w.out = fragment.AppendEncode(w.out, s)
}

// copyScheme writes the scheme of r.
func (w *writer) copyScheme(r *record) { w.putScheme(r.href[:r.schemeEnd]) }

// copyAuthority writes the scheme and the authority of r, with its scheme.
func (w *writer) copyAuthority(r *record) {
	end := r.pathStart
	if !r.hasHost() {
		end = r.hostEnd // without the "/."
	}
	w.out = append(w.out[:0], r.href[:end]...)
	w.layout = r.layout
	w.pathStart = end
}

// copyToHost writes all of r up to the end of its host.
func (w *writer) copyToHost(r *record) {
	w.out = append(w.out, r.href[:r.hostEnd]...)
	w.layout = r.layout
	w.pathStart = r.hostEnd
}

// copyPort writes the port of r, unless it is the default one of w's scheme.
func (w *writer) copyPort(r *record) {
	if port, n := parsePort(r.port()); n > 0 {
		w.putPort(port)
	}
}

// copyToPath writes all of r up to the end of its path.
func (w *writer) copyToPath(r *record) {
	w.out = append(w.out, r.href[:r.pathEnd]...)
	w.layout = r.layout
	w.queryEnd = w.pathEnd
}

// copyQuery writes the query of r.
func (w *writer) copyQuery(r *record) {
	w.out = append(w.out, r.href[r.pathEnd:r.queryEnd]...)
	w.queryEnd = uint32(len(w.out))
}

// copyFragment writes the fragment of r.
func (w *writer) copyFragment(r *record) {
	w.out = append(w.out, r.href[r.queryEnd:]...)
}
