// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var hostsuffix = rule("hostsuffix",
	"report a host that is compared by a suffix that begins in the middle of a label", findHostsuffix)

var splithost = rule("splithost",
	"report a host that is split at a colon, of which an IPv6 address has many", findSplithost)

var idna = rule("idna",
	"report idna.ToASCII, which maps no letters and checks no names", findIDNA)

func findHostsuffix(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		if callee != "strings.HasSuffix" || len(call.Args) != 2 || !p.isHost(call.Args[0]) {
			return
		}
		h, s := p.source(call.Args[0]), p.source(call.Args[1])
		domain, constant := p.flow.Constant(call.Args[1])
		dotted := `"." + ` + s
		switch {
		case constant:
			if !strings.Contains(domain, ".") || domain[0] == '.' || domain[0] == ':' {
				return
			}
			dotted = fmt.Sprintf("%q", "."+domain)
		case !p.isBareSuffix(call.Args[1]):
			return
		default:
			domain = "example.com"
		}
		fixed := fmt.Sprintf("%s == %s || %s(%s, %s)", h, s, p.source(call.Fun), h, dotted)
		f := finding{
			at:      call,
			message: fmt.Sprintf(`a host is compared by a suffix without a dot: "not%s" ends with %q; use %s`, domain, domain, fixed),
			fix:     "Compare whole labels",
		}
		if p.bindsTighter(call) {
			fixed = "(" + fixed + ")"
		}
		f.edits = []edit{replace(call, fixed)}
		p.find(f)
	})
}

// bindsTighter says whether what is around e takes its operand before || does.
func (p *pass) bindsTighter(e ast.Expr) bool {
	around := p.around(e)
	if len(around) == 0 {
		return false
	}
	switch up := around[0].(type) {
	case *ast.UnaryExpr:
		return true
	case *ast.BinaryExpr:
		return up.Op != token.LOR
	}
	return false
}

// isHost says whether e is the host of a URL or a request, or an origin.
func (p *pass) isHost(e ast.Expr) bool {
	if p.flow.Value(e).Kind == urlflow.HostText {
		return true
	}
	if strings.EqualFold(urlflow.LastName(e), "origin") {
		return true
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || urlflow.Callee(p.TypesInfo, call) != "net/http.Header.Get" {
		return false
	}
	key, _ := p.flow.Constant(call.Args[0])
	return strings.EqualFold(key, "Origin")
}

// isBareSuffix says whether the variable e may hold a domain without a dot before it: it
// isn't made with one, nor cut out of a pattern, nor asked for its first byte.
func (p *pass) isBareSuffix(e ast.Expr) bool {
	for _, t := range p.flow.Flatten(e) {
		// Not a constant, nor "." + domain, nor a call or a slice of something else.
		if len(t) != 1 || t[0].Use == nil || !p.isPlain(t[0].Use) {
			return false
		}
	}
	return !p.isLookedAt(e)
}

// isPlain says whether e is a parameter, a field or an element, or a variable that is one.
func (p *pass) isPlain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr, *ast.IndexExpr:
		return true
	case *ast.CallExpr:
		return len(e.Args) == 1 && p.TypesInfo.Types[e.Fun].IsType() && p.isPlain(e.Args[0])
	case *ast.Ident:
		defs, _ := p.flow.Defs(e)
		for _, d := range defs {
			switch d.Kind {
			case urlflow.Param, urlflow.Element:
			case urlflow.Assigned:
				if !p.isPlain(d.Rhs) {
					return false
				}
			default:
				return false
			}
		}
		return true
	}
	return false
}

// isLookedAt says whether the function around e gives it to a function of package strings
// that looks at its beginning, or takes a byte of it.
func (p *pass) isLookedAt(e ast.Expr) bool {
	body, name, found := p.bodyAround(e), p.source(e), false
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch urlflow.Callee(p.TypesInfo, n) {
			case "strings.HasPrefix", "strings.CutPrefix", "strings.TrimPrefix", "strings.TrimLeft", "strings.Index", "strings.IndexByte":
				found = found || p.source(n.Args[0]) == name
			}
		case *ast.IndexExpr:
			found = found || p.source(n.X) == name
		}
		return true
	})
	return found
}

// colonSplits are the functions of package strings that find a colon.
var colonSplits = map[string]bool{
	"strings.Split": true, "strings.SplitN": true, "strings.SplitAfter": true, "strings.Cut": true,
	"strings.Index": true, "strings.IndexByte": true, "strings.IndexRune": true,
	"strings.LastIndex": true, "strings.LastIndexByte": true, "strings.SplitSeq": true,
}

func findSplithost(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		if !colonSplits[callee] || len(call.Args) < 2 || !p.isColon(call.Args[1]) {
			return
		}
		v := p.flow.Value(call.Args[0])
		if v.Kind != urlflow.HostText || v.Field == nil || p.knowsIPv6(call) {
			return
		}
		f := finding{
			at: call,
			message: fmt.Sprintf(`%s is split at a colon: host "[::1]:80" becomes "[" and more; use Hostname() and Port()`,
				p.source(call.Args[0])),
		}
		p.fixSplit(&f, call, v.Field)
		p.find(f)
	})
}

func (p *pass) isColon(e ast.Expr) bool {
	tv := p.TypesInfo.Types[e]
	return tv.Value != nil && (tv.Value.ExactString() == `":"` || tv.Value.ExactString() == "58")
}

// knowsIPv6 says whether the function around n looks for an IP address.
func (p *pass) knowsIPv6(n ast.Node) bool {
	body, knows := p.bodyAround(n), false
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			knows = knows || strings.Contains(n.Value, "[") || strings.Contains(n.Value, "]")
		case *ast.CallExpr:
			switch urlflow.Callee(p.TypesInfo, n) {
			case "net.ParseIP", "net/netip.ParseAddr", "net/netip.ParseAddrPort", "net.SplitHostPort":
				knows = true
			}
		}
		return true
	})
	return knows
}

// fixSplit calls Hostname or Port where the pieces are taken apart at once.
func (p *pass) fixSplit(f *finding, call *ast.CallExpr, field ast.Expr) {
	sel, ok := field.(*ast.SelectorExpr)
	if !ok {
		return
	}
	u := p.source(sel.X)
	if urlflow.FieldName(p.TypesInfo, sel) == "net/http.Request.Host" {
		u = fmt.Sprintf("(&%s.URL{Host: %s})", p.use(call.Pos(), netURL), p.source(sel))
		f.imports = []string{netURL}
	}
	around := p.around(call)
	if len(around) == 0 {
		return
	}
	switch up := around[0].(type) {
	case *ast.IndexExpr:
		method := map[string]string{"0": "Hostname", "1": "Port"}[p.source(up.Index)]
		if method != "" && up.X == call {
			f.fix, f.edits = "Call "+method, []edit{replace(up, u+"."+method+"()")}
		}
	case *ast.AssignStmt:
		// h, _, _ := strings.Cut(u.Host, ":")
		if len(up.Lhs) == 3 && isIdent(up.Lhs[1], "_") && isIdent(up.Lhs[2], "_") {
			f.fix = "Call Hostname"
			f.edits = []edit{{up.Lhs[0].End(), up.Lhs[2].End(), ""}, replace(call, u+".Hostname()")}
		}
	}
}

func findIDNA(p *pass) {
	p.calls(func(call *ast.CallExpr, callee string) {
		if callee != "golang.org/x/net/idna.ToASCII" || len(call.Args) != 1 {
			return
		}
		if _, constant := p.flow.Constant(call.Args[0]); constant {
			return
		}
		f := finding{
			at: call,
			message: `idna.ToASCII maps nothing: "BÜCHER.example" becomes "xn--BCHER-2pa.example", and the host is "xn--bcher-kva.example"; ` +
				`use idna.Lookup.ToASCII`,
		}
		if v, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr); ok && urlflow.Callee(p.TypesInfo, v) == "strings.ToLower" {
			f.message = `idna.ToASCII maps nothing: strings.ToLower is part of the mapping, but "bu\u0308cher.example" (a letter and a mark) becomes another host than "bücher.example"; ` +
				`use idna.Lookup.ToASCII`
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if ok {
			f.fix, f.edits = "Call idna.Lookup.ToASCII", []edit{replace(sel, p.source(sel.X)+".Lookup.ToASCII")}
			if options.URLenc {
				f.fix, f.imports = "Call urlenc.RFC3986.HostToASCII", []string{urlenc}
				f.edits = []edit{replace(sel, p.use(call.Pos(), urlenc)+".RFC3986.HostToASCII")}
			}
		}
		p.find(f)
	})
}
