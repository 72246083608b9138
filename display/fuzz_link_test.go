// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"net/netip"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/special"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// plainTarget returns the host that a URL leads to, if that is a name which all read alike;
// with browser set, only if it has a special scheme.
func plainTarget(s string, browser bool) (string, bool) {
	r, err := urlenc.RepairRef(s)
	if err != nil || !r.IsAbs() || browser && special.Port(r.Scheme()) == "" {
		return "", false
	}
	name, ok := r.Host()
	named, isName := plainName(name)
	return named, ok && isName
}

// plainName returns a host without "www." and the dot of the root, if it is a name which all
// read alike.
func plainName(name string) (string, bool) {
	a, err1 := urlenc.RFC3986.HostToASCII(name)
	b, err2 := urlenc.WHATWG.HostToASCII(name)
	if a == "" || err1 != nil || err2 != nil || a != b || strings.HasPrefix(a, "[") {
		return "", false
	}
	a = strings.TrimSuffix(a, ".")
	if rest, ok := strings.CutPrefix(a, "www."); ok && strings.Contains(rest, ".") {
		a = rest
	}
	return a, true
}

// browserName returns the host that a browser finds in a text that has a special scheme or,
// where it has none, is typed, if that is a name which all read alike. Typed, the name must
// end in what could be a top-level domain.
func browserName(text string, typed bool) (string, bool) {
	if strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || unicode.IsSpace(r) }) || strings.Contains(text, "…") {
		return "", false // these part a text in words
	}
	if typed {
		text = "https://" + text
	}
	u, err := whatwg.Parse(text)
	if err != nil || special.Port(strings.TrimSuffix(u.Protocol(), ":")) == "" {
		return "", false
	}
	named, ok := plainName(u.Hostname())
	if _, err := netip.ParseAddr(named); err == nil || !typed {
		return named, ok && (!typed || strings.Contains(text, named)) // "0" is an address to a browser alone
	}
	last := named[strings.LastIndexByte(named, '.')+1:]
	text, err = urlenc.RFC3986.HostToUnicode(last)
	first, n := utf8.DecodeRuneInString(text)
	return named, ok && err == nil && len(last) < len(named) && n < len(text) && unicode.IsLetter(first)
}

// checkTyped: a text in which a browser finds a host other than that of href, if it is
// typed or followed, is not honest.
func checkTyped(t *testing.T, text, href string) {
	target, ok := plainTarget(href, false)
	if !ok || strings.HasPrefix(strings.ToLower(href), "mailto:") {
		return
	}
	for _, typed := range []bool{false, true} {
		named, ok := browserName(text, typed)
		if !ok || named == target {
			continue
		}
		if typed && strings.ContainsAny(text, "\u3002\uFF61") {
			continue // it could be two sentences
		}
		if display.SameLink(text, href) {
			t.Errorf("%+q is honest about %+q, and leads to %q", text, href, named)
		}
	}
}

// holdsHonest: a text that is a URL of another host is never honest, nor is that host by
// itself, as it is or dressed up; and a URL is honest about itself.
func holdsHonest(t *testing.T, text, href string) {
	display.SameLink(text, href)
	checkTyped(t, text, href)
	named, ok := plainTarget(text, true)
	if !ok {
		return
	}
	// Text in which a URL is seen as it is: without spaces, of which each word is a text of
	// its own.
	if r, err := urlenc.ParseRef(text); err == nil && !strings.ContainsAny(text, "@") {
		if _, ok := r.Userinfo(); !ok && !display.SameLink(text, text) {
			t.Errorf("%+q is not honest about itself", text)
		}
	}
	target, ok := plainTarget(href, false)
	if ok && target == named || strings.HasPrefix(strings.ToLower(href), "mailto:") {
		return // to the same host, or to an address, of which its host counts
	}
	for _, s := range []string{text, " " + text, "see " + text + " now", "«" + text + "»", "see:" + text} {
		if display.SameLink(s, href) {
			t.Errorf("%+q is honest about %+q", s, href)
		}
	}
	if i := strings.LastIndexByte(named, '.'); i < 0 || !urlenc.Alpha.Has(named[i+1]) || i+2 == len(named) {
		return
	}
	for _, s := range []string{
		named, named + ".", strings.ReplaceAll(named, ".", "。") + "/x", strings.ReplaceAll(named, ".", "．"), strings.ReplaceAll(named, ".", "%2e"), strings.ToUpper(named),
		"www." + named, named + "/..", named + ":80", "//" + named, "https:" + named, "(" + named + ")", named[:1] + "\u200B" + named[1:], named + "@evil.example", "user@" + named,
		strings.ReplaceAll(named, ".", "\u2024"), named + "./", named + "./login", named + ".?x", named + ".:443", named + "。/", "//" + named + ".", named + ".)/x", named + ".1/x",
		named + "://evil.example", target + "@" + named + ".@" + target, "http://" + target + "@" + named + ".@" + target, "→//" + named, circled(named), display.Host(named),
	} {
		if strings.Contains(s, "。") && strings.LastIndexByte(named, '.') < strings.LastIndex(named, "xn--") {
			continue // it could be two sentences
		}
		if display.SameLink(s, href) {
			t.Errorf("%+q is honest about %+q", s, href)
		}
	}
}

// circled writes the letters of s in circles.
func circled(s string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'ⓐ'
		}
		return r
	}, s)
}

var linkProperties = []testenv.Property[func(t *testing.T, text, href string)]{
	testenv.Holds("Honest", holdsHonest),
}

func FuzzLink(f *testing.F) {
	texts := []string{
		"", "read more", "https://good.example/", "good.example", "https://good.example@evil.example/", "http://good.example:80/x.html?y.z", "https://xn--mnchen-3ya.de/",
		"https://www.good.example", "mailto:a@good.example", "HTTPS://G%6FOD.example./", "see:https://good.example", "http://a_b.example/", "1.2.3.4", "Node.js",
		"good.example./", "good.example.:443", "good.example.?x", "good.example。/", "1.2.3.4./", "http://evil.example@good.example.@evil.example", "good.example://evil.example/login",
	}
	hrefs := []string{"", "https://evil.example/", "https://good.example/x", "mailto:a@evil.example", "//good.example", "https:\\\\good.example", "javascript:x", "http://1.2.3.4/", "https://good.example@evil.example"}
	for _, text := range texts {
		for _, href := range hrefs {
			f.Add(text, href)
		}
	}
	f.Fuzz(func(t *testing.T, text, href string) {
		for _, p := range linkProperties {
			p.Try(t, func() { p.Check(t, text, href) })
		}
	})
}
