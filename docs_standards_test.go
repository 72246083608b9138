// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Code generated from docs/standards.md by go test -run TestStandards -update; DO NOT EDIT.

package urlenc_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
	uritemplate "github.com/urlenc/urlenc/template"
	"github.com/urlenc/urlenc/whatwg"
	"golang.org/x/text/encoding/charmap"
)

func TestStandardsInOneMinute(t *testing.T) {
	readmeResult(t, "a%2Fb%3Fc=d&e", readmeValues(urlenc.PathSegment.Encode("a/b?c=d&e")))
	readmeResult(t, "a/b?c%3Dd%26e", readmeValues(urlenc.QueryParam.Encode("a/b?c=d&e")))
	readmeResult(t, "Az09-._~", readmeValues(urlenc.Any.Encode("Az09-._~")))
	readmeResult(t, "100%25", readmeValues(urlenc.Any.Encode("100%")))
	readmeResult(t, "%C3%BC", readmeValues(urlenc.Any.Encode("ü")))
	readmeResult(t, "%2520", readmeValues(urlenc.Any.Encode("%20")))
	readmeResult(t, "[\"a/b\" \"c\"]", readmeValues(slices.Collect(urlenc.Segments("/a%2Fb/c"))))
	readmeResult(t, "a+b", readmeValues(urlenc.PathSegment.Decode("a+b")))
	readmeResult(t, "%C3%BC", readmeValues(urlenc.PathSegment.Canonical("%c3%bc")))
	readmeResult(t, "xn--mnchen-3ya.de", readmeValues(urlenc.RFC3986.HostToASCII("münchen.de")))
}

func TestStandardsThePartsOfAURL(t *testing.T) {
	r, err := urlenc.ParseRef("https://ann:pw@example.com:8080/docs/a%20b?q=x&page=2#top")
	readmeNoError(t, r, err)
	readmeResult(t, "https", readmeValues(r.Scheme()))
	readmeResult(t, "ann:pw true", readmeValues(r.Userinfo()))
	readmeResult(t, "example.com true", readmeValues(r.Host()))
	readmeResult(t, "8080 true", readmeValues(r.Port()))
	readmeResult(t, "/docs/a%20b", readmeValues(r.Path()))
	readmeResult(t, "[\"docs\" \"a b\"]", readmeValues(slices.Collect(r.Segments())))
	readmeResult(t, "q=x&page=2 true", readmeValues(r.Query()))
	readmeResult(t, "top true", readmeValues(r.Fragment()))
	readmeResult(t, "c", readmeValues(whatwg.MustParse("http://a@b@c/").Hostname()))
	readmeFails(t, "urlenc.ParseRef(\"http://a@b@c/\")", readmeValues(urlenc.ParseRef("http://a@b@c/")))
	readmeResult(t, " true", readmeValues(urlenc.MustParseRef("/a?").Query()))
	readmeResult(t, " false", readmeValues(urlenc.MustParseRef("/a").Query()))
	readmeResult(t, "localhost", readmeValues(urlenc.MustParseRef("localhost:8080").Scheme()))
	readmeResult(t, "evil.example", readmeValues(urlenc.MustParseRef("//evil.example/x").Hostname()))
	readmeResult(t, "http://h/b", readmeValues(whatwg.MustParse("http://h/a/%2e%2e/b")))
	readmeFails(t, "urlenc.JoinSegments(\"a\", \"..\")", readmeValues(urlenc.JoinSegments("a", "..")))
}

func TestStandardsUTFFirst(t *testing.T) {
	readmeResult(t, "%C3%A9%E2%82%AC%F0%9F%98%80", readmeValues(urlenc.PathSegment.Encode("é€😀")))
	readmeResult(t, "€", readmeValues(urlenc.PathSegment.Decode("%E2%82%AC")))
	readmeResult(t, "e%CC%81", readmeValues(urlenc.PathSegment.Encode("e\u0301")))
	readmeResult(t, "/%C3%A9", readmeValues(urlenc.Normalize("/e%CC%81", urlenc.NFC)))
	readmeResult(t, "1", readmeValues(len(must(urlenc.PathSegment.Decode("%E9")))))
	readmeFails(t, "urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8).Decode(\"%E9\")", readmeValues(urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8).Decode("%E9")))
	readmeResult(t, "�", readmeValues(urlenc.ParseForm("q=%E9").Get("q")))
	readmeResult(t, "café", readmeValues(legacy.Decode("caf%E9", charmap.Windows1252)))
	readmeResult(t, "https://münchen.de/straße", readmeValues(display.URL("https://xn--mnchen-3ya.de/stra%C3%9Fe")))
	readmeResult(t, "https://xn--mnchen-3ya.de/stra%C3%9Fe", readmeValues(urlenc.RepairRef("https://münchen.de/straße")))
}

func TestStandardsThePlus(t *testing.T) {
	readmeResult(t, "a b", readmeValues(urlenc.ParseForm("q=a+b").Get("q")))
	readmeResult(t, "a+b", readmeValues(must(urlenc.ParsePlainQuery("q=a+b")).Get("q")))
	readmeResult(t, "[\"c++\"]", readmeValues(slices.Collect(urlenc.Segments("/c++"))))
	readmeResult(t, "1%20%2B%201", readmeValues(urlenc.QueryParam.Encode("1 + 1")))
	readmeResult(t, "a+b%2Bc*%7E", readmeValues(preset.Form.Encode("a b+c*~")))
	readmeResult(t, "/c  ", readmeValues(must(url.QueryUnescape("/c++"))))
}

func TestStandardsDoubleEncoding(t *testing.T) {
	readmeResult(t, "a%2520b", readmeValues(urlenc.PathSegment.Encode(urlenc.PathSegment.Encode("a b"))))
	readmeResult(t, "a%20b", readmeValues(urlenc.PathSegment.Decode("a%2520b")))
	readmeResult(t, "/a/%252e%252e/b", readmeValues(urlenc.Normalize("/a/%252e%252e/b", urlenc.Safe)))
	readmeResult(t, "true", readmeValues(urlenc.DoubleEncoded("a%2520b")))
	readmeResult(t, "a%20b%20c%205%25", readmeValues(urlenc.PathSegment.Repair("a b%20c 5%")))
}

func TestStandardsWhenToEncode(t *testing.T) {
	readmeResult(t, "/files/a%2Fb.txt", readmeValues(urlenc.JoinSegments("files", "a/b.txt")))
	readmeResult(t, "q=rock%26roll", readmeValues(urlenc.Pairs{{Key: "q", Value: "rock&roll"}}.EncodeQuery()))
	readmeResult(t, "/a%2Fb", readmeValues(urlenc.Normalize("/a%2fb", urlenc.Safe)))
	readmeResult(t, "true", readmeValues(urlenc.Equal("/%7Eann", "/~ann", urlenc.Safe)))
	readmeFails(t, "urlenc.Path.Decode(\"/a%2Fb\")", readmeValues(urlenc.Path.Decode("/a%2Fb")))
	readmeResult(t, "/%7eann?a=2&b=+", readmeValues(urlenc.MustParseRef("/%7eann?a=1&b=+").SetParam("a", "2")))
	readmeResult(t, "'&", readmeValues(urlenc.PathSegment.Encode("'&")))
	readmeFails(t, "urlenc.Port.Check(\"80x\")", readmeValues(urlenc.Port.Check("80x")))
}

func TestStandardsInternationalNames(t *testing.T) {
	readmeResult(t, "xn--mnchen-3ya.de", readmeValues(urlenc.RFC3986.HostToASCII("münchen.de")))
	readmeResult(t, "xn--mnchen-3ya.de", readmeValues(urlenc.RFC3986.HostToASCII("ＭÜnchen。de")))
	readmeResult(t, "mnchen-3ya", readmeValues(urlenc.EncodePunycode("münchen")))
	readmeResult(t, "xn--strae-oqa.de", readmeValues(urlenc.RFC3986.HostToASCII("straße.de")))
	readmeResult(t, "xn--53h.example", readmeValues(urlenc.RFC3986.HostToASCII("☕.example")))
	readmeFails(t, "urlenc.RFC3986.HostToASCII(\"my_host\")", readmeValues(urlenc.RFC3986.HostToASCII("my_host")))
	readmeResult(t, "my_host", readmeValues(urlenc.WHATWG.HostToASCII("my_host")))
	readmeFails(t, "urlenc.RFC3986.HostToASCII(strings.Repeat(\"ü\", 63) + \".de\")", readmeValues(urlenc.RFC3986.HostToASCII(strings.Repeat("ü", 63)+".de")))
	readmeResult(t, "münchen.de", readmeValues(urlenc.RFC3986.HostToUnicode("xn--mnchen-3ya.de")))
	readmeResult(t, "xn--80ak6aa92e.com", readmeValues(display.Host("аррӏе.com")))
	readmeResult(t, "http://xn--mnchen-3ya.de/", readmeValues(urlenc.Normalize("http://m%C3%BCnchen.de/", urlenc.Safe)))
}

func TestStandardsTheTwoStandards(t *testing.T) {
	rfc := func(s string) urlenc.Ref { return must(urlenc.ParseRef(s)).Normalize(urlenc.Safe) }
	readmeNoError(t, rfc)
	std := whatwg.MustParse
	readmeNoError(t, std)
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "http://h/a%20b", readmeValues(std("http://h/a b")))
	readmeFails(t, "urlenc.ParseRef(\"http://h\\\\a\")", readmeValues(urlenc.ParseRef("http://h\\a")))
	readmeResult(t, "http://h/a", readmeValues(std("http://h\\a")))
	readmeFails(t, "urlenc.ParseRef(\"ht\\ntp://h/\")", readmeValues(urlenc.ParseRef("ht\ntp://h/")))
	readmeResult(t, "http://h/", readmeValues(std("ht\ntp://h/")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/50%\")", readmeValues(urlenc.ParseRef("http://h/50%")))
	readmeResult(t, "http://h/50%", readmeValues(std("http://h/50%")))
	readmeResult(t, "http://h/~", readmeValues(rfc("http://h/%7e")))
	readmeResult(t, "http://h/%7e", readmeValues(std("http://h/%7e")))
	readmeResult(t, "http://h/%C3%BC", readmeValues(rfc("http://h/%c3%bc")))
	readmeResult(t, "http://h/%c3%bc", readmeValues(std("http://h/%c3%bc")))
	readmeResult(t, "http://h/?q='", readmeValues(rfc("http://h/?q='")))
	readmeResult(t, "http://h/?q=%27", readmeValues(std("http://h/?q='")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/[|]\")", readmeValues(urlenc.ParseRef("http://h/[|]")))
	readmeResult(t, "http://h/[|]", readmeValues(std("http://h/[|]")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/#a#b\")", readmeValues(urlenc.ParseRef("http://h/#a#b")))
	readmeResult(t, "#a#b", readmeValues(std("http://h/#a#b").Hash()))
	readmeResult(t, "h/a", readmeValues(rfc("http:h/a").Path()))
	readmeResult(t, "http://h/a", readmeValues(std("http:h/a")))
	readmeResult(t, "", readmeValues(rfc("http:///h/a").Hostname()))
	readmeResult(t, "h", readmeValues(std("http:///h/a").Hostname()))
	readmeResult(t, "a%20b", readmeValues(rfc("http://a%20b/").Hostname()))
	readmeFails(t, "whatwg.Parse(\"http://a%20b/\")", readmeValues(whatwg.Parse("http://a%20b/")))
	readmeResult(t, "0x7f.1", readmeValues(rfc("http://0x7f.1/").Hostname()))
	readmeResult(t, "127.0.0.1", readmeValues(std("http://0x7f.1/").Hostname()))
	readmeResult(t, "fe80::1%eth0", readmeValues(rfc("http://[fe80::1%25eth0]/").Hostname()))
	readmeFails(t, "whatwg.Parse(\"http://[fe80::1%25eth0]/\")", readmeValues(whatwg.Parse("http://[fe80::1%25eth0]/")))
	readmeFails(t, "urlenc.ParseRef(\"http://münchen.de/\")", readmeValues(urlenc.ParseRef("http://münchen.de/")))
	readmeResult(t, "xn--mnchen-3ya.de", readmeValues(std("http://münchen.de/").Hostname()))
	readmeResult(t, "70000 true", readmeValues(rfc("http://h:70000/").Port()))
	readmeFails(t, "whatwg.Parse(\"http://h:70000/\")", readmeValues(whatwg.Parse("http://h:70000/")))
	readmeResult(t, "http://h/a/%2e%2e/c", readmeValues(urlenc.MustParseRef("http://h/a/b").Resolve(urlenc.MustParseRef("%2e%2e/c"))))
	readmeResult(t, "http://h/c", readmeValues(must(std("http://h/a/b").Parse("%2e%2e/c"))))
	readmeResult(t, "http:c", readmeValues(urlenc.MustParseRef("http://h/a/b").Resolve(urlenc.MustParseRef("http:c"))))
	readmeResult(t, "http://h/a/c", readmeValues(must(std("http://h/a/b").Parse("http:c"))))
}

func TestStandardsHowItCameToBe(t *testing.T) {
	readmeResult(t, "false", readmeValues(legacy.RFC1738Unreserved.Has('~')))
	readmeResult(t, "!$'()*+,-._", readmeValues(legacy.RFC1738Unreserved.Minus(urlenc.Alpha).Minus(urlenc.Digit)))
	readmeResult(t, "a+b", readmeValues(preset.Form.Encode("a b")))
	readmeResult(t, "[{a 1;b=2 false}]", readmeValues(urlenc.ParseForm("a=1;b=2")))
	readmeResult(t, "!'()*-._~", readmeValues(legacy.RFC2396Unreserved.Minus(urlenc.Alpha).Minus(urlenc.Digit)))
	readmeResult(t, "!'()*-._~", readmeValues(preset.EncodeURIComponent.Encode("!'()*-._~")))
	readmeResult(t, "€é", readmeValues(legacy.Unescape("%u20AC%E9")))
	readmeResult(t, "::1", readmeValues(urlenc.MustParseRef("http://[::1]/").Hostname()))
	readmeResult(t, "münchen", readmeValues(urlenc.DecodePunycode("mnchen-3ya")))
	readmeResult(t, "-._~", readmeValues(urlenc.Unreserved.Minus(urlenc.Alpha).Minus(urlenc.Digit)))
	readmeResult(t, "http://h/a?y", readmeValues(urlenc.MustParseRef("http://h/a?q").Resolve(urlenc.MustParseRef("?y"))))
	readmeResult(t, "/straße", readmeValues(urlenc.MustParseRef("/stra%C3%9Fe").IRI()))
	readmeResult(t, "straße.de", readmeValues(urlenc.RFC3986.HostToUnicode("xn--strae-oqa.de")))
	readmeResult(t, "/a%2Fb?y=c%20d", readmeValues(must(uritemplate.Parse("/{x}{?y}")).Expand(uritemplate.Values{"x": uritemplate.String("a/b"), "y": uritemplate.String("c d")})))
	readmeResult(t, "http://h/a", readmeValues(whatwg.MustParse("HTTP:\\\\h\\a")))
}
