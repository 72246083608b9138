// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package job

import (
	"context"
	"fmt"
	"time"

	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
)

// watch calls run, and meanwhile asks the service how the job goes. A local job that says nothing
// makes no progress; other services may not tell the metrics of a job while it runs, and then
// there is nothing to conclude from.
func watch(ctx context.Context, service jobpb.JobServiceClient, o Options, local bool, run func() error) (Progress, error) {
	done := make(chan error, 1)
	go func() { done <- run() }()
	w := watcher{service: service, name: o.Name}
	every := o.Every
	if every <= 0 {
		every = time.Second
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	var last Progress
	moved, mark := time.Now(), int64(0)
	for {
		var err error
		select {
		case err = <-done:
			return w.end(ctx, last, err)
		case <-ctx.Done():
			return last, w.cancel(done, context.Cause(ctx))
		case <-tick.C:
		}
		now, err := w.progress(ctx)
		switch {
		case err != nil || !local && now.seen == 0:
			// The service is not there yet, or has nothing to tell. If it's gone, run ends.
			continue
		case now.mark != mark:
			moved, mark = time.Now(), now.mark
		case o.Stall > 0 && time.Since(moved) >= o.Stall:
			return now, w.cancel(done, fmt.Errorf("%w for %v", ErrStalled, o.Stall))
		}
		last = now.atLeast(last)
		if o.Report != nil {
			o.Report(now)
		}
	}
}

type watcher struct {
	service jobpb.JobServiceClient
	name    string
	id      string // once it is known
}

// find finds the id of the job.
func (w *watcher) find(ctx context.Context) error {
	if w.id != "" {
		return nil
	}
	jobs, err := w.service.GetJobs(ctx, &jobpb.GetJobsRequest{})
	if err != nil {
		return err
	}
	for _, j := range jobs.GetJobInfo() {
		if j.GetJobName() == w.name {
			w.id = j.GetJobId()
			return nil
		}
	}
	return fmt.Errorf("no job has the name %s", w.name)
}

func (w *watcher) progress(ctx context.Context) (Progress, error) {
	ctx, stop := context.WithTimeout(ctx, grace)
	defer stop()
	if err := w.find(ctx); err != nil {
		return Progress{}, err
	}
	m, err := w.service.GetJobMetrics(ctx, &jobpb.GetJobMetricsRequest{JobId: w.id})
	if err != nil {
		return Progress{}, err
	}
	return progressOf(m.GetMetrics()), nil
}

// end returns what became of a job whose run returned err. Beam returns nil for a job that
// somebody canceled, so its state is asked for.
func (w *watcher) end(ctx context.Context, last Progress, err error) (Progress, error) {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer stop()
	if now, failed := w.progress(ctx); failed == nil {
		last = now
	}
	if err != nil {
		return last, err
	}
	state, failed := w.service.GetState(ctx, &jobpb.GetJobStateRequest{JobId: w.id})
	if failed == nil && state.GetState() != jobpb.JobState_DONE {
		return last, fmt.Errorf("the job ended as %v", state.GetState())
	}
	return last, nil
}

// cancel cancels the job, and returns why. It does not wait for long: a DoFn that hangs does
// not end.
func (w *watcher) cancel(done <-chan error, why error) error {
	ctx, stop := context.WithTimeout(context.Background(), grace)
	defer stop()
	if err := w.find(ctx); err != nil {
		return fmt.Errorf("%w; the job can't be canceled: %w", why, err)
	}
	if _, err := w.service.Cancel(ctx, &jobpb.CancelJobRequest{JobId: w.id}); err != nil {
		return fmt.Errorf("%w; the job can't be canceled: %w", why, err)
	}
	select {
	case <-done:
	case <-ctx.Done():
		return fmt.Errorf("%w; the job is canceled, and did not end in %v", why, grace)
	}
	return why
}
