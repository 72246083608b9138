// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/urlenc/urlenc"
)

func ExampleParseForm() {
	for _, p := range urlenc.ParseForm("q=rock+%26+roll&q=100%&debug") {
		fmt.Printf("%q = %q\n", p.Key, p.Value)
	}
	// Output:
	// "q" = "rock & roll"
	// "q" = "100%"
	// "debug" = ""
}

func ExampleParsePlainQuery() {
	p, err := urlenc.ParsePlainQuery("expr=1+2&next=/a?b")
	fmt.Println(p.Get("expr"), p.Get("next"), err)
	_, err = urlenc.ParsePlainQuery("ok=1&rate=100%")
	fmt.Println(err)
	// Output:
	// 1+2 /a?b <nil>
	// urlenc: query parameter: malformed escape at byte 13
}

func ExamplePairParser() {
	body := "name=J%C3%BCrgen&tag=a&tag=b"
	strict := urlenc.PairParser{Plus: true, Policy: urlenc.RejectInvalidUTF8 | urlenc.RejectControls, MaxPairs: 3, MaxBytes: 1 << 20}
	for p, err := range strict.Scan(body) {
		fmt.Println(p.Key, p.Value, err)
	}
	_, err := strict.Parse(body + "&tag=c")
	fmt.Println(err)
	// Output:
	// name Jürgen <nil>
	// tag a <nil>
	// tag b <nil>
	// urlenc: query parameter: limit exceeded at byte 29
}

func ExamplePairs_EncodeQuery() {
	p := urlenc.Pairs{{Key: "q", Value: "rock & roll"}, {Key: "sum", Value: "1+2"}, {Key: "debug", Bare: true}}
	fmt.Println(p.EncodeQuery())
	fmt.Println(p.EncodeForm())
	// Output:
	// q=rock%20%26%20roll&sum=1%2B2&debug
	// q=rock+%26+roll&sum=1%2B2&debug
}

func ExamplePairs_Set() {
	p := urlenc.ParseForm("b=2&a=1&b=3&c")
	p.Set("b", strconv.Itoa(len(p)))
	p.Del("c")
	p.Sort()
	fmt.Println(p.EncodeForm(), slices.Contains(p, urlenc.Pair{Key: "b", Value: "3"}))
	// Output: a=1&b=4 false
}
