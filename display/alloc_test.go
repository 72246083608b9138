// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink       string
	sinkBytes  []byte
	sinkBool   bool
	sinkInt    int
	sinkSet    display.ScriptSet
	sinkLevel  display.Level
	sinkResult display.Result
	sinkURL    display.URLResult
	sinkErr    error
)

func allocations() []testenv.AllocRow {
	var rule display.Rule
	var level display.Level
	var set display.ScriptSet
	p := display.Policy{}
	latin := display.MustParseScriptSet("Latn")
	result := p.Inspect("xn--mnchen-3ya.de")
	url := p.InspectURL("https://xn--mnchen-3ya.de/%C3%A9")
	name, levelName, codes := []byte("mixed-scripts"), []byte("unrestricted"), []byte("Cans Nkoo")
	return []testenv.AllocRow{
		testenv.Allocs("Host", "plain", 0, func() { sink = display.Host("www.example.com") }),
		testenv.Allocs("Host", "an A-label that is shown", 2, func() { sink = display.Host("xn--mnchen-3ya.de") }),
		testenv.Allocs("Host", "an A-label that is withheld", 1, func() { sink = display.Host("xn--80ak6aa92e.com") }),
		testenv.Allocs("Policy.Inspect", "plain", 1, func() { sinkResult = p.Inspect("www.example.com") }),
		testenv.Allocs("Result.Withheld", "any", 0, func() { sinkBool = result.Withheld() }),
		testenv.Allocs("URL", "plain", 3, func() { sink = display.URL("https://example.com/a?b#c") }),
		testenv.Allocs("URL", "escapes", 4, func() { sink = display.URL("https://example.com/%C3%A9") }),
		testenv.Allocs("Policy.InspectURL", "plain", 5, func() { sinkURL = p.InspectURL("https://example.com/a") }),
		testenv.Allocs("URLResult.InURL", "any", 0, func() { sinkInt = url.InURL(10) }),
		testenv.Allocs("URLResult.InText", "any", 0, func() { sinkInt = url.InText(10) }),
		testenv.Allocs("Origin", "plain", 2, func() { sink = display.Origin("https://example.com/a") }),
		testenv.Allocs("Policy.Origin", "plain", 2, func() { sink = p.Origin("https://example.com/a") }),
		testenv.Allocs("SameLink", "no host", 6, func() { sinkBool = display.SameLink("read more", "https://example.com/") }),
		testenv.Allocs("SameLink", "a host", 4, func() { sinkBool = display.SameLink("example.com", "https://example.com/") }),
		testenv.Allocs("Skeleton", "ASCII", 2, func() { sink = display.Skeleton("example.com") }),
		testenv.Allocs("Confusable", "ASCII", 2, func() { sinkBool = display.Confusable("example", "exarnple") }),
		testenv.Allocs("ScriptsOf", "any", 0, func() { sinkSet = display.ScriptsOf("日本") }),
		testenv.Allocs("LevelOf", "any", 0, func() { sinkLevel = display.LevelOf("日本") }),
		testenv.Allocs("ParseScriptSet", "two", 0, func() { sinkSet, sinkErr = display.ParseScriptSet("Cans Nkoo") }),
		testenv.Allocs("MustParseScriptSet", "two", 0, func() { sinkSet = display.MustParseScriptSet("Cans Nkoo") }),
		testenv.Allocs("ScriptSet.Has", "any", 0, func() { sinkBool = latin.Has("latn") }),
		testenv.Allocs("ScriptSet.IsEmpty", "any", 0, func() { sinkBool = latin.IsEmpty() }),
		testenv.Allocs("ScriptSet.IsAll", "any", 0, func() { sinkBool = latin.IsAll() }),
		testenv.Allocs("ScriptSet.Len", "any", 0, func() { sinkInt = latin.Len() }),
		testenv.Allocs("ScriptSet.String", "one", 0, func() { sink = latin.String() }),
		testenv.Allocs("ScriptSet.MarshalText", "one", 1, func() { sinkBytes, sinkErr = latin.MarshalText() }),
		testenv.Allocs("ScriptSet.UnmarshalText", "two", 1, func() { sinkErr = set.UnmarshalText(codes) }),
		testenv.Allocs("Level.String", "a constant", 0, func() { sink = display.SingleScript.String() }),
		testenv.Allocs("Level.MarshalText", "a constant", 1, func() { sinkBytes, sinkErr = display.SingleScript.MarshalText() }),
		testenv.Allocs("Level.UnmarshalText", "a constant", 0, func() { sinkErr = level.UnmarshalText(levelName) }),
		testenv.Allocs("Rule.String", "a constant", 0, func() { sink = display.MixedScripts.String() }),
		testenv.Allocs("Rule.Reason", "a constant", 0, func() { sink = display.MixedScripts.Reason() }),
		testenv.Allocs("Rule.MarshalText", "a constant", 1, func() { sinkBytes, sinkErr = display.MixedScripts.MarshalText() }),
		testenv.Allocs("Rule.UnmarshalText", "a constant", 0, func() { sinkErr = rule.UnmarshalText(name) }),
	}
}
