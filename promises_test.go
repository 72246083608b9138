// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPromises: each test that docs/promises.md names exists, each promise has one of
// its own name, and each fuzz target stands with a promise.
func TestPromises(t *testing.T) {
	doc, err := os.ReadFile("docs/promises.md")
	if err != nil {
		t.Fatal(err)
	}
	exist := make(map[string]bool)
	for _, dir := range []string{".", "preset", "whatwg"} {
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`).FindAllSubmatch(source, -1) {
				exist[string(m[1])] = true
			}
		}
	}
	// Each row of the first table is a promise, each with a name of its own, and each
	// fuzz target tests one.
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
		if !strings.Contains(line, "`Fuzz"+m[1]+"`") && !strings.Contains(line, "`Test"+m[1]+"`") {
			t.Errorf("the promise %s has no test of its name", m[1])
		}
	}
	if len(named) == 0 {
		t.Error("docs/promises.md holds no promises")
	}
	for _, m := range regexp.MustCompile("`((?:Test|Fuzz)[A-Z]\\w+)`").FindAllStringSubmatch(string(doc), -1) {
		if !exist[m[1]] {
			t.Errorf("docs/promises.md names %s, which does not exist", m[1])
		}
	}
	for test := range exist {
		if strings.HasPrefix(test, "Fuzz") && !strings.Contains(table, "`"+test+"`") {
			t.Errorf("docs/promises.md names no promise that %s tests", test)
		}
	}
}
