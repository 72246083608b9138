// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// What may stand in any component: bytes that a reader strips or refuses, escapes, and
// characters that are something else to another reader.

// checkAround looks for what the URL Standard strips: around the URL, and anywhere in it.
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

// checkBytes looks at the escapes, and at the raw bytes that RFC 3986 does not allow.
func (a *auditor) checkBytes() {
	parts := [...]part{
		{urlenc.Userinfo, a.userinfo}, {urlenc.Host, a.host}, {urlenc.Path, a.path}, {urlenc.Query, a.query}, {urlenc.Fragment, a.fragment},
	}
	for i := range parts {
		p := &parts[i]
		switch {
		case p.empty():
		case a.wellFormed:
			a.checkEscapes(p)
		default:
			a.checkPart(p)
		}
	}
}

// checkEscapes is checkPart of a part that holds only legal bytes and escapes.
func (a *auditor) checkEscapes(p *part) {
	for i := p.start; ; {
		n := strings.IndexByte(a.s[i:p.end], '%')
		if n < 0 {
			return
		}
		i += n
		i += a.checkEscape(p, i)
	}
}

// checkPart looks at all the bytes of a part.
func (a *auditor) checkPart(p *part) {
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
func (a *auditor) checkEscape(p *part, i int) int {
	s := a.s[:p.end]
	v, ok := pct.Escape(s[i:])
	switch {
	case !ok && isUnicodeEscape(s[i:]):
		a.add(UnicodeEscape, p.c, i, len("%u002F"))
		return len("%u002F")
	case !ok:
		a.add(MalformedEscape, p.c, i, 1)
		return 1
	}
	if isLowerHex(s[i+1]) || isLowerHex(s[i+2]) {
		a.add(LowerHex, p.c, i, 3)
	}
	if p.c == urlenc.Host {
		a.add(EscapedHost, p.c, i, 3)
	}
	switch {
	case v >= utf8.RuneSelf:
		return a.checkChar(p, i)
	case v == '%':
		a.checkTwice(p, i)
	case v == '\r' || v == '\n':
		a.checkLineBreak(p, i, v)
	default:
		if k := escapeKind(p.c, v); k != 0 {
			a.add(k, p.c, i, 3)
		}
	}
	return 3
}

// escapeKind returns what there is to say of an escape of v in a component, or 0.
func escapeKind(c urlenc.Component, v byte) Kind {
	switch {
	case v == 0:
		return EscapedNUL
	case v < ' ' || v == 0x7F:
		return EscapedControl
	case v == '/' && c == urlenc.Path:
		return EscapedSlash
	case v == '\\' && c == urlenc.Path:
		return EscapedBackslash
	case urlenc.Unreserved.Has(v) && c != urlenc.Host: // where EscapedHost says it
		return EscapedUnreserved
	}
	return 0
}

// checkTwice looks at the escaped "%" at s[i]: after it may stand what would be an escape.
func (a *auditor) checkTwice(p *part, i int) {
	const n = len("%25")
	digits := a.s[i+n : min(i+n+2, p.end)]
	if !pct.IsEscape("%"+digits) || a.inSecret(i) {
		return
	}
	f := newFinding(DoubleEncoding, p.c, i, n+2)
	if p.c == urlenc.Query || p.c == urlenc.Fragment {
		f.Severity = Info // a URL in a parameter is like that
	}
	a.put(f)
}

func isLowerHex(c byte) bool { return 'a' <= c && c <= 'f' }

// checkLineBreak looks at the escape of a CR or LF at s[i]. The LF of a CR LF is one with
// the CR.
func (a *auditor) checkLineBreak(p *part, i int, v byte) {
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
func (a *auditor) checkChar(p *part, i int) int {
	c := readChar(a.s[:p.end], i)
	for k := i + 3; k < c.end; k += 3 { // the first escape was looked at
		if a.s[k] == '%' && (isLowerHex(a.s[k+1]) || isLowerHex(a.s[k+2])) {
			a.add(LowerHex, p.c, k, 3)
		}
	}
	length := c.end - i
	switch {
	case c.kind != 0:
		a.add(c.kind, p.c, i, length)
		return length
	case a.s[i] != '%':
		a.add(NotASCII, p.c, i, length)
	case p.c == urlenc.Host && length > 3:
		a.add(EscapedHost, p.c, i+3, length-3)
	}
	switch {
	case mapsToDelimiter(c.r):
		a.add(MapsToDelimiter, p.c, i, length)
	case isLineBreakOnceCut(c.r):
		a.add(HeaderSplit, p.c, i, length)
	case isInvisible(c.r):
		a.add(Invisible, p.c, i, length)
	}
	return length
}

// A char is a character that is not ASCII, each byte of it raw or escaped, or what is wrong
// with it: InvalidUTF8 or Overlong.
type char struct {
	r    rune
	end  int
	kind Kind
}

// readChar reads the character at s[i].
func readChar(s string, i int) char {
	var buf [utf8.UTFMax]byte
	var ends [utf8.UTFMax]int
	n := 0
	for at := i; n < len(buf) && at < len(s); n++ {
		c, size := s[at], 1
		if v, ok := pct.Escape(s[at:]); ok {
			c, size = v, 3
		}
		if c < utf8.RuneSelf || n > 0 && utf8.RuneStart(c) {
			break
		}
		at += size
		buf[n], ends[n] = c, at
	}
	r, size := utf8.DecodeRune(buf[:n])
	switch {
	case r != utf8.RuneError || size > 1:
		return char{r: r, end: ends[size-1]}
	case overlong(buf[:n]):
		return char{kind: Overlong, end: ends[n-1]}
	}
	return char{kind: InvalidUTF8, end: ends[0]}
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

// mapsToDelimiter reports whether r, which is not ASCII, becomes one of :/?#[]@\.%&=; by
// compatibility mapping (UAX #15, NFKD), as U+FF0F becomes "/" and U+2100 "a/c", or a dot by
// IDNA, as U+3002 does. TestMapsToDelimiter compares it with package norm, which would have
// to be given the character on the heap.
func mapsToDelimiter(r rune) bool {
	const ranges = "" + // first and last
		"\u037E\u037E\u2024\u2026\u2047\u2049\u207C\u207C\u208C\u208C\u2100\u2101\u2105\u2106\u2260\u2260" +
		"\u2488\u249B\u2A74\u2A76\u3002\u3002\u33C2\u33C2\u33C7\u33C7\u33D8\u33D8\uFE13\uFE14\uFE16\uFE16" +
		"\uFE19\uFE19\uFE30\uFE30\uFE47\uFE48\uFE52\uFE52\uFE54\uFE56\uFE5F\uFE60\uFE66\uFE66\uFE68\uFE68" +
		"\uFE6A\uFE6B\uFF03\uFF03\uFF05\uFF06\uFF0E\uFF0F\uFF1A\uFF1B\uFF1D\uFF1D\uFF1F\uFF20\uFF3B\uFF3D" +
		"\uFF61\uFF61\U0001F100\U0001F100"
	return hosts.InRanges(r, ranges)
}

// isLineBreakOnceCut reports whether a program that keeps only the low byte of r makes a
// CR or LF of it: U+560D and U+560A are known for it.
func isLineBreakOnceCut(r rune) bool { return r == '\u560A' || r == '\u560D' }
