// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pathjoinurl

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
)

const base = "https://h.example"

func constant(name string) string { return path.Join(base, name) } // want `path.Join cleans a URL: "https://host" becomes "https:/host".*url.JoinPath.*docs/vet.md#pathjoinurl`

func cleaned(host string) string { return path.Clean("https://" + host + "/a/../b") } // want `path.Clean cleans a URL`

func files(name string) string { return filepath.Join("https://h.example", name) } // want `filepath.Join cleans a URL`

func formatted(host, name string) string {
	return path.Join(fmt.Sprintf("http://%s", host), name) // want `path.Join cleans a URL`
}

func viaLocal(u *url.URL, name string) string {
	s := u.String()
	return path.Join(s, name) // want `path.Join cleans a URL`
}

func query(prefix, q string) string {
	return path.Join(prefix, "find?q="+url.QueryEscape(q)) // want `path.Join cleans a query: "\?q=a//b" becomes "\?q=a/b"`
}

func requestURI(prefix string, r *http.Request) string {
	return path.Join(prefix, r.RequestURI) // want `path.Join cleans a query`
}

func rawQuery(u *url.URL) string {
	return path.Clean(u.Path + "?" + u.RawQuery) // want `path.Clean cleans a query`
}

func right(u *url.URL) string { return path.Join("/api", u.Path) }

func pattern(dir string) ([]string, error) { return filepath.Glob(filepath.Join(dir, "a?.go")) }

func glob(dir string) string { return path.Join(dir, "?") }

func afterwards(prefix, q string) string {
	return path.Join(prefix, "find") + "?q=" + url.QueryEscape(q)
}

func joinPath(name string) (string, error) { return url.JoinPath(base, name) }

func other(a, b string) string { return path.Join(a, b) }

func fileURL(dir string) string { return filepath.Join("file://", dir, "app.db") }
