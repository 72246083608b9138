// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
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
