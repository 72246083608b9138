// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"fmt"
	"net/http"
	"net/url"
)

func encode(s string) string { return url.QueryEscape(s) }

func Rawquery_P1(tag string) (*http.Response, error) {
	return http.Get("https://api.example/droplets?tag_name=" + tag) // want `rawquery: `
}
func Rawquery_P2(u *url.URL, name string) { u.RawQuery = "type=a&name=" + name } // want `rawquery: `
func Rawquery_P3(w http.ResponseWriter, r *http.Request, rule string) {
	http.Redirect(w, r, fmt.Sprintf("/settings/edit?rule_name=%s", rule), http.StatusSeeOther) // want `rawquery: `
}

func Rawquery_N1(tag string) (*http.Response, error) {
	return http.Get("https://api.example/droplets?tag_name=" + url.QueryEscape(tag))
}

func Rawquery_N2(p string) (*http.Response, error) {
	full := encode(p) // a helper of this package that returns escaped text (fact)
	return http.Get("https://api.example/ls?path=" + full)
}

func Rawquery_N3(n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.example/ls?limit=%d", n))
}
