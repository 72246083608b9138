// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/special"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// The properties of what is shown. Each function is named after the property.

var hostSeeds = []string{
	"", ".", "example.com", "EXAMPLE.com.", "münchen.de", "MÜNCHEN。DE", "xn--mnchen-3ya.de", "xn--80ak6aa92e.com", "аррӏе.com", "ebаy.com",
	"xn--a.xn--mnchen-3ya.de", "xn--a.münchen.de", "xn--example-.com", "xn--.com", "xn--xn---epa", "a..xn--tda", "_x.münchen.de",
	"xn--4db.1a", "מ1.com", "مثال.إختبار", "facebook.com.xn--mgbh0fb", "xn--mgbh0fb.1", "ไทย.ไทย", "क्\u200Dष.com", "日本.jp", "한국.kr",
	"a b", "a\u200Db.com", "\u202Emoc.elpmaxe", "\u2066a\u2069.com", "a\u00ADb.com", "\u3000.com", "\u2800", "\uFEFFa", "a\x00b", "a\x1b[31mb", "\xFF.com", "\xC3%A9.de", "%C3%A9.de",
	"a%2Cb", "a%2Eb", "0x7f%2E1", "１.2.3.4", "0x7f.1", "[::1]", "[fe80::1%25eth0]", "[::ffff:7f00:1]", "аррӏе.com:443", "münchen.de:", "http://аррӏе.com/", "user@аррӏе.com",
	"xn--ll-0ea.cat", "xn--1-xcc.com", "xn--g-0ga.com", "i\u0307.com", "xn--" + strings.Repeat("a", 80), strings.Repeat("ü", 70) + ".de", "a.b.c.d.e.f.g.h.i.xn--tda",
	"xn--0ca24w.com", "\U0001E900", "ꝏ.com", "xn--nxasmq6b", "straße.de", "%41&xn--tda", "a=xn--tda%41:80", "%EF%BC%8E;xn--tda", "&&&%F0%9F%94%92", "a=b%41.xn--tda", "ﬁ.de", "Ⅳ.de", "℀.de", "xn--n3h.net", "google.com．evil.com",
}

// isSafe reports whether all of s can be seen, is what it seems, and is one line.
func isSafe(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		switch {
		case unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Z, unicode.Cs, unicode.Co, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return true
		}
		return r == 0x2800 || !unicode.IsGraphic(r)
	})
}

// holdsShown: what is shown of a host is that host, and can be seen.
func holdsShown(t *testing.T, host string) {
	shown := display.Host(host)
	if !isSafe(shown) {
		t.Errorf("Host(%+q) = %+q, which can't be shown", host, shown)
	}
	if ascii, err := urlenc.RFC3986.HostToASCII(host); err == nil {
		if got, err := urlenc.RFC3986.HostToASCII(shown); got != ascii {
			t.Errorf("Host(%+q) = %+q, which is %q, %v, not %q", host, shown, got, err, ascii)
		}
		if again := display.Host(shown); again != shown {
			t.Errorf("Host(%+q) = %+q, which is shown as %+q", host, shown, again)
		}
	}
	ascii, err := urlenc.WHATWG.HostToASCII(host)
	if err != nil {
		return
	}
	invalid := false
	for label := range strings.SplitSeq(ascii, ".") {
		if _, err := urlenc.RFC3986.HostToUnicode(label); err != nil && strings.HasPrefix(label, "xn--") {
			invalid = true
		}
	}
	if got, err := urlenc.WHATWG.HostToASCII(shown); got != ascii && (!invalid || err == nil) {
		t.Errorf("Host(%+q) = %+q, which is %q, %v, to a browser, not %q", host, shown, got, err, ascii)
	}
}

// holdsInspected: what is said of each label is so, and is what Host goes by.
func holdsInspected(t *testing.T, host string) {
	r := display.Policy{}.Inspect(host)
	if shown := display.Host(host); r.Text != shown {
		t.Errorf("%+q is shown as %+q, and as %+q by Host", host, r.Text, shown)
	}
	if r.ASCII != "" && strings.ContainsFunc(r.ASCII, func(r rune) bool { return r >= utf8.RuneSelf }) {
		t.Errorf("%+q in ASCII is %+q", host, r.ASCII)
	}
	for _, l := range r.Labels {
		if (l.Rule == display.None) != (l.Text == l.Unicode) && l.Rule != display.InvalidLabel {
			t.Errorf("%+q: %+v", host, l)
		}
		if l.Offset < 0 || l.Offset > len(l.Unicode) || l.Char != 0 && !strings.HasPrefix(l.Unicode[l.Offset:], string(l.Char)) {
			t.Errorf("%+q: %+v: no such character there", host, l)
		}
		if l.Rule != display.None && l.Rule.Reason() == "" {
			t.Errorf("%v has no reason", l.Rule)
		}
	}
	all := display.Policy{AlwaysASCII: true}.Inspect(host)
	if strings.ContainsFunc(all.Text, func(r rune) bool { return r >= utf8.RuneSelf }) && r.ASCII != "" {
		t.Errorf("%+q is shown in ASCII as %+q", host, all.Text)
	}
	if both := (display.Policy{Both: true}).Inspect(host); !strings.HasPrefix(both.Text, r.Text) {
		t.Errorf("%+q is shown as %+q, and with its ASCII form as %+q", host, r.Text, both.Text)
	}
	like := display.Policy{Protected: []string{"example.com", "münchen.de"}}.Inspect(host)
	if like.Like == "" && like.Text != r.Text {
		t.Errorf("%+q is like no name, and shown as %+q", host, like.Text)
	}
}

var hostProperties = []testenv.Property[func(*testing.T, string)]{
	testenv.Holds("Shown", holdsShown),
	testenv.Holds("Inspected", holdsInspected),
}

func FuzzHost(f *testing.F) {
	for _, s := range hostSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range hostProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

var urlSeeds = []string{
	"", "/", "https://example.com/", "https://user:secret@xn--mnchen-3ya.de:443/stra%C3%9Fe%2F%20x?q=%E2%80%AE&token=abc#%41%2e", "http://аррӏе.com/", "аррӏе.com/x",
	"https:\\\\evil.example\\@good.example", "https://good.example@evil.example/", "https://good.example\\@evil.example", "//user:secret@h/x", "http://h/\u3000", "http://h/a b\n", "\thttp://h/",
	"http://h/%CC%B8/a%CC%81", "mailto:a@аррӏе.com", "mailto:a@xn--tda.de", "view-source:http://user:secret@h/p?q#f", "blob:http://user:secret@h/x", "filesystem:file://localhost/x?y", "view-source:",
	"http://_x.münchen.de/", "http://a%2Cb/", "http://a%2Eb/", "http://site.com／other.org", "urn:a:%41%c3%a9", "http://", "http://u@/", "http://[::FFFF:1.2.3.4]:080/", "http://[fe80::1%25eth0]/", "http://0x7f.1/",
	"http://h/%ff%C3", "http://h/%F0%9F%94%92%F0%9F%98%80", "http://h/%EF%BF%BD%EE%80%80", "http://h/?password=x;token=y&a&b=&pass=#token=z", "http://h:99999/", "http://h:x@y/", "http://u:p/w@h/", "http://h/%%32%65", "a%3Ab", "%2e%2e/x", "javascript:alert(1)%0A", "data:text/html,%3Cb%3E",
	"http://" + strings.Repeat("a.", 130) + "/x", "http://" + strings.Repeat("ü.", 130) + "/x", "https:/аррӏе.com/", "https:///аррӏе.com", "https:\\аррӏе.com", "https:/\t/user:secret@аррӏе.com/", " https://user:secret@h/", "///аррӏе.com",
	"http://xn--a.xn--mnchen-3ya.de/", "file:///C:/a%20b?x#y", "file://server/%C3%A9", "http://h\xff/\xff", "?token=abc", "http:u:secret@h/", "http:/u:secret@h/", "http:///u:secret@h/", "///u:secret@h/", "http://u@/evil.example", "http:u@//evil", "http://h/?to\tken=secret", "#%E2%81%A6", "http://xn--mgbh0fb.1a/", "ftp://ftp.h//", "HTTP://FTP.h/",
}

// cutLooseUserinfo returns r without a userinfo that only a browser finds: in the path, after
// any number of slashes.
func cutLooseUserinfo(r urlenc.Ref) string {
	s, path := r.String(), r.Path()
	host, hasHost := r.Host()
	if host != "" || special.Port(r.Scheme()) == "" && (r.IsAbs() || !hasHost) {
		return s
	}
	start, _, _ := r.Span(urlenc.Path)
	head, _, _ := strings.Cut(strings.TrimLeft(path, "/"), "/")
	at := strings.LastIndexByte(head, '@')
	start += strings.Index(path, head)
	if at == len(head)-1 {
		return s[:start] + s[start+max(at, 0):] // an "@" before nothing stays
	}
	return s[:start] + s[start+at+1:]
}

// left returns the URL r without userinfo, in a form in which what is shown can be compared
// with it.
func left(t *testing.T, r urlenc.Ref) string {
	t.Helper()
	s := cutLooseUserinfo(r)
	if start, end, ok := r.Span(urlenc.Userinfo); ok {
		s = s[:start] + s[end+1:]
	}
	if strings.EqualFold(r.Scheme(), "urn") {
		s = "x" + s // RFC 8141 §3.1 tells an escape in a URN from its letter, and people don't
	}
	n, err := urlenc.Normalize(s, urlenc.FoldCase|urlenc.DecodeUnreserved|urlenc.HostForm)
	if err != nil {
		t.Errorf("%+q: %v", s, err)
	}
	return n
}

// holdsURLShown: what is shown of a URL is that URL without its secrets, can be seen, and
// is one line.
func holdsURLShown(t *testing.T, s string) {
	for _, p := range []display.Policy{{}, {Secrets: true}, {Spaces: true}, {HostOnly: true, OmitHTTP: true, OmitHTTPS: true, OmitSlash: true}} {
		shown := p.InspectURL(s)
		if text := shown.Text; !isSafe(text) && !(p.Spaces && isSafe(strings.ReplaceAll(text, " ", ""))) {
			t.Errorf("%+q is shown as %+q", s, text)
		}
		if p.HostOnly {
			continue
		}
		want, err := urlenc.RepairRef(s)
		if err != nil {
			continue
		}
		got, err := urlenc.RepairRef(shown.Text)
		if err != nil {
			t.Errorf("%+q is shown as %+q: %v", s, shown.Text, err)
			continue
		}
		if !p.Secrets {
			want = urlenc.MustParseRef(want.Redact(func(key string) bool {
				if fields := strings.FieldsFunc(key, isIgnored); strings.ContainsFunc(key, isIgnored) {
					key = strings.TrimLeft(strings.Join(fields, ""), "/!")
				}
				return urlenc.SecretParam(key)
			}))
		}
		if strings.HasPrefix(strings.ToLower(s), "view-source:") || strings.HasPrefix(strings.ToLower(s), "blob:") || strings.HasPrefix(strings.ToLower(s), "filesystem:") {
			continue // the URL in it is shown as one, which the outer one doesn't say
		}
		if a, b := left(t, want), left(t, got); a != b {
			t.Errorf("%+q is shown as %+q, which is %q, not %q", s, shown.Text, b, a)
		}
	}
	if got, want := display.URL(s), (display.Policy{}).InspectURL(s).Text; got != want {
		t.Errorf("%+q is shown as %+q, and as %+q", s, got, want)
	}
	if origin := display.Origin(s); !isSafe(origin) {
		t.Errorf("%+q has the origin %+q", s, origin)
	}
}

// holdsBrowserURL: a browser finds no other host in what is shown of a URL than in the URL,
// and none where it refuses that, if RFC 3986 can read it.
func holdsBrowserURL(t *testing.T, s string) {
	for _, base := range browserBases {
		from, to := specialHost(s, base), specialHost(display.URL(s), base)
		_, err := urlenc.RepairRef(s)
		if to == base.Hostname() {
			continue // what is shown names no host
		}
		if to != "" && from != to && (from != "" || err == nil) {
			t.Errorf("%+q is shown as %+q, which has the host %q to a browser, not %q", s, display.URL(s), to, from)
		}
	}
}

// specialHost returns the host of a URL to a browser, "" if there is none, or the scheme is
// not one of those in which a host is a domain.
func specialHost(s string, base *whatwg.URL) string {
	url, err := whatwg.Parser{}.Parse(s, base)
	if err != nil || special.Port(strings.TrimSuffix(url.Protocol(), ":")) == "" || strings.ContainsFunc(s, isIgnored) {
		return ""
	}
	return url.Hostname()
}

// holdsMapped: the offsets of what is shown and of the URL lead to each other.
func holdsMapped(t *testing.T, s string) {
	for _, p := range []display.Policy{{}, {OmitHTTPS: true, OmitSlash: true, Both: true}, {HostOnly: true, Direction: display.DirectionIsolate}} {
		r := p.InspectURL(s)
		last := 0
		for i := range len(r.Text) + 1 {
			j := r.InURL(i)
			if j < last || j > len(r.URL) {
				t.Fatalf("%+q: the offset %d of %+q is %d of %+q, after %d", s, i, r.Text, j, r.URL, last)
			}
			if back := r.InText(j); back > i && r.InURL(back) != j {
				t.Fatalf("%+q: the offset %d of %+q is %d of %+q, and that is %d", s, i, r.Text, j, r.URL, back)
			}
			last = j
		}
		last = 0
		for j := range len(r.URL) + 1 {
			i := r.InText(j)
			if i < last || i > len(r.Text) {
				t.Fatalf("%+q: the offset %d of %+q is %d of %+q, after %d", s, j, r.URL, i, r.Text, last)
			}
			last = i
		}
	}
}

// holdsSecret: URLs that differ only in user and password, or in a secret parameter, are
// shown alike.
func holdsSecret(t *testing.T, s string) {
	r, err := urlenc.RepairRef(s)
	if err != nil {
		return
	}
	one, err1 := r.With(urlenc.Userinfo, "alice:S3CR3T")
	two, err2 := r.With(urlenc.Userinfo, "bob:hunter2%21")
	if err1 == nil && err2 == nil {
		sameShown(t, one.String(), two.String())
		sameShown(t, "view-source:"+one.String(), "view-source:"+two.String())
		sameShown(t, "view-source:view-source:"+one.String(), "view-source:view-source:"+two.String())
		// A control makes what can't be parsed of it.
		sameShown(t, one.String()+"\x01", two.String()+"\x01")
	}
	// A password with a raw delimiter can't be parsed.
	for _, delimiter := range []string{"#", "?", "/", "@", "\\"} {
		sameShown(t, "https://alice:S3"+delimiter+"CR3T@example.com/", "https://alice:hun"+delimiter+"ter2@example.com/")
	}
	sameShown(t, r.SetParam("token", "S3CR3T").String(), r.SetParam("token", "hunter2").String())
}

func isIgnored(r rune) bool { return r == '\t' || r == '\n' || r == '\r' }

// browserBases are pages on which a browser finds a link: where one has the scheme of the
// page, slashes count.
var browserBases = [...]*whatwg.URL{whatwg.MustParse("https://base.example/"), whatwg.MustParse("http://base.example/")}

// browserUserinfo reports whether a browser finds a user or a password in a URL.
func browserUserinfo(s string) bool {
	for _, base := range browserBases {
		if url, err := (whatwg.Parser{}).Parse(s, base); err == nil && url.Username()+url.Password() != "" {
			return true
		}
	}
	return false
}

// holdsBrowserSecret: a user and a password that a browser finds are in nothing that is
// shown, nor is the value of a parameter whose key has a tab or a newline in it.
func holdsBrowserSecret(t *testing.T, s string) {
	const secret = "S3CR3T"
	if strings.Contains(s, secret) {
		return
	}
	for _, scheme := range []string{"", "Http:", "view-source:ht\ttps:"} {
		for _, slashes := range []string{"", "/", "//", "///", `\`, "/\t/"} {
			for _, user := range []string{secret, "alice:\n" + secret} {
				text := scheme + slashes + user + "@" + s
				if browserUserinfo(strings.TrimPrefix(text, "view-source:")) {
					notShown(t, text, secret)
				}
			}
		}
	}
	delimiter := "?"
	if strings.ContainsAny(s, "?#") {
		delimiter = "&"
	}
	for _, key := range []string{"to\tken", "token\r\n", "\n/\ttoken", "t%6F\nken"} {
		notShown(t, s+delimiter+key+"="+secret, secret)
	}
}

func notShown(t *testing.T, url, secret string) {
	t.Helper()
	for _, shown := range []string{display.URL(url), display.Policy{HostOnly: true, OmitHTTPS: true}.InspectURL(url).Text, display.Origin(url)} {
		if strings.Contains(strings.ToLower(shown), strings.ToLower(secret)) {
			t.Errorf("%+q is shown as %+q, with %q in it", url, shown, secret)
		}
	}
}

func sameShown(t *testing.T, a, b string) {
	t.Helper()
	x, y := display.Policy{}.InspectURL(a), display.Policy{}.InspectURL(b)
	if x.Text != y.Text || display.URL(a) != display.URL(b) {
		t.Errorf("%+q is shown as %+q, and %+q as %+q", a, x.Text, b, y.Text)
	}
	if x, y := display.Origin(a), display.Origin(b); x != y {
		t.Errorf("%+q has the origin %+q, and %+q %+q", a, x, b, y)
	}
}

var urlProperties = []testenv.Property[func(*testing.T, string)]{
	testenv.Holds("Shown", holdsURLShown),
	testenv.Holds("Shown", holdsBrowserURL),
	testenv.Holds("Mapped", holdsMapped),
	testenv.Holds("Secret", holdsSecret),
	testenv.Holds("Secret", holdsBrowserSecret),
}

func FuzzURL(f *testing.F) {
	for _, s := range append(urlSeeds, hostSeeds...) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range urlProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}
