// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// A URL is a template that is a URL: it reaches a sink, or it begins with a scheme.
type URL struct {
	Template
	Expr ast.Expr // what was flattened
	Sink SinkKind // NoSink where only the scheme says that it is a URL
}

// URLs are the templates of the package that are URLs. What becomes the field Path of a
// url.URL is among them, with the kind DecodedSink.
func (p *Package) URLs() []URL {
	if p.urls != nil || p.Inspect == nil {
		return p.urls
	}
	p.urls = []URL{}
	queue := []*types.Func{}
	seen := make(map[ast.Expr]bool)
	done := make(map[*types.Func]bool)
	add := func(e ast.Expr, kind SinkKind) {
		if seen[e] {
			return
		}
		seen[e] = true
		for _, t := range p.Flatten(e) {
			p.urls = append(p.urls, URL{t, e, kind})
			for i, part := range t {
				if f := p.localCallee(part.Use); f != nil && (i == 0 || i == len(t)-1) && kind != DecodedSink && !done[f] {
					done[f] = true
					queue = append(queue, f)
				}
			}
		}
	}
	p.eachSink(add)
	for len(queue) > 0 {
		f := queue[0]
		queue = queue[1:]
		if es, ok := p.returned(f); ok {
			for _, e := range es {
				add(e, URLSink)
			}
		}
	}
	for _, v := range p.fieldList {
		if v.Name() == "RawQuery" && v.Pkg() != nil && v.Pkg().Path() == "net/url" {
			for _, e := range p.fields[v] {
				for _, t := range p.Flatten(e) {
					p.urls = append(p.urls, URL{Template{{Text: "?"}}.plus(t), e, URLSink})
				}
			}
		}
	}
	p.withJoinPath(func(e ast.Expr) { add(e, URLSink) }, func(e ast.Expr) {
		for _, t := range p.Flatten(e) {
			u := Template{{Text: "/"}}.plus(t)
			for i := range u {
				u[i].Join = u[i].Use != nil
			}
			p.urls = append(p.urls, URL{u, e, URLSink})
		}
	})
	p.withScheme(func(e ast.Expr) { add(e, NoSink) })
	return p.urls
}

func (p *Package) calledFunc(call *ast.CallExpr) *types.Func {
	f, _ := typeutil.Callee(p.Info, call).(*types.Func)
	if f == nil || f.Pkg() == nil {
		return nil
	}
	return f.Origin()
}

// localCallee is the function of this package that e calls.
func (p *Package) localCallee(e ast.Expr) *types.Func {
	if e == nil {
		return nil
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	f := p.calledFunc(call)
	if f == nil || f.Pkg() != p.Pkg || p.declared[f] == nil {
		return nil
	}
	return f
}

// withJoinPath calls whole for each call of url.JoinPath, and element for each element that
// (*url.URL).JoinPath puts into a path.
func (p *Package) withJoinPath(whole, element func(ast.Expr)) {
	p.Inspect.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
		call := n.(*ast.CallExpr)
		if call.Ellipsis.IsValid() {
			return
		}
		switch Callee(p.Info, call) {
		case "net/url.JoinPath":
			whole(call)
		case "net/url.URL.JoinPath":
			for _, arg := range call.Args {
				element(arg)
			}
		}
	})
}

// withScheme calls f for each string expression, as large as it goes, that begins with a
// scheme.
func (p *Package) withScheme(f func(ast.Expr)) {
	nodes := []ast.Node{(*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)}
	p.Inspect.Nodes(nodes, func(n ast.Node, push bool) bool {
		if !push {
			return true
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return true
			}
			left := ast.Expr(n)
			for {
				b, ok := ast.Unparen(left).(*ast.BinaryExpr)
				if !ok {
					break
				}
				left = b.X
			}
			if p.beginsWithScheme(left) || p.hasSchemeAfterHole(n) {
				f(n)
				return false
			}
		case *ast.CallExpr:
			if Callee(p.Info, n) != "fmt.Sprintf" || len(n.Args) < 2 {
				return true
			}
			if s, ok := p.constant(n.Args[0]); ok && schemeText.MatchString(strings.ReplaceAll(s, "%s", hole)) {
				f(n)
				return false
			}
		}
		return true
	})
}

// beginsWithScheme says whether e does, or a local variable that e is.
func (p *Package) beginsWithScheme(e ast.Expr) bool {
	if s, ok := p.constant(e); ok {
		return schemeText.MatchString(s)
	}
	if _, ok := ast.Unparen(e).(*ast.Ident); !ok || !isString(p.Info.TypeOf(e)) {
		return false
	}
	for _, t := range p.Flatten(e) {
		if t.HasScheme() && len(t) > 1 {
			return true
		}
	}
	return false
}

// hasSchemeAfterHole is true for scheme + "://" + …
func (p *Package) hasSchemeAfterHole(e ast.Expr) bool {
	for {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			return false
		}
		if s, ok := p.constant(b.Y); ok && strings.HasPrefix(s, "://") {
			return true
		}
		e = b.X
	}
}

// Escapes says whether the package escapes a value of the name of e somewhere. A name that
// says nothing, as "name" does, has to be one of the same file.
func (p *Package) Escapes(e ast.Expr) bool {
	p.findEscaped()
	name := strings.ToLower(LastName(e))
	if bland[name] {
		return p.names[p.fileOf(e)+name]
	}
	return name != "" && p.names[name]
}

// bland are the names of values that may be anything.
var bland = set("name value val text")

// fileOf is the name of the file that holds e, with a NUL.
func (p *Package) fileOf(e ast.Expr) string { return p.pass.Fset.File(e.Pos()).Name() + hole }

// EscapesLike says whether the hole i of a URL with the literal text of t is escaped
// somewhere in the package.
func (p *Package) EscapesLike(t Template, i int) bool {
	p.findEscaped()
	return p.skeletons[t.Text()][i]
}

// EscapesPaths says whether the package escapes a segment of a path anywhere.
func (p *Package) EscapesPaths() bool {
	p.findEscaped()
	return p.pathEscapes > 0
}

func (p *Package) findEscaped() {
	if p.names != nil {
		return
	}
	p.names = make(map[string]bool)
	p.skeletons = make(map[string]map[int]bool)
	if p.Inspect == nil {
		return
	}
	p.Inspect.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
		call := n.(*ast.CallExpr)
		f := p.calledFunc(call)
		if f == nil || len(call.Args) == 0 {
			return
		}
		callee := FuncName(f)
		kind := results[callee]
		if kind == Other && f.Signature().Params().Len() == 1 && isString(f.Signature().Params().At(0).Type()) {
			kind = p.resultOf(f)
		}
		if kind == PathEscaped || kind == QueryEscaped {
			name := strings.ToLower(LastName(call.Args[0]))
			p.names[name] = true
			p.names[p.fileOf(call)+name] = true
			if callee == "net/url.PathEscape" {
				p.pathEscapes++
			}
		}
	})
	for _, u := range p.URLs() {
		for i, part := range u.Template {
			if part.Use == nil || !part.Value.Escaped() {
				continue
			}
			text := u.Text()
			if p.skeletons[text] == nil {
				p.skeletons[text] = make(map[int]bool)
			}
			p.skeletons[text][i] = true
			if u.Component(i) == Path {
				p.pathEscapes++
			}
		}
	}
}
