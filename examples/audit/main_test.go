// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/urlenc/urlenc/internal/testenv"
)

// runAudit runs the program with the lines of in as standard input.
func runAudit(in io.Reader, args ...string) (out, err string, status int) {
	var stdout, stderr strings.Builder
	status = console{in: in, out: &stdout, err: &stderr}.run(args)
	return stdout.String(), stderr.String(), status
}

func TestRun(t *testing.T) {
	const lines = "\uFEFFhttps://a.example/\r\n\nhttps://a.example/%41\nhttps://u:hunter2@a.example/\n"
	for _, tt := range []struct {
		args   string
		in     string
		out    []string // what it contains, in this order
		not    string
		err    string
		status int
	}{
		{"", "", nil, "", "", 0},
		{"", lines, []string{"https://a.example/%41\n", "info: escaped-unreserved", "\n\n\nhttps://u:xxxxx@a.example/\n", "warn: userinfo in"}, "https://a.example/\n", "", 0},
		{"-min warn", lines, []string{"https://u:xxxxx@a.example/\n", "warn: userinfo in"}, "%41", "", 0},
		{"-min danger", lines, nil, "a.example", "", 0},
		{`https://a.example/\b https://a.example/`, "", []string{"danger: backslash", "https://a.example/\n", "nothing found\n"}, "", "", 1},
		{"-json -min warn", lines, []string{`{"version":1,"url":"https://u:xxxxx@a.example/","severity":"warn"`, `"kind":"userinfo"`}, "hunter2", "", 0},
		{"-min none a", "", nil, "a", "audit: -min is info, warn or danger\nusage: audit", 2},
		{"-min x", "", nil, "a", "audit: invalid value \"x\" for flag -min: audit: unknown severity\nusage: audit", 2},
		{"-h", "", nil, "a", "usage: audit [flags] [URL ...]", 0},
		{"", strings.Repeat("a", maxLine+1) + "\n/%41", []string{"/%41\n"}, "", "audit: line 1: longer than 2097152 bytes\n", 1},
	} {
		out, err, status := runAudit(strings.NewReader(tt.in), strings.Fields(tt.args)...)
		if status != tt.status || !strings.HasPrefix(err, tt.err) || (tt.err == "") != (err == "") || tt.not != "" && strings.Contains(out, tt.not+"\n") {
			t.Errorf("%q: status %d, stderr %q, stdout\n%s", tt.args, status, err, out)
		}
		rest := out
		for _, part := range tt.out {
			_, after, ok := strings.Cut(rest, part)
			if !ok {
				t.Errorf("%q: no %q in\n%s", tt.args, part, out)
			}
			rest = after
		}
		if len(tt.out) == 0 && out != "" {
			t.Errorf("%q: stdout\n%s", tt.args, out)
		}
	}
	if out, err, status := runAudit(iotest.ErrReader(errors.New("broken"))); out != "" || err != "audit: broken\n" || status != 1 {
		t.Errorf("%q, %q, %d", out, err, status)
	}
}

// many reads as so many lines, each of them another URL with a finding at danger.
type many struct {
	lines int
	delay time.Duration
	rest  string
	peak  uint64
}

func (m *many) Read(p []byte) (int, error) {
	if m.rest == "" {
		if m.lines == 0 {
			return 0, io.EOF
		}
		if m.lines%1000 == 0 {
			var stats runtime.MemStats
			runtime.ReadMemStats(&stats)
			m.peak = max(m.peak, stats.HeapAlloc)
		}
		m.lines--
		m.rest = `https:\\a.example/` + strings.Repeat("%41/b", m.lines%20) + "\n"
		time.Sleep(m.delay)
	}
	n := copy(p, m.rest)
	m.rest = m.rest[n:]
	return n, nil
}

// TestStream: 100,000 lines stream in constant memory.
func TestStream(t *testing.T) {
	lines := testenv.Pick(100_000, 20_000, 5_000)
	in := &many{lines: lines}
	out, pipe := io.Pipe()
	counted := make(chan int)
	go func() {
		n := 0
		for scanner := bufio.NewScanner(out); scanner.Scan(); n++ {
			if n%1000 == 0 && !json.Valid(scanner.Bytes()) {
				t.Errorf("line %d: %s", n, scanner.Bytes())
			}
		}
		counted <- n
	}()
	var stderr strings.Builder
	status := console{in: in, out: pipe, err: &stderr}.run([]string{"-json", "-min", "danger"})
	pipe.Close()
	if n := <-counted; n != lines || status != 1 || stderr.Len() > 0 {
		t.Errorf("%d lines of %d, status %d, stderr %q", n, lines, status, stderr.String())
	}
	if in.peak > 64<<20 {
		t.Errorf("%d MiB of memory", in.peak>>20)
	}
}

// TestProgress: on a terminal, it says how far it is, and takes that away at the end.
func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, progress := range []bool{false, true} {
			var stderr strings.Builder
			c := console{in: &many{lines: 300, delay: 5 * time.Millisecond}, out: io.Discard, err: &stderr, progress: progress}
			c.run(nil)
			want := ""
			if progress {
				want = "\r64 lines, 64 of them dangerous\r128 lines, 128 of them dangerous\r192 lines, 192 of them dangerous\r256 lines, 256 of them dangerous\r\x1b[K"
			}
			if stderr.String() != want {
				t.Errorf("progress %v: %q, want %q", progress, stderr.String(), want)
			}
		}
	})
}
