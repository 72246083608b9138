// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package job

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.Function2x0(pass)
	register.Function2x0(hang)
	register.Function3x1(fail)
	register.Emitter1[string]()
}

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

func pass(_ []byte, emit func(string)) { emit("a") }

func hang(_ []byte, _ func(string)) { select {} }

var counter = beam.NewCounter("urlenc", "read")

func fail(ctx context.Context, _ []byte, _ func(string)) error {
	counter.Inc(ctx, 7)
	return errors.New("what went wrong")
}

// pipelineOf returns a pipeline with one DoFn.
func pipelineOf(fn any) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	beam.ParDo(s, fn, beam.Impulse(s))
	return p
}

func TestRun(t *testing.T) {
	canceled, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	for _, test := range []struct {
		name  string
		ctx   context.Context
		fn    any
		stall time.Duration
		want  string
	}{
		{"done", t.Context(), pass, 0, ""},
		{"failed", t.Context(), fail, 0, "the job failed: what went wrong"},
		{"stalled", t.Context(), hang, time.Second, "no progress for 1s"},
		{"canceled", canceled, hang, 0, "enough"},
		{"done after all that", t.Context(), pass, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.name == "canceled" {
				time.AfterFunc(time.Second, func() { cancel(errors.New("enough")) })
			}
			_, err := Run(test.ctx, pipelineOf(test.fn), Options{
				Name: "test-" + strings.ReplaceAll(test.name, " ", "-"), Every: 100 * time.Millisecond, Stall: test.stall,
			})
			if got := fmt.Sprint(err); test.want == "" && err != nil || !strings.HasPrefix(got, test.want) {
				t.Errorf("Run: %q, want %q", got, test.want)
			}
			if test.stall > 0 != errors.Is(err, ErrStalled) {
				t.Errorf("%v is ErrStalled, or is not", err)
			}
		})
	}
}

func TestRunRefuses(t *testing.T) {
	for runner, want := range map[string]string{"Prism": "no runner has the name", "flink": "-endpoint"} {
		if _, err := Run(t.Context(), pipelineOf(pass), Options{Runner: runner, Name: "x"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", runner, err)
		}
	}
}

// info is a metric of a job.
func info(urn, transform, namespace, name string, payload ...byte) *pipepb.MonitoringInfo {
	return &pipepb.MonitoringInfo{
		Urn: urn, Payload: payload,
		Labels: map[string]string{"PTRANSFORM": transform, "NAMESPACE": namespace, "NAME": name},
	}
}

func TestProgress(t *testing.T) {
	p := progressOf(&jobpb.MetricResults{
		Committed: []*pipepb.MonitoringInfo{
			info(userSum, "a", "urlenc", "read", 5),
			info(userSum, "b", "urlenc", "read", 1),
			info(userSum, "b", "urlenc", "rejected: invalid host", 2),
			info(userSum, "b", "other", "read", 100),
			info("beam:metric:pardo_execution_time:process_bundle_msecs:v1", "a", "", "", 9),
		},
		Attempted: []*pipepb.MonitoringInfo{
			info(userSum, "a", "urlenc", "read", 3), // of a bundle that was split
			info(userSum, "b", "urlenc", "read", 4), // of one that goes on
			info(userDistribution, "b", "urlenc", "bytes", 2, 50, 20, 30),
			info(userSum, "c", "urlenc", "read"), // broken
		},
	})
	if p.Counters["read"] != 9 || p.Rejected()["invalid host"] != 2 || len(p.Rejected()) != 1 || p.Bytes != 50 {
		t.Errorf("progressOf = %+v", p)
	}
	// What took time only is no progress.
	if q := progressOf(&jobpb.MetricResults{}); q.mark == p.mark || q.seen != 0 {
		t.Errorf("the mark of %+v is that of %+v", q, p)
	}
	if q := (Progress{Counters: map[string]int64{"read": 8, "kept": 1}, Bytes: 60}).atLeast(p); q.Counters["read"] != 9 || q.Counters["kept"] != 1 || q.Bytes != 60 {
		t.Errorf("atLeast = %+v", q)
	}
}
