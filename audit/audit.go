// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"github.com/urlenc/urlenc"
)

// URL reports what the readers of URLs make of s, and what in it is suspicious. It takes
// any text and never fails: what no reader takes for a URL has a finding that says so.
//
// The time is linear in len(s). A URL whose bytes prove that all readers read it alike costs
// no allocation except for its findings, and for more than 16 parameters; otherwise package
// net/url allocates as well. URL is safe for concurrent use.
func URL(s string, o Options) Report {
	if o.MaxFindings == 0 {
		o.MaxFindings = defaultFindings
	}
	if o.MaxPairs == 0 {
		o.MaxPairs = defaultPairs
	}
	return judge(s, o, maxDepth)
}

// maxDepth is how deep nested URLs are looked at: a URL in a parameter of a URL in a
// parameter.
const maxDepth = 2

// judge is URL for Options without zeros.
func judge(s string, o Options, depth int) (r Report) {
	var l layout
	if o.Base != nil || !l.agree(s) {
		judgeSlowly(s, o, depth, &r)
		return r
	}
	r.text = s
	l.viewAgreed(s, &r.Views)
	if !l.isQuiet(s, o.MaxPairs) {
		judgeAgreed(s, o, depth, &l, &r)
	}
	return r
}

// judgeAgreed judges what all readers read alike.
func judgeAgreed(s string, o Options, depth int, l *layout, r *Report) {
	a := auditor{s: s, Options: o, depth: depth, collector: collector{limit: max(o.MaxFindings, 0)}, layout: *l, wellFormed: true}
	a.secrets = secretSpans(s, l)
	a.checkComponents(r)
	a.judgeNested()
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
	a.compareChromium(r, readings.chromium)
	a.judgeNested()
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

// judgeNested judges the URLs in parameters.
func (a *auditor) judgeNested() {
	o := a.Options
	o.Base = nil // what a server does with it is not known
	o.MaxFindings = max(o.MaxFindings/maxNested, 1)
	for _, n := range a.nested {
		nested := judge(n.text, o, a.depth-1)
		f := newFinding(NestedURL, urlenc.QueryParam, n.start, n.end-n.start)
		f.Nested = &nested
		if len(nested.Findings)+nested.More > 0 {
			f.Message = "a URL in a parameter: judged by itself, it has findings, the highest is " + nested.Worst().String()
			f.Severity = min(nested.Worst(), Warn)
		}
		a.put(f)
	}
}
