// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"testing"

	"github.com/urlenc/urlenc/whatwg"
)

// TestSettersInvalidUTF8: a value is made scalar values first, and then stripped.
func TestSettersInvalidUTF8(t *testing.T) {
	const subpart, stripped, bad = "\xF0\x9F\x98", "\xE2\t\x82", "%EF%BF%BD"
	for _, c := range []struct{ property, value, href string }{
		{"pathname", "\t" + subpart, "foo://h/" + bad},
		{"pathname", stripped, "foo://h/" + bad + bad},
		{"search", subpart + "\n", "foo://h?" + bad},
		{"search", stripped, "foo://h?" + bad + bad},
		{"hash", "\r" + subpart, "foo://h#" + bad},
		{"hash", stripped, "foo://h#" + bad + bad},
		{"host", "\t" + subpart, "foo://" + bad},
		{"host", stripped + ":1", "foo://" + bad + bad + ":1"},
		{"hostname", "\t" + subpart, "foo://" + bad},
	} {
		u, err := whatwg.Parse("foo://h")
		if err != nil {
			t.Fatal(err)
		}
		setters[c.property](u, c.value)
		if u.Href() != c.href {
			t.Errorf("%s = %q: %s, want %s", c.property, c.value, u.Href(), c.href)
		}
	}
}

// TestSettersReport goes through the setters (§6.1) and what the parser does with a
// state override, return by return: whether the value was taken, and what the URL is
// then.
func TestSettersReport(t *testing.T) {
	const web, local, other, opaque, full = "http://h/", "file:///p", "foo://h/p", "foo:p", "http://u:p@h:8/"
	for _, c := range []struct {
		href, property, value string
		taken                 bool
		want                  string // "" is href
	}{
		{web, "href", "http://i/", true, "http://i/"},
		{web, "href", "/", false, ""},

		// protocol: scheme start state
		{web, "protocol", "", false, ""},
		{web, "protocol", ":", false, ""},
		{web, "protocol", "1a", false, ""},
		{web, "protocol", " https", false, ""},
		// scheme state
		{web, "protocol", "a b", false, ""},
		{web, "protocol", "https/:", false, ""},
		{web, "protocol", "https", true, "https://h/"},
		{web, "protocol", "HTTPS://x", true, "https://h/"},
		{web, "protocol", "h\ttt\nps", true, "https://h/"},
		{web, "protocol", "http", true, ""},
		{web, "protocol", "HTTP:", true, ""},
		{"http://h:443/", "protocol", "https", true, "https://h/"},
		{web, "protocol", "foo", false, ""}, // special becomes not special
		{web, "protocol", "foo:http", false, ""},
		{other, "protocol", "http", false, ""},
		{other, "protocol", "bar", true, "bar://h/p"},
		{opaque, "protocol", "bar", true, "bar:p"},
		{opaque, "protocol", "https", false, ""},
		{full, "protocol", "file", false, ""}, // credentials, a port
		{"http://h:8/", "protocol", "file", false, ""},
		{"http://u@h/", "protocol", "file", false, ""},
		{full, "protocol", "http", true, ""},
		{web, "protocol", "file", true, "file://h/"},
		{local, "protocol", "http", false, ""}, // an empty host
		{local, "protocol", "file", true, ""},  // but it is there already
		{"file://h/p", "protocol", "http", true, "http://h/p"},

		// username and password: cannot have a username/password/port
		{web, "username", "u", true, "http://u@h/"},
		{full, "username", "u", true, ""},
		{full, "username", "", true, "http://:p@h:8/"},
		{web, "username", "", true, ""},
		{local, "username", "u", false, ""},
		{local, "username", "", false, ""},
		{"file://h/", "username", "u", false, ""},
		{"foo://", "username", "u", false, ""},
		{opaque, "username", "u", false, ""},
		{web, "password", "p", true, "http://:p@h/"},
		{full, "password", "p", true, ""},
		{web, "password", "", true, ""},
		{local, "password", "p", false, ""},
		{opaque, "password", "", false, ""},

		// host: an opaque path
		{opaque, "host", "h", false, ""},
		{opaque, "host", "", false, ""},
		// host state
		{web, "host", "i", true, "http://i/"},
		{web, "host", "H", true, ""},
		{web, "host", "i:8", true, "http://i:8/"},
		{web, "host", "h:80", true, ""},
		{"http://h:8/", "host", "i:80", true, "http://i/"},
		{"http://h:8/", "host", "i", true, "http://i:8/"},
		{web, "host", "i/p?q", true, "http://i/"},
		{web, "host", `i\p`, true, "http://i/"},
		{other, "host", `i\p`, false, ""},
		{web, "host", "", false, ""},
		{web, "host", "/i", false, ""},
		{web, "host", ":8", false, ""},
		{web, "host", "a b", false, ""},
		{web, "host", "u@i", false, ""},
		{web, "host", "a b:8", false, ""},
		{web, "host", "1.2.3.999", false, ""},
		{web, "host", "[::1", false, ""},
		{web, "host", "[::1]:8", true, "http://[::1]:8/"},
		{other, "host", "", true, "foo:///p"},
		{"foo:/p", "host", "i", true, "foo://i/p"},
		{"foo://u@h/", "host", "", false, ""},
		{"foo://h:8/", "host", "", false, ""},
		{"foo://h:8/", "host", "/", false, ""},
		// port state: the host is taken before the port is seen
		{web, "host", "example.com:99999", false, "http://example.com/"},
		{web, "host", "example.com:65536/", false, "http://example.com/"},
		{web, "host", "example.com:65535/", true, "http://example.com:65535/"},
		{web, "host", "example.com:", false, "http://example.com/"},
		{web, "host", "example.com:/8", false, "http://example.com/"},
		{web, "host", "example.com:x", false, "http://example.com/"},
		{web, "host", "example.com:8x", true, "http://example.com:8/"},
		{web, "host", "example.com:99999x", false, "http://example.com/"},
		{web, "host", "h:", false, ""},
		{"http://h:8/", "host", "i:x", false, "http://i:8/"},
		{other, "host", "i:99999", false, "foo://i/p"},
		// file host state
		{local, "host", "h", true, "file://h/p"},
		{local, "host", "", true, ""},
		{local, "host", "/", true, ""},
		{"file://h/p", "host", "", true, local},
		{"file://h/p", "host", "localhost", true, local},
		{local, "host", "h:8", false, ""},
		{local, "host", "C:", false, ""},
		{local, "host", "a b", false, ""},

		// hostname: hostname state
		{opaque, "hostname", "h", false, ""},
		{web, "hostname", "i", true, "http://i/"},
		{web, "hostname", "h", true, ""},
		{web, "hostname", "i:8", false, ""},
		{web, "hostname", "i:", false, ""},
		{web, "hostname", ":", false, ""},
		{web, "hostname", "[::1]", true, "http://[::1]/"},
		{web, "hostname", "[::1]:8", false, ""},
		{web, "hostname", "", false, ""},
		{web, "hostname", "a b", false, ""},
		{web, "hostname", "i/:8", true, "http://i/"},
		{other, "hostname", "", true, "foo:///p"},
		{other, "hostname", "a^b", false, ""},
		{"foo://u@h/", "hostname", "", false, ""},
		{local, "hostname", "i:8", false, ""},

		// port: cannot have a username/password/port
		{local, "port", "8", false, ""},
		{local, "port", "", false, ""},
		{opaque, "port", "8", false, ""},
		{"foo:///p", "port", "8", false, ""},
		// port state
		{web, "port", "8", true, "http://h:8/"},
		{web, "port", "80", true, ""},
		{full, "port", "8", true, ""},
		{full, "port", "", true, "http://u:p@h/"},
		{web, "port", "", true, ""},
		{web, "port", "8x", true, "http://h:8/"},
		{web, "port", "8/9", true, "http://h:8/"},
		{web, "port", "\t8", true, "http://h:8/"},
		{web, "port", "65535", true, "http://h:65535/"},
		{web, "port", "65536", false, ""},
		{full, "port", "99999x", false, ""},
		{web, "port", "99999999999999999999", false, ""},
		{web, "port", "x8", false, ""},
		{web, "port", " 8", false, ""},
		{web, "port", "-1", false, ""},
		{web, "port", "\t", false, ""},
		{web, "port", "/", false, ""},

		// pathname: an opaque path; the parser takes any
		{opaque, "pathname", "q", false, ""},
		{opaque, "pathname", "", false, ""},
		{web, "pathname", "", true, ""},
		{web, "pathname", "a/../b c?#", true, "http://h/b%20c%3F%23"},
		{other, "pathname", "", true, "foo://h"},
		{other, "pathname", "/p", true, ""},

		// search and hash: any
		{web, "search", "q", true, "http://h/?q"},
		{web, "search", "?", true, "http://h/?"},
		{web, "search", "", true, ""},
		{"http://h/?q", "search", "", true, web},
		{"http://h/?q", "search", "?q", true, ""},
		{opaque, "search", "q", true, "foo:p?q"},
		{web, "hash", "f", true, "http://h/#f"},
		{web, "hash", "#", true, "http://h/#"},
		{web, "hash", "", true, ""},
		{"http://h/#f", "hash", "", true, web},
		{opaque, "hash", "#f", true, "foo:p#f"},
	} {
		u := mustParse(t, c.href)
		if u.Href() != c.href {
			t.Fatalf("%q is %q", c.href, u)
		}
		want := c.want
		if want == "" {
			want = c.href
		}
		if taken := setters[c.property](u, c.value); taken != c.taken || u.Href() != want {
			t.Errorf("%q, %s = %q: %v, %q, want %v, %q", c.href, c.property, c.value, taken, u, c.taken, want)
		}
		if c.property == "href" {
			continue
		}
		// The reference says the same.
		r, _ := basicParse(c.href, nil, nil, noOverride)
		if taken := r.set(c.property, c.value); taken != c.taken || r.href() != want {
			t.Errorf("the reference: %q, %s = %q: %v, %q, want %v, %q", c.href, c.property, c.value, taken, r.href(), c.taken, want)
		}
	}
	for name, set := range setters {
		for _, value := range []string{"", "x", "8", "http"} {
			if u := new(whatwg.URL); set(u, value) || *u != (whatwg.URL{}) {
				t.Errorf("the zero URL takes %s = %q", name, value)
			}
		}
	}
}
