// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/whatwg"
)

// getters are the getters of a URL by the names of the API.
var getters = map[string]func(*whatwg.URL) string{
	"href":     (*whatwg.URL).Href,
	"origin":   (*whatwg.URL).Origin,
	"protocol": (*whatwg.URL).Protocol,
	"username": (*whatwg.URL).Username,
	"password": (*whatwg.URL).Password,
	"host":     (*whatwg.URL).Host,
	"hostname": (*whatwg.URL).Hostname,
	"port":     (*whatwg.URL).Port,
	"pathname": (*whatwg.URL).Pathname,
	"search":   (*whatwg.URL).Search,
	"hash":     (*whatwg.URL).Hash,
}

// setters are the setters of a URL by the names of the API.
var setters = map[string]func(*whatwg.URL, string) bool{
	"href":     func(u *whatwg.URL, s string) bool { return u.SetHref(s) == nil },
	"protocol": (*whatwg.URL).SetProtocol,
	"username": (*whatwg.URL).SetUsername,
	"password": (*whatwg.URL).SetPassword,
	"host":     (*whatwg.URL).SetHost,
	"hostname": (*whatwg.URL).SetHostname,
	"port":     (*whatwg.URL).SetPort,
	"pathname": (*whatwg.URL).SetPathname,
	"search":   (*whatwg.URL).SetSearch,
	"hash":     (*whatwg.URL).SetHash,
}

// parse parses input with an optional base. Input and base are parsed in each
// way that the package has, which must agree.
func parse(t testing.TB, input string, base *string) (*whatwg.URL, error) {
	t.Helper()
	if base == nil {
		u, err := whatwg.Parse(input)
		agree(t, input, nil, u, err)
		return u, err
	}
	b, err := whatwg.Parse(*base)
	if err != nil {
		return nil, err
	}
	u, err := b.Parse(input)
	agree(t, input, b, u, err)
	return u, err
}

// agree fails unless the other ways to parse give u and err, and unless parsing
// the href once more gives it again (Href).
func agree(t testing.TB, input string, base, u *whatwg.URL, err error) {
	t.Helper()
	v, _, err2 := whatwg.Parser{}.ParseReport(input, base)
	if fmt.Sprint(err) != fmt.Sprint(err2) {
		t.Errorf("%q: Parse: %v, ParseReport: %v", input, err, err2)
	}
	if err != nil {
		if e, ok := err.(*urlenc.Error); !ok || e.Offset < 0 || e.Offset > len(input) {
			t.Errorf("%q: error %#v", input, err)
		}
		return
	}
	same(t, input, u, v)
	w, err := whatwg.Parse(u.Href())
	if err != nil {
		t.Errorf("%q: href %q: %v", input, u.Href(), err)
		return
	}
	same(t, input, u, w)
}

// same fails unless all getters of u and v agree.
func same(t testing.TB, input string, u, v *whatwg.URL) {
	t.Helper()
	if u == nil || v == nil {
		if u != v {
			t.Errorf("%q: %v and %v", input, u, v)
		}
		return
	}
	for name, get := range getters {
		if got, want := get(v), get(u); got != want {
			t.Errorf("%q: %s is %q or %q", input, name, got, want)
		}
	}
}

func TestConformanceURLTestData(t *testing.T) {
	for _, path := range [][]string{
		{"wpt", "urltestdata.json"},
		{"wpt", "urltestdata-javascript-only.json"},
		{"ada", "ada_extra_urltestdata.json"},
		{"ada", "ada_long_urltestdata.json"},
	} {
		t.Run(path[1], func(t *testing.T) {
			run := testenv.Start(t)
			for _, row := range corpusRows(run, path...) {
				run.Next()
				testURLData(run, row)
			}
		})
	}
}

// corpusRows returns the rows of a file of web-platform-tests, without comments.
func corpusRows(tb testing.TB, path ...string) []json.RawMessage {
	tb.Helper()
	var rows []json.RawMessage
	corpusJSON(tb, &rows, path...)
	return slices.DeleteFunc(rows, func(row json.RawMessage) bool { return row[0] == '"' })
}

func testURLData(t testing.TB, row json.RawMessage) {
	t.Helper()
	var c struct {
		Input   string
		Base    *string
		Failure bool
	}
	var want map[string]any
	if err := json.Unmarshal(row, &c); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(row, &want); err != nil {
		t.Fatal(err)
	}
	// ada's files write a base of "about:blank" for none.
	u, err := parse(t, goString(c.Input), c.Base)
	testReference(t, goString(c.Input), c.Base, u)
	if c.Failure {
		if err == nil {
			t.Errorf("%q: got %q, want an error", c.Input, u)
		}
		return
	}
	if err != nil {
		t.Errorf("%q: %v", c.Input, err)
		return
	}
	for name, get := range getters {
		if w, ok := want[name].(string); ok && get(u) != w {
			t.Errorf("%q: %s is %q, want %q", c.Input, name, get(u), w)
		}
	}
}

func TestConformanceSetters(t *testing.T) {
	type test struct {
		Href     string
		NewValue string `json:"new_value"`
		Expected map[string]string
	}
	for _, path := range [][]string{
		{"wpt", "setters_tests.json"},
		{"ada", "ada_extra_setters_tests.json"},
	} {
		t.Run(path[1], func(t *testing.T) {
			run := testenv.Start(t)
			var groups map[string]json.RawMessage
			corpusJSON(run, &groups, path...)
			for property, set := range setters {
				var tests []test
				if groups[property] == nil {
					continue
				}
				if err := json.Unmarshal(groups[property], &tests); err != nil {
					run.Fatal(err)
				}
				for _, c := range tests {
					run.Next()
					testSetter(run, c.Href, property, c.NewValue, set, c.Expected)
				}
			}
		})
	}
}

func TestConformanceSettersStripping(t *testing.T) {
	run := testenv.Start(t)
	var tests []struct {
		Base, Property string
		NewValue       string `json:"new_value"`
		Expected       map[string]string
	}
	corpusJSON(run, &tests, "wpt", "url-setters-stripping.json")
	for _, c := range tests {
		run.Next()
		testSetter(run, c.Base, c.Property, c.NewValue, setters[c.Property], c.Expected)
	}
}

func testSetter(t testing.TB, href, property, value string, set func(*whatwg.URL, string) bool, want map[string]string) {
	t.Helper()
	u, err := whatwg.Parse(href)
	if err != nil {
		t.Errorf("%q: %v", href, err)
		return
	}
	set(u, value)
	for name, w := range want {
		if got := getters[name](u); got != w {
			t.Errorf("%q, %s = %q: %s is %q, want %q", href, property, value, name, got, w)
		}
	}
	v, err := whatwg.Parse(u.Href())
	if err != nil {
		t.Errorf("%q, %s = %q: href %q: %v", href, property, value, u.Href(), err)
		return
	}
	same(t, href, u, v)
}

func TestConformanceToASCII(t *testing.T) {
	for _, name := range []string{"toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"} {
		t.Run(name, func(t *testing.T) {
			run := testenv.Start(t)
			for _, row := range corpusRows(run, "wpt", name) {
				run.Next()
				var c struct {
					Input  string
					Output *string
				}
				if err := json.Unmarshal(row, &c); err != nil {
					run.Fatal(err)
				}
				if c.Input == "" {
					run.Except(`not run by wpt either: "https:///x" has the host x`)
					continue
				}
				if unicode.Version < "17" && c.Output != nil && strings.ContainsFunc(c.Input, isUnassigned) {
					run.Except("a code point that Unicode " + unicode.Version + ", the version of the toolchain, has not")
					c.Output = nil
				}
				testToASCII(run, goString(c.Input), c.Output)
			}
		})
	}
}

// isUnassigned reports whether the toolchain's Unicode version doesn't know r.
func isUnassigned(r rune) bool { return unicode.Is(unicode.Cn, r) }

// hostEnds escapes what would end the host, as wpt's toascii.window.js does.
var hostEnds = strings.NewReplacer(":", "%3A", "/", "%2F", "?", "%3F", "#", "%23", "\\", "%5C")

func testToASCII(t testing.TB, input string, want *string) {
	t.Helper()
	host := hostEnds.Replace(input)
	u, err := whatwg.Parse("https://" + host + "/x")
	if want == nil {
		if err == nil {
			t.Errorf("%q: got %q, want an error", input, u)
		}
		return
	}
	if err != nil {
		t.Errorf("%q: %v", input, err)
		return
	}
	if diff := cmp.Diff([]string{*want, *want, "/x", "https://" + *want + "/x"}, []string{u.Host(), u.Hostname(), u.Pathname(), u.Href()}); diff != "" {
		t.Errorf("%q: %s", input, diff)
	}
	// The setters go by the same rules.
	for _, set := range []func(*whatwg.URL, string) bool{(*whatwg.URL).SetHost, (*whatwg.URL).SetHostname} {
		u, _ := whatwg.Parse("https://x/x")
		set(u, host)
		if u.Host() != *want {
			t.Errorf("%q set: host %q, want %q", input, u.Host(), *want)
		}
	}
}

func TestConformancePercentEncoding(t *testing.T) {
	run := testenv.Start(t)
	for _, row := range corpusRows(run, "wpt", "percent-encoding.json") {
		var c struct {
			Input  string
			Output map[string]string
		}
		if err := json.Unmarshal(row, &c); err != nil {
			run.Fatal(err)
		}
		for encoding, want := range c.Output {
			run.Next()
			p, hash := whatwg.Parser{}, "#"+want
			if encoding != "utf-8" {
				cs, err := htmlindex.Get(encoding)
				if err != nil {
					run.Fatal(err)
				}
				p.EncodeQuery, hash = legacy.EncodeQuery(cs), "#"+c.Output["utf-8"] // a fragment is always UTF-8
			}
			u, err := p.Parse("https://doesnotmatter.invalid/?"+c.Input+"#"+c.Input, nil)
			if err != nil {
				run.Fatalf("%q: %v", c.Input, err)
			}
			if u.Search() != "?"+want || u.Hash() != hash {
				run.Errorf("%q in %s: got %q %q, want %q", c.Input, encoding, u.Search(), u.Hash(), want)
			}
		}
	}
}
