// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command audit says where the readers of a URL disagree, and what else in it is
// suspicious.
//
//	go run ./examples/audit 'http://good.example\@evil.example/'
//	go run ./examples/audit -min warn -json < urls.txt
//
// It takes URLs as arguments or, without any, as lines of standard input, of which it
// keeps one at a time; empty lines are skipped. Of lines, only those are reported that have
// a finding of the severity asked for. Passwords and credentials are masked. The exit
// status is 1 if a URL has a finding at danger, or if something failed.
//
// While it reads lines and standard error is a terminal, but standard output is not, it
// says how far it is.
//
// The flags:
//
//	-json
//		Print one object a line instead, of the schema of [audit.Report.MarshalJSON].
//	-min info|warn|danger
//		Leave out the findings below this severity.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() {
	c := console{in: os.Stdin, out: os.Stdout, err: os.Stderr, progress: shell.IsTerminal(os.Stderr) && !shell.IsTerminal(os.Stdout)}
	os.Exit(c.run(os.Args[1:]))
}

// A console is where the program reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
	progress bool // err is a terminal, and out is not
}

// run is the program. It returns the exit status.
func (c console) run(args []string) int {
	p := &printer{console: c, out: bufio.NewWriterSize(c.out, 64<<10), least: audit.Info}
	flags := shell.New("audit", "[flags] [URL ...]\nWithout a URL it reads lines of standard input.", c.err)
	p.Command = flags
	flags.BoolVar(&p.json, "json", false, "print one JSON object a line")
	flags.TextVar(&p.least, "min", audit.Info, "leave out findings below this `severity`: info, warn or danger")
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	if p.least < audit.Info {
		return flags.Misuse(errors.New("-min is info, warn or danger"))
	}
	var err error
	if flags.NArg() == 0 {
		err = p.lines(c.in)
	}
	for _, arg := range flags.Args() {
		err = errors.Join(err, p.report(arg, true))
	}
	return flags.End(min(p.dangers+p.failed, 1), err, p.out.Flush())
}

// A printer writes reports.
type printer struct {
	console
	*shell.Command
	out            *bufio.Writer
	json           bool
	least          audit.Severity
	count, dangers int
	failed         int // lines that were too long
	written        bool
	line           shell.Progress
}

// maxLine is the longest line that is taken for a URL, in bytes.
const maxLine = 2 << 20

// lines reports on the lines of in.
func (p *printer) lines(in io.Reader) error {
	defer p.line.Clear()
	if p.progress {
		p.line.Out = p.err
	}
	r := bufio.NewReaderSize(in, 64<<10)
	for n := 1; ; n++ {
		line, err := shell.ReadLine(r, maxLine)
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case len(line) > maxLine:
			p.line.Clear()
			p.Report(fmt.Errorf("line %d: longer than %d bytes", n, maxLine))
			p.failed++
			continue
		}
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF") // a byte order mark
		}
		if line = strings.TrimSuffix(line, "\r"); line == "" {
			continue
		}
		if err := p.report(line, false); err != nil {
			return err
		}
		if r.Buffered() == 0 {
			if err := p.out.Flush(); err != nil { // whoever writes the next line may be waiting
				return err
			}
		}
		p.line.Show("%d lines, %d of them dangerous", p.count, p.dangers)
	}
}

// report reports on one URL, if there is something to report or if it always has to.
func (p *printer) report(s string, always bool) error {
	p.count++
	r := audit.URL(s, audit.Options{})
	if r.Worst() == audit.Danger {
		p.dangers++
	}
	r.Findings = slices.DeleteFunc(r.Findings, func(f audit.Finding) bool { return f.Severity < p.least })
	if len(r.Findings) == 0 && !always {
		return nil
	}
	if p.json {
		e := json.NewEncoder(p.out)
		e.SetEscapeHTML(false)
		return e.Encode(r)
	}
	if p.written {
		p.out.WriteString("\n\n")
	}
	p.written = true
	_, err := p.out.WriteString(r.String())
	return err
}
