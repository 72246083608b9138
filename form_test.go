// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
)

// Two dialects, one text each: what is read and where they differ.
func TestParsePairs(t *testing.T) {
	type pairs = urlenc.Pairs
	tests := []struct {
		in          string
		form, query pairs
		offset      int // of the error of ParseQuery, if query is nil
	}{
		{in: "", form: pairs{}, query: pairs{}},
		{in: "q=hello+world", form: pairs{{Key: "q", Value: "hello world"}}, query: pairs{{Key: "q", Value: "hello+world"}}},
		{in: "a=1;b=2", form: pairs{{Key: "a", Value: "1;b=2"}}, query: pairs{{Key: "a", Value: "1;b=2"}}},
		{in: "a=%x&b=ok", form: pairs{{Key: "a", Value: "%x"}, {Key: "b", Value: "ok"}}, offset: 2},
		{in: "a&b=&=c&=", form: pairs{{Key: "a", Bare: true}, {Key: "b"}, {Value: "c"}, {}}, query: pairs{{Key: "a", Bare: true}, {Key: "b"}, {Value: "c"}, {}}},
		{in: "&&a=1&&&a=1&", form: pairs{{Key: "a", Value: "1"}, {Key: "a", Value: "1"}}, query: pairs{{Key: "a", Value: "1"}, {Key: "a", Value: "1"}}},
		{in: "%26=%3D&k=%2B", form: pairs{{Key: "&", Value: "="}, {Key: "k", Value: "+"}}, query: pairs{{Key: "&", Value: "="}, {Key: "k", Value: "+"}}},
		{in: "a=%FF", form: pairs{{Key: "a", Value: "\uFFFD"}}, query: pairs{{Key: "a", Value: "\xff"}}},
		{in: "a=\xff", form: pairs{{Key: "a", Value: "\uFFFD"}}, query: pairs{{Key: "a", Value: "\xff"}}},
		{in: "ok=1&%4", form: pairs{{Key: "ok", Value: "1"}, {Key: "%4", Bare: true}}, offset: 5},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.form, urlenc.ParseForm(tt.in), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("ParseForm(%q): %s", tt.in, diff)
		}
		got, err := urlenc.ParseQuery(tt.in)
		if tt.query == nil {
			var e *urlenc.Error
			if !errors.As(err, &e) || e.Offset != tt.offset || e.Component != urlenc.QueryParam || got != nil {
				t.Errorf("ParseQuery(%q) = %v, %v; want an error at %d", tt.in, got, err, tt.offset)
			}
			continue
		}
		if diff := cmp.Diff(tt.query, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Errorf("ParseQuery(%q): %v, %s", tt.in, err, diff)
		}
	}
}
