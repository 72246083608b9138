// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"sync"

	"github.com/urlenc/urlenc"
)

// A Parser holds the options of the URL parser. The zero value is the parser
// that the functions and methods of this package use. A Parser is a small value
// and safe for concurrent use.
type Parser struct {
	// MaxLength is the length in bytes of the longest input that is taken; a
	// longer one is [urlenc.ErrLimit]. 0 means no limit but that of the package: an
	// input of 256 MiB or more is [urlenc.ErrTooLong]. A negative limit admits
	// nothing.
	MaxLength int

	// EncodeQuery, if it is not nil, encodes the query of special URLs other than
	// ws and wss in the charset of the document that the URL was found in (§4.4,
	// query state). It appends the bytes of s in that charset to dst and, for a
	// character that the charset lacks, its number as in "%26%238253%3B" (§1.3,
	// percent-encode after encoding). What must be escaped of that is escaped
	// afterwards. It must not keep dst. Queries are UTF-8 otherwise.
	EncodeQuery func(dst []byte, s string) []byte
}

// Parse parses an absolute URL (§4.4, the basic URL parser). It is what "new
// URL(input)" does in JavaScript. The error is an [*urlenc.Error] that names the
// component at fault and the offset of the fault in input. It matches
// [urlenc.ErrScheme], [urlenc.ErrPort] or, for a host, one of the errors of
// [urlenc.Profile.HostToASCII]; an input of 256 MiB or more is
// [urlenc.ErrTooLong]. The URL is nil then.
//
// It takes time linear in the length of input. An input that is its own
// serialization costs one allocation, the URL's, and is kept in it.
//
// Deviates from the domain parser (§3.3) in that a domain, not in ASCII already, with
// more than 30 combining marks in a row is refused: see
// [urlenc.Profile.HostToASCII].
func Parse(input string) (*URL, error) { return Parser{}.Parse(input, nil) }

// MustParse is [Parse] for a text that is known to be a URL, such as that of a
// package-level variable. Where Parse fails, it panics with the error, which does not
// hold the text.
func MustParse(s string) *URL {
	u, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// CanParse reports whether [Parse] accepts input.
func CanParse(input string) bool {
	var u URL
	return Parser{}.ParseInto(&u, input, nil) == nil
}

// Parse parses ref, a URL or a relative reference, with u as the base. It is
// what "new URL(ref, u)" does. See [Parse] for errors and allocations.
func (u *URL) Parse(ref string) (*URL, error) { return Parser{}.Parse(ref, u) }

// CanParse reports whether [URL.Parse] accepts ref.
func (u *URL) CanParse(ref string) bool {
	var v URL
	return Parser{}.ParseInto(&v, ref, u) == nil
}

// Parse is [Parse] if base is nil, [URL.Parse] of base otherwise, under the
// options of p.
func (p Parser) Parse(input string, base *URL) (*URL, error) {
	u := new(URL)
	if err := p.ParseInto(u, input, base); err != nil {
		return nil, err
	}
	return u, nil
}

// ParseInto is [Parser.Parse] with u as the result, which may be base, too. On
// an error u stays as it is. Search params of u follow. It allocates nothing if
// input is its own serialization, and otherwise the href and what
// [urlenc.Profile.HostToASCII] does for the host; and the list of search params, if
// u has one.
func (p Parser) ParseInto(u *URL, input string, base *URL) error {
	u.checkCopy()
	if err := p.checkLength(input); err != nil {
		return err
	}
	if p.EncodeQuery != nil || !u.parseFast(input) {
		if err := p.runMachine(u, input, base); err != nil {
			return err
		}
	}
	u.parseParams()
	return nil
}

// runMachine makes u what the machine finds in input.
func (p Parser) runMachine(u *URL, input string, base *URL) error {
	buf := buffers.Get().(*[]byte)
	m := machine{base: base.asBase(), encodeQuery: p.EncodeQuery}
	m.out = (*buf)[:0]
	m.strip(input)
	err := m.run()
	if err == nil {
		u.record = m.record(input)
	}
	if cap(m.out) <= maxBuffer {
		*buf = m.out
	}
	buffers.Put(buf)
	return err
}

// checkLength returns the error for an input that is too long.
func (p Parser) checkLength(input string) error {
	if p.MaxLength < 0 || p.MaxLength > 0 && len(input) > p.MaxLength {
		return &urlenc.Error{Offset: max(p.MaxLength, 0), Err: urlenc.ErrLimit}
	}
	if len(input) > maxInput {
		return &urlenc.Error{Offset: maxInput, Err: urlenc.ErrTooLong}
	}
	return nil
}

// buffers are for the hrefs that are being made. Those above maxBuffer are not
// kept.
var buffers = sync.Pool{New: func() any {
	b := make([]byte, 0, 512)
	return &b
}}

const maxBuffer = 64 << 10

// ParseReport is [Parse], and returns the validation errors in the order in
// which the standard's parser meets them, also beside an error. Input is a valid
// URL string (§4.3) if there are none and no error.
func ParseReport(input string) (*URL, []ValidationError, error) {
	return Parser{}.ParseReport(input, nil)
}

// ParseReport is [Parser.Parse], and returns the validation errors in the order
// in which the standard's parser meets them, also beside an error. It is slower
// than Parse.
func (p Parser) ParseReport(input string, base *URL) (*URL, []ValidationError, error) {
	if err := p.checkLength(input); err != nil {
		return nil, nil, err
	}
	m := machine{base: base.asBase(), encodeQuery: p.EncodeQuery}
	m.strip(input)
	m.wanted = true
	m.reportStripped()
	if err := m.run(); err != nil {
		return nil, m.errors, err
	}
	return &URL{record: m.record(input)}, m.errors, nil
}

// asBase returns u as the machine takes a base.
func (u *URL) asBase() *record {
	if u == nil {
		return nil
	}
	return &u.record
}
