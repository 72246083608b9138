// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package doubledecode

import (
	"net/http"
	"net/url"
	"strings"
)

func form(r *http.Request) (string, error) {
	return url.QueryUnescape(r.FormValue("q")) // want `r.FormValue\("q"\) is decoded already: value "100%25" becomes "100%".*delete the call.*docs/vet.md#doubledecode`
}

func posted(r *http.Request) string {
	q, _ := url.QueryUnescape(r.PostFormValue("q")) // want `is decoded already`
	return q
}

func index(v url.Values) (string, error) {
	return url.QueryUnescape(v["q"][0]) // want `is decoded already`
}

func fragment(u *url.URL) (string, error) { return url.PathUnescape(u.Fragment) } // want `is decoded already`

func trimmed(r *http.Request) (string, error) {
	return url.PathUnescape(strings.TrimPrefix(r.URL.Path, "/files/")) // want `is decoded already`
}

func field(r *http.Request) (string, error) {
	q, err := url.QueryUnescape(r.Form["q"][0]) // want `is decoded already`
	return q, err
}

func wrongFunction(u *url.URL) (string, error) {
	return url.QueryUnescape(u.EscapedPath()) // want `QueryUnescape of a path: value "a\+b" becomes "a b".*use url.PathUnescape`
}

func wrongFunctionToo(u *url.URL) (string, error) {
	raw := u.RawPath
	return url.QueryUnescape(raw) // want `QueryUnescape of a path`
}

func rawPath(u *url.URL) (string, error) { return url.PathUnescape(u.RawPath) }

func rawQuery(u *url.URL) (string, error) { return url.QueryUnescape(u.RawQuery) }

func cookie(c *http.Cookie) (string, error) { return url.QueryUnescape(c.Value) }

func parameter(s string) (string, error) { return url.PathUnescape(s) }

func either(r *http.Request) (string, error) {
	s := r.Header.Get("X-Name")
	if s == "" {
		s = r.FormValue("name")
	}
	return url.QueryUnescape(s)
}

func requestURI(r *http.Request) (string, error) { return url.PathUnescape(r.RequestURI) }
