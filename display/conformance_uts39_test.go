// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A uts39Row is a case of the building blocks.
type uts39Row struct {
	ID, Kind    string
	Input, Want any
	Max         int
}

// uts39Kinds has what a case of each kind is about: what is returned is compared with what
// the row wants, as JSON values.
var uts39Kinds = map[string]func(row uts39Row, s string) any{
	"skeleton":           func(_ uts39Row, s string) any { return display.Skeleton(s) },
	"skeleton-extra":     func(_ uts39Row, s string) any { return display.ExtraSkeleton(s) },
	"skeletons":          func(_ uts39Row, s string) any { return sorted(display.HostSkeletons(s)) },
	"diacritics-removed": func(_ uts39Row, s string) any { return display.WithoutMarks(s) },
	"allowed":            func(_ uts39Row, s string) any { return display.IsAllowed([]rune(s)[0]) },
	"invisible":          func(_ uts39Row, s string) any { return display.HasRepeatedMark(s) },
	"hidden-overlay":     func(_ uts39Row, s string) any { return display.HasHiddenDot(s) },
	"single-script":      func(_ uts39Row, s string) any { return !display.ScriptsOf(s).IsEmpty() },
	"scripts": func(_ uts39Row, s string) any {
		return sorted(strings.Fields(display.ScriptsOf(s).String()))
	},
	"level": func(_ uts39Row, s string) any {
		level, _, _ := strings.Cut(display.LevelAllowing(s, "〼").String(), "-")
		return strings.TrimSuffix(strings.Replace(level, "highly", "high", 1), "ly")
	},
	"numbers": func(_ uts39Row, s string) any {
		var zeros []string
		for _, zero := range display.Zeros(s) {
			zeros = append(zeros, string(zero))
		}
		return sorted(zeros)
	},
	"alternatives": func(row uts39Row, s string) any { return sorted(display.Spellings(s, false, row.Max)) },
	"similar-to-listed": func(_ uts39Row, s string) any {
		return display.Policy{Protected: listedNames}.Inspect(s).Like
	},
}

// sorted returns the different texts in order, as a JSON value.
func sorted(texts []string) any {
	list := []any{}
	for _, s := range slices.Compact(slices.Sorted(slices.Values(texts))) {
		list = append(list, s)
	}
	return list
}

// TestConformanceUTS39 takes the examples of UTS #39, and cases of ICU, of Chromium and of
// Rust's unicode-security.
func TestConformanceUTS39(t *testing.T) {
	run := testenv.Start(t)
	rows(run, "uts39.jsonl", func(row uts39Row) {
		if list, ok := row.Want.([]any); ok {
			slices.SortFunc(list, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
		}
		if row.Kind == "confusable" {
			two := row.Input.([]any)
			if got := display.Confusable(two[0].(string), two[1].(string)); got != row.Want {
				run.Errorf("%s: Confusable(%q) = %v", row.ID, two, got)
			}
			return
		}
		get := uts39Kinds[row.Kind]
		if get == nil {
			run.Errorf("%s: unknown kind %s", row.ID, row.Kind)
			return
		}
		if diff := cmp.Diff(row.Want, get(row, row.Input.(string))); diff != "" {
			run.Errorf("%s: %s of %+q: (-want +got)\n%s", row.ID, row.Kind, row.Input, diff)
		}
	})
}

// TestConformanceExtra compares the characters that UTS #39 doesn't have with those of the
// file.
func TestConformanceExtra(t *testing.T) {
	run := testenv.Start(t)
	var file struct {
		Map          map[string]string
		Alternatives map[string][]string
	}
	if err := json.Unmarshal(testenv.Read(run, "..", "display", "extra-skeletons.json"), &file); err != nil {
		run.Fatal(err)
	}
	got := display.Extra()
	for s, want := range file.Map {
		run.Next()
		if r := []rune(s)[0]; got[r] != want {
			run.Errorf("%q looks like %q, want %q", s, got[r], want)
		}
	}
	if len(got) != len(file.Map) {
		t.Errorf("%d characters, want %d", len(got), len(file.Map))
	}
	for s, want := range file.Alternatives {
		run.Next()
		if diff := cmp.Diff(want, display.Spellings(s, true, 100)); diff != "" {
			run.Errorf("%q: %s", s, diff)
		}
	}
}
