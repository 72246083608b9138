// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// outcome is what a host function returns: a host, or an error and its place.
type outcome struct {
	host   string
	err    error
	offset int
}

func ok(host string) outcome              { return outcome{host: host} }
func fails(offset int, err error) outcome { return outcome{err: err, offset: offset} }
func (o outcome) String() string {
	if o.err != nil {
		return fmt.Sprintf("%v at %d", o.err, o.offset)
	}
	return fmt.Sprintf("%q", o.host)
}

func outcomeOf(t *testing.T, host string, err error) outcome {
	t.Helper()
	if err == nil {
		return ok(host)
	}
	var e *urlenc.Error
	if !errors.As(err, &e) || e.Component != urlenc.Host || host != "" {
		t.Fatalf("%q beside %#v", host, err)
	}
	return fails(e.Offset, e.Err)
}

func TestHostToASCII(t *testing.T) {
	bad := func(offset int) outcome { return fails(offset, urlenc.ErrHost) }
	control := func(offset int) outcome { return fails(offset, urlenc.ErrControl) }
	label63 := strings.Repeat("a", 63)
	long253 := strings.Repeat(label63+".", 3) + strings.Repeat("b", 61)
	for _, tt := range []struct {
		host        string
		rfc, whatwg outcome
	}{
		// Names.
		{"", ok(""), bad(0)},
		{"example.com", ok("example.com"), ok("example.com")},
		{"Example.COM", ok("example.com"), ok("example.com")},
		{"example.com.", ok("example.com."), ok("example.com.")},
		{"localhost", ok("localhost"), ok("localhost")},
		{"münchen.de", ok("xn--mnchen-3ya.de"), ok("xn--mnchen-3ya.de")},
		{"MÜNCHEN.de", ok("xn--mnchen-3ya.de"), ok("xn--mnchen-3ya.de")},
		{"xn--mnchen-3ya.de", ok("xn--mnchen-3ya.de"), ok("xn--mnchen-3ya.de")},
		{"XN--MNCHEN-3YA.de", ok("xn--mnchen-3ya.de"), ok("xn--mnchen-3ya.de")},
		{"日本。jp", ok("xn--wgv71a.jp"), ok("xn--wgv71a.jp")},
		{"faß.de", ok("xn--fa-hia.de"), ok("xn--fa-hia.de")},
		{"ａ．ｂ", ok("a.b"), ok("a.b")},
		{"m%C3%BCnchen.de", bad(1), ok("xn--mnchen-3ya.de")},
		{"ex%41mple.com", bad(2), ok("example.com")},
		{"my_service", bad(2), ok("my_service")},
		{"a.my_service.b", bad(4), ok("a.my_service.b")},
		{"r3---sn-x.example", bad(0), ok("r3---sn-x.example")},
		{"a.-b", bad(2), ok("a.-b")},
		{"a.b-", bad(2), ok("a.b-")},
		{"éé--é.de", bad(0), ok("xn-----9iaac.de")},
		{"a..b", bad(2), ok("a..b")},
		{".", bad(0), ok(".")},
		{"。", bad(0), ok(".")},
		{"a.\u00AD", bad(2), ok("a.")},
		{"a\u2061", ok("a"), ok("a")}, // ignored since Unicode 16
		{"a!$&'()*+,;=~b", bad(1), ok("a!$&'()*+,;=~b")},
		{"a\"`{}b", bad(1), ok("a\"`{}b")},
		{"xn--a.de", bad(0), ok("xn--a.de")},
		{"é.xn--a", bad(3), bad(3)},
		{"a.é.xn--a-b-", bad(5), bad(5)},
		// Lengths.
		{label63 + ".de", ok(label63 + ".de"), ok(label63 + ".de")},
		{"b." + label63 + "a", fails(2, urlenc.ErrTooLong), ok("b." + label63 + "a")},
		{long253, ok(long253), ok(long253)},
		{long253 + ".", ok(long253 + "."), ok(long253 + ".")},
		{long253 + "b", fails(0, urlenc.ErrTooLong), ok(long253 + "b")},
		{"é." + label63, ok("xn--9ca." + label63), ok("xn--9ca." + label63)},
		{"x." + strings.Repeat("é", 60), fails(2, urlenc.ErrTooLong), ok("x.xn--" + "9ca" + strings.Repeat("a", 59))},
		{strings.Repeat("\u00AD", 1025) + "a", fails(0, urlenc.ErrTooLong), ok("a")},
		{strings.Repeat("\u00AD", 1023) + "a", ok("a"), ok("a")},
		// Bytes that no host has.
		{"a b", bad(1), bad(1)},
		{"a%20b", bad(1), bad(1)},
		{"é.a%2fb", bad(4), bad(4)},
		{"a%b.c", bad(1), bad(1)},
		{"a%2", bad(1), bad(1)},
		{"a%", bad(1), bad(1)},
		{"a/b", bad(1), bad(1)},
		{"user@host", bad(4), bad(4)},
		{"host:80", bad(4), bad(4)},
		{"a<b", bad(1), bad(1)},
		{"a^b", bad(1), bad(1)},
		{"a|b", bad(1), bad(1)},
		{"a\\b", bad(1), bad(1)},
		{"x[::1]", bad(1), bad(1)},
		{"a\x00", control(1), control(1)},
		{"a\tb", control(1), control(1)},
		{"a\x1Fb", control(1), control(1)},
		{"é.a\x7F", control(4), control(4)},
		{"a%00b", bad(1), control(1)},
		{"a\xFF.b", fails(1, urlenc.ErrInvalidUTF8), fails(1, urlenc.ErrInvalidUTF8)},
		{"\xFFa", fails(0, urlenc.ErrInvalidUTF8), fails(0, urlenc.ErrInvalidUTF8)},
		{"a\x80", fails(1, urlenc.ErrInvalidUTF8), fails(1, urlenc.ErrInvalidUTF8)},
		{"%41%FF", bad(0), fails(3, urlenc.ErrInvalidUTF8)},
		{"b.℀", bad(2), bad(2)},
		{"é.a\u2135b", bad(3), bad(3)},
		{"a.b1.\u05D0", ok("a.b1.xn--4db"), ok("a.b1.xn--4db")},
		{"1a.\u05D0", bad(0), bad(0)}, // each label is valid, but not in a Bidi domain name
		{"1é.xn--4db", bad(0), bad(0)},
		// IPv4.
		{"127.0.0.1", ok("127.0.0.1"), ok("127.0.0.1")},
		{"127.0.0.1.", ok("127.0.0.1."), ok("127.0.0.1")},
		{"0x7f.1", ok("0x7f.1"), ok("127.0.0.1")},
		{"0X7F.1", ok("0x7f.1"), ok("127.0.0.1")},
		{"0177.0.0.01", ok("0177.0.0.01"), ok("127.0.0.1")},
		{"2130706433", ok("2130706433"), ok("127.0.0.1")},
		{"4294967295", ok("4294967295"), ok("255.255.255.255")},
		{"4294967296", ok("4294967296"), bad(0)},
		{"256.0.0.1", ok("256.0.0.1"), bad(0)},
		{"1.2.3.256", ok("1.2.3.256"), bad(0)},
		{"1.2.65535", ok("1.2.65535"), ok("1.2.255.255")},
		{"1.2.65536", ok("1.2.65536"), bad(0)},
		{"1.2.3.4.5", ok("1.2.3.4.5"), bad(0)},
		{"1.2.3.08", ok("1.2.3.08"), bad(0)},
		{"example.09", ok("example.09"), bad(0)},
		{"example.0x", ok("example.0x"), bad(0)},
		{"example.1a", ok("example.1a"), ok("example.1a")},
		{"0x", ok("0x"), ok("0.0.0.0")},
		{"1..2", bad(2), bad(0)},
		{"１２７.０.０.１", bad(0), ok("127.0.0.1")},
		{"%31%32%37.1", bad(0), ok("127.0.0.1")},
		{"1.2.3.0x" + strings.Repeat("0", 50) + "4", ok("1.2.3.0x" + strings.Repeat("0", 50) + "4"), ok("1.2.3.4")},
		{"1.2.3." + strings.Repeat("9", 50), ok("1.2.3." + strings.Repeat("9", 50)), bad(0)},
		// IP literals.
		{"[::1]", ok("[::1]"), ok("[::1]")},
		{"[2001:DB8:0:0:0::1]", ok("[2001:db8::1]"), ok("[2001:db8::1]")},
		{"[1:2:3:4:5:6:7::]", ok("[1:2:3:4:5:6:7:0]"), ok("[1:2:3:4:5:6:7:0]")},
		{"[::ffff:7f00:1]", ok("[::ffff:127.0.0.1]"), ok("[::ffff:7f00:1]")},
		{"[::ffff:0:0]", ok("[::ffff:0.0.0.0]"), ok("[::ffff:0:0]")},
		{"[::1.2.3.4]", ok("[::102:304]"), ok("[::102:304]")},
		{"[fe80::1%25eth0]", ok("[fe80::1%25eth0]"), bad(8)},
		{"[FE80::1%25Eth%2F0]", ok("[fe80::1%25Eth%2F0]"), bad(8)},
		{"[fe80::1%eth0]", bad(8), bad(8)},
		{"[fe80::1%25]", bad(8), bad(8)},
		{"[fe80::1%25a!b]", bad(12), bad(12)},
		{"[fe80::1%25a%2]", bad(12), bad(12)},
		{"[fe80::#%25a%2]", bad(7), bad(7)},
		{"[fe80::1%25a%5D]", ok("[fe80::1%25a%5D]"), bad(8)},
		{"[v1.a:b!]", ok("[v1.a:b!]"), bad(1)},
		{"[VF.a]", ok("[VF.a]"), bad(1)},
		{"[v.a]", bad(2), bad(2)},
		{"[v1]", bad(3), bad(3)},
		{"[v1.]", bad(4), bad(4)},
		{"[vz.a]", bad(2), bad(2)},
		{"[v1.a/b]", bad(5), bad(5)},
		{"[v1.a%20]", bad(5), bad(5)},
		{"[]", bad(1), bad(1)},
		{"[", bad(0), bad(0)},
		{"[::1", bad(0), bad(0)},
		{"[::1]x", bad(5), bad(5)},
		{"[::1]]", bad(5), bad(5)},
		{"[127.0.0.1]", bad(1), bad(1)},
		{"[1:2]", bad(1), bad(1)},
		{"[::12345]", bad(1), bad(1)},
		{"[::g]", bad(3), bad(3)},
		{"[::é]", bad(3), bad(3)},
		{"[%3A:1]", bad(1), bad(1)},
		{"%5B::1%5D", bad(0), bad(0)},
	} {
		got, err := urlenc.RFC3986.HostToASCII(tt.host)
		if got := outcomeOf(t, got, err); got != tt.rfc {
			t.Errorf("RFC3986.HostToASCII(%+q) is %v, want %v", tt.host, got, tt.rfc)
		}
		got, err = urlenc.WHATWG.HostToASCII(tt.host)
		if got := outcomeOf(t, got, err); got != tt.whatwg {
			t.Errorf("WHATWG.HostToASCII(%+q) is %v, want %v", tt.host, got, tt.whatwg)
		}
		got, err = urlenc.Portable.HostToASCII(tt.host)
		if want := tt.rfc == tt.whatwg && tt.rfc.err == nil; (err == nil) != want || want && got != tt.rfc.host {
			t.Errorf("Portable.HostToASCII(%+q) = %q, %v", tt.host, got, err)
		}
	}
}

func TestHostToUnicode(t *testing.T) {
	label64 := strings.Repeat("a", 64)
	for _, tt := range []struct {
		host        string
		rfc, whatwg string // "": an error
	}{
		{"xn--mnchen-3ya.de", "münchen.de", "münchen.de"},
		{"XN--Mnchen-3YA.de.", "münchen.de.", "münchen.de."},
		{"a.xn--wgv71a.b.xn--tda", "a.日本.b.ü", "a.日本.b.ü"},
		{"MÜNCHEN.de", "münchen.de", "münchen.de"},
		{"Example.com", "example.com", "example.com"},
		{"xn--mnchen-3ya.xn--a", "", "xn--mnchen-3ya.xn--a"},
		{"ünchen.xn--a", "", ""},
		{"%C3%BC.de", "", "ü.de"},
		{"0x7f.1", "0x7f.1", "127.0.0.1"},
		{"１２７.１", "", "127.0.0.1"},
		{"[2001:DB8::]", "[2001:db8::]", "[2001:db8::]"},
		{"[fe80::1%25eth0]", "[fe80::1%25eth0]", ""},
		{"my_service", "", "my_service"},
		{label64 + ".é", label64 + ".é", label64 + ".é"}, // UTS #46 §4.3 has no VerifyDnsLength
		{"a b", "", ""},
	} {
		for p, want := range map[urlenc.Profile]string{urlenc.RFC3986: tt.rfc, urlenc.WHATWG: tt.whatwg} {
			got, err := p.HostToUnicode(tt.host)
			if got != want || (err != nil) != (want == "") {
				t.Errorf("%v.HostToUnicode(%+q) = %+q, %v; want %+q", p, tt.host, got, err, want)
			}
		}
		want := tt.rfc
		if tt.whatwg != tt.rfc {
			want = ""
		}
		if got, err := urlenc.Portable.HostToUnicode(tt.host); got != want || (err != nil) != (want == "") {
			t.Errorf("Portable.HostToUnicode(%+q) = %+q, %v; want %+q", tt.host, got, err, want)
		}
	}
	if got, err := urlenc.RFC3986.HostToUnicode(""); got != "" || err != nil {
		t.Errorf("the empty host: %q, %v", got, err)
	}
	if got, err := urlenc.WHATWG.HostToUnicode(""); got != "" || err == nil {
		t.Errorf("the empty host in WHATWG: %q, %v", got, err)
	}
}

// TestDeviatesMappedIPv4: UTS #46 maps digits of many kinds to ASCII; what becomes
// an IPv4 address by that is an error in the strict profile.
func TestDeviatesMappedIPv4(t *testing.T) {
	for _, host := range []string{"１２７.０.０.１", "127。0。0。1", "①②⑦.1", "２１３０７０６４３３", "0ｘ7f.1", "1\u00AD27.0.0.1"} {
		for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.Portable} {
			if got, err := p.HostToASCII(host); got != "" || err == nil {
				t.Errorf("%v.HostToASCII(%+q) = %q, %v", p, host, got, err)
			}
			if got, err := p.HostToUnicode(host); got != "" || err == nil {
				t.Errorf("%v.HostToUnicode(%+q) = %q, %v", p, host, got, err)
			}
		}
		if got, err := urlenc.WHATWG.HostToASCII(host); err != nil || !netip.MustParseAddr(got).IsLoopback() {
			t.Errorf("WHATWG.HostToASCII(%+q) = %q, %v", host, got, err)
		}
	}
	if got, err := urlenc.RFC3986.HostToASCII("é.１２"); got != "xn--9ca.12" || err != nil {
		t.Errorf("no address: %q, %v", got, err)
	}
}

// TestHostCheck: the grammar of RFC 3986 for its profile, and what HostToASCII
// leaves as it is for the others.
func TestHostCheck(t *testing.T) {
	for _, tt := range []struct {
		host                  string
		rfc, whatwg, portable int // the offset of the fault; -1: none
	}{
		{"", -1, -1, -1},
		{"example.com", -1, -1, -1},
		{"Example.com", -1, 0, 0},
		{"my_service!", -1, -1, 2},
		{"a%20b", -1, 1, 1},
		{"a%2", 1, 1, 1},
		{"m\u00FC", 1, 0, 0},
		{"a{b}", 1, -1, 1},
		{"0x7f.1", -1, 0, 0},
		{"[::1]", -1, -1, -1},
		{"[::ffff:1.2.3.4]", -1, 0, 0},
		{"[::FFFF]", -1, 0, 0},
		{"[fe80::1%25eth0]", -1, 8, 8},
		{"[v7.x]", -1, 1, 1},
		{"[::1", 0, 0, 0},
		{"a[::1]", 1, 1, 1},
		{"a:80", 1, 1, 1},
		{strings.Repeat("a", 300), -1, -1, 0},
	} {
		for p, want := range map[urlenc.Profile]int{urlenc.RFC3986: tt.rfc, urlenc.WHATWG: tt.whatwg, urlenc.Portable: tt.portable} {
			err := p.Encoding(urlenc.Host).Check(tt.host)
			got := -1
			if e := (*urlenc.Error)(nil); errors.As(err, &e) {
				got = e.Offset
			}
			if got != want || (err == nil) != (want < 0) {
				t.Errorf("%v: Check(%+q): %v, want %d", p, tt.host, err, want)
			}
		}
	}
}

func TestConformanceIPv6(t *testing.T) {
	run := testenv.Start(t)
	var cases []struct {
		Input, Canonical string
		WHATWG           string `json:"whatwg_host"`
		Mixed            string `json:"rfc5952_section5"` // an IPv4-mapped address with its dotted tail
	}
	testenv.JSON(run, &cases, "rfc", "rfc5952_ipv6.json")
	for _, c := range cases {
		run.Next()
		if c.Mixed != "" {
			c.Canonical = c.Mixed
		}
		if got, err := urlenc.RFC3986.HostToASCII("[" + c.Input + "]"); got != "["+c.Canonical+"]" || err != nil {
			run.Errorf("RFC3986: [%s] = %s, %v; want [%s]", c.Input, got, err, c.Canonical)
		}
		if got, err := urlenc.WHATWG.HostToASCII("[" + c.Input + "]"); got != c.WHATWG || err != nil {
			run.Errorf("WHATWG: [%s] = %s, %v; want %s", c.Input, got, err, c.WHATWG)
		}
	}
}

// TestConformanceURIs runs the URIs of RFC 6874, RFC 6068 and RFC 3986 §1.1.2.
func TestConformanceURIs(t *testing.T) {
	run := testenv.Start(t)
	var misc struct {
		Zones    []struct{ URI, Host, Zone string } `json:"rfc6874_zone"`
		Mailto   []map[string]string                `json:"rfc6068_mailto"`
		Examples []string                           `json:"rfc3986_1_1_2_examples"`
	}
	testenv.JSON(run, &misc, "rfc", "rfc_misc.json")
	for _, c := range misc.Zones {
		run.Next()
		host := c.URI[strings.Index(c.URI, "[") : strings.Index(c.URI, "]")+1]
		want := "[" + c.Host + "%25" + c.Zone + "]"
		if got, err := urlenc.RFC3986.HostToASCII(host); got != want || err != nil {
			run.Errorf("RFC3986: %s = %s, %v; want %s", host, got, err, want)
		}
		if got, err := urlenc.WHATWG.HostToASCII(host); got != "" || err == nil {
			run.Errorf("WHATWG: %s = %s, %v; want an error", host, got, err)
		}
	}
	for _, c := range misc.Mailto {
		run.Next()
		r := mustParse(run, c["uri"])
		query, _ := r.Query()
		params, err := urlenc.ParsePlainQuery(query)
		if err != nil {
			run.Errorf("%q: %v", r, err)
		}
		for name, want := range c {
			var got string
			switch name {
			case "uri":
				continue
			case "addr":
				got, err = urlenc.Path.Decode(r.Path())
			default:
				got = params.Get(name)
			}
			if got != want || err != nil {
				run.Errorf("%q: %s is %q, %v; want %q", r, name, got, err, want)
			}
		}
	}
	for _, uri := range misc.Examples {
		run.Next()
		if r := mustParse(run, uri); r.String() != uri || r.Scheme() == "" {
			run.Errorf("%q comes back as %q", uri, r)
		}
	}
}

func TestConformanceDNSLength(t *testing.T) {
	run := testenv.Start(t)
	var items []any
	testenv.JSON(run, &items, "ada", "verifydnslength_tests.json")
	for _, item := range items {
		c, ok := item.(map[string]any)
		if !ok {
			continue // a comment
		}
		run.Next()
		host := strings.TrimSuffix(strings.TrimPrefix(c["input"].(string), "http://"), "/")
		_, err := urlenc.RFC3986.HostToASCII(host)
		if (err != nil) != (c["failure"] == true) {
			run.Errorf("%s: HostToASCII(%q): %v", c["message"], host, err)
		}
		if got, err := urlenc.WHATWG.HostToASCII(host); got != host || err != nil {
			run.Errorf("WHATWG.HostToASCII(%q) = %q, %v", host, got, err)
		}
	}
}

// words calls f with each string of up to n of the pieces.
func words(n int, pieces []string, f func(string)) {
	f("")
	if n == 0 {
		return
	}
	var extend func(prefix string, n int)
	extend = func(prefix string, n int) {
		for _, p := range pieces {
			f(prefix + p)
			if n > 1 {
				extend(prefix+p, n-1)
			}
		}
	}
	extend("", n)
}

var ldhLabel = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)

// refStrictASCII is the strict profile for ASCII hosts without A-labels.
func refStrictASCII(host string) (string, bool) {
	if host == "" {
		return "", true
	}
	host = strings.ToLower(host)
	name := strings.TrimSuffix(host, ".")
	for _, label := range strings.Split(name, ".") {
		if !ldhLabel.MatchString(label) || len(label) >= 4 && label[2:4] == "--" {
			return "", false
		}
	}
	return host, len(name) <= 253
}

// refWHATWG is the host parser of the URL Standard for ASCII hosts that don't
// begin with "[", from §3.5 step by step.
func refWHATWG(host string) (string, bool) {
	host = refPercentDecode(host)
	if host == "" {
		return "", false
	}
	host = strings.ToLower(host)
	if strings.ContainsAny(host, " #/:<>?@[\\]^|%\x7F") || strings.ContainsFunc(host, func(r rune) bool { return r < ' ' }) {
		return "", false
	}
	parts := strings.Split(host, ".")
	if parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	last := parts[len(parts)-1]
	_, isNumber := refIPv4Number(last)
	if !isNumber && !regexp.MustCompile(`^[0-9]+$`).MatchString(last) {
		return host, true
	}
	if len(parts) > 4 {
		return "", false
	}
	var numbers []*big.Int
	for _, part := range parts {
		n, ok := refIPv4Number(part)
		if !ok {
			return "", false
		}
		numbers = append(numbers, n)
	}
	for _, n := range numbers[:len(numbers)-1] {
		if n.Cmp(big.NewInt(255)) > 0 {
			return "", false
		}
	}
	ipv4 := numbers[len(numbers)-1]
	if ipv4.BitLen() > 8*(5-len(numbers)) {
		return "", false
	}
	for i, n := range numbers[:len(numbers)-1] {
		ipv4.Add(ipv4, new(big.Int).Lsh(n, uint(8*(3-i))))
	}
	v := ipv4.Uint64()
	return fmt.Sprintf("%d.%d.%d.%d", v>>24, v>>16&255, v>>8&255, v&255), true
}

var escapePattern = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

func refPercentDecode(s string) string {
	return escapePattern.ReplaceAllStringFunc(s, func(e string) string {
		n, _ := new(big.Int).SetString(e[1:], 16)
		return string([]byte{byte(n.Uint64())})
	})
}

func refIPv4Number(s string) (*big.Int, bool) {
	base := 10
	switch {
	case s == "":
		return nil, false
	case strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X"):
		s, base = s[2:], 16
	case len(s) >= 2 && s[0] == '0':
		s, base = s[1:], 8
	}
	if s == "" {
		return new(big.Int), true
	}
	if strings.Trim(s, "0123456789abcdefABCDEF") != "" {
		return nil, false // no signs, no underscores
	}
	return new(big.Int).SetString(s, base)
}

// TestHostFastIsSlow compares the ways that ASCII hosts take with the rules as they
// stand.
func TestHostFastIsSlow(t *testing.T) {
	t.Parallel()
	depth := testenv.Pick(5, 4, 4)
	check := func(host string) {
		compareASCIIHost(t, host)
	}
	words(depth, []string{"a", "Z", "0", "-", "--", ".", "_", "x", strings.Repeat("b", 60)}, check)
	words(depth-1, []string{"0", "1", "8", "255", "256", "x", "0x", "f", ".", "65536", "%2e", "%"}, check)
	for n := 50; n < 70; n++ {
		for _, suffix := range []string{"", ".", ".a", "-", "_"} {
			check(strings.Repeat("a", n) + suffix)
			check("a." + strings.Repeat("a", n) + suffix)
		}
	}
	for n := 240; n < 260; n++ {
		for _, suffix := range []string{"", ".", "..", "A"} {
			check(strings.Repeat("ab.", n)[:n-1] + "c" + suffix)
		}
	}
}

// compareASCIIHost compares both profiles with the references above. Hosts that
// these don't know are left out.
func compareASCIIHost(tb testing.TB, host string) {
	tb.Helper()
	for i := range len(host) {
		if host[i] >= 0x80 {
			return
		}
	}
	if strings.HasPrefix(host, "[") {
		return
	}
	if !strings.Contains(strings.ToLower(host), "xn--") {
		want, ok := refStrictASCII(host)
		if got, err := urlenc.RFC3986.HostToASCII(host); (err == nil) != ok || ok && got != want {
			tb.Fatalf("RFC3986.HostToASCII(%q) = %q, %v; want %q, %v", host, got, err, want, ok)
		}
		if len(host) <= 63 {
			if got, err := urlenc.RFC3986.HostToUnicode(host); (err == nil) != ok || ok && got != want {
				tb.Fatalf("RFC3986.HostToUnicode(%q) = %q, %v; want %q, %v", host, got, err, want, ok)
			}
		}
	}
	want, ok := refWHATWG(host)
	if decoded := refPercentDecode(host); strings.ContainsFunc(decoded, func(r rune) bool { return r >= 0x80 }) {
		return
	}
	if got, err := urlenc.WHATWG.HostToASCII(host); (err == nil) != ok || ok && got != want {
		tb.Fatalf("WHATWG.HostToASCII(%q) = %q, %v; want %q, %v", host, got, err, want, ok)
	}
}

// refIPv6 is the IPv6 parser of the URL Standard, §3.5, step by step.
func refIPv6(input string) (address [8]uint16, ok bool) {
	c := func(p int) byte { // 0 is the EOF code point
		if p < len(input) {
			return input[p]
		}
		return 0
	}
	hex := func(b byte) int { return strings.IndexByte("00112233445566778899aAbBcCdDeEfF", b) >> 1 }
	digit := func(b byte) bool { return b >= '0' && b <= '9' }
	pieceIndex, compress, p := 0, -1, 0
	if c(p) == ':' {
		if c(p+1) != ':' {
			return address, false
		}
		p += 2
		pieceIndex++
		compress = pieceIndex
	}
	for p < len(input) {
		if pieceIndex == 8 {
			return address, false
		}
		if c(p) == ':' {
			if compress >= 0 {
				return address, false
			}
			p++
			pieceIndex++
			compress = pieceIndex
			continue
		}
		value, length := 0, 0
		for length < 4 && p < len(input) && hex(c(p)) >= 0 {
			value = value*16 + hex(c(p))
			p++
			length++
		}
		if c(p) == '.' {
			if length == 0 {
				return address, false
			}
			p -= length
			if pieceIndex > 6 {
				return address, false
			}
			seen := 0
			for p < len(input) {
				piece := -1
				if seen > 0 {
					if c(p) != '.' || seen >= 4 {
						return address, false
					}
					p++
				}
				if !digit(c(p)) {
					return address, false
				}
				for digit(c(p)) {
					n := int(c(p) - '0')
					switch {
					case piece < 0:
						piece = n
					case piece == 0:
						return address, false
					default:
						piece = piece*10 + n
					}
					if piece > 255 {
						return address, false
					}
					p++
				}
				address[pieceIndex] = address[pieceIndex]*256 + uint16(piece)
				seen++
				if seen == 2 || seen == 4 {
					pieceIndex++
				}
			}
			if seen != 4 {
				return address, false
			}
			break
		} else if c(p) == ':' {
			p++
			if p == len(input) {
				return address, false
			}
		} else if p < len(input) {
			return address, false
		}
		address[pieceIndex] = uint16(value)
		pieceIndex++
	}
	if compress >= 0 {
		swaps := pieceIndex - compress
		for pieceIndex = 7; pieceIndex != 0 && swaps > 0; pieceIndex, swaps = pieceIndex-1, swaps-1 {
			address[pieceIndex], address[compress+swaps-1] = address[compress+swaps-1], address[pieceIndex]
		}
	} else if pieceIndex != 8 {
		return address, false
	}
	return address, true
}

// refSerializeIPv6 is the IPv6 serializer of the URL Standard, §3.6.
func refSerializeIPv6(address [8]uint16) string {
	start, size := -1, 1 // the first longest run of zeros, of two or more
	for i := range address {
		n := 0
		for i+n < 8 && address[i+n] == 0 {
			n++
		}
		if n > size {
			start, size = i, n
		}
	}
	var b strings.Builder
	for i := 0; i < 8; i++ {
		if i == start {
			b.WriteString(":")
			if i == 0 {
				b.WriteString(":")
			}
			i += size - 1
			continue
		}
		fmt.Fprintf(&b, "%x", address[i])
		if i != 7 {
			b.WriteString(":")
		}
	}
	return b.String()
}

// compareIPv6 compares an IPv6 literal with the references above; the strict
// profile must accept the same ones (RFC 3986 §3.2.2) and mean the same address.
func compareIPv6(tb testing.TB, in string) {
	tb.Helper()
	host := "[" + in + "]"
	address, ok := refIPv6(in)
	want := "[" + refSerializeIPv6(address) + "]"
	if got, err := urlenc.WHATWG.HostToASCII(host); (err == nil) != ok || ok && got != want {
		tb.Fatalf("WHATWG.HostToASCII(%q) = %q, %v; want %q, %v", host, got, err, want, ok)
	}
	if strings.HasPrefix(in, "v") || strings.HasPrefix(in, "V") || strings.Contains(in, "%") {
		return // IPvFuture and zones
	}
	got, err := urlenc.RFC3986.HostToASCII(host)
	if (err == nil) != ok {
		tb.Fatalf("RFC3986.HostToASCII(%q) = %q, %v; want %v", host, got, err, ok)
	}
	if ok {
		if same, _ := refIPv6(strings.Trim(got, "[]")); same != address {
			tb.Fatalf("RFC3986.HostToASCII(%q) = %q, another address", host, got)
		}
	}
}

func TestIPv6(t *testing.T) {
	t.Parallel()
	depth := 5
	if testing.Short() {
		depth = 4
	}
	words(depth, []string{":", "::", "0", "a0:b", "1:2:3", "0:0:0:", ".1", "1.2.3.4", "255"}, func(s string) { compareIPv6(t, s) })
	for _, s := range []string{"1.2.3.4", "::1.2.3.256", "::01.2.3.4", "::1.2.3", "::1.2.3.4.5", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:9", "::12345", "::%31", " ::1", "::1 ", "::g", "1::2::3", ":1", "1:", ":::"} {
		compareIPv6(t, s)
	}
}

// TestHostConcurrent: the first calls may be at the same time.
func TestHostConcurrent(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for _, p := range profiles {
				if got, err := p.HostToASCII("MÜNCHEN.de"); got != "xn--mnchen-3ya.de" || err != nil {
					t.Errorf("%v: %q, %v", p, got, err)
				}
			}
		})
	}
	wg.Wait()
}

// TestHostPanics: a profile that is none is a mistake of the program.
func TestHostPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"HostToASCII":   func() { urlenc.Profile(9).HostToASCII("a") },
		"HostToUnicode": func() { urlenc.Profile(9).HostToUnicode("a") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s of no profile doesn't panic", name)
				}
			}()
			f()
		}()
	}
	if !slices.Equal(profiles, []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG, urlenc.Portable}) {
		t.Errorf("profiles: %v", profiles)
	}
}
