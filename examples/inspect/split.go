// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"iter"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// options say how URLs are encoded and queries are read.
type options struct {
	profile urlenc.Profile
	plain   bool
}

// A parsedURL is a URL as it was written and as it is encoded.
type parsedURL struct {
	options
	written
	ref    reference
	report []whatwg.ValidationError // of the URL Standard, if that is the profile
}

// A reference is an encoded URL taken apart, such as an [urlenc.Ref].
type reference interface {
	Scheme() string
	Userinfo() (string, bool)
	Host() (string, bool)
	Port() (string, bool)
	Path() string
	Segments() iter.Seq[string]
	Query() (string, bool)
	Fragment() (string, bool)
	String() string
}

// written are the parts of a text as RFC 3986, appendix B splits it, whatever
// bytes they hold. The presence of a part is that of the encoded URL.
type written struct {
	input, scheme, userinfo, host, port, path, query, fragment string
}

// split takes s apart. Repairing a URL moves none of its delimiters, so that the
// parts of s are those of the repaired one.
func split(s string) written {
	w := written{input: s}
	s, w.fragment, _ = strings.Cut(s, "#")
	s, w.query, _ = strings.Cut(s, "?")
	if scheme, rest, ok := strings.Cut(s, ":"); ok && !strings.Contains(scheme, "/") {
		w.scheme, s = scheme, rest
	}
	if authority, ok := strings.CutPrefix(s, "//"); ok {
		n := strings.IndexByte(authority+"/", '/')
		authority, s = authority[:n], authority[n:]
		if userinfo, rest, ok := strings.Cut(authority, "@"); ok {
			w.userinfo, authority = userinfo, rest
		}
		w.host = authority
		if i := strings.LastIndexByte(authority, ':'); i > strings.LastIndexByte(authority, ']') {
			w.host, w.port = authority[:i], authority[i+1:]
		}
	}
	w.path = s
	return w
}
