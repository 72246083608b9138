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
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestReadme renders the Go of the README as tests, and compares them with those in
// docs_recipes_test.go, which run them. So a block can't change without its test, and
// can't say what the code doesn't do: -update rewrites the file, not the results.
//
// A block is statements or declarations. In statements, a comment at the end of a
// line, or on the line after it, is the result of the statement before it. There are no
// other comments, and an expression has a result in any case; after it may stand a
// remark in parentheses. The result of several values is all of them, but for an error:
// nil is left out, and otherwise it is the text of the error alone. Where there is no
// comment, an error is nil.
//
// In a table, an expression is the cell before one in a column "gives", which holds its
// result, or the word "error". What is declared in the block above it is known there.
func TestReadme(t *testing.T) { checkPage(t, "README.md", "docs_recipes_test.go") }

// TestStandards does the same for docs/standards.md.
func TestStandards(t *testing.T) { checkPage(t, "docs/standards.md", "docs_standards_test.go") }

// TestMigration does the same for docs/migration.md, whose columns in other languages
// are compared with what their engines answered: TestMigrationRecord.
func TestMigration(t *testing.T) { checkPage(t, "docs/migration.md", "docs_migration_test.go") }

// checkPage compares the file with the tests that the page is rendered as.
func checkPage(t *testing.T, page, file string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	got, err := renderPage(t.Name(), page, string(text))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s and %s differ; go test -run %s -update rewrites it (-file +page):\n%s", file, page, t.Name(), diff)
	}
}

// goColumns are the columns of tables that hold Go.
var goColumns = []string{"Go", "here", "net/url", "RFC 3986", "URL Standard"}

// headings matches a line that begins with a heading: one of Markdown, or a text in bold.
var headings = regexp.MustCompile(`^(?:\*\*|#+ )([^*\n]+)`)

// renderPage returns the Go of a page as the source of tests, whose names begin with name.
func renderPage(test, page, text string) ([]byte, error) {
	var code []string
	names := make(map[string]int)
	heading := ""
	newName := func() string {
		name := testName(test, heading)
		if names[name]++; names[name] > 1 {
			name += fmt.Sprint(names[name])
		}
		return name
	}
	inBlock := false // the last of code is statements, under this heading
	for i, part := range strings.Split(text, "```") {
		if block, ok := strings.CutPrefix(part, "go\n"); i%2 == 1 && ok {
			name := newName()
			rendered, err := renderBlock(name, block)
			if err != nil {
				return nil, fmt.Errorf("%s, %q: %w", page, heading, err)
			}
			code = append(code, rendered)
			inBlock = strings.HasPrefix(rendered, "func "+name+"(")
		}
		if i%2 == 1 {
			continue
		}
		// Each heading begins a section, with its own tables.
		var section strings.Builder
		for line := range strings.Lines(part + "\n# \n") {
			m := headings.FindStringSubmatch(line)
			if m == nil && line != "# \n" {
				section.WriteString(line)
				continue
			}
			samples, err := testenv.Samples(section.String())
			if err != nil {
				return nil, fmt.Errorf("%s, %q: %w", page, heading, err)
			}
			if rows := renderSamples(samples); rows != "" && inBlock {
				code[len(code)-1] = strings.TrimSuffix(code[len(code)-1], "}\n") + rows + "}\n"
			} else if rows != "" {
				code = append(code, fmt.Sprintf("func %s(t *testing.T) {\n%s}\n", newName(), rows))
			}
			if section.Reset(); m != nil {
				heading, inBlock = m[1], false
			}
		}
	}

	all := strings.Join(code, "\n")
	imports := []string{}
	for _, path := range []string{
		"encoding/json", "fmt", "html/template", "net/http", "net/http/httputil", "net/url", "slices", "strings", "testing", "",
		"github.com/urlenc/urlenc", "github.com/urlenc/urlenc/audit", "github.com/urlenc/urlenc/dataurl", "github.com/urlenc/urlenc/display", "github.com/urlenc/urlenc/header",
		"github.com/urlenc/urlenc/legacy", "github.com/urlenc/urlenc/mailto", "github.com/urlenc/urlenc/preset", "uritemplate github.com/urlenc/urlenc/template", "github.com/urlenc/urlenc/whatwg",
		"golang.org/x/text/encoding/charmap",
	} {
		name, path, named := strings.Cut(path, " ")
		if !named {
			path, name = name, name[strings.LastIndexByte(name, '/')+1:]
		}
		switch used := regexp.MustCompile(`\b` + name + `\.[A-Z]`); {
		case path == "":
			imports = append(imports, "")
		case named && used.MatchString(all):
			imports = append(imports, name+` "`+path+`"`)
		case used.MatchString(all):
			imports = append(imports, `"`+path+`"`)
		}
	}
	lint := ""
	if strings.Contains(all, `readmeFails(t, "url.Parse(`) {
		lint = "//lint:file-ignore SA1007 the page shows what is an error\n\n"
	}
	return format.Source([]byte("// Copyright (c) 2026 The urlenc authors.\n// SPDX-License-Identifier: MIT\n\n" + lint +
		"// Code generated from " + page + " by go test -run " + test + " -update; DO NOT EDIT.\n\n" +
		"package urlenc_test\n\nimport (\n" + strings.Join(imports, "\n") + "\n)\n\n" + all))
}

// renderSamples returns the rows of a table that are Go as statements.
func renderSamples(samples []testenv.Sample) string {
	var b strings.Builder
	for _, s := range samples {
		switch {
		case !slices.Contains(goColumns, s.Column):
		case s.Fails:
			fmt.Fprintf(&b, "readmeFails(t, %q, readmeValues(%s))\n", s.Code, s.Code)
		default:
			fmt.Fprintf(&b, "readmeResult(t, %q, readmeValues(%s))\n", s.Gives, s.Code)
		}
	}
	return b.String()
}

// testName returns the name of the test for what stands under a heading.
func testName(name, heading string) string {
	for word := range strings.FieldsFuncSeq(heading, func(r rune) bool { return !unicode.IsLetter(r) }) {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// renderBlock returns a block as declarations, or as a test of this name.
func renderBlock(name, block string) (string, error) {
	if strings.HasPrefix(block, "func ") || strings.HasPrefix(block, "var ") {
		return block, nil
	}
	const head = "package p\nfunc _() {\n"
	source := head + block + "}"
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "block", source, parser.ParseComments)
	if err != nil {
		return "", err
	}
	text := func(n ast.Node) string { return source[n.Pos()-file.FileStart : n.End()-file.FileStart] }
	line := func(p token.Pos) int { return fset.Position(p).Line }

	comments := file.Comments
	var b strings.Builder
	fmt.Fprintf(&b, "func %s(t *testing.T) {\n", name)
	body := file.Decls[0].(*ast.FuncDecl).Body
	for i, stmt := range body.List {
		want, has, next := "", false, body.Rbrace
		if i+1 < len(body.List) {
			next = body.List[i+1].Pos()
		}
		if len(comments) > 0 && stmt.End() <= comments[0].Pos() && comments[0].Pos() < next && line(comments[0].Pos()) <= line(stmt.End())+1 {
			want, has = strings.TrimSpace(comments[0].Text()), true
			comments = comments[1:]
		}
		switch s := stmt.(type) {
		case *ast.ExprStmt:
			if !has {
				return "", fmt.Errorf("%s has no result", text(s))
			}
			fmt.Fprintf(&b, "readmeResult(t, %q, readmeValues(%s))\n", want, text(s.X))
		case *ast.AssignStmt:
			var values []string
			for _, x := range s.Lhs {
				if value := text(x); value != "_" {
					values = append(values, value)
				}
			}
			fmt.Fprintf(&b, "%s\n", text(s))
			if has {
				fmt.Fprintf(&b, "readmeResult(t, %q, readmeValues(%s))\n", want, strings.Join(values, ", "))
			} else if s.Tok == token.DEFINE {
				fmt.Fprintf(&b, "readmeNoError(t, %s)\n", strings.Join(values, ", "))
			}
		default:
			return "", fmt.Errorf("%T: no result can be told of it", s)
		}
	}
	if len(comments) > 0 {
		return "", fmt.Errorf("%q is not the result of a statement", comments[0].Text())
	}
	return b.String() + "}\n", nil
}

// readmeValues returns its arguments, so that a call may give several.
func readmeValues(values ...any) []any { return values }

// readmeResult compares the values of a statement with the comment after it.
func readmeResult(t *testing.T, want string, values []any) {
	t.Helper()
	var texts []string
	for _, v := range values {
		switch v := v.(type) {
		case nil:
		case error:
			texts = []string{v.Error()}
		case []string:
			texts = append(texts, fmt.Sprintf("%q", v))
		default:
			texts = append(texts, fmt.Sprint(v))
		}
	}
	got := strings.Join(texts, " ")
	if remark, ok := strings.CutPrefix(want, got+" ("); got != want && (!ok || !strings.HasSuffix(remark, ")")) {
		t.Errorf("the page has the result %q, the code %q", want, got)
	}
}

// readmeFails fails unless the last of the values is an error.
func readmeFails(t *testing.T, code string, values []any) {
	t.Helper()
	if _, ok := values[len(values)-1].(error); !ok {
		t.Errorf("by the page, %s is an error; it is %v", code, values)
	}
}

// must returns the value of a call that can't fail: in the tables of the pages.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// readmeNoError fails if one of the values is an error.
func readmeNoError(t *testing.T, values ...any) {
	t.Helper()
	for _, v := range values {
		if err, ok := v.(error); ok {
			t.Fatalf("the page passes over the error %v", err)
		}
	}
}

// TestContributing: the table of files in CONTRIBUTING.md misses none.
func TestContributing(t *testing.T) {
	contributing, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	dirs, err := filepath.Glob("internal/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(files, dirs...) {
		if !strings.HasSuffix(name, "_test.go") && !strings.Contains(string(contributing), filepath.ToSlash(name)) {
			t.Errorf("CONTRIBUTING.md doesn't name %s", name)
		}
	}
}

// TestReadmeTables compares the tables of the README with the code.
func TestReadmeTables(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"| **Component** | Where does the text go? | `" + strings.Join(testenv.ComponentNames, "`, `") + "` |"}
	alnum := urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("-._~"))
	for _, c := range []urlenc.Component{
		urlenc.Any, urlenc.User, urlenc.Password, urlenc.Path, urlenc.PathSegment, urlenc.QueryParam, urlenc.Fragment,
	} {
		row := "| " + testenv.ComponentNames[c] + " |"
		for _, p := range profiles {
			literal := p.Encoding(c).Literal()
			if literal.Intersect(alnum) != alnum {
				t.Errorf("%s, %s: a letter, a digit or one of -._~ is escaped", p, testenv.ComponentNames[c])
			}
			if set := literal.Minus(alnum).String(); set == "" {
				row += " |"
			} else {
				row += " ``" + strings.ReplaceAll(set, "|", `\|`) + "`` |"
			}
		}
		want = append(want, row)
	}
	for _, row := range want {
		if !strings.Contains(string(readme), "\n"+row+"\n") {
			t.Errorf("README.md has no row\n%s", row)
		}
	}
}
