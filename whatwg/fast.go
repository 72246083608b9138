// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/dots"
	"github.com/urlenc/urlenc/internal/pct"
)

// parseFast parses s if it can tell in one pass that s is a special URL and its own
// serialization, which most are, or lacks only the path "/". Otherwise it returns
// false: then r is as it was, and the machine has to say what s is. It knows no
// credentials, no addresses, and nothing that changes.
func (r *record) parseFast(s string) bool {
	var l layout
	var i int
	if l.scheme, i = fastScheme(s); i == 0 {
		return false
	}
	l.schemeEnd = uint32(i - len("://"))
	l.userEnd, l.hostStart = uint32(i), uint32(i)

	t := specialClasses.Table()
	end := t.Run(s, i, inHost)
	switch host := s[i:end]; {
	case l.scheme == file && (host == "localhost" || startsWithFileDrive(s[end:])):
		return false // the host goes, or "|" becomes ":"
	case l.scheme == file && host == "":
	case !isDomain(host):
		return false
	}
	l.hostEnd = uint32(end)
	if i = end; i < len(s) && s[i] == ':' && l.scheme != file {
		if i = fastPort(s, i+1, l.scheme); i == 0 {
			return false
		}
	}
	if i == len(s) {
		s += "/"
	}
	if s[i] != '/' {
		return false
	}
	l.pathStart = uint32(i)

	end, dotted := pct.RunPairs(t, s, i, inPath)
	if dotted && dots.InPath(s[i+1:end]) {
		return false
	}
	l.pathEnd = uint32(end)
	if i = end; i < len(s) && s[i] == '?' {
		i = t.Run(s, i+1, inQuery)
	}
	l.queryEnd = uint32(i)
	if i < len(s) && s[i] == '#' {
		i = t.Run(s, i+1, inFragment)
	}
	if i < len(s) {
		return false
	}
	r.href, r.layout = s, l
	return true
}

// fastScheme returns the scheme of s, a special one in lower case, and where the host
// begins, after the "//", or 0 if s does not begin so.
func fastScheme(s string) (scheme, int) {
	switch { // a prefix that is constant is compared without a loop
	case strings.HasPrefix(s, "https://"):
		return https, len("https://")
	case strings.HasPrefix(s, "http://"):
		return http, len("http://")
	case strings.HasPrefix(s, "file://"):
		return file, len("file://")
	case strings.HasPrefix(s, "wss://"):
		return wss, len("wss://")
	case strings.HasPrefix(s, "ws://"):
		return ws, len("ws://")
	case strings.HasPrefix(s, "ftp://"):
		return ftp, len("ftp://")
	}
	return notSpecial, 0
}

// startsWithFileDrive reports whether the first segment of a path, after its "/", is a
// Windows drive letter that is not normalized: of "/C|/a" it is.
func startsWithFileDrive(path string) bool {
	return len(path) >= len("/C|") && path[2] == '|' && startsWithDriveLetter(path[1:])
}

// isDomain reports whether a host of bytes that may stand in one is a domain as it is
// serialized, and not perhaps an address, as "0x7f.1" and "1." are.
func isDomain(host string) bool {
	last := len(host)
	for last > 0 && host[last-1] != '.' {
		last--
	}
	return last < len(host) && !urlenc.Digit.Has(host[last])
}

// fastPort returns where the port ends that begins at s[i], or 0 if it is not
// serialized like that: ":", ":080" and the default port are not.
func fastPort(s string, i int, scheme scheme) int {
	port, n := parsePort(s[i:])
	end := i + n
	if n == 0 || s[i] == '0' && n > 1 || port > maxPort || s[i:end] == scheme.defaultPort() {
		return 0
	}
	return end
}

// specialClasses tells the bytes of the components of a special URL apart: those that
// neither end the component nor would be changed by the parser.
var specialClasses = pct.LazyTable[uint64]{Fill: func(t *pct.Table[uint64]) {
	upper := urlenc.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	t.Add(inHost, bitsOf(domainChars.Minus(upper)))
	t.Add(inPath, bitsOf(urlenc.WHATWGPath.Minus(urlenc.SetOf(`\`))))
	t.Add(inQuery, bitsOf(urlenc.WHATWGSpecialQuery))
	t.Add(inFragment, bitsOf(urlenc.WHATWGFragment))
	t.Add(pct.First, bitsOf(urlenc.SetOf("/")))
	t.Add(pct.Second, bitsOf(urlenc.SetOf(".%")))
}}

// The classes of specialClasses, beside those for RunPairs: a "/" before what may begin a dot
// segment.
const (
	inHost = iota
	inPath
	inQuery
	inFragment
)
