// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command urlpipe brings the URLs in files to one form, counts them and removes
// duplicates, on this machine or on a cluster.
//
//	urlpipe -in 'crawl/*.gz' -out out/urls -key safe -count
//
// Its help says what the flags are, and how to run it on Prism here and on Flink there.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/exec/optimized" // what workers call without reflection
)

func main() {
	c := flags(flag.CommandLine)
	flag.Parse()
	if worker := flag.Lookup("worker"); worker != nil && worker.Value.String() == "true" {
		removeCopy()
		go exitWith(os.Getppid())
	}
	beam.Init() // does not return in a worker
	quiet(c.verbose)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		<-ctx.Done()
		stop() // a second signal ends the program at once
	}()
	os.Exit(status(c.run(ctx), ctx.Err() != nil))
}

// removeCopy removes the file that a worker runs from, which Beam's boot program copies to a
// directory of its own for each worker, and leaves there.
func removeCopy() {
	path, err := os.Executable()
	if err != nil {
		return
	}
	if dir := filepath.Dir(path); filepath.Base(path) == "worker" && strings.HasPrefix(dir, "/tmp/bin") {
		os.Remove(path)
		os.Remove(dir)
	}
}

// exitWith ends a worker when its parent is gone. Prism kills the program that starts workers, not
// the workers, and those would wait for a job for ever.
func exitWith(parent int) {
	for os.Getppid() == parent {
		time.Sleep(time.Second)
	}
	os.Exit(failed)
}

// The exit statuses, besides 0.
const (
	failed      = 1
	misused     = 2
	interrupted = 130
)

// A usageError is an error of who wrote the command.
type usageError struct{ error }

// status reports err, and returns the exit status.
func status(err error, signaled bool) int {
	if err == nil {
		return 0
	}
	if signaled {
		fmt.Fprintln(os.Stderr, "urlpipe: interrupted: without a manifest there is no result")
		return interrupted
	}
	fmt.Fprintf(os.Stderr, "urlpipe: %v\n", err)
	if _, ok := err.(usageError); ok {
		fmt.Fprintln(os.Stderr, "urlpipe -h says what the flags are")
		return misused
	}
	return failed
}
