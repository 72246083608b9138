// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/http"
	"net/url"
	"path"
)

func Pathjoinurl_P1(name string) string { return path.Join("https://cdn.example/v1", name) } // want `pathjoinurl: `
func Pathjoinurl_P2(w http.ResponseWriter, r *http.Request, prefix string) {
	http.Redirect(w, r, path.Join(prefix, "/query?"+r.URL.RawQuery), http.StatusFound) // want `pathjoinurl: `
}
func Pathjoinurl_P3(u *url.URL, p string) string { return path.Join(u.String(), p) } // want `pathjoinurl: `

// †
func Pathjoinurl_N1(u *url.URL, p string) string { return u.JoinPath(p).String() }
func Pathjoinurl_N2(root, p string) string       { return path.Join("/", root, p) }
func Pathjoinurl_N3(u *url.URL) string           { return path.Join(u.Path, "api") }
