// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package tables holds what package display knows of characters: the properties of Unicode
// and of UTS #39, in data.go, which the command maketables writes, and how they are looked
// up. The constants of data.go are packed; what is asked for is unpacked at the first use,
// so that a program links and holds only what it needs.
//
//   - class.go: the properties of a character that the rules are about.
//   - script.go: the scripts.
//   - skeleton.go: what a character looks like.
//
// Everything here is safe for concurrent use.
package tables

//go:generate go run ./maketables -out data.go

// uvarint reads the varint at s[i], and returns where the next one is.
func uvarint(s string, i int) (n, next int) {
	for shift := 0; ; shift += 7 {
		b := s[i]
		i++
		n |= int(b&0x7F) << shift
		if b < 0x80 {
			return n, i
		}
	}
}

// varint is uvarint for a number with a sign, which package encoding/binary writes
// in zigzag: 0, -1, 1, -2 as 0, 1, 2, 3.
func varint(s string, i int) (n, next int) {
	n, i = uvarint(s, i)
	return n>>1 ^ -(n & 1), i
}

// A set reads the boundaries of a packed set of code points, in order.
type set struct {
	data string
	i    int
	next rune // the first code point that is on the other side
	in   bool
}

func openSet(data string) *set {
	s := &set{data: data}
	s.advance()
	return s
}

// numRunes is one more than the last code point.
const numRunes = 0x110000

// advance goes to the boundary after the next.
func (s *set) advance() {
	if s.i == len(s.data) {
		s.next = numRunes
		return
	}
	n, i := uvarint(s.data, s.i)
	s.next += rune(n)
	s.i = i
}

// reach goes to the code point r, which is no farther than the next boundary.
func (s *set) reach(r rune) {
	if s.next == r && r < numRunes {
		s.in = !s.in
		s.advance()
	}
}
