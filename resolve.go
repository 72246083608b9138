// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"strings"
)

// Resolve returns what ref means where r is the base (RFC 3986 §5.2.2, strict),
// with the dot segments of its path removed (§5.2.4). The fragment is always that
// of ref, and an empty reference keeps the path of r as it is. Only "." and ".."
// are dot segments here: "%2e" is one to [Steps] DotSegments.
//
// The result always parses into the components that §5.2.2 gives it: a path that
// would start with "//" where there is no authority has "/." before it, and a
// relative one that would start with a segment with ":" has "./".
//
// The base should have a scheme (§5.2.1). If it has none, the same rules apply,
// and the result has none either, unless ref has one.
//
// The time is linear. Resolve allocates its result, and a buffer if that is
// long; a ref that has a scheme and no dot segments is returned as it is. A
// result of 4 GiB or more is the zero Ref.
func (r Ref) Resolve(ref Ref) Ref {
	if ref.colon > 0 && !hasDotSegments(ref.Path()) {
		return ref
	}
	// §5.2.2: each piece from ref or, where ref is silent, from the base.
	base, t := r.pieces(), ref.pieces()
	var dir, path string // the path before dots are removed, in two parts
	dots := true
	switch {
	case t[schemePiece] != "" || t[slashesPiece] != "" || strings.HasPrefix(t[pathPiece], "/"):
		path = t[pathPiece]
	case t[pathPiece] == "":
		path, dots = base[pathPiece], false
		if t[queryPiece] == "" {
			t[queryPiece] = base[queryPiece]
		}
	default:
		dir, path = baseDir(base), t[pathPiece]
	}
	if t[schemePiece] == "" {
		t[schemePiece] = base[schemePiece]
		if t[slashesPiece] == "" {
			copy(t[slashesPiece:pathPiece], base[slashesPiece:pathPiece])
		}
	}

	// §5.3
	var buf [512]byte
	b := buf[:0]
	for _, piece := range t[:pathPiece] {
		b = append(b, piece...)
	}
	start := len(b)
	b = append(append(b, dir...), path...)
	if dots {
		b = guardPath(removeDotSegments(b, start), start, t[schemePiece] != "", t[slashesPiece] != "")
	}
	for _, piece := range t[queryPiece:] {
		b = append(b, piece...)
	}
	resolved, _ := ParseRef(string(b))
	return resolved
}

// Relativize returns a reference that means target where r is the base: the
// shortest of the kinds there are, a fragment, a query, a relative path, a path,
// an authority, or target itself. It undoes [Ref.Resolve]: r.Resolve of the
// result is r.Resolve(target). The time is linear. Relativize allocates.
func (r Ref) Relativize(target Ref) Ref {
	want := r.Resolve(target)
	base, t := r.pieces(), want.pieces()
	if base[schemePiece] != t[schemePiece] {
		return target
	}
	tail := t[queryPiece] + t[fragmentPiece]
	var candidates []string
	if [4]string(base[slashesPiece:pathPiece]) == [4]string(t[slashesPiece:pathPiece]) {
		if base[pathPiece] == t[pathPiece] {
			candidates = append(candidates, t[fragmentPiece], tail)
		}
		candidates = append(candidates, relativePath(baseDir(base), t[pathPiece])+tail, t[pathPiece]+tail)
	}
	candidates = append(candidates, strings.Join(t[slashesPiece:], ""))
	// Not each of them says the same in every case, an empty query for one.
	for _, s := range candidates {
		if c, err := ParseRef(s); err == nil && r.Resolve(c) == want {
			return c
		}
	}
	return target
}

// relativePath returns a relative path that leads from the folder dir to path.
func relativePath(dir, path string) string {
	n := 0
	for n < len(dir) && n < len(path) && dir[n] == path[n] {
		n++
	}
	n = strings.LastIndexByte(dir[:n], '/') + 1
	up, down := strings.Repeat("../", strings.Count(dir[n:], "/")), path[n:]
	if up == "" && (down == "" || down[0] == '/' || colonFirst([]byte(down))) {
		return "./" + down
	}
	return up + down
}

// baseDir returns the part of a base's path that a relative path is merged with
// (§5.2.3).
func baseDir(base pieces) string {
	if base[slashesPiece] != "" && base[pathPiece] == "" {
		return "/"
	}
	return base[pathPiece][:strings.LastIndexByte(base[pathPiece], '/')+1]
}

// hasDotSegments reports whether a segment of path is "." or "..".
func hasDotSegments(path string) bool {
	for i := 0; ; {
		n := strings.IndexByte(path[i:], '.')
		if n < 0 {
			return false
		}
		i += n
		head := i == 0 || path[i-1] == '/'
		n = i
		for i < len(path) && path[i] != '/' {
			i++
		}
		if head && (path[n:i] == "." || path[n:i] == "..") {
			return true
		}
	}
}

// removeDotSegments removes the dot segments of the path b[start:], in place
// (§5.2.4, to the letter: excess ".." go).
func removeDotSegments(b []byte, start int) []byte {
	in, out := start, start // what is still to read, and what is written
	// 2A and 2D: dots at the head of a path that doesn't start with "/".
	for {
		n := dotSegment(b[in:])
		if n == 0 {
			break
		}
		in += min(n+1, len(b)-in)
	}
	for in < len(b) {
		// Here a segment starts, with the "/" before it if it has one.
		end := len(b)
		if n := bytes.IndexByte(b[in+1:], '/'); n >= 0 {
			end = in + 1 + n
		}
		n := 0
		if b[in] == '/' {
			n = dotSegment(b[in+1:])
		}
		if n == 0 { // 2E
			out += copy(b[out:], b[in:end])
			in = end
			continue
		}
		if n == 2 { // 2C
			out = start + max(0, bytes.LastIndexByte(b[start:out], '/'))
		}
		if end == len(b) { // 2B and 2C, at the end of the path
			b[out] = '/'
			out++
		}
		in = end
	}
	return b[:out]
}

// dotSegment returns the length of the dot segment that b starts with, or 0.
func dotSegment(b []byte) int {
	n := 0
	for n < len(b) && n < 2 && b[n] == '.' {
		n++
	}
	if n < len(b) && b[n] != '/' {
		return 0
	}
	return n
}

// guardPath puts before the path b[start:] what keeps it from being read as
// something else.
func guardPath(b []byte, start int, scheme, authority bool) []byte {
	path := b[start:]
	guard := ""
	switch {
	case authority:
	case bytes.HasPrefix(path, []byte("//")):
		guard = "/."
	case !scheme && colonFirst(path):
		guard = "./"
	}
	if guard == "" {
		return b
	}
	b = append(b, guard...)
	copy(b[start+len(guard):], b[start:])
	copy(b[start:], guard)
	return b
}

// colonFirst reports whether the first segment of path holds a ":".
func colonFirst(path []byte) bool {
	i := bytes.IndexAny(path, ":/")
	return i >= 0 && path[i] == ':'
}
