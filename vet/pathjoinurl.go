// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var pathjoinurl = rule("pathjoinurl",
	"report path.Join and path.Clean of a URL or a query", findPathjoinurl)

func findPathjoinurl(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		switch callee {
		case "path.Join", "path.Clean", "path/filepath.Join":
		default:
			return
		}
		for i, arg := range call.Args {
			if p.isURL(arg) {
				f := finding{
					at: arg,
					message: fmt.Sprintf(`%s cleans a URL: "https://host" becomes "https:/host"; use url.JoinPath`,
						p.source(call.Fun)),
				}
				if i == 0 && callee == "path.Join" {
					p.fixJoinURL(&f, call)
				}
				p.find(f)
				return
			}
			if callee != "path/filepath.Join" && p.holdsQuery(arg) {
				f := finding{
					at: arg,
					message: fmt.Sprintf(`%s cleans a query: "?q=a//b" becomes "?q=a/b", and "/../" in it cuts the path; put the query on afterwards`,
						p.source(call.Fun)),
				}
				if i == len(call.Args)-1 && callee == "path.Join" {
					p.fixJoinQuery(&f, call)
				}
				p.find(f)
				return
			}
		}
	})
}

// isURL says whether e is a URL with a scheme, except for "file:///a", which is the same with
// one slash.
func (p *pass) isURL(e ast.Expr) bool {
	for _, t := range p.flow.Flatten(e) {
		if text := t.Text(); strings.Contains(text, "://") && !strings.HasPrefix(text, "file:") {
			return true
		}
		if len(t) > 0 && t[0].Use != nil && t[0].Value.Call != nil &&
			urlflow.Callee(p.TypesInfo, t[0].Value.Call) == "net/url.URL.String" {
			return true
		}
	}
	return false
}

// holdsQuery says whether e holds the "?" of a query, or one.
func (p *pass) holdsQuery(e ast.Expr) bool {
	for _, t := range p.flow.Flatten(e) {
		text := t.Text()
		if i := strings.IndexByte(text, '?'); i >= 0 && (strings.Contains(text[i:], "=") || strings.Contains(text[i:], "\x00")) {
			return true
		}
		for _, part := range t {
			sel, ok := part.Use.(*ast.SelectorExpr)
			if !ok {
				continue
			}
			switch urlflow.FieldName(p.TypesInfo, sel) {
			case "net/url.URL.RawQuery", "net/http.Request.RequestURI":
				return true
			}
		}
	}
	return false
}

// fixJoinURL keeps the URL out of path.Join.
func (p *pass) fixJoinURL(f *finding, call *ast.CallExpr) {
	if call.Ellipsis.IsValid() || len(call.Args) < 2 {
		return
	}
	var rest []string
	for _, arg := range call.Args[1:] {
		rest = append(rest, p.source(arg))
	}
	elements := strings.Join(rest, ", ")
	base := ast.Unparen(call.Args[0])
	if str, ok := base.(*ast.CallExpr); ok && urlflow.Callee(p.TypesInfo, str) == "net/url.URL.String" {
		if sel, ok := str.Fun.(*ast.SelectorExpr); ok {
			f.fix = "Call JoinPath"
			f.edits = []edit{replace(call, fmt.Sprintf("%s.JoinPath(%s).String()", p.source(sel.X), elements))}
		}
		return
	}
	if text, ok := p.flow.Constant(base); ok && !strings.HasSuffix(text, "/") {
		f.fix = "Join the path alone"
		f.edits = []edit{replace(call, fmt.Sprintf("%s + %s(\"/\", %s)", p.source(base), p.source(call.Fun), elements))}
	}
}

// fixJoinQuery puts the query on afterwards, where a literal of the last argument begins it.
func (p *pass) fixJoinQuery(f *finding, call *ast.CallExpr) {
	last := ast.Unparen(call.Args[len(call.Args)-1])
	first := last
	for {
		b, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		first = b.X
	}
	lit, ok := first.(*ast.BasicLit)
	if !ok {
		return
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return
	}
	path, query, found := strings.Cut(text, "?")
	if !found {
		return
	}
	// path.Join(a, "/b?q=" + c) becomes path.Join(a, "/b") + "?q=" + c.
	f.fix = "Put the query on afterwards"
	f.edits = []edit{
		replace(lit, fmt.Sprintf("%q) + %q", path, "?"+query)),
		{call.Rparen, call.End(), ""},
	}
}
