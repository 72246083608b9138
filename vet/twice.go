// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var doubledecode = rule("doubledecode",
	"report the unescaping of text that is decoded already", findDoubledecode)

var doubleencode = rule("doubleencode",
	"report the escaping of text that is escaped once more later", findDoubleencode)

func findDoubledecode(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		if callee != "net/url.PathUnescape" && callee != "net/url.QueryUnescape" || len(call.Args) != 1 {
			return
		}
		arg := call.Args[0]
		v := p.flow.Value(arg)
		switch {
		case v.Kind == urlflow.DecodedPath, v.Kind == urlflow.Raw && v.Source == urlflow.FromRequest:
			f := finding{
				at:      call,
				message: fmt.Sprintf(`%s is decoded already: value "100%%25" becomes "100%%", and "%%" is an error; delete the call`, p.source(arg)),
			}
			p.fixDecode(&f, call)
			p.find(f)
		case callee == "net/url.QueryUnescape" && p.isEncodedPath(arg):
			f := finding{
				at:      call,
				message: `url.QueryUnescape of a path: value "a+b" becomes "a b", and a plus is a plus there; use url.PathUnescape`,
			}
			p.fixEscape(&f, call, "PathUnescape", "")
			p.find(f)
		}
	})
}

// isEncodedPath says whether e is the path of a URL as it is written.
func (p *pass) isEncodedPath(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return urlflow.Callee(p.TypesInfo, e) == "net/url.URL.EscapedPath"
	case *ast.SelectorExpr:
		return urlflow.FieldName(p.TypesInfo, e) == "net/url.URL.RawPath"
	case *ast.Ident:
		defs, _ := p.flow.Defs(e)
		return len(defs) == 1 && defs[0].Kind == urlflow.Assigned && p.isEncodedPath(defs[0].Rhs)
	}
	return false
}

// fixDecode puts the argument in the place of a call that has two results.
func (p *pass) fixDecode(f *finding, call *ast.CallExpr) {
	around := p.around(call)
	if len(around) == 0 {
		return
	}
	arg := p.text(call.Args[0])
	switch up := around[0].(type) {
	case *ast.ReturnStmt:
		f.edits = []edit{replace(call, arg+", nil")}
	case *ast.AssignStmt:
		if len(up.Lhs) != 2 || len(up.Rhs) != 1 {
			return
		}
		f.edits = []edit{replace(call, arg+", error(nil)")}
		if id, ok := up.Lhs[1].(*ast.Ident); ok && id.Name == "_" {
			f.edits = []edit{{up.Lhs[0].End(), up.Lhs[1].End(), ""}, replace(call, arg)}
		}
	default:
		return
	}
	f.fix = "Take the text as it is"
}

// escapedLater are the functions that escape what they are given, and their arguments that
// they do so with.
var escapedLater = map[string][]int{
	"net/url.Values.Set":   {0, 1},
	"net/url.Values.Add":   {0, 1},
	"net/url.User":         {0},
	"net/url.UserPassword": {0, 1},
}

func findDoubleencode(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		for _, i := range escapedLater[callee] {
			if i < len(call.Args) {
				by := "Encode"
				if strings.HasPrefix(callee, "net/url.User") {
					by = "String"
				}
				p.wrongDouble(call.Args[i], by)
			}
		}
	})
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)}
	p.flow.Inspect.Preorder(nodes, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			p.doubleInLiteral(n)
		case *ast.AssignStmt:
			p.doubleInAssignment(n)
		}
	})
	for _, u := range p.flow.URLs() {
		if u.Sink != urlflow.DecodedSink {
			continue
		}
		for _, part := range u.Template {
			if part.Use != nil && p.isEscaped(part.Value) && !p.setsRawPath(u.Expr) {
				p.doublePath(u.Expr, part)
			}
		}
	}
}

// isEscaped says whether v was escaped by one of the functions that make text for a URL.
func (p *pass) isEscaped(v urlflow.Value) bool {
	return v.Escaped() || v.Kind == urlflow.Encoded && v.Call != nil && urlflow.Callee(p.TypesInfo, v.Call) == "net/url.URL.EscapedPath"
}

// wrongDouble reports e, which by escapes, if it is escaped already.
func (p *pass) wrongDouble(e ast.Expr, by string) {
	v := p.flow.Value(e)
	if !p.isEscaped(v) {
		return
	}
	f := finding{
		at:      e,
		message: fmt.Sprintf(`%s is escaped once more by %s: value "a b" becomes "a%s20b"; delete the inner call`, p.source(e), by, "%25"),
	}
	if v.Kind == urlflow.QueryEscaped {
		f.message = fmt.Sprintf(`%s is escaped once more by %s: value "a&b" becomes "a%s26b"; delete the inner call`, p.source(e), by, "%25")
	}
	if call := v.Call; call != nil && len(call.Args) == 1 && p.onlyUse(e, call) {
		f.fix, f.edits = "Escape it once", []edit{replace(call, p.text(call.Args[0]))}
	}
	p.find(f)
}

// doubleInLiteral looks at url.Values{…} and at the field Fragment of url.URL{…}.
func (p *pass) doubleInLiteral(lit *ast.CompositeLit) {
	t := p.TypesInfo.TypeOf(lit)
	switch {
	case isNamed(t, netURL, "Values"):
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				if list, ok := kv.Value.(*ast.CompositeLit); ok {
					for _, e := range list.Elts {
						p.wrongDouble(e, "Encode")
					}
				}
			}
		}
	case isNamed(t, netURL, "URL"):
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok && isIdent(kv.Key, "Fragment") {
				p.wrongDouble(kv.Value, "String")
			}
		}
	}
}

// doubleInAssignment looks at values[k] = … and u.Fragment = ….
func (p *pass) doubleInAssignment(n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, l := range n.Lhs {
		switch l := ast.Unparen(l).(type) {
		case *ast.IndexExpr:
			list, ok := n.Rhs[i].(*ast.CompositeLit)
			if ok && isNamed(p.TypesInfo.TypeOf(l.X), netURL, "Values") {
				for _, e := range list.Elts {
					p.wrongDouble(e, "Encode")
				}
			}
		case *ast.SelectorExpr:
			if urlflow.FieldName(p.TypesInfo, l) == "net/url.URL.Fragment" {
				p.wrongDouble(n.Rhs[i], "String")
			}
		}
	}
}

// doublePath reports an escaped value in what becomes the field Path of a URL.
func (p *pass) doublePath(whole ast.Expr, part urlflow.Part) {
	f := finding{
		at: part.Use,
		message: fmt.Sprintf(`%s goes into a Path, which is decoded: value "a/b" becomes "a%s2Fb" in the URL; `+
			`use JoinPath, or set RawPath, too`, p.source(part.Use), "%25"),
	}
	call := part.Value.Call
	if call != nil && len(call.Args) == 1 && whole.Pos() <= call.Pos() && call.End() <= whole.End() {
		// What is escaped becomes the RawPath, and the Path is the same text, decoded.
		raw := p.text(call.Args[0])
		decoded := p.sourceWith(whole, call, raw)
		switch up := p.around(whole)[0].(type) {
		case *ast.AssignStmt:
			if sel, ok := ast.Unparen(up.Lhs[0]).(*ast.SelectorExpr); ok && len(up.Lhs) == 1 && up.Tok == token.ASSIGN && decoded != "" {
				f.fix = "Set RawPath, too"
				f.edits = []edit{replace(up, fmt.Sprintf("%s, %s.RawPath = %s, %s", p.source(sel), p.source(sel.X), decoded, p.source(whole)))}
			}
		case *ast.KeyValueExpr:
			if decoded != "" {
				f.fix = "Set RawPath, too"
				f.edits = []edit{replace(up, fmt.Sprintf("%s: %s, RawPath: %s", p.source(up.Key), decoded, p.source(whole)))}
			}
		default:
			f.fix, f.edits = "Escape it once", []edit{replace(call, raw)}
		}
	}
	p.find(f)
}

// sourceWith is the source of e with text in the place of n.
func (p *pass) sourceWith(e, n ast.Node, text string) string {
	file := p.Fset.File(e.Pos())
	src, err := p.ReadFile(file.Name())
	if err != nil || file.Offset(e.End()) > len(src) {
		return ""
	}
	return string(src[file.Offset(e.Pos()):file.Offset(n.Pos())]) + text + string(src[file.Offset(n.End()):file.Offset(e.End())])
}

// setsRawPath says whether RawPath or Opaque is set beside the Path that e becomes.
func (p *pass) setsRawPath(e ast.Expr) bool {
	for _, up := range p.around(e) {
		switch up := up.(type) {
		case *ast.CompositeLit:
			for _, elt := range up.Elts {
				if kv, ok := elt.(*ast.KeyValueExpr); ok && (isIdent(kv.Key, "RawPath") || isIdent(kv.Key, "Opaque")) {
					return true
				}
			}
		case *ast.AssignStmt:
			for _, l := range up.Lhs {
				if sel, ok := ast.Unparen(l).(*ast.SelectorExpr); ok && sel.Sel.Name == "Path" {
					return p.assignsRawPath(p.bodyAround(e), p.source(sel.X))
				}
			}
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
	}
	return false
}

// assignsRawPath says whether body assigns to the field RawPath or Opaque of root.
func (p *pass) assignsRawPath(body *ast.BlockStmt, root string) bool {
	found := false
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for _, l := range assign.Lhs {
			sel, ok := ast.Unparen(l).(*ast.SelectorExpr)
			if ok && (sel.Sel.Name == "RawPath" || sel.Sel.Name == "Opaque") && p.source(sel.X) == root {
				found = true
			}
		}
		return true
	})
	return found
}

func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// isNamed says whether t is the type with that name, or points to it.
func isNamed(t types.Type, pkg, name string) bool {
	if t == nil {
		return false
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == pkg
}
