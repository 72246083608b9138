// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package shell_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func TestParse(t *testing.T) {
	const usage = "usage: name [-n N] ARG\n  -n int\n    \ta number\n"
	for _, tt := range []struct {
		args   string
		stderr string
		status int
		ok     bool
	}{
		{"a", "", 0, true},
		{"-n 1 a", "", 0, true},
		{"-h", usage, 0, false},
		{"", "name: an argument is missing\n" + usage, 2, false},
		{"a b", "name: too many arguments\n" + usage, 2, false},
		{"-x a", "name: flag provided but not defined: -x\n" + usage, 2, false},
		{"-n x a", "name: invalid value \"x\" for flag -n: parse error\n" + usage, 2, false},
	} {
		var stderr strings.Builder
		c := shell.New("name", "[-n N] ARG", &stderr)
		c.Int("n", 0, "a number")
		if status, ok := c.Parse(strings.Fields(tt.args), 1, 1); status != tt.status || ok != tt.ok || stderr.String() != tt.stderr {
			t.Errorf("%q: %d, %v, %q, want %d, %v, %q", tt.args, status, ok, stderr.String(), tt.status, tt.ok, tt.stderr)
		}
	}
}

func TestEnd(t *testing.T) {
	var stderr strings.Builder
	c := shell.New("name", "", &stderr)
	if status := c.End(0, nil, nil); status != 0 || stderr.Len() > 0 {
		t.Errorf("%d, %q", status, stderr.String())
	}
	_, err := urlenc.ParseRef("a b")
	if status := c.End(0, nil, fmt.Errorf("line 1: %w", errors.New("broken")), err); status != 1 || stderr.String() != "name: line 1: broken\nname: path: raw space (RepairRef makes it %20) at byte 1\n" {
		t.Errorf("%d, %q", status, stderr.String())
	}
}

func TestEach(t *testing.T) {
	for _, tt := range []struct {
		args []string
		in   string
		want []string
	}{
		{[]string{"a", ""}, "b", []string{"a", ""}},
		{nil, "a\r\n\nb", []string{"a", "", "b"}},
		{nil, "", nil},
	} {
		c := shell.New("name", "", nil)
		c.Parse(tt.args, 0, 9)
		var got []string
		if err := c.Each(strings.NewReader(tt.in), func(s string) { got = append(got, s) }); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%q, %q: %q, %v", tt.args, tt.in, got, err)
		}
	}
	if err := shell.New("name", "", nil).Each(iotest.ErrReader(errors.New("broken")), func(string) {}); err == nil {
		t.Error("no error of a broken input")
	}
}
