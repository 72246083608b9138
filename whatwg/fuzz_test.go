// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets, one for each type of input, go through lists of properties, which
// docs/promises.md names.

var urlProperties = []testenv.Property[func(t *testing.T, input string, n uint8)]{
	testenv.Holds("Href", holdsHref),
	testenv.Holds("FastIsSlow", func(t *testing.T, input string, _ uint8) { holdsFastIsSlow(t, input) }),
	testenv.Holds("ViewsAgree", func(t *testing.T, input string, _ uint8) { holdsViewsAgree(t, input) }),
	testenv.Holds("Portable", func(t *testing.T, input string, _ uint8) { holdsPortable(t, input) }),
}

// FuzzURL takes any text, to be parsed with one of the bases.
func FuzzURL(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, uint8(i))
		f.Add("https://example.com/"+s, uint8(0))
		f.Add("http://"+s+"/a.b/.c%2", uint8(0))
		f.Add("http://h:8080/abcdefg/"+s+"?abcdefghijk#"+s, uint8(0))
	}
	f.Fuzz(func(t *testing.T, input string, n uint8) {
		for _, p := range urlProperties {
			p.Try(t, func() { p.Check(t, input, n) })
		}
	})
}

var setterProperties = []testenv.Property[func(t *testing.T, input string, n uint8, key, value string, m uint8)]{
	testenv.Holds("Href", func(t *testing.T, input string, n uint8, _, value string, m uint8) {
		holdsSetters(t, input, n, value, m)
	}),
	testenv.Holds("FastIsSlow", func(t *testing.T, input string, n uint8, _, value string, m uint8) {
		holdsReference(t, input, n, m, value)
	}),
	testenv.Holds("EditKeeps", func(t *testing.T, input string, _ uint8, key, value string, _ uint8) {
		holdsParams(t, input, key, value)
	}),
}

// FuzzSetters takes a URL and what is to be set: two properties that the numbers name,
// and a parameter.
func FuzzSetters(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, uint8(i), seeds[(i+3)%len(seeds)], seeds[(i+7)%len(seeds)], uint8(i))
		f.Add(s, uint8(i), "", seeds[(i+5)%len(seeds)], uint8(i))
		f.Add(s, uint8(i+3), "k", "x:8/y?z#", uint8(i+4))
		f.Add(s, uint8(i), seeds[(i+3)%len(seeds)], "v", uint8(i+1))
	}
	for i, value := range []string{"h:8080", "C|", "//x", "", "?a", "##", "file", "[::1]", "99999", "\t8\n0", "a b\\c/../d"} {
		for n := range uint8(10) {
			f.Add(bases[1+i%(len(bases)-1)], n, "k", value, n)
		}
	}
	for _, c := range [][3]string{
		{"http://h/?a=%20&b&&c+d", "c d", "it's"}, {"http://h/?k=1&%6b=2#f", "k", "3"}, {"foo:p?k", "k", ""}, {"http://h/?%zz=%", "%zz", "%41"}, {"http://h/?k=%FF&\xff", "\xff", "+"},
	} {
		f.Add(c[0], uint8(0), c[1], c[2], uint8(7))
	}
	f.Fuzz(func(t *testing.T, input string, n uint8, key, value string, m uint8) {
		for _, p := range setterProperties {
			p.Try(t, func() { p.Check(t, input, n, key, value, m) })
		}
	})
}

var hostProperties = []testenv.Property[func(t *testing.T, host string)]{
	testenv.Holds("ViewsAgree", checkHost),
}

// FuzzHost takes a host.
func FuzzHost(f *testing.F) {
	for _, host := range []string{
		"", "a", "A.b", "\xc3%a9", "%c3\xa9", "\xc3\xa9", "%C3%A9", "\xff", "%ff", "a\xe2\x82.b", "%", "%2", "%25", "a%2eb", "1.2", "0x7f.1", "1.2.3.4.", "１。２", "a。", "ü.de", "xn--a",
		"[::1]", "[::1", "[1::%31]", "a b", "a%20b", "\u00AD", "a\x7f", "<", "xn--\u00AD", "א\U0001171Eא", "a" + strings.Repeat("\u0301", 31), "ẞ", "\uFFFD",
	} {
		f.Add(host)
	}
	f.Fuzz(func(t *testing.T, host string) {
		for _, p := range hostProperties {
			p.Try(t, func() { p.Check(t, host) })
		}
	})
}

// seeds are inputs that take different ways through the parser.
var seeds = []string{
	"", "https://example.com/a/b?q=1#f", "HTTP://user:pass@EXAMPLE.com:80/../a/./b/%2e%2E/c?d'e#`f", "//h:8080/p", "/p", "?q", "#f", "a/../b",
	`\\h\p`, "http:h", "http:/h", "http:////h", "https://h", "https://h:443/", "http://h:0/", "http://h:00080/", "http://1.2.3/", "http://0x7f.1", "http://[::1]:80/",
	"http://münchen.de/ü?ü#ü", "http://xn--a/", "http://a%2eb/", "http://h/.well-known/x", "http://h/a/.", "http://h/a/..", "http://h/%2e", "http://h/...", "http://h/a..",
	"file:///C|/x/../..", "file://localhost/c:/", "file:c:\\x", "file:/..//h", "file://c:/x", "foo:bar ?q", "foo:/.//a", "foo://h:0/p", "foo://[::1]/", "foo:///a//../..//b",
	"data:a b #c", "blob:https://example.com:8080/x", "mailto:a@b", "javascript:alert(1)", " \thttp://h/\x00", "ht\ntp://h/\tx", "http://h/\xff\xe2\x82?\xed\xa0\x80#\xc0", "http://@/", "http://a@b@c/", "http://:@c/", "http://u:@c/",
}

// bases are bases with a "special" scheme, another, an opaque path, and of files.
var bases = []string{"", "https://u:p@example.com:8080/a/b?q#f", "foo://h/a/b?q", "foo:/.//a/b", "mailto:x", "file:///C:/a/b", "file://h/x"}

// baseOf parses bases[n%len(bases)].
func baseOf(n uint8) *whatwg.URL {
	u, err := whatwg.Parse(bases[int(n)%len(bases)])
	if err != nil {
		return nil
	}
	return u
}

// checkURL fails unless u is what a URL must be: it parses into itself (Href),
// holds no control and nothing that isn't ASCII (NoRawControl), and the getters
// give all of it.
func checkURL(t *testing.T, u *whatwg.URL, what string) {
	t.Helper()
	href := u.Href()
	v, err := whatwg.Parse(href)
	if err != nil {
		t.Fatalf("%s: href %q: %v", what, href, err)
	}
	same(t, what, u, v)
	for i := range len(href) {
		if href[i] < ' ' || href[i] >= 0x7F {
			t.Fatalf("%s: href %q holds %q", what, href, href[i])
		}
	}
	var b strings.Builder
	b.WriteString(u.Protocol())
	if strings.HasPrefix(strings.TrimPrefix(href, u.Protocol()), "//") {
		b.WriteString("//")
		if u.Username() != "" || u.Password() != "" {
			b.WriteString(u.Username())
			if u.Password() != "" {
				b.WriteString(":" + u.Password())
			}
			b.WriteString("@")
		}
		b.WriteString(u.Host())
		if host := u.Hostname(); u.Port() != "" && u.Host() != host+":"+u.Port() || u.Port() == "" && u.Host() != host {
			t.Errorf("%s: host %q, hostname %q, port %q", what, u.Host(), host, u.Port())
		}
	} else if strings.HasPrefix(u.Pathname(), "//") {
		b.WriteString("/.")
	}
	b.WriteString(u.Pathname())
	got := b.String()
	for _, part := range []string{u.Search(), u.Hash()} {
		// An empty query or fragment does not show in its getter.
		if part == "" && len(got) < len(href) && (href[len(got)] == '?' || href[len(got)] == '#' && u.Hash() == "") {
			part = href[len(got) : len(got)+1]
		}
		got += part
	}
	if got != href {
		t.Errorf("%s: href %q, but the getters give %q", what, href, got)
	}
	checkAnswers(t, u, what)
}

// checkAnswers fails unless what the API has no getters for agrees with those, and u
// is read from what it is written as.
func checkAnswers(t *testing.T, u *whatwg.URL, what string) {
	t.Helper()
	rest := strings.TrimSuffix(u.Href(), u.Hash()) // perhaps with a "#"
	query, hasQuery := u.Query()
	if u.HasHash() != strings.Contains(u.Href(), "#") || u.HasSearch() != hasQuery || hasQuery != strings.Contains(rest, "?") || query != strings.TrimPrefix(u.Search(), "?") {
		t.Errorf("%s: %q: hash %v, search %v, query %q, %v", what, u, u.HasHash(), u.HasSearch(), query, hasQuery)
	}
	port, hasPort := u.PortOrDefault()
	if u.HasPort() != (u.Port() != "") || u.HasPort() && fmt.Sprint(port) != u.Port() || u.HasPort() && !hasPort || u.HasCredentials() != (u.Username()+u.Password() != "") {
		t.Errorf("%s: %q: port %d, %v, credentials %v", what, u, port, hasPort, u.HasCredentials())
	}
	kind := u.HostKind()
	_, err := netip.ParseAddr(strings.Trim(u.Hostname(), "[]"))
	if (kind == whatwg.NoHost) != (u.Hostname() == "") || (kind == whatwg.IPv4 || kind == whatwg.IPv6) != (err == nil && kind != whatwg.Opaque) || kind == whatwg.Opaque && u.Special() || u.HasOpaquePath() && kind != whatwg.NoHost {
		t.Errorf("%s: %q: host kind %v", what, u, kind)
	}
	if whatwg.SameOrigin(u, u.Clone()) != (u.Origin() != "null") || !whatwg.Equal(u, u.Clone(), true) {
		t.Errorf("%s: %q is not the same as itself", what, u)
	}
	text, _ := u.MarshalText()
	var v whatwg.URL
	if err := v.UnmarshalText(text); err != nil || v != *u.Clone() {
		t.Errorf("%s: %q is read as %q, %v", what, text, v, err)
	}
}

// checkError fails unless err is an *urlenc.Error with an offset in the input,
// whose text doesn't hold it (Errors).
func checkError(t *testing.T, err error, input string) {
	t.Helper()
	var e *urlenc.Error
	if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(input) || e.Err == nil {
		t.Errorf("%q: error %#v", input, err)
	}
	if len(input) > 30 && strings.Contains(err.Error(), input) {
		t.Errorf("%q: error %v", input, err)
	}
}

// holdsHref: what is parsed serializes to what parses into it again; no input
// makes the parser panic (Total), and errors point at the input (Errors).
func holdsHref(t *testing.T, input string, n uint8) {
	base := baseOf(n)
	u, err := whatwg.Parser{}.Parse(input, base)
	if err != nil {
		checkError(t, err, input)
		return
	}
	checkURL(t, u, fmt.Sprintf("%q on %v", input, base))
}

// holdsFastIsSlow: the parser gives what it gives where it takes the long way, as
// it does for a report; and a report is empty only for what needs no repair.
func holdsFastIsSlow(t *testing.T, input string) {
	u, err := whatwg.Parse(input)
	v, report, err2 := whatwg.ParseReport(input)
	if fmt.Sprint(err) != fmt.Sprint(err2) {
		t.Fatalf("%q: Parse: %v, ParseReport: %v", input, err, err2)
	}
	same(t, input, u, v)
	if err != nil && len(report) == 0 {
		t.Errorf("%q: %v, but no validation error", input, err)
	}
	for _, e := range report {
		if e.Offset < 0 || e.Offset > len(input) {
			t.Errorf("%q: %v", input, e)
		}
	}
	// Parsing into a URL that holds another one gives the same.
	w, _ := whatwg.Parse("https://user:pass@example.com:8080/path?query#fragment")
	params := w.SearchParams()
	if err := w.SetHref(input); err == nil {
		same(t, input, u, w)
		if want := u.SearchParams().String(); params.String() != want {
			t.Errorf("%q: search params %q, want %q", input, params, want)
		}
	} else if w.Href() != "https://user:pass@example.com:8080/path?query#fragment" {
		t.Errorf("%q: a failure made it %q", input, w)
	}
}

// setterNames are the properties of a URL that have setters, href the last.
var setterNames = []string{"protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash", "href"}

// holdsSetters: a setter leaves a URL that parses into itself, whatever the value.
// It is so in the standard except where another scheme becomes "file": its host
// "localhost" and its drive letter "C|" are left as they are.
func holdsSetters(t *testing.T, input string, n uint8, value string, m uint8) {
	u, err := whatwg.Parse(input)
	if err != nil {
		return
	}
	params := u.SearchParams()
	for _, name := range []string{setterNames[int(n)%len(setterNames)], setterNames[int(m)%len(setterNames)]} {
		before := u.Href()
		setters[name](u, value)
		if name == "protocol" && u.Protocol() == "file:" && u.Href() != before {
			return
		}
		checkURL(t, u, fmt.Sprintf("%q, %s = %q", before, name, value))
		if got, want := params.String(), whatwg.ParseSearchParams(u.Search()).String(); got != want {
			t.Errorf("%q, %s = %q: search params %q, want %q", before, name, value, got, want)
		}
	}
	for _, name := range setterNames {
		switch value := getters[name](u); {
		case value == "" && (name == "search" || name == "hash"):
			continue // "?" or "#" goes
		case value == "" && (name == "host" || name == "hostname"):
			continue // a null host becomes an empty one
		}
		// Setting what is there already changes nothing.
		before, value := u.Href(), getters[name](u)
		setters[name](u, value)
		if u.Href() != before {
			t.Errorf("%q, %s = %q: now %q", before, name, value, u.Href())
		}
	}
	params.Append(input, value)
	checkURL(t, u, fmt.Sprintf("%q, append %q", input, value))
	if got, _ := params.Get(input); params.Size() == 1 && got != strings.ToValidUTF8(value, "\uFFFD") && !strings.Contains(got, "\uFFFD") {
		t.Errorf("%q: got %q, want %q", input, got, value)
	}
}

// holdsViewsAgree: where Ref, NetURL and URLOf succeed, the views of RFC
// 3986 and of net/url have the components that the URL has.
func holdsViewsAgree(t *testing.T, input string) {
	if r, err := urlenc.ParseRef(input); err == nil {
		if u, err := whatwg.URLOf(r); err == nil {
			checkURL(t, u, input)
			host, _ := r.Host()
			if a, err := urlenc.RFC3986.HostToASCII(host); err == nil && !strings.EqualFold(a, u.Hostname()) {
				t.Errorf("%q: host %q and %q", input, host, u.Hostname())
			}
		} else {
			checkError(t, err, input)
		}
	}
	u, err := whatwg.Parse(input)
	if err != nil {
		return
	}
	r, err := u.Ref()
	if err != nil {
		checkError(t, err, u.Href())
		return
	}
	host, _ := r.Host()
	port, _ := r.Port()
	path := r.Path()
	if u.Hostname() == "" && strings.HasPrefix(u.Pathname(), "//") {
		path = strings.TrimPrefix(path, "/.")
	}
	if r.Scheme()+":" != u.Protocol() || host != u.Hostname() || port != u.Port() || path != u.Pathname() {
		t.Errorf("%q: Ref gives %q", u, r)
	}
	n, err := u.NetURL()
	if err != nil {
		checkError(t, err, u.Href())
		return
	}
	if n.Host != u.Host() && !strings.Contains(u.Host(), "%") || n.Scheme != r.Scheme() || n.Opaque == "" && n.EscapedPath() != r.Path() {
		t.Errorf("%q: NetURL gives %q", u, n)
	}
}

// holdsPortable: what a Portable encoding writes, both standards keep byte for
// byte.
func holdsPortable(t *testing.T, s string) {
	encode := func(c urlenc.Component, s string) string { return urlenc.Portable.Encoding(c).Encode(s) }
	user, password := encode(urlenc.User, s), encode(urlenc.Password, s)
	segment, path := encode(urlenc.PathSegment, s), encode(urlenc.Path, s)
	query, param, fragment := encode(urlenc.Query, s), encode(urlenc.QueryParam, s), encode(urlenc.Fragment, s)
	if segment == "." || segment == ".." {
		segment = "x"
	}
	for dotted := range strings.SplitSeq(path, "/") {
		if dotted == "." || dotted == ".." {
			path = "x"
		}
	}
	for _, scheme := range []string{"https", "foo", "ws"} {
		input := scheme + "://" + user
		if password != "" {
			input += ":" + password
		}
		if user != "" || password != "" {
			input += "@"
		} else {
			input = scheme + "://"
		}
		input += "h/" + segment + "/" + path + "?" + query + "&" + param + "#" + fragment
		u, err := whatwg.Parse(input)
		if err != nil || u.Href() != input {
			t.Errorf("%q: the URL Standard gives %v, %v", input, u, err)
		}
		if got, err := urlenc.Normalize(input, urlenc.Syntax); err != nil || got != input {
			t.Errorf("%q: RFC 3986 gives %q, %v", input, got, err)
		}
	}
}

// endsHost reports whether a parser finds the end of the host in s: at a delimiter, or
// at a colon outside brackets (§4.4, "host state"), as at the second in "[::]:1]". It
// counts what the parser strips among the delimiters.
func endsHost(s string) bool {
	brackets := false
	for _, c := range []byte(s) {
		switch c {
		case '[':
			brackets = true
		case ']':
			brackets = false
		case ':':
			if !brackets {
				return true
			}
		}
	}
	return strings.ContainsAny(s, "/\\?#@\t\n\r")
}

// checkHost: Parse finds the host that HostToASCII makes, for every text that holds no
// end of a host.
func checkHost(t *testing.T, host string) {
	t.Helper()
	if endsHost(host) {
		return
	}
	want, err := urlenc.WHATWG.HostToASCII(host)
	u, err2 := whatwg.Parse("http://" + host + "/")
	if (err == nil) != (err2 == nil) || err == nil && u.Hostname() != want {
		t.Errorf("%+q: HostToASCII gives %q, %v, Parse %v, %v", host, want, err, u, err2)
	}
	if err != nil {
		checkError(t, err, host)
	}
	if host == "" {
		return // "http:///a/" has the host a
	}
	u = mustParse(t, "http://h/")
	if u.SetHost(host); err == nil && u.Host() != want || err != nil && u.Host() != "h" {
		t.Errorf("%+q: HostToASCII gives %q, %v, SetHost %q", host, want, err, u.Host())
	}
}

// TestHosts gives checkHost all the short texts of pieces that matter: bytes that
// are not UTF-8, escapes that complete them, dots, digits and brackets.
func TestHosts(t *testing.T) {
	pieces := []string{"a", "A", "1", "0x", ".", "。", "%", "%c3", "%a9", "\xc3", "\xa9", "ü", "%2e", "%00", "-", "xn--", "[", "]", ":", "\u00AD", "\uFFFD", " "}
	t.Parallel()
	longest := testenv.Pick(4, 3, 3)
	var grow func(s string, n int)
	grow = func(s string, n int) {
		checkHost(t, s)
		for _, piece := range pieces {
			if n > 0 {
				grow(s+piece, n-1)
			}
		}
	}
	grow("", longest)
}
