// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command decode decodes components of URLs, exactly once.
//
//	go run ./examples/decode -component path 'caf%C3%A9/a+b'
//
// prints café/a+b. It takes texts as arguments or, without any, as lines of
// standard input, and prints one line for each.
//
// The component is any, userinfo, user, password, path, "path segment", query,
// "query parameter" or fragment. A path, a query or a userinfo whose escapes
// hide a delimiter is an error: split it first and decode the pieces. With
// -form a "+" is a space, as in form data. The result must be UTF-8 without
// control characters; -bytes takes any.
//
// An error says what is wrong and where; the rest goes on, and the exit status is
// 1. A note tells of what looks encoded twice, and stays encoded once.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
	"github.com/urlenc/urlenc/preset"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var component urlenc.Component
	var profile urlenc.Profile
	flags := shell.New("decode", "[flags] [TEXT ...]\nWithout a text it reads lines of standard input.", stderr)
	flags.TextVar(&component, "component", urlenc.Any, "the `component` that the text comes from: any, userinfo, user, password, path, \"path segment\", query, \"query parameter\" or fragment")
	flags.TextVar(&profile, "profile", urlenc.RFC3986, "whose rules: `rfc3986`, whatwg or portable")
	form := flags.Bool("form", false, `decode a key or a value of form data, where "+" is a space`)
	bytes := flags.Bool("bytes", false, "take bytes that are not UTF-8, and controls")
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	if component.IsLabel() {
		return flags.Misuse(fmt.Errorf("a %v has no escapes", component))
	}
	encoding := profile.Encoding(component)
	if *form {
		encoding = preset.Form
	}
	if !*bytes {
		encoding = encoding.With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	}

	out := bufio.NewWriter(stdout)
	status := 0
	decode := func(s string) {
		data, err := encoding.Decode(s)
		if err != nil {
			out.Flush()
			status = flags.End(status, err)
			return
		}
		fmt.Fprintln(out, data)
		if urlenc.DoubleEncoded(s) {
			out.Flush()
			fmt.Fprintln(stderr, "decode: an escape is left: was it encoded twice?")
		}
	}
	err := flags.Each(stdin, decode)
	return flags.End(status, err, out.Flush())
}
