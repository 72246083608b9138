// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"encoding/json"
	"html/template"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// TestMigrationRecord: what docs/migration.md says of other libraries and languages is
// what their engines answered, as TestMigration of benchmarks recorded it, and the page
// names the engines.
func TestMigrationRecord(t *testing.T) {
	page, err := os.ReadFile("docs/migration.md")
	if err != nil {
		t.Fatal(err)
	}
	record, err := os.ReadFile("testdata/migration.json")
	if err != nil {
		t.Fatal(err)
	}
	var recordings map[string]struct {
		Engine string
		Gives  map[string]*string
	}
	if err := json.Unmarshal(record, &recordings); err != nil {
		t.Fatal(err)
	}
	samples, err := testenv.Samples(string(page))
	if err != nil {
		t.Fatal(err)
	}
	columns := make(map[string]int)
	for _, s := range samples {
		if slices.Contains(goColumns, s.Column) {
			continue
		}
		columns[s.Column]++
		answer, ok := recordings[s.Column].Gives[s.Code]
		switch {
		case !ok:
			t.Errorf("%s: no answer to %s: cd benchmarks && go test -run TestMigration -record", s.Column, s.Code)
		case answer == nil && !s.Fails:
			t.Errorf("%s: %s is an error, docs/migration.md has %q", s.Column, s.Code, s.Gives)
		case answer != nil && (s.Fails || *answer != s.Gives):
			t.Errorf("%s: %s gives %q, docs/migration.md has %q (error: %t)", s.Column, s.Code, *answer, s.Gives, s.Fails)
		}
	}
	for column, r := range recordings {
		if columns[column] == 0 {
			t.Errorf("docs/migration.md has no column %s", column)
		}
		if !strings.Contains(string(page), r.Engine) {
			t.Errorf("docs/migration.md does not name %s", r.Engine)
		}
	}
}

// TestMigrationTemplate: html/template escapes a query, and in a path not enough.
func TestMigrationTemplate(t *testing.T) {
	var b strings.Builder
	if err := template.Must(template.New("").Parse(`<a href="/{{.}}?q={{.}}">`)).Execute(&b, "a/b?c&d"); err != nil {
		t.Fatal(err)
	}
	if got, want := href(t, b.String()), "/a/b?c&d?q=a%2fb%3fc%26d"; got != want {
		t.Errorf("html/template writes %s, want %s", got, want)
	}
}

// TestNoIDNA2008: HostToASCII is UTS #46, which takes names that IDNA 2008 refuses, as
// "☃.net". No page says otherwise.
func TestNoIDNA2008(t *testing.T) {
	for _, name := range []string{"README.md", "SECURITY.md", "docs/architecture.md", "docs/migration.md", "docs/promises.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "IDNA 2008") || strings.Contains(string(text), "IDNA2008") {
			t.Errorf("%s speaks of IDNA 2008", name)
		}
	}
}
