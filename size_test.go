// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestProgramSize: a program that encodes path segments, or decodes, and does no
// more links none of the tables of Unicode that hosts need. They take more than
// 300 KB. What their packages initialize themselves, some 20 KB, comes with any
// program that imports them.
func TestProgramSize(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds programs")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	encode, tables := programSize(t, tool, "os.Stdout.WriteString(urlenc.PathSegment.Encode(os.Args[0]))")
	if tables > 30_000 {
		t.Errorf("a program that encodes has %d bytes of tables", tables)
	}
	decode, tables := programSize(t, tool, "s, err := urlenc.WHATWG.Encoding(urlenc.Path).Decode(os.Args[0]); println(s, err)")
	if tables > 30_000 {
		t.Errorf("a program that decodes has %d bytes of tables", tables)
	}
	host, tables := programSize(t, tool, "s, err := urlenc.RFC3986.HostToASCII(os.Args[0]); println(s, err)")
	if tables < 100_000 {
		t.Errorf("a program that translates hosts has %d bytes of tables: are they still found by name?", tables)
	}
	t.Logf("encode %d, decode %d, host %d bytes", encode, decode, host)
	if least := host - 300_000; encode > least || decode > least {
		t.Errorf("a program that encodes takes %d bytes, one that decodes %d, one that translates hosts %d", encode, decode, host)
	}
}

// programSize builds a program and returns its size, and that of the symbols of
// golang.org/x in it.
func programSize(t *testing.T, tool, statement string) (size, tables int64) {
	t.Helper()
	source := "package main\n\nimport (\n\t\"os\"\n\n\t\"github.com/urlenc/urlenc\"\n)\n\nfunc main() {\n\t" + statement + "\n}\n"
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
		// address, size, kind, name
		if f := strings.Fields(line); len(f) >= 4 && strings.HasPrefix(f[3], "golang.org/x/") {
			n, err := strconv.ParseInt(f[1], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			tables += n
		}
	}
	return info.Size(), tables
}
