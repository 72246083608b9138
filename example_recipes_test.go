// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bufio"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// The recipes of the README, with more of what they are for: what is refused, and what
// comes out of hostile values. TestPagesRun runs the README itself, and sees to it that
// its declarations are those here.

var site = whatwg.MustParse("https://example.com/")

func redirect(w http.ResponseWriter, r *http.Request) {
	u, err := audit.Allow(r.FormValue("next"), audit.Policy{Base: site, Schemes: []string{"https"}, Hosts: []string{"example.com"}})
	if err != nil {
		u = site
	}
	http.Redirect(w, r, u.Href(), http.StatusSeeOther)
}

func sendTo(backend *url.URL) func(*httputil.ProxyRequest) {
	return func(r *httputil.ProxyRequest) {
		u := *r.In.URL
		u.Scheme, u.User, u.Host = backend.Scheme, nil, backend.Host
		if path := u.RawPath; path != u.EscapedPath() && path != "" {
			u.Opaque = path
			if strings.HasPrefix(path, "//") {
				u.Opaque = "//" + u.Host + path
			}
		}
		r.Out.URL, r.Out.Host = &u, ""
	}
}

// climbs reports whether the path of a request has dot segments to some reader, now or after
// it is decoded once more.
func climbs(r *http.Request) bool {
	report := audit.URL("http://h"+r.URL.EscapedPath(), audit.Options{})
	return slices.ContainsFunc(report.Findings, func(f audit.Finding) bool {
		switch f.Kind {
		case audit.DotSegment, audit.EscapedDots, audit.HiddenDots, audit.AboveRoot, audit.Overlong:
			return true
		}
		return false
	})
}

var urlFuncs = template.FuncMap{
	"segment": func(s string) (template.URL, error) {
		path, err := urlenc.JoinSegments(s) // an error for "..", which no escape protects
		return template.URL(strings.TrimPrefix(path, "/")), err
	},
	"param": func(s string) template.URL { return template.URL(urlenc.QueryParam.Encode(s)) },
}

var linkPage = template.Must(template.New("").Funcs(urlFuncs).Parse(`<a href="/files/{{segment .}}?q={{param .}}">`))

// Build a URL from values: no value can become structure.
func Example_build() {
	u, err := urlenc.Parts{
		Scheme: "https", Host: "münchen.de",
		Segments: []string{"files", "2026/08 report.pdf"},
		Query:    urlenc.Pairs{{Key: "q", Value: "rock&roll"}},
	}.Encode()
	fmt.Println(u, err)
	// Output: https://xn--mnchen-3ya.de/files/2026%2F08%20report.pdf?q=rock%26roll <nil>
}

// Build on a base, with or without a slash at its end. An id that is empty, or "..",
// is an error.
func Example_base() {
	base := urlenc.MustParseRef("https://api.example.com/v1")
	for _, id := range []string{"a/b", "//evil.example", "javascript:", "..", ""} {
		u, err := base.Join("users", id)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.AddParam("fields", "name"))
	}
	// Output:
	// https://api.example.com/v1/users/a%2Fb?fields=name
	// https://api.example.com/v1/users/%2F%2Fevil.example?fields=name
	// https://api.example.com/v1/users/javascript:?fields=name
	// urlenc: path segment 2: dot segment at byte 0
	// urlenc: path segment 2: an empty segment: is a value missing? at byte 0
}

// Take a URL apart: split first, then decode. The dialect of the query is the
// caller's to know.
func Example_takeApart() {
	r, err := urlenc.ParseRef("https://example.com/files/a%2Fb?x=1+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for segment := range r.Segments() {
		fmt.Printf("%q\n", segment)
	}
	q, _ := r.Query()
	fmt.Println(urlenc.ParseForm(q).Get("x"))
	plain, err := urlenc.ParsePlainQuery(q)
	fmt.Println(plain.Get("x"), err)
	// Output:
	// "files"
	// "a/b"
	// 1 1
	// 1+1 <nil>
}

// Take what a person pastes: spaces, umlauts, stray percent signs.
func Example_pasted() {
	r, err := urlenc.RepairRef("https://münchen.de/straße?q=50% off")
	fmt.Println(r, err)
	// Output: https://xn--mnchen-3ya.de/stra%C3%9Fe?q=50%25%20off <nil>
}

// Compare URLs by what they mean.
func Example_compare() {
	fmt.Println(urlenc.Equal("HTTP://Example.com:80/%7Eann", "http://example.com/~ann", urlenc.Safe))
	fmt.Println(urlenc.Equal("http://example.com/a%2Fb", "http://example.com/a/b", urlenc.Safe))
	fmt.Println(urlenc.Normalize("http://example.com/public/%2e%2e/admin", urlenc.Safe))
	// Output:
	// true <nil>
	// false <nil>
	// http://example.com/admin <nil>
}

// Write what the encoder of another ecosystem writes.
func Example_preset() {
	fmt.Println(preset.EncodeURIComponent.Encode("a b/c"))
	fmt.Println(preset.SigV4Query.Encode("a b*"))
	// Output:
	// a%20b%2Fc
	// a%20b%2A
}

// Read a URL by the URL Standard.
func Example_urlStandard() {
	u, err := whatwg.Parse(`HTTP:\\EXAMPLE.com\a\..\b c`)
	fmt.Println(u.Href(), err)
	// Output: http://example.com/b%20c <nil>
}

// Redirect to your own site only: read the target as the browser will, and send
// what was checked.
func Example_redirect() {
	for _, next := range []string{"/a?b", "//evil.example", `/\evil.example`, "/\t/evil.example", "https:evil.example", "/.//evil.example", "javascript:alert(1)", "http://example.com/"} {
		w := httptest.NewRecorder()
		redirect(w, httptest.NewRequest("GET", "/login?next="+urlenc.QueryParam.Encode(next), nil))
		fmt.Printf("%q to %s\n", next, w.Header().Get("Location"))
	}
	// Output:
	// "/a?b" to https://example.com/a?b
	// "//evil.example" to https://example.com/
	// "/\\evil.example" to https://example.com/
	// "/\t/evil.example" to https://example.com/
	// "https:evil.example" to https://example.com/
	// "/.//evil.example" to https://example.com//evil.example
	// "javascript:alert(1)" to https://example.com/
	// "http://example.com/" to https://example.com/
}

// Read a form from outside: limits come first, and bad bytes are refused.
func Example_form() {
	form := urlenc.PairParser{Plus: true, Policy: urlenc.RejectInvalidUTF8, MaxPairs: 100, MaxBytes: 1 << 16}
	pairs, err := form.Parse("name=J%C3%BCrgen+M.&text=a%0D%0Ab")
	fmt.Printf("%q %q %v\n", pairs.Get("name"), pairs.Get("text"), err)
	_, err = form.Parse(strings.Repeat("a&", 200))
	fmt.Println(err, errors.Is(err, urlenc.ErrLimit))
	_, err = form.Parse("name=J%FCrgen")
	fmt.Println(err)
	// Output:
	// "Jürgen M." "a\r\nb" <nil>
	// urlenc: query parameter: limit exceeded at byte 200 true
	// urlenc: query parameter: invalid UTF-8 at byte 6
}

// Repair before comparing what people or pages wrote.
func Example_dedupe() {
	seen := make(map[urlenc.Ref]bool)
	for _, line := range []string{"http://example.com/%7Eann#top", "HTTP://EXAMPLE.com:80/~ann", "http://example.com/a b", "http://example.com/a%20b"} {
		r, err := urlenc.RepairRef(line)
		if err == nil {
			r = r.Normalize(urlenc.Safe | urlenc.DropFragment)
		}
		if err == nil && !seen[r] {
			seen[r] = true
			fmt.Println(r)
		}
	}
	// Output:
	// http://example.com/~ann
	// http://example.com/a%20b
}

// Keep the Path and the RawPath of a net/url.URL in step.
func Example_netURL() {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	fmt.Println(urlenc.SetSegments(u, "files", "a/b"), u)
	for segment := range urlenc.SegmentsOf(u) {
		fmt.Printf("%q\n", segment)
	}
	// Output:
	// <nil> https://example.com/files/a%2Fb
	// "files"
	// "a/b"
}

// JoinSegments refuses what no escaping can protect.
func ExampleJoinSegments() {
	fmt.Println(urlenc.JoinSegments("files", "2026/08 report.pdf"))
	fmt.Println(urlenc.JoinSegments("files", "..", "secret"))
	// Output:
	// /files/2026%2F08%20report.pdf <nil>
	//  urlenc: path segment 2: dot segment at byte 0
}

// TestProxy sends requests through the proxy of the README to a server, which has to
// see the target that was sent, byte for byte.
func TestProxy(t *testing.T) {
	var target, path string
	backend := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		target, path = r.RequestURI, r.URL.RawPath
		if path == "" {
			path = r.URL.EscapedPath()
		}
	}))
	defer backend.Close()
	address, err := url.Parse(backend.URL)
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewServer(&httputil.ReverseProxy{Rewrite: sendTo(address)})
	defer front.Close()

	for _, sent := range []string{
		"/", "/a", "//x", "//evil.example/x", "///", "//x%2Fy", "/a%2Fb", "/a%2fb", "/%61", "/|", "/%7C", "/ü", "/%c3%bc", "/a;b", "/'", "/[x]",
		"/..//b/../c", "/%2e%2e/x", "/a:b", "/%00", "/\"", "/#x", "/?", "/??", "/?q=%zz", "/?a;b", "/?q=a+b&&q", "/?q=ü|'\"<>", "/|?%zz;a;#?", "//x?%zz",
	} {
		get(t, front, sent)
		if target != sent {
			t.Errorf("GET %s came as %s", sent, target)
		}
	}
	// Two slashes and bytes that net/url escapes: in absolute form, which has the same
	// path.
	for _, sent := range []string{"//|", "//evil.example/ü?%zz"} {
		get(t, front, sent)
		want, _, _ := strings.Cut(sent, "?")
		if path != want || target != backend.URL+sent {
			t.Errorf("GET %s came as %s, with the path %s", sent, target, path)
		}
	}
	// A request in absolute form goes to the backend, not to the host that it names.
	if get(t, front, "http://evil.example/|?%zz"); target != "/|?%zz" {
		t.Errorf("a target in absolute form came as %s", target)
	}

	// What the recipe is for: without it, bytes change and parameters go.
	plain := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(address) }})
	defer plain.Close()
	for sent, want := range map[string]string{"/|": "/%7C", "/ü": "/%C3%BC", "/?q=%zz": "/", "/?a;b": "/"} {
		if get(t, plain, sent); target != want {
			t.Errorf("net/http brings GET %s as %s, want %s", sent, target, want)
		}
	}
}

// get sends a request for just this target, which a client of package http might
// rewrite.
func get(t *testing.T, server *httptest.Server, target string) {
	t.Helper()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", target)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("GET %s: %v", target, err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Errorf("GET %s: %s", target, response.Status)
	}
}

// TestClimbs asks the guard of the README about targets that climb to some reader.
func TestClimbs(t *testing.T) {
	for target, want := range map[string]bool{
		"/": false, "/a/b": false, "/a%2Fb": false, "/a..b/...": false, "//x": false, "/a;b=c": false, "/%7Ea?/../b": false,
		"/a/../b": true, "/..": true, "/%2e%2e/a": true, "/..%2fadmin": true, "/a%2F..%2Fb": true, "/%252e%252e/a": true,
		"/..%5cadmin": true, "/..;x=1/a": true, "/%c0%ae%c0%ae/a": true, "/./a": true,
	} {
		if got := climbs(httptest.NewRequest("GET", target, nil)); got != want {
			t.Errorf("climbs(%s) = %v", target, got)
		}
	}
}

// TestTemplate fills values into the link of the README's template, and reads them out
// of the page as the URL Standard does.
func TestTemplate(t *testing.T) {
	for _, value := range []string{
		"a b", "rock&roll", "a/b?c#d", "1+1=2;3", "100%", "%2F", "%zz", `"><script>alert(1)</script>`, "' onclick=x", "ü", "\x00\xff", "javascript:alert(1)", "//evil.example", "&amp;", "{{.}}",
	} {
		var b strings.Builder
		if err := linkPage.Execute(&b, value); err != nil {
			t.Fatal(err)
		}
		r := urlenc.MustParseRef(href(t, b.String()))
		if got := slices.Collect(r.Segments()); !slices.Equal(got, []string{"files", value}) {
			t.Errorf("%q: %s has the segments %q", value, r, got)
		}
		q, _ := r.Query()
		if got, err := urlenc.ParsePlainQuery(q); err != nil || !slices.Equal(got, urlenc.Pairs{{Key: "q", Value: value}}) {
			t.Errorf("%q: %s has the pairs %v, %v", value, r, got, err)
		}
		if got := urlenc.ParseForm(q); utf8.ValidString(value) && !slices.Equal(got, urlenc.Pairs{{Key: "q", Value: value}}) {
			t.Errorf("%q: %s has the pairs %v as form data", value, r, got)
		}
	}

	if err := linkPage.Execute(io.Discard, ".."); err == nil {
		t.Error("the template takes a dot segment")
	}

	// What the recipe is for.
	const link = `<a href="/files/{{.}}?q={{param .}}">`
	escaped := template.FuncMap{"param": urlenc.QueryParam.Encode}
	var b strings.Builder
	if err := template.Must(template.New("").Funcs(escaped).Parse(link)).Execute(&b, "a/b?c d"); err != nil {
		t.Fatal(err)
	}
	if got, want := href(t, b.String()), "/files/a/b?c%20d?q=a%2fb%3fc%2520d"; got != want {
		t.Errorf("html/template writes %s, want %s", got, want)
	}
}

// href returns the link in page, without the escapes of HTML.
func href(t *testing.T, page string) string {
	t.Helper()
	_, link, ok := strings.Cut(page, `href="`)
	link, rest, closed := strings.Cut(link, `"`)
	if !ok || !closed || rest != ">" {
		t.Errorf("%s is not a link alone", page)
	}
	return html.UnescapeString(link)
}
