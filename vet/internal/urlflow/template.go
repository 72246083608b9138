// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"strings"
)

// A Part is a piece of a Template: literal text, or a hole.
type Part struct {
	Text  string   // of a literal
	Use   ast.Expr // the expression in the hole; nil for a literal
	Value Value    // what is known of it
	Sole  bool     // nothing but Value.Call gives the value
	Join  bool     // url.JoinPath, which escapes "?" and "#" itself, puts it there
}

// A Template is a string expression, taken apart. No literal is empty or stands beside
// another.
type Template []Part

// maxTemplates bounds how many texts an expression may have: more variables with more
// definitions than that are not told apart.
const maxTemplates = 12

// Text is the template with "\x00" for each hole.
func (t Template) Text() string {
	var b strings.Builder
	for _, p := range t {
		if p.Use != nil {
			b.WriteString(hole)
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

// Before is the text before part i, and After the one after it.
func (t Template) Before(i int) string { return t[:i].Text() }

// After is the text after part i.
func (t Template) After(i int) string { return t[i+1:].Text() }

// Component says where the hole i stands.
func (t Template) Component(i int) Component { return componentOf(t.Before(i), t.After(i)) }

// InParameter says whether the hole i stands right after the "=" of a parameter.
func (t Template) InParameter(i int) bool {
	return t.Component(i) == QueryValue && parameter.MatchString(t.Before(i))
}

// Key is the name of the parameter that the hole i is the value of, if that is literal.
//
//	Sprintf("/find?tag_name=%s", tag) // "tag_name"
func (t Template) Key(i int) string {
	before := strings.TrimSuffix(t.Before(i), "=")
	return before[strings.LastIndexAny(before, "?&;"+hole)+1:]
}

// HasScheme says whether the template begins with a scheme and "://".
func (t Template) HasScheme() bool { return schemeText.MatchString(t.Text()) }

// Scheme is the scheme of the template, "" if it has none or a hole makes it.
func (t Template) Scheme() string {
	if len(t) == 0 || t[0].Use != nil {
		return ""
	}
	s, _, _ := strings.Cut(t[0].Text, "://")
	return strings.ToLower(s)
}

// plus is t followed by u.
func (t Template) plus(u Template) Template {
	r := append(Template(nil), t...)
	for _, p := range u {
		if p.Use == nil && len(r) > 0 && r[len(r)-1].Use == nil {
			r[len(r)-1].Text += p.Text
			continue
		}
		if p.Use != nil || p.Text != "" {
			r = append(r, p)
		}
	}
	return r
}

func literal(s string) []Template { return []Template{Template(nil).plus(Template{{Text: s}})} }

// single is the one part of a template that is a hole and nothing else.
func (t Template) single() (Part, bool) {
	if len(t) == 1 && t[0].Use != nil {
		return t[0], true
	}
	return Part{}, false
}

// Flatten takes e apart, once for each combination of the definitions that reach the
// variables in it.
func (p *Package) Flatten(e ast.Expr) []Template {
	if p.depth > 40 {
		return p.holeFor(e)
	}
	p.depth++
	defer func() { p.depth-- }()
	e = ast.Unparen(e)
	if s, ok := p.constant(e); ok {
		return literal(s)
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return p.concat(e, p.Flatten(e.X), p.Flatten(e.Y))
		}
	case *ast.Ident:
		return p.flattenIdent(e)
	case *ast.CallExpr:
		return p.flattenCall(e)
	}
	return p.holeFor(e)
}

func (p *Package) holeFor(e ast.Expr) []Template {
	v := p.Value(e)
	return []Template{{{Use: e, Value: v, Sole: v.Call != nil}}}
}

// concat is each of as followed by each of bs; e is a hole if those are too many.
func (p *Package) concat(e ast.Expr, as, bs []Template) []Template {
	if len(as)*len(bs) > maxTemplates {
		return p.holeFor(e)
	}
	var ts []Template
	for _, a := range as {
		for _, b := range bs {
			ts = append(ts, a.plus(b))
		}
	}
	return ts
}

// flattenIdent flattens each definition of a local variable on its own. Where none adds
// literal text around a value, the variable is one hole.
func (p *Package) flattenIdent(id *ast.Ident) []Template {
	defs, ok := p.Defs(id)
	if _, known := p.byType(p.Info.TypeOf(id)); !ok || known || p.busy[id] {
		return p.holeFor(id)
	}
	p.busy[id] = true
	var ts []Template
	for _, d := range defs {
		ts = append(ts, p.flattenDef(id, d)...)
	}
	delete(p.busy, id)
	holes, longer := false, false
	for _, t := range ts {
		_, hole := t.single()
		holes = holes || hole
		longer = longer || len(t) > 1
	}
	switch {
	case len(ts) > maxTemplates:
		return p.holeFor(id)
	case holes && !longer:
		v := p.identValue(id)
		return []Template{{{Use: id, Value: v, Sole: len(defs) == 1 && v.Call != nil}}}
	}
	return ts
}

// flattenDef flattens what the definition d gives the variable id.
func (p *Package) flattenDef(id *ast.Ident, d Def) []Template {
	switch d.Kind {
	case Assigned:
		return p.Flatten(d.Rhs)
	case Added:
		return p.concat(id, p.Flatten(d.Lhs), p.Flatten(d.Rhs))
	case Zero:
		return literal("")
	}
	return []Template{{{Use: id, Value: p.defValue(id, d)}}}
}

func (p *Package) flattenCall(call *ast.CallExpr) []Template {
	if tv := p.Info.Types[call.Fun]; tv.IsType() && len(call.Args) == 1 {
		return p.Flatten(call.Args[0])
	}
	if call.Ellipsis.IsValid() {
		return p.holeFor(call)
	}
	switch Callee(p.Info, call) {
	case "fmt.Sprintf":
		if ts, ok := p.format(call, 0); ok {
			return ts
		}
	case "strings.Join":
		lit, isLiteral := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
		if sep, ok := p.constant(call.Args[1]); ok && isLiteral {
			return p.list(call, lit.Elts, sep)
		}
	case "path.Join":
		return p.list(call, call.Args, "/")
	case "net/url.JoinPath":
		return joinHoles(p.list(call, call.Args, "/"))
	case "strings.TrimSuffix", "strings.TrimRight", "strings.TrimSpace", "strings.TrimPrefix", "strings.TrimLeft":
		// A template that is trimmed keeps its holes.
		if ts := p.Flatten(call.Args[0]); len(ts) > 1 || len(ts[0]) > 1 {
			return ts
		}
	}
	return p.flattenTail(call)
}

// joinHoles marks the holes of ts as those of a JoinPath.
func joinHoles(ts []Template) []Template {
	for _, t := range ts {
		for i := range t {
			t[i].Join = t[i].Use != nil
		}
	}
	return ts
}

// flattenTail flattens a call of a function that puts one of its parameters after a base.
func (p *Package) flattenTail(call *ast.CallExpr) []Template {
	tail, ok := p.tailOf(call)
	if !ok {
		return p.holeFor(call)
	}
	var ts []Template
	for _, t := range p.Flatten(call.Args[tail.Param]) {
		head := Template{{Use: call.Fun, Value: Value{Kind: Encoded}}}
		ts = append(ts, head.plus(Template{{Text: tail.Prefix}}).plus(t))
	}
	return ts
}

// list flattens es with sep between them; between slashes there is one, as path.Join has it.
func (p *Package) list(e ast.Expr, es []ast.Expr, sep string) []Template {
	ts := literal("")
	for i, el := range es {
		if _, ok := el.(*ast.KeyValueExpr); ok {
			return p.holeFor(e)
		}
		next := p.Flatten(el)
		if i > 0 {
			if len(ts)*len(next) > maxTemplates {
				return p.holeFor(e)
			}
			for j, t := range next {
				next[j] = Template{{Text: sep}}.plus(t)
				if sep == "/" {
					next[j] = next[j].oneSlash()
				}
			}
			if sep == "/" {
				for j, t := range ts {
					ts[j] = t.noSlash()
				}
			}
		}
		ts = p.concat(e, ts, next)
	}
	return ts
}

// oneSlash is t with one slash in the place of those that it begins with.
func (t Template) oneSlash() Template {
	return Template{{Text: "/" + strings.TrimLeft(t[0].Text, "/")}}.plus(t[1:])
}

// noSlash is t without the slashes that it ends with.
func (t Template) noSlash() Template {
	if len(t) == 0 || t[len(t)-1].Use != nil {
		return t
	}
	last := t[len(t)-1]
	return t[:len(t)-1].plus(Template{{Text: strings.TrimRight(last.Text, "/")}})
}
