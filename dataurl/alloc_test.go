// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/dataurl"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink string
	data dataurl.Data
)

func allocations() []testenv.AllocRow {
	text := dataurl.Data{MediaType: "text/plain", Params: urlenc.Pairs{{Key: "charset", Value: "UTF-8"}}, Body: []byte("a é")}
	image := dataurl.Data{MediaType: "image/gif", Body: []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;")}
	return []testenv.AllocRow{
		testenv.Allocs("Parse", "base64", 4, func() { data, _ = dataurl.Parse("data:image/gif;base64,R0lGODlhAQABAAAAADs=") }),
		testenv.Allocs("Parse", "a parameter", 4, func() { data, _ = dataurl.Parse("data:text/plain;charset=UTF-8,a%20%C3%A9") }),
		testenv.Allocs("Parse", "no media type", 3, func() { data, _ = dataurl.Parse("data:,abc") }),
		testenv.Allocs("Parser.Parse", "over the limit", 2, func() { data, _ = dataurl.Parser{MaxLength: 3}.Parse("data:,abc") }),
		testenv.Allocs("Data.Encode", "text", 5, func() { sink, _ = text.Encode() }),
		testenv.Allocs("Data.Encode", "base64", 5, func() { sink, _ = image.Encode() }),
	}
}
