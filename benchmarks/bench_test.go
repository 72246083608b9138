// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"github.com/urlenc/urlenc"
)

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

// BenchmarkRepeated is the case normalize/changed/own with each URL once, and sixteen times in
// a row, which is when branches are foreseen. The difference is what they cost.
func BenchmarkRepeated(b *testing.B) {
	cases, err := Cases()
	if err != nil {
		b.Fatal(err)
	}
	i := slices.IndexFunc(cases, func(c Case) bool { return c.Name == "normalize/changed/own" })
	urls := cases[i].Input.Strings
	for _, f := range []struct {
		name string
		call func(s string) string
	}{
		{"urlenc", func(s string) string { n, _ := urlenc.Normalize(s, urlenc.Safe); return n }},
		{"net/url.Parse+String", func(s string) string { u, _ := url.Parse(s); return u.String() }},
	} {
		for _, times := range []int{1, 16} {
			b.Run(fmt.Sprintf("%s/%d", f.name, times), func(b *testing.B) {
				for b.Loop() {
					for _, s := range urls {
						for range times {
							Str = f.call(s)
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(urls)*times), "ns/URL")
			})
		}
	}
}
