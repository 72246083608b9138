// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package allocs tests how often functions allocate.
package allocs

import (
	"testing"

	"github.com/urlenc/urlenc/internal/exported"
	"github.com/urlenc/urlenc/internal/race"
)

// A Row is a call of a function, and how often it allocates.
type Row struct {
	function, what string
	want           float64
	call           func()
}

// Of returns the row of a function, such as "ParseRef" or "Ref.Path", that is
// called with what it says, and allocates as often as is wanted, exactly.
func Of(function, what string, want float64, call func()) Row {
	return Row{function, what, want, call}
}

// Test counts what the calls allocate.
func Test(t *testing.T, rows []Row) {
	t.Helper()
	if race.Enabled {
		t.Skip("the race detector allocates")
	}
	for _, row := range rows {
		if got := testing.AllocsPerRun(20, row.call); got != row.want {
			t.Errorf("%s, %s: %v allocations, want %v", row.function, row.what, got, row.want)
		}
	}
}

// Covers fails the test for each exported function of the package in the working
// directory that has no row.
func Covers(t *testing.T, rows []Row) {
	t.Helper()
	covered := make(map[string]bool)
	for _, row := range rows {
		covered[row.function] = true
	}
	for _, f := range exported.Functions(t, ".") {
		if !covered[f.Name] {
			t.Errorf("TestAllocations has no %s", f.Name)
		}
		delete(covered, f.Name)
	}
	for name := range covered {
		t.Errorf("TestAllocations has %s, which is no exported function", name)
	}
}
