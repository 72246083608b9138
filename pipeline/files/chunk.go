// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A chunk is the part of a file that one element of the pipeline stands for: its bytes
// from Start to End, for Parquet its row groups. The lines that begin there are its
// lines.
type chunk struct {
	Path       string
	Size       int64 // of the file, when it was listed
	Start, End int64
	Gzip       bool
}

// chunkBytes is the length of the chunks of a file that can be split.
const chunkBytes = 16 << 20

func init() {
	beam.RegisterType(reflect.TypeFor[chunk]())
	beam.RegisterCoder(reflect.TypeFor[chunk](), encodeChunk, decodeChunk)
	register.DoFn3x1[context.Context, []byte, func(chunk), error](&listFn{})
	register.Emitter1[chunk]()
}

func encodeChunk(c chunk) ([]byte, error) { return json.Marshal(c) }

func decodeChunk(b []byte) (c chunk, err error) {
	err = json.Unmarshal(b, &c)
	return c, err
}

// A listFn lists the chunks of one part of an input.
type listFn struct {
	Input Input
	Chunk int64
}

func (f *listFn) ProcessElement(_ context.Context, _ []byte, emit func(chunk)) error {
	chunks, err := list(f.Input.Glob, f.Input.Format, f.Chunk)
	if err != nil {
		return err
	}
	for i := f.Input.Part; i < len(chunks); i += max(f.Input.Parts, 1) {
		emit(chunks[i])
	}
	return nil
}

// Match returns the files of a pattern, as in [filepath.Match], without directories and without
// files whose names begin with a dot, unless the pattern does. A pattern without files is
// an error.
func Match(glob string) ([]string, error) {
	paths, err := filepath.Glob(glob)
	if err != nil {
		return nil, fmt.Errorf("files: %w: %s", err, glob)
	}
	hidden := strings.HasPrefix(filepath.Base(glob), ".")
	paths = slices.DeleteFunc(paths, func(path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.IsDir() || !hidden && strings.HasPrefix(filepath.Base(path), ".")
	})
	if len(paths) == 0 {
		return nil, fmt.Errorf("files: no file matches %s", glob)
	}
	return paths, nil
}

// list lists the chunks of the files that match, the large ones first, so that the last ones
// to be read are short.
func list(glob string, format Format, chunkBytes int64) ([]chunk, error) {
	paths, err := Match(glob)
	if err != nil {
		return nil, err
	}
	var chunks []chunk
	for _, path := range paths {
		whole, err := probe(path)
		if err != nil {
			return nil, err
		}
		switch {
		case format.Kind == Parquet:
			whole.End, err = rowGroups(path)
			if err != nil {
				return nil, err
			}
			chunks = append(chunks, pieces(whole, 1)...)
		case whole.Gzip || !format.splits():
			chunks = append(chunks, whole)
		default:
			chunks = append(chunks, pieces(whole, chunkBytes)...)
		}
	}
	slices.SortStableFunc(chunks, func(a, b chunk) int { return cmp.Compare(b.End-b.Start, a.End-a.Start) })
	return chunks, nil
}

// probe returns the whole file as one chunk.
func probe(path string) (chunk, error) {
	f, err := os.Open(path)
	if err != nil {
		return chunk{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return chunk{}, err
	}
	var magic [2]byte
	n, err := io.ReadFull(f, magic[:])
	switch {
	case err != nil && err != io.EOF && err != io.ErrUnexpectedEOF:
		return chunk{}, err
	case n == 2 && (magic == [2]byte{0xff, 0xfe} || magic == [2]byte{0xfe, 0xff}):
		return chunk{}, fmt.Errorf("files: %s: UTF-16, which is not read: convert it to UTF-8", path)
	}
	zipped := magic == [2]byte{0x1f, 0x8b}
	if !zipped && strings.HasSuffix(path, ".gz") {
		return chunk{}, fmt.Errorf("files: %s: no gzip file, in spite of its name: is it cut?", path)
	}
	return chunk{Path: path, Size: info.Size(), End: info.Size(), Gzip: zipped}, nil
}

func pieces(whole chunk, length int64) (chunks []chunk) {
	for start := whole.Start; start < whole.End; start += length {
		piece := whole
		piece.Start, piece.End = start, min(start+length, whole.End)
		chunks = append(chunks, piece)
	}
	return chunks
}

var errChanged = errors.New("has another size than when the job began")

// open opens the file of a chunk.
func (c chunk) open() (*os.File, error) {
	f, err := os.Open(c.Path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && info.Size() != c.Size {
		err = errChanged
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("files: %s: %w", c.Path, err)
	}
	return f, nil
}
