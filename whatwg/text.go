// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"database/sql/driver"
	"errors"
	"log/slog"
)

// What writes a URL has a value as its receiver. So a URL in a struct or in an
// interface is written as a pointer to it is.

// LogValue implements [slog.LogValuer]: it is [URL.Redacted], so that passwords and
// tokens stay out of logs. Package slog calls it for a URL that is the value of an
// attribute, and not for one inside another value, such as a field of a struct. A nil
// *URL is not a URL: slog reports that LogValue panicked.
func (u URL) LogValue() slog.Value { return slog.StringValue(u.Redacted()) }

// AppendText implements [encoding.TextAppender]. It appends the href, with the
// password, to b, and nothing if u is the zero value. It never fails.
func (u URL) AppendText(b []byte) ([]byte, error) { return append(b, u.href...), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the href, with the
// password, as toJSON of the API does, and "" if u is the zero value. It never fails.
func (u URL) MarshalText() ([]byte, error) { return []byte(u.href), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It is [URL.SetHref], except
// that the empty text, as which a zero URL is written, makes u the zero value.
func (u *URL) UnmarshalText(text []byte) error { return u.setText(string(text)) }

// setText is SetHref, or makes u the zero value if s is "".
func (u *URL) setText(s string) error {
	if s != "" {
		return u.SetHref(s)
	}
	u.checkCopy()
	u.record = record{}
	u.parseParams()
	return nil
}

// GobEncode implements [encoding/gob.GobEncoder]. It is [URL.MarshalText].
func (u URL) GobEncode() ([]byte, error) { return u.MarshalText() }

// GobDecode implements [encoding/gob.GobDecoder]. It is [URL.UnmarshalText].
func (u *URL) GobDecode(data []byte) error { return u.setText(string(data)) }

// Value implements [driver.Valuer] of package database/sql. It gives the href as a
// string, with the password, and "" if u is the zero value. It never fails.
func (u URL) Value() (driver.Value, error) { return u.href, nil }

// Scan implements the interface Scanner of package database/sql. It takes a string or
// a []byte, which it reads as [URL.UnmarshalText] does. Any other source is an error,
// and so is nil: for a column that may be NULL there is sql.Null. On an error u stays
// as it is.
func (u *URL) Scan(src any) error {
	switch src := src.(type) {
	case string:
		return u.setText(src)
	case []byte:
		return u.setText(string(src))
	}
	return errors.New("whatwg: Scan: a URL is read from a string or a []byte")
}
