// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"testing"

	"github.com/urlenc/urlenc/header"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var sink string

func allocations() []testenv.AllocRow {
	return []testenv.AllocRow{
		testenv.Allocs("ExtValue", "plain", 1, func() { sink = header.ExtValue("plain") }),
		testenv.Allocs("ExtValue", "escapes", 2, func() { sink = header.ExtValue("€ rates") }),
		testenv.Allocs("ParseExtValue", "plain", 0, func() { sink, _, _ = header.ParseExtValue("UTF-8''plain") }),
		testenv.Allocs("ParseExtValue", "escapes", 1, func() { sink, _, _ = header.ParseExtValue("UTF-8''%E2%82%AC") }),
		testenv.Allocs("ParseExtValue", "ISO-8859-1", 4, func() { sink, _, _ = header.ParseExtValue("iso-8859-1''%A3%20rates") }),
		testenv.Allocs("Attachment", "ASCII", 2, func() { sink = header.Attachment("a.txt") }),
		testenv.Allocs("Attachment", "other characters", 5, func() { sink = header.Attachment("€ rates.txt") }),
		testenv.Allocs("Inline", "without a name", 0, func() { sink = header.Inline("") }),
		testenv.Allocs("CookieValue", "nothing to do", 0, func() { sink = header.CookieValue("abc") }),
		testenv.Allocs("CookieValue", "an escape", 1, func() { sink = header.CookieValue("a b") }),
		testenv.Allocs("ParseCookieValue", "in quotes", 0, func() { sink, _ = header.ParseCookieValue("\"abc\"") }),
		testenv.Allocs("ParseCookieValue", "an escape", 1, func() { sink, _ = header.ParseCookieValue("a%20b") }),
	}
}
