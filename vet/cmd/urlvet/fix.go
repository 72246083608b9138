// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/astutil"
)

// applyFixes changes the files as the findings suggest, or prints the changes. It returns
// the findings that have no fix, or whose fix overlaps the one of another.
func (c config) applyFixes(findings []finding, stdout io.Writer) ([]finding, error) {
	edits := make(map[string][]textEdit)
	var left []finding
	for _, f := range findings {
		if len(f.fixes) == 0 || !accept(edits, f.fixes[0].edits) {
			left = append(left, f)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		before, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		after, err := apply(name, before, edits[name])
		if err != nil {
			return nil, err
		}
		if c.diff {
			err = printDiff(stdout, name, after)
		} else {
			err = os.WriteFile(name, after, 0o644) // the file is there, and keeps its mode
		}
		if err != nil {
			return nil, err
		}
	}
	return left, writeText(stdout, left)
}

// accept adds edits to all if none overlaps another. Two fixes may have an edit in common:
// the import of a package.
func accept(all map[string][]textEdit, edits []textEdit) bool {
	var added []textEdit
	for _, e := range edits {
		known := false
		for _, o := range all[e.start.Filename] {
			if o == e {
				known = true
			} else if e.start.Offset < o.end.Offset && o.start.Offset < e.end.Offset {
				return false
			}
		}
		if !known {
			added = append(added, e)
		}
	}
	for _, e := range added {
		all[e.start.Filename] = append(all[e.start.Filename], e)
	}
	return true
}

// apply makes the edits, formats the file and drops the imports that it needs no more.
func apply(name string, src []byte, edits []textEdit) ([]byte, error) {
	slices.SortStableFunc(edits, func(a, b textEdit) int { return a.start.Offset - b.start.Offset })
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.start.Offset < at || e.end.Offset > len(src) {
			return nil, fmt.Errorf("%s: an edit is out of place", name)
		}
		b.Write(src[at:e.start.Offset])
		b.WriteString(e.text)
		at = e.end.Offset
	}
	b.Write(src[at:])
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, b.Bytes(), parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, spec := range slices.Clone(file.Imports) {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil || spec.Name != nil && (spec.Name.Name == "_" || spec.Name.Name == ".") {
			continue
		}
		if fixedImports[path] && !astutil.UsesImport(file, path) {
			named := ""
			if spec.Name != nil {
				named = spec.Name.Name
			}
			astutil.DeleteNamedImport(fset, file, named, path)
		}
	}
	var out bytes.Buffer
	if err := format.Node(&out, fset, file); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// fixedImports are the packages that a fix may call no more.
var fixedImports = map[string]bool{
	"net/url": true, "path": true, "path/filepath": true, "strings": true, "golang.org/x/net/idna": true,
}

// printDiff prints what changes in a file.
func printDiff(w io.Writer, name string, after []byte) error {
	dir, err := os.MkdirTemp("", "urlvet")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	changed := filepath.Join(dir, filepath.Base(name))
	if err := os.WriteFile(changed, after, 0o600); err != nil {
		return err
	}
	cmd := exec.Command("diff", "-u", "--label", name, "--label", name, name, changed)
	cmd.Stdout = w
	if err := cmd.Run(); cmd.ProcessState == nil || cmd.ProcessState.ExitCode() > 1 {
		return fmt.Errorf("diff: %w", err)
	}
	return nil
}
