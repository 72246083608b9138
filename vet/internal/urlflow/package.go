// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Analyzer makes a [Package] of each package, and the facts about its functions.
var Analyzer = &analysis.Analyzer{
	Name:             "urlflow",
	Doc:              "finds out where the strings of a package end up in URLs, for the other rules",
	Requires:         []*analysis.Analyzer{inspect.Analyzer},
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Package](),
	FactTypes:        []analysis.Fact{new(Sink), new(FieldSink), new(Result), new(Tail)},
}

// A Package is what is known of the strings of a package.
type Package struct {
	Pkg     *types.Package
	Info    *types.Info
	Inspect *inspector.Inspector // nil where the package has nothing to do with URLs

	// Mutex is held by a rule while it runs: rules run at the same time, and what they ask
	// for is remembered here.
	sync.Mutex

	pass      *analysis.Pass
	functions []*function // by position
	declared  map[*types.Func]*function
	params    map[*types.Var]param
	callers   map[*types.Func][]*ast.CallExpr
	escapes   map[*types.Func]bool      // functions that are values, so that other code may call them
	fields    map[*types.Var][]ast.Expr // what is assigned to each field
	fieldList []*types.Var              // the keys of fields, in the order of the source
	defs      map[*ast.Ident][]Def      // what Defs found
	sinkVars  map[*types.Var]SinkKind   // parameters and fields that reach a sink
	tails     map[*types.Func]*Tail     // functions that put a parameter after a base
	results   map[*types.Func]Kind      // what functions return
	busyFunc  map[*types.Func]bool      // functions whose result is being asked for
	busyVar   map[*types.Var]bool       // parameters and fields whose value is being asked for
	busy      map[*ast.Ident]bool       // variables whose value is being asked for

	depth       int                     // of Value and Flatten
	names       map[string]bool         // of values that are escaped somewhere
	skeletons   map[string]map[int]bool // texts of templates, and which of their holes are escaped somewhere
	urls        []URL                   // what URLs found
	pathEscapes bool                    // anything is escaped in a path
}

type param struct {
	fn       *types.Func
	index    int
	variadic bool
}

// concerned are the packages without which a package has nothing to do with URLs.
var concerned = set("net/url net/http net/http/httputil database/sql path golang.org/x/net/idna " +
	"github.com/gin-gonic/gin github.com/labstack/echo/v4 github.com/gofiber/fiber/v2 github.com/gofiber/fiber/v3 " +
	"github.com/jackc/pgx/v5 github.com/redis/go-redis/v9 github.com/rabbitmq/amqp091-go go.mongodb.org/mongo-driver/mongo/options")

func run(pass *analysis.Pass) (any, error) {
	p := &Package{Pkg: pass.Pkg, Info: pass.TypesInfo, pass: pass}
	switch pass.Pkg.Path() {
	case "net/url", "net/http": // sinks.go and calls.go know them
		return p, nil
	}
	if len(pass.Files) == 0 || pass.TypesInfo == nil || !p.concerned() {
		return p, nil
	}
	p.Inspect = pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	p.declared = make(map[*types.Func]*function)
	p.params = make(map[*types.Var]param)
	p.callers = make(map[*types.Func][]*ast.CallExpr)
	p.escapes = make(map[*types.Func]bool)
	p.fields = make(map[*types.Var][]ast.Expr)
	p.defs = make(map[*ast.Ident][]Def)
	p.sinkVars = make(map[*types.Var]SinkKind)
	p.tails = make(map[*types.Func]*Tail)
	p.results = make(map[*types.Func]Kind)
	p.busyFunc = make(map[*types.Func]bool)
	p.busyVar = make(map[*types.Var]bool)
	p.busy = make(map[*ast.Ident]bool)
	p.index()
	p.findFacts()
	return p, nil
}

// concerned says whether the package may have to do with URLs: it imports a package that
// does, or one that has facts.
func (p *Package) concerned() bool {
	for _, f := range p.pass.Files {
		for _, spec := range f.Imports {
			if path, err := strconv.Unquote(spec.Path.Value); err == nil && concerned[path] {
				return true
			}
		}
	}
	return len(p.pass.AllObjectFacts()) > 0
}

// index goes through the package once.
func (p *Package) index() {
	var around []*function
	called := make(map[*ast.Ident]bool)
	nodes := []ast.Node{
		(*ast.FuncDecl)(nil), (*ast.FuncLit)(nil), (*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.Ident)(nil),
	}
	p.Inspect.Nodes(nodes, func(n ast.Node, push bool) bool {
		if !push {
			if len(around) > 0 && around[len(around)-1].node == n {
				around = around[:len(around)-1]
			}
			return true
		}
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			if f := p.indexFunction(n, around); f != nil {
				around = append(around, f)
			}
		case *ast.CallExpr:
			p.indexCall(n, called)
		case *ast.Ident:
			if f, ok := p.Info.Uses[n].(*types.Func); ok && !called[n] {
				p.escapes[f.Origin()] = true
			}
		case *ast.CompositeLit:
			p.indexLiteral(n)
		case *ast.AssignStmt:
			p.indexAssignment(n)
		}
		return true
	})
	slices.SortFunc(p.functions, func(a, b *function) int { return int(a.node.Pos() - b.node.Pos()) })
}

// indexFunction notes a function that is inside of around. It is nil for one without a body.
func (p *Package) indexFunction(n ast.Node, around []*function) *function {
	f := &function{node: n}
	switch n := n.(type) {
	case *ast.FuncDecl:
		f.typ, f.body = n.Type, n.Body
		f.obj, _ = p.Info.Defs[n.Name].(*types.Func)
		if f.body == nil || f.obj == nil {
			return nil
		}
		p.declared[f.obj] = f
		last := f.obj.Signature().Params().Len() - 1
		for i, v := range f.parameters(p.Info) {
			if v != nil {
				p.params[v] = param{f.obj, i, f.obj.Signature().Variadic() && i == last}
			}
		}
	case *ast.FuncLit:
		f.typ, f.body = n.Type, n.Body
		if len(around) > 0 {
			f.up = around[len(around)-1]
		}
	}
	p.functions = append(p.functions, f)
	return f
}

// indexCall notes a call of a function of this package, and that what it calls is called.
func (p *Package) indexCall(call *ast.CallExpr, called map[*ast.Ident]bool) {
	if f := calleeOf(p.Info, call); f != nil && f.Pkg() == p.Pkg {
		p.callers[f] = append(p.callers[f], call)
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		called[fun] = true
	case *ast.SelectorExpr:
		called[fun.Sel] = true
	}
}

// indexLiteral notes what a literal gives the fields of a struct.
func (p *Package) indexLiteral(n *ast.CompositeLit) {
	for _, elt := range n.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if id, ok := kv.Key.(*ast.Ident); ok {
			if v, ok := p.Info.Uses[id].(*types.Var); ok && v.IsField() {
				p.given(v, kv.Value)
			}
		}
	}
}

// indexAssignment notes what an assignment gives the fields of a struct.
func (p *Package) indexAssignment(n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) || n.Tok != token.ASSIGN && n.Tok != token.ADD_ASSIGN {
		return
	}
	for i, l := range n.Lhs {
		if sel, ok := ast.Unparen(l).(*ast.SelectorExpr); ok {
			if v, ok := p.Info.Uses[sel.Sel].(*types.Var); ok && v.IsField() {
				p.given(v, n.Rhs[i])
			}
		}
	}
}

// given notes that e is assigned to field.
func (p *Package) given(field *types.Var, e ast.Expr) {
	field = field.Origin()
	if p.fields[field] == nil {
		p.fieldList = append(p.fieldList, field)
	}
	p.fields[field] = append(p.fields[field], e)
}

// functionAt is the innermost function that holds pos.
func (p *Package) functionAt(pos token.Pos) *function {
	// The last one that begins before pos, or one around it.
	i, _ := slices.BinarySearchFunc(p.functions, pos+1, func(f *function, pos token.Pos) int { return int(f.node.Pos() - pos) })
	if i == 0 {
		return nil
	}
	f := p.functions[i-1]
	for f != nil && pos >= f.node.End() {
		f = f.up
	}
	return f
}
