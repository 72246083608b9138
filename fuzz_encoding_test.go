// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
)

// The properties of Encodings. Each function is named after the property.

func addHostile(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	f.Add(strings.Repeat("%41", 100) + strings.Repeat("%", 100))
	f.Add(strings.Repeat("abcdefgh", 40) + "%2")
}

// eachEncoding calls f with every Encoding of the table.
func eachEncoding(f func(name string, e *urlenc.Encoding)) {
	for _, p := range profiles {
		for _, c := range encodable {
			f(fmt.Sprintf("%v %v", p, c), p.Encoding(c))
		}
	}
}

// holdsRoundTrip: Decode undoes Encode, whatever the bytes.
func holdsRoundTrip(t *testing.T, s string) {
	form := urlenc.NewFormEncoding(urlenc.WHATWGForm)
	try := func(name string, e *urlenc.Encoding) {
		if got, err := e.Decode(e.Encode(s)); got != s || err != nil {
			t.Errorf("%s: %q comes back as %q, %v", name, s, got, err)
		}
	}
	eachEncoding(try)
	try("form", form)
	try("zero", new(urlenc.Encoding))
}

// holdsAlphabet: Encode writes literal bytes and escapes in upper case, no
// control and nothing that is not ASCII (NoRawControl), and Check accepts it.
func holdsAlphabet(t *testing.T, s string) {
	eachEncoding(func(name string, e *urlenc.Encoding) {
		for what, out := range map[string]string{"Encode": e.Encode(s), "Repair": e.Repair(s), "Canonical": e.Canonical(s)} {
			if err := e.Check(out); err != nil {
				t.Errorf("%s: %s(%q) = %q: %v", name, what, s, out, err)
			}
			for i := 0; i < len(out); i++ {
				c := out[i]
				switch {
				case c < 0x21 || c > 0x7E:
					t.Fatalf("%s: %s(%q) holds the byte %#x", name, what, s, c)
				case c == '%' && what != "Repair":
					if strings.ToUpper(out[i:i+3]) != out[i:i+3] {
						t.Fatalf("%s: %s(%q) holds the escape %q", name, what, s, out[i:i+3])
					}
					i += 2
				case what == "Encode" && c != '%' && !e.Literal().Has(c):
					t.Fatalf("%s: Encode(%q) holds %q, which is not literal", name, s, c)
				}
			}
		}
	})
}

// holdsLength: EncodedLen is exact, and no result is longer than promised.
func holdsLength(t *testing.T, s string) {
	eachEncoding(func(name string, e *urlenc.Encoding) {
		if got, want := e.EncodedLen(s), len(e.Encode(s)); got != want || got > 3*len(s) || got < len(s) {
			t.Errorf("%s: EncodedLen(%q) = %d, want %d", name, s, got, want)
		}
		if got, err := e.Decode(s); err == nil && len(got) > len(s) {
			t.Errorf("%s: Decode(%q) is longer than its input", name, s)
		}
		if got, _ := e.With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8).Decode(s); len(got) > 3*len(s) || !utf8.ValidString(got) {
			t.Errorf("%s: replacing Decode(%q) = %q", name, s, got)
		}
	})
}

// holdsNoNewStructure: a decoded component with structure inside has just the
// delimiters that it had as it was written.
func holdsNoNewStructure(t *testing.T, s string) {
	for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.Portable} {
		for c, delims := range map[urlenc.Component]string{urlenc.Path: "/", urlenc.Userinfo: ":", urlenc.Query: "&=+;"} {
			got, err := p.Encoding(c).Decode(s)
			if err != nil {
				continue
			}
			if a, b := both(s, delims), both(got, delims); a != b {
				t.Errorf("%v %v: Decode(%q) turns the delimiters %q into %q", p, c, s, a, b)
			}
		}
	}
}

// holdsOnceOnly: Encode encodes what it is given, escapes and all, Decode decodes
// once, and Repair and Canonical are idempotent.
func holdsOnceOnly(t *testing.T, s string) {
	eachEncoding(func(name string, e *urlenc.Encoding) {
		once := e.Encode(s)
		if twice := e.Encode(once); strings.Contains(once, "%") == (twice == once) {
			t.Errorf("%s: Encode(%q) = %q, and again %q", name, s, once, twice)
		} else if got, err := e.Decode(twice); got != once || err != nil {
			t.Errorf("%s: Decode decodes %q to %q, %v", name, twice, got, err)
		}
		if r := e.Repair(s); e.Repair(r) != r {
			t.Errorf("%s: Repair(%q) is not stable", name, s)
		}
		if c := e.Canonical(s); e.Canonical(c) != c || e.Canonical(e.Repair(s)) != c {
			t.Errorf("%s: Canonical(%q) is not stable", name, s)
		}
	})
	if got, want := urlenc.DoubleEncoded(s), refDoubleEncoded(s); got != want {
		t.Errorf("DoubleEncoded(%q) = %v, want %v", s, got, want)
	}
}

// holdsErrors: the offset of an error lies in the input, at the fault, and its
// text tells nothing of the input.
func holdsErrors(t *testing.T, s string) {
	const strict = urlenc.RejectInvalidUTF8 | urlenc.RejectControls | urlenc.RejectIllegal
	eachEncoding(func(name string, e *urlenc.Encoding) {
		_, err1 := e.Decode(s)
		_, err2 := e.With(strict).Decode(s)
		for _, err := range []error{err1, err2, e.Check(s)} {
			if err == nil {
				continue
			}
			var u *urlenc.Error
			if !errors.As(err, &u) || u.Offset < 0 || u.Offset >= len(s) {
				t.Fatalf("%s: %q gives %#v", name, s, err)
			}
			if errors.Is(err, urlenc.ErrMalformedEscape) || errors.Is(err, urlenc.ErrDelimiter) {
				if s[u.Offset] != '%' {
					t.Errorf("%s: %q: %v points at %q", name, s, err, s[u.Offset])
				}
			}
			// What comes before the fault is in order.
			if errors.Is(err, urlenc.ErrIllegalByte) || errors.Is(err, urlenc.ErrMalformedEscape) {
				if e.Check(s) == err && e.Check(s[:u.Offset]) != nil {
					t.Errorf("%s: %q: %v is not the first fault", name, s, err)
				}
			}
			same := *u
			same.Err = errors.New("x")
			if len(s) > 3 && strings.Contains(same.Error(), s) {
				t.Errorf("%s: %v holds the input", name, err)
			}
		}
	})
}

// everyReference is referencePairs, made once.
var everyReference = sync.OnceValue(referencePairs)

// holdsFastIsSlow compares the kernels with the reference.
func holdsFastIsSlow(t *testing.T, s string) {
	for name, pair := range everyReference() {
		compareEncoding(t, name, pair.e, pair.ref, s)
	}
}

// holdsTotal: nothing panics, and concurrent use gives the same.
func holdsTotal(t *testing.T, s string) {
	var wg sync.WaitGroup
	var out [2]string
	for i := range out {
		wg.Go(func() {
			var b strings.Builder
			eachEncoding(func(_ string, e *urlenc.Encoding) {
				d, err := e.Decode(s)
				fmt.Fprintln(&b, e.Encode(s), d, err, e.Check(s), e.Repair(s), e.Canonical(s))
			})
			out[i] = b.String()
		})
	}
	wg.Wait()
	if out[0] != out[1] {
		t.Errorf("two goroutines differ for %q", s)
	}
}

// hardenable are Encodings of all kinds, and what the reference says of them.
func hardenable() map[string]*urlenc.Encoding {
	list := map[string]*urlenc.Encoding{
		"zero": {}, "EncodeURI": preset.EncodeURI, "Form": preset.Form, "SigV4Path": preset.SigV4Path, "PythonQuotePlus": preset.PythonQuotePlus, "PackageURL": preset.PackageURL,
		"TemplateReserved": preset.TemplateReserved, "own form": urlenc.NewFormEncoding(urlenc.SetOf("a&=")),
	}
	eachEncoding(func(name string, e *urlenc.Encoding) { list[name] = e })
	return list
}

// rejectBits are the bits of a Policy that refuse.
var rejectBits = []urlenc.Policy{urlenc.RejectInvalidUTF8, urlenc.RejectControls, urlenc.RejectIllegal, urlenc.RejectDelimiters}

// A hardened is an Encoding before and after With, and what the reference says of both.
type hardened struct {
	name       string
	before     *urlenc.Encoding
	after      *urlenc.Encoding
	back       *urlenc.Encoding // nil if before had some of the bits
	beforeRef  refEncoding
	afterRef   refEncoding
	policyName string
}

// everyHardened has all that With can add to those of hardenable; what it can't add
// panics.
var everyHardened = sync.OnceValue(func() (all []hardened) {
	contradictions := 0
	for name, e := range hardenable() {
		structured := e.Policy()&urlenc.RejectDelimiters != 0 || name == "whatwg userinfo" || name == "whatwg path" || name == "whatwg query"
		delims := ""
		switch {
		case strings.HasSuffix(name, " userinfo"):
			delims = ":"
		case strings.HasSuffix(name, " path"):
			delims = "/"
		case strings.HasSuffix(name, " query"):
			delims = "&=+;"
		}
		form := e.Encode(" ") == "+"
		for _, more := range []urlenc.Policy{0, urlenc.KeepMalformed, urlenc.ReplaceInvalidUTF8} {
			base := e.With(more)
			for bits := range 1 << len(rejectBits) {
				p := urlenc.Policy(0)
				for i, bit := range rejectBits {
					if bits>>i&1 != 0 {
						p |= bit
					}
				}
				contradicts := more == urlenc.ReplaceInvalidUTF8 && p&urlenc.RejectInvalidUTF8 != 0
				meaningless := p&urlenc.RejectDelimiters != 0 && !structured
				if contradicts || meaningless {
					contradictions++
					if !panics(func() { base.With(p) }) {
						panic(fmt.Sprintf("%s: With(%v) and then With(%v) does not panic", name, more, p))
					}
					continue
				}
				h := hardened{name: name, before: base, after: base.With(p), policyName: p.String()}
				if got, want := h.after.Policy(), base.Policy()|p; got != want {
					panic(fmt.Sprintf("%s: With(%v) has %v, want %v", name, p, got, want))
				}
				if base.Policy()&p == 0 {
					h.back = h.after.Without(p)
				}
				cell := refCell{legal: e.Legal().String(), literal: e.Literal().String(), delims: delims}
				if form {
					cell.legal += "+"
				}
				h.beforeRef = refEncoding{refCell: cell, policy: base.Policy(), form: form}
				h.afterRef = refEncoding{refCell: cell, policy: base.Policy() | p, form: form}
				all = append(all, h)
			}
		}
	}
	if contradictions == 0 || len(all) < 500 {
		panic(fmt.Sprintf("%d policies, %d that contradict each other", len(all), contradictions))
	}
	return all
})

// holdsHarden: what an Encoding refuses, it refuses with more policies too, and taking
// them away again gives what was there before.
func holdsHarden(t *testing.T, s string) {
	for _, h := range everyHardened() {
		got, err := h.before.Decode(s)
		after, afterErr := h.after.Decode(s)
		if err != nil && afterErr == nil {
			t.Errorf("%s: Decode(%q): %v, but With(%s) gives %q", h.name, s, err, h.policyName, after)
		}
		if err == nil && afterErr == nil && got != after {
			t.Errorf("%s: Decode(%q) = %q, but With(%s) gives %q", h.name, s, got, h.policyName, after)
		}
		for _, c := range []struct {
			got string
			err error
			ref refEncoding
		}{{got, err, h.beforeRef}, {after, afterErr, h.afterRef}} {
			want, offset, cause := c.ref.decode(s)
			var e *urlenc.Error
			if c.got != want || (c.err == nil) != (cause == nil) || cause != nil && (!errors.As(c.err, &e) || e.Err != cause || e.Offset != offset) {
				t.Errorf("%s with %s, %v: Decode(%q) = %q, %v, want %q, %v at %d", h.name, h.policyName, c.ref.policy, s, c.got, c.err, want, cause, offset)
			}
		}
		if h.back == nil {
			continue
		}
		back, backErr := h.back.Decode(s)
		if back != got || (backErr == nil) != (err == nil) || err != nil && backErr.Error() != err.Error() {
			t.Errorf("%s: Decode(%q) = %q, %v, but With(%s) and Without gives %q, %v", h.name, s, got, err, h.policyName, back, backErr)
		}
		if a, b := h.before.Encode(s), h.back.Encode(s); a != b {
			t.Errorf("%s: Encode(%q) = %q, but With(%s) and Without gives %q", h.name, s, a, h.policyName, b)
		}
	}
}
