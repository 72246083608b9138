// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"slices"
	"strings"
)

// Dot segments: "." and ".." (§3.3, §5.2.4). To a browser "%2e" is a dot in them.

// dotSegment looks at the first segment of path. If that is "." or "..", it
// returns the number of dots and the length of the segment, else 0. With escapes
// "%2e" is a dot: ".%2E/x" has two, in a segment of four bytes.
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

// hasDotsAt reports whether a segment of path, after a "/" that begins head, and with the
// rest of head at its start, is "." or "..". To look only there is faster than to look at
// each segment.
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
	in, out := start, start // b[in:] is still to be read, b[start:out] is written
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
		if dots == 0 { // 2E, for all segments up to the next that may be one of dots
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

// dotAt returns the index of the first "/" in b[i:] that a "." or an escape follows, or
// len(b).
func dotAt(b []byte, i int) int {
	for ; i < len(b)-1; i++ {
		if b[i] == '/' && (b[i+1] == '.' || b[i+1] == '%') {
			return i
		}
	}
	return len(b)
}

// guardPath puts before the path b[start:] what keeps it from being read as something
// else: "/." before "//a", which would begin with a host, and "./" before "a:b", which
// would begin with a scheme.
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

// needsDot reports whether a relative path needs "./" before it, lest it become something
// else: the empty path, a rooted one, or one with a scheme.
func needsDot[T string | []byte](path T) bool {
	return len(path) == 0 || path[0] == '/' || colonFirst(path)
}

// removeRelativeDots removes the dot segments of the relative path b[start:],
// which is not empty, in place. The ".." that lead out of it stay at its head.
func removeRelativeDots(b []byte, start int) []byte {
	in, out := start, start
	head := start // the end of the ".." that stay
	for in < len(b) {
		end := len(b)
		if n := bytes.IndexByte(b[in:], '/'); n >= 0 {
			end = in + n
		}
		next := min(end+1, len(b)) // after the "/"
		switch dots, _ := dotSegment(b[in:end], true); {
		case dots == 1:
		case dots == 2 && out > head:
			out = head + bytes.LastIndexByte(b[head:out-1], '/') + 1
		case dots == 2:
			out += copy(b[out:], "..")
			out += copy(b[out:], b[end:next])
			head = out
		default:
			out += copy(b[out:], b[in:next])
		}
		in = next
	}
	b = b[:out]
	if needsDot(b[start:]) {
		b = slices.Insert(b, start, '.', '/')
	}
	return b
}
