// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pathescape

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

type client struct {
	base string
	http *http.Client
}

// do sends a request to a path below the base.
func (c *client) do(method, path string) (*http.Response, error) {
	req, err := http.NewRequest(method, c.base+path, nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func viaParameter(c *client, topic string) (*http.Response, error) {
	return c.do("GET", "/topics/"+url.QueryEscape(topic)) // want `QueryEscape in a path: value "a b" becomes "a\+b".*url.PathEscape.*docs/vet.md#pathescape`
}

func viaLocal(ctx context.Context, host, topic string) (*http.Request, error) {
	escaped := url.QueryEscape(topic)
	u := "https://" + host + "/topics/" + escaped // want `QueryEscape in a path`
	return http.NewRequestWithContext(ctx, "GET", u, nil)
}

func inFragment(name string) string {
	return "https://doc.example/#" + url.QueryEscape(name) // want `QueryEscape in a fragment`
}

func viaAppend(base, a string) (*url.URL, error) {
	u := base
	u += "/" + url.QueryEscape(a) // want `QueryEscape in a path`
	return url.Parse(u)
}

func viaJoinPath(base, a string) (string, error) {
	return url.JoinPath(base, url.QueryEscape(a)) // want `QueryEscape in a path`
}

func viaMethod(u *url.URL, a string) *url.URL {
	return u.JoinPath("files", url.QueryEscape(a)) // want `QueryEscape in a path`
}

func viaList(a, b string) (*http.Response, error) {
	return http.Get(strings.Join([]string{"https://h.example", "v1", url.QueryEscape(a), b}, "/")) // want `QueryEscape in a path`
}

func indexed(a string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h.example/%[2]s?n=%[1]d", 1, url.QueryEscape(a))) // want `QueryEscape in a path`
}

func mended(base, a string) (*http.Response, error) {
	return http.Get(base + "/files/" + strings.ReplaceAll(url.QueryEscape(a), "+", "%20"))
}

func fileName(dir, a string) (*os.File, error) {
	name := path.Join(dir, url.QueryEscape(a))
	return os.Create(name)
}

func fileNameToo(dir, a string) string {
	return filepath.Clean(path.Join(dir, url.QueryEscape(a)))
}

func inQuery(c *client, a string) (*http.Response, error) {
	return c.do("GET", "/topics?name="+url.QueryEscape(a))
}

func afterOpenQuery(link, a string) (*http.Response, error) {
	return http.Get(link + "&name=" + url.QueryEscape(a))
}

func noURL(a string) string {
	return "cache/" + url.QueryEscape(a)
}

func right(base, a string) (*http.Response, error) {
	return http.Get(base + "/files/" + url.PathEscape(a))
}

func twoDefinitions(base, a string, query bool) (*http.Response, error) {
	tail := url.PathEscape(a)
	if query {
		tail = "?q=" + url.QueryEscape(a)
	}
	return http.Get(base + "/" + tail)
}
