// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
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
		{nil, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://example.com/a/~user/%2F?q=%E4\nhttp://h/?b&a#x\n", "normalize: line 4: path: raw space (-repair makes it %20) at byte 10\n", 1},
		{[]string{"-dedupe"}, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://h/?b&a#x\n", "line 4", 1},
		{[]string{"-dedupe", "-repair", "-steps", "Safe|SortQuery|DropFragment"}, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://h/a%20b\nhttp://h/?a&b\n", "", 0},
		{[]string{"-steps", ""}, "HTTP://H", "HTTP://H\n", "", 0},
		{[]string{"-repair"}, "http://münchen.de\nhttp://h\\x\n", "http://xn--mnchen-3ya.de/\n", "normalize: line 2: host: backslash at byte 8\n", 1},
		{[]string{"-steps", "safe"}, "a", "", "normalize: invalid value \"safe\" for flag -steps", 2},
		{[]string{"http://h"}, "", "", "normalize: too many arguments\nusage: normalize", 2},
		{[]string{"-distinct"}, "", "", "", 0},
		{[]string{"-distinct"}, in, "http://example.com/a/~user/%2F?q=%E4\nhttp://h/?b&a#x\n", "normalize: line 4: path: raw space", 1},
		{[]string{"-count"}, in, "2\thttp://example.com/a/~user/%2F?q=%E4\n1\thttp://h/?b&a#x\n", "line 4", 1},
		{[]string{"-count", "-distinct", "-repair", "-steps", "Safe|DropFragment"}, "http://b/b\nhttp://b/#x\nHTTP://B:80#y\r\nhttp://b/a b\nhttp://B\n", "3\thttp://b/\n1\thttp://b/a%20b\n1\thttp://b/b\n", "", 0},
		{[]string{"-distinct"}, "b\n" + strings.Repeat("a", 3*maxLine) + "\n\na\r\nb", "a\nb\n", "normalize: line 2: longer than 2097152 bytes\n", 1},
		{[]string{"-distinct", "-memory", "1GiB"}, "a\n", "a\n", "", 0},
		{[]string{"-distinct", "-dedupe"}, "a", "", "normalize: -dedupe keeps the order, which -distinct and -count don't\nusage: ", 2},
		{[]string{"-count", "-dedupe"}, "a", "", "normalize: -dedupe keeps", 2},
		{[]string{"-memory", "127MiB"}, "a", "", "normalize: invalid value \"127MiB\" for flag -memory: a size is from 128MiB to ", 2},
		{[]string{"-memory", "99999999999999999999GiB"}, "a", "", "a size is from 128MiB", 2},
		{[]string{"-memory", "5GiB"}, "a", "", "a size is from 128MiB", 2},
		{[]string{"-memory", "-1GiB"}, "a", "", "a size is from 128MiB", 2},
		{[]string{"-memory", "1000000000"}, "a", "", "a size is from 128MiB", 2},
		{[]string{"-distinct", "-temp", "/no/such/directory"}, "a", "", "normalize: open /no/such/directory/normalize-", 1},
		{[]string{"-out", "/no/such/directory/x"}, "a", "", "normalize: open /no/such/directory/x.", 1},
		{[]string{"-out", os.TempDir()}, "a", "", "is not a regular file\n", 1},
		{[]string{"-h"}, "", "", "-dedupe", 0},
		{[]string{"-h"}, "", "", "(default 256MiB)", 0},
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
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("closed") }

// TestEnds: however the program ends, no file stays that isn't whole.
func TestEnds(t *testing.T) {
	const bad = "a b\n" // no URL
	unreadable := func() io.Reader {
		return io.MultiReader(strings.NewReader("http://b\nhttp://a\n"), iotest.ErrReader(errors.New("unreadable")))
	}
	for _, tt := range []struct {
		name   string
		args   []string
		in     io.Reader
		out    io.Writer // nil for a string
		want   string    // that string
		file   string    // the file named by -out, with its old content where there is no new one
		errs   string
		status int
	}{
		{"whole", nil, strings.NewReader("b\na\n"), nil, "b\na\n", "old", "", 0},
		{"whole, in order", []string{"-distinct"}, strings.NewReader("b\na\n"), nil, "a\nb\n", "old", "", 0},
		{"to a file", []string{"-out", "out"}, strings.NewReader("b\na\n"), nil, "", "b\na\n", "", 0},
		{"in order to a file", []string{"-count", "-out", "out"}, strings.NewReader("b\na\n"), nil, "", "1\ta\n1\tb\n", "", 0},
		{"a line is none", []string{"-count", "-out", "out"}, strings.NewReader("b\n" + bad), nil, "", "1\tb\n", "line 2", 1},
		{"input", nil, unreadable(), nil, "http://b/\nhttp://a/\n", "old", "normalize: unreadable\n", 1},
		{"input, in order", []string{"-distinct"}, unreadable(), nil, "", "old", "normalize: unreadable\n", 1},
		{"input to a file", []string{"-out", "out"}, unreadable(), nil, "", "old", "normalize: unreadable\n", 1},
		{"input, in order to a file", []string{"-distinct", "-out", "out"}, unreadable(), nil, "", "old", "normalize: unreadable\n", 1},
		{"output", nil, strings.NewReader("b\na\n"), broken{}, "", "old", "normalize: closed\n", 1},
		{"output, in order", []string{"-distinct"}, strings.NewReader("b\na\n"), broken{}, "", "old", "normalize: closed\n", 1},
		{"much output", []string{"-count"}, strings.NewReader(strings.Repeat("b\na\n"+strings.Repeat("c", 1000)+"\n", 1)), broken{}, "", "old", "normalize: closed\n", 1},
		{"arguments", []string{"-count", "-out", "out", "x"}, strings.NewReader("b\na\n"), nil, "", "old", "usage", 2},
	} {
		dir, temp := t.TempDir(), t.TempDir()
		file := filepath.Join(dir, "out")
		if err := os.WriteFile(file, []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
		args := []string{"-temp", temp}
		for _, arg := range tt.args {
			if arg == "out" {
				arg = file
			}
			args = append(args, arg)
		}
		var text, errs strings.Builder
		if tt.out == nil {
			tt.out = &text
		}
		status := run(&scratch{}, args, tt.in, tt.out, &errs)
		if status != tt.status || text.String() != tt.want || !strings.Contains(errs.String(), tt.errs) || (tt.errs == "") != (errs.String() == "") {
			t.Errorf("%s: %d\n%s%s", tt.name, status, text.String(), errs.String())
		}
		if got, err := os.ReadFile(file); string(got) != tt.file {
			t.Errorf("%s: the file has %q, want %q; %v", tt.name, got, tt.file, err)
		}
		if got := entries(t, dir); len(got) != 1 {
			t.Errorf("%s: the directory has %q", tt.name, got)
		}
		if got := entries(t, temp); len(got) != 0 {
			t.Errorf("%s: the directory of temporary files has %q", tt.name, got)
		}
	}
}
