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

// TestPromises: each test that docs/promises.md names exists, and each promise
// has one of its own name.
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
	promises := 0
	for line := range strings.Lines(string(doc)) {
		tests := regexp.MustCompile("`((?:Test|Fuzz)[A-Z]\\w+)`").FindAllStringSubmatch(line, -1)
		for _, m := range tests {
			if !exist[m[1]] {
				t.Errorf("docs/promises.md names %s, which does not exist", m[1])
			}
		}
		if m := regexp.MustCompile(`^\| \*\*(\w+)\.`).FindStringSubmatch(line); m != nil {
			promises++
			if !strings.Contains(line, "`Fuzz"+m[1]+"`") && !strings.Contains(line, "`Test"+m[1]+"`") {
				t.Errorf("the promise %s has no test of its name", m[1])
			}
		}
	}
	if promises != 29 {
		t.Errorf("docs/promises.md holds %d promises, want 29", promises)
	}
}
