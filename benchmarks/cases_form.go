// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"net/url"
	"strconv"

	"github.com/google/go-querystring/query"
	"github.com/urlenc/urlenc"
	"github.com/valyala/fasthttp"
)

// formCases are about forms of so many pairs.
func formCases(n int) []Case {
	var (
		s      = form(n)
		in     = newInput(s)
		parser = urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}
		pairs  = urlenc.ParseForm(s)
		args   fasthttp.Args
		buf    = make([]byte, 0, 3*len(s))
		size   = strconv.Itoa(n)
	)
	values, err := url.ParseQuery(s)
	if err != nil {
		panic(err)
	}
	args.Parse(s)
	netParse := func(in *Input) {
		for _, s := range in.Strings {
			v, _ := url.ParseQuery(s)
			Size += len(v)
		}
	}
	netEncode := func(*Input) { Str = values.Encode() }
	return []Case{
		{"form-parse/reused/" + size, in, func(in *Input) {
			for _, s := range in.Strings {
				pairs, _ = parser.AppendParse(pairs[:0], s)
				Size += len(pairs)
			}
		}, []Impl{{"net/url.ParseQuery", 3, netParse}, {"fasthttp.Args.Parse", 1, func(in *Input) {
			for _, s := range in.Strings {
				args.Parse(s)
				Size += args.Len()
			}
		}}}},
		{"form-parse/fresh/" + size, in, func(in *Input) {
			for _, s := range in.Strings {
				Size += len(urlenc.ParseForm(s))
			}
		}, []Impl{{"net/url.ParseQuery", 2, netParse}, {"fasthttp.Args.Parse", 0, func(in *Input) {
			for _, s := range in.Strings {
				args := new(fasthttp.Args)
				args.Parse(s)
				Size += args.Len()
			}
		}}}},
		{"form-append/" + size, in, func(*Input) {
			Size += len(pairs.AppendForm(buf))
		}, []Impl{{"net/url.Values.Encode", 4.5, netEncode}, {"fasthttp.Args.AppendBytes", 1.2, func(*Input) {
			Size += len(args.AppendBytes(buf))
		}}}},
		{"form-encode/" + size, in, func(*Input) {
			Str = pairs.EncodeForm()
		}, []Impl{{"net/url.Values.Encode", 0, netEncode}, {"fasthttp.Args.String", 0, func(*Input) {
			Str = args.String()
		}}}},
	}
}

// structCase compares with a library that encodes structures.
func structCase() Case {
	type search struct {
		Query string   `url:"q"`
		Page  int      `url:"page"`
		Sort  string   `url:"sort,omitempty"`
		Tags  []string `url:"tag"`
	}
	v := search{"rock & roll", 3, "name", []string{"new", "très bon"}}
	return Case{"form-encode/struct", newInput("page=3&q=rock+%26+roll&sort=name&tag=new&tag=tr%C3%A8s+bon"), func(*Input) {
		p := make(urlenc.Pairs, 0, 8)
		p.Add("q", v.Query)
		p.Add("page", strconv.Itoa(v.Page))
		if v.Sort != "" {
			p.Add("sort", v.Sort)
		}
		for _, tag := range v.Tags {
			p.Add("tag", tag)
		}
		Str = p.EncodeForm()
	}, []Impl{{"go-querystring.Values.Encode", 0, func(*Input) {
		values, _ := query.Values(v)
		Str = values.Encode()
	}}}}
}
