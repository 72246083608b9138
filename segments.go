// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
)

// JoinSegments returns the path that has the given segments, each one encoded,
// so that [Ref.Segments] gives them back: JoinSegments("a/b", "c") is
// "/a%2Fb/c". The path starts with "/", and is "/" for no segments, and for one
// empty segment too. Segments are data, of any bytes: one that is encoded
// already is encoded once more, and "" is an empty segment, so that
// JoinSegments("a", "") is "/a/". To add segments to a URL, see [Ref.Join].
//
// A segment "." or ".." is ErrDotSegment: no escaping protects it, since a
// browser takes "%2e" for a dot. An empty first segment before others is
// ErrStructure: a reference that starts with "//" names a host. The Element of the
// [*Error] says which segment it is. JoinSegments allocates its result.
func JoinSegments(segments ...string) (string, error) {
	if err := checkSegments(segments); err != nil {
		return "", err
	}
	if len(segments) > 1 && segments[0] == "" {
		return "", emptyFirst()
	}
	var buf [256]byte
	return string(appendSegments(append(buf[:0], '/'), segments, &encodings[RFC3986][PathSegment])), nil
}

// checkSegments returns the error for a segment that no path can hold.
func checkSegments(segments []string) error {
	for i, segment := range segments {
		if segment == "." || segment == ".." {
			return &Error{Component: PathSegment, Element: i + 1, Err: ErrDotSegment}
		}
	}
	return nil
}

// emptyFirst returns the error for an empty segment at the head of a path.
func emptyFirst() error {
	return (&Error{Component: PathSegment, Element: 1, Err: ErrStructure}).because(cause.SlashesBeginHost)
}

// appendSegments appends the segments, encoded by e, to dst.
func appendSegments(dst []byte, segments []string, e *Encoding) []byte {
	for i, segment := range segments {
		if i > 0 {
			dst = append(dst, '/')
		}
		dst = e.AppendEncode(dst, segment)
	}
	return dst
}

// Segments returns an iterator over the segments of an encoded path that is not that
// of a [Ref]: the path of a request line, without its query, or of a log. It does what
// [Ref.Segments] does; a malformed escape stays as it is, and a path may begin with
// "//", which is an empty segment. Only segments with escapes allocate.
func Segments(path string) iter.Seq[string] {
	return func(yield func(string) bool) {
		path := strings.TrimPrefix(path, "/")
		if path == "" {
			return
		}
		for segment := range strings.SplitSeq(path, "/") {
			if data, _ := encodings[WHATWG][PathSegment].Decode(segment); !yield(data) {
				return
			}
		}
	}
}
