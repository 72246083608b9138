// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package doubleencode

import (
	"net/url"

	"escapes"
	"sinks"
)

func literal(q string) string {
	return url.Values{"q": {url.QueryEscape(q)}}.Encode() // want `url.QueryEscape\(q\) is escaped once more by Encode: value "a&b" becomes "a%2526b".*delete the inner call.*docs/vet.md#doubleencode`
}

func added(v url.Values, q string) {
	q = url.PathEscape(q)
	v.Add("q", q) // want `q is escaped once more by Encode: value "a b" becomes "a%2520b"`
}

func index(v url.Values, q string) {
	v["q"] = []string{url.QueryEscape(q)} // want `is escaped once more`
}

func inLiteral(name string) *url.URL {
	return &url.URL{Path: "/files/" + url.PathEscape(name)} // want `goes into a Path, which is decoded: value "a/b" becomes "a%252Fb"`
}

func fragment(u *url.URL, name string) {
	u.Fragment = url.PathEscape(name) // want `is escaped once more by String`
}

func user(name string) *url.Userinfo { return url.User(url.PathEscape(name)) } // want `is escaped once more`

func byFact(v url.Values, q string) { v.Set("q", escapes.Query(q)) } // want `is escaped once more`

func otherPackage(u *url.URL, key string) {
	sinks.Key(u, url.PathEscape(key)) // want `goes into a Path`
}

func path(u, in *url.URL) { u.Path = "/api" + in.EscapedPath() } // want `goes into a Path`

func right(v url.Values, q string) { v.Set("q", q) }

func rawQuery(u *url.URL, q string) { u.RawQuery = "q=" + url.QueryEscape(q) }

func rawPath(name string) *url.URL {
	return &url.URL{Path: "/files/" + name, RawPath: "/files/" + url.PathEscape(name)}
}

func both(name string) *url.URL {
	return &url.URL{Path: "/files/" + url.PathEscape(name), RawPath: "/files/" + url.PathEscape(name)}
}

func opaque(u *url.URL, name string) {
	u.Path = url.PathEscape(name)
	u.Opaque = "//h.example/" + url.PathEscape(name)
}

func whole(v url.Values, u *url.URL) { v.Set("next", u.String()) }

func otherSet(m interface{ Set(k, v string) }, q string) { m.Set("q", url.QueryEscape(q)) }
