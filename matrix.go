// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import "strings"

// Matrix parameters stand in a segment of a path after its name: "map;zoom=3;layers=a" (§3.3).
// No standard says more about them than that a ";" begins one, and that a "=" is between its
// name and its value. So they are read and written as the pairs of a query are.

// matrixEncoding is how names and values of matrix parameters are written: as a segment,
// whose Literal lacks ";" already, but that "=" is escaped, and "," too, at which some
// servers split a value.
var matrixEncoding = NewEncoding(table[RFC3986][PathSegment].literal.Minus(SetOf("=,")))

// JoinMatrix returns the segment of a path, encoded, that has the name and the matrix
// parameters: ";" and the key of each, and "=" and its value unless it is Bare. So "map"
// with {"zoom", "3"} is "map;zoom=3". Name, keys and values are data, of any bytes, and
// [SplitMatrix] gives them back, except for Bare where it doesn't count. A name or a key may
// be empty, and a key may stand more than once.
//
// The name "." or ".." is ErrDotSegment, also before parameters: software that cuts them off
// climbs at "..;a". The error is an [*Error] of [PathSegment]. To put a segment into a path,
// write a "/" before it: [JoinSegments] and [Ref.Join] would encode it once more. JoinMatrix
// allocates its result.
func JoinMatrix(name string, params Pairs) (string, error) {
	if name == "." || name == ".." {
		return "", newError(PathSegment, 0, ErrDotSegment)
	}
	var buf [256]byte
	b := PathSegment.AppendEncode(buf[:0], name)
	for i := range params {
		b = matrixEncoding.AppendEncode(append(b, ';'), params[i].Key)
		if !params[i].bare() {
			b = matrixEncoding.AppendEncode(append(b, '='), params[i].Value)
		}
	}
	return string(b), nil
}

// SplitMatrix returns the name and the matrix parameters of a segment, which is encoded: one
// of the pieces between the slashes of [Ref.Path]. What [Ref.Segments] yields is decoded,
// and a ";" in it may be data. The name ends at the first ";". Each further piece between
// two ";" is a parameter, unless it is empty: "x" is Bare, "x=" has an empty value, and a
// key that stands more than once is kept as often, in order. A "," is data: whether a value
// is a list of several, only its reader knows. The name may come back as "." or "..".
//
// The error is an [*Error] of [PathSegment] where Check refuses the segment: at a "/", if it
// is a whole path, and at a malformed escape. SplitMatrix takes time linear in the length of
// the segment. It allocates the list, of 40 bytes for a parameter, and what is decoded.
func SplitMatrix(segment string) (name string, params Pairs, err error) {
	if err := PathSegment.Check(segment); err != nil {
		return "", nil, err
	}
	written, rest, _ := strings.Cut(segment, ";")
	name, _ = PathSegment.Decode(written)
	n := 0
	for piece := range strings.SplitSeq(rest, ";") {
		n += min(len(piece), 1)
	}
	if n == 0 {
		return name, nil, nil
	}
	params = make(Pairs, 0, n)
	for piece := range strings.SplitSeq(rest, ";") {
		if piece == "" {
			continue
		}
		key, value, found := strings.Cut(piece, "=")
		key, _ = PathSegment.Decode(key)
		value, _ = PathSegment.Decode(value)
		params = append(params, Pair{Key: key, Value: value, Bare: !found})
	}
	return name, params, nil
}
