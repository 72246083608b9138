// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// load loads the packages that c names, with their syntax and types, and those of their
// modules that they import: what is known of their functions counts. In asked are those that
// are named. In broken it says what is wrong with those that don't build: what they have of
// types is looked at all the same.
func load(c config) (asked []*packages.Package, broken []string, err error) {
	cfg := &packages.Config{
		// Not packages.LoadAllSyntax: what the packages of other modules do is taken
		// from their export data, which is far quicker than their source.
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedModule |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo,
		Tests: c.tests,
	}
	if c.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + c.tags}
	}
	pkgs, err := packages.Load(cfg, c.patterns...)
	if err != nil {
		return nil, nil, err
	}
	if len(pkgs) == 0 {
		return nil, nil, errors.New("no packages")
	}
	named := make(map[string]bool)
	for _, p := range pkgs {
		named[p.ID] = true
		for _, e := range p.Errors {
			broken = append(broken, fmt.Sprintf("%s: %s", p.PkgPath, e))
		}
	}
	if pkgs, err = withImports(cfg, pkgs, c.patterns); err != nil {
		return nil, nil, err
	}
	loaded := make(map[*packages.Package]bool)
	for _, p := range pkgs {
		loaded[p] = len(p.Syntax) > 0 && p.Types != nil
	}
	for _, p := range pkgs {
		// What has no syntax has no facts.
		maps.DeleteFunc(p.Imports, func(_ string, dep *packages.Package) bool { return !loaded[dep] })
		// The main package that is made for tests has no source of its own.
		if named[p.ID] && loaded[p] && !strings.HasSuffix(p.ID, ".test") {
			asked = append(asked, p)
		}
	}
	return asked, broken, nil
}

// withImports loads pkgs, which the patterns name, again, with the packages of their modules
// that they import, if those are not among them.
func withImports(cfg *packages.Config, pkgs []*packages.Package, patterns []string) ([]*packages.Package, error) {
	patterns = slices.Clone(patterns)
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	// Each round finds what the packages of the last one import.
	for more := missing(pkgs); len(more) > 0 && !slices.Contains(patterns, more[0]); more = missing(pkgs) {
		patterns = append(patterns, more...)
		var err error
		if pkgs, err = packages.Load(cfg, patterns...); err != nil {
			return nil, err
		}
	}
	return pkgs, nil
}

// missing are the paths of the packages that pkgs import, that are in the same modules, and
// that are not among them.
func missing(pkgs []*packages.Package) []string {
	have, paths := make(map[string]bool), make(map[string]bool)
	for _, p := range pkgs {
		have[p.PkgPath] = true
	}
	for _, p := range pkgs {
		if p.Module == nil {
			continue
		}
		for path, dep := range p.Imports {
			if dep.PkgPath != "" {
				path = dep.PkgPath
			}
			if !have[path] && (path == p.Module.Path || strings.HasPrefix(path, p.Module.Path+"/")) {
				paths[path] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(paths))
}
