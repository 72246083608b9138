// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"testing"

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
	_, err := whatwg.Parser{MaxLength: -1}.Parse("http://h/", nil)
	checkFault(t, "http://h/", err, fault{urlenc.Any, 0, urlenc.ErrLimit})
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
	if u := mustParse(t, "https://user@example.com/"); u.Redacted() != u.Href() {
		t.Error(u.Redacted())
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
