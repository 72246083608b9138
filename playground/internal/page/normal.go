// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import "github.com/urlenc/urlenc"

// A Normal is the way of a reference to its normal form.
type Normal struct {
	Start string `json:"start"`
	Safe  string `json:"safe"` // after the steps of urlenc.Safe
	Steps []Step `json:"steps"`
}

// A Step is a step of the normalization, and what it changed: Removed became Added, between
// Before and After.
type Step struct {
	Name    string `json:"name"`
	About   string `json:"about"`
	Safe    bool   `json:"safe"` // it can't change what a URL means
	Changed bool   `json:"changed"`
	Before  string `json:"before"`
	Removed string `json:"removed"`
	Added   string `json:"added"`
	After   string `json:"after"`
}

// steps are the steps in the order in which they are taken.
var steps = []struct {
	bit   urlenc.Steps
	about string
}{
	{urlenc.FoldCase, "scheme and host in lower case, hex digits in upper case"},
	{urlenc.DecodeUnreserved, "escapes of letters, digits and -._~ decoded"},
	{urlenc.DotSegments, "the segments . and .. removed"},
	{urlenc.HostForm, "an IPv6 address in its one form, escaped names as A-labels"},
	{urlenc.DefaultPort, "the port of the scheme left out"},
	{urlenc.EmptyPath, "an empty path after a host is /"},
	{urlenc.NFC, "escaped letters and their accents composed"},
	{urlenc.SortQuery, "parameters sorted by key"},
	{urlenc.DropEmptyQuery, "an empty query removed"},
	{urlenc.DropFragment, "the fragment removed"},
}

// normalOf takes the steps one by one: what a step changed is what Normalize does otherwise
// with it than with those before it alone.
func normalOf(r urlenc.Ref) Normal {
	n := Normal{Start: r.String(), Safe: r.Normalize(urlenc.Safe).String()}
	var taken urlenc.Steps
	last := n.Start
	for _, s := range steps {
		taken |= s.bit
		next := r.Normalize(taken).String()
		step := Step{Name: s.bit.String(), About: s.about, Safe: urlenc.Safe&s.bit != 0, Changed: next != last}
		if step.Changed {
			start := commonPrefix(last, next)
			end := commonSuffix(last[start:], next[start:])
			step.Before, step.After = next[:start], next[len(next)-end:]
			step.Removed, step.Added = last[start:len(last)-end], next[start:len(next)-end]
		}
		n.Steps = append(n.Steps, step)
		last = next
	}
	return n
}

func commonPrefix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func commonSuffix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}
