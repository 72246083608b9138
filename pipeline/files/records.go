// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The causes of a record without a value.
var (
	errColumn = errors.New("no such column in this record")
	errQuote  = errors.New("quote that is not closed")
	errCSV    = errors.New("malformed CSV record")
	errJSON   = errors.New("malformed JSON object")
	errString = errors.New("no string of this name")
)

// reader returns a function that returns the value in the next record of l, which reads the
// chunk c. Its errors are those of lineReader.next.
func (f Format) reader(c chunk, l *lineReader) (func() (value, error), error) {
	switch f.Kind {
	case Text:
		return func() (value, error) {
			line, err := l.next()
			return value{text: string(line), at: l.at}, err
		}, nil
	case JSONL:
		return func() (value, error) {
			line, err := l.next()
			if err != nil {
				return value{}, err
			}
			return jsonValue(line, l.at, f.Column), nil
		}, nil
	}
	column, err := f.index(c, l)
	if err != nil {
		return nil, err
	}
	record := l.tsv
	if f.Kind == CSV {
		record = l.csv
	}
	return func() (value, error) {
		v, fields, err := record()
		switch {
		case err != nil || v.err != nil || v.text == "":
		case column < len(fields):
			v.text = fields[column]
		default:
			v.err = errColumn
		}
		return v, err
	}, nil
}

// index returns the index of the column, and skips the record of names if it is the first of the
// chunk. A chunk that begins within a file asks for the first record again.
func (f Format) index(c chunk, l *lineReader) (int, error) {
	if digits, ok := strings.CutPrefix(f.Column, "#"); ok {
		if n, err := strconv.Atoi(digits); err == nil && n > 0 {
			return n - 1, nil
		}
	}
	if c.Start > 0 {
		first := c
		first.Start = 0
		file, err := first.open()
		if err != nil {
			return 0, err
		}
		defer file.Close()
		if l, err = newLineReader(file, first); err != nil {
			return 0, err
		}
	}
	record := l.tsv
	if f.Kind == CSV {
		record = l.csv
	}
	v, names, err := record()
	if err == nil {
		err = v.err
	}
	if err != nil && err != io.EOF {
		return 0, fmt.Errorf("names of columns: %w", err)
	}
	i := slices.Index(names, f.Column)
	if i < 0 {
		return 0, fmt.Errorf("no column has the name %q", f.Column)
	}
	return i, nil
}

// tsv returns the fields of the next line.
func (l *lineReader) tsv() (value, []string, error) {
	line, err := l.next()
	text := string(line)
	return value{text: text, at: l.at}, strings.Split(text, "\t"), err
}

// csv returns the fields of the next record, which are several lines where quotes are open
// at the end of one. A quote in quotes is doubled, so they are open where their number is odd.
func (l *lineReader) csv() (value, []string, error) {
	if l.tooLong { // it followed a record with an open quote
		l.tooLong = false
		return value{}, nil, errLong
	}
	line, err := l.next()
	v := value{text: string(line), at: l.at}
	if err != nil || !bytes.Contains(line, []byte(`"`)) {
		return v, strings.Split(v.text, ","), err
	}
	var record strings.Builder
	record.Write(line)
	for open := bytes.Count(line, []byte(`"`)); open%2 != 0; open += bytes.Count(line, []byte(`"`)) {
		line, err = l.next()
		if err == io.EOF || err == errLong || record.Len()+len(line) >= MaxLine {
			v.text, v.err = record.String(), errQuote
			if err == nil { // what made the record too long is rejected, too
				v.text += "\n" + string(line)
			}
			l.tooLong = err == errLong
			return v, nil, nil
		}
		if err != nil {
			return v, nil, err
		}
		record.WriteByte('\n')
		record.Write(line)
	}
	v.text = record.String()
	r := csv.NewReader(strings.NewReader(v.text))
	r.FieldsPerRecord = -1
	fields, err := r.Read()
	if err != nil {
		v.err = errCSV
	}
	return v, fields, nil
}

// jsonValue returns the member of the object in line.
func jsonValue(line []byte, at int64, name string) value {
	v := value{at: at}
	if len(bytes.TrimSpace(line)) == 0 {
		return v
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(line, &members) != nil {
		return value{string(line), at, errJSON}
	}
	// The text of JSON's null would be an empty string.
	if member := members[name]; len(member) == 0 || member[0] != '"' || json.Unmarshal(member, &v.text) != nil {
		return value{string(line), at, errString}
	}
	return v
}
