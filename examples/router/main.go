// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command router serves a site whose routes match on the segments of the path,
// as they were sent: "/files/a%2Fb" has two, "files" and "a/b". A router that
// matches on the decoded path can't tell it from "/files/a/b". The segments "." and "..",
// however they are escaped, are refused; "..%2fx" and "..;x" are names to it, and for
// the program behind to refuse if it reads them otherwise.
//
//	go run ./examples/router -addr localhost:8080
//	curl http://localhost:8080/files/a%2Fb
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/signal"

	"github.com/urlenc/urlenc/examples/internal/serve"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(serve.Run(ctx, "router", site(), os.Args[1:], os.Stdout, os.Stderr))
}

// site returns the routes of the site.
func site() *Router {
	show := func(format string, names ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			var values []any
			for _, name := range names {
				values = append(values, r.PathValue(name))
			}
			fmt.Fprintf(w, format+"\n", values...)
		}
	}
	var router Router
	router.Handle("GET", "/", show("the list of files"))
	router.Handle("GET", "/files/{name}", show("the file %q", "name"))
	router.Handle("PUT", "/files/{name}", show("wrote the file %q", "name"))
	router.Handle("GET", "/files/{name}/versions/{version}", show("the file %q, version %q", "name", "version"))
	router.Handle("GET", "/files/latest", show("the latest file"))
	router.Handle("GET", "/static/{path...}", show("static %q", "path"))
	return &router
}
