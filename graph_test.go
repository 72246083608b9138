// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const modulePath = "github.com/urlenc/urlenc"

// oneKnot are the files of a package that may need each other.
var oneKnot = map[string][]string{
	// A URL, its parser, its setters and its search params change each other.
	modulePath + "/whatwg": {"url.go", "parser.go", "setters.go", "searchparams.go"},
}

// importRank says how high a package stands: it imports none that stands higher.
func importRank(path string) int {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, modulePath), "/"), "/")
	switch {
	case path == modulePath+"/internal/pct":
		return 0
	case name == "internal":
		return 1
	case path == modulePath:
		return 2
	case name == "audit":
		return 4
	case name == "examples":
		return 5
	}
	return 3 // preset, whatwg, and others that are built on the core alone
}

// TestGraph draws which file of a package uses which others, and which package
// imports which others: there is no cycle among the files, and nothing imports
// upwards. docs/architecture.md has the picture of the core; -update renews it.
func TestGraph(t *testing.T) {
	packages := listPackages(t)
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	imports := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	var picture strings.Builder
	ours := func(path string) bool { return path == modulePath || strings.HasPrefix(path, modulePath+"/") }
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		var inner []string
		for _, path := range p.Imports {
			if !ours(path) {
				continue
			}
			inner = append(inner, strings.TrimPrefix(path, modulePath+"/"))
			if importRank(path) > importRank(p.ImportPath) {
				t.Errorf("%s imports %s, which stands above it", p.ImportPath, path)
			}
		}
		g := drawFiles(t, p, imports)
		rows, cycle := g.layers(oneKnot[p.ImportPath])
		t.Logf("%s (imports %s)\n%s", p.ImportPath, cmp.Or(strings.Join(inner, ", "), "none of the module"), g.text(rows))
		if len(cycle) > 0 {
			t.Errorf("%s: these files need each other:\n%s", p.ImportPath, g.text([][]string{cycle}))
		}
		switch p.ImportPath {
		case modulePath, modulePath + "/internal/pct", modulePath + "/internal/host":
			fmt.Fprintf(&picture, "%s\n", strings.TrimPrefix(p.ImportPath, modulePath+"/"))
			for i, row := range rows {
				// Which of the files with vector instructions there are depends on the build.
				row = slices.DeleteFunc(row, func(name string) bool { return strings.Contains(name, "vector") })
				fmt.Fprintf(&picture, "  %2d  %s\n", i+1, strings.ReplaceAll(strings.Join(row, " "), ".go", ""))
			}
		}
	}
	checkPicture(t, picture.String())
}

// checkPicture compares the block of layers in docs/architecture.md with what was
// drawn.
func checkPicture(t *testing.T, picture string) {
	t.Helper()
	const name, fence = "docs/architecture.md", "```\n"
	doc, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(doc), fence)
	old, tail, found := strings.Cut(rest, fence)
	switch {
	case !found:
		t.Errorf("%s has no picture", name)
	case old == picture:
	case *update:
		if err := os.WriteFile(name, []byte(head+fence+picture+fence+tail), 0o600); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s and the files differ; go test -run TestGraph -update draws them anew:\n%s", name, picture)
	}
}

// A goPackage is what the go command tells of a package.
type goPackage struct {
	ImportPath, Dir, Export string
	GoFiles, Imports        []string
}

// listPackages lists the packages of the module, and those that they are built on.
func listPackages(t *testing.T) []goPackage {
	t.Helper()
	if runtime.GOARCH == "wasm" {
		t.Skip("it starts a program")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var packages []goPackage
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

// A fileGraph holds, for each file of a package, the files that it uses, with the name
// of something that it uses there.
type fileGraph map[string]map[string]string

// drawFiles finds out which file of a package uses what another one declares.
func drawFiles(t *testing.T, p goPackage, imports types.Importer) fileGraph {
	t.Helper()
	fset := token.NewFileSet()
	g := fileGraph{}
	var files []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
		g[name] = map[string]string{}
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{Importer: imports}).Check(p.ImportPath, fset, files, &info)
	if err != nil {
		t.Fatal(err)
	}
	file := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	for id, object := range info.Uses {
		if object.Pkg() != pkg {
			continue
		}
		if from, to := file(id.Pos()), file(object.Pos()); from != to {
			g[from][to] = min(cmp.Or(g[from][to], object.Name()), object.Name())
		}
	}
	return g
}

// layers returns the files by layers, each of which uses only those before it, and
// what is left: files that need each other, and those that use these. The files of knot
// stand together, and may need each other.
func (g fileGraph) layers(knot []string) (rows [][]string, cycle []string) {
	left := slices.Sorted(maps.Keys(g))
	tied := func(name string) bool { return slices.Contains(knot, name) }
	for len(left) > 0 {
		waits := func(name string) bool {
			for used := range g[name] {
				if slices.Contains(left, used) && !(tied(name) && tied(used)) {
					return true
				}
			}
			return false
		}
		knotWaits := slices.ContainsFunc(left, func(name string) bool { return tied(name) && waits(name) })
		var row, rest []string
		for _, name := range left {
			if waits(name) || tied(name) && knotWaits {
				rest = append(rest, name)
			} else {
				row = append(row, name)
			}
		}
		if len(row) == 0 {
			return rows, left
		}
		rows, left = append(rows, row), rest
	}
	return rows, nil
}

// text writes each file of the rows with those that it uses.
func (g fileGraph) text(rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		for _, name := range row {
			fmt.Fprintf(&b, "  %2d %-16s", i+1, name)
			for _, used := range slices.Sorted(maps.Keys(g[name])) {
				fmt.Fprintf(&b, " %s (%s)", used, g[name][used])
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// TestGraphFindsCycles: the layers of two files that need each other, and of one above
// them, are not drawn, unless the two are one knot.
func TestGraphFindsCycles(t *testing.T) {
	g := fileGraph{"a.go": {"b.go": "B"}, "b.go": {"a.go": "A"}, "c.go": {"a.go": "A"}, "d.go": {}}
	rows, cycle := g.layers(nil)
	if len(rows) != 1 || !slices.Equal(rows[0], []string{"d.go"}) || !slices.Equal(cycle, []string{"a.go", "b.go", "c.go"}) {
		t.Errorf("layers of a cycle: %v, left %v", rows, cycle)
	}
	rows, cycle = g.layers([]string{"a.go", "b.go"})
	if len(rows) != 2 || !slices.Equal(rows[1], []string{"c.go"}) || cycle != nil {
		t.Errorf("layers of a knot: %v, left %v", rows, cycle)
	}
}
