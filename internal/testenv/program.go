// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A Symbol is a name in a program, and the bytes that it takes.
type Symbol struct{ Size, Name string }

// BuildProgram builds a program whose main is a statement about a package of this module
// and os, and returns its size and its symbols. It skips the test if that is not [Exhaustive]:
// a program takes a second to link.
func BuildProgram(t *testing.T, pkg, statement string) (size int64, symbols []Symbol) {
	t.Helper()
	if !Exhaustive {
		t.Skip("builds programs where URLENC_EXHAUSTIVE is set")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	source := "package main\n\nimport (\n\t\"os\"\n\n\t\"github.com/urlenc/" + pkg + "\"\n)\n\nfunc main() {\n\t" + statement + "\n}\n"
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	// The directory of the test decides what the import means.
	program := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command(tool, "build", "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	info, err := os.Stat(program)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "tool", "nm", "-size", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		if f := strings.Fields(line); len(f) >= 4 { // address, size, kind, name
			symbols = append(symbols, Symbol{f[1], f[3]})
		}
	}
	return info.Size(), symbols
}
