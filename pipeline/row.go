// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"encoding/binary"
	"errors"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A Row is a result as it is written: a key with a text, or with a count.
type Row struct {
	Key   string
	Text  string
	Count int64
}

func init() {
	beam.RegisterType(reflect.TypeFor[Row]())
	beam.RegisterCoder(reflect.TypeFor[Row](), encodeRow, decodeRow)
	register.Function2x1(pairRow)
	register.Function2x1(countRow)
}

// Rows makes rows of pairs, as Canonicalize and Distinct make them, or of the counts of
// CountByKey.
func Rows(s beam.Scope, pairs beam.PCollection) beam.PCollection {
	s = s.Scope("urlenc.Rows")
	if c := pairs.Type().Components(); len(c) == 2 && c[1].Type() == reflect.TypeFor[int64]() {
		return beam.ParDo(s, countRow, pairs)
	}
	return beam.ParDo(s, pairRow, pairs)
}

func pairRow(key, text string) Row { return Row{Key: key, Text: text} }

func countRow(key string, count int64) Row { return Row{Key: key, Count: count} }

// A Row is coded as the length of the key, the key, the count, and the text.

func encodeRow(r Row) ([]byte, error) {
	b := make([]byte, 0, len(r.Key)+len(r.Text)+2*binary.MaxVarintLen32)
	b = binary.AppendUvarint(b, uint64(len(r.Key)))
	b = append(b, r.Key...)
	b = binary.AppendVarint(b, r.Count)
	return append(b, r.Text...), nil
}

var errRow = errors.New("pipeline: bytes that are no Row")

func decodeRow(b []byte) (r Row, err error) {
	n, size := binary.Uvarint(b)
	if size <= 0 || n > uint64(len(b)-size) {
		return r, errRow
	}
	key, rest := b[size:size+int(n)], b[size+int(n):]
	count, size := binary.Varint(rest)
	if size <= 0 {
		return r, errRow
	}
	return Row{Key: string(key), Text: string(rest[size:]), Count: count}, nil
}
