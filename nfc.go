// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/internal/pct"
)

// toNFC returns s, a component, in Normalization Form C: "e%CC%81" becomes "%C3%A9". What
// is normalized is each row of unreserved characters, raw or escaped, and of escaped
// UTF-8: all else is a delimiter, or might be one when it is decoded.
func toNFC(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b []byte // the result, as far as s[:done]
	done, start, marks := 0, 0, false
	compose := func(end int) {
		if nfc, ok := rowToNFC(s[start:end]); ok {
			b = append(append(b, s[done:start]...), nfc...)
			done = end
		}
	}
	for c := range pct.Chars(s) {
		if !c.Valid || c.Rune < utf8.RuneSelf && !Unreserved.Has(byte(c.Rune)) || composesToDelim(c.Rune) {
			if marks {
				compose(c.Start)
			}
			start, marks = c.End, false
		}
		marks = marks || c.Rune >= firstMark
	}
	if marks {
		compose(len(s))
	}
	if done == 0 {
		return s
	}
	return string(append(b, s[done:]...))
}

// rowToNFC returns a row of characters in Form C, encoded, and whether that changes it.
func rowToNFC(s string) (string, bool) {
	text, _ := Any.Decode(s)
	if norm.NFC.IsNormalString(text) {
		return "", false
	}
	// Package norm puts U+034F between the marks where there are more than 30.
	nfc := norm.NFC.String(text)
	if strings.Count(nfc, "\u034F") != strings.Count(text, "\u034F") {
		return "", false
	}
	return Any.Encode(nfc), true
}

// composesToDelim reports whether Form C makes a delimiter of r: of U+037E a ";", of
// U+1FEF a "`". No other character that is not ASCII becomes a byte that is not
// unreserved.
func composesToDelim(r rune) bool { return r == 0x037E || r == 0x1FEF }

// firstMark is the first of the combining marks: text before it is in Form C.
const firstMark = 0x300
