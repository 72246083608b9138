// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urlenc/urlenc/vet"
	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

// together is one analyzer that applies the rules for which want is true to a package, and
// says of each finding which rule it is of. The standard library is loaded once for all.
func together(want func(pkg, rule string) bool) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:             "together",
		Doc:              "applies several rules",
		Requires:         vet.Analyzers[0].Requires,
		RunDespiteErrors: true,
		Run: func(pass *analysis.Pass) (any, error) {
			for _, rule := range vet.Analyzers {
				if !want(pass.Pkg.Path(), rule.Name) {
					continue
				}
				one := *pass
				one.Analyzer = rule
				one.Report = func(d analysis.Diagnostic) {
					d.Message = rule.Name + ": " + d.Message
					pass.Report(d)
				}
				if _, err := rule.Run(&one); err != nil {
					return nil, err
				}
			}
			return nil, nil
		},
	}
}

// TestRules: the 84 snippets of the specification, six for each rule, with all rules; and
// for each rule by itself more programs that are wrong and more that are right.
func TestRules(t *testing.T) {
	packages := []string{"snippets"}
	for _, rule := range vet.Analyzers {
		packages = append(packages, rule.Name)
	}
	want := func(pkg, rule string) bool { return pkg == "snippets" || pkg == rule }
	analysistest.Run(t, analysistest.TestData(), together(want), packages...)
}

// TestCounts: no snippet has got lost, and each rule has at least five more of both kinds.
func TestCounts(t *testing.T) {
	snippets := 0
	for _, rule := range vet.Analyzers {
		wrong, right := count(t, "testdata/src/snippets/"+rule.Name+".go", regexp.MustCompile(`_[PN][123]$`))
		if wrong != 3 || right != 3 {
			t.Errorf("%s: %d snippets are wrong and %d right, want 3 of each", rule.Name, wrong, right)
		}
		snippets += wrong + right
		wrong, right = count(t, "testdata/src/"+rule.Name+"/"+rule.Name+".go", regexp.MustCompile(``))
		if wrong < 5 || right < 5 {
			t.Errorf("%s: %d more functions are wrong and %d right, want 5 of each", rule.Name, wrong, right)
		}
	}
	if snippets != 84 {
		t.Errorf("%d snippets, want 84", snippets)
	}
}

// count counts the functions of a file with such a name that want a finding, and those that
// want none.
func count(t *testing.T, name string, functions *regexp.Regexp) (wrong, right int) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	wanted := make(map[int]bool) // by line
	for _, group := range file.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "// want ") {
				wanted[fset.Position(c.Pos()).Line] = true
			}
		}
	}
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || !functions.MatchString(f.Name.Name) {
			continue
		}
		wants := false
		for line := fset.Position(f.Pos()).Line; line <= fset.Position(f.End()).Line; line++ {
			wants = wants || wanted[line]
		}
		if wants {
			wrong++
		} else {
			right++
		}
	}
	return wrong, right
}

// TestDocs: docs/vet.md has a section for each rule, in the order of Analyzers, to which its
// URL leads.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../docs/vet.md")
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, m := range regexp.MustCompile(`(?m)^### (\w+)$`).FindAllStringSubmatch(string(text), -1) {
		got = append(got, m[1])
	}
	for _, rule := range vet.Analyzers {
		want = append(want, rule.Name)
		if !strings.HasSuffix(rule.URL, "docs/vet.md#"+rule.Name) {
			t.Errorf("%s: %s", rule.Name, rule.URL)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestFacts: what is known of the functions of a package.
func TestFacts(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), urlflow.Analyzer, "sinks", "escapes")
}
