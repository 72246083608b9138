// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// URL reports what the readers of URLs make of s, and what in it is suspicious. It takes
// any text and never fails: what no reader takes for a URL has a finding that says so.
//
// The time is linear in len(s). A URL that all views are known to read alike costs no
// allocation but for its findings, the "/" after a host that a browser adds, and more than
// 16 parameters. URL is safe for concurrent use.
func URL(s string, o Options) Report {
	o.MaxFindings = cmp.Or(o.MaxFindings, defaultFindings)
	o.MaxPairs = cmp.Or(o.MaxPairs, defaultPairs)
	return judge(s, o, maxDepth)
}

// How far nested URLs are looked at.
const (
	maxDepth  = 2  // a URL in a parameter of a URL in a parameter
	maxNested = 16 // of the parameters of one URL
)

// An auditor is a URL that is being judged.
type auditor struct {
	collector
	layout
	Options
	s       string
	secrets []span
	depth   int // how deep nested URLs are looked at from here

	wellFormed bool // there is no raw byte that RFC 3986 does not allow
}

// judge is URL for Options without zeros.
func judge(s string, o Options, depth int) Report {
	a := auditor{s: s, Options: o, depth: depth, collector: collector{limit: max(o.MaxFindings, 0)}}
	r := Report{text: s, base: o.Base}
	if o.Base == nil && a.agreed(&r) {
		a.wellFormed = true
		a.secrets = secretSpans(s, &a.layout)
		a.checkHost(&r)
		a.checkPort()
		a.checkPath(&r)
		a.checkQuery()
		a.checkSecrets()
		a.checkBytes()
	} else {
		a.layout = layoutOf(s, schemeOf(o.Base))
		a.secrets = secretSpans(s, &a.layout)
		r.Views = viewsOf(s, o.Base)
		a.checkAround()
		a.checkScheme()
		a.checkSlashes()
		a.checkUserinfo()
		a.checkHost(&r)
		a.checkPort()
		a.checkPath(&r)
		a.checkQuery()
		a.checkSecrets()
		a.checkBytes()
		a.compareViews(&r)
	}
	a.checkNaive(&r)
	a.into(&r)
	return r
}

// schemeOf returns the scheme of base, or "".
func schemeOf(base *whatwg.URL) string {
	if base == nil {
		return ""
	}
	return strings.TrimSuffix(base.Protocol(), ":")
}

// agreed reports whether the bytes of the text prove that RFC 3986, the URL Standard and
// net/url read it alike, and fills in the views and the layout if so. That is the case if
// it is well-formed by RFC 3986, and the URL Standard writes it as it is, or only adds the
// path "/"; if it is http or https with no userinfo; and if the host is a name of letters,
// digits, hyphens and underscores, or an IPv4 address. Package net/url takes any such text
// and changes none of its components: it refuses controls and malformed escapes, which
// RFC 3986 does, too, and decodes escapes in userinfo and host alone, where there are none.
func (a *auditor) agreed(r *Report) bool {
	if !strings.HasPrefix(a.s, "http") {
		return false
	}
	ref, err := urlenc.ParseRef(a.s)
	if err != nil {
		return false
	}
	var u whatwg.URL
	if err := (whatwg.Parser{}).ParseInto(&u, a.s, nil); err != nil || !u.Special() || u.HasCredentials() {
		return false
	}
	href := u.Href()
	if href != a.s && (len(href) != len(a.s)+1 || !strings.HasPrefix(href, a.s)) {
		return false
	}
	switch scheme := ref.Scheme(); scheme {
	case "http", "https":
	default:
		return false
	}
	a.layout = layoutOfRef(ref)
	host := a.host.of(a.s)
	for i := range len(host) {
		if !plainHost.Has(host[i]) {
			return false
		}
	}
	r.Views[RFC3986] = viewOfRef(ref)
	r.Views[NetURL] = r.Views[RFC3986]
	r.Views[WHATWG] = r.Views[RFC3986]
	r.Views[WHATWG].Path = u.Pathname()
	r.Views[Naive] = naiveView(a.s)
	return true
}

// plainHost are the bytes of a host that every reader takes as they are.
var plainHost = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz-_.").Union(urlenc.Digit)

// add adds a finding of a kind, with the severity and the message of that, unless it tells
// of what is in a secret.
func (a *auditor) add(k Kind, c urlenc.Component, offset, length int) {
	if !a.inSecret(offset) {
		a.put(newFinding(k, c, offset, length))
	}
}

// newFinding returns a finding with the severity, the message and the section of its kind.
func newFinding(k Kind, c urlenc.Component, offset, length int) Finding {
	info := &kinds[k]
	return Finding{Kind: k, Severity: info.severity, Component: c, Offset: offset, Len: length, Message: info.message, Section: info.section}
}

// put adds f, even if it tells that there is a secret, or that a secret holds what can be
// dangerous by itself: a raw control, or a backslash. No secret that is written as data in
// a URL holds one.
func (a *auditor) put(f Finding) {
	if !kinds[f.Kind].once || !a.seen(f.Kind) {
		a.collector.add(f)
	}
}
