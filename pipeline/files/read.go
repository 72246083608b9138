// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"context"
	"fmt"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/urlenc/urlenc/pipeline"
)

func init() {
	register.DoFn4x1[context.Context, chunk, func(string), func(pipeline.Rejected), error](&readFn{})
	register.Emitter1[string]()
	register.Emitter1[pipeline.Rejected]()
}

// An Input is where the URLs of a job are. It is a plain value.
type Input struct {
	Glob   string // the files, see Match; they are looked for when the job runs
	Format Format

	// Part and Parts choose one of so many parts of the input, the first of which is 0. With the
	// zero values it is the whole input. Prism puts all that is to be read into one bundle, which
	// one goroutine works on: there, a job on more than one processor has several parts, each
	// with a Read of its own. Other runners divide an input by themselves.
	Part, Parts int
}

// Read reads the URLs of in. Urls are strings; unread, of type [pipeline.Rejected], are the
// lines, records and values that hold no URL to be looked at: those that are longer than
// MaxLine, a CSV record with a quote that is not closed, a line without the column. Empty
// lines and values are skipped, and counted in the metrics as "empty". CRLF ends a line,
// too, and a byte order mark is removed.
//
// Files may be compressed with gzip, whatever their names. A file that can't be read, is cut,
// is UTF-16, or changes its size while the job runs makes the job fail.
//
// Read panics if the Format has a column where there can be none, or none where one is needed.
func (in Input) Read(s beam.Scope) (urls, unread beam.PCollection) {
	if err := in.Format.readable(); err != nil {
		panic(err)
	}
	return in.read(s, chunkBytes)
}

func (in Input) read(s beam.Scope, chunkBytes int64) (urls, unread beam.PCollection) {
	s = s.Scope("urlenc.Read")
	chunks := beam.ParDo(s, &listFn{Input: in, Chunk: chunkBytes}, beam.Impulse(s))
	return beam.ParDo2(s, &readFn{Format: in.Format}, beam.Reshuffle(s, chunks))
}

var emptyCounter = beam.NewCounter("urlenc", "empty")

// A readFn reads the URLs in a chunk.
type readFn struct{ Format Format }

func (f *readFn) ProcessElement(ctx context.Context, c chunk, emit func(string), reject func(pipeline.Rejected)) (err error) {
	// The runner prints the error, so it says which file it is about.
	defer func() {
		if err != nil {
			err = fmt.Errorf("files: %s: %w", c.Path, err)
		}
	}()
	file, err := c.open()
	if err != nil {
		return err
	}
	defer file.Close()
	var empty int64
	err = f.Format.values(file, c, func(v value) {
		switch {
		case v.err != nil:
			r := pipeline.Reject(v.text, v.err)
			r.Source, r.Position = c.Path, v.at
			pipeline.CountRejected(ctx, r)
			reject(r)
		case v.text == "":
			empty++
		default:
			emit(v.text)
		}
	})
	emptyCounter.Inc(ctx, empty)
	return err
}

// A value is what a record holds for a URL.
type value struct {
	text string // the URL, or the record where there is an error
	at   int64  // where the record begins
	err  error  // why the record has none
}

// values calls yield for each value in the chunk c of file.
func (f Format) values(file io.ReadSeeker, c chunk, yield func(value)) error {
	if f.Kind == Parquet {
		return parquetValues(file.(io.ReaderAt), c, f.Column, yield)
	}
	l, err := newLineReader(file, c)
	if err != nil {
		return readError(err, l)
	}
	record, err := f.reader(c, l)
	if err != nil {
		return err
	}
	for {
		v, err := record()
		switch err {
		case nil:
			yield(v)
		case errLong:
			yield(value{at: l.at, err: err})
		case io.EOF:
			return nil
		default:
			return readError(err, l)
		}
	}
}

// readError says how far it went.
func readError(err error, l *lineReader) error {
	if err == io.ErrUnexpectedEOF {
		err = fmt.Errorf("the compressed file is cut: %w", err)
	}
	if l == nil {
		return err
	}
	return fmt.Errorf("after %d bytes of text: %w", l.pos, err)
}
