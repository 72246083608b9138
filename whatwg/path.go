// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"bytes"
	"slices"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/dots"
)

// What writes the path, segment by segment.

// putPath is the path start state and the path state with a state override.
func (w *writer) putPath(s string) {
	if s == "" && w.hasHost() && !w.scheme.special() {
		return
	}
	isSlash := func(c byte) bool { return c == '/' || c == '\\' && w.scheme.special() }
	if s != "" && isSlash(s[0]) {
		s = s[1:]
	}
	start := 0
	for i := range len(s) {
		if isSlash(s[i]) {
			w.addSegment(s[start:i], true)
			start = i + 1
		}
	}
	w.addSegment(s[start:], false)
}

// addSegment does with a segment what the path state does at its end. More says
// that another segment follows.
func (w *writer) addSegment(s string, more bool) {
	switch dots.In(s) {
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

// putSegment appends a segment to the path.
func (w *writer) putSegment(s string) {
	w.out = append(w.out, '/')
	w.out = path.AppendEncode(w.out, s)
}

// shorten is the standard's "shorten a url's path" (§4.2): of "/a/b" it leaves "/a".
func (w *writer) shorten() {
	p := w.out[w.pathStart:]
	if w.scheme == file && len(p) == len("/C:") && isNormalDriveLetter(string(p[1:])) {
		return
	}
	if i := bytes.LastIndexByte(p, '/'); i >= 0 {
		w.out = w.out[:int(w.pathStart)+i]
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

// copyPath writes the path of r.
func (w *writer) copyPath(r *record) {
	w.out = append(w.out, r.path()...)
	w.endPath()
}

// isDriveLetter reports whether s is a Windows drive letter (§4.2).
func isDriveLetter(s string) bool {
	return len(s) == 2 && urlenc.Alpha.Has(s[0]) && (s[1] == ':' || s[1] == '|')
}

// isNormalDriveLetter reports whether s is a normalized Windows drive letter
// (§4.2).
func isNormalDriveLetter(s string) bool { return isDriveLetter(s) && s[1] == ':' }

// startsWithDriveLetter reports whether s starts with a Windows drive letter (§4.2),
// as "C|/a" does and "C:a" does not.
func startsWithDriveLetter(s string) bool { return isDriveLetter(s[:file.segmentEnd(s, 0)]) }
