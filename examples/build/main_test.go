// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

func TestBuild(t *testing.T) {
	tests := []struct {
		args   []string
		want   string // or the beginning of the error
		status int
	}{
		{
			[]string{"-scheme=https", "-host=münchen.de", "-q", "q=rock&roll", "-q", "next=/a?b#c", "files", "2026/08 report.pdf"},
			"https://xn--mnchen-3ya.de/files/2026%2F08%20report.pdf?q=rock%26roll&next=/a?b%23c", 0,
		},
		{[]string{"-host=::1", "-port=80", "-user=a:b", "-password=c@d"}, "//a%3Ab:c%40d@[::1]:80", 0},
		{[]string{"-fragment=", "a:b", "c"}, "./a:b/c#", 0},
		{[]string{"-rooted", "-q=k", "-q=k=", "-q=a+b=c=d"}, "/?k&k=&a%2Bb=c%3Dd", 0},
		{[]string{"v1", "..", "admin"}, "build: path segment 2: dot segment at byte 0", 1},
		{[]string{"-port=80", "x"}, "build: port: a port needs a host at byte 0", 1},
		{[]string{"-scheme=1x", "-host=h"}, "build: scheme: invalid scheme at byte 0", 1},
		{[]string{"-scheme=https", "evil.example"}, "build: host: no host: browsers would take one from the path at byte 0", 1},
		{[]string{"-scheme=https", "-host=", "evil.example"}, "build: host: no host: browsers would take one from the path at byte 0", 1},
		{[]string{"-scheme=https", "-host=0x7f.1"}, "build: host: a number for a host: browsers read it as an address at byte 0", 1},
		{[]string{"-nonsense"}, "build: flag provided but not defined: -nonsense\nusage: build", 2},
		{[]string{"-h"}, "usage: build [flags] [SEGMENT ...]", 0},
	}
	for _, tt := range tests {
		var stdout, stderr strings.Builder
		status := run(tt.args, &stdout, &stderr)
		ok := stdout.String() == tt.want+"\n" && stderr.Len() == 0 || stdout.Len() == 0 && strings.HasPrefix(stderr.String(), tt.want)
		if !ok || status != tt.status {
			t.Errorf("%q: status %d, stdout %q, stderr %q, want %d, %q", tt.args, status, stdout.String(), stderr.String(), tt.status, tt.want)
		}
	}
}

// TestNoInjection passes values that try to become structure.
func TestNoInjection(t *testing.T) {
	for _, evil := range []string{
		"/", "//evil.example", "?x=1", "#f", "&a=b", "=", "@evil.example", ":80", "%2F", "%", "..;/", "\r\nHost: x", "\x00", "\xff", "😀", "+", ";", "\\",
	} {
		var stdout, stderr strings.Builder
		args := []string{"-scheme=https", "-user", evil, "-password", evil, "-host=h.example", "-q", "k=" + evil, "-q", "l=" + evil, "-fragment", evil, "--", evil, evil}
		if status := run(args, &stdout, &stderr); status != 0 {
			t.Errorf("%q: %s", evil, stderr.String())
			continue
		}
		r, err := urlenc.ParseRef(strings.TrimSuffix(stdout.String(), "\n"))
		if err != nil {
			t.Errorf("%q: %q is not a URL: %v", evil, stdout.String(), err)
			continue
		}
		p := r.Parts()
		query, err := urlenc.ParsePlainQuery(p.RawQuery)
		if err != nil {
			t.Errorf("%q: the query %q: %v", evil, p.RawQuery, err)
		}
		fragment, err := urlenc.Fragment.Decode(p.RawFragment)
		if err != nil {
			t.Errorf("%q: the fragment %q: %v", evil, p.RawFragment, err)
		}
		if p.Scheme != "https" || p.User != evil || p.Password != evil || p.Host != "h.example" || p.HasPort ||
			!slices.Equal(p.Segments, []string{evil, evil}) ||
			!slices.Equal(query, urlenc.Pairs{{Key: "k", Value: evil}, {Key: "l", Value: evil}}) ||
			fragment != evil {
			t.Errorf("%q: %q reads as %+v", evil, stdout.String(), p)
		}
	}
}
