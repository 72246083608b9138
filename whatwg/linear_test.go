// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/linear"
	"github.com/urlenc/urlenc/whatwg"
)

// ofURLs are the exported functions that take a URL, as text or parsed.
var ofURLs = map[string]linear.Func{
	"Parse":              linear.Text(func(s string) { _, _ = whatwg.Parse(s) }),
	"CanParse":           linear.Text(func(s string) { whatwg.CanParse(s) }),
	"ParseReport":        linear.Text(func(s string) { _, _, _ = whatwg.ParseReport(s) }),
	"Parser.Parse":       linear.Text(func(s string) { _, _ = whatwg.Parser{MaxLength: len(s), EncodeQuery: appended}.Parse(s, web) }),
	"Parser.ParseInto":   linear.Text(func(s string) { _ = whatwg.Parser{}.ParseInto(new(whatwg.URL), s, local) }),
	"Parser.ParseReport": linear.Text(func(s string) { _, _, _ = whatwg.Parser{}.ParseReport(s, local) }),
	"URL.Parse":          linear.Text(func(s string) { _, _ = other.Parse(s) }),
	"URL.CanParse":       linear.Text(func(s string) { web.CanParse(s) }),
	"URL.SetHref":        linear.Text(func(s string) { _ = opaque.Clone().SetHref(s) }),
	"URL.UnmarshalText":  linear.Text(func(s string) { _ = new(whatwg.URL).UnmarshalText([]byte(s)) }),

	"URL.Href":         linear.On(parsed, func(u *whatwg.URL) { u.Href() }),
	"URL.String":       linear.On(parsed, func(u *whatwg.URL) { _ = u.String() }),
	"URL.Protocol":     linear.On(parsed, func(u *whatwg.URL) { u.Protocol() }),
	"URL.Username":     linear.On(parsed, func(u *whatwg.URL) { u.Username() }),
	"URL.Password":     linear.On(parsed, func(u *whatwg.URL) { u.Password() }),
	"URL.Host":         linear.On(parsed, func(u *whatwg.URL) { u.Host() }),
	"URL.Hostname":     linear.On(parsed, func(u *whatwg.URL) { u.Hostname() }),
	"URL.Port":         linear.On(parsed, func(u *whatwg.URL) { u.Port() }),
	"URL.Pathname":     linear.On(parsed, func(u *whatwg.URL) { u.Pathname() }),
	"URL.Search":       linear.On(parsed, func(u *whatwg.URL) { u.Search() }),
	"URL.Hash":         linear.On(parsed, func(u *whatwg.URL) { u.Hash() }),
	"URL.Origin":       linear.On(parsed, func(u *whatwg.URL) { u.Origin() }),
	"URL.Clone":        linear.On(parsed, func(u *whatwg.URL) { u.Clone().SearchParams(); u.Clone().Clone() }),
	"URL.Redacted":     linear.On(parsed, func(u *whatwg.URL) { u.Redacted() }),
	"URL.LogValue":     linear.On(parsed, func(u *whatwg.URL) { u.LogValue() }),
	"URL.AppendText":   linear.On(parsed, func(u *whatwg.URL) { _, _ = u.AppendText(nil) }),
	"URL.MarshalText":  linear.On(parsed, func(u *whatwg.URL) { _, _ = u.MarshalText() }),
	"URL.SearchParams": linear.On(parsed, func(u *whatwg.URL) { u.Clone().SearchParams() }),
	"URL.Ref":          linear.On(parsed, func(u *whatwg.URL) { _, _ = u.Ref() }),
	"URL.NetURL":       linear.On(parsed, func(u *whatwg.URL) { _, _ = u.NetURL() }),
	"URLOf":            linear.On(repaired, func(r urlenc.Ref) { _, _ = whatwg.URLOf(r) }),
}

// ofText are those that take any other text. What is set may be in the way of what
// is set later, so that each call has URLs of its own.
var ofText = map[string]linear.Func{
	"URL.SetProtocol": linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetProtocol(s) }) }),
	"URL.SetUsername": linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetUsername(s) }) }),
	"URL.SetPassword": linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPassword(s) }) }),
	"URL.SetHost":     linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHost(s) }) }),
	"URL.SetHostname": linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHostname(s) }) }),
	"URL.SetPort":     linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPort(s); u.SetPort("1" + s) }) }),
	"URL.SetPathname": linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetPathname(s) }) }),
	"URL.SetSearch":   linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetSearch(s) }) }),
	"URL.SetHash":     linear.Text(func(s string) { onEach(func(u *whatwg.URL) { u.SetHash(s) }) }),

	"ParseSearchParams":        linear.Text(func(s string) { whatwg.ParseSearchParams(s) }),
	"NewSearchParams":          linear.On(urlenc.ParseForm, func(p urlenc.Pairs) { whatwg.NewSearchParams(p...) }),
	"SearchParams.String":      linear.On(searched, func(u *whatwg.URL) { _ = u.SearchParams().String() }),
	"SearchParams.Size":        linear.On(searched, func(u *whatwg.URL) { u.SearchParams().Size() }),
	"SearchParams.Pairs":       linear.On(searched, func(u *whatwg.URL) { u.SearchParams().Pairs() }),
	"SearchParams.Get":         linear.On(searched, func(u *whatwg.URL) { u.SearchParams().Get(u.Search()) }),
	"SearchParams.GetAll":      linear.On(searched, func(u *whatwg.URL) { u.SearchParams().GetAll("a") }),
	"SearchParams.Has":         linear.On(searched, func(u *whatwg.URL) { u.SearchParams().Has(u.Search()) }),
	"SearchParams.HasValue":    linear.On(searched, func(u *whatwg.URL) { u.SearchParams().HasValue("a", u.Search()) }),
	"SearchParams.Append":      linear.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Append("a", u.Search()) }),
	"SearchParams.Set":         linear.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Set("a", u.Search()) }),
	"SearchParams.Delete":      linear.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Delete("a") }),
	"SearchParams.DeleteValue": linear.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().DeleteValue("a", "") }),
	"SearchParams.Sort":        linear.On(searched, func(u *whatwg.URL) { u.Clone().SearchParams().Sort() }),
	"SearchParams.All": linear.On(searched, func(u *whatwg.URL) {
		for range u.SearchParams().All() {
		}
	}),

	"ValidationError.String": linear.Text(func(s string) { _ = whatwg.ValidationError{Name: whatwg.ErrorName(s)}.String() }),
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
		linear.Test(t, ofURLs, "", "http://h/", "http://", "http://h/?", "http://h/#", "file:///", "foo:", "foo:/", "foo://", "blob:http://h/")
	})
	t.Run("text", func(t *testing.T) { linear.Test(t, ofText, "") })
}

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { linear.Covers(t, ofURLs, ofText) }
