// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package servetest is the test that the examples which are servers have in common.
package servetest

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"testing"

	"github.com/urlenc/urlenc/examples/internal/serve"
)

// Run runs the program of this name, calls f with the URL under which it says that it
// serves, and ends it. It fails the test where the program ends with an error, or takes
// an argument.
func Run(t *testing.T, name string, handler http.Handler, f func(url string)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out, stdout := io.Pipe()
	ended := make(chan int)
	go func() {
		ended <- serve.Run(ctx, name, handler, []string{"-addr", "127.0.0.1:0"}, stdout, io.Discard)
	}()
	var url string
	if _, err := fmt.Fscanf(out, name+": serving on %s\n", &url); err != nil {
		t.Fatal(err)
	}
	f(url)
	if cancel(); <-ended != 0 {
		t.Error("it ends with an error")
	}
	if status := serve.Run(t.Context(), name, nil, []string{"stray"}, io.Discard, io.Discard); status != 2 {
		t.Errorf("with an argument: status %d", status)
	}
}
