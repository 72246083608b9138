// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestComponent(t *testing.T) {
	// "§" is the hole that is asked for, and "*" any other.
	for template, want := range map[string]Component{
		"§":                    Base,
		"§/a":                  Base,
		"*§":                   Path,
		"/a/§":                 Path,
		"v1/§/x?y=z":           Path,
		"https://§/a":          Authority,
		"https://h§":           Authority,
		"https://h:§/":         Authority,
		"//§":                  Authority,
		"//h/§":                Path,
		"*//§":                 Path,
		"https://§@h/":         Userinfo,
		"https://§:x@h/":       Userinfo,
		"https://u:§@h/":       Password,
		"*://*:§@*/":           Password,
		"http*://§:*@h/":       Userinfo,
		"https://h/§@x":        Path,
		"https://h/a?b=§":      QueryValue,
		"https://h/a?§":        QueryKey,
		"https://h/a?b=c&§=d":  QueryKey,
		"https://h/a?b=c;d=§":  QueryValue,
		"*&b=§":                QueryValue,
		"*b=§":                 QueryValue,
		"b=§":                  QueryValue,
		"?b=*§":                QueryValue,
		"https://h/#§":         Fragment,
		"https://h/?a#b=§":     Fragment,
		"h§://x":               Unknown,
		"https://h/a=b/§":      Path,
		"https://h/a;matrix=§": Path,
	} {
		before, after, _ := strings.Cut(strings.ReplaceAll(template, "*", hole), "§")
		if got := componentOf(before, after); got != want {
			t.Errorf("%s: %d, want %d", template, got, want)
		}
	}
}

func TestParseFormat(t *testing.T) {
	for format, want := range map[string][]verb{
		"":             nil,
		"a":            {{text: "a"}},
		"%s":           {{char: 's'}},
		"a%sb%dc":      {{text: "a"}, {char: 's'}, {text: "b"}, {char: 'd', arg: 1}, {text: "c"}},
		"%[2]s%[1]d%v": {{char: 's', arg: 1}, {char: 'd'}, {char: 'v', arg: 1}},
		"%-10.3s%+v":   {{char: 's'}, {char: 'v', arg: 1}},
		"100%%/%q":     {{text: "100"}, {text: "%"}, {text: "/"}, {char: 'q'}},
	} {
		got, ok := parseFormat(format)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(verb{})); !ok || diff != "" {
			t.Errorf("%q: %t %s", format, ok, diff)
		}
	}
	for _, format := range []string{"%", "%*d", "%[x]s", "%[", "%.*f"} {
		if got, ok := parseFormat(format); ok {
			t.Errorf("%q: %v, want none", format, got)
		}
	}
}
