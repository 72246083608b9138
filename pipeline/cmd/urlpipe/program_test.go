// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/urlenc/urlenc/pipeline"
	"github.com/urlenc/urlenc/pipeline/files"
)

// program returns the path of the program, built once for all tests. It is the worker too.
func program(t *testing.T) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

var build = sync.OnceValues(func() (string, error) { return compile("urlpipe", ".") })

// compile builds pkg, without what debuggers need, into a directory that TestMain removes.
func compile(name, pkg string) (string, error) {
	path := filepath.Join(binaries, name)
	out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, pkg).CombinedOutput()
	if err != nil {
		err = errors.Join(err, errors.New(string(out)))
	}
	return path, err
}

var binaries string

func TestMain(m *testing.M) {
	var err error
	binaries, err = os.MkdirTemp("", "urlpipe-test-")
	if err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(binaries)
	os.Exit(status)
}

// urlpipe runs the program, and returns what it wrote on standard error and its exit
// status.
func urlpipe(t *testing.T, args ...string) (string, int) {
	t.Helper()
	cmd := exec.Command(program(t), args...)
	var errs strings.Builder
	cmd.Stderr = &errs
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return errs.String(), cmd.ProcessState.ExitCode()
}

// A result is what a job wrote.
type result struct {
	rows     []string // the lines of the shards, whose order is not defined
	rejected []pipeline.Rejected
	shards   []int // how many rows each of the shards has
	manifest files.Manifest
}

// results reads what a job wrote, and fails if the directory has any other file.
func results(t *testing.T, prefix string) (r result) {
	t.Helper()
	o := files.Output{Prefix: prefix}
	var err error
	if r.manifest, err = o.ReadManifest(); err != nil {
		t.Fatal(err)
	}
	for _, f := range r.manifest.Files {
		lines := readLines(t, filepath.Join(filepath.Dir(prefix), f.Name))
		if int64(len(lines)) != f.Rows {
			t.Errorf("%s has %d rows, and in the manifest %d", f.Name, len(lines), f.Rows)
		}
		if !strings.HasPrefix(f.Name, filepath.Base(prefix)+"-rejected") {
			r.rows = append(r.rows, lines...)
			r.shards = append(r.shards, len(lines))
			continue
		}
		for _, line := range lines {
			var rejected pipeline.Rejected
			if err := json.Unmarshal([]byte(line), &rejected); err != nil {
				t.Fatal(err)
			}
			r.rejected = append(r.rejected, rejected)
		}
	}
	if names := list(t, filepath.Dir(prefix)); len(names) != len(r.manifest.Files)+1 {
		t.Errorf("the directory has %q", names)
	}
	return r
}

// list returns the names in a directory, if there is one.
func list(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func readLines(t *testing.T, path string) (lines []string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var r io.Reader = bytes.NewReader(b)
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	s := bufio.NewScanner(r)
	s.Buffer(nil, 4<<20)
	for s.Scan() {
		lines = append(lines, s.Text())
	}
	if s.Err() != nil {
		t.Fatal(path, s.Err())
	}
	return lines
}

// counts returns the rows of a result with -count as a map.
func (r result) counts(t *testing.T) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for _, row := range r.rows {
		key, digits, ok := strings.Cut(row, "\t")
		n, err := strconv.Atoi(digits)
		if !ok || err != nil || counts[key] != 0 {
			t.Fatalf("%q is no count, or the second one", row)
		}
		counts[key] = n
	}
	return counts
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if strings.HasSuffix(path, ".gz") {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		z.Write([]byte(text)) // into memory
		z.Close()
		text = b.String()
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
