// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package job

import (
	"bytes"
	"hash/fnv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
)

// Progress is what the metrics of a job tell: those of package pipeline, of all bundles that
// were begun. The numbers are too high where bundles were tried again.
type Progress struct {
	Counters map[string]int64 // the counters of the namespace "urlenc"
	Bytes    int64            // the sum of the distribution "bytes"

	seen int    // how many numbers the job told
	mark uint64 // changes with each of them
}

// The kinds of metrics in question.
const (
	userSum          = "beam:metric:user:sum_int64:v1"
	userDistribution = "beam:metric:user:distribution_int64:v1"
	elementCount     = "beam:metric:element_count:v1"
)

func progressOf(m *jobpb.MetricResults) Progress {
	p := Progress{Counters: map[string]int64{}}
	// A job lists what is attempted, with what is committed among it, or only what is committed.
	infos := m.GetAttempted()
	if len(infos) == 0 {
		infos = m.GetCommitted()
	}
	for _, info := range infos {
		switch urn := info.GetUrn(); urn {
		case userSum, userDistribution, elementCount:
			p.add(info)
		}
	}
	return p
}

// add adds a metric, and marks that its numbers are so.
func (p *Progress) add(info *pipepb.MonitoringInfo) {
	labels := info.GetLabels()
	r := bytes.NewReader(info.GetPayload())
	p.seen++
	// Infos come in any order, so their hashes are added up.
	h := fnv.New64a()
	h.Write([]byte(info.GetUrn() + labels["PCOLLECTION"] + labels["PTRANSFORM"] + labels["NAME"]))
	h.Write(info.GetPayload())
	p.mark += h.Sum64()
	if labels["NAMESPACE"] != "urlenc" {
		return
	}
	n, err := coder.DecodeVarInt(r) // the sum, or how many values a distribution has
	if err != nil {
		return
	}
	if info.GetUrn() == userSum {
		p.Counters[labels["NAME"]] += n
		return
	}
	if sum, err := coder.DecodeVarInt(r); err == nil {
		p.Bytes += sum
	}
}

// Rejected returns the counters of rejected by their causes.
func (p Progress) Rejected() map[string]int64 {
	causes := map[string]int64{}
	for name, n := range p.Counters {
		if cause, ok := strings.CutPrefix(name, "rejected: "); ok {
			causes[cause] = n
		}
	}
	return causes
}
