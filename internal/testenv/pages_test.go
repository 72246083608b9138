// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSamples(t *testing.T) {
	for _, tt := range []struct {
		name, page string
		want       []Sample
		fails      bool
	}{
		{name: "no table", page: "a | b\n`f()` gives `x`\n"},
		{name: "no column", page: "| a | b |\n|---|---|\n| `f()` | text |\n"},
		{
			name: "two columns", page: "| Go | gives | there | gives | why |\n|---|---|:-:|---|---|\n| `f()` | `x` | `g(\"\\|\")` | error | `no` |\n| – | – | ``a`b`` | empty | |\n",
			want: []Sample{{"Go", "f()", "x", false}, {"there", `g("|")`, "", true}, {"there", "a`b", "", false}},
		},
		{
			name: "two tables", page: "| A | gives |\n|---|---|\n| `a` | ` b` |\n\n| B | gives |\n|---|---|\n| `` `c` `` | `d` |\n",
			want: []Sample{{"A", "a", " b", false}, {"B", "`c`", "d", false}},
		},
		{name: "text for code", page: "| A | gives |\n|---|---|\n| a | `b` |\n", fails: true},
		{name: "text for a result", page: "| A | gives |\n|---|---|\n| `a` | nothing |\n", fails: true},
		{name: "two spans", page: "| A | gives |\n|---|---|\n| `a` | `b`, `c` |\n", fails: true},
		{name: "cell missing", page: "| A | gives | why |\n|---|---|---|\n| `a` | `b` |\n", fails: true},
	} {
		got, err := Samples(tt.page)
		if diff := cmp.Diff(tt.want, got); diff != "" && !tt.fails || (err != nil) != tt.fails {
			t.Errorf("%s: error %v (-want +got):\n%s", tt.name, err, diff)
		}
	}
}
