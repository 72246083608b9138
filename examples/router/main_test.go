// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/servetest"
)

// TestSegments sends real requests through a client and a server.
func TestSegments(t *testing.T) {
	server := httptest.NewServer(site())
	defer server.Close()
	for _, test := range []struct {
		method, path string
		status       int
		body         string
	}{
		{"GET", "/files/a%2Fb", 200, `the file "a/b"`},
		{"GET", "/files/a/b", 404, "404 page not found"},
		{"GET", "/files/a%2Fb/versions/1%252", 200, `the file "a/b", version "1%2"`},
		{"GET", "/files/a%3Fb%23c%25?q", 200, `the file "a?b#c%"`},
		{"GET", "/files/%FF", 200, `the file "\xff"`},
		{"GET", "/files/latest", 200, "the latest file"},
		{"GET", "/files/%6Catest", 200, "the latest file"},
		{"GET", "/files/", 200, `the file ""`},
		{"GET", "/files", 404, "404 page not found"},
		{"GET", "/files//versions/", 200, `the file "", version ""`},
		{"GET", "/", 200, "the list of files"},
		{"HEAD", "/", 200, ""},
		{"PUT", "/files/a%2Fb", 200, `wrote the file "a/b"`},
		{"PUT", "/", 405, "method not allowed"},
		{"GET", "/static/a%2Fb/c%20/d", 200, `static "a%2Fb/c%20/d"`},
		{"GET", "/static", 200, `static ""`},
		{"GET", "/static/..%2Fx", 200, `static "..%2Fx"`},
		{"GET", "/static/%2e%2e/x", 400, "dot segments"},
		{"GET", "/files/..", 400, "dot segments"},
		{"GET", "//files/a", 404, "404 page not found"},
	} {
		request, err := http.NewRequest(test.method, server.URL+test.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := server.Client().Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if got := strings.TrimSpace(string(body)); err != nil || response.StatusCode != test.status || got != test.body {
			t.Errorf("%s %s: %d %s, %v, want %d %s", test.method, test.path, response.StatusCode, got, err, test.status, test.body)
		}
		if allow := response.Header.Get("Allow"); (allow != "") != (test.status == 405) {
			t.Errorf("%s %s: Allow: %s", test.method, test.path, allow)
		}
	}
}

func TestServe(t *testing.T) {
	servetest.Run(t, "router", site(), func(url string) {
		response, err := http.Get(url + "files/a%2Fb")
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		if response.Body.Close(); err != nil || string(body) != "the file \"a/b\"\n" {
			t.Errorf("%q, %v", body, err)
		}
	})
}

// TestSetSegments builds the URL of a request from segments, and gets them back.
func TestSetSegments(t *testing.T) {
	server := httptest.NewServer(site())
	defer server.Close()
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if err := urlenc.SetSegments(u, "files", "2026/08 report.pdf"); err != nil {
		t.Fatal(err)
	}
	response, err := server.Client().Get(u.String())
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if body, err := io.ReadAll(response.Body); err != nil || string(body) != "the file \"2026/08 report.pdf\"\n" {
		t.Errorf("GET %s: %s, %v", u, body, err)
	}
}
