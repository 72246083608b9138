// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/klauspost/compress/s2"
)

func init() {
	register.DoFn2x0[Row, func(int64, []byte)](&partitionFn{})
	register.Emitter2[int64, []byte]()
	register.Iter1[[]byte]()
}

// Shards say how rows are divided by the hosts of their keys. The zero Shards divide
// nothing.
type Shards struct {
	Count int // how many shards there are

	// Spread is over how many of the shards the rows of one host may be. At 1 or less, a
	// host is in one shard, which is too large where the host has a large part of all
	// URLs. At Count, hosts count for nothing, and shards are as equal as their
	// keys allow. A key is in one shard always.
	Spread int
}

// Of returns the shard of a key, from 0 to Count-1: the same in each process and
// each version of this package. It panics if Count is not positive.
func (sh Shards) Of(key string) int {
	shard := hash(hostOf(key)) % uint64(sh.Count)
	if sh.Spread > 1 {
		shard += hash(key) % uint64(min(sh.Spread, sh.Count))
	}
	return int(shard % uint64(sh.Count))
}

// hostOf returns the host of a key and its port, and the key itself where it is no URL
// with a host.
func hostOf(key string) string {
	_, rest, ok := strings.Cut(key, "://")
	if !ok {
		return key
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	return rest[strings.LastIndexByte(rest, '@')+1:]
}

// hash is FNV-1a, and a mix of its bits, since the low ones of FNV are weak.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	h = (h ^ h>>32) * 0xd6e8feb86659fd93
	return h ^ h>>32
}

// Partition divides rows, a PCollection of Row, into shards: pairs of the number of the
// shard, an int64, and a block of rows, as bytes that [Unpack] reads. A runner spends much
// more on an element than it takes to write a row, so elements are blocks, and they are
// compressed. Partition panics if sh.Count is not positive.
func Partition(s beam.Scope, rows beam.PCollection, sh Shards) beam.PCollection {
	if sh.Count <= 0 {
		panic("pipeline: no shards to divide rows into")
	}
	return beam.ParDo(s.Scope("urlenc.Partition"), &partitionFn{Shards: sh}, rows)
}

// A block is emitted when it has blockBytes, before it is compressed, and all of them when they have
// combineBytes.
const blockBytes = 64 << 10

type partitionFn struct {
	Shards Shards

	blocks map[int][]byte
	held   int
}

func (f *partitionFn) StartBundle(func(int64, []byte)) { f.blocks, f.held = map[int][]byte{}, 0 }

func (f *partitionFn) ProcessElement(r Row, emit func(int64, []byte)) {
	shard := f.Shards.Of(r.Key)
	old := f.blocks[shard]
	block := appendRow(old, r)
	f.held += len(block) - len(old)
	f.blocks[shard] = block
	switch {
	case len(block) >= blockBytes:
		emit(int64(shard), s2.Encode(nil, block))
		delete(f.blocks, shard)
		f.held -= len(block)
	case f.held >= combineBytes:
		f.FinishBundle(emit)
	}
}

func (f *partitionFn) FinishBundle(emit func(int64, []byte)) {
	for shard, block := range f.blocks {
		emit(int64(shard), s2.Encode(nil, block))
	}
	clear(f.blocks)
	f.held = 0
}
