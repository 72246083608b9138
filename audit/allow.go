// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/whatwg"
)

// A Policy says which URLs [Allow] lets through. The zero Policy lets through absolute
// http and https URLs of any public host, on any port, without a user.
//
// A Policy holds no state: it is safe for concurrent use as long as nobody changes it.
type Policy struct {
	// Base is what relative targets are resolved against: the page that redirects. If it
	// is nil, a relative target is an error.
	Base *whatwg.URL

	// Schemes are the schemes that are let through, in any letter case and without ":".
	// nil is https and http, and a list that is empty but not nil is none. A scheme that
	// runs code is never let through.
	Schemes []string

	// Hosts are the hosts that are let through, as people or URLs write them: a name is that
	// name alone, one that begins with a dot stands for all that is under it, and
	// an address is that address, IPv6 in brackets. nil is any host, and a list that is
	// empty but not nil is none. For redirects always set it: Base alone keeps nobody on
	// its host.
	Hosts []string

	// Ports are the ports that are let through besides the scheme's default. Where it is
	// empty, that is the default alone if there are Hosts, and any port if there are not.
	Ports []uint16

	// Userinfo lets through URLs with a user or a password.
	Userinfo bool

	// PrivateAddr lets through addresses that are not globally reachable
	// ([GloballyReachable]), the names of this machine, and those of metadata services. It
	// is asked for those that are among the Hosts as well.
	PrivateAddr bool
}

// The causes of the errors of [Allow], beside those of whatwg.Parser.
var (
	ErrDanger   = errors.New("readers of the URL differ about it")   // what URL reports at Danger
	ErrExcluded = errors.New("excluded by the policy")               // scheme, user, host or port
	ErrAddr     = errors.New("not a public host")                    // without PrivateAddr
	ErrPolicy   = errors.New("not an entry that can be in a policy") // of Schemes or Hosts; Element is its number
)

// Allow returns the one URL that s is to every reader, if p lets it through. It is for the
// targets of redirects and for requests that are made for others: what was checked is what
// is returned, so use that, never s.
//
// It fails closed. Refused is what package whatwg does not parse, what [URL] reports at
// Danger, what p excludes, and a host with an empty label or with other characters than
// letters, digits, hyphens and underscores, which to programs of some schemes is a list of
// hosts: "mongodb://a.example,b.example/". Findings of lower severity and those of nested
// URLs don't matter. The URL is canonical: RFC 3986, the URL Standard and net/url read it
// alike, component by component, Chromium finds the same scheme, host and port, and what RFC 3986 does not allow raw in a path, a query or
// a fragment is escaped, as [urlenc.RepairRef] does.
//
// What it does not cover: it asks no name server, so a public name may lead to a private
// address, now or at the next question (DNS rebinding); it follows no redirects; and who
// answers at an allowed host is not its business. For requests, check the address that is
// connected to as well, in the Control function of the [net.Dialer], and each redirect; the
// example shows both.
//
// The error is an [*urlenc.Error], which never holds s. It matches [ErrDanger],
// [ErrExcluded], [ErrAddr], [ErrPolicy] or [urlenc.ErrHost], or is an error of
// [whatwg.Parser]. A bad entry of p is an error for every s. Allow takes linear time,
// allocates, and is safe for concurrent use.
func Allow(s string, p Policy) (*whatwg.URL, error) {
	rules, err := p.compile()
	if err != nil {
		return nil, err
	}
	u, err := whatwg.Parser{}.Parse(s, p.Base)
	if err != nil {
		return nil, err
	}
	var l layout
	if l.agree(s) {
		if err := rules.check(u, &l); err != nil {
			return nil, err
		}
		return u, nil // it is canonical, except for a "/" that Parse has added
	}
	if f, ok := worstOf(s, p.Base); ok {
		return nil, refuse(f.Component, f.Offset, ErrDanger, cause.Cause(kinds[f.Kind].message))
	}
	l = layoutOf(s, schemeOf(p.Base))
	if err := rules.check(u, &l); err != nil {
		return nil, err
	}
	return canonical(u)
}

// refuse returns the error of a component.
func refuse(c urlenc.Component, offset int, err error, why cause.Cause) error {
	e := &urlenc.Error{Component: c, Offset: offset, Err: err}
	if why == "" {
		return e
	}
	return cause.Attach(e, why)
}

// worstOf returns the first finding at Danger, if there is one.
func worstOf(s string, base *whatwg.URL) (Finding, bool) {
	r := judge(s, Options{Base: base, MaxFindings: 1, MaxPairs: defaultPairs}, 0)
	if r.Worst() < Danger {
		return Finding{}, false
	}
	return r.Findings[0], true // those of higher severity are kept first
}

// rules are a policy whose entries are in canonical form.
type rules struct {
	Policy
	names, suffixes []string // of Hosts; those of suffixes begin with a dot
}

// web are the schemes of a policy that names none.
var web = [...]string{"https", "http"}

// compile brings the entries of p into canonical form.
func (p Policy) compile() (r rules, err error) {
	r.Policy = p
	if p.Schemes == nil {
		r.Schemes = web[:]
	}
	for i, scheme := range p.Schemes {
		if urlenc.Scheme.Check(scheme) != nil {
			return r, badEntry(urlenc.Scheme, i)
		}
	}
	for i, entry := range p.Hosts {
		name, isSuffix := strings.CutPrefix(entry, ".")
		ascii, err := urlenc.WHATWG.HostToASCII(name)
		if err != nil || !isEntry(ascii, isSuffix) {
			return r, badEntry(urlenc.Host, i)
		}
		if isSuffix {
			r.suffixes = append(r.suffixes, "."+ascii)
		} else {
			r.names = append(r.names, ascii)
		}
	}
	return r, nil
}

func badEntry(c urlenc.Component, i int) error {
	return &urlenc.Error{Component: c, Element: i + 1, Err: ErrPolicy}
}

// isEntry reports whether ascii can be a host of a policy: an address, or a name of letters,
// digits, hyphens and underscores whose labels are not empty. "*.example.com" is neither.
func isEntry(ascii string, isSuffix bool) bool {
	if _, err := netip.ParseAddr(bare(ascii)); err == nil {
		return !isSuffix
	}
	return ascii != "" && !hasEmptyLabel(ascii) && !strings.HasSuffix(ascii, ".") && isPlain(ascii)
}

// isPlain reports whether a host has only letters, digits, hyphens, dots and underscores. In
// names with other characters, which are legal, as in "a.example;b.example", some readers
// find a delimiter.
func isPlain(host string) bool {
	for i := range len(host) {
		if !plainHost.Has(host[i]) {
			return false
		}
	}
	return true
}

// check returns the error for a URL that is excluded.
func (r *rules) check(u *whatwg.URL, l *layout) error {
	scheme := schemeOf(u)
	if !slices.ContainsFunc(r.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) }) {
		return refuse(urlenc.Scheme, l.scheme.start, ErrExcluded, "")
	}
	if u.HasCredentials() && !r.Userinfo {
		return refuse(urlenc.Userinfo, l.userinfo.start, ErrExcluded, "")
	}
	host := lower(u.Hostname()) // an opaque host may be in upper case
	if hasEmptyLabel(host) || !strings.HasPrefix(host, "[") && !isPlain(host) {
		return refuse(urlenc.Host, l.host.start, urlenc.ErrHost, "")
	}
	if r.Hosts != nil && !r.hasHost(host) {
		return refuse(urlenc.Host, l.host.start, ErrExcluded, "")
	}
	if u.HasPort() && !r.hasPort(u) {
		return refuse(urlenc.Port, l.port.start, ErrExcluded, "")
	}
	if !r.PrivateAddr && !isPublic(host, u.Special()) {
		return refuse(urlenc.Host, l.host.start, ErrAddr, "")
	}
	return nil
}

// hasEmptyLabel reports whether a host has one before that of the root. It leads nowhere by
// RFC 1034 §3.1, and the URL Standard doesn't see that "1.." ends in a number, as "1." does.
func hasEmptyLabel(host string) bool {
	return strings.HasPrefix(host, ".") || strings.Contains(host, "..")
}

// hasHost reports whether host is one of Hosts.
func (r *rules) hasHost(host string) bool {
	if slices.Contains(r.names, host) {
		return true
	}
	return slices.ContainsFunc(r.suffixes, func(suffix string) bool {
		return len(host) > len(suffix) && strings.HasSuffix(host, suffix)
	})
}

// hasPort reports whether the port of u, which is not the default one, is one of Ports, or
// may be any.
func (r *rules) hasPort(u *whatwg.URL) bool {
	if len(r.Ports) == 0 {
		return r.Hosts == nil
	}
	port, _ := u.PortOrDefault()
	return slices.Contains(r.Ports, port)
}

// isPublic reports whether a host, in lower case, may be on the public internet, as far as
// its text tells. No host is nothing that could be connected to.
func isPublic(host string, special bool) bool {
	name := strings.TrimSuffix(host, ".")
	addr, err := netip.ParseAddr(bare(name))
	switch {
	case err == nil:
		return GloballyReachable(addr)
	case !special && hosts.EndsInNumber(name):
		// The program that the scheme belongs to may read a number as the URL Standard does for a special one.
		addr, ok := hosts.ParseIPv4(name)
		return ok && GloballyReachable(addr)
	}
	k := nameKind(name)
	return k != Localhost && k != Metadata
}

// canonical returns u as every reader reads it.
func canonical(u *whatwg.URL) (*whatwg.URL, error) {
	differ := func() error { return refuse(urlenc.Any, 0, ErrDanger, cause.OtherInBrowsers) }
	r, err := urlenc.RepairRef(u.Href())
	if err != nil {
		return nil, differ()
	}
	c, err := whatwg.Parse(r.String())
	if err != nil || c.Href() != r.String() || !sameAuthority(c, u) {
		return nil, differ()
	}
	n, err := url.Parse(c.Href())
	if err != nil {
		return nil, differ()
	}
	views := [...]View{viewOfRef(r), viewOfURL(c), viewOfNetURL(n)}
	for _, v := range views[1:] {
		if v.Scheme != views[0].Scheme || !sameReading(&v, &views[0]) || v.Port != views[0].Port || v.Query != views[0].Query {
			return nil, differ()
		}
	}
	if chrome := readChromium(c.Href(), nil, c, nil); chrome != nil && (chrome.view.Err != nil || !sameOrigin(&chrome.view, &views[1])) {
		return nil, differ()
	}
	return c, nil
}

// sameAuthority reports whether a and b have the same scheme, user, host and port.
func sameAuthority(a, b *whatwg.URL) bool { return authorityOf(a) == authorityOf(b) }
