// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command link reads an HTML page from standard input and prints what it links
// to, one URL a line, resolved against the URL of the page or against the base
// that the page names.
//
//	curl https://example.com/docs/ | go run ./examples/link https://example.com/docs/
//
// Links may be written as people write them, with spaces and letters of any
// language: see [urlenc.RepairRef]. One that is not a URL is reported on standard
// error, and the exit status is 1.
//
// With -relative it prints each URL as short as the page could write it.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program. It returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := shell.New("link", "[-relative] URL < PAGE", errs)
	relative := flags.Bool("relative", false, "print URLs relative to that of the page")
	if status, ok := flags.Parse(args, 1, 1); !ok {
		return status
	}
	page, err := urlenc.RepairRef(flags.Arg(0))
	if err == nil && !page.IsAbs() {
		err = errors.New("the URL of the page has no scheme")
	}
	if err != nil {
		return flags.Misuse(err)
	}

	status := 0
	w := bufio.NewWriter(out)
	err = links(page, in, func(n int, link urlenc.Ref, err error) {
		if err != nil {
			status = flags.End(status, fmt.Errorf("link %d: %s", n, shell.Text(err)))
			return
		}
		if *relative {
			link = page.Relativize(link)
		}
		fmt.Fprintln(w, link)
	})
	return flags.End(status, err, w.Flush())
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
