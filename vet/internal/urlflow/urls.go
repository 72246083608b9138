// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
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
	if p.urls == nil && p.Inspect != nil {
		f := finder{p: p, seen: make(map[ast.Expr]bool), asked: make(map[*types.Func]bool)}
		f.find()
		p.urls = f.urls
	}
	return p.urls
}

// A finder collects the URLs of a package.
type finder struct {
	p     *Package
	urls  []URL
	seen  map[ast.Expr]bool
	asked map[*types.Func]bool // functions whose results are URLs, or begin or end one
	queue []*types.Func        // those of them that were not looked into
}

func (f *finder) find() {
	p := f.p
	f.urls = []URL{}
	p.eachSink(f.add)
	for len(f.queue) > 0 {
		fn := f.queue[0]
		f.queue = f.queue[1:]
		if es, ok := p.returned(fn); ok {
			for _, e := range es {
				f.add(e, URLSink)
			}
		}
	}
	for _, v := range p.fieldList {
		if v.Name() == "RawQuery" && v.Pkg() != nil && v.Pkg().Path() == "net/url" {
			for _, e := range p.fields[v] {
				f.addAfter("?", e)
			}
		}
	}
	p.withJoinPath(func(e ast.Expr) { f.add(e, URLSink) }, func(e ast.Expr) { f.addAfter("/", e) })
	p.withScheme(func(e ast.Expr) { f.add(e, NoSink) })
}

// add adds the templates of e, and asks for the results of the functions that begin or end
// them.
func (f *finder) add(e ast.Expr, kind SinkKind) {
	if f.seen[e] {
		return
	}
	f.seen[e] = true
	for _, t := range f.p.Flatten(e) {
		f.urls = append(f.urls, URL{t, e, kind})
		if kind == DecodedSink || len(t) == 0 {
			continue
		}
		for _, part := range []Part{t[0], t[len(t)-1]} {
			if fn := f.p.localCallee(part.Use); fn != nil && !f.asked[fn] {
				f.asked[fn] = true
				f.queue = append(f.queue, fn)
			}
		}
	}
}

// addAfter adds the templates of e with text before them, which a caller of net/url does not
// write: "?" before a RawQuery, "/" before what JoinPath joins.
func (f *finder) addAfter(text string, e ast.Expr) {
	for _, t := range f.p.Flatten(e) {
		u := []Template{Template{{Text: text}}.plus(t)}
		if text == "/" {
			u = joinHoles(u)
		}
		f.urls = append(f.urls, URL{u[0], e, URLSink})
	}
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
	f := calleeOf(p.Info, call)
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
	return p.pathEscapes
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
	p.Inspect.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) { p.noteEscape(n.(*ast.CallExpr)) })
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
			p.pathEscapes = p.pathEscapes || u.Component(i) == Path
		}
	}
}

// noteEscape notes the name of the value that call escapes, if it does.
func (p *Package) noteEscape(call *ast.CallExpr) {
	f := calleeOf(p.Info, call)
	if f == nil || len(call.Args) == 0 {
		return
	}
	kind := results[FuncName(f)]
	if params := f.Signature().Params(); kind == Other && params.Len() == 1 && isString(params.At(0).Type()) {
		kind = p.resultOf(f)
	}
	if kind != PathEscaped && kind != QueryEscaped {
		return
	}
	name := strings.ToLower(LastName(call.Args[0]))
	p.names[name] = true
	p.names[p.fileOf(call)+name] = true
	p.pathEscapes = p.pathEscapes || FuncName(f) == "net/url.PathEscape"
}
