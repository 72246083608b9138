// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"github.com/urlenc/urlenc"
)

// The ops of the field cases that are about references.
func init() {
	caseOps["split"] = caseRef(func(r urlenc.Ref) (any, error) {
		present := func(s string, ok bool) any {
			if !ok {
				return nil
			}
			return s
		}
		return map[string]any{
			"scheme": present(r.Scheme(), r.Scheme() != ""), "userinfo": present(r.Userinfo()),
			"host": present(r.Host()), "port": present(r.Port()),
			"path": r.Path(), "query": present(r.Query()), "fragment": present(r.Fragment()),
		}, nil
	})
	caseOps["segments"] = caseRef(func(r urlenc.Ref) (any, error) {
		segments := []any{}
		for segment := range r.Segments() {
			segments = append(segments, segment)
		}
		return segments, nil
	})
}

// caseRef is the op whose input is a reference.
func caseRef(f func(urlenc.Ref) (any, error)) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		s, err := caseInput[string](c)
		if err != nil {
			return nil, err
		}
		r, err := urlenc.ParseRef(s)
		if err != nil {
			return nil, err
		}
		return f(r)
	}
}
