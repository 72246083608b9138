// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn3x0[string, string, func(string, string)](&leastFn{})
	register.DoFn3x0[string, string, func(string, int64)](&countFn{})
	register.Function2x2(least)
	register.Function2x2(sum)
	register.Emitter2[string, string]()
	register.Emitter2[string, int64]()
	register.Iter1[string]()
	register.Iter1[int64]()
}

// Distinct keeps of kept, as Canonicalize makes it, each key once. Its text is the least
// of its texts, byte by byte, so that the result does not depend on an order.
// Several PCollections are taken as one.
func Distinct(s beam.Scope, kept ...beam.PCollection) beam.PCollection {
	s = s.Scope("urlenc.Distinct")
	combined := combine(s, &leastFn{Limit: combineBytes}, kept)
	return beam.ParDo(s, least, beam.GroupByKey(s, combined))
}

// combine applies fn, which combines within bundles, to each of the collections before they
// come together: the other way round, Prism would hold all that is in them.
func combine(s beam.Scope, fn any, collections []beam.PCollection) beam.PCollection {
	var combined []beam.PCollection
	for _, c := range collections {
		combined = append(combined, beam.ParDo(s, fn, c))
	}
	return beam.Flatten(s, combined...)
}

// CountByKey counts kept, as Canonicalize makes it: pairs of a key, a string, and its number,
// an int64.
//
// A key that is in each tenth URL does not overload the worker that sums it up: what goes
// through the shuffle is one number for each key and bundle, or a few of them where
// a bundle has more keys than its worker holds at a time. Several PCollections are taken
// as one.
func CountByKey(s beam.Scope, kept ...beam.PCollection) beam.PCollection {
	return countByKey(s, kept, combineBytes)
}

func countByKey(s beam.Scope, kept []beam.PCollection, limit int) beam.PCollection {
	s = s.Scope("urlenc.CountByKey")
	return beam.ParDo(s, sum, beam.GroupByKey(s, combine(s, &countFn{Limit: limit}, kept)))
}

// combineBytes is how many bytes of keys and texts a bundle holds to combine what has the
// same key before the shuffle. Beam combines before a shuffle too, but holds 2,000 keys
// only, which are too few for URLs.
const combineBytes = 16 << 20

// perKey is what a key costs in a map, besides its bytes.
const perKey = 64

// A leastFn is Distinct of a bundle, or of a part of it that takes Limit bytes.
type leastFn struct {
	Limit int

	texts map[string]string
	held  int
}

func (f *leastFn) StartBundle(func(string, string)) { f.texts, f.held = map[string]string{}, 0 }

func (f *leastFn) ProcessElement(key, text string, emit func(string, string)) {
	old, ok := f.texts[key]
	switch {
	case !ok:
		f.held += len(key) + perKey
		fallthrough
	case text < old:
		f.held += len(text) - len(old)
		f.texts[key] = text
	}
	if f.held > f.Limit {
		f.FinishBundle(emit)
	}
}

func (f *leastFn) FinishBundle(emit func(string, string)) {
	for key, text := range f.texts {
		emit(key, text)
	}
	clear(f.texts)
	f.held = 0
}

// least keeps the least text of a key.
func least(key string, texts func(*string) bool) (string, string) {
	var text, t string
	for first := true; texts(&t); first = false {
		if first || t < text {
			text = t
		}
	}
	return key, text
}

// A countFn is CountByKey of a bundle, or of a part of it that takes Limit bytes.
type countFn struct {
	Limit int

	counts map[string]int64
	held   int
}

func (f *countFn) StartBundle(func(string, int64)) { f.counts, f.held = map[string]int64{}, 0 }

func (f *countFn) ProcessElement(key, _ string, emit func(string, int64)) {
	n := f.counts[key]
	if n == 0 {
		f.held += len(key) + perKey
	}
	f.counts[key] = n + 1
	if f.held > f.Limit {
		f.FinishBundle(emit)
	}
}

func (f *countFn) FinishBundle(emit func(string, int64)) {
	for key, n := range f.counts {
		emit(key, n)
	}
	clear(f.counts)
	f.held = 0
}

// sum adds up the counts of a key.
func sum(key string, counts func(*int64) bool) (string, int64) {
	var total, n int64
	for counts(&n) {
		total += n
	}
	return key, total
}
