// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package tables

import "sync"

// A Class is what the rules ask of a character: some of the bits below, and the scripts
// that it is used with.
type Class uint32

// The bits. Those after New say nothing of a character that is neither Shown nor Limited,
// but for Right.
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

// A Cursor looks up characters. It remembers the run of the last one: the letters of a
// text are near each other. The zero Cursor is ready.
type Cursor struct {
	table      *classTable
	start, end rune // the run of class
	class      Class
}

// Class returns the class of r, 0 for what is not a code point.
func (c *Cursor) Class(r rune) Class {
	if c.start <= r && r < c.end {
		return c.class
	}
	if r < 0 || r >= numRunes {
		return 0
	}
	return c.find(r)
}

// find looks r up in the table.
func (c *Cursor) find(r rune) Class {
	if c.table == nil {
		classOnce.Do(unpackClasses)
		c.table = classRuns
	}
	t := c.table
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
	return c.class
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
