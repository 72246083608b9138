// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto_test

import (
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/mailto"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink string
	read mailto.Message
)

func allocations() []testenv.AllocRow {
	to := mailto.Message{To: []string{"Mike&family@site.example"}}
	more := mailto.Message{To: to.To, Fields: fields("subject", "Hello", "body", "a b")}
	return []testenv.AllocRow{
		testenv.Allocs("Message.Encode", "an address", 3, func() { sink, _ = to.Encode() }),
		testenv.Allocs("Message.Encode", "and two fields", 5, func() { sink, _ = more.Encode() }),
		testenv.Allocs("Parse", "an address", 1, func() { read, _ = mailto.Parse("mailto:ann@site.example") }),
		testenv.Allocs("Parse", "and two fields", 4, func() { read, _ = mailto.Parse("mailto:ann@site.example?subject=Hello&body=a%20b") }),
	}
}
