// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"go/ast"
	"go/token"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
)

// TestVariables: every exported variable says its type, which is what go doc shows,
// and is in the table of presets.
func TestVariables(t *testing.T) {
	var got, want []string
	for _, file := range testenv.Files(t, ".") {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				s := spec.(*ast.ValueSpec)
				for _, name := range s.Names {
					if !name.IsExported() {
						continue
					}
					got = append(got, name.Name)
					pointer, ok := s.Type.(*ast.StarExpr)
					if ok {
						var sel *ast.SelectorExpr
						sel, ok = pointer.X.(*ast.SelectorExpr)
						ok = ok && sel.Sel.Name == "Encoding"
					}
					if !ok {
						t.Errorf("%s is declared without *urlenc.Encoding", name)
					}
				}
			}
		}
	}
	for _, p := range presets {
		want = append(want, p.name)
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the variables and the table of presets differ (-table +variables):\n%s", diff)
	}
}

// signatures is what all functions that build signed texts give for some input.
func signatures() []string {
	p := urlenc.ParseForm("a=x+y&b=~*'(%2F%C3%BC&c+d")
	return []string{
		preset.SigV4CanonicalQuery(p),
		preset.SigV4CanonicalPath("/a b/~*%C3%BC/"),
		preset.SigV4CanonicalPathS3("/a b/~*%C3%BC/"),
		preset.OAuth1Parameters(p),
		preset.OAuth1BaseURI("HTTP", "H", "/p"),
		preset.OAuth1BaseString("GET", "http://h/~*", "a=b c"),
	}
}

// TestVariablesDoNotSign: what is signed is the same after assignments to every
// variable, and to what the variables point to.
func TestVariablesDoNotSign(t *testing.T) {
	want := signatures()
	check := func(what string) {
		t.Helper()
		if diff := cmp.Diff(want, signatures()); diff != "" {
			t.Errorf("%s changed what is signed (-before +after):\n%s", what, diff)
		}
	}
	for _, v := range []**urlenc.Encoding{&preset.SigV4Query, &preset.SigV4Path, &preset.OAuth1} {
		pointer, value := *v, **v
		t.Cleanup(func() { *v, *pointer = pointer, value })
		*v = preset.EncodeURI
	}
	check("assigning another encoding")
	preset.SigV4Query, preset.SigV4Path, preset.OAuth1 = nil, nil, nil
	check("assigning nil")
	*preset.PHPRawURLEncode, *preset.PythonQuote = *preset.EncodeURI, *preset.EncodeURI
	check("assigning through the pointers, which have other names too,")
}

// TestVariablesRestored: the test above leaves no traces.
func TestVariablesRestored(t *testing.T) {
	if preset.SigV4Query != preset.PHPRawURLEncode || preset.SigV4Path != preset.PythonQuote || preset.OAuth1 != preset.SigV4Query {
		t.Error("the variables are others")
	}
	if got := preset.SigV4Query.Encode("~*/") + preset.SigV4Path.Encode("~*/"); got != "~%2A%2F~%2A/" {
		t.Errorf("the encodings are others: %q", got)
	}
}
