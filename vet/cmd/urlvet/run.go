// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urlenc/urlenc/vet"
)

// The exit statuses.
const (
	exitClean    = 0
	exitFindings = 1
	exitFailed   = 2
)

// A finding is a diagnostic of a rule, with its places.
type finding struct {
	rule, message, url string
	start, end         token.Position
	file               string // of start, relative to the working directory, with slashes
	fixes              []fix
}

// A fix is what a finding suggests.
type fix struct {
	message string
	edits   []textEdit
}

// A textEdit puts text in the place of the bytes from start to end of a file.
type textEdit struct {
	start, end token.Position
	text       string
}

// run is the command by itself. It returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	c, err := parseFlags(args, stderr)
	if err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return exitClean
		}
		return exitFailed
	}
	vet.SetOptions(c.options)
	pkgs, broken, err := load(c)
	if err != nil {
		fmt.Fprintln(stderr, "urlvet:", err)
		return exitFailed
	}
	for _, e := range broken {
		fmt.Fprintln(stderr, "urlvet:", e)
	}
	graph, err := checker.Analyze(c.rules, pkgs, nil)
	if err != nil {
		fmt.Fprintln(stderr, "urlvet:", err)
		return exitFailed
	}
	findings, err := collect(graph)
	if err == nil {
		findings, err = c.output(findings, stdout)
	}
	switch {
	case err != nil:
		fmt.Fprintln(stderr, "urlvet:", err)
		return exitFailed
	case len(broken) > 0:
		return exitFailed
	case len(findings) > 0:
		return exitFindings
	}
	return exitClean
}

// output does with the findings what c asks for, and returns those that are left.
func (c config) output(findings []finding, stdout io.Writer) ([]finding, error) {
	if c.writeBaseline != "" {
		return nil, writeBaseline(c.writeBaseline, findings)
	}
	if c.baseline != "" {
		known, err := readBaseline(c.baseline)
		if err != nil {
			return nil, err
		}
		findings = known.without(findings)
	}
	switch c.format {
	case "json":
		return findings, writeJSON(stdout, findings)
	case "sarif":
		return findings, writeSARIF(stdout, findings)
	}
	if c.fix {
		return c.applyFixes(findings, stdout)
	}
	return findings, writeText(stdout, findings)
}

// collect takes the findings out of graph, in the order of files and places, each once: a
// file belongs to a package and to the one that is made for its tests.
func collect(graph *checker.Graph) ([]finding, error) {
	cwd, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var findings []finding
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, fmt.Errorf("%s: %w", act, act.Err)
		}
		fset := act.Package.Fset
		for _, d := range act.Diagnostics {
			f := finding{
				rule: act.Analyzer.Name, message: d.Message, url: d.URL,
				start: fset.Position(d.Pos), end: fset.Position(d.End), fixes: fixesOf(fset, d),
			}
			f.file = relative(cwd, f.start.Filename)
			findings = append(findings, f)
		}
	}
	slices.SortFunc(findings, compare)
	return slices.CompactFunc(findings, func(a, b finding) bool { return compare(a, b) == 0 }), nil
}

func compare(a, b finding) int {
	return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.start.Line, b.start.Line),
		cmp.Compare(a.start.Column, b.start.Column), strings.Compare(a.rule, b.rule), strings.Compare(a.message, b.message))
}

func fixesOf(fset *token.FileSet, d analysis.Diagnostic) []fix {
	var fixes []fix
	for _, s := range d.SuggestedFixes {
		f := fix{message: s.Message}
		for _, e := range s.TextEdits {
			end := e.End
			if !end.IsValid() {
				end = e.Pos
			}
			f.edits = append(f.edits, textEdit{fset.Position(e.Pos), fset.Position(end), string(e.NewText)})
		}
		fixes = append(fixes, f)
	}
	return fixes
}

// relative is name relative to dir if it is below it, with slashes.
func relative(dir, name string) string {
	if rel, err := filepath.Rel(dir, name); err == nil && filepath.IsLocal(rel) {
		name = rel
	}
	return filepath.ToSlash(name)
}
