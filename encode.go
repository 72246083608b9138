// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import "github.com/urlenc/urlenc/internal/pct"

// An Encoding is a [Set] compiled for speed, with the operations on it. Those of
// the table come from [Profile.Encoding], others are made by [NewEncoding] and
// [NewFormEncoding].
//
// An Encoding works on bytes: text is encoded as the bytes of its UTF-8, bytes
// that are not UTF-8 are encoded like others, and both come back unchanged.
// Hex digits are written in upper case (RFC 3986 §2.1).
//
// An Encoding is immutable and safe for concurrent use. The zero Encoding
// escapes every byte, and no byte is legal in it.
type Encoding struct {
	literal, legal, delims Set
	policy                 Policy
	component              Component
	profile                Profile
	form                   bool

	encoder *pct.Encoder // literal, compiled: what Encode writes by; nil in the zero Encoding
	keeper  *pct.Encoder // legal, compiled: what Check, Repair and Canonical keep; nil likewise
	decoder pct.Decoder  // what of the policy can be done while decoding
	careful bool         // Decode has to look at more than the escapes
}

// NewEncoding returns an Encoding that leaves the bytes of literal raw and escapes the
// others; its Legal is literal too. It panics if "%" is in literal: such an encoding
// could not be undone. For an encoder that leaves escapes alone, as a URL parser does,
// see [KeepEscapes].
func NewEncoding(literal Set) *Encoding {
	if literal.Has('%') {
		panic("urlenc: NewEncoding: '%' can't be literal")
	}
	e := &Encoding{literal: literal, legal: literal, encoder: &pct.Encoder{Literal: literal.bits}}
	e.keeper = e.encoder
	return e
}

// NewFormEncoding is like [NewEncoding], but Encode writes a space as "+", and
// Decode reads a "+" as a space, so that "+" is legal beside the bytes of
// literal. It panics if "%", "+" or a space is in literal.
func NewFormEncoding(literal Set) *Encoding {
	if literal.Intersect(SetOf("%+ ")) != (Set{}) {
		panic("urlenc: NewFormEncoding: '%', '+' and ' ' can't be literal")
	}
	legal := literal.Union(SetOf("+"))
	e := &Encoding{
		literal: literal, legal: legal, form: true,
		encoder: &pct.Encoder{Literal: literal.bits, Form: true}, keeper: &pct.Encoder{Literal: legal.bits, Form: true},
	}
	e.setPolicy(0)
	return e
}

// Literal returns the bytes that Encode leaves raw. It never holds "%", not even under
// [KeepEscapes], where Encode leaves that alone too.
func (e *Encoding) Literal() Set { return e.literal }

// Legal returns the bytes that may stand raw in the component. It never holds "%", which
// is legal only at the head of an escape.
func (e *Encoding) Legal() Set { return e.legal }

// Policy returns the policy of e.
func (e *Encoding) Policy() Policy { return e.policy }

// With returns a copy of e that has the policy p as well: what e refuses, the copy
// refuses too, unless p says KeepMalformed. Make it once, not for each call.
//
// It panics if p has unknown bits, if the policies together contradict each other,
// RejectInvalidUTF8 and ReplaceInvalidUTF8 (take [Encoding.Without] first), or if p
// has RejectDelimiters and e has no delimiters, which only those of Userinfo, Path and
// Query have.
// It allocates the copy, and what is compiled anew for KeepEscapes.
func (e *Encoding) With(p Policy) *Encoding {
	if p&RejectDelimiters != 0 && e.delims == (Set{}) {
		panic("urlenc: RejectDelimiters: only Userinfo, Path and Query have delimiters")
	}
	return e.withPolicy(e.policy | p)
}

// Without returns a copy of e without the policy p. It panics if p has unknown
// bits. It allocates as [Encoding.With] does.
func (e *Encoding) Without(p Policy) *Encoding {
	p.known()
	return e.withPolicy(e.policy &^ p)
}

// withPolicy returns a copy of e whose policy is p.
func (e *Encoding) withPolicy(p Policy) *Encoding {
	p.check()
	f := *e
	f.setPolicy(p)
	if (e.policy^p)&KeepEscapes != 0 && !e.component.IsLabel() {
		literal := e.literal
		if p&KeepEscapes != 0 {
			literal = literal.Union(SetOf("%"))
		}
		f.encoder = &pct.Encoder{Literal: literal.bits, Form: e.form}
	}
	return &f
}

// setPolicy gives e the policy p, and what Decode needs to know of it.
func (e *Encoding) setPolicy(p Policy) {
	e.policy, e.decoder = p, decoderOf(p, e.form)
	e.careful = e.form || p&(rejects|ReplaceInvalidUTF8) != 0 || e.component.IsLabel()
}

// escapeAll is the Encoder of the zero Encoding.
var escapeAll pct.Encoder

// encoderOrAll returns the Encoder of e, which the zero Encoding lacks.
func (e *Encoding) encoderOrAll() *pct.Encoder {
	if e.encoder == nil {
		return &escapeAll
	}
	return e.encoder
}

// decoderOf returns what decodes under a policy.
func decoderOf(p Policy, form bool) pct.Decoder {
	return pct.Decoder{Form: form, KeepMalformed: p&KeepMalformed != 0, ReplaceInvalid: p&ReplaceInvalidUTF8 != 0}
}

// Encode returns s, which is data, as it is written in the component: each byte
// that is not literal becomes an escape. Decode undoes it. What is encoded already is
// encoded once more: see [Encoding.Repair] for text that may hold escapes.
//
// What it expects depends on the component. [User], [Password], [PathSegment],
// [QueryParam] and [Fragment] take one value, of any bytes, and no value can add
// structure. [Userinfo], [Path] and [Query] take a whole in which the delimiters are
// meant: Path.Encode("a/b") is "a/b". [Any] is for a destination that is not known.
// PathSegment.Encode(".") and (".."), which no escape protects, are "." and "..":
// [JoinSegments] refuses them.
//
// It returns s itself when nothing changes, and allocates the result, once,
// otherwise.
func (e *Encoding) Encode(s string) string { return e.encoderOrAll().String(s) }

// AppendEncode appends what Encode would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte after the result.
func (e *Encoding) AppendEncode(dst []byte, s string) []byte {
	return e.encoderOrAll().Append(dst, s)
}

// EncodedLen returns the length of what Encode would return, in bytes. It is at
// least len(s) and at most 3*len(s). Like Encode, it panics if that is more than an int
// can hold, as strings.Repeat does.
func (e *Encoding) EncodedLen(s string) int { return e.encoderOrAll().Size(s) }

// Repair makes s a well-formed instance of the component, for text that comes
// from a person or from a tool that encodes by halves: escapes stay as they are,
// illegal bytes are escaped, and a "%" that does not begin an escape becomes "%25", in
// every profile. Check accepts the result, and repairing it again
// changes nothing.
//
// It returns s itself when nothing changes, and allocates the result, once,
// otherwise.
func (e *Encoding) Repair(s string) string {
	r := e.rewriter(false)
	return r.String(s)
}

// Canonical is Repair, with the hex digits of escapes in upper case (RFC 3986
// §6.2.2.1), and with the escapes of unreserved bytes decoded (§6.2.2.2), as far
// as they are legal. No other escape is decoded, so the result means the same.
// Applying it again changes nothing.
//
// It returns s itself when nothing changes, and allocates the result, once,
// otherwise.
func (e *Encoding) Canonical(s string) string {
	r := e.rewriter(true)
	return r.String(s)
}

// rewriter returns what does Repair or Canonical.
func (e *Encoding) rewriter(canonical bool) pct.Rewriter {
	r := pct.Rewriter{Raw: e.keeper, Stray: true}
	if r.Raw == nil {
		r.Raw = &escapeAll
	}
	if canonical {
		// An unreserved byte that is not legal, such as "~" in a Set of the caller, keeps its
		// escape: decoded, the next Canonical would escape it.
		r.Decode, r.Upper = Unreserved.Intersect(e.legal).bits, true
	}
	return r
}

// noEscapes and the name of a component without escapes are what its operations panic
// with.
const noEscapes = "urlenc: only Check works on a component without escapes: "
