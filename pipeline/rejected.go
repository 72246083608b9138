// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"reflect"
	"unicode/utf8"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/urlenc/urlenc"
)

// Rejected is an input that has no key: what is wrong with it, and where. It holds the
// input, which may be a password, so that nothing is lost: keep it where the input is kept, and
// log Text, which never does. The zero Rejected says nothing.
type Rejected struct {
	Input string `json:"input,omitempty"` // the URL, if it is UTF-8
	Hex   string `json:"hex,omitempty"`   // the URL in hexadecimal digits, if it is not

	Component string `json:"component"`         // the component at fault, as in [urlenc.Component.String]
	Element   int    `json:"element,omitempty"` // see [urlenc.Error]
	Offset    int    `json:"offset"`            // where the offending bytes start in the URL
	Cause     string `json:"cause"`             // one of a fixed list of texts, to be counted
	Text      string `json:"text"`              // the whole error, which does not hold the URL

	Source   string `json:"source,omitempty"`   // the file the input is from, if it is from one
	Position int64  `json:"position,omitempty"` // where the input starts there: a byte, or a row
}

// Reject returns what Canonicalize rejects input with: err, which is best an
// *[urlenc.Error].
func Reject(input string, err error) Rejected {
	r := Rejected{Cause: err.Error(), Text: err.Error()}
	var e *urlenc.Error
	if errors.As(err, &e) {
		r.Component, r.Element, r.Offset = e.Component.String(), e.Element, e.Offset
		if e.Err != nil {
			r.Cause = e.Err.Error()
		}
	}
	if utf8.ValidString(input) {
		r.Input = input
	} else {
		r.Hex = hex.EncodeToString([]byte(input))
	}
	return r
}

func init() {
	beam.RegisterType(reflect.TypeFor[Rejected]())
	beam.RegisterCoder(reflect.TypeFor[Rejected](), encodeRejected, decodeRejected)
}

// A Rejected is coded as JSON, so that what a runner keeps of it can be read.

func encodeRejected(r Rejected) ([]byte, error) { return json.Marshal(r) }

func decodeRejected(b []byte) (r Rejected, err error) {
	err = json.Unmarshal(b, &r)
	return r, err
}
