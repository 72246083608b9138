// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

func TestConformanceSearchParamsData(t *testing.T) {
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
	corpusJSON(t, &data, "wpt", "urlsearchparams.json")
	expectations := 0
	for _, c := range data.Cases {
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
			t.Fatal(err)
		}
		for _, step := range c.Steps {
			if op := text(t, step[0]); op != "expect" {
				change(t, p, op, step[1:])
				continue
			}
			expectations++
			want := step[len(step)-1]
			args := step[2 : len(step)-1]
			var got any
			switch method := text(t, step[1]); {
			case method == "toString":
				got = p.String()
			case method == "size":
				got = p.Size()
			case method == "get":
				if v, ok := p.Get(text(t, args[0])); ok {
					got = v
				}
			case method == "getAll":
				got = append([]string{}, p.GetAll(text(t, args[0]))...)
			case method == "has" && len(args) == 1:
				got = p.Has(text(t, args[0]))
			case method == "has":
				got = p.HasValue(text(t, args[0]), text(t, args[1]))
			case method == "entries":
				got = append([][2]string{}, pairsOf(p)...)
			default:
				t.Fatalf("unknown method %s", method)
			}
			var w, g any
			js, _ := json.Marshal(got)
			_ = json.Unmarshal(js, &g)
			_ = json.Unmarshal(want, &w)
			if diff := cmp.Diff(w, g); diff != "" {
				t.Errorf("%s, %s, %s: %s", c.File, c.Name, step[1], diff)
			}
		}
	}
	if len(data.Cases) != 89 || expectations != 158 {
		t.Errorf("%d sequences, %d expectations", len(data.Cases), expectations)
	}
	for _, c := range data.URLCases {
		u, err := whatwg.Parse(c.Href)
		if err != nil {
			t.Fatal(err)
		}
		for _, op := range c.Ops {
			change(t, u.SearchParams(), text(t, op[0]), op[1:])
		}
		for name, want := range c.Want {
			got := u.SearchParams().String()
			if name != "searchParams" {
				got = getters[name](u)
			}
			if got != want {
				t.Errorf("%s, %s: %s is %q, want %q", c.File, c.Name, name, got, want)
			}
		}
	}
}

func text(t *testing.T, js json.RawMessage) (s string) {
	t.Helper()
	if err := json.Unmarshal(js, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// change calls the method of p that the API calls op.
func change(t *testing.T, p *whatwg.SearchParams, op string, args []json.RawMessage) {
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
	var tests []struct {
		Input  string
		Output [][2]string
	}
	corpusJSON(t, &tests, "wpt", "urlencoded-parser.json")
	if len(tests) != 35 {
		t.Errorf("%d cases", len(tests))
	}
	for _, c := range tests {
		checkPairs(t, c.Input, c.Output)
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
