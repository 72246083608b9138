// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"bytes"
	"database/sql"
	"database/sql/driver"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

func mustParse(tb testing.TB, s string) *whatwg.URL {
	tb.Helper()
	u, err := whatwg.Parse(s)
	if err != nil {
		tb.Fatalf("%q: %v", s, err)
	}
	return u
}

// TestErrors: an error names the component and the offset in the input as it was
// given, with what is stripped from it.
func TestErrors(t *testing.T) {
	long := strings.Repeat("a", 20)
	for _, c := range []struct {
		input string
		want  fault
	}{
		{"", fault{urlenc.Scheme, 0, urlenc.ErrScheme}},
		{"  /path", fault{urlenc.Scheme, 2, urlenc.ErrScheme}},
		{"1a:b", fault{urlenc.Scheme, 0, urlenc.ErrScheme}},
		{"http://", fault{urlenc.Host, 7, urlenc.ErrHost}},
		{"https:\t//", fault{urlenc.Host, 9, urlenc.ErrHost}},
		{"http://h:65536/", fault{urlenc.Port, 9, urlenc.ErrPort}},
		{"http://h:8a/", fault{urlenc.Port, 10, urlenc.ErrPort}},
		{"http://u@:80/", fault{urlenc.Host, 9, urlenc.ErrHost}},
		{"http://u:p@", fault{urlenc.Host, 11, urlenc.ErrHost}},
		{"http://a b/", fault{urlenc.Host, 8, urlenc.ErrHost}},
		{"foo://" + long + "^/", fault{urlenc.Host, 26, urlenc.ErrHost}},
		{" ht\ntp:/\t/h:8\na/", fault{urlenc.Port, 14, urlenc.ErrPort}},
		{"foo://\xff\xe2\x82^/", fault{urlenc.Host, 9, urlenc.ErrHost}},
		{"foo://é^/", fault{urlenc.Host, 8, urlenc.ErrHost}},
		{"fo\to:/\t/\xff^/", fault{urlenc.Host, 9, urlenc.ErrHost}}, // as long as what is made of it
	} {
		u, err := whatwg.Parse(c.input)
		checkFault(t, c.input, err, c.want)
		if u != nil || whatwg.CanParse(c.input) {
			t.Errorf("%q: there is a URL beside the error", c.input)
		}
		u = mustParse(t, "https://example.com/")
		checkFault(t, c.input, u.SetHref(c.input), c.want)
		if u.Href() != "https://example.com/" {
			t.Errorf("%q: a failure made it %q", c.input, u)
		}
	}
}

// TestReportOffsets: a validation error points at the fault.
func TestReportOffsets(t *testing.T) {
	for _, c := range []struct {
		input string
		want  []whatwg.ValidationError
	}{
		{"https://example.com/", nil},
		{" https:\\\\u@h\\a b\t%zz", []whatwg.ValidationError{
			{Name: whatwg.InvalidURLUnit, Offset: 0},
			{Name: whatwg.InvalidURLUnit, Offset: 16},
			{Name: whatwg.SpecialSchemeMissingFollowingSolidus, Offset: 7},
			{Name: whatwg.SpecialSchemeMissingFollowingSolidus, Offset: 7},
			{Name: whatwg.SpecialSchemeMissingFollowingSolidus, Offset: 8},
			{Name: whatwg.InvalidCredentials, Offset: 10},
			{Name: whatwg.InvalidReverseSolidus, Offset: 12},
			{Name: whatwg.InvalidURLUnit, Offset: 14},
			{Name: whatwg.InvalidURLUnit, Offset: 17},
		}},
		{"http://h:80x/", []whatwg.ValidationError{{Name: whatwg.PortInvalid, Offset: 11}}},
		{"http://1.0x2.3/\xff", []whatwg.ValidationError{
			{Name: whatwg.IPv4TooFewParts, Offset: 7},
			{Name: whatwg.IPv4NonDecimalPart, Offset: 9},
			{Name: whatwg.InvalidURLUnit, Offset: 15},
		}},
		{"http://[1:2::3:01:4::5]/", []whatwg.ValidationError{
			{Name: whatwg.IPv6PieceLeadingZero, Offset: 15},
			{Name: whatwg.IPv6MultipleCompression, Offset: 20},
		}},
		{"http://[::1.2.3.256]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6OutOfRangePart, Offset: 16}}},
		{"http://255.255.255.255/", nil},
		{"http://[::1.2.3.255]/", nil},
		{"foo:\uFDF0", nil},
		{"foo://ab^/", []whatwg.ValidationError{{Name: whatwg.HostInvalidCodePoint, Offset: 8}}},
		{"http://ab%41/", []whatwg.ValidationError{{Name: whatwg.DomainPercentEncoded, Offset: 9}}},
		{"http://1.2.3.4./", []whatwg.ValidationError{{Name: whatwg.DomainToASCII, Offset: 7}, {Name: whatwg.IPv4EmptyPart, Offset: 14}}},
		{"http://256.256.1.1/", []whatwg.ValidationError{{Name: whatwg.IPv4OutOfRangePart, Offset: 7}}},
		{"http://[::.1]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6InvalidCodePoint, Offset: 10}}},
		{"http://[::g]/", []whatwg.ValidationError{{Name: whatwg.IPv6InvalidCodePoint, Offset: 10}}},
		{"http://[::1.2x]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6InvalidCodePoint, Offset: 13}}},
		{"http://[::1.x]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6InvalidCodePoint, Offset: 12}}},
		{"http://[::1.02.3.4]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6InvalidCodePoint, Offset: 13}}},
		{"http://[::1.2.3]/", []whatwg.ValidationError{{Name: whatwg.IPv4InIPv6TooFewParts, Offset: 15}}},
		{"foo:\uFDD0\uFDEF", []whatwg.ValidationError{{Name: whatwg.InvalidURLUnit, Offset: 4}, {Name: whatwg.InvalidURLUnit, Offset: 7}}},
		{"foo://a\U000FFFFF%4/", []whatwg.ValidationError{
			{Name: whatwg.InvalidURLUnit, Offset: 7},
			{Name: whatwg.InvalidURLUnit, Offset: 11},
		}},
	} {
		_, report, _ := whatwg.ParseReport(c.input)
		if diff := cmp.Diff(c.want, report); diff != "" {
			t.Errorf("%q: %s", c.input, diff)
		}
	}
	if got := (whatwg.ValidationError{Name: whatwg.HostMissing, Offset: 3}).String(); got != "host-missing at byte 3" {
		t.Error(got)
	}
}

// TestReportDomains: the domain is judged as it is after mapping, with the dot that
// ends it and with the lengths of the DNS, whether it is an address or not.
func TestReportDomains(t *testing.T) {
	const (
		toASCII  = whatwg.DomainToASCII
		empty    = whatwg.IPv4EmptyPart
		octal    = whatwg.IPv4NonDecimalPart
		nonASCII = whatwg.IPv4NonASCIIInput
	)
	zeros := func(lengths ...int) string {
		var labels []string
		for _, n := range lengths {
			labels = append(labels, strings.Repeat("0", n))
		}
		return strings.Join(labels, ".")
	}
	letters := strings.Repeat("a", 61)
	for _, c := range []struct {
		host string
		want []whatwg.ErrorName
	}{
		{"a", nil},
		{"a.", []whatwg.ErrorName{toASCII}},
		{"a。", []whatwg.ErrorName{toASCII}},
		{"a．", []whatwg.ErrorName{toASCII}},
		{"a｡", []whatwg.ErrorName{toASCII}},
		{"a%E3%80%82", []whatwg.ErrorName{whatwg.DomainPercentEncoded, toASCII}},
		{"a。b", nil},
		{"a。\u00AD", []whatwg.ErrorName{toASCII}}, // an ignored code point after the dot
		{"1.2.3.4。", []whatwg.ErrorName{toASCII, nonASCII, empty}},
		{"1.2.3.4", nil},
		{"1．2。3｡4", []whatwg.ErrorName{nonASCII}},
		{"②.2.3.4", []whatwg.ErrorName{nonASCII}},
		{zeros(60, 63, 63, 63), []whatwg.ErrorName{octal, octal, octal, octal}}, // 252 bytes
		{zeros(61, 63, 63, 63), []whatwg.ErrorName{octal, octal, octal, octal}}, // 253, the longest
		{zeros(62, 63, 63, 63), []whatwg.ErrorName{toASCII, octal, octal, octal, octal}},
		{zeros(64, 1, 1, 1), []whatwg.ErrorName{toASCII, octal}},
		{zeros(60, 63, 63, 63) + ".", []whatwg.ErrorName{toASCII, empty, octal, octal, octal, octal}},
		{zeros(60, 63, 63) + "。" + zeros(63), []whatwg.ErrorName{nonASCII, octal, octal, octal, octal}},
		{letters + "." + zeros(63, 63), []whatwg.ErrorName{whatwg.IPv4TooFewParts, whatwg.IPv4NonNumericPart}},
		{strings.Repeat(letters+".", 4) + "aaaaa", nil}, // 253
		{strings.Repeat(letters+".", 4) + "aaaaaa", []whatwg.ErrorName{toASCII}},
		{strings.Repeat(letters+"。", 4) + "aaaaa", nil},
		{strings.Repeat("\u00AD", 2000) + "a", nil},
		{"a_b", []whatwg.ErrorName{toASCII}},
		{"a_b.1", []whatwg.ErrorName{toASCII, whatwg.IPv4TooFewParts, whatwg.IPv4NonNumericPart}},
		{"\u00AD", []whatwg.ErrorName{toASCII}},
		{"。", []whatwg.ErrorName{toASCII}},
	} {
		_, report, _ := whatwg.ParseReport("http://" + c.host + "/")
		var got []whatwg.ErrorName
		for _, e := range report {
			got = append(got, e.Name)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%+q: %s", c.host, diff)
		}
	}
}

func TestZeroURL(t *testing.T) {
	var u whatwg.URL
	for name, get := range getters {
		want := ""
		if name == "origin" {
			want = "null"
		}
		if got := get(&u); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	for name, set := range setters {
		if name != "href" {
			set(&u, "x")
		}
		if u.Href() != "" {
			t.Fatalf("%s makes it %q", name, &u)
		}
	}
	u.SearchParams().Append("a", "b")
	if u.Href() != "" || u.CanParse("x") || !u.CanParse("http://h") {
		t.Errorf("%q", &u)
	}
	if err := u.SetHref("http://h?q"); err != nil || u.Href() != "http://h/?q" {
		t.Errorf("%q, %v", &u, err)
	}
}

func TestParserMaxLength(t *testing.T) {
	p := whatwg.Parser{MaxLength: 10}
	for input, want := range map[string]fault{
		"http://h/a":  {},
		"http://h/ab": {urlenc.Any, 10, urlenc.ErrLimit},
		"http://h/  ": {urlenc.Any, 10, urlenc.ErrLimit},
	} {
		_, err := p.Parse(input, nil)
		checkFault(t, input, err, want)
		_, _, err = p.ParseReport(input, nil)
		checkFault(t, input, err, want)
	}
}

func TestParserNegativeMaxLength(t *testing.T) {
	for _, input := range []string{"", "http://h/"} {
		_, err := whatwg.Parser{MaxLength: -1}.Parse(input, whatwg.MustParse("http://base/"))
		checkFault(t, input, err, fault{urlenc.Any, 0, urlenc.ErrLimit})
	}
}

// TestParserEncodeQuery: the query of special URLs but ws and wss is in the
// charset, and what must be escaped is.
func TestParserEncodeQuery(t *testing.T) {
	latin1 := func(dst []byte, s string) []byte {
		for _, r := range s {
			if r > 0xFF {
				dst = append(dst, "%26%23"...)
				dst = append(strconv.AppendInt(dst, int64(r), 10), "%3B"...)
				continue
			}
			dst = append(dst, byte(r))
		}
		return dst
	}
	p := whatwg.Parser{EncodeQuery: latin1}
	for input, want := range map[string]string{
		"http://h/ü?a=ü€'#ü": "http://h/%C3%BC?a=%FC%26%238364%3B%27#%C3%BC",
		"file:///?ü":         "file:///?%FC",
		"ws://h/?ü":          "ws://h/?%C3%BC",
		"wss://h/?ü":         "wss://h/?%C3%BC",
		"foo://h/?ü":         "foo://h/?%C3%BC",
		"http://h/?plain":    "http://h/?plain",
	} {
		u, err := p.Parse(input, nil)
		if err != nil || u.Href() != want {
			t.Errorf("%q: got %v, %v, want %q", input, u, err, want)
		}
	}
}

// TestParserEncodeQueryASCII: EncodeQuery has its say where the rest needs no change.
func TestParserEncodeQueryASCII(t *testing.T) {
	p := whatwg.Parser{EncodeQuery: func(dst []byte, s string) []byte { return append(dst, strings.ToUpper(s)...) }}
	if u, err := p.Parse("http://h/a?b#c", nil); err != nil || u.Href() != "http://h/a?B#c" {
		t.Errorf("%v, %v", u, err)
	}
}

func TestParseIntoBase(t *testing.T) {
	u := mustParse(t, "https://example.com/a/b?q")
	params := u.SearchParams()
	if err := (whatwg.Parser{}).ParseInto(u, "../c?x=1", u); err != nil || u.Href() != "https://example.com/c?x=1" {
		t.Errorf("%q, %v", u, err)
	}
	if params.String() != "x=1" {
		t.Errorf("search params %q", params)
	}
}

func TestClone(t *testing.T) {
	u := mustParse(t, "https://example.com/?a=1")
	u.SearchParams()
	v := u.Clone()
	v.SearchParams().Append("b", "2")
	u.SearchParams().Set("a", "3")
	if got := []string{u.Href(), v.Href()}; got[0] != "https://example.com/?a=3" || got[1] != "https://example.com/?a=1&b=2" {
		t.Errorf("%q", got)
	}
	v = u.Clone()
	v.SearchParams().Set("a", "4") // in place
	if got := u.SearchParams().String(); got != "a=3" {
		t.Errorf("a change of the copy makes the params %q", got)
	}
}

func TestTexts(t *testing.T) {
	u := mustParse(t, "https://user:secret@example.com/p")
	if got, want := u.Redacted(), "https://user:xxxxx@example.com/p"; got != want || u.LogValue().String() != want {
		t.Errorf("%q, want %q", got, want)
	}
	var b strings.Builder
	slog.New(slog.NewTextHandler(&b, nil)).Info("x", "url", u)
	if strings.Contains(b.String(), "secret") {
		t.Error(b.String())
	}
	js, err := json.Marshal(u)
	var v whatwg.URL
	if err != nil || json.Unmarshal(js, &v) != nil || v.Href() != u.Href() || string(js) != `"`+u.String()+`"` {
		t.Errorf("%s, %v", js, err)
	}
	if text, err := u.AppendText([]byte("x")); err != nil || string(text) != "x"+u.Href() {
		t.Errorf("%q, %v", text, err)
	}
	if err := json.Unmarshal([]byte(`"/relative"`), &v); !errors.Is(err, urlenc.ErrScheme) || v.Href() != u.Href() {
		t.Errorf("%v, %q", err, &v)
	}
}

// TestSecret: what is secret is masked, nothing else changes, and URLs that differ in
// secrets only look the same.
func TestSecret(t *testing.T) {
	for href, want := range map[string]string{
		"":                           "",
		"https://h/":                 "",
		"https://u:p@h:8/a?b=c#d":    "https://u:xxxxx@h:8/a?b=c#d",
		"https://:p@h/":              "https://:xxxxx@h/",
		"https://u@h/?#":             "https://xxxxx@h/?#",
		"http://u@h/":                "http://xxxxx@h/",
		"ws://u@h/":                  "",
		"ftp://u@h/":                 "",
		"ftp://u:p@h/":               "ftp://u:xxxxx@h/",
		"foo://u:p@h":                "foo://u:xxxxx@h",
		"foo://u@h":                  "",
		"https://xxxxx@h/":           "",
		"https://h/?token=a":         "https://h/?token=xxxxx",
		"https://h/?a=b&Api-Key=c&d": "https://h/?a=b&Api-Key=xxxxx&d",
		"https://h/?%74oken=a#code=": "https://h/?%74oken=xxxxx#code=xxxxx",
		"https://h/?next=/?token=a":  "https://h/?next=/?token=xxxxx",
		"https://h/#/a?token=b&c=d":  "https://h/#/a?token=xxxxx&c=d",
		"https://h/#access_token=a":  "https://h/#access_token=xxxxx",
		"https://u@h/p?code=#":       "https://xxxxx@h/p?code=xxxxx#",
		"mailto:a?password=b":        "mailto:a?password=xxxxx",
		"foo:/.//a?sig=b":            "foo:/.//a?sig=xxxxx",
		"file:///p?key=a":            "file:///p?key=xxxxx",
		"https://h/token=a":          "",
	} {
		u := new(whatwg.URL)
		if href != "" {
			u = mustParse(t, href)
		}
		if want == "" {
			want = href
		}
		got := u.Redacted()
		if got != want || u.Href() != href || u.LogValue().String() != got || (*u).Redacted() != got {
			t.Errorf("%q: %q, want %q", u, got, want)
		}
		// Where RFC 3986 reads the same, urlenc does the same.
		if r, err := u.Ref(); err == nil && r.Redacted() != got {
			t.Errorf("%q: %q, but the Ref gives %q", u, got, r.Redacted())
		}
		if again := mustParse(t, "x:"); got != "" {
			if err := again.SetHref(got); err != nil || again.Redacted() != got {
				t.Errorf("%q: redacted once more %q, %v", got, again.Redacted(), err)
			}
		}
	}
}

// TestCauses: an error says which of its causes it was.
func TestCauses(t *testing.T) {
	opaque := mustParse(t, "mailto:a")
	for _, c := range []struct {
		input string
		base  *whatwg.URL
		want  string
	}{
		{"/a", nil, "urlenc: scheme: no scheme, and no base to resolve against at byte 0"},
		{" a", new(whatwg.URL), "urlenc: scheme: no scheme, and no base to resolve against at byte 1"},
		{"a", opaque, "urlenc: scheme: no scheme, and the base has an opaque path at byte 0"},
		{"http://", nil, "urlenc: host: no host at byte 7"},
		{"http://u@", nil, "urlenc: host: no host at byte 9"},
		{"http://:80", nil, "urlenc: host: no host at byte 7"},
		{"foo://u@:8", nil, "urlenc: host: no host at byte 8"},
		{"http://h:65536", nil, "urlenc: port: port above 65535 at byte 9"},
		{"http://h:8x", nil, "urlenc: port: port is not a number at byte 10"},
		{"http://a b", nil, "urlenc: host: space in the host at byte 8"},
		{"foo://a b", nil, "urlenc: host: invalid host at byte 7"},
	} {
		for range 2 {
			_, err := whatwg.Parser{}.Parse(c.input, c.base)
			if err == nil || err.Error() != c.want {
				t.Errorf("%q: %v, want %s", c.input, err, c.want)
			}
		}
	}
}

func TestOrigin(t *testing.T) {
	for input, want := range map[string]string{
		"https://user:pw@example.com:8080/p": "https://example.com:8080",
		"wss://example.com:443":              "wss://example.com",
		"ftp://[::1]/":                       "ftp://[::1]",
		"file:///etc":                        "null",
		"foo://example.com/":                 "null",
		"blob:https://a@example.com:81/x":    "https://example.com:81",
		"blob:ftp://example.com/":            "null",
		"blob:file:///x":                     "null",
		"blob:blob:https://example.com/":     "null",
		"blob://https://example.com/":        "null",
		"blob:x":                             "null",
	} {
		if got := mustParse(t, input).Origin(); got != want {
			t.Errorf("%q: origin %q, want %q", input, got, want)
		}
	}
}

func TestSameOrigin(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"https://example.com/a", "https://u:p@example.com:443/b?c#d", true},
		{"https://example.com/", "http://example.com/", false},
		{"https://example.com/", "https://example.com:444/", false},
		{"https://example.com/", "https://www.example.com/", false},
		{"http://[::1]:8/", "http://[0::1]:8/x", true},
		{"ws://h/", "http://h/", false},
		{"blob:https://h/x", "https://h/", true},
		{"blob:https://u@h:444/x", "blob:https://h:444/y", true},
		{"blob:https://h/x", "blob:https://i/x", false},
		{"blob:ftp://h/", "ftp://h/", false},
		{"blob:x", "blob:x", false},
		{"file:///a", "file:///a", false},
		{"foo://h/", "foo://h/", false},
		{"data:,a", "data:,a", false},
	} {
		a, b := mustParse(t, c.a), mustParse(t, c.b)
		if got := []bool{whatwg.SameOrigin(a, b), whatwg.SameOrigin(b, a)}; got[0] != c.want || got[1] != c.want {
			t.Errorf("%q, %q: %v", a, b, got)
		}
		for _, u := range []*whatwg.URL{a, b} {
			if got, want := whatwg.SameOrigin(u, u), u.Origin() != "null"; got != want {
				t.Errorf("%q and itself: %v", u, got)
			}
			for _, none := range []*whatwg.URL{nil, {}} {
				if whatwg.SameOrigin(u, none) || whatwg.SameOrigin(none, u) || whatwg.SameOrigin(none, none) {
					t.Errorf("%q is of the same origin as no URL", u)
				}
			}
		}
	}
}

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b          string
		with, without bool
	}{
		{"http://h/p?q#f", "HTTP://H:80/p?q#f", true, true},
		{"http://h/p?q#f", "http://h/p?q#g", false, true},
		{"http://h/p?q#", "http://h/p?q", false, true},
		{"http://h/?", "http://h/", false, false},
		{"http://h/?#", "http://h/?", false, true},
		{"http://h/?a#b", "http://h/?c#b", false, false},
		{"foo:a#b", "foo:a", false, true},
		{"http://h/%7e", "http://h/~", false, false},
	} {
		a, b := mustParse(t, c.a), mustParse(t, c.b)
		if got := []bool{whatwg.Equal(a, b, true), whatwg.Equal(b, a, false)}; got[0] != c.with || got[1] != c.without {
			t.Errorf("%q, %q: %v", a, b, got)
		}
		a.SearchParams()
		if !whatwg.Equal(a, a.Clone(), true) || whatwg.Equal(a, nil, false) || whatwg.Equal(&whatwg.URL{}, a, true) {
			t.Errorf("%q is another URL than itself, or none", a)
		}
	}
	if !whatwg.Equal(nil, nil, true) || !whatwg.Equal(nil, new(whatwg.URL), false) {
		t.Error("no URL is another than none")
	}
}

func TestParts(t *testing.T) {
	type parts struct {
		Search, Hash, Port, Credentials bool
		Query                           string
		Number                          uint16 // of the port; 0 is none
		Kind                            whatwg.HostKind
		Special, Opaque                 bool
	}
	for href, want := range map[string]parts{
		"":                    {},
		"http://h/":           {Number: 80, Kind: whatwg.Domain, Special: true},
		"http://h/?":          {Search: true, Number: 80, Kind: whatwg.Domain, Special: true},
		"https://h/#":         {Hash: true, Number: 443, Kind: whatwg.Domain, Special: true},
		"ws://h/?#":           {Search: true, Hash: true, Number: 80, Kind: whatwg.Domain, Special: true},
		"wss://h:0/?a=%20#f":  {Search: true, Hash: true, Port: true, Query: "a=%20", Kind: whatwg.Domain, Special: true},
		"ftp://u@h.1a/":       {Credentials: true, Number: 21, Kind: whatwg.Domain, Special: true},
		"ftp://:p@h:65535/":   {Credentials: true, Port: true, Number: 65535, Kind: whatwg.Domain, Special: true},
		"http://127.0.0.1/":   {Number: 80, Kind: whatwg.IPv4, Special: true},
		"http://[::1]:8080/":  {Port: true, Number: 8080, Kind: whatwg.IPv6, Special: true},
		"file:///p?q":         {Search: true, Query: "q", Special: true},
		"file://h/":           {Kind: whatwg.Domain, Special: true},
		"file://1.2.3.4/":     {Kind: whatwg.IPv4, Special: true},
		"foo://127.0.0.1/":    {Kind: whatwg.Opaque},
		"foo://[::1]/":        {Kind: whatwg.IPv6},
		"foo://%C3%BC:1/":     {Port: true, Number: 1, Kind: whatwg.Opaque},
		"foo:///p":            {},
		"foo://":              {},
		"foo:/p":              {},
		"foo:/.//p":           {},
		"foo:p":               {Opaque: true},
		"foo:":                {Opaque: true},
		"mailto:a?subject=%C": {Search: true, Query: "subject=%C", Opaque: true},
	} {
		u := new(whatwg.URL)
		if href != "" {
			u = mustParse(t, href)
		}
		query, hasQuery := u.Query()
		port, hasPort := u.PortOrDefault()
		got := parts{u.HasSearch(), u.HasHash(), u.HasPort(), u.HasCredentials(), query, port, u.HostKind(), u.Special(), u.HasOpaquePath()}
		if diff := cmp.Diff(want, got); diff != "" || u.Href() != href {
			t.Errorf("%q: %s", u, diff)
		}
		if hasQuery != want.Search || hasPort != (want.Number > 0 || want.Port) {
			t.Errorf("%q: Query %v, PortOrDefault %v", u, hasQuery, hasPort)
		}
	}
	for kind, want := range map[whatwg.HostKind]string{
		whatwg.NoHost: "no host", whatwg.Domain: "domain", whatwg.IPv4: "IPv4", whatwg.IPv6: "IPv6", whatwg.Opaque: "opaque", 9: "HostKind(9)",
	} {
		if got := kind.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMustParse(t *testing.T) {
	if u := whatwg.MustParse("HTTP://h"); u.Href() != "http://h/" {
		t.Error(u)
	}
	defer func() {
		err, _ := recover().(error)
		checkFault(t, "http://secret:8x/", err, fault{urlenc.Port, 15, urlenc.ErrPort})
		if strings.Contains(err.Error(), "secret") {
			t.Error(err)
		}
	}()
	whatwg.MustParse("http://secret:8x/")
}

// TestByValue: a URL is printed, logged, marshaled and stored by value as by pointer.
func TestByValue(t *testing.T) {
	u := mustParse(t, "https://user:secret@example.com/p?q#f")
	type both struct {
		Value   whatwg.URL
		Pointer *whatwg.URL
	}
	v := both{*u, u}
	for _, format := range []string{"%v", "%s", "%q", "%x", "%+v"} {
		if a, b := fmt.Sprintf(format, v.Value), fmt.Sprintf(format, v.Pointer); a != b || format == "%v" && a != u.Href() {
			t.Errorf("%s: %s, %s", format, a, b)
		}
	}
	for name, handler := range map[string]func(io.Writer) slog.Handler{
		"text": func(w io.Writer) slog.Handler { return slog.NewTextHandler(w, nil) },
		"JSON": func(w io.Writer) slog.Handler { return slog.NewJSONHandler(w, nil) },
	} {
		var b strings.Builder
		log := slog.New(handler(&b))
		for _, arg := range []any{v.Value, v.Pointer} {
			b.Reset()
			log.Info("x", "url", arg)
			if text := b.String(); strings.Contains(text, "secret") || !strings.Contains(text, "xxxxx@example.com/p") {
				t.Errorf("%s: %s", name, text)
			}
		}
	}
	js, err := json.Marshal(v)
	if want := `{"Value":"` + u.Href() + `","Pointer":"` + u.Href() + `"}`; err != nil || string(js) != want {
		t.Errorf("%s, %v", js, err)
	}
	var w both
	if err := json.Unmarshal(js, &w); err != nil || !whatwg.Equal(&w.Value, u, true) || !whatwg.Equal(w.Pointer, u, true) {
		t.Errorf("%v, %v", w, err)
	}
	var buf bytes.Buffer
	w = both{}
	if err := gob.NewEncoder(&buf).Encode(v); err != nil {
		t.Error(err)
	}
	if err := gob.NewDecoder(&buf).Decode(&w); err != nil || !whatwg.Equal(&w.Value, u, true) || !whatwg.Equal(w.Pointer, u, true) {
		t.Errorf("%v, %v", w, err)
	}
	for _, valuer := range []driver.Valuer{v.Value, v.Pointer} {
		if got, err := valuer.Value(); err != nil || got != u.Href() {
			t.Errorf("%v, %v", got, err)
		}
	}
}

// TestZeroTexts: the zero value is written as "", and that is read as the zero value.
func TestZeroTexts(t *testing.T) {
	var zero whatwg.URL
	text, err := zero.MarshalText()
	data, err2 := zero.GobEncode()
	value, err3 := zero.Value()
	if err != nil || err2 != nil || err3 != nil || len(text) > 0 || len(data) > 0 || value != "" {
		t.Errorf("%q, %q, %q", text, data, value)
	}
	for name, read := range map[string]func(*whatwg.URL) error{
		"UnmarshalText": func(u *whatwg.URL) error { return u.UnmarshalText(nil) },
		"GobDecode":     func(u *whatwg.URL) error { return u.GobDecode(data) },
		"Scan":          func(u *whatwg.URL) error { return u.Scan(value) },
		"Scan of bytes": func(u *whatwg.URL) error { return u.Scan([]byte{}) },
		"JSON":          func(u *whatwg.URL) error { return json.Unmarshal([]byte(`""`), u) },
	} {
		u := mustParse(t, "https://user:pw@example.com:8080/p?q#f")
		if err := read(u); err != nil || *u != zero {
			t.Errorf("%s: %q, %v", name, u, err)
		}
		u = mustParse(t, "https://example.com/?q")
		params := u.SearchParams()
		if err := read(u); err != nil || !whatwg.Equal(u, &zero, true) || params.Size() != 0 || u.SearchParams() != params {
			t.Errorf("%s: %q, %v, params %v", name, u, err, params)
		}
	}
}

func TestScan(t *testing.T) {
	var u whatwg.URL
	for _, src := range []any{"http://user:pw@h/", []byte("http://user:pw@h/")} {
		u = whatwg.URL{}
		if err := u.Scan(src); err != nil || u.Href() != "http://user:pw@h/" {
			t.Errorf("%T: %q, %v", src, u, err)
		}
	}
	for _, src := range []any{nil, 1, "/", []byte("http://h:x"), time.Now(), &u} {
		if err := u.Scan(src); err == nil || u.Href() != "http://user:pw@h/" {
			t.Errorf("%T: %q, %v", src, u, err)
		}
	}
	checkFault(t, "http://h:x", u.Scan("http://h:x"), fault{urlenc.Port, 9, urlenc.ErrPort})
	var null sql.Null[whatwg.URL]
	if err := null.Scan(nil); err != nil || null.Valid {
		t.Error(err)
	}
	if err := null.Scan("http://h"); err != nil || null.V.Href() != "http://h/" {
		t.Errorf("%v, %v", null, err)
	}
}

// TestCopies: a copy of a URL with search params can be read, and what would write to
// it panics, as what would write to search params that were copied or copied over.
func TestCopies(t *testing.T) {
	panics := func(name string, f func()) {
		t.Helper()
		defer func() {
			t.Helper()
			if text, _ := recover().(string); !strings.Contains(text, "copied") {
				t.Errorf("%s: recovered %q", name, text)
			}
		}()
		f()
	}
	const href = "https://user:pw@example.com:8080/p?a=1#f"
	u := mustParse(t, href)
	before := *u
	if !before.SetHash("g") || before.Href() == href {
		t.Errorf("a copy from before SearchParams: %q", before)
	}
	params := u.SearchParams()
	c := *u
	for name, set := range setters {
		panics(name, func() { set(&c, "x") })
	}
	panics("SearchParams", func() { c.SearchParams() })
	panics("ParseInto", func() { _ = (whatwg.Parser{}).ParseInto(&c, href, nil) })
	panics("UnmarshalText", func() { _ = c.UnmarshalText([]byte(href)) })
	panics("UnmarshalText of nothing", func() { _ = c.UnmarshalText(nil) })
	panics("GobDecode", func() { _ = c.GobDecode([]byte(href)) })
	panics("Scan", func() { _ = c.Scan(href) })
	params.Append("b", "2")
	for name, get := range getters {
		if got, want := get(&c), get(mustParse(t, href)); got != want {
			t.Errorf("%s of the copy: %q, want %q", name, got, want)
		}
	}
	if v := c.Clone(); v.Href() != href || v.SearchParams().String() != "a=1" || !v.SetHash("") {
		t.Errorf("a clone of the copy: %q", v)
	}
	if v, err := c.Parse("/x"); err != nil || v.Href() != "https://user:pw@example.com:8080/x" {
		t.Errorf("%q, %v", v, err)
	}
	if c.String() != href || u.Href() != "https://user:pw@example.com:8080/p?a=1&b=2#f" {
		t.Errorf("%q, %q", c, u)
	}

	p := *params
	writers := map[string]func(p *whatwg.SearchParams){
		"Append":      func(p *whatwg.SearchParams) { p.Append("c", "3") },
		"AppendAll":   func(p *whatwg.SearchParams) { p.AppendAll(urlenc.Pair{Key: "c"}) },
		"Delete":      func(p *whatwg.SearchParams) { p.Delete("a") },
		"DeleteValue": func(p *whatwg.SearchParams) { p.DeleteValue("a", "1") },
		"Set":         func(p *whatwg.SearchParams) { p.Set("a", "3") },
		"Sort":        func(p *whatwg.SearchParams) { p.Sort() },
	}
	for name, write := range writers {
		panics(name, func() { write(&p) })
	}
	if p.String() != "a=1&b=2" || u.Search() != "?a=1&b=2" {
		t.Errorf("%q, %q", p.String(), u)
	}
	*u = *mustParse(t, "http://h/")
	for name, write := range writers {
		panics(name+", a URL copied over", func() { write(params) })
	}
	if u.Href() != "http://h/" || params.String() != "a=1&b=2" {
		t.Errorf("%q, %q", u, params)
	}
	free := *whatwg.NewSearchParams(urlenc.Pair{Key: "a"})
	free.Append("b", "") // bound to no URL: a copy is as good as another
	if free.String() != "a=&b=" {
		t.Error(free.String())
	}
}

func TestAppendAll(t *testing.T) {
	u := mustParse(t, "http://h/?a=%20&b")
	p := u.SearchParams()
	p.AppendAll()
	if u.Href() != "http://h/?a=%20&b" {
		t.Errorf("no pairs make it %q", u)
	}
	p.AppendAll(urlenc.Pair{Key: "c", Bare: true}, urlenc.Pair{Key: "d&", Value: "\xff"}, urlenc.Pair{})
	if want := "http://h/?a=+&b=&c=&d%26=%EF%BF%BD&="; u.Href() != want || p.Size() != 5 {
		t.Errorf("%q, want %q", u, want)
	}
	v := mustParse(t, "http://h/?a=%20&b")
	for _, pair := range p.Pairs()[2:] {
		v.SearchParams().Append(pair.Key, pair.Value)
	}
	if v.Href() != u.Href() {
		t.Errorf("%q, and one by one %q", u, v)
	}
	p.AppendAll(p.Pairs()[:1]...)
	if p.Size() != 6 || p.GetAll("a")[1] != " " {
		t.Errorf("%v", p.Pairs())
	}
	want := url.Values{"a": {" ", " "}, "b": {""}, "c": {""}, "d&": {"\uFFFD"}, "": {""}}
	if diff := cmp.Diff(want, p.Values()); diff != "" {
		t.Error(diff)
	}
	if v := new(whatwg.SearchParams).Values(); v == nil || len(v) > 0 {
		t.Errorf("%#v", v)
	}
	var zero whatwg.URL
	zero.SearchParams().AppendAll(urlenc.Pair{Key: "a"})
	if zero.Href() != "" || zero.SearchParams().Size() != 0 {
		t.Errorf("the zero URL holds %q, %q", zero, zero.SearchParams())
	}
}

// TestIterateWhileChanging is wpt's url/urlsearchparams-foreach.any.js, in short.
func TestIterateWhileChanging(t *testing.T) {
	u := mustParse(t, "http://a.b/c?a=1&b=2&c=3&d=4")
	var seen []string
	for name := range u.SearchParams().All() {
		seen = append(seen, name)
		if name == "b" {
			u.SetSearch("x=1&y=2&z=3&w=4")
		}
	}
	if got := strings.Join(seen, ""); got != "abzw" {
		t.Errorf("saw %q", got)
	}
	p := whatwg.ParseSearchParams("param0=0&param1=1&param2=2")
	seen = nil
	for name, value := range p.All() {
		seen = append(seen, value)
		if name == "param0" {
			p.Delete("param1")
		}
	}
	if got := strings.Join(seen, ""); got != "02" {
		t.Errorf("saw %q", got)
	}
	seen = nil
	p = whatwg.ParseSearchParams("a=1")
	for name := range p.All() {
		if seen = append(seen, name); p.Size() < 3 {
			p.Append("b", "2")
		}
	}
	if got := strings.Join(seen, ""); got != "abb" {
		t.Errorf("saw %q", got)
	}
	for range p.All() {
		break
	}
}

func TestSearchParamsInvalidUTF8(t *testing.T) {
	var p whatwg.SearchParams
	p.Append("\xe2\x82", "\xff\xff")
	if got, ok := p.Get("\xe2\x82"); got != "\uFFFD\uFFFD" || !ok || p.String() != "%EF%BF%BD=%EF%BF%BD%EF%BF%BD" {
		t.Errorf("%q, %q", got, p.String())
	}
	if diff := cmp.Diff(urlenc.Pairs{{Key: "\uFFFD", Value: "\uFFFD\uFFFD"}}, p.Pairs()); diff != "" {
		t.Error(diff)
	}
	u := mustParse(t, "http://h/?k&\xff#\xe2\x82")
	if got := u.Href(); got != "http://h/?k&%EF%BF%BD#%EF%BF%BD" {
		t.Error(got)
	}
	if got := u.SearchParams().String(); got != "k=&%EF%BF%BD=" {
		t.Error(got)
	}
}

// TestConcurrent: getters of one URL, and parsing with one base, go together.
func TestConcurrent(t *testing.T) {
	base := mustParse(t, "https://example.com/a/b?q#f")
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for j := range 200 {
				ref := fmt.Sprintf("../%d/%d?ü", i, j)
				u, err := base.Parse(ref)
				if want := fmt.Sprintf("https://example.com/%d/%d?%%C3%%BC", i, j); err != nil || u.Href() != want {
					t.Errorf("%q: got %v, %v", ref, u, err)
				}
				if base.Origin() != "https://example.com" || base.Hash() != "#f" {
					t.Errorf("%q", base)
				}
			}
		})
	}
	wg.Wait()
}
