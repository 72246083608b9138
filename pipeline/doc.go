// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package pipeline brings URLs to one form, counts them and removes duplicates on the
// runners of Apache Beam: on Prism in one process, or on a cluster of Flink or Spark.
//
// Canonicalize makes pairs of a key and a text of URLs; Distinct, CountByKey and Partition
// work on such pairs:
//
//	p, s := beam.NewPipelineWithRoot()
//	urls := beam.Create(s, "HTTP://Example.com:80/%7Eann", "http://example.com/~ann", "http://h/%zz")
//	kept, rejected := pipeline.Canonicalize(s, urls, pipeline.Options{Key: pipeline.Normal, Steps: urlenc.Safe})
//	counts := pipeline.CountByKey(s, 0, kept) // "http://example.com/~ann": 2
//	_ = rejected                           // path: malformed escape at byte 9
//
// A URL that can't be brought to its form is an element of rejected, with what is wrong
// and where. It is not an error of a DoFn, which a runner would try again.
//
// Package files reads URLs from files and writes them to shards that appear under their
// names when all of them are whole; the program cmd/urlpipe puts the two together.
//
// # Metrics
//
// Canonicalize counts in the namespace "urlenc": read, kept, changed (the key differs
// from the text), rejected, and "rejected: " with the cause, such as "rejected: malformed
// escape". The distribution bytes is that of the lengths of URLs.
//
// # Order and retries
//
// All results are the same for each order of the input and each division into bundles,
// and a bundle that is tried again adds nothing to them.
package pipeline
