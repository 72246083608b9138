// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// The properties of hosts. Each function is named after the property.

var hostSeeds = []string{
	"", "example.com", "EXAMPLE.com.", "münchen.de", "MÜNCHEN。DE", "xn--mnchen-3ya.de", "xn--mnchen-3ya.ẞ", "xn--が-", "xn--",
	"example.com.xn--", "xn--xn---epa", "xn--a", "\u00AD", "℀.example", "a\u2135b", "a%b.c", "%6d%C3%BC.de", "a\x00b", "a\xFF",
	"my_service", "r3---sn-x", "0x7f.1", "127.0.0.1", "１２７.０.０.１", "1.2.3.4.", "09", "4294967296", ".", "a..b",
	"[::1]", "[::ffff:7f00:1]", "[1:2:3:4:5:6:7::]", "[fe80::1%25eth0]", "[fe80::1%eth0]", "[v1.a:b]", "[::1]x",
	"נ.a1", "1a.א", "क्\u200Dष", "a\u200Db", "\u0301a", "a\u1806b", "=\u0338", "ⒷⓊ.ﬃ", "\U000E0100", "xn--ls8h.la",
}

// holdsPunycode: Decode undoes Encode, Encode undoes Decode except for the case of
// digits, and both agree with RFC 3492 as it stands.
func holdsPunycode(t *testing.T, s string) {
	switch puny, err := urlenc.EncodePunycode(s); {
	case err != nil:
		if utf8.ValidString(s) && utf8.RuneCountInString(s) <= 300 {
			t.Errorf("EncodePunycode(%+q): %v", s, err)
		}
		checkHostError(t, s, puny, err)
	default:
		if back, err := urlenc.DecodePunycode(puny); back != s || err != nil {
			t.Errorf("%+q becomes %q and comes back as %+q, %v", s, puny, back, err)
		}
		if len(s) <= 300 && puny != refPunycodeEncode(s) {
			t.Errorf("EncodePunycode(%+q) = %q, RFC 3492 gives %q", s, puny, refPunycodeEncode(s))
		}
	}
	label, err := urlenc.DecodePunycode(s)
	if err != nil {
		checkHostError(t, s, label, err)
	} else {
		n := strings.LastIndexByte(s, '-') + 1
		want := s[:n] + strings.ToLower(s[n:])
		if back, err := urlenc.EncodePunycode(label); back != want || err != nil {
			t.Errorf("%q decodes to %+q, which becomes %q, %v", s, label, back, err)
		}
	}
	if len(s) <= 300 {
		comparePunycodeDecode(t, s)
	}
}

// checkHostError: nothing comes beside an error, and its place is in the input.
func checkHostError(t *testing.T, in, out string, err error) {
	t.Helper()
	var e *urlenc.Error
	if out != "" || !errors.As(err, &e) || e.Component != urlenc.Host || e.Offset < 0 || e.Offset > len(in) || e.Offset == len(in) && in != "" {
		t.Errorf("%+q: %+q beside %#v", in, out, err)
	}
}

// holdsIDNAFixed: what HostToASCII returns it returns again; it is a host, not
// empty unless the input was, and never stands beside an error.
func holdsIDNAFixed(t *testing.T, s string) {
	for _, p := range profiles {
		ascii, err := p.HostToASCII(s)
		if err != nil {
			checkHostError(t, s, ascii, err)
			continue
		}
		if (ascii == "") != (s == "") {
			t.Errorf("%v: %+q becomes %q", p, s, ascii)
		}
		if again, err := p.HostToASCII(ascii); again != ascii || err != nil {
			t.Errorf("%v: %+q becomes %q, which becomes %q, %v", p, s, ascii, again, err)
		}
		if err := p.Encoding(urlenc.Host).Check(ascii); err != nil {
			t.Errorf("%v: %+q becomes %q, which is not a host: %v", p, s, ascii, err)
		}
		for i := range len(ascii) {
			if c := ascii[i]; c <= ' ' || c >= 0x7F || c == '%' && p == urlenc.WHATWG || strings.IndexByte("#/<>?@\\^|", c) >= 0 {
				t.Errorf("%v: %+q becomes %q", p, s, ascii)
			}
		}
	}
}

// holdsIDNABack: HostToUnicode undoes HostToASCII except for mapping, and the other way
// round.
func holdsIDNABack(t *testing.T, s string) {
	for _, p := range profiles {
		u, uerr := p.HostToUnicode(s)
		if uerr != nil {
			checkHostError(t, s, u, uerr)
		} else if again, err := p.HostToUnicode(u); again != u || err != nil {
			t.Errorf("%v: %+q becomes %+q in Unicode, which becomes %+q, %v", p, s, u, again, err)
		}
		ascii, err := p.HostToASCII(s)
		if err != nil {
			continue // too long for the DNS, it still has a Unicode form
		}
		if uerr != nil {
			t.Errorf("%v: %+q is %q in ASCII, but not in Unicode: %v", p, s, ascii, uerr)
			continue
		}
		if back, err := p.HostToUnicode(ascii); back != u || err != nil {
			t.Errorf("%v: %+q is %q in ASCII, and that %+q, %v, in Unicode, want %+q", p, s, ascii, back, err, u)
		}
		if back, err := p.HostToASCII(u); back != ascii || err != nil {
			t.Errorf("%v: %+q is %+q in Unicode, and that %q, %v, in ASCII, want %q", p, s, u, back, err, ascii)
		}
	}
}

// holdsIPs: an address that comes out is canonical, and every reader of addresses
// takes it for the same one.
func holdsIPs(t *testing.T, s string) {
	compareIPv6(t, s)
	for _, p := range profiles {
		host, err := p.HostToASCII(s)
		if err != nil {
			continue
		}
		in, ok := strings.CutPrefix(host, "[")
		if !ok {
			if addr, err := netip.ParseAddr(host); err == nil && addr.String() != host {
				t.Errorf("%v: %+q becomes %q, an address that is not canonical", p, s, host)
			}
			continue
		}
		in = strings.TrimSuffix(in, "]")
		if in[0]|0x20 == 'v' {
			continue
		}
		in, _, _ = strings.Cut(in, "%25")
		addr, err := netip.ParseAddr(in)
		if err != nil || !addr.Is6() || p == urlenc.RFC3986 && addr.String() != in {
			t.Errorf("%v: %+q becomes %q: %v, %v", p, s, host, addr, err)
		}
	}
}

// holdsHostFastIsSlow: ASCII hosts come out as the rules say, whatever way they
// take, and Portable is what the other two have in common.
func holdsHostFastIsSlow(t *testing.T, s string) {
	compareASCIIHost(t, s)
	for name, op := range map[string]func(urlenc.Profile, string) (string, error){
		"HostToASCII": urlenc.Profile.HostToASCII, "HostToUnicode": urlenc.Profile.HostToUnicode,
	} {
		a, aerr := op(urlenc.RFC3986, s)
		b, berr := op(urlenc.WHATWG, s)
		c, cerr := op(urlenc.Portable, s)
		want := aerr == nil && berr == nil && a == b
		if (cerr == nil) != want || want && c != a {
			t.Errorf("%s(%+q): %q, %v and %q, %v, but Portable %q, %v", name, s, a, aerr, b, berr, c, cerr)
		}
	}
}

// TestHostProperties checks the properties above on what fuzzing takes long to come
// by: hosts mixed from pieces that IDNA and the parsers of addresses care about.
func TestHostProperties(t *testing.T) {
	pieces := []string{
		"a", "b", "Z", "0", "1", "255", "0x", "-", "--", ".", "。", "．", "xn--", "XN--", "ｘｎ--", "mnchen-3ya", "tda", "kva", "ls8h",
		"é", "ü", "Ü", "ß", "ẞ", "ς", "Σ", "İ", "ı", "ſ", "\u212A", "Ⴀ", "ⓐ", "ﬃ", "１", "℀", "\u2135", "\u00AD", "\u3164", "\uFEFF",
		"\u0301", "\u0338", "=", "<", "\u034F", "\u200D", "\u094D", "\u0915", "א", "ب", "\u0661", "\u1806", "\U00020000",
		"%", "%41", "%C3%BC", "%2e", "%00", "_", "[", "]", ":", "v1.", "%25", "\xFF", "\x00", " ",
	}
	t.Parallel()
	n := testenv.Pick(20_000, 8_000, 2_000)
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		s := mix(rng, 1+rng.IntN(7), pieces)
		holdsIDNAFixed(t, s)
		holdsIDNABack(t, s)
		holdsIPs(t, s)
		holdsHostFastIsSlow(t, s)
	}
}
