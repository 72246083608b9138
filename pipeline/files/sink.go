// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urlenc/urlenc/pipeline"
)

// A sink writes one shard after the other.
type sink struct {
	Output Output
	Format Format
	Counts bool   // whether rows have a count, not a text
	Part   string // see Shard
	Ext    string

	file *os.File
	enc  encoder
	rows int64
}

// begin begins a shard.
func (k *sink) begin() error {
	if err := os.MkdirAll(filepath.Dir(k.Output.Prefix), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(k.Output.temp()+rand.Text(), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	k.file, k.enc, k.rows = f, newEncoder(f, k.Format, k.Counts), 0
	return nil
}

// add writes a row, into a new shard if none has begun.
func (k *sink) add(r pipeline.Row) error {
	if k.file == nil {
		if err := k.begin(); err != nil {
			return err
		}
	}
	k.rows++
	return k.check(k.enc.add(r))
}

// check removes the shard if there is an error.
func (k *sink) check(err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(fmt.Errorf("files: a shard can't be written: %w", err), k.drop())
}

// drop removes a shard that is not whole, if there is one.
func (k *sink) drop() error {
	if k.file == nil {
		return nil
	}
	f := k.file
	k.file, k.enc = nil, nil
	f.Close()
	return os.Remove(f.Name())
}

// end makes the shard whole, on the disk, too.
func (k *sink) end(index, shards int) (Shard, error) {
	f := k.file
	if err := k.check(errors.Join(k.enc.end(), f.Sync())); err != nil {
		return Shard{}, err
	}
	info, err := f.Stat()
	if err = k.check(errors.Join(err, f.Close())); err != nil {
		return Shard{}, err
	}
	k.file, k.enc = nil, nil
	return Shard{k.Part, index, filepath.Base(f.Name()), k.Ext, k.rows, info.Size(), shards}, nil
}

// A writeFn writes the rows of a bundle to a shard.
type writeFn struct{ Sink sink }

// StartBundle removes what a bundle that failed left behind.
func (f *writeFn) StartBundle(context.Context, func(Shard)) error { return f.Sink.drop() }

func (f *writeFn) ProcessElement(_ context.Context, r pipeline.Row, _ func(Shard)) error {
	return f.Sink.add(r)
}

func (f *writeFn) FinishBundle(_ context.Context, emit func(Shard)) error {
	if f.Sink.file == nil {
		return nil
	}
	shard, err := f.Sink.end(-1, 0)
	if err == nil {
		emit(shard)
	}
	return err
}

func (f *writeFn) Teardown() error { return f.Sink.drop() }

// A writeShardFn writes the rows with the number of a shard.
type writeShardFn struct {
	Sink   sink
	Shards int
}

func (f *writeShardFn) ProcessElement(_ context.Context, index int64, blocks func(*[]byte) bool, _ func(*bool) bool, emit func(Shard)) error {
	err := f.Sink.drop()
	if err == nil {
		err = f.Sink.begin()
	}
	var block []byte
	for err == nil && blocks(&block) {
		err = f.block(block)
	}
	if err != nil {
		return err
	}
	shard, err := f.Sink.end(int(index), f.Shards)
	if err == nil {
		emit(shard)
	}
	return err
}

func (f *writeShardFn) block(block []byte) error {
	rows, err := pipeline.Unpack(block)
	for _, r := range rows {
		if err == nil {
			err = f.Sink.add(r)
		}
	}
	return err
}

func (f *writeShardFn) Teardown() error { return f.Sink.drop() }

// A numbersFn names all shards, so that those without rows are written, too.
type numbersFn struct{ Count int }

func (f *numbersFn) ProcessElement(_ []byte, emit func(int64, bool)) {
	for i := range f.Count {
		emit(int64(i), true)
	}
}
