// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import "strconv"

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
