// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// The second part of the reference: references, form data and Punycode, each
// from the text of its standard and with no regard to speed.

// A refSplit is a URI reference by RFC 3986 Appendix B; absent components are
// nil.
type refSplit struct {
	scheme, authority, query, fragment *string
	path                               string
}

var schemeSyntax = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*$`)

var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// splitRef splits s and checks each component by its ABNF. It returns false if s
// is not a URI-reference.
func splitRef(s string) (refSplit, bool) {
	m := appendixB.FindStringSubmatchIndex(s)
	group := func(outer, inner int) *string {
		if m[2*outer] < 0 {
			return nil
		}
		part := s[m[2*inner]:m[2*inner+1]]
		return &part
	}
	r := refSplit{scheme: group(1, 2), authority: group(3, 4), path: *group(5, 5), query: group(6, 7), fragment: group(8, 9)}
	wellFormed := func(part *string, legal string) bool {
		return part == nil || refEncoding{refCell: refCell{legal: legal}}.check(*part) < 0
	}
	ok := wellFormed(&r.path, refPChar+"/") && wellFormed(r.query, refPChar+"/?") && wellFormed(r.fragment, refPChar+"/?")
	if r.scheme != nil {
		// scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
		ok = ok && schemeSyntax.MatchString(*r.scheme)
	} else if first, _, _ := strings.Cut(r.path, "/"); r.authority == nil && strings.Contains(first, ":") {
		ok = false // path-noscheme
	}
	return r, ok && (r.authority == nil || refAuthority(*r.authority))
}

// refAuthority checks authority = [ userinfo "@" ] host [ ":" port ]. Of an
// IP-literal it checks the brackets only.
func refAuthority(s string) bool {
	check := func(part, legal string) bool { return refEncoding{refCell: refCell{legal: legal}}.check(part) < 0 }
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		if !check(s[:i], refUnreserved+refSubDelims+":") {
			return false
		}
		s = s[i+1:]
	}
	var host, port string
	if strings.HasPrefix(s, "[") {
		end := strings.IndexByte(s, ']')
		if end < 0 {
			return false
		}
		port = s[end+1:]
		if port != "" && port[0] != ':' {
			return false
		}
		port = strings.TrimPrefix(port, ":")
	} else if host, port, _ = strings.Cut(s, ":"); !check(host, refUnreserved+refSubDelims) {
		return false
	}
	return strings.Trim(port, "0123456789") == ""
}

// String recomposes r (§5.3).
func (r refSplit) String() string {
	var b strings.Builder
	if r.scheme != nil {
		b.WriteString(*r.scheme + ":")
	}
	if r.authority != nil {
		b.WriteString("//" + *r.authority)
	}
	b.WriteString(r.path)
	if r.query != nil {
		b.WriteString("?" + *r.query)
	}
	if r.fragment != nil {
		b.WriteString("#" + *r.fragment)
	}
	return b.String()
}

// refRemoveDotSegments is §5.2.4 with its two buffers and its steps 2A to 2E.
func refRemoveDotSegments(in string) string {
	out := ""
	removeLast := func() {
		if i := strings.LastIndexByte(out, '/'); i >= 0 {
			out = out[:i]
		} else {
			out = ""
		}
	}
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"): // 2A
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"): // 2B
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"): // 2C
			in = in[3:]
			removeLast()
		case in == "/..":
			in = "/"
			removeLast()
		case in == "." || in == "..": // 2D
			in = ""
		default: // 2E
			i := strings.IndexByte(in[1:], '/') + 1
			if i == 0 {
				i = len(in)
			}
			out += in[:i]
			in = in[i:]
		}
	}
	return out
}

// refResolve is §5.2.2 and §5.2.3, without the guards that keep a path from being
// read as something else.
func refResolve(base, r refSplit) refSplit {
	var t refSplit
	switch {
	case r.scheme != nil:
		t = refSplit{scheme: r.scheme, authority: r.authority, path: refRemoveDotSegments(r.path), query: r.query}
	case r.authority != nil:
		t = refSplit{scheme: base.scheme, authority: r.authority, path: refRemoveDotSegments(r.path), query: r.query}
	case r.path == "":
		t = refSplit{scheme: base.scheme, authority: base.authority, path: base.path, query: base.query}
		if r.query != nil {
			t.query = r.query
		}
	case strings.HasPrefix(r.path, "/"):
		t = refSplit{scheme: base.scheme, authority: base.authority, path: refRemoveDotSegments(r.path), query: r.query}
	default:
		merged := r.path
		if base.authority != nil && base.path == "" {
			merged = "/" + r.path
		} else if i := strings.LastIndexByte(base.path, '/'); i >= 0 {
			merged = base.path[:i+1] + r.path
		}
		t = refSplit{scheme: base.scheme, authority: base.authority, path: refRemoveDotSegments(merged), query: r.query}
	}
	t.fragment = r.fragment
	return t
}

// refParseForm is the parser of the URL Standard §5.1.
func refParseForm(s string) [][2]string {
	var out [][2]string
	for _, piece := range strings.Split(s, "&") {
		if piece == "" {
			continue
		}
		name, value, _ := strings.Cut(piece, "=")
		decode := func(s string) string {
			s = strings.ReplaceAll(s, "+", " ")
			var b []byte
			for i := 0; i < len(s); i++ {
				if v, ok := refHex(s[i+1:]); s[i] == '%' && ok {
					b = append(b, v)
					i += 2
				} else {
					b = append(b, s[i])
				}
			}
			return refReplace(string(b))
		}
		out = append(out, [2]string{decode(name), decode(value)})
	}
	return out
}

// refEncodeForm is the serializer of the URL Standard §5.2.
func refEncodeForm(pairs [][2]string) string {
	var out []string
	e := refEncoding{refCell: refCell{literal: refKept("form")}, form: true}
	for _, p := range pairs {
		out = append(out, e.encode(p[0])+"="+e.encode(p[1]))
	}
	return strings.Join(out, "&")
}

// The parameters of RFC 3492 §5.
const (
	puBase, puTMin, puTMax, puSkew, puDamp, puInitialBias, puInitialN = 36, 1, 26, 38, 700, 72, 128
)

// puAdapt is RFC 3492 §6.1.
func puAdapt(delta, numPoints int, first bool) int {
	if first {
		delta /= puDamp
	} else {
		delta /= 2
	}
	delta += delta / numPoints
	k := 0
	for delta > (puBase-puTMin)*puTMax/2 {
		delta /= puBase - puTMin
		k += puBase
	}
	return k + (puBase-puTMin+1)*delta/(delta+puSkew)
}

func puThreshold(k, bias int) int { return min(max(k-bias, puTMin), puTMax) }

// refPunycodeEncode is RFC 3492 §6.3, for labels so short that nothing overflows.
func refPunycodeEncode(s string) string {
	n, delta, bias := puInitialN, 0, puInitialBias
	var out []byte
	for _, c := range s {
		if c < utf8.RuneSelf {
			out = append(out, byte(c))
		}
	}
	b := len(out)
	h := b
	if b > 0 {
		out = append(out, '-')
	}
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	for total := utf8.RuneCountInString(s); h < total; {
		m := int(utf8.MaxRune) + 1
		for _, c := range s {
			if int(c) >= n && int(c) < m {
				m = int(c)
			}
		}
		delta += (m - n) * (h + 1)
		n = m
		for _, c := range s {
			if int(c) < n {
				delta++
			}
			if int(c) == n {
				q := delta
				for k := puBase; ; k += puBase {
					t := puThreshold(k, bias)
					if q < t {
						break
					}
					out = append(out, digits[t+(q-t)%(puBase-t)])
					q = (q - t) / (puBase - t)
				}
				out = append(out, digits[q])
				bias = puAdapt(delta, h+1, h == b)
				delta = 0
				h++
			}
		}
		delta++
		n++
	}
	return string(out)
}

// refPunycodeDecode is RFC 3492 §6.2; it returns false where that fails.
func refPunycodeDecode(s string) (string, bool) {
	var i int64
	n, bias := int64(puInitialN), puInitialBias
	var out []rune
	if b := strings.LastIndexByte(s, '-'); b > 0 {
		for _, c := range s[:b] {
			if c >= utf8.RuneSelf {
				return "", false
			}
			out = append(out, c)
		}
		s = s[b+1:]
	}
	for len(s) > 0 {
		old, w := i, int64(1)
		for k := puBase; ; k += puBase {
			if s == "" {
				return "", false
			}
			d := strings.IndexByte("abcdefghijklmnopqrstuvwxyz0123456789", strings.ToLower(s[:1])[0])
			if d < 0 || s[0] >= utf8.RuneSelf {
				return "", false
			}
			s = s[1:]
			i += int64(d) * w
			if i > 1<<31 {
				return "", false
			}
			t := puThreshold(k, bias)
			if d < t {
				break
			}
			w *= int64(puBase - t)
			if w > 1<<31 {
				return "", false
			}
		}
		bias = puAdapt(int(i-old), len(out)+1, old == 0)
		n += i / int64(len(out)+1)
		i %= int64(len(out) + 1)
		if n > utf8.MaxRune || n >= 0xD800 && n < 0xE000 {
			return "", false
		}
		out = append(out[:i], append([]rune{rune(n)}, out[i:]...)...)
		i++
	}
	return string(out), true
}

// formPieces are what texts of pairs are mixed from.
var formPieces = []string{"a", "b", "=", "&", "&&", "+", "%20", "%", "%4", "%26", "%3D", "%C3%A9", "%E2%82", "\xff", "é", "key", ";", "abcdefgh", " "}

// TestFormReference compares the form parser and serializer with the reference.
func TestFormReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1866, 3986))
	for n := range 200 {
		for range 20 {
			s := mix(rng, n, formPieces)
			compareForm(t, s)
		}
	}
}

// mix returns a text of n of the pieces.
func mix(rng *rand.Rand, n int, pieces []string) string {
	var b strings.Builder
	for range n {
		b.WriteString(pieces[rng.IntN(len(pieces))])
	}
	return b.String()
}

func compareForm(tb testing.TB, s string) {
	tb.Helper()
	want := refParseForm(s)
	pairs := urlenc.ParseForm(s)
	var got [][2]string
	for i := range pairs {
		got = append(got, [2]string{pairs[i].Key, pairs[i].Value})
		pairs[i].Bare = false // the reference has no bare keys
	}
	if diff := cmp.Diff(want, got); diff != "" {
		tb.Fatalf("ParseForm(%q): (-want +got)\n%s", s, diff)
	}
	if got, want := pairs.EncodeForm(), refEncodeForm(want); got != want {
		tb.Fatalf("EncodeForm of %q = %q, want %q", s, got, want)
	}
}

// referencePieces are what references are mixed from.
var referencePieces = []string{
	"a", "b:", ":", "/", "//", "?", "#", "@", "[", "]", "[::1]", "%41", "%", "%2", "%2F", ".", "..", "/.", "/..", "./", "../", "http", "http://h", "80",
	"é", " ", "\\", "^", "user:pw@", "-", "+", "1", ";", "&", "=", "%2e",
}

// TestSplitReference compares ParseRef with Appendix B and the ABNF.
func TestSplitReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 2396))
	for range 50_000 {
		compareSplit(t, mix(rng, rng.IntN(9), referencePieces))
	}
}

// TestSplitEveryLength compares them on components of every length up to 70, with
// each byte that matters at each place: ParseRef takes eight bytes at a time.
func TestSplitEveryLength(t *testing.T) {
	t.Parallel()
	longest := testenv.Pick(70, 36, 20)
	for _, prefix := range []string{"", "//", "s:", "s://h/", "s://u@h:8/?", "#"} {
		for n := range longest + 1 {
			text := []byte(strings.Repeat("a", n))
			for i := range text {
				for _, c := range []byte("/?#:@[]%&=+.-~\\ ^\x00\x7F\x80\xFF") {
					text[i] = c
					compareSplit(t, prefix+string(text))
				}
				text[i] = 'a'
			}
		}
	}
}

func compareSplit(tb testing.TB, s string) {
	tb.Helper()
	want, ok := splitRef(s)
	r, err := urlenc.ParseRef(s)
	if want.authority != nil && strings.Contains(*want.authority, "[") && err != nil {
		return // the reference does not look into IP literals
	}
	if (err == nil) != ok {
		tb.Fatalf("ParseRef(%q): error %v, but well-formed is %v", s, err, ok)
	}
	if err != nil {
		var e *urlenc.Error
		if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(s) {
			tb.Fatalf("ParseRef(%q): %#v", s, err)
		}
		return
	}
	if got := componentsOf(r); got.String() != s || r.String() != s {
		tb.Fatalf("ParseRef(%q) is put together as %q", s, got)
	} else if !reflect.DeepEqual(want, got) {
		tb.Fatalf("ParseRef(%q): (-want +got)\n%s", s, cmp.Diff(want, got, cmp.AllowUnexported(refSplit{})))
	}
}

// componentsOf returns the components of r.
func componentsOf(r urlenc.Ref) refSplit {
	opt := func(s string, ok bool) *string {
		if !ok {
			return nil
		}
		return &s
	}
	out := refSplit{path: r.Path(), query: opt(r.Query()), fragment: opt(r.Fragment())}
	if s := r.Scheme(); s != "" {
		out.scheme = &s
	}
	if host, ok := r.Host(); ok {
		if userinfo, ok := r.Userinfo(); ok {
			host = userinfo + "@" + host
		}
		if port, ok := r.Port(); ok {
			host += ":" + port
		}
		out.authority = &host
	}
	return out
}

// TestPunycodeReference compares the Punycode codec with the procedures of RFC
// 3492.
func TestPunycodeReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3492, 3490))
	letters := []rune("abc-Z9éüßñаб日本中文\U0001F600\u0080\uFFFF\U0010FFFF")
	for range 20_000 {
		label := make([]rune, rng.IntN(12))
		for i := range label {
			label[i] = letters[rng.IntN(len(letters))]
		}
		want := refPunycodeEncode(string(label))
		if got, err := urlenc.EncodePunycode(string(label)); got != want || err != nil {
			t.Fatalf("EncodePunycode(%q) = %q, %v, want %q", string(label), got, err, want)
		}
	}
	for range 50_000 {
		comparePunycodeDecode(t, mix(rng, rng.IntN(10), []string{"a", "b", "z", "9", "0", "-", "A", "k", "é", "s8", "mnchen-3ya", "y", "."}))
	}
}

func comparePunycodeDecode(tb testing.TB, s string) {
	tb.Helper()
	want, ok := refPunycodeDecode(s)
	got, err := urlenc.DecodePunycode(s)
	if got != want || (err == nil) != ok {
		tb.Fatalf("DecodePunycode(%q) = %q, %v, want %q, %v", s, got, err, want, ok)
	}
}
