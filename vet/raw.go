// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var rawsegment = rule("rawsegment",
	"report a value that goes unescaped into a segment of a path", findRawsegment)

var rawquery = rule("rawquery",
	"report a value that goes unescaped into a parameter of a query", findRawquery)

func findRawsegment(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink || u.Scheme() == "file" {
			continue
		}
		for i, part := range u.Template {
			if part.Use == nil || part.Value.Kind != urlflow.Raw || u.Component(i) != urlflow.Path ||
				!strings.HasSuffix(u.Before(i), "/") || !p.rawReported(u, i) || p.flow.IsTail(u.Template, i) {
				continue
			}
			p.find(p.rawSegment(part))
		}
	}
}

// mayHoldSlashes are names of values that are several segments.
func mayHoldSlashes(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "path") || strings.HasSuffix(name, "file") || strings.HasSuffix(name, "filename") ||
		strings.HasSuffix(name, "dir")
}

func (p *pass) rawSegment(part urlflow.Part) finding {
	value := p.text(part.Use)
	f := finding{at: part.Use, fix: "Escape it as a segment", imports: []string{netURL}}
	call := p.use(part.Use.Pos(), netURL) + ".PathEscape(" + value + ")"
	switch {
	case part.Join:
		f.message = fmt.Sprintf(`%s is raw in a path: value "a/b" names another resource, "a%%20b" is read as "a b", and ".." climbs; use %s, which leaves ".." alone`, value, call)
		if options.URLenc {
			call, f.imports = p.use(part.Use.Pos(), urlenc)+".PathSegment.Encode("+value+")", []string{urlenc}
		}
	case mayHoldSlashes(urlflow.LastName(part.Use)):
		call = fmt.Sprintf("(&%s.URL{Path: %s}).EscapedPath()", p.use(part.Use.Pos(), netURL), value)
		f.message = fmt.Sprintf(`%s is raw in a path: value "a?b" ends the path, "a%%20b" is read as "a b", and ".." climbs; escape each segment: %s, which leaves ".." alone`, value, call)
		f.fix = "Escape each segment"
		if options.URLenc {
			call, f.imports = p.use(part.Use.Pos(), urlenc)+".Path.Encode("+value+")", []string{urlenc}
		}
	default:
		f.message = fmt.Sprintf(`%s is raw in a path: value "a/b" names another resource, "a?b" ends the path, and ".." climbs; use %s, which leaves ".." alone`, value, call)
		if options.URLenc {
			call, f.imports = p.use(part.Use.Pos(), urlenc)+".PathSegment.Encode("+value+")", []string{urlenc}
		}
	}
	f.edits = []edit{replace(part.Use, call)}
	return f
}

func findRawquery(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink {
			continue
		}
		for i, part := range u.Template {
			if part.Use == nil || part.Value.Kind != urlflow.Raw || !u.InParameter(i) || !p.rawReported(u, i) {
				continue
			}
			value := p.text(part.Use)
			f := finding{at: part.Use, fix: "Escape it as a parameter", imports: []string{netURL}}
			call := p.use(part.Use.Pos(), netURL) + ".QueryEscape(" + value + ")"
			f.message = fmt.Sprintf(`%s is raw in a query: value "a&b" adds a parameter, and "a#b" ends the query; use %s`, value, call)
			if options.URLenc {
				call, f.imports = p.use(part.Use.Pos(), urlenc)+".QueryParam.Encode("+value+")", []string{urlenc}
			}
			f.edits = []edit{replace(part.Use, call)}
			p.find(f)
		}
	}
}

// rawReported says whether the raw value in the hole i is reported: each one by Strict,
// otherwise text that people choose and that the package takes for such.
func (p *pass) rawReported(u urlflow.URL, i int) bool {
	part := u.Template[i]
	if part.Value.Named != nil && hasConstructor(part.Value.Named) {
		return false
	}
	if options.Strict {
		return true
	}
	name := urlflow.LastName(part.Use)
	if name == "" {
		name = part.Value.Name
	}
	if u.Sink == urlflow.NoSink || part.Value.Named != nil || urlflow.IsIdentifier(name) {
		return false
	}
	sibling := p.flow.Escapes(part.Use) || p.flow.EscapesLike(u.Template, i)
	if u.InParameter(i) {
		return urlflow.IsFreeText(name) || urlflow.IsFreeText(u.Key(i)) || sibling
	}
	return urlflow.IsFreeText(name) && (sibling || urlflow.HoldsDelimiters(name) && p.flow.EscapesPaths())
}

// hasConstructor says whether the package of a type has a function that returns it with an
// error, so that a value of it may have been checked.
func hasConstructor(n *types.Named) bool {
	if n.Obj().Pkg() == nil {
		return false
	}
	scope := n.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		f, ok := scope.Lookup(name).(*types.Func)
		if !ok {
			continue
		}
		r := f.Signature().Results()
		if r.Len() == 2 && types.Identical(r.At(0).Type(), n) && types.Identical(r.At(1).Type(), types.Universe.Lookup("error").Type()) {
			return true
		}
	}
	return false
}

var userinfo = rule("userinfo",
	"report a raw user or password in a URL", findUserinfo)

func findUserinfo(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink || !u.HasScheme() {
			continue
		}
		var raw []int
		password := -1
		for i, part := range u.Template {
			c := u.Component(i)
			if part.Use == nil || part.Value.Kind != urlflow.Raw || c != urlflow.Userinfo && c != urlflow.Password {
				continue
			}
			raw = append(raw, i)
			if c == urlflow.Password && password < 0 {
				password = i
			}
		}
		if u.Sink == urlflow.NoSink && password >= 0 && !isSecret(urlflow.LastName(u.Template[password].Use)) {
			continue // a colon and an "@" may stand in what isn't a URL but in its first letters
		}
		hasPassword := strings.Contains(userinfoText(u.Text()), ":")
		if len(raw) == 0 || password < 0 && (u.Sink == urlflow.NoSink || !hasPassword) || p.isPrinted(u.Expr) {
			continue
		}
		first := raw[0]
		if password >= 0 {
			first = password
		}
		at := u.Template[first].Use
		f := finding{
			at:      at,
			message: fmt.Sprintf(`%s is raw in the userinfo of a URL: value "a/b" ends it, and the user becomes the host; use url.UserPassword`, p.text(at)),
			fix:     "Escape it as userinfo",
		}
		for _, i := range raw {
			use := u.Template[i].Use
			p.fixUserinfo(&f, use, p.text(use), u.Component(i))
		}
		p.find(f)
	}
}

// isSecret says whether a value of that name is one that opens something.
func isSecret(name string) bool {
	name = strings.ToLower(name)
	for _, word := range []string{"pass", "pwd", "token", "secret", "key", "auth", "cred", "pw"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// userinfoText is what stands between "://" and "@" in text.
func userinfoText(text string) string {
	_, rest, _ := strings.Cut(text, "://")
	info, _, _ := strings.Cut(rest, "@")
	return info
}

// isPrinted says whether e is made to be read by people: in a method String or GoString, or
// as an argument of a function that logs or prints.
func (p *pass) isPrinted(e ast.Expr) bool {
	for _, n := range p.around(e) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n.Name.Name == "String" || n.Name.Name == "GoString"
		case *ast.CallExpr:
			name := urlflow.Callee(p.TypesInfo, n)
			name = name[strings.LastIndexByte(name, '.')+1:]
			for _, verb := range []string{"Print", "Log", "Debug", "Info", "Warn", "Error", "Fatal", "Panic", "Trace"} {
				if strings.HasPrefix(name, verb) {
					return true
				}
			}
		}
	}
	return false
}
