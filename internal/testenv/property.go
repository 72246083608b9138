// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A Property is what must hold for every input of a fuzz target, by the name that
// docs/promises.md has for it. Check is a function of a *testing.T and the input.
type Property[F any] struct {
	Name  string
	Check F
}

// Holds returns a Property.
func Holds[F any](name string, check F) Property[F] { return Property[F]{name, check} }

// Try calls check, which calls p.Check with an input, and says that it was p that
// failed.
func (p Property[F]) Try(t testing.TB, check func()) {
	t.Helper()
	before, done := t.Failed(), false
	defer func() {
		t.Helper()
		if !done || t.Failed() && !before {
			t.Logf("the property %s does not hold", p.Name)
		}
	}()
	check()
	done = true
}

// Properties returns the properties of each fuzz target of the external tests in dir:
// those of the lists, variables that end in "Properties", that the target goes through.
func Properties(tb testing.TB, dir string) map[string][]string {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		tb.Fatal(err)
	}
	lists, targets := map[string][]string{}, map[string][]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			tb.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if len(n.Values) == 1 && strings.HasSuffix(n.Names[0].Name, "Properties") {
					lists[n.Names[0].Name] = propertyNames(n.Values[0])
				}
			case *ast.FuncDecl:
				if !strings.HasPrefix(n.Name.Name, "Fuzz") {
					return false
				}
				targets[n.Name.Name] = nil
				ast.Inspect(n, func(in ast.Node) bool {
					if id, ok := in.(*ast.Ident); ok && strings.HasSuffix(id.Name, "Properties") {
						targets[n.Name.Name] = append(targets[n.Name.Name], id.Name)
					}
					return true
				})
				return false
			}
			return true
		})
	}
	out := map[string][]string{}
	for target, used := range targets {
		out[target] = nil
		for _, list := range used {
			out[target] = append(out[target], lists[list]...)
		}
	}
	return out
}

// propertyNames returns the names in a list of calls of Holds.
func propertyNames(list ast.Expr) (names []string) {
	lit, ok := list.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	for _, elt := range lit.Elts {
		call, ok := elt.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			continue
		}
		if name, ok := call.Args[0].(*ast.BasicLit); ok {
			text, _ := strconv.Unquote(name.Value)
			names = append(names, text)
		}
	}
	return names
}
