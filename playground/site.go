// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed web
var web embed.FS

// policy is the Content-Security-Policy: all that the page loads comes from where it does
// itself, and nothing is run that is made of text. The page has it in a meta element, too,
// for servers that don't send it, without frame-ancestors, which counts only here.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// A site is what is served besides the files of web.
type site struct {
	wasm     []byte // gzipped
	wasmExec []byte // wasm_exec.js of the toolchain that built it
}

// build builds the WebAssembly. It is to be called in the folder of this module.
func build(ctx context.Context) (site, error) {
	root, err := goCommand(ctx, "env", "GOROOT")
	if err != nil {
		return site{}, err
	}
	var s site
	if s.wasmExec, err = os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js")); err != nil {
		return site{}, err
	}
	dir, err := os.MkdirTemp("", "playground")
	if err != nil {
		return site{}, err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "urlenc.wasm")
	if _, err = goCommand(ctx, "build", "-trimpath", "-ldflags=-s -w", "-o", name, "github.com/urlenc/urlenc/playground/wasm"); err != nil {
		return site{}, err
	}
	program, err := os.ReadFile(name)
	if err != nil {
		return site{}, err
	}
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return site{}, err
	}
	if _, err = w.Write(program); err != nil {
		return site{}, err
	}
	if err = w.Close(); err != nil {
		return site{}, err
	}
	s.wasm = b.Bytes()
	return s, nil
}

// goCommand runs the go command for WebAssembly and returns what it prints.
func goCommand(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("go %s, in the folder playground of a clone: %w\n%s", args[0], err, exit.Stderr)
	}
	return string(out), err
}

// handler serves the page.
func (s site) handler() http.Handler {
	files, err := fs.Sub(web, "web")
	if err != nil {
		panic(err) // the name is a constant
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /wasm_exec.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Write(s.wasmExec)
	})
	mux.HandleFunc("GET /urlenc.wasm", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Encoding", "gzip")
		w.Write(s.wasm)
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy+"; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache") // the next build is another program
		mux.ServeHTTP(w, r)
	})
}
