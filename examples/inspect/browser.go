// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"iter"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// A browserURL is a URL as the URL Standard reads it. Its href has the delimiters
// of RFC 3986, but not only bytes that are legal there.
type browserURL struct{ *whatwg.URL }

// inspectBrowser is inspect for the profile WHATWG. What was written can't be told
// from what was read, component by component: a browser moves delimiters.
func (o options) inspectBrowser(s string) (parsedURL, error) {
	u, report, err := whatwg.ParseReport(s)
	if err != nil {
		return parsedURL{}, err
	}
	w := split(u.Href())
	w.input, w.path = s, u.Pathname() // without a "/." in front
	return parsedURL{o, w, browserURL{u}, report}, nil
}

func (u browserURL) Scheme() string { return strings.TrimSuffix(u.Protocol(), ":") }

func (u browserURL) Userinfo() (string, bool) {
	if u.Password() == "" {
		return u.Username(), u.Username() != ""
	}
	return u.Username() + ":" + u.Password(), true
}

func (u browserURL) Host() (string, bool) { return u.Hostname(), u.HostKind() != whatwg.NoHost }

func (u browserURL) Port() (string, bool) { return u.URL.Port(), u.HasPort() }

func (u browserURL) Path() string { return u.Pathname() }

func (u browserURL) Segments() iter.Seq[string] { return urlenc.Segments(u.Pathname()) }

func (u browserURL) Fragment() (string, bool) { return strings.TrimPrefix(u.Hash(), "#"), u.HasHash() }

// browserPath decodes a path unless that would make a delimiter of data.
var browserPath = urlenc.WHATWG.Encoding(urlenc.Path).With(urlenc.RejectDelimiters)

// decode decodes a component of u. It fails for a path only.
func (u parsedURL) decode(c urlenc.Component, s string) (string, error) {
	switch {
	case u.profile != urlenc.WHATWG:
		return c.Decode(s)
	case c == urlenc.Path:
		return browserPath.Decode(s)
	}
	return urlenc.WHATWG.Encoding(c).Decode(s)
}
