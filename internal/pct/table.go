// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// A Table says of each byte which classes it is in: bit 8*k of its entry stands for
// class k. So a uint16 holds two classes, a uint64 eight. The entries of eight bytes, the
// first as it is, the second shifted by one, and so on, add up to a lane of eight bits for
// each class, with a bit for each byte.
type Table[W uint16 | uint32 | uint64] [256]W

// Add puts the bytes of set into a class of t.
func (t *Table[W]) Add(class int, set *Bits) {
	for c := range byte(0x80) {
		if set.Has(c) {
			t[c] |= 1 << (8 * class)
		}
	}
}

// A LazyTable is a Table that is made when it is first asked for.
type LazyTable[W uint16 | uint32 | uint64] struct {
	Fill func(t *Table[W]) // puts the classes in; never changed

	made   atomic.Pointer[Table[W]]
	making sync.Mutex
}

// Table returns the Table.
func (l *LazyTable[W]) Table() *Table[W] {
	if t := l.made.Load(); t != nil {
		return t
	}
	return l.make()
}

//go:noinline
func (l *LazyTable[W]) make() *Table[W] {
	l.making.Lock()
	defer l.making.Unlock()
	if l.made.Load() == nil {
		t := new(Table[W])
		l.Fill(t)
		l.made.Store(t)
	}
	return l.made.Load()
}

// Mask returns the lanes of the first eight bytes of s. Of "a/b/c/d/" the lane of a class
// that holds "/" alone is 0b10101010: the lowest bit stands for the "a".
func (t *Table[W]) Mask(s string) W {
	_ = s[7]
	return t[s[0]] + 2*t[s[1]] + 4*(t[s[2]]+2*t[s[3]]) + 16*(t[s[4]]+2*t[s[5]]+4*(t[s[6]]+2*t[s[7]]))
}

// Tail returns the lane of class 0 of s, which has at most eight bytes.
func (t *Table[W]) Tail(s string) (lane uint8) {
	for i := range len(s) {
		lane |= uint8(t[s[i]]) & 1 << i
	}
	return lane
}

// Has reports whether c is in a class of t.
func (t *Table[W]) Has(c byte, class int) bool { return t[c]>>(uint(8*class)&63)&1 != 0 }

// Run returns the index after the longest run of bytes of the class from s[i] on.
func (t *Table[W]) Run(s string, i, class int) int { return t.run(s, i, class, false) }

// RunEscaped is Run where valid escapes belong to the run, too.
func (t *Table[W]) RunEscaped(s string, i, class int) int { return t.run(s, i, class, true) }

func (t *Table[W]) run(s string, i, class int, escapes bool) int {
	shift := uint(8 * class)
	for {
		stops := uint8(0)
		for len(s)-i >= 8 {
			if stops = uint8(^t.Mask(s[i:i+8]) >> (shift & 63)); stops != 0 {
				break
			}
			i += 8
		}
		switch {
		case stops != 0:
			i += bits.TrailingZeros8(stops)
		case len(s) < 8:
			for i < len(s) && t[s[i]]>>(shift&63)&1 != 0 {
				i++
			}
		default:
			// The last eight bytes, of which the first are done: with three left of
			// "abcdefgh/ij", the lane of "defgh/ij" is shifted by 5.
			done := uint(8 - (len(s) - i))
			last := uint16(^t.Mask(s[len(s)-8:])>>(shift&63)) & 0xFF >> (done & 15)
			i = min(i+bits.TrailingZeros16(last|1<<15), len(s))
		}
		if !escapes || i == len(s) || s[i] != '%' {
			return i
		}
		if _, ok := Escape(s[i:]); !ok {
			return i
		}
		i += 3
	}
}

// The classes that RunPairs looks for.
const (
	First  = 6
	Second = 7
)

// RunPairs is Run, and reports whether a byte of the class First stands right before one
// of the class Second in the run. With "/" for First and "." for Second, that is how what
// may be a dot segment is found.
func RunPairs(t *Table[uint64], s string, i, class int) (end int, pair bool) {
	shift := uint(8 * class)
	var before, pairs uint64 // whether the byte before is of the class First; the pairs
	for len(s)-i >= 8 {
		m := t.Mask(s[i : i+8])
		before |= m >> (8 * First) & 0xFF << 1 // each moved to the place after it
		p := before & (m >> (8 * Second))
		if stops := uint8(^m >> (shift & 63)); stops != 0 {
			n := bits.TrailingZeros8(stops)
			return i + n, pairs|p&(1<<(n&7)-1) != 0
		}
		pairs |= p
		before >>= 8
		i += 8
	}
	if i < len(s) && len(s) >= 8 {
		// The last eight bytes, of which the first are done.
		done := uint(8-(len(s)-i)) & 7
		m := t.Mask(s[len(s)-8:])
		before |= m >> (8 * First) & 0xFF >> done << 1
		p := before & (m >> (8 * Second) & 0xFF >> done)
		stops := uint8(^m>>(shift&63)) >> done
		if stops == 0 {
			return len(s), pairs|p != 0
		}
		n := bits.TrailingZeros8(stops)
		return i + n, pairs|p&(1<<(n&7)-1) != 0
	}
	for ; i < len(s); i++ {
		c := t[s[i]]
		if c>>(shift&63)&1 == 0 {
			break
		}
		pairs |= before & (c >> (8 * Second))
		before = c >> (8 * First) & 1
	}
	return i, pairs != 0
}
