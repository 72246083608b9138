// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"fmt"
	"io"
	"os"

	"github.com/parquet-go/parquet-go"
)

// rowGroups returns the number of row groups in a Parquet file.
func rowGroups(path string) (int64, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	p, err := openParquet(f, info.Size())
	if err != nil {
		return 0, fmt.Errorf("files: %s: %w", path, err)
	}
	return int64(len(p.RowGroups())), nil
}

// openParquet reads the footer of a file. The library panics on some files that are broken.
func openParquet(r io.ReaderAt, size int64) (p *parquet.File, err error) {
	defer recovered(&err)
	return parquet.OpenFile(r, size, parquet.SkipBloomFilters(true), parquet.SkipPageIndex(true))
}

func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("broken Parquet file: %v", r)
	}
}

// parquetValues calls yield for each value of the column in the row groups of c. A null
// is an empty value.
func parquetValues(r io.ReaderAt, c chunk, column string, yield func(value)) error {
	p, err := openParquet(r, c.Size)
	if err != nil {
		return err
	}
	leaf, ok := p.Schema().Lookup(column)
	switch {
	case !ok:
		return fmt.Errorf("no column has the name %q", column)
	case leaf.Node.Type().Kind() != parquet.ByteArray || leaf.MaxRepetitionLevel > 0:
		return fmt.Errorf("the column %q is not one of strings", column)
	}
	var at int64
	for i, group := range p.RowGroups() {
		if int64(i) >= c.Start && int64(i) < c.End {
			if err := groupValues(group.ColumnChunks()[leaf.ColumnIndex], at, group.NumRows(), yield); err != nil {
				return fmt.Errorf("row group %d: %w", i, err)
			}
		}
		at += group.NumRows()
	}
	return nil
}

// groupValues calls yield for each value in a row group, whose first row is at.
func groupValues(column parquet.ColumnChunk, at, rows int64, yield func(value)) (err error) {
	values := parquet.NewColumnChunkValueReader(column)
	defer values.Close()
	buf := make([]parquet.Value, 256)
	end := at + rows
	for err == nil {
		var n int
		n, err = readValues(values, buf)
		for _, v := range buf[:n] {
			switch text := v.ByteArray(); {
			case v.IsNull():
				yield(value{at: at})
			case len(text) > MaxLine:
				yield(value{at: at, err: errLong})
			default:
				yield(value{text: string(text), at: at})
			}
			at++
		}
	}
	if err == io.EOF {
		err = nil
		if at != end {
			err = fmt.Errorf("%d rows are missing", end-at)
		}
	}
	return err
}

func readValues(r parquet.ValueReader, buf []parquet.Value) (n int, err error) {
	defer recovered(&err)
	return r.ReadValues(buf)
}
