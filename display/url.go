// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

// URL returns a URL, or a reference, as it may be shown to a person or written to a log.
func URL(s string) string { return s }

// InspectURL says how p shows a URL.
func (p Policy) InspectURL(s string) URLResult { return URLResult{} }

// A URLResult is what a Policy says of a URL.
type URLResult struct {
	URL  string // the URL that Text shows, in ASCII; what was given, if it can't be parsed
	Text string // what to show: one line
	Host Result // what was said of the host; zero if there is none
}

// InURL returns the offset in r.URL of what stands at the offset i of r.Text, and InText
// the reverse.
func (r URLResult) InURL(i int) int { return i }

// InText is described at InURL.
func (r URLResult) InText(i int) int { return i }
