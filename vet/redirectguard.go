// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var redirectguard = rule("redirectguard",
	"report a redirect to a value of the request that no check, or a weak one, holds back (opt-in)", findRedirectguard)

func findRedirectguard(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink != urlflow.RedirectSink || len(u.Template) != 1 || u.Template[0].Use == nil {
			continue
		}
		use, v := u.Template[0].Use, u.Template[0].Value
		if v.Kind != urlflow.Raw || v.Source != urlflow.FromRequest {
			continue
		}
		parsed, judged := p.weakCheck(use)
		if !judged {
			continue
		}
		f := finding{
			at: use,
			message: fmt.Sprintf(`%s is a value of the request, and goes to the browser unchecked or behind a check of its first bytes: `+
				`"/\evil.example" leads to another host; parse it, check Scheme and Host, and send the String() of the URL`, p.source(use)),
		}
		if parsed != "" {
			f.message = fmt.Sprintf(`%s is sent, and %s was checked: "/\evil.example" has no host there, and leads to one; send %s.String()`,
				p.source(use), parsed, parsed)
			f.fix, f.edits = "Send the URL that was checked", []edit{replace(use, parsed+".String()")}
		}
		p.find(f)
	}
}

// weakCheck looks at what the function around use does with the value: parsed is the URL
// that url.Parse made of it, and judged is false where it is given to a check with a name,
// compared with a constant, or looked at for a backslash.
func (p *pass) weakCheck(use ast.Expr) (parsed string, judged bool) {
	body := p.bodyAround(use)
	if body == nil {
		return "", false
	}
	c := valueCheck{p: p, name: p.source(use)}
	ast.Inspect(body, func(n ast.Node) bool {
		c.look(n)
		return true
	})
	if c.parsed == "_" {
		c.parsed = ""
	}
	return c.parsed, !c.checked
}

// A valueCheck is what a function does to find out whether a value is safe.
type valueCheck struct {
	p       *pass
	name    string // the value, as it is written
	parsed  string // the URL that url.Parse made of it
	checked bool   // in a way that may be right
}

func (c *valueCheck) is(e ast.Expr) bool { return e != nil && c.p.source(e) == c.name }

// look takes n into account.
func (c *valueCheck) look(n ast.Node) {
	found := false
	switch n := n.(type) {
	case *ast.BasicLit:
		found = n.Kind != token.INT && strings.Contains(n.Value, `\\`)
	case *ast.CallExpr:
		found = slices.ContainsFunc(n.Args, c.is) && !c.p.isWeak(n)
	case *ast.BinaryExpr:
		found = (n.Op == token.EQL || n.Op == token.NEQ) && (c.isCompared(n.X, n.Y) || c.isCompared(n.Y, n.X))
	case *ast.SwitchStmt:
		found = c.is(n.Tag)
	case *ast.IndexExpr:
		found = c.is(n.Index)
	case *ast.AssignStmt:
		c.noteParsed(n)
	}
	c.checked = c.checked || found
}

// noteParsed notes the URL of u, err := url.Parse(value).
func (c *valueCheck) noteParsed(n *ast.AssignStmt) {
	if len(n.Rhs) != 1 || len(n.Lhs) != 2 {
		return
	}
	call, ok := n.Rhs[0].(*ast.CallExpr)
	if ok && urlflow.Callee(c.p.TypesInfo, call) == "net/url.Parse" && c.is(call.Args[0]) {
		c.parsed = c.p.source(n.Lhs[0])
	}
}

// isCompared says whether e is the value, and is compared with more than "", which says
// nothing.
func (c *valueCheck) isCompared(e, other ast.Expr) bool {
	text, constant := c.p.flow.Constant(other)
	return c.is(e) && !(constant && text == "")
}

// isWeak says whether call leaves the values that it is given unchecked.
func (p *pass) isWeak(call *ast.CallExpr) bool {
	switch urlflow.Callee(p.TypesInfo, call) {
	case "strings.HasPrefix", "net/url.Parse", "net/url.ParseRequestURI":
		return true
	case "":
		return isIdent(call.Fun, "len")
	}
	return len(p.flow.SinkArgs(call)) > 0
}
