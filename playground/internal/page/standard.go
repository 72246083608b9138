// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import "github.com/urlenc/urlenc/whatwg"

// A Standard is what the URL Standard makes of the text, by package whatwg, under the names
// that the properties of URL have in JavaScript.
type Standard struct {
	Error      string     `json:"error"` // why it is not a URL, or ""
	Properties []Property `json:"properties"`
	Report     []Fault    `json:"report"`
}

// A Property is a property of URL, and its value.
type Property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A Fault is a validation error of the standard: it stops a parser only if the text is no
// URL.
type Fault struct {
	Name   string `json:"name"`
	Offset int    `json:"offset"`
}

func standardOf(text string) Standard {
	u, report, err := whatwg.ParseReport(text)
	s := Standard{Properties: []Property{}, Report: []Fault{}}
	for _, v := range report {
		if len(s.Report) == maxFindings {
			break
		}
		s.Report = append(s.Report, Fault{string(v.Name), v.Offset})
	}
	if err != nil {
		s.Error = err.Error()
		return s
	}
	s.Properties = []Property{
		{"href", u.Href()},
		{"origin", u.Origin()},
		{"protocol", u.Protocol()},
		{"username", u.Username()},
		{"password", u.Password()},
		{"host", u.Host()},
		{"hostname", u.Hostname()},
		{"port", u.Port()},
		{"pathname", u.Pathname()},
		{"search", u.Search()},
		{"searchParams", u.SearchParams().String()},
		{"hash", u.Hash()},
	}
	return s
}
