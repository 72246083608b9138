// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/internal/testenv"
)

// The test binary is the program itself where this variable is set.
const runMain = "INSPECT_RUN_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(runMain) != "" {
		main()
	}
	os.Exit(m.Run())
}

// inspect runs the program with the lines of in as standard input.
func inspect(in string, args ...string) (out, err string, status int) {
	var stdout, stderr strings.Builder
	status = console{in: strings.NewReader(in), out: &stdout, err: &stderr}.run(args)
	return stdout.String(), stderr.String(), status
}

const example = "https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß"

func TestTable(t *testing.T) {
	const want = `https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß

               as written              encoded                        decoded
  scheme       https                   https                          https
  host         münchen.de              xn--mnchen-3ya.de              münchen.de
  path         /straße                 /stra%C3%9Fe                   /straße
    segment 1  straße                  stra%C3%9Fe                    straße
  query        q=über alles&x=a+b%2Fc  q=%C3%BCber%20alles&x=a+b%2Fc  read as form data: + is a space
    pair 1     q=über alles            q=%C3%BCber%20alles            q = über alles
    pair 2     x=a+b%2Fc               x=a+b%2Fc                      x = a b/c
  fragment     ß                       %C3%9F                         ß

  url          https://xn--mnchen-3ya.de/stra%C3%9Fe?q=%C3%BCber%20alles&x=a+b%2Fc#%C3%9F
`
	out, stderr, status := inspect("", example)
	if diff := cmp.Diff(want, out); diff != "" || stderr != "" || status != 0 {
		t.Errorf("status %d, stderr %q, stdout (-want +got):\n%s", status, stderr, diff)
	}
}

func TestTableOfEncoded(t *testing.T) {
	const want = `//u:p%40s@[2001:DB8::1]:80/a%2Fb//%1B?k&&x=&%2520=%E6%97%A5%E6%9C%AC

               as written, encoded                            decoded
  user         u                                              u
  password     p%40s                                          p@s
  host         [2001:DB8::1]                                  [2001:db8::1]
  port         80                                             80
  path         /a%2Fb//%1B                                    holds a slash that is data
    segment 1  a%2Fb                                          a/b
    segment 2  ""                                             ""
    segment 3  %1B                                            "\x1b"
  query        k&&x=&%2520=%E6%97%A5%E6%9C%AC                 read by RFC 3986: + is a plus
    pair 1     k                                              k
    pair 2     x=                                             x = ""
    pair 3     %2520=%E6%97%A5%E6%9C%AC                       %20 = 日本
`
	out, _, status := inspect("", "-query", "plain", "//u:p%40s@[2001:DB8::1]:80/a%2Fb//%1B?k&&x=&%2520=%E6%97%A5%E6%9C%AC")
	if status != 0 {
		t.Errorf("status %d", status)
	}
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if !strings.HasPrefix(squeeze(out), squeeze(want)) {
		t.Errorf("got:\n%s\nwant, with other widths:\n%s", out, want)
	}
	if !strings.Contains(out, "note         decoding leaves an escape:") {
		t.Errorf("no word of %%2520:\n%s", out)
	}
}

func TestWidth(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "abc": 3, "ß": 1, "日本": 4, "こ": 2, "한글": 4, "ﾊﾛｰ": 3, "ＡＢ": 4, "😀": 2, "e\u0301": 1, "、。": 4,
	} {
		if got := width(s); got != want {
			t.Errorf("width(%q) = %d, want %d", s, got, want)
		}
	}
}

func TestLongCells(t *testing.T) {
	long := strings.Repeat("x", 100)
	out, _, _ := inspect("", "/a b/"+long)
	for _, line := range []string{
		"    segment 1  a b         a%20b    a b\n",
		"    segment 2  " + long + "\n",
	} {
		if !strings.Contains(out, line) {
			t.Errorf("no line %q in:\n%s", line, out)
		}
	}
}

func TestColour(t *testing.T) {
	for _, colour := range []bool{false, true} {
		var out, stderr strings.Builder
		c := console{out: &out, err: &stderr, colour: colour}
		if status := c.run([]string{example}); status != 0 {
			t.Errorf("status %d: %s", status, stderr.String())
		}
		if got := strings.Contains(out.String(), "\x1b["); got != colour {
			t.Errorf("colour %v, but coloured is %v", colour, got)
		}
	}
}

func TestJSON(t *testing.T) {
	tests := []struct {
		args []string
		want string
	}{
		{
			[]string{example},
			`{"input":"https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß",
			"url":"https://xn--mnchen-3ya.de/stra%C3%9Fe?q=%C3%BCber%20alles&x=a+b%2Fc#%C3%9F",
			"scheme":"https","userinfo":null,"host":"xn--mnchen-3ya.de","host_unicode":"münchen.de","host_shown":"münchen.de","port":null,
			"path":"/stra%C3%9Fe","segments":["straße"],
			"query":"q=%C3%BCber%20alles&x=a+b%2Fc","pairs":[["q","über alles",false],["x","a b/c",false]],
			"fragment":"%C3%9F","double_encoded":false}`,
		},
		{
			[]string{"-query=plain", "//u:p@my_service:/a%2Fb/?a+b&k=#"},
			`{"input":"//u:p@my_service:/a%2Fb/?a+b&k=#","url":"//u:p@my_service:/a%2Fb/?a+b&k=#",
			"scheme":null,"userinfo":"u:p","host":"my_service","host_unicode":null,"host_shown":"my_service","port":"",
			"path":"/a%2Fb/","segments":["a/b",""],
			"query":"a+b&k=","pairs":[["a+b","",true],["k","",false]],"fragment":"","double_encoded":false}`,
		},
		{
			[]string{"-profile=portable", "http://EXAMPLE.com/x^y?q='[1]'&r=%2520"},
			`{"input":"http://EXAMPLE.com/x^y?q='[1]'&r=%2520","url":"http://example.com/x%5Ey?q=%27%5B1%5D%27&r=%2520",
			"scheme":"http","userinfo":null,"host":"example.com","host_unicode":"example.com","host_shown":"example.com","port":null,
			"path":"/x%5Ey","segments":["x^y"],
			"query":"q=%27%5B1%5D%27&r=%2520","pairs":[["q","'[1]'",false],["r","%20",false]],
			"fragment":null,"double_encoded":true}`,
		},
		{
			[]string{"-profile=portable", "file:///a[b]"},
			`{"input":"file:///a[b]","url":"file:///a%5Bb%5D",
			"scheme":"file","userinfo":null,"host":"","host_unicode":"","host_shown":"","port":null,
			"path":"/a%5Bb%5D","segments":["a[b]"],"query":null,"pairs":null,"fragment":null,"double_encoded":false}`,
		},
		{
			[]string{"?"},
			`{"input":"?","url":"?","scheme":null,"userinfo":null,"host":null,"host_unicode":null,"host_shown":null,"port":null,
			"path":"","segments":[],"query":"","pairs":[],"fragment":null,"double_encoded":false}`,
		},
	}
	for _, tt := range tests {
		out, stderr, status := inspect("", append([]string{"-json"}, tt.args...)...)
		if status != 0 || stderr != "" || strings.Count(out, "\n") != 1 {
			t.Errorf("%q: status %d, %d lines, stderr %q", tt.args, status, strings.Count(out, "\n"), stderr)
		}
		if diff := cmp.Diff(object(t, tt.want), object(t, out)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.args, diff)
		}
	}
}

// object decodes a JSON object.
func object(t *testing.T, s string) (v map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(s), &v); err != nil {
		t.Fatalf("%v in %q", err, s)
	}
	return v
}

func TestErrors(t *testing.T) {
	long := "http://example.com/" + strings.Repeat("ä", 100)
	tests := []struct {
		in, text  string
		component string
		offset    int
	}{
		{"http://ex ample.com/", "inspect: host: space in the host at byte 9\n  http://ex ample.com/\n           ^\n", "host", 9},
		{"http://h:8o/", "inspect: port: port is not a number at byte 10\n  http://h:8o/\n            ^\n", "port", 10},
		{"http://日本.jp:x", "inspect: port: port is not a number at byte 17\n  http://日本.jp:x\n                 ^\n", "port", 17},
		{"a\tb", "inspect: path: control character at byte 1\n  a\\tb\n   ^\n", "path", 1},
		{`http://h\x`, "inspect: host: backslash at byte 8\n  http://h\\x\n          ^\n", "host", 8},
		{long + "\n" + long, "inspect: path: control character at byte 219\n  …" + strings.Repeat("ä", 56) +
			"\\nhttp://example.com…\n   " + strings.Repeat(" ", 56) + "^\n", "path", 219},
	}
	for _, tt := range tests {
		out, stderr, status := inspect("", "/ok", tt.in, "/fine")
		if diff := cmp.Diff(tt.text, stderr); diff != "" || status != 1 {
			t.Errorf("%q: status %d, stderr (-want +got):\n%s", tt.in, status, diff)
		}
		if !strings.Contains(out, "/ok\n") || !strings.Contains(out, "/fine\n") {
			t.Errorf("%q: the others are not done: %s", tt.in, out)
		}

		out, stderr, status = inspect("", "-json", "/ok", tt.in, "/fine")
		lines := strings.Split(out, "\n")
		if len(lines) != 4 || stderr != "" || status != 1 {
			t.Fatalf("%q: status %d, stderr %q, stdout %q", tt.in, status, stderr, out)
		}
		got := object(t, lines[1])
		fault, _ := got["error"].(map[string]any)
		if got["input"] != tt.in || fault["component"] != tt.component || fault["offset"] != float64(tt.offset) || !strings.HasPrefix(tt.text, "inspect: "+fmt.Sprint(fault["message"])+"\n") {
			t.Errorf("%q: %v", tt.in, got)
		}
	}
}

func TestPortableHost(t *testing.T) {
	_, stderr, status := inspect("", "-profile=portable", "http://u@a.example.1x/", "http://u@h.09/")
	if want := "inspect: host: invalid host at byte 9\n  http://u@h.09/\n           ^\n"; stderr != want || status != 1 {
		t.Errorf("status %d, stderr %q, want %q", status, stderr, want)
	}
}

func TestStandard(t *testing.T) {
	const want = `HTTP:\\u:p%@Example.com:80\a/../b%2Fc\%zz?q= 1#ü

               by the URL Standard  decoded
  scheme       http                 http
  user         u                    u
  password     p%                   p%
  host         example.com          example.com
  path         /b%2Fc/%zz           holds a slash that is data
    segment 1  b%2Fc                b/c
    segment 2  %zz                  %zz
  query        q=%201               read as form data: + is a space
    pair 1     q=%201               q =  1
  fragment     %C3%BC               ü

  url          http://u:p%@example.com/b%2Fc/%zz?q=%201#%C3%BC
  note         special-scheme-missing-following-solidus at byte 5
  note         special-scheme-missing-following-solidus at byte 5
  note         special-scheme-missing-following-solidus at byte 6
  note         invalid-credentials at byte 11
  note         invalid-reverse-solidus at byte 26
  note         invalid-reverse-solidus at byte 37
  note         invalid-URL-unit at byte 38
  note         invalid-URL-unit at byte 44
`
	input, _, _ := strings.Cut(want, "\n")
	out, stderr, status := inspect("", "-profile=whatwg", input)
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if diff := cmp.Diff(squeeze(want), squeeze(out)); diff != "" || stderr != "" || status != 0 {
		t.Errorf("status %d, stderr %q, stdout (-want +got):\n%s", status, stderr, diff)
	}

	out, _, status = inspect("", "-profile=whatwg", "-json", "foo:a b?", "https://example.com/#", "data:x#y")
	lines := strings.Split(out, "\n")
	if len(lines) != 4 || status != 0 {
		t.Fatalf("status %d: %s", status, out)
	}
	first, second := object(t, lines[0]), object(t, lines[1])
	report := []any{map[string]any{"name": "invalid-URL-unit", "offset": 5.0}}
	if first["path"] != "a b" || first["query"] != "" || first["fragment"] != nil || first["host"] != nil ||
		!cmp.Equal(first["validation_errors"], any(report)) {
		t.Errorf("%v", first)
	}
	if second["host"] != "example.com" || second["query"] != nil || second["fragment"] != "" || second["userinfo"] != nil ||
		second["validation_errors"] != nil {
		t.Errorf("%v", second)
	}

	out, _, _ = inspect("", "-profile=whatwg", "foo:/.//a b")
	if want := "segment 2  a%20b                a b\n"; !strings.Contains(out, want) {
		t.Errorf("no %q in:\n%s", want, out)
	}

	_, stderr, status = inspect("", "-profile=whatwg", "/relative", "http://a b/")
	if want := "inspect: scheme: no scheme, and no base to resolve against at byte 0\n  /relative\n  ^\ninspect: host: space in the host at byte 8\n  http://a b/\n          ^\n"; stderr != want || status != 1 {
		t.Errorf("status %d, stderr %q, want %q", status, stderr, want)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-profile=x"}, {"-query=x"}, {"-nonsense"}} {
		out, stderr, status := inspect("", args...)
		if out != "" || !strings.HasPrefix(stderr, "inspect: ") || !strings.Contains(stderr, "\nusage: inspect") || status != 2 {
			t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, stderr)
		}
	}
	if _, stderr, status := inspect("", "-h"); !strings.Contains(stderr, "usage") || status != 0 {
		t.Errorf("-h: status %d, stderr %q", status, stderr)
	}
}

func TestLines(t *testing.T) {
	out, stderr, status := inspect("\uFEFF/a\r\n\n\r\n/b\n/c", "-json")
	if stderr != "" || status != 0 {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
	var got []string
	for line := range strings.Lines(out) {
		got = append(got, object(t, line)["input"].(string))
	}
	if diff := cmp.Diff([]string{"/a", "/b", "/c"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestLongLines(t *testing.T) {
	longest, tooLong := strings.Repeat("x", maxLine), strings.Repeat("x", maxLine+1)
	for _, end := range []string{"", "\n", "\n/after\n"} {
		if _, stderr, status := inspect(longest+end, "-json"); status != 0 {
			t.Errorf("longest line, then %q: status %d, %s", end, status, stderr)
		}
		out, stderr, status := inspect(tooLong + tooLong + end)
		if !strings.HasPrefix(stderr, fmt.Sprintf("inspect: input too long at byte %d\n", maxLine)) || status != 1 {
			t.Errorf("too long a line, then %q: status %d, %.100s", end, status, stderr)
		}
		if strings.Contains(end, "after") && !strings.Contains(out, "/after\n") {
			t.Errorf("the line after it is missing")
		}
	}
}

// generated is a reader of n lines that looks at the heap at times.
type generated struct {
	n    int
	peak uint64
}

func (g *generated) Read(p []byte) (int, error) {
	if g.n == 0 {
		return 0, io.EOF
	}
	g.n--
	if g.n%5000 == 0 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		g.peak = max(g.peak, m.HeapAlloc)
	}
	return copy(p, fmt.Sprintf("https://example.com/%d/straße?q=a b&n=%d#%d\n", g.n, g.n, g.n)), nil
}

func TestMemory(t *testing.T) {
	for _, args := range [][]string{nil, {"-json"}} {
		runtime.GC()
		var before runtime.MemStats
		runtime.ReadMemStats(&before)
		in := &generated{n: testenv.Pick(100_000, 40_000, 20_000)}
		if status := (console{in: in, out: io.Discard, err: io.Discard}).run(args); status != 0 {
			t.Errorf("status %d", status)
		}
		if grown := int64(in.peak - before.HeapAlloc); grown > 16<<20 {
			t.Errorf("%q: the lines take %d bytes of heap", args, grown)
		}
	}
}

// slow is a reader that rests before each of its lines.
type slow struct{ n int }

func (s *slow) Read(p []byte) (int, error) {
	if s.n == 0 {
		return 0, io.EOF
	}
	s.n--
	time.Sleep(time.Second / 100)
	return copy(p, "/x\n"), nil
}

func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, progress := range []bool{false, true} {
			var stderr strings.Builder
			c := console{in: &slow{300}, out: io.Discard, err: &stderr, progress: progress}
			if status := c.run(nil); status != 0 {
				t.Errorf("status %d", status)
			}
			want := ""
			if progress {
				want = "\r64 lines, 0 of them not URLs\r128 lines, 0 of them not URLs\r192 lines, 0 of them not URLs\r256 lines, 0 of them not URLs\r\x1b[K"
			}
			if got := stderr.String(); got != want {
				t.Errorf("progress %v: stderr %q, want %q", progress, got, want)
			}
		}
	})
}

type brokenPipe struct{}

var errBroken = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteError(t *testing.T) {
	var stderr strings.Builder
	c := console{out: brokenPipe{}, err: &stderr}
	if status := c.run([]string{"/x"}); status != 1 || !strings.Contains(stderr.String(), errBroken.Error()) {
		t.Errorf("status %d, stderr %q", status, stderr.String())
	}
}

// TestProgram runs the program as a process of its own.
func TestProgram(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		in     string
		status int
	}{{example + "\n", 0}, {example + "\nhttp://[\n", 1}} {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), runMain+"=1")
		cmd.Stdin = strings.NewReader(tt.in)
		out, err := cmd.Output()
		if got := cmd.ProcessState.ExitCode(); got != tt.status {
			t.Errorf("status %d, want %d: %v", got, tt.status, err)
		}
		if want, _, _ := inspect("", example); string(out) != want {
			t.Errorf("got:\n%s", out)
		}
	}
}

// TestCorpora takes real URLs apart: each gives a result or a precise error.
func TestCorpora(t *testing.T) {
	total := 0
	for _, name := range []string{"isaacs_files", "node_files", "kasztp"} {
		text := testenv.Read(t, "urls", name+".txt.gz")
		n, failed := checkLines(t, text)
		total += n
		t.Logf("%s: %d URLs, of which %d are none", name, n, failed)
		run := func(args ...string) {
			(console{in: bytes.NewReader(text), out: io.Discard, err: io.Discard, colour: true}).run(args)
		}
		run()
		if name == "isaacs_files" {
			run("-profile=portable", "-query=plain")
			run("-profile=whatwg")
		}
		if testing.Short() {
			return
		}
	}
	if total != 97_632 {
		t.Errorf("%d URLs, want 97,632", total)
	}
}

// checkLines runs the program on the lines of text, and checks that it answers
// each. It returns how many there are, and how many are not URLs.
func checkLines(t *testing.T, text []byte) (n, failed int) {
	var out bytes.Buffer
	status := console{in: bytes.NewReader(text), out: &out, err: io.Discard}.run([]string{"-json"})
	answers := bufio.NewScanner(&out)
	answers.Buffer(nil, 64<<20)
	for line := range bytes.Lines(bytes.TrimPrefix(text, []byte("\uFEFF"))) {
		if line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")); len(line) == 0 {
			continue
		}
		n++
		if !answers.Scan() {
			t.Fatalf("no answer to %q: %v", line, answers.Err())
		}
		var answer struct {
			Input, URL, Path *string
			Error            *struct {
				Component, Message string
				Offset             int
			}
		}
		if err := json.Unmarshal(answers.Bytes(), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Input == nil || *answer.Input != strings.ToValidUTF8(string(line), "\uFFFD") {
			t.Fatalf("the answer to %q is %s", line, answers.Bytes())
		}
		switch e := answer.Error; {
		case e == nil:
			if answer.URL == nil || answer.Path == nil {
				t.Errorf("%q: %s", line, answers.Bytes())
			}
		case e.Component == "" || e.Message == "" || e.Offset < 0 || e.Offset > len(line):
			t.Errorf("%q: %s", line, answers.Bytes())
		default:
			failed++
		}
	}
	if answers.Scan() {
		t.Errorf("an answer too many: %s", answers.Bytes())
	}
	if (failed > 0) != (status == 1) {
		t.Errorf("%d failed, status %d", failed, status)
	}
	return n, failed
}

func TestWithheldHost(t *testing.T) {
	out, _, status := inspect("", "https://аррӏе.com/")
	for _, want := range []string{
		"host   аррӏе.com        xn--80ak6aa92e.com",
		"note   xn--80ak6aa92e stays in ASCII: every letter looks like a Latin one, and none is (U+0430)\n",
	} {
		if squeeze := func(s string) string { return strings.Join(strings.Fields(s), " ") }; !strings.Contains(squeeze(out), squeeze(want)) || status != 0 {
			t.Errorf("status %d, no %q in:\n%s", status, want, out)
		}
	}
}
