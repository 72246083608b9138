// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"fmt"
	"net/http"
	"net/url"
)

type api struct{ base *url.URL }

func (a *api) newRequest(method, urlPath string) (*http.Request, error) {
	u, err := a.base.Parse(urlPath)
	if err != nil {
		return nil, err
	}
	return http.NewRequest(method, u.String(), nil)
}

func (a *api) getTag(name string) (*http.Request, error) {
	return a.newRequest("GET", "v1/tags/"+url.PathEscape(name)) // escapes: the sibling
}

func (a *api) Rawsegment_P1(name string) (*http.Request, error) {
	return a.newRequest("DELETE", "v1/tags/"+name) // want `rawsegment: `
}

func (a *api) Rawsegment_P2(key string) (*http.Request, error) {
	return a.newRequest("GET", fmt.Sprintf("v1/vars/%s/value", key)) // want `rawsegment: `
}

func Rawsegment_P3(branch string) (*http.Response, error) {
	return http.Get("https://git.example/api/branches/" + branch + "/protection") // want `rawsegment: `
}

func (a *api) Rawsegment_N1(name string) (*http.Request, error) {
	return a.newRequest("DELETE", "v1/tags/"+url.PathEscape(name))
}

func (a *api) Rawsegment_N2(n int) (*http.Request, error) {
	return a.newRequest("GET", fmt.Sprintf("v1/pages/%d", n)) // a number
}

func Rawsegment_N3(u *url.URL, name string) string {
	v := *u
	v.Path = "/v1/tags/" + name // Path is decoded: String() escapes
	return v.String()
}
