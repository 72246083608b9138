// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command form reads a query or a form body on standard input and shows both
// readings of it side by side: as form data, where "+" is a space, and as the
// query of a URI, where it is a plus and a stray "%" an error.
//
//	printf 'q=hello+world&tag=a%%2Bb&rate=100%%&debug' | go run ./examples/form
//
// prints
//
//	  form data               query
//	* "q" = "hello world"     "q" = "hello+world"
//	  "tag" = "a+b"           "tag" = "a+b"
//	* "rate" = "100%"         malformed escape at byte 32
//	  "debug"                 "debug"
//	2 of 4 pairs differ.
//
// Nothing in the text tells which reading is right: its sender knows. What is not a query
// of a URI is reported on standard error too, and the exit status is 1.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program. It returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := shell.New("form", "< QUERY", errs)
	if status, ok := flags.Parse(args, 0, 0); !ok {
		return status
	}
	data, err := io.ReadAll(in)
	if err != nil {
		return flags.End(0, err)
	}
	text := strings.TrimSuffix(strings.TrimSuffix(string(data), "\n"), "\r")

	buffered := bufio.NewWriter(out)
	table := tabwriter.NewWriter(buffered, 0, 8, 5, ' ', 0)
	fmt.Fprintln(table, "  form data\tquery")
	var faults []error
	pairs, differ, offset := 0, 0, 0
	for piece := range strings.SplitSeq(text, "&") {
		// Both dialects split at "&", so that the pairs of one piece belong
		// together.
		for _, form := range urlenc.ParseForm(piece) {
			mark, left, right := "  ", show(form), ""
			query, err := urlenc.ParsePlainQuery(piece)
			if e, ok := errors.AsType[*urlenc.Error](err); ok {
				e.Offset += offset
				faults = append(faults, e)
				right = fmt.Sprintf("%v at byte %d", e.Err, e.Offset)
			} else {
				right = show(query[0])
			}
			if pairs++; left != right {
				mark = "* "
				differ++
			}
			fmt.Fprintf(table, "%s%s\t%s\n", mark, left, right)
		}
		offset += len(piece) + len("&")
	}
	table.Flush()
	fmt.Fprintf(buffered, "%d of %d pairs differ.\n", differ, pairs)
	return flags.End(0, append(faults, buffered.Flush())...)
}

// show writes a pair so that a terminal can take it, whatever it holds.
func show(p urlenc.Pair) string {
	if p.Bare {
		return fmt.Sprintf("%q", p.Key)
	}
	return fmt.Sprintf("%q = %q", p.Key, p.Value)
}
