// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"slices"

	"github.com/urlenc/urlenc"
)

// An auditor is a URL that is being judged.
type auditor struct {
	collector
	layout
	Options
	s       string
	secrets []span
	nested  []nestedURL
	depth   int // how deep nested URLs are looked at from here

	wellFormed bool // there is no raw byte that RFC 3986 does not allow
}

// A nestedURL is a URL in a parameter, and where that has its value.
type nestedURL struct {
	span
	text string // decoded
}

// maxNested is how many parameters of a URL are looked at for nested ones.
const maxNested = 16

// add adds a finding of a kind, with the severity and the message of that, unless it tells
// of what is in a secret.
func (a *auditor) add(k Kind, c urlenc.Component, offset, length int) {
	if !a.inSecret(offset) {
		a.put(newFinding(k, c, offset, length))
	}
}

// put adds f, even if it tells that there is a secret, or that a secret holds what can be
// dangerous by itself: a raw control, or a backslash. No secret that is written as data in
// a URL holds one.
func (a *auditor) put(f Finding) {
	if !kinds[f.Kind].once || !a.seen(f.Kind) {
		a.collector.add(f)
	}
}

// found adds a finding about the whole host.
func (a *auditor) found(k Kind) {
	a.add(k, urlenc.Host, a.host.start, a.host.end-a.host.start)
}

// inSecret reports whether the byte at i is part of a secret.
func (a *auditor) inSecret(i int) bool {
	n, found := slices.BinarySearchFunc(a.secrets, i, func(p span, i int) int { return cmp.Compare(p.start, i) })
	if found {
		return !a.secrets[n].empty()
	}
	return n > 0 && a.secrets[n-1].has(i)
}

// A part is a component with its place, and what is legal in it by RFC 3986.
type part struct {
	c urlenc.Component
	span
}
