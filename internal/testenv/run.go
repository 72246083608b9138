// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"encoding/json"
	"strings"
	"testing"
)

// A Result is what became of the cases of a corpus: Passed and the Exceptions,
// which are numbers of cases by reason, add up to Cases, unless some failed.
type Result struct {
	Files      []string
	Cases      int
	Passed     int
	Exceptions map[string]int
}

// marker begins the line that a Run logs.
const marker = "conformance: "

// ParseResult finds a Result in a line of the output of a test.
func ParseResult(line string) (Result, bool) {
	var r Result
	_, text, ok := strings.Cut(line, marker)
	return r, ok && json.Unmarshal([]byte(text), &r) == nil
}

// A Run counts the cases that a test takes from a corpus. It is the testing.TB of
// the cases: what is reported to it as an error is a failure of the case that
// Next began. The files of the corpus are those that Read and JSON read for it.
type Run struct {
	testing.TB
	result Result
	failed bool
	reason string
}

// Start returns a Run, whose Result is logged at the end of the test as one line,
// which ParseResult understands. The files are those that the test reads by
// itself.
func Start(tb testing.TB, files ...string) *Run {
	r := &Run{TB: tb, result: Result{Files: files, Exceptions: map[string]int{}}}
	tb.Cleanup(func() {
		if tb.Skipped() {
			return
		}
		if r.end(); r.result.Cases == 0 {
			tb.Error("no cases")
		}
		line, err := json.Marshal(r.result)
		if err != nil {
			tb.Fatal(err)
		}
		tb.Log(marker + string(line))
	})
	return r
}

// Next begins a case.
func (r *Run) Next() {
	r.end()
	r.result.Cases++
	r.failed, r.reason = false, ""
}

// end counts the case that Next began, if there is one.
func (r *Run) end() {
	switch {
	case r.result.Cases == 0 || r.failed:
	case r.reason != "":
		r.result.Exceptions[r.reason]++
	default:
		r.result.Passed++
	}
}

// Except says why the case that Next began doesn't count as passed.
func (r *Run) Except(reason string) { r.reason = reason }

// Fail is that of testing.TB, as are the other methods.
func (r *Run) Fail() {
	r.failed = true
	r.TB.Fail()
}

// FailNow is described at Fail.
func (r *Run) FailNow() {
	r.failed = true
	r.TB.FailNow()
}

// Error is described at Fail.
func (r *Run) Error(args ...any) {
	r.Helper()
	r.failed = true
	r.TB.Error(args...)
}

// Errorf is described at Fail.
func (r *Run) Errorf(format string, args ...any) {
	r.Helper()
	r.failed = true
	r.TB.Errorf(format, args...)
}

// Fatal is described at Fail.
func (r *Run) Fatal(args ...any) {
	r.Helper()
	r.failed = true
	r.TB.Fatal(args...)
}

// Fatalf is described at Fail.
func (r *Run) Fatalf(format string, args ...any) {
	r.Helper()
	r.failed = true
	r.TB.Fatalf(format, args...)
}
