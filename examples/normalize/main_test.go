// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	const in = "\uFEFFHTTP://Example.COM:80/a/./b/../%7Euser/%2f?q=%e4\r\n" +
		"\n" +
		"http://example.com/a/~user/%2F?q=%E4\n" +
		"http://h/a b\n" +
		"http://h/?b&a#x"
	for _, test := range []struct {
		args      []string
		in        string
		out, errs string
		status    int
	}{
		{nil, "", "", "", 0},
		{nil, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://example.com/a/~user/%2F?q=%E4\nhttp://h/?b&a#x\n", "normalize: line 4: path: raw space (RepairRef makes it %20) at byte 10\n", 1},
		{[]string{"-dedupe"}, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://h/?b&a#x\n", "line 4", 1},
		{[]string{"-dedupe", "-repair", "-steps", "Safe|SortQuery|DropFragment"}, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://h/a%20b\nhttp://h/?a&b\n", "", 0},
		{[]string{"-steps", ""}, "HTTP://H", "HTTP://H\n", "", 0},
		{[]string{"-repair"}, "http://münchen.de\nhttp://h\\x\n", "http://xn--mnchen-3ya.de/\n", "normalize: line 2: host: backslash at byte 8\n", 1},
		{[]string{"-steps", "safe"}, "a", "", "normalize: invalid value \"safe\" for flag -steps", 2},
		{[]string{"http://h"}, "", "", "normalize: too many arguments\nusage: normalize", 2},
		{[]string{"-h"}, "", "", "-dedupe", 0},
		{[]string{"-h"}, "", "", "The steps are FoldCase, DecodeUnreserved, DotSegments, HostForm, DefaultPort, EmptyPath, NFC, SortQuery, DropEmptyQuery, DropFragment.\n", 0},
		{[]string{"-h"}, "", "", "Safe is FoldCase|DecodeUnreserved|DotSegments|HostForm|DefaultPort|EmptyPath.\n", 0},
		{nil, strings.Repeat("a", maxLine) + "\r\nb", strings.Repeat("a", maxLine) + "\nb\n", "", 0},
		{nil, "a\n" + strings.Repeat("a", maxLine+1), "a\n", "line 2: longer than", 1},
		{nil, strings.Repeat("a", 3*maxLine) + "\nb\n", "b\n", "line 1: longer than", 1},
	} {
		var out, errs strings.Builder
		status := run(&scratch{}, test.args, strings.NewReader(test.in), &out, &errs)
		if status != test.status || out.String() != test.out || !strings.Contains(errs.String(), test.errs) || (test.errs == "") != (errs.String() == "") {
			t.Errorf("run(%q) = %d\n%s%s\nwant %d\n%s%s", test.args, status, out.String(), errs.String(), test.status, test.out, test.errs)
		}
	}
	if status := run(&scratch{}, nil, strings.NewReader(in), broken{}, &strings.Builder{}); status != 1 {
		t.Errorf("run on a closed output = %d", status)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("closed") }
