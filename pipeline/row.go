// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"encoding/binary"
	"errors"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/klauspost/compress/s2"
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

// A Row is coded as the length of the key, twice the length of the text, the count, the key and
// the text. A text that is the key, as most are, is left out, and a 1 stands for its length. A
// block has one row after the other.

func appendRow(b []byte, r Row) []byte {
	same := r.Text == r.Key && r.Key != ""
	b = binary.AppendUvarint(b, uint64(len(r.Key)))
	if same {
		b = append(b, 1)
	} else {
		b = binary.AppendUvarint(b, 2*uint64(len(r.Text)))
	}
	b = binary.AppendVarint(b, r.Count)
	b = append(b, r.Key...)
	if same {
		return b
	}
	return append(b, r.Text...)
}

func encodeRow(r Row) ([]byte, error) {
	return appendRow(make([]byte, 0, len(r.Key)+len(r.Text)+2*binary.MaxVarintLen32), r), nil
}

func decodeRow(b []byte) (Row, error) {
	r, n := cutRow(b, string(b))
	if n != len(b) || n == 0 {
		return Row{}, errRow
	}
	return r, nil
}

var errRow = errors.New("pipeline: bytes that are no rows")

// Unpack returns the rows in a block of [Partition]. The error is not nil where bytes are
// missing or wrong.
func Unpack(block []byte) ([]Row, error) {
	b, err := s2.Decode(nil, block)
	if err != nil {
		return nil, errRow
	}
	text := string(b) // the strings of all rows are parts of it
	var rows []Row
	for len(b) > 0 {
		r, n := cutRow(b, text)
		if n == 0 {
			return nil, errRow
		}
		rows = append(rows, r)
		b, text = b[n:], text[n:]
	}
	return rows, nil
}

// cutRow returns the row at the beginning of b, whose text is the same, and how many bytes it
// has, or 0 if there is none.
func cutRow(b []byte, text string) (Row, int) {
	var r Row
	key, i := binary.Uvarint(b)
	if i <= 0 {
		return r, 0
	}
	second, j := binary.Uvarint(b[i:])
	if j <= 0 {
		return r, 0
	}
	i += j
	count, j := binary.Varint(b[i:])
	if j <= 0 {
		return r, 0
	}
	i += j
	same := second%2 != 0
	second /= 2
	left := uint64(len(b) - i)
	if key > left || second > left-key {
		return r, 0
	}
	end := i + int(key)
	r = Row{text[i:end], text[end : end+int(second)], count}
	if same {
		r.Text = r.Key
	}
	return r, end + int(second)
}
