// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/http"
	"net/url"
)

func Decodedpath_P1(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.Path, http.StatusMovedPermanently) // want `decodedpath: `
}

func Decodedpath_P2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound) // want `decodedpath: `
}

func Decodedpath_P3(base, next *url.URL) *url.URL {
	return base.JoinPath(next.Path) // want `decodedpath: `
}

func Decodedpath_N1(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.EscapedPath(), http.StatusMovedPermanently)
}

func Decodedpath_N2(u *url.URL) (string, string) {
	addr := u.Host
	if u.Scheme == "unix" {
		addr = u.Path // a file
	}
	return u.Scheme, addr
}

func Decodedpath_N3(base, in *url.URL) *url.URL {
	out := *base
	out.Path = in.Path
	out.RawPath = in.RawPath
	return &out
}
