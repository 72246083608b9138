// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package serve is the main function of the examples that are servers.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/urlenc/urlenc/examples/internal/shell"
)

// Run is a program that serves handler on the address of its flag -addr until ctx is
// done. Once it listens, it prints where. It returns the exit status.
func Run(ctx context.Context, name string, handler http.Handler, args []string, stdout, stderr io.Writer) int {
	c := shell.New(name, "[-addr address]", stderr)
	addr := c.String("addr", "localhost:8080", "serve on this `address`")
	if status, ok := c.Parse(args, 0, 0); !ok {
		return status
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", *addr)
	if err != nil {
		return c.End(0, err)
	}
	fmt.Fprintf(stdout, "%s: serving on http://%s/\n", name, listener.Addr())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	defer context.AfterFunc(ctx, func() { server.Close() })()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return c.End(0, err)
	}
	return 0
}
