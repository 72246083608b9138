// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// writeText writes a line for each finding.
func writeText(w io.Writer, findings []finding) error {
	b := bufio.NewWriter(w)
	for _, f := range findings {
		fmt.Fprintf(b, "%s:%d:%d: %s: %s\n", f.file, f.start.Line, f.start.Column, f.rule, f.message)
	}
	return b.Flush()
}

type jsonFinding struct {
	File      string    `json:"file"`
	Line      int       `json:"line"`
	Column    int       `json:"column"` // in bytes, from 1
	EndLine   int       `json:"endLine"`
	EndColumn int       `json:"endColumn"`
	Rule      string    `json:"rule"`
	Message   string    `json:"message"`
	URL       string    `json:"url"`
	Fixes     []jsonFix `json:"fixes,omitempty"`
}

type jsonFix struct {
	Message string     `json:"message"`
	Edits   []jsonEdit `json:"edits"` // in the order of the file
}

// A jsonEdit puts Text in the place of the bytes from Start to End.
type jsonEdit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Text  string `json:"text"`
}

// writeJSON writes the findings as a JSON array. Offsets and columns are in bytes.
func writeJSON(w io.Writer, findings []finding) error {
	list := []jsonFinding{}
	for _, f := range findings {
		j := jsonFinding{
			File: f.file, Line: f.start.Line, Column: f.start.Column, EndLine: f.end.Line, EndColumn: f.end.Column,
			Rule: f.rule, Message: f.message, URL: f.url,
		}
		for _, x := range f.fixes {
			jf := jsonFix{Message: x.message}
			for _, e := range x.edits {
				jf.Edits = append(jf.Edits, jsonEdit{e.start.Offset, e.end.Offset, e.text})
			}
			j.Fixes = append(j.Fixes, jf)
		}
		list = append(list, j)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(list)
}
