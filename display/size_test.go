// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// TestProgramSize: a program that imports urlenc alone links nothing of this package, and
// one that only shows hosts, URLs or origins links the tables of the rules, but no skeletons.
// The constants of the tables have no symbols of their own, so that what a program takes is
// compared with what one with HostToASCII does, which links what Unicode takes for hosts.
func TestProgramSize(t *testing.T) {
	const skeletons = "tables.unpackPrototypes"
	ascii, symbols := build(t, "urlenc", `s, err := urlenc.RFC3986.HostToASCII(os.Args[0]); println(s, err)`)
	if strings.Contains(symbols, "urlenc/display") {
		t.Error("a program that imports urlenc alone links what is displayed")
	}
	host := ascii
	for _, call := range []string{"display.Host(os.Args[0])", "display.URL(os.Args[0])", "display.Origin(os.Args[0])"} {
		size, symbols := build(t, "urlenc/display", "println("+call+")")
		if !strings.Contains(symbols, "tables.unpackClasses") || strings.Contains(symbols, skeletons) {
			t.Errorf("%s links skeletons, or no classes", call)
		}
		t.Logf("%s: %d bytes more than HostToASCII", call, size-ascii)
		if call == "display.Host(os.Args[0])" {
			host = size
			if size-ascii > 120_000 {
				t.Errorf("%s takes %d bytes more than HostToASCII", call, size-ascii)
			}
		}
	}
	size, symbols := build(t, "urlenc/display", "println(display.Policy{}.Inspect(os.Args[0]).Text)")
	if !strings.Contains(symbols, skeletons) {
		t.Error("Inspect links no skeletons: are they still found by name?")
	}
	t.Logf("Policy.Inspect: %d bytes more than Host", size-host)
	if size-host > 120_000 {
		t.Errorf("Inspect takes %d bytes more than Host", size-host)
	}
}

// build builds a program with a statement that uses a package, and returns its size and the
// names of its symbols.
func build(t *testing.T, pkg, statement string) (size int64, names string) {
	t.Helper()
	size, symbols := testenv.BuildProgram(t, pkg, statement)
	var b strings.Builder
	for _, symbol := range symbols {
		b.WriteString(symbol.Name + "\n")
	}
	return size, b.String()
}
