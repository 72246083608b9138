// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import "github.com/urlenc/urlenc/internal/pct"

// encodings holds the Encodings of the table. Those whose sets are equal share one of the
// encoders.
var (
	encodings [numProfiles][numComponents]Encoding
	encoders  [2 * int(numProfiles) * int(numComponents)]pct.Encoder
)

// The Encoders of the components without escapes.
var (
	noScheme = pct.Encoder{Refuse: noEscapes + "scheme"}
	noHost   = pct.Encoder{Refuse: noEscapes + "host"}
	noPort   = pct.Encoder{Refuse: noEscapes + "port"}
)

func init() {
	n := 0
	share := func(s Set) *pct.Encoder {
		for i := range encoders[:n] {
			if e := &encoders[i]; e.Literal == s.bits {
				return e
			}
		}
		n++
		encoders[n-1].Literal = s.bits
		return &encoders[n-1]
	}
	for p := range numProfiles {
		for c := range numComponents {
			t := &table[p][c]
			e := &encodings[p][c]
			e.component, e.profile, e.literal, e.legal, e.delims = c, p, t.literal, t.legal, t.delims
			switch {
			case p == WHATWG:
				e.setPolicy(KeepMalformed)
			case t.delims != Set{}:
				e.setPolicy(RejectDelimiters)
			default:
				e.setPolicy(0)
			}
			switch c {
			case Scheme:
				e.encoder, e.keeper = &noScheme, &noScheme
			case Host:
				e.encoder, e.keeper = &noHost, &noHost
			case Port:
				e.encoder, e.keeper = &noPort, &noPort
			default:
				e.encoder, e.keeper = share(t.literal), share(t.legal)
			}
		}
	}
}

// Encoding returns the Encoding of c under the rules of p. It is made once, at
// program start; the call does not allocate. The Encodings of Scheme, Host and
// Port have only Check. Encoding panics if p or c is not one of the constants.
//
// Decode of RFC3986 and Portable refuses malformed escapes and, for Path,
// Userinfo and Query, escapes of the component's own delimiters: see
// [RejectDelimiters]. Decode of WHATWG leaves malformed escapes as they are.
func (p Profile) Encoding(c Component) *Encoding {
	return &encodings[p][c]
}

// Encode is [Encoding.Encode] of RFC3986.Encoding(c).
func (c Component) Encode(s string) string { return encodings[RFC3986][c].encoder.String(s) }

// AppendEncode is [Encoding.AppendEncode] of RFC3986.Encoding(c).
func (c Component) AppendEncode(dst []byte, s string) []byte {
	return encodings[RFC3986][c].encoder.Append(dst, s)
}

// Decode is [Encoding.Decode] of RFC3986.Encoding(c).
func (c Component) Decode(s string) (string, error) { return encodings[RFC3986][c].Decode(s) }

// Check is [Encoding.Check] of RFC3986.Encoding(c).
func (c Component) Check(s string) error { return encodings[RFC3986][c].Check(s) }

// Repair is [Encoding.Repair] of RFC3986.Encoding(c).
func (c Component) Repair(s string) string { return encodings[RFC3986][c].Repair(s) }

// Canonical is [Encoding.Canonical] of RFC3986.Encoding(c).
func (c Component) Canonical(s string) string { return encodings[RFC3986][c].Canonical(s) }
