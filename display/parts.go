// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// A urlWriter is the writer of a whole URL.
type urlWriter struct {
	writer
	host      Result
	whole     bool // the scheme is never left out
	protected protector
}

// nested are schemes whose URLs hold another URL.
var nested = [...]string{"view-source:", "blob:", "filesystem:"}

// cutNested cuts the scheme off a URL that holds another one.
func cutNested(s string) (scheme, inner string) {
	for _, n := range nested {
		if len(s) > len(n) && strings.EqualFold(s[:len(n)], n) {
			return s[:len(n)], s[len(n):]
		}
	}
	return "", s
}

// schemeOf writes the scheme and the slashes of r, unless they are left out.
func (w *urlWriter) schemeOf(r urlenc.Ref, host string) {
	head := ""
	if r.IsAbs() {
		head = r.String()[:len(r.Scheme())+1]
	}
	if _, ok := r.Host(); ok {
		head = r.String()[:len(head)+len("//")]
	}
	if !w.whole && w.policy.omits(r.Scheme(), host) && strings.HasSuffix(head, "//") {
		w.replace(head, "")
		return
	}
	w.copy(head)
}

// omits reports whether the scheme is left out before the host.
func (p *Policy) omits(scheme, host string) bool {
	const ftp = "ftp."
	return p.OmitHTTPS && strings.EqualFold(scheme, "https") ||
		p.OmitHTTP && strings.EqualFold(scheme, "http") && !(len(host) >= len(ftp) && strings.EqualFold(host[:len(ftp)], ftp))
}

// authority writes what stands between the slashes and the path.
func (w *urlWriter) authority(r urlenc.Ref, host string, shortPort bool) {
	if userinfo, ok := r.Userinfo(); ok {
		w.leaveOut(userinfo, host)
	}
	w.hostOf(r.Scheme(), host)
	port, ok := r.Port()
	if !ok {
		return
	}
	if short := shortenPort(r); shortPort && short != ":"+port {
		w.replace(":"+port, short)
		return
	}
	w.copy(":" + port)
}

// leaveOut leaves out a userinfo, and the "@" between it and the host. That stays where there
// is no host: without it, a browser would look for one further on, and could find one.
func (w *urlWriter) leaveOut(userinfo, host string) {
	if host != "" {
		w.replace(userinfo+"@", "")
		return
	}
	w.replace(userinfo, "")
	w.copy("@")
}

// shortenPort returns the port with its ":" as an origin has it: "" for the default one.
func shortenPort(r urlenc.Ref) string {
	port, _ := r.Port()
	digits := strings.TrimLeft(port, "0")
	if digits == "" && port != "" {
		digits = "0"
	}
	if digits == "" || digits == special.Port(r.Scheme()) {
		return ""
	}
	return ":" + digits
}

// hostOf writes a host.
func (w *urlWriter) hostOf(scheme, host string) {
	if w.policy.HostOnly && strings.EqualFold(scheme, "file") && strings.EqualFold(host, "localhost") {
		w.replace(host, "") // RFC 8089 §2: it is the same as none
		return
	}
	policy := *w.policy
	policy.Both = false // the ASCII form comes last, for it is not a part of the URL
	w.host = policy.inspect(host, w.protected)
	res := &w.host
	if policy.Direction != DirectionIsolate && !leadsBack(host, res) {
		// No reader of references would take the text for the host.
		withhold(res.Labels, InvalidLabel)
		res.Text = cmp.Or(res.ASCII, host)
	}
	w.labels(host, res)
}

// leadsBack reports whether the text of a host leads to the host again.
func leadsBack(host string, r *Result) bool {
	switch {
	case r.ASCII == "":
		return r.Text == host || !isRegName(host)
	case r.Text == r.ASCII:
		return true
	}
	ascii, err := urlenc.RFC3986.HostToASCII(r.Text)
	return err == nil && ascii == r.ASCII
}

// isRegName reports whether a URL may hold the host as it is.
func isRegName(host string) bool { return urlenc.Host.Check(host) == nil }

// labels writes what is shown of a host, label by label if they are the same as in the URL.
func (w *urlWriter) labels(host string, r *Result) {
	if host != r.ASCII || len(r.Labels) == 0 || w.policy.Direction == DirectionIsolate {
		w.replace(host, r.Text)
		return
	}
	for i := range r.Labels {
		if i > 0 {
			w.copy(".")
		}
		w.replace(r.Labels[i].ASCII, r.Labels[i].Text)
	}
	if strings.HasSuffix(host, ".") {
		w.copy(".")
	}
}

// rest writes the path and what comes after it. Of a file, only the path may be shown.
func (w *urlWriter) rest(r urlenc.Ref, pathOnly bool) {
	query, hasQuery := r.Query()
	fragment, hasFragment := r.Fragment()
	host, _ := r.Host()
	switch path := r.Path(); {
	case path == "/" && w.policy.OmitSlash && host != "" && special.Port(r.Scheme()) != "" && !hasQuery && !hasFragment:
		w.replace(path, "")
	case strings.EqualFold(r.Scheme(), "urn"):
		w.copy(path) // RFC 8141 §3.1: an escape is not what it stands for
	default:
		w.path(r)
	}
	if hasQuery {
		w.optional("?", query, !pathOnly)
	}
	if hasFragment {
		w.optional("#", fragment, !pathOnly)
	}
}

// optional writes a query or a fragment after its delimiter, or leaves both out.
func (w *urlWriter) optional(delimiter, s string, shown bool) {
	if !shown {
		w.replace(delimiter+s, "")
		return
	}
	w.copy(delimiter)
	w.params(s)
}

// path writes the path of r.
func (w *urlWriter) path(r urlenc.Ref) {
	path := r.Path()
	start := w.headStart(r)
	if start < 0 {
		w.component(path, true)
		return
	}
	// The head of such a path looks like a host to a person, or is one to a browser, or has
	// one after an "@". Unless it may be shown as one, it stays escaped.
	head, _, _ := strings.Cut(path[start:], "/")
	rest := path[start+len(head):]
	w.copy(path[:start])
	if at := strings.LastIndexByte(head, '@'); at >= 0 && isLooseHead(r) {
		w.leaveOut(head[:at], head[at+1:])
		head = head[at+1:]
	}
	w.component(head, w.isHonest(head))
	w.component(rest, true)
}

// isLooseHead reports whether a browser takes the head of the path of r, which has no host,
// for an authority: it doesn't count the slashes before that.
func isLooseHead(r urlenc.Ref) bool {
	_, hasHost := r.Host()
	return special.Port(r.Scheme()) != "" || hasHost && !r.IsAbs()
}

// headStart returns where the first segment begins in the path of r, if it stands where a
// host could be, or -1.
func (w *urlWriter) headStart(r urlenc.Ref) int {
	path := r.Path()
	host, hasHost := r.Host()
	slashes := len(path) - len(strings.TrimLeft(path, "/"))
	switch {
	case host != "", slashes == len(path), strings.EqualFold(r.Scheme(), "file"):
		return -1
	case slashes == 0, hasHost, special.Port(r.Scheme()) != "":
		return slashes
	}
	return -1
}

// isHonest reports whether the head of a path may be shown where a host could be.
func (w *urlWriter) isHonest(head string) bool {
	text, _ := urlenc.PathSegment.Decode(head)
	if !utf8.ValidString(text) || pct.IsASCII(text) {
		return true
	}
	policy := *w.policy
	return !policy.inspect(text[strings.LastIndexByte(text, '@')+1:], nil).Withheld()
}
