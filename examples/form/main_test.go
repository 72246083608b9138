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
	tests := []struct {
		in, want string
		errs     string
		status   int
	}{
		{
			"q=hello+world&tag=a%2Bb&rate=100%&debug", `
  form data               query
* "q" = "hello world"     "q" = "hello+world"
  "tag" = "a+b"           "tag" = "a+b"
* "rate" = "100%"         malformed escape at byte 32
  "debug"                 "debug"
2 of 4 pairs differ.
`,
			"form: query parameter: malformed escape at byte 32\n", 1,
		},
		{
			"&&a=1;b=2&\r\n", `
  form data         query
  "a" = "1;b=2"     "a" = "1;b=2"
0 of 1 pairs differ.
`, "", 0,
		},
		{
			"k=%FF\x1b[2J\n", `
  form data            query
* "k" = "�\x1b[2J"     "k" = "\xff\x1b[2J"
1 of 1 pairs differ.
`, "", 0,
		},
		{
			"a=1&%zz&b=2&c=%", `
  form data     query
  "a" = "1"     "a" = "1"
* "%zz"         malformed escape at byte 4
  "b" = "2"     "b" = "2"
* "c" = "%"     malformed escape at byte 14
2 of 4 pairs differ.
`,
			"form: query parameter: malformed escape at byte 4\nform: query parameter: malformed escape at byte 14\n", 1,
		},
		{"", "\n  form data     query\n0 of 0 pairs differ.\n", "", 0},
	}
	for _, tt := range tests {
		var out, errs strings.Builder
		status := run(nil, strings.NewReader(tt.in), &out, &errs)
		if got := "\n" + out.String(); got != tt.want || errs.String() != tt.errs || status != tt.status {
			t.Errorf("%q: status %d, stderr %q%s\nwant: status %d, stderr %q%s", tt.in, status, errs.String(), got, tt.status, tt.errs, tt.want)
		}
	}
	var errs strings.Builder
	if status := run(nil, iotest.ErrReader(errors.New("broken")), &strings.Builder{}, &errs); status != 1 || errs.String() != "form: broken\n" {
		t.Errorf("of a broken input: status %d, stderr %q", status, errs.String())
	}
	if status := run([]string{"q=1"}, nil, &strings.Builder{}, &errs); status != 2 {
		t.Errorf("with an argument: status %d", status)
	}
}
