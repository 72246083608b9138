// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// runPages are the pages whose blocks of Go run.
var runPages = []string{"README.md"}

// TestPagesRun pastes the Go blocks of the pages, as they are, into a new module, runs it,
// and compares what it prints with the comments: a comment at the end of the line, or on
// the one after it, is what a statement fmt.Print… prints.
//
// A block is a program, declarations, or the body of a function. Imports are added to all
// but programs.
func TestPagesRun(t *testing.T) {
	if testing.Short() || runtime.GOOS == "js" {
		t.Skip("builds a program")
	}
	dir := newModule(t)
	var whole pastedProgram
	for _, page := range runPages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range goBlocks(string(text)) {
			name := fmt.Sprintf("%s, block %d", page, i+1)
			if strings.HasPrefix(block, "package main\n") {
				want, err := printed(block)
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				got := runProgram(t, dir, fmt.Sprintf("program%d", i), block)
				if diff := cmp.Diff(want, lines(got)); diff != "" {
					t.Errorf("%s prints (-page +program):\n%s", name, diff)
				}
				continue
			}
			if err := whole.paste(name, block); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if t.Failed() {
		return
	}
	outputs := strings.Split(runProgram(t, dir, "blocks", whole.source()), blockEnd+"\n")
	for i, name := range whole.names {
		if diff := cmp.Diff(whole.want[i], lines(outputs[i])); diff != "" {
			t.Errorf("%s prints (-page +program):\n%s", name, diff)
		}
	}
}

// goBlocks returns the Go blocks of a page.
func goBlocks(page string) (blocks []string) {
	for _, m := range regexp.MustCompile("(?s)\n```go\n(.*?)```").FindAllStringSubmatch(page, -1) {
		blocks = append(blocks, m[1])
	}
	return blocks
}

// lines returns the lines of an output, without spaces around them: Println writes one
// before an error whose value is "".
func lines(output string) (trimmed []string) {
	for line := range strings.Lines(output) {
		trimmed = append(trimmed, strings.TrimSpace(line))
	}
	return trimmed
}

// newModule makes a module that requires this one as it is here, and returns its directory.
func newModule(t *testing.T) string {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	own := "module github.com/urlenc/urlenc"
	if !strings.HasPrefix(string(mod), own+"\n") {
		t.Fatalf("go.mod does not begin with %q", own)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/paste" + strings.TrimPrefix(string(mod), own) +
			fmt.Sprintf("\nrequire github.com/urlenc/urlenc v0.1.0\n\nreplace github.com/urlenc/urlenc => %q\n", root),
		"go.sum": string(sum),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// runProgram runs a program in a directory of the module, and returns what it prints.
func runProgram(t *testing.T, module, name, source string) string {
	t.Helper()
	dir := filepath.Join(module, name)
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	var errs strings.Builder
	cmd := exec.Command("go", "run", ".")
	cmd.Dir, cmd.Stderr = dir, &errs
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, &errs)
	}
	return string(out)
}

// blockEnd is printed after each block.
const blockEnd = "--"

// A pastedProgram is a program that is made of blocks.
type pastedProgram struct {
	decls, bodies, calls strings.Builder
	names                []string
	want                 [][]string // what each block prints
}

// paste adds a block.
func (p *pastedProgram) paste(name, block string) error {
	if formatted, err := format.Source([]byte(block)); err != nil {
		return err
	} else if diff := cmp.Diff(block, string(formatted)); diff != "" {
		return fmt.Errorf("not as gofmt has it (-page +gofmt):\n%s", diff)
	}
	source := "package p\n" + block
	_, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	isDecl := err == nil
	if !isDecl {
		source = "package p\nfunc _() {\n" + block + "}\n"
	}
	if isDecl {
		if recipes, err := os.ReadFile("example_recipes_test.go"); err != nil || !strings.Contains(string(recipes), block) {
			return fmt.Errorf("example_recipes_test.go, which tests it, has another text (%v)", err)
		}
		p.decls.WriteString(block + "\n")
		return nil
	}
	want, err := printed(source)
	if err != nil {
		return err
	}
	fmt.Fprintf(&p.bodies, "func block%d() {\n%s}\n\n", len(p.names), block)
	fmt.Fprintf(&p.calls, "\tblock%d()\n\tfmt.Println(%q)\n", len(p.names), blockEnd)
	p.names = append(p.names, name)
	p.want = append(p.want, want)
	return nil
}

// source returns the program.
func (p *pastedProgram) source() string {
	code := p.decls.String() + "\n" + p.bodies.String() + "func main() {\n" + p.calls.String() + "}\n"
	imports := "import \"fmt\"\n"
	for _, name := range []string{
		"encoding/json", "errors", "html/template", "log/slog", "net/http", "net/http/httputil", "net/url", "slices", "strings",
		"golang.org/x/text/encoding/charmap",
		"github.com/urlenc/urlenc", "github.com/urlenc/urlenc/audit", "github.com/urlenc/urlenc/dataurl", "github.com/urlenc/urlenc/display",
		"github.com/urlenc/urlenc/header", "github.com/urlenc/urlenc/legacy", "github.com/urlenc/urlenc/mailto", "github.com/urlenc/urlenc/preset",
		"github.com/urlenc/urlenc/whatwg", "github.com/urlenc/urlenc/template uritemplate",
	} {
		name, as, _ := strings.Cut(name, " ")
		if as == "" {
			as = path.Base(name)
		}
		if regexp.MustCompile(`\b` + as + `\.[A-Z]`).MatchString(code) {
			imports += fmt.Sprintf("import %s %q\n", as, name)
		}
	}
	return "package main\n\n" + imports + "\n" + code
}

// printed returns what the comments of a file say that it prints, in order.
func printed(source string) (want []string, err error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	comments := make(map[int]string) // by the line that they end on
	for _, group := range file.Comments {
		for _, c := range group.List {
			comments[fset.Position(c.End()).Line] = strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
		}
	}
	var ends []int // the lines on which a statement ends that prints
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.ExprStmt); ok {
			if call, ok := s.X.(*ast.CallExpr); ok {
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(f.Sel.Name, "Print") {
					ends = append(ends, fset.Position(s.End()).Line)
				}
			}
		}
		return true
	})
	slices.Sort(ends)
	for _, line := range ends {
		text, ok := comments[line]
		if !ok {
			text, ok = comments[line+1]
		}
		if ok {
			want = append(want, text)
		}
	}
	return want, nil
}
