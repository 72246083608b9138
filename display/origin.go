// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// Origin returns the origin of a URL, for a person who decides what a site may do, by the
// zero [Policy]: see [Policy.Origin].
func Origin(s string) string {
	p := Policy{}
	return p.origin(s, nil)
}

// Origin returns the origin of a URL, for a person who decides what a site may do: scheme
// and host as the URL Standard reads it, and the port if it is not the default one, as in
// "https://münchen.de:8443". A host with a letter that is written from right to left is
// always in ASCII (URL Standard §4.8.1). Of a file URL it is the URL without query and
// fragment, and of a blob: or filesystem: URL the origin of the URL in it. Of p it takes
// what is about hosts, without Both and Direction, and OmitHTTP and OmitHTTPS.
//
// It returns "" for what has no such origin: another scheme, no host, or a URL that can't
// be parsed. Then let no one decide. It allocates its result.
func (p Policy) Origin(s string) string { return p.origin(s, findProtected) }

// origin is Origin, with the function that finds a protected name, or nil.
func (p *Policy) origin(s string, protected protector) string {
	scheme, inner := cutNested(s)
	if strings.EqualFold(scheme, nested[0]) {
		return "" // the source of a page has no origin
	}
	r, err := urlenc.RepairRef(inner)
	if err != nil {
		return ""
	}
	host, _ := r.Host()
	if strings.EqualFold(r.Scheme(), "file") {
		return fileOrigin(r, host, scheme != "")
	}
	ascii, err := urlenc.WHATWG.HostToASCII(host)
	if _, ok := r.PortNumber(); err != nil || !ok || special.Port(r.Scheme()) == "" {
		return ""
	}
	policy := *p
	policy.Both, policy.Direction = false, DirectionASCII
	text := policy.inspect(ascii, protected).Text
	head := strings.ToLower(r.Scheme()) + "://"
	if p.omits(r.Scheme(), host) {
		head = ""
	}
	return head + text + shortenPort(r)
}

// fileOrigin returns what is shown of a file URL, or of one in another URL.
func fileOrigin(r urlenc.Ref, host string, isNested bool) string {
	if strings.EqualFold(host, "localhost") {
		host = ""
	}
	head := "file://" + Host(host)
	if isNested {
		return head
	}
	w := writer{policy: &Policy{}, text: []byte(head), before: '/'}
	w.component(r.Path(), true)
	return pct.KeepEqual(r.String(), w.text)
}
