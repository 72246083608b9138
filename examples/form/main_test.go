// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
)

func TestForm(t *testing.T) {
	tests := []struct{ in, want string }{
		{
			"q=hello+world&tag=a%2Bb&rate=100%&debug", `
  form data               query
* "q" = "hello world"     "q" = "hello+world"
  "tag" = "a+b"           "tag" = "a+b"
* "rate" = "100%"         malformed escape at byte 32
  "debug"                 "debug"
2 of 4 pairs differ.
`,
		},
		{
			"&&a=1;b=2&\r\n", `
  form data         query
  "a" = "1;b=2"     "a" = "1;b=2"
0 of 1 pairs differ.
`,
		},
		{
			"k=%FF\x1b[2J\n", `
  form data            query
* "k" = "�\x1b[2J"     "k" = "\xff\x1b[2J"
1 of 1 pairs differ.
`,
		},
		{"", "\n  form data     query\n0 of 0 pairs differ.\n"},
	}
	for _, tt := range tests {
		var out strings.Builder
		if err := run(strings.NewReader(tt.in), &out); err != nil {
			t.Errorf("%q: %v", tt.in, err)
		}
		if got := "\n" + out.String(); got != tt.want {
			t.Errorf("%q:%s\nwant:%s", tt.in, got, tt.want)
		}
	}
	if err := run(iotest.ErrReader(errors.New("broken")), &strings.Builder{}); err == nil {
		t.Error("no error for an input that can't be read")
	}
}
