// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package hostsuffix

import (
	"net/http"
	"net/url"
	"strings"
)

func request(r *http.Request) bool {
	return strings.HasSuffix(r.Host, "corp.example") // want `a host is compared by a suffix without a dot: "notcorp.example" ends with "corp.example".*strings.HasSuffix\(r.Host, "\.corp.example"\).*docs/vet.md#hostsuffix`
}

func viaLocal(u *url.URL) bool {
	h := u.Hostname()
	return strings.HasSuffix(h, "example.com") // want `suffix without a dot`
}

func lower(r *http.Request) bool {
	return strings.HasSuffix(strings.ToLower(r.URL.Host), "example.com") // want `suffix without a dot`
}

func origin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return strings.HasSuffix(origin, "example.com") // want `suffix without a dot`
}

func header(r *http.Request) bool {
	return strings.HasSuffix(r.Header.Get("Origin"), "example.com") && r.Method == "GET" // want `suffix without a dot`
}

type config struct{ domain string }

func (c config) match(u *url.URL) bool {
	return !strings.HasSuffix(u.Host, c.domain) // want `suffix without a dot`
}

func list(u *url.URL, domains []string) bool {
	for _, d := range domains {
		if strings.HasSuffix(u.Hostname(), d) { // want `suffix without a dot`
			return true
		}
	}
	return false
}

func dotted(u *url.URL, d string) bool {
	d = "." + d
	return strings.HasSuffix(u.Hostname(), d)
}

func noDomain(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "localhost") }

func noHost(name string) bool { return strings.HasSuffix(name, "example.com") }

func prefix(u *url.URL) bool { return strings.HasPrefix(u.Hostname(), "www.") }

func contains(u *url.URL) bool { return strings.Contains(u.Host, "example.com") }

func cut(u *url.URL, pattern string) bool {
	return strings.HasSuffix(u.Hostname(), strings.TrimPrefix(pattern, "*"))
}

func sliced(u *url.URL, pattern string) bool {
	return strings.HasSuffix(u.Hostname(), pattern[1:])
}

func guarded(u *url.URL, d string) bool {
	return strings.HasPrefix(d, ".") && strings.HasSuffix(u.Hostname(), d)
}
