// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/url"
)

func Doubleencode_P1(name string) string {
	v := url.Values{}
	v.Set("filename", url.QueryEscape(name)) // want `doubleencode: `
	return v.Encode()
}

func Doubleencode_P2(u *url.URL, slug string) string {
	u.Path = "/apps/" + url.PathEscape(slug) // want `doubleencode: `
	return u.String()
}

func Doubleencode_P3(user, pass string) *url.Userinfo {
	return url.UserPassword(url.QueryEscape(user), pass) // want `doubleencode: `
}

func Doubleencode_N1(u *url.URL, slug string) string {
	return u.JoinPath("apps", url.PathEscape(slug)).String()
}

func Doubleencode_N2(u *url.URL, slug string) string {
	u.Path = "/apps/" + slug
	u.RawPath = "/apps/" + url.PathEscape(slug)
	return u.String()
}

func Doubleencode_N3(next string) string {
	return "/login?next=" + url.QueryEscape(next)
}
