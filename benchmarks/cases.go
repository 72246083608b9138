// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"net/url"

	"github.com/urlenc/urlenc"
	"github.com/valyala/fasthttp"
)

// A Run does an operation once on each value. Loops are written out, so that
// each call is as direct as in a program.
type Run func(in *Input)

// An Impl is one way to do an operation.
type Impl struct {
	Name   string
	Target float64 // what our speed is to be, in multiples of this one's; 0: none is set
	Run    Run
}

// A Case is an operation on an input, done by us and by others.
type Case struct {
	Name   string
	Input  *Input
	Ours   Run
	Rivals []Impl
	Node   float64 // the target beside Node.js, where that is timed; 0: none is set
}

// Results go here, so that no call can be left out.
var (
	Str  string
	Size int
)

// Cases returns all cases.
func Cases() ([]Case, error) {
	var cs []Case
	for _, kind := range kinds {
		for _, n := range Sizes {
			s := value(seed(n, kind), kind, n)
			cs = append(cs, encodeCases(kind, n, repeat(s))...)
		}
	}
	mix := mixed()
	cs = append(cs, encodeCases("mixed", 0, mix)...)
	for _, kind := range kinds {
		for _, n := range Sizes {
			s := value(seed(n, kind), kind, n)
			cs = append(cs, decodeCases(kind, n, repeat(percent(s)))...)
		}
	}
	cs = append(cs, decodeCases("mixed", 0, mix.mapped(percent))...)
	cs = append(cs, encodeCases("short", shorts, short())...)
	cs = append(cs, decodeCases("short", shorts, short().mapped(percent))...)
	cs = append(cs, formCases(forms(listLen, 10), "10")...)
	cs = append(cs, formCases(forms(listLen/20, 200), "200")...)
	cs = append(cs, structCase())
	cs = append(cs, urlCases("own", urls())...)
	cs = append(cs, urlCases("special", specialURLs())...)
	corpus, err := corpusURLs()
	if err != nil {
		return nil, err
	}
	if corpus != nil {
		cs = append(cs, urlCases("corpus", corpus)...)
	}
	cs = append(cs, hostCases()...)
	return append(cs, templateCases()...), nil
}

// shorts stands for the size of the values of 8 to 16 bytes.
const shorts = -1

// bySize picks the target for values of n bytes: that for 16 bytes, or that for
// 64 bytes and more. No size is to be slower than a rival. The mix counts as 64.
func bySize(n int, at16, from64 float64) float64 {
	switch {
	case n == 0 || n >= 64:
		return from64
	case n == 16:
		return at16
	}
	return 1
}

func name(op, kind string, n int) string {
	if n <= 0 {
		return op + "/" + kind
	}
	return op + "/" + kind + "/" + sizeName(n)
}

func encodeCases(kind string, n int, in *Input) []Case {
	strNet, strFast := 2.0, 1.0
	appNet, appFast := 3.5, 2.0
	switch kind {
	case "clean":
		strNet, strFast = 2.3, 1.6
		appNet, appFast = 1, 1
	case "cjk", "binary":
		strNet = 1.8
		appNet, appFast = 3.2, 1.8
	}
	at16 := 1.1
	if kind == "cjk" || kind == "binary" {
		at16 = 1
	}
	var (
		netURL = func(in *Input) {
			for _, s := range in.Strings {
				Str = url.PathEscape(s)
			}
		}
		buf  = make([]byte, 0, 200<<10)
		fast = func(in *Input) {
			for _, s := range in.Bytes {
				Size += len(fasthttp.AppendQuotedArg(buf, s))
			}
		}
		fastString = func(in *Input) {
			for _, s := range in.Bytes {
				Str = string(fasthttp.AppendQuotedArg(buf, s))
			}
		}
		encode = func(in *Input) {
			for _, s := range in.Strings {
				Str = urlenc.Any.Encode(s)
			}
		}
		appendEncode = func(in *Input) {
			for _, s := range in.Strings {
				Size += len(urlenc.Any.AppendEncode(buf, s))
			}
		}
	)
	encoding := Case{name("encode", kind, n), in, encode, []Impl{
		{"net/url.PathEscape", bySize(n, at16, strNet), netURL},
		{"fasthttp.AppendQuotedArg+string", 1, fastString},
	}, 0}
	if kind == "clean" {
		// Without a copy, we are to beat one into memory that is there.
		encoding.Rivals[1] = Impl{"fasthttp.AppendQuotedArg", bySize(n, 1, strFast), fast}
	}
	netAppend := Impl{"net/url.PathEscape", bySize(n, 1, appNet), netURL}
	if kind == "clean" {
		// What costs it nothing is to return s.
		netAppend = Impl{"net/url.PathEscape+append", 1, func(in *Input) {
			for _, s := range in.Strings {
				Size += len(append(buf, url.PathEscape(s)...))
			}
		}}
	}
	return []Case{encoding, {name("append-encode", kind, n), in, appendEncode, []Impl{
		netAppend,
		{"fasthttp.AppendQuotedArg", bySize(n, 1, appFast), fast},
	}, 0}}
}

func decodeCases(kind string, n int, in *Input) []Case {
	strNet, strFast := bySize(n, 1.6, 3), 1.0
	appNet, appFast := bySize(n, 5, 5), bySize(n, 1.8, 1.8)
	switch kind {
	case "clean":
		strFast = bySize(n, 1.8, 1.8)
		strNet = bySize(n, 3, 40)
		if n == 64 {
			strNet = 12
		}
		appNet, appFast = 1, 1
	case "cjk", "binary":
		strNet = 1
		appNet, appFast = bySize(n, 1, 3.5), bySize(n, 1, 1.4)
	}
	var (
		netURL = func(in *Input) {
			for _, s := range in.Strings {
				Str, _ = url.PathUnescape(s)
			}
		}
		buf  = make([]byte, 0, 200<<10)
		fast = func(in *Input) {
			for _, s := range in.Bytes {
				Size += len(fasthttp.AppendUnquotedArg(buf, s))
			}
		}
		fastString = func(in *Input) {
			for _, s := range in.Bytes {
				Str = string(fasthttp.AppendUnquotedArg(buf, s))
			}
		}
		decode = func(in *Input) {
			for _, s := range in.Strings {
				Str, _ = urlenc.PathSegment.Decode(s)
			}
		}
		e            = urlenc.RFC3986.Encoding(urlenc.PathSegment)
		appendDecode = func(in *Input) {
			for _, s := range in.Strings {
				b, _ := e.AppendDecode(buf, s)
				Size += len(b)
			}
		}
	)
	decoding := Case{name("decode", kind, n), in, decode, []Impl{
		{"net/url.PathUnescape", strNet, netURL},
		{"fasthttp.AppendUnquotedArg+string", 1, fastString},
	}, 0}
	if kind == "clean" {
		decoding.Rivals[1] = Impl{"fasthttp.AppendUnquotedArg", strFast, fast}
	}
	netAppend := Impl{"net/url.PathUnescape", appNet, netURL}
	if kind == "clean" {
		netAppend = Impl{"net/url.PathUnescape+append", 1, func(in *Input) {
			for _, s := range in.Strings {
				s, _ := url.PathUnescape(s)
				Size += len(append(buf, s...))
			}
		}}
	}
	return []Case{decoding, {name("append-decode", kind, n), in, appendDecode, []Impl{
		netAppend,
		{"fasthttp.AppendUnquotedArg", appFast, fast},
	}, 0}}
}
