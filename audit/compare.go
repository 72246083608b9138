// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"errors"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/special"
	"github.com/urlenc/urlenc/whatwg"
)

// Whether the views agree is asked of the scheme and the authority, as they are after the
// text is resolved against the base. A reader that refuses the text for its path, query or
// fragment has still an opinion on the authority, and one that only knows ASCII has the
// opinion that it has of the same letters, escaped. So each reader is given the head of the
// text, up to the end of the authority, as RFC 3986, Appendix B, cuts it.

// An authority is what one reader finds in a head. Names are in one form, and a port is a
// number, the default one if there is none.
type authority struct {
	refused              urlenc.Component // what it refuses, or Any
	scheme               string
	user, password, host string
	port                 int // -1 if there is none
}

// inherited is the base of a text without scheme and base: an http page anywhere.
var inherited = whatwg.MustParse("http://page.invalid/")

// compareViews looks where the views differ.
func (a *auditor) compareViews(r *Report, whole *readings) {
	base := a.Base
	if base == nil && a.name == "" {
		base = inherited
	}
	text := a.s[a.start:a.end]
	if text != a.s || base != a.Base {
		again := read(text, base)
		whole = &again
	}
	head := headOf(text)
	views := [3]authority{RFC3986: whole.rfcAuthority(head, base), WHATWG: whole.standardAuthority(), NetURL: whole.netAuthority(head, base)}
	a.compareAuthorities(&views)
	if a.count[Danger] == 0 {
		a.comparePaths(r)
	}
	a.explain(r)
}

// headOf returns the part of s up to the end of the authority (RFC 3986, Appendix B).
func headOf(s string) string {
	i := strings.IndexAny(s, ":/?#")
	if i < 0 || s[i] != ':' {
		i = 0
	} else {
		i++
	}
	if !strings.HasPrefix(s[i:], "//") {
		return s[:i]
	}
	if n := strings.IndexAny(s[i+2:], "/?#"); n >= 0 {
		return s[:i+2+n]
	}
	return s
}

// withoutUserinfo returns head without the userinfo, and whether there is one.
func withoutUserinfo(head string) (string, bool) {
	slashes, at := strings.Index(head, "//"), strings.LastIndexByte(head, '@')
	if slashes < 0 || at < slashes {
		return "", false
	}
	return head[:slashes+2] + head[at+1:], true
}

// rfcAuthority returns what RFC 3986 finds.
func (r *readings) rfcAuthority(head string, base *whatwg.URL) authority {
	ref, err := r.ref, r.refErr
	if err != nil {
		ref, err = urlenc.ParseRef(escapeNonASCII.Encode(head))
	}
	if err != nil {
		if head, ok := withoutUserinfo(head); ok {
			if _, err := urlenc.ParseRef(escapeNonASCII.Encode(head)); err == nil {
				return authority{refused: urlenc.Userinfo}
			}
		}
		return authority{refused: refusedBy(err)}
	}
	host, hasHost := ref.Host()
	if ref.Scheme() == "" && !hasHost {
		return authorityOf(base)
	}
	if strings.HasPrefix(host, "[") {
		host = "[" + ref.Hostname() + "]" // with a zone as package net/url has it
	}
	userinfo, _ := ref.Userinfo()
	port, _ := ref.Port()
	user, password, _ := strings.Cut(userinfo, ":")
	out := authority{scheme: lower(ref.Scheme())}
	if out.scheme == "" {
		out.scheme = schemeOf(base)
	}
	out.user, _ = percentDecode.Decode(user)
	out.password, _ = percentDecode.Decode(password)
	out.host = hostKey(host, out.scheme)
	out.port = portKey(port, out.scheme)
	return out
}

// refusedBy returns what err, an *urlenc.Error, is about, if that is part of a head.
func refusedBy(err error) urlenc.Component {
	if e, ok := errors.AsType[*urlenc.Error](err); ok {
		switch e.Component {
		case urlenc.Userinfo, urlenc.User, urlenc.Password:
			return urlenc.Userinfo
		case urlenc.Host, urlenc.Port:
			return e.Component
		}
	}
	return urlenc.Scheme
}

// authorityOf returns that of a URL.
func authorityOf(u *whatwg.URL) authority {
	out := authority{scheme: schemeOf(u), port: portKey(u.Port(), schemeOf(u))}
	out.user, _ = percentDecode.Decode(u.Username())
	out.password, _ = percentDecode.Decode(u.Password())
	out.host = hostKey(u.Hostname(), out.scheme)
	return out
}

// standardAuthority returns what the URL Standard finds.
func (r *readings) standardAuthority() authority {
	if r.err != nil {
		return authority{refused: refusedBy(r.err)}
	}
	return authorityOf(r.standard)
}

// netAuthority returns what package net/url finds.
func (r *readings) netAuthority(head string, base *whatwg.URL) authority {
	u, err := r.net, r.netErr
	if err != nil {
		u, err = url.Parse(head)
	}
	if err != nil {
		if head, ok := withoutUserinfo(head); ok {
			if _, err := url.Parse(head); err == nil {
				return authority{refused: urlenc.Userinfo}
			}
		}
		return authority{refused: urlenc.Host}
	}
	if u.Scheme == "" && u.Host == "" && u.User == nil {
		return authorityOf(base)
	}
	out := authority{scheme: u.Scheme, user: u.User.Username()}
	if out.scheme == "" {
		out.scheme = schemeOf(base)
	}
	out.password, _ = u.User.Password()
	host := u.Hostname()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	out.host = hostKey(host, out.scheme)
	out.port = portKey(u.Port(), out.scheme)
	return out
}

// hostKey returns a host in the form that it is compared in. Letters are in lower case; the
// name of a special URL that is not all ASCII is mapped, if that does not make a number of
// it; an address in brackets is in one form. Of other escapes none is decoded: a browser
// does, and so does not read the same as others.
func hostKey(host, scheme string) string {
	if strings.HasPrefix(host, "[") {
		if addr, err := netip.ParseAddr(bare(host)); err == nil {
			return addr.String() // its zone, too
		}
		return host
	}
	decoded := decodeNonASCII(host)
	if isASCII(decoded) {
		host = lower(host)
		if scheme == "file" && host == "localhost" {
			return "" // URL Standard §4.4, file host state
		}
		return host
	}
	if !isSpecial(scheme) {
		return lower(decoded)
	}
	mapped, err := urlenc.WHATWG.HostToASCII(decoded)
	if err != nil || isDigit(mapped[len(mapped)-1]) {
		return decoded
	}
	return mapped
}

// portKey returns the number of a port, that of the scheme if it is empty, or -1.
func portKey(port, scheme string) int {
	if port == "" {
		port = special.Port(scheme)
	}
	if port == "" {
		return -1
	}
	n, err := strconv.Atoi(strings.TrimLeft(port, "0") + "")
	if err != nil && strings.Trim(port, "0") != "" {
		return 1 << 16 // too large
	}
	return n
}

// compareAuthorities adds a finding for each part of the authority that is not the same to
// all. One reader that refuses what the two others read alike leads nowhere: that is not
// dangerous by itself, and Allow returns only what all read. If one reader alone finds a
// URL, it is.
func (a *auditor) compareAuthorities(views *[3]authority) {
	var buf [len(views)]*authority
	reading := buf[:0]
	c := urlenc.Any // what is refused
	for _, i := range [...]Reader{WHATWG, RFC3986, NetURL} {
		switch v := &views[i]; {
		case v.refused == urlenc.Any:
			reading = append(reading, v)
		case c == urlenc.Any:
			c = v.refused
		}
	}
	if c == urlenc.Userinfo && a.userinfo.empty() {
		c = urlenc.Host // what is refused is something else to a browser
	}
	switch len(reading) {
	case 0:
		a.put(newFinding(Refused, urlenc.Any, a.start, 0))
	case 1:
		a.differ(c, views, Danger)
	default:
		if a.compareReadings(reading, views) && c != urlenc.Any {
			a.differ(c, views, Warn)
		}
	}
}

// compareReadings adds a finding for each part that is not the same in all of those that
// don't refuse the text, and reports whether there is none.
func (a *auditor) compareReadings(reading []*authority, views *[3]authority) bool {
	first, same := reading[0], true
	differ := func(c urlenc.Component, is bool) {
		if !is {
			same = false
			a.differ(c, views, Danger)
		}
	}
	for _, v := range reading[1:] {
		differ(urlenc.Scheme, v.scheme == first.scheme)
		if v.scheme != first.scheme {
			return false // what comes after it can't be the same
		}
		differ(urlenc.Userinfo, v.user == first.user && v.password == first.password)
		differ(urlenc.Host, v.host == first.host)
		differ(urlenc.Port, v.port == first.port)
	}
	return same
}

// differ adds the finding that the views differ about c.
func (a *auditor) differ(c urlenc.Component, views *[3]authority, severity Severity) {
	var k Kind
	var at span
	reading := func(v *authority) string { return "" }
	switch c {
	case urlenc.Scheme:
		k, at = SchemeDiffers, a.scheme
		reading = func(v *authority) string { return v.scheme }
	case urlenc.Userinfo:
		k, at = UserinfoDiffers, a.userinfo
	case urlenc.Host:
		k, at = HostDiffers, a.host
		reading = func(v *authority) string { return v.host }
	case urlenc.Port:
		k, at = PortDiffers, a.port
		reading = func(v *authority) string { return portText(v.port) }
	}
	if rfc := &views[RFC3986]; k == HostDiffers && rfc.refused == urlenc.Any && rfc.host == "" && views[WHATWG].host != "" {
		k = HiddenHost
	}
	f := newFinding(k, c, at.start, at.end-at.start)
	f.Severity = severity
	if a.name == "file" && c == urlenc.Host {
		f.Severity = Warn // only on Windows does a file URL lead to a host
	}
	if c != urlenc.Userinfo {
		f.Message += ": " + describe(views, reading)
	}
	a.put(f)
}

func portText(port int) string {
	switch {
	case port < 0:
		return ""
	case port >= 1<<16:
		return "one above 65535"
	}
	return strconv.Itoa(port)
}

// describe says what each reader reads.
func describe(views *[3]authority, reading func(*authority) string) string {
	var b strings.Builder
	for i := range views {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(Reader(i).String() + " ")
		switch text := reading(&views[i]); {
		case views[i].refused != urlenc.Any:
			b.WriteString("refuses it")
		case text == "":
			b.WriteString("none")
		default:
			b.WriteString(shorten(visible(text)))
		}
	}
	return b.String()
}

// comparePaths tells where the URL Standard finds another path than RFC 3986 does after the
// removal of dot segments (§5.2.4).
func (a *auditor) comparePaths(r *Report) {
	rfc, standard := &r.Views[RFC3986], &r.Views[WHATWG]
	if rfc.Err != nil || standard.Err != nil || samePath(rfc, standard) {
		return
	}
	ref, err := urlenc.ParseRef(a.s)
	if err != nil {
		return
	}
	if ref.IsAbs() {
		ref = ref.Resolve(ref) // a URL on itself: only its dot segments go
	} else if base, ok := baseRef(a.Base); ok {
		ref = base.Resolve(ref)
	}
	resolved := viewOfRef(ref)
	if !samePath(&resolved, standard) {
		a.put(newFinding(PathDiffers, urlenc.Path, a.path.start, a.path.end-a.path.start))
	}
}

// explain adds a finding where the hosts of the views differ and nothing says so yet, and
// where a view refuses a text and nothing says why.
func (a *auditor) explain(r *Report) {
	for i := range r.Views[:NetURL] {
		if v, w := &r.Views[i], &r.Views[i+1]; !strings.EqualFold(bare(v.Host), bare(w.Host)) && v.Err == nil && w.Err == nil && !a.seen(HostDiffers) && !a.seen(HiddenHost) {
			a.put(newFinding(HostForm, urlenc.Host, a.host.start, a.host.end-a.host.start))
		}
	}
	if a.count == [len(a.count)]int{} && (r.Views[RFC3986].Err != nil || r.Views[WHATWG].Err != nil || r.Views[NetURL].Err != nil) {
		f := newFinding(Refused, urlenc.Any, a.start, 0)
		f.Message, f.Severity = "one of the readers refuses it, the others don't", Info
		a.put(f)
	}
}

// checkNaive tells where a check by prefix or by split finds another host than the URL
// Standard.
func (a *auditor) checkNaive(r *Report) {
	naive, standard := r.Views[Naive], &r.Views[WHATWG]
	if len(a.secrets) > 0 {
		naive = naiveView(redact(a.s, a.secrets)) // a "://" in a secret is not told
	}
	if naive.Host == standard.Host || a.Base != nil && a.name == "" {
		return
	}
	if !strings.EqualFold(bare(naive.Host), bare(standard.Host)) && standard.Err == nil {
		a.put(newFinding(NaiveHost, urlenc.Host, a.host.start, a.host.end-a.host.start))
	}
}

// compareChromium looks where Chromium differs from the URL Standard. A text without scheme
// and base is taken to stand on an http page.
func (a *auditor) compareChromium(r *Report, c *chromium) {
	standard := r.Views[WHATWG]
	if a.Base == nil && a.name == "" {
		u, err := whatwg.Parser{}.Parse(a.s, inherited)
		c = readChromium(a.s, inherited, u, err)
		standard = View{Err: err}
		if err == nil {
			standard = viewOfURL(u)
		}
	}
	if c == nil || c.view.Err != nil && standard.Err != nil && !c.has(relativeOpaque) {
		return
	}
	for q := range quirksEnd {
		if !c.has(q) {
			continue
		}
		if at, ok := a.placeOf(q); ok {
			a.put(a.quirkFinding(q, at, c, &standard))
		}
	}
}

// placeOf returns where a quirk is. If that is one character, it is its first that is in no
// secret, of which nothing is told: then it reports false if there is none.
func (a *auditor) placeOf(q quirk) (at span, ok bool) {
	at = a.spanOf(quirkInfos[q].component)
	var char byte
	switch q {
	case pathBar:
		char = '|'
	case userQuote, queryQuote:
		char = '\''
	default:
		return at, true
	}
	found := false
	for i := at.start; i < at.end; i++ {
		if a.s[i] != char {
			continue
		}
		if found = true; !a.inSecret(i) {
			return span{i, i + 1}, true
		}
	}
	return at, !found // it is in the base
}

// quirkFinding returns the finding of a quirk: of Danger where a scheme, a host or a port is
// another than the standard's. What one of the two refuses leads nowhere there, and a file
// URL leads to no host but for Windows.
func (a *auditor) quirkFinding(q quirk, at span, c *chromium, standard *View) Finding {
	refused := (c.view.Err == nil) != (standard.Err == nil) || q == relativeOpaque
	info, kind := &quirkInfos[q], ChromiumForm
	if info.authority && (refused || !sameOrigin(&c.view, standard)) {
		kind = ChromiumDiffers
	}
	f := newFinding(kind, info.component, at.start, at.end-at.start)
	if kind == ChromiumDiffers && (refused || c.scheme == "file") {
		f.Severity = Warn
	}
	f.Message += ": " + info.message
	f.Section = "URL Standard " + info.section
	return f
}
