// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// URL reports what the readers of URLs make of s, and what in it is suspicious. It takes
// any text and never fails: what no reader takes for a URL has a finding that says so.
//
// The time is linear in len(s). A URL that all views are known to read alike costs no
// allocation but for its findings and for more than
// 16 parameters. URL is safe for concurrent use.
func URL(s string, o Options) Report {
	o.MaxFindings = cmp.Or(o.MaxFindings, defaultFindings)
	o.MaxPairs = cmp.Or(o.MaxPairs, defaultPairs)
	return judge(s, o, maxDepth)
}

// How far nested URLs are looked at.
const (
	maxDepth  = 2  // a URL in a parameter of a URL in a parameter
	maxNested = 16 // of the parameters of one URL
)

// An auditor is a URL that is being judged.
type auditor struct {
	collector
	layout
	Options
	s       string
	secrets []span
	depth   int // how deep nested URLs are looked at from here

	wellFormed bool // there is no raw byte that RFC 3986 does not allow
}

// judge is URL for Options without zeros.
func judge(s string, o Options, depth int) (r Report) {
	var l layout
	if o.Base != nil || !l.agree(s) {
		judgeSlowly(s, o, depth, &r)
		return r
	}
	r.text = s
	l.viewAgreed(s, &r.Views)
	if !l.isQuiet(s) {
		judgeAgreed(s, o, depth, &l, &r)
	}
	return r
}

// judgeAgreed judges what all readers read alike.
func judgeAgreed(s string, o Options, depth int, l *layout, r *Report) {
	a := auditor{s: s, Options: o, depth: depth, collector: collector{limit: max(o.MaxFindings, 0)}, layout: *l, wellFormed: true}
	a.secrets = secretSpans(s, l)
	a.checkComponents(r)
	a.into(r)
}

// judgeSlowly asks all readers.
func judgeSlowly(s string, o Options, depth int, r *Report) {
	r.text, r.base = s, o.Base
	readings := read(s, o.Base)
	r.Views = readings.views(s, o.Base)
	a := auditor{s: s, Options: o, depth: depth, collector: collector{limit: max(o.MaxFindings, 0)}, layout: layoutOf(s, schemeOf(o.Base))}
	a.secrets = secretSpans(s, &a.layout)
	a.checkAround()
	a.checkScheme()
	a.checkSlashes()
	a.checkUserinfo()
	a.checkComponents(r)
	a.compareViews(r, &readings)
	a.into(r)
}

// checkComponents looks at what any URL may have.
func (a *auditor) checkComponents(r *Report) {
	a.checkHost(r)
	a.checkPort()
	a.checkPath(r)
	a.checkQuery()
	a.checkSecrets()
	a.checkBytes()
	a.checkNaive(r)
}

// schemeOf returns the scheme of base, or "".
func schemeOf(base *whatwg.URL) string {
	if base == nil {
		return ""
	}
	return strings.TrimSuffix(base.Protocol(), ":")
}

// add adds a finding of a kind, with the severity and the message of that, unless it tells
// of what is in a secret.
func (a *auditor) add(k Kind, c urlenc.Component, offset, length int) {
	if !a.inSecret(offset) {
		a.put(newFinding(k, c, offset, length))
	}
}

// newFinding returns a finding with the severity, the message and the section of its kind.
func newFinding(k Kind, c urlenc.Component, offset, length int) Finding {
	info := &kinds[k]
	return Finding{Kind: k, Severity: info.severity, Component: c, Offset: offset, Len: length, Message: info.message, Section: info.section}
}

// put adds f, even if it tells that there is a secret, or that a secret holds what can be
// dangerous by itself: a raw control, or a backslash. No secret that is written as data in
// a URL holds one.
func (a *auditor) put(f Finding) {
	if !kinds[f.Kind].once || !a.seen(f.Kind) {
		a.collector.add(f)
	}
}
