// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// IRI returns r as an IRI (RFC 3987 §3.2), for people to read: escaped UTF-8 and
// A-labels become characters. What [RepairRef] would not bring back stays escaped, and
// so does all ASCII, and what can't be seen or is not meant to be: spaces, controls,
// private use, and formatting such as that of bidirectional text (§4.1). The hex digits
// of what stays escaped are in upper case.
//
// RepairRef(r.IRI()) is r, up to the case of hex digits. The result may look like another
// URL, as any text that is not in ASCII may. IRI allocates if there are escapes, or if
// [Profile.HostToUnicode] does.
func (r Ref) IRI() string {
	p := r.sections()
	for k, section := range p {
		if k == hostSection {
			p[k] = unicodeHost(section)
		} else if strings.IndexByte(section, '%') >= 0 {
			p[k] = string(appendIRI(nil, section))
		}
	}
	if p == r.sections() {
		return r.s
	}
	return p.String()
}

// unicodeHost returns host in Unicode, if that leads back to host.
func unicodeHost(host string) string {
	name, err := RFC3986.HostToUnicode(host)
	if err != nil {
		return host
	}
	if back, err := RFC3986.HostToASCII(name); err != nil || back != host {
		return host
	}
	return name
}

// appendIRI appends a component as an IRI writes it.
func appendIRI(b []byte, s string) []byte {
	escapes := pct.Rewriter{Upper: true}
	for c := range pct.Chars(s) {
		if c.Valid && isIRI(c.Rune) {
			b = utf8.AppendRune(b, c.Rune)
		} else {
			b = escapes.Append(b, s[c.Start:c.End])
		}
	}
	return b
}

// isIRI reports whether r is an ucschar (RFC 3987 §2.2) that can be seen.
func isIRI(r rune) bool {
	switch {
	case r < 0xA0, r > 0xFFEF && r < 0x10000, r >= 0xE0000:
		return false
	case r == 0x2800, unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false // a blank, or nothing at all
	}
	return unicode.IsPrint(r)
}
