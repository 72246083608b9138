// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

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
	caseOps["resolve"] = func(c fieldCase) (any, error) {
		base, err := urlenc.ParseRef(c.Base)
		if err != nil {
			return nil, fmt.Errorf("%w: base: %w", errCase, err)
		}
		return caseRef(func(r urlenc.Ref) (any, error) { return base.Resolve(r).String(), nil })(c)
	}
	caseOps["parts_encode"] = func(c fieldCase) (any, error) {
		var in struct {
			urlenc.Parts
			Query [][3]any
		}
		if err := json.Unmarshal(c.Input, &in); err != nil {
			return nil, fmt.Errorf("%w: input: %w", errCase, err)
		}
		p := in.Parts
		for _, pair := range in.Query {
			key, _ := pair[0].(string)
			value, _ := pair[1].(string)
			bare, ok := pair[2].(bool)
			if !ok {
				return nil, fmt.Errorf("%w: the pair %v", errCase, pair)
			}
			p.Query = append(p.Query, urlenc.Pair{Key: key, Value: value, Bare: bare})
		}
		return p.Encode()
	}
	caseOps["normalize"] = func(c fieldCase) (any, error) {
		steps, err := c.steps()
		if err != nil {
			return nil, err
		}
		return caseText(func(s string) (string, error) { return urlenc.Normalize(s, steps) })(c)
	}
	caseOps["equal"] = func(c fieldCase) (any, error) {
		steps, err := c.steps()
		if err != nil {
			return nil, err
		}
		in, err := caseInput[[]any](c)
		if err != nil || len(in) != 2 {
			return nil, fmt.Errorf("%w: %w", errCase, err)
		}
		a, _ := in[0].(string)
		b, _ := in[1].(string)
		equal, err := urlenc.Equal(a, b, steps)
		return strconv.FormatBool(equal), err
	}
}

func (c fieldCase) steps() (urlenc.Steps, error) {
	var steps urlenc.Steps
	if err := steps.UnmarshalText([]byte(strings.Join(c.Steps, "|"))); err != nil {
		return 0, fmt.Errorf("%w: %w", errCase, err)
	}
	return steps, nil
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
