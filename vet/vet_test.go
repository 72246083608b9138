// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urlenc/urlenc/vet"
)

// together is one analyzer that applies rules, and says of each finding which rule it is of.
func together(rules []*analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:             "together",
		Doc:              "applies several rules",
		Requires:         rules[0].Requires,
		RunDespiteErrors: true,
		Run: func(pass *analysis.Pass) (any, error) {
			for _, rule := range rules {
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

// TestSnippets: the 84 snippets of the specification, six for each rule, with all rules.
func TestSnippets(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), together(vet.Analyzers), "snippets")
}
