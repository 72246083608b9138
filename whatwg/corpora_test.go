// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// corpus returns the content of a file below the folder that URLENC_CORPORA
// names, unpacked if its name ends in .gz. Without the variable the test is
// skipped, but in CI that is a failure: a corpus must not get lost silently.
func corpus(tb testing.TB, path ...string) []byte {
	tb.Helper()
	dir := os.Getenv("URLENC_CORPORA")
	switch {
	case dir != "":
	case os.Getenv("CI") != "":
		tb.Fatal("URLENC_CORPORA is not set")
	default:
		tb.Skip("URLENC_CORPORA is not set")
	}
	data, err := os.ReadFile(filepath.Join(append([]string{dir}, path...)...))
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
	data := loneSurrogate.ReplaceAllFunc(corpus(tb, path...), func(m []byte) []byte {
		if len(m) == len(`\uD800`) {
			return []byte(standIn)
		}
		return m // a pair, or no escape
	})
	if err := json.Unmarshal(data, v); err != nil {
		tb.Fatal(err)
	}
}

// A Go string can't hold a lone surrogate, which is no scalar value: a byte that
// isn't UTF-8 takes its place. JSON can't hold that: there, standIn does.
var loneSurrogate = regexp.MustCompile(`(?i)\\\\|\\uD[89AB][0-9A-F]{2}\\uD[C-F][0-9A-F]{2}|\\uD[89A-F][0-9A-F]{2}`)

const standIn = "\uF8FF"

// goString gives s the bytes that standIn stands for.
func goString(s string) string { return strings.ReplaceAll(s, standIn, "\xFF") }
