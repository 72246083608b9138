// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Dir returns the folder that the environment variable names. Without the
// variable the test is skipped, but in CI that is a failure: a corpus must not
// get lost silently.
func Dir(tb testing.TB, variable string) string {
	tb.Helper()
	dir := os.Getenv(variable)
	switch {
	case dir != "":
	case os.Getenv("CI") != "":
		tb.Fatal(variable + " is not set")
	default:
		tb.Skip(variable + " is not set")
	}
	return dir
}

// Read returns the content of a file below the folder that URLENC_CORPORA
// names, unpacked if its name ends in .gz. If tb is a Run, the file is one of its
// corpus.
func Read(tb testing.TB, path ...string) []byte {
	tb.Helper()
	name := filepath.Join(path...)
	if r, ok := tb.(*Run); ok {
		r.result.Files = append(r.result.Files, filepath.ToSlash(name))
	}
	data, err := os.ReadFile(filepath.Join(Dir(tb, "URLENC_CORPORA"), name))
	if err != nil {
		tb.Fatal(err)
	}
	if strings.HasSuffix(name, ".gz") {
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			tb.Fatal(err)
		}
		if data, err = io.ReadAll(r); err != nil {
			tb.Fatal(err)
		}
	}
	return data
}

// JSON decodes the JSON file that Read finds into v.
func JSON(tb testing.TB, v any, path ...string) {
	tb.Helper()
	if err := json.Unmarshal(Read(tb, path...), v); err != nil {
		tb.Fatalf("%s: %v", filepath.Join(path...), err)
	}
}
