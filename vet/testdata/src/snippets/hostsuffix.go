// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/url"
	"strings"
)

func Hostsuffix_P1(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "example.com") } // want `hostsuffix: `
func Hostsuffix_P2(u *url.URL) bool {
	return !strings.HasSuffix(strings.ToLower(u.Host), "example.com") // want `hostsuffix: `
}

func Hostsuffix_P3(u *url.URL, domain string) bool {
	return strings.HasSuffix(u.Hostname(), domain) // want `hostsuffix: `
}

func Hostsuffix_N1(u *url.URL) bool {
	h := strings.ToLower(u.Hostname())
	return h == "example.com" || strings.HasSuffix(h, ".example.com")
}

// †
func Hostsuffix_N2(u *url.URL, d string) bool { return u.Host == d || strings.HasSuffix(u.Host, "."+d) }
func Hostsuffix_N3(u *url.URL) bool           { return strings.HasSuffix(u.Host, ":443") }
