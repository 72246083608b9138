// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn4x0[context.Context, string, func(string, string), func(Rejected)](&canonicalizeFn{})
	register.Emitter2[string, string]()
	register.Emitter1[Rejected]()
}

// Canonicalize brings urls, a PCollection of strings, to the keys that the options tell.
//
// Kept are pairs of strings, the key and the URL as it was written; where that is not UTF-8,
// each run of other bytes in it is U+FFFD, as runners may take strings for UTF-8. Rejected are
// the URLs without a key, of type Rejected. Each of urls is in one of the two, once.
//
// It panics if o.Key is not one of the constants.
func Canonicalize(s beam.Scope, urls beam.PCollection, o Options) (kept, rejected beam.PCollection) {
	if _, err := o.Key.MarshalText(); err != nil {
		panic(err)
	}
	return beam.ParDo2(s.Scope("urlenc.Canonicalize"), &canonicalizeFn{Options: o}, urls)
}

type canonicalizeFn struct {
	Options Options

	counts counts
}

func (f *canonicalizeFn) StartBundle(func(string, string), func(Rejected)) { f.counts.start() }

func (f *canonicalizeFn) ProcessElement(ctx context.Context, url string, keep func(string, string), reject func(Rejected)) {
	f.counts.read(ctx, len(url))
	key, err := f.Options.Of(url)
	if err != nil {
		r := Reject(url, err)
		countRejected(ctx, r)
		reject(r)
		return
	}
	f.counts.keep(key != url)
	if !utf8.ValidString(url) {
		url = strings.ToValidUTF8(url, "\uFFFD")
	}
	keep(key, url)
}

func (f *canonicalizeFn) FinishBundle(ctx context.Context, _ func(string, string), _ func(Rejected)) {
	f.counts.flush(ctx)
}

// namespace is that of the metrics.
const namespace = "urlenc"

var (
	readCounter     = beam.NewCounter(namespace, "read")
	keptCounter     = beam.NewCounter(namespace, "kept")
	changedCounter  = beam.NewCounter(namespace, "changed")
	rejectedCounter = beam.NewCounter(namespace, "rejected")
	lengths         = beam.NewDistribution(namespace, "bytes")
)

// CountRejected counts r in the metrics as read and as rejected. It is for a DoFn that rejects
// inputs before they come to Canonicalize; ctx is that of its ProcessElement.
func CountRejected(ctx context.Context, r Rejected) {
	readCounter.Inc(ctx, 1)
	countRejected(ctx, r)
}

func countRejected(ctx context.Context, r Rejected) {
	rejectedCounter.Inc(ctx, 1)
	beam.NewCounter(namespace, "rejected: "+r.Cause).Inc(ctx, 1)
}

// Counts are what a bundle adds to counters. They are added up here first, since a counter
// of Beam costs about as much as the key of a short URL.
type counts struct{ reads, keeps, changes int64 }

// flushEvery is how many URLs are counted before a runner sees them.
const flushEvery = 1024

func (c *counts) start() { *c = counts{} }

func (c *counts) read(ctx context.Context, length int) {
	if c.reads++; c.reads == flushEvery {
		c.flush(ctx)
	}
	lengths.Update(ctx, int64(length))
}

func (c *counts) keep(changed bool) {
	c.keeps++
	if changed {
		c.changes++
	}
}

func (c *counts) flush(ctx context.Context) {
	readCounter.Inc(ctx, c.reads)
	keptCounter.Inc(ctx, c.keeps)
	changedCounter.Inc(ctx, c.changes)
	c.start()
}
