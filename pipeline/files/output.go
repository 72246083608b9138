// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"path/filepath"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/urlenc/urlenc/pipeline"
)

func init() {
	beam.RegisterType(reflect.TypeFor[Shard]())
	beam.RegisterCoder(reflect.TypeFor[Shard](), encodeShard, decodeShard)
	register.DoFn3x1[context.Context, pipeline.Row, func(Shard), error](&writeFn{})
	register.DoFn5x1[context.Context, int64, func(*[]byte) bool, func(*bool) bool, func(Shard), error](&writeShardFn{})
	register.DoFn2x0[[]byte, func(int64, bool)](&numbersFn{})
	register.Function1x2(rejectedRow)
	register.Emitter1[Shard]()
	register.Iter1[bool]()
	register.Emitter2[int64, bool]()
}

func encodeShard(v Shard) ([]byte, error) { return json.Marshal(v) }

func decodeShard(b []byte) (v Shard, err error) {
	err = json.Unmarshal(b, &v)
	return v, err
}

// An Output is where the files of a job go. It is a plain value, made by NewOutput; the zero
// Output can't be used.
type Output struct {
	// Prefix is what the paths of all files begin with: for "dir/urls" they are
	// "dir/urls-00000-of-00003.txt" and so on, "dir/urls-rejected-00000-of-00001.jsonl", and
	// "dir/urls-manifest.json".
	Prefix string

	// Job is in the temporary names, so that jobs don't meet. Submit a job again with
	// another one.
	Job string
}

// NewOutput returns an Output for one job.
func NewOutput(prefix string) Output { return Output{Prefix: prefix, Job: rand.Text()[:12]} }

// tempName returns the beginning of the temporary names.
func (o Output) tempName() string { return "." + filepath.Base(o.Prefix) + "." + o.Job + "." }

// temp returns tempName with the directory.
func (o Output) temp() string { return filepath.Join(filepath.Dir(o.Prefix), o.tempName()) }

// A Shard is a whole file that Write wrote under a temporary name.
type Shard struct {
	Part   string `json:",omitempty"` // "rejected", or empty for the rows
	Index  int    // its number, or -1 if Commit may choose it
	Temp   string // its temporary name, without the directory
	Ext    string // how the name ends that it will have
	Rows   int64
	Bytes  int64
	Shards int // how many shards the part has, if Index is not -1
}

// Write writes pairs to shards, a PCollection of Shard for Commit. The pairs are those of
// [pipeline.Canonicalize] and [pipeline.Distinct], or the counts of [pipeline.CountByKey]. Several
// PCollections are taken as one.
//
// With the zero Shards there is no shuffle: each bundle writes a shard, and their number is the
// runner's. Otherwise pairs are divided by the hosts of their keys, see [pipeline.Shards], and
// each shard is written, if there is nothing in it, too. Write panics if the format is not one to
// write.
func (o Output) Write(s beam.Scope, format Format, sh pipeline.Shards, pairs ...beam.PCollection) beam.PCollection {
	if err := format.writable(); err != nil {
		panic(err)
	}
	s = s.Scope("urlenc.Write")
	k := sink{Output: o, Format: format, Ext: format.ext()}
	var parts []beam.PCollection
	for _, p := range pairs {
		if c := p.Type().Components(); len(c) == 2 {
			k.Counts = c[1].Type() == reflect.TypeFor[int64]()
		}
		rows := pipeline.Rows(s, p)
		if sh.Count <= 0 {
			parts = append(parts, beam.ParDo(s, &writeFn{Sink: k}, rows))
			continue
		}
		parts = append(parts, pipeline.Partition(s, rows, sh))
	}
	all := beam.Flatten(s, parts...)
	if sh.Count <= 0 {
		return all
	}
	numbers := beam.ParDo(s, &numbersFn{Count: sh.Count}, beam.Impulse(s))
	return beam.ParDo(s, &writeShardFn{Sink: k, Shards: sh.Count}, beam.CoGroupByKey(s, all, numbers))
}

// WriteRejected writes rejected, a PCollection of [pipeline.Rejected], as JSON Lines to shards. It
// returns them as Write does.
func (o Output) WriteRejected(s beam.Scope, rejected beam.PCollection) beam.PCollection {
	s = s.Scope("urlenc.WriteRejected")
	k := sink{Output: o, Part: "rejected", Ext: ".jsonl"} // of text, whose lines are JSON already
	return beam.ParDo(s, &writeFn{Sink: k}, beam.ParDo(s, rejectedRow, rejected))
}

func rejectedRow(r pipeline.Rejected) (pipeline.Row, error) {
	b, err := json.Marshal(r)
	return pipeline.Row{Key: string(b)}, err
}
