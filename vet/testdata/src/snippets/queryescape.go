// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"fmt"
	"net/http"
	"net/url"
)

func Queryescape_P1(q string) (*http.Response, error) {
	return http.Get("https://api.example/find?q=" + url.PathEscape(q)) // want `queryescape: `
}

func Queryescape_P2(u *url.URL, email string) {
	u.RawQuery = "to=" + url.PathEscape(email) // want `queryescape: `
}

// †
func Queryescape_P3(user, pass string) string {
	return fmt.Sprintf("sqlserver://%s:%s@db:1433", url.PathEscape(user), url.PathEscape(pass)) // want `queryescape: `
}

func Queryescape_N1(id string) (*http.Response, error) {
	return http.Get("https://api.example/items/" + url.PathEscape(id) + "?full=1")
}
func Queryescape_N2(u *url.URL, q string) { u.RawQuery = url.Values{"q": {q}}.Encode() }
func Queryescape_N3(frag string) string   { return "https://x.example/doc#" + url.PathEscape(frag) }
