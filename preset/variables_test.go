// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"go/ast"
	"go/token"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/internal/exported"
)

// TestVariables: every exported variable says its type, which is what go doc shows,
// and is in the table of presets.
func TestVariables(t *testing.T) {
	var got, want []string
	for _, file := range exported.Files(t, ".") {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				s := spec.(*ast.ValueSpec)
				for _, name := range s.Names {
					if !name.IsExported() {
						continue
					}
					got = append(got, name.Name)
					pointer, ok := s.Type.(*ast.StarExpr)
					if ok {
						var sel *ast.SelectorExpr
						sel, ok = pointer.X.(*ast.SelectorExpr)
						ok = ok && sel.Sel.Name == "Encoding"
					}
					if !ok {
						t.Errorf("%s is declared without *urlenc.Encoding", name)
					}
				}
			}
		}
	}
	for _, p := range presets {
		want = append(want, p.name)
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the variables and the table of presets differ (-table +variables):\n%s", diff)
	}
}
