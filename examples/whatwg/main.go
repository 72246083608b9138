// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command whatwg shows how the URL Standard reads a URL, beside the reading of RFC 3986:
//
//	go run ./examples/whatwg 'http://example.com\@0x7f.1/a/%2e%2e/b'
//
// A program that checks a URL by one of the two and hands it to a reader of the
// other one sees here what it lets through. The reading of RFC 3986 is normalized
// (urlenc.Safe), as the URL Standard does in its own way, so that a row marked with "≠"
// is a true difference. Below the table stands why a reader refused the text, and the
// validation errors of the URL Standard: what is wrong with the text by its rules,
// though its parser puts up with most of it.
//
// URLs are arguments or, without any, lines of standard input. With -base they may
// be relative, and are resolved by both standards. The exit status is 0 if the
// readings agree for all of them, 1 if not.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
	"github.com/urlenc/urlenc/whatwg"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := shell.New("whatwg", "[-base URL] [URL ...]\nWithout a URL it reads lines of standard input.", stderr)
	base := flags.String("base", "", "the `URL` that relative references are resolved against")
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	var r readers
	if *base != "" {
		var err error
		if r, err = newReaders(*base); err != nil {
			return flags.Misuse(fmt.Errorf("base: %s", shell.Text(err)))
		}
	}

	out := bufio.NewWriter(stdout)
	status := 0
	err := flags.Each(stdin, func(s string) {
		if !r.show(out, s) {
			status = 1
		}
	})
	return flags.End(status, err, out.Flush())
}

// readers are the two readers, with the base of each or without one.
type readers struct {
	ref *urlenc.Ref
	url *whatwg.URL
}

func newReaders(base string) (readers, error) {
	ref, err := urlenc.ParseRef(base)
	if err != nil {
		return readers{}, err
	}
	u, err := whatwg.Parse(base)
	return readers{&ref, u}, err
}

// A reading is what one of the two makes of a text: its components, each as the
// table shows it, or the reason why there are none.
type reading struct {
	parts [len(labels)]string
	err   error
}

var labels = [...]string{"url", "scheme", "user", "password", "host", "port", "path", "query", "fragment"}

// byRFC reads s by RFC 3986.
func (r readers) byRFC(s string) reading {
	ref, err := urlenc.ParseRef(s)
	if err != nil {
		return reading{err: err}
	}
	if r.ref != nil {
		ref = r.ref.Resolve(ref)
	}
	ref = ref.Normalize(urlenc.Safe)
	userinfo, _ := ref.Userinfo()
	user, password, _ := strings.Cut(userinfo, ":")
	host, hasHost := ref.Host()
	if host == "" && hasHost {
		host = "(empty)"
	}
	port, _ := ref.Port()
	query, _ := ref.Query()
	fragment, _ := ref.Fragment()
	return reading{parts: [...]string{ref.String(), ref.Scheme(), user, password, host, port, ref.Path(), query, fragment}}
}

// byStandard reads s by the URL Standard.
func (r readers) byStandard(s string) (reading, []whatwg.ValidationError) {
	u, report, err := whatwg.Parser{}.ParseReport(s, r.url)
	if err != nil {
		return reading{err: err}, report
	}
	host := u.Hostname()
	if host == "" && u.HostKind() != whatwg.NoHost {
		host = "(empty)"
	}
	return reading{parts: [...]string{
		u.Href(), strings.TrimSuffix(u.Protocol(), ":"), u.Username(), u.Password(), host, u.Port(), u.Pathname(),
		strings.TrimPrefix(u.Search(), "?"), strings.TrimPrefix(u.Hash(), "#"),
	}}, report
}

// show writes both readings of s and reports whether they agree.
func (r readers) show(out io.Writer, s string) bool {
	rfc := r.byRFC(s)
	standard, report := r.byStandard(s)
	fmt.Fprintf(out, "%s\n\n", strconv.Quote(s))
	agree := rfc.err != nil && standard.err != nil
	if rfc.err == nil && standard.err == nil {
		agree = rfc.parts == standard.parts
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "  \t\tRFC 3986\tURL Standard")
	if rfc.err != nil || standard.err != nil {
		mark := "≠"
		if agree {
			mark = " "
		}
		fmt.Fprintf(table, "%s\t\t%s\t%s\n", mark, rfc.outcome(), standard.outcome())
	}
	for i, label := range labels {
		a, b := rfc.parts[i], standard.parts[i]
		if a == "" && b == "" {
			continue
		}
		mark := " "
		if rfc.err == nil && standard.err == nil && a != b {
			mark = "≠"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", mark, label, a, b)
	}
	table.Flush()
	if rfc.err != nil {
		fmt.Fprintf(out, "  RFC 3986: %s\n", shell.Text(rfc.err))
	}
	if standard.err != nil {
		fmt.Fprintf(out, "  URL Standard: %s\n", shell.Text(standard.err))
	}
	for _, e := range report {
		fmt.Fprintf(out, "  %v\n", e)
	}
	fmt.Fprintln(out)
	return agree
}

// outcome says whether the text could be read.
func (r reading) outcome() string {
	if r.err != nil {
		return "refused"
	}
	return "read"
}
