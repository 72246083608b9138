// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// A ValidationError says that an input is not a valid URL string, and where. It
// is not a Go error: most of them stop no parser.
type ValidationError struct {
	Name   ErrorName
	Offset int // where the offending bytes start in the input, in bytes; the host's start, if its text was decoded or mapped
}

// String returns the name and the offset of v. It doesn't hold the input.
func (v ValidationError) String() string {
	return string(v.Name) + " at byte " + strconv.Itoa(v.Offset)
}

// An ErrorName is the standard's name of a kind of validation error (§1.1).
type ErrorName string

// The names of all validation errors (§1.1), which explains them.
const (
	DomainToASCII                        ErrorName = "domain-to-ASCII"
	DomainPercentEncoded                 ErrorName = "domain-percent-encoded"
	HostInvalidCodePoint                 ErrorName = "host-invalid-code-point"
	IPv4EmptyPart                        ErrorName = "IPv4-empty-part"
	IPv4TooFewParts                      ErrorName = "IPv4-too-few-parts"
	IPv4TooManyParts                     ErrorName = "IPv4-too-many-parts"
	IPv4NonNumericPart                   ErrorName = "IPv4-non-numeric-part"
	IPv4NonDecimalPart                   ErrorName = "IPv4-non-decimal-part"
	IPv4OutOfRangePart                   ErrorName = "IPv4-out-of-range-part"
	IPv4NonASCIIInput                    ErrorName = "IPv4-non-ASCII-input"
	IPv6Unclosed                         ErrorName = "IPv6-unclosed"
	IPv6InvalidCompression               ErrorName = "IPv6-invalid-compression"
	IPv6TooManyPieces                    ErrorName = "IPv6-too-many-pieces"
	IPv6MultipleCompression              ErrorName = "IPv6-multiple-compression"
	IPv6InvalidCodePoint                 ErrorName = "IPv6-invalid-code-point"
	IPv6TooFewPieces                     ErrorName = "IPv6-too-few-pieces"
	IPv6PieceLeadingZero                 ErrorName = "IPv6-piece-leading-zero"
	IPv4InIPv6TooManyPieces              ErrorName = "IPv4-in-IPv6-too-many-pieces"
	IPv4InIPv6InvalidCodePoint           ErrorName = "IPv4-in-IPv6-invalid-code-point"
	IPv4InIPv6OutOfRangePart             ErrorName = "IPv4-in-IPv6-out-of-range-part"
	IPv4InIPv6TooFewParts                ErrorName = "IPv4-in-IPv6-too-few-parts"
	InvalidURLUnit                       ErrorName = "invalid-URL-unit"
	SpecialSchemeMissingFollowingSolidus ErrorName = "special-scheme-missing-following-solidus"
	MissingSchemeNonRelativeURL          ErrorName = "missing-scheme-non-relative-URL"
	InvalidReverseSolidus                ErrorName = "invalid-reverse-solidus"
	InvalidCredentials                   ErrorName = "invalid-credentials"
	HostMissing                          ErrorName = "host-missing"
	PortOutOfRange                       ErrorName = "port-out-of-range"
	PortInvalid                          ErrorName = "port-invalid"
	FileInvalidWindowsDriveLetter        ErrorName = "file-invalid-Windows-drive-letter"
	FileInvalidWindowsDriveLetterHost    ErrorName = "file-invalid-Windows-drive-letter-host"
)

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
	var report []ValidationError
	m := machine{raw: input, base: base, options: p, report: &report}
	if err := m.run(); err != nil {
		return nil, report, err
	}
	u := new(URL)
	u.set(&m.writer, input)
	return u, report, nil
}

// note reports a validation error at offset i of m.in.
func (m *machine) note(name ErrorName, i int) {
	if m.report != nil {
		m.noteRaw(name, m.origin(i))
	}
}

// noteRaw reports a validation error at offset i of m.raw.
func (m *machine) noteRaw(name ErrorName, i int) {
	*m.report = append(*m.report, ValidationError{name, i})
}

// units reports what is not a URL unit (§4.3) in m.in[from:to].
func (m *machine) units(from, to int) {
	if m.report == nil {
		return
	}
	for i := from; i < to; {
		r, n := utf8.DecodeRuneInString(m.in[i:to])
		switch {
		case r == '%':
			if !isEscape(m.in[i:to]) {
				m.note(InvalidURLUnit, i)
			}
		case !isURLCodePoint(r) || r == utf8.RuneError && !strings.HasPrefix(m.raw[m.origin(i):], m.in[i:i+n]):
			m.note(InvalidURLUnit, i)
		}
		i += n
	}
}

// isEscape reports whether s begins with a percent-encoded byte (§1.3).
func isEscape(s string) bool {
	return len(s) >= 3 && s[0] == '%' && hexDigits.Has(s[1]) && hexDigits.Has(s[2])
}

var hexDigits = urlenc.Digit.Union(urlenc.SetOf("ABCDEFabcdef"))

// asciiURLCodePoints are the ASCII ones of the URL code points (§4.3).
var asciiURLCodePoints = urlenc.Unreserved.Union(urlenc.SubDelims).Union(urlenc.SetOf("/:?@"))

// isURLCodePoint reports whether r is a URL code point (§4.3). It is no
// surrogate.
func isURLCodePoint(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiURLCodePoints.Has(byte(r))
	}
	noncharacter := 0xFDD0 <= r && r <= 0xFDEF || r&0xFFFE == 0xFFFE
	return r >= 0xA0 && !noncharacter
}
