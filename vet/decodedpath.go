// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/token"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var decodedpath = rule("decodedpath",
	"report the field Path of a url.URL, which is decoded, in a URL string", findDecodedpath)

func findDecodedpath(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink {
			continue
		}
		for i, part := range u.Template {
			if part.Use == nil || part.Value.Kind != urlflow.DecodedPath {
				continue
			}
			switch u.Component(i) {
			case urlflow.Base, urlflow.Path, urlflow.Authority:
				p.decodedPath(part, u.Sink == urlflow.RedirectSink && i == 0)
			}
		}
	}
	p.calls(func(call *ast.CallExpr, callee string) {
		elements := call.Args
		switch callee {
		case "net/url.JoinPath":
			elements = elements[min(1, len(elements)):]
		case "net/url.URL.JoinPath":
		default:
			return
		}
		for _, arg := range elements {
			if v := p.flow.Value(arg); v.Kind == urlflow.DecodedPath {
				p.decodedPath(urlflow.Part{Use: arg, Value: v}, false)
			}
		}
	})
}

// decodedPath reports a decoded path in a URL; redirect says that a browser reads it as one
// from its beginning.
func (p *pass) decodedPath(part urlflow.Part, redirect bool) {
	if p.isComparedWithConstant(part.Use) {
		return
	}
	f := finding{
		at:      part.Use,
		message: fmt.Sprintf(`%s is decoded: path "/a%%3Fb" becomes "/a?b", whose path is "/a"; use EscapedPath()`, p.source(part.Use)),
	}
	field, _ := part.Value.Field.(*ast.SelectorExpr)
	direct := field != nil && part.Use.Pos() <= field.Pos() && field.End() <= part.Use.End()
	if redirect {
		f.message = fmt.Sprintf(`%s is decoded: path "/a%%3Fb" becomes "/a?b", and "//evil.example" leads to another host; `+
			`use EscapedPath() after one slash`, p.source(part.Use))
	}
	if direct {
		escaped := p.source(field.X) + ".EscapedPath()"
		f.fix, f.edits = "Call EscapedPath", []edit{replace(field, escaped)}
		if redirect {
			f.edits = []edit{replace(field, fmt.Sprintf("%q + %s.TrimLeft(%s, %q)", "/", p.use(field.Pos(), "strings"), escaped, `/\`))}
			f.imports = []string{"strings"}
		}
	}
	p.find(f)
}

// isComparedWithConstant says whether e stands where a comparison has made it a constant:
// in if u.Path == "/a" {…} or in a case of a switch.
func (p *pass) isComparedWithConstant(e ast.Expr) bool {
	name := p.source(e)
	inner := ast.Node(e)
	for _, up := range p.around(e) {
		switch up := up.(type) {
		case *ast.IfStmt:
			if inner == up.Body && p.isEquality(up.Cond, name) {
				return true
			}
		case *ast.CaseClause:
			for _, c := range up.List {
				if tv := p.TypesInfo.Types[c]; tv.Value != nil && p.switchesOn(up, name) || p.isEquality(c, name) {
					return true
				}
			}
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
		inner = up
	}
	return false
}

// isEquality says whether cond is true only where the expression name is a constant.
func (p *pass) isEquality(cond ast.Expr, name string) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	switch b.Op {
	case token.LAND:
		return p.isEquality(b.X, name) || p.isEquality(b.Y, name)
	case token.EQL:
		x, y := b.X, b.Y
		if p.TypesInfo.Types[x].Value != nil {
			x, y = y, x
		}
		return p.TypesInfo.Types[y].Value != nil && p.source(x) == name
	}
	return false
}

// switchesOn says whether the switch around clause compares the expression name.
func (p *pass) switchesOn(clause *ast.CaseClause, name string) bool {
	for _, up := range p.around(clause) {
		if s, ok := up.(*ast.SwitchStmt); ok {
			return s.Tag != nil && p.source(s.Tag) == name
		}
	}
	return false
}
