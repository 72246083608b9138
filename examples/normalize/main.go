// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command normalize is a filter: URLs come in, one a line, and go out in normal
// form.
//
//	go run ./examples/normalize -dedupe < urls.txt
//
// Empty lines are skipped. A line that is not a URL is reported on standard error,
// with its number and what is wrong, and left out; the others still go through,
// and the exit status is 1.
//
// The flags:
//
//	-dedupe
//		Write each URL once, in the place of the first of those that are equal.
//		The URLs written are kept in memory.
//	-repair
//		Take URLs as people write them, with spaces and letters of any
//		language: see [urlenc.RepairRef].
//	-steps STEPS
//		The steps to take, such as "Syntax" or "Safe|SortQuery|DropFragment":
//		-h lists them, and [urlenc.Steps] says what they do. Steps outside of Safe
//		can change what a URL means.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// maxLine is the longest line that is taken for a URL, in bytes.
const maxLine = 2 << 20

// run is the program. It returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	var f filter
	flags := shell.New("normalize", "[flags] < URLS\n"+stepsHelp(), errs)
	dedupe := flags.Bool("dedupe", false, "write each URL once")
	flags.BoolVar(&f.repair, "repair", false, "take URLs as people write them")
	flags.TextVar(&f.steps, "steps", urlenc.Safe, "take these `steps`, with | between them")
	if status, ok := flags.Parse(args, 0, 0); !ok {
		return status
	}
	if *dedupe {
		f.seen = make(map[string]bool)
	}
	f.Command = flags
	f.out = bufio.NewWriter(out)
	err := f.lines(in)
	return flags.End(f.status, err, f.out.Flush())
}

// stepsHelp lists the steps and the groups of them, by the names that the package
// gives and takes.
func stepsHelp() string {
	var names []string
	for step := urlenc.Steps(1); ; step <<= 1 {
		name, err := step.MarshalText()
		if err != nil {
			break
		}
		names = append(names, string(name))
	}
	help := "The steps are " + strings.Join(names, ", ") + ".\n"
	for _, group := range []string{"Syntax", "SchemeBased", "Safe"} {
		var steps urlenc.Steps
		if err := steps.UnmarshalText([]byte(group)); err == nil {
			help += fmt.Sprintf("%s is %v.\n", group, steps)
		}
	}
	return strings.TrimSuffix(help, "\n")
}

type filter struct {
	*shell.Command
	out    *bufio.Writer
	steps  urlenc.Steps
	repair bool
	seen   map[string]bool // what was written; nil without -dedupe
	status int             // 1 if a line was not a URL
}

// lines filters the lines of in.
func (f *filter) lines(in io.Reader) error {
	r := bufio.NewReaderSize(in, maxLine+len("\r\n"))
	for n := 1; ; n++ {
		line, err := readLine(r)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF") // a byte order mark
		}
		if line == "" {
			continue
		}
		normal, err := f.normalize(line)
		if err != nil {
			f.status = f.End(f.status, fmt.Errorf("line %d: %s", n, shell.Text(err)))
			continue
		}
		if f.seen != nil {
			if f.seen[normal] {
				continue
			}
			f.seen[normal] = true
		}
		if _, err := f.out.WriteString(normal + "\n"); err != nil {
			return err
		}
	}
}

// readLine returns the next line without its end, or its first maxLine+1 bytes or
// so if it is longer, and io.EOF after the last one.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if len(line) == 0 {
		return "", err
	}
	text := strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r")
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err == io.EOF {
		err = nil // until the next call
	}
	return text, err
}

func (f *filter) normalize(line string) (string, error) {
	if len(line) > maxLine {
		return "", fmt.Errorf("longer than %d bytes", maxLine)
	}
	if !f.repair {
		return urlenc.Normalize(line, f.steps)
	}
	r, err := urlenc.RepairRef(line)
	if err == nil {
		r = r.Normalize(f.steps)
	}
	return r.String(), err
}
