// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"net/url"
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
)

// SetSegments sets the path of u to the given segments, each of them data, as
// [JoinSegments] writes them: u.Path and u.RawPath agree, and u.String() has the
// path in that form. Path alone can't tell "/" in a segment from "/" between two
// of them.
//
// A segment "" is an empty one: SetSegments(u, "a", "") sets "/a/". A segment "." or
// ".." is ErrDotSegment. An empty first segment before others is ErrStructure if u has
// no host, and so are any segments if u is opaque. It is ErrHost if u has the scheme
// http, https, ws, wss or ftp, or an authority, and no u.Hostname(): a browser would
// take the first segment for it. On an error u stays as it is. SetSegments allocates.
func SetSegments(u *url.URL, segments ...string) error {
	if err := checkSegments(segments); err != nil {
		return err
	}
	if u.Opaque != "" {
		return newError(Path, 0, ErrStructure).because(cause.OpaquePath)
	}
	if u.Host == "" && len(segments) > 1 && segments[0] == "" {
		return emptyFirst()
	}
	if err := checkHostless(u.Scheme, u.Hostname(), u.Host != "" || u.User != nil); err != nil {
		return err
	}
	raw := string(appendSegments([]byte{'/'}, segments, &encodings[RFC3986][PathSegment]))
	u.Path, _ = PathSegment.Decode(raw)
	u.RawPath = ""
	if u.EscapedPath() != raw {
		u.RawPath = raw
	}
	return nil
}

// SegmentsOf returns an iterator over the segments of the path of u, decoded, as
// [Ref.Segments] does: the path is that of u.EscapedPath(), split before it is
// decoded. A segment may hold any byte, "/" too, and may be "." or "..": check it
// before it names a file. An opaque URL has none. Only segments with escapes
// allocate, and EscapedPath, if u has a RawPath or the path needs escapes.
func SegmentsOf(u *url.URL) iter.Seq[string] { return Segments(escapedPath(u)) }

// escapedPath returns the path of u, encoded, or "" if u is opaque. SegmentsOf stays
// small enough to be inlined, so that its iterator is not allocated.
//
//go:noinline
func escapedPath(u *url.URL) string {
	if u.Opaque != "" {
		return ""
	}
	return u.EscapedPath()
}

// NetURL returns r as a *url.URL whose String method gives r.String(), and whose path
// is that of r. Where no *url.URL does so, it is ErrStructure. What package net/url can't
// hold is
//
//   - an empty fragment: "a#"
//   - an empty host before an empty path, "//", or without a scheme, "///a"
//   - a scheme in upper case
//   - in a userinfo, escapes that need not be there, hex digits in lower case, and
//     any of "!'()*"
//   - in a host, escapes of ASCII, hex digits in lower case, and an IPvFuture
//
// As with url.Parse, it has an Opaque part if the path after a scheme doesn't start with
// "/", a RawPath and a RawFragment if the text has other escapes than net/url would write,
// ForceQuery if the query is empty, and OmitHost for "file:/a".
// [Ref.Normalize] may help before. NetURL allocates.
func (r Ref) NetURL() (*url.URL, error) {
	u, err := url.Parse(r.s)
	if err != nil || u.String() != r.s || u.Opaque == "" && u.EscapedPath() != r.Path() {
		// The error of url.Parse holds the input.
		return nil, newError(Any, 0, ErrStructure).because(cause.NotHeld)
	}
	return u, nil
}

// RefOf returns u.String() as a Ref. Where package net/url keeps what is not legal
// in a URL, as in RawQuery and Opaque, it is repaired as [RepairRef] does.
//
// If the text would not have the parts of u, it is ErrStructure: that is so for a
// Path that String writes like a host, as one that starts with "//", or one after
// a scheme that does not start with "/"; for a scheme, an opaque part or a query that
// holds delimiters; and for an Opaque beside a Host, a User or a Path, with which
// net/http connects elsewhere than the text says. It is ErrHost if http, https, ws, wss
// or ftp, or an authority without a scheme, has no host: a browser would take one from
// the path. Other errors are those of RepairRef, with the offset in u.String(). The host
// is as u.String() writes it: check a host in Unicode, or one that may be a number, by
// HostToASCII. u is not nil. RefOf allocates.
func RefOf(u *url.URL) (Ref, error) {
	if u.Opaque != "" && (u.Host != "" || u.User != nil || u.Path != "") {
		return Ref{}, newError(Any, 0, ErrStructure).because(cause.OpaqueAndMore)
	}
	if strings.HasPrefix(u.Host, "[v") || strings.HasPrefix(u.Host, "[V") {
		// An IPvFuture: net/http would take what is in the brackets for a name.
		return Ref{}, newError(Host, 0, ErrStructure).because(cause.NotHeld)
	}
	r, err := RepairRef(u.String())
	if err != nil {
		return Ref{}, err
	}
	if r.Scheme() != u.Scheme || u.Opaque == "" && !hasAuthorityAndPath(r, u) || !hasQueryAndFragment(r, u) {
		return Ref{}, newError(Any, 0, ErrStructure).because(cause.NotWritten)
	}
	host, hasHost := r.Host()
	if err := checkHostless(r.Scheme(), host, hasHost); err != nil {
		return Ref{}, err
	}
	return r, nil
}

// hasQueryAndFragment reports whether r, the text of u, has the query of u, and a fragment
// where u has one.
func hasQueryAndFragment(r Ref, u *url.URL) bool {
	query, hasQuery := r.Query()
	_, hasFragment := r.Fragment()
	return hasQuery == (u.ForceQuery || u.RawQuery != "") && query == Query.Repair(u.RawQuery) && hasFragment == (u.Fragment != "")
}

// hasAuthorityAndPath reports whether r, the text of u, has the authority and the
// path of u, which is not opaque.
func hasAuthorityAndPath(r Ref, u *url.URL) bool {
	host, _ := r.Host()
	_, hasUser := r.Userinfo()
	if (host == "") != (u.Host == "" || u.Host[0] == ':') || hasUser != (u.User != nil) {
		return false
	}
	// What String puts before a path that doesn't start with "/": a "/" after a host, and
	// "./" where the path would begin with a scheme.
	path, repaired := r.Path(), Path.Repair(u.EscapedPath())
	return path == repaired || path == "/"+repaired && u.Host != "" || path == "./"+repaired
}
