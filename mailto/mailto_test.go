// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/mailto"
)

type message = mailto.Message

// fields are pairs of a name and a value.
func fields(s ...string) (p urlenc.Pairs) {
	for i := 0; i < len(s); i += 2 {
		p.Add(s[i], s[i+1])
	}
	return p
}

// both are URLs as they are written, and read. Those with a section are of RFC 6068.
var both = []struct {
	url     string
	message message
}{
	{"mailto:", message{}},
	{"mailto:chris@example.com", message{To: []string{"chris@example.com"}}}, // §6.1
	{"mailto:infobot@example.com?subject=current-issue", message{To: []string{"infobot@example.com"}, Fields: fields("subject", "current-issue")}},
	{"mailto:infobot@example.com?body=send%20current-issue", message{To: []string{"infobot@example.com"}, Fields: fields("body", "send current-issue")}},
	{"mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index", message{To: []string{"infobot@example.com"}, Fields: fields("body", "send current-issue\r\nsend index")}},
	{"mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E", message{To: []string{"list@example.org"}, Fields: fields("In-Reply-To", "<3469A91.D10AF4C@example.com>")}},
	{"mailto:joe@example.com?cc=bob@example.com&body=hello", message{To: []string{"joe@example.com"}, Fields: fields("cc", "bob@example.com", "body", "hello")}},
	{"mailto:gorby%25kremvax@example.com", message{To: []string{"gorby%kremvax@example.com"}}},
	{"mailto:unlikely%3Faddress@example.com?blat=foop", message{To: []string{"unlikely?address@example.com"}, Fields: fields("blat", "foop")}},
	{"mailto:Mike%26family@example.org", message{To: []string{"Mike&family@example.org"}}},
	{"mailto:%22not%40me%22@example.org", message{To: []string{"\"not@me\"@example.org"}}}, // §6.2
	{"mailto:%22oh%5C%5Cno%22@example.org", message{To: []string{"\"oh\\\\no\"@example.org"}}},
	{"mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org", message{To: []string{"\"\\\\\\\"it's\\ ugly\\\\\\\"\"@example.org"}}},
	{"mailto:user@example.org?subject=caf%C3%A9", message{To: []string{"user@example.org"}, Fields: fields("subject", "café")}}, // §6.3
	{"mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D", message{To: []string{"user@example.org"}, Fields: fields("subject", "=?utf-8?Q?caf=C3=A9?=")}},
	{"mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", message{To: []string{"user@納豆.example.org"}, Fields: fields("subject", "Test", "body", "NATTO")}},

	{"mailto:a@x.example,b@y.example", message{To: []string{"a@x.example", "b@y.example"}}},
	{"mailto:a%2Fb%3D%23%7B%7C%7D%60%5E+!$'*-_~@x", message{To: []string{"a/b=#{|}`^+!$'*-_~@x"}}},
	{"mailto:%22a%2Cb%3B%5Bc%5D:(d)%22@x", message{To: []string{"\"a,b;[c]:(d)\"@x"}}},
	{"mailto:a@%5B192.0.2.1%5D,b@%5BIPv6:2001:db8::1%5D", message{To: []string{"a@[192.0.2.1]", "b@[IPv6:2001:db8::1]"}}},
	{"mailto:%22%22@x", message{To: []string{"\"\"@x"}}},
	{"mailto:jos%C3%A9@x", message{To: []string{"josé@x"}}},
	{"mailto:?subject=1%2B1%3D2%20%26%20100%25%3F%2F%23%3B", message{Fields: fields("subject", "1+1=2 & 100%?/#;")}},
	{"mailto:?body=%09a%0D%0A&BODY=b", message{Fields: fields("body", "\ta\r\n", "BODY", "b")}},
	{"mailto:?subject=&x-%25=y", message{Fields: fields("subject", "", "x-%", "y")}},
}

func TestBoth(t *testing.T) {
	for _, tt := range both {
		if got, err := tt.message.Encode(); got != tt.url || err != nil {
			t.Errorf("Encode(%v)\n got %q, %v\nwant %q", tt.message, got, err, tt.url)
		}
		got, err := mailto.Parse(tt.url)
		if diff := cmp.Diff(tt.message, got); diff != "" || err != nil {
			t.Errorf("Parse(%q): %v (-want +got)\n%s", tt.url, err, diff)
		}
	}
}

// TestParse has URLs that are written otherwise.
func TestParse(t *testing.T) {
	two := message{To: []string{"a@x", "b@y"}}
	for url, want := range map[string]message{
		"MAILTO:a@x":                     {To: []string{"a@x"}},
		"mailto:a@x#fragment":            {To: []string{"a@x"}},
		"mailto:a@x?":                    {To: []string{"a@x"}},
		"mailto:a@x,b@y":                 two, // §2
		"mailto:?to=a@x,b@y":             two,
		"mailto:a@x?to=b@y":              two,
		"mailto:?TO=a@x&to=%20b@y%20":    two,
		"mailto:?to=a@x%2C%20b@y&to=":    two,
		"mailto:%61%40x,b@y":             two,
		"mailto:?to=%22a%2C%5C%22,%22@x": {To: []string{"\"a,\\\",\"@x"}},
		"mailto:a/b@x":                   {To: []string{"a/b@x"}},
		"mailto:?subject=1+1/?:@":        {Fields: fields("subject", "1+1/?:@")},
		"mailto:?&subject=a&&body=b&":    {Fields: fields("subject", "a", "body", "b")},
		"mailto:?subject":                {Fields: fields("subject", "")},
		"mailto:?subject=a=b":            {Fields: fields("subject", "a=b")},
		"mailto:?body=a%0Ab%0Dc":         {Fields: fields("body", "a\nb\rc")},
	} {
		got, err := mailto.Parse(url)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("Parse(%q): %v (-want +got)\n%s", url, err, diff)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for url, want := range map[string]urlenc.Error{
		"":                                {Component: urlenc.Scheme, Err: urlenc.ErrScheme},
		"a@x":                             {Component: urlenc.Scheme, Err: urlenc.ErrScheme},
		"http:a@x":                        {Component: urlenc.Scheme, Err: urlenc.ErrScheme},
		"mailto://a@x":                    {Component: urlenc.Host, Offset: 11, Err: urlenc.ErrHost},
		"mailto:a b@x":                    {Component: urlenc.Path, Offset: 8, Err: urlenc.ErrIllegalByte},
		"mailto:a%zz@x":                   {Component: urlenc.Path, Offset: 8, Err: urlenc.ErrMalformedEscape},
		"mailto:a@x,%C3%A9%E9@x":          {Component: urlenc.Path, Offset: 17, Err: urlenc.ErrInvalidUTF8},
		"mailto:a":                        {Component: urlenc.Path, Offset: 7, Err: urlenc.ErrStructure},
		"mailto:a@x,":                     {Component: urlenc.Path, Offset: 11, Err: urlenc.ErrStructure},
		"mailto:a@x,b":                    {Component: urlenc.Path, Offset: 11, Err: urlenc.ErrStructure},
		"mailto:a%2Cb@x":                  {Component: urlenc.Path, Offset: 7, Err: urlenc.ErrStructure},
		"mailto:a@x,%22a,b%22@x":          {Component: urlenc.Path, Offset: 11, Err: urlenc.ErrStructure},
		"mailto:a@x%0D%0ABcc:b@y":         {Component: urlenc.Path, Offset: 7, Err: urlenc.ErrControl},
		"mailto:Ann%20%3Ca@x%3E":          {Component: urlenc.Path, Offset: 7, Err: urlenc.ErrStructure},
		"mailto:?subject=a%0D%0ABcc:%20b": {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrControl},
		"mailto:?a=b&subject=%0A":         {Component: urlenc.QueryParam, Offset: 12, Err: urlenc.ErrControl},
		"mailto:?subject=%C2%85":          {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrControl},
		"mailto:?body=a%00":               {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrControl},
		"mailto:?subject%3A%20x=a":        {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrStructure},
		"mailto:?x%0D%0Ay=a":              {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrStructure},
		"mailto:?%C3%A9=a":                {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrStructure},
		"mailto:?=a":                      {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrStructure},
		"mailto:?subject=a%E9":            {Component: urlenc.QueryParam, Offset: 17, Err: urlenc.ErrInvalidUTF8},
		"mailto:?a%E9=b":                  {Component: urlenc.QueryParam, Offset: 9, Err: urlenc.ErrInvalidUTF8},
		"mailto:?x=y&to=a@x,b":            {Component: urlenc.QueryParam, Offset: 12, Err: urlenc.ErrStructure},
		"mailto:?to=a@x,":                 {Component: urlenc.QueryParam, Offset: 8, Err: urlenc.ErrStructure},
	} {
		m, err := mailto.Parse(url)
		e, ok := err.(*urlenc.Error)
		if !ok || e.Component != want.Component || e.Offset != want.Offset || e.Element != 0 || e.Err != want.Err || m.To != nil || m.Fields != nil {
			t.Errorf("Parse(%q) = %v, %v, want %v", url, m, err, &want)
		}
	}
}

func TestEncode(t *testing.T) {
	for _, tt := range []struct {
		message message
		want    string
	}{
		{message{Fields: fields("body", "a\nb\rc\r\n")}, "mailto:?body=a%0D%0Ab%0D%0Ac%0D%0A"},
		{message{Fields: urlenc.Pairs{{Key: "subject", Bare: true}}}, "mailto:?subject="},
		{message{To: []string{}, Fields: urlenc.Pairs{}}, "mailto:"},
	} {
		if got, err := tt.message.Encode(); got != tt.want || err != nil {
			t.Errorf("Encode(%v) = %q, %v, want %q", tt.message, got, err, tt.want)
		}
	}
}

func TestEncodeErrors(t *testing.T) {
	at := func(component urlenc.Component, element, offset int, err error) urlenc.Error {
		return urlenc.Error{Component: component, Element: element, Offset: offset, Err: err}
	}
	for _, tt := range []struct {
		message message
		want    urlenc.Error
	}{
		{message{To: []string{""}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a@x", "b"}}, at(urlenc.Path, 2, 0, urlenc.ErrStructure)},
		{message{To: []string{"@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a@"}}, at(urlenc.Path, 1, 2, urlenc.ErrStructure)},
		{message{To: []string{"a@x,b@y"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a@b@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{".a@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a..b@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a b@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"\"a\"b\"@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"\"a\\\"@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"\"a@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"\"@x"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a@x y"}}, at(urlenc.Path, 1, 2, urlenc.ErrStructure)},
		{message{To: []string{"a@x."}}, at(urlenc.Path, 1, 2, urlenc.ErrStructure)},
		{message{To: []string{"a@[1.2.3.4"}}, at(urlenc.Path, 1, 2, urlenc.ErrStructure)},
		{message{To: []string{"a@[1]2]"}}, at(urlenc.Path, 1, 2, urlenc.ErrStructure)},
		{message{To: []string{"Ann <a@x>"}}, at(urlenc.Path, 1, 0, urlenc.ErrStructure)},
		{message{To: []string{"a@x\r\nBcc: b@y"}}, at(urlenc.Path, 1, 3, urlenc.ErrControl)},
		{message{To: []string{"\"a\r\n\"@x"}}, at(urlenc.Path, 1, 2, urlenc.ErrControl)},
		{message{To: []string{"a\xFF@x"}}, at(urlenc.Path, 1, 1, urlenc.ErrInvalidUTF8)},
		{message{Fields: fields("", "x")}, at(urlenc.QueryParam, 1, 0, urlenc.ErrStructure)},
		{message{Fields: fields("a", "b", "subject:", "x")}, at(urlenc.QueryParam, 2, 0, urlenc.ErrStructure)},
		{message{Fields: fields("a b", "x")}, at(urlenc.QueryParam, 1, 0, urlenc.ErrStructure)},
		{message{Fields: fields("a\r\nb", "x")}, at(urlenc.QueryParam, 1, 0, urlenc.ErrStructure)},
		{message{Fields: fields("é", "x")}, at(urlenc.QueryParam, 1, 0, urlenc.ErrStructure)},
		{message{Fields: fields("To", "a@x")}, at(urlenc.QueryParam, 1, 0, urlenc.ErrStructure)},
		{message{Fields: fields("subject", "a\r\nBcc: b@y")}, at(urlenc.QueryParam, 1, 1, urlenc.ErrControl)},
		{message{Fields: fields("subject", "a\tb")}, at(urlenc.QueryParam, 1, 1, urlenc.ErrControl)},
		{message{Fields: fields("body", "a\r\n\x00")}, at(urlenc.QueryParam, 1, 3, urlenc.ErrControl)},
		{message{Fields: fields("body", "a\xFF")}, at(urlenc.QueryParam, 1, 1, urlenc.ErrInvalidUTF8)},
	} {
		got, err := tt.message.Encode()
		e, ok := err.(*urlenc.Error)
		if !ok || got != "" || e.Component != tt.want.Component || e.Element != tt.want.Element || e.Offset != tt.want.Offset || e.Err != tt.want.Err {
			t.Errorf("Encode(%q) = %q, %v, want %v", tt.message.To, got, err, &tt.want)
		}
	}
}

// TestConformanceRFC6068 runs the examples of the RFC that the corpus has.
func TestConformanceRFC6068(t *testing.T) {
	run := testenv.Start(t)
	var rfc struct {
		Mailto []map[string]string `json:"rfc6068_mailto"`
	}
	testenv.JSON(run, &rfc, "rfc", "rfc_misc.json")
	for _, c := range rfc.Mailto {
		run.Next()
		m, err := mailto.Parse(c["uri"])
		if err != nil {
			run.Errorf("Parse(%q): %v", c["uri"], err)
		}
		for name, want := range c {
			got := m.Fields.Get(name)
			switch name {
			case "uri":
				got, err = m.Encode()
			case "addr":
				got = m.To[0]
			}
			if got != want || err != nil {
				run.Errorf("%q: %s is %q, %v, want %q", c["uri"], name, got, err, want)
			}
		}
	}
}
