// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command link reads an HTML page from standard input and prints what it links
// to, one URL a line, resolved against the URL of the page or against the base
// that the page names.
//
//	curl https://example.com/docs/ | go run ./examples/link https://example.com/docs/
//
// Links may be written as people write them, with spaces and letters of any
// language: see [urlenc.RepairRef]. One that is no URL is reported on standard
// error, and the exit status is 1.
//
// With -relative it prints each URL as short as the page could write it.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urlenc/urlenc"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program. It returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("link", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprint(errs, "usage: link [-relative] URL < PAGE\n")
		flags.PrintDefaults()
	}
	relative := flags.Bool("relative", false, "print URLs relative to that of the page")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() != 1:
		flags.Usage()
		return 2
	}
	page, err := urlenc.RepairRef(flags.Arg(0))
	if err == nil && page.Scheme() == "" {
		err = errors.New("the URL of the page has no scheme")
	}
	if err != nil {
		fmt.Fprintln(errs, "link:", err)
		return 2
	}

	status := 0
	w := bufio.NewWriter(out)
	err = links(page, in, func(n int, link urlenc.Ref, err error) {
		if err != nil {
			status = 1
			fmt.Fprintf(errs, "link: link %d: %v\n", n, err)
			return
		}
		if *relative {
			link = page.Relativize(link)
		}
		fmt.Fprintln(w, link)
	})
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		fmt.Fprintln(errs, "link:", err)
		return 1
	}
	return status
}

// links calls f for each link of the page, counted from 1, resolved, in the order
// of the page.
func links(page urlenc.Ref, in io.Reader, f func(n int, link urlenc.Ref, err error)) error {
	base, based := page, false
	n := 0
	for z := html.NewTokenizer(in); ; {
		switch z.Next() {
		case html.ErrorToken:
			if err := z.Err(); err != io.EOF {
				return err
			}
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		token := z.Token()
		key := linkAttributes[token.DataAtom]
		for _, attribute := range token.Attr {
			if attribute.Key != key {
				continue
			}
			// HTML Standard, "valid URL potentially surrounded by spaces"
			ref, err := urlenc.RepairRef(strings.Trim(attribute.Val, " \t\n\f\r"))
			if token.DataAtom == atom.Base {
				// Only the first one counts. HTML Standard §4.2.3
				if err == nil && !based {
					base, based = page.Resolve(ref), true
				}
				break
			}
			n++
			f(n, base.Resolve(ref), err)
			break // of several attributes of a name the first one counts
		}
	}
}

// linkAttributes names the attribute of an element that links to another
// resource.
var linkAttributes = map[atom.Atom]string{
	atom.A: "href", atom.Area: "href", atom.Link: "href", atom.Base: "href",
	atom.Img: "src", atom.Script: "src", atom.Iframe: "src", atom.Source: "src", atom.Audio: "src", atom.Video: "src",
	atom.Form: "action", atom.Blockquote: "cite", atom.Q: "cite",
}
