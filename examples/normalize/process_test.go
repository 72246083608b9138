// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build linux

package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/urlenc/urlenc/internal/testenv"
)

// The test binary is the program itself where this variable is set.
const runMain = "NORMALIZE_RUN_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(runMain) != "" {
		main()
	}
	os.Exit(m.Run())
}

// A process is the program, running, with an input and error output to be used.
type process struct {
	*exec.Cmd
	in        io.WriteCloser
	errs      *bufio.Reader
	dir, temp string // of the file named by -out, which is there and old; of the temporary files
}

const old = "old"

// start starts the program. The argument "out" is the path of a file.
func start(t *testing.T, stdout io.Writer, args ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{dir: t.TempDir(), temp: t.TempDir()}
	if err := os.WriteFile(p.out(), []byte(old), 0o666); err != nil {
		t.Fatal(err)
	}
	args = slices.Clone(args)
	if i := slices.Index(args, "out"); i >= 0 {
		args[i] = p.out()
	}
	p.Cmd = exec.Command(self, args...)
	p.Env = append(os.Environ(), runMain+"=1", "TMPDIR="+p.temp)
	p.Stdout = stdout
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	errs, err := p.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.errs = bufio.NewReader(errs)
	// A signal that is ignored here, as under nohup, would be ignored there, too; one that is
	// caught here is not caught there.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(caught)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	// What does not end by itself would make the test hang.
	kill := time.AfterFunc(time.Minute, func() { p.Process.Kill() })
	t.Cleanup(func() { kill.Stop() })
	return p
}

func (p *process) out() string { return filepath.Join(p.dir, "out") }

// feed writes n different lines, and waits until they have been read.
func (p *process) feed(t *testing.T, n int) {
	t.Helper()
	w := bufio.NewWriter(p.in)
	for i := range n {
		fmt.Fprintf(w, "http://example.com/a/path/that/is/long/so/that/fewer/lines/fill/the/memory/%d\n", i)
	}
	w.WriteString("a b\n") // which is reported
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("normalize: line %d: path: raw space", n+1)
	if line, err := p.errs.ReadString('\n'); !strings.HasPrefix(line, want) {
		t.Fatalf("standard error has %q, %v", line, err)
	}
}

// peak returns how much memory the program has taken at most so far, in KiB, or 0 at its end.
func (p *process) peak(t *testing.T) (n int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	if _, peak, ok := strings.Cut(string(status), "VmHWM:"); ok {
		if _, err := fmt.Sscan(peak, &n); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// end waits for the end of the program and returns the rest of its error output.
func (p *process) end(t *testing.T) string {
	t.Helper()
	rest, err := io.ReadAll(p.errs)
	if err != nil {
		t.Error(err)
	}
	if err := p.Wait(); err == nil {
		t.Error("the program has not failed")
	}
	return string(rest)
}

// checkFiles checks that nothing is left, and that the file is the old one.
func (p *process) checkFiles(t *testing.T, others int) {
	t.Helper()
	if got := entries(t, p.temp); len(got) != 0 {
		t.Errorf("the directory of temporary files has %q", got)
	}
	if got := entries(t, p.dir); len(got) != 1+others {
		t.Errorf("the directory has %q", got)
	}
	if got, err := os.ReadFile(p.out()); string(got) != old {
		t.Errorf("the file has %d bytes, %v", len(got), err)
	}
}

// someLines are, in a run in full, more than fit into the least memory. Otherwise, and for
// the race detector, which makes them slow, they are fewer, but still more than fit into a
// pipe.
var someLines = 10_000

func init() {
	if testenv.Exhaustive && !testenv.Race {
		someLines = 1_100_000
	}
}

func TestSignals(t *testing.T) {
	for _, tt := range []struct {
		signal syscall.Signal
		lines  int
		errs   string
	}{
		{syscall.SIGINT, 0, "normalize: interrupt\n"},
		{syscall.SIGINT, someLines, "normalize: interrupt\n"},
		{syscall.SIGTERM, 10, "normalize: terminated\n"},
		{syscall.SIGHUP, 10, "normalize: hangup\n"},
		{syscall.SIGKILL, 10, ""},
	} {
		for _, args := range [][]string{
			{"-count", "-memory", "128MiB", "-out", "out"},
			{"-distinct", "-memory", "128MiB"},
			{"-out", "out"},
		} {
			if tt.lines == someLines && len(args) < 5 {
				continue // once is enough
			}
			p := start(t, nil, args...)
			p.feed(t, tt.lines)
			if err := p.Process.Signal(tt.signal); err != nil {
				t.Fatal(err)
			}
			if errs := p.end(t); errs != tt.errs {
				t.Errorf("%v, %q: standard error has %q, want %q", tt.signal, args, errs, tt.errs)
			}
			if status := p.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != tt.signal {
				t.Errorf("%v, %q: the program ended by %v", tt.signal, args, p.ProcessState)
			}
			partial := 0
			if tt.signal == syscall.SIGKILL && slices.Contains(args, "out") {
				partial = 1 // nobody can remove it, but it has another name
			}
			p.checkFiles(t, partial)
		}
	}
}

// TestIgnoredSignal: a program that shall not be interrupted is not, as by nohup.
func TestIgnoredSignal(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", `trap "" HUP INT; printf 'b\na\n' | "$0" -distinct & kill -HUP $!; kill -INT $!; wait $!`, self)
	cmd.Env = append(os.Environ(), runMain+"=1")
	if out, err := cmd.CombinedOutput(); string(out) != "a\nb\n" {
		t.Errorf("%q, %v", out, err)
	}
}

// TestClosedOutput: where nobody reads the output, the program ends as others do.
func TestClosedOutput(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, w, "-distinct", "-memory", "128MiB")
	w.Close()
	p.feed(t, someLines)
	p.in.Close() // now it merges and writes
	if _, err := io.ReadFull(r, make([]byte, 1000)); err != nil {
		t.Error(err)
	}
	r.Close()
	if errs := p.end(t); errs != "" {
		t.Errorf("standard error has %q", errs)
	}
	if status := p.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGPIPE {
		t.Errorf("the program ended by %v", p.ProcessState)
	}
	p.checkFiles(t, 0)
}

// TestClosedErrors: where nobody reads what is reported, a file is written all the same.
func TestClosedErrors(t *testing.T) {
	dir := t.TempDir()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-count", "-out", filepath.Join(dir, "out"))
	cmd.Env = append(os.Environ(), runMain+"=1")
	cmd.Stdin, cmd.Stderr = strings.NewReader("b\na b\na\n"), w
	err = cmd.Run()
	w.Close()
	if cmd.ProcessState.ExitCode() != 1 {
		t.Error(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "out")); string(got) != "1\ta\n1\tb\n" {
		t.Errorf("the file has %q, %v", got, err)
	}
	if got := entries(t, dir); len(got) != 1 {
		t.Errorf("the directory has %q", got)
	}
}

// TestFullDisk: a full disk is an error that names itself.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	for _, args := range [][]string{{"-distinct"}, {"-count"}, nil} {
		p := start(t, full, args...)
		p.feed(t, 10)
		p.in.Close()
		if errs := p.end(t); errs != "normalize: write /dev/stdout: no space left on device\n" {
			t.Errorf("%q: standard error has %q", args, errs)
		}
		if got := p.ProcessState.ExitCode(); got != 1 {
			t.Errorf("%q: status %d", args, got)
		}
		p.checkFiles(t, 0)
	}
}

// TestMemory: the program takes what -memory says, for any number of lines.
func TestMemory(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector takes memory of its own")
	}
	for _, n := range testenv.Pick([]int{1_000_000, 10_000_000}, nil, nil) {
		p := start(t, nil, "-count", "-memory", "128MiB")
		p.feed(t, n)
		p.in.Close()
		most := 0 // in KiB, of what the kernel knows to have been the most
		for {
			// What is known after the end may be that of this process, which began it.
			peak := p.peak(t)
			if peak == 0 {
				break
			}
			most = peak
			time.Sleep(10 * time.Millisecond)
		}
		if errs := p.end(t); errs != "" {
			t.Errorf("standard error has %q", errs)
		}
		t.Logf("%d lines: %d MiB", n, most>>10)
		if most < 1<<10 || most > 128<<10 {
			t.Errorf("%d lines take %d KiB of memory", n, most)
		}
		p.checkFiles(t, 0)
	}
}
