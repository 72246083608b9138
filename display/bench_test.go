// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
)

// BenchmarkHost has a label of twelve letters for each kind of host, and beside the plain
// one what HostToASCII takes for it.
func BenchmarkHost(b *testing.B) {
	for _, bb := range []struct{ name, host string }{
		{"plain", "www.example.com"},
		{"latin", "xn--bcherhndler-q8a02a.de"},
		{"cyrillic", "xn--80afgkjsefj6a5cyf.com"},
		{"han", "xn--wgvaaa64nbabb4772fcacc.jp"},
		{"thai", "xn--42c5at9arrb9ce1b.com"},
		{"withheld", "xn--80ak6aa92e.com"},
		{"typed", "книгопечатня.рф"},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink = display.Host(bb.host)
			}
		})
	}
	b.Run("HostToASCII", func(b *testing.B) {
		for b.Loop() {
			sink, sinkErr = urlenc.RFC3986.HostToASCII("www.example.com")
		}
	})
}

func BenchmarkInspect(b *testing.B) {
	p := display.Policy{Protected: listedNames}
	for b.Loop() {
		sinkResult = p.Inspect("xn--mnchen-3ya.de")
	}
}

func BenchmarkURL(b *testing.B) {
	for _, bb := range []struct{ name, url string }{
		{"plain", "https://www.example.com/a/b?c=d#e"},
		{"escapes", "https://xn--mnchen-3ya.de/stra%C3%9Fe/%E6%97%A5%E6%9C%AC?q=a%20b"},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink = display.URL(bb.url)
			}
		})
	}
}

func BenchmarkSkeleton(b *testing.B) {
	for b.Loop() {
		sink = display.Skeleton("книгопечатня")
	}
}

func BenchmarkSameLink(b *testing.B) {
	for b.Loop() {
		sinkBool = display.SameLink("see example.com/x for more", "https://www.example.com/")
	}
}
