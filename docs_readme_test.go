// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

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

// TestReadmeProblem compares the first table of the README with what the two libraries
// write.
func TestReadmeProblem(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	base := &url.URL{Scheme: "https", Host: "h", Path: "/"}
	m := regexp.MustCompile("\n\\| `([^`]*)` as \\|").FindStringSubmatch(string(readme))
	if m == nil {
		t.Fatal("README.md has no such table")
	}
	text := m[1]
	if got := base.JoinPath(text).String(); got != "https://h/" {
		t.Errorf("JoinPath does not drop the segment: %s", got)
	}
	if got, want := url.PathEscape(text), urlenc.PathSegment.Encode(text); got != want || url.PathEscape("..") != ".." {
		t.Errorf("PathEscape is not right: %s", got)
	}
	if got := (&url.URL{Path: "/" + text}).EscapedPath(); strings.Count(got, "/") != 2 {
		t.Errorf("Path does not make two segments: %s", got)
	}
	code := func(s string) string { return "`" + s + "`" }
	for _, row := range []struct{ place, ours, theirs string }{
		{"a path segment", code(urlenc.PathSegment.Encode(text)), "nothing by `base.JoinPath`, which drops it without an error; two segments in `URL.Path`; right by `url.PathEscape`, which like ours leaves `..` alone"},
		{"a query parameter", code(urlenc.QueryParam.Encode(text)), code(url.QueryEscape(text)) + ", which has spaces for those who read a form, and pluses for all others"},
		{"a form field", code(strings.TrimPrefix(urlenc.Pairs{{Key: "f", Value: text}}.EncodeForm(), "f=")), code(strings.TrimPrefix(url.Values{"f": {text}}.Encode(), "f="))},
		{"a fragment", code(urlenc.Fragment.Encode(text)), code((&url.URL{Fragment: text}).EscapedFragment())},
		{"a password", code(urlenc.Password.Encode(text)), code(strings.TrimPrefix(url.UserPassword("", text).String(), ":"))},
	} {
		if want := "\n| " + row.place + " | " + row.ours + " | " + row.theirs + " |\n"; !strings.Contains(string(readme), want) {
			t.Errorf("README.md has no row%s", want)
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

// TestReadmeNames: what the table of functions names is there.
func TestReadmeNames(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(readme), "## Which function do I want?")
	table, _, _ = strings.Cut(table, "\n## ")
	known := make(map[string]bool)
	for _, dir := range packageDirs(t) {
		for _, f := range testenv.Functions(t, dir) {
			if dir == "." {
				known[f.Name] = true
			} else {
				known[filepath.Base(dir)+"."+f.Name] = true
			}
		}
	}
	names := regexp.MustCompile("`([A-Za-z0-9.]+)`").FindAllStringSubmatch(table, -1)
	for _, m := range names {
		name := m[1]
		head, method, _ := strings.Cut(name, ".")
		switch {
		case strings.HasPrefix(name, "url."), name == "urlvet", known[name]:
			continue
		case slices.Contains(testenv.ComponentNames[:], head):
			name = "Component." + method
		case head == "RFC3986":
			name = "Profile." + method
		}
		if !known[name] && !known["template.Template."+name] {
			t.Errorf("README.md names %s, which is not there", m[1])
		}
	}
	if len(names) < 20 {
		t.Errorf("only %d names", len(names))
	}
}

// TestReadmeConformance: the README's counts of cases are those of docs/conformance.md.
func TestReadmeConformance(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	report, err := os.ReadFile("docs/conformance.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(readme), "\n## Conformance\n")
	table, _, _ = strings.Cut(table, "\n## ")
	rows := regexp.MustCompile("(?m)^\\| (`[^`]+`).* \\| (\\d+) \\| (\\d+) \\|$").FindAllStringSubmatch(table, -1)
	for _, row := range rows {
		is := func(line string) bool {
			return strings.HasPrefix(line, "| "+row[1]) && strings.Contains(line, " | "+row[2]+" | "+row[3]+" | ")
		}
		if !slices.ContainsFunc(strings.Split(string(report), "\n"), is) {
			t.Errorf("docs/conformance.md has no row %s with %s and %s", row[1], row[2], row[3])
		}
	}
	if len(rows) < 5 {
		t.Errorf("only %d rows", len(rows))
	}
}
