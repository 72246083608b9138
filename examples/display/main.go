// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command display shows hosts and URLs as a person may see them, and says why a label
// stays in ASCII.
//
//	go run ./examples/display xn--mnchen-3ya.de аррӏе.com 'https://user:pass@xn--e1afmkfd.xn--p1ai/%D0%B0?token=x'
//
// It takes them as arguments or, without any, as lines of standard input; empty lines are
// skipped. What holds a slash is a URL, everything else a host. On a terminal the report has
// colours, unless NO_COLOR is set or TERM is "dumb".
//
// The flags:
//
//	-json
//		Print one object a line instead, with the fields input, ascii (or url),
//		text, like and labels: [{ascii, unicode, shown, rule, reason, char,
//		offset}].
//	-both
//		Add the ASCII form: "münchen.de (xn--mnchen-3ya.de)".
//	-protect NAMES
//		Names, with commas between, that nothing may be taken for.
//	-limited CODES
//		Scripts of limited use that may be shown, by their codes of ISO 15924:
//		"Cans Nkoo".
//
// The exit status is 1 if something was withheld, or is like a protected name.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, shell.HasColour(os.Stdout))) }

// run is the program. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, colour bool) int {
	var policy display.Policy
	flags := shell.New("display", "[flags] [HOST or URL ...]\nWithout one it reads lines of standard input.", stderr)
	asJSON := flags.Bool("json", false, "print one JSON object a line")
	protected := flags.String("protect", "", "`names` that nothing may be taken for, with commas between")
	flags.BoolVar(&policy.Both, "both", false, "add the ASCII form")
	flags.TextVar(&policy.LimitedUse, "limited", display.ScriptSet{}, "`codes` of scripts of limited use that may be shown")
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	if *protected != "" {
		policy.Protected = strings.Split(*protected, ",")
	}

	out := bufio.NewWriter(stdout)
	status := 0
	err := flags.Each(stdin, func(input string) {
		if input == "" {
			return
		}
		r := inspect(policy, input)
		if *asJSON {
			writeJSON(out, r)
		} else {
			write(out, r, colour)
		}
		if r.Like != "" || r.withheld() {
			status = 1
		}
	})
	return flags.End(status, err, out.Flush())
}

// A report is what is said of one line.
type report struct {
	Input  string  `json:"input"`
	ASCII  string  `json:"ascii,omitempty"`
	URL    string  `json:"url,omitempty"`
	Text   string  `json:"text"`
	Like   string  `json:"like,omitempty"`
	Labels []label `json:"labels"`
}

type label struct {
	ASCII   string       `json:"ascii"`
	Unicode string       `json:"unicode"`
	Shown   string       `json:"shown"`
	Rule    display.Rule `json:"rule"`
	Reason  string       `json:"reason"`
	Char    string       `json:"char,omitempty"`
	Offset  int          `json:"offset"`
}

// inspect says how a host, or a URL, is shown.
func inspect(policy display.Policy, input string) report {
	r := report{Input: input, Labels: []label{}}
	var host display.Result
	if strings.Contains(input, "/") {
		url := policy.InspectURL(input)
		host, r.URL, r.Text = url.Host, url.URL, url.Text
	} else {
		host = policy.Inspect(input)
		r.ASCII, r.Text = host.ASCII, host.Text
	}
	r.Like = host.Like
	for _, l := range host.Labels {
		entry := label{ASCII: l.ASCII, Unicode: l.Unicode, Shown: l.Text, Rule: l.Rule, Reason: l.Rule.Reason(), Offset: l.Offset}
		if l.Char != 0 {
			entry.Char = string(l.Char)
		}
		r.Labels = append(r.Labels, entry)
	}
	return r
}

// withheld reports whether a label is not shown in Unicode.
func (r report) withheld() bool {
	for _, l := range r.Labels {
		if l.Rule != display.None {
			return true
		}
	}
	return false
}

// The colours of a terminal, as SGR parameters.
const (
	plain  = ""
	bold   = "1"
	red    = "31"
	yellow = "33"
)

// write writes r for a person.
func write(w io.Writer, r report, colour bool) {
	paint := func(style, s string) string {
		if !colour || style == plain {
			return s
		}
		return "\x1b[" + style + "m" + s + "\x1b[0m"
	}
	fmt.Fprintln(w, paint(bold, r.Text))
	for _, l := range r.Labels {
		if l.Rule == display.None {
			continue
		}
		fmt.Fprintf(w, "  %s  %s\n", paint(yellow, l.Shown), why(l))
	}
	if r.Like != "" {
		// The names come from the command line.
		fmt.Fprintf(w, "  %s\n", paint(red, "looks like "+display.Host(r.Like)))
	}
}

// why says why a label is withheld.
func why(l label) string {
	s := fmt.Sprintf("%s (%v)", l.Reason, l.Rule)
	if l.Char != "" {
		// What is withheld is written in ASCII here, too.
		s += fmt.Sprintf(": %U at byte %d of %s", []rune(l.Char)[0], l.Offset, strconv.QuoteToASCII(l.Unicode))
	}
	return s
}

// writeJSON writes v as one line. URLs are full of "&": it stays as it is.
func writeJSON(w io.Writer, v any) {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.Encode(v)
}
