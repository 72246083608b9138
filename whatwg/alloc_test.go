// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

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

func allocations() []testenv.AllocRow {
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
	rows := []testenv.AllocRow{
		testenv.Allocs("Parse", "an error", 2, func() { sinkURL, sinkErr = whatwg.Parse("a") }),
		testenv.Allocs("Parse", "upper case", 2, func() { sinkURL, sinkErr = whatwg.Parse("HTTP://example.com/") }),
		testenv.Allocs("Parse", "upper case, long", 2, func() { sinkURL, sinkErr = whatwg.Parse(long) }),
		testenv.Allocs("ParseReport", "nothing to report", 3, func() { sinkURL, sinkErrors, sinkErr = whatwg.ParseReport(plain.Href()) }),
		testenv.Allocs("Parser.Parse", "a serialized URL", 1, func() { sinkURL, sinkErr = noOption.Parse(plain.Href(), nil) }),
		testenv.Allocs("Parser.ParseInto", "a host in upper case", 2, func() { sinkErr = noOption.ParseInto(into, "http://EXAMPLE.com/", nil) }),
		testenv.Allocs("Parser.ParseInto", "search params", 1, func() { sinkErr = noOption.ParseInto(live, plain.Href(), nil) }),
		testenv.Allocs("Parser.ParseReport", "nothing to report", 3, func() { sinkURL, sinkErrors, sinkErr = noOption.ParseReport(plain.Href(), nil) }),
		testenv.Allocs("URL.Parse", "a serialized URL", 1, func() { sinkURL, sinkErr = plain.Parse(all.Href()) }),
		testenv.Allocs("URL.Parse", "a relative reference", 2, func() { sinkURL, sinkErr = plain.Parse("../c") }),
		testenv.Allocs("URL.CanParse", "a serialized URL", 0, func() { sinkBool = plain.CanParse(all.Href()) }),
		testenv.Allocs("URL.CanParse", "a relative reference", 1, func() { sinkBool = plain.CanParse("../c") }),
		testenv.Allocs("MustParse", "a serialized URL", 1, func() { sinkURL = whatwg.MustParse(plain.Href()) }),
		testenv.Allocs("URL.UnmarshalText", "a serialized URL", 1, func() { sinkErr = into.UnmarshalText(text) }),

		testenv.Allocs("URL.Href", "all components", 0, func() { sink = all.Href() }),
		testenv.Allocs("URL.String", "all components", 0, func() { sink = all.String() }),
		testenv.Allocs("URL.Protocol", "all components", 0, func() { sink = all.Protocol() }),
		testenv.Allocs("URL.Username", "all components", 0, func() { sink = all.Username() }),
		testenv.Allocs("URL.Password", "all components", 0, func() { sink = all.Password() }),
		testenv.Allocs("URL.Host", "all components", 0, func() { sink = all.Host() }),
		testenv.Allocs("URL.Hostname", "all components", 0, func() { sink = all.Hostname() }),
		testenv.Allocs("URL.Port", "all components", 0, func() { sink = all.Port() }),
		testenv.Allocs("URL.Pathname", "all components", 0, func() { sink = all.Pathname() }),
		testenv.Allocs("URL.Search", "all components", 0, func() { sink = all.Search() }),
		testenv.Allocs("URL.Hash", "all components", 0, func() { sink = all.Hash() }),
		testenv.Allocs("URL.Query", "all components", 0, func() { sink, sinkBool = all.Query() }),
		testenv.Allocs("URL.PortOrDefault", "a port", 0, func() { sinkPort, sinkBool = all.PortOrDefault() }),
		testenv.Allocs("URL.HostKind", "a domain", 0, func() { sinkKind = all.HostKind() }),
		testenv.Allocs("HostKind.String", "a domain", 0, func() { sink = whatwg.Domain.String() }),
		testenv.Allocs("URL.HasSearch", "all components", 0, func() { sinkBool = all.HasSearch() }),
		testenv.Allocs("URL.HasHash", "all components", 0, func() { sinkBool = all.HasHash() }),
		testenv.Allocs("URL.HasPort", "all components", 0, func() { sinkBool = all.HasPort() }),
		testenv.Allocs("URL.HasCredentials", "all components", 0, func() { sinkBool = all.HasCredentials() }),
		testenv.Allocs("URL.HasOpaquePath", "all components", 0, func() { sinkBool = all.HasOpaquePath() }),
		testenv.Allocs("URL.Special", "all components", 0, func() { sinkBool = all.Special() }),
		testenv.Allocs("Equal", "all components", 0, func() { sinkBool = whatwg.Equal(all, all, true) }),
		testenv.Allocs("SameOrigin", "credentials", 0, func() { sinkBool = whatwg.SameOrigin(all, all) }),
		testenv.Allocs("URL.Origin", "no credentials", 0, func() { sink = plain.Origin() }),
		testenv.Allocs("URL.Origin", "credentials", 1, func() { sink = all.Origin() }),
		testenv.Allocs("URL.Clone", "no search params", 1, func() { sinkURL = all.Clone() }),
		testenv.Allocs("URL.Redacted", "no password", 0, func() { sink = plain.Redacted() }),
		testenv.Allocs("URL.Redacted", "a password", 1, func() { sink = all.Redacted() }),
		testenv.Allocs("URL.Redacted", "a secret parameter", 3, func() { sink = token.Redacted() }),
		testenv.Allocs("URL.LogValue", "no password", 0, func() { sinkValue = plain.LogValue() }),
		testenv.Allocs("URL.LogValue", "of a value", 0, func() { sinkValue = (*plain).LogValue() }),
		testenv.Allocs("URL.AppendText", "into room", 0, func() { dst, _ = all.AppendText(dst[:0]) }),
		testenv.Allocs("URL.MarshalText", "all components", 1, func() { sinkBytes, _ = all.MarshalText() }),
		testenv.Allocs("URL.GobEncode", "all components", 1, func() { sinkBytes, _ = all.GobEncode() }),
		testenv.Allocs("URL.GobDecode", "a serialized URL", 1, func() { sinkErr = into.GobDecode(text) }),
		testenv.Allocs("URL.Value", "all components", 1, func() { sinkAny, _ = all.Value() }),
		testenv.Allocs("URL.Scan", "a string", 0, func() { sinkErr = into.Scan(source) }),
		testenv.Allocs("URL.Scan", "bytes", 1, func() { sinkErr = into.Scan(sourceBytes) }),
		testenv.Allocs("URL.Ref", "all components", 0, func() { sinkRef, sinkErr = all.Ref() }),
		testenv.Allocs("URL.NetURL", "a query", 2, func() { sinkNetURL, sinkErr = plain.NetURL() }),
		testenv.Allocs("URLOf", "a query", 1, func() { sinkURL, sinkErr = whatwg.URLOf(ref) }),

		testenv.Allocs("URL.SetHref", "an error", 1, func() { sinkErr = into.SetHref("a") }),
		testenv.Allocs("URL.SetProtocol", "another", 2, func() { *into = *plain; into.SetProtocol("http") }),
		testenv.Allocs("URL.SetUsername", "another", 2, func() { *into = *plain; into.SetUsername("u") }),
		testenv.Allocs("URL.SetPassword", "another", 2, func() { *into = *plain; into.SetPassword("p") }),
		testenv.Allocs("URL.SetHost", "another", 2, func() { *into = *plain; into.SetHost("h:80") }),
		testenv.Allocs("URL.SetHostname", "another", 2, func() { *into = *plain; into.SetHostname("h") }),
		testenv.Allocs("URL.SetPort", "another", 2, func() { *into = *plain; into.SetPort("80") }),
		testenv.Allocs("URL.SetPathname", "another", 2, func() { *into = *plain; into.SetPathname("/b") }),
		testenv.Allocs("URL.SetSearch", "another", 2, func() { *into = *plain; into.SetSearch("?r") }),
		testenv.Allocs("URL.SetHash", "another", 2, func() { *into = *plain; into.SetHash("f") }),

		testenv.Allocs("URL.AddParam", "another", 3, func() { *into = *plain; sinkBool = into.AddParam("r", "2") }),
		testenv.Allocs("URL.SetParam", "another value", 3, func() { *into = *plain; sinkBool = into.SetParam("q", "2") }),
		testenv.Allocs("URL.SetParam", "what is there", 0, func() { sinkBool = plain.SetParam("q", "1") }),
		testenv.Allocs("URL.DelParams", "one of two", 3, func() { *into = *all; into.DelParams(func(key string) bool { return key == "q" }) }),
		testenv.Allocs("URL.DelParams", "the only one", 3, func() { *into = *plain; into.DelParams(every) }),
		testenv.Allocs("URL.DelParams", "none", 0, func() { plain.DelParams(none) }),

		testenv.Allocs("URL.SearchParams", "known already", 0, func() { sinkParams = live.SearchParams() }),
		testenv.Allocs("ParseSearchParams", "three pairs", 2, func() { sinkParams = whatwg.ParseSearchParams("q=1&r=2&r=3") }),
		testenv.Allocs("NewSearchParams", "three pairs", 2, func() { sinkParams = whatwg.NewSearchParams(form...) }),
		testenv.Allocs("SearchParams.Size", "three pairs", 0, func() { sinkInt = p.Size() }),
		testenv.Allocs("SearchParams.Get", "a name", 0, func() { sink, sinkBool = p.Get("r") }),
		testenv.Allocs("SearchParams.GetAll", "one of three", 1, func() { sinkStrings = p.GetAll("q") }),
		testenv.Allocs("SearchParams.Has", "a name", 0, func() { sinkBool = p.Has("x") }),
		testenv.Allocs("SearchParams.HasValue", "a pair", 0, func() { sinkBool = p.HasValue("r", "4") }),
		testenv.Allocs("SearchParams.Append", "unbound, into room", 0, func() { p.Append("s", "1"); p.Delete("s") }),
		testenv.Allocs("SearchParams.AppendAll", "unbound, into room", 0, func() { p.AppendAll(form[:1]...); p.DeleteValue("q", "1"); p.Append("q", "1") }),
		testenv.Allocs("SearchParams.AppendAll", "to a clone", 7, func() { plain.Clone().SearchParams().AppendAll(form...) }),
		testenv.Allocs("SearchParams.Delete", "unbound", 0, func() { p.Delete("x") }),
		testenv.Allocs("SearchParams.DeleteValue", "unbound", 0, func() { p.DeleteValue("r", "4") }),
		testenv.Allocs("SearchParams.Set", "unbound", 0, func() { p.Set("q", "1") }),
		testenv.Allocs("SearchParams.Set", "bound, to what it is", 2, func() { live.SearchParams().Set("q", "1") }),
		testenv.Allocs("SearchParams.Sort", "unbound", 0, func() { p.Sort() }),
		testenv.Allocs("SearchParams.All", "three pairs", 0, func() {
			for name := range p.All() {
				sink = name
			}
		}),
		testenv.Allocs("SearchParams.Pairs", "three pairs", 1, func() { sinkPairs = p.Pairs() }),
		testenv.Allocs("SearchParams.Values", "three pairs", 5, func() { sinkValues = p.Values() }),
		testenv.Allocs("SearchParams.String", "three pairs", 1, func() { sink = p.String() }),

		testenv.Allocs("ValidationError.String", "an offset", 2, func() { sink = fault.String() }),
	}
	for _, s := range []string{
		"https://example.com/a/b.html?q=1&r=%20#f", "http://user:pw@example.com:8080/", "file:///etc/passwd", "foo://opaque.host/p", "mailto:someone@example.com",
		"http://127.0.0.1/", "http://[::1]/", "http://example.com/" + strings.Repeat("a/", 5000),
	} {
		what := s[:min(len(s), 40)]
		rows = append(rows,
			testenv.Allocs("Parse", what, 1, func() { sinkURL, sinkErr = whatwg.Parse(s) }),
			testenv.Allocs("CanParse", what, 0, func() { sinkBool = whatwg.CanParse(s) }),
			testenv.Allocs("Parser.ParseInto", what, 0, func() { sinkErr = noOption.ParseInto(into, s, plain) }),
			testenv.Allocs("URL.SetHref", what, 0, func() { sinkErr = into.SetHref(s) }),
		)
	}
	for _, s := range []string{"../c", "//h/p", "?x", "#f", "HTTP://example.com", `https:\\example.com`} {
		rows = append(rows, testenv.Allocs("Parser.ParseInto", s, 1, func() { sinkErr = noOption.ParseInto(into, s, plain) }))
	}
	return rows
}
