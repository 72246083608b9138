// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// A Sink is the fact that parameters of a function reach a sink.
type Sink struct{ Params []SinkParam }

// A SinkParam is one of them.
type SinkParam struct {
	Index int
	Kind  SinkKind
}

// A FieldSink is the fact that a field reaches a sink.
type FieldSink struct{ Kind SinkKind }

// A Result is the fact that what a function returns is escaped.
type Result struct{ Kind Kind }

// A Tail is the fact that a function returns a URL that ends with one of its parameters.
type Tail struct {
	Param  int
	Prefix string // the literal text between the base and the parameter
}

// AFact marks it as a fact.
func (*Sink) AFact() {}

// AFact marks it as a fact.
func (*FieldSink) AFact() {}

// AFact marks it as a fact.
func (*Result) AFact() {}

// AFact marks it as a fact.
func (*Tail) AFact() {}

func (s *Sink) String() string {
	var b strings.Builder
	b.WriteString("sink")
	for _, p := range s.Params {
		fmt.Fprintf(&b, " %d:%s", p.Index, p.Kind)
	}
	return b.String()
}

func (s *FieldSink) String() string { return "field " + s.Kind.String() }

func (r *Result) String() string {
	switch r.Kind {
	case QueryEscaped:
		return "returns query-escaped text"
	case PathEscaped:
		return "returns path-escaped text"
	}
	return "returns encoded text"
}

func (t *Tail) String() string {
	return fmt.Sprintf("returns a URL that ends with parameter %d", t.Param)
}

// String is "URL", "redirect", "path" or "none".
func (k SinkKind) String() string {
	return [...]string{NoSink: "none", URLSink: "URL", RedirectSink: "redirect", DecodedSink: "path"}[k]
}

// maxRounds bounds how long a chain of calls in one package is followed.
const maxRounds = 8

// findFacts finds the parameters and fields that reach sinks, until no more are found, and
// what the functions return; then it exports what other packages may ask for.
func (p *Package) findFacts() {
	for _, f := range p.functions {
		if f.obj != nil {
			p.findTail(f.obj)
		}
	}
	for range maxRounds {
		n := len(p.sinkVars)
		p.eachSink(func(arg ast.Expr, kind SinkKind) {
			for _, t := range p.Flatten(arg) {
				p.mark(t, kind)
			}
		})
		if len(p.sinkVars) == n {
			break
		}
	}
	for _, f := range p.functions {
		if f.obj != nil {
			p.exportFacts(f.obj)
		}
	}
	for v, kind := range p.sinkVars {
		if v.IsField() && v.Exported() && v.Pkg() == p.Pkg {
			p.pass.ExportObjectFact(v, &FieldSink{kind})
		}
	}
}

// exportFacts exports what was found out about f.
func (p *Package) exportFacts(f *types.Func) {
	var fact Sink
	for i := range f.Signature().Params().Len() {
		if kind := p.sinkVars[f.Signature().Params().At(i)]; kind != NoSink {
			fact.Params = append(fact.Params, SinkParam{i, kind})
		}
	}
	if len(fact.Params) > 0 {
		p.pass.ExportObjectFact(f, &fact)
	}
	if kind := p.resultOf(f); kind != Other {
		p.pass.ExportObjectFact(f, &Result{kind})
	}
	if tail := p.tails[f]; tail != nil {
		p.pass.ExportObjectFact(f, tail)
	}
}

// eachSink calls f for each expression that reaches a sink: arguments, and what is
// assigned to fields.
func (p *Package) eachSink(f func(arg ast.Expr, kind SinkKind)) {
	nodes := []ast.Node{(*ast.CallExpr)(nil)}
	p.Inspect.Preorder(nodes, func(n ast.Node) {
		for _, s := range p.SinkArgs(n.(*ast.CallExpr)) {
			f(s.Arg, s.Kind)
		}
	})
	for _, v := range p.fieldList {
		if kind := p.fieldSink(v); kind != NoSink {
			for _, e := range p.fields[v] {
				f(e, kind)
			}
		}
	}
}

// fieldSink says whether what is assigned to the field v reaches a sink.
func (p *Package) fieldSink(v *types.Var) SinkKind {
	if v.Pkg() == nil {
		return NoSink
	}
	if v.Pkg().Path() == "net/url" {
		if v.Name() == "Path" {
			return DecodedSink
		}
		return NoSink
	}
	if kind := p.sinkVars[v]; kind != NoSink || v.Pkg() == p.Pkg {
		return kind
	}
	var fact FieldSink
	if p.pass.ImportObjectFact(v, &fact) {
		return fact.Kind
	}
	return NoSink
}

// mark notes the parameters and fields that a template that reaches a sink gives it: as
// the beginning, that is the whole or the base, or as the tail.
func (p *Package) mark(t Template, kind SinkKind) {
	for i, part := range t {
		v := part.Value.Var
		if part.Use == nil || v == nil || p.sinkVars[v] != NoSink {
			continue
		}
		if kind == DecodedSink {
			p.sinkVars[v] = kind
			continue
		}
		switch {
		case i == 0:
			if len(t) == 1 || !strings.HasPrefix(t[1].Text, ":") {
				p.sinkVars[v] = kind
			}
		case p.IsTail(t, i):
			p.sinkVars[v] = URLSink
		}
	}
}

// IsTail says whether the hole i of t holds the tail of a URL, which is encoded text,
// rather than one segment: it follows a base without a slash between them, or its name or
// what callers give it says so.
func (p *Package) IsTail(t Template, i int) bool {
	v := t[i].Value.Var
	if v == nil {
		return false
	}
	before, after := t.Before(i), t.After(i)
	if after != "" && after[0] != '?' && after[0] != '#' {
		return false
	}
	switch t.Component(i) {
	case Authority:
		// "https://h" + path; a name of a host has a dot, a slash or a colon before it.
		return IsURLish(v.Name()) && !strings.ContainsRune("/.:", rune(before[len(before)-1]))
	case Path:
		if strings.HasSuffix(before, hole) {
			return true
		}
		return strings.HasSuffix(before, "/") && !t[i].Join && (p.callersPassPath(v) || IsURLish(v.Name()) && isBase(before))
	}
	return false
}

// isBase says whether text is a base rather than the path of a resource: it has at most two
// segments, as "/api/v1/" has.
func isBase(text string) bool {
	if i := strings.Index(text, "://"); i >= 0 {
		text = text[i+3:]
	}
	return strings.Count(strings.Trim(text, "/"), "/") <= 2
}

// callersPassPath says whether a caller in this package gives the parameter v a text with
// delimiters that are literal: a piece of a URL.
func (p *Package) callersPassPath(v *types.Var) bool {
	param, ok := p.params[v]
	if !ok {
		return false
	}
	for _, call := range p.callers[param.fn] {
		if param.variadic || param.index >= len(call.Args) {
			continue
		}
		for _, t := range p.Flatten(call.Args[param.index]) {
			for _, part := range t {
				if strings.ContainsAny(part.Text, "/?") {
					return true
				}
			}
		}
	}
	return false
}

// findTail finds out whether f returns a base, literal text and then one of its
// parameters.
func (p *Package) findTail(f *types.Func) {
	returned, ok := p.returned(f)
	if !ok || len(returned) != 1 {
		return
	}
	ts := p.Flatten(returned[0])
	if len(ts) != 1 || len(ts[0]) < 2 {
		return
	}
	prefix, ok := ts[0].tailPrefix()
	last := ts[0][len(ts[0])-1].Value.Var
	param, isParam := p.params[last]
	if !ok || !isParam || param.fn != f || param.variadic {
		return
	}
	if prefix != "" && !IsURLish(last.Name()) && !(strings.HasSuffix(prefix, "/") && p.callersPassPath(last)) {
		return // one segment, or a piece of one
	}
	p.tails[f] = &Tail{Param: param.index, Prefix: prefix}
}

// tailPrefix is the literal text before the last hole of t, if t is a base, that text and the
// hole: base + "/" + path, or "https://h/" + path.
func (t Template) tailPrefix() (prefix string, ok bool) {
	base, middle := t[0], t[1:len(t)-1]
	switch {
	case t[len(t)-1].Use == nil, len(middle) > 1:
		return "", false
	case base.Use == nil:
		prefix, ok = base.Text, t.HasScheme() && len(middle) == 0
	case len(middle) == 0:
		ok = true
	default:
		prefix, ok = middle[0].Text, middle[0].Use == nil
	}
	return prefix, ok && !strings.ContainsAny(prefix, "?#")
}

// tailOf is the tail of the function that call calls.
func (p *Package) tailOf(call *ast.CallExpr) (Tail, bool) {
	f := calleeOf(p.Info, call)
	if f == nil {
		return Tail{}, false
	}
	var tail Tail
	if f.Pkg() == p.Pkg {
		if t := p.tails[f]; t != nil {
			tail = *t
		} else {
			return Tail{}, false
		}
	} else if !p.pass.ImportObjectFact(f, &tail) {
		return Tail{}, false
	}
	return tail, tail.Param < len(call.Args)
}

// returned are the expressions that f returns first. It is false where they aren't known.
func (p *Package) returned(f *types.Func) ([]ast.Expr, bool) {
	fn := p.declared[f]
	results := f.Signature().Results()
	if fn == nil || results.Len() == 0 || !isString(results.At(0).Type()) {
		return nil, false
	}
	var es []ast.Expr
	ok := true
	ast.Inspect(fn.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) != results.Len() {
				ok = false
				return false
			}
			es = append(es, n.Results[0])
		}
		return true
	})
	return es, ok && len(es) > 0
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}

// resultOf is what is known of the first result of f: Other, or that it is escaped.
func (p *Package) resultOf(f *types.Func) Kind {
	f = f.Origin()
	if f.Pkg() != p.Pkg {
		var fact Result
		if p.pass.ImportObjectFact(f, &fact) {
			return fact.Kind
		}
		return Other
	}
	if kind, ok := p.results[f]; ok || p.busyFunc[f] {
		return kind
	}
	p.busyFunc[f] = true
	defer delete(p.busyFunc, f)
	kind := Other
	if es, ok := p.returned(f); ok {
		v := Value{Kind: Const}
		for _, e := range es {
			v = merge(v, p.Value(e))
		}
		if v.Escaped() || v.Kind == Encoded {
			kind = v.Kind
		}
	}
	p.results[f] = kind
	return kind
}
