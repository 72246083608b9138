// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
)

func Pathescape_P1(base, name string) (*http.Response, error) {
	return http.Get(base + "/files/" + url.QueryEscape(name)) // want `pathescape: `
}

func Pathescape_P2(subject string) (*http.Request, error) {
	return http.NewRequest("GET", fmt.Sprintf("https://r.example/subjects/%s/versions", url.QueryEscape(subject)), nil) // want `pathescape: `
}

func Pathescape_P3(vm string) string {
	p := path.Join("/v1/vm", url.QueryEscape(vm), "ips") // want `pathescape: `
	return p
}

func Pathescape_N1(base, q string) (*http.Response, error) {
	return http.Get(base + "/search?q=" + url.QueryEscape(q)) // query: right
}

// †
func Pathescape_N2(dir, key string) ([]byte, error) {
	return os.ReadFile(dir + "/" + url.QueryEscape(key)) // a file name, no URL
}

// †
func Pathescape_N3(link, branch string) (*http.Response, error) {
	tail := "edit"
	if branch != "" {
		tail = "edit?from=" + url.QueryEscape(branch) // the '?' stands in the same definition
	}
	return http.Get(link + "/" + tail)
}
