// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"strings"

	"github.com/urlenc/urlenc"
)

func ExampleJoinMatrix() {
	segment, err := urlenc.JoinMatrix("map", urlenc.Pairs{{Key: "at", Value: "48.1;11.5"}, {Key: "sat", Bare: true}})
	fmt.Println(segment, err)
	r, err := urlenc.MustParseRef("https://example.com/?q#f").With(urlenc.Path, "/v1/"+segment)
	fmt.Println(r, err)
	// Output:
	// map;at=48.1%3B11.5;sat <nil>
	// https://example.com/v1/map;at=48.1%3B11.5;sat?q#f <nil>
}

// The path is split while it is encoded: an escaped ";" is data.
func ExampleSplitMatrix() {
	r := urlenc.MustParseRef("/v1/map;at=48.1%3B11.5;sat/a%3Bb")
	for segment := range strings.SplitSeq(strings.TrimPrefix(r.Path(), "/"), "/") {
		name, params, err := urlenc.SplitMatrix(segment)
		fmt.Printf("%q %q %v\n", name, params.Get("at"), err)
	}
	_, _, err := urlenc.SplitMatrix("/a;k=v") // a path is not a segment
	fmt.Println(err)
	// Output:
	// "v1" "" <nil>
	// "map" "48.1;11.5" <nil>
	// "a;b" "" <nil>
	// urlenc: path segment: illegal byte at byte 0
}
