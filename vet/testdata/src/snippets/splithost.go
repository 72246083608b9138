// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func Splithost_P1(u *url.URL) string { return strings.Split(u.Host, ":")[0] } // want `splithost: `
func Splithost_P2(r *http.Request) string {
	h, _, _ := strings.Cut(r.Host, ":") // want `splithost: `
	return h
}

// †
func Splithost_P3(u *url.URL) string {
	host := u.Host
	if i := strings.IndexByte(host, ':'); i >= 0 { // want `splithost: `
		host = host[:i]
	}
	return host
}

func Splithost_N1(u *url.URL) string      { return u.Hostname() }
func Splithost_N2(r *http.Request) string { h, _, _ := net.SplitHostPort(r.Host); return h }
func Splithost_N3(s string) []string      { return strings.Split(s, ":") }
