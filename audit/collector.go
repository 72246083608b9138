// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"slices"

	"github.com/urlenc/urlenc"
)

// newFinding returns a finding with the severity, the message and the section of its kind.
func newFinding(k Kind, c urlenc.Component, offset, length int) Finding {
	info := &kinds[k]
	return Finding{Kind: k, Severity: info.severity, Component: c, Offset: offset, Len: length, Message: info.message, Section: info.section}
}

// A collector keeps findings, those of each severity by themselves, as many as may be
// needed.
type collector struct {
	kept  [Danger + 1][]Finding
	count [Danger + 1]int
	limit int
	last  [len(kinds)]int32 // where the last finding of each kind is in its list, from 1; 0 if there is none
}

// seen reports whether there is a finding of the kind.
func (c *collector) seen(k Kind) bool { return c.last[k] != 0 }

// add keeps f, or makes the one before it longer if the two are one.
func (c *collector) add(f Finding) {
	list := &c.kept[f.Severity]
	if n := int(c.last[f.Kind]); n > 0 && n <= len(*list) {
		last := &(*list)[n-1]
		if last.Kind == f.Kind && last.Component == f.Component && last.Offset+last.Len == f.Offset && last.Len > 0 && f.Nested == nil {
			last.Len += f.Len
			return
		}
	}
	c.count[f.Severity]++
	if len(*list) < c.limit {
		*list = append(*list, f)
	}
	c.last[f.Kind] = int32(max(len(*list), 1))
}

// into puts what was kept into r.
func (c *collector) into(r *Report) {
	total := 0
	for s := Danger; s >= Info; s-- {
		total += c.count[s]
		if c.count[s] > 0 {
			r.worst = max(r.worst, s)
		}
		list := c.kept[s][:min(len(c.kept[s]), c.limit-len(r.Findings))]
		if r.Findings == nil {
			r.Findings = list
		} else {
			r.Findings = append(r.Findings, list...)
		}
	}
	if len(r.Findings) == 0 {
		r.Findings = nil
	}
	r.More = total - len(r.Findings)
	slices.SortStableFunc(r.Findings, func(a, b Finding) int { return cmp.Compare(a.Offset, b.Offset) })
}
