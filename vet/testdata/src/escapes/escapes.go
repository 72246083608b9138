// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package escapes has functions about which other packages have facts.
package escapes

import "net/url"

// Query escapes a value for a query.
func Query(s string) string { // want Query:"returns query-escaped text"
	if s == "" {
		return ""
	}
	return url.QueryEscape(s)
}

// Segment escapes a value for a path.
func Segment(s string) string { return url.PathEscape(s) } // want Segment:"returns path-escaped text"

// Parameter is a whole parameter.
func Parameter(key, value string) string { // want Parameter:"returns encoded text"
	return url.QueryEscape(key) + "=" + url.QueryEscape(value)
}

// Lower is not an escape.
func Lower(s string) string { return s }
