// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets, one for each type of input, go through lists of properties, which
// docs/promises.md names.

var urlProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("ViewsAgree", holdsViewsAgree),
	testenv.Holds("FastIsSlow", holdsFastIsSlow),
	testenv.Holds("Errors", holdsPlaces),
	testenv.Holds("NoRawControl", holdsNoRawControl),
	testenv.Holds("Secret", holdsRedacted),
}

// addSeeds calls add with texts that take different ways.
func addSeeds(add func(s string)) {
	for _, tt := range kindCases {
		add(tt.yes)
		add(tt.no)
	}
	for _, tt := range bypasses {
		add(tt.texts[0])
		add(tt.texts[len(tt.texts)-1])
	}
}

// FuzzURL takes any text.
func FuzzURL(f *testing.F) {
	addSeeds(func(s string) {
		if len(s) < 1000 {
			f.Add(s)
		}
	})
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range urlProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

// holdsViewsAgree: the views are what the readers find, and where they differ there is a
// finding: about the host, which is Danger if two of them find hosts that are not one, or
// about why one of them refuses the text.
func holdsViewsAgree(t *testing.T, s string) {
	r := audit.URL(s, audit.Options{})
	want := readers(s)
	for i := range want {
		got := r.Views[i]
		if (got.Err == nil) != (want[i].Err == nil) {
			t.Errorf("%q: %v: %v, want %v", s, audit.Reader(i), got.Err, want[i].Err)
		}
		got.Err, want[i].Err = nil, nil
		if got != want[i] {
			t.Errorf("%q: %v finds %+v, want %+v", s, audit.Reader(i), got, want[i])
		}
	}
	standard, chromium := r.Views[audit.WHATWG], r.Views[audit.Chromium]
	refuse := standard.Err != nil && chromium.Err != nil
	standard.Userinfo, standard.Query, chromium.Userinfo, chromium.Query = "", "", "", "" // which may be secrets, of which nothing is told
	if standard.Err, chromium.Err = nil, nil; !refuse && standard != chromium && !slices.ContainsFunc(r.Findings, isOfChromium) {
		t.Errorf("%q: Chromium finds %+v, the standard %+v, and nothing says so", s, r.Views[audit.Chromium], r.Views[audit.WHATWG])
	}
	differ, refused := false, 0
	for _, v := range r.Views[1:] {
		differ = differ || !strings.EqualFold(unbracketed(v.Host), unbracketed(r.Views[0].Host)) || (v.Err == nil) != (r.Views[0].Err == nil)
	}
	for _, v := range r.Views[:3] {
		if v.Err != nil {
			refused++
		}
	}
	if (differ || refused > 0 || r.Disagree() && refused > 0) && len(r.Findings) == 0 {
		t.Errorf("%q: the views differ, and nothing is found: %+v", s, r.Views)
	}
	a, b, c := r.Views[audit.RFC3986], r.Views[audit.WHATWG], r.Views[audit.NetURL]
	if refused == 0 && r.Worst() < audit.Danger && !strings.EqualFold(a.Scheme, "file") && (hostOf(a) != hostOf(b) || hostOf(b) != hostOf(c)) {
		t.Errorf("%q: hosts %q, %q, %q and no danger: %v", s, hostOf(a), hostOf(b), hostOf(c), r.Findings)
	}
}

func isOfChromium(f audit.Finding) bool {
	return f.Kind == audit.ChromiumDiffers || f.Kind == audit.ChromiumForm
}

// readers asks the readers.
func readers(s string) (views [4]audit.View) {
	if r, err := urlenc.ParseRef(s); err != nil {
		views[audit.RFC3986].Err = err
	} else {
		v := audit.View{Scheme: r.Scheme(), Path: r.Path()}
		v.Userinfo, _ = r.Userinfo()
		v.Host, _ = r.Host()
		v.Port, _ = r.Port()
		v.Query, _ = r.Query()
		views[audit.RFC3986] = v
	}
	if u, err := whatwg.Parse(s); err != nil {
		views[audit.WHATWG].Err = err
	} else {
		v := audit.View{Scheme: strings.TrimSuffix(u.Protocol(), ":"), Userinfo: u.Username(), Host: u.Hostname(), Port: u.Port(), Path: u.Pathname(), Query: strings.TrimPrefix(u.Search(), "?")}
		if u.Password() != "" {
			v.Userinfo += ":" + u.Password()
		}
		views[audit.WHATWG] = v
	}
	if u, err := url.Parse(s); err != nil {
		views[audit.NetURL].Err = err
	} else {
		views[audit.NetURL] = audit.View{Scheme: u.Scheme, Userinfo: u.User.String(), Host: u.Hostname(), Port: u.Port(), Path: u.EscapedPath(), Query: u.RawQuery}
		if u.Opaque != "" {
			views[audit.NetURL].Path = u.Opaque
		}
	}
	if scheme, rest, ok := strings.Cut(s, "://"); ok {
		authority, path, _ := strings.Cut(rest, "/")
		v := audit.View{Scheme: scheme, Host: authority}
		if authority != rest {
			v.Path, v.Query, _ = strings.Cut("/"+path, "?")
		}
		if user, host, ok := strings.Cut(authority, "@"); ok {
			v.Userinfo, v.Host = user, host
		}
		if i := strings.LastIndexByte(v.Host, ':'); i > strings.LastIndexByte(v.Host, ']') {
			v.Host, v.Port = v.Host[:i], v.Host[i+1:]
		}
		views[audit.Naive] = v
	} else {
		views[audit.Naive] = audit.View{Path: s}
	}
	return views
}

func unbracketed(host string) string { return strings.Trim(host, "[]") }

// hostOf returns the host of a view as a name service would be asked for it: mapped, if it
// is not ASCII, and an IPv6 address in one form.
func hostOf(v audit.View) string {
	host := v.Host
	if strings.Contains(host, ":") {
		if mapped, err := urlenc.RFC3986.HostToASCII("[" + unbracketed(host) + "]"); err == nil {
			return mapped
		}
		return host
	}
	if decoded, err := url.PathUnescape(host); err == nil && strings.IndexFunc(decoded, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 && !strings.ContainsFunc(decoded, func(r rune) bool { return strings.ContainsRune("%/?#@:[]\\ ", r) }) {
		if mapped, err := urlenc.WHATWG.HostToASCII(decoded); err == nil && !strings.Contains(v.Scheme, "file") {
			return mapped
		}
		return decoded
	}
	return strings.ToLower(host)
}

// holdsFastIsSlow: what is not given to net/url, because its bytes prove that it is read
// alike, has the report that it has where it is. A base changes nothing for a text with
// another scheme, and then all readers are asked.
func holdsFastIsSlow(t *testing.T, s string) {
	if !strings.HasPrefix(s, "http:") && !strings.HasPrefix(s, "https:") {
		return
	}
	fast := audit.URL(s, audit.Options{})
	slow := audit.URL(s, audit.Options{Base: otherScheme})
	if diff := cmp.Diff(slow, fast, cmpopts.IgnoreUnexported(audit.Report{}), cmp.Comparer(sameText)); diff != "" {
		t.Errorf("%q (-slow +fast):\n%s", s, diff)
	}
	if fast.String() != slow.String() {
		t.Errorf("%q: the texts differ:\n%s\n%s", s, fast, slow)
	}
}

var otherScheme = whatwg.MustParse("ws://base.example/")

func sameText(a, b error) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

// holdsPlaces: findings are in order and inside the text; their kinds, severities and
// messages are proper; and as many as there are, are counted.
func holdsPlaces(t *testing.T, s string) {
	r := audit.URL(s, audit.Options{})
	at := 0
	for _, f := range r.Findings {
		if f.Offset < at || f.Len < 0 || f.Offset+f.Len > len(s) {
			t.Errorf("%q: a finding out of place: %+v", s, f)
		}
		at = f.Offset
		if f.Severity < audit.Info || f.Severity > audit.Danger || strings.HasPrefix(f.Kind.String(), "Kind(") || f.Message == "" || f.Section == "" || !utf8.ValidString(f.Message) || strings.ContainsFunc(strings.ReplaceAll(f.Message, "\uFFFD", ""), isHidden) {
			t.Errorf("%q: %+v", s, f)
		}
		if (f.Nested != nil) != (f.Kind == audit.NestedURL) {
			t.Errorf("%q: %+v", s, f)
		}
	}
	few := audit.URL(s, audit.Options{MaxFindings: 1})
	if few.Worst() != r.Worst() || len(few.Findings) != min(len(r.Findings), 1) || len(few.Findings)+few.More < len(r.Findings)+r.More {
		t.Errorf("%q: %d findings at %v, with the limit 1 %d and %d more at %v", s, len(r.Findings), r.Worst(), len(few.Findings), few.More, few.Worst())
	}
}

// isHidden reports whether r must not be in a text for people.
func isHidden(r rune) bool {
	return r == utf8.RuneError || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// holdsNoRawControl: the text of a report holds no control but line ends, nothing that is
// not seen, and only UTF-8; its JSON is valid.
func holdsNoRawControl(t *testing.T, s string) {
	r := audit.URL(s, audit.Options{})
	text := r.String()
	if !utf8.ValidString(text) || !strings.HasSuffix(text, "\n") || strings.ContainsFunc(strings.ReplaceAll(strings.ReplaceAll(text, "\n", ""), "\uFFFD", ""), isHidden) {
		t.Errorf("%q: the text is %q", s, text)
	}
	data, err := json.Marshal(r)
	var back struct {
		URL      string
		Findings []struct{ Kind audit.Kind }
	}
	if err != nil || json.Unmarshal(data, &back) != nil || len(back.Findings) != len(r.Findings) {
		t.Errorf("%q: JSON %s, %v", s, data, err)
	}
}

// holdsRedacted: what is shown of a reference is what may be shown of it.
func holdsRedacted(t *testing.T, s string) {
	r, err := urlenc.ParseRef(s)
	if err != nil {
		return
	}
	if _, ok := r.Host(); !ok && r.IsAbs() || strings.Contains(s, ":///") || strings.HasPrefix(s, "///") {
		return // a browser may find a password in the path
	}
	want, _, _ := strings.Cut(audit.URL(r.Redacted(), audit.Options{}).String(), "\n")
	if got, _, _ := strings.Cut(audit.URL(s, audit.Options{}).String(), "\n"); got != want {
		t.Errorf("%q is shown as %q, want %q", s, got, want)
	}
}

// fuzzPolicies are policies for FuzzAllow.
var fuzzPolicies = []audit.Policy{
	redirects, requests, relaxed,
	{Base: site},
	{Base: whatwg.MustParse("foo://a.example:1/b?c"), Schemes: []string{"foo", "file", "https", "mailto", "ftp"}, Userinfo: true},
	{Schemes: []string{"http", "file", "foo"}, Hosts: []string{".example", "a.b", "[::1]", "127.0.0.1"}, Ports: []uint16{8080}, PrivateAddr: true},
	{PrivateAddr: true, Userinfo: true},
}

var allowProperties = []testenv.Property[func(t *testing.T, s string, p audit.Policy, at int)]{
	testenv.Holds("Judged", holdsJudged),
	testenv.Holds("Refused", holdsRefused),
}

// FuzzAllow takes any text, one of the policies, and a place in the text.
func FuzzAllow(f *testing.F) {
	i := 0
	addSeeds(func(s string) {
		if len(s) < 1000 {
			f.Add(s, uint8(i), i)
			f.Add(s, uint8(0), i)
			i++
		}
	})
	for n, tt := range honest {
		for s := range tt.urls {
			f.Add(s, uint8(n), len(s)/2)
		}
	}
	f.Fuzz(func(t *testing.T, s string, which uint8, at int) {
		policy := fuzzPolicies[int(which)%len(fuzzPolicies)]
		for _, p := range allowProperties {
			p.Try(t, func() { p.Check(t, s, policy, at) })
		}
	})
}

// holdsJudged: what Allow returns every reader reads alike, is let through by the policy,
// and is let through again as it is.
func holdsJudged(t *testing.T, s string, p audit.Policy, _ int) {
	u, err := audit.Allow(s, p)
	if err != nil {
		if u != nil {
			t.Errorf("%q: %v beside %v", s, u, err)
		}
		return
	}
	href := u.Href()
	r, err := urlenc.ParseRef(href)
	if err != nil {
		t.Fatalf("%q gives %q, which RFC 3986 refuses: %v", s, href, err)
	}
	n, err := url.Parse(href)
	if err != nil {
		t.Fatalf("%q gives %q, which net/url refuses: %v", s, href, err)
	}
	host, _ := r.Host()
	if host != u.Hostname() || unbracketed(host) != n.Hostname() || r.Scheme() != n.Scheme || r.Scheme()+":" != u.Protocol() {
		t.Errorf("%q gives %q: hosts %q, %q, %q", s, href, host, u.Hostname(), n.Hostname())
	}
	port, _ := r.Port()
	if port != u.Port() || port != n.Port() {
		t.Errorf("%q gives %q: ports %q, %q, %q", s, href, port, u.Port(), n.Port())
	}
	if path := n.EscapedPath(); r.Path() != u.Pathname() || r.Path() != path && r.Path() != n.Opaque {
		t.Errorf("%q gives %q: paths %q, %q, %q", s, href, r.Path(), u.Pathname(), path)
	}
	userinfo, _ := r.Userinfo()
	user, password, _ := strings.Cut(userinfo, ":")
	netPassword, _ := n.User.Password()
	if decode(user) != decode(u.Username()) || decode(user) != n.User.Username() || decode(password) != decode(u.Password()) || decode(password) != netPassword {
		t.Errorf("%q gives %q: users %q, %q, %q", s, href, userinfo, u.Username(), n.User)
	}
	report := audit.URL(href, audit.Options{})
	if report.Worst() == audit.Danger {
		t.Errorf("%q gives %q, which is dangerous: %v", s, href, report.Findings)
	}
	if v := report.Views[audit.Chromium]; v.Err != nil || v.Scheme != r.Scheme() || v.Host != u.Hostname() || v.Port != u.Port() {
		t.Errorf("%q gives %q, and Chromium reads %+v", s, href, v)
	}
	if report := audit.URL(s, audit.Options{Base: p.Base}); report.Worst() == audit.Danger {
		t.Errorf("%q is let through, and is dangerous: %v", s, report.Findings)
	}
	checkPolicy(t, s, u, p)
	p.Base = nil
	if again, err := audit.Allow(href, p); err != nil || again.Href() != href {
		t.Errorf("%q gives %q, and that %v, %v", s, href, again, err)
	}
}

// decode decodes escapes, and keeps what is none.
func decode(s string) string {
	decoded, _ := urlenc.WHATWG.Encoding(urlenc.Any).Decode(s)
	return decoded
}

// checkPolicy checks what a policy says, in another way than Allow does.
func checkPolicy(t *testing.T, s string, u *whatwg.URL, p audit.Policy) {
	schemes := p.Schemes
	if schemes == nil {
		schemes = []string{"http", "https"}
	}
	if !slices.Contains(schemes, strings.TrimSuffix(u.Protocol(), ":")) {
		t.Errorf("%q: the scheme of %v", s, u)
	}
	if !p.Userinfo && strings.Contains(u.Username()+u.Password(), "") && u.HasCredentials() {
		t.Errorf("%q: the user of %v", s, u)
	}
	host := strings.ToLower(u.Hostname())
	if p.Hosts != nil {
		matches := false
		for _, h := range p.Hosts {
			ascii, _ := urlenc.WHATWG.HostToASCII(strings.TrimPrefix(h, "."))
			if h[0] == '.' {
				matches = matches || strings.HasSuffix(host, "."+ascii)
			} else {
				matches = matches || host == ascii
			}
		}
		if !matches {
			t.Errorf("%q: the host of %v", s, u)
		}
		if port, _ := u.PortOrDefault(); u.HasPort() && !slices.Contains(p.Ports, port) {
			t.Errorf("%q: the port of %v", s, u)
		}
	}
	if name := strings.TrimSuffix(host, "."); !p.PrivateAddr && (name == "localhost" || strings.HasSuffix(name, ".localhost") || name == "127.0.0.1" || strings.HasPrefix(name, "10.") && u.HostKind() == whatwg.IPv4) {
		t.Errorf("%q: the address of %v", s, u)
	}
}

// holdsRefused: what Allow refuses, it refuses with controls and spaces around it, a tab
// or newline inside, letters in the other case, letters of the host escaped, and a dot
// after the host.
func holdsRefused(t *testing.T, s string, p audit.Policy, at int) {
	if _, err := audit.Allow(s, p); err == nil {
		return
	}
	variants := map[string]string{
		"space after": s + " ", "space before": " " + s, "control before": "\x01" + s, "control after": s + "\x00", "spaces around": "\t " + s + "\n",
	}
	if n := len(s); n > 0 {
		at = int(uint(at) % uint(n))
		variants["tab inside"], variants["newline inside"], variants["return inside"] = s[:at]+"\t"+s[at:], s[:at]+"\n"+s[at:], s[:at]+"\r"+s[at:]
	}
	if !strings.Contains(s, "&") { // the names of HTML's characters have one case
		variants["case"] = swapCase(s)
	}
	if start, end, ok := hostIn(s); ok {
		variants["dot"] = s[:end] + "." + s[end:]
		for i := start; i < end; i++ {
			if urlenc.Alpha.Has(s[i]) && !strings.ContainsAny(s[max(start, i-2):i], "%&") {
				variants["escape"] = s[:i] + fmt.Sprintf("%%%02X", s[i]) + s[i+1:]
				break
			}
		}
	}
	for what, variant := range variants {
		if u, err := audit.Allow(variant, p); err == nil {
			t.Errorf("%q is refused, and with a %s, %q, it is %v", s, what, variant, u)
		}
	}
}

// swapCase swaps the case of the ASCII letters of s.
func swapCase(s string) string {
	b := []byte(s)
	for i, c := range b {
		if urlenc.Alpha.Has(c) {
			b[i] ^= 0x20
		}
	}
	return string(b)
}

// hostIn returns where the host of s is, as RFC 3986, Appendix B, cuts it, if it is not
// empty.
func hostIn(s string) (start, end int, ok bool) {
	i := strings.Index(s, "//")
	if i < 0 || strings.ContainsAny(s[:i], "/?#") || i > 0 && s[i-1] != ':' {
		return 0, 0, false
	}
	start = i + 2
	end = len(s)
	if n := strings.IndexAny(s[start:], "/?#"); n >= 0 {
		end = start + n
	}
	if n := strings.LastIndexByte(s[start:end], '@'); n >= 0 {
		start += n + 1
	}
	from := max(strings.LastIndexByte(s[start:end], ']'), 0)
	if n := strings.IndexByte(s[start+from:end], ':'); n >= 0 {
		end = start + from + n
	}
	return start, end, start < end
}
