// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package sinks has functions about whose parameters other packages have facts.
package sinks

import (
	"net/http"
	"net/url"
)

// Client sends requests.
type Client struct {
	Base string // want Base:"field URL"
}

// Get takes the tail of a URL.
func (c *Client) Get(path string) (*http.Response, error) { // want Get:"sink 0:URL"
	return http.Get(c.Base + path)
}

// Fetch takes a whole URL, by two functions.
func Fetch(n int, link string) (*http.Response, error) { // want Fetch:"sink 1:URL"
	return fetch(link)
}

func fetch(u string) (*http.Response, error) { // want fetch:"sink 0:URL"
	parsed, err := url.Parse(u)
	if err != nil {
		return nil, err
	}
	return http.Get(parsed.String())
}

// Key takes a decoded path.
func Key(u *url.URL, key string) { // want Key:"sink 1:path"
	u.Path = "/v1/kv/" + key
}

// Send redirects.
func Send(w http.ResponseWriter, r *http.Request, to string) { // want Send:"sink 2:redirect"
	http.Redirect(w, r, to, http.StatusFound)
}

// URL puts a path after a base.
func (c *Client) URL(path string) string { // want URL:"returns a URL that ends with parameter 0"
	return c.Base + path
}

// Request is filled in and sent later.
type Request struct {
	Path string // want Path:"field URL"
}

// Send sends it.
func (r *Request) Send(c *Client) (*http.Response, error) {
	return http.Get(c.Base + r.Path)
}

// Segment takes one value, and is not a sink.
func Segment(c *Client, name string) (*http.Response, error) {
	return http.Get(c.Base + "/things/" + url.PathEscape(name))
}
