// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/allocs"
	"github.com/urlenc/urlenc/whatwg"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { allocs.Test(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { allocs.Covers(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink        string
	sinkBytes   []byte
	sinkStrings []string
	sinkInt     int
	sinkBool    bool
	sinkErr     error
	sinkURL     *whatwg.URL
	sinkErrors  []whatwg.ValidationError
	sinkParams  *whatwg.SearchParams
	sinkPairs   urlenc.Pairs
	sinkRef     urlenc.Ref
	sinkNetURL  *url.URL
	sinkValue   slog.Value
	sinkAny     any
	sinkPort    uint16
	sinkKind    whatwg.HostKind
	sinkValues  url.Values
)

func allocations() []allocs.Row {
	var (
		all      = parsed("https://user:pass@example.com:8080/a/b?q=1&r=2#f")
		plain    = parsed("https://example.com/a?q=1")
		ref, _   = plain.Ref()
		into     = plain.Clone()
		token    = parsed("https://example.com/?token=a")
		none     = func(string) bool { return false }
		every    = func(string) bool { return true }
		text     = []byte(plain.Href())
		dst      = make([]byte, 0, 1<<10)
		p        = whatwg.ParseSearchParams("q=1&r=2&r=3")
		live     = plain.Clone()
		form     = p.Pairs()
		fault    = whatwg.ValidationError{Name: whatwg.HostMissing, Offset: 1234}
		long     = "HTTP://example.com/" + strings.Repeat("a/", 1000)
		noOption whatwg.Parser

		source, sourceBytes any = plain.Href(), text
	)
	live.SearchParams()
	rows := []allocs.Row{
		allocs.Of("Parse", "an error", 2, func() { sinkURL, sinkErr = whatwg.Parse("a") }),
		allocs.Of("Parse", "upper case", 2, func() { sinkURL, sinkErr = whatwg.Parse("HTTP://example.com/") }),
		allocs.Of("Parse", "upper case, long", 2, func() { sinkURL, sinkErr = whatwg.Parse(long) }),
		allocs.Of("ParseReport", "nothing to report", 3, func() { sinkURL, sinkErrors, sinkErr = whatwg.ParseReport(plain.Href()) }),
		allocs.Of("Parser.Parse", "a serialized URL", 1, func() { sinkURL, sinkErr = noOption.Parse(plain.Href(), nil) }),
		allocs.Of("Parser.ParseInto", "a host in upper case", 2, func() { sinkErr = noOption.ParseInto(into, "http://EXAMPLE.com/", nil) }),
		allocs.Of("Parser.ParseInto", "search params", 1, func() { sinkErr = noOption.ParseInto(live, plain.Href(), nil) }),
		allocs.Of("Parser.ParseReport", "nothing to report", 3, func() { sinkURL, sinkErrors, sinkErr = noOption.ParseReport(plain.Href(), nil) }),
		allocs.Of("URL.Parse", "a serialized URL", 1, func() { sinkURL, sinkErr = plain.Parse(all.Href()) }),
		allocs.Of("URL.Parse", "a relative reference", 2, func() { sinkURL, sinkErr = plain.Parse("../c") }),
		allocs.Of("URL.CanParse", "a serialized URL", 0, func() { sinkBool = plain.CanParse(all.Href()) }),
		allocs.Of("URL.CanParse", "a relative reference", 1, func() { sinkBool = plain.CanParse("../c") }),
		allocs.Of("MustParse", "a serialized URL", 1, func() { sinkURL = whatwg.MustParse(plain.Href()) }),
		allocs.Of("URL.UnmarshalText", "a serialized URL", 1, func() { sinkErr = into.UnmarshalText(text) }),

		allocs.Of("URL.Href", "all components", 0, func() { sink = all.Href() }),
		allocs.Of("URL.String", "all components", 0, func() { sink = all.String() }),
		allocs.Of("URL.Protocol", "all components", 0, func() { sink = all.Protocol() }),
		allocs.Of("URL.Username", "all components", 0, func() { sink = all.Username() }),
		allocs.Of("URL.Password", "all components", 0, func() { sink = all.Password() }),
		allocs.Of("URL.Host", "all components", 0, func() { sink = all.Host() }),
		allocs.Of("URL.Hostname", "all components", 0, func() { sink = all.Hostname() }),
		allocs.Of("URL.Port", "all components", 0, func() { sink = all.Port() }),
		allocs.Of("URL.Pathname", "all components", 0, func() { sink = all.Pathname() }),
		allocs.Of("URL.Search", "all components", 0, func() { sink = all.Search() }),
		allocs.Of("URL.Hash", "all components", 0, func() { sink = all.Hash() }),
		allocs.Of("URL.Query", "all components", 0, func() { sink, sinkBool = all.Query() }),
		allocs.Of("URL.PortOrDefault", "a port", 0, func() { sinkPort, sinkBool = all.PortOrDefault() }),
		allocs.Of("URL.HostKind", "a domain", 0, func() { sinkKind = all.HostKind() }),
		allocs.Of("HostKind.String", "a domain", 0, func() { sink = whatwg.Domain.String() }),
		allocs.Of("URL.HasSearch", "all components", 0, func() { sinkBool = all.HasSearch() }),
		allocs.Of("URL.HasHash", "all components", 0, func() { sinkBool = all.HasHash() }),
		allocs.Of("URL.HasPort", "all components", 0, func() { sinkBool = all.HasPort() }),
		allocs.Of("URL.HasCredentials", "all components", 0, func() { sinkBool = all.HasCredentials() }),
		allocs.Of("URL.HasOpaquePath", "all components", 0, func() { sinkBool = all.HasOpaquePath() }),
		allocs.Of("URL.Special", "all components", 0, func() { sinkBool = all.Special() }),
		allocs.Of("Equal", "all components", 0, func() { sinkBool = whatwg.Equal(all, all, true) }),
		allocs.Of("SameOrigin", "credentials", 0, func() { sinkBool = whatwg.SameOrigin(all, all) }),
		allocs.Of("URL.Origin", "no credentials", 0, func() { sink = plain.Origin() }),
		allocs.Of("URL.Origin", "credentials", 1, func() { sink = all.Origin() }),
		allocs.Of("URL.Clone", "no search params", 1, func() { sinkURL = all.Clone() }),
		allocs.Of("URL.Redacted", "no password", 0, func() { sink = plain.Redacted() }),
		allocs.Of("URL.Redacted", "a password", 1, func() { sink = all.Redacted() }),
		allocs.Of("URL.Redacted", "a secret parameter", 3, func() { sink = token.Redacted() }),
		allocs.Of("URL.LogValue", "no password", 0, func() { sinkValue = plain.LogValue() }),
		allocs.Of("URL.LogValue", "of a value", 0, func() { sinkValue = (*plain).LogValue() }),
		allocs.Of("URL.AppendText", "into room", 0, func() { dst, _ = all.AppendText(dst[:0]) }),
		allocs.Of("URL.MarshalText", "all components", 1, func() { sinkBytes, _ = all.MarshalText() }),
		allocs.Of("URL.GobEncode", "all components", 1, func() { sinkBytes, _ = all.GobEncode() }),
		allocs.Of("URL.GobDecode", "a serialized URL", 1, func() { sinkErr = into.GobDecode(text) }),
		allocs.Of("URL.Value", "all components", 1, func() { sinkAny, _ = all.Value() }),
		allocs.Of("URL.Scan", "a string", 0, func() { sinkErr = into.Scan(source) }),
		allocs.Of("URL.Scan", "bytes", 1, func() { sinkErr = into.Scan(sourceBytes) }),
		allocs.Of("URL.Ref", "all components", 0, func() { sinkRef, sinkErr = all.Ref() }),
		allocs.Of("URL.NetURL", "a query", 2, func() { sinkNetURL, sinkErr = plain.NetURL() }),
		allocs.Of("URLOf", "a query", 1, func() { sinkURL, sinkErr = whatwg.URLOf(ref) }),

		allocs.Of("URL.SetHref", "an error", 1, func() { sinkErr = into.SetHref("a") }),
		allocs.Of("URL.SetProtocol", "another", 2, func() { *into = *plain; into.SetProtocol("http") }),
		allocs.Of("URL.SetUsername", "another", 2, func() { *into = *plain; into.SetUsername("u") }),
		allocs.Of("URL.SetPassword", "another", 2, func() { *into = *plain; into.SetPassword("p") }),
		allocs.Of("URL.SetHost", "another", 2, func() { *into = *plain; into.SetHost("h:80") }),
		allocs.Of("URL.SetHostname", "another", 2, func() { *into = *plain; into.SetHostname("h") }),
		allocs.Of("URL.SetPort", "another", 2, func() { *into = *plain; into.SetPort("80") }),
		allocs.Of("URL.SetPathname", "another", 2, func() { *into = *plain; into.SetPathname("/b") }),
		allocs.Of("URL.SetSearch", "another", 2, func() { *into = *plain; into.SetSearch("?r") }),
		allocs.Of("URL.SetHash", "another", 2, func() { *into = *plain; into.SetHash("f") }),

		allocs.Of("URL.AddParam", "another", 3, func() { *into = *plain; sinkBool = into.AddParam("r", "2") }),
		allocs.Of("URL.SetParam", "another value", 3, func() { *into = *plain; sinkBool = into.SetParam("q", "2") }),
		allocs.Of("URL.SetParam", "what is there", 0, func() { sinkBool = plain.SetParam("q", "1") }),
		allocs.Of("URL.DelParams", "one of two", 3, func() { *into = *all; into.DelParams(func(key string) bool { return key == "q" }) }),
		allocs.Of("URL.DelParams", "the only one", 3, func() { *into = *plain; into.DelParams(every) }),
		allocs.Of("URL.DelParams", "none", 0, func() { plain.DelParams(none) }),

		allocs.Of("URL.SearchParams", "known already", 0, func() { sinkParams = live.SearchParams() }),
		allocs.Of("ParseSearchParams", "three pairs", 2, func() { sinkParams = whatwg.ParseSearchParams("q=1&r=2&r=3") }),
		allocs.Of("NewSearchParams", "three pairs", 2, func() { sinkParams = whatwg.NewSearchParams(form...) }),
		allocs.Of("SearchParams.Size", "three pairs", 0, func() { sinkInt = p.Size() }),
		allocs.Of("SearchParams.Get", "a name", 0, func() { sink, sinkBool = p.Get("r") }),
		allocs.Of("SearchParams.GetAll", "one of three", 1, func() { sinkStrings = p.GetAll("q") }),
		allocs.Of("SearchParams.Has", "a name", 0, func() { sinkBool = p.Has("x") }),
		allocs.Of("SearchParams.HasValue", "a pair", 0, func() { sinkBool = p.HasValue("r", "4") }),
		allocs.Of("SearchParams.Append", "unbound, into room", 0, func() { p.Append("s", "1"); p.Delete("s") }),
		allocs.Of("SearchParams.AppendAll", "unbound, into room", 0, func() { p.AppendAll(form[:1]...); p.DeleteValue("q", "1"); p.Append("q", "1") }),
		allocs.Of("SearchParams.AppendAll", "to a clone", 7, func() { plain.Clone().SearchParams().AppendAll(form...) }),
		allocs.Of("SearchParams.Delete", "unbound", 0, func() { p.Delete("x") }),
		allocs.Of("SearchParams.DeleteValue", "unbound", 0, func() { p.DeleteValue("r", "4") }),
		allocs.Of("SearchParams.Set", "unbound", 0, func() { p.Set("q", "1") }),
		allocs.Of("SearchParams.Set", "bound, to what it is", 2, func() { live.SearchParams().Set("q", "1") }),
		allocs.Of("SearchParams.Sort", "unbound", 0, func() { p.Sort() }),
		allocs.Of("SearchParams.All", "three pairs", 0, func() {
			for name := range p.All() {
				sink = name
			}
		}),
		allocs.Of("SearchParams.Pairs", "three pairs", 1, func() { sinkPairs = p.Pairs() }),
		allocs.Of("SearchParams.Values", "three pairs", 5, func() { sinkValues = p.Values() }),
		allocs.Of("SearchParams.String", "three pairs", 1, func() { sink = p.String() }),

		allocs.Of("ValidationError.String", "an offset", 2, func() { sink = fault.String() }),
	}
	for _, s := range []string{
		"https://example.com/a/b.html?q=1&r=%20#f", "http://user:pw@example.com:8080/", "file:///etc/passwd", "foo://opaque.host/p", "mailto:someone@example.com",
		"http://127.0.0.1/", "http://[::1]/", "http://example.com/" + strings.Repeat("a/", 5000),
	} {
		what := s[:min(len(s), 40)]
		rows = append(rows,
			allocs.Of("Parse", what, 1, func() { sinkURL, sinkErr = whatwg.Parse(s) }),
			allocs.Of("CanParse", what, 0, func() { sinkBool = whatwg.CanParse(s) }),
			allocs.Of("Parser.ParseInto", what, 0, func() { sinkErr = noOption.ParseInto(into, s, plain) }),
			allocs.Of("URL.SetHref", what, 0, func() { sinkErr = into.SetHref(s) }),
		)
	}
	for _, s := range []string{"../c", "//h/p", "?x", "#f", "HTTP://example.com", `https:\\example.com`} {
		rows = append(rows, allocs.Of("Parser.ParseInto", s, 1, func() { sinkErr = noOption.ParseInto(into, s, plain) }))
	}
	return rows
}
