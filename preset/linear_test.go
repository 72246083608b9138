// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"SigV4CanonicalQuery":  testenv.On(hostilePairs, func(p urlenc.Pairs) { preset.SigV4CanonicalQuery(p) }),
	"SigV4CanonicalPath":   testenv.Text(func(s string) { preset.SigV4CanonicalPath(s) }),
	"SigV4CanonicalPathS3": testenv.Text(func(s string) { preset.SigV4CanonicalPathS3(s) }),
	"OAuth1Parameters":     testenv.On(hostilePairs, func(p urlenc.Pairs) { preset.OAuth1Parameters(p) }),
	"OAuth1BaseURI":        testenv.Text(func(s string) { preset.OAuth1BaseURI(s, s, s) }),
	"OAuth1BaseString":     testenv.Text(func(s string) { preset.OAuth1BaseString(s, s, s) }),
}

// hostilePairs returns a list of pairs that is as long as s.
func hostilePairs(s string) urlenc.Pairs {
	return append(urlenc.ParseForm(s), urlenc.Pair{Key: s, Value: s})
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) { testenv.TestLinear(t, takingText, "", "/", "http://") }

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
