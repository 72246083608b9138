// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet_test

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlenc/urlenc/vet"
)

// TestBroken: no rule panics on code that doesn't type-check: each file of the tests with
// each of its lines left out, or cut in the middle. By itself it takes one line in four, and
// all of them with URLENC_EXHAUSTIVE.
func TestBroken(t *testing.T) {
	files, err := filepath.Glob("testdata/src/*/*.go")
	if err != nil || len(files) < 2*len(vet.Analyzers) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	step := 4
	if os.Getenv("URLENC_EXHAUSTIVE") != "" {
		step = 1
	}
	imports := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		for i := 0; i < len(lines); i += step {
			cut := lines[i][:len(lines[i])/2]
			for _, line := range []string{"", cut} {
				broken := slices.Clone(lines)
				broken[i] = line
				analyze(t, imports, name, strings.Join(broken, "\n"))
			}
		}
	}
}

// analyze applies all rules to a file, whatever is wrong with it.
func analyze(t *testing.T, imports types.Importer, name, text string) {
	t.Helper()
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if file == nil {
		return
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance),
		Scopes: make(map[ast.Node]*types.Scope), Selections: make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	sizes := types.SizesFor("gc", runtime.GOARCH)
	config := types.Config{Importer: imports, Sizes: sizes, Error: func(error) {}}
	pkg, _ := config.Check("broken", fset, []*ast.File{file}, info)
	p := &packages.Package{
		ID: "broken", Name: "broken", PkgPath: "broken", Fset: fset, Types: pkg, TypesInfo: info, TypesSizes: sizes,
		Syntax: []*ast.File{file}, IllTyped: true,
	}
	graph, err := checker.Analyze(vet.Analyzers, []*packages.Package{p}, &checker.Options{Sequential: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			err = errors.Join(err, act.Err)
		}
	}
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
}
