// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Urlvet finds the URL bugs that are in a program already.
//
//	urlvet [flags] [packages]
//	go vet -vettool=$(which urlvet) [-strict] [packages]
//
// It prints a line for each finding, path/file.go:LINE:COL: rule: message, and exits with
// status 1 if there are any, 0 if there are none, and 2 if it failed. By default it runs
// the rules that are not opt-in; with -RULE only that rule, with -RULE=false all but that
// rule, and with -optin all of them.
//
// A finding is silenced by a comment //urlvet:ignore RULE REASON on its line or the one
// above. With -baseline it reports only what is not in a file that -write-baseline wrote.
package main

import (
	"os"
	"strings"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urlenc/urlenc/vet"
)

func main() {
	if isUnit(os.Args[1:]) {
		unitMain()
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// isUnit says whether go vet calls: it asks for the version, for the flags, or for one
// package that a file describes.
func isUnit(args []string) bool {
	for _, arg := range args {
		if arg == "-flags" || strings.HasPrefix(arg, "-V=") || strings.HasSuffix(arg, ".cfg") {
			return true
		}
	}
	return false
}

// unitMain serves go vet, and exits.
func unitMain() {
	rules := vet.Default()
	for _, arg := range os.Args[1:] {
		if arg == "-flags" || arg == "-optin" || isOptIn(arg) {
			rules = vet.Analyzers // unitchecker runs those that a flag names, or all
		}
	}
	unitFlags()
	unitchecker.Main(rules...)
}

// isOptIn says whether arg asks for a rule that does not run by default.
func isOptIn(arg string) bool {
	name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	for _, rule := range vet.Analyzers[len(vet.Default()):] {
		if name == rule.Name && value != "false" {
			return true
		}
	}
	return false
}
