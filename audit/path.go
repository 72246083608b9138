// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/dots"
)

// checkPath looks at the segments of the path, and at what they become.
func (a *auditor) checkPath(r *Report) {
	path := a.path.of(a.s)
	if path == "" || !a.special && path[0] != '/' {
		return // empty, or opaque
	}
	standard := r.Views[WHATWG].Path
	if strings.HasPrefix(path, "//") || strings.HasPrefix(standard, "//") {
		a.add(DoubleSlash, urlenc.Path, a.path.start, len(path))
	}
	if a.wellFormed && strings.IndexByte(path, '%') < 0 && strings.IndexByte(path, ';') < 0 && !strings.Contains(path, "//") && !strings.Contains(path, "/.") {
		return
	}
	a.checkSegments(path)
}

// checkSegments looks at each segment of path.
func (a *auditor) checkSegments(path string) {
	rooted := a.isSlash(path[0])
	depth, start := 0, 0
	if rooted {
		start = 1
	}
	for start <= len(path) {
		end := start
		for end < len(path) && !a.isSlash(path[end]) {
			end++
		}
		segment := path[start:end]
		offset, last := a.path.start+start, end == len(path)
		if segment == "" && !last && start > 1 {
			a.add(EmptySegment, urlenc.Path, offset, 1)
		}
		if k := segmentKind(segment); k != 0 {
			a.add(k, urlenc.Path, offset, len(segment))
		}
		depth -= dots.In(segment) // "." takes back its own step, ".." one more
		if depth++; depth < 0 {
			if depth = 0; rooted {
				a.add(AboveRoot, urlenc.Path, offset, len(segment))
			}
		}
		if i := strings.IndexByte(segment, ';'); i >= 0 {
			a.add(PathParam, urlenc.Path, offset+i, len(segment)-i)
		}
		start = end + 1
	}
}

// segmentKind returns what there is to say of a segment as a whole, or 0.
func segmentKind(segment string) Kind {
	switch {
	case dots.In(segment) > 0 && strings.IndexByte(segment, '%') >= 0:
		return EscapedDots
	case dots.In(segment) > 0:
		return DotSegment
	case len(segment) > 2 && strings.Trim(segment, ".") == "":
		return ManyDots
	case hidesDots(segment):
		return HiddenDots
	}
	return 0
}

// isSlash reports whether c ends a segment to the URL Standard.
func (a *auditor) isSlash(c byte) bool { return c == '/' || c == '\\' && a.special }

// hidesDots reports whether a segment holds ".." for who decodes it before it splits the
// path, decodes it twice, or cuts off parameters: "..%2f", "%252e%252e", "..;x".
func hidesDots(segment string) bool {
	if !hasTwoDots(segment) {
		return false
	}
	for range 3 {
		for piece := range strings.FieldsFuncSeq(segment, func(r rune) bool { return r == '/' || r == '\\' }) {
			piece, _, _ = strings.Cut(piece, ";")
			if strings.TrimRight(piece, "\x00 ") == ".." { // which some systems cut off
				return true
			}
		}
		decoded, _ := percentDecode.Decode(segment)
		if decoded == segment {
			return false
		}
		segment = decoded
	}
	return false
}

// hasTwoDots reports whether s has two dots in a row, raw or escaped any number of times.
func hasTwoDots(s string) bool {
	for s != "" {
		n := dotLen(s)
		if n > 0 && dotLen(s[n:]) > 0 {
			return true
		}
		s = s[max(n, 1):]
	}
	return false
}

// dotLen returns the length of the dot at the head of s, which may be escaped: 1 of ".", 3 of
// "%2e", 5 of "%252e", and 0 if there is none.
func dotLen(s string) int {
	switch {
	case strings.HasPrefix(s, "."):
		return 1
	case !strings.HasPrefix(s, "%"):
		return 0
	}
	n := 1
	for strings.HasPrefix(s[n:], "25") {
		n += 2
	}
	if len(s) >= n+2 && strings.EqualFold(s[n:n+2], "2e") {
		return n + 2
	}
	return 0
}
