// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/urlenc/urlenc/pipeline/internal/job"
)

func init() {
	register.Function2x0(skewed)
	register.Function2x0(collectCount)
	register.Function2x0(collectText)
	register.Emitter1[string]()
}

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

const skewedURLs = 200_000

// skewed emits URLs, a tenth of which have one host, while the others have 20,000.
func skewed(_ []byte, emit func(string)) {
	for i := range skewedURLs {
		host := fmt.Sprintf("h%d.example", i%20_000)
		if i%10 == 0 {
			host = "large.example"
		}
		emit(fmt.Sprintf("HTTP://%s/%d", host, i))
	}
}

// What workers, which are in this process, collected.
var (
	collected = map[string]string{}
	mu        sync.Mutex
)

func collectCount(key string, n int64) { collectText(key, fmt.Sprint(n)) }

func collectText(key, text string) {
	mu.Lock()
	defer mu.Unlock()
	if old, ok := collected[key]; ok {
		text = old + " and " + text
	}
	collected[key] = text
}

// collect runs a job that collects what make makes of the kept of skewed.
func collect(tb testing.TB, fn any, of func(s beam.Scope, kept []beam.PCollection) beam.PCollection) map[string]string {
	tb.Helper()
	clear(collected)
	p, s := beam.NewPipelineWithRoot()
	var kept []beam.PCollection
	for range 2 {
		k, _ := Canonicalize(s, beam.ParDo(s, skewed, beam.Impulse(s)), Options{Key: Host})
		kept = append(kept, k)
	}
	beam.ParDo0(s, fn, of(s, kept))
	if _, err := job.Run(tb.Context(), p, job.Options{Name: fmt.Sprintf("test-%p", p)}); err != nil {
		tb.Fatal(err)
	}
	return collected
}

// TestCombine counts and removes duplicates where one host has a tenth of all URLs, in each of the
// ways that keys are grouped.
func TestCombine(t *testing.T) {
	for _, buckets := range []int{0, 8} {
		counts := collect(t, collectCount, func(s beam.Scope, kept []beam.PCollection) beam.PCollection {
			return CountByKey(s, buckets, kept...)
		})
		// Of the hosts h0, h10 and so on, all URLs have the large one.
		if len(counts) != 18_001 || counts["large.example"] != "40000" || counts["h1.example"] != "20" {
			t.Errorf("%d buckets: %d hosts, %s and %s", buckets, len(counts), counts["large.example"], counts["h1.example"])
		}
		texts := collect(t, collectText, func(s beam.Scope, kept []beam.PCollection) beam.PCollection {
			return Distinct(s, buckets, kept...)
		})
		if len(texts) != 18_001 || texts["large.example"] != "HTTP://large.example/0" || texts["h7.example"] != "HTTP://h7.example/100007" {
			t.Errorf("%d buckets: %d hosts, %s and %s", buckets, len(texts), texts["large.example"], texts["h7.example"])
		}
	}
}

// TestCombineInParts has a limit that is reached again and again.
func TestCombineInParts(t *testing.T) {
	var keys []string
	counts := map[string]int64{}
	f := &countFn{Limit: 3 * perKey}
	emit := func(key string, n int64) {
		keys = append(keys, key)
		counts[key] += n
	}
	f.StartBundle(emit)
	for i := range 100 {
		f.ProcessElement(fmt.Sprint(i%5), "", emit)
	}
	f.FinishBundle(emit)
	if len(keys) < 50 || len(counts) != 5 || counts["3"] != 20 {
		t.Errorf("%d emitted, %v", len(keys), counts)
	}
}

// BenchmarkSkew counts 400,000 URLs by host, a tenth of which have one. Without combining, each of
// them goes through the shuffle, and those of the one host to one worker.
func BenchmarkSkew(b *testing.B) {
	for _, way := range []struct {
		name           string
		limit, buckets int
	}{
		{"combined, in buckets", combineBytes, 256},
		{"combined", combineBytes, 0},
		{"not combined, in buckets", 0, 256},
		{"not combined", 0, 0},
	} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				collect(b, collectCount, func(s beam.Scope, kept []beam.PCollection) beam.PCollection {
					return countByKey(s, way.buckets, kept, way.limit)
				})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(2*skewedURLs), "ns/URL")
		})
	}
}
