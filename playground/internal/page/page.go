// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package page computes what the playground shows of a text: [Of] is a function of the text
// and a profile, and its result plain data with names for JSON. It runs in the browser, as
// WebAssembly, and in tests, natively.
package page

import (
	"errors"
	"strconv"

	"github.com/urlenc/urlenc"
)

// MaxBytes is the longest text that a page is made of, in bytes: the longest URL that many
// servers take. The library has no such limit; a page of a longer text would have too many
// elements.
const MaxBytes = 8192

// ErrTooLong is the error of Of for a text longer than MaxBytes.
var ErrTooLong = errors.New("longer than " + strconv.Itoa(MaxBytes) + " bytes")

// A Page is what is shown of a text. Texts are as they are unless a comment says that they
// are visible: then what can't be seen is written as in Go.
type Page struct {
	Reference Reference  `json:"reference"`
	Parts     []Part     `json:"parts"`
	Encodings []Encoding `json:"encodings"`
	Audit     Audit      `json:"audit"`
	Display   Display    `json:"display"`
	Normal    Normal     `json:"normal"`
	Standard  Standard   `json:"standard"`
}

// A Reference says whether the text is a URI reference of RFC 3986.
type Reference struct {
	Error    string `json:"error"`    // why not, or ""
	Repaired string `json:"repaired"` // what RepairRef makes of the text, if that is another and no error
}

// Of returns the page of a text; p is the profile by which the bytes of the components are
// judged. The error is ErrTooLong.
func Of(text string, p urlenc.Profile) (Page, error) {
	if len(text) > MaxBytes {
		return Page{}, ErrTooLong
	}
	ref, refErr := urlenc.ParseRef(text)
	if refErr != nil {
		ref, _ = urlenc.RepairRef(text)
	}
	split := sections(text)
	page := Page{
		Parts:     parts(split, p),
		Encodings: encodings(text, split),
		Audit:     auditOf(text),
		Display:   displayOf(text),
		Normal:    normalOf(ref),
		Standard:  standardOf(text),
	}
	if refErr != nil {
		page.Reference = Reference{Error: refErr.Error(), Repaired: ref.String()}
	}
	return page, nil
}
