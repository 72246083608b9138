// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
)

// A function is a function of the package, declared or literal.
type function struct {
	node ast.Node // *ast.FuncDecl or *ast.FuncLit
	typ  *ast.FuncType
	body *ast.BlockStmt
	up   *function   // the function around a literal
	obj  *types.Func // nil for a literal

	graph  *cfg.CFG // made when it is needed
	preds  map[*cfg.Block][]*cfg.Block
	ranges map[*ast.Ident]*ast.RangeStmt // by key and value
	loose  map[types.Object]bool         // variables that other code may write: their address is taken, or a literal assigns them
}

// parameters are the parameters of f, in order; nil where one has no name.
func (f *function) parameters(info *types.Info) []*types.Var {
	var vars []*types.Var
	for _, field := range f.typ.Params.List {
		if len(field.Names) == 0 {
			vars = append(vars, nil)
		}
		for _, name := range field.Names {
			v, _ := info.Defs[name].(*types.Var)
			vars = append(vars, v)
		}
	}
	return vars
}

// prepare makes what Defs looks at.
func (f *function) prepare(info *types.Info) {
	if f.graph != nil {
		return
	}
	// Not package ctrlflow: it doesn't run where there are type errors, and it makes
	// the graphs of all functions, of which few are asked for here.
	f.graph = cfg.New(f.body, func(call *ast.CallExpr) bool { return mayReturn(info, call) })
	f.preds = make(map[*cfg.Block][]*cfg.Block)
	for _, b := range f.graph.Blocks {
		for _, s := range b.Succs {
			f.preds[s] = append(f.preds[s], b)
		}
	}
	f.ranges = make(map[*ast.Ident]*ast.RangeStmt)
	f.loose = make(map[types.Object]bool)
	literals := 0 // around the node
	ast.PreorderStack(f.body, nil, func(n ast.Node, stack []ast.Node) bool {
		literals = 0
		for _, s := range stack {
			if _, ok := s.(*ast.FuncLit); ok {
				literals++
			}
		}
		f.note(info, n, literals > 0)
		return true
	})
}

// note takes from n, which is in a literal or not, what prepare collects.
func (f *function) note(info *types.Info, n ast.Node, inLiteral bool) {
	switch n := n.(type) {
	case *ast.RangeStmt:
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if id, ok := e.(*ast.Ident); ok {
				f.ranges[id] = n
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			f.loosen(info, n.X)
		}
	case *ast.AssignStmt:
		if inLiteral && n.Tok != token.DEFINE {
			for _, l := range n.Lhs {
				f.loosen(info, l)
			}
		}
	}
}

func (f *function) loosen(info *types.Info, e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if obj := info.ObjectOf(id); obj != nil {
			f.loose[obj] = true
		}
	}
}

// mayReturn is false for the calls after which nothing runs.
func mayReturn(info *types.Info, call *ast.CallExpr) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		_, builtin := info.Uses[fun].(*types.Builtin)
		return !builtin || fun.Name != "panic"
	case *ast.SelectorExpr:
		switch fun.Sel.Name {
		case "Exit", "Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Goexit", "FailNow":
			return false
		}
	}
	return true
}
