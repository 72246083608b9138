// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"io"
	"path"
	"unicode/utf8"

	"github.com/urlenc/urlenc/vet"
)

// What follows are the objects of SARIF 2.1.0 that urlvet writes, in the order of the
// standard: §3.13 sarifLog, §3.14 run, §3.18 tool, §3.27 result, §3.55 fix.
type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool       sarifTool     `json:"tool"`
	ColumnKind string        `json:"columnKind"`
	Results    []sarifResult `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name           string      `json:"name"`
	InformationURI string      `json:"informationUri"`
	Rules          []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID               string       `json:"id"`
	ShortDescription sarifMessage `json:"shortDescription"`
	HelpURI          string       `json:"helpUri"`
}

type sarifMessage struct {
	Text string `json:"text"`
}

type sarifResult struct {
	RuleID    string          `json:"ruleId"`
	RuleIndex int             `json:"ruleIndex"`
	Level     string          `json:"level"`
	Message   sarifMessage    `json:"message"`
	Locations []sarifLocation `json:"locations"`
	Fixes     []sarifFix      `json:"fixes,omitempty"`
}

type sarifLocation struct {
	PhysicalLocation sarifPhysical `json:"physicalLocation"`
}

type sarifPhysical struct {
	ArtifactLocation sarifArtifact `json:"artifactLocation"`
	Region           sarifRegion   `json:"region"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

// A sarifBytes is a region of a file by its bytes (§3.30.4).
type sarifBytes struct {
	ByteOffset int `json:"byteOffset"`
	ByteLength int `json:"byteLength"`
}

type sarifFix struct {
	Description     sarifMessage  `json:"description"`
	ArtifactChanges []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	ArtifactLocation sarifArtifact      `json:"artifactLocation"`
	Replacements     []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	DeletedRegion   sarifBytes   `json:"deletedRegion"`
	InsertedContent sarifMessage `json:"insertedContent"`
}

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	docURL      = "https://github.com/urlenc/urlenc/blob/main/docs/vet.md"
)

// writeSARIF writes the findings as SARIF 2.1.0. Columns are in Unicode code points.
func writeSARIF(w io.Writer, findings []finding) error {
	driver := sarifDriver{Name: "urlvet", InformationURI: docURL, Rules: []sarifRule{}}
	index := make(map[string]int)
	for i, r := range vet.Analyzers {
		index[r.Name] = i
		driver.Rules = append(driver.Rules, sarifRule{r.Name, sarifMessage{r.Doc}, r.URL})
	}
	lines := make(lineCache)
	results := []sarifResult{}
	for _, f := range findings {
		at := sarifArtifact{fileURI(f.file)}
		r := sarifResult{
			RuleID: f.rule, RuleIndex: index[f.rule], Level: "warning", Message: sarifMessage{f.message},
			Locations: []sarifLocation{{sarifPhysical{at, sarifRegion{
				f.start.Line, lines.column(f.start.Filename, f.start.Line, f.start.Column),
				f.end.Line, lines.column(f.end.Filename, f.end.Line, f.end.Column),
			}}}},
		}
		for _, x := range f.fixes {
			change := sarifChange{ArtifactLocation: at}
			for _, e := range x.edits {
				change.Replacements = append(change.Replacements, sarifReplacement{
					sarifBytes{e.start.Offset, e.end.Offset - e.start.Offset}, sarifMessage{e.text},
				})
			}
			r.Fixes = append(r.Fixes, sarifFix{sarifMessage{x.message}, []sarifChange{change}})
		}
		results = append(results, r)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{{sarifTool{driver}, "unicodeCodePoints", results}}})
}

// fileURI is a file name as a URI: relative if the name is (§3.4.3).
func fileURI(name string) string {
	u := escapePath(name)
	if path.IsAbs(name) {
		return "file://" + u
	}
	return u
}

// lineCache holds the lines of files.
type lineCache map[string][][]byte

// column is a column in code points, from one in bytes; both count from 1.
func (c lineCache) column(name string, line, column int) int {
	lines := c.lines(name)
	if line < 1 || line > len(lines) || column-1 > len(lines[line-1]) {
		return column
	}
	return utf8.RuneCount(lines[line-1][:column-1]) + 1
}
