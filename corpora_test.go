// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

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

// corpus returns the content of a file below the folder that URLENC_CORPORA
// names, unpacked if its name ends in .gz. Without the variable the test is
// skipped, but in CI that is a failure: a corpus must not get lost silently.
func corpus(tb testing.TB, path ...string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{corpora(tb, "URLENC_CORPORA")}, path...)...))
	if err != nil {
		tb.Fatal(err)
	}
	if strings.HasSuffix(path[len(path)-1], ".gz") {
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

// corpusJSON decodes the JSON file that corpus finds into v.
func corpusJSON(tb testing.TB, v any, path ...string) {
	tb.Helper()
	if err := json.Unmarshal(corpus(tb, path...), v); err != nil {
		tb.Fatal(err)
	}
}

// corpora returns the folder that the environment variable names.
func corpora(tb testing.TB, variable string) string {
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
