// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
)

// attrChar is attr-char of RFC 8187 §3.2.1. It is not the variable of package preset,
// which a program can assign to.
var attrChar = urlenc.NewEncoding(preset.RFC5987Attr.Literal())

// What reads an ext-value, in ISO-8859-1 and in UTF-8.
var (
	strictLatin1 = attrChar.With(urlenc.RejectIllegal | urlenc.RejectControls)
	strictUTF8   = strictLatin1.With(urlenc.RejectInvalidUTF8)
)

// ExtValue returns s as an ext-value of RFC 8187 §3.2.1, for a parameter whose name ends
// in "*". Of "€ rates" it is
//
//	UTF-8''%E2%82%AC%20rates
//
// It is in UTF-8, as §3.2 wants it of whoever writes, and names no language. What is not
// UTF-8 in s becomes U+FFFD. It allocates the result, and what it is made of.
func ExtValue(s string) string { return "UTF-8''" + attrChar.Encode(pct.ToValid(s)) }

// ParseExtValue returns the text of an ext-value of RFC 8187 §3.2.1, and its language tag,
// which is mostly "". s is the value of one parameter, as title*, not a header field: package
// mime takes those apart, and decodes ext-values itself. Charsets are UTF-8 and ISO-8859-1, which RFC 5987 had too, and
// US-ASCII, in any case.
//
// It is strict. The error is an [*urlenc.Error]: [urlenc.ErrStructure] where there are no
// two apostrophes or the charset is another one, [urlenc.ErrIllegalByte],
// [urlenc.ErrMalformedEscape] or [urlenc.ErrInvalidUTF8] at the byte or escape at fault,
// and [urlenc.ErrControl] for a C0 control or DEL, which no text of a header field needs.
// The text of a file name is not a safe one: it may hold a path. It allocates the text, if
// that differs from what stands there.
func ParseExtValue(s string) (text, language string, err error) {
	charset, rest, ok1 := strings.Cut(s, "'")
	language, value, ok2 := strings.Cut(rest, "'")
	if !ok1 || !ok2 {
		return "", "", structureError(0, cause.NotExtValue)
	}
	for i := range len(language) {
		if c := language[i]; c != '-' && !urlenc.Alpha.Has(c) && !urlenc.Digit.Has(c) { // RFC 5646 §2.1
			return "", "", &urlenc.Error{Offset: len(charset) + 1 + i, Err: urlenc.ErrIllegalByte}
		}
	}
	e := strictLatin1
	latin1 := pct.EqualFold(charset, "ISO-8859-1")
	if !latin1 {
		if !pct.EqualFold(charset, "UTF-8") && !pct.EqualFold(charset, "US-ASCII") {
			return "", "", structureError(0, cause.OtherCharset)
		}
		e = strictUTF8
	}
	if text, err = e.Decode(value); err == nil && latin1 {
		text, err = legacy.DecodeLatin1(value)
	}
	if err != nil {
		return "", "", moved(err, len(s)-len(value))
	}
	return text, language, nil
}

// structureError returns the error of a value that is not made of the parts that it needs.
func structureError(offset int, c cause.Cause) error {
	return cause.Attach(&urlenc.Error{Offset: offset, Err: urlenc.ErrStructure}, c)
}

// moved returns err, an *urlenc.Error, with n added to its offset.
func moved(err error, n int) error {
	e := *err.(*urlenc.Error)
	e.Offset += n
	return &e
}
