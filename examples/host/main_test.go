// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"strings"
	"testing"
)

func TestHost(t *testing.T) {
	for _, tt := range []struct {
		hosts  []string
		in     string
		stdout string
		status int
	}{
		{
			hosts: []string{"münchen.de", "xn--wgv71a.jp", "my_service", "0x7f.1", "[::ffff:7f00:1]"},
			stdout: `münchen.de
  rfc3986  xn--mnchen-3ya.de  münchen.de
  whatwg   xn--mnchen-3ya.de  münchen.de
xn--wgv71a.jp
  rfc3986  xn--wgv71a.jp  日本.jp
  whatwg   xn--wgv71a.jp  日本.jp
my_service
  rfc3986  host: underscore in a host name (the WHATWG profile takes it) at byte 2
  whatwg   my_service
0x7f.1
  rfc3986  0x7f.1
  whatwg   127.0.0.1  address 127.0.0.1
[::ffff:7f00:1]
  rfc3986  [::ffff:127.0.0.1]  address ::ffff:127.0.0.1, that is 127.0.0.1
  whatwg   [::ffff:7f00:1]  address ::ffff:127.0.0.1, that is 127.0.0.1
`,
		},
		{
			in: "a b\n[fe80::1%25eth0]\n\u202E.de\n\n",
			stdout: `a b
  rfc3986  host: space in the host at byte 1
  whatwg   host: space in the host at byte 1
[fe80::1%25eth0]
  rfc3986  [fe80::1%25eth0]  address fe80::1
  whatwg   host: invalid host at byte 8
"\u202e.de"
  rfc3986  host: invalid host at byte 0
  whatwg   host: invalid host at byte 0
""
  rfc3986  ""
  whatwg   host: invalid host at byte 0
`,
			status: 1,
		},
		{hosts: []string{"127.0.0.1"}, stdout: "127.0.0.1\n  rfc3986  127.0.0.1  address 127.0.0.1\n  whatwg   127.0.0.1  address 127.0.0.1\n"},
	} {
		var stdout, stderr strings.Builder
		status := run(tt.hosts, strings.NewReader(tt.in), &stdout, &stderr)
		if stdout.String() != tt.stdout || stderr.Len() != 0 || status != tt.status {
			t.Errorf("%q, %q: status %d, stderr %q, stdout\n%swant status %d, stdout\n%s", tt.hosts, tt.in, status, &stderr, &stdout, tt.status, tt.stdout)
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

func TestUsage(t *testing.T) {
	for arg, want := range map[string]int{"-x": 2, "-h": 0} {
		var stderr strings.Builder
		if status := run([]string{arg}, nil, &strings.Builder{}, &stderr); status != want || !strings.Contains(stderr.String(), "usage: host [HOST ...]\n") {
			t.Errorf("%s: status %d, stderr %q", arg, status, stderr.String())
		}
	}
}

func TestHostIO(t *testing.T) {
	var stderr strings.Builder
	if status := run(nil, broken{}, broken{}, &stderr); status != 1 || !strings.Contains(stderr.String(), "broken") {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
	if status := run([]string{"a"}, nil, broken{}, &stderr); status != 1 {
		t.Errorf("status %d", status)
	}
}
