// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// A Kind says what is known of the text of a value.
type Kind uint8

const (
	Other        Kind = iota // nothing: what an unknown function returned
	Const                    // the programmer wrote it
	Number                   // an integer, a boolean, a quoted or hexadecimal text: no delimiter in it
	QueryEscaped             // url.QueryEscape returned it
	PathEscaped              // url.PathEscape returned it
	Encoded                  // encoded in another way, or a piece of a URL
	HostText                 // the host of a URL or of a request
	DecodedPath              // the field Path of a url.URL
	Raw                      // a parameter, a field, a value of a request: any text
)

// A Source says where a raw value came from.
type Source uint8

const (
	NoSource Source = iota
	FromParam
	FromField
	FromRequest
)

// A Value is what is known of an expression of type string.
type Value struct {
	Kind   Kind
	Source Source
	Name   string        // of a raw value, for a reader
	Var    *types.Var    // the parameter or field of a raw value
	Named  *types.Named  // its type, where that is not string
	Call   *ast.CallExpr // what escaped it, for QueryEscaped and PathEscaped
	Field  ast.Expr      // u.Path or u.Host, for DecodedPath and HostText
}

// Escaped says whether one of the functions of net/url, or of a package that calls them,
// escaped the value.
func (v Value) Escaped() bool { return v.Kind == QueryEscaped || v.Kind == PathEscaped }

// neutral values say nothing beside a value that comes another way.
func (v Value) neutral() bool { return v.Kind == Const || v.Kind == Number }

// merge is what is known of a value that is a or b.
func merge(a, b Value) Value {
	switch {
	case a.neutral() && (b.Kind != Const || a.Kind == Const):
		return b
	case b.neutral():
		return a
	case a.Kind == b.Kind:
		if a.Var != b.Var {
			a.Var = nil
		}
		if a.Call != b.Call {
			a.Call = nil
		}
		return a
	case a.Kind == Raw || b.Kind == Raw || a.Kind == Other || b.Kind == Other:
		return Value{}
	}
	return Value{Kind: Encoded}
}

// joined is what is known of a concatenation of a and b.
func joined(a, b Value) Value {
	switch {
	case a.Kind == Const:
		return b
	case b.Kind == Const:
		return a
	case a.Kind == Raw && (b.Kind == Raw || b.Kind == Number), b.Kind == Raw && a.Kind == Number:
		return Value{Kind: Raw}
	case a.Kind == Number && b.Kind == Number:
		return a
	case a.Kind == Raw || b.Kind == Raw || a.Kind == Other || b.Kind == Other:
		return Value{}
	}
	return Value{Kind: Encoded}
}

// Value is what is known of e.
func (p *Package) Value(e ast.Expr) Value {
	if p.depth > 40 {
		return Value{}
	}
	p.depth++
	defer func() { p.depth-- }()
	e = ast.Unparen(e)
	tv := p.Info.Types[e]
	if tv.Value != nil {
		return Value{Kind: Const}
	}
	if v, ok := p.byType(tv.Type); ok {
		return v
	}
	switch e := e.(type) {
	case *ast.Ident:
		return p.identValue(e)
	case *ast.SelectorExpr:
		return p.named(p.selectorValue(e), tv.Type)
	case *ast.StarExpr:
		return p.named(p.Value(e.X), tv.Type)
	case *ast.IndexExpr:
		return p.indexValue(e)
	case *ast.SliceExpr:
		return p.Value(e.X)
	case *ast.BinaryExpr:
		return joined(p.Value(e.X), p.Value(e.Y))
	case *ast.CallExpr:
		return p.callValue(e)
	case *ast.CompositeLit:
		v := Value{Kind: Const}
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
			}
			v = merge(v, p.Value(elt))
		}
		return v
	}
	return Value{}
}

// byType knows the values that their type makes harmless, or opaque.
func (p *Package) byType(t types.Type) (Value, bool) {
	if t == nil {
		return Value{}, true
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&(types.IsNumeric|types.IsBoolean) != 0 {
			return Value{Kind: Number}, true
		}
		return Value{}, u.Info()&types.IsString == 0
	case *types.Slice, *types.Array, *types.Map, *types.Tuple:
		return Value{}, false
	}
	return Value{}, true
}

// named notes the type of a raw value that is not simply string.
func (p *Package) named(v Value, t types.Type) Value {
	if v.Kind != Raw || t == nil {
		return v
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		v.Named = n
	}
	return v
}

func (p *Package) identValue(id *ast.Ident) Value {
	defs, ok := p.Defs(id)
	if !ok || p.busy[id] {
		return Value{}
	}
	p.busy[id] = true
	defer delete(p.busy, id)
	v := Value{Kind: Const}
	for _, d := range defs {
		v = merge(v, p.defValue(id, d))
	}
	return p.named(v, p.Info.TypeOf(id))
}

// defValue is what the definition d gives the variable id.
func (p *Package) defValue(id *ast.Ident, d Def) Value {
	switch d.Kind {
	case Assigned:
		return p.Value(d.Rhs)
	case Added:
		return joined(p.Value(d.Lhs), p.Value(d.Rhs))
	case Returned:
		if call, ok := ast.Unparen(d.Rhs).(*ast.CallExpr); ok && d.Index == 0 {
			return p.callValue(call)
		}
	case Param:
		v, _ := p.Info.ObjectOf(id).(*types.Var)
		return p.paramValue(v)
	case Element:
		v := p.Value(d.Rhs)
		if v.Kind == Raw {
			v.Name, v.Var = id.Name, nil
		}
		return v
	case Zero:
		return Value{Kind: Const}
	}
	return Value{}
}

// paramValue is raw, but where a caller in this package passes text that is encoded: then
// that is what the function asks for. Where nobody else can call the function and all pass
// constants, it is constant.
func (p *Package) paramValue(v *types.Var) Value {
	raw := Value{Kind: Raw, Source: FromParam, Name: v.Name(), Var: v}
	param, ok := p.params[v]
	if !ok || p.busyVar[v] {
		return raw
	}
	p.busyVar[v] = true
	defer delete(p.busyVar, v)
	constant := !param.fn.Exported() && len(p.callers[param.fn]) > 0 && !p.escapes[param.fn]
	for _, call := range p.callers[param.fn] {
		if param.variadic || param.index >= len(call.Args) {
			return raw
		}
		switch arg := p.Value(call.Args[param.index]); {
		case arg.Escaped(), arg.Kind == Encoded, arg.Kind == HostText:
			return Value{Kind: Encoded, Source: FromParam, Var: v}
		case !arg.neutral():
			constant = false
		}
	}
	if constant {
		return Value{Kind: Const, Source: FromParam, Var: v}
	}
	return raw
}

// selectorValue is what is known of a field or of a variable of another package.
func (p *Package) selectorValue(e *ast.SelectorExpr) Value {
	field, ok := p.Info.Uses[e.Sel].(*types.Var)
	if !ok || !field.IsField() {
		return Value{}
	}
	switch FieldName(p.Info, e) {
	case "net/url.URL.Path":
		return Value{Kind: DecodedPath, Field: e}
	case "net/url.URL.RawPath", "net/url.URL.RawQuery", "net/url.URL.RawFragment", "net/url.URL.Opaque", "net/http.Request.RequestURI":
		return Value{Kind: Encoded}
	case "net/url.URL.Host", "net/http.Request.Host":
		return Value{Kind: HostText, Field: e}
	case "net/url.URL.Scheme", "net/http.Request.Method", "net/http.Request.Proto":
		return Value{Kind: Number}
	case "net/url.URL.Fragment":
		return Value{Kind: Raw, Source: FromRequest, Name: "Fragment"}
	case "net/http.Request.RemoteAddr":
		return Value{}
	}
	return p.fieldValue(field.Origin())
}

// fieldValue is raw, but where this package gives the field encoded text. A field that is
// not exported and holds constants alone is constant.
func (p *Package) fieldValue(field *types.Var) Value {
	raw := Value{Kind: Raw, Source: FromField, Name: field.Name(), Var: field}
	if p.busyVar[field] {
		return raw
	}
	p.busyVar[field] = true
	defer delete(p.busyVar, field)
	given := p.fields[field]
	constant := len(given) > 0 && !field.Exported() && field.Pkg() == p.Pkg
	for _, e := range given {
		switch v := p.Value(e); {
		case v.Escaped(), v.Kind == Encoded, v.Kind == HostText:
			return Value{Kind: Encoded, Source: FromField, Var: field}
		case !v.neutral():
			constant = false
		}
	}
	if constant {
		return Value{Kind: Const}
	}
	return raw
}

// indexValue is an element of a slice or a map. What url.Values or a router hold was
// decoded.
func (p *Package) indexValue(e *ast.IndexExpr) Value {
	key := ""
	if tv := p.Info.Types[e.Index]; tv.Value != nil && tv.Value.Kind() == constant.String {
		key = constant.StringVal(tv.Value)
	}
	if inner, ok := ast.Unparen(e.X).(*ast.IndexExpr); ok && p.isType(inner.X, "net/url.Values") {
		return p.Value(inner)
	}
	if p.isType(e.X, "net/url.Values") {
		return Value{Kind: Raw, Source: FromRequest, Name: key}
	}
	v := p.Value(e.X)
	if v.Kind == Raw && key != "" {
		v.Name = key
	}
	v.Var = nil
	return v
}
