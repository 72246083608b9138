// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import "strings"

// families are texts that have made URL libraries slow; each one grows with n.
var families = map[string]func(n int) string{
	"%2e/":       repeat("%2e/"),
	"../":        repeat("../"),
	"a/../":      repeat("a/../"),
	"a/ then ..": func(n int) string { return strings.Repeat("a/", n) + strings.Repeat("../", n) },
	"/":          repeat("/"),
	"&":          repeat("&"),
	"&;=":        repeat("a&b=;"),
	"%":          repeat("%"),
	"%41":        repeat("%41"),
	"%E2%82":     repeat("%E2%82"),
	"@":          repeat("@"),
	":":          repeat(":"),
	".":          repeat("."),
	"a.":         repeat("a."),
	"é.":         repeat("é."),
	"[":          repeat("["),
	"[::":        func(n int) string { return "[" + strings.Repeat(":", n) + "]" },
	"1.":         repeat("1."),
	"0x.":        repeat("0x."),
	"xn--a":      func(n int) string { return "xn--" + strings.Repeat("a", n) },
	"xn--.":      repeat("xn--a."),
	"xn--9":      func(n int) string { return "xn--" + strings.Repeat("9", n) },
	"\\":         repeat(`\`),
	"\t":         repeat("\t"),
	"\r":         repeat("\r"),
	"\ta ":       repeat("\ta "),
	"0xff":       repeat("\xff"),
	"combining":  func(n int) string { return "a" + strings.Repeat("\u0301\u0316", n) },
	"Han":        func(n int) string { return han(n, "") },
	"Han.":       func(n int) string { return han(n, ".") },
}

func repeat(s string) func(n int) string {
	return func(n int) string { return strings.Repeat(s, n) }
}

// han returns n Han characters, different ones as far as there are, each with end
// after it.
func han(n int, end string) string {
	var b strings.Builder
	for i := range n {
		b.WriteRune('\u4E00' + rune(i%20_000))
		b.WriteString(end)
	}
	return b.String()
}
