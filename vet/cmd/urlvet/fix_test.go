// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fixed says what testdata/fix prints for each mistake: as it is, and when it is fixed.
var fixed = []struct{ name, before, after string }{
	{"pathescape", "https://h.example/files/a+b", "https://h.example/files/a%20b"},
	{"queryescape", "https://h.example/find?q=a&b", "https://h.example/find?q=a%26b"},
	{"queryescape user", "a b:c@d h.example", "a:b c@d h.example"},
	{"rawsegment", "https://h.example/things/a/b", "https://h.example/things/a%2Fb"},
	{"rawsegment path", "https://h.example/things/of/many/files/x/a?b", "https://h.example/things/of/many/files/x/a%3Fb"},
	{"rawquery", "https://h.example/find?tag=a&b&n=1", "https://h.example/find?tag=a%26b&n=1"},
	{"decodedpath", "https://target.example/a?b", "https://target.example/a%3Fb"},
	{"decodedpath redirect", "//evil.example/", "/evil.example/"},
	{"doubledecode", "100%", "100%25"},
	{"doubledecode plus", "/a b", "/a+b"},
	{"doubleencode", "q=a%2526b", "q=a%26b"},
	{"doubleencode path", "https://h.example/files/a%252Fb", "https://h.example/files/a%2Fb"},
	{"userinfo", "error", "a/b h.example"},
	{"hostsuffix", "false false false", "true false false"},
	{"splithost", "[", "::1"},
	{"splithost cut", "[", "::1"},
	{"pathjoinurl", "https:/host/a", "https://host/a"},
	{"pathjoinurl method", "https:/host/v1/a", "https://host/v1/a"},
	{"pathjoinurl query", "/prefix/find?q=a/b", "/prefix/find?q=a//b"},
	{"idna", "xn--BCHER-2pa.example", "xn--bcher-kva.example"},
	{"stalerawpath", "/a/b", "/a%2Fb"},
	{"redirectguard", `/\evil.example`, "/%5Cevil.example"},
}

// TestFix applies the fixes to a program with a mistake for each rule, and runs it: with
// net/url and with urlenc.
func TestFix(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds programs")
	}
	var before, after strings.Builder
	for _, f := range fixed {
		before.WriteString(f.name + ": " + f.before + "\n")
		after.WriteString(f.name + ": " + f.after + "\n")
	}
	dir := fixModule(t)
	if out, err := goCommand(t, dir, "run", "."); err != nil || out != before.String() {
		t.Errorf("before: %v\n%s\nwant\n%s", err, out, before.String())
	}
	for _, style := range []string{"-fix", "-fix=urlenc"} {
		dir := fixModule(t)
		if status, out, errs := urlvet(t, dir, "-optin", style, "."); status != exitClean {
			t.Errorf("%s: status %d\n%s%s", style, status, out, errs)
		}
		if out, err := goCommand(t, dir, "run", "."); err != nil || out != after.String() {
			t.Errorf("%s: %v\n%s\nwant\n%s", style, err, out, after.String())
		}
		if status, out, errs := urlvet(t, dir, "-optin", "."); status != exitClean {
			t.Errorf("%s: what is fixed is reported: status %d\n%s%s", style, status, out, errs)
		}
		source, err := os.ReadFile(filepath.Join(dir, "main.go"))
		if err != nil {
			t.Fatal(err)
		}
		if calls := strings.Contains(string(source), "urlenc."); calls != (style == "-fix=urlenc") {
			t.Errorf("%s: calls urlenc: %t", style, calls)
		}
	}
}

// root is the root of the repository.
var root = func() string {
	dir, err := filepath.Abs("../../..")
	if err != nil {
		panic(err)
	}
	return dir
}()

// fixModule is a module of the program in testdata/fix, which may import the urlenc of
// this repository.
func fixModule(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(mod), "module github.com/urlenc/urlenc\n", "module m.example/fix\n\n"+
		"require github.com/urlenc/urlenc v0.0.0\n\nreplace github.com/urlenc/urlenc => "+root+"\n", 1)
	write(t, filepath.Join(dir, "go.mod"), text)
	for from, to := range map[string]string{"go.sum": "go.sum", "vet/cmd/urlvet/testdata/fix/main.go": "main.go"} {
		text, err := os.ReadFile(filepath.Join(root, from))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, to), string(text))
	}
	return dir
}
