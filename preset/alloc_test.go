// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var sink string

func allocations() []testenv.AllocRow {
	pairs := urlenc.ParseForm("b=1&a=%C3%BC")
	return []testenv.AllocRow{
		testenv.Allocs("SigV4CanonicalQuery", "one to encode", 3, func() { sink = preset.SigV4CanonicalQuery(pairs) }),
		testenv.Allocs("SigV4CanonicalPath", "two segments", 4, func() { sink = preset.SigV4CanonicalPath("/a/b") }),
		testenv.Allocs("SigV4CanonicalPath", "an escape", 5, func() { sink = preset.SigV4CanonicalPath("/a/%41") }),
		testenv.Allocs("SigV4CanonicalPathS3", "nothing to do", 0, func() { sink = preset.SigV4CanonicalPathS3("/a//b") }),
		testenv.Allocs("SigV4CanonicalPathS3", "an escape", 1, func() { sink = preset.SigV4CanonicalPathS3("/a/%41") }),
		testenv.Allocs("SigV4CanonicalPathS3", "a plus", 1, func() { sink = preset.SigV4CanonicalPathS3("/a+b") }),
		testenv.Allocs("SigV4CanonicalPathS3", "a query", 0, func() { sink = preset.SigV4CanonicalPathS3("/a?u=http://h/") }),
		testenv.Allocs("SigV4CanonicalPathS3", "absolute-form", 0, func() { sink = preset.SigV4CanonicalPathS3("https://example.com/a?b") }),
		testenv.Allocs("OAuth1Parameters", "one to encode", 3, func() { sink = preset.OAuth1Parameters(pairs) }),
		testenv.Allocs("OAuth1BaseURI", "absolute-form", 1, func() { sink = preset.OAuth1BaseURI("https", "example.com", "https://example.com/request?q") }),
		testenv.Allocs("OAuth1BaseURI", "lower case", 1, func() { sink = preset.OAuth1BaseURI("https", "example.com", "/request?q") }),
		testenv.Allocs("OAuth1BaseString", "GET", 3, func() { sink = preset.OAuth1BaseString("GET", "http://example.com/", "a=b") }),
	}
}
