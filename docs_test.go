// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"flag"
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

var update = flag.Bool("update", false, "rewrite the files below docs that are rendered from the code")

// TestComponentsDoc compares docs/components.md with the table of the code.
func TestComponentsDoc(t *testing.T) {
	for _, p := range docProfiles {
		for c := range testenv.ComponentNames {
			e := p.profile.Encoding(urlenc.Component(c))
			if got := e.Legal().Union(e.Literal()).Minus(urlenc.WHATWGC0Control.Minus(urlenc.SetOf("%"))); got.Len() > 0 {
				t.Errorf("%s, %s: %q is legal or literal", p.name, testenv.ComponentNames[c], got)
			}
		}
	}
	name := filepath.Join("docs", "components.md")
	got := componentsDoc()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s and the code differ; go test -run TestComponentsDoc -update rewrites it (-file +code):\n%s", name, diff)
	}
}

// docBuckets are the three kinds of printable bytes, the last of which no
// grammar mentions.
var docBuckets = []struct {
	title string
	set   urlenc.Set
}{
	{"Unreserved (RFC 3986 §2.3)", urlenc.Unreserved},
	{"Reserved: gen-delims and sub-delims (RFC 3986 §2.2)", urlenc.Reserved},
	{"Everything else", urlenc.WHATWGC0Control.Minus(urlenc.Unreserved).Minus(urlenc.Reserved)},
}

// docProfiles are the profiles with the name of their constants.
var docProfiles = []struct {
	profile urlenc.Profile
	name    string
	about   string
}{
	{urlenc.RFC3986, "RFC3986", "RFC 3986 §3.1 to §3.5. The methods of Component use it."},
	{urlenc.WHATWG, "WHATWG", "The percent-encode sets of the URL Standard, §1.3, as its parser applies them to special URLs, §4.4.\n" +
		"Data holds no escapes, so `%` is escaped too. Which hosts are legal is said by no set, but by `HostToASCII`."},
	{urlenc.Portable, "Portable", "What is legal, or literal, in both of the above."},
}

// componentsDoc renders the table as Markdown.
func componentsDoc() string {
	var b strings.Builder
	b.WriteString(`# Components

What may stand raw in which component, and what Encode leaves alone there. A test renders this file from the
table in component.go and fails when the two differ; ` + "`go test -run TestComponentsDoc -update`" + ` rewrites it.

- **Legal** is what may stand raw in the component. Check accepts it; Repair and Canonical leave it as it is.
- **Literal** is what Encode leaves alone in a data value: legal, and no structure. All else becomes an escape.

C0 controls, DEL and all bytes from 0x80 up are neither, in every component and profile. ` + "`%`" + ` is neither, too: it
is legal only at the head of an escape. Scheme, Host and Port are labels: Encode has no meaning for them, and so
nothing is literal. A scheme begins with a letter; what is legal in a host is said of a reg-name, an IP literal holds
` + "`[`, `]` and `:`" + ` too.

## The sets

Beside the letters and digits, which are legal everywhere (in a port, digits only).
`)
	for _, p := range docProfiles {
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| component | legal | literal |\n|---|---|---|\n", p.name, p.about)
		for c, name := range testenv.ComponentNames {
			e := p.profile.Encoding(urlenc.Component(c))
			fmt.Fprintf(&b, "| %s | %s | %s |\n", name, docSet(e.Legal()), docSet(e.Literal()))
		}
	}
	b.WriteString(`
## The bytes

` + "`●`" + ` literal, ` + "`○`" + ` legal but not literal, ` + "`–`" + ` neither: Encode writes the escape.
`)
	for _, p := range docProfiles {
		for _, bucket := range docBuckets {
			fmt.Fprintf(&b, "\n### %s: %s\n\n| byte | escape |", p.name, bucket.title)
			for _, name := range testenv.ComponentNames {
				fmt.Fprintf(&b, " %s |", name)
			}
			b.WriteString("\n|---|---|" + strings.Repeat(":-:|", len(testenv.ComponentNames)) + "\n")
			docRows(&b, p.profile, bucket.set)
		}
	}
	return b.String()
}

// docRows writes a row for each byte of s, or one for neighbours that are all
// letters of one case, or digits, and have the same cells.
func docRows(b *strings.Builder, p urlenc.Profile, s urlenc.Set) {
	cells := func(c byte) string {
		var row strings.Builder
		for i := range testenv.ComponentNames {
			e := p.Encoding(urlenc.Component(i))
			switch {
			case e.Literal().Has(c):
				row.WriteString(" ● |")
			case e.Legal().Has(c):
				row.WriteString(" ○ |")
			default:
				row.WriteString(" – |")
			}
		}
		return row.String()
	}
	kind := func(c byte) byte {
		switch {
		case c >= '0' && c <= '9':
			return '0'
		case c >= 'A' && c <= 'Z':
			return 'A'
		case c >= 'a' && c <= 'z':
			return 'a'
		}
		return c
	}
	for c := 0; c < 0x80; c++ {
		first := byte(c)
		if !s.Has(first) {
			continue
		}
		last, row := first, cells(first)
		for kind(last+1) == kind(first) && s.Has(last+1) && cells(last+1) == row {
			last++
		}
		c = int(last)
		if first == last {
			fmt.Fprintf(b, "| %s | `%%%02X` |%s\n", docCode(string(first)), first, row)
		} else {
			fmt.Fprintf(b, "| `%c`–`%c` | `%%%02X`–`%%%02X` |%s\n", first, last, first, last, row)
		}
	}
}

// docSet is the members of s that are not letters or digits.
func docSet(s urlenc.Set) string {
	if s == (urlenc.Set{}) {
		return "–"
	}
	return docCode(s.Minus(urlenc.Alpha).Minus(urlenc.Digit).String())
}

// docCode is s as code in the cell of a table.
func docCode(s string) string {
	switch {
	case s == "":
		return ""
	case s == " ":
		return "space"
	case strings.Contains(s, "`"):
		s = "`` " + s + " ``"
	default:
		s = "`" + s + "`"
	}
	return strings.ReplaceAll(s, "|", `\|`)
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
