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

// formCases are about forms of so many pairs as size says.
func formCases(in *Input, size string) []Case {
	var (
		parser = urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}
		pairs  urlenc.Pairs
		args   fasthttp.Args
		buf    = make([]byte, 0, 3*in.Size)
		// What is to be encoded.
		forms    []urlenc.Pairs
		values   []url.Values
		argsList []*fasthttp.Args
	)
	for _, s := range in.Strings {
		forms = append(forms, urlenc.ParseForm(s))
		v, err := url.ParseQuery(s)
		if err != nil {
			panic(err)
		}
		values = append(values, v)
		args := new(fasthttp.Args)
		args.Parse(s)
		argsList = append(argsList, args)
	}
	netParse := func(in *Input) {
		for _, s := range in.Strings {
			v, _ := url.ParseQuery(s)
			Size += len(v)
		}
	}
	netEncode := func(*Input) {
		for _, v := range values {
			Str = v.Encode()
		}
	}
	target200 := func(target float64) float64 {
		if size == "200" {
			return target
		}
		return 0
	}
	return []Case{
		{"form-parse/reused/" + size, in, func(in *Input) {
			for _, s := range in.Strings {
				pairs, _ = parser.AppendParse(pairs[:0], s)
				Size += len(pairs)
			}
		}, []Impl{{"net/url.ParseQuery", 3, netParse}, {"fasthttp.Args.Parse", 0.9, func(in *Input) {
			for _, s := range in.Strings {
				args.Parse(s)
				Size += args.Len()
			}
		}}}, 0},
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
		}}}, 0},
		{"form-append/" + size, in, func(*Input) {
			for _, p := range forms {
				Size += len(p.AppendForm(buf))
			}
		}, []Impl{{"net/url.Values.Encode", 4.5, netEncode}, {"fasthttp.Args.AppendBytes", 1.2, func(*Input) {
			for _, args := range argsList {
				Size += len(args.AppendBytes(buf))
			}
		}}}, 0},
		{"form-encode/" + size, in, func(*Input) {
			for _, p := range forms {
				Str = p.EncodeForm()
			}
		}, []Impl{{"net/url.Values.Encode", target200(2), netEncode}, {"fasthttp.Args.String", target200(1.1), func(*Input) {
			for _, args := range argsList {
				Str = args.String()
			}
		}}}, 0},
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
	}}}, 0}
}
