// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/url"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// readings are what the readers make of a text.
type readings struct {
	ref      urlenc.Ref
	refErr   error
	standard *whatwg.URL // of the URL Standard
	err      error
	net      *url.URL
	netErr   error

	chromium *chromium // of views; nil if it is what the standard reads
}

// read gives s to the readers, and the base to the URL Standard.
func read(s string, base *whatwg.URL) (r readings) {
	r.ref, r.refErr = urlenc.ParseRef(s)
	r.standard, r.err = whatwg.Parser{}.Parse(s, base)
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
		views[WHATWG] = viewOfURL(r.standard)
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
	views[Chromium] = views[WHATWG]
	if r.chromium = readChromium(s, base, r.standard, r.err); r.chromium != nil {
		views[Chromium] = r.chromium.view
	}
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
