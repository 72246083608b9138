// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"cmp"
	"fmt"
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

// mayHoldSlashes says whether a value of that name may be several segments.
func mayHoldSlashes(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "path") || strings.HasSuffix(name, "file") || strings.HasSuffix(name, "filename") ||
		strings.HasSuffix(name, "dir")
}

// rawSegment is the finding of a raw value in a path.
func (p *pass) rawSegment(part urlflow.Part) finding {
	value, pkg := p.text(part.Use), p.use(part.Use.Pos(), netURL)
	call, component := fmt.Sprintf("%s.PathEscape(%s)", pkg, value), "PathSegment"
	breaks, advice := `"a/b" names another resource, "a?b" ends the path`, "use"
	fix := "Escape it as a segment"
	switch {
	case part.Join:
		breaks = `"a/b" names another resource, "a%20b" is read as "a b"`
	case mayHoldSlashes(urlflow.LastName(part.Use)):
		call, component = fmt.Sprintf("(&%s.URL{Path: %s}).EscapedPath()", pkg, value), "Path"
		breaks, advice = `"a?b" ends the path, "a%20b" is read as "a b"`, "escape each segment:"
		fix = "Escape each segment"
	}
	f := finding{
		at:      part.Use,
		message: fmt.Sprintf(`%s is raw in a path: value %s, and ".." climbs; %s %s, which leaves ".." alone`, value, breaks, advice, call),
		fix:     fix, imports: []string{netURL},
	}
	if options.URLenc {
		call = fmt.Sprintf("%s.%s.Encode(%s)", p.use(part.Use.Pos(), urlenc), component, value)
		f.imports = []string{urlenc}
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
	name := cmp.Or(urlflow.LastName(part.Use), part.Value.Name)
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
