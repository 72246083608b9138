// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/template"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations(t)) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations(t)) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink         string
	sinkBytes    []byte
	sinkStrings  []string
	sinkBool     bool
	sinkPairs    pairs
	sinkValue    template.Value
	sinkValues   template.Values
	sinkTemplate *template.Template
)

func allocations(tb testing.TB) []testenv.AllocRow {
	var (
		small = mustParse(tb, "https://example.com/users/{id}{?page,tags*,m*}{#frag}")
		value = mustParse(tb, "https://{host}{+path}{?page}")
		whole = mustParse(tb, "{+base}/{id}")
		more  = mustParse(tb, "{+base}/items/{id}{?page,tags,frag,host,path}")
		query = mustParse(tb, "https://{host}{?page,id,frag,base,host,path}")
		match = mustParse(tb, "/users/{id}{?page,tags*}")
		v     = values{
			"id": text("a b/é"), "page": text("2"), "tags": list("x", "y z"), "frag": text("f%20 g"), "m": keyed(pairs{{Key: "k", Value: "v w"}}),
			"host": text("example.com"), "path": text("/a b%20"), "base": text("https://example.com/v1"), "ip": text("127.0.0.1"),
		}
		long = values{"id": text(strings.Repeat("é ", 5000)), "tags": list(strings.Repeat("a", 2000), "b"), "frag": text(strings.Repeat("% %20", 1000))}
		dst  = make([]byte, 0, 1<<10)
		one  = []string{"a", "b"}

		entries = map[string]any{"a": "b", "c": "d"}
		mixed   = map[string]any{"a": "b", "c": one}
		p       = pairs{{Key: "a", Value: "b"}}
	)
	return []testenv.AllocRow{
		testenv.Allocs("Parse", "three expressions", 11, func() { sinkTemplate, _ = template.Parse("/{a}{?b,c}{#d}") }),
		testenv.Allocs("MustParse", "three expressions", 11, func() { sinkTemplate = template.MustParse("/{a}{?b,c}{#d}") }),
		testenv.Allocs("Parser.Parse", "no expression", 2, func() { sinkTemplate, _ = template.Parser{MaxBytes: 9}.Parse("/a") }),
		testenv.Allocs("Template.Expand", "settled", 1, func() { sink, _ = small.Expand(v) }),
		testenv.Allocs("Template.Expand", "long", 1, func() { sink, _ = small.Expand(long) }),
		testenv.Allocs("Template.Expand", "a host", 1, func() { sink, _ = value.Expand(v) }),
		testenv.Allocs("Template.Expand", "a base and more", 1, func() { sink, _ = more.Expand(v) }),
		testenv.Allocs("Template.Expand", "a host and a long query", 1, func() { sink, _ = query.Expand(v) }),
		testenv.Allocs("Template.Expand", "a base", 1, func() { sink, _ = whole.Expand(v) }),
		testenv.Allocs("Template.AppendExpand", "settled", 0, func() { sinkBytes, _ = small.AppendExpand(dst, v) }),
		testenv.Allocs("Template.AppendExpand", "a base", 1, func() { sinkBytes, _ = whole.AppendExpand(dst, v) }),
		testenv.Allocs("Template.Names", "", 1, func() { sinkStrings = small.Names() }),
		testenv.Allocs("Template.String", "", 0, func() { sink = small.String() }),
		testenv.Allocs("Template.CanMatch", "", 0, func() { sinkBool = match.CanMatch() }),
		testenv.Allocs("Template.Match", "a text", 3, func() { sinkValues, _ = match.Match("/users/a") }),
		testenv.Allocs("Template.Match", "a list", 7, func() { sinkValues, _ = match.Match("/users/a?page=2&tags=x&tags=y") }),
		testenv.Allocs("Template.Match", "no match", 1, func() { sinkValues, _ = match.Match("/files/a") }),
		testenv.Allocs("String", "", 0, func() { sinkValue = template.String("a") }),
		testenv.Allocs("List", "", 1, func() { sinkValue = template.List(one...) }),
		testenv.Allocs("Pairs", "", 1, func() { sinkValue = template.Pairs(p) }),
		testenv.Allocs("Of", "a text", 0, func() { sinkValue, _ = template.Of("a") }),
		testenv.Allocs("Of", "numbers", 4, func() { sinkValue, _ = template.Of([]int{1, 2}) }),
		testenv.Allocs("ValuesOf", "texts", 2, func() { sinkValues, _ = template.ValuesOf(entries) }),
		testenv.Allocs("ValuesOf", "a text and a list of two", 3, func() { sinkValues, _ = template.ValuesOf(mixed) }),
		testenv.Allocs("Value.Defined", "", 0, func() { sinkBool = v["id"].Defined() }),
		testenv.Allocs("Value.String", "a text", 0, func() { sink = v["id"].String() }),
		testenv.Allocs("Value.String", "a list", 1, func() { sink = v["tags"].String() }),
		testenv.Allocs("Value.List", "a list", 0, func() { sinkStrings = v["tags"].List() }),
		testenv.Allocs("Value.List", "a text", 1, func() { sinkStrings = v["id"].List() }),
		testenv.Allocs("Value.Pairs", "", 0, func() { sinkPairs = v["m"].Pairs() }),
		testenv.Allocs("Value.Equal", "", 0, func() { sinkBool = v["m"].Equal(v["m"]) }),
	}
}
