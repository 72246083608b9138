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

	"github.com/urlenc/urlenc/internal/testenv"
)

// runPages are the pages whose Go runs.
var runPages = []string{"README.md", "docs/standards.md", "docs/migration.md"}

// goColumns are the columns of tables that hold Go.
var goColumns = []string{"Go", "here", "net/url", "RFC 3986", "URL Standard"}

// TestPagesRun pastes the Go of the pages into a new module, runs it, and compares what it
// prints with what the pages say.
//
// A block is a program, declarations, or the body of a function, and is pasted as it is;
// imports are added to all but programs. A comment at the end of a line, or on the one after
// it, is what a statement fmt.Print… prints.
//
// In a table, an expression is the cell before one in a column "gives", which holds its
// result: all values, without an error that is nil, or the word "error". What the block
// above it declares, under the same heading, is known there, and so is must(v, err).
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
		for i, section := range sections(string(text)) {
			name := page + ", " + section.heading
			if program, ok := strings.CutPrefix(section.text, "package main\n"); ok {
				want, err := printed("package main\n" + program)
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				got := runProgram(t, dir, fmt.Sprintf("program%d", i), section.text)
				if diff := cmp.Diff(want, lines(got)); diff != "" {
					t.Errorf("%s prints (-page +program):\n%s", name, diff)
				}
				continue
			}
			if err := whole.paste(name, section); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if len(whole.pieces) < 50 {
		t.Errorf("only %d pieces of Go were found", len(whole.pieces))
	}
	if t.Failed() {
		return
	}
	outputs := strings.Split(runProgram(t, dir, "blocks", whole.source()), pieceEnd+"\n")
	for i, p := range whole.pieces {
		if diff := cmp.Diff(p.want, lines(outputs[i])); diff != "" {
			t.Errorf("%s (-page +program):\n%s", p.name, diff)
		}
	}
}

// A section is a block of Go, or the text between two of them or two headings.
type section struct {
	heading string
	text    string
	isBlock bool
}

// sections cuts a page.
func sections(page string) (all []section) {
	heading := ""
	for i, part := range strings.Split(page, "\n```") {
		if i%2 == 1 {
			if block, ok := strings.CutPrefix(part, "go\n"); ok {
				all = append(all, section{heading, block + "\n", true})
			}
			continue
		}
		var text strings.Builder
		for line := range strings.Lines(part) {
			if m := headings.FindStringSubmatch(line); m != nil {
				all = append(all, section{heading, text.String(), false})
				text.Reset()
				heading = m[1]
			}
			text.WriteString(line)
		}
		all = append(all, section{heading, text.String(), false})
	}
	return all
}

// headings matches a line that begins with a heading: one of Markdown, or a text in bold.
var headings = regexp.MustCompile(`^(?:\*\*|#+ )([^*\n]+)`)

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

// pieceEnd is printed after each piece.
const pieceEnd = "--"

// A pastedProgram is a program that is made of blocks and of rows of tables.
type pastedProgram struct {
	decls, bodies strings.Builder
	pieces        []piece
	heading       string // what is open is the body of a function, below this heading
	open          bool
}

// A piece is a block or the rows of a table.
type piece struct {
	name string
	want []string // what it prints
}

// paste adds a section.
func (p *pastedProgram) paste(name string, s section) error {
	if !s.isBlock {
		return p.pasteRows(name, s)
	}
	block := s.text
	if formatted, err := format.Source([]byte(block)); err != nil {
		return err
	} else if diff := cmp.Diff(block, string(formatted)); diff != "" {
		return fmt.Errorf("not as gofmt has it (-page +gofmt):\n%s", diff)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+block, 0); err == nil {
		if strings.HasPrefix(name, "README.md") && !tested(block) {
			return fmt.Errorf("none of the files that test such code has this text:\n%s", block)
		}
		p.decls.WriteString(block + "\n")
		return nil
	}
	want, err := printed("package p\nfunc _() {\n" + block + "}\n")
	if err != nil {
		return err
	}
	p.close()
	p.begin(s.heading)
	p.bodies.WriteString(block)
	p.end(name, want)
	return nil
}

// tested reports whether the declarations stand in a file of tests.
func tested(block string) bool {
	for _, name := range []string{"example_recipes_test.go", "audit/example_test.go"} {
		if text, err := os.ReadFile(name); err == nil && strings.Contains(string(text), block) {
			return true
		}
	}
	return false
}

// pasteRows adds the rows of tables that are Go.
func (p *pastedProgram) pasteRows(name string, s section) error {
	samples, err := testenv.Samples(s.text)
	if err != nil {
		return err
	}
	for _, sample := range samples {
		// The other languages of that page are compared by TestMigrationRecord.
		if !slices.Contains(goColumns, sample.Column) && !strings.HasPrefix(name, "docs/migration.md") {
			return fmt.Errorf("nothing runs the column %s", sample.Column)
		}
	}
	samples = slices.DeleteFunc(samples, func(s testenv.Sample) bool { return !slices.Contains(goColumns, s.Column) })
	if len(samples) == 0 {
		return nil
	}
	if !p.open || p.heading != s.heading {
		p.close()
		p.begin(s.heading)
	}
	var want []string
	for _, s := range samples {
		gives := s.Gives
		if s.Fails {
			gives = "error"
		}
		fmt.Fprintf(&p.bodies, "show(%t, %q, values(%s))\n", s.Fails, s.Code, s.Code)
		want = append(want, strings.TrimSpace(s.Code+" → "+gives))
	}
	p.end(name, want)
	return nil
}

func (p *pastedProgram) begin(heading string) {
	fmt.Fprintf(&p.bodies, "\nfunc piece%d() {\n", len(p.pieces))
	p.heading, p.open = heading, true
}

// end ends a piece, not the function, whose declarations may be for the next one.
func (p *pastedProgram) end(name string, want []string) {
	fmt.Fprintf(&p.bodies, "fmt.Println(%q)\n", pieceEnd)
	p.pieces = append(p.pieces, piece{name, want})
}

func (p *pastedProgram) close() {
	if p.open {
		p.bodies.WriteString("}\n")
		p.open = false
	}
}

// source returns the program.
func (p *pastedProgram) source() string {
	p.close()
	code := p.decls.String() + p.bodies.String() + "\nfunc main() {\n"
	for _, m := range regexp.MustCompile(`(?m)^func (piece\d+)`).FindAllStringSubmatch(p.bodies.String(), -1) {
		code += m[1] + "()\n"
	}
	code += "}\n" + pastedHelpers
	imports := "import \"fmt\"\n"
	for _, name := range []string{
		"encoding/json", "errors", "html/template", "log/slog", "net", "net/http", "net/http/httputil", "net/netip", "net/url", "slices", "strings", "syscall", "time",
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

// pastedHelpers are what the rows of tables are shown by.
const pastedHelpers = `
// must returns the value of a call that can't fail.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// values returns its arguments, so that a call may give several.
func values(values ...any) []any { return values }

// show prints a row: the values without an error that is nil, or "error" where it is
// to fail, and otherwise the text of an error alone.
func show(fails bool, code string, values []any) {
	text := ""
	for i, v := range values {
		switch v := v.(type) {
		case nil:
			continue
		case error:
			if text = v.Error(); fails {
				text = "error"
			}
			continue
		}
		if i > 0 {
			text += " "
		}
		if list, ok := v.([]string); ok {
			text += fmt.Sprintf("%q", list)
		} else {
			text += fmt.Sprint(v)
		}
	}
	fmt.Println(code + " → " + text)
}
`

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
