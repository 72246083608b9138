// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlenc/urlenc/vet"
)

const (
	strictUsage = "report each raw value in a path or a query, not only what people choose"
	optinUsage  = "run the rules that are opt-in, too"
)

// unitFlags adds the flags of urlvet to those of unitchecker, which parses them.
func unitFlags() {
	var o vet.Options
	flag.BoolFunc("strict", strictUsage, func(string) error {
		o.Strict = true
		vet.SetOptions(o)
		return nil
	})
	flag.BoolFunc("urlenc", "suggest fixes that call package urlenc", func(string) error {
		o.URLenc = true
		vet.SetOptions(o)
		return nil
	})
	flag.Bool("optin", false, optinUsage)
}

// config is what the command line asks for.
type config struct {
	patterns      []string
	rules         []*analysis.Analyzer
	options       vet.Options
	fix           bool
	diff          bool
	format        string // "text", "json" or "sarif"
	baseline      string
	writeBaseline string
	tests         bool
	tags          string
}

// parseFlags reads the command line. Its error is told already.
func parseFlags(args []string, stderr io.Writer) (config, error) {
	c := config{format: "text"}
	fs := flag.NewFlagSet("urlvet", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.Usage = func() {
		fmt.Fprint(stderr, "usage: urlvet [flags] [packages]\n\nRules:\n")
		for i, r := range vet.Analyzers {
			if i == len(vet.Default()) {
				fmt.Fprintln(stderr, "opt-in:")
			}
			fmt.Fprintf(stderr, "  %-14s %s\n", r.Name, r.Doc)
		}
		fmt.Fprint(stderr, "\nFlags (-RULE runs that rule alone, -RULE=false all others):\n")
		fs.VisitAll(func(f *flag.Flag) {
			if !slices.ContainsFunc(vet.Analyzers, func(a *analysis.Analyzer) bool { return a.Name == f.Name }) {
				argument, usage := flag.UnquoteUsage(f)
				if f.Name == "fix" {
					argument = ""
				}
				fmt.Fprintf(stderr, "  -%-20s %s\n", strings.TrimSpace(f.Name+" "+argument), usage)
			}
		})
	}
	fs.BoolVar(&c.options.Strict, "strict", false, strictUsage)
	optin := fs.Bool("optin", false, optinUsage)
	fs.BoolFunc("fix", "change the files as the findings suggest; -fix=urlenc calls package urlenc where that adds something", c.setFix)
	fs.BoolVar(&c.diff, "diff", false, "with -fix, print the changes and make none")
	json := fs.Bool("json", false, "print the findings as JSON, with their fixes")
	sarif := fs.Bool("sarif", false, "print the findings as SARIF 2.1.0, with their fixes")
	fs.StringVar(&c.baseline, "baseline", "", "report only what is not in this `file`")
	fs.StringVar(&c.writeBaseline, "write-baseline", "", "write what is found to this `file`, and report nothing")
	fs.BoolVar(&c.tests, "tests", true, "look at tests, too")
	fs.StringVar(&c.tags, "tags", "", "build `tags`, separated by commas")
	chosen := make(map[string]bool)
	for _, r := range vet.Analyzers {
		fs.BoolFunc(r.Name, r.Doc, func(s string) error {
			on, err := strconv.ParseBool(s)
			chosen[r.Name] = on
			return err
		})
	}
	if err := fs.Parse(args); err != nil {
		return c, err
	}
	if *json && *sarif {
		fmt.Fprintln(stderr, "urlvet: -json and -sarif exclude each other")
		return c, errors.New("flags")
	}
	switch {
	case *json:
		c.format = "json"
	case *sarif:
		c.format = "sarif"
	}
	c.rules = chooseRules(*optin, chosen)
	c.patterns = fs.Args()
	return c, nil
}

// setFix takes -fix, -fix=neturl and -fix=urlenc.
func (c *config) setFix(s string) error {
	switch s {
	case "true", "neturl":
		c.fix = true
	case "urlenc":
		c.fix, c.options.URLenc = true, true
	case "false":
		c.fix = false
	default:
		return fmt.Errorf("neither neturl nor urlenc: %q", s)
	}
	return nil
}

// chooseRules follows the flags that are named after rules as go vet does: if one is true,
// only those that are; otherwise all but those that are false.
func chooseRules(optin bool, chosen map[string]bool) []*analysis.Analyzer {
	rules := vet.Default()
	if optin {
		rules = slices.Clone(vet.Analyzers)
	}
	var only []*analysis.Analyzer
	for _, r := range vet.Analyzers {
		if chosen[r.Name] {
			only = append(only, r)
		}
	}
	if only != nil {
		return only
	}
	return slices.DeleteFunc(rules, func(r *analysis.Analyzer) bool {
		on, named := chosen[r.Name]
		return named && !on
	})
}
