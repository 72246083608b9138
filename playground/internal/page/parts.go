// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// A section is a component of a text, or a delimiter between two of them.
type section struct {
	component urlenc.Component
	delimiter bool
	text      string
}

// sections takes s apart as RFC 3986, appendix B does, whatever bytes it holds, so that a
// text which no parser takes has components, too. What stands before the last "@" of the
// authority is the userinfo, as browsers have it. All of s is in the result, in order.
func sections(s string) (out []section) {
	add := func(c urlenc.Component, text string) { out = append(out, section{component: c, text: text}) }
	delimit := func(c urlenc.Component, text string) { out = append(out, section{c, true, text}) }

	rest, fragment, hasFragment := strings.Cut(s, "#")
	rest, query, hasQuery := strings.Cut(rest, "?")
	if scheme, after, ok := strings.Cut(rest, ":"); ok && scheme != "" && !strings.Contains(scheme, "/") {
		add(urlenc.Scheme, scheme)
		delimit(urlenc.Scheme, ":")
		rest = after
	}
	if authority, ok := strings.CutPrefix(rest, "//"); ok {
		delimit(urlenc.Host, "//")
		n := strings.IndexByte(authority+"/", '/')
		authority, rest = authority[:n], authority[n:]
		if i := strings.LastIndexByte(authority, '@'); i >= 0 {
			user, password, hasPassword := strings.Cut(authority[:i], ":")
			add(urlenc.User, user)
			if hasPassword {
				delimit(urlenc.Password, ":")
				add(urlenc.Password, password)
			}
			delimit(urlenc.Userinfo, "@")
			authority = authority[i+1:]
		}
		i := strings.LastIndexByte(authority, ':')
		if i <= strings.LastIndexByte(authority, ']') {
			i = len(authority)
		}
		add(urlenc.Host, authority[:i])
		if i < len(authority) {
			delimit(urlenc.Port, ":")
			add(urlenc.Port, authority[i+1:])
		}
	}
	add(urlenc.Path, rest)
	if hasQuery {
		delimit(urlenc.Query, "?")
		add(urlenc.Query, query)
	}
	if hasFragment {
		delimit(urlenc.Fragment, "#")
		add(urlenc.Fragment, fragment)
	}
	return out
}

// A Class says what a byte is in its component.
type Class string

// The classes.
const (
	Delimiter Class = "delimiter" // between two components
	Literal   Class = "literal"   // stays as it is, also in a value
	Structure Class = "structure" // may stand there, and means something: an encoder escapes it in a value
	Escape    Class = "escape"    // of an escape
	Malformed Class = "malformed" // "%" that begins no escape
	Illegal   Class = "illegal"   // must be escaped there; in a host, translated
)

// A Part is a component, or a delimiter between two of them, with the classes of its bytes.
// Empty parts are left out, and the texts of all runs together are the text of the page.
type Part struct {
	Component string `json:"component"`
	Delimiter bool   `json:"delimiter"`
	Runs      []Run  `json:"runs"`
}

// A Run is a text of bytes of the same class. Of escapes each is a run by itself.
type Run struct {
	Class Class  `json:"class"`
	Text  string `json:"text"`  // visible
	Bytes string `json:"bytes"` // in hex
	Data  string `json:"data"`  // of an escape that is an ASCII character that can be seen, that character
}

// parts returns the parts of a text.
func parts(split []section, p urlenc.Profile) []Part {
	out := []Part{}
	for _, s := range split {
		switch {
		case s.text == "":
		case s.delimiter:
			out = append(out, Part{s.component.String(), true, []Run{runOf(Delimiter, s.text)}})
		default:
			out = append(out, Part{s.component.String(), false, runs(s.text, classifier(s, p))})
		}
	}
	return out
}

// runs cuts s into runs.
func runs(s string, class func(byte) Class) (out []Run) {
	for i := 0; i < len(s); {
		n := 1
		c := Malformed
		switch {
		case isEscape(s[i:]):
			c, n = Escape, 3
		case s[i] != '%':
			c = class(s[i])
			for i+n < len(s) && s[i+n] != '%' && class(s[i+n]) == c {
				n++
			}
		}
		out = append(out, runOf(c, s[i:i+n]))
		i += n
	}
	return out
}

func runOf(c Class, text string) Run {
	const hexDigits = "0123456789ABCDEF"
	b := make([]byte, 0, 3*len(text))
	for i := range len(text) {
		b = append(b, hexDigits[text[i]>>4], hexDigits[text[i]&15], ' ')
	}
	r := Run{Class: c, Text: visible(text), Bytes: strings.TrimSuffix(string(b), " ")}
	if c == Escape {
		if data, err := urlenc.Any.Decode(text); err == nil && data > " " && data < "\x7f" {
			r.Data = data
		}
	}
	return r
}

// isEscape reports whether s begins with an escape.
func isEscape(s string) bool {
	return len(s) >= 3 && urlenc.Any.Check(s[:3]) == nil && s[0] == '%'
}

// classifier returns what a raw byte of s, other than "%", is.
func classifier(s section, p urlenc.Profile) func(byte) Class {
	legal, literal := p.Encoding(s.component).Legal(), p.Encoding(s.component).Literal()
	switch s.component {
	case urlenc.Scheme, urlenc.Host, urlenc.Port:
		// They have no values. An address in brackets is as legal as its parts.
		if p.Encoding(s.component).Check(s.text) == nil {
			return func(byte) Class { return Literal }
		}
		literal = legal
	case urlenc.Path:
		literal = p.Encoding(urlenc.PathSegment).Literal()
	case urlenc.Query:
		literal = p.Encoding(urlenc.QueryParam).Literal()
	}
	return func(b byte) Class {
		switch {
		case literal.Has(b):
			return Literal
		case legal.Has(b):
			return Structure
		}
		return Illegal
	}
}
