// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package golangci makes the rules of package vet a module plugin of golangci-lint, with the
// name urlvet.
package golangci

import (
	"fmt"
	"slices"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urlenc/urlenc/vet"
)

func init() { register.Plugin("urlvet", New) }

// Settings are those of the linter in the configuration of golangci-lint. The zero value runs
// the rules that are not opt-in, in their narrow form.
type Settings struct {
	Strict bool     `json:"strict"` // report each raw value in a path or a query
	URLenc bool     `json:"urlenc"` // suggest fixes that call package urlenc
	Enable []string `json:"enable"` // rules that are opt-in
}

// New returns the linter with these settings. It is an error if they name what is not a setting
// or no rule.
func New(settings any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[Settings](settings)
	if err != nil {
		return nil, err
	}
	rules := vet.Default()
	for _, name := range s.Enable {
		i := slices.IndexFunc(vet.Analyzers, func(a *analysis.Analyzer) bool { return a.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("urlvet: no rule %q", name)
		}
		if !slices.Contains(rules, vet.Analyzers[i]) {
			rules = append(rules, vet.Analyzers[i])
		}
	}
	return plugin{rules, vet.Options{Strict: s.Strict, URLenc: s.URLenc}}, nil
}

// A plugin is what golangci-lint runs.
type plugin struct {
	rules   []*analysis.Analyzer
	options vet.Options
}

// BuildAnalyzers returns the rules.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	vet.SetOptions(p.options)
	return p.rules, nil
}

// GetLoadMode says that the rules need types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
