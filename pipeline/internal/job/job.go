// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package job runs a pipeline, watches it while it runs, and ends it where it does not go on.
package job

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// Options say how a job is run and watched.
type Options struct {
	Runner string        // a name that is registered with Beam; empty for Prism
	Name   string        // of the job, and of no other one
	Every  time.Duration // how often the job is asked for its progress
	Stall  time.Duration // after how long without progress the job is ended; 0 for never
	Report func(Progress)
}

// runners are those that this package and the ones it imports register. Beam ends the program at
// another name.
var runners = []string{"prism", "PrismRunner", "flink", "FlinkRunner", "spark", "SparkRunner", "universal", "portable", "PortableRunner"}

// ErrStalled is in the error of a job that was ended as it made no progress.
var ErrStalled = errors.New("no progress")

// grace is how long a job that is canceled may take to end.
const grace = 10 * time.Second

// Run runs p until it ends, and returns its last progress. The error is nil only if the job
// was done; for a job that failed it is what made it fail. When ctx is done, the job is canceled, and
// the error is the cause of ctx. The flags of Beam say where the job runs; Run sets those that are
// missing.
func Run(ctx context.Context, p *beam.Pipeline, o Options) (Progress, error) {
	runner := o.Runner
	if runner == "" {
		runner = "prism"
	}
	if !slices.Contains(runners, runner) {
		return Progress{}, fmt.Errorf("no runner has the name %q: there is %s", runner, strings.Join(runners, ", "))
	}
	local := strings.HasPrefix(strings.ToLower(runner), "prism") && *jobopts.Endpoint == ""
	if local {
		if err := startPrism(ctx); err != nil {
			return Progress{}, err
		}
		defer func() { *jobopts.Endpoint = "" }()
	}
	if *jobopts.Endpoint == "" {
		return Progress{}, fmt.Errorf("the runner %s needs -endpoint", runner)
	}
	if *jobopts.EnvironmentType == "" && local {
		*jobopts.EnvironmentType = "loopback"
	}
	if *jobopts.Experiments == "" && local {
		// Prism tells how far a bundle is only until it splits it.
		*jobopts.Experiments = "prism_disable_sdf_split"
	}
	if *jobopts.WorkerBinary == "" && !jobopts.IsLoopback() {
		// This program; Beam would compile it a second time.
		self, err := os.Executable()
		if err != nil {
			return Progress{}, err
		}
		*jobopts.WorkerBinary = self
	}
	if jobopts.IsLoopback() {
		remove, err := ownTemp()
		if err != nil {
			return Progress{}, err
		}
		defer remove()
	}
	*jobopts.JobName = o.Name
	conn, err := grpc.NewClient(*jobopts.Endpoint, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return Progress{}, err
	}
	defer conn.Close()
	return watch(ctx, jobpb.NewJobServiceClient(conn), o, local, func() error {
		// Not with ctx: the job is canceled through its service, which then ends this call.
		_, err := beam.Run(context.WithoutCancel(ctx), runner, p)
		return cause(err)
	})
}

// startPrism starts Prism in this process, at a port that is free.
func startPrism(ctx context.Context) (err error) {
	for range 5 {
		port := 0
		if port, err = freePort(); err != nil {
			return err
		}
		if err = servePrism(ctx, port); err == nil {
			*jobopts.Endpoint = fmt.Sprintf("localhost:%d", port)
			return nil
		}
	}
	return err
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", ":0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// servePrism starts Prism, which panics if another program took the port.
func servePrism(ctx context.Context, port int) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("prism does not start: %v", r)
		}
	}()
	_, err = prism.CreateJobServer(ctx, prism.Options{Port: port})
	return err
}

// ownTemp gives this process a temporary directory of its own until remove is called. In loopback
// mode Beam leaves a file behind for each job.
func ownTemp() (remove func(), err error) {
	dir, err := os.MkdirTemp("", "urlpipe-")
	if err != nil {
		return nil, err
	}
	const variable = "TMPDIR"
	old, ok := os.LookupEnv(variable)
	return func() {
		if ok {
			os.Setenv(variable, old)
		} else {
			os.Unsetenv(variable)
		}
		os.RemoveAll(dir)
	}, os.Setenv(variable, dir)
}

// A failure is the error of a job, which says the cause alone.
type failure struct {
	text string
	err  error
}

func (f *failure) Error() string { return f.text }
func (f *failure) Unwrap() error { return f.err }

// cause returns an error whose text is that of the DoFn that failed, where err tells it at
// the end of a long story, and whose chain has the story.
func cause(err error) error {
	if err == nil {
		return nil
	}
	text := err.Error()
	for _, before := range []string{"caused by:", "failed:\n"} {
		if i := strings.LastIndex(text, before); i >= 0 {
			text = strings.TrimSpace(text[i+len(before):])
		}
	}
	return &failure{"the job failed: " + text, err}
}
