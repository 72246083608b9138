// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
)

// A DefKind says how a definition gives a variable its value.
type DefKind uint8

const (
	Opaque   DefKind = iota // in a way that is not followed
	Assigned                // Rhs is the value
	Added                   // Rhs was added to the value before it: x += Rhs
	Returned                // it is the result with number Index of the call Rhs
	Param                   // the caller gave it
	Element                 // it is an element of Rhs: range
	Zero                    // var x string
)

// A Def is a definition of a local variable that reaches one of its uses.
type Def struct {
	Kind  DefKind
	Rhs   ast.Expr
	Index int
	Lhs   *ast.Ident // what Added adds to
}

// Defs are the definitions that reach the use id of a local variable. It is nil, false for
// what is not a local variable.
func (p *Package) Defs(id *ast.Ident) ([]Def, bool) {
	v, ok := p.Info.ObjectOf(id).(*types.Var)
	if !ok || v.IsField() || v.Parent() == nil || v.Parent() == p.Pkg.Scope() || v.Pkg() != p.Pkg {
		return nil, false
	}
	if defs, ok := p.defs[id]; ok {
		return defs, true
	}
	f := p.functionAt(id.Pos())
	if f == nil {
		return nil, false
	}
	var defs []Def
	if owner := p.owner(v, f); owner == f && !f.isLoose(p.Info, v) {
		defs = p.reaching(f, id, v)
	} else {
		// The variable of a function around this literal, or one that is written
		// through a pointer: each definition may be the one.
		defs = p.allDefs(owner, v)
	}
	p.defs[id] = defs
	return defs, true
}

func (f *function) isLoose(info *types.Info, v *types.Var) bool {
	f.prepare(info)
	return f.loose[v]
}

// owner is the function that declares v: f or one around it.
func (p *Package) owner(v *types.Var, f *function) *function {
	for f.up != nil && (v.Pos() < f.node.Pos() || v.Pos() >= f.node.End()) {
		f = f.up
	}
	return f
}

// reaching goes back from id to the definitions of v.
func (p *Package) reaching(f *function, id *ast.Ident, v *types.Var) []Def {
	f.prepare(p.Info)
	block, n := blockOf(f.graph, id.Pos())
	if block == nil {
		return []Def{{Kind: Opaque}}
	}
	var defs []Def
	seen := make(map[*cfg.Block]bool)
	var back func(b *cfg.Block, n int)
	back = func(b *cfg.Block, n int) {
		for i := n - 1; i >= 0; i-- {
			if d, ok := p.definition(f, b.Nodes[i], v); ok {
				defs = append(defs, d)
				return
			}
		}
		if b == f.graph.Blocks[0] {
			defs = append(defs, p.entry(f, v))
			return
		}
		for _, pred := range f.preds[b] {
			if !seen[pred] {
				seen[pred] = true
				back(pred, len(pred.Nodes))
			}
		}
	}
	back(block, n)
	return defs
}

// entry is what v is when f begins.
func (p *Package) entry(f *function, v *types.Var) Def {
	for _, param := range f.parameters(p.Info) {
		if param == v {
			return Def{Kind: Param}
		}
	}
	// A named result, or the variable of a type switch, which no node defines.
	return Def{Kind: Opaque}
}

// blockOf finds the node of g that holds pos: the smallest one, since the body of a
// statement has nodes of its own.
func blockOf(g *cfg.CFG, pos token.Pos) (*cfg.Block, int) {
	var block *cfg.Block
	var at int
	size := token.Pos(-1)
	for _, b := range g.Blocks {
		for i, n := range b.Nodes {
			if n.Pos() <= pos && pos < n.End() && (size < 0 || n.End()-n.Pos() < size) {
				block, at, size = b, i, n.End()-n.Pos()
			}
		}
	}
	return block, at
}

// definition says whether n defines v, and how.
func (p *Package) definition(f *function, n ast.Node, v *types.Var) (Def, bool) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return p.assignment(n, v)
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if p.Info.Defs[id] == v {
				return valueOf(n.Values, len(n.Names), i), true
			}
		}
	case *ast.Ident:
		s := f.ranges[n]
		if s == nil || p.Info.ObjectOf(n) != v {
			break
		}
		if n == s.Key {
			return Def{Kind: Opaque}, true
		}
		return Def{Kind: Element, Rhs: s.X}, true
	}
	return Def{}, false
}

// assignment says whether n assigns to v, and what.
func (p *Package) assignment(n *ast.AssignStmt, v *types.Var) (Def, bool) {
	for i, l := range n.Lhs {
		id, ok := l.(*ast.Ident)
		if !ok || p.Info.ObjectOf(id) != v {
			continue
		}
		switch n.Tok {
		case token.ADD_ASSIGN:
			return Def{Kind: Added, Rhs: n.Rhs[0], Lhs: id}, true
		case token.ASSIGN, token.DEFINE:
			return valueOf(n.Rhs, len(n.Lhs), i), true
		}
		return Def{Kind: Opaque}, true
	}
	return Def{}, false
}

// valueOf is how variable i of n gets its value from values.
func valueOf(values []ast.Expr, n, i int) Def {
	switch len(values) {
	case 0:
		return Def{Kind: Zero}
	case n:
		return Def{Kind: Assigned, Rhs: values[i]}
	}
	return Def{Kind: Returned, Rhs: values[0], Index: i}
}

// allDefs are all definitions of v in f, in whatever order they run.
func (p *Package) allDefs(f *function, v *types.Var) []Def {
	f.prepare(p.Info)
	var defs []Def
	for _, param := range f.parameters(p.Info) {
		if param == v {
			defs = append(defs, Def{Kind: Param})
		}
	}
	ast.Inspect(f.body, func(n ast.Node) bool {
		if n != nil {
			if d, ok := p.definition(f, n, v); ok {
				defs = append(defs, d)
			}
		}
		if u, ok := n.(*ast.UnaryExpr); ok && u.Op == token.AND {
			if id, ok := ast.Unparen(u.X).(*ast.Ident); ok && p.Info.ObjectOf(id) == v {
				defs = append(defs, Def{Kind: Opaque})
			}
		}
		return true
	})
	if len(defs) == 0 {
		defs = append(defs, Def{Kind: Opaque})
	}
	return defs
}
