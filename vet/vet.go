// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

// Analyzers are the rules, in the order of docs/vet.md. The last two are opt-in: see
// [Default].
var Analyzers = []*analysis.Analyzer{
	pathescape, queryescape, rawsegment, rawquery, decodedpath, doubledecode, doubleencode,
	userinfo, hostsuffix, splithost, pathjoinurl, idna,
	stalerawpath, redirectguard,
}

// Default returns the rules that run when none is asked for: all but the two that are opt-in,
// of whose findings most are harmless.
func Default() []*analysis.Analyzer { return slices.Clone(Analyzers[:12]) }

// Options change what the rules report.
type Options struct {
	// Strict makes rawsegment and rawquery report each raw value, not only free text
	// that the package itself takes for such.
	Strict bool

	// URLenc makes the suggested fixes call package urlenc where that adds something.
	// By default they call net/url.
	URLenc bool
}

// options are those of the process: an Analyzer has no state.
var options Options

// SetOptions changes what all Analyzers report. Call it before they run.
func SetOptions(o Options) { options = o }

// rule returns the Analyzer with that name. What it looks for in a package, find reports.
func rule(name, doc string, find func(*pass)) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:             name,
		Doc:              doc,
		URL:              "https://github.com/urlenc/urlenc/blob/main/docs/vet.md#" + name,
		Requires:         []*analysis.Analyzer{inspect.Analyzer, urlflow.Analyzer},
		RunDespiteErrors: true,
		Run: func(ap *analysis.Pass) (any, error) {
			flow := ap.ResultOf[urlflow.Analyzer].(*urlflow.Package)
			if flow.Inspect == nil {
				return nil, nil
			}
			flow.Lock()
			defer flow.Unlock()
			find(newPass(ap, flow))
			return nil, nil
		},
	}
}
