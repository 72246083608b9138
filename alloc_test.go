// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"log/slog"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/allocs"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { allocs.Test(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { allocs.Covers(t, allocations()) }

func allocations() []allocs.Row {
	return slices.Concat(encodingAllocations(), pairAllocations(), hostAllocations(), refAllocations(), partsAllocations(), normalizeAllocations())
}

// What the calls return goes here, so that they are not optimized away.
var (
	sink         string
	sinkBytes    []byte
	sinkStrings  []string
	sinkInt      int
	sinkByte     byte
	sinkBool     bool
	sinkErr      error
	sinkSet      urlenc.Set
	sinkPolicy   urlenc.Policy
	sinkEncoding *urlenc.Encoding
	sinkValues   url.Values
	sinkRef      urlenc.Ref
	sinkParts    urlenc.Parts
	sinkURL      *url.URL
	sinkValue    slog.Value
	sinkAddr     netip.Addr
	sinkAny      any
)

// Set, Component, Profile, Encoding, Error.
func encodingAllocations() []allocs.Row {
	var (
		short     = "über alles, 100%"
		long      = strings.Repeat(short, 1<<10)
		clean     = strings.Repeat("clean", 1<<10)
		escaped   = urlenc.PathSegment.Encode(long)
		lower     = strings.ToLower(escaped) + "%7E%41"
		percents  = strings.Repeat("100% ", 1<<10)
		invalid   = strings.Repeat("%FF\xff", 1<<12)
		dst       = make([]byte, 0, 1<<18)
		seg       = urlenc.RFC3986.Encoding(urlenc.PathSegment)
		replace   = seg.With(urlenc.ReplaceInvalidUTF8)
		strict    = seg.With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
		fault     = &urlenc.Error{Component: urlenc.Path, Offset: 1234, Err: urlenc.ErrControl}
		name      = []byte("path segment")
		component urlenc.Component
		profile   urlenc.Profile
	)
	return []allocs.Row{
		allocs.Of("SetOf", "characters", 0, func() { sinkSet = urlenc.SetOf("-._~") }),
		allocs.Of("Set.Union", "a set", 0, func() { sinkSet = urlenc.PChar.Union(urlenc.Digit) }),
		allocs.Of("Set.Intersect", "a set", 0, func() { sinkSet = urlenc.PChar.Intersect(urlenc.Digit) }),
		allocs.Of("Set.Minus", "a set", 0, func() { sinkSet = urlenc.PChar.Minus(urlenc.Digit) }),
		allocs.Of("Set.Has", "a byte", 0, func() { sinkBool = urlenc.PChar.Has('a') }),
		allocs.Of("Set.Len", "many", 0, func() { sinkInt = urlenc.PChar.Len() }),
		allocs.Of("Set.All", "many", 0, func() {
			for b := range urlenc.PChar.All() {
				sinkByte = b
			}
		}),
		allocs.Of("Set.String", "many", 1, func() { sink = urlenc.WHATWGC0Control.String() }),

		allocs.Of("Component.String", "a constant", 0, func() { sink = urlenc.QueryParam.String() }),
		allocs.Of("Component.MarshalText", "a constant", 1, func() { sinkBytes, _ = urlenc.QueryParam.MarshalText() }),
		allocs.Of("Component.UnmarshalText", "a name", 0, func() { sinkErr = component.UnmarshalText(name) }),
		allocs.Of("Component.Encode", "short", 1, func() { sink = urlenc.PathSegment.Encode(short) }),
		allocs.Of("Component.AppendEncode", "into room", 0, func() { dst = urlenc.PathSegment.AppendEncode(dst[:0], short) }),
		allocs.Of("Component.Decode", "short", 1, func() { sink, _ = urlenc.PathSegment.Decode("%C3%BCber") }),
		allocs.Of("Component.Check", "escapes", 0, func() { sinkErr = urlenc.PathSegment.Check(escaped) }),
		allocs.Of("Component.Check", "a host", 0, func() { sinkErr = urlenc.Host.Check("www.ex%41mple.com") }),
		allocs.Of("Component.Check", "IPv6", 0, func() { sinkErr = urlenc.Host.Check("[fe80::1%25eth0]") }),
		allocs.Of("Component.Repair", "short", 1, func() { sink = urlenc.PathSegment.Repair(short) }),
		allocs.Of("Component.Canonical", "short", 1, func() { sink = urlenc.PathSegment.Canonical("%c3%bcber") }),

		allocs.Of("Profile.String", "a constant", 0, func() { sink = urlenc.Portable.String() }),
		allocs.Of("Profile.MarshalText", "a constant", 1, func() { sinkBytes, _ = urlenc.Portable.MarshalText() }),
		allocs.Of("Profile.UnmarshalText", "a name", 0, func() { sinkErr = profile.UnmarshalText([]byte("whatwg")) }),
		allocs.Of("Profile.Encoding", "a component", 0, func() { sinkEncoding = urlenc.WHATWG.Encoding(urlenc.Path) }),

		allocs.Of("NewEncoding", "a set", 2, func() { sinkEncoding = urlenc.NewEncoding(urlenc.PChar) }),
		allocs.Of("NewFormEncoding", "a set", 3, func() { sinkEncoding = urlenc.NewFormEncoding(urlenc.Unreserved) }),
		allocs.Of("Encoding.Without", "a policy", 1, func() { sinkEncoding = strict.Without(urlenc.RejectControls) }),
		allocs.Of("Encoding.Decode", "malformed escapes that stay", 0, func() { sink, sinkErr = urlenc.WHATWG.Encoding(urlenc.Path).Decode("100%, %zz, %4") }),
		allocs.Of("Encoding.Decode", "long, malformed escapes that stay", 0, func() { sink, sinkErr = urlenc.WHATWG.Encoding(urlenc.Path).Decode(percents) }),
		allocs.Of("Component.IsLabel", "a label", 0, func() { sinkBool = urlenc.Host.IsLabel() }),
		allocs.Of("Encoding.With", "a policy", 1, func() { sinkEncoding = seg.With(urlenc.RejectControls) }),
		allocs.Of("Encoding.Literal", "one of the table", 0, func() { sinkSet = seg.Literal() }),
		allocs.Of("Encoding.Legal", "one of the table", 0, func() { sinkSet = seg.Legal() }),
		allocs.Of("Encoding.Policy", "one of the table", 0, func() { sinkPolicy = seg.Policy() }),
		allocs.Of("Encoding.Encode", "short", 1, func() { sink = seg.Encode(short) }),
		allocs.Of("Encoding.Encode", "long", 1, func() { sink = seg.Encode(long) }),
		allocs.Of("Encoding.Encode", "clean", 0, func() { sink = seg.Encode(clean) }),
		allocs.Of("Encoding.AppendEncode", "into room", 0, func() { dst = seg.AppendEncode(dst[:0], long) }),
		allocs.Of("Encoding.AppendEncode", "to nil", 1, func() { sinkBytes = seg.AppendEncode(nil, long) }),
		allocs.Of("Encoding.EncodedLen", "long", 0, func() { sinkInt = seg.EncodedLen(long) }),
		allocs.Of("Encoding.Decode", "short", 1, func() { sink, _ = seg.Decode("%C3%BCber") }),
		allocs.Of("Encoding.Decode", "long", 1, func() { sink, _ = seg.Decode(escaped) }),
		allocs.Of("Encoding.Decode", "clean", 0, func() { sink, _ = seg.Decode(clean) }),
		allocs.Of("Encoding.Decode", "strict", 1, func() { sink, _ = strict.Decode(escaped) }),
		allocs.Of("Encoding.Decode", "replacing, short", 1, func() { sink, _ = replace.Decode("%FF%FE") }),
		allocs.Of("Encoding.Decode", "replacing, long", 1, func() { sink, _ = replace.Decode(invalid) }),
		allocs.Of("Encoding.Decode", "an error", 1, func() { sink, sinkErr = seg.Decode("%C3%B") }),
		allocs.Of("Encoding.AppendDecode", "into room", 0, func() { dst, _ = seg.AppendDecode(dst[:0], escaped) }),
		allocs.Of("Encoding.AppendDecode", "replacing, into room", 0, func() { dst, _ = replace.AppendDecode(dst[:0], invalid) }),
		allocs.Of("Encoding.AppendDecode", "to nil", 1, func() { sinkBytes, _ = seg.AppendDecode(nil, escaped) }),
		allocs.Of("Encoding.Check", "escapes", 0, func() { sinkErr = seg.Check(escaped) }),
		allocs.Of("Encoding.Check", "an error", 1, func() { sinkErr = seg.Check("a b") }),
		allocs.Of("Encoding.Repair", "long", 1, func() { sink = seg.Repair(long) }),
		allocs.Of("Encoding.Repair", "clean", 0, func() { sink = seg.Repair(clean) }),
		allocs.Of("Encoding.Repair", "escapes", 0, func() { sink = seg.Repair(escaped) }),
		allocs.Of("Encoding.Canonical", "long", 1, func() { sink = seg.Canonical(lower) }),
		allocs.Of("Encoding.Canonical", "clean", 0, func() { sink = seg.Canonical(clean) }),
		allocs.Of("Encoding.Canonical", "escapes", 0, func() { sink = seg.Canonical(escaped) }),
		allocs.Of("DoubleEncoded", "escapes", 0, func() { sinkBool = urlenc.DoubleEncoded(escaped) }),

		allocs.Of("Error.Error", "an offset", 1, func() { sink = fault.Error() }),
		allocs.Of("Error.Unwrap", "a cause", 0, func() { sinkErr = fault.Unwrap() }),
	}
}

// Pair, Pairs, PairParser.
func pairAllocations() []allocs.Row {
	var (
		clean   = strings.Repeat("key=value&bare&k=ü&", 100)
		escaped = strings.Repeat("k%65y=a+b&bare&k=%C3%BC&", 100)
		list    = urlenc.ParseForm(escaped)
		newline = pairs{{Key: "k", Value: strings.Repeat("a\n", 40)}}
		stay    = "k=\x00\x01 ;=+\x7F\x80\xFF"
		blocks  = strings.Repeat("k%41=v%42&", 10_000)
		nothing = make(pairs, 600)
		large   = pairs{{Key: "k", Value: strings.Repeat("ü", 500)}}
		full    = make([]byte, 1<<12)
		one     = list[:1].Values()
		dst     = make([]byte, 0, 1<<14)
		dstList = make(pairs, 0, 1000)
		query   urlenc.PairParser
		limited = urlenc.PairParser{MaxPairs: 10, MaxBytes: 1 << 20}
		scan    = func(p urlenc.PairParser, s string) {
			for pair, err := range p.Scan(s) {
				sink, sinkErr = pair.Value, err
			}
		}
	)
	return []allocs.Row{
		allocs.Of("ParseForm", "clean", 1, func() { sinkPairs = urlenc.ParseForm(clean) }),
		allocs.Of("ParseForm", "escaped", 2, func() { sinkPairs = urlenc.ParseForm(escaped) }),
		allocs.Of("ParseForm", "escaped, in blocks of 16 and 32 KiB", 3, func() { sinkPairs = urlenc.ParseForm(blocks) }),
		allocs.Of("ParsePlainQuery", "clean", 1, func() { sinkPairs, _ = urlenc.ParsePlainQuery(clean) }),
		allocs.Of("ParsePlainQuery", "bytes that stay", 1, func() { sinkPairs, _ = urlenc.ParsePlainQuery(stay) }),
		allocs.Of("ParsePlainQuery", "escaped", 2, func() { sinkPairs, _ = urlenc.ParsePlainQuery(escaped) }),
		allocs.Of("PairParser.Parse", "escaped", 2, func() { sinkPairs, _ = query.Parse(escaped) }),
		allocs.Of("PairParser.Parse", "over a limit", 1, func() { _, sinkErr = limited.Parse(escaped) }),
		allocs.Of("PairParser.AppendParse", "clean", 0, func() { dstList, _ = asForm.AppendParse(dstList[:0], clean) }),
		allocs.Of("PairParser.AppendParse", "escaped", 1, func() { dstList, _ = asForm.AppendParse(dstList[:0], escaped) }),
		allocs.Of("PairParser.AppendParse", "strict", 1, func() { dstList, _ = query.AppendParse(dstList[:0], escaped) }),
		allocs.Of("PairParser.Scan", "clean", 0, func() { scan(asForm, clean) }),
		allocs.Of("PairParser.Scan", "three escaped", 3, func() { scan(query, "k%65y=a%20b&b=1&%41%42&c") }),

		allocs.Of("Pairs.EncodeForm", "long", 1, func() { sink = list.EncodeForm() }),
		allocs.Of("Pairs.EncodeForm", "short", 1, func() { sink = list[:2].EncodeForm() }),
		allocs.Of("Pairs.EncodeForm", "a large pair", 1, func() { sink = large.EncodeForm() }),
		allocs.Of("Pairs.EncodeForm", "empty pairs", 1, func() { sink = nothing.EncodeForm() }),
		allocs.Of("Pairs.EncodeForm", "nothing", 0, func() { sink = pairs(nil).EncodeForm() }),
		allocs.Of("ParseForm", "malformed escapes that stay", 1, func() { sinkPairs = urlenc.ParseForm("a=100%&b=%zz") }),
		allocs.Of("PairParser.AppendParse", "empty pieces, into room", 0, func() { dstList, sinkErr = query.AppendParse(dstList[:0:1], "&&&&&a") }),
		allocs.Of("Pairs.Encode", "a preset, long", 1, func() { sink = list.Encode(urlenc.Portable.Encoding(urlenc.QueryParam)) }),
		allocs.Of("Pairs.AppendEncode", "literal delimiters, into room", 0, func() { dst = list.AppendEncode(dst[:0], urlenc.RFC3986.Encoding(urlenc.PathSegment)) }),
		allocs.Of("Pairs.EncodeQuery", "long", 1, func() { sink = list.EncodeQuery() }),
		allocs.Of("Pairs.AppendForm", "into room", 0, func() { dst = list.AppendForm(dst[:0]) }),
		allocs.Of("Pairs.AppendForm", "to nil", 1, func() { sinkBytes = list.AppendForm(nil) }),
		allocs.Of("Pairs.AppendForm", "without room", 1, func() { sinkBytes = list.AppendForm(full) }),
		allocs.Of("Pairs.AppendQuery", "into room", 0, func() { dst = list.AppendQuery(dst[:0]) }),
		allocs.Of("Pairs.AppendQuery", "to nil", 1, func() { sinkBytes = list.AppendQuery(nil) }),

		allocs.Of("Pairs.Get", "a key", 0, func() { sink = list.Get("x") }),
		allocs.Of("Pairs.GetAll", "one of three", 1, func() { sinkStrings = list[:3].GetAll("k") }),
		allocs.Of("Pairs.GetAll", "no such key", 0, func() { sinkStrings = list.GetAll("x") }),
		allocs.Of("Pairs.Has", "a key", 0, func() { sinkBool = list.Has("x") }),
		allocs.Of("Pairs.HasValue", "a pair", 0, func() { sinkBool = list.HasValue("k", "x") }),
		allocs.Of("Pairs.Add", "into room", 0, func() { dstList = dstList[:0]; dstList.Add("k", "v") }),
		allocs.Of("Pairs.Add", "to nil", 1, func() { var p pairs; p.Add("k", "v"); sinkPairs = p }),
		allocs.Of("Pairs.Set", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Set("k", "v") }),
		allocs.Of("Pairs.Del", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Del("k") }),
		allocs.Of("Pairs.DelValue", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.DelValue("k", "ü") }),
		allocs.Of("Pairs.Sort", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Sort() }),
		allocs.Of("Pairs.CRLF", "nothing to do", 0, func() { sinkPairs = list.CRLF() }),
		allocs.Of("Pairs.CRLF", "a newline", 2, func() { sinkPairs = newline.CRLF() }),
		allocs.Of("Pairs.Values", "one key", 3, func() { sinkValues = list[:1].Values() }),
		allocs.Of("PairsOf", "one key", 5, func() { sinkPairs = urlenc.PairsOf(one) }),
	}
}

// Hosts and Punycode.
func hostAllocations() []allocs.Row {
	var (
		label   = strings.Repeat("a", 63)
		longest = label + "." + label + "." + label + "." + label[2:]
		rooted  = longest + "."
		zoned   = "[fe80::1%25" + strings.Repeat("eth0", 20) + "]"
	)
	return []allocs.Row{
		allocs.Of("Profile.HostToASCII", "RFC 3986, plain", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("www.example.com") }),
		allocs.Of("Profile.HostToASCII", "RFC 3986, longest label", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(label) }),
		allocs.Of("Profile.HostToASCII", "RFC 3986, longest", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(longest) }),
		allocs.Of("Profile.HostToASCII", "RFC 3986, longest and the root", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(rooted) }),
		allocs.Of("Profile.HostToASCII", "WHATWG, plain", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("www.example_1.com") }),
		allocs.Of("Profile.HostToASCII", "WHATWG, A-label", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("xn--mnchen-3ya.de") }),
		allocs.Of("Profile.HostToASCII", "WHATWG, IPv4", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("127.0.0.1") }),
		allocs.Of("Profile.HostToASCII", "Portable, plain", 0, func() { sink, _ = urlenc.Portable.HostToASCII("www.example.com") }),
		allocs.Of("Profile.HostToASCII", "IPv6", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("[2001:db8::1]") }),
		allocs.Of("Profile.HostToASCII", "IPv6 with a zone", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(zoned) }),
		allocs.Of("Profile.HostToASCII", "WHATWG, IPv6", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("[2001:db8::1]") }),
		allocs.Of("Profile.HostToASCII", "IPvFuture", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("[v1.a]") }),
		allocs.Of("Profile.HostToASCII", "upper case", 1, func() { sink, _ = urlenc.RFC3986.HostToASCII("WWW.example.com") }),
		allocs.Of("Profile.HostToASCII", "IPv6, not canonical", 1, func() { sink, _ = urlenc.RFC3986.HostToASCII("[2001:db8:0::1]") }),
		allocs.Of("Profile.HostToASCII", "an error", 1, func() { _, sinkErr = urlenc.RFC3986.HostToASCII("a b") }),
		allocs.Of("Profile.HostToUnicode", "RFC 3986, plain", 0, func() { sink, _ = urlenc.RFC3986.HostToUnicode("www.example.com") }),
		allocs.Of("Profile.HostToUnicode", "WHATWG, plain", 0, func() { sink, _ = urlenc.WHATWG.HostToUnicode("www.example_1.com") }),
		allocs.Of("EncodePunycode", "a label", 1, func() { sink, _ = urlenc.EncodePunycode("münchen") }),
		allocs.Of("DecodePunycode", "a label", 1, func() { sink, _ = urlenc.DecodePunycode("mnchen-3ya") }),
	}
}

// Ref.
func refAllocations() []allocs.Row {
	const text = "https://user:pass@www.example.com:8443/a/b%20c/d?q=1&r=%C3%BC#frag"
	var (
		r, _             = urlenc.ParseRef(text)
		plain, _         = urlenc.ParseRef("https://example.com/a/b")
		near, _          = urlenc.ParseRef("https://example.com/a/../c")
		dotted, _        = urlenc.ParseRef("https://example.com/.a/..b/%2E")
		ref, _           = urlenc.ParseRef("../e?x")
		long, _          = urlenc.ParseRef("/" + strings.Repeat("a/../", 500))
		bytes            = []byte(text)
		dst              = make([]byte, 0, 1<<10)
		u, _             = url.Parse("https://example.com/a%2Fb/c")
		secrets          = urlenc.MustParseRef("https://h/?a=1&token=t")
		zoned            = urlenc.MustParseRef("//[fe80::1%25eth0]")
		ipv6             = urlenc.MustParseRef("//[2001:db8::1]")
		fileURL          = urlenc.MustParseRef("file:///a/b.txt")
		column       any = text
		parsed, into urlenc.Ref
	)
	return []allocs.Row{
		allocs.Of("ParseRef", "all components", 0, func() { sinkRef, sinkErr = urlenc.ParseRef(text) }),
		allocs.Of("ParseRef", "an error", 1, func() { sinkRef, sinkErr = urlenc.ParseRef("a b") }),
		allocs.Of("RepairRef", "nothing to do", 0, func() { sinkRef, sinkErr = urlenc.RepairRef(text) }),
		allocs.Of("RepairRef", "a space", 3, func() { sinkRef, sinkErr = urlenc.RepairRef("http://example.com/a b") }),
		allocs.Of("Ref.UnmarshalText", "all components", 1, func() { sinkErr = parsed.UnmarshalText(bytes) }),
		allocs.Of("Ref.Scheme", "all components", 0, func() { sink = r.Scheme() }),
		allocs.Of("Ref.Userinfo", "all components", 0, func() { sink, sinkBool = r.Userinfo() }),
		allocs.Of("Ref.Host", "all components", 0, func() { sink, sinkBool = r.Host() }),
		allocs.Of("Ref.Port", "all components", 0, func() { sink, sinkBool = r.Port() }),
		allocs.Of("Ref.Path", "all components", 0, func() { sink = r.Path() }),
		allocs.Of("Ref.Query", "all components", 0, func() { sink, sinkBool = r.Query() }),
		allocs.Of("Ref.Fragment", "all components", 0, func() { sink, sinkBool = r.Fragment() }),
		allocs.Of("Ref.String", "all components", 0, func() { sink = r.String() }),
		allocs.Of("Ref.MarshalText", "all components", 1, func() { sinkBytes, _ = r.MarshalText() }),
		allocs.Of("Ref.AppendText", "into room", 0, func() { dst, _ = r.AppendText(dst[:0]) }),
		allocs.Of("Ref.Redacted", "no password", 0, func() { sink = plain.Redacted() }),
		allocs.Of("Ref.Redacted", "a password", 2, func() { sink = r.Redacted() }),
		allocs.Of("Ref.LogValue", "no password", 0, func() { sinkValue = plain.LogValue() }),
		allocs.Of("Ref.Redact", "a parameter", 3, func() { sink = secrets.Redact(urlenc.SecretParam) }),
		allocs.Of("Ref.Redact", "no secret", 0, func() { sink = secrets.Redact(nil) }),
		allocs.Of("RedactParams", "no secret", 0, func() { sink = urlenc.RedactParams("a=1&b=2", urlenc.SecretParam) }),
		allocs.Of("RedactParams", "a secret", 1, func() { sink = urlenc.RedactParams("a=1&token=2", urlenc.SecretParam) }),
		allocs.Of("SecretParam", "a key", 0, func() { sinkBool = urlenc.SecretParam("X-Amz-Signature") }),
		allocs.Of("Ref.Span", "a password", 0, func() { sinkInt, _, sinkBool = r.Span(urlenc.Password) }),
		allocs.Of("Ref.Hostname", "a name", 0, func() { sink = plain.Hostname() }),
		allocs.Of("Ref.Hostname", "a zone", 1, func() { sink = zoned.Hostname() }),
		allocs.Of("Ref.Addr", "no address", 1, func() { sinkAddr, sinkBool = plain.Addr() }),
		allocs.Of("Ref.Addr", "IPv6", 0, func() { sinkAddr, sinkBool = ipv6.Addr() }),
		allocs.Of("Ref.PortNumber", "the default", 0, func() { _, sinkBool = plain.PortNumber() }),
		allocs.Of("Ref.IsAbs", "a scheme", 0, func() { sinkBool = plain.IsAbs() }),
		allocs.Of("MustParseRef", "all components", 0, func() { sinkRef = urlenc.MustParseRef(r.String()) }),
		allocs.Of("Ref.Value", "all components", 1, func() { sinkAny, sinkErr = r.Value() }),
		allocs.Of("Ref.Scan", "a string", 0, func() { sinkErr = into.Scan(column) }),
		allocs.Of("Ref.GobEncode", "all components", 1, func() { sinkBytes, sinkErr = r.GobEncode() }),
		allocs.Of("Ref.GobDecode", "all components", 1, func() { sinkErr = into.GobDecode(bytes) }),
		allocs.Of("Ref.Join", "two segments", 1, func() { sinkRef, sinkErr = plain.Join("a/b", "c") }),
		allocs.Of("AddParam", "short", 1, func() { sink = urlenc.AddParam("a=1", "k", "v w") }),
		allocs.Of("SetParam", "a change", 1, func() { sink = urlenc.SetParam("a=1&b=2", "b", "3") }),
		allocs.Of("SetParam", "no change", 0, func() { sink = urlenc.SetParam("a=1&b=2", "b", "2") }),
		allocs.Of("DelParams", "one goes", 1, func() { sink = urlenc.DelParams("a=1&b=2", func(key string) bool { return key == "b" }) }),
		allocs.Of("DelParams", "none goes", 0, func() { sink = urlenc.DelParams("a=1&b=2", func(key string) bool { return key == "c" }) }),
		allocs.Of("Ref.AddParam", "short", 2, func() { sinkRef = plain.AddParam("k", "v") }),
		allocs.Of("Ref.SetParam", "a change", 2, func() { sinkRef = secrets.SetParam("token", "u") }),
		allocs.Of("Ref.DelParams", "one goes", 2, func() { sinkRef = secrets.DelParams(func(key string) bool { return key == "token" }) }),
		allocs.Of("FileRef", "short", 1, func() { sinkRef, sinkErr = urlenc.FileRef("/a b/c", urlenc.POSIX) }),
		allocs.Of("Ref.FilePath", "short", 1, func() { sink, sinkErr = fileURL.FilePath(urlenc.POSIX) }),
		allocs.Of("PathStyle.String", "a name", 0, func() { sink = urlenc.Windows.String() }),
		allocs.Of("Segments", "no escapes", 0, func() {
			for s := range urlenc.Segments("/a/b") {
				sink = s
			}
		}),
		allocs.Of("Ref.Segments", "no escapes", 0, func() {
			for s := range plain.Segments() {
				sink = s
			}
		}),
		allocs.Of("Ref.Segments", "one with escapes", 1, func() {
			for s := range r.Segments() {
				sink = s
			}
		}),
		allocs.Of("Ref.With", "a query", 2, func() { sinkRef, _ = r.With(urlenc.Query, "q") }),
		allocs.Of("Ref.Without", "the query", 1, func() { sinkRef, _ = r.Without(urlenc.Query) }),
		allocs.Of("Ref.Without", "the password", 2, func() { sinkRef, _ = r.Without(urlenc.Password) }),
		allocs.Of("Ref.Resolve", "a relative path", 1, func() { sinkRef = r.Resolve(ref) }),
		allocs.Of("Ref.Resolve", "a long path", 2, func() { sinkRef = r.Resolve(long) }),
		allocs.Of("Ref.Resolve", "a URL", 0, func() { sinkRef = r.Resolve(plain) }),
		allocs.Of("Ref.Resolve", "a URL with dots in a segment", 0, func() { sinkRef = r.Resolve(dotted) }),
		allocs.Of("Ref.Relativize", "another path", 6, func() { sinkRef = plain.Relativize(near) }),
		allocs.Of("Ref.IRI", "nothing to do", 0, func() { sink = plain.IRI() }),
		allocs.Of("Ref.IRI", "escapes", 7, func() { sink = r.IRI() }),
		allocs.Of("Ref.Normalize", "nothing to do", 0, func() { sinkRef = plain.Normalize(urlenc.Safe) }),
		allocs.Of("Ref.Normalize", "dot segments", 1, func() { sinkRef = near.Normalize(urlenc.Safe) }),
		allocs.Of("Ref.NetURL", "a path", 2, func() { sinkURL, _ = plain.NetURL() }),
		allocs.Of("RefOf", "an escape", 3, func() { sinkRef, _ = urlenc.RefOf(u) }),
	}
}

// Parts and segments.
func partsAllocations() []allocs.Row {
	var (
		r, _  = urlenc.ParseRef("https://user:pass@example.com/a/b%20c?q=1#f")
		u, _  = url.Parse("https://example.com/a%2Fb/c")
		parts = r.Parts()
		long  = parts
		dst   = make([]byte, 0, 1<<10)
	)
	long.RawFragment = strings.Repeat("f", 600)
	return []allocs.Row{
		allocs.Of("Ref.Parts", "most components", 3, func() { sinkParts = r.Parts() }),
		allocs.Of("Parts.Encode", "short", 1, func() { sink, _ = parts.Encode() }),
		allocs.Of("Parts.Encode", "long", 2, func() { sink, _ = long.Encode() }),
		allocs.Of("Parts.AppendEncode", "into room", 0, func() { dst, _ = parts.AppendEncode(dst[:0]) }),
		allocs.Of("Parts.Ref", "short", 1, func() { sinkRef, _ = parts.Ref() }),
		allocs.Of("Parts.LogValue", "a password", 2, func() { sinkValue = parts.LogValue() }),
		allocs.Of("JoinSegments", "short", 1, func() { sink, _ = urlenc.JoinSegments("a/b", "c") }),
		allocs.Of("SetSegments", "short", 3, func() { sinkErr = urlenc.SetSegments(u, "a/b", "c") }),
		allocs.Of("SegmentsOf", "no escapes", 0, func() {
			for s := range urlenc.SegmentsOf(&url.URL{Path: "/a/b"}) {
				sink = s
			}
		}),
		allocs.Of("SegmentsOf", "an escape, a RawPath", 2, func() {
			for s := range urlenc.SegmentsOf(u) {
				sink = s
			}
		}),
	}
}

// Steps and Normalize.
func normalizeAllocations() []allocs.Row {
	const all = urlenc.Safe | urlenc.NFC | urlenc.SortQuery | urlenc.DropEmptyQuery | urlenc.DropFragment
	var (
		long   = strings.Repeat("/a%2Fb.c", 1000) + "?" + strings.TrimSuffix(strings.Repeat("k=v&", 1000), "&")
		steps  urlenc.Steps
		policy urlenc.Policy
		name   = []byte("Safe|SortQuery")
	)
	rows := []allocs.Row{
		allocs.Of("Policy.String", "two", 1, func() { sink = (urlenc.RejectControls | urlenc.RejectIllegal).String() }),
		allocs.Of("Policy.MarshalText", "two", 2, func() { sinkBytes, _ = (urlenc.RejectControls | urlenc.RejectIllegal).MarshalText() }),
		allocs.Of("Policy.UnmarshalText", "two", 1, func() { sinkErr = policy.UnmarshalText([]byte("RejectControls|RejectIllegal")) }),
		allocs.Of("Steps.String", "one", 0, func() { sink = urlenc.NFC.String() }),
		allocs.Of("Steps.String", "two", 1, func() { sink = (urlenc.FoldCase | urlenc.DecodeUnreserved).String() }),
		allocs.Of("Steps.MarshalText", "two", 2, func() { sinkBytes, _ = (urlenc.FoldCase | urlenc.DecodeUnreserved).MarshalText() }),
		allocs.Of("Steps.UnmarshalText", "two", 1, func() { sinkErr = steps.UnmarshalText(name) }),
		allocs.Of("Equal", "the same", 0, func() { sinkBool, _ = urlenc.Equal("http://h/a", "http://h/a", urlenc.Safe) }),
		allocs.Of("Equal", "one to normalize", 1, func() { sinkBool, _ = urlenc.Equal("http://h/a", "http://H/a", urlenc.Safe) }),
	}
	for _, c := range []struct {
		s     string
		steps urlenc.Steps
		want  float64
	}{
		{"http://u:p@example.com:81/a/b%2Fc?a=1&b=%C3%BC#f", urlenc.Safe | urlenc.SortQuery | urlenc.NFC, 0},
		{"http://[2001:db8::1%25e0]/", all, 0},
		{"/.//a", all, 0},
		{"../../a", all, 0},
		{"http://h/a/.b/%41/..c", urlenc.DotSegments, 0},
		{"http://h" + long, urlenc.Safe | urlenc.SortQuery, 0},
		{"..", all, 0},
		{"urn:a:b", all, 0},
		{"HTTP://Example.COM:80/a/./b/../%7Euser/%2f?q=%e4", urlenc.Safe, 1},
		{"http://[2001:DB8:0::1]/", urlenc.Safe, 1},
		{"/?b&a&c", urlenc.SortQuery, 1},
		{"/../" + strings.Repeat("a/../", 500) + "bc", urlenc.Safe, 1},
		// As long as each of the buffers, and longer.
		{"//H" + long[:253], urlenc.Safe, 1},
		{"//H" + long[:4093], urlenc.Safe, 1},
		{"//H" + long, urlenc.Safe, 2},
	} {
		rows = append(rows, allocs.Of("Normalize", c.s[:min(len(c.s), 60)], c.want, func() { sink, sinkErr = urlenc.Normalize(c.s, c.steps) }))
	}
	return rows
}
