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
	register.Function3x1(leastOf)
	register.Function3x1(sumOf)
	register.Emitter2[string, string]()
	register.Emitter2[string, int64]()
	register.Iter1[string]()
	register.Iter1[int64]()
}

// Distinct keeps of kept, as Canonicalize makes it, each key once. Its text is the least
// of its texts, byte by byte, so that the result does not depend on an order. Several
// PCollections are taken as one.
//
// With 0 buckets, the runner groups by the key: that works for any number of keys, and
// costs an element of the shuffle for each of them. Otherwise keys are divided into so many
// buckets, and go through the shuffle in blocks, which is cheaper by far; then a worker holds the keys
// of a bucket in memory. Some 100,000 keys in a bucket are a good number.
func Distinct(s beam.Scope, buckets int, kept ...beam.PCollection) beam.PCollection {
	s = s.Scope("urlenc.Distinct")
	fn := &leastFn{Limit: combineBytes}
	if buckets <= 0 {
		return beam.ParDo(s, least, beam.GroupByKey(s, combined(s, fn, 0, kept)))
	}
	return beam.ParDo(s, leastOf, beam.GroupByKey(s, combined(s, fn, buckets, kept)))
}

// CountByKey counts kept, as Canonicalize makes it: pairs of a key, a string, and its number,
// an int64. Several PCollections are taken as one, and buckets are those of [Distinct].
//
// A key that is in each tenth URL does not overload the worker that sums it up: what goes
// through the shuffle is one number for each key and bundle, or a few of them where
// a bundle has more keys than its worker holds at a time.
func CountByKey(s beam.Scope, buckets int, kept ...beam.PCollection) beam.PCollection {
	return countByKey(s, buckets, kept, combineBytes)
}

func countByKey(s beam.Scope, buckets int, kept []beam.PCollection, limit int) beam.PCollection {
	s = s.Scope("urlenc.CountByKey")
	fn := &countFn{Limit: limit}
	if buckets <= 0 {
		return beam.ParDo(s, sum, beam.GroupByKey(s, combined(s, fn, 0, kept)))
	}
	return beam.ParDo(s, sumOf, beam.GroupByKey(s, combined(s, fn, buckets, kept)))
}

// combined applies fn, which combines within bundles, to each of the collections, and divides the
// results into buckets, before they come together: the other way round, Prism would hold all that
// is in them, element by element.
func combined(s beam.Scope, fn any, buckets int, collections []beam.PCollection) beam.PCollection {
	var parts []beam.PCollection
	for _, c := range collections {
		part := beam.ParDo(s, fn, c)
		if buckets > 0 {
			part = Partition(s, Rows(s, part), Shards{Count: buckets, Spread: buckets})
		}
		parts = append(parts, part)
	}
	return beam.Flatten(s, parts...)
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

// leastOf is least of the keys in a bucket.
func leastOf(_ int64, blocks func(*[]byte) bool, emit func(string, string)) error {
	texts := map[string]string{}
	err := rowsOf(blocks, func(r Row) {
		if old, ok := texts[r.Key]; !ok || r.Text < old {
			texts[r.Key] = r.Text
		}
	})
	if err != nil {
		return err
	}
	for key, text := range texts {
		emit(key, text)
	}
	return nil
}

// sumOf is sum of the keys in a bucket.
func sumOf(_ int64, blocks func(*[]byte) bool, emit func(string, int64)) error {
	counts := map[string]int64{}
	err := rowsOf(blocks, func(r Row) { counts[r.Key] += r.Count })
	if err != nil {
		return err
	}
	for key, n := range counts {
		emit(key, n)
	}
	return nil
}

func rowsOf(blocks func(*[]byte) bool, yield func(Row)) error {
	var block []byte
	for blocks(&block) {
		rows, err := Unpack(block)
		if err != nil {
			return err
		}
		for _, r := range rows {
			yield(r)
		}
	}
	return nil
}
