// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/mailto"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"Parse": testenv.Text(func(s string) { _, _ = mailto.Parse(s) }),
	"Message.Encode": testenv.Text(func(s string) {
		_, _ = mailto.Message{To: []string{s + "@x"}}.Encode()
		_, _ = mailto.Message{To: []string{"\"" + s + "\"@x"}, Fields: urlenc.Pairs{{Key: "body", Value: s}}}.Encode()
	}),
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) {
	testenv.TestLinear(t, takingText, "", "mailto:", "mailto:?to=", "mailto:?to=%22", "mailto:?body=")
}

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
