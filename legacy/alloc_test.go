// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"testing"

	"golang.org/x/text/encoding/charmap"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink  string
	bytes []byte
	list  urlenc.Pairs
)

func allocations() []testenv.AllocRow {
	cs := charmap.Windows1252
	query := legacy.EncodeQuery(cs)
	return []testenv.AllocRow{
		testenv.Allocs("Escape", "nothing to do", 0, func() { sink = legacy.Escape("a/b+c") }),
		testenv.Allocs("Escape", "ASCII", 1, func() { sink = legacy.Escape("a b") }),
		testenv.Allocs("Escape", "beyond Latin-1", 2, func() { sink = legacy.Escape("a €") }),
		testenv.Allocs("Unescape", "nothing to do", 0, func() { sink = legacy.Unescape("é+") }),
		testenv.Allocs("Unescape", "malformed", 0, func() { sink = legacy.Unescape("a%b") }),
		testenv.Allocs("Unescape", "a pair", 1, func() { sink = legacy.Unescape("%uD83D%uDE00") }),
		testenv.Allocs("DecodeURI", "nothing to do", 0, func() { sink, _ = legacy.DecodeURI("é+") }),
		testenv.Allocs("DecodeURI", "escapes", 2, func() { sink, _ = legacy.DecodeURI("%C3%A9%2F") }),
		testenv.Allocs("DecodeURIComponent", "nothing to do", 0, func() { sink, _ = legacy.DecodeURIComponent("é+") }),
		testenv.Allocs("DecodeURIComponent", "escapes", 2, func() { sink, _ = legacy.DecodeURIComponent("%C3%A9%2F") }),
		testenv.Allocs("DecodeURIComponent", "an error", 1, func() { sink, _ = legacy.DecodeURIComponent("%E9") }),
		testenv.Allocs("DecodeLatin1", "nothing to do", 2, func() { sink, _ = legacy.DecodeLatin1("abc") }),
		testenv.Allocs("DecodeLatin1", "an escape", 3, func() { sink, _ = legacy.DecodeLatin1("caf%E9") }),
		testenv.Allocs("Decode", "an escape", 5, func() { sink, _ = legacy.Decode("caf%E9", cs) }),
		testenv.Allocs("Encode", "two escapes", 14, func() { sink = legacy.Encode("caf é", cs, urlenc.Unreserved) }),
		testenv.Allocs("EncodeQuery", "the function", 1, func() { query = legacy.EncodeQuery(cs) }),
		testenv.Allocs("EncodeForm", "a pair", 20, func() { sink = legacy.EncodeForm(urlenc.Pairs{{Key: "k", Value: "é"}}, cs) }),
		testenv.Allocs("ParseForm", "a pair", 6, func() { list = legacy.ParseForm("k=%E9", cs) }),
		testenv.Allocs("FormCharset", "there is one", 0, func() { sink, _ = legacy.FormCharset("k=v&_charset_=windows-1252") }),
		testenv.Allocs("Guess", "Windows-1252", 0, func() { _ = legacy.Guess("\x80") }),
		testenv.Allocs("Guessed.String", "Windows-1252", 0, func() { sink = legacy.Windows1252.String() }),
		testenv.Allocs("EncodeQuery", "what it returns", 6, func() { bytes = query(bytes[:0], "q=é") }),
	}
}
