// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"cmp"
	"context"
	"html"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// testSize bounds what a visitor loads.
func testSize(t *testing.T, s site) {
	const most = 1_800_000
	t.Logf("%d bytes of WebAssembly, gzipped", len(s.wasm))
	if len(s.wasm) > most {
		t.Errorf("%d bytes of WebAssembly, gzipped, more than %d", len(s.wasm), most)
	}
}

// TestRun starts the program, and ends it.
func TestRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := run(ctx, "localhost:0", w)
		w.CloseWithError(cmp.Or(err, io.EOF))
		done <- err
	}()
	lines := bufio.NewScanner(r)
	address := ""
	for address == "" && lines.Scan() {
		if strings.HasPrefix(lines.Text(), "http://") {
			address, _, _ = strings.Cut(lines.Text(), " ")
		}
	}
	if address == "" {
		t.Fatal(<-done)
	}
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil || !strings.Contains(string(text), "<h1>urlenc playground</h1>") {
		t.Errorf("%s: %v, %s", address, err, text)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if err := run(t.Context(), "localhost:-1", io.Discard); err == nil {
		t.Error("a port below 0 is none")
	}
}

func TestHandler(t *testing.T) {
	h := site{wasm: []byte("wasm"), wasmExec: []byte("exec")}.handler()
	for _, test := range []struct {
		path, kind, encoding string
		status               int
	}{
		{"/", "text/html; charset=utf-8", "", http.StatusOK},
		{"/app.js", "text/javascript; charset=utf-8", "", http.StatusOK},
		{"/render.js", "text/javascript; charset=utf-8", "", http.StatusOK},
		{"/nomodule.js", "text/javascript; charset=utf-8", "", http.StatusOK},
		{"/style.css", "text/css; charset=utf-8", "", http.StatusOK},
		{"/icon.svg", "image/svg+xml", "", http.StatusOK},
		{"/wasm_exec.js", "text/javascript; charset=utf-8", "", http.StatusOK},
		{"/urlenc.wasm", "application/wasm", "gzip", http.StatusOK},
		{"/main.go", "text/plain; charset=utf-8", "", http.StatusNotFound},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, test.path, nil))
		r := w.Result()
		if r.StatusCode != test.status || r.Header.Get("Content-Type") != test.kind || r.Header.Get("Content-Encoding") != test.encoding {
			t.Errorf("%s: %d %q %q", test.path, r.StatusCode, r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding"))
		}
		if got := r.Header.Get("Content-Security-Policy"); got != policy+"; frame-ancestors 'none'" {
			t.Errorf("%s: Content-Security-Policy %q", test.path, got)
		}
	}
}

// TestPolicy holds the page to what the server says, which other servers may not say.
func TestPolicy(t *testing.T) {
	for directive := range strings.SplitSeq(policy, ";") {
		_, sources, _ := strings.Cut(strings.TrimSpace(directive), " ")
		for source := range strings.FieldsSeq(sources) {
			if !strings.HasPrefix(source, "'") || strings.Contains(source, "unsafe") && source != "'wasm-unsafe-eval'" {
				t.Errorf("the policy lets in %s", source)
			}
		}
	}
	page, err := fs.ReadFile(web, "web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	meta := "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">"
	if !strings.Contains(html.UnescapeString(string(page)), meta) {
		t.Errorf("the page doesn't have %s", meta)
	}
}

// TestWebIsLocal looks for addresses in what is served: nothing is loaded from elsewhere.
func TestWebIsLocal(t *testing.T) {
	err := fs.WalkDir(web, "web", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(web, name)
		if err != nil {
			return err
		}
		for _, what := range []string{"src=\"http", "href=\"http", "src=\"//", "href=\"//", "url(", "@import", "innerHTML", "insertAdjacentHTML", "document.write", "eval("} {
			if strings.Contains(string(text), what) {
				t.Errorf("%s has %s", name, what)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
