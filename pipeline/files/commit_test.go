// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/pipeline"
)

// shardOf writes a shard with one row for each key.
func shardOf(t *testing.T, o Output, part string, keys ...string) Shard {
	t.Helper()
	k := sink{Output: o, Part: part, Ext: ".txt"}
	for _, key := range keys {
		if err := k.add(pipeline.Row{Key: key}); err != nil {
			t.Fatal(err)
		}
	}
	s, err := k.end(-1, 0)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func names(t *testing.T, o Output) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(o.Prefix))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestCommit(t *testing.T) {
	o := NewOutput(filepath.Join(t.TempDir(), "sub", "urls"))
	shards := []Shard{shardOf(t, o, "", "a", "b"), shardOf(t, o, "rejected", "{}"), shardOf(t, o, "", "c")}
	lost := sink{Output: o} // that of a worker that was killed
	if err := lost.add(pipeline.Row{Key: "d"}); err != nil {
		t.Fatal(err)
	}
	if n := names(t, o); len(n) != 4 || slices.ContainsFunc(n, func(name string) bool { return name[0] != '.' }) {
		t.Fatalf("before Commit there is %q", n)
	}
	m, err := o.commit(slices.Clone(shards))
	if err != nil || m.Rows != 3 || m.Rejected != 1 {
		t.Fatal(m, err)
	}
	want := []string{"urls-00000-of-00002.txt", "urls-00001-of-00002.txt", "urls-manifest.json", "urls-rejected-00000-of-00001.txt"}
	if n := names(t, o); !slices.Equal(n, want) {
		t.Errorf("after Commit there is %q", n)
	}
	// Again, in another order, as a runner does that lost the result.
	slices.Reverse(shards)
	again, err := o.commit(shards)
	if err != nil || !slices.Equal(again.Files, m.Files) {
		t.Errorf("again: %v, %v", again, err)
	}
	if n := names(t, o); !slices.Equal(n, want) {
		t.Errorf("after a second Commit there is %q", n)
	}
	if read, err := o.ReadManifest(); err != nil || !slices.Equal(read.Files, m.Files) {
		t.Errorf("the manifest is %v, %v", read, err)
	}
	if err := o.Check(); err == nil {
		t.Error("Check finds no results")
	}
}

// TestCommitHalfway is a Commit after one that was killed between two renames.
func TestCommitHalfway(t *testing.T) {
	o := NewOutput(filepath.Join(t.TempDir(), "urls"))
	shards := []Shard{shardOf(t, o, "", "a"), shardOf(t, o, "", "b")}
	slices.SortFunc(shards, func(a, b Shard) int { return strings.Compare(a.Temp, b.Temp) })
	dir := filepath.Dir(o.Prefix)
	if err := os.Rename(filepath.Join(dir, shards[1].Temp), o.name("", 1, 2, ".txt")); err != nil {
		t.Fatal(err)
	}
	if m, err := o.commit(shards); err != nil || m.Rows != 2 {
		t.Error(m, err)
	}
	if n := names(t, o); len(n) != 3 {
		t.Errorf("there is %q", n)
	}
}

// TestCommitRefuses has what Commit must not make a result of. Nothing gets its name then.
func TestCommitRefuses(t *testing.T) {
	for name, spoil := range map[string]func(o Output, shards []Shard) error{
		"is gone":             func(o Output, s []Shard) error { return os.Remove(o.Prefix[:len(o.Prefix)-4] + s[0].Temp) },
		"bytes, and had":      func(o Output, s []Shard) error { return os.Truncate(o.Prefix[:len(o.Prefix)-4]+s[0].Temp, 1) },
		"00-of-00002.txt exi": func(o Output, _ []Shard) error { return os.WriteFile(o.name("", 0, 2, ".txt"), nil, 0o666) },
		"07-of-00008.txt exi": func(o Output, _ []Shard) error { return os.WriteFile(o.name("", 7, 8, ".txt"), nil, 0o666) },
		"manifest.json exi":   func(o Output, _ []Shard) error { return os.WriteFile(o.Manifest(), []byte("{}"), 0o666) },
		"is missing": func(_ Output, s []Shard) error {
			s[0].Index, s[0].Shards = 1, 2
			s[1].Index, s[1].Shards = 1, 2
			return nil
		},
	} {
		o := NewOutput(filepath.Join(t.TempDir(), "urls"))
		shards := []Shard{shardOf(t, o, "", "abc"), shardOf(t, o, "", "def")}
		if err := spoil(o, shards); err != nil {
			t.Fatal(err)
		}
		before := names(t, o)
		m, err := o.commit(shards)
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v, %v", name, m, err)
		}
		if after := names(t, o); !slices.Equal(before, after) {
			t.Errorf("%s: there is %q, and was %q", name, after, before)
		}
		if err := o.Clean(); err != nil {
			t.Error(err)
		}
		if n := slices.DeleteFunc(names(t, o), func(name string) bool { return name[0] != '.' }); len(n) > 0 {
			t.Errorf("%s: after Clean there is %q", name, n)
		}
	}
}

// TestBundleAgain is a bundle that fails after some rows and runs again in the same worker.
func TestBundleAgain(t *testing.T) {
	o := NewOutput(filepath.Join(t.TempDir(), "urls"))
	f := &writeFn{Sink: sink{Output: o, Ext: ".txt"}}
	var shards []Shard
	emit := func(s Shard) { shards = append(shards, s) }
	for range 2 { // the first of which does not end
		if err := f.StartBundle(t.Context(), emit); err != nil {
			t.Fatal(err)
		}
		if err := f.ProcessElement(t.Context(), pipeline.Row{Key: "a"}, emit); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.FinishBundle(t.Context(), emit); err != nil || len(shards) != 1 || shards[0].Rows != 1 {
		t.Fatalf("%v, %+v", err, shards)
	}
	if n := names(t, o); !slices.Equal(n, []string{shards[0].Temp}) {
		t.Errorf("there is %q", n)
	}
}

// TestFullDevice writes to a device that is always full, where there is one.
func TestFullDevice(t *testing.T) {
	for _, format := range []Format{{}, {Gzip: true}, {Kind: CSV}, {Kind: JSONL}, {Kind: Parquet}} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip(err)
		}
		defer full.Close()
		e := newEncoder(full, format, false)
		err = e.add(pipeline.Row{Key: "a"})
		if err == nil {
			err = e.end()
		}
		if err == nil || !strings.Contains(err.Error(), "no space left") {
			t.Errorf("%v: %v", format, err)
		}
	}
}
