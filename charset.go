// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"

	"github.com/urlenc/urlenc/internal/pct"
)

// A Set is a set of ASCII bytes: the bytes that stay literal, as the grammar
// of RFC 3986 lists them. A byte outside the Set is escaped, and so is every
// byte from 0x80 up, which no Set can hold.
//
// Sets are small comparable values; the zero value is the empty Set, under
// which every byte is escaped. No operation allocates, except String.
type Set struct {
	bits pct.Bits
}

// What makes Sets is not inlined. The tables of a program's start are made by about a
// hundred calls of it, which would take 11 KB in every program, and twice the time.

// SetOf returns the Set of the bytes of chars, which may come in any order and repeat.
// It panics if one of them is not ASCII: it is meant for package-level
// variables, where that is a typing mistake.
//
//go:noinline
func SetOf(chars string) Set {
	var s Set
	for i := range len(chars) {
		if chars[i] >= 0x80 {
			panic("urlenc: SetOf: a Set holds ASCII bytes only")
		}
		s.bits.Add(chars[i])
	}
	return s
}

// setOfRange returns the Set of the bytes from lo up to and including hi.
//
//go:noinline
func setOfRange(lo, hi byte) Set {
	var s Set
	for c := int(lo); c <= int(hi); c++ {
		s.bits.Add(byte(c))
	}
	return s
}

// Union returns the bytes that are in s, in t or in both.
//
//go:noinline
func (s Set) Union(t Set) Set {
	for i := range s.bits {
		s.bits[i] |= t.bits[i]
	}
	return s
}

// Intersect returns the bytes that are in both s and t.
//
//go:noinline
func (s Set) Intersect(t Set) Set {
	for i := range s.bits {
		s.bits[i] &= t.bits[i]
	}
	return s
}

// Minus returns the bytes of s that are not in t.
//
//go:noinline
func (s Set) Minus(t Set) Set {
	for i := range s.bits {
		s.bits[i] &^= t.bits[i]
	}
	return s
}

// Has reports whether b is in s. It is false for every byte from 0x80 up.
func (s Set) Has(b byte) bool {
	return s.bits.Has(b)
}

// Len returns the number of bytes in s, from 0 to 128.
func (s Set) Len() int {
	n := 0
	for range s.All() {
		n++
	}
	return n
}

// All returns an iterator over the bytes of s in ascending order.
func (s Set) All() iter.Seq[byte] {
	return func(yield func(byte) bool) {
		for b := range byte(0x80) {
			if s.Has(b) && !yield(b) {
				return
			}
		}
	}
}

// String returns the bytes of s in ascending order, as they are, so that
// SetOf(s.String()) == s. It allocates its result.
func (s Set) String() string {
	b := make([]byte, 0, 128)
	for c := range s.All() {
		b = append(b, c)
	}
	return string(b)
}

// The sets of RFC 3986, each as the ABNF writes it.
var (
	Alpha      = setOfRange('A', 'Z').Union(setOfRange('a', 'z')) // RFC 2234 §6.1, by RFC 3986 §1.3
	Digit      = setOfRange('0', '9')                             // RFC 2234 §6.1, by RFC 3986 §1.3
	Unreserved = Alpha.Union(Digit).Union(SetOf("-._~"))          // §2.3
	GenDelims  = SetOf(":/?#[]@")                                 // §2.2
	SubDelims  = SetOf("!$&'()*+,;=")                             // §2.2
	Reserved   = GenDelims.Union(SubDelims)                       // §2.2
	PChar      = Unreserved.Union(SubDelims).Union(SetOf(":@"))   // §3.3, without pct-encoded
)

// The percent-encode sets of the URL Standard, §1.3. The standard lists what
// each of them escapes; these are what each of them leaves literal, so most
// hold "%", which a URL parser leaves alone. For an Encoding that does so too, take
// "%" out and give it the policy [KeepEscapes].
var (
	WHATWGC0Control    = setOfRange(' ', '~')                   // all but the C0 controls and what lies above U+007E
	WHATWGFragment     = WHATWGC0Control.Minus(SetOf(" \"<>`")) // C0 control, and these
	WHATWGQuery        = WHATWGC0Control.Minus(SetOf(" \"#<>")) // C0 control, and these
	WHATWGSpecialQuery = WHATWGQuery.Minus(SetOf("'"))          // query, and this
	WHATWGPath         = WHATWGQuery.Minus(SetOf("?^`{}"))      // query, and these
	WHATWGUserinfo     = WHATWGPath.Minus(SetOf("/:;=@[\\]|"))  // path, and these
	WHATWGComponent    = WHATWGUserinfo.Minus(SetOf("$%&+,"))   // userinfo, and these
	WHATWGForm         = WHATWGComponent.Minus(SetOf("!'()~"))  // component, and these
)

// isControl reports whether c is a C0 control or DEL.
func isControl(c byte) bool { return c < ' ' || c == 0x7F }
