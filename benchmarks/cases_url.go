// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/PuerkitoBio/purell"
	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
	"golang.org/x/net/idna"
)

// urlCases are about the URLs of in. What one of the parsers refuses is left out:
// a refusal is quicker than a result.
func urlCases(kind string, in *Input) []Case {
	var kept, normal []string
	for _, s := range in.Strings {
		_, err1 := urlenc.ParseRef(s)
		_, err2 := url.Parse(s)
		_, err3 := whatwg.Parse(s)
		_, err4 := nlnwa.Parse(s)
		if err1 != nil || err2 != nil || err3 != nil || err4 != nil {
			continue
		}
		kept = append(kept, s)
		if n, err := urlenc.Normalize(s, urlenc.Safe); err == nil && n == s {
			normal = append(normal, s)
		}
	}
	in = newInput(kept...)
	var u whatwg.URL
	netParse := func(in *Input) {
		for _, s := range in.Strings {
			u, _ := url.Parse(s)
			Size += len(u.Path)
		}
	}
	netString := func(in *Input) {
		for _, s := range in.Strings {
			u, _ := url.Parse(s)
			Str = u.String()
		}
	}
	normalize := func(in *Input) {
		for _, s := range in.Strings {
			Str, _ = urlenc.Normalize(s, urlenc.Safe)
		}
	}
	const flags = purell.FlagsSafe | purell.FlagRemoveDotSegments
	pure := func(in *Input) {
		for _, s := range in.Strings {
			Str, _ = purell.NormalizeURLString(s, flags)
		}
	}
	cs := []Case{
		{"ref-parse/" + kind, in, func(in *Input) {
			for _, s := range in.Strings {
				r, _ := urlenc.ParseRef(s)
				Size += len(r.Path())
			}
		}, []Impl{{"net/url.Parse", 6, netParse}}, 0},
		{"whatwg-parse/reused/" + kind, in, func(in *Input) {
			for _, s := range in.Strings {
				_ = whatwg.Parser{}.ParseInto(&u, s, nil)
				Size += len(u.Href())
			}
		}, []Impl{
			{"net/url.Parse", 4, netParse},
			{"net/url.Parse+String", 3.5, netString},
			{"whatwg-url.Parse+Href", 20, func(in *Input) {
				for _, s := range in.Strings {
					u, _ := nlnwa.Parse(s)
					Str = u.Href(false)
				}
			}},
		}, 0},
		{"whatwg-parse/fresh/" + kind, in, func(in *Input) {
			for _, s := range in.Strings {
				u, _ := whatwg.Parse(s)
				Size += len(u.Href())
			}
		}, []Impl{{"net/url.Parse", 0, netParse}, {"net/url.Parse+String", 0, netString}}, 0},
	}
	if kind != "special" {
		cs = append(cs, Case{"normalize/normal/" + kind, newInput(normal...), normalize, []Impl{
			{"net/url.Parse+String", 5, netString}, {"purell.NormalizeURLString", 10, pure},
		}, 2.4})
	}
	if kind == "own" {
		cs = append(cs, Case{"normalize/changed/" + kind, newInput(abnormal(normal)...), normalize, []Impl{
			{"net/url.Parse+String", 2, netString}, {"purell.NormalizeURLString", 6, pure},
		}, 0})
	}
	return cs
}

// abnormal writes each URL in another way that means the same.
func abnormal(normal []string) []string {
	var out []string
	for i, s := range normal {
		scheme, rest, _ := strings.Cut(s, "://")
		host, path, _ := strings.Cut(rest, "/")
		switch i % 4 {
		case 0:
			host = strings.ToUpper(host)
		case 1:
			path = "a/../" + path
		case 2:
			path = fmt.Sprintf("%%%02x%s", 'x', path)
		case 3:
			if !strings.Contains(host, ":") {
				host += map[string]string{"http": ":80", "https": ":443"}[scheme]
			} else {
				path = "./" + path
			}
		}
		out = append(out, scheme+"://"+host+"/"+path)
	}
	return out
}

func hostCases() []Case {
	lookup := func(in *Input) {
		for _, s := range in.Strings {
			Str, _ = idna.Lookup.ToASCII(s)
		}
	}
	ours := func(in *Input) {
		for _, s := range in.Strings {
			Str, _ = urlenc.RFC3986.HostToASCII(s)
		}
	}
	unicode := unicodeHosts()
	return []Case{
		{"host/ldh", ldhHosts(), ours, []Impl{{"idna.Lookup.ToASCII", 5, lookup}}, 0},
		{"host/unicode", unicode, ours, []Impl{{"idna.Lookup.ToASCII", 2.2, lookup}}, 0},
		{"host/upper", unicode.mapped(strings.ToUpper), ours, []Impl{{"idna.Lookup.ToASCII", 2.2, lookup}}, 0},
		{"host/a-labels", unicode.mapped(toASCII), ours, []Impl{{"idna.Lookup.ToASCII", 1.36, lookup}}, 0},
	}
}

func toASCII(host string) string {
	ascii, err := idna.Lookup.ToASCII(host)
	if err != nil {
		panic(err) // those that are not valid were left out
	}
	return ascii
}
