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
	// §5.2.2: each section from ref or, where ref is silent, from the base.
	base, t := r.sections(), ref.sections()
	var dir, path string // the path before dots are removed, in two parts
	dots := true
	switch {
	case t[schemeSection] != "" || t[slashesSection] != "" || strings.HasPrefix(t[pathSection], "/"):
		path = t[pathSection]
	case t[pathSection] == "":
		path, dots = base[pathSection], false
		if t[querySection] == "" {
			t[querySection] = base[querySection]
		}
	default:
		dir, path = baseDir(base), t[pathSection]
	}
	if t[schemeSection] == "" {
		t[schemeSection] = base[schemeSection]
		if t[slashesSection] == "" {
			copy(t[slashesSection:pathSection], base[slashesSection:pathSection])
		}
	}

	// §5.3
	var buf [512]byte
	b := buf[:0]
	for _, section := range t[:pathSection] {
		b = append(b, section...)
	}
	start := len(b)
	b = append(append(b, dir...), path...)
	if dots {
		b = guardPath(removeDotSegments(b, start, false), start, t[schemeSection] != "", t[slashesSection] != "")
	}
	for _, section := range t[querySection:] {
		b = append(b, section...)
	}
	resolved, _ := ParseRef(string(b))
	return resolved
}

// Relativize returns a reference that means target where r is the base: the
// shortest of a fragment, a query, a relative path, a path, an authority, and target
// itself. From "http://a/b/c/d/e/f" to "http://a/x" it is "/x". It undoes
// [Ref.Resolve]: r.Resolve of the result is r.Resolve(target). The time is linear.
// Relativize allocates.
func (r Ref) Relativize(target Ref) Ref {
	want := r.Resolve(target)
	base, t := r.sections(), want.sections()
	if base[schemeSection] != t[schemeSection] {
		return target
	}
	tail := t[querySection] + t[fragmentSection]
	var candidates []string
	if [4]string(base[slashesSection:pathSection]) == [4]string(t[slashesSection:pathSection]) {
		if base[pathSection] == t[pathSection] {
			candidates = append(candidates, t[fragmentSection], tail)
		}
		candidates = append(candidates, relativePath(baseDir(base), t[pathSection])+tail, t[pathSection]+tail)
	}
	candidates = append(candidates, strings.Join(t[slashesSection:], ""))
	// Not all of them mean target in every case: an empty reference can't say that there is
	// no query. The shortest that does is taken.
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
// (§5.2.3): of "/a/b" it is "/a/".
func baseDir(base sections) string {
	if base[slashesSection] != "" && base[pathSection] == "" {
		return "/"
	}
	return base[pathSection][:strings.LastIndexByte(base[pathSection], '/')+1]
}
