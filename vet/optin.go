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

var redirectguard = rule("redirectguard",
	"report a redirect to a value of the request that no check, or a weak one, holds back (opt-in)", findRedirectguard)

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

func findRedirectguard(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink != urlflow.RedirectSink || len(u.Template) != 1 || u.Template[0].Use == nil {
			continue
		}
		use, v := u.Template[0].Use, u.Template[0].Value
		if v.Kind != urlflow.Raw || v.Source != urlflow.FromRequest {
			continue
		}
		parsed, judged := p.weakCheck(use)
		if !judged {
			continue
		}
		f := finding{
			at: use,
			message: fmt.Sprintf(`%s is a value of the request, and goes to the browser unchecked or behind a check of its first bytes: `+
				`"/\evil.example" leads to another host; parse it, check Scheme and Host, and send the String() of the URL`, p.source(use)),
		}
		if parsed != "" {
			f.message = fmt.Sprintf(`%s is sent, and %s was checked: "/\evil.example" has no host there, and leads to one; send %s.String()`,
				p.source(use), parsed, parsed)
			f.fix, f.edits = "Send the URL that was checked", []edit{replace(use, parsed+".String()")}
		}
		p.find(f)
	}
}

// weakCheck looks at what the function around use does with the value: parsed is the URL
// that url.Parse made of it, and judged is false where it is given to a check with a name,
// compared with a constant, or looked at for a backslash.
func (p *pass) weakCheck(use ast.Expr) (parsed string, judged bool) {
	body := p.bodyAround(use)
	if body == nil {
		return "", false
	}
	name, judged := p.source(use), true
	isUse := func(e ast.Expr) bool { return p.source(e) == name }
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind != token.INT && strings.Contains(n.Value, `\\`) {
				judged = false
			}
		case *ast.CallExpr:
			callee := urlflow.Callee(p.TypesInfo, n)
			for _, arg := range n.Args {
				if isUse(arg) && !p.isWeak(n, callee) {
					judged = false
				}
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				for _, pair := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
					if text, ok := p.flow.Constant(pair[1]); isUse(pair[0]) && !(ok && text == "") {
						judged = false
					}
				}
			}
		case *ast.SwitchStmt:
			judged = judged && (n.Tag == nil || !isUse(n.Tag))
		case *ast.IndexExpr:
			judged = judged && !isUse(n.Index)
		case *ast.AssignStmt:
			if len(n.Rhs) == 1 && len(n.Lhs) == 2 {
				if call, ok := n.Rhs[0].(*ast.CallExpr); ok && urlflow.Callee(p.TypesInfo, call) == "net/url.Parse" && isUse(call.Args[0]) {
					parsed = p.source(n.Lhs[0])
				}
			}
		}
		return true
	})
	if parsed == "_" {
		parsed = ""
	}
	return parsed, judged
}

// isWeak says whether the call with that callee leaves a value unchecked.
func (p *pass) isWeak(call *ast.CallExpr, callee string) bool {
	switch callee {
	case "strings.HasPrefix", "net/url.Parse", "net/url.ParseRequestURI":
		return true
	case "":
		return isIdent(call.Fun, "len")
	}
	return len(p.flow.SinkArgs(call)) > 0
}
