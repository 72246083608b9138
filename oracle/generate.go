// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
)

// A generator makes questions: URLs put together from odd parts, and changed in a
// few places afterwards.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator {
	return generator{rand.New(rand.NewPCG(seed, 0))}
}

// The odd parts. Those that are likely stand more than once.
var (
	schemes = strings.Fields("http http http http https https https foo foo wss file file HTTP hTTps ws wss ftp file file file FILE foo foo a+b-c.d blob data javascript mailto about urn h-t 1a ht%74p é web+demo non-special")
	slashes = []string{"://", "://", "://", "://", "://", ":", ":/", ":///", "::", ":////", `:\\`, `:/\`, `:\`, "//", "/", "", ":\t//", ":/\n/", `:/\/`, ": //"}
	users   = []string{"", "", "", "", "", "user@", "user:pass@", ":@", "@", ":p@", "u:@", "a:b:c@", "a@b@", "é:ü@", "%41:%zz@", "u[:]@", "'(!)~:`{|}@", "a\tb@", "u;v=w@", "^@", "@@"}
	hosts   = []string{
		"example.com", "example.com", "EXAMPLE.com", "h", "localhost", "LOCALHOST", "", "", "a.b.c.", ".", "..", "a..b", ".a", "-a-", "a_b", "xn--a", "xn--fa-hia.de",
		"faß.de", "münchen.de", "日本語。ｊｐ", "☕.example", "xn--53h.example", "xn--", "xn--zn7c.com", "ｅｘａｍｐｌｅ.com", "\u00ad", "a\u00adb", "\u200d", "क्\u200dष", "אב.ג", "1א", "a.1א",
		"1.2.3.4", "127.1", "0x7f.1", "017700000001", "256", "256.256.256.256", "1.2.3.4.5", "1.2.3.08", "0x", "0x.0x", "1.2.3.4.", "09", "4294967295", "4294967296", "0xffffffffff",
		"1..2", "①②", "１.２", "a.1", "a.0x1", "a.0xg", "1e3", "%31.2", "0.0.0.0x", "[::1]", "[::]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]", "[::1.2.3.4]", "[::ffff:1.2.3.4]", "[1::2::3]", "[::1%25eth0]",
		"[v1.a]", "[::1", "::1]", "[]", "[::g]", "[1:2:3:4:5:6:1.2.3.4]", "[::127.0.0.01]", "[0:0:0:1:0:0:0:1]", "[FFFF::A]", "[::1]x", "x[::1]", "[:1:2]", "[1:2:]", "%65xample.com", "%E2%98%95.example", "%00", "a%2Fb",
		"%", "%zz", "a%", "a b", "a%20b", "a<b", "a^b", "a|b", `a\b`, "a\x00b", "a\x7fb", "a`b", "a{b}", "a'b", `a"b`, "a;b=c", "a,b", "a!b", "a~b", "a+b", "a*b", "a&b$c", "C:", "c|", "C|", "loc%61lhost", "lo\ncalhost",
		"≠.com", "a≮b", "ﬃ.de", "ẞ.de", "İ.com", "Ⅷ.com", "ΑΣ.gr", "ς.gr", "０x7f.1", "a。b", "。", "℀.example", "＼.com", "Å", "A\u030A", "\u0300a", "xn--\u00e9", "xn--n3h", "XN--N3H", "xn--ls8h.la",
	}
	ports    = []string{"", "", "", "", "", ":", ":80", ":443", ":21", ":8080", ":0", ":00080", ":65535", ":65536", ":99999999999999999999", ":x", ":8x", ":-1", ":8 0", ":8\t0", ":80:80", ": 80", ":０"}
	segments = []string{
		"", "a", "b", "foo", ".", "..", "%2e", "%2E%2e", ".%2e", "%2e.", "...", "..a", "%2e%2e%2e", "C:", "c|", "C|", "D:x", "%2f", "a b", "é", "日", "\\", "a\\b", "^", "{}", "`", "\"", "<>", "|", "%", "%zz", "%4", ";p", "a=b", "@",
		":", "a:b", "'", "\t", "\x00", "\x1f", "\x7f", "~", "*", "[", "]", "\u00a0", "\uffff", "\U0001f600", "?", "#", "$&+,", "%C3%A9", "..;", ".\t.", ".\n", "/",
	}
	queries = []string{
		"", "?", "?a=b", "?a=b&c=d", "?a", "?a=b=c", "?&&", "?a+b=%20", "?é=日", "?%zz=%", "?'\"<>`", "?a#b", "??", "?a\tb", "?a\x00b", "?a=b&a=c&A=d", "?z=1&y=2&x=3", "?%C3", "?;a", "?{|}^\\", "?\u2020", "?a=\U0001f600&\ufb03=1",
		"? ", "?a= ", "?x y", "?[]", "?%e9", "?a=b ", "?=", "?=&=", "?&a", "?~!*()",
	}
	fragments = []string{"", "", "", "", "#", "#f", "#a b", "#é", "#`\"<>", "##", "#?/", "#\x00", "#%zz", "#{|}^\\", "#a\nb", "#'", "# "}
	odd       = []rune("\x00\t\n\r\x1f \"#%&'*+,-./:;<=>?@[\\]^_`{|}~\x7f\u0080\u00a0\u00ad\u00df\u00e9\u0130\u03c3\u05d0\u200c\u200d\u2028\u3002\ufdd0\ufeff\uff0e\uff0f\uffff\U0001f600\U0010ffff0aAzZ19xX%2e")
	spaces    = []string{"", "", "", "", "", "", "", "", " ", "\x00", "\t", " \n", "\u00a0", "\x1f\x00"}
)

func (g generator) pick(s []string) string { return s[g.IntN(len(s))] }

// chance is true once in n times.
func (g generator) chance(n int) bool { return g.IntN(n) == 0 }

func (g generator) host() string {
	switch {
	case g.chance(8): // letters of all scripts that the tables of this toolchain know
		var b strings.Builder
		for range 1 + g.IntN(4) {
			b.WriteRune(g.letter())
		}
		return b.String() + "." + g.pick(hosts)
	case g.chance(8):
		return g.pick(hosts) + "." + g.pick(hosts)
	case !g.chance(3):
		return g.pick([]string{"example.com", "h", "EXAMPLE.com", "localhost", "127.0.0.1", "[::1]"})
	}
	return g.pick(hosts)
}

// letter returns a letter, mark or digit that is assigned in the Unicode version
// of this toolchain: Node's is a newer one.
func (g generator) letter() rune {
	for {
		r := rune(g.IntN(0x3000))
		if g.chance(4) {
			r = rune(g.IntN(0x20000))
		}
		if unicode.In(r, unicode.L, unicode.M, unicode.N) {
			return r
		}
	}
}

func (g generator) path() string {
	var b strings.Builder
	for range g.IntN(5) {
		if !g.chance(10) {
			b.WriteString(g.pick([]string{"/", "/", "/", "/", `\`, "//"}))
		}
		b.WriteString(g.pick(segments))
	}
	return b.String()
}

func (g generator) tail() string {
	return g.path() + g.pick(queries) + g.pick(fragments)
}

func (g generator) authority() string { return g.pick(users) + g.host() + g.pick(ports) }

// url returns a URL, most of the time.
func (g generator) url() string {
	s := g.pick(schemes) + g.pick(slashes)
	if !g.chance(6) {
		s += g.authority()
	}
	return g.mutate(g.pick(spaces) + s + g.tail() + g.pick(spaces))
}

// reference returns a relative reference, most of the time.
func (g generator) reference() string {
	switch g.IntN(5) {
	case 0:
		return g.url()
	case 1:
		return g.mutate(g.pick([]string{"//", "//", `\\`, `/\`, "///"}) + g.authority() + g.tail())
	case 2:
		return g.mutate(g.pick(schemes) + ":" + g.tail())
	}
	return g.mutate(g.tail())
}

// mutate changes s in a few places, or in none.
func (g generator) mutate(s string) string {
	if !g.chance(3) {
		return s
	}
	r := []rune(s)
	for range 1 + g.IntN(3) {
		i := g.IntN(len(r) + 1)
		c := odd[g.IntN(len(odd))]
		switch {
		case i == len(r) || g.chance(2):
			r = slices.Insert(r, i, c)
		case g.chance(3):
			r = slices.Delete(r, i, i+1)
		case g.chance(2):
			r[i] = c
		default:
			j := g.IntN(len(r))
			r[i], r[j] = r[j], r[i]
		}
	}
	return string(r)
}

// value returns a value for the setter of a property.
func (g generator) value(property string) string {
	var s string
	switch property {
	case "href":
		return g.url()
	case "protocol":
		s = g.pick(schemes) + g.pick(slashes)
	case "username", "password":
		s = strings.TrimSuffix(g.pick(users), "@")
	case "host", "hostname":
		s = g.host() + g.pick(ports) + g.path()
	case "port":
		s = strings.TrimPrefix(g.pick(ports), ":")
	case "pathname":
		s = g.path()
	case "search":
		s = strings.TrimPrefix(g.pick(queries), g.pick([]string{"", "?"}))
	case "hash":
		s = strings.TrimPrefix(g.pick(fragments), g.pick([]string{"", "#"}))
	}
	return g.mutate(s)
}

var properties = slices.Sorted(maps.Keys(setters))

func (g generator) op() []string {
	word := func() string { return g.mutate(g.pick([]string{"a", "b", "", "é", "a b", "+", "&=", "x"})) }
	switch g.IntN(12) {
	case 0:
		return []string{"append", word(), word()}
	case 1:
		return []string{"set", word(), word()}
	case 2:
		return []string{"delete", word()}
	case 3:
		return []string{"sort"}
	case 4:
		return []string{"delete", word(), word()}
	}
	p := g.pick(properties)
	return []string{p, g.value(p)}
}

func (g generator) question() question {
	q := question{Input: g.url(), Ops: [][]string{}}
	if g.chance(2) {
		base := g.url()
		q.Base, q.Input = &base, g.reference()
	}
	if g.chance(2) {
		for range 1 + g.IntN(4) {
			q.Ops = append(q.Ops, g.op())
		}
	}
	return q
}
