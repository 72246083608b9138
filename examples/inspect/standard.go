// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"iter"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// A standardURL is a URL as the URL Standard reads it. Its href has the delimiters
// of RFC 3986, but not only bytes that are legal there.
type standardURL struct{ *whatwg.URL }

// inspectStandard is inspect for the profile WHATWG. What was written can't be told
// from what was read, component by component: the URL Standard moves delimiters.
func (o options) inspectStandard(s string) (parsedURL, error) {
	u, report, err := whatwg.ParseReport(s)
	if err != nil {
		return parsedURL{}, err
	}
	w := split(u.Href())
	w.input, w.path = s, u.Pathname() // without a "/." in front
	return parsedURL{o, w, standardURL{u}, report}, nil
}

func (u standardURL) Scheme() string { return strings.TrimSuffix(u.Protocol(), ":") }

func (u standardURL) Userinfo() (string, bool) {
	if u.Password() == "" {
		return u.Username(), u.Username() != ""
	}
	return u.Username() + ":" + u.Password(), true
}

func (u standardURL) Host() (string, bool) { return u.Hostname(), u.HostKind() != whatwg.NoHost }

func (u standardURL) Port() (string, bool) { return u.URL.Port(), u.HasPort() }

func (u standardURL) Path() string { return u.Pathname() }

func (u standardURL) Segments() iter.Seq[string] { return urlenc.Segments(u.Pathname()) }

func (u standardURL) Fragment() (string, bool) { return strings.TrimPrefix(u.Hash(), "#"), u.HasHash() }

// standardPath decodes a path unless that would make a delimiter of data.
var standardPath = urlenc.WHATWG.Encoding(urlenc.Path).With(urlenc.RejectDelimiters)

// decode decodes a component of u. It fails for a path only.
func (u parsedURL) decode(c urlenc.Component, s string) (string, error) {
	switch {
	case u.profile != urlenc.WHATWG:
		return c.Decode(s)
	case c == urlenc.Path:
		return standardPath.Decode(s)
	}
	return urlenc.WHATWG.Encoding(c).Decode(s)
}
