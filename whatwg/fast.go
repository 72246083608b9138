// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// parseFast parses s if it can tell in one pass that s is an http or https URL
// and its own serialization, which most are, or lacks but the path "/". Otherwise
// it returns false: then u is as it was, and the machine has to say what s is. It
// knows no credentials, no addresses, and nothing that changes.
func (u *URL) parseFast(s string) bool {
	var l layout
	i := len("https://")
	switch {
	case strings.HasPrefix(s, "https://"):
		l.scheme = https
	case strings.HasPrefix(s, "http://") && len(s) > i:
		l.scheme = http
		i--
	default:
		return false
	}
	l.schemeEnd = uint32(i - len("://"))
	l.userEnd, l.hostStart = uint32(i), uint32(i)

	t := httpClasses.Table()
	end := t.Run(s, i, inHost)
	if end == i || s[end-1] == '.' || urlenc.Digit.Has(s[lastLabel(s, i, end)]) {
		return false // no host, or perhaps an address
	}
	l.hostEnd = uint32(end)
	if i = end; i < len(s) && s[i] == ':' {
		port, n := parsePort(s[i+1:])
		i += 1 + n
		if n == 0 || s[end+1] == '0' && n > 1 || port > maxPort || port == l.scheme.defaultPort() {
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
	if dotted && hasDots(s[i+1:end]) {
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
	u.href, u.layout = s, l
	return true
}

// lastLabel returns where the last label of the host s[start:end] begins.
func lastLabel(s string, start, end int) int {
	for end > start && s[end-1] != '.' {
		end--
	}
	return end
}

// hasDots reports whether a path, without its first "/", has dot segments.
func hasDots(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if dots(segment) != 0 {
			return true
		}
	}
	return false
}

// httpClasses tells the bytes of the components of an http URL apart: those that neither
// end the component nor would be changed by the parser.
var httpClasses = pct.LazyTable[uint64]{Fill: func(t *pct.Table[uint64]) {
	add := func(class int, s urlenc.Set) {
		var b pct.Bits
		for c := range s.All() {
			b.Add(c)
		}
		t.Add(class, &b)
	}
	add(inHost, domainChars.Minus(upper))
	add(inPath, urlenc.WHATWGPath.Minus(delimiters[1]).Union(urlenc.SetOf("/")))
	add(inQuery, urlenc.WHATWGSpecialQuery)
	add(inFragment, urlenc.WHATWGFragment)
	add(pct.First, urlenc.SetOf("/"))
	add(pct.Second, urlenc.SetOf(".%"))
}}

// The classes of httpClasses, beside those for RunPairs: a "/" before what may begin a dot
// segment.
const (
	inHost = iota
	inPath
	inQuery
	inFragment
)

// upper are the letters that a host is written without.
var upper = urlenc.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
