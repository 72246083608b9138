// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"flag"
	"fmt"
	"go/ast"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

var update = flag.Bool("update", false, "rewrite the files below docs that are rendered from the code")

// TestStandardsTable compares the ASCII table of docs/standards.md with the table of the
// code, and with the standards as they are typed below: a cell that is wrong fails, and
// so does one that is wrong in both the page and the code.
func TestStandardsTable(t *testing.T) {
	const name = "docs/standards.md"
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rewritten strings.Builder
	var seen [0x80]int
	heading := ""
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "## ") {
			heading = strings.TrimSpace(line)
		}
		cells := testenv.Cells(strings.TrimSpace(line))
		first := 2 // cells before those of the components
		if heading != "## The ASCII table" || len(cells) != first+len(testenv.ComponentNames)+1 || strings.HasPrefix(line, "|--") {
			rewritten.WriteString(line)
			continue
		}
		marks := cells[first : len(cells)-1]
		if cells[0] == "char" {
			if diff := cmp.Diff(testenv.ComponentNames, marks); diff != "" {
				t.Errorf("%s: the columns of the table (-code +page):\n%s", name, diff)
			}
			rewritten.WriteString(line)
			continue
		}
		chars := escapedChars(t, cells[1])
		if char, ok := testenv.Code(cells[0]); len(chars) == 1 && chars[0] > ' ' && chars[0] < 0x7F && (!ok || char != string(rune(chars[0]))) {
			t.Errorf("%s: the row of %s is headed %s", name, cells[1], cells[0])
		}
		for _, c := range chars {
			seen[c]++
			for i, component := range testenv.ComponentNames {
				want := standardMark(urlenc.RFC3986, urlenc.Component(i), c) + standardMark(urlenc.WHATWG, urlenc.Component(i), c)
				if got := codeMark(urlenc.RFC3986, urlenc.Component(i), c) + codeMark(urlenc.WHATWG, urlenc.Component(i), c); got != want {
					t.Errorf("%q in %s is %s by the code, %s by the standards", c, component, got, want)
				}
				if marks[i] != want && !*update {
					t.Errorf("%q in %s is %s in %s, %s by the standards", c, component, marks[i], name, want)
				}
				lesser := want[:len("–")] // the mark of RFC 3986: all marks have three bytes
				if mark := want[len("–"):]; strings.Index("–○●", mark) < strings.Index("–○●", lesser) {
					lesser = mark
				}
				if got := codeMark(urlenc.Portable, urlenc.Component(i), c); got != lesser {
					t.Errorf("%q in %s is %s by Portable, %s in %s", c, component, got, lesser, name)
				}
				marks[i] = want
			}
		}
		fmt.Fprintf(&rewritten, "| %s |\n", strings.ReplaceAll(strings.Join(cells, "\x00"), "|", `\|`))
	}
	for c, n := range seen {
		if n != 1 {
			t.Errorf("%%%02X has %d rows in %s", c, n, name)
		}
	}
	for c := 0x80; c < 0x100; c++ {
		for _, p := range profiles {
			for i, component := range testenv.ComponentNames {
				if got := codeMark(p, urlenc.Component(i), byte(c)); got != "–" {
					t.Errorf("%#x in %s is %s", c, component, got)
				}
			}
		}
	}
	if *update {
		text := strings.ReplaceAll(rewritten.String(), "\x00", " | ")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// escapedChars returns the bytes of a cell with escapes, such as `%09`, `%0A`–`%0F`.
func escapedChars(t *testing.T, cell string) []byte {
	t.Helper()
	var chars []byte
	for _, m := range regexp.MustCompile("`%([0-9A-F]{2})`(?:–`%([0-9A-F]{2})`)?").FindAllStringSubmatch(cell, -1) {
		first, err := strconv.ParseUint(m[1], 16, 7)
		last := first
		if err == nil && m[2] != "" {
			last, err = strconv.ParseUint(m[2], 16, 7)
		}
		if err != nil {
			t.Fatal(err)
		}
		for c := first; c <= last; c++ {
			chars = append(chars, byte(c))
		}
	}
	if len(chars) == 0 {
		t.Errorf("no escape in the cell %s", cell)
	}
	return chars
}

// codeMark returns the mark of a byte by the code: "●" for literal, "○" for legal, "–".
func codeMark(p urlenc.Profile, c urlenc.Component, char byte) string {
	e := p.Encoding(c)
	return mark(e.Legal().Has(char), e.Literal().Has(char))
}

// standardMark returns the mark of a byte by the standards' texts.
func standardMark(p urlenc.Profile, c urlenc.Component, char byte) string {
	has := func(set string) bool { return strings.IndexByte(set, char) >= 0 }
	var legal string
	switch {
	case p == urlenc.RFC3986:
		legal = without(alphabet(ruleOf[c].rule), ruleOf[c].ends)
	case c == urlenc.Scheme: // URL Standard §4.4, scheme state
		legal = refAlnum + "+-."
	case c == urlenc.Port: // port state
		legal = "0123456789"
	case c == urlenc.Host: // what is no forbidden domain code point, §3.2
		legal = without(refKept("C0 control"), " #/:<>?@[\\]^|%")
	default:
		legal = refTable(p, c).legal
	}
	return mark(has(legal), has(legal) && !c.IsLabel() && !strings.Contains(ruleOf[c].structure, string(rune(char))))
}

func mark(legal, literal bool) string {
	switch {
	case literal:
		return "●"
	case legal:
		return "○"
	}
	return "–"
}

// ruleOf is for each component the rule of RFC 3986 that it is, which of its characters
// would end the component all the same, and which are structure inside, so that a value
// that is data has them escaped.
var ruleOf = map[urlenc.Component]struct{ rule, ends, structure string }{
	urlenc.Any:         {rule: "unreserved"},
	urlenc.Scheme:      {rule: "scheme"},
	urlenc.Userinfo:    {rule: "userinfo"},
	urlenc.User:        {rule: "userinfo", ends: ":"},
	urlenc.Password:    {rule: "userinfo", structure: ":"},
	urlenc.Host:        {rule: "reg-name"},
	urlenc.Port:        {rule: "port"},
	urlenc.Path:        {rule: "path-abempty"},
	urlenc.PathSegment: {rule: "segment", structure: ";"},
	urlenc.Query:       {rule: "query"},
	urlenc.QueryParam:  {rule: "query", ends: "&", structure: "=+;"},
	urlenc.Fragment:    {rule: "fragment"},
}

// rfc3986 is of RFC 3986 Appendix A what says which characters stand where.
var rfc3986 = map[string]string{
	"scheme":       `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`,
	"userinfo":     `*( unreserved / pct-encoded / sub-delims / ":" )`,
	"reg-name":     `*( unreserved / pct-encoded / sub-delims )`,
	"port":         `*DIGIT`,
	"path-abempty": `*( "/" segment )`,
	"segment":      `*pchar`,
	"pchar":        `unreserved / pct-encoded / sub-delims / ":" / "@"`,
	"query":        `*( pchar / "/" / "?" )`,
	"fragment":     `*( pchar / "/" / "?" )`,
	"unreserved":   `ALPHA / DIGIT / "-" / "." / "_" / "~"`,
	"sub-delims":   `"!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`,
}

// alphabet returns the characters that a rule of rfc3986 lets stand outside of escapes.
func alphabet(rule string) string {
	var b strings.Builder
	for _, m := range regexp.MustCompile(`"(.)"|([A-Za-z][A-Za-z-]*)`).FindAllStringSubmatch(rfc3986[rule], -1) {
		switch m[2] {
		case "":
			b.WriteString(m[1])
		case "ALPHA":
			b.WriteString("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
		case "DIGIT":
			b.WriteString("0123456789")
		case "pct-encoded":
		default:
			b.WriteString(alphabet(m[2]))
		}
	}
	return b.String()
}

// packageDirs returns the directories of the packages that users import: that of the core
// and those beside it.
func packageDirs(t *testing.T) []string {
	t.Helper()
	dirs := []string{"."}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		dir := filepath.Dir(file)
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil && !slices.Contains(dirs, dir) { // nested modules are tested by themselves
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// TestDocumented: every exported symbol has a comment, of its own or of its group.
func TestDocumented(t *testing.T) {
	for _, dir := range packageDirs(t) {
		for _, file := range testenv.Files(t, dir) {
			for _, decl := range file.Decls {
				switch d := decl.(type) {
				case *ast.FuncDecl:
					if testenv.IsFunction(d) && d.Doc == nil {
						t.Errorf("%s: func %s has no comment", dir, d.Name)
					}
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						switch s := spec.(type) {
						case *ast.TypeSpec:
							if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
								t.Errorf("%s: type %s has no comment", dir, s.Name)
							}
						case *ast.ValueSpec:
							for _, name := range s.Names {
								if name.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
									t.Errorf("%s: %s has no comment", dir, name)
								}
							}
						}
					}
				}
			}
		}
	}
}

// TestLinks: the links in the Markdown of all modules lead to a file that is there, and
// to a heading that is there.
func TestLinks(t *testing.T) {
	var pages []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata" || d.Name() == "node_modules"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".md"):
			pages = append(pages, filepath.ToSlash(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(withoutCode(string(text)), -1) {
			if ref, err := urlenc.ParseRef(m[1]); err != nil || ref.IsAbs() {
				if err != nil {
					t.Errorf("%s links to %s: %v", page, m[1], err)
				}
				continue
			}
			links++
			file, anchor, _ := strings.Cut(m[1], "#")
			if target := path.Join(path.Dir(page), file); file == "" {
				file = page
			} else {
				file = target
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s links to %s: %v", page, m[1], err)
				continue
			}
			if anchor == "" {
				continue
			}
			target, err := os.ReadFile(file)
			if err != nil || !slices.Contains(anchors(string(target)), anchor) {
				t.Errorf("%s links to %s: no such heading", page, m[1])
			}
		}
	}
	if links == 0 {
		t.Error("no links")
	}
	// The anchors themselves, by names that GitHub gives.
	got := anchors("# The `+`, a plus\n## UTF-8 first\n```\n# no heading\n```\n### A [link](x.md)\n## UTF-8 first\n")
	if diff := cmp.Diff([]string{"the--a-plus", "utf-8-first", "a-link", "utf-8-first-1"}, got); diff != "" {
		t.Errorf("anchors (-want +got):\n%s", diff)
	}
}

// withoutCode returns a page without its blocks and spans of code.
func withoutCode(page string) string {
	page = regexp.MustCompile("(?ms)^```.*?^```").ReplaceAllString(page, "")
	return regexp.MustCompile("``[^\n]*?``|`[^`\n]*`").ReplaceAllString(page, "")
}

// anchors returns the names that GitHub gives the headings of a page: lower case, "-" for
// a space, nothing for other punctuation, and a number after a name that was there.
func anchors(page string) []string {
	page = regexp.MustCompile("(?ms)^```.*?^```").ReplaceAllString(page, "")
	var names []string
	count := make(map[string]int)
	for _, m := range regexp.MustCompile(`(?m)^#{1,6} +(.+?) *$`).FindAllStringSubmatch(page, -1) {
		title := regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`).ReplaceAllString(m[1], "$1")
		name := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
				return unicode.ToLower(r)
			}
			return -1
		}, title)
		if count[name]++; count[name] > 1 {
			names = append(names, fmt.Sprintf("%s-%d", name, count[name]-1))
			continue
		}
		names = append(names, name)
	}
	return names
}

// TestPromises: each test and property that docs/promises.md names exists, each promise
// has one of its own name, and each property of a fuzz target stands with a promise.
func TestPromises(t *testing.T) {
	doc, err := os.ReadFile("docs/promises.md")
	if err != nil {
		t.Fatal(err)
	}
	exist, properties := make(map[string]bool), make(map[string]bool)
	for _, dir := range packageDirs(t) {
		prefix := strings.TrimPrefix(dir+".", "..")
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(source, -1) {
				exist[prefix+string(m[1])] = true
			}
		}
		for target, names := range testenv.Properties(t, dir) {
			if len(names) == 0 {
				t.Errorf("%s%s has no properties", prefix, target)
			}
			for _, name := range names {
				properties[prefix+target+"/"+name] = true
				exist[prefix+target+"/"+name] = true
			}
		}
	}
	// Each row of the first table is a promise, each with a name of its own.
	table, _, _ := strings.Cut(string(doc), "\n## ")
	named := make(map[string]bool)
	for line := range strings.Lines(table) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| promise ") {
			continue
		}
		m := regexp.MustCompile(`^\| \*\*(\w+)\.\*\* `).FindStringSubmatch(line)
		if m == nil {
			t.Errorf("docs/promises.md: a promise without a name: %s", line)
			continue
		}
		if named[m[1]] {
			t.Errorf("docs/promises.md: two promises %s", m[1])
		}
		named[m[1]] = true
		if !strings.Contains(line, "/"+m[1]+"`") && !strings.Contains(line, "`Test"+m[1]+"`") {
			t.Errorf("the promise %s has no property or test of its name", m[1])
		}
	}
	if len(named) == 0 || len(properties) == 0 {
		t.Errorf("docs/promises.md holds %d promises, the fuzz targets test %d properties", len(named), len(properties))
	}
	for _, m := range regexp.MustCompile("`((?:[a-z]+\\.)?(?:Test|Fuzz)[A-Z][\\w/]+)`").FindAllStringSubmatch(string(doc), -1) {
		if !exist[m[1]] {
			t.Errorf("docs/promises.md names %s, which does not exist", m[1])
		}
	}
	for name := range properties {
		if !strings.Contains(table, "`"+name+"`") {
			t.Errorf("docs/promises.md names no promise that %s tests", name)
		}
	}
}
