// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var pathescape = rule("pathescape",
	"report url.QueryEscape in a path or fragment, where a plus is a plus", findPathescape)

var queryescape = rule("queryescape",
	"report url.PathEscape in a query, where it leaves & = + alone, and in userinfo, where it leaves : alone", findQueryescape)

const (
	netURL = "net/url"
	urlenc = "github.com/urlenc/urlenc"
)

func findPathescape(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink {
			continue // doubleencode
		}
		for i, part := range u.Template {
			switch c := u.Component(i); {
			case part.Use == nil:
			case c == urlflow.Path:
				p.wrongPathescape(part, "path")
			case c == urlflow.Fragment:
				p.wrongPathescape(part, "fragment")
			}
		}
	}
	p.calls(func(call *ast.CallExpr, callee string) {
		if callee == "path.Join" && !p.isFileName(call) && !p.reachesDecoded(call) {
			for _, arg := range call.Args {
				p.pathescapeJoined(arg)
			}
		}
	})
}

// pathescapeJoined looks at an argument of path.Join. What stands after a "?" is a query.
func (p *pass) pathescapeJoined(arg ast.Expr) {
	for _, t := range p.flow.Flatten(arg) {
		for i, part := range t {
			if part.Use != nil && !strings.Contains(t.Before(i), "?") {
				p.wrongPathescape(part, "path")
			}
		}
	}
}

// wrongPathescape reports the value of part, if it is what QueryEscape returned.
func (p *pass) wrongPathescape(part urlflow.Part, where string) {
	use, v := part.Use, part.Value
	if v.Kind != urlflow.QueryEscaped || v.Call == nil || !part.Sole || urlflow.Callee(p.TypesInfo, v.Call) != "net/url.QueryEscape" {
		return
	}
	f := finding{
		at:      use,
		message: fmt.Sprintf(`url.QueryEscape in a %s: value "a b" becomes "a+b", and a plus is a plus there; use url.PathEscape`, where),
	}
	if p.onlyUse(use, v.Call) {
		p.fixEscape(&f, v.Call, "PathEscape", "PathSegment")
	}
	p.find(f)
}

func findQueryescape(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink {
			continue
		}
		var userinfo []int
		for i, part := range u.Template {
			if v := part.Value; v.Kind != urlflow.PathEscaped || v.Call == nil || urlflow.Callee(p.TypesInfo, v.Call) != "net/url.PathEscape" {
				continue
			}
			switch u.Component(i) {
			case urlflow.QueryKey, urlflow.QueryValue:
				f := finding{
					at:      part.Use,
					message: `url.PathEscape in a query: value "a&b" adds a parameter, and "a+b" is read as "a b"; use url.QueryEscape`,
				}
				if p.onlyUse(part.Use, part.Value.Call) {
					p.fixEscape(&f, part.Value.Call, "QueryEscape", "QueryParam")
				}
				p.find(f)
			case urlflow.Userinfo, urlflow.Password:
				userinfo = append(userinfo, i)
			}
		}
		if len(userinfo) > 0 {
			p.wrongUserinfo(u, userinfo)
		}
	}
}

// wrongUserinfo reports the holes of u, which are in its userinfo, as one.
func (p *pass) wrongUserinfo(u urlflow.URL, holes []int) {
	f := finding{
		at:      u.Template[holes[0]].Use,
		message: `url.PathEscape in userinfo: user "a:b" ends at the colon, and "@" stays; use url.UserPassword`,
		fix:     "Escape it as userinfo",
	}
	for _, i := range holes {
		part := u.Template[i]
		call := part.Value.Call
		if len(call.Args) != 1 || !p.onlyUse(part.Use, call) {
			f.fix = ""
			break
		}
		p.fixUserinfo(&f, call, p.source(call.Args[0]), u.Component(i))
	}
	p.find(f)
}

// fixUserinfo puts what escapes value for a userinfo in the place of n.
func (p *pass) fixUserinfo(f *finding, n ast.Node, value string, c urlflow.Component) {
	call := fmt.Sprintf("%s.User(%s).String()", p.use(n.Pos(), netURL), value)
	f.imports = []string{netURL}
	if options.URLenc {
		component := "User"
		if c == urlflow.Password {
			component = "Password"
		}
		call = fmt.Sprintf("%s.%s.Encode(%s)", p.use(n.Pos(), urlenc), component, value)
		f.imports = []string{urlenc}
	}
	f.edits = append(f.edits, replace(n, call))
}

// fixEscape makes f call another function of net/url in the place of call, or the Encode of
// a component if there is one.
func (p *pass) fixEscape(f *finding, call *ast.CallExpr, function, component string) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	f.fix = "Call url." + function
	f.edits = []edit{replace(sel.Sel, function)}
	if options.URLenc && component != "" {
		f.fix = "Call urlenc." + component + ".Encode"
		f.edits = []edit{replace(call.Fun, p.use(call.Pos(), urlenc)+"."+component+".Encode")}
		f.imports = []string{urlenc}
	}
}

// onlyUse says whether use alone uses what call returns: use is the call, or the one use of
// a variable.
func (p *pass) onlyUse(use ast.Expr, call *ast.CallExpr) bool {
	use = ast.Unparen(use)
	if use.Pos() <= call.Pos() && call.End() <= use.End() {
		return true
	}
	id, ok := use.(*ast.Ident)
	if !ok {
		return false
	}
	obj, n := p.TypesInfo.ObjectOf(id), 0
	for _, o := range p.TypesInfo.Uses {
		if o == obj {
			n++
		}
	}
	return n == 1
}

// fileNames are the packages whose functions take file names.
var fileNames = []string{"os.", "path/filepath.", "io/ioutil.", "io/fs.", "os/exec."}

// isFileName says whether what e makes goes to a function that takes a file name, at once
// or by a variable.
func (p *pass) isFileName(e ast.Expr) bool {
	takes := func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		return ok && slices.ContainsFunc(fileNames, func(pkg string) bool {
			return strings.HasPrefix(urlflow.Callee(p.TypesInfo, call), pkg)
		})
	}
	around := p.around(e)
	if slices.ContainsFunc(around, takes) {
		return true
	}
	for _, up := range around {
		assign, ok := up.(*ast.AssignStmt)
		if !ok {
			continue
		}
		id, ok := assign.Lhs[0].(*ast.Ident)
		if !ok {
			return false
		}
		obj := p.TypesInfo.ObjectOf(id)
		for use, o := range p.TypesInfo.Uses {
			if o == obj && slices.ContainsFunc(p.around(use), takes) {
				return true
			}
		}
		return false
	}
	return false
}

// reachesDecoded says whether e is part of what becomes the field Path of a url.URL.
func (p *pass) reachesDecoded(e ast.Expr) bool {
	for _, u := range p.flow.URLs() {
		if u.Sink != urlflow.DecodedSink {
			continue
		}
		if u.Expr.Pos() <= e.Pos() && e.End() <= u.Expr.End() {
			return true
		}
	}
	return false
}
