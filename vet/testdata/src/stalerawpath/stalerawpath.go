// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package stalerawpath

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"strings"
)

func cleaned(w http.ResponseWriter, r *http.Request, next http.Handler) {
	r.URL.Path = path.Clean(r.URL.Path) // want `r.URL.Path changes and its RawPath is left: path "/a%2Fb".*set RawPath, too.*docs/vet.md#stalerawpath`
	next.ServeHTTP(w, r)
}

func rewrite(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Path = target.Path + r.In.URL.Path // want `RawPath is left`
	}}
}

func copied(r *http.Request, u *url.URL) {
	r.URL.Path = u.Path // want `RawPath is left`
}

func middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimSuffix(r.URL.Path, "/") // want `RawPath is left`
		next.ServeHTTP(w, r)
	})
}

func appended(req *http.Request) {
	req.URL.Path += "/index.html" // want `RawPath is left`
}

func constant(r *http.Request) { r.URL.Path = "/" }

func both(r *http.Request, prefix string) {
	r.URL.Path, r.URL.RawPath = strings.TrimPrefix(r.URL.Path, prefix), ""
}

func later(r *http.Request, prefix string) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, prefix)
	if r.URL.RawPath != "" {
		r.URL.RawPath = strings.TrimPrefix(r.URL.RawPath, prefix)
	}
}

func noRequest(u *url.URL) { u.Path = path.Clean(u.Path) }

func parameter(r *http.Request, p string) { r.URL.Path = p }

func joined(r *http.Request) { r.URL = r.URL.JoinPath("x") }
