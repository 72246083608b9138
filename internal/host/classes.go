// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host

import "github.com/urlenc/urlenc/internal/pct"

// Classes tells the bytes of hosts apart. Package urlenc fills it from its table of
// components.
type Classes = pct.Table[uint32]

// The classes.
const (
	LetterDigit = iota // a letter or a digit of a label after mapping: letters are in lower case
	WHATWG             // a byte that the WHATWG profile keeps as it is
	RegName            // a byte of a reg-name, RFC 3986 §3.2.2, without pct-encoded
	Zone               // a byte of a zone, RFC 6874 §2, without pct-encoded
)
