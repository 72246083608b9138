// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/linear"
	"github.com/urlenc/urlenc/preset"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]linear.Func{
	"SigV4CanonicalQuery":  linear.On(hostilePairs, func(p urlenc.Pairs) { preset.SigV4CanonicalQuery(p) }),
	"SigV4CanonicalPath":   linear.Text(func(s string) { preset.SigV4CanonicalPath(s) }),
	"SigV4CanonicalPathS3": linear.Text(func(s string) { preset.SigV4CanonicalPathS3(s) }),
	"OAuth1Parameters":     linear.On(hostilePairs, func(p urlenc.Pairs) { preset.OAuth1Parameters(p) }),
	"OAuth1BaseURI":        linear.Text(func(s string) { preset.OAuth1BaseURI(s, s, s) }),
	"OAuth1BaseString":     linear.Text(func(s string) { preset.OAuth1BaseString(s, s, s) }),
}

// hostilePairs returns a list of pairs that is as long as s.
func hostilePairs(s string) urlenc.Pairs {
	return append(urlenc.ParseForm(s), urlenc.Pair{Key: s, Value: s})
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) { linear.Test(t, takingText, "", "/", "http://") }

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { linear.Covers(t, takingText) }
