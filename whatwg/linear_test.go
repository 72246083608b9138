// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// ofURLs are the exported functions that take a URL, as text or parsed.
var ofURLs = map[string]testenv.TextFunc{
	"Parse":              testenv.Text(func(s string) { _, _ = whatwg.Parse(s) }),
	"CanParse":           testenv.Text(func(s string) { whatwg.CanParse(s) }),
	"MustParse":          testenv.On(parsed, func(u *whatwg.URL) { whatwg.MustParse(u.Href()) }),
	"ParseReport":        testenv.Text(func(s string) { _, _, _ = whatwg.ParseReport(s) }),
	"Parser.Parse":       testenv.Text(func(s string) { _, _ = whatwg.Parser{MaxLength: len(s), EncodeQuery: appended}.Parse(s, web) }),
	"Parser.ParseInto":   testenv.Text(func(s string) { _ = whatwg.Parser{}.ParseInto(new(whatwg.URL), s, local) }),
	"Parser.ParseReport": testenv.Text(func(s string) { _, _, _ = whatwg.Parser{}.ParseReport(s, local) }),
	"URL.Parse":          testenv.Text(func(s string) { _, _ = other.Parse(s) }),
	"URL.CanParse":       testenv.Text(func(s string) { web.CanParse(s) }),
	"URL.SetHref":        testenv.Text(func(s string) { _ = opaque.Clone().SetHref(s) }),
	"URL.UnmarshalText":  testenv.Text(func(s string) { _ = new(whatwg.URL).UnmarshalText([]byte(s)) }),

	"URL.Href":           testenv.On(parsed, func(u *whatwg.URL) { u.Href() }),
	"URL.String":         testenv.On(parsed, func(u *whatwg.URL) { _ = u.String() }),
	"URL.Protocol":       testenv.On(parsed, func(u *whatwg.URL) { u.Protocol() }),
	"URL.Username":       testenv.On(parsed, func(u *whatwg.URL) { u.Username() }),
	"URL.Password":       testenv.On(parsed, func(u *whatwg.URL) { u.Password() }),
	"URL.Host":           testenv.On(parsed, func(u *whatwg.URL) { u.Host() }),
	"URL.Hostname":       testenv.On(parsed, func(u *whatwg.URL) { u.Hostname() }),
	"URL.Port":           testenv.On(parsed, func(u *whatwg.URL) { u.Port() }),
	"URL.Pathname":       testenv.On(parsed, func(u *whatwg.URL) { u.Pathname() }),
	"URL.Search":         testenv.On(parsed, func(u *whatwg.URL) { u.Search() }),
	"URL.Hash":           testenv.On(parsed, func(u *whatwg.URL) { u.Hash() }),
	"URL.Origin":         testenv.On(parsed, func(u *whatwg.URL) { u.Origin() }),
	"URL.Query":          testenv.On(parsed, func(u *whatwg.URL) { u.Query() }),
	"URL.PortOrDefault":  testenv.On(parsed, func(u *whatwg.URL) { u.PortOrDefault() }),
	"URL.HostKind":       testenv.On(parsed, func(u *whatwg.URL) { u.HostKind() }),
	"URL.HasSearch":      testenv.On(parsed, func(u *whatwg.URL) { u.HasSearch() }),
	"URL.HasHash":        testenv.On(parsed, func(u *whatwg.URL) { u.HasHash() }),
	"URL.HasPort":        testenv.On(parsed, func(u *whatwg.URL) { u.HasPort() }),
	"URL.HasCredentials": testenv.On(parsed, func(u *whatwg.URL) { u.HasCredentials() }),
	"URL.HasOpaquePath":  testenv.On(parsed, func(u *whatwg.URL) { u.HasOpaquePath() }),
	"URL.Special":        testenv.On(parsed, func(u *whatwg.URL) { u.Special() }),
	"Equal":              testenv.On(twice, func(u [2]*whatwg.URL) { whatwg.Equal(u[0], u[1], true) }),
	"SameOrigin":         testenv.On(twice, func(u [2]*whatwg.URL) { whatwg.SameOrigin(u[0], u[1]) }),
	"URL.Clone":          testenv.On(parsed, func(u *whatwg.URL) { u.Clone().SearchParams(); u.Clone().Clone() }),
	"URL.Redacted":       testenv.On(parsed, func(u *whatwg.URL) { u.Redacted() }),
	"URL.LogValue":       testenv.On(parsed, func(u *whatwg.URL) { u.LogValue() }),
	"URL.AppendText":     testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.AppendText(nil) }),
	"URL.MarshalText":    testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.MarshalText() }),
	"URL.GobEncode":      testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.GobEncode() }),
	"URL.GobDecode":      testenv.Text(func(s string) { _ = new(whatwg.URL).GobDecode([]byte(s)) }),
	"URL.Value":          testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.Value() }),
	"URL.Scan":           testenv.Text(func(s string) { _ = new(whatwg.URL).Scan(s) }),
	"URL.SearchParams":   testenv.On(parsed, func(u *whatwg.URL) { u.Clone().SearchParams() }),
	"URL.Ref":            testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.Ref() }),
	"URL.NetURL":         testenv.On(parsed, func(u *whatwg.URL) { _, _ = u.NetURL() }),
	"URLOf":              testenv.On(repaired, func(r urlenc.Ref) { _, _ = whatwg.URLOf(r) }),
}

// ofText are those that take any other text. What is set may be in the way of what
// is set later, so that each call has URLs of its own.
var ofText = map[string]testenv.TextFunc{
	"URL.SetProtocol": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetProtocol(s) }) }),
	"URL.SetUsername": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetUsername(s) }) }),
	"URL.SetPassword": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPassword(s) }) }),
	"URL.SetHost":     testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHost(s) }) }),
	"URL.SetHostname": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHostname(s) }) }),
	"URL.SetPort":     testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPort(s); u.SetPort("1" + s) }) }),
	"URL.SetPathname": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPathname(s) }) }),
	"URL.SetSearch":   testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetSearch(s) }) }),
	"URL.SetHash":     testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHash(s) }) }),

	"URL.AddParam": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.AddParam(s, s); u.AddParam("a", "b") }) }),
	"URL.SetParam": testenv.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetSearch(s); u.SetParam("a", s); u.SetParam(s, "a") }) }),
	"URL.DelParams": testenv.Text(func(s string) {
		onEach(func(u *whatwg.URL) { u.SetSearch(s); u.DelParams(func(key string) bool { return key == "a" }) })
	}),

	"ParseSearchParams":        testenv.Text(func(s string) { whatwg.ParseSearchParams(s) }),
	"NewSearchParams":          testenv.On(urlenc.ParseForm, func(p urlenc.Pairs) { whatwg.NewSearchParams(p...) }),
	"SearchParams.String":      testenv.On(searched, func(u *whatwg.URL) { _ = u.SearchParams().String() }),
	"SearchParams.Size":        testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().Size() }),
	"SearchParams.Pairs":       testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().Pairs() }),
	"SearchParams.Get":         testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().Get(u.Search()) }),
	"SearchParams.GetAll":      testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().GetAll("a") }),
	"SearchParams.Has":         testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().Has(u.Search()) }),
	"SearchParams.HasValue":    testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().HasValue("a", u.Search()) }),
	"SearchParams.Append":      testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Append("a", u.Search()) }),
	"SearchParams.AppendAll":   testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().AppendAll(u.SearchParams().Pairs()...) }),
	"SearchParams.Values":      testenv.On(searched, func(u *whatwg.URL) { u.SearchParams().Values() }),
	"SearchParams.Set":         testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Set("a", u.Search()) }),
	"SearchParams.Delete":      testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Delete("a") }),
	"SearchParams.DeleteValue": testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().DeleteValue("a", "") }),
	"SearchParams.Sort":        testenv.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Sort() }),
	"SearchParams.All": testenv.On(searched, func(u *whatwg.URL) {
		for range u.SearchParams().All() {
		}
	}),

	"ValidationError.String": testenv.Text(func(s string) { _ = whatwg.ValidationError{Name: whatwg.ErrorName(s)}.String() }),
}

// A URL of each kind.
var (
	web    = parsed("https://u:p@h:81/a/b?q#f")
	local  = parsed("file:///c:/d")
	other  = parsed("foo://h/a/b")
	opaque = parsed("foo:opaque")
)

// onEach calls f with a copy of each of them.
func onEach(f func(*whatwg.URL)) {
	for _, u := range []*whatwg.URL{web, local, other, opaque} {
		f(u.Clone())
	}
}

func appended(dst []byte, s string) []byte { return append(dst, s...) }

// parsed returns s as a URL, or a URL with the path s.
func parsed(s string) *whatwg.URL {
	u, err := whatwg.Parse(s)
	if err != nil {
		u, _ = whatwg.Parse("http://h/" + s)
	}
	return u
}

// twice returns the URL of parsed twice, once over.
func twice(s string) [2]*whatwg.URL {
	return [2]*whatwg.URL{parsed(s), parsed(strings.Clone(s))}
}

// searched returns a URL with the search params that s is as form data.
func searched(s string) *whatwg.URL {
	u := web.Clone()
	u.SetSearch(s)
	u.SearchParams()
	return u
}

// repaired returns s as a reference, or one with the path s.
func repaired(s string) urlenc.Ref {
	r, err := urlenc.RepairRef(s)
	if err != nil {
		r, _ = urlenc.ParseRef("http://h/" + urlenc.Path.Repair(s))
	}
	return r
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) {
	t.Run("URL", func(t *testing.T) {
		testenv.TestLinear(t, ofURLs, "", "http://h/", "http://", "http://h/?", "http://h/#", "file:///", "foo:", "foo:/", "foo://", "blob:http://h/")
	})
	t.Run("text", func(t *testing.T) { testenv.TestLinear(t, ofText, "") })
}

// TestLinearAppend: n parameters for a bound URL, in one call, take linear time.
func TestLinearAppend(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	make := func(s string) urlenc.Pairs {
		pairs := urlenc.Pairs{}
		for range len(s) {
			pairs.Add("key", "a value")
		}
		return pairs
	}
	f := testenv.On(make, func(pairs urlenc.Pairs) {
		u := web.Clone()
		u.SearchParams().AppendAll(pairs...)
		if u.SearchParams().Size() != len(pairs)+1 {
			t.Errorf("%d pairs", u.SearchParams().Size())
		}
	})
	testenv.CheckLinear(t, "AppendAll", f, strings.Repeat("a", 1000), strings.Repeat("a", 10_000))
}

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, ofURLs, ofText) }
