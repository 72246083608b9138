// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The speed of the kernels rests on two things that the compiler does or doesn't
// do, which it tells: it inlines what is called for eight bytes or less, and
// checks bounds once for eight bytes.
func TestCompiler(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the compiler")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(goTool, "build", "-gcflags=-m -d=ssa/check_bce", ".", "./internal/pct").CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	t.Run("inlined", func(t *testing.T) {
		for _, name := range []string{
			// What a call for a short text passes through.
			"Component.Encode", "Component.AppendEncode", "Component.Decode", "Profile.Encoding", "(*Encoding).encoderOrAll", "(*Encoder).kernel",
			// What is done for eight bytes, or for one escape.
			"(*Table[go.shape.uint16]).Mask", "(*Table[go.shape.uint64]).Mask", "single", "IndexByte", "load64", "zeros", "plusToSpace", "Escape",
			// What scans a reference or a host.
			"pct.(*LazyTable[uint64]).Table", "pct.(*LazyTable[uint32]).Table", "pct.(*Table[go.shape.uint64]).Run", "pct.(*Table[go.shape.uint64]).RunEscaped",
		} {
			if !bytes.Contains(out, []byte(": can inline "+name+"\n")) {
				t.Errorf("%s isn't inlined", name)
			}
		}
	})
	t.Run("bounds", func(t *testing.T) {
		checks := map[string]map[int]bool{} // lines with checks, by file
		found := regexp.MustCompile(`^(?:\./)?([\w/]+\.go):(\d+):\d+: Found Is(Slice)?InBounds`)
		for sc := bufio.NewScanner(bytes.NewReader(out)); sc.Scan(); {
			if m := found.FindStringSubmatch(sc.Text()); m != nil {
				line, _ := strconv.Atoi(m[2])
				if checks[m[1]] == nil {
					checks[m[1]] = map[int]bool{}
				}
				checks[m[1]][line] = true
			}
		}
		if len(checks) == 0 {
			t.Fatal("the compiler tells nothing about bounds")
		}
		for file, funcs := range map[string][]string{
			"internal/pct/table.go": {"Mask"}, "internal/pct/word.go": {"load64", "zeros", "plusToSpace"}, "internal/pct/encode.go": {"mix8", "escape8"},
		} {
			for _, name := range funcs {
				for line, text := range funcLines(t, file, name) {
					// The line of the func itself stands for what the compiler wraps around
					// a method of a generic type.
					text = strings.TrimSpace(text)
					if checks[file][line] && !strings.HasPrefix(text, "_ = ") && !strings.HasPrefix(text, "func (t *Table[W])") {
						t.Errorf("%s:%d, in %s: bounds are checked more than once: %s", file, line, name, text)
					}
				}
			}
		}
	})
}

// funcLines returns the lines of a function, by their numbers.
func funcLines(t *testing.T, file, name string) map[int]string {
	t.Helper()
	src, err := os.ReadFile(filepath.Clean(file))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(src), "\n")
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == name {
			m := map[int]string{}
			for i := fset.Position(fn.Pos()).Line; i <= fset.Position(fn.End()).Line; i++ {
				m[i] = lines[i-1]
			}
			return m
		}
	}
	t.Fatalf("%s has no function %s", file, name)
	return nil
}
