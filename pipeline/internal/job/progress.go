// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package job

import (
	"bytes"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
)

// Progress is what the metrics of a job tell: those of package pipeline, of all bundles that
// were begun: the numbers are too high where bundles were tried again.
type Progress struct {
	Counters map[string]int64 // the counters of the namespace "urlenc"
	Bytes    int64            // the sum of the distribution "bytes"

	seen int   // how many numbers the job told
	mark int64 // their sum, which grows when one of them does
}

// The kinds of metrics in question.
const (
	userSum          = "beam:metric:user:sum_int64:v1"
	userDistribution = "beam:metric:user:distribution_int64:v1"
	elementCount     = "beam:metric:element_count:v1"
)

// progressOf returns what the metrics tell. Of a number that is both committed and attempted it is the
// larger one: with Prism the attempted ones are those of the last bundle that is running,
// with other runners the committed ones are among them.
func progressOf(m *jobpb.MetricResults) Progress {
	p := Progress{Counters: map[string]int64{}}
	type key struct{ urn, collection, transform, namespace, name string }
	numbers := map[key]number{}
	for _, info := range slices.Concat(m.GetCommitted(), m.GetAttempted()) {
		switch urn := info.GetUrn(); urn {
		case userSum, userDistribution, elementCount:
			l := info.GetLabels()
			k := key{urn, l["PCOLLECTION"], l["PTRANSFORM"], l["NAMESPACE"], l["NAME"]}
			if n := decode(info.GetPayload()); n.first >= numbers[k].first {
				numbers[k] = n
			}
		}
	}
	p.seen = len(numbers)
	for k, n := range numbers {
		p.mark += n.first
		switch {
		case k.namespace != "urlenc":
		case k.urn == userSum:
			p.Counters[k.name] += n.first
		case k.urn == userDistribution:
			p.Bytes += n.second
		}
	}
	return p
}

// atLeast returns p with the numbers of q where those are larger: Prism forgets the numbers of a bundle
// that it splits until its parts are done.
func (p Progress) atLeast(q Progress) Progress {
	for name, n := range q.Counters {
		p.Counters[name] = max(p.Counters[name], n)
	}
	p.Bytes = max(p.Bytes, q.Bytes)
	return p
}

// A number is what is at the beginning of a payload: a sum, or how many values a distribution has
// and their sum.
type number struct{ first, second int64 }

func decode(payload []byte) (n number) {
	r := bytes.NewReader(payload)
	var err error
	if n.first, err = coder.DecodeVarInt(r); err == nil {
		n.second, _ = coder.DecodeVarInt(r) // there is none in a sum
	}
	return n
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
