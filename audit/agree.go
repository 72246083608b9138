// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/netip"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// Most URLs are read alike by all, and their bytes prove it: then nobody is asked.

// agree finds the layout of s, and reports whether RFC 3986, the URL Standard and net/url
// find the components of s where it has them, as they are written, but for the path "/"
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
	t := agreedClasses.Table()
	l.host = span{i, t.Run(s, i, inHost)}
	if i = l.host.end; !isPlainHost(l.host.of(s)) {
		return false
	}
	l.port = span{i, i}
	if strings.HasPrefix(s[i:], ":") {
		for i++; i < len(s) && urlenc.Digit.Has(s[i]); i++ {
		}
		l.port, l.hasPort = span{l.host.end + 1, i}, true
		if !isPlainPort(l.port.of(s), l.name) {
			return false
		}
	}
	l.path = span{i, i}
	l.query, l.fragment = span{i, i}, span{i, i}
	if i == len(s) {
		return true
	}
	if s[i] != '/' {
		return false
	}
	i = t.RunEscaped(s, i, inPath)
	if l.path.end = i; mayHaveDots(l.path.of(s)) {
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

// mayHaveDots reports whether a path has a segment of one or two dots, raw or escaped.
func mayHaveDots(path string) bool {
	if !strings.Contains(path, "/.") && strings.IndexByte(path, '%') < 0 {
		return false
	}
	for segment := range strings.SplitSeq(path, "/") {
		if dots(segment) != 0 {
			return true
		}
	}
	return false
}

// plainHost are the bytes of a host that every reader takes as they are.
var plainHost = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz-_.").Union(urlenc.Digit)

// agreedClasses tells the bytes apart that every reader takes as they are.
var agreedClasses = pct.LazyTable[uint32]{Fill: func(t *pct.Table[uint32]) {
	for class, set := range [...]urlenc.Set{
		inHost:     plainHost,
		inPath:     urlenc.Portable.Encoding(urlenc.Path).Legal(),
		inQuery:    urlenc.Portable.Encoding(urlenc.Query).Legal(),
		inFragment: urlenc.Portable.Encoding(urlenc.Fragment).Legal(),
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
)

// viewAgreed fills in what all readers find.
func (l *layout) viewAgreed(s string, views *[4]View) {
	v := &views[RFC3986]
	v.Scheme, v.Host, v.Port, v.Path, v.Query = l.name, l.host.of(s), l.port.of(s), l.path.of(s), l.query.of(s)
	views[NetURL], views[WHATWG], views[Naive] = *v, *v, *v
	if v.Path == "" {
		views[WHATWG].Path = "/"
	}
	if l.fragment.start > l.path.end { // who splits does not know of fragments
		if naive := &views[Naive]; l.query.start > l.path.end {
			naive.Query = s[l.query.start:]
		} else {
			naive.Path, naive.Query, _ = strings.Cut(s[l.path.start:], "?")
		}
	}
}

// isQuiet reports whether there is nothing to find in s, which all readers read alike.
func (l *layout) isQuiet(s string) bool {
	path := l.path.of(s)
	return len(s) == l.path.end && isDomain(l.host.of(s)) && strings.IndexByte(path, '%') < 0 && strings.IndexByte(path, ';') < 0 &&
		!strings.Contains(path, "//") && !strings.Contains(path, "/.")
}

// isDomain reports whether a host that is plain is a name of the public DNS, as far as its
// letters tell, with no label in another script.
func isDomain(host string) bool {
	return !urlenc.Digit.Has(host[len(host)-1]) && nameKind(host) == 0 && !strings.Contains(host, "xn--")
}
