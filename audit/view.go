// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/url"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// A Reader is one of the ways in which programs read a URL.
type Reader uint8

// The readers, as indices of [Report.Views].
const (
	RFC3986  Reader = iota // the generic syntax, strictly: urlenc.ParseRef
	WHATWG                 // the URL Standard: package whatwg
	NetURL                 // package net/url
	Naive                  // the text cut at "://", "/", "@" and ":", as checks by prefix or by split see it
	Chromium               // Chromium 156, which differs from the URL Standard in places: see docs/browsers.md
	readers                // how many there are
)

// String returns "RFC 3986", "URL Standard", "net/url", "text" or "Chromium".
func (r Reader) String() string {
	switch r {
	case RFC3986:
		return "RFC 3986"
	case WHATWG:
		return "URL Standard"
	case NetURL:
		return "net/url"
	case Chromium:
		return "Chromium"
	}
	return "text"
}

// A View is what one reader finds in a URL. What is absent is "", and so is all of it
// where the reader refuses the text: then Err says why. The components are as the reader
// gives them: RFC 3986 as they are written, the URL Standard serialized, and net/url by
// Hostname and EscapedPath, with an Opaque part as the path. An IPv6 address is without
// its brackets in net/url alone.
//
// Userinfo and Query may hold secrets, and of a malformed URL the others as well: the
// texts of a [Report] don't.
type View struct {
	Scheme, Userinfo, Host, Port, Path, Query string

	Err error // an *urlenc.Error; of net/url, and where Chromium alone refuses, it tells no more than that
}

// A refusal stands for an error of url.Parse, which holds the input.
type refusal struct{}

func (refusal) Error() string { return "refused" }

var errNetURL error = refusal{}

// viewOfRef returns the view of r.
func viewOfRef(r urlenc.Ref) (v View) {
	v.Scheme, v.Path = r.Scheme(), r.Path()
	v.Userinfo, _ = r.Userinfo()
	v.Host, _ = r.Host()
	v.Port, _ = r.Port()
	v.Query, _ = r.Query()
	return v
}

// viewOfURL returns the view of u.
func viewOfURL(u *whatwg.URL) (v View) {
	v.Scheme = strings.TrimSuffix(u.Protocol(), ":")
	v.Userinfo = u.Username()
	if password := u.Password(); password != "" {
		v.Userinfo += ":" + password
	}
	v.Host, v.Port, v.Path = u.Hostname(), u.Port(), u.Pathname()
	v.Query, _ = u.Query()
	return v
}

// viewOfNetURL returns the view of u.
func viewOfNetURL(u *url.URL) View {
	v := View{Scheme: u.Scheme, Host: u.Hostname(), Port: u.Port(), Path: u.EscapedPath(), Query: u.RawQuery}
	if u.Opaque != "" {
		v.Path = u.Opaque
	}
	if u.User != nil {
		v.Userinfo = u.User.String()
	}
	return v
}

// naiveView returns what is found by cutting s where it seems obvious.
func naiveView(s string) (v View) {
	scheme, rest, ok := strings.Cut(s, "://")
	if !ok {
		v.Path = s
		return v
	}
	v.Scheme = scheme
	v.Host = rest
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		v.Host, v.Path = rest[:i], rest[i:]
	}
	if i := strings.IndexByte(v.Host, '@'); i >= 0 {
		v.Userinfo, v.Host = v.Host[:i], v.Host[i+1:]
	}
	if i := strings.LastIndexByte(v.Host, ':'); i > strings.LastIndexByte(v.Host, ']') {
		v.Host, v.Port = v.Host[:i], v.Host[i+1:]
	}
	v.Path, v.Query, _ = strings.Cut(v.Path, "?")
	return v
}

// sameOrigin reports whether a and b have the same scheme, host and port.
func sameOrigin(a, b *View) bool { return a.Scheme == b.Scheme && a.Host == b.Host && a.Port == b.Port }

// schemeOf returns the scheme of base, or "".
func schemeOf(base *whatwg.URL) string {
	if base == nil {
		return ""
	}
	return strings.TrimSuffix(base.Protocol(), ":")
}
