// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"unsafe"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

func TestEncode(t *testing.T) {
	tests := []struct {
		component  urlenc.Component
		data, want string
	}{
		{urlenc.PathSegment, "2026/08 report.pdf", "2026%2F08%20report.pdf"},
		{urlenc.PathSegment, "a b", "a%20b"},
		{urlenc.PathSegment, "a%20b", "a%2520b"},
		{urlenc.PathSegment, "..", ".."},
		{urlenc.PathSegment, "a:b@c,d=e", "a:b@c,d=e"},
		{urlenc.Path, "/a b/c+d", "/a%20b/c+d"},
		{urlenc.QueryParam, "rock&roll", "rock%26roll"},
		{urlenc.QueryParam, "1+1=2;", "1%2B1%3D2%3B"},
		{urlenc.QueryParam, "a/b?c:d@e", "a/b?c:d@e"},
		{urlenc.Query, "a=b&c=d+e;f#", "a=b&c=d+e;f%23"},
		{urlenc.Fragment, "a#b/?", "a%23b/?"},
		{urlenc.User, "ann:b@c", "ann%3Ab%40c"},
		{urlenc.Password, "p:w/d?", "p%3Aw%2Fd%3F"},
		{urlenc.Userinfo, "ann:pw@", "ann:pw%40"},
		{urlenc.Any, "a-._~!$/", "a-._~%21%24%2F"},
		{urlenc.Any, "", ""},
		{urlenc.PathSegment, "é", "%C3%A9"},
		{urlenc.PathSegment, "€", "%E2%82%AC"},
		{urlenc.PathSegment, "\U0001F600", "%F0%9F%98%80"},
		{urlenc.PathSegment, "ß", "%C3%9F"},
		{urlenc.PathSegment, "あ", "%E3%81%82"},
		{urlenc.PathSegment, "中", "%E4%B8%AD"},
		{urlenc.PathSegment, "ب", "%D8%A8"},
		{urlenc.PathSegment, "Я", "%D0%AF"},
		{urlenc.PathSegment, "\xff\x00\x7f", "%FF%00%7F"},
	}
	for _, tt := range tests {
		if got := tt.component.Encode(tt.data); got != tt.want {
			t.Errorf("%v.Encode(%q) = %q, want %q", tt.component, tt.data, got, tt.want)
		}
		if got := string(tt.component.AppendEncode([]byte("x"), tt.data)); got != "x"+tt.want {
			t.Errorf("%v.AppendEncode(%q) = %q, want x%q", tt.component, tt.data, got, tt.want)
		}
		if got, err := tt.component.Decode(tt.want); got != tt.data || err != nil {
			t.Errorf("%v.Decode(%q) = %q, %v, want %q", tt.component, tt.want, got, err, tt.data)
		}
	}
}

func TestControlsAreEscaped(t *testing.T) {
	for _, p := range profiles {
		for _, c := range encodable {
			for b := range 256 {
				if b >= 0x20 && b < 0x7F {
					continue
				}
				if got, want := p.Encoding(c).Encode(string([]byte{byte(b)})), fmt.Sprintf("%%%02X", b); got != want {
					t.Errorf("%v %v: byte %#x is written %q, want %q", p, c, b, got, want)
				}
			}
		}
	}
}

// TestTable compares every cell of the table, byte by byte, with the standards.
func TestTable(t *testing.T) {
	for _, p := range profiles {
		for _, c := range encodable {
			e, want := p.Encoding(c), refTable(p, c)
			for b := range 256 {
				if got, want := e.Legal().Has(byte(b)), strings.IndexByte(want.legal, byte(b)) >= 0; got != want {
					t.Errorf("%v %v: legal %q: %v, want %v", p, c, byte(b), got, want)
				}
				if got, want := e.Literal().Has(byte(b)), strings.IndexByte(want.literal, byte(b)) >= 0; got != want {
					t.Errorf("%v %v: literal %q: %v, want %v", p, c, byte(b), got, want)
				}
			}
			if e.Literal().Has('%') || e.Legal().Has('%') || e.Literal().Minus(e.Legal()).Len() != 0 {
				t.Errorf("%v %v: %% is in a set, or a literal byte is illegal", p, c)
			}
		}
	}
}

// hostile are values that break encoders; each must survive a round trip.
var hostile = []string{
	"", " ", "/", "?", "%", "+", "ä", "\U0001F600", "..", ".", "\x00", "\r\n", "\xff\xfe", "\xc3", "%zz", "%2", "100%", "%25",
	"%252e%252e", "a%2Fb", "a=b&c=d", "://", "@", "[::1]", "\\", "\u202e", "\ufeff", "\ufffd", "%u0041", "%%%", "日本語",
}

func TestRoundTrip(t *testing.T) {
	values := append(hostile, strings.Repeat("%", testenv.Pick(1<<20, 1<<14, 1<<14)), strings.Repeat("é ", 1<<10))
	for _, p := range profiles {
		for _, c := range encodable {
			e := p.Encoding(c)
			for _, v := range values {
				enc := e.Encode(v)
				if got, err := e.Decode(enc); got != v || err != nil {
					t.Errorf("%v %v: %.40q does not survive: %.40q, %v", p, c, v, got, err)
				}
				if err := e.Check(enc); err != nil {
					t.Errorf("%v %v: Encode(%.40q) is not well-formed: %v", p, c, v, err)
				}
				if got := e.Repair(enc); got != enc {
					t.Errorf("%v %v: Repair changes what Encode wrote for %.40q", p, c, v)
				}
			}
		}
	}
}

// TestReference compares the engine with the reference, at every length and alignment.
func TestReference(t *testing.T) {
	t.Run("mixtures", referenceMixtures)
	t.Run("long", referenceLong)
	t.Run("every byte", referenceEveryByte)
	t.Run("one byte in clean text", oneByteInCleanText)
}

// referenceMixtures takes every length around the strides of the loops, and texts of
// every mixture.
func referenceMixtures(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 1738))
	longest, rounds := testenv.Pick(70, 70, 40), testenv.Pick(4, 1, 1)
	for name, pair := range referencePairs() {
		for n := range longest + 1 {
			for range rounds {
				for _, s := range testenv.Mixtures(rng, n) {
					compareEncoding(t, name, pair.e, pair.ref, s)
				}
			}
		}
	}
}

// referenceLong takes such texts of lengths around the sizes of the buffers.
func referenceLong(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 3987))
	around := testenv.Pick(2, 0, 0)
	for name, pair := range referencePairs() {
		for _, at := range []int{85, 128, 256, 683, 1024, 1365, 2048, 4096} {
			for n := at - around; n <= at+around; n++ {
				for _, s := range testenv.Mixtures(rng, n+1) {
					compareEncoding(t, name, pair.e, pair.ref, s)
				}
			}
		}
	}
}

// referenceEveryByte takes every length up to 300, all alignments, and every byte in
// clean text and in a row. Unless it is exhaustive, it leaves out lengths far from the
// sizes of the buffers.
func referenceEveryByte(t *testing.T) {
	t.Parallel()
	longest := testenv.Pick(300, 300, 30)
	rng := rand.New(rand.NewPCG(3986, 26))
	pairs := referencePairs()
	for _, name := range []string{"rfc3986 path segment", "whatwg query", "form"} {
		pair, ok := pairs[name]
		if !ok {
			t.Fatalf("no %s", name)
		}
		for n := range longest + 1 {
			if !testenv.Exhaustive && n > 40 && n != 63 && n != 64 && n != 65 && n != 85 && n != 86 && n%128 > 1 && n%128 < 127 {
				continue
			}
			for c := range 256 {
				shift := (n + c) % 16
				text := []byte(strings.Repeat("a", shift+n))
				if n > 0 {
					text[shift+rng.IntN(n)] = byte(c)
				}
				compareEncoding(t, name, pair.e, pair.ref, string(text)[shift:])
				if c%16 == n%16 {
					row := strings.Repeat(string([]byte{byte(c)}), shift+n)
					compareEncoding(t, name, pair.e, pair.ref, row[shift:])
				}
			}
		}
	}
}

// oneByteInCleanText: clean text is read many bytes at a time. A byte that is not clean must be found
// wherever it stands, in text of any length that starts at any address.
func oneByteInCleanText(t *testing.T) {
	t.Parallel()
	// Hex digits come last: a "%" before it is not an escape.
	const unreserved = "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ-._~ABCDEFabcdef0123456789"
	clean := strings.Repeat(unreserved, 4)
	check := func(prefix string, c byte, suffix string) {
		t.Helper()
		// A copy of its own, so that the text starts at different addresses.
		s := (strings.Repeat("x", len(prefix)%32) + prefix + string([]byte{c}) + suffix)[len(prefix)%32:]
		want := prefix + string([]byte{c}) + suffix
		wantErr := error(nil)
		if strings.IndexByte(unreserved, c) < 0 {
			want = prefix + fmt.Sprintf("%%%02X", c) + suffix
			wantErr = urlenc.ErrIllegalByte
			if c == '%' {
				wantErr = urlenc.ErrMalformedEscape
			}
		}
		if got := urlenc.Any.Encode(s); got != want {
			t.Fatalf("Encode(%q) = %q", s, got)
		}
		err := urlenc.Any.Check(s)
		if !errors.Is(err, wantErr) {
			t.Fatalf("Check(%q) = %v, want %v", s, err, wantErr)
		}
		if e := (*urlenc.Error)(nil); errors.As(err, &e) && e.Offset != len(prefix) {
			t.Fatalf("Check(%q): offset %d, want %d", s, e.Offset, len(prefix))
		}
	}
	for n := 1; n <= 140; n++ {
		for i := range n {
			for _, c := range []byte{0, '/', '%', 0x7F, 0x80, 0xFF, 'a'} {
				check(clean[:i], c, clean[:n-1-i])
			}
		}
	}
	for c := range 256 {
		for i := range 70 {
			check(clean[:i], byte(c), clean[:70-i])
		}
	}
}

type referencePair struct {
	e   *urlenc.Encoding
	ref refEncoding
}

// referencePairs returns Encodings of every kind beside their references.
func referencePairs() map[string]referencePair {
	m := make(map[string]referencePair)
	for _, p := range profiles {
		for _, c := range encodable {
			m[fmt.Sprintf("%v %v", p, c)] = referencePair{p.Encoding(c), reference(p, c)}
		}
	}
	m["zero"] = referencePair{new(urlenc.Encoding), refEncoding{}}
	custom := refEncoding{refCell: refCell{legal: "abc/ ", literal: "abc/ "}}
	m["custom"] = referencePair{urlenc.NewEncoding(urlenc.SetOf("abc/ ")), custom}
	form := refEncoding{refCell: refCell{legal: refAlnum + "*-._+", literal: refAlnum + "*-._"}, form: true}
	m["form"] = referencePair{urlenc.NewFormEncoding(urlenc.WHATWGForm), form}
	for _, policy := range []urlenc.Policy{
		urlenc.KeepMalformed, urlenc.RejectInvalidUTF8, urlenc.ReplaceInvalidUTF8, urlenc.RejectControls, urlenc.RejectIllegal,
		urlenc.RejectDelimiters, urlenc.KeepEscapes, urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8,
		urlenc.KeepMalformed | urlenc.RejectInvalidUTF8 | urlenc.RejectControls,
		urlenc.RejectInvalidUTF8 | urlenc.RejectControls | urlenc.RejectIllegal | urlenc.RejectDelimiters,
	} {
		path := urlenc.RFC3986.Encoding(urlenc.Path)
		ref := reference(urlenc.RFC3986, urlenc.Path)
		ref.policy = policy
		m["path, policy "+policy.String()] = referencePair{path.Without(path.Policy()).With(policy), ref}
		if policy &^= urlenc.RejectDelimiters; policy == 0 {
			continue // form data holds no delimiters
		}
		ref = form
		ref.policy = policy
		m["form, policy "+policy.String()] = referencePair{urlenc.NewFormEncoding(urlenc.WHATWGForm).With(policy), ref}
	}
	return m
}

// TestLabels: a label has no escapes, so everything but Check panics.
func TestLabels(t *testing.T) {
	for _, c := range append(labels, urlenc.Fragment+1, 255) {
		for _, s := range []string{"", "a", "%41"} {
			for name, f := range map[string]func(){
				"Encode":       func() { c.Encode(s) },
				"AppendEncode": func() { c.AppendEncode(nil, s) },
				"EncodedLen":   func() { urlenc.WHATWG.Encoding(c).EncodedLen(s) },
				"Decode":       func() { _, _ = c.Decode(s) },
				"AppendDecode": func() { _, _ = urlenc.Portable.Encoding(c).AppendDecode(nil, s) },
				"Repair":       func() { c.Repair(s) },
				"Canonical":    func() { c.Canonical(s) },
			} {
				if !panics(f) {
					t.Errorf("%v.%s(%q) does not panic", c, name, s)
				}
			}
		}
	}
	if !panics(func() { _ = urlenc.Component(200).Check("") }) {
		t.Error("Check of an unknown component does not panic")
	}
	if !panics(func() { _ = urlenc.Profile(3).Encoding(urlenc.Any).Policy() }) {
		t.Error("an unknown profile does not panic")
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func TestCheckLabels(t *testing.T) {
	tests := []struct {
		component urlenc.Component
		s         string
		offset    int
		err       error
	}{
		{urlenc.Scheme, "http", 0, nil},
		{urlenc.Scheme, "a+b-c.9", 0, nil},
		{urlenc.Scheme, "", 0, urlenc.ErrScheme},
		{urlenc.Scheme, "9p", 0, urlenc.ErrScheme},
		{urlenc.Scheme, "ht tp", 2, urlenc.ErrScheme},
		{urlenc.Scheme, "http:", 4, urlenc.ErrScheme},
		{urlenc.Port, "", 0, nil},
		{urlenc.Port, "0080", 0, nil},
		{urlenc.Port, "80a", 2, urlenc.ErrPort},
		{urlenc.Port, "-1", 0, urlenc.ErrPort},
		{urlenc.Port, "٣", 0, urlenc.ErrPort},
	}
	for _, tt := range tests {
		for _, p := range profiles {
			err := p.Encoding(tt.component).Check(tt.s)
			if tt.err == nil {
				if err != nil {
					t.Errorf("%v %v.Check(%q) = %v", p, tt.component, tt.s, err)
				}
				continue
			}
			wantError(t, fmt.Sprintf("%v %v.Check", p, tt.component), tt.s, err, tt.offset, tt.err)
		}
	}
}

func TestNewEncoding(t *testing.T) {
	for _, set := range []string{"%", "a%b"} {
		if !panics(func() { urlenc.NewEncoding(urlenc.SetOf(set)) }) {
			t.Errorf("NewEncoding(%q) does not panic", set)
		}
	}
	for _, set := range []string{"%", "+", " "} {
		if !panics(func() { urlenc.NewFormEncoding(urlenc.SetOf(set)) }) {
			t.Errorf("NewFormEncoding(%q) does not panic", set)
		}
	}
	e := urlenc.NewEncoding(urlenc.SetOf("xyz"))
	if e.Literal() != urlenc.SetOf("xyz") || e.Legal() != e.Literal() || e.Policy() != 0 {
		t.Errorf("NewEncoding: literal %q, legal %q, policy %v", e.Literal(), e.Legal(), e.Policy())
	}
	f := urlenc.NewFormEncoding(urlenc.SetOf("xyz"))
	if f.Literal() != urlenc.SetOf("xyz") || f.Legal() != urlenc.SetOf("xyz+") {
		t.Errorf("NewFormEncoding: literal %q, legal %q", f.Literal(), f.Legal())
	}
	var zero urlenc.Encoding
	if zero.Literal().Len() != 0 || zero.Encode("aZ0 ") != "%61%5A%30%20" {
		t.Error("the zero Encoding leaves something literal")
	}
}

func TestWith(t *testing.T) {
	e := urlenc.PathSegment
	base := urlenc.RFC3986.Encoding(e)
	for _, p := range []urlenc.Policy{1 << 7, 1 << 31, urlenc.RejectInvalidUTF8 | urlenc.ReplaceInvalidUTF8, 0xFF, urlenc.RejectDelimiters} {
		if !panics(func() { base.With(p) }) {
			t.Errorf("With(%v) does not panic", p)
		}
	}
	for _, p := range []urlenc.Policy{1 << 7, 1 << 31} {
		if !panics(func() { base.Without(p) }) {
			t.Errorf("Without(%v) does not panic", p)
		}
	}
	replace := base.With(urlenc.ReplaceInvalidUTF8)
	if !panics(func() { replace.With(urlenc.RejectInvalidUTF8) }) {
		t.Error("With a policy that contradicts the one that is there does not panic")
	}
	if got := replace.Without(urlenc.ReplaceInvalidUTF8).With(urlenc.RejectInvalidUTF8).Policy(); got != urlenc.RejectInvalidUTF8 {
		t.Errorf("Without, then With: %v", got)
	}
	for _, p := range profiles {
		for c := urlenc.Any; c <= urlenc.Fragment; c++ {
			structured := c == urlenc.Userinfo || c == urlenc.Path || c == urlenc.Query
			if got := panics(func() { p.Encoding(c).With(urlenc.RejectDelimiters) }); got == structured {
				t.Errorf("%v %v: With(RejectDelimiters) panics: %v", p, c, got)
			}
		}
	}
	keep := base.With(urlenc.KeepEscapes)
	if got, want := keep.Encode("50% %2F/"), "50%%20%2F%2F"; got != want {
		t.Errorf("KeepEscapes: %q, want %q", got, want)
	}
	if keep.Literal() != base.Literal() {
		t.Error("KeepEscapes changes Literal")
	}
	if base.Policy() != 0 || keep.Policy() != urlenc.KeepEscapes || base.Encode("%") != "%25" {
		t.Error("With changes its receiver")
	}
	path := urlenc.RFC3986.Encoding(urlenc.Path)
	if got, err := path.With(urlenc.RejectControls).Decode("/a%2Fb"); got != "" || !errors.Is(err, urlenc.ErrDelimiter) {
		t.Errorf("a path that rejects controls, too: %q, %v, want ErrDelimiter", got, err)
	}
	if got, err := path.Without(urlenc.RejectDelimiters).Decode("/a%2Fb"); got != "/a/b" || err != nil {
		t.Errorf("a path without RejectDelimiters: %q, %v", got, err)
	}
}

// TestSameString: what changes nothing returns its input.
func TestSameString(t *testing.T) {
	clean := strings.Repeat("abc-XYZ_09", 50)
	e := urlenc.RFC3986.Encoding(urlenc.PathSegment)
	for name, f := range map[string]func() string{
		"Encode":    func() string { return e.Encode(clean) },
		"Decode":    func() string { s, _ := e.Decode(clean); return s },
		"Repair":    func() string { return e.Repair(clean) },
		"Canonical": func() string { return e.Canonical(clean) },
	} {
		if got := f(); got != clean {
			t.Errorf("%s changes a clean string", name)
		}
	}
}

// On a 32-bit processor a text can be so long that its encoding is longer than an int
// can say. That is one clear panic; what fits is made.
func TestHuge(t *testing.T) {
	if bits.UintSize != 32 {
		t.Skip("a 64-bit int holds every length: CI runs it on 32 bits")
	}
	if testing.Short() {
		t.Skip("it takes gigabytes: CI runs it by itself")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	free := func() { runtime.GC(); debug.FreeOSMemory() }

	// 3 times its length is 2 more than 32 bits hold, but it has nothing to escape. It is
	// copied onto itself: two of them don't fit into the address space.
	const n = 1_431_655_766
	b := bytes.Repeat([]byte("a"), n)
	if dst := urlenc.PathSegment.AppendEncode(b[:0], unsafe.String(&b[0], n)); len(dst) != n || &dst[0] != &b[0] {
		t.Errorf("AppendEncode of a text that fits gives %d bytes", len(dst))
	}
	b = nil
	free()

	s := strings.Repeat("\xFF", 720<<20)
	e := urlenc.RFC3986.Encoding(urlenc.PathSegment)
	replace := e.With(urlenc.ReplaceInvalidUTF8)
	one := urlenc.Pairs{{Key: "k", Value: s}}
	for name, f := range map[string]func(){
		"EncodedLen":   func() { e.EncodedLen(s) },
		"Encode":       func() { e.Encode(s) },
		"AppendEncode": func() { e.AppendEncode(nil, s) },
		"Repair":       func() { e.Repair(s) },
		"Canonical":    func() { e.Canonical(s) },
		"Decode":       func() { _, _ = replace.Decode(s) },
		"EncodeForm":   func() { one.EncodeForm() },
		"AppendQuery":  func() { one.AppendQuery(nil) },
	} {
		got := fmt.Sprint(recovered(f))
		if got != "urlenc: the result is too long" {
			t.Errorf("%s: %s", name, got)
		}
		free()
	}
}

// recovered returns what f panics with.
func recovered(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}
