// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command build writes a URL from values. Each value is data, whatever it holds:
// none can add a segment, a pair or a host, or end a component.
//
//	go run ./examples/build -scheme https -host münchen.de -q 'q=rock&roll' -q 'next=/a?b#c' files '2026/08 report.pdf'
//
// prints
//
//	https://xn--mnchen-3ya.de/files/2026%2F08%20report.pdf?q=rock%26roll&next=/a?b%23c
//
// The arguments are the segments of the path. A flag -q is a pair of the query:
// its key ends at the first "=", and without one it is bare. What no encoding
// makes safe, as a segment "..", is an error, and so is an https URL without a host,
// which a browser would take from the path. Then the exit status is 1.
package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the program. It returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	var p urlenc.Parts
	flags := shell.New("build", "[flags] [SEGMENT ...]", stderr)
	// What is given is present, empty or not: -fragment "" writes a "#".
	value := func(name, usage string, to *string, has *bool) {
		flags.Func(name, usage, func(s string) error {
			*to, *has = s, true
			return nil
		})
	}
	flags.StringVar(&p.Scheme, "scheme", "", "the scheme")
	value("user", "the user", &p.User, &p.HasUser)
	value("password", "the password", &p.Password, &p.HasPassword)
	value("host", "the host, without a port: a domain, in Unicode too, or an IP address", &p.Host, &p.HasHost)
	value("port", "the port", &p.Port, &p.HasPort)
	flags.BoolVar(&p.Rooted, "rooted", false, `begin the path with "/", as it does with a host`)
	flags.Func("q", "a `key=value` of the query; may be repeated", func(s string) error {
		key, value, ok := strings.Cut(s, "=")
		p.Query = append(p.Query, urlenc.Pair{Key: key, Value: value, Bare: !ok})
		return nil
	})
	value("fragment", "the fragment", &p.Fragment, &p.HasFragment)
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	p.Segments = flags.Args()
	url, err := p.Encode()
	if err != nil {
		return flags.End(0, err)
	}
	fmt.Fprintln(stdout, url)
	return 0
}
