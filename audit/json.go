// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"bytes"
	"encoding/json"
)

// schemaVersion is the version of the schema of MarshalJSON. It changes where a field goes
// or means something else, not where one is added.
const schemaVersion = 1

// The schema of MarshalJSON.
type (
	jsonReport struct {
		Version  int           `json:"version"`
		URL      string        `json:"url"`
		Severity Severity      `json:"severity"`
		Disagree bool          `json:"disagree"`
		Views    jsonViews     `json:"views"`
		Findings []jsonFinding `json:"findings"`
		More     int           `json:"more"`
	}
	jsonViews struct {
		RFC3986  jsonView `json:"rfc3986"`
		WHATWG   jsonView `json:"whatwg"`
		NetURL   jsonView `json:"neturl"`
		Naive    jsonView `json:"naive"`
		Chromium jsonView `json:"chromium"`
	}
	jsonView struct {
		Scheme   string `json:"scheme"`
		Userinfo string `json:"userinfo"`
		Host     string `json:"host"`
		Port     string `json:"port"`
		Path     string `json:"path"`
		Query    string `json:"query"`
		Refused  string `json:"refused,omitempty"`
	}
	jsonFinding struct {
		Kind      Kind     `json:"kind"`
		Severity  Severity `json:"severity"`
		Component string   `json:"component"`
		Offset    int      `json:"offset"`
		Len       int      `json:"len"`
		Message   string   `json:"message"`
		Section   string   `json:"section"`
		Nested    *Report  `json:"nested,omitempty"`
	}
)

// MarshalJSON returns the report as an object with the fields
//
//   - version: 1. It changes where a field goes or means something else
//   - url: the text, with "xxxxx" for its secrets; bytes that are not UTF-8 become U+FFFD
//   - severity: that of Worst, "none" without findings
//   - disagree: as Disagree, of the text without its secrets
//   - views: an object with the fields rfc3986, whatwg, neturl, naive and chromium. Each has the fields
//     scheme, userinfo, host, port, path and query, "" for what is absent; and refused, which
//     says why, if the reader refuses the text
//   - findings: a list of objects with the fields kind, severity, component ("any" for the
//     text as a whole), offset and len (in the bytes of url, as they were before U+FFFD),
//     message and section; and nested, the report of a URL in a parameter
//   - more: how many findings were not kept
//
// There are no secrets in it. It fails only for findings of the caller's own with a kind or a
// severity that is none.
func (r Report) MarshalJSON() ([]byte, error) {
	s := r.shown()
	out := jsonReport{
		Version: schemaVersion, URL: s.text, Severity: r.Worst(), Disagree: Report{Views: s.views}.Disagree(), More: r.More,
		Views:    jsonViews{viewJSON(&s.views[RFC3986]), viewJSON(&s.views[WHATWG]), viewJSON(&s.views[NetURL]), viewJSON(&s.views[Naive]), viewJSON(&s.views[Chromium])},
		Findings: []jsonFinding{},
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		offset, length := s.place(f)
		out.Findings = append(out.Findings, jsonFinding{f.Kind, f.Severity, f.Component.String(), offset, length, f.Message, f.Section, f.Nested})
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // the caller's encoder says so for itself
	if err := e.Encode(out); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

func viewJSON(v *View) jsonView {
	out := jsonView{Scheme: v.Scheme, Userinfo: v.Userinfo, Host: v.Host, Port: v.Port, Path: v.Path, Query: v.Query}
	if v.Err != nil {
		out.Refused = "refused" + reason(v.Err)
	}
	return out
}
