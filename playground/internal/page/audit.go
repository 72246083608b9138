// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import (
	"errors"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
)

// An Audit is what package audit says of the text.
type Audit struct {
	Disagree bool      `json:"disagree"`
	Worst    string    `json:"worst"`
	Views    []View    `json:"views"`
	Findings []Finding `json:"findings"`
	More     int       `json:"more"`
}

// A View is what a reader finds in the text. The components are visible.
type View struct {
	Reader   string `json:"reader"`
	Refused  string `json:"refused"` // that the reader refuses it, and if it says so, why; or ""
	Scheme   string `json:"scheme"`
	Userinfo string `json:"userinfo"`
	Host     string `json:"host"`
	Port     string `json:"port"`
	Path     string `json:"path"`
	Query    string `json:"query"`
}

// A Finding is one of audit's, with an excerpt of the text for the carets. The excerpt is
// visible, and may be cut on both sides and in the middle.
type Finding struct {
	Kind      string   `json:"kind"`
	Severity  string   `json:"severity"`
	Component string   `json:"component"`
	Offset    int      `json:"offset"`
	Len       int      `json:"len"`
	Message   string   `json:"message"`
	Section   string   `json:"section"`
	Before    string   `json:"before"`
	At        string   `json:"at"`
	After     string   `json:"after"`
	Nested    string   `json:"nested"` // the URL in a parameter, visible, if that is what was found
	Inner     []string `json:"inner"`  // and what is found in it, a line each
}

// maxFindings is how many findings are shown.
const maxFindings = 100

func auditOf(text string) Audit {
	r := audit.URL(text, audit.Options{MaxFindings: maxFindings})
	a := Audit{Disagree: r.Disagree(), Worst: r.Worst().String(), Findings: []Finding{}, More: r.More}
	for i, v := range r.Views {
		view := View{
			Reader: audit.Reader(i).String(), Scheme: visible(v.Scheme), Userinfo: visible(v.Userinfo), Host: visible(v.Host),
			Port: visible(v.Port), Path: visible(v.Path), Query: visible(v.Query),
		}
		if v.Err != nil {
			view.Refused = "refused"
			if e, ok := errors.AsType[*urlenc.Error](v.Err); ok { // net/url says only that it refuses
				view.Refused += ": " + e.Error()
			}
		}
		a.Views = append(a.Views, view)
	}
	for _, f := range r.Findings {
		a.Findings = append(a.Findings, findingOf(text, f))
	}
	return a
}

func findingOf(text string, f audit.Finding) Finding {
	const around, inside = 24, 60 // bytes of the excerpt
	start := min(f.Offset, len(text))
	end := min(start+f.Len, len(text))
	out := Finding{
		Kind: f.Kind.String(), Severity: f.Severity.String(), Component: f.Component.String(),
		Offset: f.Offset, Len: f.Len, Message: f.Message, Section: f.Section,
		Before: lastBytes(text[:start], around), At: firstBytes(text[start:end], inside), After: firstBytes(text[end:], around),
		Inner: []string{},
	}
	if f.Component == urlenc.Any {
		out.Component = "text"
	}
	if f.Nested != nil {
		for _, inner := range f.Nested.Findings {
			out.Inner = append(out.Inner, inner.Severity.String()+": "+inner.Kind.String()+": "+inner.Message)
		}
	}
	return out
}

// firstBytes returns the beginning of s, visible, with "…" if that is not all.
func firstBytes(s string, n int) string {
	if len(s) <= n {
		return visible(s)
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return visible(s[:n]) + "…"
}

// lastBytes returns the end of s, visible, with "…" if that is not all.
func lastBytes(s string, n int) string {
	if len(s) <= n {
		return visible(s)
	}
	i := len(s) - n
	for i < len(s) && !utf8.RuneStart(s[i]) {
		i++
	}
	return "…" + visible(s[i:])
}
