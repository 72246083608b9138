// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// load loads the packages that c names, with their syntax and types. In broken it says what
// is wrong with those that don't build: what they have of types is looked at all the same.
func load(c config) (pkgs []*packages.Package, broken []string, err error) {
	cfg := &packages.Config{
		// Not packages.LoadAllSyntax: what the packages of other modules do is taken
		// from their export data, which is far quicker than their source. Facts are
		// known of the packages that are loaded, and of net/http and net/url.
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedModule |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo,
		Tests: c.tests,
	}
	if c.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + c.tags}
	}
	pkgs, err = packages.Load(cfg, c.patterns...)
	if err != nil {
		return nil, nil, err
	}
	if len(pkgs) == 0 {
		return nil, nil, errors.New("no packages")
	}
	loaded := make(map[*packages.Package]bool)
	for _, p := range pkgs {
		loaded[p] = true
	}
	for _, p := range pkgs {
		for _, e := range p.Errors {
			broken = append(broken, fmt.Sprintf("%s: %s", p.PkgPath, e))
		}
		for path, dep := range p.Imports {
			if !loaded[dep] {
				delete(p.Imports, path)
			}
		}
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		// A main package of a test has no source of its own.
		return strings.HasSuffix(p.ID, ".test") || p.Types == nil || len(p.Syntax) == 0
	})
	return pkgs, broken, nil
}
