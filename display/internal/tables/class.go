// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package tables

import (
	"sync"
	"sync/atomic"
)

// A Class is what the rules ask of a character: some of the bits below, and the scripts
// that it is used with.
type Class uint32

// The bits. Those after New say nothing of a character that is neither Shown nor Limited,
// except for Right.
const (
	Shown     Class = 1 << iota // a label that is shown may hold it
	Limited                     // restricted for being of limited use only (UTS #39 §3.1)
	New                         // newer than Unicode 15
	Right                       // Bidi_Class R or AL
	Mark                        // General_Category M
	Digit                       // General_Category Nd
	Careful                     // combines with what stands before it, or is from right to left
	LikeASCII                   // its skeleton is letters, digits and hyphens of ASCII, and it isn't
	Dotted                      // its skeleton ends in i, j, l, or one of them without its dot
	numBits   = iota
)

// bitSets has the packed set of each bit, in the order of the bits.
var bitSets = [numBits]string{shownSet, limitedSet, newSet, rightSet, markSet, digitSet, carefulSet, likeASCIISet, dottedSet}

// Usage returns a number that is the same for characters that are used with the same
// scripts.
func (c Class) Usage() uint32 { return uint32(c) >> numBits }

// Script returns the Script property.
func (c Class) Script() Script { return values[c>>numBits].script }

// Scripts returns the scripts that a character is used with.
func (c Class) Scripts() Scripts { return values[c>>numBits].set }

// A classTable has the class of every code point, by runs.
type classTable struct {
	starts  []rune
	classes []Class

	// page has, for each code point that is a multiple of 256, the run that it is in.
	page [numRunes>>8 + 1]uint16
}

var (
	classOnce  sync.Once
	classRuns  *classTable
	otherOnce  sync.Once
	otherTable []rune
)

// unpackClasses merges the runs of scripts and those of the bits.
func unpackClasses() {
	unpackValues()
	t := &classTable{}
	var sets [numBits]*set
	for i := range sets {
		sets[i] = openSet(bitSets[i])
	}
	script, scriptEnd, at := 0, rune(0), 0
	for r := rune(0); r < numRunes; {
		if r == scriptEnd {
			var n int
			script, at = uvarint(scriptRuns, at)
			n, at = uvarint(scriptRuns, at)
			scriptEnd += rune(n)
		}
		class, end := Class(script)<<numBits, scriptEnd
		for i, s := range sets {
			s.reach(r)
			if s.in {
				class |= 1 << i
			}
			end = min(end, s.next)
		}
		for p := (r + 0xFF) >> 8; p<<8 < end; p++ {
			t.page[p] = uint16(len(t.starts))
		}
		t.starts = append(t.starts, r)
		t.classes = append(t.classes, class)
		r = end
	}
	t.page[len(t.page)-1] = uint16(len(t.starts) - 1)
	classRuns = t
}

// classPages has the classes of the Basic Multilingual Plane, 256 by 256, as far as they
// have been asked for: few programs see many scripts.
var classPages [0x100]atomic.Pointer[[0x100]Class]

// A Cursor looks up characters. It remembers the run of the last one beyond the Basic
// Multilingual Plane. The zero Cursor is ready.
type Cursor struct {
	start, end rune // the run of class
	class      Class
}

// unassigned is the last code point, which will never be a character.
const unassigned = numRunes - 1

// Class returns the class of r. What is not a code point is unassigned.
func (c *Cursor) Class(r rune) Class {
	if uint32(r) < uint32(len(classPages))<<8 {
		if page := classPages[r>>8].Load(); page != nil {
			return page[r&0xFF]
		}
		return newPage(r)
	}
	if c.start <= r && r < c.end {
		return c.class
	}
	if r < 0 || r >= numRunes {
		r = unassigned
	}
	c.find(r)
	return c.class
}

// newPage makes the page of r, and returns the class of r.
func newPage(r rune) Class {
	var c Cursor
	page := new([0x100]Class)
	for i := range page {
		if at := r&^0xFF + rune(i); at >= c.end {
			c.find(at)
		}
		page[i] = c.class
	}
	classPages[r>>8].Store(page)
	return page[r&0xFF]
}

// find looks r up in the runs.
func (c *Cursor) find(r rune) {
	classOnce.Do(unpackClasses)
	t := classRuns
	// The last run that starts at r or before it is one of these.
	low, high := int(t.page[r>>8]), int(t.page[r>>8+1])
	for low < high {
		if mid := (low + high + 1) / 2; t.starts[mid] <= r {
			low = mid
		} else {
			high = mid - 1
		}
	}
	c.start, c.end, c.class = t.starts[low], numRunes, t.classes[low]
	if low+1 < len(t.starts) {
		c.end = t.starts[low+1]
	}
}

// ClassOf returns the class of r.
func ClassOf(r rune) Class {
	var c Cursor
	return c.Class(r)
}

// IsAllowed reports whether r, of class c, has the Identifier_Status Allowed (UTS #39 §3.1).
func IsAllowed(r rune, c Class) bool {
	otherOnce.Do(func() {
		for s := openSet(otherSet); s.next < numRunes; s.advance() {
			otherTable = append(otherTable, s.next)
		}
	})
	low, high := 0, len(otherTable) // the boundaries up to r
	for low < high {
		if mid := (low + high) / 2; otherTable[mid] <= r {
			low = mid + 1
		} else {
			high = mid
		}
	}
	other := low%2 == 1
	return other != (c&Shown != 0)
}
