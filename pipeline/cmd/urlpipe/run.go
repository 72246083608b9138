// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"

	"github.com/urlenc/urlenc/pipeline"
	"github.com/urlenc/urlenc/pipeline/files"
	"github.com/urlenc/urlenc/pipeline/internal/job"
)

// run is the program, in the process that submits the job.
func (c *config) run(ctx context.Context) error {
	if err := c.check(flag.Args()); err != nil {
		return usageError{err}
	}
	out := files.NewOutput(c.out)
	if err := out.Check(); err != nil {
		return usageError{err}
	}
	here := here(*runners.Runner)
	if here {
		// Elsewhere it is the workers who know which files there are.
		if _, err := files.Match(c.in); err != nil {
			return usageError{err}
		}
	}
	if c.lanes == 0 {
		c.lanes = 1
		if here {
			c.lanes = runtime.GOMAXPROCS(0)
		}
	}
	if c.cpuprofile != "" {
		f, err := os.Create(c.cpuprofile)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	o, err := c.options()
	if err != nil {
		return err
	}
	start := time.Now()
	report := reporter{w: os.Stderr, start: start, silent: c.every <= 0}
	last, err := job.Run(ctx, c.pipeline(out, o), job.Options{
		Runner: *runners.Runner,
		Name:   "urlpipe-" + strings.ToLower(out.Job),
		Every:  c.every,
		Stall:  c.stall,
		Report: report.progress,
	})
	if err != nil {
		// What runs on can't be known to have ended elsewhere; its files have other names.
		if here {
			err = errors.Join(err, out.Clean())
		}
		if c.verbose {
			err = fmt.Errorf("%w\n%w", err, errors.Unwrap(err))
		}
		return err
	}
	return c.summary(os.Stderr, out, last, time.Since(start))
}

// here reports whether the runner works in this machine's files for certain.
func here(runner string) bool {
	return runner == "" || strings.HasPrefix(strings.ToLower(runner), "prism")
}

// pipeline builds the pipeline.
func (c *config) pipeline(out files.Output, o pipeline.Options) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	var kept, shards []beam.PCollection
	for lane := range c.lanes {
		s := s.Scope(fmt.Sprintf("lane%d", lane))
		in := files.Input{Glob: c.in, Format: c.from, Part: lane, Parts: c.lanes}
		urls, unread := in.Read(s)
		k, rejected := pipeline.Canonicalize(s, urls, o)
		kept = append(kept, k)
		shards = append(shards, out.WriteRejected(s, rejected), out.WriteRejected(s, unread))
	}
	switch {
	case c.count:
		kept = []beam.PCollection{pipeline.CountByKey(s, c.buckets, kept...)}
	case c.distinct:
		kept = []beam.PCollection{pipeline.Distinct(s, c.buckets, kept...)}
	}
	out.Commit(s, append(shards, out.Write(s, c.to, c.shards, kept...))...)
	return p
}

// summary says what became of the job, and compares what was read with what was written.
func (c *config) summary(w io.Writer, out files.Output, p job.Progress, took time.Duration) error {
	fmt.Fprintf(w, "urlpipe: done: %s\n", line(p, took))
	n := p.Counters
	fmt.Fprintf(w, "urlpipe: kept %d, changed %d, empty lines %d, bytes %d\n", n["kept"], n["changed"], n["empty"], p.Bytes)
	for _, cause := range causes(p) {
		fmt.Fprintf(w, "urlpipe: rejected %8d: %s\n", n["rejected: "+cause], cause)
	}
	m, err := out.ReadManifest()
	if errors.Is(err, os.ErrNotExist) && !here(*runners.Runner) {
		fmt.Fprintln(w, "urlpipe: the manifest is not on this machine")
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "urlpipe: wrote %d rows and %d rejected in %d files: %s\n", m.Rows, m.Rejected, len(m.Files), out.Manifest())
	return c.compare(m, p)
}

// compare finds out whether anything is missing. A runner that tries bundles again counts what was
// in them twice, so only Prism, which does not, can be taken at its word.
func (c *config) compare(m files.Manifest, p job.Progress) error {
	n := p.Counters
	if !here(*runners.Runner) {
		return nil
	}
	switch {
	case n["kept"]+n["rejected"] != n["read"] || m.Rejected != n["rejected"]:
	case c.count || c.distinct || m.Rows == n["kept"]:
		return nil
	}
	return fmt.Errorf("the numbers do not agree: read %d, kept %d, rejected %d, and written %d and %d", n["read"], n["kept"], n["rejected"], m.Rows, m.Rejected)
}
