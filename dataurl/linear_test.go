// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/dataurl"
	"github.com/urlenc/urlenc/internal/testenv"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"Parse":        testenv.Text(func(s string) { _, _ = dataurl.Parse(s) }),
	"Parser.Parse": testenv.Text(func(s string) { _, _ = dataurl.Parser{MaxLength: len(s)}.Parse(s + "," + s) }),
	"Data.Encode": testenv.Text(func(s string) {
		_, _ = dataurl.Data{MediaType: "a/b", Params: urlenc.Pairs{{Key: "k", Value: "v"}}, Body: []byte(s)}.Encode()
		_, _ = dataurl.Data{MediaType: s, Params: urlenc.ParseForm(s)}.Encode()
	}),
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) {
	testenv.TestLinear(t, takingText, "", "data:,", "data:;base64,", "data:x/x;a=\"", "data:x/x;a=b;")
}

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
