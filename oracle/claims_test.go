// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import "testing"

// claims are texts of which comments, errors and findings of the library say what "a browser"
// makes: so each browser must make the same of them as the URL Standard.
var claims = []struct{ text, base string }{
	// A backslash is a slash, and slashes are ignored or supplied.
	{`http://good.example\@evil.example/`, ""},
	{`http://a.example/b\..\c`, ""},
	{`http:\\a.example\b`, ""},
	{"http:/a.example/b", ""},
	{"https:a.example", ""},
	{"http:///a.example/b", ""},
	{"https://///a.example", ""},
	{`/\b.example`, "https://a.example/"},
	{`\\b.example/c`, "https://a.example/"},
	{"///b.example", "https://a.example/"},
	{"https:b", "https://a.example/c/"},
	{"//b.example", "https://a.example/"},
	// What is stripped, removed or escaped.
	{" https://a.example/ ", ""},
	{"ht\ntps://a.exa\tmple/b\rc", ""},
	{"\x01https://a.example/\x1f", ""},
	{"https://a.example/b\x01c", ""},
	{"https://a.example/b c?d e#f g", ""},
	{"https://a.example/é?é#é", ""},
	{"https://a.example/[b]{c}?[d]", ""},
	{"https://a.example/100%", ""},
	{"https://a.example/%zz?%zz#%zz", ""},
	{"https://a.example/%u002F", ""},
	{"https://a.example/%00%0D%0A", ""},
	// Dot segments.
	{"https://a.example/b/%2e%2E/c", ""},
	{"https://a.example/%2e/b/.%2e", ""},
	{"https://a.example/../../b", ""},
	{"https://a.example/...", ""},
	{"https://a.example/b/..;c/d", ""},
	{"https://a.example/..%2Fb", ""},
	{"https://a.example//b//..", ""},
	{"%2e%2e/b", "https://a.example/c/d"},
	{"/..//b.example", "https://a.example/"},
	// Hosts: numbers, escapes, mapping.
	{"http://0x7f.1/", ""},
	{"http://0177.0.0.1/", ""},
	{"http://2130706433/", ""},
	{"http://127.1/", ""},
	{"http://127.0.0.1./", ""},
	{"http://0x7F.0x0.0.01/", ""},
	{"http://2/", ""},
	{"http://１２７.0.0.1/", ""},
	{"http://256.1.1.1/", ""},
	{"http://1.2.3.4.5/", ""},
	{"http://a.1/", ""},
	{"http://1..2/", ""},
	{"http://1../", ""},
	{"https://%65xample.com/", ""},
	{"https://a.example%2F.b.example/", ""},
	{"https://EXAMPLE.com/", ""},
	{"https://münchen.example/", ""},
	{"https://faß.example/", ""},
	{"https://ex\u00ADample.com/", ""},
	{"https://a。example/", ""},
	{"https://a.example\uFF0Fb/", ""},
	{"https://a\u2100.example/", ""},
	{"https://a.example./", ""},
	{"https://a_b.example/", ""},
	{"https://a.example;b/", ""},
	{"https://", ""},
	{"https:///", ""},
	{"http://?b", ""},
	// Literals, ports, users.
	{"http://[::1]/", ""},
	{"http://[2001:DB8:0:0:0:0:0:1]/", ""},
	{"http://[::ffff:1.2.3.4]/", ""},
	{"http://[fe80::1%25eth0]/", ""},
	{"http://[fe80::1%eth0]/", ""},
	{"http://[v1.a]/", ""},
	{"http://[::1].a.example/", ""},
	{"http://[::1", ""},
	{"https://a.example:443/", ""},
	{"https://a.example:0443/", ""},
	{"https://a.example:/", ""},
	{"https://a.example:65535/", ""},
	{"https://a.example:65536/", ""},
	{"https://a.example:99999999999/", ""},
	{"https://a.example:8x/", ""},
	{"https://u:p@q@a.example/", ""},
	{"https://b.example@a.example/", ""},
	{"https://u:p:q@a.example/", ""},
	{"https://@a.example/", ""},
	{"https://b.example:80@a.example/", ""},
	{"https://a.example?@b.example/", ""},
	{"https://a.example#@b.example/", ""},
	// Schemes and references.
	{"HTTPS://a.example", ""},
	{"java\nscript:alert(1)", ""},
	{"javascript:alert(1)", ""},
	{" javascript:alert(1)", ""},
	{"1a:b", ""},
	{"a b:c", ""},
	{"b", ""},
	{"//b", ""},
	{"foo://a.example/b", ""},
	{"foo:b", ""},
	{"mailto:a@b.example", ""},
	{"urn:isbn:1", ""},
	{"?b", "https://a.example/c?d#e"},
	{"#b", "https://a.example/c?d#e"},
	{"", "https://a.example/c?d#e"},
	{"b", "mailto:a@b.example"},
	{"b:c", "https://a.example/"},
	{"./b:c", "https://a.example/"},
	{"file:///C:/a", ""},
	{"file:///a/b", ""},
	{"file:a", ""},
}

// testClaims: a browser makes of the claims what the standard does.
func testClaims(t *testing.T, e engine) {
	questions := make([]question, len(claims))
	for i, c := range claims {
		questions[i] = question{Input: c.text, Ops: [][]string{}}
		if c.base != "" {
			questions[i].Base = &claims[i].base
		}
	}
	err := askEngine(e, questions, func(q question, standard, browser components) {
		if names := differing(standard, browser); len(names) > 0 {
			t.Errorf("%q on %q: %v differ: the standard has %q, %v %q", q.Input, deref(q.Base), names, standard, e, browser)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
