// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

func Stalerawpath_P1(r *http.Request, next http.Handler, w http.ResponseWriter) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/ext") // want `stalerawpath: `
	next.ServeHTTP(w, r)
}

func Stalerawpath_P2(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		req.URL.Host = target.Host
		req.URL.Path = target.Path + req.URL.Path // want `stalerawpath: `
	}}
}
func Stalerawpath_P3(r *http.Request) { r.URL.Path += "/" } // want `stalerawpath: `

func Stalerawpath_N1(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/ext")
	r.URL.RawPath = strings.TrimPrefix(r.URL.RawPath, "/ext")
}
func Stalerawpath_N2(r *http.Request) { r.URL.Path = "/"; r.URL.RawPath = "" }
func Stalerawpath_N3(r *http.Request, h http.Handler) http.Handler {
	return http.StripPrefix("/ext", h)
}
