// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// lines returns n different URLs, one in a line.
func lines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "http://Host%d.example/a/path/that/is/longer/than/some?q=%d\n", i%1000, i)
	}
	return b.String()
}

// long is a number of URLs that takes a job some seconds.
const long = 3_000_000

// start starts the program, and returns when it has reported progress. The function it returns waits
// for its end, and returns the rest of what it wrote and its exit status.
func start(t *testing.T, args ...string) (*exec.Cmd, func() (string, int)) {
	t.Helper()
	cmd := exec.Command(program(t), append(args, "-every", "100ms")...)
	// Workers, whose standard error is the same, may outlive the program for a moment.
	cmd.WaitDelay = 10 * time.Second
	r, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	errs := bufio.NewReader(r)
	for {
		line, err := errs.ReadString('\n')
		if err != nil {
			t.Fatalf("it ended before it went on: %q", line)
		}
		if strings.HasPrefix(line, "urlpipe: ") && strings.Contains(line, " URLs") && !strings.Contains(line, ": 0 URLs") {
			break
		}
	}
	return cmd, func() (string, int) {
		rest, _ := io.ReadAll(errs) // the pipe may be closed by then
		cmd.Wait()
		return string(rest), cmd.ProcessState.ExitCode()
	}
}

// nothing fails if there is a file in dir.
func nothing(t *testing.T, dir string) {
	t.Helper()
	if names := list(t, dir); len(names) > 0 {
		t.Errorf("there is %q", names)
	}
}

func TestInterrupt(t *testing.T) {
	in, out := filepath.Join(t.TempDir(), "in.txt"), t.TempDir()
	write(t, in, lines(long))
	cmd, end := start(t, "-in", in, "-out", filepath.Join(out, "urls"))
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	errs, status := end()
	if status != interrupted || !strings.Contains(errs, "interrupted") {
		t.Errorf("exit status %d: %s", status, errs)
	}
	nothing(t, out)
}

// TestWorkerKilled kills the worker in the middle of a job whose workers are processes, as on
// a cluster.
func TestWorkerKilled(t *testing.T) {
	if _, err := os.Stat("/proc/self/exe"); err != nil {
		t.Skip("no /proc to find the worker in")
	}
	boot, err := compile("boot", "github.com/apache/beam/sdks/v2/go/container")
	if err != nil {
		t.Fatal(err)
	}
	dir, out := t.TempDir(), t.TempDir()
	wrapper := filepath.Join(dir, "boot.sh")
	script, err := os.ReadFile("testdata/boot.sh")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(wrapper, script, 0o755); err != nil {
		t.Fatal(err)
	}
	in := filepath.Join(dir, "in.txt")
	args := []string{
		"-in", in, "-out", filepath.Join(out, "urls"), "-environment_type", "PROCESS",
		"-environment_config", fmt.Sprintf(`{"command":%q,"env":{"BOOT":%q,"PERSIST":%q}}`, wrapper, boot, dir),
		"-worker_binary", program(t),
	}

	// First it does its work, as nobody would miss a worker that never does.
	write(t, in, lines(1000))
	if errs, status := urlpipe(t, args...); status != 0 {
		t.Fatalf("exit status %d: %s", status, errs)
	}
	if r := results(t, filepath.Join(out, "urls")); len(r.rows) != 1000 {
		t.Errorf("%d rows, want 1000", len(r.rows))
	}
	for _, name := range list(t, out) {
		if err := os.Remove(filepath.Join(out, name)); err != nil {
			t.Fatal(err)
		}
	}

	write(t, in, lines(long))
	_, end := start(t, args...)
	if err := syscall.Kill(workerWith(t, dir), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	errs, status := end()
	if status != failed || !strings.Contains(errs, "the job failed") || !strings.Contains(errs, "worker disconnected") {
		t.Errorf("exit status %d: %s", status, errs)
	}
	nothing(t, out)
}

// workerWith returns the process of the worker whose semi-persistent directory is dir.
func workerWith(t *testing.T, dir string) int {
	t.Helper()
	commands, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range commands {
		b, _ := os.ReadFile(path) // it may have ended
		args := strings.Split(string(b), "\x00")
		if len(args) < 2 || args[1] != "--worker=true" || !strings.Contains(string(b), "\x00--semi_persist_dir="+dir+"\x00") {
			continue
		}
		var pid int
		if _, err := fmt.Sscanf(path, "/proc/%d/", &pid); err != nil {
			t.Fatal(err)
		}
		return pid
	}
	t.Fatal("no worker runs")
	return 0
}

// TestFullDisk needs a file system that is full soon, which only root may mount.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.txt")
	write(t, in, lines(100_000))
	disk := filepath.Join(dir, "disk")
	if err := os.Mkdir(disk, 0o777); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk).CombinedOutput(); err != nil {
		t.Skipf("a small disk can't be mounted here: %s", out)
	}
	defer exec.Command("umount", disk).Run()
	errs, status := urlpipe(t, "-in", in, "-out", filepath.Join(disk, "urls"))
	if status != failed || !strings.Contains(errs, "no space left on device") {
		t.Errorf("exit status %d: %s", status, errs)
	}
	nothing(t, disk)
}

func TestBadInput(t *testing.T) {
	for _, test := range []struct {
		name, file, text string
		args             []string
		status           int
		errs             string
	}{
		{"cut", "in.gz", "", nil, failed, "the compressed file is cut"},
		{"empty gzip", "in.gz", "-", nil, failed, "is it cut?"},
		{"UTF-16", "in.txt", "\xff\xfeh\x00", nil, failed, "UTF-16"},
		{"no column", "in.csv", "a,b\n1,2\n", []string{"-from", "csv", "-column", "url"}, failed, `no column has the name "url"`},
		{"no Parquet", "in.parquet", "PAR1 is not all it takes", []string{"-from", "parquet", "-column", "url"}, failed, "in.parquet: "},
		{"no file", "other.csv", "", nil, misused, "no file matches"},
		{"two arguments", "in.txt", "", []string{"in2.txt"}, misused, `what is "in2.txt"?`},
		{"key", "in.txt", "", []string{"-key", "Safe"}, misused, `no key has the name "Safe"`},
		{"column", "in.txt", "", []string{"-from", "csv"}, misused, "-from csv needs -column"},
		{"flag", "in.txt", "", []string{"-from", "excel"}, misused, `no kind of files has the name "excel"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir, out := t.TempDir(), t.TempDir()
			in := filepath.Join(dir, test.file)
			switch test.name {
			case "cut":
				write(t, in, lines(100_000))
				if err := os.Truncate(in, 100_000); err != nil {
					t.Fatal(err)
				}
			case "empty gzip":
				in = filepath.Join(dir, "in.txt")
				write(t, in, "")
				if err := os.Rename(in, filepath.Join(dir, test.file)); err != nil {
					t.Fatal(err)
				}
			default:
				write(t, in, test.text)
			}
			args := append([]string{"-in", filepath.Join(dir, "in.*"), "-out", filepath.Join(out, "urls")}, test.args...)
			errs, status := urlpipe(t, args...)
			if status != test.status || !strings.Contains(errs, test.errs) {
				t.Errorf("exit status %d, want %d: %s", status, test.status, errs)
			}
			nothing(t, out)
		})
	}
}

// TestNotOver runs a job twice: results are never written over.
func TestNotOver(t *testing.T) {
	in, out := filepath.Join(t.TempDir(), "in.txt"), t.TempDir()
	write(t, in, "http://h/\n")
	args := []string{"-in", in, "-out", filepath.Join(out, "urls")}
	if errs, status := urlpipe(t, args...); status != 0 {
		t.Fatalf("exit status %d: %s", status, errs)
	}
	if errs, status := urlpipe(t, args...); status != misused || !strings.Contains(errs, "urls-00000-of-00001.txt exists") {
		t.Errorf("exit status %d: %s", status, errs)
	}
}

func TestHelp(t *testing.T) {
	errs, status := urlpipe(t, "-h")
	for _, want := range []string{"Prism", "-runner flink", "-distinct", "-worker_binary", "\n  -parallelism"} {
		if status != 0 || !strings.Contains(errs, want) {
			t.Errorf("exit status %d; the help lacks %q", status, want)
		}
	}
}
