// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
)

func TestPartsEncode(t *testing.T) {
	for _, c := range []struct {
		parts urlenc.Parts
		want  string
	}{
		{urlenc.Parts{}, ""},
		{urlenc.Parts{Rooted: true}, "/"},
		{urlenc.Parts{Rooted: true, Segments: []string{""}}, "/"},
		{urlenc.Parts{Segments: []string{""}}, ""},
		{urlenc.Parts{Host: "h", Segments: []string{""}}, "//h"},
		{urlenc.Parts{Host: "h", Segments: []string{"a", ""}}, "//h/a/"},
		{urlenc.Parts{Host: "h", Segments: []string{"", "a"}}, "//h//a"},
		{urlenc.Parts{Scheme: "s", HasHost: true, Segments: []string{"", "a"}}, "s:////a"},
		{urlenc.Parts{Scheme: "file", HasHost: true, Segments: []string{"etc"}}, "file:///etc"},
		{urlenc.Parts{Scheme: "mailto", Segments: []string{"a@h", "b:c"}}, "mailto:a@h/b:c"},
		{urlenc.Parts{Segments: []string{"a", "", ""}}, "a//"},
		{urlenc.Parts{Segments: []string{"%2e%2e", "...", "\\", "a;b=c,d&e+f"}}, "%252e%252e/.../%5C/a%3Bb=c,d&e+f"},
		{urlenc.Parts{Segments: []string{"http://h"}}, "./http:%2F%2Fh"},
		{urlenc.Parts{Scheme: "a", Segments: []string{"b:c"}}, "a:b:c"},
		{urlenc.Parts{Rooted: true, Segments: []string{"b:c"}}, "/b:c"},
		{urlenc.Parts{HasQuery: true, HasFragment: true}, "?#"},
		{urlenc.Parts{Query: urlenc.Pairs{{Key: "a#b", Value: "c?d"}, {Key: "k", Bare: true}}}, "?a%23b=c?d&k"},
		{urlenc.Parts{Host: "h", Port: "080", Query: urlenc.Pairs{{}}}, "//h:080?="},
		{urlenc.Parts{Host: "h", User: "a:b@c", Password: "d:e/f"}, "//a%3Ab%40c:d%3Ae%2Ff@h"},
		{urlenc.Parts{Host: "h", HasUser: true, HasPort: true}, "//@h:"},
		{urlenc.Parts{Scheme: "s", HasHost: true, Password: "p"}, "s://:p@"},
		// Hosts: as a URL writes them, or IPv6 without its brackets.
		{urlenc.Parts{Host: "my_service"}, "//my_service"},
		{urlenc.Parts{Host: "r3---sn-x.example"}, "//r3---sn-x.example"},
		{urlenc.Parts{Host: "A%2Fb"}, "//A%2Fb"},
		{urlenc.Parts{Host: "::1", Port: "1"}, "//[::1]:1"},
		{urlenc.Parts{Host: "[2001:DB8::1]"}, "//[2001:DB8::1]"},
		{urlenc.Parts{Scheme: "s", Host: "0x7f.%31"}, "s://0x7f.%31"},
		{urlenc.Parts{Scheme: "http", Host: "127.0.0.1"}, "http://127.0.0.1"},
		// What is raw stays as it is.
		{urlenc.Parts{RawQuery: "&a+b=%2f;&&", RawFragment: "%41?"}, "?&a+b=%2f;&&#%41?"},
		{urlenc.Parts{RawQuery: "q", Fragment: "%"}, "?q#%25"},
		// The Profile says whose sets are used.
		{urlenc.Parts{Host: "h", User: ";'", Query: urlenc.Pairs{{Key: "'"}}, Profile: urlenc.Portable}, "//%3B'@h?%27="},
	} {
		got, err := c.parts.Encode()
		if err != nil || got != c.want {
			t.Errorf("Encode of %+v = %q, %v, want %q", c.parts, got, err, c.want)
		}
		r, err := c.parts.Ref()
		if err != nil || r != mustParse(t, c.want) {
			t.Errorf("Ref of %+v = %q, %v, want %q", c.parts, r, err, c.want)
		}
		if b, err := c.parts.AppendEncode([]byte("x")); err != nil || string(b) != "x"+c.want {
			t.Errorf("AppendEncode of %+v = %q, %v, want %q", c.parts, b, err, c.want)
		}
	}
}

func TestPartsErrors(t *testing.T) {
	noHost := urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}
	for _, c := range []struct {
		parts urlenc.Parts
		want  urlenc.Error
	}{
		{urlenc.Parts{Scheme: "1a"}, urlenc.Error{Component: urlenc.Scheme, Err: urlenc.ErrScheme}},
		{urlenc.Parts{Scheme: "a:"}, urlenc.Error{Component: urlenc.Scheme, Offset: 1, Err: urlenc.ErrScheme}},
		{urlenc.Parts{User: "u"}, urlenc.Error{Component: urlenc.User, Err: urlenc.ErrStructure}},
		{urlenc.Parts{HasUser: true}, urlenc.Error{Component: urlenc.User, Err: urlenc.ErrStructure}},
		{urlenc.Parts{Scheme: "a", HasPassword: true}, urlenc.Error{Component: urlenc.Password, Err: urlenc.ErrStructure}},
		{urlenc.Parts{Port: "1", Rooted: true}, urlenc.Error{Component: urlenc.Port, Err: urlenc.ErrStructure}},
		{urlenc.Parts{HasPort: true}, urlenc.Error{Component: urlenc.Port, Err: urlenc.ErrStructure}},
		{urlenc.Parts{Host: "example.com:80"}, urlenc.Error{Component: urlenc.Host, Offset: 11, Err: urlenc.ErrHost}},
		{urlenc.Parts{Host: "é.example:80"}, urlenc.Error{Component: urlenc.Host, Offset: 10, Err: urlenc.ErrHost}},
		{urlenc.Parts{Host: "v1.a:b:c"}, urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}},
		{urlenc.Parts{Host: "1::g"}, urlenc.Error{Component: urlenc.Host, Offset: 3, Err: urlenc.ErrHost}},
		{urlenc.Parts{Host: "h", Port: "8a"}, urlenc.Error{Component: urlenc.Port, Offset: 1, Err: urlenc.ErrPort}},
		{urlenc.Parts{Host: "h", Port: "８"}, urlenc.Error{Component: urlenc.Port, Err: urlenc.ErrPort}},
		{urlenc.Parts{Segments: []string{"."}}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrDotSegment}},
		{urlenc.Parts{Host: "h", Segments: []string{"a", ".."}}, urlenc.Error{Component: urlenc.PathSegment, Element: 2, Err: urlenc.ErrDotSegment}},
		{urlenc.Parts{Segments: []string{"", "a"}}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrStructure}},
		{urlenc.Parts{Scheme: "a", Segments: []string{"", ""}}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrStructure}},
		{urlenc.Parts{Rooted: true, Segments: []string{"", "a"}}, urlenc.Error{Component: urlenc.PathSegment, Element: 1, Err: urlenc.ErrStructure}},
		// A browser would take the first segment for the host.
		{urlenc.Parts{Scheme: "https", Segments: []string{"evil.example", "x"}}, noHost},
		{urlenc.Parts{Scheme: "https", Rooted: true, Segments: []string{"evil.example", "x"}}, noHost},
		{urlenc.Parts{Scheme: "HTTP"}, noHost},
		{urlenc.Parts{Scheme: "ws", HasHost: true, Segments: []string{"evil.example"}}, noHost},
		{urlenc.Parts{Scheme: "ftp", HasHost: true, Port: "80", Segments: []string{"evil.example"}}, noHost},
		{urlenc.Parts{Scheme: "wss", HasHost: true, User: "u", Segments: []string{"evil.example"}}, noHost},
		{urlenc.Parts{HasHost: true, Segments: []string{"evil.example"}}, noHost},
		// It would read another one.
		{urlenc.Parts{Scheme: "http", Host: "0x7f.1"}, noHost},
		{urlenc.Parts{Host: "2130706433"}, noHost},
		{urlenc.Parts{Host: "1.1.1.256"}, noHost},
		{urlenc.Parts{Host: "１.1"}, noHost},
		{urlenc.Parts{Scheme: "http", Host: "a%2Eb"}, urlenc.Error{Component: urlenc.Host, Offset: 1, Err: urlenc.ErrHost}},
		// Raw and decoded.
		{urlenc.Parts{RawQuery: "q", Query: urlenc.Pairs{{Key: "k"}}}, urlenc.Error{Component: urlenc.Query, Err: urlenc.ErrStructure}},
		{urlenc.Parts{RawFragment: "f", Fragment: "f"}, urlenc.Error{Component: urlenc.Fragment, Err: urlenc.ErrStructure}},
		{urlenc.Parts{RawQuery: "a#b"}, urlenc.Error{Component: urlenc.Query, Offset: 1, Err: urlenc.ErrIllegalByte}},
		{urlenc.Parts{RawQuery: "a[", Profile: urlenc.Portable}, urlenc.Error{Component: urlenc.Query, Offset: 1, Err: urlenc.ErrIllegalByte}},
		{urlenc.Parts{RawFragment: "%f"}, urlenc.Error{Component: urlenc.Fragment, Err: urlenc.ErrMalformedEscape}},
	} {
		dst := []byte("x")
		b, err := c.parts.AppendEncode(dst)
		var got *urlenc.Error
		if !errors.As(err, &got) || !sameError(got, c.want) || string(b) != "x" {
			t.Errorf("AppendEncode of %+v = %q, %v, want %v", c.parts, b, err, &c.want)
		}
		if r, err := c.parts.Ref(); err == nil || r != (urlenc.Ref{}) {
			t.Errorf("Ref of %+v = %q, %v, want an error", c.parts, r, err)
		}
	}
	for _, host := range []string{"h:80", "u@h", "a/b", "a?", "a#", "a\\b", "a b", "[::1", "::1]", "[::1]:80", "1::2::3", "v1.example:80", "fe80::1%eth0", "%", "a%2", "[h]", "é:80", "é/", "é@h", "\xff"} {
		p := urlenc.Parts{Scheme: "http", Host: host}
		if got, err := p.Encode(); !isError(err, urlenc.Host) || got != "" {
			t.Errorf("Encode with the host %q = %q, %v, want an error", host, got, err)
		}
	}
}

// isError reports whether err is an *Error about c.
func isError(err error, c urlenc.Component) bool {
	var e *urlenc.Error
	return errors.As(err, &e) && e.Component == c
}

func TestRefParts(t *testing.T) {
	for in, want := range map[string]urlenc.Parts{
		"":   {},
		"/":  {Rooted: true},
		"?#": {HasQuery: true, HasFragment: true},
		"HTTP://u%3a:p%40:q@[::1]:/a%2fb//%FF?a=b+%26&k&c=#%41": {
			Scheme: "HTTP", User: "u:", Password: "p@:q", HasUser: true, HasPassword: true, Host: "[::1]", HasHost: true, HasPort: true,
			Rooted: true, Segments: []string{"a/b", "", "\xff"}, HasQuery: true,
			RawQuery: "a=b+%26&k&c=", HasFragment: true, RawFragment: "%41",
		},
		"//h":        {Host: "h", HasHost: true},
		"//@h":       {Host: "h", HasHost: true, HasUser: true},
		"///":        {HasHost: true, Rooted: true},
		"mailto:a@b": {Scheme: "mailto", Segments: []string{"a@b"}},
		"./a:b/c":    {Segments: []string{"a:b", "c"}},
		"./a/b:c":    {Segments: []string{".", "a", "b:c"}},
		"x:./a:b":    {Scheme: "x", Segments: []string{".", "a:b"}},
	} {
		if diff := cmp.Diff(want, mustParse(t, in).Parts()); diff != "" {
			t.Errorf("Parts of %q (-want +got):\n%s", in, diff)
		}
	}
}

func TestJoinSegments(t *testing.T) {
	for _, c := range []struct {
		segments []string
		want     string
		err      error
	}{
		{nil, "/", nil},
		{[]string{""}, "/", nil},
		{[]string{"a/b", "c"}, "/a%2Fb/c", nil},
		{[]string{"a", "", ""}, "/a//", nil},
		{[]string{"files", "2026/08 report.pdf"}, "/files/2026%2F08%20report.pdf", nil},
		{[]string{"%2e", "...", ". "}, "/%252e/.../.%20", nil},
		{[]string{"a", "."}, "", urlenc.ErrDotSegment},
		{[]string{".."}, "", urlenc.ErrDotSegment},
		{[]string{"", "a"}, "", urlenc.ErrStructure},
		{[]string{"", ""}, "", urlenc.ErrStructure},
		{[]string{strings.Repeat("ü", 1000)}, "/" + strings.Repeat("%C3%BC", 1000), nil},
	} {
		got, err := urlenc.JoinSegments(c.segments...)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("JoinSegments(%q) = %q, %v, want %q, %v", c.segments, got, err, c.want, c.err)
		}
		if err != nil || slices.Equal(c.segments, []string{""}) {
			continue
		}
		if back := slices.Collect(mustParse(t, got).Segments()); !slices.Equal(back, c.segments) {
			t.Errorf("the segments of %q are %q, want %q", got, back, c.segments)
		}
	}
}
