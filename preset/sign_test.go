// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
)

func TestConformanceSigV4(t *testing.T) {
	run := testenv.Start(t)
	var cases []struct {
		Name       string
		Normalize  bool
		Path       string
		Query      string
		Canonical  string `json:"canonical_path"`
		HeaderMode string `json:"canonical_query_header_mode"`
		QueryMode  string `json:"canonical_query_query_mode"`
	}
	testenv.JSON(run, &cases, "aws-sigv4", "sigv4_canonical.json")
	for _, c := range cases {
		run.Next()
		canonical := preset.SigV4CanonicalPathS3
		if c.Normalize {
			canonical = preset.SigV4CanonicalPath
		}
		for _, target := range []string{c.Path, c.Path + "?" + c.Query, "https://example.amazonaws.com" + c.Path + "?" + c.Query} {
			if got := canonical(target); got != c.Canonical {
				run.Errorf("%s: the path of %q is %q, want %q", c.Name, target, got, c.Canonical)
			}
		}
		if got := preset.SigV4Path.Encode(c.Path); !c.Normalize && got != c.Canonical {
			run.Errorf("%s: the path %q, as it stands, is %q, want %q", c.Name, c.Path, got, c.Canonical)
		}
		checkQuery(run, c.Name, c.Query, c.HeaderMode)
		checkQuery(run, c.Name, c.QueryMode, c.QueryMode)
		checkQuery(run, c.Name, c.QueryMode+"&X-Amz-Signature=0123456789abcdef", c.QueryMode)
	}
}

// checkQuery checks the canonical form of query by the recipe of
// SigV4CanonicalQuery, whatever the order of its pairs.
func checkQuery(t testing.TB, name, query, want string) {
	t.Helper()
	p := urlenc.ParseForm(query)
	p.Del("X-Amz-Signature")
	for range 2 {
		before := slices.Clone(p)
		if got := preset.SigV4CanonicalQuery(p); got != want {
			t.Errorf("%s: the query %q is %q, want %q", name, query, got, want)
		}
		if !slices.Equal(p, before) {
			t.Errorf("%s: SigV4CanonicalQuery changes its argument", name)
		}
		slices.Reverse(p)
	}
}

func TestSigV4CanonicalPath(t *testing.T) {
	tests := []struct{ path, want, s3 string }{
		{"", "/", "/"},
		{"/", "/", "/"},
		{"/a%20b", "/a%2520b", "/a%20b"},
		{"/a b%2fc", "/a%20b%252fc", "/a%20b%2Fc"},
		{"/a(1)+b%7Ec%41", "/a%281%29%2Bb%257Ec%2541", "/a%281%29%20b~cA"},
		{"/a+b", "/a%2Bb", "/a%20b"},
		{"/a%2bb%2Bc", "/a%252bb%252Bc", "/a%2Bb%2Bc"},
		{"/%+41%4+1", "/%25%2B41%254%2B1", "/%25%2041%254%201"},
		{"/100%", "/100%25", "/100%25"},
		{"/a//b/", "/a/b/", "/a//b/"},
		{"/a/./b/../../c/..", "/", "/a/./b/../../c/.."},
		{"/a/b/..", "/a/", "/a/b/.."},
		{"/a/.", "/a/", "/a/."},
		{"/../../a", "/a", "/../../a"},
		{"/%2e%2E/a", "/%252e%252E/a", "/../a"},
	}
	for _, tt := range tests {
		if got := preset.SigV4CanonicalPath(tt.path); got != tt.want {
			t.Errorf("SigV4CanonicalPath(%q) = %q, want %q", tt.path, got, tt.want)
		}
		if got := preset.SigV4CanonicalPathS3(tt.path); got != tt.s3 {
			t.Errorf("SigV4CanonicalPathS3(%q) = %q, want %q", tt.path, got, tt.s3)
		}
	}
}

// Keys are compared encoded, and before values: "a-" comes after "a", though "-"
// is less than "=".
func TestSigV4CanonicalQuery(t *testing.T) {
	for query, want := range map[string]string{
		"":                      "",
		"b&a=":                  "a=&b=",
		"a-=1&a=2&a=1&A=3":      "A=3&a=1&a=2&a-=1",
		"~=1&%C3%A9=2&%7F=3":    "%7F=3&%C3%A9=2&~=1",
		"a=x+y":                 "a=x%20y",
		"a+b=c+d&x=*'()!%2F":    "a%20b=c%20d&x=%2A%27%28%29%21%2F",
		"a=x%2By&a=x+y":         "a=x%20y&a=x%2By",
		"a=%20&a=%2520&a=!&a=0": "a=%20&a=%21&a=%2520&a=0",
	} {
		checkQuery(t, "query", query, want)
	}
}

func TestConformanceOAuth1(t *testing.T) {
	run := testenv.Start(t)
	var rfc struct {
		Encode  []struct{ Input, Want string }
		BaseURI []struct {
			Host, Scheme, Want string
			RequestTarget      string `json:"request_target"`
		} `json:"base_string_uri"`
		Parameters struct {
			Decoded    [][2]string `json:"decoded_in_order"`
			Encoded    [][2]string `json:"encoded_sorted"`
			Normalized string
		}
		BaseString string `json:"signature_base_string"`
	}
	testenv.JSON(run, &rfc, "rfc", "rfc5849_oauth1.json")
	for _, c := range rfc.Encode {
		run.Next()
		if got := preset.OAuth1.Encode(c.Input); got != c.Want {
			run.Errorf("Encode(%q) = %q, want %q", c.Input, got, c.Want)
		}
	}
	for _, c := range rfc.BaseURI {
		run.Next()
		if got := preset.OAuth1BaseURI(c.Scheme, c.Host, c.RequestTarget); got != c.Want {
			run.Errorf("OAuth1BaseURI(%q, %q, %q) = %q, want %q", c.Scheme, c.Host, c.RequestTarget, got, c.Want)
		}
	}
	run.Next()
	var p urlenc.Pairs
	for _, pair := range rfc.Parameters.Decoded {
		p.Add(pair[0], pair[1])
	}
	parameters := preset.OAuth1Parameters(p)
	if parameters != rfc.Parameters.Normalized {
		run.Errorf("OAuth1Parameters(%q) = %q, want %q", rfc.Parameters.Decoded, parameters, rfc.Parameters.Normalized)
	}
	run.Next()
	base := preset.OAuth1BaseString("post", preset.OAuth1BaseURI("HTTP", "EXAMPLE.COM:80", "/request?b5=%3D%253D"), parameters)
	if base != rfc.BaseString {
		run.Errorf("OAuth1BaseString = %q, want %q", base, rfc.BaseString)
	}
}

func TestOAuth1BaseURI(t *testing.T) {
	tests := []struct{ scheme, host, target, want string }{
		{"https", "H.Example:443", "", "https://h.example/"},
		{"https", "h.example:80", "?q", "https://h.example:80/"},
		{"http", "h.example:443", "/A%2fb?q?r", "http://h.example:443/A%2fb"},
		{"http", "[2001:DB8::80]:80", "/", "http://[2001:db8::80]/"},
		{"https", "h.example", "http://other.example:81/p?q", "https://h.example/p"},
	}
	for _, tt := range tests {
		if got := preset.OAuth1BaseURI(tt.scheme, tt.host, tt.target); got != tt.want {
			t.Errorf("OAuth1BaseURI(%q, %q, %q) = %q, want %q", tt.scheme, tt.host, tt.target, got, tt.want)
		}
	}
}

func ExampleSigV4CanonicalQuery() {
	query := "prefix=a+b%2F&max-keys=20&delimiter&X-Amz-Signature=0123"

	pairs := urlenc.ParseForm(query)
	pairs.Del("X-Amz-Signature")
	fmt.Println(preset.SigV4CanonicalQuery(pairs))
	// Output: delimiter=&max-keys=20&prefix=a%20b%2F
}

// Whoever verifies signatures keeps bytes that are not UTF-8, and refuses malformed
// escapes.
func ExampleSigV4CanonicalQuery_verify() {
	for _, query := range []string{"a=x+y", "a=%FF", "a=100%"} {
		pairs, err := urlenc.PairParser{Plus: true}.Parse(query)
		if err != nil {
			fmt.Println(query, "is refused")
			continue
		}
		fmt.Println(preset.SigV4CanonicalQuery(pairs))
	}
	// Output:
	// a=x%20y
	// a=%FF
	// a=100% is refused
}

// A key of S3 goes into a URL, is signed, and comes back.
func ExampleSigV4Path() {
	key := "2026/C++ & more.txt"

	path := "/" + preset.SigV4Path.Encode(key)
	fmt.Println("https://bucket.s3.amazonaws.com" + path)
	fmt.Println(preset.SigV4CanonicalPathS3(path) == path)

	back, err := preset.SigV4Path.Decode(path[1:])
	fmt.Println(back, err)
	// Output:
	// https://bucket.s3.amazonaws.com/2026/C%2B%2B%20%26%20more.txt
	// true
	// 2026/C++ & more.txt <nil>
}

// The same key in a URL of package net/url.
func ExampleSigV4Path_netURL() {
	key := "2026/C++ & more.txt"
	u := url.URL{
		Scheme:  "https",
		Host:    "bucket.s3.amazonaws.com",
		Path:    "/" + key,
		RawPath: "/" + preset.SigV4Path.Encode(key),
	}
	fmt.Println(u.String())
	fmt.Println(preset.SigV4CanonicalPathS3(u.EscapedPath()))
	// Output:
	// https://bucket.s3.amazonaws.com/2026/C%2B%2B%20%26%20more.txt
	// /2026/C%2B%2B%20%26%20more.txt
}

func ExampleSigV4CanonicalPathS3() {
	fmt.Println(preset.SigV4CanonicalPathS3("/photos/a%20b(1).jpg?versionId=3"))

	// S3 takes the "+" of a client that did not escape it for a space.
	canonical := preset.SigV4CanonicalPathS3("/photos/a+b.jpg")
	key, err := preset.SigV4Path.Decode(canonical[1:])
	fmt.Println(canonical, key, err)
	// Output:
	// /photos/a%20b%281%29.jpg
	// /photos/a%20b.jpg photos/a b.jpg <nil>
}

func ExampleSigV4CanonicalPath() {
	fmt.Println(preset.SigV4CanonicalPath("/logs-%2A/./_search?pretty=true"))
	fmt.Println(preset.SigV4CanonicalPath("https://example.amazonaws.com/logs-%2A/_search"))
	// Output:
	// /logs-%252A/_search
	// /logs-%252A/_search
}

func ExampleOAuth1BaseURI() {
	fmt.Println(preset.OAuth1BaseURI("HTTP", "EXAMPLE.COM:80", "/r%20v/X?id=123"))
	fmt.Println(preset.OAuth1BaseURI("https", "example.com", "https://example.com/r?id=123"))
	// Output:
	// http://example.com/r%20v/X
	// https://example.com/r
}

// The request of RFC 5849 §3.4.1.1.
func ExampleOAuth1BaseString() {
	p := urlenc.ParseForm("b5=%3D%253D&a3=a&c%40=&a2=r%20b")
	p = append(p, urlenc.ParseForm("c2&a3=2+q")...)
	p.Add("oauth_token", "kkk9d7dh3k39sjv7") // and the others of the Authorization header
	uri := preset.OAuth1BaseURI("http", "example.com", "/request")
	fmt.Println(preset.OAuth1BaseString("POST", uri, preset.OAuth1Parameters(p)))
	// Output: POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_token%3Dkkk9d7dh3k39sjv7
}
