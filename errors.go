// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"strconv"

	"github.com/urlenc/urlenc/internal/cause"
)

// An Error says what is wrong with an input, and where. Every error about an
// input that this package returns is an *Error, except for those of UnmarshalText of
// [Component], [Profile], [Policy] and [Steps], and of Scan of [Ref] about a type.
//
// It never holds the input, which may be a password: it is safe to log. Its text
// comes from a fixed list, and says more than Err alone where Err has several causes.
type Error struct {
	Component Component // the component at fault; Any for an Encoding that is not of the table

	// Element is the number of the segment at fault, from 1, where the input is a
	// list of segments, and 0 where it is one text.
	Element int

	Offset int   // where the offending bytes start in the input, or in its Element, in bytes; 0 if the result as a whole is at fault
	Err    error // one of the Err variables

	why cause.Cause // says more closely what is wrong, or ""
}

// Error returns the component, the cause and the offset as one line.
func (e *Error) Error() string {
	var buf [128]byte
	b := append(buf[:0], "urlenc: "...)
	if e.Component != Any {
		b = append(b, e.Component.String()...)
		if e.Element > 0 {
			b = strconv.AppendInt(append(b, ' '), int64(e.Element), 10)
		}
		b = append(b, ": "...)
	}
	switch {
	case e.why != "":
		b = append(b, e.why...)
	case e.Err != nil:
		b = append(b, e.Err.Error()...)
	default:
		b = append(b, "invalid"...)
	}
	return string(strconv.AppendInt(append(b, " at byte "...), int64(e.Offset), 10))
}

// Unwrap returns e.Err, for errors.Is.
func (e *Error) Unwrap() error { return e.Err }

// because gives e the cause c, and returns it.
func (e *Error) because(c cause.Cause) *Error {
	e.why = c
	return e
}

func init() {
	cause.Of = func(e any) *cause.Cause { return &e.(*Error).why }
}

// newError returns the Error of a component at offset.
func newError(c Component, offset int, err error) *Error {
	return &Error{Component: c, Offset: offset, Err: err}
}

// segmentError returns the Error of a segment in a list, whose index is i.
func segmentError(i int, err error) *Error {
	e := newError(PathSegment, 0, err)
	e.Element = i + 1
	return e
}

// A fault is what is wrong with a text whose place in the input only the caller knows. In
// the zero fault nothing is wrong.
type fault struct {
	at  int   // where the offending bytes start in the text
	err error // one of the Err variables
}

// moved returns err, an *Error, with n added to its offset.
func moved(err error, n int) *Error {
	e := *err.(*Error)
	e.Offset += n
	return &e
}

// The causes of an [Error].
var (
	ErrMalformedEscape = errors.New("malformed escape")             // "%" without two hex digits, RFC 3986 §2.1
	ErrIllegalByte     = errors.New("illegal byte")                 // a raw byte outside the component's grammar
	ErrInvalidUTF8     = errors.New("invalid UTF-8")                // under RejectInvalidUTF8, in hosts, and in file paths of Windows
	ErrControl         = errors.New("control character")            // C0 or DEL
	ErrDelimiter       = errors.New("escaped delimiter")            // decoding would turn data into structure: split first
	ErrDotSegment      = errors.New("dot segment")                  // no escaping protects "." and ".." in a path
	ErrBackslash       = errors.New("backslash")                    // a browser reads it as a slash
	ErrScheme          = errors.New("invalid scheme")               // RFC 3986 §3.1
	ErrHost            = errors.New("invalid host")                 // RFC 3986 §3.2.2, UTS #46 §4, or the URL Standard §3.5; or none where a browser would take one from the path
	ErrPort            = errors.New("invalid port")                 // RFC 3986 §3.2.3
	ErrStructure       = errors.New("parts that can't be together") // no URL has these parts
	ErrLimit           = errors.New("limit exceeded")               // a limit that the caller set
	ErrTooLong         = errors.New("input too long")               // a limit of the library
)
