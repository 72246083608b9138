// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
)

// split is what the accessors of a Ref tell; nil is absent.
type split struct {
	Scheme, Userinfo, Host, Port *string
	Path                         string
	Query, Fragment              *string
}

func splitOf(r urlenc.Ref) split {
	present := func(s string, ok bool) *string {
		if !ok && s != "" {
			s = "(absent) " + s
		} else if !ok {
			return nil
		}
		return &s
	}
	return split{
		Scheme: present(r.Scheme(), r.Scheme() != ""), Userinfo: present(r.Userinfo()), Host: present(r.Host()), Port: present(r.Port()),
		Path: r.Path(), Query: present(r.Query()), Fragment: present(r.Fragment()),
	}
}

func TestParseRef(t *testing.T) {
	for _, test := range []struct {
		in                           string
		scheme, userinfo, host, port string // "-" is absent
		path, query, fragment        string
	}{
		{"", "-", "-", "-", "-", "", "-", "-"},
		{"?", "-", "-", "-", "-", "", "", "-"},
		{"#", "-", "-", "-", "-", "", "-", ""},
		{"?#", "-", "-", "-", "-", "", "", ""},
		{"/", "-", "-", "-", "-", "/", "-", "-"},
		{"//", "-", "-", "", "-", "", "-", "-"},
		{"///", "-", "-", "", "-", "/", "-", "-"},
		{"//@", "-", "", "", "-", "", "-", "-"},
		{"//:", "-", "-", "", "", "", "-", "-"},
		{"//@:", "-", "", "", "", "", "-", "-"},
		{"a", "-", "-", "-", "-", "a", "-", "-"},
		{"a:", "a", "-", "-", "-", "", "-", "-"},
		{"a:b:c", "a", "-", "-", "-", "b:c", "-", "-"},
		{"a:/b", "a", "-", "-", "-", "/b", "-", "-"},
		{"a:b//c", "a", "-", "-", "-", "b//c", "-", "-"},
		{"a//b:c", "-", "-", "-", "-", "a//b:c", "-", "-"},
		{"a/b:c?d:/?e#f:/?g", "-", "-", "-", "-", "a/b:c", "d:/?e", "f:/?g"},
		{"%61/b:", "-", "-", "-", "-", "%61/b:", "-", "-"},
		// §3
		{"foo://example.com:8042/over/there?name=ferret#nose", "foo", "-", "example.com", "8042", "/over/there", "name=ferret", "nose"},
		{"urn:example:animal:ferret:nose", "urn", "-", "-", "-", "example:animal:ferret:nose", "-", "-"},
		// §3.2.1
		{"http://u:p:q@h", "http", "u:p:q", "h", "-", "", "-", "-"},
		{"http://a:b%40@h:1?", "http", "a:b%40", "h", "1", "", "", "-"},
		{"http://h:?@", "http", "-", "h", "", "", "@", "-"},
		// §3.2.2
		{"ldap://[2001:db8::7]:389/c=GB?objectClass?one", "ldap", "-", "[2001:db8::7]", "389", "/c=GB", "objectClass?one", "-"},
		{"//u:1@[::1]", "-", "u:1", "[::1]", "-", "", "-", "-"},
		{"//%5B::1%5D", "-", "-", "-", "-", "-", "-", "-"},
		{"//a%2fb!$&'()*+,;=-._~", "-", "-", "a%2fb!$&'()*+,;=-._~", "-", "", "-", "-"},
	} {
		r, err := urlenc.ParseRef(test.in)
		if test.path == "-" {
			if err == nil {
				t.Errorf("ParseRef(%q) = %+v, want an error", test.in, splitOf(r))
			}
			continue
		}
		if err != nil {
			t.Errorf("ParseRef(%q): %v", test.in, err)
			continue
		}
		absent := func(s string) *string {
			if s == "-" {
				return nil
			}
			return &s
		}
		want := split{absent(test.scheme), absent(test.userinfo), absent(test.host), absent(test.port), test.path, absent(test.query), absent(test.fragment)}
		if diff := cmp.Diff(want, splitOf(r)); diff != "" {
			t.Errorf("ParseRef(%q) (-want +got):\n%s", test.in, diff)
		}
		if r.String() != test.in {
			t.Errorf("ParseRef(%q).String() = %q", test.in, r)
		}
	}
}

func TestParseRefErrors(t *testing.T) {
	for _, test := range []struct {
		in     string
		c      urlenc.Component
		offset int
		err    error
	}{
		{":", urlenc.Scheme, 0, urlenc.ErrScheme},
		{":a", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"1a:b", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"a_b:c", urlenc.Scheme, 1, urlenc.ErrScheme},
		{"a%41:c", urlenc.Scheme, 1, urlenc.ErrScheme},
		{"+a@b:c", urlenc.Scheme, 0, urlenc.ErrScheme},
		{"a\\b", urlenc.Path, 1, urlenc.ErrIllegalByte},
		{"/a b", urlenc.Path, 2, urlenc.ErrIllegalByte},
		{"/%4", urlenc.Path, 1, urlenc.ErrMalformedEscape},
		{"/%", urlenc.Path, 1, urlenc.ErrMalformedEscape},
		{"/%g0/%", urlenc.Path, 1, urlenc.ErrMalformedEscape},
		{"a:[", urlenc.Path, 2, urlenc.ErrIllegalByte},
		{"//h/[", urlenc.Path, 4, urlenc.ErrIllegalByte},
		{"?[]", urlenc.Query, 1, urlenc.ErrIllegalByte},
		{"?a#b#c", urlenc.Fragment, 4, urlenc.ErrIllegalByte},
		{"?a%2#b", urlenc.Query, 2, urlenc.ErrMalformedEscape},
		{"#\x80", urlenc.Fragment, 1, urlenc.ErrIllegalByte},
		{"http://exa mple.com/", urlenc.Host, 10, urlenc.ErrHost},
		{"http://a%zz/", urlenc.Host, 8, urlenc.ErrHost},
		{"http://a\\b", urlenc.Host, 8, urlenc.ErrHost},
		{"http://a\\b@c/", urlenc.Userinfo, 8, urlenc.ErrIllegalByte},
		{"http://u:%zz@c/", urlenc.Userinfo, 9, urlenc.ErrMalformedEscape},
		{"http://u:pa/ss@h.example/", urlenc.Port, 9, urlenc.ErrPort},
		{"//a@b@c", urlenc.Host, 5, urlenc.ErrHost},
		{"//h:80a", urlenc.Port, 6, urlenc.ErrPort},
		{"//h:80:90", urlenc.Port, 6, urlenc.ErrPort},
		{"//h:-1", urlenc.Port, 4, urlenc.ErrPort},
		{"//u@h:1@", urlenc.Port, 7, urlenc.ErrPort},
		{"//[::1", urlenc.Host, 2, urlenc.ErrHost},
		{"//[::1]x", urlenc.Host, 7, urlenc.ErrHost},
		{"//[::1]x@y", urlenc.Userinfo, 2, urlenc.ErrIllegalByte},
		{"//x[::1]", urlenc.Host, 3, urlenc.ErrHost},
		{"//[192.0.2.1]", urlenc.Host, 3, urlenc.ErrHost},
		{"//[::g]", urlenc.Host, 5, urlenc.ErrHost},
		{"//u@[fe80::1%25%zz]", urlenc.Host, 15, urlenc.ErrHost},
		{"//::1", urlenc.Port, 3, urlenc.ErrPort},
	} {
		r, err := urlenc.ParseRef(test.in)
		want := &urlenc.Error{Component: test.c, Offset: test.offset, Err: test.err}
		var got *urlenc.Error
		if !errors.As(err, &got) || got.Component != want.Component || got.Err != want.Err || got.Offset != want.Offset {
			t.Errorf("ParseRef(%q): %v, want %v", test.in, err, want)
		}
		if r != (urlenc.Ref{}) {
			t.Errorf("ParseRef(%q) = %q beside an error", test.in, r)
		}
	}
}

// mustParse returns ParseRef(s), which is well-formed.
func mustParse(t testing.TB, s string) urlenc.Ref {
	t.Helper()
	r, err := urlenc.ParseRef(s)
	if err != nil {
		t.Fatalf("ParseRef(%q): %v", s, err)
	}
	return r
}

func TestRefValue(t *testing.T) {
	if mustParse(t, "") != (urlenc.Ref{}) {
		t.Error("the zero Ref is not ParseRef(\"\")")
	}
	s := "http://u@h:80/p?q#f"
	if mustParse(t, s) != mustParse(t, strings.Clone(s)) {
		t.Error("equal texts make different Refs")
	}

	// The first and the last byte of each component, to the end of the input.
	r := mustParse(t, "http://user:secret@h/?token")
	if got, want := r.Redacted(), "http://user:xxxxx@h/?token"; got != want {
		t.Errorf("Redacted() = %q, want %q", got, want)
	}
	if got := r.LogValue(); !got.Equal(slog.StringValue("http://user:xxxxx@h/?token")) {
		t.Errorf("LogValue() = %v", got)
	}
	for in, want := range map[string]string{
		"//user@h": "//user@h", "//:@h": "//:xxxxx@h", "//u:a:b@h:1": "//u:xxxxx@h:1", "/a:b@c": "/a:b@c", "": "",
	} {
		if got := mustParse(t, in).Redacted(); got != want {
			t.Errorf("Redacted of %q = %q, want %q", in, got, want)
		}
	}

	b, err := json.Marshal(map[string]urlenc.Ref{"r": r})
	if want := `{"r":"http://user:secret@h/?token"}`; err != nil || string(b) != want {
		t.Errorf("json.Marshal = %s, %v, want %s", b, err, want)
	}
	var back struct{ R urlenc.Ref }
	if err := json.Unmarshal(b, &back); err != nil || back.R != r {
		t.Errorf("json.Unmarshal = %q, %v", back.R, err)
	}
	if err := back.R.UnmarshalText([]byte("a b")); !errors.Is(err, urlenc.ErrIllegalByte) || back.R != r {
		t.Errorf("UnmarshalText = %v, and the Ref is %q", err, back.R)
	}
	if b, err := r.AppendText([]byte("x")); err != nil || string(b) != "x"+r.String() {
		t.Errorf("AppendText = %s, %v", b, err)
	}
}

func TestSegments(t *testing.T) {
	for in, want := range map[string][]string{
		"":                nil,
		"/":               nil,
		"//h":             nil,
		"//h/":            nil,
		"//h//":           {"", ""},
		"/a%2Fb/%2e/+%2B": {"a/b", ".", "++"},
		"a//":             {"a", "", ""},
		"urn:a:b/%FF%00":  {"a:b", "\xff\x00"},
	} {
		if got := slices.Collect(mustParse(t, in).Segments()); !slices.Equal(got, want) {
			t.Errorf("Segments of %q = %q, want %q", in, got, want)
		}
	}
	for range mustParse(t, "/a/b").Segments() {
		break
	}
}

func TestRefWith(t *testing.T) {
	const full = "http://u:p@h:80/a%2fb?q#f"
	for _, test := range []struct {
		in      string
		c       urlenc.Component
		encoded string
		want    string // "" is ErrStructure, "host" ErrHost
	}{
		{full, urlenc.Scheme, "wss", "wss://u:p@h:80/a%2fb?q#f"},
		{full, urlenc.Userinfo, "", "http://@h:80/a%2fb?q#f"},
		{full, urlenc.User, "v%3A", "http://v%3A:p@h:80/a%2fb?q#f"},
		{full, urlenc.Password, "x:y", "http://u:x:y@h:80/a%2fb?q#f"},
		{full, urlenc.Host, "[::1]", "http://u:p@[::1]:80/a%2fb?q#f"},
		{full, urlenc.Port, "", "http://u:p@h:/a%2fb?q#f"},
		{full, urlenc.Path, "", "http://u:p@h:80?q#f"},
		{full, urlenc.Path, "//x", "http://u:p@h:80//x?q#f"},
		{full, urlenc.Query, "", "http://u:p@h:80/a%2fb?#f"},
		{full, urlenc.Fragment, "?/", "http://u:p@h:80/a%2fb?q#?/"},
		{"//h", urlenc.User, "u", "//u@h"},
		{"//h", urlenc.Password, "p", "//:p@h"},
		{"/p", urlenc.Host, "", "host"},
		{"s:/p", urlenc.Host, "", "s:///p"},
		{"?q", urlenc.Host, "h", "//h?q"},
		{"a", urlenc.Scheme, "s", "s:a"},
		// What would become something else.
		{"/p", urlenc.User, "u", ""},
		{"?q", urlenc.Userinfo, "u", ""},
		{"/p", urlenc.Port, "80", ""},
		{"", urlenc.Port, "", ""},
		{"p", urlenc.Host, "h", ""},
		{"s:p", urlenc.Host, "h", ""},
		{"//h", urlenc.Path, "p", ""},
		{"", urlenc.Path, "//evil.example", ""},
		{"s:", urlenc.Path, "//evil.example", ""},
		{"", urlenc.Path, "a:b", ""},
		{"", urlenc.PathSegment, "a", ""},
		{"", urlenc.QueryParam, "a", ""},
		{"", urlenc.Any, "a", ""},
		// What a browser would read with another host.
		{"", urlenc.Scheme, "https", "host"},
		{"evil.example/x", urlenc.Scheme, "HTTP", "host"},
		{"/evil.example/x", urlenc.Scheme, "ftp", "host"},
		{"s://:80/evil.example", urlenc.Scheme, "ws", "host"},
		{"s://u@/evil.example", urlenc.Scheme, "wss", "host"},
		{full, urlenc.Host, "", "host"},
		{"http:", urlenc.Path, "/evil.example", "host"},
		{"//", urlenc.Path, "/evil.example", "host"},
		{"http:///p", urlenc.User, "u", "host"},
		{"http:///p", urlenc.Password, "p", "host"},
		{"http:///p", urlenc.Userinfo, "u", "host"},
		{"http:///p", urlenc.Port, "80", "host"},
		{"http:/p", urlenc.Query, "q", "http:/p?q"},
		{"///p", urlenc.Fragment, "f", "///p#f"},
		{"http:/p", urlenc.Host, "h", "http://h/p"},
		{full, urlenc.Host, "0x7f.1", "host"},
		{"//h", urlenc.Host, "1", "host"},
		{"//h", urlenc.Host, "a.1.", "host"},
		{"//h", urlenc.Host, "a.09", "host"},
		{"//h", urlenc.Host, "256.1.1.1", "host"},
		{"//h", urlenc.Host, "127.0.0.1", "//127.0.0.1"},
		{"//h", urlenc.Host, "127.0.0.1.", "host"},
		{"//h", urlenc.Host, "%31.example", "host"},
		{"//h", urlenc.Host, "a%C2%B2", "//a%C2%B2"}, // U+00B2 is mapped to "2" by both
		{"//h", urlenc.Host, "1.1.1.%C2%B2", "host"},
		{"//h", urlenc.Host, "a%2Fb", "//a%2Fb"}, // no host to a browser
		{"//h", urlenc.Host, "%C3%BC.de", "//%C3%BC.de"},
		{"s://h", urlenc.Host, "0x7f.%31", "s://0x7f.%31"},
		{"s://0x7f.1", urlenc.Scheme, "http", "host"},
		{"ws://0x7f.1", urlenc.Scheme, "wss", "wss://0x7f.1"}, // it was so before
		{"ws://0x7f.1", urlenc.Path, "/x", "ws://0x7f.1/x"},
	} {
		got, err := mustParse(t, test.in).With(test.c, test.encoded)
		if test.want == "host" {
			if !isHostError(err) || got != (urlenc.Ref{}) {
				t.Errorf("%q.With(%v, %q) = %q, %v, want ErrHost", test.in, test.c, test.encoded, got, err)
			}
		} else if test.want == "" {
			if !errors.Is(err, urlenc.ErrStructure) || got != (urlenc.Ref{}) {
				t.Errorf("%q.With(%v, %q) = %q, %v, want ErrStructure", test.in, test.c, test.encoded, got, err)
			}
		} else if err != nil || got != mustParse(t, test.want) {
			t.Errorf("%q.With(%v, %q) = %q, %v, want %q", test.in, test.c, test.encoded, got, err, test.want)
		}
	}

	for _, test := range []struct {
		c       urlenc.Component
		encoded string
		offset  int
		err     error
	}{
		{urlenc.Scheme, "", 0, urlenc.ErrScheme},
		{urlenc.Scheme, "a:", 1, urlenc.ErrScheme},
		{urlenc.User, "a:b", 1, urlenc.ErrIllegalByte},
		{urlenc.Userinfo, "a@b", 1, urlenc.ErrIllegalByte},
		{urlenc.Host, "a:80", 1, urlenc.ErrHost},
		{urlenc.Host, "a/b", 1, urlenc.ErrHost},
		{urlenc.Port, "8O", 1, urlenc.ErrPort},
		{urlenc.Path, "a?b", 1, urlenc.ErrIllegalByte},
		{urlenc.Path, "a%2", 1, urlenc.ErrMalformedEscape},
		{urlenc.Query, "a#b", 1, urlenc.ErrIllegalByte},
		{urlenc.Fragment, "a#b", 1, urlenc.ErrIllegalByte},
	} {
		_, err := mustParse(t, full).With(test.c, test.encoded)
		var got *urlenc.Error
		if !errors.As(err, &got) || !sameError(got, urlenc.Error{Component: test.c, Offset: test.offset, Err: test.err}) {
			t.Errorf("With(%v, %q): %v, want %v at %d", test.c, test.encoded, err, test.err, test.offset)
		}
	}
}

func TestRefWithout(t *testing.T) {
	const full = "http://u:p@h:80/a%2fb?q#f"
	for _, test := range []struct {
		in   string
		c    urlenc.Component
		want string // "-" is ErrStructure, "host" ErrHost
	}{
		{full, urlenc.Scheme, "//u:p@h:80/a%2fb?q#f"},
		{full, urlenc.Userinfo, "http://h:80/a%2fb?q#f"},
		{full, urlenc.User, "http://:p@h:80/a%2fb?q#f"},
		{full, urlenc.Password, "http://u@h:80/a%2fb?q#f"},
		{full, urlenc.Host, "host"},
		{"s" + full, urlenc.Host, "shttp:/a%2fb?q#f"},
		{"file://h/x", urlenc.Host, "file:/x"},
		{"s://:80/evil.example", urlenc.Scheme, "host"},
		{"s:///evil.example", urlenc.Scheme, "host"},
		{"s://0x7f.1", urlenc.Scheme, "host"},
		{"http:///p", urlenc.Path, "host"},
		{"http:///p", urlenc.Query, "http:///p"},
		{full, urlenc.Port, "http://u:p@h/a%2fb?q#f"},
		{full, urlenc.Path, "http://u:p@h:80?q#f"},
		{full, urlenc.Query, "http://u:p@h:80/a%2fb#f"},
		{full, urlenc.Fragment, "http://u:p@h:80/a%2fb?q"},
		{"//u@h", urlenc.User, "//h"},
		{"//h", urlenc.Password, "//h"},
		{"", urlenc.Scheme, ""},
		{"s:a:b", urlenc.Scheme, "-"},
		{"s:1:b", urlenc.Scheme, "-"},
		{"s://h//x", urlenc.Host, "-"},
		{"", urlenc.Any, "-"},
		{"", urlenc.PathSegment, "-"},
		{"", urlenc.QueryParam, "-"},
	} {
		got, err := mustParse(t, test.in).Without(test.c)
		if test.want == "host" {
			if !isHostError(err) || got != (urlenc.Ref{}) {
				t.Errorf("%q.Without(%v) = %q, %v, want ErrHost", test.in, test.c, got, err)
			}
		} else if test.want == "-" {
			if !errors.Is(err, urlenc.ErrStructure) || got != (urlenc.Ref{}) {
				t.Errorf("%q.Without(%v) = %q, %v, want ErrStructure", test.in, test.c, got, err)
			}
		} else if err != nil || got != mustParse(t, test.want) {
			t.Errorf("%q.Without(%v) = %q, %v, want %q", test.in, test.c, got, err, test.want)
		}
	}
}

// isHostError reports whether err says that the host of the result is at fault.
func isHostError(err error) bool {
	var e *urlenc.Error
	return errors.As(err, &e) && e.Component == urlenc.Host && e.Err == urlenc.ErrHost && e.Element == 0
}

// sameError reports whether got has the exported fields of want.
func sameError(got *urlenc.Error, want urlenc.Error) bool {
	return got.Component == want.Component && got.Element == want.Element && got.Offset == want.Offset && got.Err == want.Err
}
