// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// querySorted reports whether the parameters of a query are in the order of
// SortQuery.
func querySorted(query string) bool {
	last := ""
	for param := range strings.SplitSeq(strings.TrimPrefix(query, "?"), "&") {
		key, _, _ := strings.Cut(param, "=")
		if key < last {
			return false
		}
		last = key
	}
	return true
}

// sortQuery sorts the parameters of the query b[start:].
func sortQuery(b []byte, start int) []byte {
	type param struct{ start, key, end int }
	var buf [64]param
	params := buf[:0]
	for i := start; i <= len(b); {
		p := param{i, len(b), len(b)}
		if n := bytes.IndexByte(b[i:], '&'); n >= 0 {
			p.end = i + n
		}
		p.key = p.end
		if n := bytes.IndexByte(b[i:p.end], '='); n >= 0 {
			p.key = i + n
		}
		params = append(params, p)
		i = p.end + 1
	}
	slices.SortFunc(params, func(p, q param) int {
		return cmp.Or(bytes.Compare(b[p.start:p.key], b[q.start:q.key]), p.start-q.start)
	})
	end := len(b)
	for i, p := range params {
		if i > 0 {
			b = append(b, '&')
		}
		b = append(b, b[p.start:p.end]...)
	}
	return append(b[:start], b[end:]...)
}
