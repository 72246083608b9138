// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command host shows what hosts are in ASCII and in Unicode, by RFC 3986 and
// strict IDNA and by the URL Standard.
//
//	go run ./examples/host münchen.de xn--wgv71a.jp my_service 0x7f.1 '[::ffff:7f00:1]'
//
// It takes hosts as a URL writes them, as arguments or, without any, as lines of
// standard input. For each profile there is a line with the host in ASCII, the
// host in Unicode where that differs, and the address if it is one; or with the
// reason why it is not a host.
//
// The exit status is 1 if a host is not one by either profile.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := shell.New("host", "[HOST ...]\nWithout a host it reads lines of standard input.", stderr)
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	out := bufio.NewWriter(stdout)
	status := 0
	err := flags.Each(stdin, func(host string) {
		if !show(out, host) {
			status = 1
		}
	})
	return flags.End(status, err, out.Flush())
}

// show writes what host is, and reports whether it is one by either profile.
func show(out io.Writer, host string) (known bool) {
	fmt.Fprintln(out, printable(host))
	for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG} {
		fmt.Fprintf(out, "  %-8v ", p)
		ascii, err := p.HostToASCII(host)
		if err != nil {
			fmt.Fprintln(out, shell.Text(err))
			continue
		}
		known = true
		fmt.Fprint(out, printable(ascii))
		// A host in ASCII always has a Unicode form: itself, if no other.
		if u, err := p.HostToUnicode(ascii); err == nil && u != ascii {
			fmt.Fprint(out, "  ", u)
		}
		if addr, ok := address(ascii); ok {
			fmt.Fprint(out, "  address ", addr)
			if addr.Is4In6() {
				fmt.Fprint(out, ", that is ", addr.Unmap())
			}
		}
		fmt.Fprintln(out)
	}
	return known
}

// address returns the address that a host in ASCII is, without its zone.
func address(ascii string) (netip.Addr, bool) {
	literal, bracketed := strings.CutPrefix(ascii, "[")
	literal, _, _ = strings.Cut(strings.TrimSuffix(literal, "]"), "%25")
	addr, err := netip.ParseAddr(literal)
	return addr, err == nil && addr.Is6() == bracketed
}

// printable returns s as it is if a terminal can show it, and quoted otherwise.
func printable(s string) string {
	if s == "" || !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.QuoteToASCII(s)
	}
	return s
}
