// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"testing"
)

// An AllocRow is a call of a function, and how often it allocates.
type AllocRow struct {
	function, what string
	want           float64
	call           func()
}

// Allocs returns the row of a function, such as "ParseRef" or "Ref.Path", that is
// called with what it says, and allocates as often as is wanted, exactly.
func Allocs(function, what string, want float64, call func()) AllocRow {
	return AllocRow{function, what, want, call}
}

// TestAllocs counts what the calls allocate.
func TestAllocs(t *testing.T, rows []AllocRow) {
	t.Helper()
	if Race {
		t.Skip("the race detector allocates")
	}
	for _, row := range rows {
		if got := testing.AllocsPerRun(20, row.call); got != row.want {
			t.Errorf("%s, %s: %v allocations, want %v", row.function, row.what, got, row.want)
		}
	}
}

// AllocsCover fails the test for each exported function of the package in the working
// directory that has no row.
func AllocsCover(t *testing.T, rows []AllocRow) {
	t.Helper()
	covered := make(map[string]bool)
	for _, row := range rows {
		covered[row.function] = true
	}
	for _, f := range Functions(t, ".") {
		if !covered[f.Name] {
			t.Errorf("TestAllocations has no %s", f.Name)
		}
		delete(covered, f.Name)
	}
	for name := range covered {
		t.Errorf("TestAllocations has %s, which is not an exported function", name)
	}
}
