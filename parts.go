// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// JoinSegments returns the path that has the given segments, each one encoded,
// so that [Ref.Segments] gives them back: JoinSegments("a/b", "c") is
// "/a%2Fb/c". The path starts with "/", and is "/" for no segments, and for one
// empty segment too. Segments are data, of any bytes: one that is encoded
// already is encoded once more.
//
// A segment "." or ".." is ErrDotSegment: no escaping protects it, since a
// browser takes "%2e" for a dot. An empty first segment before others is
// ErrStructure: a reference that starts with "//" names a host. The [*Error]
// never tells which segment it was. JoinSegments allocates its result.
func JoinSegments(segments ...string) (string, error) {
	if err := checkSegments(segments); err != nil {
		return "", err
	}
	if len(segments) > 1 && segments[0] == "" {
		return "", &Error{Component: Path, Err: ErrStructure}
	}
	var buf [256]byte
	return string(appendSegments(buf[:0], segments)), nil
}

// checkSegments returns the error for a segment that no path can hold.
func checkSegments(segments []string) error {
	for _, segment := range segments {
		if segment == "." || segment == ".." {
			return &Error{Component: PathSegment, Err: ErrDotSegment}
		}
	}
	return nil
}

// appendSegments appends the path "/" and the segments, encoded, to dst.
func appendSegments(dst []byte, segments []string) []byte {
	dst = append(dst, '/')
	for i, segment := range segments {
		if i > 0 {
			dst = append(dst, '/')
		}
		dst = PathSegment.AppendEncode(dst, segment)
	}
	return dst
}
