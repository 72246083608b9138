// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package splithost

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func port(u *url.URL) string { return strings.Split(u.Host, ":")[1] } // want `u.Host is split at a colon: host "\[::1\]:80" becomes "\[" and more.*Hostname\(\) and Port\(\).*docs/vet.md#splithost`

func limited(r *http.Request) string {
	parts := strings.SplitN(r.Host, ":", 2) // want `r.Host is split at a colon`
	return parts[0]
}

func last(u *url.URL) string {
	return u.Host[:strings.LastIndex(u.Host, ":")] // want `u.Host is split at a colon`
}

func viaLocal(r *http.Request) bool {
	h := strings.ToLower(r.Host)
	name, _, ok := strings.Cut(h, ":") // want `h is split at a colon`
	return ok && name != ""
}

func requestURL(r *http.Request) int {
	return strings.IndexRune(r.URL.Host, ':') // want `r.URL.Host is split at a colon`
}

func right(u *url.URL) (string, string) { return u.Hostname(), u.Port() }

func bracket(u *url.URL) string {
	if strings.HasPrefix(u.Host, "[") {
		return u.Host
	}
	return strings.Split(u.Host, ":")[0]
}

func address(u *url.URL) string {
	if net.ParseIP(u.Host) != nil {
		return u.Host
	}
	return strings.Split(u.Host, ":")[0]
}

func dot(u *url.URL) []string { return strings.Split(u.Host, ".") }

func withoutPort(u *url.URL) []string { return strings.Split(u.Hostname(), ":") }

func remote(r *http.Request) string { return strings.Split(r.RemoteAddr, ":")[0] }

func parameter(host string) string { return strings.Split(host, ":")[0] }
