// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/http"
	"net/url"
)

func Doubledecode_P1(r *http.Request) (string, error) {
	return url.QueryUnescape(r.URL.Query().Get("redirect_uri")) // want `doubledecode: `
}
func Doubledecode_P2(r *http.Request) (string, error) { return url.PathUnescape(r.URL.Path) } // want `doubledecode: `
func Doubledecode_P3(r *http.Request) (string, error) {
	v := r.PathValue("name")
	return url.PathUnescape(v) // want `doubledecode: `
}

func Doubledecode_N1(r *http.Request) (string, error) { return url.PathUnescape(r.URL.EscapedPath()) }

// †
func Doubledecode_N2(r *http.Request) (string, error) {
	id, _, ok := r.BasicAuth() // RFC 6749 2.3.1: form-encoded inside Basic
	if !ok {
		id = r.PostFormValue("client_id")
		return id, nil
	}
	return url.QueryUnescape(id)
}

func Doubledecode_N3(r *http.Request) (string, error) {
	return url.QueryUnescape(r.Header.Get("X-File"))
}
