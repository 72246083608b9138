// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package tables

import "sync"

// The kinds of an entry of skeletonRuns: the two low bits of its first varint. The others
// are how far its code point is after the last one before.
const (
	listed  = iota // the number of a text in skeletonTexts follows
	near           // the distance to the only character of the prototype
	nearRun        // for a run of code points: how many, and the distance
	spelled        // a length, and the prototype itself
)

// A prototypeTable has what characters look like, in the order of the characters.
type prototypeTable struct {
	runes      []rune
	prototypes []string

	// page has, for each code point that is a multiple of 256, how many runes are before it.
	page [numRunes>>8 + 1]uint16
}

var (
	prototypeOnce sync.Once
	prototypeRuns *prototypeTable
)

// unpackPrototypes reads skeletonRuns.
func unpackPrototypes() {
	var texts []string
	for i := 0; i < len(skeletonTexts); {
		n := int(skeletonTexts[i])
		texts = append(texts, skeletonTexts[i+1:][:n])
		i += 1 + n
	}
	t := &prototypeTable{}
	add := func(r rune, prototype string) {
		t.runes = append(t.runes, r)
		t.prototypes = append(t.prototypes, prototype)
	}
	last := rune(-1)
	for i := 0; i < len(skeletonRuns); {
		var gap, n, distance int
		gap, i = uvarint(skeletonRuns, i)
		r := last + rune(gap>>2)
		last = r
		switch gap & 3 {
		case listed:
			n, i = uvarint(skeletonRuns, i)
			add(r, texts[n])
		case near:
			distance, i = varint(skeletonRuns, i)
			add(r, string(r+rune(distance)))
		case nearRun:
			n, i = uvarint(skeletonRuns, i)
			distance, i = varint(skeletonRuns, i)
			for j := range rune(n) {
				add(r+j, string(r+j+rune(distance)))
			}
			last = r + rune(n) - 1
		case spelled:
			n = int(skeletonRuns[i])
			add(r, skeletonRuns[i+1:][:n])
			i += 1 + n
		}
	}
	for i, p := 0, 0; p < len(t.page); p++ {
		for i < len(t.runes) && t.runes[i]>>8 < rune(p) {
			i++
		}
		t.page[p] = uint16(i)
	}
	prototypeRuns = t
}

// Prototype returns what r looks like (confusables.txt), in NFD. It reports false if r is
// like no other, or has a decomposition.
func Prototype(r rune) (string, bool) {
	if r < 0 || r >= numRunes {
		return "", false
	}
	prototypeOnce.Do(unpackPrototypes)
	t := prototypeRuns
	low, high := int(t.page[r>>8]), int(t.page[r>>8+1])
	for low < high {
		if mid := (low + high) / 2; t.runes[mid] < r {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(t.runes) && t.runes[low] == r {
		return t.prototypes[low], true
	}
	return "", false
}
