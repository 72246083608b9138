// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command canonical serves a site in which every page has one URL. Each variant of it
// is redirected, for good, to that URL.
//
//	go run ./examples/canonical -addr localhost:8080
//	curl -i 'http://localhost:8080//Docs/./index.html?q=A'
//
// What is canonical: the path has the segments that are left without empty ones, dot
// segments and an index.html at the end, in lower case, each written as
// urlenc.PathSegment.Encode writes it. So "/a|b" and "/a;b" lead to "/a%7Cb" and
// "/a%3Bb". In the query, escapes of what needs none are decoded, hex digits are in
// upper case, and bytes that are not legal are escaped; a query that is empty goes.
// All else in a query may mean something to whoever reads it, and stays as it was
// sent: the order of the parameters, empty ones, "+" beside "%20", and letter case.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/serve"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(serve.Run(ctx, "canonical", site(), os.Args[1:], os.Stdout, os.Stderr))
}

func site() http.Handler {
	return Canonical{Next: http.HandlerFunc(page), Index: "index.html", FoldCase: true}
}

// page is the site: it shows the segments of the path.
func page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintf(w, "%q\n", slices.Collect(urlenc.SegmentsOf(r.URL)))
}

// Canonical is a handler that answers each request for a variant of a URL with a
// permanent redirect to its canonical form, and leaves all others to Next.
//
// The redirect is a path on the same host. Segments are taken apart before they
// are decoded, so that "/a%2Fb" is never taken for "/a/b", and put together so
// that none of them can become structure: the path has no empty segment, and so
// can't start with the "//" that would lead to another host.
type Canonical struct {
	Next     http.Handler
	Index    string // the name of the page that stands for its folder; "": there is none
	FoldCase bool   // ASCII letters in the path are in lower case
}

func (c Canonical) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// The path as it was sent: EscapedPath escapes what is not legal in one.
	sent := r.URL.RawPath
	if sent == "" {
		sent = r.URL.EscapedPath()
	}
	if !strings.HasPrefix(sent, "/") { // "OPTIONS *", CONNECT
		c.Next.ServeHTTP(w, r)
		return
	}
	if r.URL.RawQuery != "" || r.URL.ForceQuery {
		sent += "?" + r.URL.RawQuery
	}
	canonical, err := urlenc.JoinSegments(c.segments(r)...)
	if err != nil {
		http.Error(w, "no such path", http.StatusBadRequest)
		return
	}
	if r.URL.RawQuery != "" {
		canonical += "?" + urlenc.Query.Canonical(r.URL.RawQuery)
	}
	if canonical == sent {
		c.Next.ServeHTTP(w, r)
		return
	}
	w.Header().Set("Location", canonical)
	status := http.StatusPermanentRedirect // keeps the method and the body
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		status = http.StatusMovedPermanently
	}
	w.WriteHeader(status)
}

// segments returns the segments of the canonical path.
func (c Canonical) segments(r *http.Request) []string {
	var segments []string
	for segment := range urlenc.SegmentsOf(r.URL) {
		switch segment {
		case "", ".":
			continue
		case "..":
			segments = segments[:max(0, len(segments)-1)]
			continue
		}
		if c.FoldCase {
			segment = lower(segment)
		}
		segments = append(segments, segment)
	}
	if n := len(segments) - 1; c.Index != "" && n >= 0 && segments[n] == c.Index {
		segments = segments[:n]
	}
	return segments
}

// lower puts ASCII letters into lower case. Other bytes stay as they are, even if
// they are not UTF-8.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] |= 0x20
		}
	}
	return string(b)
}
