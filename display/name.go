// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/host"
)

var (
	// plainBytes are those of a host that is shown as it is, but for "xn--".
	plainBytes = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz0123456789-_.")

	// nameBytes are those of a name that only has to be put into lower case.
	nameBytes = urlenc.Alpha.Union(plainBytes)
)

// isPlain reports whether a host is shown as it is.
func isPlain(name string) bool {
	for i := range len(name) {
		if !plainBytes.Has(name[i]) {
			return false
		}
	}
	return !strings.Contains(name, acePrefix)
}

// isName reports whether s holds nothing but letters and digits of ASCII, hyphens,
// underscores and dots.
func isName(s string) bool {
	for i := range len(s) {
		if !nameBytes.Has(s[i]) {
			return false
		}
	}
	return true
}

// parse returns a host in ASCII, and whether it is one.
func parse(name string) (string, bool) {
	if isName(name) {
		// Whatever else is wrong with it, it means no other host.
		return strings.ToLower(name), true
	}
	if ascii, err := urlenc.RFC3986.HostToASCII(name); err == nil {
		return ascii, true
	}
	ascii, err := urlenc.WHATWG.HostToASCII(name)
	if err != nil {
		return "", false
	}
	if strings.IndexByte(name, '%') >= 0 && (!isName(ascii) || isAddress(ascii)) {
		// The escape of a delimiter is not the delimiter by RFC 3986, and that of a digit
		// makes no address.
		return "", false
	}
	return ascii, true
}

// isAddress reports whether a host in ASCII is an IP address.
func isAddress(ascii string) bool {
	if ascii[0] == '[' {
		return true
	}
	if !host.EndsInNumber(ascii) {
		return false
	}
	_, ok := host.ParseIPv4(ascii)
	return ok
}

// lastLabel returns the last label of a name that is not empty.
func lastLabel(ascii string) string {
	ascii = strings.TrimRight(ascii, ".")
	return ascii[strings.LastIndexByte(ascii, '.')+1:]
}
