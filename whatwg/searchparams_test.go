// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

func TestConformanceSearchParamsData(t *testing.T) {
	run := testenv.Start(t)
	var data struct {
		Cases []struct {
			File, Name string
			Init       json.RawMessage
			Steps      [][]json.RawMessage
		}
		URLCases []struct {
			File, Name, Href string
			Ops              [][]json.RawMessage
			Want             map[string]string
		} `json:"url_cases"`
	}
	corpusJSON(run, &data, "wpt", "urlsearchparams.json")
	for _, c := range data.Cases {
		run.Next()
		var p *whatwg.SearchParams
		var init string
		var pairs [][2]string
		if json.Unmarshal(c.Init, &init) == nil {
			p = whatwg.ParseSearchParams(init)
		} else if err := json.Unmarshal(c.Init, &pairs); err == nil {
			var list urlenc.Pairs
			for _, pair := range pairs {
				list = append(list, urlenc.Pair{Key: pair[0], Value: pair[1]})
			}
			p = whatwg.NewSearchParams(list...)
		} else {
			run.Fatal(err)
		}
		for _, step := range c.Steps {
			if op := text(run, step[0]); op != "expect" {
				change(run, p, op, step[1:])
				continue
			}
			want := step[len(step)-1]
			args := step[2 : len(step)-1]
			var got any
			switch method := text(run, step[1]); {
			case method == "toString":
				got = p.String()
			case method == "size":
				got = p.Size()
			case method == "get":
				if v, ok := p.Get(text(run, args[0])); ok {
					got = v
				}
			case method == "getAll":
				got = append([]string{}, p.GetAll(text(run, args[0]))...)
			case method == "has" && len(args) == 1:
				got = p.Has(text(run, args[0]))
			case method == "has":
				got = p.HasValue(text(run, args[0]), text(run, args[1]))
			case method == "entries":
				got = append([][2]string{}, pairsOf(p)...)
			default:
				run.Fatalf("unknown method %s", method)
			}
			var w, g any
			js, _ := json.Marshal(got)
			_ = json.Unmarshal(js, &g)
			_ = json.Unmarshal(want, &w)
			if diff := cmp.Diff(w, g); diff != "" {
				run.Errorf("%s, %s, %s: %s", c.File, c.Name, step[1], diff)
			}
		}
	}
	for _, c := range data.URLCases {
		run.Next()
		u, err := whatwg.Parse(c.Href)
		if err != nil {
			run.Fatal(err)
		}
		for _, op := range c.Ops {
			change(run, u.SearchParams(), text(run, op[0]), op[1:])
		}
		for name, want := range c.Want {
			got := u.SearchParams().String()
			if name != "searchParams" {
				got = getters[name](u)
			}
			if got != want {
				run.Errorf("%s, %s: %s is %q, want %q", c.File, c.Name, name, got, want)
			}
		}
	}
}

func text(t testing.TB, js json.RawMessage) (s string) {
	t.Helper()
	if err := json.Unmarshal(js, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// change calls the method of p that the API calls op.
func change(t testing.TB, p *whatwg.SearchParams, op string, args []json.RawMessage) {
	t.Helper()
	var a []string
	for _, arg := range args {
		a = append(a, text(t, arg))
	}
	switch {
	case op == "append":
		p.Append(a[0], a[1])
	case op == "set":
		p.Set(a[0], a[1])
	case op == "delete" && len(a) == 1:
		p.Delete(a[0])
	case op == "delete":
		p.DeleteValue(a[0], a[1])
	case op == "sort":
		p.Sort()
	default:
		t.Fatalf("unknown method %s", op)
	}
}

func TestConformanceURLEncodedParser(t *testing.T) {
	run := testenv.Start(t)
	var tests []struct {
		Input  string
		Output [][2]string
	}
	corpusJSON(run, &tests, "wpt", "urlencoded-parser.json")
	for _, c := range tests {
		run.Next()
		checkPairs(run, c.Input, c.Output)
	}
}

// TestDeviatesSearchSetter: the search params are those of the query.
func TestDeviatesSearchSetter(t *testing.T) {
	u, err := whatwg.Parse("https://example.com/")
	if err != nil {
		t.Fatal(err)
	}
	u.SetSearch("?a=\tb\n&c")
	if got, want := u.SearchParams().String(), "a=b&c="; u.Search() != "?a=b&c" || got != want {
		t.Errorf("got %q and %q, want %q", u.Search(), got, want)
	}
}
