// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// An Encoder writes a set of bytes as they are, and the others as escapes, with
// upper-case hex digits. It is compiled when it is first used, so that programs don't pay
// for those that they never use. Its fields are set before that, and never changed. The zero
// Encoder escapes every byte.
type Encoder struct {
	Literal Bits
	Form    bool   // a space is written as "+"
	Refuse  string // if not empty, every use panics with it

	made   atomic.Pointer[kernel]
	making sync.Mutex
}

// A kernel is an Encoder, compiled.
type kernel struct {
	class Table[uint16] // classLiteral and classPlus
	word  [256]uint32   // what is written for the byte, little endian, below its length, 1 or 3: "%20" is 0x03_30_32_25
	bits  Bits          // classLiteral once more, for vectors
}

// The classes of a kernel. A byte that is in neither is escaped.
const (
	classLiteral = iota
	classPlus    // a space that is written as "+"
)

// The masks of eight bytes of one kind.
const (
	allLiteral = 0xFF << (8 * classLiteral)
	allEscaped = 0
)

// kernel returns e, compiled.
func (e *Encoder) kernel() *kernel {
	if k := e.made.Load(); k != nil {
		return k
	}
	return e.compile()
}

//go:noinline
func (e *Encoder) compile() *kernel {
	if e.Refuse != "" {
		panic(e.Refuse)
	}
	e.making.Lock()
	defer e.making.Unlock()
	if k := e.made.Load(); k != nil {
		return k
	}
	k := &kernel{bits: e.Literal}
	k.class.Add(classLiteral, &e.Literal)
	for c := range 256 {
		switch {
		case k.class[c] != 0:
			k.word[c] = uint32(c) | 1<<24
		case c == ' ' && e.Form:
			k.class[c] = 1 << (8 * classPlus)
			k.word[c] = '+' | 1<<24
		default:
			k.word[c] = '%' | uint32(hexPair[c])<<8 | 3<<24
		}
	}
	e.made.Store(k)
	return k
}

// String returns the encoded s, s itself if nothing changes.
func (e *Encoder) String(s string) string {
	k := e.kernel()
	n := k.bits.prefix(s)
	for len(s)-n >= 8 && k.class.Mask(s[n:n+8]) == allLiteral {
		n += 8
	}
	switch {
	case n == len(s):
		return s
	case len(s)-n >= 8:
	case len(s) >= 8: // the last eight, some of them once more
		if k.class.Mask(s[len(s)-8:]) == allLiteral {
			return s
		}
		n = len(s) - 8
	case len(s) >= 4:
		b, c, t := s[:4], s[len(s)-4:], &k.class
		if t[b[0]]&t[b[1]]&t[b[2]]&t[b[3]]&t[c[0]]&t[c[1]]&t[c[2]]&t[c[3]] == 1<<(8*classLiteral) {
			return s
		}
	default:
		for n < len(s) && k.class[s[n]] == 1<<(8*classLiteral) {
			n++
		}
		if n == len(s) {
			return s
		}
	}
	if len(s) <= encodeTiny {
		return k.tiny(s, n)
	}
	return e.longer(s, n)
}

// tiny returns the encoded s, of at most encodeTiny bytes, of which the first n are literal.
// Its buffer has room for what is written too far.
func (k *kernel) tiny(s string, n int) string {
	var buf [3*encodeTiny + window]byte
	copy(buf[:], s[:n])
	i, j := n, n
	for ; len(s)-i >= 8; i += 8 {
		j += k.mix8((*[window]byte)(buf[j:]), s[i:i+8])
	}
	for ; i < len(s); i++ {
		w := k.word[s[i]]
		binary.LittleEndian.PutUint32(buf[j:], w)
		j += int(w >> 24)
	}
	return string(buf[:j])
}

// longer is String for more than encodeTiny bytes.
func (e *Encoder) longer(s string, n int) string {
	switch most := n + 3*(min(len(s), encodeLarge)-n); {
	case most <= encodeSmall:
		var buf [encodeSmall]byte
		return string(e.Append(buf[:copy(buf[:], s[:n])], s[n:]))
	case most <= encodeMiddle:
		var buf [encodeMiddle]byte
		return string(e.Append(buf[:copy(buf[:], s[:n])], s[n:]))
	}
	return e.long(s, n)
}

//go:noinline
func (e *Encoder) long(s string, n int) string {
	if len(s) <= encodeLarge && n+3*(len(s)-n) <= encodeLarge {
		var buf [encodeLarge]byte
		return string(e.Append(buf[:copy(buf[:], s[:n])], s[n:]))
	}
	var b strings.Builder
	b.Grow(e.Size(s))
	b.WriteString(s[:n])
	e.Write(&b, s[n:])
	return b.String()
}

// Write writes the encoded s to b.
func (e *Encoder) Write(b *strings.Builder, s string) {
	if e.Prefix(s) == len(s) {
		b.WriteString(s)
		return
	}
	var buf [3 * chunk]byte
	for len(s) > 0 {
		n := min(len(s), chunk)
		b.Write(e.Append(buf[:0], s[:n]))
		s = s[n:]
	}
}

// Append appends the encoded s to dst. It allocates only where that doesn't fit, and
// touches no byte after the result.
//
// Eight bytes are taken at a time: one store where all are literal, three where all are
// escaped, eight without a branch otherwise. The last of these eight may write three bytes
// too many, which are written over by what follows: so there must be three bytes more of s.
// At the end of s, where there are not, one escape among the eight is written by two stores
// that end exactly: at 8 to 24 bytes of typical text that takes two thirds of the time.
func (e *Encoder) Append(dst []byte, s string) []byte {
	k := e.kernel()
	if uint64(cap(dst)-len(dst)) < 3*uint64(len(s)) {
		// It may fit all the same; if not, no more is allocated than it takes.
		dst = slices.Grow(dst, e.Size(s))
	}
	d, j, i := dst[:cap(dst)], len(dst), 0
	for len(s)-i >= 8 {
		b := s[i : i+8]
		switch m := k.class.Mask(b); {
		case m == allLiteral:
			copy(d[j:j+8], b)
			j += 8
		case m == allEscaped:
			escape8((*[24]byte)(d[j:]), b)
			j += 24
		case len(s)-i >= 8+3 && len(d)-j >= window:
			j += k.mix8((*[window]byte)(d[j:]), b)
		case single(m ^ allLiteral):
			single8((*[10]byte)(d[j:]), b, bits.TrailingZeros16(m^allLiteral))
			j += 10
		default:
			return k.tail(d, j, s, i)
		}
		i += 8
	}
	if r := len(s) - i; 0 < r && i > 0 {
		// The last eight bytes, some of them once more: of "abcdefghij" after its first
		// eight, "cdefghij".
		b := s[len(s)-8:]
		switch k.class.Mask(b) {
		case allLiteral:
			j += r
			copy(d[j-8:j], b)
			return d[:j]
		case allEscaped:
			j += 3 * r
			escape8((*[24]byte)(d[j-24:]), b)
			return d[:j]
		}
	}
	return k.tail(d, j, s, i)
}

// tail writes the encoded s[i:] to d[j:], byte by byte, and returns d as far as it is
// written.
func (k *kernel) tail(d []byte, j int, s string, i int) []byte {
	for ; len(s)-i > 3 && len(d)-j >= 4; i++ { // what is written too far is written over
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

// Prefix returns the length of the longest prefix of s that is literal.
func (e *Encoder) Prefix(s string) int {
	k := e.kernel()
	return k.class.Run(s, k.bits.prefix(s), classLiteral)
}

// Size returns the length of the encoded s.
func (e *Encoder) Size(s string) int {
	return Length(uint64(len(s)) + 2*uint64(e.kernel().escapes(s)))
}

// escapes returns how many bytes of s are escaped.
func (k *kernel) escapes(s string) int {
	n := 0
	for ; len(s) >= 8; s = s[8:] {
		n += 8 - bits.OnesCount16(k.class.Mask(s))
	}
	for i := range len(s) {
		n += int(k.word[s[i]] >> 25) // 1 of 3, 0 of 1
	}
	return n
}

// window is how much room mix8 has where it writes. Its last store, of four bytes, begins
// at index 21 at most, after seven escapes. The compiler knows only that an index j&31 is at
// most 31, and checks no bounds if there are 31+4 bytes; 36 is the next even number.
const window = 36

// mix8 writes the encoded first eight bytes of b to d, and three bytes more, and returns
// the length without these.
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

// single reports whether x has one bit, on processors for which single8 is fast.
func single(x uint16) bool { return bits.UintSize == 64 && x&(x-1) == 0 }

// single8 writes the first eight bytes of b to d, with the escape of b[p] for it: "ab%20cdefg"
// of "ab cdefg" and p = 2.
func single8(d *[10]byte, b string, p int) {
	w, sh := load64(b), uint(8*p)&63
	esc := '%' | uint64(hexPair[b[p&7]])<<8
	head, tail := w&(1<<sh-1), w>>8>>sh
	binary.LittleEndian.PutUint64(d[:], head|esc<<sh|tail<<24<<sh)
	binary.LittleEndian.PutUint64(d[2:], head>>16|esc<<40>>(56-sh)|tail<<8<<sh)
}

// escape8 writes the escapes of the first eight bytes of b to d.
func escape8(d *[24]byte, b string) {
	_ = b[7]
	const p = '%'
	h0, h1, h2, h3 := uint64(hexPair[b[0]]), uint64(hexPair[b[1]]), uint64(hexPair[b[2]]), uint64(hexPair[b[3]])
	h4, h5, h6, h7 := uint64(hexPair[b[4]]), uint64(hexPair[b[5]]), uint64(hexPair[b[6]]), uint64(hexPair[b[7]])
	binary.LittleEndian.PutUint64(d[0:8], p|h0<<8|p<<24|h1<<32|p<<48|h2<<56)
	binary.LittleEndian.PutUint64(d[8:16], h2>>8|p<<8|h3<<16|p<<32|h4<<40|p<<56)
	binary.LittleEndian.PutUint64(d[16:24], h5|p<<16|h6<<24|p<<40|h7<<48)
}
