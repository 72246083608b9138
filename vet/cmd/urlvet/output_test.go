// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestJSON: the edits, made by hand, give the fixed file.
func TestJSON(t *testing.T) {
	dir := module(t, "-- a.go --\n"+wrong)
	status, out, errs := urlvet(t, dir, "-json", ".")
	var findings []jsonFinding
	if err := json.Unmarshal([]byte(out), &findings); err != nil || status != exitFindings || len(findings) != 1 {
		t.Fatalf("status %d, %v\n%s%s", status, err, out, errs)
	}
	f := findings[0]
	if f.File != "a.go" || f.Line != 6 || f.Column != 48 || f.EndLine != 6 || f.EndColumn != 51 || f.Rule != "rawquery" ||
		!strings.HasSuffix(f.URL, "docs/vet.md#rawquery") {
		t.Errorf("%+v", f)
	}
	if len(f.Fixes) != 1 || len(f.Fixes[0].Edits) != 2 {
		t.Fatalf("fixes %+v", f.Fixes)
	}
	text := wrong
	for _, e := range slices.Backward(f.Fixes[0].Edits) {
		text = text[:e.Start] + e.Text + text[e.End:]
	}
	want := strings.Replace(wrong, "+ tag", "+ url.QueryEscape(tag)", 1)
	want = strings.Replace(want, "package m\n", "package m\n\nimport \"net/url\"\n", 1)
	if diff := cmp.Diff(want, text); diff != "" {
		t.Error(diff)
	}
	if _, out, _ := urlvet(t, module(t, "-- a.go --\npackage m\n"), "-json", "."); out != "[]\n" {
		t.Errorf("nothing found: %q", out)
	}
}

// required are the properties that the schema of SARIF 2.1.0 requires, and what else
// urlvet promises of them, by the path of the object.
var required = map[string][]string{
	"":                                   {"version", "runs", "$schema"},
	"runs":                               {"tool", "results", "columnKind"},
	"runs.tool":                          {"driver"},
	"runs.tool.driver":                   {"name", "informationUri", "rules"},
	"runs.tool.driver.rules":             {"id", "shortDescription", "helpUri"},
	"runs.results":                       {"message", "ruleId", "ruleIndex", "level", "locations"},
	"runs.results.message":               {"text"},
	"runs.results.locations":             {"physicalLocation"},
	"runs.results.fixes":                 {"artifactChanges", "description"},
	"runs.results.fixes.description":     {"text"},
	"runs.results.fixes.artifactChanges": {"artifactLocation", "replacements"},
	"runs.results.fixes.artifactChanges.replacements":                 {"deletedRegion", "insertedContent"},
	"runs.results.fixes.artifactChanges.replacements.deletedRegion":   {"byteOffset", "byteLength"},
	"runs.results.locations.physicalLocation":                         {"artifactLocation", "region"},
	"runs.results.locations.physicalLocation.artifactLocation":        {"uri"},
	"runs.results.locations.physicalLocation.region":                  {"startLine", "startColumn", "endLine", "endColumn"},
	"runs.tool.driver.rules.shortDescription":                         {"text"},
	"runs.results.fixes.artifactChanges.artifactLocation":             {"uri"},
	"runs.results.fixes.artifactChanges.replacements.insertedContent": {"text"},
}

// TestSARIF compares what is written with what the schema requires. Each object has what is
// in the table, and nothing else but what is optional there: fixes.
func TestSARIF(t *testing.T) {
	for _, dir := range []string{module(t, "-- a b/a.go --\n"+wrong), module(t, "-- a.go --\npackage m\n")} {
		_, out, errs := urlvet(t, dir, "-sarif", "./...")
		var log map[string]any
		if err := json.Unmarshal([]byte(out), &log); err != nil {
			t.Fatalf("%v\n%s%s", err, out, errs)
		}
		checkObject(t, "", log)
		if log["version"] != "2.1.0" {
			t.Errorf("version %v", log["version"])
		}
		run := log["runs"].([]any)[0].(map[string]any)
		rules := run["tool"].(map[string]any)["driver"].(map[string]any)["rules"].([]any)
		if len(rules) != 14 {
			t.Errorf("%d rules", len(rules))
		}
		for _, r := range run["results"].([]any) {
			result := r.(map[string]any)
			rule := rules[int(result["ruleIndex"].(float64))].(map[string]any)
			if result["ruleId"] != "rawquery" || rule["id"] != "rawquery" || result["level"] != "warning" {
				t.Errorf("%v, rule %v", result, rule)
			}
			at := result["locations"].([]any)[0].(map[string]any)["physicalLocation"].(map[string]any)
			region := at["region"].(map[string]any)
			// The "ü" before it is one code point and two bytes.
			if uri := at["artifactLocation"].(map[string]any)["uri"]; uri != "a%20b/a.go" || region["startColumn"] != 47.0 || region["startLine"] != 6.0 {
				t.Errorf("%v: %v", uri, region)
			}
		}
	}
}

func checkObject(t *testing.T, path string, v any) {
	t.Helper()
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			checkObject(t, path, e)
		}
	case map[string]any:
		known := map[string]bool{"fixes": true}
		for _, name := range required[path] {
			known[name] = true
			if _, ok := v[name]; !ok {
				t.Errorf("%q has no %s", path, name)
			}
		}
		for name, e := range v {
			if !known[name] {
				t.Errorf("%q has %s", path, name)
			}
			checkObject(t, strings.TrimPrefix(path+"."+name, "."), e)
		}
	}
}

// TestFixedFile: -fix writes the file, formatted, and -diff leaves it.
func TestFixedFile(t *testing.T) {
	dir := module(t, "-- a.go --\n"+wrong)
	name := filepath.Join(dir, "a.go")
	status, out, errs := urlvet(t, dir, "-fix", "-diff", ".")
	if status != exitClean || !strings.Contains(out, "\n+\treturn http.Get(\"https://h.example/ü?tag=\" + url.QueryEscape(tag))\n") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != wrong {
		t.Errorf("-diff: %v\n%s", err, text)
	}
	if status, out, errs := urlvet(t, dir, "-fix", "."); status != exitClean || out != "" {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	text, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(text), "url.QueryEscape(tag)") {
		t.Errorf("%v\n%s", err, text)
	}
	if out, err := goCommand(t, dir, "vet", "."); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestShadowed: where a variable has the name of the package that a fix would call, the
// finding has no fix.
func TestShadowed(t *testing.T) {
	dir := module(t, `
-- a.go --
package m

import (
	"fmt"
	"net/http"
)

func Find(tag string) (*http.Response, error) {
	url := "https://h.example/?tag=" + tag
	return http.Get(url)
}

func Again(tag string) (*http.Response, error) {
	url := "https://h.example/"
	url += "?tag=" + tag
	return http.Get(url)
}

func Any(tag any) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h.example/?tag=%v", tag))
}
`)
	status, out, errs := urlvet(t, dir, "-strict", "-fix", ".")
	if status != exitFindings || strings.Count(out, "\n") != 1 || !strings.HasPrefix(out, "a.go:15:19: rawquery: ") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	if out, err := goCommand(t, dir, "vet", "."); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
