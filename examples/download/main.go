// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command download serves files that keep their names when they are saved, whatever the
// names hold.
//
//	go run ./examples/download -addr localhost:8080
//	curl -OJ 'http://localhost:8080/files/%E2%82%AC%20rates.txt'
//
// The page at "/" has a link to each file: its name is one segment of the URL. The
// response has it in Content-Disposition, in two forms, one for old readers. With
// "?inline" a browser shows the file, and saves it under the same name.
package main

import (
	"context"
	"fmt"
	"html"
	"maps"
	"net/http"
	"os"
	"os/signal"
	"slices"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/serve"
	"github.com/urlenc/urlenc/header"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(serve.Run(ctx, "download", site(), os.Args[1:], os.Stdout, os.Stderr))
}

func site() http.Handler {
	return Files{
		"rates.txt":             "1.17\n",
		"€ rates.txt":           "1.17\n",
		"2026/08 \"final\".txt": "August\n",
		"日本.txt":                "Nippon\n",
		"100%41.txt":            "percent\n",
	}
}

// Files is a handler that serves texts by their names.
type Files map[string]string

func (f Files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	// As it was sent: "/files/2026%2F08" has two segments, "files" and "2026/08".
	segments := slices.Collect(urlenc.SegmentsOf(r.URL))
	switch {
	case len(segments) == 0:
		f.index(w)
	case len(segments) == 2 && segments[0] == "files":
		f.file(w, r, segments[1])
	default:
		http.NotFound(w, r)
	}
}

// index writes the page of links.
func (f Files) index(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	for _, name := range slices.Sorted(maps.Keys(f)) {
		path, err := urlenc.JoinSegments("files", name)
		if err != nil { // a file "." or "..", which has no URL
			continue
		}
		fmt.Fprintf(w, "<p><a href=\"%s\">%s</a>\n", html.EscapeString(path), html.EscapeString(name))
	}
}

// file writes a file.
func (f Files) file(w http.ResponseWriter, r *http.Request, name string) {
	text, ok := f[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	disposition := header.Attachment(name)
	if r.URL.RawQuery == "inline" {
		disposition = header.Inline(name)
	}
	w.Header().Set("Content-Disposition", disposition)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	fmt.Fprint(w, text)
}
