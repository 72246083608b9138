// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/internal/testenv"
)

func (r *recorder) Failed() bool { return r.failures > 0 }

func (r *recorder) Logf(format string, args ...any) { r.log += fmt.Sprintf(format, args...) }

func TestTry(t *testing.T) {
	p := testenv.Holds("Truth", func() {})
	const want = "the property Truth does not hold"
	fine := &recorder{}
	if p.Try(fine, p.Check); fine.log != "" {
		t.Errorf("what holds is logged: %q", fine.log)
	}
	failing := &recorder{}
	if p.Try(failing, failing.Fail); failing.log != want {
		t.Errorf("a failure is logged as %q", failing.log)
	}
	if p.Try(failing, p.Check); failing.log != want {
		t.Errorf("what holds after a failure is logged as %q", failing.log)
	}
	panicking := &recorder{}
	func() {
		defer func() {
			if recover() == nil || panicking.log != want {
				t.Errorf("a panic is logged as %q", panicking.log)
			}
		}()
		p.Try(panicking, func() { panic("no") })
	}()
}

func TestProperties(t *testing.T) {
	dir := t.TempDir()
	for name, source := range map[string]string{
		"a.go": "package a; var goodProperties = list{testenv.Holds(`No`, f)}",
		"a_test.go": `package a_test

var (
	textProperties = []testenv.Property[func(*testing.T)]{
		testenv.Holds("RoundTrip", f),
		testenv.Holds("Length", func() {}),
	}
	otherProperties = []testenv.Property[func(*testing.T)]{testenv.Holds("Total", f)}
	properties      = []string{"Nothing"}
)

func FuzzText(f *testing.F) {
	for _, p := range textProperties {
		p.Try(nil, nil)
	}
}

func FuzzNothing(f *testing.F) {}
`,
		"b_test.go": "package a_test; func FuzzBoth(f *testing.F) { g(otherProperties, textProperties) }; func Test() { g(textProperties) }",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string][]string{"FuzzText": {"RoundTrip", "Length"}, "FuzzNothing": nil, "FuzzBoth": {"Total", "RoundTrip", "Length"}}
	if diff := cmp.Diff(want, testenv.Properties(t, dir)); diff != "" {
		t.Error(diff)
	}
}
