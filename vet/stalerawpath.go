// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var stalerawpath = rule("stalerawpath",
	"report a request whose Path is changed and whose RawPath is left (opt-in)", findStalerawpath)

func findStalerawpath(p *pass) {
	p.flow.Inspect.Preorder([]ast.Node{(*ast.AssignStmt)(nil)}, func(n ast.Node) {
		assign := n.(*ast.AssignStmt)
		if len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || assign.Tok != token.ASSIGN && assign.Tok != token.ADD_ASSIGN {
			return
		}
		sel, ok := ast.Unparen(assign.Lhs[0]).(*ast.SelectorExpr)
		if !ok || urlflow.FieldName(p.TypesInfo, sel) != "net/url.URL.Path" || !p.isRequestURL(sel.X) {
			return
		}
		paths := p.pathsIn(assign.Rhs[0])
		if len(paths) == 0 && assign.Tok == token.ASSIGN {
			return
		}
		root := p.source(sel.X)
		if p.assignsRawPath(p.bodyAround(assign), root) {
			return
		}
		f := finding{
			at:      assign.Lhs[0],
			message: fmt.Sprintf(`%s.Path changes and its RawPath is left: path "/a%%2Fb" is sent as "/a/b" or as it was before; set RawPath, too`, root),
			fix:     "Set RawPath, too",
		}
		raw := p.source(assign.Rhs[0])
		for _, path := range paths {
			raw = strings.ReplaceAll(raw, p.source(path), p.source(path.X)+".EscapedPath()")
		}
		if assign.Tok == token.ADD_ASSIGN {
			raw = root + ".EscapedPath() + " + raw
		}
		// Before the Path changes, since EscapedPath looks at both.
		f.edits = []edit{{assign.Pos(), assign.Pos(), fmt.Sprintf("%s.RawPath = %s\n", root, raw)}}
		p.find(f)
	})
}

// isRequestURL says whether e is the URL of a request: r.URL.
func (p *pass) isRequestURL(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && urlflow.FieldName(p.TypesInfo, sel) == "net/http.Request.URL"
}

// pathsIn are the fields Path of URLs that e is made of.
func (p *pass) pathsIn(e ast.Expr) []*ast.SelectorExpr {
	var paths []*ast.SelectorExpr
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && urlflow.FieldName(p.TypesInfo, sel) == "net/url.URL.Path" {
			paths = append(paths, sel)
		}
		return true
	})
	return paths
}
