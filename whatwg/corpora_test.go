// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// corpusJSON decodes a JSON file of the corpora that may hold lone surrogates
// into v.
func corpusJSON(tb testing.TB, v any, path ...string) {
	tb.Helper()
	data := loneSurrogate.ReplaceAllFunc(testenv.Read(tb, path...), func(m []byte) []byte {
		if len(m) == len(`\uD800`) {
			return []byte(standIn)
		}
		return m // a pair, or no escape
	})
	if err := json.Unmarshal(data, v); err != nil {
		tb.Fatal(err)
	}
}

// A Go string can't hold a lone surrogate, which is not a scalar value: a byte that
// isn't UTF-8 takes its place. JSON can't hold that: there, standIn does.
var loneSurrogate = regexp.MustCompile(`(?i)\\\\|\\uD[89AB][0-9A-F]{2}\\uD[C-F][0-9A-F]{2}|\\uD[89A-F][0-9A-F]{2}`)

const standIn = "\uF8FF"

// goString gives s the bytes that standIn stands for.
func goString(s string) string { return strings.ReplaceAll(s, standIn, "\xFF") }
