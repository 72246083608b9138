// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

// The benchmarks of the main operations, each on benchInputs different inputs in turn, so
// that the processor can't learn one by heart. What other libraries take is measured in
// benchmarks/, a module of its own.
const benchInputs = 1024

// A benchSet is the inputs of the benchmarks, of lengths as they are in use.
type benchSet struct {
	texts, encoded, forms, refs, hosts []string
	pairs                              []urlenc.Pairs
}

// newBenchSet makes a benchSet, always the same.
func newBenchSet() *benchSet {
	rng := rand.New(rand.NewPCG(3986, 2026))
	words := strings.Fields("report invoice user profile search photo 2026 index news art kleines straße münchen café naïve 日本語 привет données id v2 api q1")
	word := func() string { return words[rng.IntN(len(words))] }
	letters := func(n int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = "abcdefghijklmnopqrstuvwxyz0123456789"[rng.IntN(36)]
		}
		return string(b)
	}
	text := func() string { // some words, with an odd character in three of four
		s := word() + letters(2+rng.IntN(8))
		for range rng.IntN(6) {
			s += []string{" ", "-", "_", "/", ".", " & ", "+", "%", "="}[rng.IntN(9)] + word()
		}
		return s
	}
	tld := []string{".com", ".org", ".de", ".example", ".co.uk"}
	set := new(benchSet)
	for range benchInputs {
		s := text()
		set.texts = append(set.texts, s)
		set.encoded = append(set.encoded, urlenc.PathSegment.Encode(s))
		var pairs urlenc.Pairs
		for range 1 + rng.IntN(6) {
			pairs.Add(letters(1+rng.IntN(8)), text())
		}
		set.pairs = append(set.pairs, pairs)
		set.forms = append(set.forms, pairs.EncodeForm())
		host := letters(3+rng.IntN(10)) + tld[rng.IntN(len(tld))]
		switch rng.IntN(8) {
		case 0:
			host = "www." + strings.ToUpper(host)
		case 1:
			host = "bücher-" + host
		case 2:
			host = "xn--bcher-kva." + host
		}
		set.hosts = append(set.hosts, host)
		ref := "https://" + letters(5) + tld[rng.IntN(len(tld))]
		switch rng.IntN(4) {
		case 0:
			ref = "HTTP://User@" + strings.ToUpper(letters(6)) + ".com:80"
		case 1:
			ref = ".."
		}
		for range 1 + rng.IntN(4) {
			ref += "/" + urlenc.PathSegment.Encode(text())
		}
		if rng.IntN(3) == 0 {
			ref += "/../%7e" + letters(4)
		}
		if rng.IntN(2) == 0 {
			ref += "?" + pairs.EncodeQuery()
		}
		set.refs = append(set.refs, ref)
	}
	return set
}

// bench calls f with one input after the other.
func bench[T any](b *testing.B, inputs []T, f func(T)) {
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		f(inputs[i%benchInputs])
		i++
	}
}

func BenchmarkEncode(b *testing.B) {
	bench(b, newBenchSet().texts, func(s string) { sink = urlenc.PathSegment.Encode(s) })
}

func BenchmarkAppendEncode(b *testing.B) {
	buf := make([]byte, 0, 1024)
	bench(b, newBenchSet().texts, func(s string) { buf = urlenc.QueryParam.AppendEncode(buf[:0], s) })
}

func BenchmarkDecode(b *testing.B) {
	bench(b, newBenchSet().encoded, func(s string) { sink, _ = urlenc.PathSegment.Decode(s) })
}

func BenchmarkParseForm(b *testing.B) {
	bench(b, newBenchSet().forms, func(s string) { sinkPairs = urlenc.ParseForm(s) })
}

func BenchmarkEncodeForm(b *testing.B) {
	bench(b, newBenchSet().pairs, func(p urlenc.Pairs) { sink = p.EncodeForm() })
}

func BenchmarkParseRef(b *testing.B) {
	bench(b, newBenchSet().refs, func(s string) { sinkRef, _ = urlenc.ParseRef(s) })
}

func BenchmarkNormalize(b *testing.B) {
	bench(b, newBenchSet().refs, func(s string) { sink, _ = urlenc.Normalize(s, urlenc.Safe) })
}

func BenchmarkHostToASCII(b *testing.B) {
	bench(b, newBenchSet().hosts, func(s string) { sink, _ = urlenc.RFC3986.HostToASCII(s) })
}

// TestBenchInputs: the inputs of the benchmarks differ, and none of them is an error.
func TestBenchInputs(t *testing.T) {
	set := newBenchSet()
	for name, list := range map[string][]string{"texts": set.texts, "encoded": set.encoded, "forms": set.forms, "refs": set.refs, "hosts": set.hosts} {
		different := map[string]bool{}
		for _, s := range list {
			different[s] = true
		}
		if len(different) < 1000 {
			t.Errorf("%d different %s", len(different), name)
		}
	}
	for i := range benchInputs {
		_, err1 := urlenc.PathSegment.Decode(set.encoded[i])
		_, err2 := urlenc.ParseRef(set.refs[i])
		_, err3 := urlenc.RFC3986.HostToASCII(set.hosts[i])
		for _, err := range []error{err1, err2, err3} {
			if err != nil {
				t.Errorf("%d: %v", i, err)
			}
		}
	}
}
