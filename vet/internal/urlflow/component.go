// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"regexp"
	"strings"
)

// A Component is the part of a URL that a hole stands in.
type Component uint8

const (
	Unknown Component = iota // before the scheme is known, or in no URL
	Base                     // the hole begins the URL
	Userinfo
	Password // after the ":" of a userinfo
	Authority
	Path
	QueryKey
	QueryValue
	Fragment
)

// hole stands for a hole in the text that component looks at. No URL holds a NUL.
const hole = "\x00"

// schemeText matches a text that begins with a scheme and an authority; the scheme may
// be a hole, or be made of two: "%s://", "http%s://".
var schemeText = regexp.MustCompile(`^[A-Za-z\x00][A-Za-z0-9+.\-\x00]*://`)

// parameter matches a text that ends after the name and the "=" of a parameter. A key
// that a hole makes counts.
var parameter = regexp.MustCompile(`[?&;][^?&;=]+=$`)

// openParameter matches a text that ends after the "=" of a parameter whose "?" is in a hole
// before it: "&name=", or "name=" at the beginning or right after a hole.
var openParameter = regexp.MustCompile(`(?:^|\x00|&)[^/?&;=\x00]+=$`)

// componentOf says where the hole between before and after stands.
//
//	componentOf("https://h/a?b=", "&c") // QueryValue
func componentOf(before, after string) Component {
	if before == "" {
		return Base
	}
	if i := strings.IndexByte(before, '#'); i >= 0 {
		return Fragment
	}
	if i := strings.IndexByte(before, '?'); i >= 0 {
		query := before[i:]
		if strings.LastIndexByte(query, '=') > strings.LastIndexAny(query, "?&;") {
			return QueryValue
		}
		return QueryKey
	}
	if openParameter.MatchString(before) {
		return QueryValue
	}
	scheme := schemeText.FindString(before)
	if strings.HasPrefix(before, "//") {
		scheme = "//" // RFC 3986 §4.2: a network-path reference
	}
	if scheme == "" {
		if schemeText.MatchString(before + hole + after) {
			return Unknown // in the scheme
		}
		return Path
	}
	authority := before[len(scheme):]
	if strings.ContainsRune(authority, '/') {
		return Path
	}
	rest := after
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	if !strings.ContainsRune(rest, '@') {
		return Authority
	}
	if strings.ContainsRune(authority, ':') {
		return Password
	}
	return Userinfo
}
