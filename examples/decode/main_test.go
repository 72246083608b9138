// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	tests := []struct {
		args           []string
		in             string
		stdout, stderr string
		status         int
	}{
		{args: []string{"-component=path", "caf%C3%A9/a+b"}, stdout: "café/a+b\n"},
		{args: []string{"-component", "path segment", "a+b%2Fc", "x"}, stdout: "a+b/c\nx\n"},
		{args: []string{"-component=path", "/a%2Fb", "/c"}, stdout: "/c\n", stderr: "decode: path: escaped delimiter at byte 2\n", status: 1},
		{args: []string{"-form", "a+b%2B"}, stdout: "a b+\n"},
		{in: "a%20b\n%zz\nc\n", stdout: "a b\nc\n", stderr: "decode: malformed escape at byte 0\n", status: 1},
		{args: []string{"-profile=whatwg"}, in: "%zz", stdout: "%zz\n"},
		{args: []string{"a%2520b"}, stdout: "a%20b\n", stderr: "decode: an escape is left: was it encoded twice?\n"},
		{args: []string{"%FF", "a%00"}, stderr: "decode: invalid UTF-8 at byte 0\ndecode: control character at byte 1\n", status: 1},
		{args: []string{"-bytes", "%FF%00"}, stdout: "\xff\x00\n"},
	}
	for _, tt := range tests {
		var stdout, stderr strings.Builder
		status := run(tt.args, strings.NewReader(tt.in), &stdout, &stderr)
		if stdout.String() != tt.stdout || stderr.String() != tt.stderr || status != tt.status {
			t.Errorf("%q, %q:\n got status %d, stdout %q, stderr %q\nwant status %d, stdout %q, stderr %q", tt.args, tt.in,
				status, stdout.String(), stderr.String(), tt.status, tt.stdout, tt.stderr)
		}
	}
	for arg, want := range map[string]string{
		"-nonsense":           "decode: flag provided but not defined: -nonsense\nusage: decode",
		"-component=nonsense": "decode: invalid value",
		"-profile=nonsense":   "decode: invalid value",
		"-component=host":     "decode: a host has no escapes\nusage: decode",
	} {
		var stderr strings.Builder
		if status := run([]string{arg, "x"}, nil, &strings.Builder{}, &stderr); status != 2 || !strings.HasPrefix(stderr.String(), want) {
			t.Errorf("%s: status %d, stderr %q, want %q", arg, status, stderr.String(), want)
		}
	}
}
