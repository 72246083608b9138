// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package shell is what the examples share as programs of a command line: how they
// take arguments, tell of errors, and end.
//
// An error is a line "NAME: what" on standard error. The exit status is 0, or 1 if
// something failed, or 2 if the arguments are wrong.
package shell

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
)

// A Command is a program with its flags.
type Command struct {
	*flag.FlagSet
	usage  string
	stderr io.Writer
}

// New returns the program of this name. What stands after the name in its usage is
// "[flags] [URL ...]" or the like, and more lines if there is more to say.
func New(name, usage string, stderr io.Writer) *Command {
	c := &Command{flag.NewFlagSet(name, flag.ContinueOnError), usage, stderr}
	c.SetOutput(io.Discard)
	c.Usage = func() {}
	return c
}

// Parse parses args, of which least to most are not flags. It reports whether the
// program goes on. If not, it has said why, and the program ends with the status.
func (c *Command) Parse(args []string, least, most int) (status int, ok bool) {
	switch err := c.FlagSet.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		c.printUsage()
		return 0, false
	case err != nil:
		return c.Misuse(err), false
	case c.NArg() < least:
		return c.Misuse(errors.New("an argument is missing")), false
	case c.NArg() > most:
		return c.Misuse(errors.New("too many arguments")), false
	}
	return 0, true
}

// Misuse tells of wrong arguments, and how the right ones look.
func (c *Command) Misuse(err error) (status int) {
	c.Report(err)
	c.printUsage()
	return 2
}

func (c *Command) printUsage() {
	fmt.Fprintf(c.stderr, "usage: %s %s\n", c.Name(), c.usage)
	c.SetOutput(c.stderr)
	c.PrintDefaults()
}

// Report tells of an error.
func (c *Command) Report(err error) { fmt.Fprintf(c.stderr, "%s: %s\n", c.Name(), Text(err)) }

// End returns status, or 1 and tells of it if one of errs is not nil.
func (c *Command) End(status int, errs ...error) int {
	for _, err := range errs {
		if err != nil {
			c.Report(err)
			status = 1
		}
	}
	return status
}

// Each calls f for each argument or, without any, for each line of in.
func (c *Command) Each(in io.Reader, f func(string)) error {
	for _, arg := range c.Args() {
		f(arg)
	}
	if c.NArg() > 0 {
		return nil
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, math.MaxInt)
	for lines.Scan() {
		f(lines.Text())
	}
	return lines.Err()
}

// ReadLine returns the next line of r without its end, or its first most+1 bytes, so that a
// line that is too long can be told; and io.EOF after the last one.
func ReadLine(r *bufio.Reader, most int) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part[:min(len(part), most+2-len(line))]...)
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) > 0:
		case err != nil:
			return "", err
		}
		return strings.TrimSuffix(string(line), "\n"), nil
	}
}

// IsTerminal reports whether f is a terminal, or another device that takes text
// as it comes.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// HasColour reports whether what is written to f may have colours: on a terminal, unless
// NO_COLOR is set or TERM is "dumb".
func HasColour(f *os.File) bool {
	return IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// Text returns the text of err without the name of the package: a user of the program
// doesn't know it.
func Text(err error) string { return strings.TrimPrefix(err.Error(), "urlenc: ") }
