// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// Options say how [URL] works. The zero value is ready to use.
type Options struct {
	// Base is what a relative reference stands on, such as the page or the request. If it
	// is nil, the URL Standard has no URL for a text without a scheme, and what such a text may do
	// on an http page is found nevertheless.
	Base *whatwg.URL

	// MaxFindings is how many findings are kept, those of higher severity first; 0 is
	// 1,000, and a negative number keeps none. Report.More counts the others.
	MaxFindings int

	// MaxPairs is how many parameters a query may have before that is a finding; 0 is
	// 1,000, the limit of many servers, and a negative number admits none.
	MaxPairs int
}

// The defaults of Options.
const (
	defaultFindings = 1000
	defaultPairs    = 1000
)

// A Finding is something about a URL that a reader of it should know.
type Finding struct {
	Kind      Kind
	Severity  Severity
	Component urlenc.Component // where it is; Any for the text as a whole
	Offset    int              // where it begins in the text, in bytes
	Len       int              // of what is found, in bytes; 0 where something is missing
	Message   string           // one line: what it is and what each reader makes of it, without secrets
	Section   string           // where the rule stands

	// Nested is the report of a URL in a parameter, if that is what was found. Its offsets
	// count in the value of the parameter, decoded.
	Nested *Report
}

// A Report is what the readers make of a URL, and what of that is suspicious.
//
// The views and the offsets are those of the text as it was given, which may hold
// secrets. String and MarshalJSON mask them.
type Report struct {
	Views    [5]View   // by Reader
	Findings []Finding // in the order of their offsets
	More     int       // how many findings were not kept; neighbors, which would be one, count each

	text  string
	base  *whatwg.URL
	worst Severity
}

// Worst returns the highest severity of the findings, of those that were not kept, too,
// or 0 if there are none. Those of nested URLs don't count.
func (r Report) Worst() Severity {
	worst := r.worst
	for i := range r.Findings {
		worst = max(worst, r.Findings[i].Severity)
	}
	return worst
}

// Disagree reports whether RFC 3986, the URL Standard and net/url find different hosts or
// paths. Hosts are compared without brackets and letter case, and paths as they are given,
// except for an empty one, which is "/" where there is a host. A reader that refuses the text
// differs from one that doesn't. Chromium does not count: a finding says where it differs.
func (r Report) Disagree() bool {
	a, b, c := &r.Views[RFC3986], &r.Views[WHATWG], &r.Views[NetURL]
	return !sameReading(a, b) || !sameReading(a, c)
}

func sameReading(a, b *View) bool {
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil
	}
	return strings.EqualFold(bare(a.Host), bare(b.Host)) && samePath(a, b)
}

func samePath(a, b *View) bool {
	return a.Path == b.Path || a.Host != "" && cmp.Or(a.Path, "/") == cmp.Or(b.Path, "/")
}

// bare returns host without brackets.
func bare(host string) string {
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		return host[1 : len(host)-1]
	}
	return host
}
