// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
)

// What may stand in any component: bytes that a reader strips or refuses, escapes, and
// characters that are something else to another reader.

// checkAround looks for what a browser strips: around the URL, and anywhere in it.
func (a *auditor) checkAround() {
	for i := range len(a.s) {
		c := a.s[i]
		switch {
		case isIgnored(c):
			a.put(newFinding(TabOrNewline, a.layout.at(i), i, 1))
			if c == '\r' && strings.HasPrefix(a.s[i:], "\r\n") {
				a.put(newFinding(HeaderSplit, a.layout.at(i), i, 2))
			}
		case c == ' ' && i < a.start:
			a.put(newFinding(SpaceBefore, urlenc.Any, i, 1))
		case c == ' ' && i >= a.end:
			a.put(newFinding(SpaceAfter, urlenc.Any, i, 1))
		case c < ' ' || c == 0x7F:
			a.put(newFinding(Control, a.layout.at(i), i, 1))
		}
	}
}

// A part is a component with its place, and what is legal in it by RFC 3986.
type part struct {
	c urlenc.Component
	span
}

// checkBytes looks at the escapes, and at the raw bytes that RFC 3986 does not allow.
func (a *auditor) checkBytes() {
	if a.wellFormed && strings.IndexByte(a.s, '%') < 0 {
		return
	}
	for _, p := range [...]part{
		{urlenc.Userinfo, a.userinfo}, {urlenc.Host, a.host}, {urlenc.Path, a.path}, {urlenc.Query, a.query}, {urlenc.Fragment, a.fragment},
	} {
		a.checkPart(p)
	}
}

func (a *auditor) checkPart(p part) {
	legal := urlenc.RFC3986.Encoding(p.c).Legal()
	if p.c == urlenc.Host && strings.HasPrefix(p.of(a.s), "[") {
		legal = legal.Union(urlenc.SetOf("[]:"))
	}
	for i := p.start; i < p.end; {
		c := a.s[i]
		switch {
		case c == '%':
			i += a.checkEscape(p, i)
		case c >= utf8.RuneSelf:
			i += a.checkChar(p, i)
		default:
			if !legal.Has(c) && c > ' ' && c != 0x7F && (c != '\\' || p.c == urlenc.Query || p.c == urlenc.Fragment) || c == ' ' {
				a.add(IllegalByte, p.c, i, 1)
			}
			i++
		}
	}
}

// checkEscape looks at the "%" at s[i], and returns the length of what it has looked at.
func (a *auditor) checkEscape(p part, i int) int {
	s := a.s[:p.end]
	v, ok := pct.Escape(s[i:])
	if !ok {
		if isUnicodeEscape(s[i:]) {
			a.add(UnicodeEscape, p.c, i, len("%u002F"))
			return len("%u002F")
		}
		a.add(MalformedEscape, p.c, i, 1)
		return 1
	}
	if strings.ContainsAny(s[i+1:i+3], "abcdef") {
		a.add(LowerHex, p.c, i, 3)
	}
	if p.c == urlenc.Host {
		a.add(EscapedHost, p.c, i, 3)
	}
	switch {
	case v >= utf8.RuneSelf:
		return a.checkChar(p, i)
	case v == '%':
		if n := len("%25"); pct.IsEscape("%" + s[i+n:min(i+n+2, len(s))]) {
			f := newFinding(DoubleEncoding, p.c, i, n+2)
			if p.c == urlenc.Query || p.c == urlenc.Fragment {
				f.Severity = Info // a URL in a parameter is like that
			}
			if !a.inSecret(i) {
				a.put(f)
			}
		}
	case v == 0:
		a.add(EscapedNUL, p.c, i, 3)
	case v == '\r' || v == '\n':
		a.checkLineBreak(p, i, v)
	case v < ' ' || v == 0x7F:
		a.add(EscapedControl, p.c, i, 3)
	case v == '/' && p.c == urlenc.Path:
		a.add(EscapedSlash, p.c, i, 3)
	case v == '\\' && p.c == urlenc.Path:
		a.add(EscapedBackslash, p.c, i, 3)
	case urlenc.Unreserved.Has(v) && p.c != urlenc.Host:
		a.add(EscapedLetter, p.c, i, 3)
	}
	return 3
}

// checkLineBreak looks at the escape of a CR or LF at s[i]. The LF of a CR LF is one with
// the CR.
func (a *auditor) checkLineBreak(p part, i int, v byte) {
	s := a.s[p.start:p.end]
	at := i - p.start
	next, _ := pct.Escape(s[at+3:])
	switch {
	case v == '\r' && next == '\n' && len(s) > at+3:
		a.add(HeaderSplit, p.c, i, 6)
	case v == '\n' && at >= 3 && strings.EqualFold(s[at-3:at], "%0D"):
	default:
		a.add(EscapedControl, p.c, i, 3)
	}
}

// isUnicodeEscape reports whether s begins with "%u" and four hex digits.
func isUnicodeEscape(s string) bool {
	if len(s) < len("%u002F") || s[1]|0x20 != 'u' {
		return false
	}
	for _, c := range []byte(s[2:6]) {
		if !pct.IsHex(c) {
			return false
		}
	}
	return true
}

// checkChar looks at the character at s[i] that is not ASCII, raw or escaped, and returns
// the length of what it has looked at.
func (a *auditor) checkChar(p part, i int) int {
	s := a.s[:p.end]
	var buf [utf8.UTFMax]byte
	var ends [utf8.UTFMax]int
	n, at := 0, i
	for n < len(buf) && at < len(s) {
		c, size := s[at], 1
		if c == '%' {
			v, ok := pct.Escape(s[at:])
			if !ok {
				break
			}
			c, size = v, 3
		}
		if c < utf8.RuneSelf || n > 0 && utf8.RuneStart(c) {
			break
		}
		buf[n] = c
		at += size
		ends[n] = at
		n++
	}
	for k := i + 3; k < at; k += 3 { // the first escape was looked at
		if s[k] == '%' && strings.ContainsAny(s[k+1:k+3], "abcdef") {
			a.add(LowerHex, p.c, k, 3)
		}
	}
	r, size := utf8.DecodeRune(buf[:n])
	if r == utf8.RuneError && size < 2 {
		if overlong(buf[:n]) {
			a.add(Overlong, p.c, i, at-i)
			return at - i
		}
		a.add(InvalidUTF8, p.c, i, ends[0]-i)
		return ends[0] - i
	}
	length := ends[size-1] - i
	if a.s[i] != '%' {
		a.add(NotASCII, p.c, i, length)
	} else if p.c == urlenc.Host && length > 3 {
		a.add(EscapedHost, p.c, i+3, length-3)
	}
	switch {
	case mapsToDelimiter(r):
		a.add(Fullwidth, p.c, i, length)
	case isLineBreakOnceCut(r):
		a.add(HeaderSplit, p.c, i, length)
	case isInvisible(r):
		a.add(Invisible, p.c, i, length)
	}
	return length
}

// overlong reports whether b, the bytes of a character or of none, is a form that takes more
// bytes than the character needs (RFC 3629 §3): C0 AF would be "/", and so would E0 80 AF.
func overlong(b []byte) bool {
	if len(b) < 2 {
		return false
	}
	switch b[0] {
	case 0xC0, 0xC1, 0xF8, 0xFC: // the last two would begin forms of five and six bytes
		return true
	case 0xE0:
		return b[1] < 0xA0
	case 0xF0:
		return b[1] < 0x90
	}
	return false
}

// mapsToDelimiter reports whether r, which is not ASCII, becomes a delimiter of URLs, a dot
// or a "%" by compatibility mapping, or a dot by IDNA: U+FF0F becomes "/", U+2100 "a/c".
func mapsToDelimiter(r rune) bool {
	if r == '\u3002' || r == '\uFF61' {
		return true
	}
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	for _, c := range norm.NFKD.Properties(buf[:n]).Decomposition() {
		if strings.IndexByte(`:/?#[]@\.%&=;`, c) >= 0 {
			return true
		}
	}
	return false
}

// isLineBreakOnceCut reports whether a program that keeps only the low byte of r makes a
// CR or LF of it: U+560D and U+560A are known for it.
func isLineBreakOnceCut(r rune) bool { return r == '\u560A' || r == '\u560D' }

// isInvisible reports whether r is not seen: a control, a format or a bidi character, a
// line separator, a space, or a filler.
func isInvisible(r rune) bool {
	switch r {
	case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x2800, 0x034F:
		return true
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z)
}
