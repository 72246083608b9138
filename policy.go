// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// A Policy is a set of bits that say how strict Decode is, and one for Encode.
// The zero Policy takes malformed escapes for errors and returns decoded bytes
// as they are. [Encoding.With] adds bits to those that an Encoding has.
type Policy uint32

// The bits of a Policy.
const (
	// KeepMalformed makes Decode leave a "%" that does not begin an escape as it is, as
	// the URL Standard's percent-decode does (§1.3). Such a "%" is not illegal to
	// RejectIllegal. The Encodings of WHATWG have it: Without(KeepMalformed) is
	// strict about escapes.
	KeepMalformed Policy = 1 << iota

	// RejectInvalidUTF8 makes a decoded result that is not UTF-8 ErrInvalidUTF8.
	RejectInvalidUTF8

	// ReplaceInvalidUTF8 writes U+FFFD for each maximal subpart that is not UTF-8, as
	// the Encoding Standard's decoder does (§8.1.1). It contradicts
	// RejectInvalidUTF8.
	ReplaceInvalidUTF8

	// RejectControls makes a C0 control or DEL in the decoded result ErrControl.
	RejectControls

	// RejectIllegal makes a raw byte that is not legal in the component
	// ErrIllegalByte.
	RejectIllegal

	// RejectDelimiters makes an escape of the component's inner structure
	// ErrDelimiter: decoded, data would become structure. Only Userinfo (":"), Path
	// ("/") and Query ("&", "=", "+", ";") have one, and those of RFC3986 and
	// Portable have this policy from the start.
	RejectDelimiters

	// KeepEscapes makes Encode leave every "%" alone, as a URL parser does: such an
	// encoding can't be undone.
	KeepEscapes

	allPolicies = 1<<iota - 1
)

var policyNames = []string{
	"KeepMalformed", "RejectInvalidUTF8", "ReplaceInvalidUTF8", "RejectControls", "RejectIllegal", "RejectDelimiters", "KeepEscapes",
}

// rejects are the policies that need more than a look at the escapes. They are
// checked before anything is decoded.
const rejects = RejectInvalidUTF8 | RejectControls | RejectIllegal | RejectDelimiters

// check panics if p has unknown bits or ones that contradict each other.
func (p Policy) check() {
	p.known()
	if p&RejectInvalidUTF8 != 0 && p&ReplaceInvalidUTF8 != 0 {
		panic("urlenc: RejectInvalidUTF8 contradicts ReplaceInvalidUTF8")
	}
}

// known panics if p has unknown bits.
func (p Policy) known() {
	if p&^allPolicies != 0 {
		panic("urlenc: unknown policy")
	}
}

// String returns the names of the constants, such as
// "KeepMalformed|RejectControls", and "0" for the zero Policy. Bits without a name
// follow as a hexadecimal number.
func (p Policy) String() string { return flagString(uint32(p), policyNames) }

// MarshalText returns what String does. It fails if a bit of p has no name.
func (p Policy) MarshalText() ([]byte, error) { return flagText(uint32(p), policyNames) }

// UnmarshalText sets p to the policy that text names: the names of constants with
// "|" between them. Both "" and "0" name the zero Policy. It fails for any other
// text, and p stays as it is. Policies that contradict each other are read:
// [Encoding.With] panics on them.
func (p *Policy) UnmarshalText(text []byte) error {
	bits, err := parseFlags(string(text), policyNames, nil)
	if err == nil {
		*p = Policy(bits)
	}
	return err
}
