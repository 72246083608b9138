// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

var (
	// plainBytes are those of a host that is shown as it is, except for "xn--".
	plainBytes = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz0123456789-_.")

	// nameBytes are those of a name that only has to be put into lower case.
	nameBytes = urlenc.Alpha.Union(plainBytes)
)

// What a byte of a host is: 0 if it is one of plainBytes other than the hyphen, or some of
// these bits.
const (
	isHyphen = 1 << iota
	isUpper
	isNoName // it is not one of nameBytes
)

// byteKinds has the kind of each byte.
var byteKinds = func() (kinds [256]uint8) {
	for i := range kinds {
		switch c := byte(i); {
		case !nameBytes.Has(c):
			kinds[i] = isNoName
		case !plainBytes.Has(c):
			kinds[i] = isUpper
		case c == '-':
			kinds[i] = isHyphen
		}
	}
	return kinds
}()

// kindOf returns the kinds of all bytes of s.
func kindOf(s string) (kind uint8) {
	for i := range len(s) {
		kind |= byteKinds[s[i]]
	}
	return kind
}

// isPlain reports whether a host, whose bytes are of this kind, is shown as it is.
func isPlain(name string, kind uint8) bool {
	return kind == 0 || kind == isHyphen && !strings.Contains(name, acePrefix)
}

// parsePort is parseKind for a host that may have a port after it, which comes with its ":".
func parsePort(name string, kind uint8) (ascii, port string, ok bool) {
	if ascii, ok = parseKind(name, kind); ok {
		return ascii, "", true
	}
	colon := strings.LastIndexByte(name, ':')
	if colon < 0 || strings.Trim(name[colon+1:], "0123456789") != "" {
		return "", "", false
	}
	ascii, ok = parse(name[:colon])
	return ascii, name[colon:], ok && !isBare(ascii)
}

// isBare reports whether a host in ASCII has no labels: an address, the root, or none.
func isBare(ascii string) bool { return ascii == "" || ascii == "." || isAddress(ascii) }

// isTooLong reports whether a name in ASCII is too long for the DNS, and so is shown as it
// is. It bounds the number of labels.
func isTooLong(ascii string) bool { return len(strings.TrimSuffix(ascii, ".")) > host.MaxName }

// parse returns a host in ASCII, and whether it is one.
func parse(name string) (string, bool) { return parseKind(name, kindOf(name)) }

// parseKind is parse for a host whose bytes are of this kind.
func parseKind(name string, kind uint8) (string, bool) {
	switch {
	case kind&(isNoName|isUpper) == 0:
		return name, true // whatever else is wrong with it, it means no other host
	case kind&isNoName == 0:
		return strings.ToLower(name), true
	}
	if ascii, err := urlenc.RFC3986.HostToASCII(name); err == nil {
		return ascii, true
	}
	ascii, err := urlenc.WHATWG.HostToASCII(name)
	if err != nil {
		return "", false
	}
	if pct.IsASCII(name) && strings.IndexByte(name, '%') >= 0 && (kindOf(ascii)&isNoName != 0 || isAddress(ascii)) {
		// A URL may hold it, and by RFC 3986 the escape of a delimiter is not the delimiter,
		// and that of a digit makes no address.
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
