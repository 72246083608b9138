// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"fmt"
	"slices"
	"strings"
)

// A Sample is a cell of code in a table of a page, and what the cell after it, in a
// column "gives", says that comes out.
type Sample struct {
	Column string // the head of the column: the language, or how the code is read
	Code   string
	Gives  string // the text of the result, "" where the cell is the word "empty"
	Fails  bool   // the cell is the word "error"
}

// Samples returns the samples in the tables of a page, row by row. A cell "–" is none.
func Samples(page string) ([]Sample, error) {
	var samples []Sample
	var head []string
	for line := range strings.Lines(page) {
		cells := Cells(strings.TrimSpace(line))
		switch {
		case cells == nil:
			head = nil
			continue
		case head == nil:
			head = cells
			continue
		case strings.HasPrefix(line, "|--") || strings.HasPrefix(line, "|:"):
			continue
		case len(cells) != len(head) && slices.Contains(head, "gives"):
			return nil, fmt.Errorf("%d cells below %d heads: %s", len(cells), len(head), line)
		}
		for i := 1; i < len(head); i++ {
			if head[i] != "gives" || cells[i-1] == "–" {
				continue
			}
			code, ok := Code(cells[i-1])
			if !ok {
				return nil, fmt.Errorf("%q is no code", cells[i-1])
			}
			gives, ok := Code(cells[i])
			if !ok && cells[i] != "error" && cells[i] != "empty" {
				return nil, fmt.Errorf("%q is neither code nor one of the words error and empty", cells[i])
			}
			samples = append(samples, Sample{head[i-1], code, gives, cells[i] == "error"})
		}
	}
	return samples, nil
}

// Cells returns the cells of a row of a table in Markdown, with each escaped "|" as it
// is meant, or nil for a line that is no row.
func Cells(row string) []string {
	if len(row) < 2 || row[0] != '|' || row[len(row)-1] != '|' {
		return nil
	}
	cells := strings.Split(strings.ReplaceAll(row[1:len(row)-1], `\|`, "\x00"), "|")
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|")
	}
	return cells
}

// Code returns the text of a cell that is one span of code.
func Code(cell string) (text string, ok bool) {
	ticks := len(cell) - len(strings.TrimLeft(cell, "`"))
	fence := cell[:ticks]
	if text, ok = strings.CutPrefix(cell, fence); !ok || ticks == 0 {
		return "", false
	}
	if text, ok = strings.CutSuffix(text, fence); !ok || strings.Contains(text, fence) {
		return "", false
	}
	if strings.HasPrefix(text, " ") && strings.HasSuffix(text, " ") && strings.Trim(text, " ") != "" {
		text = text[1 : len(text)-1]
	}
	return text, true
}
