// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/dots"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// Most URLs are read alike by all, and their bytes prove it: then nobody is asked.

// agree finds the layout of s, and reports whether RFC 3986, the URL Standard and net/url
// find the components of s where it has them, as they are written, except for the path "/"
// that the URL Standard gives a URL without one. That is so if
//
//   - the scheme is http or https, in lower case, with "://" after it, and there is no "@"
//     before the path;
//   - the host is lower-case letters, digits, hyphens, dots and underscores, with a last label
//     that begins with none of the digits and is not empty, or an IPv4 address in the form
//     that RFC 3986 knows: no reader maps it or takes it for an address in another form;
//   - a port is a number of the range, without zeros in front and not the default;
//   - the path begins with "/", and no segment of it is "." or "..", raw or escaped;
//   - path, query and fragment hold only bytes that are legal by RFC 3986 and by the URL
//     Standard, and valid escapes. Package net/url takes every text that RFC 3986 takes as
//     a URL with such an authority, and changes nothing of it.
//
// It reads each byte once or twice, and does not allocate.
func (l *layout) agree(s string) bool {
	i := len("http://")
	l.name = "http"
	if strings.HasPrefix(s, "https://") {
		i, l.name = len("https://"), "https"
	} else if !strings.HasPrefix(s, "http://") {
		return false
	}
	l.end, l.special = len(s), true
	l.scheme.end = len(l.name)
	l.slashes = span{i - len("//"), i}
	l.userinfo = span{i, i}
	if i = l.agreeAuthority(s, i); i == 0 {
		return false
	}
	l.path = span{i, i}
	l.query, l.fragment = span{i, i}, span{i, i}
	return i == len(s) || s[i] == '/' && l.agreeRest(s, i)
}

// agreeAuthority is the part of agree for the host, which begins at s[i], and the port. It
// returns where the path begins, or 0.
func (l *layout) agreeAuthority(s string, i int) int {
	end := agreedClasses.Table().Run(s, i, inHost)
	l.host, l.port = span{i, end}, span{end, end}
	if !isPlainHost(l.host.of(s)) {
		return 0
	}
	if !strings.HasPrefix(s[end:], ":") {
		return end
	}
	i = end + 1
	for end = i; end < len(s) && urlenc.Digit.Has(s[end]); end++ {
	}
	l.port, l.hasPort = span{i, end}, true
	if !isPlainPort(l.port.of(s), l.name) {
		return 0
	}
	return end
}

// agreeRest is the part of agree for the path, which begins with the "/" at s[i], and for
// what comes after it.
func (l *layout) agreeRest(s string, i int) bool {
	t := agreedClasses.Table()
	start := i
	i, l.odd = pct.RunPairs(t, s, i, inPathOrPercent)
	l.path.end = i
	if strings.IndexByte(s[start:i], '%') >= 0 {
		l.odd = true
		if t.RunEscaped(s[:i], start, inPath) < i {
			return false
		}
	}
	if l.odd && dots.InPath(l.path.of(s)) {
		return false
	}
	l.query, l.fragment = span{i, i}, span{i, i}
	if i < len(s) && s[i] == '?' {
		l.query.start = i + 1
		i = t.RunEscaped(s, i+1, inQuery)
		l.query.end, l.fragment = i, span{i, i}
	}
	if i < len(s) && s[i] == '#' {
		l.fragment = span{i + 1, t.RunEscaped(s, i+1, inFragment)}
		i = l.fragment.end
	}
	return i == len(s)
}

// isPlainHost reports whether a host of the bytes of plainHost is what it seems to be to
// every reader.
func isPlainHost(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" {
		return false
	}
	if urlenc.Digit.Has(last[0]) {
		addr, err := netip.ParseAddr(host)
		return err == nil && addr.Is4()
	}
	return true
}

// isPlainPort reports whether every reader takes the port as it is written.
func isPlainPort(port, scheme string) bool {
	return port != "" && port[0] != '0' && (len(port) < 5 || len(port) == 5 && port <= "65535") && port != special.Port(scheme)
}

// plainHost are the bytes of a host that every reader takes as they are.
var plainHost = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz-_.").Union(urlenc.Digit)

// agreedClasses tells the bytes apart that every reader takes as they are.
var agreedClasses = pct.LazyTable[uint64]{Fill: func(t *pct.Table[uint64]) {
	path := urlenc.Portable.Encoding(urlenc.Path).Legal()
	for class, set := range [...]urlenc.Set{
		inHost:     plainHost,
		inPath:     path,
		inQuery:    urlenc.Portable.Encoding(urlenc.Query).Legal(),
		inFragment: urlenc.Portable.Encoding(urlenc.Fragment).Legal(),

		// Without what begins an escape or a pair in some dialect, or is part of a URL.
		inQuietQuery: urlenc.Portable.Encoding(urlenc.Query).Legal().Minus(urlenc.SetOf("+;?:@")),

		// What RunPairs looks for: a "/" before what may be a dot segment, or an empty one.
		inPathOrPercent: path.Union(urlenc.SetOf("%")),
		pct.First:       urlenc.SetOf("/"),
		pct.Second:      urlenc.SetOf("/."),
	} {
		var b pct.Bits
		for c := range set.All() {
			b.Add(c)
		}
		t.Add(class, &b)
	}
}}

// The classes of agreedClasses.
const (
	inHost = iota
	inPath
	inQuery
	inFragment
	inQuietQuery
	inPathOrPercent
)

// viewAgreed fills in what all readers find.
func (l *layout) viewAgreed(s string, views *[readers]View) {
	v := &views[RFC3986]
	v.Scheme, v.Host, v.Port, v.Path, v.Query = l.name, l.host.of(s), l.port.of(s), l.path.of(s), l.query.of(s)
	views[NetURL], views[WHATWG], views[Naive] = *v, *v, *v
	if v.Path == "" {
		views[WHATWG].Path = "/"
	}
	views[Chromium] = views[WHATWG]
	if l.fragment.start > l.path.end { // who splits does not know of fragments
		if naive := &views[Naive]; l.query.start > l.path.end {
			naive.Query = s[l.query.start:]
		} else {
			naive.Path, naive.Query, _ = strings.Cut(s[l.path.start:], "?")
		}
	}
}

// isQuiet reports whether there is nothing to find in s, which all readers read alike, as
// far as a short look tells.
func (l *layout) isQuiet(s string, maxPairs int) bool {
	path, fragment := l.path.of(s), l.fragment.of(s)
	return isDomain(l.host.of(s)) && strings.IndexByte(path, ';') < 0 &&
		(!l.odd || !strings.Contains(path, "//") && !strings.Contains(path, "/.") && areQuiet(path)) &&
		(l.query.empty() || l.isQuietQuery(s, maxPairs)) &&
		(fragment == "" || strings.IndexByte(fragment, '=') < 0 && areQuiet(fragment))
}

// areQuiet reports whether there is nothing to find in the escapes of part, which are valid:
// they are in upper case, and stand for printable ASCII that needs an escape, except for what
// is a delimiter to someone, or for letters of the most usual scripts.
func areQuiet(part string) bool {
	for {
		i := strings.IndexByte(part, '%')
		if i < 0 {
			return true
		}
		part = part[i:]
		c, _ := pct.Escape(part)
		switch {
		case isLowerHex(part[1]) || isLowerHex(part[2]):
			return false
		case c < utf8.RuneSelf:
			if !quietEscapes.Has(c) {
				return false
			}
			part = part[3:]
		default:
			var n int
			if n = quietLetter(part); n == 0 {
				return false
			}
			part = part[n:]
		}
	}
}

// quietEscapes are the bytes whose escapes nobody stumbles over.
var quietEscapes = urlenc.WHATWGC0Control.Minus(urlenc.Unreserved).Minus(urlenc.SetOf(`%/\`))

// quietLetter returns the length of the letter at the head of s, which is escaped, if it is
// one of the blocks from U+00C0 to U+02FF, Greek, Cyrillic, Kana, the ideographs or Hangul, of
// which none is invisible or maps to a delimiter, and 0 otherwise.
func quietLetter(s string) int {
	const ranges = "\u00C0\u02FF\u0391\u03C9\u0410\u044F\u3041\u30FA\u4E00\u5609\u560E\u9FFF\uAC00\uD7A3" // first and last
	var buf [3]byte
	n := 0
	for n < len(buf) {
		c, ok := pct.Escape(s[min(3*n, len(s)):])
		if !ok || isLowerHex(s[3*n+1]) || isLowerHex(s[3*n+2]) {
			break
		}
		buf[n] = c
		n++
	}
	r, size := utf8.DecodeRune(buf[:n])
	if !hosts.InRanges(r, ranges) {
		return 0
	}
	return 3 * size
}

// isQuietQuery reports whether there is nothing to find in a query: it has a few parameters
// with different keys, which hold no secret, and no value that may be a URL.
func (l *layout) isQuietQuery(s string, maxPairs int) bool {
	if agreedClasses.Table().RunEscaped(s, l.query.start, inQuietQuery) < l.query.end {
		return false
	}
	var keys [8]string
	n, rest := 0, l.query.of(s)
	for rest != "" {
		piece := rest
		if i := strings.IndexByte(rest, '&'); i >= 0 {
			piece, rest = rest[:i], rest[i+1:]
		} else {
			rest = ""
		}
		key, value := piece, ""
		if i := strings.IndexByte(piece, '='); i >= 0 {
			key, value = piece[:i], piece[i+1:]
		}
		if n == len(keys) || n >= maxPairs || strings.IndexByte(key, '%') >= 0 || urlenc.SecretParam(strings.TrimLeft(key, "/!")) || !isQuietValue(value) {
			return false
		}
		for _, other := range keys[:n] {
			if other == key {
				return false
			}
		}
		keys[n] = key
		n++
	}
	return true
}

// isQuietValue reports whether there is nothing to find in the value of a parameter.
func isQuietValue(value string) bool {
	if strings.HasPrefix(value, "//") {
		return false
	}
	if strings.IndexByte(value, '%') < 0 {
		return true
	}
	return areQuiet(value) && !strings.Contains(value, "%3A") && !strings.Contains(value, "//")
}

// isDomain reports whether a host that is plain is a name of the public DNS, as far as its
// letters tell, with no label in another script.
func isDomain(host string) bool {
	return !urlenc.Digit.Has(host[len(host)-1]) && nameKind(host) == 0 && !strings.Contains(host, "xn--")
}
