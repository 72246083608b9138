// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"Host": testenv.Text(func(s string) { display.Host(s) }),
	"Policy.Inspect": testenv.Text(func(s string) {
		display.Policy{Both: true, Direction: display.DirectionIsolate, Protected: []string{"example.com", s}}.Inspect(s)
	}),
	"Result.Withheld":   testenv.On(display.Policy{}.Inspect, func(r display.Result) { r.Withheld() }),
	"URL":               testenv.Text(func(s string) { display.URL(s) }),
	"Policy.InspectURL": testenv.Text(func(s string) { display.Policy{Spaces: true, OmitHTTP: true}.InspectURL(s) }),
	"URLResult.InURL": testenv.On(display.Policy{}.InspectURL, func(r display.URLResult) {
		for i := 0; i < len(r.Text); i += 100 {
			r.InURL(i)
		}
	}),
	"URLResult.InText": testenv.On(display.Policy{}.InspectURL, func(r display.URLResult) {
		for i := 0; i < len(r.URL); i += 100 {
			r.InText(i)
		}
	}),
	"Origin":                  testenv.Text(func(s string) { display.Origin(s) }),
	"Policy.Origin":           testenv.Text(func(s string) { display.Policy{Protected: []string{s}}.Origin(s) }),
	"SameLink":                testenv.Text(func(s string) { display.SameLink(s, "https://example.com/"); display.SameLink("example.com "+s, s) }),
	"Skeleton":                testenv.Text(func(s string) { display.Skeleton(s) }),
	"Confusable":              testenv.Text(func(s string) { display.Confusable(s, s) }),
	"ScriptsOf":               testenv.Text(func(s string) { display.ScriptsOf(s) }),
	"LevelOf":                 testenv.Text(func(s string) { display.LevelOf(s) }),
	"ParseScriptSet":          testenv.Text(func(s string) { _, _ = display.ParseScriptSet(s) }),
	"MustParseScriptSet":      testenv.Text(func(s string) { defer func() { _ = recover() }(); display.MustParseScriptSet(s) }),
	"ScriptSet.Has":           testenv.Text(func(s string) { display.ScriptSet{}.Has(s) }),
	"ScriptSet.UnmarshalText": testenv.Text(func(s string) { _ = new(display.ScriptSet).UnmarshalText([]byte(s)) }),
	"ScriptSet.IsEmpty":       testenv.On(display.ScriptsOf, func(s display.ScriptSet) { s.IsEmpty() }),
	"ScriptSet.IsAll":         testenv.On(display.ScriptsOf, func(s display.ScriptSet) { s.IsAll() }),
	"ScriptSet.Len":           testenv.On(display.ScriptsOf, func(s display.ScriptSet) { s.Len() }),
	"ScriptSet.String":        testenv.On(display.ScriptsOf, func(s display.ScriptSet) { _ = s.String() }),
	"ScriptSet.MarshalText":   testenv.On(display.ScriptsOf, func(s display.ScriptSet) { _, _ = s.MarshalText() }),
	"Rule.UnmarshalText":      testenv.Text(func(s string) { _ = new(display.Rule).UnmarshalText([]byte(s)) }),
	"Level.UnmarshalText":     testenv.Text(func(s string) { _ = new(display.Level).UnmarshalText([]byte(s)) }),
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) { testenv.TestLinear(t, takingText, "", "http://", "http://h/?") }

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
