// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"testing"
)

// Files parses the files of the package in dir, as this platform builds it, without
// its tests.
func Files(tb testing.TB, dir string) []*ast.File {
	tb.Helper()
	pkg, err := build.ImportDir(dir, 0)
	if err != nil {
		tb.Fatal(err)
	}
	var files []*ast.File
	for _, name := range pkg.GoFiles {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.ParseComments)
		if err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// A Function is an exported function, or an exported method of an exported type.
type Function struct {
	Name string // such as "ParseRef" and "Ref.Path"

	// Text tells that a parameter or the receiver is text, or holds some.
	Text bool
}

// Functions returns the functions of the package in dir.
func Functions(tb testing.TB, dir string) []Function {
	tb.Helper()
	files := Files(tb, dir)
	types := make(types)
	for _, file := range files {
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.GenDecl); ok {
				for _, spec := range d.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok {
						types[t.Name.Name] = t.Type
					}
				}
			}
		}
	}
	var functions []Function
	for _, file := range files {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !IsFunction(f) {
				continue
			}
			function := Function{Name: f.Name.Name}
			params := f.Type.Params.List
			if f.Recv != nil {
				function.Name = receiver(f) + "." + function.Name
				params = append(params, f.Recv.List...)
			}
			for _, param := range params {
				if types.text(param.Type, nil) {
					function.Text = true
				}
			}
			functions = append(functions, function)
		}
	}
	return functions
}

// IsFunction reports whether f declares an exported function, or an exported method
// of an exported type.
func IsFunction(f *ast.FuncDecl) bool {
	return f.Name.IsExported() && (f.Recv == nil || ast.IsExported(receiver(f)))
}

// receiver returns the name of the type that f is a method of.
func receiver(f *ast.FuncDecl) string {
	recv := f.Recv.List[0].Type
	if star, ok := recv.(*ast.StarExpr); ok {
		recv = star.X
	}
	return recv.(*ast.Ident).Name
}

// types are the types that a package declares.
type types map[string]ast.Expr

// text reports whether a value of the type e holds text, of any length. A type of
// another package does, except for those of internal/pct, which are sets. Being inside
// those types, it holds none but theirs.
func (types types) text(e ast.Expr, inside []string) bool {
	switch e := e.(type) {
	case *ast.Ident:
		if slices.Contains(inside, e.Name) {
			return false
		}
		return e.Name == "string" || types[e.Name] != nil && types.text(types[e.Name], append(inside, e.Name))
	case *ast.SelectorExpr:
		id, ok := e.X.(*ast.Ident)
		return !ok || id.Name != "pct"
	case *ast.StarExpr:
		return types.text(e.X, inside)
	case *ast.Ellipsis:
		return types.text(e.Elt, inside)
	case *ast.ArrayType:
		id, ok := e.Elt.(*ast.Ident)
		return e.Len == nil && ok && id.Name == "byte" || types.text(e.Elt, inside)
	case *ast.MapType:
		return types.text(e.Key, inside) || types.text(e.Value, inside)
	case *ast.StructType:
		for _, field := range e.Fields.List {
			if types.text(field.Type, inside) {
				return true
			}
		}
	}
	return false
}
