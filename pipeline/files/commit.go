// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	beam.RegisterType(reflect.TypeFor[Manifest]())
	beam.RegisterCoder(reflect.TypeFor[Manifest](), encodeManifest, decodeManifest)
	register.DoFn4x1[context.Context, int, func(*Shard) bool, func(Manifest), error](&commitFn{})
	register.Function2x0(marker)
	register.Emitter1[Manifest]()
	register.Iter1[Shard]()
}

func encodeManifest(v Manifest) ([]byte, error) { return json.Marshal(v) }

func decodeManifest(b []byte) (v Manifest, err error) {
	err = json.Unmarshal(b, &v)
	return v, err
}

// A Manifest lists the files of a job that ended well. As a file it is JSON, and the last
// one that Commit writes: where it is, all others are, and are whole.
type Manifest struct {
	Rows     int64      `json:"rows"`     // in all files but those of rejected
	Rejected int64      `json:"rejected"` // in those of rejected
	Files    []FileInfo `json:"files"`
}

// A FileInfo is a file in a Manifest.
type FileInfo struct {
	Name  string `json:"name"` // without the directory
	Rows  int64  `json:"rows"` // without the names of columns
	Bytes int64  `json:"bytes"`
}

// Commit gives all shards of the job their names, when all of them are written, and
// writes the manifest. It returns a PCollection of the one Manifest.
//
// Where a file of such a name is there already, the job fails, and nothing of it is there: another
// prefix must be chosen. Run twice, as runners do, Commit does what is left to do.
func (o Output) Commit(s beam.Scope, shards ...beam.PCollection) beam.PCollection {
	s = s.Scope("urlenc.Commit")
	shards = append(slices.Clone(shards), beam.ParDo(s, marker, beam.Impulse(s)))
	all := beam.GroupByKey(s, beam.AddFixedKey(s, beam.Flatten(s, shards...)))
	return beam.ParDo(s, &commitFn{Output: o}, all)
}

// marker emits a shard that is none, so that Commit runs for a job without rows, too.
func marker(_ []byte, emit func(Shard)) { emit(Shard{}) }

type commitFn struct{ Output Output }

func (f *commitFn) ProcessElement(_ context.Context, _ int, shards func(*Shard) bool, emit func(Manifest)) error {
	var all []Shard
	for s := (Shard{}); shards(&s); s = (Shard{}) {
		if s.Temp != "" {
			all = append(all, s)
		}
	}
	m, err := f.Output.commit(all)
	if err == nil {
		emit(m)
	}
	return err
}

// A move is a file that gets its name.
type move struct{ from, to string }

func (o Output) commit(shards []Shard) (Manifest, error) {
	slices.SortFunc(shards, func(a, b Shard) int {
		return cmp.Or(cmp.Compare(a.Part, b.Part), cmp.Compare(a.Index, b.Index), cmp.Compare(a.Temp, b.Temp))
	})
	dir := filepath.Dir(o.Prefix)
	m := Manifest{Files: []FileInfo{}}
	var moves []move
	number := map[string]int{} // of shards that are seen, by their part
	total := map[string]int{}
	for _, s := range shards {
		total[s.Part]++
	}
	for _, s := range shards {
		n := number[s.Part]
		number[s.Part]++
		if s.Index >= 0 && (s.Index != n || s.Shards != total[s.Part]) {
			return m, fmt.Errorf("files: shard %d of %d is missing, or there twice", n, s.Shards)
		}
		to := o.name(s.Part, n, total[s.Part], s.Ext)
		v := move{filepath.Join(dir, s.Temp), to}
		todo, err := v.todo(s.Bytes)
		if err != nil {
			return m, err
		}
		if todo {
			moves = append(moves, v)
		}
		m.Files = append(m.Files, FileInfo{filepath.Base(to), s.Rows, s.Bytes})
		if s.Part == "" {
			m.Rows += s.Rows
		} else {
			m.Rejected += s.Rows
		}
	}
	if err := o.onlyHas(m); err != nil {
		return m, err
	}
	for _, v := range moves {
		if err := os.Rename(v.from, v.to); err != nil {
			return m, err
		}
	}
	if err := o.writeManifest(m); err != nil {
		return m, err
	}
	return m, o.Clean()
}

// name returns the name of a shard.
func (o Output) name(part string, i, n int, ext string) string {
	if part != "" {
		part = "-" + part
	}
	return fmt.Sprintf("%s%s-%05d-of-%05d%s", o.Prefix, part, i, n, ext)
}

// todo reports whether the move is to be made: it is not if it was made before. The
// file has the given size.
func (v move) todo(size int64) (bool, error) {
	from, err := os.Lstat(v.from)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	moved := err != nil
	to, err := os.Lstat(v.to)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, err
	case moved && err == nil && to.Size() == size:
		return false, nil
	case moved:
		return false, fmt.Errorf("files: a shard for %s is gone", v.to)
	case err == nil:
		return false, fmt.Errorf("files: %s exists", v.to)
	case from.Size() != size:
		return false, fmt.Errorf("files: the shard for %s has %d bytes, and had %d", v.to, from.Size(), size)
	}
	return true, nil
}
