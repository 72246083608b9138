// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"fmt"
)

// A table is a constant of the file.
type table struct {
	name, comment string
	data          []byte
}

// literal writes data as lines of a Go string.
func literal(data []byte) string {
	const perLine = 32
	var b bytes.Buffer
	for len(data) > perLine {
		fmt.Fprintf(&b, "\t%s +\n", quote(data[:perLine]))
		data = data[perLine:]
	}
	fmt.Fprintf(&b, "\t%s\n", quote(data))
	return b.String()
}

// quote writes each byte as an escape, except for letters and digits.
func quote(data []byte) string {
	b := []byte{'"'}
	for _, c := range data {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
			b = append(b, c)
		default:
			b = fmt.Appendf(b, "\\x%02x", c)
		}
	}
	return string(append(b, '"'))
}
