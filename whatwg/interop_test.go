// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// fault is what an error says.
type fault struct {
	component urlenc.Component
	offset    int
	err       error
}

// checkFault fails unless err is an *urlenc.Error that says want, or nil if want
// is the zero value.
func checkFault(t *testing.T, input string, err error, want fault) {
	t.Helper()
	if want == (fault{}) {
		if err != nil {
			t.Errorf("%q: %v", input, err)
		}
		return
	}
	var e *urlenc.Error
	if !errors.As(err, &e) || (fault{e.Component, e.Offset, e.Err}) != want {
		t.Errorf("%q: error %v, want %v at %d: %v", input, err, want.component, want.offset, want.err)
	}
}

func TestRef(t *testing.T) {
	for _, c := range []struct {
		href string
		want fault
	}{
		{href: "https://user:p%3Aw@example.com:8080/a/b%2Fc;d?q=x&y#f"},
		{href: "mailto:someone@example.com"},
		{href: "foo:/.//a"},
		{href: "file:///C:/x"},
		{href: "http://[::1]/"},
		{href: "foo://"},
		{"https://example.com/[]", fault{urlenc.Path, 20, urlenc.ErrIllegalByte}},
		{"https://example.com/%", fault{urlenc.Path, 20, urlenc.ErrMalformedEscape}},
		{"https://example.com/?{}", fault{urlenc.Query, 21, urlenc.ErrIllegalByte}},
		{"https://example.com/#%zz", fault{urlenc.Fragment, 21, urlenc.ErrMalformedEscape}},
		{"data:a b", fault{urlenc.Path, 6, urlenc.ErrIllegalByte}},
	} {
		u, err := whatwg.Parse(c.href)
		if err != nil || u.Href() != c.href {
			t.Fatalf("%q: %v, %v", c.href, u, err)
		}
		r, err := u.Ref()
		checkFault(t, c.href, err, c.want)
		if err == nil && r.String() != c.href {
			t.Errorf("%q: got %q", c.href, r)
		}
	}
	_, err := new(whatwg.URL).Ref()
	checkFault(t, "", err, fault{urlenc.Scheme, 0, urlenc.ErrScheme})
}

func TestURLOf(t *testing.T) {
	for _, c := range []struct {
		ref, href string
		want      fault
	}{
		{ref: "HTTP://Example.COM:80", href: "http://example.com/"},
		{ref: "http://u:p:q@h/a/../b?it's#f", href: "http://u:p%3Aq@h/b?it%27s#f"},
		{ref: "http://@h/", href: "http://h/"},
		{ref: "http://%65xample.com/%7euser", href: "http://example.com/%7euser"},
		{ref: "http://[::0:1]/", href: "http://[::1]/"},
		{ref: "urn:isbn:0451450523", href: "urn:isbn:0451450523"},
		{ref: "foo:/.//a", href: "foo:/.//a"},
		{"http:example.com", "", fault{urlenc.Host, 5, urlenc.ErrStructure}},
		{"http:///example.com/p", "", fault{urlenc.Host, 7, urlenc.ErrStructure}},
		{"http://u@0x7f.1/p?q#f", "", fault{urlenc.Host, 9, urlenc.ErrStructure}},
		{"http://0177.0.0.1:81/p?q#f", "", fault{urlenc.Host, 7, urlenc.ErrStructure}},
		{"http://a%2Cb/", "", fault{urlenc.Host, 7, urlenc.ErrStructure}},
		{"file://localhost/etc/passwd", "", fault{urlenc.Host, 7, urlenc.ErrStructure}},
		{"file:///C:/../x", "", fault{urlenc.Path, 7, urlenc.ErrStructure}},
		{"../a", "", fault{urlenc.Scheme, 0, urlenc.ErrScheme}},
		{"http://1.2.3.4.5/", "", fault{urlenc.Host, 7, urlenc.ErrHost}},
		{"http://h:65536/", "", fault{urlenc.Port, 9, urlenc.ErrPort}},
	} {
		r, err := urlenc.ParseRef(c.ref)
		if err != nil {
			t.Fatalf("%q: %v", c.ref, err)
		}
		u, err := whatwg.URLOf(r)
		checkFault(t, c.ref, err, c.want)
		if err == nil && u.Href() != c.href {
			t.Errorf("%q: got %q, want %q", c.ref, u, c.href)
		}
	}
}

func TestNetURL(t *testing.T) {
	for _, c := range []struct {
		href string
		want fault
	}{
		{href: "https://user:pw@example.com:8080/a%2Fb/c;d?q=x&y#f"},
		{href: "mailto:someone@example.com"},
		{href: "file:///etc/passwd"},
		{href: "http://[::1]/?"},
		{"https://example.com/[]", fault{urlenc.Path, 20, urlenc.ErrIllegalByte}},
		{"https://example.com/#", fault{urlenc.Fragment, 21, urlenc.ErrStructure}},
		{"https://it's:pw@example.com/p", fault{urlenc.Userinfo, 8, urlenc.ErrStructure}},
		{"foo://%41/p", fault{urlenc.Host, 6, urlenc.ErrStructure}},
		{"foo://", fault{urlenc.Host, 6, urlenc.ErrStructure}},
		{"foo://u:p@%e4/", fault{urlenc.Host, 10, urlenc.ErrStructure}},
	} {
		u, err := whatwg.Parse(c.href)
		if err != nil || u.Href() != c.href {
			t.Fatalf("%q: %v, %v", c.href, u, err)
		}
		n, err := u.NetURL()
		checkFault(t, c.href, err, c.want)
		if err == nil && (n.String() != c.href || n.Host != u.Host()) {
			t.Errorf("%q: got %q", c.href, n)
		}
	}
}

// TestNetURLPaths: no path that Ref takes is an error.
func TestNetURLPaths(t *testing.T) {
	texts := []string{"", "/", "//"}
	for c := range 256 {
		texts = append(texts, string(rune(c)), fmt.Sprintf("%%%02X", c), fmt.Sprintf("%%%02x", c))
	}
	n := 0
	for _, prefix := range []string{"http://h/", "http://u:p@h:8/", "foo://h/", "foo:/a", "foo:a", "file:///"} {
		for _, a := range texts {
			for _, b := range []string{"", "/", "a", "%2F", "%zz", ":", "*", "?", "?q"} {
				u, err := whatwg.Parse(prefix + a + b)
				if err != nil || u.Hash() != "" || strings.HasSuffix(u.Href(), "#") {
					continue
				}
				if _, err := u.Ref(); err != nil {
					continue
				}
				n++
				if got, err := u.NetURL(); err != nil || got.EscapedPath() != u.Pathname() && got.Opaque == "" {
					t.Errorf("%q: %q, %v", u, got, err)
				}
			}
		}
	}
	if n < 20_000 {
		t.Errorf("only %d URLs", n)
	}
}
