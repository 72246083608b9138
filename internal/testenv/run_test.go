// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/internal/testenv"
)

// A recorder is a test that takes note of what a Run does to it.
type recorder struct {
	testing.TB
	log      string
	cleanup  func()
	failures int
}

func (r *recorder) Helper()               {}
func (r *recorder) Cleanup(f func())      { r.cleanup = f }
func (r *recorder) Skipped() bool         { return false }
func (r *recorder) Error(...any)          { r.failures++ }
func (r *recorder) Errorf(string, ...any) { r.failures++ }
func (r *recorder) Fail()                 { r.failures++ }
func (r *recorder) FailNow()              { r.failures++ }
func (r *recorder) Fatal(...any)          { r.failures++ }
func (r *recorder) Fatalf(string, ...any) { r.failures++ }
func (r *recorder) Log(args ...any)       { r.log = args[0].(string) }

func TestRun(t *testing.T) {
	rec := &recorder{}
	run := testenv.Start(rec, "a.json")
	for _, fail := range []func(){
		run.Fail, run.FailNow,
		func() { run.Error() },
		func() { run.Errorf("") },
		func() { run.Fatal() },
		func() { run.Fatalf("") },
		func() { run.Except("one"); run.Fail(); run.Fail() },
	} {
		run.Next()
		fail()
	}
	for _, reason := range []string{"", "one", "two", "", "one", ""} {
		run.Next()
		run.Except(reason)
	}
	rec.cleanup()
	got, ok := testenv.ParseResult("    run.go:1: " + rec.log + "\n")
	want := testenv.Result{Files: []string{"a.json"}, Cases: 13, Passed: 3, Exceptions: map[string]int{"one": 2, "two": 1}}
	if diff := cmp.Diff(want, got); diff != "" || !ok {
		t.Errorf("ParseResult: %v (-want +got)\n%s", ok, diff)
	}
	if rec.failures != 8 {
		t.Errorf("%d failures, want 8", rec.failures)
	}
}

func TestRunWithoutCases(t *testing.T) {
	rec := &recorder{}
	testenv.Start(rec)
	if rec.cleanup(); rec.failures != 1 {
		t.Error("a run without cases does not fail")
	}
}

func TestParseResult(t *testing.T) {
	for _, line := range []string{"", "ok  \tgithub.com/urlenc/urlenc\t1s", "conformance: {", "{}"} {
		if got, ok := testenv.ParseResult(line); ok {
			t.Errorf("ParseResult(%q) = %v", line, got)
		}
	}
}
