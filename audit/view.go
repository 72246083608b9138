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

	Err error // an *urlenc.Error, except for net/url, where it tells only that it refuses
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

// readings are what the readers make of a text.
type readings struct {
	ref     urlenc.Ref
	refErr  error
	browser *whatwg.URL
	err     error // of the browser
	net     *url.URL
	netErr  error

	chromium chromium // of views
}

// read gives s to the readers, and the base to browsers.
func read(s string, base *whatwg.URL) (r readings) {
	r.ref, r.refErr = urlenc.ParseRef(s)
	r.browser, r.err = whatwg.Parser{}.Parse(s, base)
	r.net, r.netErr = url.Parse(s)
	return r
}

// views returns the readings of s as views. What has no scheme is resolved against the
// base, if there is one.
func (r *readings) views(s string, base *whatwg.URL) (views [readers]View) {
	baseRef, hasBase := baseRef(base)
	switch {
	case r.refErr != nil:
		views[RFC3986].Err = r.refErr
	case hasBase && !r.ref.IsAbs():
		views[RFC3986] = viewOfRef(baseRef.Resolve(r.ref))
	default:
		views[RFC3986] = viewOfRef(r.ref)
	}
	if r.err != nil {
		views[WHATWG].Err = r.err
	} else {
		views[WHATWG] = viewOfURL(r.browser)
	}
	switch {
	case r.netErr != nil:
		views[NetURL].Err = errNetURL
	case hasBase && !r.net.IsAbs():
		n := r.net
		if b, err := url.Parse(baseRef.String()); err == nil {
			n = b.ResolveReference(n)
		}
		views[NetURL] = viewOfNetURL(n)
	default:
		views[NetURL] = viewOfNetURL(r.net)
	}
	views[Naive] = naiveView(s)
	r.chromium.readAll(s, base, r.browser, r.err)
	views[Chromium] = r.chromium.view
	return views
}

// baseRef returns base, as RFC 3986 has it: escaped, where it is not well-formed there.
func baseRef(base *whatwg.URL) (urlenc.Ref, bool) {
	if base == nil || base.Href() == "" {
		return urlenc.Ref{}, false
	}
	r, err := urlenc.RepairRef(base.Href())
	return r, err == nil
}

// schemeOf returns the scheme of base, or "".
func schemeOf(base *whatwg.URL) string {
	if base == nil {
		return ""
	}
	return strings.TrimSuffix(base.Protocol(), ":")
}
