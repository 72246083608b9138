// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Playground shows in a browser what urlenc makes of a URL. It builds the library as
// WebAssembly with the go command, and serves one page with it on this machine:
//
//	go run .
//	go run . -addr localhost:9000
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "`address` to serve the page on; port 0 is any free one")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *addr, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "playground:", err)
		os.Exit(1)
	}
}

// run builds the page and serves it until ctx ends, and says so in out.
func run(ctx context.Context, addr string, out io.Writer) error {
	listener, err := net.Listen("tcp", addr) // before the build, which takes a while
	if err != nil {
		return err
	}
	defer listener.Close()
	fmt.Fprintln(out, "building the library as WebAssembly …")
	s, err := build(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%v/ (%d KB of WebAssembly, gzipped; Ctrl-C ends it)\n", listener.Addr(), len(s.wasm)/1000)
	server := &http.Server{Handler: s.handler(), ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
