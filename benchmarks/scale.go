// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// A Scaling is an operation whose cost per byte is to be the same for an input of
// any length.
type Scaling struct {
	Name  string
	Input func(n int) string // about n bytes
	Run   func(s string)
}

// Scalings returns the operations. Each of them makes a new result.
func Scalings() []Scaling {
	text := func(n int) string { return value(seed(n, "typical"), "typical", n) }
	return []Scaling{
		{"encode", text, func(s string) { Str = urlenc.Any.Encode(s) }},
		{"decode", func(n int) string { return percent(text(n)) }, func(s string) { Str, _ = urlenc.PathSegment.Decode(s) }},
		{"form", func(n int) string { return form(seed(n, "form"), max(1, n/24)) }, func(s string) { Size += len(urlenc.ParseForm(s)) }},
		{"normalize", func(n int) string {
			return "HTTP://h/" + strings.ReplaceAll(percent(text(n)), ".", "/")
		}, func(s string) { Str, _ = urlenc.Normalize(s, urlenc.Safe) }},
	}
}

// Parallel returns a function that encodes text of 1 KiB n times into memory of
// its own, with the Encoding that all callers share.
func Parallel() func(n int) {
	s := value(seed(1<<10, "typical"), "typical", 1<<10)
	buf := make([]byte, 0, 4<<10)
	return func(n int) {
		for range n {
			urlenc.Any.AppendEncode(buf, s)
		}
	}
}
