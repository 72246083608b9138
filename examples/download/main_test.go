// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/servetest"
)

// TestNames downloads files over a connection, by the links of the page.
func TestNames(t *testing.T) {
	saved := map[string]string{ // what a client saves, where it is another name
		"2026/08 \"final\".txt": "2026_08 \"final\".txt",
		"..":                    "",
		"../up":                 ".._up",
		"a\r\nSet-Cookie: b=c":  "a__Set-Cookie: b=c",
		"a\x00\u202Etxt.exe":    "a__txt.exe",
		"C:\\x":                 "C:_x",
		"\xFF":                  "\uFFFD",
	}
	files := site().(Files)
	for _, name := range []string{"..", "../up", "a\r\nSet-Cookie: b=c", "a\x00\u202Etxt.exe", "C:\\x", "a;b=\"c", "=?UTF-8?Q?x?=", "%zz", "<b>&amp;", "\xFF"} {
		files[name] = name
	}
	server := httptest.NewServer(files)
	defer server.Close()
	page := get(t, server.URL+"/")
	links := regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page.body, -1)
	if len(links) != len(files)-1 {
		t.Errorf("%d links to %d files:\n%s", len(links), len(files), page.body)
	}
	for name, text := range files {
		path, err := urlenc.JoinSegments("files", name)
		if err != nil {
			if name != ".." {
				t.Error(err)
			}
			continue
		}
		want, ok := saved[name]
		if !ok {
			want = name
		}
		for query, kind := range map[string]string{"": "attachment", "?inline": "inline", "?x": "attachment"} {
			response := get(t, server.URL+path+query)
			got, params, err := mime.ParseMediaType(response.header.Get("Content-Disposition"))
			if err != nil || got != kind || params["filename"] != want || len(params) != 1 {
				t.Errorf("%q is saved by %q as %q, %q, %v, want %q", name, response.header.Get("Content-Disposition"), got, params, err, want)
			}
			if response.body != text || response.status != http.StatusOK || len(response.header["Set-Cookie"]) > 0 {
				t.Errorf("%q: %d, %q", name, response.status, response.body)
			}
		}
	}
}

// TestLines sends the name as raw bytes, and looks at the lines of the answer.
func TestLines(t *testing.T) {
	server := httptest.NewServer(Files{"a\r\nX-Evil: 1\r\n\r\nb": "text"})
	defer server.Close()
	conn, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET /files/a%0D%0AX-Evil:%201%0d%0a%0D%0Ab HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
	lines := bufio.NewScanner(conn)
	found := false
	for lines.Scan() && lines.Text() != "" {
		if strings.HasPrefix(lines.Text(), "X-Evil") {
			t.Errorf("a line %q", lines.Text())
		}
		found = found || lines.Text() == `Content-Disposition: attachment; filename="a__X-Evil: 1____b"`
	}
	if !found {
		t.Error("no Content-Disposition with the name")
	}
}

func TestOthers(t *testing.T) {
	for target, want := range map[string]int{
		"GET /files/none": 404, "GET /files/": 404, "GET /files": 404, "GET /rates.txt": 404, "GET /files/2026/08%20%22final%22.txt": 404, "POST /": 405, "HEAD /files/rates.txt": 200,
	} {
		method, path, _ := strings.Cut(target, " ")
		w := httptest.NewRecorder()
		site().ServeHTTP(w, httptest.NewRequest(method, path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, want %d", target, w.Code, want)
		}
	}
}

func TestServe(t *testing.T) {
	servetest.Run(t, "download", site(), func(url string) {
		response := get(t, url+"files/%E2%82%AC%20rates.txt")
		const want = "attachment; filename=\"_ rates.txt\"; filename*=UTF-8''%E2%82%AC%20rates.txt"
		if got := response.header.Get("Content-Disposition"); got != want || response.body != "1.17\n" {
			t.Errorf("%q, %q", got, response.body)
		}
	})
}

// A response is what get gets.
type response struct {
	status int
	header http.Header
	body   string
}

func get(t *testing.T, url string) response {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response{r.StatusCode, r.Header, string(body)}
}
