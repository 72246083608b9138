// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/pipeline"
	"github.com/urlenc/urlenc/pipeline/internal/job"
)

func init() {
	register.Function3x1(failAt)
}

// TestMain removes what Beam leaves in the temporary directory.
func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	dir, err := os.MkdirTemp("", "urlenc-files-test-")
	if err == nil {
		err = os.Setenv("TMPDIR", dir)
	}
	if err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// failAt fails at a certain URL, so that the bundle that it is in does.
func failAt(key, text string, emit func(string, string)) error {
	if text == "http://h/fail" {
		return errors.New("this bundle fails")
	}
	emit(key, text)
	return nil
}

// run runs a job that reads in, writes as the Format and Shards say, and returns the output.
func run(t *testing.T, in Input, to Format, sh pipeline.Shards, fail bool) (Output, error) {
	t.Helper()
	o := NewOutput(filepath.Join(t.TempDir(), "urls"))
	p, s := beam.NewPipelineWithRoot()
	urls, unread := in.Read(s)
	kept, rejected := pipeline.Canonicalize(s, urls, pipeline.Options{Steps: urlenc.Safe})
	if fail {
		kept = beam.ParDo(s, failAt, kept)
	}
	o.Commit(s, o.Write(s, to, sh, kept), o.WriteRejected(s, rejected), o.WriteRejected(s, unread))
	_, err := job.Run(t.Context(), p, job.Options{Name: "test-" + o.Job})
	return o, err
}

// TestBundleFails is a job in which a DoFn fails for one bundle.
func TestBundleFails(t *testing.T) {
	in := Input{Glob: store(t, "in", strings.Repeat("http://h/a\n", 10_000)+"http://h/fail\nhttp://h/b\n")}
	for _, sh := range []pipeline.Shards{{}, {Count: 3}} {
		o, err := run(t, in, Format{}, sh, true)
		if err == nil || !strings.Contains(err.Error(), "this bundle fails") {
			t.Errorf("the job ended with %v", err)
		}
		if err := o.Clean(); err != nil {
			t.Error(err)
		}
		if n := names(t, o); len(n) > 0 {
			t.Errorf("there is %q", n)
		}
	}
}

// TestFormats writes in each Format, and reads what was written.
func TestFormats(t *testing.T) {
	// With each byte that a format has a use for, and one that can't be kept.
	in := Input{Glob: store(t, "in", "HTTP://h/,\nhttp://h/?a=b&c=\"d\"\nhttp://h/\\\thttp://h/\nhttp://h/%41\n"), Format: Format{}}
	want := []string{"http://h/,", "http://h/A"}
	for _, to := range []Format{
		{}, {Gzip: true}, {Kind: CSV}, {Kind: CSV, Gzip: true}, {Kind: TSV}, {Kind: JSONL}, {Kind: Parquet},
	} {
		for _, sh := range []pipeline.Shards{{}, {Count: 4, Spread: 4}} {
			o, err := run(t, in, to, sh, false)
			if err != nil {
				t.Fatal(err)
			}
			m, err := o.ReadManifest()
			if err != nil || m.Rows != 2 || m.Rejected != 2 || sh.Count > 0 && len(m.Files) != sh.Count+1 {
				t.Errorf("%+v: %+v, %v", to, m, err)
			}
			from := to
			if to.Kind != Text {
				from.Column = "key"
			}
			var got []string
			for _, name := range names(t, o) {
				if !strings.Contains(name, "-of-") || strings.Contains(name, "rejected") {
					continue
				}
				for _, v := range valuesOf(t, from, filepath.Join(filepath.Dir(o.Prefix), name), 10) {
					if v.err != nil {
						t.Errorf("%+v: %v", to, v.err)
					}
					got = append(got, v.text)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%+v, %+v: %q, want %q", to, sh, got, want)
			}
		}
	}
}

// TestNoRows is a job without input, which has a result all the same.
func TestNoRows(t *testing.T) {
	o, err := run(t, Input{Glob: store(t, "in", "\n")}, Format{}, pipeline.Shards{}, false)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := o.ReadManifest(); err != nil || m.Rows != 0 || len(m.Files) != 0 {
		t.Errorf("%+v, %v", m, err)
	}
}

// TestText has texts that are written so that they stay one field of one line.
func TestText(t *testing.T) {
	row := pipeline.Row{Key: "k", Text: "a\tb\\c\r\nd,\"e\""}
	for _, test := range []struct {
		format Format
		counts bool
		want   string
	}{
		{Format{}, false, "k\n"},
		{Format{}, true, "k\t3\n"},
		{Format{Kind: TSV}, false, "key\ttext\nk\ta\\tb\\\\c\\r\\nd,\"e\"\n"},
		{Format{Kind: TSV}, true, "key\tcount\nk\t3\n"},
		{Format{Kind: CSV}, false, "key,text\nk,\"a\tb\\c\r\nd,\"\"e\"\"\"\n"},
		{Format{Kind: CSV}, true, "key,count\nk,3\n"},
		{Format{Kind: JSONL}, false, "{\"key\":\"k\",\"text\":\"a\\tb\\\\c\\r\\nd,\\\"e\\\"\"}\n"},
		{Format{Kind: JSONL}, true, "{\"key\":\"k\",\"count\":3}\n"},
	} {
		var b strings.Builder
		e := newEncoder(&b, test.format, test.counts)
		r := row
		if test.counts {
			r = pipeline.Row{Key: "k", Count: 3}
		}
		if err := errors.Join(e.add(r), e.end()); err != nil || b.String() != test.want {
			t.Errorf("%+v: %q, %v; want %q", test.format, b.String(), err, test.want)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, test := range []struct {
		format             Format
		readable, writable bool
	}{
		{Format{}, true, true},
		{Format{Column: "a"}, false, true},
		{Format{Kind: CSV}, false, true},
		{Format{Kind: Parquet, Column: "a", Gzip: true}, true, false},
		{Format{Kind: 9, Column: "a"}, false, false},
	} {
		if err := test.format.readable(); (err == nil) != test.readable {
			t.Errorf("%+v: %v", test.format, err)
		}
		if err := test.format.writable(); (err == nil) != test.writable {
			t.Errorf("%+v: %v", test.format, err)
		}
	}
	for kind := Text; kind <= Parquet; kind++ {
		var back Kind
		if text, err := kind.MarshalText(); err != nil || back.UnmarshalText(text) != nil || back != kind {
			t.Errorf("%v is %v", kind, back)
		}
	}
}
