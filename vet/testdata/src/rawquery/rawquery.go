// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package rawquery

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"escapes"
)

type filter struct {
	Title string
	Sort  string
	ID    string
}

func field(f filter) (*http.Response, error) {
	return http.Get("https://h.example/find?title=" + f.Title + "&n=1") // want `f.Title is raw in a query: value "a&b" adds a parameter.*url.QueryEscape\(f.Title\).*docs/vet.md#rawquery`
}

func second(base, q, label string) (*http.Response, error) {
	return http.Get(base + "/find?q=" + url.QueryEscape(q) + "&label=" + label) // want `label is raw in a query`
}

func byKey(base, v string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/find?name=%s", base, v)) // want `v is raw in a query`
}

func open(link, tag string) (*http.Response, error) {
	return http.Get(link + "&tag=" + tag) // want `tag is raw in a query`
}

func literal(name string) *url.URL {
	return &url.URL{Path: "/find", RawQuery: "name=" + name} // want `name is raw in a query`
}

func appended(u *url.URL, name string) {
	u.RawQuery += "&name=" + name // want `name is raw in a query`
}

func sibling(base, vpc string) (*http.Response, error) {
	_ = url.QueryEscape(vpc)
	return http.Get(base + "?vpc=" + vpc) // want `vpc is raw in a query`
}

func location(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "/login?user="+r.FormValue("user")) // want `is raw in a query`
}

func identifier(base string, f filter) (*http.Response, error) {
	return http.Get(base + "?id=" + f.ID)
}

func otherPackage(base, name string) (*http.Response, error) {
	return http.Get(base + "?name=" + escapes.Query(name))
}

func hex(base string, key []byte) (*http.Response, error) {
	return http.Get(base + "?key=" + base64.URLEncoding.EncodeToString(key))
}

func number(base string, page int) (*http.Response, error) {
	name := strconv.Itoa(page)
	return http.Get(base + "?name=" + name)
}

func whole(base, query string) (*http.Response, error) {
	return http.Get(base + "?" + query)
}

func encoded(u *url.URL, in *url.URL) {
	u.RawQuery = "next=1&" + in.RawQuery
}

func text(name string) string {
	return fmt.Sprintf("who?name=%s", name)
}
