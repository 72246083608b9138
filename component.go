// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// A Component says where in a URL a text goes, and so which bytes of it are
// data and which would be read as structure. The zero value is [Any], the
// safe one.
//
// [Userinfo], [Path] and [Query] are wholes: Encode leaves the delimiters inside
// as they are. A single value, such as a user gave, belongs to [User],
// [Password], [PathSegment] or [QueryParam].
//
// [Scheme], [Host] and [Port] are components without escapes: they have a grammar,
// and only Check has a meaning for them. Every other operation on them, and every
// operation on a value that is not one of the constants, panics whatever its input:
// the component is the program's own, never part of the input. Ask
// [Component.IsLabel] where it comes from a configuration. A host name is encoded by
// [Profile.HostToASCII].
type Component uint8

// The components of a URL. The comment is the rule of RFC 3986 that says what
// the component is made of.
const (
	Any         Component = iota // the destination is not known: only unreserved bytes stay
	Scheme                       // scheme, §3.1; it has no escapes
	Userinfo                     // userinfo, §3.2.1: user and password with the ":" between them
	User                         // the part of userinfo before its first ":"
	Password                     // the part of userinfo after its first ":"
	Host                         // host, §3.2.2; it has no escapes
	Port                         // port, §3.2.3; it has no escapes
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
	WHATWG                  // the URL Standard, which browsers and JavaScript engines go by
	Portable                // what both agree on: no parser of either standard rewrites a byte of it
	numProfiles
)

// A cell of the table. Legal is what may stand raw in the component. Literal is what
// Encode leaves raw in a data value: legal without the bytes that would give the value
// a structure. A "%" is in neither. Delims is the structure inside a component that has
// one: an escape of such a byte is data, and decoding the component as a whole would turn
// it into structure. In a path "/" is one, and "%2F" is a slash in a segment.
type cell struct{ legal, literal, delims Set }

// table is the heart of the library. All that it encodes, decodes, checks or
// repairs goes by one of these cells or by a Set of the caller.
var table = [numProfiles][numComponents]cell{
	RFC3986: {
		Any:         leaf(Unreserved),                                                                    // §2.3
		Scheme:      {legal: Alpha.Union(Digit).Union(SetOf("+-."))},                                     // §3.1
		Userinfo:    compound(":", Unreserved.Union(SubDelims).Union(SetOf(":"))),                        // §3.2.1
		User:        leaf(Unreserved.Union(SubDelims)),                                                   // §3.2.1
		Password:    {Unreserved.Union(SubDelims).Union(SetOf(":")), Unreserved.Union(SubDelims), Set{}}, // §3.2.1
		Host:        {legal: Unreserved.Union(SubDelims)},                                                // §3.2.2
		Port:        {legal: Digit},                                                                      // §3.2.3
		Path:        compound("/", PChar.Union(SetOf("/"))),                                              // §3.3
		PathSegment: segmentCell(PChar),                                                                  // §3.3
		Query:       compound("&=+;", PChar.Union(SetOf("/?"))),                                          // §3.4
		QueryParam:  paramCell(PChar.Union(SetOf("/?"))),                                                 // §3.4
		Fragment:    leaf(PChar.Union(SetOf("/?"))),                                                      // §3.5
	},
	// URL Standard §1.3 for the sets, §4.4 (URL parsing) for which of them is
	// used where: the path state takes "\" as "/" in special URLs.
	WHATWG: {
		Any:         leaf(Unreserved),
		Scheme:      {legal: Alpha.Union(Digit).Union(SetOf("+-."))}, // §4.3, URL-scheme string
		Userinfo:    compound(":", withoutPercent(WHATWGUserinfo).Union(SetOf(":"))),
		User:        leaf(withoutPercent(WHATWGUserinfo)),
		Password:    leaf(withoutPercent(WHATWGUserinfo)),
		Host:        {legal: withoutPercent(WHATWGC0Control).Minus(SetOf(` #/:<>?@[\]^|`))}, // §3.2: no forbidden domain code point
		Port:        {legal: Digit},                                                         // §4.3, URL-port string
		Path:        compound("/", withoutPercent(WHATWGPath).Minus(SetOf(`\`))),
		PathSegment: segmentCell(withoutPercent(WHATWGPath).Minus(SetOf(`/\`))),
		Query:       compound("&=+;", withoutPercent(WHATWGSpecialQuery)),
		QueryParam:  paramCell(withoutPercent(WHATWGSpecialQuery)),
		Fragment:    leaf(withoutPercent(WHATWGFragment)),
	},
	// Portable is made from the other two by init.
}

// leaf is the cell of a component in which no legal byte is structure.
func leaf(legal Set) cell { return cell{legal: legal, literal: legal} }

// compound is the cell of a component that is several values with delimiters between
// them. Encode is given the whole, and leaves the delimiters alone.
func compound(delims string, legal Set) cell {
	return cell{legal: legal, literal: legal, delims: SetOf(delims)}
}

// segmentCell is the cell of PathSegment. ";" is legal there, but begins the parameters of
// a segment (§3.3), which servers cut off: in a value it is escaped. To a server that cuts
// them off after a proxy has looked at the path, the segment "..;" is "..".
func segmentCell(legal Set) cell { return cell{legal: legal, literal: legal.Minus(SetOf(";"))} }

// paramCell is the cell of QueryParam in a query that may hold the bytes of query.
// "=", "+" and ";" are legal there, but in a value they are escaped: one reader
// or another takes each of them for structure.
func paramCell(query Set) cell {
	legal := query.Minus(SetOf("&"))
	return cell{legal: legal, literal: legal.Minus(SetOf("=+;"))}
}

// withoutPercent takes "%" out of one of the standard's sets: where a value is data, its
// "%" is too.
func withoutPercent(s Set) Set { return s.Minus(SetOf("%")) }

// Portable is the intersection of the other two.
func init() {
	for c := range numComponents {
		a, b := table[RFC3986][c], table[WHATWG][c]
		table[Portable][c] = cell{a.legal.Intersect(b.legal), a.literal.Intersect(b.literal), a.delims}
	}
}

// IsLabel reports whether c is Scheme, Host or Port: a component without escapes, on
// whose Encodings only Check works. Ask it of a Component that comes from a
// configuration, where Encode would panic.
func (c Component) IsLabel() bool { return c == Scheme || c == Host || c == Port }
