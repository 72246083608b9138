// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"database/sql/driver"
	"errors"
)

// A Ref is stored and sent as its text, password and all: as JSON, in a flag, in a
// database and by encoding/gob. In a flag (flag.TextVar) the usage shows the default, and
// the error a value that is refused.

// AppendText appends the text of r, password and all, to b. It never fails.
func (r Ref) AppendText(b []byte) ([]byte, error) { return append(b, r.s...), nil }

// MarshalText returns the text of r, password and all. It never fails.
func (r Ref) MarshalText() ([]byte, error) { return []byte(r.s), nil }

// UnmarshalText sets r to what [ParseRef] makes of text. On an error r stays as
// it is.
func (r *Ref) UnmarshalText(text []byte) error { return r.setText(string(text)) }

// Value returns the text of r, password and all, for package database/sql. It never
// fails.
func (r Ref) Value() (driver.Value, error) { return r.s, nil }

// Scan sets r to what [ParseRef] makes of src, a string or a []byte, for package
// database/sql. Anything else is an error, NULL too: for a column that may be NULL
// take sql.Null[urlenc.Ref]. On an error r stays as it is.
func (r *Ref) Scan(src any) error {
	switch src := src.(type) {
	case string:
		return r.setText(src)
	case []byte:
		return r.setText(string(src))
	}
	return errors.New("urlenc: Scan: a Ref is read from a string or a []byte (sql.Null reads NULL)")
}

// GobEncode returns the text of r, password and all, for package encoding/gob. It
// never fails.
func (r Ref) GobEncode() ([]byte, error) { return r.MarshalText() }

// GobDecode sets r to what [ParseRef] makes of text, for package encoding/gob. On an
// error r stays as it is.
func (r *Ref) GobDecode(text []byte) error { return r.UnmarshalText(text) }

// setText sets r to what ParseRef makes of s.
func (r *Ref) setText(s string) error {
	parsed, err := ParseRef(s)
	if err == nil {
		*r = parsed
	}
	return err
}
