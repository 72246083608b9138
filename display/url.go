// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// URL returns a URL, or a reference, as it may be shown to a person or written to a log, by
// the zero [Policy].
//
// It is one line. The host is shown as [Host] does, user and password are left out, and the
// values of parameters that urlenc.SecretParam knows are "xxxxx". Of the rest those escapes
// are decoded that change neither what the URL means nor what is seen: of letters, digits,
// "-", "_" and "~", and of characters beyond ASCII that can be seen. All others stay,
// so that "%2F" is no slash, "%20" no gap, and "%E2%80%AE" turns nothing around.
//
// What was taken for a URL here, as urlenc.RepairRef does, and what is shown are the same
// URL, up to what was left out or masked. What can't be parsed comes back with escapes for
// what can't be seen, without what may be a user and a password, and so with "…" in place
// of what comes after the host if that holds an "@".
//
// URL never fails. It allocates its result if that is not s, and takes time linear in
// len(s).
func URL(s string) string {
	var r URLResult
	w := urlWriter{writer: writer{policy: &Policy{}}, result: &r}
	w.write(s)
	return pct.KeepEqual(s, w.text)
}

// A URLResult is what a [Policy] says of a URL.
type URLResult struct {
	// URL is the URL that Text shows, in ASCII and complete, with its password and all; it
	// is the text that was given if that can't be parsed.
	URL string

	// Text is what to show: one line.
	Text string

	// Host is what was said of the host, the zero Result if there is none.
	Host Result

	steps []step
}

// InspectURL says how p shows a URL, which is as [URL] takes it.
//
// It allocates what it returns, and what [Policy.Inspect] does.
func (p Policy) InspectURL(s string) URLResult {
	var r URLResult
	w := urlWriter{writer: writer{policy: &p, mapped: true}, result: &r, protected: findProtected}
	w.write(s)
	if p.Both && r.Host.ASCII != "" && w.host != r.Host.ASCII {
		w.replace("", " ("+r.Host.ASCII+")")
	}
	r.Text, r.steps = string(w.text), w.steps
	return r
}

// InURL returns the offset in r.URL of what stands at the offset i of r.Text, in bytes.
// What stands for something else, such as "é" for "%C3%A9", is one thing: any
// offset inside is its beginning. The end of Text is the end of URL. An offset outside of
// Text is taken for the nearest one in it.
func (r URLResult) InURL(i int) int {
	if i >= len(r.Text) {
		return len(r.URL)
	}
	return along(r.steps, max(i, 0), func(s step) (from, to int) { return s.text, s.url })
}

// InText returns the offset in r.Text of what stands at the offset i of r.URL, the reverse
// of InURL. What is left out of Text is where it would be.
func (r URLResult) InText(i int) int {
	if i >= len(r.URL) {
		return len(r.Text)
	}
	return min(along(r.steps, max(i, 0), func(s step) (from, to int) { return s.url, s.text }), len(r.Text))
}

// along returns where the offset i is on the other side of the steps.
func along(steps []step, i int, sides func(step) (from, to int)) int {
	n, _ := slices.BinarySearchFunc(steps, i+1, func(s step, i int) int {
		from, _ := sides(s)
		return from - i
	})
	if n == 0 {
		return i
	}
	from, to := sides(steps[n-1])
	if !steps[n-1].copied {
		return to
	}
	return to + i - from
}

// A urlWriter is the writer of a whole URL.
type urlWriter struct {
	writer
	result    *URLResult
	protected func(p *Policy, ascii string, labels []Label) string
	host      string // as it is shown
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

// write writes the URL s.
func (w *urlWriter) write(s string) {
	scheme, inner := cutNested(s)
	w.copy(scheme)
	r, err := urlenc.RepairRef(inner)
	if err != nil {
		w.result.URL = s
		w.loose(inner)
		return
	}
	w.result.URL = scheme + r.String()
	hostOnly := w.policy.HostOnly && !strings.EqualFold(scheme, "blob:")
	host, hasHost := r.Host()
	shortPort := hostOnly && special.Port(r.Scheme()) != "" && host != ""
	w.schemeOf(r, host)
	if hasHost {
		w.authority(r, host, shortPort)
	}
	switch file := strings.EqualFold(r.Scheme(), "file"); {
	case shortPort:
		w.replace(r.String()[w.url-len(scheme):], "")
	default:
		w.rest(r, hostOnly && file)
	}
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
	if w.policy.omits(r.Scheme(), host) && strings.HasSuffix(head, "//") {
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
		w.replace(userinfo+"@", "")
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
	v := view{policy: &policy, protected: w.protected}
	res := &w.result.Host
	res.ASCII, res.Text, res.Labels = v.show(host, nil)
	res.Like = v.like
	if policy.Direction != DirectionIsolate && !leadsBack(res) {
		// No reader of references would take the text for the host.
		for i := range res.Labels {
			res.Labels[i].Text = res.Labels[i].ASCII
		}
		res.Text = res.ASCII
	}
	w.host = res.Text
	w.labels(host, res)
}

// leadsBack reports whether the text of a host leads to the host again.
func leadsBack(r *Result) bool {
	if r.ASCII == "" || r.Text == r.ASCII {
		return true
	}
	ascii, err := urlenc.RFC3986.HostToASCII(r.Text)
	return err == nil && ascii == r.ASCII
}

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
	path := r.Path()
	switch {
	case path == "/" && w.policy.OmitSlash && host != "" && special.Port(r.Scheme()) != "" && !hasQuery && !hasFragment:
		w.replace(path, "")
	case strings.EqualFold(r.Scheme(), "urn"):
		w.copy(path) // RFC 8141 §3.1: an escape is not what it stands for
	default:
		w.path(path)
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

// path writes a path.
func (w *urlWriter) path(path string) {
	if path == "" || path[0] == '/' {
		w.component(path, true)
		return
	}
	// The head of such a path looks like a host to a person, or has one after an "@".
	// Unless it may be shown as one, it stays escaped.
	head, _, _ := strings.Cut(path, "/")
	w.component(head, w.isHonest(head))
	w.component(path[len(head):], true)
}

// isHonest reports whether the head of a path may be shown where a host could be.
func (w *urlWriter) isHonest(head string) bool {
	text, _ := urlenc.PathSegment.Decode(head)
	if !utf8.ValidString(text) || pct.IsASCII(text) {
		return true
	}
	v := view{policy: w.policy}
	_, _, labels := v.show(text[strings.LastIndexByte(text, '@')+1:], nil)
	return !(Result{Labels: labels}).Withheld()
}
