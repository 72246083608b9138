// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"Escape":             testenv.Text(func(s string) { legacy.Escape(s) }),
	"Unescape":           testenv.Text(func(s string) { legacy.Unescape(s); legacy.Unescape(strings.ReplaceAll(s, "%", "%uD83D%u")) }),
	"DecodeURI":          testenv.Text(func(s string) { _, _ = legacy.DecodeURI(s) }),
	"DecodeURIComponent": testenv.Text(func(s string) { _, _ = legacy.DecodeURIComponent(s) }),
	"DecodeLatin1":       testenv.Text(func(s string) { _, _ = legacy.DecodeLatin1(s) }),
	"Decode":             testenv.Text(func(s string) { _, _ = legacy.Decode(s, japanese.ISO2022JP) }),
	"Encode": testenv.Text(func(s string) {
		legacy.Encode(s, japanese.ISO2022JP, urlenc.Unreserved)
		legacy.Encode(s, simplifiedchinese.GBK, urlenc.Unreserved)
	}),
	"EncodeQuery": testenv.Text(func(s string) { legacy.EncodeQuery(japanese.ShiftJIS)(nil, s) }),
	"EncodeForm":  testenv.On(urlenc.ParseForm, func(p urlenc.Pairs) { legacy.EncodeForm(p, japanese.ShiftJIS) }),
	"ParseForm":   testenv.Text(func(s string) { legacy.ParseForm(s, japanese.ShiftJIS) }),
	"FormCharset": testenv.Text(func(s string) { legacy.FormCharset(s) }),
	"Guess":       testenv.Text(func(s string) { legacy.Guess(s) }),
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) { testenv.TestLinear(t, takingText, "", "k=") }

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
