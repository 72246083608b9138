// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// orNull is the value of a component that may be absent, as a JSON value.
func orNull(s string, present bool) any {
	if !present {
		return nil
	}
	return s
}

// ref is the input as a reference.
func (c fieldCase) ref() (urlenc.Ref, error) {
	s, err := caseInput[string](c)
	if err != nil {
		return urlenc.Ref{}, err
	}
	return urlenc.ParseRef(s)
}

// split is the op that gives the components of a reference, all still encoded.
func (c fieldCase) split() (any, error) {
	r, err := c.ref()
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"scheme":   orNull(r.Scheme(), r.Scheme() != ""),
		"userinfo": orNull(r.Userinfo()),
		"host":     orNull(r.Host()),
		"port":     orNull(r.Port()),
		"path":     r.Path(),
		"query":    orNull(r.Query()),
		"fragment": orNull(r.Fragment()),
	}, nil
}

// segments is the op that gives the decoded segments of a reference's path.
func (c fieldCase) segments() (any, error) {
	r, err := c.ref()
	if err != nil {
		return nil, err
	}
	list := []any{}
	for segment := range r.Segments() {
		list = append(list, segment)
	}
	return list, nil
}

// resolve is the op that resolves a reference against the base of the case.
func (c fieldCase) resolve() (any, error) {
	base, err := urlenc.ParseRef(c.bytesOf(c.Base).(string))
	if err != nil {
		return nil, err
	}
	r, err := c.ref()
	if err != nil {
		return nil, err
	}
	return base.Resolve(r).String(), nil
}

// parts is the op that writes a URL from its parts.
func (c fieldCase) parts() (any, error) {
	var p struct {
		urlenc.Parts
		Query []any
	}
	if err := json.Unmarshal(c.Input, &p); err != nil {
		return nil, fmt.Errorf("%w: parts: %w", errCase, err)
	}
	for _, s := range []*string{&p.Scheme, &p.User, &p.Password, &p.Host, &p.Port, &p.Fragment} {
		*s = c.bytesOf(*s).(string)
	}
	for i, s := range p.Segments {
		p.Segments[i] = c.bytesOf(s).(string)
	}
	c.bytesOf(p.Query)
	var err error
	if p.Parts.Query, err = pairsFrom(p.Query); err != nil {
		return nil, err
	}
	return p.Encode()
}

// steps are the Steps that the case names.
func (c fieldCase) steps() (urlenc.Steps, error) {
	var steps urlenc.Steps
	if err := steps.UnmarshalText([]byte(strings.Join(c.Steps, "|"))); err != nil {
		return 0, fmt.Errorf("%w: %w", errCase, err)
	}
	return steps, nil
}

func (c fieldCase) normalize() (any, error) {
	steps, err := c.steps()
	if err != nil {
		return nil, err
	}
	return caseText(func(s string) (string, error) { return urlenc.Normalize(s, steps) })(c)
}

func (c fieldCase) equal() (any, error) {
	steps, err := c.steps()
	if err != nil {
		return nil, err
	}
	two, err := caseInput[[]any](c)
	if err != nil {
		return nil, err
	}
	if len(two) != 2 {
		return nil, fmt.Errorf("%w: %d texts", errCase, len(two))
	}
	a, ok1 := two[0].(string)
	b, ok2 := two[1].(string)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("%w: input is %v", errCase, two)
	}
	same, err := urlenc.Equal(a, b, steps)
	if err != nil {
		return nil, err
	}
	return strconv.FormatBool(same), nil
}

// whatwgParse is the op that gives a URL as the API of the URL Standard does.
func (c fieldCase) whatwgParse() (any, error) {
	s, err := caseInput[string](c)
	if err != nil {
		return nil, err
	}
	u, err := whatwg.Parse(s)
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"href": u.Href(), "host": u.Host(), "pathname": u.Pathname(), "search": u.Search(), "hash": u.Hash(),
	}, nil
}
