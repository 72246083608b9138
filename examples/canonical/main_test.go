// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/examples/internal/servetest"
)

func TestCanonical(t *testing.T) {
	server := httptest.NewServer(site())
	defer server.Close()
	for target, want := range map[string]string{
		"/":                            "",
		"/docs":                        "",
		"/docs?Q=A/../b":               "",
		"/a%2Fb":                       "",
		"/%C3%BC":                      "",
		"/%FF":                         "",
		"/a%7Cb":                       "",
		"/docs?b=2&a=1&&a=%20+&A":      "",
		"/docs?q=%2F%26%C3%BC":         "",
		"/a|b":                         "/a%7Cb",
		"/a;b":                         "/a%3Bb",
		"/ü":                           "/%C3%BC",
		"/'[x]":                        "/'%5Bx%5D",
		"/x#y":                         "/x%23y",
		"/docs?":                       "/docs",
		"/docs?q=%7e%2f":               "/docs?q=~%2F",
		"/docs?a|b=ü":                  "/docs?a%7Cb=%C3%BC",
		"/docs?q=%zz&p=100%":           "/docs?q=%25zz&p=100%25",
		"/Docs?b=2&a=1&&a=%20+&A=%2F;": "/docs?b=2&a=1&&a=%20+&A=%2F;",
		"/docs/":                       "/docs",
		"/Docs":                        "/docs",
		"/docs/index.html":             "/docs",
		"/docs/INDEX.html?q":           "/docs?q",
		"/index.html":                  "/",
		"//":                           "/",
		"//evil.example":               "/evil.example",
		"//evil.example/%2e%2e/":       "/",
		"/\\evil.example/":             "/%5Cevil.example",
		"/%2F%2Fevil.example/":         "/%2F%2Fevil.example",
		"/..//evil.example/":           "/evil.example",
		"/%2e%2e%2f/evil.example/..":   "/..%2F",
		"/a//b/./c/../%64":             "/a/b/d",
		"/a%2fb":                       "/a%2Fb",
		"/a%2FB/":                      "/a%2Fb",
		"/%c3%9C":                      "/%C3%9C",
		"/a%3Fb%23c/?a=%41\"'":         "/a%3Fb%23c?a=A%22'",
		"/x%0D%0ASet-Cookie:%20a=b/":   "/x%0D%0Aset-cookie:%20a=b",
		"/%2541/":                      "/%2541",
		"http://evil.example/docs/":    "/docs",
		"http://evil.example//docs/?a": "/docs?a",
	} {
		status, location := request(t, server, "GET", target)
		wantStatus := http.StatusOK
		if want != "" {
			wantStatus = http.StatusMovedPermanently
		}
		if status != wantStatus || location != want {
			t.Errorf("GET %s: %d, Location %q, want %d, %q", target, status, location, wantStatus, want)
		}
		if want == "" {
			continue
		}
		// It stays on the host, and there it ends.
		base := &url.URL{Scheme: "http", Host: "good.example"}
		u, err := base.Parse(location)
		if err != nil || u.Host != base.Host {
			t.Errorf("GET %s leads to %q, %v", target, u, err)
		}
		if status, location := request(t, server, "GET", location); status != http.StatusOK {
			t.Errorf("GET %s leads on to %q", want, location)
		}
	}
	if status, location := request(t, server, "POST", "/A"); status != http.StatusPermanentRedirect || location != "/a" {
		t.Errorf("POST /A: %d, Location %q", status, location)
	}
	if status, _ := request(t, server, "OPTIONS", "*"); status != http.StatusOK {
		t.Errorf("OPTIONS *: %d", status)
	}
}

func TestOptions(t *testing.T) {
	plain := Canonical{Next: http.HandlerFunc(page)}
	for target, want := range map[string]string{"/A/index.html": "", "/A/index.html/": "/A/index.html"} {
		w := httptest.NewRecorder()
		plain.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
		if got := w.Header().Get("Location"); got != want {
			t.Errorf("GET %s: Location %q, want %q", target, got, want)
		}
	}
}

func TestServe(t *testing.T) {
	servetest.Run(t, "canonical", site(), func(url string) {
		response, err := http.Get(url + "Docs/./index.html?q=A") // follows the redirect
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		if response.Body.Close(); err != nil || string(body) != "[\"docs\"]\n" || response.Request.URL.RequestURI() != "/docs?q=A" {
			t.Errorf("%q, %v of %s", body, err, response.Request.URL)
		}
	})
}

// request sends a request for just this target, which a client of package http
// might rewrite.
func request(t *testing.T, server *httptest.Server, method, target string) (status int, location string) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", method, target)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%s %s: %v", method, target, err)
	}
	defer response.Body.Close()
	if len(response.Header["Set-Cookie"]) > 0 {
		t.Errorf("%s %s sets a cookie", method, target)
	}
	return response.StatusCode, response.Header.Get("Location")
}
