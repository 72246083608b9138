// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"math"
	"net/url"
	"strings"
	"testing"

	stduritemplate "github.com/std-uritemplate/std-uritemplate/go/v2"
	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/template"
	"github.com/urlenc/urlenc/whatwg"
	"github.com/valyala/fasthttp"
	"github.com/yosida95/uritemplate/v3"
	"golang.org/x/net/idna"
)

// What is compared must do the same.
func TestSameResults(t *testing.T) {
	for _, kind := range kinds {
		for _, n := range Sizes {
			s := value(seed(n, kind), kind, n)
			if len(s) != n {
				t.Errorf("%s: %d bytes, want %d", kind, len(s), n)
			}
			enc := percent(s)
			if got := urlenc.Any.Encode(s); got != enc {
				t.Errorf("urlenc encodes %q as %q", s, got)
			}
			if got, err := urlenc.PathSegment.Decode(enc); got != s || err != nil {
				t.Errorf("urlenc decodes %q as %q, %v", enc, got, err)
			}
			if got, err := url.PathUnescape(enc); got != s || err != nil {
				t.Errorf("net/url decodes %q as %q, %v", enc, got, err)
			}
			if got := string(fasthttp.AppendUnquotedArg(nil, []byte(enc))); got != s {
				t.Errorf("fasthttp decodes %q as %q", enc, got)
			}
		}
	}
	for _, n := range []int{10, 200} {
		if got := len(urlenc.ParseForm(form(seed(n, "form"), n))); got != n {
			t.Errorf("a form of %d pairs has %d", n, got)
		}
	}
}

func TestInputs(t *testing.T) {
	escapes := urlenc.RFC3986.Encoding(urlenc.Any)
	s := value(seed(1<<10, "typical"), "typical", 1<<10)
	if n := escapes.EncodedLen(s) - len(s); math.Abs(float64(n)/2/1024-0.05) > 0.005 {
		t.Errorf("%d of 1024 bytes of typical text are escaped", n/2)
	}
	mix := mixed()
	clean, all := 0, 0
	seen := map[string]bool{}
	for _, s := range mix.Strings {
		seen[s] = true
		switch escapes.EncodedLen(s) - len(s) {
		case 0:
			clean++
		case 2 * len(s):
			all++
		}
	}
	n := float64(len(mix.Strings))
	if len(mix.Strings) != 4096 || len(seen) < 4000 || math.Abs(float64(clean)/n-0.6) > 0.03 || math.Abs(float64(all)/n-0.1) > 0.02 {
		t.Errorf("of %d values, %d are different, %d clean and %d dense", len(mix.Strings), len(seen), clean, all)
	}
	for name, in := range map[string]*Input{"URLs": urls(), "special URLs": specialURLs()} {
		for _, s := range in.Strings {
			u, err := whatwg.Parse(s)
			if _, err2 := url.Parse(s); err != nil || err2 != nil {
				t.Errorf("%s: %q: %v, %v", name, s, err, err2)
			} else if u.Href() != s {
				t.Errorf("%s: %q is written %q", name, s, u.Href())
			}
		}
	}
	for name, in := range map[string]*Input{"ldh": ldhHosts(), "unicode": unicodeHosts(), "upper": unicodeHosts().mapped(strings.ToUpper), "a-labels": unicodeHosts().mapped(toASCII)} {
		for _, s := range in.Strings {
			want, err := idna.Lookup.ToASCII(s)
			if got, err2 := urlenc.RFC3986.HostToASCII(s); err != nil || err2 != nil || got != want {
				t.Errorf("%s: %q is %q, %v, to package idna %q, %v", name, s, got, err2, want, err)
			}
		}
	}
}

// The other libraries expand the templates to the same.
func TestSameExpansions(t *testing.T) {
	r := seed(0, "same")
	for _, c := range templates {
		ours, err := template.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		yosida := uritemplate.MustNew(c.text)
		for range 20 {
			v := newTemplateValues(r, ours.Names())
			want, err := ours.Expand(v.ours)
			if err != nil {
				t.Errorf("urlenc: %s: %v", c.text, err)
			}
			// It takes the code point of a character for its bytes.
			if got, err := yosida.Expand(v.yosida); err != nil || got != want && strings.Count(want, "%C3") == 0 {
				t.Errorf("yosida95/uritemplate: %s: %s, %v, want %s", c.text, got, err, want)
			}
			if got, err := stduritemplate.Expand(c.text, v.std); err != nil || got != want {
				t.Errorf("std-uritemplate: %s: %s, %v, want %s", c.text, got, err, want)
			}
		}
	}
}

// Each case runs.
func TestCases(t *testing.T) {
	cases, err := Cases()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		for _, i := range append([]Impl{{Name: "urlenc", Run: c.Ours}}, c.Rivals...) {
			i.Run(c.Input)
		}
		if len(c.Input.Strings) == 0 || c.Input.Size == 0 {
			t.Errorf("%s has no input", c.Name)
		}
	}
}
