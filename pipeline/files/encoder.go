// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/urlenc/urlenc/pipeline"
)

// An encoder writes rows to a file.
type encoder interface {
	add(r pipeline.Row) error
	end() error // writes what is not written yet
}

func newEncoder(w io.Writer, f Format, counts bool) encoder {
	switch {
	case f.Kind == Parquet && counts:
		return newParquet(w, func(r pipeline.Row) countRow { return countRow{r.Key, r.Count} })
	case f.Kind == Parquet:
		return newParquet(w, func(r pipeline.Row) pairRow { return pairRow{r.Key, r.Text} })
	}
	l := &lines{w: bufio.NewWriterSize(w, 1<<16), counts: counts}
	if f.Gzip {
		l.zip = gzip.NewWriter(l.w)
		l.w, l.under = bufio.NewWriterSize(l.zip, 1<<16), l.w
	}
	header := pipeline.Row{Key: "key", Text: "text"}
	if counts {
		header.Text = "count"
	}
	switch f.Kind {
	case CSV:
		l.line = appendCSV
	case TSV:
		l.line = appendTSV
	case JSONL:
		l.line = appendJSON
		if counts {
			l.line = appendJSONCount
		}
		return l
	default:
		l.line = appendText
		return l
	}
	l.buf = append(l.line(l.buf[:0], header, header.Text), '\n')
	l.w.Write(l.buf) // into the buffer
	return l
}

// lines is an encoder that writes a line for each row.
type lines struct {
	w      *bufio.Writer
	zip    *gzip.Writer  // nil without compression
	under  *bufio.Writer // what zip writes to
	counts bool
	buf    []byte

	// line appends a row without the end of the line. The second column is a text.
	line func(b []byte, r pipeline.Row, second string) []byte
}

func (l *lines) add(r pipeline.Row) error {
	second := r.Text
	if l.counts {
		second = strconv.FormatInt(r.Count, 10)
	}
	l.buf = append(l.line(l.buf[:0], r, second), '\n')
	_, err := l.w.Write(l.buf)
	return err
}

func (l *lines) end() error {
	err := l.w.Flush()
	if l.zip != nil {
		err = errors.Join(err, l.zip.Close(), l.under.Flush())
	}
	return err
}

// appendText writes the key, and the count if there is one.
func appendText(b []byte, r pipeline.Row, second string) []byte {
	b = append(b, r.Key...)
	if r.Count != 0 {
		b = append(append(b, '\t'), second...)
	}
	return b
}

var tsvEscapes = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

func appendTSV(b []byte, r pipeline.Row, second string) []byte {
	b = append(append(b, tsvEscapes.Replace(r.Key)...), '\t')
	return append(b, tsvEscapes.Replace(second)...)
}

func appendCSV(b []byte, r pipeline.Row, second string) []byte {
	if !strings.ContainsAny(r.Key, "\",\r\n ") && !strings.ContainsAny(second, "\",\r\n ") {
		return append(append(append(b, r.Key...), ','), second...)
	}
	var record bytes.Buffer
	w := csv.NewWriter(&record)
	w.Write([]string{r.Key, second}) // into a buffer, so without an error
	w.Flush()
	return append(b, bytes.TrimSuffix(record.Bytes(), []byte("\n"))...)
}

type pairRow struct {
	Key  string `json:"key" parquet:"key"`
	Text string `json:"text" parquet:"text"`
}

type countRow struct {
	Key   string `json:"key" parquet:"key"`
	Count int64  `json:"count" parquet:"count"`
}

func appendJSON(b []byte, r pipeline.Row, _ string) []byte {
	return appendObject(b, pairRow{r.Key, r.Text})
}

func appendJSONCount(b []byte, r pipeline.Row, _ string) []byte {
	return appendObject(b, countRow{r.Key, r.Count})
}

// appendObject writes "&" as it is, which URLs are full of.
func appendObject(b []byte, v any) []byte {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // it can't be: strings and numbers only
	}
	return append(b, bytes.TrimSuffix(line.Bytes(), []byte("\n"))...)
}

// A parquetEncoder writes rows of type T.
type parquetEncoder[T any] struct {
	w    *parquet.GenericWriter[T]
	rows []T
	row  func(pipeline.Row) T
}

// groupRows is how many rows a row group has at most, which bounds what is kept in memory.
const groupRows = 1 << 17

func newParquet[T any](w io.Writer, row func(pipeline.Row) T) encoder {
	return &parquetEncoder[T]{
		w:    parquet.NewGenericWriter[T](w, parquet.Compression(&parquet.Snappy), parquet.MaxRowsPerRowGroup(groupRows)),
		rows: make([]T, 0, 256),
		row:  row,
	}
}

func (p *parquetEncoder[T]) add(r pipeline.Row) error {
	p.rows = append(p.rows, p.row(r))
	if len(p.rows) < cap(p.rows) {
		return nil
	}
	return p.flush()
}

func (p *parquetEncoder[T]) flush() error {
	_, err := p.w.Write(p.rows)
	clear(p.rows)
	p.rows = p.rows[:0]
	return err
}

func (p *parquetEncoder[T]) end() error { return errors.Join(p.flush(), p.w.Close()) }
