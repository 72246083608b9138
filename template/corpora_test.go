// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/template"
)

// A suite is a file of the URI Template test suite: groups of cases by name.
type suite map[string]struct {
	Variables map[string]any
	TestCases [][2]any // a template, and its expansion, those that are right, or false
}

// readSuite returns the file, with its groups in the order of their names.
func readSuite(tb testing.TB, file string) (suite, []string) {
	var s suite
	testenv.JSON(tb, &s, "uritemplate", file)
	return s, slices.Sorted(maps.Keys(s))
}

// valuesOf makes Values of the variables of a suite.
func valuesOf(tb testing.TB, variables map[string]any) template.Values {
	v, err := template.ValuesOf(variables)
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

// TestConformanceExpand runs the cases of the suite that expand.
func TestConformanceExpand(t *testing.T) {
	for _, file := range []string{"spec-examples.json", "spec-examples-by-section.json", "extended-tests.json"} {
		t.Run(file, func(t *testing.T) {
			run := testenv.Start(t)
			s, groups := readSuite(run, file)
			for _, group := range groups {
				v := valuesOf(run, s[group].Variables)
				for _, c := range s[group].TestCases {
					run.Next()
					want, ok := c[1].([]any)
					if !ok {
						want = []any{c[1]}
					}
					parsed, err := template.Parse(c[0].(string))
					if err != nil {
						run.Errorf("%s: %v", c[0], err)
						continue
					}
					if got, err := parsed.Expand(v); err != nil || !slices.Contains(want, any(got)) {
						run.Errorf("%s: %s, %v, want %s", c[0], got, err, want)
					}
				}
			}
		})
	}
}

// TestConformanceNegative runs the cases of the suite that are errors: of Parse, but where
// only the value shows that a prefix has no meaning (§2.4.1).
func TestConformanceNegative(t *testing.T) {
	ofExpand := map[string]bool{"{keys:1}": true, "{+keys:1}": true}
	run := testenv.Start(t)
	s, groups := readSuite(run, "negative-tests.json")
	for _, group := range groups {
		v := valuesOf(run, s[group].Variables)
		for _, c := range s[group].TestCases {
			run.Next()
			text := c[0].(string)
			parsed, err := template.Parse(text)
			want := template.ErrSyntax
			if ofExpand[text] && err == nil {
				want = urlenc.ErrStructure
				_, err = parsed.Expand(v)
				delete(ofExpand, text)
			}
			var e *urlenc.Error
			if !errors.As(err, &e) || !errors.Is(err, want) || e.Offset < 0 || e.Offset >= len(text) {
				run.Errorf("%s: %v", text, err)
			}
		}
	}
	if len(ofExpand) > 0 {
		t.Errorf("no cases: %v", ofExpand)
	}
}
