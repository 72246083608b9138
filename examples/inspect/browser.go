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

func (u browserURL) Host() (string, bool) {
	return u.Hostname(), strings.HasPrefix(u.Href(), u.Protocol()+"//")
}

func (u browserURL) Port() (string, bool) { return u.URL.Port(), u.URL.Port() != "" }

func (u browserURL) Path() string { return u.Pathname() }

// Segments returns the segments of the path, split and then decoded.
func (u browserURL) Segments() iter.Seq[string] {
	return func(yield func(string) bool) {
		path := strings.TrimPrefix(u.Pathname(), "/")
		if path == "" {
			return
		}
		for segment := range strings.SplitSeq(path, "/") {
			decoded, _ := urlenc.WHATWG.Encoding(urlenc.PathSegment).Decode(segment) // it keeps what is malformed
			if !yield(decoded) {
				return
			}
		}
	}
}

func (u browserURL) Query() (string, bool) {
	href, _, _ := strings.Cut(u.Href(), "#")
	_, query, ok := strings.Cut(href, "?")
	return query, ok
}

func (u browserURL) Fragment() (string, bool) {
	_, fragment, ok := strings.Cut(u.Href(), "#")
	return fragment, ok
}

// browserPath decodes a path unless that would make a delimiter of data.
var browserPath = urlenc.WHATWG.Encoding(urlenc.Path).With(urlenc.KeepMalformed | urlenc.RejectDelimiters)

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
