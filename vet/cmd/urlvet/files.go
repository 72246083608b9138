// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"net/url"
	"os"
	"strings"
)

// escapePath is a file name with slashes as the path of a URI. A first segment with a colon
// would be a scheme.
func escapePath(name string) string {
	s := (&url.URL{Path: name}).EscapedPath()
	if i := strings.IndexByte(s, ':'); i >= 0 && !strings.Contains(s[:i], "/") {
		return "./" + s
	}
	return s
}

// lines are the lines of a file, none if it can't be read.
func (c lineCache) lines(name string) [][]byte {
	if lines, ok := c[name]; ok {
		return lines
	}
	text, err := os.ReadFile(name)
	if err != nil {
		text = nil
	}
	c[name] = bytes.Split(text, []byte("\n"))
	return c[name]
}
