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
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

func allocations() []testenv.AllocRow {
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
func encodingAllocations() []testenv.AllocRow {
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
	return []testenv.AllocRow{
		testenv.Allocs("SetOf", "characters", 0, func() { sinkSet = urlenc.SetOf("-._~") }),
		testenv.Allocs("Set.Union", "a set", 0, func() { sinkSet = urlenc.PChar.Union(urlenc.Digit) }),
		testenv.Allocs("Set.Intersect", "a set", 0, func() { sinkSet = urlenc.PChar.Intersect(urlenc.Digit) }),
		testenv.Allocs("Set.Minus", "a set", 0, func() { sinkSet = urlenc.PChar.Minus(urlenc.Digit) }),
		testenv.Allocs("Set.Has", "a byte", 0, func() { sinkBool = urlenc.PChar.Has('a') }),
		testenv.Allocs("Set.Len", "many", 0, func() { sinkInt = urlenc.PChar.Len() }),
		testenv.Allocs("Set.All", "many", 0, func() {
			for b := range urlenc.PChar.All() {
				sinkByte = b
			}
		}),
		testenv.Allocs("Set.String", "many", 1, func() { sink = urlenc.WHATWGC0Control.String() }),

		testenv.Allocs("Component.String", "a constant", 0, func() { sink = urlenc.QueryParam.String() }),
		testenv.Allocs("Component.MarshalText", "a constant", 1, func() { sinkBytes, _ = urlenc.QueryParam.MarshalText() }),
		testenv.Allocs("Component.UnmarshalText", "a name", 0, func() { sinkErr = component.UnmarshalText(name) }),
		testenv.Allocs("Component.Encode", "short", 1, func() { sink = urlenc.PathSegment.Encode(short) }),
		testenv.Allocs("Component.AppendEncode", "into room", 0, func() { dst = urlenc.PathSegment.AppendEncode(dst[:0], short) }),
		testenv.Allocs("Component.Decode", "short", 1, func() { sink, _ = urlenc.PathSegment.Decode("%C3%BCber") }),
		testenv.Allocs("Component.Check", "escapes", 0, func() { sinkErr = urlenc.PathSegment.Check(escaped) }),
		testenv.Allocs("Component.Check", "a host", 0, func() { sinkErr = urlenc.Host.Check("www.ex%41mple.com") }),
		testenv.Allocs("Component.Check", "IPv6", 0, func() { sinkErr = urlenc.Host.Check("[fe80::1%25eth0]") }),
		testenv.Allocs("Component.Repair", "short", 1, func() { sink = urlenc.PathSegment.Repair(short) }),
		testenv.Allocs("Component.Canonical", "short", 1, func() { sink = urlenc.PathSegment.Canonical("%c3%bcber") }),

		testenv.Allocs("Profile.String", "a constant", 0, func() { sink = urlenc.Portable.String() }),
		testenv.Allocs("Profile.MarshalText", "a constant", 1, func() { sinkBytes, _ = urlenc.Portable.MarshalText() }),
		testenv.Allocs("Profile.UnmarshalText", "a name", 0, func() { sinkErr = profile.UnmarshalText([]byte("whatwg")) }),
		testenv.Allocs("Profile.Encoding", "a component", 0, func() { sinkEncoding = urlenc.WHATWG.Encoding(urlenc.Path) }),

		testenv.Allocs("NewEncoding", "a set", 2, func() { sinkEncoding = urlenc.NewEncoding(urlenc.PChar) }),
		testenv.Allocs("NewFormEncoding", "a set", 3, func() { sinkEncoding = urlenc.NewFormEncoding(urlenc.Unreserved) }),
		testenv.Allocs("Encoding.Without", "a policy", 1, func() { sinkEncoding = strict.Without(urlenc.RejectControls) }),
		testenv.Allocs("Encoding.Decode", "malformed escapes that stay", 0, func() { sink, sinkErr = urlenc.WHATWG.Encoding(urlenc.Path).Decode("100%, %zz, %4") }),
		testenv.Allocs("Encoding.Decode", "long, malformed escapes that stay", 0, func() { sink, sinkErr = urlenc.WHATWG.Encoding(urlenc.Path).Decode(percents) }),
		testenv.Allocs("Component.IsLabel", "a label", 0, func() { sinkBool = urlenc.Host.IsLabel() }),
		testenv.Allocs("Encoding.With", "a policy", 1, func() { sinkEncoding = seg.With(urlenc.RejectControls) }),
		testenv.Allocs("Encoding.Literal", "one of the table", 0, func() { sinkSet = seg.Literal() }),
		testenv.Allocs("Encoding.Legal", "one of the table", 0, func() { sinkSet = seg.Legal() }),
		testenv.Allocs("Encoding.Policy", "one of the table", 0, func() { sinkPolicy = seg.Policy() }),
		testenv.Allocs("Encoding.Encode", "short", 1, func() { sink = seg.Encode(short) }),
		testenv.Allocs("Encoding.Encode", "long", 1, func() { sink = seg.Encode(long) }),
		testenv.Allocs("Encoding.Encode", "clean", 0, func() { sink = seg.Encode(clean) }),
		testenv.Allocs("Encoding.AppendEncode", "into room", 0, func() { dst = seg.AppendEncode(dst[:0], long) }),
		testenv.Allocs("Encoding.AppendEncode", "to nil", 1, func() { sinkBytes = seg.AppendEncode(nil, long) }),
		testenv.Allocs("Encoding.EncodedLen", "long", 0, func() { sinkInt = seg.EncodedLen(long) }),
		testenv.Allocs("Encoding.Decode", "short", 1, func() { sink, _ = seg.Decode("%C3%BCber") }),
		testenv.Allocs("Encoding.Decode", "long", 1, func() { sink, _ = seg.Decode(escaped) }),
		testenv.Allocs("Encoding.Decode", "clean", 0, func() { sink, _ = seg.Decode(clean) }),
		testenv.Allocs("Encoding.Decode", "strict", 1, func() { sink, _ = strict.Decode(escaped) }),
		testenv.Allocs("Encoding.Decode", "replacing, short", 1, func() { sink, _ = replace.Decode("%FF%FE") }),
		testenv.Allocs("Encoding.Decode", "replacing, long", 1, func() { sink, _ = replace.Decode(invalid) }),
		testenv.Allocs("Encoding.Decode", "an error", 1, func() { sink, sinkErr = seg.Decode("%C3%B") }),
		testenv.Allocs("Encoding.AppendDecode", "into room", 0, func() { dst, _ = seg.AppendDecode(dst[:0], escaped) }),
		testenv.Allocs("Encoding.AppendDecode", "replacing, into room", 0, func() { dst, _ = replace.AppendDecode(dst[:0], invalid) }),
		testenv.Allocs("Encoding.AppendDecode", "to nil", 1, func() { sinkBytes, _ = seg.AppendDecode(nil, escaped) }),
		testenv.Allocs("Encoding.Check", "escapes", 0, func() { sinkErr = seg.Check(escaped) }),
		testenv.Allocs("Encoding.Check", "an error", 1, func() { sinkErr = seg.Check("a b") }),
		testenv.Allocs("Encoding.Repair", "long", 1, func() { sink = seg.Repair(long) }),
		testenv.Allocs("Encoding.Repair", "clean", 0, func() { sink = seg.Repair(clean) }),
		testenv.Allocs("Encoding.Repair", "escapes", 0, func() { sink = seg.Repair(escaped) }),
		testenv.Allocs("Encoding.Canonical", "long", 1, func() { sink = seg.Canonical(lower) }),
		testenv.Allocs("Encoding.Canonical", "clean", 0, func() { sink = seg.Canonical(clean) }),
		testenv.Allocs("Encoding.Canonical", "escapes", 0, func() { sink = seg.Canonical(escaped) }),
		testenv.Allocs("DoubleEncoded", "escapes", 0, func() { sinkBool = urlenc.DoubleEncoded(escaped) }),

		testenv.Allocs("Error.Error", "an offset", 1, func() { sink = fault.Error() }),
		testenv.Allocs("Error.Unwrap", "a cause", 0, func() { sinkErr = fault.Unwrap() }),
	}
}

// Pair, Pairs, PairParser.
func pairAllocations() []testenv.AllocRow {
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
	return []testenv.AllocRow{
		testenv.Allocs("ParseForm", "clean", 1, func() { sinkPairs = urlenc.ParseForm(clean) }),
		testenv.Allocs("ParseForm", "escaped", 2, func() { sinkPairs = urlenc.ParseForm(escaped) }),
		testenv.Allocs("ParseForm", "escaped, in blocks of 16 and 32 KiB", 3, func() { sinkPairs = urlenc.ParseForm(blocks) }),
		testenv.Allocs("ParsePlainQuery", "clean", 1, func() { sinkPairs, _ = urlenc.ParsePlainQuery(clean) }),
		testenv.Allocs("ParsePlainQuery", "bytes that stay", 1, func() { sinkPairs, _ = urlenc.ParsePlainQuery(stay) }),
		testenv.Allocs("ParsePlainQuery", "escaped", 2, func() { sinkPairs, _ = urlenc.ParsePlainQuery(escaped) }),
		testenv.Allocs("PairParser.Parse", "escaped", 2, func() { sinkPairs, _ = query.Parse(escaped) }),
		testenv.Allocs("PairParser.Parse", "over a limit", 1, func() { _, sinkErr = limited.Parse(escaped) }),
		testenv.Allocs("PairParser.AppendParse", "clean", 0, func() { dstList, _ = asForm.AppendParse(dstList[:0], clean) }),
		testenv.Allocs("PairParser.AppendParse", "escaped", 1, func() { dstList, _ = asForm.AppendParse(dstList[:0], escaped) }),
		testenv.Allocs("PairParser.AppendParse", "strict", 1, func() { dstList, _ = query.AppendParse(dstList[:0], escaped) }),
		testenv.Allocs("PairParser.Scan", "clean", 0, func() { scan(asForm, clean) }),
		testenv.Allocs("PairParser.Scan", "three escaped", 3, func() { scan(query, "k%65y=a%20b&b=1&%41%42&c") }),

		testenv.Allocs("Pairs.EncodeForm", "long", 1, func() { sink = list.EncodeForm() }),
		testenv.Allocs("Pairs.EncodeForm", "short", 1, func() { sink = list[:2].EncodeForm() }),
		testenv.Allocs("Pairs.EncodeForm", "a large pair", 1, func() { sink = large.EncodeForm() }),
		testenv.Allocs("Pairs.EncodeForm", "empty pairs", 1, func() { sink = nothing.EncodeForm() }),
		testenv.Allocs("Pairs.EncodeForm", "nothing", 0, func() { sink = pairs(nil).EncodeForm() }),
		testenv.Allocs("ParseForm", "malformed escapes that stay", 1, func() { sinkPairs = urlenc.ParseForm("a=100%&b=%zz") }),
		testenv.Allocs("PairParser.AppendParse", "empty pieces, into room", 0, func() { dstList, sinkErr = query.AppendParse(dstList[:0:1], "&&&&&a") }),
		testenv.Allocs("Pairs.Encode", "a preset, long", 1, func() { sink = list.Encode(urlenc.Portable.Encoding(urlenc.QueryParam)) }),
		testenv.Allocs("Pairs.AppendEncode", "literal delimiters, into room", 0, func() { dst = list.AppendEncode(dst[:0], urlenc.RFC3986.Encoding(urlenc.PathSegment)) }),
		testenv.Allocs("Pairs.EncodeQuery", "long", 1, func() { sink = list.EncodeQuery() }),
		testenv.Allocs("Pairs.AppendForm", "into room", 0, func() { dst = list.AppendForm(dst[:0]) }),
		testenv.Allocs("Pairs.AppendForm", "to nil", 1, func() { sinkBytes = list.AppendForm(nil) }),
		testenv.Allocs("Pairs.AppendForm", "without room", 1, func() { sinkBytes = list.AppendForm(full) }),
		testenv.Allocs("Pairs.AppendQuery", "into room", 0, func() { dst = list.AppendQuery(dst[:0]) }),
		testenv.Allocs("Pairs.AppendQuery", "to nil", 1, func() { sinkBytes = list.AppendQuery(nil) }),

		testenv.Allocs("Pairs.Get", "a key", 0, func() { sink = list.Get("x") }),
		testenv.Allocs("Pairs.GetAll", "one of three", 1, func() { sinkStrings = list[:3].GetAll("k") }),
		testenv.Allocs("Pairs.GetAll", "no such key", 0, func() { sinkStrings = list.GetAll("x") }),
		testenv.Allocs("Pairs.Has", "a key", 0, func() { sinkBool = list.Has("x") }),
		testenv.Allocs("Pairs.HasValue", "a pair", 0, func() { sinkBool = list.HasValue("k", "x") }),
		testenv.Allocs("Pairs.Add", "into room", 0, func() { dstList = dstList[:0]; dstList.Add("k", "v") }),
		testenv.Allocs("Pairs.Add", "to nil", 1, func() { var p pairs; p.Add("k", "v"); sinkPairs = p }),
		testenv.Allocs("Pairs.Set", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Set("k", "v") }),
		testenv.Allocs("Pairs.Del", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Del("k") }),
		testenv.Allocs("Pairs.DelValue", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.DelValue("k", "ü") }),
		testenv.Allocs("Pairs.Sort", "many", 0, func() { dstList = append(dstList[:0], list...); dstList.Sort() }),
		testenv.Allocs("Pairs.CRLF", "nothing to do", 0, func() { sinkPairs = list.CRLF() }),
		testenv.Allocs("Pairs.CRLF", "a newline", 2, func() { sinkPairs = newline.CRLF() }),
		testenv.Allocs("Pairs.Values", "one key", 3, func() { sinkValues = list[:1].Values() }),
		testenv.Allocs("PairsOf", "one key", 5, func() { sinkPairs = urlenc.PairsOf(one) }),
	}
}

// Hosts and Punycode.
func hostAllocations() []testenv.AllocRow {
	var (
		label   = strings.Repeat("a", 63)
		longest = label + "." + label + "." + label + "." + label[2:]
		rooted  = longest + "."
		zoned   = "[fe80::1%25" + strings.Repeat("eth0", 20) + "]"
	)
	return []testenv.AllocRow{
		testenv.Allocs("Profile.HostToASCII", "RFC 3986, plain", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("www.example.com") }),
		testenv.Allocs("Profile.HostToASCII", "RFC 3986, longest label", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(label) }),
		testenv.Allocs("Profile.HostToASCII", "RFC 3986, longest", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(longest) }),
		testenv.Allocs("Profile.HostToASCII", "RFC 3986, longest and the root", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(rooted) }),
		testenv.Allocs("Profile.HostToASCII", "WHATWG, plain", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("www.example_1.com") }),
		testenv.Allocs("Profile.HostToASCII", "WHATWG, A-label", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("xn--mnchen-3ya.de") }),
		testenv.Allocs("Profile.HostToASCII", "WHATWG, IPv4", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("127.0.0.1") }),
		testenv.Allocs("Profile.HostToASCII", "Portable, plain", 0, func() { sink, _ = urlenc.Portable.HostToASCII("www.example.com") }),
		testenv.Allocs("Profile.HostToASCII", "IPv6", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("[2001:db8::1]") }),
		testenv.Allocs("Profile.HostToASCII", "IPv6 with a zone", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII(zoned) }),
		testenv.Allocs("Profile.HostToASCII", "WHATWG, IPv6", 0, func() { sink, _ = urlenc.WHATWG.HostToASCII("[2001:db8::1]") }),
		testenv.Allocs("Profile.HostToASCII", "IPvFuture", 0, func() { sink, _ = urlenc.RFC3986.HostToASCII("[v1.a]") }),
		testenv.Allocs("Profile.HostToASCII", "upper case", 1, func() { sink, _ = urlenc.RFC3986.HostToASCII("WWW.example.com") }),
		testenv.Allocs("Profile.HostToASCII", "IPv6, not canonical", 1, func() { sink, _ = urlenc.RFC3986.HostToASCII("[2001:db8:0::1]") }),
		testenv.Allocs("Profile.HostToASCII", "an error", 1, func() { _, sinkErr = urlenc.RFC3986.HostToASCII("a b") }),
		testenv.Allocs("Profile.HostToUnicode", "RFC 3986, plain", 0, func() { sink, _ = urlenc.RFC3986.HostToUnicode("www.example.com") }),
		testenv.Allocs("Profile.HostToUnicode", "WHATWG, plain", 0, func() { sink, _ = urlenc.WHATWG.HostToUnicode("www.example_1.com") }),
		testenv.Allocs("EncodePunycode", "a label", 1, func() { sink, _ = urlenc.EncodePunycode("münchen") }),
		testenv.Allocs("DecodePunycode", "a label", 1, func() { sink, _ = urlenc.DecodePunycode("mnchen-3ya") }),
	}
}

// Ref.
func refAllocations() []testenv.AllocRow {
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
	return []testenv.AllocRow{
		testenv.Allocs("ParseRef", "all components", 0, func() { sinkRef, sinkErr = urlenc.ParseRef(text) }),
		testenv.Allocs("ParseRef", "an error", 1, func() { sinkRef, sinkErr = urlenc.ParseRef("a b") }),
		testenv.Allocs("RepairRef", "nothing to do", 0, func() { sinkRef, sinkErr = urlenc.RepairRef(text) }),
		testenv.Allocs("RepairRef", "a space", 3, func() { sinkRef, sinkErr = urlenc.RepairRef("http://example.com/a b") }),
		testenv.Allocs("Ref.UnmarshalText", "all components", 1, func() { sinkErr = parsed.UnmarshalText(bytes) }),
		testenv.Allocs("Ref.Scheme", "all components", 0, func() { sink = r.Scheme() }),
		testenv.Allocs("Ref.Userinfo", "all components", 0, func() { sink, sinkBool = r.Userinfo() }),
		testenv.Allocs("Ref.Host", "all components", 0, func() { sink, sinkBool = r.Host() }),
		testenv.Allocs("Ref.Port", "all components", 0, func() { sink, sinkBool = r.Port() }),
		testenv.Allocs("Ref.Path", "all components", 0, func() { sink = r.Path() }),
		testenv.Allocs("Ref.Query", "all components", 0, func() { sink, sinkBool = r.Query() }),
		testenv.Allocs("Ref.Fragment", "all components", 0, func() { sink, sinkBool = r.Fragment() }),
		testenv.Allocs("Ref.String", "all components", 0, func() { sink = r.String() }),
		testenv.Allocs("Ref.MarshalText", "all components", 1, func() { sinkBytes, _ = r.MarshalText() }),
		testenv.Allocs("Ref.AppendText", "into room", 0, func() { dst, _ = r.AppendText(dst[:0]) }),
		testenv.Allocs("Ref.Redacted", "no password", 0, func() { sink = plain.Redacted() }),
		testenv.Allocs("Ref.Redacted", "a password", 2, func() { sink = r.Redacted() }),
		testenv.Allocs("Ref.LogValue", "no password", 0, func() { sinkValue = plain.LogValue() }),
		testenv.Allocs("Ref.Redact", "a parameter", 3, func() { sink = secrets.Redact(urlenc.SecretParam) }),
		testenv.Allocs("Ref.Redact", "no secret", 0, func() { sink = secrets.Redact(nil) }),
		testenv.Allocs("RedactParams", "no secret", 0, func() { sink = urlenc.RedactParams("a=1&b=2", urlenc.SecretParam) }),
		testenv.Allocs("RedactParams", "a secret", 1, func() { sink = urlenc.RedactParams("a=1&token=2", urlenc.SecretParam) }),
		testenv.Allocs("SecretParam", "a key", 0, func() { sinkBool = urlenc.SecretParam("X-Amz-Signature") }),
		testenv.Allocs("Ref.Span", "a password", 0, func() { sinkInt, _, sinkBool = r.Span(urlenc.Password) }),
		testenv.Allocs("Ref.Hostname", "a name", 0, func() { sink = plain.Hostname() }),
		testenv.Allocs("Ref.Hostname", "a zone", 1, func() { sink = zoned.Hostname() }),
		testenv.Allocs("Ref.Addr", "no address", 1, func() { sinkAddr, sinkBool = plain.Addr() }),
		testenv.Allocs("Ref.Addr", "IPv6", 0, func() { sinkAddr, sinkBool = ipv6.Addr() }),
		testenv.Allocs("Ref.PortNumber", "the default", 0, func() { _, sinkBool = plain.PortNumber() }),
		testenv.Allocs("Ref.IsAbs", "a scheme", 0, func() { sinkBool = plain.IsAbs() }),
		testenv.Allocs("MustParseRef", "all components", 0, func() { sinkRef = urlenc.MustParseRef(r.String()) }),
		testenv.Allocs("Ref.Value", "all components", 1, func() { sinkAny, sinkErr = r.Value() }),
		testenv.Allocs("Ref.Scan", "a string", 0, func() { sinkErr = into.Scan(column) }),
		testenv.Allocs("Ref.GobEncode", "all components", 1, func() { sinkBytes, sinkErr = r.GobEncode() }),
		testenv.Allocs("Ref.GobDecode", "all components", 1, func() { sinkErr = into.GobDecode(bytes) }),
		testenv.Allocs("Ref.Join", "two segments", 1, func() { sinkRef, sinkErr = plain.Join("a/b", "c") }),
		testenv.Allocs("AddParam", "short", 1, func() { sink = urlenc.AddParam("a=1", "k", "v w") }),
		testenv.Allocs("SetParam", "a change", 1, func() { sink = urlenc.SetParam("a=1&b=2", "b", "3") }),
		testenv.Allocs("SetParam", "no change", 0, func() { sink = urlenc.SetParam("a=1&b=2", "b", "2") }),
		testenv.Allocs("DelParams", "one goes", 1, func() { sink = urlenc.DelParams("a=1&b=2", func(key string) bool { return key == "b" }) }),
		testenv.Allocs("DelParams", "none goes", 0, func() { sink = urlenc.DelParams("a=1&b=2", func(key string) bool { return key == "c" }) }),
		testenv.Allocs("Ref.AddParam", "short", 2, func() { sinkRef = plain.AddParam("k", "v") }),
		testenv.Allocs("Ref.SetParam", "a change", 2, func() { sinkRef = secrets.SetParam("token", "u") }),
		testenv.Allocs("Ref.DelParams", "one goes", 2, func() { sinkRef = secrets.DelParams(func(key string) bool { return key == "token" }) }),
		testenv.Allocs("FileRef", "short", 1, func() { sinkRef, sinkErr = urlenc.FileRef("/a b/c", urlenc.POSIX) }),
		testenv.Allocs("Ref.FilePath", "short", 1, func() { sink, sinkErr = fileURL.FilePath(urlenc.POSIX) }),
		testenv.Allocs("PathStyle.String", "a name", 0, func() { sink = urlenc.Windows.String() }),
		testenv.Allocs("Segments", "no escapes", 0, func() {
			for s := range urlenc.Segments("/a/b") {
				sink = s
			}
		}),
		testenv.Allocs("Ref.Segments", "no escapes", 0, func() {
			for s := range plain.Segments() {
				sink = s
			}
		}),
		testenv.Allocs("Ref.Segments", "one with escapes", 1, func() {
			for s := range r.Segments() {
				sink = s
			}
		}),
		testenv.Allocs("Ref.With", "a query", 2, func() { sinkRef, _ = r.With(urlenc.Query, "q") }),
		testenv.Allocs("Ref.Without", "the query", 1, func() { sinkRef, _ = r.Without(urlenc.Query) }),
		testenv.Allocs("Ref.Without", "the password", 2, func() { sinkRef, _ = r.Without(urlenc.Password) }),
		testenv.Allocs("Ref.Resolve", "a relative path", 1, func() { sinkRef = r.Resolve(ref) }),
		testenv.Allocs("Ref.Resolve", "a long path", 2, func() { sinkRef = r.Resolve(long) }),
		testenv.Allocs("Ref.Resolve", "a URL", 0, func() { sinkRef = r.Resolve(plain) }),
		testenv.Allocs("Ref.Resolve", "a URL with dots in a segment", 0, func() { sinkRef = r.Resolve(dotted) }),
		testenv.Allocs("Ref.Relativize", "another path", 6, func() { sinkRef = plain.Relativize(near) }),
		testenv.Allocs("Ref.IRI", "nothing to do", 0, func() { sink = plain.IRI() }),
		testenv.Allocs("Ref.IRI", "escapes", 7, func() { sink = r.IRI() }),
		testenv.Allocs("Ref.Normalize", "nothing to do", 0, func() { sinkRef = plain.Normalize(urlenc.Safe) }),
		testenv.Allocs("Ref.Normalize", "dot segments", 1, func() { sinkRef = near.Normalize(urlenc.Safe) }),
		testenv.Allocs("Ref.NetURL", "a path", 2, func() { sinkURL, _ = plain.NetURL() }),
		testenv.Allocs("RefOf", "an escape", 3, func() { sinkRef, _ = urlenc.RefOf(u) }),
	}
}

// Parts and segments.
func partsAllocations() []testenv.AllocRow {
	var (
		r, _  = urlenc.ParseRef("https://user:pass@example.com/a/b%20c?q=1#f")
		u, _  = url.Parse("https://example.com/a%2Fb/c")
		parts = r.Parts()
		long  = parts
		dst   = make([]byte, 0, 1<<10)
	)
	long.RawFragment = strings.Repeat("f", 600)
	return []testenv.AllocRow{
		testenv.Allocs("Ref.Parts", "most components", 3, func() { sinkParts = r.Parts() }),
		testenv.Allocs("Parts.Encode", "short", 1, func() { sink, _ = parts.Encode() }),
		testenv.Allocs("Parts.Encode", "long", 2, func() { sink, _ = long.Encode() }),
		testenv.Allocs("Parts.AppendEncode", "into room", 0, func() { dst, _ = parts.AppendEncode(dst[:0]) }),
		testenv.Allocs("Parts.Ref", "short", 1, func() { sinkRef, _ = parts.Ref() }),
		testenv.Allocs("Parts.LogValue", "a password", 2, func() { sinkValue = parts.LogValue() }),
		testenv.Allocs("JoinSegments", "short", 1, func() { sink, _ = urlenc.JoinSegments("a/b", "c") }),
		testenv.Allocs("JoinMatrix", "short", 1, func() { sink, _ = urlenc.JoinMatrix("a/b", pairs{{Key: "k", Value: "v;w"}, {Key: "l", Bare: true}}) }),
		testenv.Allocs("SplitMatrix", "no parameters", 0, func() { sink, _, _ = urlenc.SplitMatrix("a;;") }),
		testenv.Allocs("SplitMatrix", "no escapes", 1, func() { sink, _, _ = urlenc.SplitMatrix("a;k=v;l") }),
		testenv.Allocs("SplitMatrix", "an escape", 2, func() { sink, _, _ = urlenc.SplitMatrix("a;k=v%3B;l") }),
		testenv.Allocs("SetSegments", "short", 3, func() { sinkErr = urlenc.SetSegments(u, "a/b", "c") }),
		testenv.Allocs("SegmentsOf", "no escapes", 0, func() {
			for s := range urlenc.SegmentsOf(&url.URL{Path: "/a/b"}) {
				sink = s
			}
		}),
		testenv.Allocs("SegmentsOf", "an escape, a RawPath", 2, func() {
			for s := range urlenc.SegmentsOf(u) {
				sink = s
			}
		}),
	}
}

// Steps and Normalize.
func normalizeAllocations() []testenv.AllocRow {
	const all = urlenc.Safe | urlenc.NFC | urlenc.SortQuery | urlenc.DropEmptyQuery | urlenc.DropFragment
	var (
		long   = strings.Repeat("/a%2Fb.c", 1000) + "?" + strings.TrimSuffix(strings.Repeat("k=v&", 1000), "&")
		steps  urlenc.Steps
		policy urlenc.Policy
		name   = []byte("Safe|SortQuery")
	)
	rows := []testenv.AllocRow{
		testenv.Allocs("Policy.String", "two", 1, func() { sink = (urlenc.RejectControls | urlenc.RejectIllegal).String() }),
		testenv.Allocs("Policy.MarshalText", "two", 2, func() { sinkBytes, _ = (urlenc.RejectControls | urlenc.RejectIllegal).MarshalText() }),
		testenv.Allocs("Policy.UnmarshalText", "two", 1, func() { sinkErr = policy.UnmarshalText([]byte("RejectControls|RejectIllegal")) }),
		testenv.Allocs("Steps.String", "one", 0, func() { sink = urlenc.NFC.String() }),
		testenv.Allocs("Steps.String", "two", 1, func() { sink = (urlenc.FoldCase | urlenc.DecodeUnreserved).String() }),
		testenv.Allocs("Steps.MarshalText", "two", 2, func() { sinkBytes, _ = (urlenc.FoldCase | urlenc.DecodeUnreserved).MarshalText() }),
		testenv.Allocs("Steps.UnmarshalText", "two", 1, func() { sinkErr = steps.UnmarshalText(name) }),
		testenv.Allocs("Equal", "the same", 0, func() { sinkBool, _ = urlenc.Equal("http://h/a", "http://h/a", urlenc.Safe) }),
		testenv.Allocs("Equal", "one to normalize", 1, func() { sinkBool, _ = urlenc.Equal("http://h/a", "http://H/a", urlenc.Safe) }),
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
		rows = append(rows, testenv.Allocs("Normalize", c.s[:min(len(c.s), 60)], c.want, func() { sink, sinkErr = urlenc.Normalize(c.s, c.steps) }))
	}
	return rows
}
