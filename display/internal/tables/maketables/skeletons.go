// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The kinds of an entry, the two low bits of its first varint. The others are how far its
// code point is after that of the entry before, and one more.
const (
	listed  = iota // a number of skeletonTexts follows
	near           // a distance to the only character of the prototype
	nearRun        // the same for a run of code points: how many, and the distance
	spelled        // a length, and the prototype itself
)

// prototypes returns the prototype of each character that can be looked up: in NFD, as
// the skeleton is.
func (db *database) prototypes() map[rune]string {
	out := map[rune]string{}
	for r, prototype := range db.confusable {
		// What has a decomposition is decomposed before it is looked up, where it is known.
		if db.known(r) && norm.NFD.String(string(r)) != string(r) {
			continue
		}
		out[r] = norm.NFD.String(prototype)
	}
	return out
}

// skeletons returns the tables of confusable characters.
func (db *database) skeletons() []table {
	prototypes := db.prototypes()
	uses := map[string]int{}
	for _, p := range prototypes {
		uses[p]++
	}
	// A prototype of two characters or more pays for its place in the list.
	texts := slices.SortedFunc(maps.Keys(uses), func(a, b string) int { return cmp.Or(uses[b]-uses[a], strings.Compare(a, b)) })
	texts = slices.DeleteFunc(texts, func(s string) bool { return uses[s] < 2 })
	number := map[string]int{}
	var list []byte
	for i, s := range texts {
		number[s] = i
		list = append(append(list, byte(len(s))), s...)
	}
	var b []byte
	last := rune(-1)
	sources := slices.Sorted(maps.Keys(prototypes))
	for i := 0; i < len(sources); {
		r := sources[i]
		n := nearLength(sources[i:], prototypes)
		gap := uint64(r-last) << 2
		prototype := prototypes[r]
		to, size := utf8.DecodeRuneInString(prototype)
		num, isListed := number[prototype]
		switch {
		case n >= 3:
			b = binary.AppendUvarint(b, gap|nearRun)
			b = binary.AppendUvarint(b, uint64(n))
			b = binary.AppendVarint(b, int64(to-r))
		case isListed:
			n = 1
			b = binary.AppendUvarint(b, gap|listed)
			b = binary.AppendUvarint(b, uint64(num))
		case size == len(prototype):
			n = 1
			b = binary.AppendUvarint(b, gap|near)
			b = binary.AppendVarint(b, int64(to-r))
		default:
			n = 1
			b = binary.AppendUvarint(b, gap|spelled)
			b = append(append(b, byte(len(prototype))), prototype...)
		}
		i += n
		last = r + rune(n) - 1
	}
	return []table{
		{"skeletonTexts", "skeletonTexts are prototypes, each after its length.", list},
		{"skeletonRuns", "skeletonRuns has the confusable characters and their prototypes: see skeleton.go.", b},
	}
}

// nearLength returns how many of the sources, from the first on, follow each other as their
// prototypes do, of one character each.
func nearLength(sources []rune, prototypes map[rune]string) int {
	n := 0
	to, _ := utf8.DecodeRuneInString(prototypes[sources[0]])
	for n < len(sources) && sources[n] == sources[0]+rune(n) && prototypes[sources[n]] == string(to+rune(n)) {
		n++
	}
	return n
}
