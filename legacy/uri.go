// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/preset"
)

var (
	// component decodes as decodeURIComponent does.
	component = urlenc.NewEncoding(preset.EncodeURIComponent.Literal()).With(urlenc.RejectInvalidUTF8)

	// reserved is what decodeURI leaves escaped (ECMA-262 §19.2.6.2): what encodeURI leaves
	// literal and encodeURIComponent does not, ";/?:@&=+$,#".
	reserved = preset.EncodeURI.Literal().Minus(preset.EncodeURIComponent.Literal())
)

// DecodeURIComponent is decodeURIComponent of ECMA-262 §19.2.6.3: each escape is decoded,
// and all else stays. Where JavaScript throws a URIError it fails, with an
// [*urlenc.Error]: [urlenc.ErrMalformedEscape] for a "%" that does not begin an escape,
// [urlenc.ErrInvalidUTF8] for escapes that are not UTF-8, such as "%E9", "%C0%80" and
// "%ED%A0%80", and for raw bytes that are not, which JavaScript does not know. Offset is
// where such an escape, or the character that it belongs to, begins.
//
// It returns s itself when nothing changes, and allocates the result otherwise.
func DecodeURIComponent(s string) (string, error) {
	if err := checkURI(s); err != nil {
		return "", err
	}
	return component.Decode(s)
}

// DecodeURI is decodeURI of ECMA-262 §19.2.6.2: it decodes as [DecodeURIComponent], but
// for escapes of
//
//	; / ? : @ & = + $ , #
//
// which stay as they are written, "%2f" as "%2f". An escaped "%" is decoded all the
// same, and so the result can't be told from other texts: of both "%252F" and "%2F" it is
// "%2F". To show a URL to a person take [urlenc.Ref.IRI]. For errors and allocations see
// [DecodeURIComponent].
func DecodeURI(s string) (string, error) {
	if err := checkURI(s); err != nil {
		return "", err
	}
	if strings.IndexByte(s, '%') < 0 {
		return s, nil
	}
	// What checkURI has looked at is decoded without an error.
	dst, done := make([]byte, 0, len(s)), 0 // s[:done] is decoded
	for u := range pct.Units(s) {
		if u.Escaped && reserved.Has(u.Byte) {
			dst, _ = component.AppendDecode(dst, s[done:u.At])
			done = u.At + u.Len()
			dst = append(dst, s[u.At:done]...)
		}
	}
	dst, _ = component.AppendDecode(dst, s[done:])
	return pct.KeepEqual(s, dst), nil
}

// checkURI returns the first fault in s, or nil. A raw byte that is not UTF-8 is one
// even where an escape before or after it would complete a character.
func checkURI(s string) error {
	raw := pct.InvalidUTF8(s)
	if raw < 0 {
		raw = len(s)
	}
	if _, err := component.Decode(s[:raw]); err != nil {
		return err
	}
	if raw < len(s) {
		return &urlenc.Error{Offset: raw, Err: urlenc.ErrInvalidUTF8}
	}
	return nil
}
