// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package serve_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/examples/internal/serve"
)

// TestRun: who reads where it serves can connect.
func TestRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out, stdout := io.Pipe()
	var stderr strings.Builder
	ended := make(chan int)
	go func() {
		ended <- serve.Run(ctx, "name", http.NotFoundHandler(), []string{"-addr", "127.0.0.1:0"}, stdout, &stderr)
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	url, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "name: serving on ")
	if !ok {
		t.Fatalf("it prints %q", line)
	}
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusNotFound {
		t.Errorf("GET %s: %s", url, response.Status)
	}
	cancel()
	if status := <-ended; status != 0 || stderr.Len() > 0 {
		t.Errorf("status %d, stderr %q", status, stderr.String())
	}
}

func TestErrors(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, tt := range []struct {
		args   []string
		stderr string
		status int
	}{
		{[]string{"-addr", taken.Addr().String()}, "name: listen tcp", 1},
		{[]string{"stray"}, "name: too many arguments\nusage: name", 2},
		{[]string{"-x"}, "name: flag provided but not defined: -x\nusage: name", 2},
		{[]string{"-h"}, "usage: name [-addr address]", 0},
	} {
		var stdout, stderr strings.Builder
		status := serve.Run(t.Context(), "name", nil, tt.args, &stdout, &stderr)
		if status != tt.status || !strings.HasPrefix(stderr.String(), tt.stderr) || stdout.Len() > 0 {
			t.Errorf("%q: status %d, stdout %q, stderr %q", tt.args, status, stdout.String(), stderr.String())
		}
	}
}
