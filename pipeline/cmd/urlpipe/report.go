// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"slices"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"github.com/urlenc/urlenc/pipeline/internal/job"
)

// A reporter writes how a job goes.
type reporter struct {
	w      io.Writer
	start  time.Time
	silent bool
}

func (r *reporter) progress(p job.Progress) {
	if !r.silent {
		fmt.Fprintf(r.w, "urlpipe: %s\n", line(p, time.Since(r.start)))
	}
}

// line is the progress of a job in one line.
func line(p job.Progress, took time.Duration) string {
	n := p.Counters
	rate := float64(n["read"]) / max(took.Seconds(), 0.001)
	return fmt.Sprintf("%v: %d URLs, %.0f/s, %d rejected", took.Round(100*time.Millisecond), n["read"], rate, n["rejected"])
}

// causes returns the causes of rejected, the frequent ones first.
func causes(p job.Progress) []string {
	rejected := p.Rejected()
	return slices.SortedFunc(maps.Keys(rejected), func(a, b string) int {
		if rejected[a] != rejected[b] {
			return int(rejected[b] - rejected[a])
		}
		return len(a) - len(b)
	})
}

// quiet keeps what Beam and Prism log to itself, unless it is asked for: a job that fails says why
// in its error.
func quiet(verbose bool) {
	if verbose {
		return
	}
	log.SetLogger(silence{})
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError + 1})))
}

type silence struct{}

func (silence) Log(context.Context, log.Severity, int, string) {}
