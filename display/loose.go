// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// loose writes what can't be parsed as a URL. It takes for the host what a browser would,
// which reads "\" as "/", so that no other one is shown.
func (w *urlWriter) loose(s string) {
	start := authorityStart(s)
	if start < 0 {
		w.looseRest(s)
		return
	}
	authority, rest := s[start:], ""
	if end := strings.IndexAny(authority, `/\?#`); end >= 0 {
		authority, rest = authority[:end], authority[end:]
	}
	w.raw(s[:start])
	host := authority[strings.LastIndexByte(authority, '@')+1:]
	w.replace(authority[:len(authority)-len(host)], "")
	if host != "" {
		w.hostOf("", host)
	}
	if strings.IndexByte(rest, '@') >= 0 {
		// Some reader would find the end of a password in it.
		w.replace(rest, "…")
		return
	}
	w.looseRest(rest)
}

// authorityStart returns where the authority begins in s, after two slashes, or -1.
func authorityStart(s string) int {
	i := strings.IndexAny(s, `/\?#`)
	if i < 0 || i+1 >= len(s) || i > 0 && s[i-1] != ':' {
		return -1
	}
	if isSlash(s[i]) && isSlash(s[i+1]) {
		return i + 2
	}
	return -1
}

// isSlash reports whether browsers read c as a slash.
func isSlash(c byte) bool { return c == '/' || c == '\\' }

// looseRest writes a path and what comes after it.
func (w *urlWriter) looseRest(s string) {
	path, rest := s, ""
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		path, rest = s[:i+1], s[i+1:]
	}
	w.raw(path)
	if w.policy.Secrets {
		w.raw(rest)
		return
	}
	for more := rest != ""; more; {
		var piece string
		piece, rest, more = strings.Cut(rest, "&")
		if masked := urlenc.RedactParams(piece, urlenc.SecretParam); masked != piece {
			value := len(masked) - len(mask)
			w.raw(piece[:value])
			w.replace(piece[value:], mask)
		} else {
			w.raw(piece)
		}
		if more {
			w.copy("&")
		}
	}
}
