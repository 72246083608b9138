// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

func TestConformanceSpecExamples(t *testing.T) {
	run := testenv.Start(t)
	var data struct {
		HostParsing []struct {
			Input           string
			Special, Opaque *string
		} `json:"host_parsing"`
		URLParsing []struct {
			Input string
			Base  *string
			Valid bool
			Href  *string
		} `json:"url_parsing"`
		Sets map[string]struct {
			ASCII []byte `json:"-"`
			Codes []int  `json:"ascii_code_points"`
		} `json:"percent_encode_sets"`
	}
	corpusJSON(run, &data, "whatwg", "spec_examples.json")
	for _, c := range data.HostParsing {
		run.Next()
		for scheme, want := range map[string]*string{"http": c.Special, "foo": c.Opaque} {
			u, err := parse(run, scheme+"://"+c.Input+"/", nil)
			if want == nil {
				if err == nil {
					run.Errorf("%s host %q: got %q, want an error", scheme, c.Input, u)
				}
			} else if err != nil || u.Hostname() != *want {
				run.Errorf("%s host %q: got %v %v, want %q", scheme, c.Input, u, err, *want)
			}
		}
	}
	for _, c := range data.URLParsing {
		run.Next()
		u, err := parse(run, c.Input, c.Base)
		if c.Href == nil {
			if err == nil {
				run.Errorf("%q: got %q, want an error", c.Input, u)
			}
		} else if err != nil || u.Href() != *c.Href {
			run.Errorf("%q: got %v %v, want %q", c.Input, u, err, *c.Href)
		}
		var base *whatwg.URL
		if c.Base != nil {
			base, _ = whatwg.Parse(*c.Base)
		}
		if _, report, err := (whatwg.Parser{}).ParseReport(c.Input, base); (err == nil && len(report) == 0) != c.Valid {
			run.Errorf("%q: report %v %v, want validity %v", c.Input, report, err, c.Valid)
		}
	}
	sets := map[string]urlenc.Set{
		"C0 control": urlenc.WHATWGC0Control, "fragment": urlenc.WHATWGFragment, "query": urlenc.WHATWGQuery,
		"special-query": urlenc.WHATWGSpecialQuery, "path": urlenc.WHATWGPath, "userinfo": urlenc.WHATWGUserinfo,
		"component": urlenc.WHATWGComponent, "application/x-www-form-urlencoded": urlenc.WHATWGForm,
	}
	if len(data.Sets) != len(sets) {
		t.Errorf("%d sets", len(data.Sets))
	}
	for name, want := range data.Sets {
		run.Next()
		for c := range 128 {
			if sets[name].Has(byte(c)) == slices.Contains(want.Codes, c) {
				run.Errorf("%s set: %q", name, rune(c))
			}
		}
	}
}

func TestConformanceValidationCases(t *testing.T) {
	run := testenv.Start(t)
	var data struct {
		Names []string `json:"validationErrorNames"`
		Cases []struct {
			Input  string
			Base   *string
			Valid  bool     `json:"validURLString"`
			Errors []string `json:"parserValidationErrors"`
			Fails  bool     `json:"parserFailure"`
			Href   *string
		}
	}
	corpusJSON(run, &data, "whatwg", "validation_cases.json")
	seen := map[string]bool{}
	for _, c := range data.Cases {
		run.Next()
		var base *whatwg.URL
		if c.Base != nil {
			base, _ = whatwg.Parse(*c.Base)
		}
		u, report, err := whatwg.Parser{}.ParseReport(goString(c.Input), base)
		var names []string
		for _, v := range report {
			names = append(names, string(v.Name))
			seen[string(v.Name)] = true
			if v.Offset < 0 || v.Offset > len(c.Input) {
				run.Errorf("%q: %v", c.Input, v)
			}
		}
		if diff := cmp.Diff(c.Errors, names); diff != "" {
			run.Errorf("%q: %s", c.Input, diff)
		}
		if (len(report) == 0 && err == nil) != c.Valid {
			run.Errorf("%q: %v %v, want validity %v", c.Input, report, err, c.Valid)
		}
		if (err != nil) != c.Fails || c.Href != nil && (u == nil || u.Href() != *c.Href) {
			run.Errorf("%q: got %v, %v", c.Input, u, err)
		}
	}
	for _, name := range data.Names {
		if !seen[name] {
			t.Errorf("no case reports %s", name)
		}
	}
}

// TestConformanceRealURLs parses what people write: the href is that of Node.js 26.
func TestConformanceRealURLs(t *testing.T) {
	for _, name := range []string{"kasztp", "node_files", "isaacs_files"} {
		t.Run(name, func(t *testing.T) {
			run := testenv.Start(t)
			text := strings.TrimPrefix(string(testenv.Read(run, "urls", name+".txt.gz")), "\uFEFF")
			differs := map[string]*string{}
			lines := bufio.NewScanner(bytes.NewReader(testenv.Read(run, "urls", name+".expected.jsonl.gz")))
			for lines.Scan() {
				if len(lines.Bytes()) == 0 {
					continue
				}
				var pair [2]*string
				if err := json.Unmarshal(lines.Bytes(), &pair); err != nil {
					run.Fatal(err)
				}
				differs[*pair[0]] = pair[1]
			}
			for line := range strings.Lines(text) {
				line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
				if line == "" {
					continue
				}
				run.Next()
				want, ok := differs[line]
				if !ok {
					want = &line
				}
				u, err := parse(run, line, nil)
				if want == nil {
					if err == nil {
						run.Errorf("%q: got %q, want an error", line, u)
					}
				} else if err != nil || u.Href() != *want {
					run.Errorf("%q: got %v, %v, want %q", line, u, err, *want)
				}
			}
		})
	}
}

// apiError is how the recordings write that something was thrown.
type apiError struct{ Error string }

func TestConformanceNodeComponents(t *testing.T) {
	run := testenv.Start(t)
	type record map[string]json.RawMessage
	var data struct {
		Rows []struct {
			CP                 rune
			Setter, Parse, Pct record
			Params             struct {
				Value       string      `json:"serialize_value"`
				Name        string      `json:"serialize_name"`
				Parse       [][2]string `json:"parse"`
				ParamsOfURL [][2]string `json:"searchParams_of_url"`
			} `json:"urlsearchparams"`
		}
	}
	corpusJSON(run, &data, "oracles", "node26_url_components.json")
	setterBases := map[string]string{
		"special": "http://u:p@h/p?q#f", "nonspecial": "foo://u:p@h/p?q#f", "file": "file:///p", "opaque": "foo:p?q#f",
		"special_hostname": "http://h/p", "nonspecial_hostname": "foo://h/p",
	}
	parseInputs := map[string]string{
		"special_userinfo_user": "http://a\x00b:p@h/", "special_userinfo_pass": "http://u:a\x00b@h/",
		"special_host": "http://a\x00b/", "special_path": "http://h/a\x00b", "special_query": "http://h/p?a\x00b",
		"special_fragment": "http://h/p?q#a\x00b", "nonspecial_userinfo_user": "foo://a\x00b:p@h/",
		"nonspecial_host": "foo://a\x00b/", "nonspecial_path": "foo://h/a\x00b", "nonspecial_query": "foo://h/p?a\x00b",
		"nonspecial_fragment": "foo://h/p?q#a\x00b", "opaque_path": "foo:a\x00b", "opaque_path_trailing": "foo:ab\x00",
		"opaque_path_trailing_query": "foo:ab\x00?q", "opaque_path_trailing_frag": "foo:ab\x00#f",
		"opaque_query": "foo:p?a\x00b", "opaque_fragment": "foo:p#a\x00b", "file_path": "file:///a\x00b",
		"leading": "\x00http://h/", "trailing": "http://h/p\x00", "relative": "a\x00b", "scheme": "a\x00b://h/",
	}
	pctInputs := map[string]string{
		"special_host": "http://a\x00b/", "nonspecial_host": "foo://a\x00b/", "special_path": "http://h/a\x00b",
		"special_query": "http://h/?a\x00b", "special_fragment": "http://h/#a\x00b", "opaque": "foo:a\x00b",
	}
	check := func(input string, base *string, want json.RawMessage) {
		run.Helper()
		u, err := parse(run, input, base)
		var e apiError
		if _ = json.Unmarshal(want, &e); e.Error != "" {
			if err == nil {
				run.Errorf("%q: got %q, want an error", input, u)
			}
			return
		}
		if err != nil {
			run.Errorf("%q: %v, want %s", input, err, want)
			return
		}
		var fields map[string]string
		if err := json.Unmarshal(want, &fields); err != nil {
			run.Fatal(err)
		}
		for name, w := range fields {
			if got := getters[name](u); got != w {
				run.Errorf("%q: %s is %q, want %q", input, name, got, w)
			}
		}
	}
	for _, row := range data.Rows {
		run.Next()
		char := string(row.CP)
		for name, want := range row.Setter {
			kind, property, _ := strings.Cut(name, "_")
			base, ok := setterBases[name]
			if !ok {
				base = setterBases[kind]
			}
			var w struct{ Value, Href string }
			if err := json.Unmarshal(want, &w); err != nil {
				run.Fatal(err)
			}
			testSetter(run, base, property, "a"+char+"b", setters[property], map[string]string{property: w.Value, "href": w.Href})
		}
		relative := "http://h/x/y"
		for name, want := range row.Parse {
			input, ok := parseInputs[name]
			if !ok {
				run.Fatalf("unknown position %s", name)
			}
			var base *string
			if name == "relative" {
				base = &relative
			}
			check(strings.ReplaceAll(input, "\x00", char), base, want)
		}
		for name, want := range row.Pct {
			if name == "usp" {
				var pairs [][2]string
				if err := json.Unmarshal(want, &pairs); err != nil {
					run.Fatal(err)
				}
				checkPairs(run, fmt.Sprintf("k=a%%%02xb", row.CP), pairs)
				continue
			}
			format := "%%%02x"
			if strings.HasSuffix(name, "_host") {
				format = "%%%02X"
			}
			check(strings.ReplaceAll(pctInputs[name], "\x00", fmt.Sprintf(format, row.CP)), nil, want)
		}
		text := "a" + char + "b"
		if got := whatwg.NewSearchParams(urlenc.Pair{Key: "k", Value: text}).String(); got != row.Params.Value {
			run.Errorf("value %q: got %q, want %q", text, got, row.Params.Value)
		}
		if got := whatwg.NewSearchParams(urlenc.Pair{Key: text, Value: "v"}).String(); got != row.Params.Name {
			run.Errorf("name %q: got %q, want %q", text, got, row.Params.Name)
		}
		checkPairs(run, "k="+text, row.Params.Parse)
		u, err := whatwg.Parse("http://h/?k=" + text)
		if err != nil {
			run.Fatal(err)
		}
		if diff := cmp.Diff(row.Params.ParamsOfURL, pairsOf(u.SearchParams()), cmpEmpty); diff != "" {
			run.Errorf("%q: %s", text, diff)
		}
	}
}

// checkPairs checks what init is as search params.
func checkPairs(t testing.TB, init string, want [][2]string) {
	t.Helper()
	if diff := cmp.Diff(want, pairsOf(whatwg.ParseSearchParams(init)), cmpEmpty); diff != "" {
		t.Errorf("%q: %s", init, diff)
	}
}

func pairsOf(p *whatwg.SearchParams) [][2]string {
	var pairs [][2]string
	for k, v := range p.All() {
		pairs = append(pairs, [2]string{k, v})
	}
	return pairs
}

var cmpEmpty = cmp.Transformer("empty", func(p [][2]string) [][2]string {
	if p == nil {
		return [][2]string{}
	}
	return p
})

func TestConformanceNodeMalformed(t *testing.T) {
	run := testenv.Start(t)
	var data struct {
		Samples []map[string]json.RawMessage
		Lone    []struct {
			UTF16                   []uint16
			USP, Path, Search, Hash string
		} `json:"lone_surrogates"`
	}
	corpusJSON(run, &data, "oracles", "node26_malformed.json")
	inputs := map[string]struct{ input, getter string }{
		"special_path": {"http://h/%s", "pathname"}, "special_query": {"http://h/?%s", "search"},
		"special_fragment": {"http://h/#%s", "hash"}, "opaque": {"foo:%s", "pathname"},
		"nonspecial_path": {"foo://h/%s", "pathname"}, "nonspecial_query": {"foo://h/?%s", "search"},
		"special_host": {"http://a%sb/", "host"}, "nonspecial_host": {"foo://a%sb/", "host"},
	}
	for _, sample := range data.Samples {
		run.Next()
		var input string
		if err := json.Unmarshal(sample["input"], &input); err != nil {
			run.Fatal(err)
		}
		input = goString(input)
		for name, c := range inputs {
			u, err := parse(run, strings.ReplaceAll(c.input, "%s", input), nil)
			var want string
			if json.Unmarshal(sample[name], &want) != nil {
				if err == nil {
					run.Errorf("%s %q: got %q, want an error", name, input, u)
				}
			} else if err != nil || getters[c.getter](u) != want {
				run.Errorf("%s %q: got %v, %v, want %q", name, input, u, err, want)
			}
		}
		var username, value string
		var pairs [][2]string
		for name, v := range map[string]any{"username": &username, "usp_value": &value, "usp_parse": &pairs} {
			if err := json.Unmarshal(sample[name], v); err != nil {
				run.Fatal(err)
			}
		}
		u, _ := whatwg.Parse("http://h/")
		u.SetUsername(input)
		if u.Username() != username {
			run.Errorf("username %q: got %q, want %q", input, u.Username(), username)
		}
		checkPairs(run, input, pairs)
		if got, _ := whatwg.ParseSearchParams("k=" + input).Get("k"); got != value {
			run.Errorf("value %q: got %q, want %q", input, got, value)
		}
	}
	for _, c := range data.Lone {
		run.Next()
		var input []byte
		for _, r := range utf16.Decode(c.UTF16) {
			if r == unicode.ReplacementChar {
				input = append(input, 0xFF) // see goString
			} else {
				input = utf8.AppendRune(input, r)
			}
		}
		text := string(input)
		u, err := parse(run, "http://h/"+text+"?"+text+"#"+text, nil)
		if err != nil {
			run.Fatal(err)
		}
		got := []string{whatwg.NewSearchParams(urlenc.Pair{Key: "k", Value: text}).String(), u.Pathname(), u.Search(), u.Hash()}
		if diff := cmp.Diff([]string{c.USP, c.Path, c.Search, c.Hash}, got); diff != "" {
			run.Errorf("%q: %s", text, diff)
		}
	}
}

// TestConformanceNodeCodePoints sets a component to each scalar value, one by one.
func TestConformanceNodeCodePoints(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("nine million calls")
	}
	run := testenv.Start(t)
	var data struct {
		Digests map[string]string
		Setters map[string]string `json:"component_digests"`
	}
	corpusJSON(run, &data, "oracles", "node26_codepoints.json")
	scalars := func(yield func(string) bool) {
		for r := rune(0); r <= 0x10FFFF; r++ {
			if 0xD800 <= r && r <= 0xDFFF {
				continue
			}
			if !yield(string(r)) {
				return
			}
		}
	}
	prefixes := map[string]string{"pathname": "/", "search": "?", "hash": "#"}
	if len(data.Setters) != 8 {
		t.Errorf("%d digests", len(data.Setters))
	}
	for name, want := range data.Setters {
		run.Next()
		scheme, property, _ := strings.Cut(name, "_")
		get, set := getters[property], setters[property]
		h := sha256.New()
		out := bufio.NewWriter(h)
		u, err := whatwg.Parse(scheme + "://u:p@h/p?q#f")
		if err != nil {
			run.Fatal(err)
		}
		for c := range scalars {
			set(u, prefixes[property]+"a"+c+"b")
			_, _ = io.WriteString(out, get(u))
			_ = out.WriteByte('\n')
		}
		out.Flush()
		if got := hex.EncodeToString(h.Sum(nil)); got != want {
			run.Errorf("%s: sha256 %s, want %s", name, got, want)
		}
	}
	run.Next()
	h := sha256.New()
	out := bufio.NewWriter(h)
	for c := range scalars {
		_, _ = io.WriteString(out, strings.TrimPrefix(whatwg.NewSearchParams(urlenc.Pair{Value: c}).String(), "="))
		_ = out.WriteByte('\n')
	}
	out.Flush()
	if got := hex.EncodeToString(h.Sum(nil)); got != data.Digests["urlsearchparams"] {
		run.Errorf("urlsearchparams: sha256 %s, want %s", got, data.Digests["urlsearchparams"])
	}
}
