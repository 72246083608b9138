// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"errors"
	"fmt"
	"slices"
)

// A Kind is what a file holds.
type Kind uint8

// The kinds of files.
const (
	// Text has a URL in each line, and nothing else. Counts are written after
	// the key and a tab.
	Text Kind = iota

	// CSV is as in RFC 4180, with the names of the columns in the first record. A record may
	// have line breaks in quotes.
	CSV

	// TSV has columns with tabs between them, and their names in the first line. Nothing
	// is quoted. A tab, line break or backslash that is written in a text is "\t", "\n",
	// "\r" or "\\"; what is read stays as it is.
	TSV

	// JSONL has a JSON object in each line.
	JSONL

	// Parquet has a column of strings.
	Parquet
)

var kindNames = []string{"text", "csv", "tsv", "jsonl", "parquet"}

// String returns the name of the constant in lower case, or Kind(n).
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// MarshalText returns what String does. It fails for a value that is not of the constants.
func (k Kind) MarshalText() ([]byte, error) {
	if int(k) < len(kindNames) {
		return []byte(kindNames[k]), nil
	}
	return nil, fmt.Errorf("files: no kind has the number %d", uint8(k))
}

// UnmarshalText sets k to the Kind whose name is text. It fails for any other text, and k
// stays as it is.
func (k *Kind) UnmarshalText(text []byte) error {
	i := slices.Index(kindNames, string(text))
	if i < 0 {
		return fmt.Errorf("files: no kind of files has the name %q", text)
	}
	*k = Kind(i)
	return nil
}

// A Format is a Kind with what else must be known. The zero Format is plain text.
type Format struct {
	Kind Kind

	// Column is the column, or the member of the objects, that Read takes URLs from. Text
	// has none, and the others need one. "#2" is the second column of CSV or TSV files without
	// a line of names. Write has columns of its own: key and text, or key and count.
	Column string

	// Gzip compresses what Write writes. Read knows by itself which files are compressed.
	// Parquet has a compression inside.
	Gzip bool
}

// readable returns what is wrong with a Format for Read.
func (f Format) readable() error {
	switch _, err := f.Kind.MarshalText(); {
	case err != nil:
		return err
	case f.Kind == Text && f.Column != "":
		return errors.New("files: text has no columns")
	case f.Kind != Text && f.Column == "":
		return fmt.Errorf("files: %v needs the name of a column", f.Kind)
	}
	return nil
}

// writable returns what is wrong with a Format for Write.
func (f Format) writable() error {
	_, err := f.Kind.MarshalText()
	if err == nil && f.Kind == Parquet && f.Gzip {
		err = errors.New("files: Parquet is not compressed as a whole")
	}
	return err
}

// ext returns the end of the name of a file in the Format.
func (f Format) ext() string {
	ext := "." + f.Kind.String()
	if f.Kind == Text {
		ext = ".txt"
	}
	if f.Gzip {
		ext += ".gz"
	}
	return ext
}

// splits reports whether a file that is not compressed can be read from any byte on: where
// lines are records.
func (f Format) splits() bool { return f.Kind == Text || f.Kind == TSV || f.Kind == JSONL }
