// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// A Component says where in a URL a text goes, and so which bytes of it are
// data and which would be read as structure. The zero value is [Any], the
// safe one.
//
// [Userinfo], [Path] and [Query] are wholes: Encode leaves the delimiters inside
// as they are, so that one value, such as a user gave, belongs to [User],
// [Password], [PathSegment] or [QueryParam].
//
// [Scheme], [Host] and [Port] are labels: they have a grammar but no escapes,
// so that only Check has a meaning for them. Every other operation on a label,
// and every operation on a value that is none of the constants, panics whatever
// its input: the component is the program's own, never part of the input. Ask
// [Component.IsLabel] where it comes from a configuration.
// A host name is encoded by [Profile.HostToASCII].
type Component uint8

// The components of a URL. The comment is the rule of RFC 3986 that says what
// the component is made of.
const (
	Any         Component = iota // the destination is not known: only unreserved bytes stay
	Scheme                       // scheme, §3.1; a label
	Userinfo                     // userinfo, §3.2.1: user and password with the ":" between them
	User                         // the part of userinfo before its first ":"
	Password                     // the part of userinfo behind its first ":"
	Host                         // host, §3.2.2; a label
	Port                         // port, §3.2.3; a label
	Path                         // path, §3.3: segments with the "/" between them
	PathSegment                  // segment, §3.3
	Query                        // query, §3.4: parameters with the "&" between them
	QueryParam                   // a key or a value in a query
	Fragment                     // fragment, §3.5
	numComponents
)

// A Profile says whose rules hold. The zero value is [RFC3986].
type Profile uint8

// The profiles. An encoding of RFC 3986 and one of the URL Standard differ in
// few bytes, yet neither is a subset of the other.
const (
	RFC3986  Profile = iota // RFC 3986, strictly
	WHATWG                  // the URL Standard, as browsers read and write URLs
	Portable                // what both agree on: no parser of either standard rewrites a byte of it
	numProfiles
)

// A cell of the table. Legal is what may stand raw in the component, literal
// what Encode leaves alone in a data value: legal without what would give the
// value a structure. A "%" is in neither. Delims is that structure, for the
// components that hold one: an escape of one of them is data, and decoding the
// component as a whole would turn it into structure.
type cell struct{ legal, literal, delims Set }

// table is the heart of the library. All that it encodes, decodes, checks or
// repairs goes by one of these cells or by a Set of the caller.
var table = [numProfiles][numComponents]cell{
	RFC3986: {
		Any:         same(Unreserved),                                                                    // §2.3
		Scheme:      {legal: Alpha.Union(Digit).Union(SetOf("+-."))},                                     // §3.1
		Userinfo:    holds(":", Unreserved.Union(SubDelims).Union(SetOf(":"))),                           // §3.2.1
		User:        same(Unreserved.Union(SubDelims)),                                                   // §3.2.1
		Password:    {Unreserved.Union(SubDelims).Union(SetOf(":")), Unreserved.Union(SubDelims), Set{}}, // §3.2.1
		Host:        {legal: Unreserved.Union(SubDelims)},                                                // §3.2.2
		Port:        {legal: Digit},                                                                      // §3.2.3
		Path:        holds("/", PChar.Union(SetOf("/"))),                                                 // §3.3
		PathSegment: segment(PChar),                                                                      // §3.3
		Query:       holds("&=+;", PChar.Union(SetOf("/?"))),                                             // §3.4
		QueryParam:  param(PChar.Union(SetOf("/?"))),                                                     // §3.4
		Fragment:    same(PChar.Union(SetOf("/?"))),                                                      // §3.5
	},
	// URL Standard §1.3 for the sets, §4.4 (URL parsing) for which of them is
	// used where: the path state takes "\" as "/" in special URLs.
	WHATWG: {
		Any:         same(Unreserved),
		Scheme:      {legal: Alpha.Union(Digit).Union(SetOf("+-."))}, // §4.3, URL-scheme string
		Userinfo:    holds(":", data(WHATWGUserinfo).Union(SetOf(":"))),
		User:        same(data(WHATWGUserinfo)),
		Password:    same(data(WHATWGUserinfo)),
		Host:        {legal: data(WHATWGC0Control).Minus(SetOf(` #/:<>?@[\]^|`))}, // §3.2: no forbidden domain code point
		Port:        {legal: Digit},                                               // §4.3, URL-port string
		Path:        holds("/", data(WHATWGPath).Minus(SetOf(`\`))),
		PathSegment: segment(data(WHATWGPath).Minus(SetOf(`/\`))),
		Query:       holds("&=+;", data(WHATWGSpecialQuery)),
		QueryParam:  param(data(WHATWGSpecialQuery)),
		Fragment:    same(data(WHATWGFragment)),
	},
	// Portable is made from the other two by init.
}

// same is a cell for a component in which no legal byte is structure.
func same(legal Set) cell { return cell{legal: legal, literal: legal} }

// holds is a cell for a component that is a sequence of pieces: Encode is
// given such a sequence, not a piece, and leaves the delimiters alone.
func holds(delims string, legal Set) cell {
	return cell{legal: legal, literal: legal, delims: SetOf(delims)}
}

// segment is the cell of PathSegment. ";" is legal there, but begins the parameters of
// a segment (§3.3), which servers cut off: in a value it is escaped. "..;" as a segment
// climbs behind some of them.
func segment(legal Set) cell { return cell{legal: legal, literal: legal.Minus(SetOf(";"))} }

// param is the cell of QueryParam in a query that may hold the bytes of query.
// "=", "+" and ";" are legal there, but in a value they are escaped: one reader
// or another takes each of them for structure.
func param(query Set) cell {
	legal := query.Minus(SetOf("&"))
	return cell{legal: legal, literal: legal.Minus(SetOf("=+;"))}
}

// data takes "%" out of one of the standard's sets: where a value is data, its
// "%" is too.
func data(s Set) Set { return s.Minus(SetOf("%")) }

// Portable is the intersection of the other two.
func init() {
	for c := range numComponents {
		a, b := table[RFC3986][c], table[WHATWG][c]
		table[Portable][c] = cell{a.legal.Intersect(b.legal), a.literal.Intersect(b.literal), a.delims}
	}
}

// IsLabel reports whether c is Scheme, Host or Port, on whose Encodings only Check
// works: ask it of a Component that comes from a configuration, where Encode would
// panic.
func (c Component) IsLabel() bool { return c == Scheme || c == Host || c == Port }
