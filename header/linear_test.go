// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"testing"

	"github.com/urlenc/urlenc/header"
	"github.com/urlenc/urlenc/internal/testenv"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"ExtValue":         testenv.Text(func(s string) { header.ExtValue(s) }),
	"ParseExtValue":    testenv.Text(func(s string) { _, _, _ = header.ParseExtValue(s) }),
	"Attachment":       testenv.Text(func(s string) { header.Attachment(s) }),
	"Inline":           testenv.Text(func(s string) { header.Inline(s) }),
	"CookieValue":      testenv.Text(func(s string) { header.CookieValue(s) }),
	"ParseCookieValue": testenv.Text(func(s string) { _, _ = header.ParseCookieValue(s) }),
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) { testenv.TestLinear(t, takingText, "", "UTF-8''", "iso-8859-1''") }

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
