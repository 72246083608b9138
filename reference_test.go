// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// This file holds the slow and obvious implementation that the fast one is
// compared with. It is written from the text of the standards and uses none of
// the library's tables.

const (
	refAlnum      = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	refUnreserved = refAlnum + "-._~"                   // RFC 3986 §2.3
	refSubDelims  = "!$&'()*+,;="                       // §2.2
	refPChar      = refUnreserved + refSubDelims + ":@" // §3.3
)

// refEscaped lists what the percent-encode sets of the URL Standard §1.3 hold
// of printable ASCII, each set as an addition to the one it is built on.
var refEscaped = func() map[string]string {
	m := map[string]string{"C0 control": ""}
	m["fragment"] = m["C0 control"] + " \"<>`"
	m["query"] = m["C0 control"] + " \"#<>"
	m["special-query"] = m["query"] + "'"
	m["path"] = m["query"] + "?^`{}"
	m["userinfo"] = m["path"] + "/:;=@[\\]|"
	m["component"] = m["userinfo"] + "$%&+,"
	m["form"] = m["component"] + "!'()~"
	return m
}()

// refKept returns the printable ASCII that the named set leaves as it is.
func refKept(name string) string {
	var b strings.Builder
	for c := byte(' '); c <= '~'; c++ {
		if !strings.Contains(refEscaped[name], string(rune(c))) {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func without(s, chars string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(chars, r) {
			return -1
		}
		return r
	}, s)
}

func both(a, b string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(b, r) {
			return r
		}
		return -1
	}, a)
}

// A refCell is what the table says of one component.
type refCell struct{ legal, literal, delims string }

func refTable(p urlenc.Profile, c urlenc.Component) refCell {
	switch p {
	case urlenc.RFC3986:
		switch c {
		case urlenc.Any:
			return refCell{refUnreserved, refUnreserved, ""}
		case urlenc.Userinfo:
			return refCell{refUnreserved + refSubDelims + ":", refUnreserved + refSubDelims + ":", ":"}
		case urlenc.User:
			return refCell{refUnreserved + refSubDelims, refUnreserved + refSubDelims, ""}
		case urlenc.Password:
			return refCell{refUnreserved + refSubDelims + ":", refUnreserved + refSubDelims, ""}
		case urlenc.Path:
			return refCell{refPChar + "/", refPChar + "/", "/"}
		case urlenc.PathSegment:
			return refCell{refPChar, without(refPChar, ";"), ""}
		case urlenc.Query:
			return refCell{refPChar + "/?", refPChar + "/?", "&=+;"}
		case urlenc.QueryParam:
			return refCell{without(refPChar+"/?", "&"), without(refPChar+"/?", "&=+;"), ""}
		case urlenc.Fragment:
			return refCell{refPChar + "/?", refPChar + "/?", ""}
		}
	case urlenc.WHATWG:
		kept := func(set, minus, plus string) string { return without(refKept(set), minus+"%") + plus }
		switch c {
		case urlenc.Any:
			return refCell{refUnreserved, refUnreserved, ""}
		case urlenc.Userinfo:
			return refCell{kept("userinfo", "", ":"), kept("userinfo", "", ":"), ":"}
		case urlenc.User, urlenc.Password:
			return refCell{kept("userinfo", "", ""), kept("userinfo", "", ""), ""}
		case urlenc.Path:
			return refCell{kept("path", `\`, ""), kept("path", `\`, ""), "/"}
		case urlenc.PathSegment:
			return refCell{kept("path", `\/`, ""), kept("path", `\/;`, ""), ""}
		case urlenc.Query:
			return refCell{kept("special-query", "", ""), kept("special-query", "", ""), "&=+;"}
		case urlenc.QueryParam:
			return refCell{kept("special-query", "&", ""), kept("special-query", "&=+;", ""), ""}
		case urlenc.Fragment:
			return refCell{kept("fragment", "", ""), kept("fragment", "", ""), ""}
		}
	case urlenc.Portable:
		a, b := refTable(urlenc.RFC3986, c), refTable(urlenc.WHATWG, c)
		return refCell{both(a.legal, b.legal), both(a.literal, b.literal), a.delims}
	}
	panic("no such cell")
}

// profiles and encodable are what the tests range over.
var (
	profiles  = []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG, urlenc.Portable}
	encodable = []urlenc.Component{
		urlenc.Any, urlenc.Userinfo, urlenc.User, urlenc.Password, urlenc.Path, urlenc.PathSegment,
		urlenc.Query, urlenc.QueryParam, urlenc.Fragment,
	}
	labels = []urlenc.Component{urlenc.Scheme, urlenc.Host, urlenc.Port}
)

// A refEncoding is the reference for an Encoding.
type refEncoding struct {
	refCell
	policy urlenc.Policy
	form   bool
}

// reference returns the reference for p.Encoding(c).
func reference(p urlenc.Profile, c urlenc.Component) refEncoding {
	e := refEncoding{refCell: refTable(p, c)}
	switch {
	case p == urlenc.WHATWG:
		e.policy = urlenc.KeepMalformed
	case e.delims != "":
		e.policy = urlenc.RejectDelimiters
	}
	return e
}

func (e refEncoding) encode(s string) string {
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case strings.IndexByte(e.literal, c) >= 0:
			b.WriteByte(c)
		case c == '%' && e.policy&urlenc.KeepEscapes != 0:
			b.WriteByte(c)
		case c == ' ' && e.form:
			b.WriteByte('+')
		default:
			refEscape(&b, c)
		}
	}
	return b.String()
}

// refHex returns the value of two hex digits at the head of s.
func refHex(s string) (byte, bool) {
	var v byte
	if len(s) < 2 {
		return 0, false
	}
	for _, c := range []byte(s[:2]) {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		default:
			return 0, false
		}
		v = v*16 + c
	}
	return v, true
}

// refEscape writes the escape of c.
func refEscape(b *strings.Builder, c byte) {
	const digits = "0123456789ABCDEF"
	b.Write([]byte{'%', digits[c/16], digits[c%16]})
}

// decode returns the decoded s, or the offset of the first fault and its cause.
func (e refEncoding) decode(s string) (string, int, error) {
	var out []byte
	var from []int // where in s each byte of out comes from
	fault, cause := -1, error(nil)
	found := func(i int, err error) {
		if fault < 0 {
			fault, cause = i, err
		}
	}
	for i := 0; i < len(s) && fault < 0; i++ {
		c, start := s[i], i
		switch {
		case c == '%':
			if v, ok := refHex(s[i+1:]); ok {
				c = v
				i += 2
				if e.policy&urlenc.RejectDelimiters != 0 && strings.IndexByte(e.delims, c) >= 0 {
					found(start, urlenc.ErrDelimiter)
				}
			} else if e.policy&urlenc.KeepMalformed == 0 {
				found(start, urlenc.ErrMalformedEscape)
			}
		case e.policy&urlenc.RejectIllegal != 0 && strings.IndexByte(e.legal, c) < 0:
			found(start, urlenc.ErrIllegalByte)
		case c == '+' && e.form:
			c = ' '
		}
		if e.policy&urlenc.RejectControls != 0 && (c < 0x20 || c == 0x7F) {
			found(start, urlenc.ErrControl)
		}
		out = append(out, c)
		from = append(from, start)
	}
	switch {
	case e.policy&urlenc.RejectInvalidUTF8 != 0:
		for i := 0; i < len(out); {
			r, n := utf8.DecodeRune(out[i:])
			if r == utf8.RuneError && n == 1 {
				// A fault at the same place comes first, and so does one
				// that cuts off a sequence which is good so far.
				if fault < 0 || from[i] < fault && utf8.FullRune(out[i:]) {
					return "", from[i], urlenc.ErrInvalidUTF8
				}
				break
			}
			i += n
		}
	case e.policy&urlenc.ReplaceInvalidUTF8 != 0:
		out = []byte(refReplace(string(out)))
	}
	if fault >= 0 {
		return "", fault, cause
	}
	return string(out), 0, nil
}

// refReplace writes U+FFFD for each maximal subpart (the Unicode Standard,
// §3.9, table 3-8): the longest head of a sequence of table 3-7 that there is.
func refReplace(s string) string {
	type row struct{ first, second [2]byte }
	rows := []row{ // table 3-7, well-formed UTF-8; further bytes are 80..BF
		{[2]byte{0xC2, 0xDF}, [2]byte{0x80, 0xBF}},
		{[2]byte{0xE0, 0xE0}, [2]byte{0xA0, 0xBF}},
		{[2]byte{0xE1, 0xEC}, [2]byte{0x80, 0xBF}},
		{[2]byte{0xED, 0xED}, [2]byte{0x80, 0x9F}},
		{[2]byte{0xEE, 0xEF}, [2]byte{0x80, 0xBF}},
		{[2]byte{0xF0, 0xF0}, [2]byte{0x90, 0xBF}},
		{[2]byte{0xF1, 0xF3}, [2]byte{0x80, 0xBF}},
		{[2]byte{0xF4, 0xF4}, [2]byte{0x80, 0x8F}},
	}
	var b strings.Builder
	for len(s) > 0 {
		if r, n := utf8.DecodeRuneInString(s); r != utf8.RuneError || n > 1 {
			b.WriteString(s[:n])
			s = s[n:]
			continue
		}
		n := 1
		for _, row := range rows {
			if s[0] < row.first[0] || s[0] > row.first[1] || len(s) < 2 || s[1] < row.second[0] || s[1] > row.second[1] {
				continue
			}
			n = 2
			if s[0] >= 0xF0 && len(s) > 2 && s[2] >= 0x80 && s[2] <= 0xBF {
				n = 3
			}
		}
		b.WriteString("\uFFFD")
		s = s[n:]
	}
	return b.String()
}

// check returns the offset of the first byte that is not well-formed, or -1.
func (e refEncoding) check(s string) int {
	for i := 0; i < len(s); i++ {
		if _, ok := refHex(s[i+1:]); s[i] == '%' && ok {
			i += 2
		} else if strings.IndexByte(e.legal, s[i]) < 0 {
			return i
		}
	}
	return -1
}

func (e refEncoding) repair(s string, canonical bool) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		v, ok := refHex(s[i+1:])
		switch {
		case s[i] == '%' && ok && !canonical:
			b.WriteString(s[i : i+3])
			i += 2
		case s[i] == '%' && ok && strings.IndexByte(refUnreserved, v) >= 0 && strings.IndexByte(e.legal, v) >= 0:
			b.WriteByte(v)
			i += 2
		case s[i] == '%' && ok:
			b.WriteString(strings.ToUpper(s[i : i+3]))
			i += 2
		case strings.IndexByte(e.legal, s[i]) >= 0:
			b.WriteByte(s[i])
		case s[i] == ' ' && e.form:
			b.WriteByte('+')
		default:
			refEscape(&b, s[i])
		}
	}
	return b.String()
}

// refDoubleEncoded decodes s once and looks for an escape in the result.
func refDoubleEncoded(s string) bool {
	out, _, _ := refEncoding{policy: urlenc.KeepMalformed}.decode(s)
	for i := range len(out) {
		if _, ok := refHex(out[i+1:]); out[i] == '%' && ok {
			return true
		}
	}
	return false
}

// compareEncoding compares all that e does with s to what the reference says.
func compareEncoding(tb testing.TB, name string, e *urlenc.Encoding, ref refEncoding, s string) {
	tb.Helper()
	check := func(what, got, want string) {
		if got != want {
			tb.Helper()
			tb.Fatalf("%s: %s(%q) = %q, want %q", name, what, s, got, want)
		}
	}
	want := ref.encode(s)
	check("Encode", e.Encode(s), want)
	check("AppendEncode", appendGuarded(tb, want, func(dst []byte) []byte { return e.AppendEncode(dst, s) }), want)
	if got := e.EncodedLen(s); got != len(want) {
		tb.Fatalf("%s: EncodedLen(%q) = %d, want %d", name, s, got, len(want))
	}
	check("Repair", e.Repair(s), ref.repair(s, false))
	check("Canonical", e.Canonical(s), ref.repair(s, true))

	at := ref.check(s)
	switch err := e.Check(s); {
	case at < 0 && err != nil:
		tb.Fatalf("%s: Check(%q) = %v, want nil", name, s, err)
	case at >= 0 && s[at] == '%':
		wantError(tb, name+": Check", s, err, at, urlenc.ErrMalformedEscape)
	case at >= 0:
		wantError(tb, name+": Check", s, err, at, urlenc.ErrIllegalByte)
	}

	want, at, cause := ref.decode(s)
	got, err := e.Decode(s)
	check("Decode", got, want)
	if cause != nil {
		wantError(tb, name+": Decode", s, err, at, cause)
		out, err := e.AppendDecode([]byte("head"), s)
		if string(out) != "head" {
			tb.Fatalf("%s: AppendDecode(%q) returned %q beside its error", name, s, out)
		}
		wantError(tb, name+": AppendDecode", s, err, at, cause)
		return
	}
	if err != nil {
		tb.Fatalf("%s: Decode(%q): %v", name, s, err)
	}
	check("AppendDecode", appendGuarded(tb, want, func(dst []byte) []byte {
		out, err := e.AppendDecode(dst, s)
		if err != nil {
			tb.Fatalf("%s: AppendDecode(%q): %v", name, s, err)
		}
		return out
	}), want)
}

// wantError fails unless err is an Error with this offset and cause.
func wantError(tb testing.TB, what, s string, err error, offset int, cause error) {
	tb.Helper()
	var e *urlenc.Error
	if !errors.As(err, &e) || e.Offset != offset || !errors.Is(err, cause) {
		tb.Fatalf("%s(%q): error %v, want %q at %d", what, s, err, cause, offset)
	}
}

// appendGuarded calls an Append function with buffers of which it may touch no
// more than the result takes: one with room for exactly the result, one with
// some to spare, and one with none. It returns what was appended.
func appendGuarded(tb testing.TB, want string, f func([]byte) []byte) string {
	tb.Helper()
	const head, guard = "head", 0xA5
	buf := make([]byte, len(head)+len(want)+100)
	for _, spare := range [...]int{0, 1, 7, 39, 100} {
		copy(buf, head)
		for i := len(head); i < len(buf); i++ {
			buf[i] = guard
		}
		end := len(head) + len(want)
		out := f(buf[: len(head) : end+spare])
		if string(out) != head+want {
			return strings.TrimPrefix(string(out), head)
		}
		if &out[0] != &buf[0] {
			tb.Fatalf("an Append function moved a result of %d bytes with room for %d", len(want), len(want)+spare)
		}
		for i := end; i < len(buf); i++ {
			if buf[i] != guard {
				tb.Fatalf("an Append function touched byte %d after a result of %d bytes", i-end, len(want))
			}
		}
	}
	out := f([]byte(head)[:len(head):len(head)])
	return strings.TrimPrefix(string(out), head)
}
