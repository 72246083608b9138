// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

var update = flag.Bool("update", false, "rewrite the tables of Firefox and WebKit in ../docs/browsers.md, with the browsers that are installed")

// TestBrowsers asks each browser that is installed, always the same: random inputs, whose
// differences must be of the kinds that are known, the examples of the page, and the claims.
func TestBrowsers(t *testing.T) {
	for i := range browsers {
		b := &browsers[i]
		t.Run(b.name, func(t *testing.T) {
			e, err := b.start()
			if err != nil {
				if os.Getenv("CI") == "true" && b.name == "chromium" {
					t.Fatalf("nothing was compared: %v", err)
				}
				t.Skipf("nothing was compared: %v", err)
			}
			defer e.close()
			c, err := b.compareBrowser(e, randomQuestions(10_000, 26))
			if err != nil {
				t.Fatal(err)
			}
			t.Log(c)
			for _, s := range c.unlisted {
				t.Error(s)
			}
			if b.kinds != nil && *update {
				rewrite(t, b, e)
			}
			s := readSection(t, b)
			if s.version != strings.Fields(e.String())[1] {
				t.Logf("docs/browsers.md was written with %s", s.version)
			}
			checkExamples(t, s, e)
			testClaims(t, e)
		})
	}
}

// checkExamples compares the rows of a table with what the browser reads.
func checkExamples(t *testing.T, s section, e engine) {
	questions := make([]question, len(s.rows))
	for i, r := range s.rows {
		questions[i] = r.question
	}
	i := 0
	err := askEngine(e, questions, func(q question, standard, browser components) {
		r := s.rows[i]
		i++
		if want := changes(standard, browser); r.changes != want {
			t.Errorf("%q: the page says %q, want %q", q.Input, r.changes, want)
		}
		if want := difference(standard, browser); r.difference != want && r.difference != "not modelled" {
			t.Errorf("%q: the page says %q, want %q", q.Input, r.difference, want)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestPage: the tables of Firefox and WebKit have a row for each kind, and no other. That of
// Chromium is compared by package audit.
func TestPage(t *testing.T) {
	for i := range browsers {
		b := &browsers[i]
		s := readSection(t, b)
		if len(s.rows) == 0 {
			t.Errorf("%s: no rows", b.name)
		}
		if b.kinds == nil {
			continue
		}
		if len(s.rows) != len(b.kinds) {
			t.Errorf("%s: %d rows, want %d", b.name, len(s.rows), len(b.kinds))
			continue
		}
		for i, r := range s.rows {
			k := &b.kinds[i]
			base := ""
			if r.question.Base != nil {
				base = *r.question.Base
			}
			if r.name != k.name || r.question.Input != k.example || base != k.base || r.section != k.section {
				t.Errorf("%s: the page has %+v, want %+v", b.name, r, k)
			}
		}
	}
}

const page = "../docs/browsers.md"

// A section is what the page says of a browser.
type section struct {
	version    string
	start, end int // of the table in the page
	rows       []row
}

// A row is one of a table of the page.
type row struct {
	name                         string
	question                     question
	difference, section, changes string
}

var (
	cell    = regexp.MustCompile(`((?:[^|\\]|\\.)*)\|`)
	example = regexp.MustCompile("^`(\".*?\")`(?: on `(\".*\")`)?$")
)

// readSection reads what the page says of b.
func readSection(t *testing.T, b *browser) (s section) {
	t.Helper()
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	head := regexp.MustCompile(`(?im)^## ` + b.name + `\w* (\S+)$`).FindStringSubmatchIndex(text)
	if head == nil {
		t.Fatalf("%s has no section of %s", page, b.name)
	}
	s.version = text[head[2]:head[3]]
	s.start = head[1] + strings.Index(text[head[1]:], "\n|") + 1
	s.end = s.start + strings.Index(text[s.start:]+"\n\n", "\n\n") + 1
	lines := strings.Split(strings.TrimSpace(text[s.start:s.end]), "\n")
	if len(lines) < 2 {
		return s
	}
	for _, line := range lines[2:] {
		var cells []string
		for _, m := range cell.FindAllStringSubmatch(line[1:], -1) {
			cells = append(cells, strings.ReplaceAll(strings.TrimSpace(m[1]), `\|`, "|"))
		}
		if len(cells) != 5 {
			t.Fatalf("%d cells: %s", len(cells), line)
		}
		m := example.FindStringSubmatch(cells[1])
		if m == nil {
			t.Fatalf("no example: %s", line)
		}
		q := question{Input: unquote(t, m[1]), Ops: [][]string{}}
		if m[2] != "" {
			base := unquote(t, m[2])
			q.Base = &base
		}
		s.rows = append(s.rows, row{cells[0], q, cells[2], cells[3], cells[4]})
	}
	return s
}

func unquote(t *testing.T, s string) string {
	t.Helper()
	text, err := strconv.Unquote(s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return text
}

// rewrite writes the table of b into the page.
func rewrite(t *testing.T, b *browser, e engine) {
	s := readSection(t, b)
	var questions []question
	for i := range b.kinds {
		questions = append(questions, b.kinds[i].question())
	}
	var table strings.Builder
	name, _, _ := strings.Cut(e.String(), " ")
	table.WriteString("| in " + name + " | example | difference | URL Standard | scheme, host or port |\n|---|---|---|---|---|\n")
	i := 0
	err := askEngine(e, questions, func(q question, standard, browser components) {
		k := &b.kinds[i]
		i++
		shown := code(strconv.Quote(q.Input))
		if q.Base != nil {
			shown += " on " + code(strconv.Quote(*q.Base))
		}
		fmt.Fprintf(&table, "| %s |\n", strings.Join([]string{bars.Replace(k.name), bars.Replace(shown), bars.Replace(difference(standard, browser)), k.section, changes(standard, browser)}, " | "))
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(page)
	if err == nil {
		err = os.WriteFile(page, []byte(string(data[:s.start])+table.String()+string(data[s.end:])), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

var bars = strings.NewReplacer("|", `\|`)

// changes says whether the scheme, the host or the port is another.
func changes(standard, browser components) string {
	switch {
	case (standard == nil) != (browser == nil):
		return "**one refuses it**"
	case changesOrigin(standard, browser):
		return "**another**"
	}
	return "the same"
}

// difference says in what two URLs differ, as package audit does for its page.
func difference(standard, browser components) string {
	switch {
	case standard == nil:
		return "refused → host " + code(browser["hostname"])
	case browser == nil:
		return "host " + code(standard["hostname"]) + " → refused"
	}
	var parts []string
	for _, c := range []struct{ name, getter string }{{"scheme", "protocol"}, {"userinfo", ""}, {"host", "hostname"}, {"port", "port"}, {"path", "pathname"}, {"query", "search"}, {"fragment", "hash"}} {
		a, b := standard[c.getter], browser[c.getter]
		if c.getter == "" {
			a, b = viewOf(standard, nil).Userinfo, viewOf(browser, nil).Userinfo
		}
		if a != b {
			parts = append(parts, c.name+" "+code(strings.TrimPrefix(a, "?"))+" → "+code(strings.TrimPrefix(b, "?")))
		}
	}
	if parts == nil {
		return "written " + code(browser["href"])
	}
	return strings.Join(parts, ", ")
}

// code returns text as code.
func code(text string) string {
	if text == "" {
		return "none"
	}
	if strings.ContainsFunc(text, unicode.IsControl) {
		text = strconv.Quote(text)
	}
	return "`" + text + "`"
}
