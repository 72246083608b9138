// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package queryescape

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
)

func inSprintf(base, q string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/find?n=%d&q=%s", base, n, url.PathEscape(q))) // want `PathEscape in a query: value "a&b" adds a parameter.*url.QueryEscape`
}

func asKey(key string) (*url.URL, error) {
	return url.Parse("/find?" + url.PathEscape(key) + "=1") // want `PathEscape in a query`
}

func viaLocal(base, q string) (*http.Response, error) {
	q = url.PathEscape(q)
	return http.Get(base + "?q=" + q) // want `PathEscape in a query`
}

func inLiteral(q string) *url.URL {
	return &url.URL{Path: "/find", RawQuery: "q=" + url.PathEscape(q)} // want `PathEscape in a query`
}

func redirect(w http.ResponseWriter, r *http.Request, next string) {
	http.Redirect(w, r, "/login?next="+url.PathEscape(next), http.StatusFound) // want `PathEscape in a query`
}

func asPassword(pass string) (*sql.DB, error) {
	return sql.Open("postgres", "postgres://app:"+url.PathEscape(pass)+"@db/app") // want `PathEscape in userinfo: user "a:b" ends at the colon.*url.UserPassword`
}

func rightQuery(base, q string) (*http.Response, error) {
	return http.Get(base + "?q=" + url.QueryEscape(q))
}

func rightPath(base, name, q string) (*http.Response, error) {
	return http.Get(base + "/" + url.PathEscape(name) + "?q=" + url.QueryEscape(q))
}

func noUserinfo(host, name string) (*http.Response, error) {
	return http.Get("https://" + host + "/" + url.PathEscape(name) + "/a@b")
}

func rightPassword(pass string) (*url.URL, error) {
	return url.Parse("amqp://app:" + url.QueryEscape(pass) + "@mq/")
}

func noURL(q string) string {
	return "name=" + url.PathEscape(q)
}

func afterPath(u *url.URL, name string) {
	u.RawPath = "/find/" + url.PathEscape(name)
	u.RawQuery = url.Values{"q": {name}}.Encode()
}
