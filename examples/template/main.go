// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command template expands a URI template, RFC 6570, or finds the values in an expansion.
//
//	go run ./examples/template '/users/{id}{?page,tag*}' id=a/b tag=new tag='très bon'
//
// prints
//
//	/users/a%2Fb?tag=new&tag=tr%C3%A8s%20bon
//
// and
//
//	go run ./examples/template -match '/users/{id}{?page,tag*}' '/users/a%2Fb?tag=new'
//
// prints
//
//	id=a/b
//	tag=new
//
// A value is NAME=TEXT, and one whose name comes again is a list. NAME.KEY=TEXT is a pair
// of pairs. With -names it prints the names of the variables, one a line. What is not a
// template, or would have another host than the template, is an error; then, where
// nothing matches, and for a template that does not tell its values apart, as
// "{name}.{type}", the exit status is 1.
package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
	"github.com/urlenc/urlenc/template"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// The lengths that are accepted.
var parser = template.Parser{MaxBytes: 64 << 10, MaxExpanded: 2 << 20}

// run is the program. It returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := shell.New("template", "[-names] [-match] TEMPLATE [NAME=TEXT ... | URI ...]", stderr)
	match := flags.Bool("match", false, "find the values in URIs that the template expands to")
	names := flags.Bool("names", false, "print the names of the variables")
	if status, ok := flags.Parse(args, 1, math.MaxInt); !ok {
		return status
	}
	t, err := parser.Parse(flags.Arg(0))
	if err != nil {
		return flags.End(0, err)
	}
	switch {
	case *names:
		for _, name := range t.Names() {
			fmt.Fprintln(stdout, name)
		}
		return 0
	case *match:
		return flags.End(0, matchAll(stdout, t, flags.Args()[1:]))
	}
	values, err := readValues(t, flags.Args()[1:])
	if err != nil {
		return flags.Misuse(err)
	}
	uri, err := t.Expand(values)
	if err != nil {
		return flags.End(0, err)
	}
	fmt.Fprintln(stdout, uri)
	return 0
}

// readValues makes values of arguments such as "id=7".
func readValues(t *template.Template, args []string) (template.Values, error) {
	known := t.Names()
	lists := make(map[string][]string)
	pairs := make(map[string]urlenc.Pairs)
	for _, arg := range args {
		name, text, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, errors.New("a value has a name and a =")
		}
		// A name may have dots of its own.
		if head, key, ok := strings.Cut(name, "."); ok && !slices.Contains(known, name) {
			p := pairs[head]
			p.Add(key, text)
			pairs[head] = p
			continue
		}
		lists[name] = append(lists[name], text)
	}
	values := make(template.Values)
	for name, p := range pairs {
		values[name] = template.Pairs(p)
	}
	for name, list := range lists {
		if len(list) == 1 {
			values[name] = template.String(list[0])
		} else {
			values[name] = template.List(list...)
		}
	}
	for name := range values {
		if !slices.Contains(known, name) {
			return nil, errors.New("the template has no variable of a name that is given")
		}
	}
	return values, nil
}

// matchAll writes the values in each of the URIs, as readValues takes them.
func matchAll(out io.Writer, t *template.Template, uris []string) error {
	if !t.CanMatch() {
		return errors.New("the template is ambiguous: one text is the expansion of many values")
	}
	failed := false
	for _, uri := range uris {
		values, ok := t.Match(uri)
		if !ok {
			failed = true
			continue
		}
		for _, name := range t.Names() {
			value := values[name]
			for _, text := range value.List() {
				fmt.Fprintf(out, "%s=%s\n", name, text)
			}
			for _, p := range value.Pairs() {
				fmt.Fprintf(out, "%s.%s=%s\n", name, p.Key, p.Value)
			}
		}
	}
	if failed {
		return errors.New("no match")
	}
	return nil
}
