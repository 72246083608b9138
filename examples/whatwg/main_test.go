// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRun(t *testing.T) {
	tests := []struct {
		args   []string
		in     string
		stdout string
		status int
	}{
		{args: []string{"HTTPS://Example.com:443/a/./b?q#f"}, stdout: `"HTTPS://Example.com:443/a/./b?q#f"

              RFC 3986                     URL Standard
    url       https://example.com/a/b?q#f  https://example.com/a/b?q#f
    scheme    https                        https
    host      example.com                  example.com
    path      /a/b                         /a/b
    query     q                            q
    fragment  f                            f

`},
		{in: "http://0x7f.1/\nhttp:///etc/passwd\n", status: 1, stdout: `"http://0x7f.1/"

            RFC 3986        URL Standard
≠   url     http://0x7f.1/  http://127.0.0.1/
    scheme  http            http
≠   host    0x7f.1          127.0.0.1
    path    /               /
  IPv4-too-few-parts at byte 7
  IPv4-non-decimal-part at byte 7

"http:///etc/passwd"

            RFC 3986            URL Standard
≠   url     http:///etc/passwd  http://etc/passwd
    scheme  http                http
≠   host    (empty)             etc
≠   path    /etc/passwd         /passwd
  special-scheme-missing-following-solidus at byte 7

`},
		{args: []string{"-base", "http://u:p@h/a/b", `..\c`}, status: 1, stdout: `"..\\c"

              RFC 3986  URL Standard
≠             refused   read
    url                 http://u:p@h/c
    scheme              http
    user                u
    password            p
    host                h
    path                /c
  RFC 3986: path: backslash (browsers take it for a slash) at byte 2
  invalid-reverse-solidus at byte 2

`},
		{args: []string{"http://h:80:80/"}, stdout: `"http://h:80:80/"

      RFC 3986  URL Standard
      refused   refused
  RFC 3986: port: port is not a number at byte 11
  URL Standard: port: port is not a number at byte 11
  port-invalid at byte 11

`},
	}
	for _, tt := range tests {
		var stdout, stderr strings.Builder
		status := run(tt.args, strings.NewReader(tt.in), &stdout, &stderr)
		if diff := cmp.Diff(tt.stdout, stdout.String()); diff != "" || stderr.Len() > 0 || status != tt.status {
			t.Errorf("%q, %q: status %d, stderr %q, stdout (-want +got):\n%s", tt.args, tt.in, status, stderr.String(), diff)
		}
	}
}

func TestUsage(t *testing.T) {
	for arg, want := range map[string]string{
		"-nonsense":        "whatwg: flag provided but not defined: -nonsense\nusage: whatwg",
		"-base=x":          "whatwg: base: scheme: no scheme, and no base to resolve against at byte 0\nusage: whatwg",
		"-base=http://h:x": "whatwg: base: port: port is not a number at byte 9\nusage: whatwg",
	} {
		var stderr strings.Builder
		if status := run([]string{arg}, strings.NewReader(""), &strings.Builder{}, &stderr); status != 2 || !strings.HasPrefix(stderr.String(), want) {
			t.Errorf("%s: status %d, stderr %q, want %q", arg, status, stderr.String(), want)
		}
	}
}
