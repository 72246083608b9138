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
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestReadme renders the Go blocks of the README as tests, and compares them with
// those in docs_recipes_test.go, which run them. So a block can't change without its
// test, and can't say what the code doesn't do: -update rewrites the file, not the
// results.
//
// A block is statements or declarations. In statements, a comment at the end of a
// line, or on the line after it, is the result of the statement before it. There are no
// other comments, and an expression has a result in any case; after it may stand a
// remark in parentheses. The result of several values is all of them, but for an error:
// nil is left out, and otherwise it is the text of the error alone. Where there is no
// comment, an error is nil.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	const name = "docs_recipes_test.go"
	got, err := renderReadme(string(readme))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s and README.md differ; go test -run TestReadme -update rewrites it (-file +README):\n%s", name, diff)
	}
}

// renderReadme returns the Go blocks of readme as the source of a test.
func renderReadme(readme string) ([]byte, error) {
	var code strings.Builder
	names := make(map[string]int)
	heading := ""
	for i, part := range strings.Split(readme, "```") {
		if i%2 == 0 {
			for _, m := range regexp.MustCompile(`(?m)^(?:\*\*|#+ )([^*\n]+)`).FindAllStringSubmatch(part, -1) {
				heading = m[1]
			}
			continue
		}
		block, ok := strings.CutPrefix(part, "go\n")
		if !ok {
			continue
		}
		name := testName(heading)
		if names[name]++; names[name] > 1 {
			name += fmt.Sprint(names[name])
		}
		rendered, err := renderBlock(name, block)
		if err != nil {
			return nil, fmt.Errorf("README.md, %q: %w", heading, err)
		}
		code.WriteString("\n" + rendered)
	}

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
		case named && used.MatchString(code.String()):
			imports = append(imports, name+` "`+path+`"`)
		case used.MatchString(code.String()):
			imports = append(imports, `"`+path+`"`)
		}
	}
	return format.Source([]byte("// Copyright (c) 2026 The urlenc authors.\n// SPDX-License-Identifier: MIT\n\n" +
		"// Code generated from README.md by go test -run TestReadme -update; DO NOT EDIT.\n\n" +
		"package urlenc_test\n\nimport (\n" + strings.Join(imports, "\n") + "\n)\n" + code.String()))
}

// testName returns the name of the test for the recipe under a heading.
func testName(heading string) string {
	name := "TestReadme"
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
	file, err := parser.ParseFile(fset, "README.md", source, parser.ParseComments)
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
		t.Errorf("README.md has the result %q, the code %q", want, got)
	}
}

// readmeNoError fails if one of the values is an error.
func readmeNoError(t *testing.T, values ...any) {
	t.Helper()
	for _, v := range values {
		if err, ok := v.(error); ok {
			t.Fatalf("README.md passes over the error %v", err)
		}
	}
}

// TestContributing: the table of files in CONTRIBUTING.md misses none, and links between
// the pages lead somewhere.
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
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\]\(([^)#:]+)[^):]*\)`).FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s links to %s: %v", page, m[1], err)
			}
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
		for _, p := range docProfiles {
			literal := p.profile.Encoding(c).Literal()
			if literal.Intersect(alnum) != alnum {
				t.Errorf("%s, %s: a letter, a digit or one of -._~ is escaped", p.name, testenv.ComponentNames[c])
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
