// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"go/ast"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// TestDocumented: every exported symbol has a comment, of its own or of its group.
func TestDocumented(t *testing.T) {
	for _, dir := range []string{".", "preset", "whatwg"} {
		for _, file := range testenv.Files(t, dir) {
			for _, decl := range file.Decls {
				switch d := decl.(type) {
				case *ast.FuncDecl:
					if testenv.IsFunction(d) && d.Doc == nil {
						t.Errorf("%s: func %s has no comment", dir, d.Name)
					}
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						switch s := spec.(type) {
						case *ast.TypeSpec:
							if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
								t.Errorf("%s: type %s has no comment", dir, s.Name)
							}
						case *ast.ValueSpec:
							for _, name := range s.Names {
								if name.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
									t.Errorf("%s: %s has no comment", dir, name)
								}
							}
						}
					}
				}
			}
		}
	}
}
