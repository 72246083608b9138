// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"slices"
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
	if ref.colon > 0 && !hasDotSegments(ref.Path(), false) {
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
		b = guardPath(removeDotSegments(b, start, false), start, t[schemePiece] != "", t[slashesPiece] != "")
	}
	for _, piece := range t[queryPiece:] {
		b = append(b, piece...)
	}
	resolved, _ := ParseRef(string(b))
	return resolved
}

// Relativize returns a reference that means target where r is the base: the
// shortest of a fragment, a query, a relative path, a path, an authority, and target
// itself. From "http://a/b/c/d/e/f" to "http://a/x" it is "/x". It undoes [Ref.Resolve]: r.Resolve of the
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
	slices.SortStableFunc(candidates, func(a, b string) int { return len(a) - len(b) })
	for _, s := range candidates {
		if len(s) >= len(target.s) {
			break
		}
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
	if up == "" && (down == "" || down[0] == '/' || colonFirst(down)) {
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

// dotSegment looks at the first segment of path. If that is "." or "..", it
// returns the number of dots and the length of the segment, else 0. With escapes
// "%2e" is a dot.
func dotSegment[T string | []byte](path T, escapes bool) (dots, n int) {
	for dots < 2 {
		if n < len(path) && path[n] == '.' {
			n++
		} else if escapes && len(path)-n >= 3 && path[n] == '%' && path[n+1] == '2' && path[n+2]|0x20 == 'e' {
			n += 3
		} else {
			break
		}
		dots++
	}
	if n < len(path) && path[n] != '/' {
		return 0, 0
	}
	return dots, n
}

// hasDotSegments reports whether a segment of path is "." or "..".
func hasDotSegments(path string, escapes bool) bool {
	if dots, _ := dotSegment(path, escapes); dots > 0 {
		return true
	}
	return hasDotsAt("/.", path, escapes) || escapes && hasDotsAt("/%", path, true)
}

// hasDotsAt reports whether a segment of path that begins as head does, behind
// the "/", is "." or "..".
func hasDotsAt(head, path string, escapes bool) bool {
	for {
		n := strings.Index(path, head)
		if n < 0 {
			return false
		}
		path = path[n+1:]
		if dots, _ := dotSegment(path, escapes); dots > 0 {
			return true
		}
	}
}

// removeDotSegments removes the dot segments of the path b[start:], in place
// (§5.2.4, to the letter: excess ".." go).
func removeDotSegments(b []byte, start int, escapes bool) []byte {
	in, out := start, start // what is still to read, and what is written
	// 2A and 2D: dots at the head of a path that doesn't start with "/".
	for {
		dots, n := dotSegment(b[in:], escapes)
		if dots == 0 {
			break
		}
		in = min(in+n+1, len(b))
	}
	for in < len(b) {
		dots, n := 0, 0
		if b[in] == '/' {
			dots, n = dotSegment(b[in+1:], escapes)
		}
		if dots == 0 { // 2E, and again as long as it holds
			end := dotAt(b, in+1)
			out += copy(b[out:], b[in:end])
			in = end
			continue
		}
		if dots == 2 { // 2C
			out = start + max(0, bytes.LastIndexByte(b[start:out], '/'))
		}
		in += len("/") + n
		if in == len(b) { // 2B and 2C, at the end of the path
			b[out] = '/'
			out++
		}
	}
	return b[:out]
}

// dotAt returns the index of the first "/" at i or behind that a "." or an escape
// follows, or len(b).
func dotAt(b []byte, i int) int {
	for ; i < len(b)-1; i++ {
		if b[i] == '/' && (b[i+1] == '.' || b[i+1] == '%') {
			return i
		}
	}
	return len(b)
}

// guardPath puts before the path b[start:] what keeps it from being read as
// something else.
func guardPath(b []byte, start int, scheme, authority bool) []byte {
	switch path := b[start:]; {
	case authority:
	case bytes.HasPrefix(path, []byte("//")):
		return slices.Insert(b, start, '/', '.')
	case !scheme && colonFirst(path):
		return slices.Insert(b, start, '.', '/')
	}
	return b
}

// colonFirst reports whether the first segment of path holds a ":".
func colonFirst[T string | []byte](path T) bool {
	for i := range len(path) {
		if path[i] == ':' || path[i] == '/' {
			return path[i] == ':'
		}
	}
	return false
}
