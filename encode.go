// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"strings"
)

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
	lit, leg               *kernel // literal and legal, compiled; nil in the zero Encoding and for labels
}

// NewEncoding returns an Encoding that leaves the bytes of literal as they are
// and escapes the others; its Legal is literal too. It panics if "%" is in
// literal: such an encoding could not be undone. For an encoder that leaves
// escapes alone, as a URL parser does, see [KeepEscapes].
func NewEncoding(literal Set) *Encoding {
	if literal.Has('%') {
		panic("urlenc: NewEncoding: '%' can't be literal")
	}
	e := &Encoding{literal: literal, legal: literal}
	e.compile()
	return e
}

// NewFormEncoding is like [NewEncoding], but Encode writes a space as "+", and
// Decode reads a "+" as a space, so that "+" is legal beside the bytes of
// literal. It panics if "%", "+" or a space is in literal.
func NewFormEncoding(literal Set) *Encoding {
	if literal.Intersect(SetOf("%+ ")) != (Set{}) {
		panic("urlenc: NewFormEncoding: '%', '+' and ' ' can't be literal")
	}
	e := &Encoding{literal: literal, legal: literal.Union(SetOf("+")), form: true}
	e.compile()
	return e
}

// compile makes the kernels of e from its sets and its policy.
func (e *Encoding) compile() {
	literal := e.literal
	if e.policy&KeepEscapes != 0 {
		literal = literal.Union(SetOf("%"))
	}
	e.lit = newKernel(literal, e.form)
	e.leg = e.lit
	if e.legal != literal {
		e.leg = newKernel(e.legal, e.form)
	}
}

// Literal returns the bytes that Encode leaves as they are. It holds no "%", not
// even under [KeepEscapes], where Encode leaves that alone too.
func (e *Encoding) Literal() Set { return e.literal }

// Legal returns the bytes that may stand raw in the component. It holds no "%",
// which is legal only at the head of an escape.
func (e *Encoding) Legal() Set { return e.legal }

// Policy returns the policy of e.
func (e *Encoding) Policy() Policy { return e.policy }

// With returns a copy of e that has the policy p as well: what e refuses, the copy
// refuses too, unless p says KeepMalformed. Make it once, not for each call.
//
// It panics if p has unknown bits, if the policies together contradict each other,
// RejectInvalidUTF8 and ReplaceInvalidUTF8 (take [Encoding.Without] first), or if p
// has RejectDelimiters and e has none, as all but those of Userinfo, Path and Query.
// It allocates the copy, and what is compiled anew for KeepEscapes.
func (e *Encoding) With(p Policy) *Encoding {
	if p&RejectDelimiters != 0 && e.delims == (Set{}) {
		panic("urlenc: RejectDelimiters: only Userinfo, Path and Query have delimiters")
	}
	return e.withPolicy(e.policy | p)
}

// Without returns a copy of e that lacks the policy p. It panics if p has unknown
// bits. It allocates as [Encoding.With] does.
func (e *Encoding) Without(p Policy) *Encoding {
	p.known()
	return e.withPolicy(e.policy &^ p)
}

// withPolicy returns a copy of e whose policy is p.
func (e *Encoding) withPolicy(p Policy) *Encoding {
	p.check()
	f := *e
	f.policy = p
	if (e.policy^p)&KeepEscapes != 0 && !f.label() {
		f.compile()
	}
	return &f
}

// label reports whether e is the Encoding of a label. No other Encoding has the
// component of one.
func (e *Encoding) label() bool { return e.component.IsLabel() }

// escapeAll is the kernel of the zero Encoding.
var escapeAll = newKernel(Set{}, false)

// literals returns the kernel of Encode. It panics if e belongs to a label.
func (e *Encoding) literals() *kernel {
	if e.lit == nil {
		return e.noKernel()
	}
	return e.lit
}

// legals returns the kernel of Check, Repair and Canonical. It panics if e
// belongs to a label.
func (e *Encoding) legals() *kernel {
	if e.leg == nil {
		return e.noKernel()
	}
	return e.leg
}

func (e *Encoding) noKernel() *kernel {
	if e.label() {
		panic("urlenc: a " + e.component.String() + " has no escapes: only Check works on it")
	}
	return escapeAll
}

// Encode returns s, which is data, as it is written in the component: each byte
// that is not literal becomes an escape. Decode undoes it. Encode encodes what
// is encoded already once more: see [Encoding.Repair] for text that may hold
// escapes.
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
func (e *Encoding) Encode(s string) string {
	k := e.literals()
	n := e.literal.prefix(s)
	for ; len(s)-n >= 8; n += 8 {
		if k.mask8(s[n:n+8]) != allLiteral {
			goto dirty
		}
	}
	switch {
	case n == len(s):
	case len(s) >= 8: // the last eight, some of them once more
		if k.mask8(s[len(s)-8:]) != allLiteral {
			n = len(s) - 8
			goto dirty
		}
	case len(s) >= 4:
		b, c, t := s[:4], s[len(s)-4:], &k.class
		if t[b[0]]&t[b[1]]&t[b[2]]&t[b[3]]&t[c[0]]&t[c[1]]&t[c[2]]&t[c[3]] != literal {
			goto dirty
		}
	default:
		for i := range len(s) {
			if k.class[s[i]] != literal {
				goto dirty
			}
		}
	}
	return s
dirty:
	if len(s) > 24 {
		return e.encode(s, n)
	}
	// Here the result may be written too far: it is copied once more.
	var buf [2*24 + window]byte
	for i := 0; i < n; i += 8 {
		copy(buf[i:i+8], s[i:i+8])
	}
	i, j := n, n
	if len(s)-i >= 8 {
		j += k.mix8((*[window]byte)(buf[j:]), s[i:i+8])
		i += 8
	}
	for ; len(s)-i >= 8; i += 8 {
		if b := s[i : i+8]; k.mask8(b) == allLiteral {
			copy(buf[j:j+8], b)
			j += 8
		} else {
			j += k.mix8((*[window]byte)(buf[j:]), b)
		}
	}
	for ; i < len(s); i++ {
		w := k.word[s[i]]
		binary.LittleEndian.PutUint32(buf[j:], w)
		j += int(w >> 24)
	}
	return string(buf[:j])
}

// encode returns the encoded s, of which the first n bytes are literal.
func (e *Encoding) encode(s string, n int) string {
	// The buffers are small where they can be: zeroing 256 bytes takes 32-bit
	// processors longer than encoding 32.
	if len(s) > 4096 {
		return e.encodeLong(s, n)
	}
	if n+3*(len(s)-n) <= 128 {
		var buf [128]byte
		return string(e.AppendEncode(buf[:copy(buf[:], s[:n])], s[n:]))
	}
	if n+3*(len(s)-n) <= 256 {
		var buf [256]byte
		return string(e.AppendEncode(buf[:copy(buf[:], s[:n])], s[n:]))
	}
	return e.encodeLong(s, n)
}

// encodeLong is encode for results that may be long: those of no more than a few
// kilobytes are made on the stack, the others in memory of the exact size.
//
//go:noinline
func (e *Encoding) encodeLong(s string, n int) string {
	if len(s) <= 4096 && n+3*(len(s)-n) <= 4096 {
		var buf [4096]byte
		return string(e.AppendEncode(buf[:copy(buf[:], s[:n])], s[n:]))
	}
	var b strings.Builder
	b.Grow(e.EncodedLen(s))
	b.WriteString(s[:n])
	e.literals().write(&b, s[n:])
	return b.String()
}

// AppendEncode appends what Encode would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte behind the result.
func (e *Encoding) AppendEncode(dst []byte, s string) []byte {
	// Three ways serve eight bytes: one store where all are literal, three where
	// all are escaped, eight without a branch otherwise, each of the four bytes of
	// an entry of word, of which one or three count. The three bytes too many that
	// the last one may write are bytes of what follows, while enough of it does;
	// where not, one escape among the eight is two stores that end exactly.
	k := e.literals()
	if uint64(cap(dst)-len(dst)) < 3*uint64(len(s)) {
		// It may fit all the same; if not, no more is allocated than it takes.
		dst = slices.Grow(dst, k.size(s))
	}
	d, j, i := dst[:cap(dst)], len(dst), 0
blocks:
	for len(s)-i >= 8 {
		b := s[i : i+8]
		m := k.mask8(b)
		switch x := m ^ allLiteral; {
		case x == 0:
			copy(d[j:j+8], b)
			j += 8
		case m == allEscaped:
			fill8((*[24]byte)(d[j:]), b)
			j += 24
		case len(s)-i >= 8+3 && len(d)-j >= window:
			j += k.mix8((*[window]byte)(d[j:]), b)
		case single(x):
			one8((*[10]byte)(d[j:]), b, bits.TrailingZeros16(x))
			j += 10
		default:
			break blocks
		}
		i += 8
	}
	if r := len(s) - i; 0 < r && r < 8 && i > 0 {
		// The last eight bytes, some of them once more.
		b := s[len(s)-8:]
		m := k.mask8(b)
		switch x := m ^ allLiteral; {
		case x == 0:
			j += r
			copy(d[j-8:j], b)
			return d[:j]
		case m == allEscaped:
			j += 3 * r
			fill8((*[24]byte)(d[j-24:]), b)
			return d[:j]
		}
	}
	for ; len(s)-i > 3 && len(d)-j >= 4; i++ {
		w := k.word[s[i]]
		binary.LittleEndian.PutUint32(d[j:], w)
		j += int(w >> 24)
	}
	for ; i < len(s); i++ {
		w := k.word[s[i]]
		d[j] = byte(w)
		j++
		if w>>24 == 3 {
			d[j], d[j+1] = byte(w>>8), byte(w>>16)
			j += 2
		}
	}
	return d[:j]
}

// EncodedLen returns the length of what Encode would return, in bytes. It is at
// least len(s) and at most 3*len(s). It panics, as all that would make such a text
// do, if that is more than an int can hold, as strings.Repeat does.
func (e *Encoding) EncodedLen(s string) int { return e.literals().size(s) }

// length returns n as an int. It panics if no text can be so long.
func length(n uint64) int {
	if n > math.MaxInt {
		panic("urlenc: the result is too long")
	}
	return int(n)
}

// Check reports whether s is a well-formed instance of the component: every byte
// is legal or part of an escape. The error is an [*Error] that points at the
// first byte that is not; a malformed escape is one in every profile. Nothing is
// allocated but the error.
//
// For a label it checks the grammar: scheme, host and port of RFC 3986 §3.1,
// §3.2.2 and §3.2.3. The empty string is well-formed except as a scheme. A host
// of WHATWG or Portable must be one that [Profile.HostToASCII] returns as it is.
func (e *Encoding) Check(s string) error {
	if e.label() {
		return e.checkLabel(s)
	}
	n := e.settled(s, false)
	if n == len(s) {
		return nil
	}
	if s[n] == '%' {
		return e.error(n, ErrMalformedEscape)
	}
	return e.error(n, ErrIllegalByte)
}

// Repair makes s a well-formed instance of the component, for text that comes
// from a person or from a tool that encodes by halves: valid escapes stay as
// they are, illegal bytes are escaped, and a "%" that begins no escape becomes
// "%25", in every profile. Check accepts the result, and repairing it again
// changes nothing.
//
// It returns s itself when nothing changes, and allocates the result, once,
// otherwise.
func (e *Encoding) Repair(s string) string { return e.rewrite(s, false) }

// Canonical is Repair, with the hex digits of escapes in upper case (RFC 3986
// §6.2.2.1), and with the escapes of unreserved bytes decoded (§6.2.2.2), as far
// as they are legal. No other escape is decoded, so the result means the same.
// Applying it again changes nothing.
//
// It returns s itself when nothing changes, and allocates the result, once,
// otherwise.
func (e *Encoding) Canonical(s string) string { return e.rewrite(s, true) }

// settled returns the length of the longest prefix of s that Repair or, if
// canonical is set, Canonical leaves as it is.
func (e *Encoding) settled(s string, canonical bool) int {
	k := e.legals()
	for i := e.legal.prefix(s); ; i += 3 {
		i += k.scan(s[i:])
		v, ok := escape(s[i:])
		if !ok {
			return i
		}
		if canonical && (e.canDecode(v) || s[i+1:i+3] != hexPairs[2*int(v):2*int(v)+2]) {
			return i
		}
	}
}

// canDecode reports whether Canonical writes v raw. An Encoding may forbid
// unreserved bytes: decoded, they would be escaped by the next Canonical.
func (e *Encoding) canDecode(v byte) bool { return Unreserved.Has(v) && e.legal.Has(v) }

// rewrite is Repair and Canonical.
func (e *Encoding) rewrite(s string, canonical bool) string {
	n := e.settled(s, canonical)
	if n == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(length(uint64(n) + e.rewriteTail(nil, s[n:], canonical)))
	b.WriteString(s[:n])
	e.rewriteTail(&b, s[n:], canonical)
	return b.String()
}

// ascii holds each ASCII byte at its own index.
var ascii = setOfRange(0, 0x7F).String()

// rewriteTail writes the rewritten s to b, unless that is nil, and returns its
// length.
func (e *Encoding) rewriteTail(b *strings.Builder, s string, canonical bool) (size uint64) {
	k := e.legals()
	for len(s) > 0 {
		n := strings.IndexByte(s, '%')
		if n < 0 {
			n = len(s)
		}
		size += uint64(n) + 2*uint64(k.escapes(s[:n]))
		if b != nil {
			k.write(b, s[:n])
		}
		s = s[n:]
		if s == "" {
			break
		}
		var out string
		v, ok := escape(s)
		switch {
		case !ok:
			out, s = "%25", s[1:]
		case !canonical:
			out, s = s[:3], s[3:]
		case e.canDecode(v):
			out, s = ascii[v:v+1], s[3:]
		default:
			out, s = hexEscapes[3*int(v):3*int(v)+3], s[3:]
		}
		size += uint64(len(out))
		if b != nil {
			b.WriteString(out)
		}
	}
	return size
}

// error returns the Error of e at offset.
func (e *Encoding) error(offset int, err error) error {
	return newError(e.component, offset, err)
}

// A kernel is a Set in the form in which the loops below use it. All encoding is
// done by them.
type kernel struct {
	class [256]uint16 // what becomes of the byte: escaped, literal or plus
	word  [256]uint32 // what is written for it, little endian; the length, 1 or 3, on top
}

// The classes of a kernel. Eight of them, each shifted by its index, add up to a
// bit for each literal byte, and one 8 bits higher for each space to be written as
// "+".
const (
	escaped = 0
	literal = 1
	plus    = 1 << 8

	allEscaped = 0xFF * escaped // the sum of eight escaped bytes
	allLiteral = 0xFF * literal // the sum of eight literal bytes
)

func newKernel(s Set, form bool) *kernel {
	k := new(kernel)
	for c := range 256 {
		k.word[c] = '%' | uint32(hexPairs[2*c])<<8 | uint32(hexPairs[2*c+1])<<16 | 3<<24
	}
	for c := range s.All() {
		k.class[c] = literal
		k.word[c] = uint32(c) | 1<<24
	}
	if form {
		k.class[' '] = plus
		k.word[' '] = '+' | 1<<24
	}
	return k
}

// mask8 returns the classes of the first eight bytes of b, added up.
func (k *kernel) mask8(b string) uint16 {
	_ = b[7]
	t := &k.class
	return t[b[0]] + 2*t[b[1]] + 4*(t[b[2]]+2*t[b[3]]) + 16*(t[b[4]]+2*t[b[5]]+4*(t[b[6]]+2*t[b[7]]))
}

// scan returns the length of the longest prefix of s that is literal.
func (k *kernel) scan(s string) int {
	n := 0
	for len(s)-n >= 8 && k.mask8(s[n:n+8]) == allLiteral {
		n += 8
	}
	for n < len(s) && k.class[s[n]] == literal {
		n++
	}
	return n
}

// size returns the length of the encoded s.
func (k *kernel) size(s string) int { return length(uint64(len(s)) + 2*uint64(k.escapes(s))) }

// escapes returns how many bytes of s are escaped.
func (k *kernel) escapes(s string) int {
	n := 0
	for ; len(s) >= 8; s = s[8:] {
		n += 8 - bits.OnesCount16(k.mask8(s))
	}
	for i := range len(s) {
		c := k.class[s[i]]
		n += int(^(c%plus + c/plus) & 1)
	}
	return n
}

// write writes the encoded s to b.
func (k *kernel) write(b *strings.Builder, s string) {
	if k.scan(s) == len(s) {
		b.WriteString(s)
		return
	}
	e := Encoding{lit: k}
	var buf [3 * 1024]byte
	for len(s) > 0 {
		n := min(len(s), 1024)
		b.Write(e.AppendEncode(buf[:0], s[:n]))
		s = s[n:]
	}
}

// window is what mix8 wants behind the place where it writes: 24 bytes for eight
// escapes, rounded up so that no store needs a bounds check.
const window = 36

// mix8 writes the encoded first eight bytes of b to d and returns the length of
// the result.
func (k *kernel) mix8(d *[window]byte, b string) int {
	_ = b[7]
	t := &k.word
	w := t[b[0]]
	binary.LittleEndian.PutUint32(d[:], w)
	j := w >> 24
	w = t[b[1]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[2]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[3]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[4]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[5]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[6]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	w = t[b[7]]
	binary.LittleEndian.PutUint32(d[j&31:], w)
	j += w >> 24
	return int(j)
}

// single reports whether x has one bit, on processors for which one8 is fast.
func single(x uint16) bool { return bits.UintSize == 64 && x&(x-1) == 0 }

// one8 writes the first eight bytes of b to d, with the escape of b[p] for it.
func one8(d *[10]byte, b string, p int) {
	w, sh := load64(b), uint(8*p)&63
	esc := '%' | uint64(hexPair[b[p&7]])<<8
	head, tail := w&(1<<sh-1), w>>8>>sh
	binary.LittleEndian.PutUint64(d[:], head|esc<<sh|tail<<24<<sh)
	binary.LittleEndian.PutUint64(d[2:], head>>16|esc<<40>>(56-sh)|tail<<8<<sh)
}

// fill8 writes the escapes of the first eight bytes of b to d.
func fill8(d *[24]byte, b string) {
	_ = b[7]
	const p = '%'
	h0, h1, h2, h3 := uint64(hexPair[b[0]]), uint64(hexPair[b[1]]), uint64(hexPair[b[2]]), uint64(hexPair[b[3]])
	h4, h5, h6, h7 := uint64(hexPair[b[4]]), uint64(hexPair[b[5]]), uint64(hexPair[b[6]]), uint64(hexPair[b[7]])
	binary.LittleEndian.PutUint64(d[0:8], p|h0<<8|p<<24|h1<<32|p<<48|h2<<56)
	binary.LittleEndian.PutUint64(d[8:16], h2>>8|p<<8|h3<<16|p<<32|h4<<40|p<<56)
	binary.LittleEndian.PutUint64(d[16:24], h5|p<<16|h6<<24|p<<40|h7<<48)
}

// hexPairs holds the two hex digits of each byte, hexEscapes its escape, hexPair
// the digits again, little endian.
var (
	hexPairs   = makeHex("")
	hexEscapes = makeHex("%")
	hexPair    = func() (t [256]uint16) {
		for c := range t {
			t[c] = uint16(hexPairs[2*c]) | uint16(hexPairs[2*c+1])<<8
		}
		return t
	}()
)

func makeHex(prefix string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for c := range 256 {
		b.WriteString(prefix)
		b.WriteByte(digits[c>>4])
		b.WriteByte(digits[c&15])
	}
	return b.String()
}
