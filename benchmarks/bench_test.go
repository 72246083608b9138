// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import "testing"

// BenchmarkCases times all cases. One iteration is one value, so that the times
// are those of cmd/compare.
func BenchmarkCases(b *testing.B) {
	cases, err := Cases()
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range cases {
		for _, i := range append([]Impl{{Name: "urlenc", Run: c.Ours}}, c.Rivals...) {
			b.Run(c.Name+"/"+i.Name, func(b *testing.B) {
				values := len(c.Input.Strings)
				b.SetBytes(int64(c.Input.Size / values))
				b.ReportAllocs()
				for n := 0; n < b.N; n += values {
					i.Run(c.Input)
				}
			})
		}
	}
}
