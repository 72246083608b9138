// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDisplay(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		in     string
		colour bool
		stdout string
		status int
	}{
		{
			args:   []string{"xn--mnchen-3ya.de", "https://user:secret@xn--e1afmkfd.xn--p1ai/%D0%B0?token=x"},
			stdout: "münchen.de\nhttps://пример.рф/а?token=xxxxx\n",
		},
		{
			in: "аррӏе.com\n\nebаy.com\na\u202Eb.com\n",
			stdout: `xn--80ak6aa92e.com
  xn--80ak6aa92e  every letter looks like a Latin one, and none is (whole-script): U+0430 at byte 0 of "\u0430\u0440\u0440\u04cf\u0435"
xn--eby-7cd.com
  xn--eby-7cd  mixes scripts that no language writes together (mixed-scripts): U+0430 at byte 2 of "eb\u0430y"
a%E2%80%AEb.com
  a%E2%80%AEb  not a valid name (invalid-label)
`,
			status: 1,
		},
		{
			args:   []string{"-both", "-limited", "Cans", "xn--dfe0tte.ca"},
			stdout: "ᑖᓂᓯ.ca (xn--dfe0tte.ca)\n",
		},
		{
			args:   []string{"-protect", "example.com,microsoft.com", "rnicrosoft.com", "www.example.com"},
			colour: true,
			stdout: "\x1b[1mrnicrosoft.com\x1b[0m\n  \x1b[31mlooks like microsoft.com\x1b[0m\n\x1b[1mwww.example.com\x1b[0m\n",
			status: 1,
		},
		{
			args: []string{"-json", "ebаy.com", "http://xn--tda/"},
			stdout: `{"input":"ebаy.com","ascii":"xn--eby-7cd.com","text":"xn--eby-7cd.com","labels":[` +
				`{"ascii":"xn--eby-7cd","unicode":"ebаy","shown":"xn--eby-7cd","rule":"mixed-scripts","reason":"mixes scripts that no language writes together","char":"а","offset":2},` +
				`{"ascii":"com","unicode":"com","shown":"com","rule":"none","reason":"shown","offset":0}]}
{"input":"http://xn--tda/","url":"http://xn--tda/","text":"http://ü/","labels":[{"ascii":"xn--tda","unicode":"ü","shown":"ü","rule":"none","reason":"shown","offset":0}]}
`,
			status: 1,
		},
	} {
		var stdout, stderr strings.Builder
		status := run(tt.args, strings.NewReader(tt.in), &stdout, &stderr, tt.colour)
		if diff := cmp.Diff(tt.stdout, stdout.String()); diff != "" || stderr.Len() != 0 || status != tt.status {
			t.Errorf("%q, %q: status %d, want %d, stderr %q, stdout (-want +got)\n%s", tt.args, tt.in, status, tt.status, &stderr, diff)
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

func TestUsage(t *testing.T) {
	for arg, want := range map[string]int{"-x": 2, "-h": 0, "-limited=Qaaa": 2} {
		var stderr strings.Builder
		if status := run([]string{arg}, nil, &strings.Builder{}, &stderr, false); status != want || !strings.Contains(stderr.String(), "usage: display [flags] [HOST or URL ...]\n") {
			t.Errorf("%s: status %d, stderr %q", arg, status, stderr.String())
		}
	}
}

func TestDisplayIO(t *testing.T) {
	var stderr strings.Builder
	if status := run(nil, broken{}, broken{}, &stderr, false); status != 1 || !strings.Contains(stderr.String(), "broken") {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
	if status := run([]string{"a"}, nil, broken{}, &stderr, false); status != 1 {
		t.Errorf("status %d", status)
	}
}
