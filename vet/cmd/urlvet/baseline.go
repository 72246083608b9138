// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// A baseline is a set of findings that are known, and how often each one is. It has no line
// numbers, so that it holds when the code around a finding changes.
type baseline map[string]int

const baselineHeader = "# What urlvet -baseline does not report. Written by urlvet -write-baseline."

func (f finding) baselineLine() string { return fmt.Sprintf("%s: %s: %s", f.file, f.rule, f.message) }

// writeBaseline writes a line for each finding.
func writeBaseline(name string, findings []finding) error {
	lines := []string{}
	for _, f := range findings {
		lines = append(lines, f.baselineLine())
	}
	slices.Sort(lines)
	text := strings.Join(append([]string{baselineHeader}, lines...), "\n") + "\n"
	return os.WriteFile(name, []byte(text), 0o644)
}

func readBaseline(name string) (baseline, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	b := make(baseline)
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && line[0] != '#' {
			b[line]++
		}
	}
	return b, nil
}

// without returns the findings that b does not hold.
func (b baseline) without(findings []finding) []finding {
	var left []finding
	for _, f := range findings {
		if line := f.baselineLine(); b[line] > 0 {
			b[line]--
			continue
		}
		left = append(left, f)
	}
	return left
}
