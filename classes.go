// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// The sets of the table, compiled into tables that serve several components at once.

// refClasses tells for each byte in which components of a reference it may stand raw: the
// Legal sets of the table. One table serves all the components, so that it stays in the
// cache.
var refClasses = pct.LazyTable[uint64]{Fill: func(t *pct.Table[uint64]) {
	for class, set := range [...]Set{
		inScheme:   table[RFC3986][Scheme].legal,
		inUserinfo: table[RFC3986][Userinfo].legal,
		inHost:     table[RFC3986][Host].legal,
		notUpper:   setOfRange(0, 0x7F).Minus(setOfRange('A', 'Z')),
		inFirst:    table[RFC3986][PathSegment].legal.Minus(SetOf(":")),
		inPath:     table[RFC3986][Path].legal,
		inQuery:    table[RFC3986][Query].legal,
		inFragment: table[RFC3986][Fragment].legal,
	} {
		t.Add(class, &set.bits)
	}
}}

// The classes of refClasses.
const (
	inScheme = iota
	inUserinfo
	inHost
	notUpper // what FoldCase leaves as it is
	inFirst  // segment-nz-nc, §3.3: the first segment of a relative path, which holds no ":"
	inPath
	inQuery
	inFragment
)

// normalClasses tells for each byte in which components of a reference it may stand raw
// and is left so by Safe: the Legal sets of the table, without upper case in the host.
var normalClasses = pct.LazyTable[uint64]{Fill: func(t *pct.Table[uint64]) {
	for class, set := range [...]Set{
		normalHost:     table[RFC3986][Host].legal.Minus(setOfRange('A', 'Z')),
		normalPath:     table[RFC3986][Path].legal,
		normalQuery:    table[RFC3986][Query].legal,
		normalFragment: table[RFC3986][Fragment].legal,
		pct.First:      SetOf("/"),
		pct.Second:     SetOf("."),
	} {
		t.Add(class, &set.bits)
	}
}}

// The classes of normalClasses, beside those for RunPairs: a "/" before what may begin a
// dot segment.
const (
	normalHost = iota
	normalPath
	normalQuery
	normalFragment
)

// hostClasses tells the bytes of hosts apart.
var hostClasses = pct.LazyTable[uint32]{Fill: func(t *hosts.Classes) {
	for class, set := range [...]Set{
		hosts.LetterDigit: Digit.Union(setOfRange('a', 'z')),
		hosts.WHATWG:      table[WHATWG][Host].legal.Minus(setOfRange('A', 'Z')),
		hosts.RegName:     table[RFC3986][Host].legal,
		hosts.Zone:        Unreserved,
	} {
		t.Add(class, &set.bits)
	}
}}
