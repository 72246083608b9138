// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// kindCases has for every kind a text that it is found in, and one that is nearly that and
// in which it is not found.
var kindCases = []struct {
	kind     audit.Kind
	severity audit.Severity
	yes, no  string
}{
	{audit.SchemeDiffers, audit.Danger, "1a:b", "a1:b"},
	{audit.UserinfoDiffers, audit.Warn, "http://u:p@q@a.example/", "http://u:p%40q@a.example/"},
	{audit.HostDiffers, audit.Danger, "http://0x7f.1/", "http://0x7f.1.example/"},
	{audit.HiddenHost, audit.Danger, "http:/a.example/", "foo:/a.example/"},
	{audit.PortDiffers, audit.Warn, "http://a.example:99999/", "http://a.example:9999/"},
	{audit.PathDiffers, audit.Warn, "http://a.example/b/%2e%2e/c", "http://a.example/b/../c"},
	{audit.HostForm, audit.Info, "http://[2001:DB8:0:0:0:0:0:1]/", "http://[2001:DB8::1]/"},
	{audit.NaiveHost, audit.Info, "http://a.example?.b.example/", "http://a.example/?.b.example/"},
	{audit.Refused, audit.Warn, "http://a b.example/", "http://ab.example/"},
	{audit.Relative, audit.Info, "//a.example/", "http://a.example//"},
	{audit.ChromiumDiffers, audit.Danger, "http://a*b.example/", "http://a.example/*b"},
	{audit.ChromiumForm, audit.Info, "http://a.example/b|c", "http://a.example/?b|c"},

	{audit.Backslash, audit.Danger, `http://a.example/b\c`, `http://a.example/?b\c`},
	{audit.MissingSlashes, audit.Danger, "https:a.example", "foo:a.example"},
	{audit.ExtraSlashes, audit.Danger, "///a.example", "file:///a.example"},
	{audit.SpaceBefore, audit.Danger, " http://a.example/", "http://a.example/ b"},
	{audit.SpaceAfter, audit.Warn, "http://a.example/ ", "http://a.example/%20"},
	{audit.TabOrNewline, audit.Danger, "http://a.example/b\tc", "http://a.example/b%09c"},
	{audit.Control, audit.Danger, "http://a.example/b\x01c", "http://a.example/b%01c"},
	{audit.EscapedNUL, audit.Warn, "http://a.example/b%00.jpg", "http://a.example/b%2500.jpg"},
	{audit.EscapedControl, audit.Warn, "http://a.example/b%1bc", "http://a.example/b%21c"},
	{audit.HeaderSplit, audit.Warn, "http://a.example/b%0d%0aSet-Cookie:c", "http://a.example/b%0ac"},
	{audit.MalformedEscape, audit.Warn, "http://a.example/100%", "http://a.example/100%25"},
	{audit.UnicodeEscape, audit.Warn, "http://a.example/%u002Fb", "http://a.example/%ug02Fb"},
	{audit.DoubleEncoding, audit.Warn, "http://a.example/%252Fb", "http://a.example/%25b"},
	{audit.EscapedUnreserved, audit.Info, "http://a.example/%41", "http://a.example/%21"},
	{audit.LowerHex, audit.Info, "http://a.example/%3f", "http://a.example/%3F"},
	{audit.IllegalByte, audit.Info, "http://a.example/?b=[c]", "http://a.example/?b=(c)"},
	{audit.NotASCII, audit.Info, "http://a.example/é", "http://a.example/%C3%A9"},
	{audit.InvalidUTF8, audit.Warn, "http://a.example/%FF", "http://a.example/%C3%BF"},
	{audit.Overlong, audit.Warn, "http://a.example/..%C0%AFb", "http://a.example/%C3%AFb"},
	{audit.MapsToDelimiter, audit.Warn, "http://a.example/..\uFF0Fb", "http://a.example/\uFF41b"},
	{audit.Invisible, audit.Warn, "http://a.example/b\u202Egpj.exe", "http://a.example/b\u0301"},
	{audit.RunsCode, audit.Danger, "java\tscript:alert(1)", "javascripts:alert(1)"},

	{audit.Userinfo, audit.Warn, "http://u@a.example/", "http://a.example/u@"},
	{audit.UserinfoHost, audit.Warn, "http://b.example@a.example/", "http://first.1a@a.example/"},
	{audit.IPv4Octal, audit.Warn, "http://010.8.8.8/", "http://10.8.8.8/"},
	{audit.IPv4Hex, audit.Warn, "http://0x8.8.8.8/", "http://0x8.8.8.example/"},
	{audit.IPv4Dword, audit.Warn, "http://134744072/", "http://134744072.example/"},
	{audit.IPv4Short, audit.Warn, "http://8.8/", "http://8.8.8.8/"},
	{audit.IPv4Dot, audit.Warn, "http://8.8.8.8./", "http://a.example./"},
	{audit.IPv4Mapped, audit.Warn, "http://[::ffff:8.8.8.8]/", "http://[::fffe:8.8.8.8]/"},
	{audit.IPv4Compatible, audit.Warn, "http://[::8.8.8.8]/", "http://[::1]/"},
	{audit.SixToFour, audit.Warn, "http://[2002:808:808::1]/", "http://[2003:808:808::1]/"},
	{audit.NAT64, audit.Warn, "http://[64:ff9b::8.8.8.8]/", "http://[64:ff9c::8.8.8.8]/"},
	{audit.Teredo, audit.Warn, "http://[2001:0:808:808::f7f7:f7f7]/", "http://[2001:200::1]/"},
	{audit.NotAnAddress, audit.Warn, "http://256.1.1.1/", "http://256.1.1.1.example/"},
	{audit.FutureAddress, audit.Warn, "http://[v1.a]/", "http://v1.a/"},
	{audit.AfterBracket, audit.Warn, "http://[::1]a.example/", "http://[::1]:80/"},
	{audit.Zone, audit.Warn, "http://[fe80::1%25eth0]/", "http://[fe80::1]/"},
	{audit.PrivateAddr, audit.Warn, "http://172.31.255.255/", "http://172.32.0.0/"},
	{audit.LoopbackAddr, audit.Warn, "http://127.255.255.255/", "http://128.0.0.0/"},
	{audit.LinkLocalAddr, audit.Warn, "http://169.254.0.1/", "http://169.253.0.1/"},
	{audit.UnspecifiedAddr, audit.Warn, "http://0.0.0.0/", "http://0.0.0.1/"},
	{audit.MulticastAddr, audit.Warn, "http://239.255.255.255/", "http://223.255.255.255/"},
	{audit.DocumentationAddr, audit.Warn, "http://192.0.2.1/", "http://192.0.3.1/"},
	{audit.SpecialAddr, audit.Warn, "http://100.64.0.1/", "http://100.128.0.1/"},
	{audit.Metadata, audit.Warn, "http://metadata.google.internal/", "http://metadata.google.com/"},
	{audit.Localhost, audit.Warn, "http://a.LocalHost./", "http://localhost.example/"},
	{audit.LocalName, audit.Warn, "http://printer/", "http://printer.example/"},
	{audit.EscapedHost, audit.Warn, "http://%61.example/", "http://a.example/%61"},
	{audit.MappedHost, audit.Warn, "http://exa\u00ADmple.com/", "http://BÜCHER.example/"},
	{audit.WithheldHost, audit.Warn, "http://xn--80ak6aa92e.com/", "http://xn--mnchen-3ya.de/"},
	{audit.RootDot, audit.Info, "http://a.example./", "http://a.example/."},
	{audit.FileHost, audit.Warn, "file://a.example/b", "file:///a.example/b"},
	{audit.DefaultPort, audit.Info, "http://a.example:80/", "https://a.example:80/"},
	{audit.PortForm, audit.Info, "http://a.example:080/", "http://a.example:81/"},
	{audit.PortRange, audit.Warn, "http://a.example:65536/", "http://a.example:65535/"},

	{audit.EscapedSlash, audit.Warn, "http://a.example/b%2Fc", "http://a.example/?b%2Fc"},
	{audit.EscapedBackslash, audit.Warn, "http://a.example/b%5Cc", "http://a.example/?b%5Cc"},
	{audit.EscapedDots, audit.Warn, "http://a.example/b/.%2E/c", "http://a.example/b/.%2Ec"},
	{audit.HiddenDots, audit.Warn, "http://a.example/b/..;c/d", "http://a.example/b/..c;/d"},
	{audit.DotSegment, audit.Info, "http://a.example/b/./c", "http://a.example/b/.c"},
	{audit.AboveRoot, audit.Warn, "http://a.example/b/../../c", "http://a.example/b/../c"},
	{audit.ManyDots, audit.Warn, "http://a.example/.../c", "http://a.example/...c"},
	{audit.DoubleSlash, audit.Warn, "http://a.example/.//b.example", "http://a.example/./b.example"},
	{audit.EmptySegment, audit.Warn, "http://a.example/b//c", "http://a.example/b/"},
	{audit.PathParam, audit.Info, "http://a.example/b;c=d", "http://a.example/b?;c=d"},
	{audit.PlusInQuery, audit.Info, "http://a.example/?b+c", "http://a.example/b+c"},
	{audit.SemicolonInQuery, audit.Info, "http://a.example/?b;c", "http://a.example/b;c"},
	{audit.DuplicateKey, audit.Info, "http://a.example/?b=1&%62=2", "http://a.example/?b=1&B=2"},
	{audit.TooManyPairs, audit.Warn, "http://a.example/?" + manyPairs(1001), "http://a.example/?" + manyPairs(1000)},
	{audit.SecretParam, audit.Warn, "http://a.example/?access_token=x", "http://a.example/?access=token"},
	{audit.NestedURL, audit.Warn, "http://a.example/?next=http%3A%2F%2Fu@b.example", "http://a.example/?next=b.example"},
}

// manyPairs returns a query of n different parameters.
func manyPairs(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d=&", i)
	}
	return b.String()
}

// find returns the first finding of the kind.
func find(r audit.Report, k audit.Kind) (audit.Finding, bool) {
	i := slices.IndexFunc(r.Findings, func(f audit.Finding) bool { return f.Kind == k })
	if i < 0 {
		return audit.Finding{}, false
	}
	return r.Findings[i], true
}

// TestKinds: every kind is found where it should be, and not where it nearly is.
func TestKinds(t *testing.T) {
	tested := map[audit.Kind]bool{}
	for _, tt := range kindCases {
		tested[tt.kind] = true
		f, ok := find(audit.URL(tt.yes, audit.Options{}), tt.kind)
		if !ok || f.Severity != tt.severity {
			t.Errorf("%q has no %v at %v: %v", tt.yes, tt.kind, tt.severity, audit.URL(tt.yes, audit.Options{}).Findings)
		}
		if f.Message == "" || f.Section == "" || strings.ContainsAny(f.Message, "\n\r") {
			t.Errorf("%v: %+v", tt.kind, f)
		}
		if _, ok := find(audit.URL(tt.no, audit.Options{}), tt.kind); ok {
			t.Errorf("%q has %v", tt.no, tt.kind)
		}
	}
	names := map[string]bool{}
	for k := audit.Kind(1); !strings.HasPrefix(k.String(), "Kind("); k++ {
		if !tested[k] {
			t.Errorf("%v has no case", k)
		}
		if names[k.String()] {
			t.Errorf("two kinds have the name %v", k)
		}
		names[k.String()] = true
		text, err := k.MarshalText()
		var back audit.Kind
		if err != nil || back.UnmarshalText(text) != nil || back != k {
			t.Errorf("%v: %q, %v, and back %v", k, text, err, back)
		}
	}
	for _, k := range []audit.Kind{0, audit.NestedURL + 1, 255} {
		if _, err := k.MarshalText(); err == nil || !strings.HasPrefix(k.String(), "Kind(") {
			t.Errorf("%v is a kind", k)
		}
	}
	var k audit.Kind
	if k.UnmarshalText([]byte("Backslash")) == nil || k.UnmarshalText(nil) == nil {
		t.Error("any text is a kind")
	}
}

func TestSeverity(t *testing.T) {
	for s, name := range []string{"none", "info", "warn", "danger"} {
		text, err := audit.Severity(s).MarshalText()
		var back audit.Severity
		if string(text) != name || err != nil || back.UnmarshalText(text) != nil || int(back) != s || back.String() != name {
			t.Errorf("%d: %q, %v, and back %v", s, text, err, back)
		}
	}
	var s audit.Severity
	if _, err := audit.Severity(4).MarshalText(); err == nil || s.UnmarshalText([]byte("Danger")) == nil || audit.Severity(4).String() != "Severity(4)" {
		t.Error("there are more")
	}
}

// TestClassics: twenty confusions, each with its finding, and with what the URL
// Standard and another reader make of the host and the path, or that they refuse the text.
func TestClassics(t *testing.T) {
	const refuses = "refuses"
	for _, tt := range []struct {
		text          string
		kind          audit.Kind
		least         audit.Severity
		standard      string // host and path
		other         audit.Reader
		otherReadings string
	}{
		{`http://good.example\@evil.example/`, audit.Backslash, audit.Danger, "good.example /@evil.example/", audit.Naive, "evil.example /"},
		{"http:/evil.example", audit.MissingSlashes, audit.Danger, "evil.example /", audit.RFC3986, " /evil.example"},
		{"http:///evil.example", audit.ExtraSlashes, audit.Danger, "evil.example /", audit.NetURL, " /evil.example"},
		{"http://0177.0.0.1/", audit.IPv4Octal, audit.Warn, "127.0.0.1 /", audit.NetURL, "0177.0.0.1 /"},
		{"http://１２７.0.0.1/", audit.HostDiffers, audit.Danger, "127.0.0.1 /", audit.NetURL, "１２７.0.0.1 /"},
		{"http://good.example\uFF0Fevil.example/", audit.MapsToDelimiter, audit.Warn, refuses, audit.NetURL, "good.example\uFF0Fevil.example /"},
		{"http://%65vil.example/", audit.EscapedHost, audit.Warn, "evil.example /", audit.RFC3986, "%65vil.example /"},
		{"http://good.example%2Fevil.example/", audit.EscapedHost, audit.Warn, refuses, audit.RFC3986, "good.example%2Fevil.example /"},
		{"http://a.example/b/%2e%2e/c", audit.EscapedDots, audit.Warn, "a.example /c", audit.NetURL, "a.example /b/%2e%2e/c"},
		{`http://a.example/b\..\c`, audit.Backslash, audit.Danger, "a.example /c", audit.RFC3986, refuses},
		{"ht\ntp://evil.example/", audit.TabOrNewline, audit.Danger, "evil.example /", audit.NetURL, refuses},
		{"http://[fe80::1%25eth0]/", audit.Zone, audit.Warn, refuses, audit.NetURL, "fe80::1%eth0 /"},
		{"http://[::1].evil.example/", audit.AfterBracket, audit.Warn, refuses, audit.Naive, "[::1].evil.example /"},
		{"http://a.example:99999/", audit.PortRange, audit.Warn, refuses, audit.RFC3986, "a.example /"},
		{"http://[v1.a]/", audit.FutureAddress, audit.Warn, refuses, audit.RFC3986, "[v1.a] /"},
		{"http://goo\u00ADd.example/", audit.MappedHost, audit.Warn, "good.example /", audit.NetURL, "goo\u00ADd.example /"},
		{"http://256.1.1.1/", audit.NotAnAddress, audit.Warn, refuses, audit.NetURL, "256.1.1.1 /"},
		{"http://1.2.3.4./", audit.IPv4Dot, audit.Warn, "1.2.3.4 /", audit.RFC3986, "1.2.3.4. /"},
		{"http://a.example//evil.example/", audit.DoubleSlash, audit.Warn, "a.example //evil.example/", audit.RFC3986, "a.example //evil.example/"},
		{"https:evil.example", audit.MissingSlashes, audit.Danger, "evil.example /", audit.NetURL, " evil.example"},
	} {
		r := audit.URL(tt.text, audit.Options{})
		if f, ok := find(r, tt.kind); !ok || f.Severity < tt.least {
			t.Errorf("%q has no %v: %v", tt.text, tt.kind, r.Findings)
		}
		reading := func(reader audit.Reader) string {
			v := r.Views[reader]
			if v.Err != nil {
				return refuses
			}
			return v.Host + " " + v.Path
		}
		if got := reading(audit.WHATWG); got != tt.standard {
			t.Errorf("%q: the URL Standard reads %q, want %q", tt.text, got, tt.standard)
		}
		if got := reading(tt.other); got != tt.otherReadings {
			t.Errorf("%q: %v reads %q, want %q", tt.text, tt.other, got, tt.otherReadings)
		}
		text := r.String()
		for _, reader := range []audit.Reader{audit.RFC3986, audit.WHATWG, audit.NetURL, audit.Naive} {
			if !strings.Contains(text, "  "+reader.String()) {
				t.Errorf("%q: the text has no row of %v", tt.text, reader)
			}
		}
		if strings.Contains(text, "  Chromium  ") {
			t.Errorf("%q: the text has a row of Chromium, which reads it as the standard does", tt.text)
		}
	}
}

// TestNotDangerous: what is only written in another form, or of one reader's taste, is not
// Danger.
func TestNotDangerous(t *testing.T) {
	for _, s := range []string{
		"https://münchen.de/straße?q=ü#ö", "https://BÜCHER.example/", "https://日本語。example/", "https://%C3%A9.example/", "https://u:p%40@a.example/", "https://é:ü@a.example/",
		"http://[2001:DB8:0:0::1]:80/", "http://a.example:080/", "http://a.example:/", "http://a.example", "HTTP://A.EXAMPLE", "https://a.example/a/../../%2e%2e/b", "https://a.example/ ", "https://a.example/a b",
		"https://a.example/?u=http:/127.1/&v=javascript:x&w=%5C%5Cb", `https://a.example/?a\b`, `https://a.example/#a\b`, "https://a.example/%00%0d%0a", "https://a.example/%zz", "https://a.example/\xff", "https://a.example/[x]|y",
		"file:///etc/passwd", "file://a.example/b", "file://localhost/b", "file://0x7f.1/b", "file://%41/b", "file://a:80/b", "file://C:/b", "file:b", "file:/b", "file:////a/b",
		"mailto:a@b.example", "urn:isbn:1", "foo://A.example/", "foo://é/", "foo://%C3%89/", "foo:///b", "foo:b", "//a.example/b", "/b", "b", "?b", "#b", "", "../b", "b:c", "http://a b.example/", "http://[::1", "http://",
		"http://[fe80::1%25eth0]/", "http://a.example:65536/", "http://256.1.1.1/", `https://"a.example/`,
	} {
		if r := audit.URL(s, audit.Options{}); r.Worst() == audit.Danger {
			t.Errorf("%q: %v", s, r.Findings)
		}
	}
}

// TestBase: what a text means beside a base is judged on it.
func TestBase(t *testing.T) {
	base := whatwg.MustParse("https://a.example:8443/b/c?d")
	for text, want := range map[string]audit.Kind{
		"x/y":                0,
		"/x":                 0,
		"?x":                 0,
		"#x":                 0,
		"":                   0,
		"//b.example/x":      0,
		"https://b.example/": 0,
		"https:x":            audit.MissingSlashes,
		"https:/x":           audit.MissingSlashes,
		"http:x":             audit.MissingSlashes,
		"///b.example/x":     audit.ExtraSlashes,
		`/\b.example`:        audit.Backslash,
		`\\b.example`:        audit.Backslash,
		"/\t/b.example":      audit.TabOrNewline,
		"javascript:x":       audit.RunsCode,
		"javascript%3Ax":     audit.RunsCode,
		"java&Tab;script:x":  audit.RunsCode,
	} {
		r := audit.URL(text, audit.Options{Base: base})
		got := audit.Kind(0)
		if r.Worst() == audit.Danger {
			i := slices.IndexFunc(r.Findings, func(f audit.Finding) bool { return f.Severity == audit.Danger })
			got = r.Findings[i].Kind
		}
		if got != want {
			t.Errorf("%q: %v, want %v: %v", text, got, want, r.Findings)
		}
	}
}

// TestConcurrent: any number of goroutines may judge the same URLs by the same policies.
func TestConcurrent(t *testing.T) {
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, tt := range kindCases {
				r := audit.URL(tt.yes, audit.Options{Base: site})
				_ = r.String()
				_, _ = audit.Allow(tt.yes, redirects)
				_, _ = audit.Allow(tt.no, requests)
			}
		})
	}
	group.Wait()
}

// TestLimits: findings beyond the limit are counted, and the worst of all is known.
func TestLimits(t *testing.T) {
	text := "http://a.example/" + strings.Repeat("%41/", 2000) + "\t"
	for limit, kept := range map[int]int{0: 1000, 10: 10, 5000: 2001, -1: 0} {
		r := audit.URL(text, audit.Options{MaxFindings: limit})
		if len(r.Findings) != kept || len(r.Findings)+r.More != 2001 || r.Worst() != audit.Danger {
			t.Errorf("limit %d: %d findings and %d more, %v", limit, len(r.Findings), r.More, r.Worst())
		}
		if kept > 0 && r.Findings[kept-1].Kind != audit.TabOrNewline {
			t.Errorf("limit %d: the dangerous one is not kept", limit)
		}
		if !slices.IsSortedFunc(r.Findings, func(a, b audit.Finding) int { return a.Offset - b.Offset }) {
			t.Errorf("limit %d: not in order", limit)
		}
	}
	if _, ok := find(audit.URL("http://a.example/?a&b&c", audit.Options{MaxPairs: 2}), audit.TooManyPairs); !ok {
		t.Error("three of two pairs")
	}
}

// TestNested: URLs in parameters are judged, and URLs in the parameters of those.
func TestNested(t *testing.T) {
	const inner = "http://c.example/\t"
	nest := func(s string) string {
		return "http://a.example/?u=" + strings.NewReplacer("%", "%25", ":", "%3A", "/", "%2F", "?", "%3F", "=", "%3D", "&", "%26", "\t", "%09").Replace(s)
	}
	r := audit.URL(nest(nest(inner)), audit.Options{})
	one, _ := find(r, audit.NestedURL)
	if one.Nested == nil || one.Severity != audit.Warn || r.Worst() != audit.Warn {
		t.Fatalf("%+v", r.Findings)
	}
	two, _ := find(*one.Nested, audit.NestedURL)
	if two.Nested == nil || two.Nested.Worst() != audit.Danger {
		t.Fatalf("%+v", one.Nested.Findings)
	}
	three := audit.URL(nest(nest(nest(inner))), audit.Options{})
	for range 2 {
		f, _ := find(three, audit.NestedURL)
		three = *f.Nested
	}
	if f, ok := find(three, audit.NestedURL); ok {
		t.Errorf("a third level: %+v", f)
	}
	many := audit.URL("http://a.example/?"+strings.Repeat("u=//b.example&", 100), audit.Options{})
	n := 0
	for _, f := range many.Findings {
		if f.Nested != nil {
			n++
		}
	}
	if n != 16 {
		t.Errorf("%d of 100 nested URLs", n)
	}
	for _, text := range []string{"javascript:x", "data:,x", "//b.example", `/\b.example`, "https:/b.example", "ftp://b.example", "+https://b.example"} {
		if _, ok := find(audit.URL("http://a.example/?next="+text, audit.Options{}), audit.NestedURL); !ok {
			t.Errorf("%q is not taken for a URL", text)
		}
	}
	for n := range 40 { // whatever is before it
		for _, text := range []string{"//b.example", "/%2Fb.example", "%2F%2Fb.example", "%5C/b.example", "javascript%3Ax", "java%09script:x", "/%0A/b.example", "https%3a%5c%5cb"} {
			for _, space := range []string{"+", "%20", "%09"} {
				if text := strings.Repeat(space, n) + text; !hasNested(text) {
					t.Errorf("%q is not taken for a URL", text)
				}
			}
		}
	}
	for _, text := range []string{"a:b", "12:30", "12%3A30", "%2Fa", "%2", "/path", "a/b", "x", "%", ""} {
		if f, ok := find(audit.URL("http://a.example/?next="+text, audit.Options{}), audit.NestedURL); ok {
			t.Errorf("%q is taken for a URL: %+v", text, f)
		}
	}
}

// hasNested reports whether a parameter with the value is taken for a URL.
func hasNested(value string) bool {
	//urlvet:ignore rawquery what becomes of raw values is what is tested
	_, ok := find(audit.URL("http://a.example/?next="+value, audit.Options{}), audit.NestedURL)
	return ok
}

// TestMapsToDelimiter: a character maps to a delimiter if package norm, or IDNA, says so.
func TestMapsToDelimiter(t *testing.T) {
	text := []byte("http://a.example/#")
	want := map[int]rune{}
	for r := rune(utf8.RuneSelf); r <= testenv.Pick[rune](unicode.MaxRune, 0x1FFFF, 0x33FF); r++ {
		mapped := norm.NFKD.PropertiesString(string(r)).Decomposition()
		if bytes.ContainsAny(mapped, `:/?#[]@\.%&=;`) || r == 0x3002 || r == 0xFF61 {
			want[len(text)] = r
		}
		text = append(utf8.AppendRune(text, r), '_')
	}
	for _, f := range audit.URL(string(text), audit.Options{MaxFindings: len(text)}).Findings {
		if f.Kind == audit.MapsToDelimiter {
			if want[f.Offset] == 0 {
				t.Errorf("%q is found", text[f.Offset:f.Offset+f.Len])
			}
			delete(want, f.Offset)
		}
	}
	for _, r := range want {
		t.Errorf("%U is not found", r)
	}
}

// TestNames: names are judged by the whole of their labels.
func TestNames(t *testing.T) {
	for host, want := range map[string]audit.Kind{
		"localhost": audit.Localhost, "LOCALHOST.": audit.Localhost, "x.y.localhost": audit.Localhost, "ip6-loopback": audit.Localhost,
		"notlocalhost.example": 0, "localhost.example": 0, "metadata.goog": audit.Metadata, "metadata.goog.example": 0,
		"a.local": audit.LocalName, "a.home.arpa": audit.LocalName, "arpa": audit.LocalName, "home.arpa.example": 0, "kubernetes.default.svc": audit.LocalName,
	} {
		r := audit.URL("http://"+host+"/", audit.Options{})
		got := audit.Kind(0)
		for _, f := range r.Findings {
			switch f.Kind {
			case audit.Localhost, audit.LocalName, audit.Metadata:
				got = f.Kind
			}
		}
		if got != want {
			t.Errorf("%s: %v, want %v", host, got, want)
		}
	}
}

// TestMappedHost: a letter that only looks like another one in its case.
func TestMappedHost(t *testing.T) {
	for text, want := range map[string]bool{
		"http://\u017Fite.example/":   true, // a long s
		"http://\u212Aelvin.example/": true,
		"http://B\u00DCCHER.example/": false,
		"http://b\u00FCcher.EXAMPLE/": false,
	} {
		got := slices.ContainsFunc(audit.URL(text, audit.Options{}).Findings, func(f audit.Finding) bool { return f.Kind == audit.MappedHost })
		if got != want {
			t.Errorf("%+q has MappedHost: %v", text, got)
		}
	}
}
