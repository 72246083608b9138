// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import (
	"strconv"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
)

// An Encoding is a value of the text, and how it is written in its component.
type Encoding struct {
	Name  string `json:"name"`  // the component and, of several, its number
	Value string `json:"value"` // decoded, visible
	Note  string `json:"note"`  // what else is to be said of the value

	// What each profile writes, and form data; "" of form data where that is none.
	RFC3986  string `json:"rfc3986"`
	WHATWG   string `json:"whatwg"`
	Portable string `json:"portable"`
	Form     string `json:"form"`
}

// maxEncodings is how many values are shown.
const maxEncodings = 60

// encodings returns the encodings of the whole text as one value, and of each value in it.
func encodings(text string, split []section) []Encoding {
	out := []Encoding{encode("the whole text, as one value in a query", urlenc.QueryParam, text)}
	for _, s := range split {
		if s.delimiter || s.text == "" {
			continue
		}
		switch c := s.component; c {
		case urlenc.Host:
			out = append(out, encodeHost(s.text))
		case urlenc.User, urlenc.Password, urlenc.Fragment:
			out = append(out, encodeText(c.String(), c, s.text))
		case urlenc.Path:
			n := 0
			for segment := range strings.SplitSeq(strings.TrimPrefix(s.text, "/"), "/") {
				n++
				out = append(out, encodeText("path segment "+strconv.Itoa(n), urlenc.PathSegment, segment))
			}
		case urlenc.Query:
			n := 0
			for pair := range strings.SplitSeq(s.text, "&") {
				key, value, ok := strings.Cut(pair, "=")
				n++
				out = append(out, encodeText("query key "+strconv.Itoa(n), urlenc.QueryParam, key))
				if ok {
					out = append(out, encodeText("query value "+strconv.Itoa(n), urlenc.QueryParam, value))
				}
			}
		}
	}
	if n := len(out) - maxEncodings; n > 0 {
		out = append(out[:maxEncodings], Encoding{Name: strconv.Itoa(n) + " more values", Note: "not shown"})
	}
	return out
}

// encodeText encodes a value that stands in the text encoded, or half encoded: what is
// illegal there is taken as it is, and so is a "%" that begins no escape.
func encodeText(name string, c urlenc.Component, text string) Encoding {
	value, _ := urlenc.RFC3986.Encoding(c).With(urlenc.KeepMalformed).Decode(text) // never fails
	e := encode(name, c, value)
	switch {
	case c == urlenc.QueryParam && strings.Contains(text, "+"):
		form, _ := preset.Form.With(urlenc.KeepMalformed).Decode(text) // never fails
		e.Note = "in form data, where “+” is a space: " + visible(form)
	case urlenc.DoubleEncoded(text):
		e.Note = "looks encoded twice"
	case c == urlenc.PathSegment && (value == "." || value == ".."):
		e.Note = "a dot segment: no escape protects it"
	}
	return e
}

// encode encodes a value.
func encode(name string, c urlenc.Component, value string) Encoding {
	e := Encoding{
		Name:     name,
		Value:    visible(value),
		RFC3986:  urlenc.RFC3986.Encoding(c).Encode(value),
		WHATWG:   urlenc.WHATWG.Encoding(c).Encode(value),
		Portable: urlenc.Portable.Encoding(c).Encode(value),
	}
	if c == urlenc.QueryParam {
		e.Form = preset.Form.Encode(value)
	}
	return e
}

func encodeHost(host string) Encoding {
	ascii := func(p urlenc.Profile) string {
		s, err := p.HostToASCII(host)
		if err != nil {
			return "✗ " + err.Error()
		}
		return s
	}
	return Encoding{
		Name: urlenc.Host.String(), Value: visible(host), Note: "translated, not escaped",
		RFC3986: ascii(urlenc.RFC3986), WHATWG: ascii(urlenc.WHATWG), Portable: ascii(urlenc.Portable),
	}
}
