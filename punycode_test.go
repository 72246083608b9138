// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

func ExampleEncodePunycode() {
	s, err := urlenc.EncodePunycode("bücher")
	fmt.Println(s, err)
	label, err := urlenc.DecodePunycode("bcher-kva")
	fmt.Println(label, err)
	// Output:
	// bcher-kva <nil>
	// bücher <nil>
}

// han returns a label of n code points, all of them distinct as long as n is
// below 20,000.
func han(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteRune(0x4E00 + rune(i%20000))
	}
	return b.String()
}

// apart returns a label of letters "a" and of others so far apart that each takes
// about three digits.
func apart(letters, others int) string {
	var b strings.Builder
	b.WriteString(strings.Repeat("a", letters))
	for i := range others {
		b.WriteRune(0x20000 + 60*rune(i))
	}
	return b.String()
}

func TestPunycode(t *testing.T) {
	for _, tt := range []struct{ label, puny string }{
		{"", ""},
		{"a", "a-"},
		{"-", "--"},
		{"ü", "tda"},
		{"münchen", "mnchen-3ya"},
		{"MÜNCHEN", "MNCHEN-psa"}, // basic code points keep their case
		{"日本", "wgv71a"},
		{"\U0010FFFF", "dn32g"},
		{"\u0080", "a"},
		{"aé-", "a--bja"},
	} {
		if got, err := urlenc.EncodePunycode(tt.label); got != tt.puny || err != nil {
			t.Errorf("EncodePunycode(%q) = %q, %v; want %q", tt.label, got, err, tt.puny)
		}
		if got, err := urlenc.DecodePunycode(tt.puny); got != tt.label || err != nil {
			t.Errorf("DecodePunycode(%q) = %q, %v; want %q", tt.puny, got, err, tt.label)
		}
	}
	// Digits are read in either case (RFC 3492 §5).
	for puny, label := range map[string]string{"Mnchen-3YA": "München", "R8JZ45G": "例え"} {
		if got, err := urlenc.DecodePunycode(puny); got != label || err != nil {
			t.Errorf("DecodePunycode(%q) = %q, %v, want %q", puny, got, err, label)
		}
	}
}

func TestPunycodeErrors(t *testing.T) {
	type codec func(string) (string, error)
	for _, tt := range []struct {
		name   string
		f      codec
		in     string
		offset int
		err    error
	}{
		{"a byte that is not UTF-8", urlenc.EncodePunycode, "é\xFF", 2, urlenc.ErrInvalidUTF8},
		{"half a sequence", urlenc.EncodePunycode, "ab\xC3", 2, urlenc.ErrInvalidUTF8},
		{"a surrogate", urlenc.EncodePunycode, "\xED\xA0\x80", 0, urlenc.ErrInvalidUTF8},
		{"no digits", urlenc.DecodePunycode, "-", 0, urlenc.ErrHost},
		{"no digit", urlenc.DecodePunycode, "bcher-k!a", 7, urlenc.ErrHost},
		{"cut short", urlenc.DecodePunycode, "bcher-k", 6, urlenc.ErrHost},
		{"not ASCII before the delimiter", urlenc.DecodePunycode, "aが-kva", 1, urlenc.ErrHost},
		{"the first byte that is not ASCII", urlenc.DecodePunycode, "\x80-kva", 0, urlenc.ErrHost},
		{"not ASCII after it", urlenc.DecodePunycode, "a-kが", 3, urlenc.ErrHost},
		{"above U+10FFFF", urlenc.DecodePunycode, "en32g", 0, urlenc.ErrHost},
		{"overflow", urlenc.DecodePunycode, "a-" + strings.Repeat("9", 60), 2, urlenc.ErrHost},
		{"decodes to a surrogate", urlenc.DecodePunycode, "zy0c", 0, urlenc.ErrHost},
		{"long", urlenc.EncodePunycode, strings.Repeat("a", 1001), 0, urlenc.ErrTooLong},
		{"long, all of it ASCII", urlenc.DecodePunycode, strings.Repeat("a", 1001) + "-", 0, urlenc.ErrTooLong},
		{"long Punycode", urlenc.DecodePunycode, strings.Repeat("a", 2001), 0, urlenc.ErrTooLong},
	} {
		got, err := tt.f(tt.in)
		var e *urlenc.Error
		if !errors.As(err, &e) || e.Component != urlenc.Host || e.Offset != tt.offset || e.Err != tt.err || got != "" {
			t.Errorf("%s: %q, %v; want %v at %d", tt.name, got, err, tt.err, tt.offset)
		}
	}
}

// TestDeviatesPunycodeCaps: labels have at most 1000 code points and 2000 bytes of
// Punycode.
func TestDeviatesPunycodeCaps(t *testing.T) {
	longest, tooLong := apart(29, 610), apart(24, 613)
	if a, b := len(refPunycodeEncode(longest)), len(refPunycodeEncode(tooLong)); a != 2000 || b != 2001 {
		t.Fatalf("labels of %d and %d bytes", a, b)
	}
	for _, label := range []string{strings.Repeat("é", 1000), strings.Repeat("a", 999) + "é", han(600), longest} {
		puny, err := urlenc.EncodePunycode(label)
		if err != nil || puny != refPunycodeEncode(label) {
			t.Fatalf("%.8q…: %d bytes, %v", label, len(puny), err)
		}
		if got, err := urlenc.DecodePunycode(puny); got != label || err != nil {
			t.Errorf("%.8q… comes back as %.8q…, %v", label, got, err)
		}
		host := "xn--" + puny
		if got, err := urlenc.WHATWG.HostToASCII(label); got != host || err != nil {
			t.Errorf("HostToASCII(%.8q…) = %.8q…, %v", label, got, err)
		}
	}
	wide := strings.Builder{} // code points so far apart that each takes many digits
	for i := range 999 {
		wide.WriteRune(rune(0x10000 + i*7919*31%0xF0000))
	}
	for _, label := range []string{strings.Repeat("é", 1001), strings.Repeat("a", 1000) + "é", wide.String(), tooLong} {
		if got, err := urlenc.EncodePunycode(label); got != "" || !errors.Is(err, urlenc.ErrTooLong) {
			t.Errorf("EncodePunycode(%.8q…) = %.8q…, %v", label, got, err)
		}
		if got, err := urlenc.WHATWG.HostToASCII(label); got != "" || err == nil {
			t.Errorf("HostToASCII(%.8q…) = %.8q…, %v", label, got, err)
		}
	}
	if got, err := urlenc.DecodePunycode(refPunycodeEncode(tooLong)); got != "" || !errors.Is(err, urlenc.ErrTooLong) {
		t.Errorf("DecodePunycode of 2001 bytes: %.8q…, %v", got, err)
	}
	// The largest number that a label may hold.
	last := strings.Repeat("a", 999) + "\U0010FFFF"
	if got, err := urlenc.DecodePunycode(refPunycodeEncode(last)); got != last || err != nil {
		t.Errorf("%.8q…%q comes back as %.8q…, %v", last, "\U0010FFFF", got, err)
	}
	// 1001 code points from fewer than 2000 bytes.
	if got, err := urlenc.DecodePunycode("tda" + strings.Repeat("a", 1000)); got != "" || !errors.Is(err, urlenc.ErrTooLong) {
		t.Errorf("DecodePunycode of 1001 code points: %.8q…, %v", got, err)
	}
}

func TestConformancePunycode(t *testing.T) {
	type sample struct{ Description, ID, Decoded, Encoded string }
	encode := func(run *testenv.Run, s sample) {
		if got, err := urlenc.EncodePunycode(s.Decoded); got != s.Encoded || err != nil {
			run.Errorf("%s%s: EncodePunycode(%q) = %q, %v; want %q", s.ID, s.Description, s.Decoded, got, err, s.Encoded)
		}
	}
	decode := func(run *testenv.Run, s sample) {
		if got, err := urlenc.DecodePunycode(s.Encoded); got != s.Decoded || err != nil {
			run.Errorf("%s%s: DecodePunycode(%q) = %q, %v; want %q", s.ID, s.Description, s.Encoded, got, err, s.Decoded)
		}
	}
	t.Run("RFC3492", func(t *testing.T) {
		run := testenv.Start(t)
		var rfc struct {
			RFC, Extra   []sample
			DecodeErrors []struct{ Input, Why string } `json:"decode_errors"`
			AnyCase      []sample                      `json:"case_insensitive_decode"`
		}
		testenv.JSON(run, &rfc, "rfc", "rfc3492_punycode.json")
		for _, s := range append(rfc.RFC, rfc.Extra...) {
			run.Next()
			encode(run, s)
			decode(run, s)
		}
		for _, s := range rfc.AnyCase {
			run.Next()
			decode(run, s)
		}
		for _, s := range rfc.DecodeErrors {
			run.Next()
			if got, err := urlenc.DecodePunycode(s.Input); got != "" || err == nil {
				run.Errorf("%s: DecodePunycode(%q) = %q, %v; want an error", s.Why, s.Input, got, err)
			}
		}
	})
	t.Run("Samples", func(t *testing.T) {
		run := testenv.Start(t)
		var samples []sample
		testenv.JSON(run, &samples, "punycode", "punycode_tests.json")
		for _, s := range samples {
			run.Next()
			encode(run, s)
			decode(run, s)
		}
	})
	t.Run("TooLong", func(t *testing.T) {
		run := testenv.Start(t)
		var samples []sample
		testenv.JSON(run, &samples, "punycode", "bad_punycode_tests.json")
		for _, s := range samples {
			run.Next()
			if got, err := urlenc.EncodePunycode(s.Decoded); got != "" || err == nil {
				run.Errorf("%s: EncodePunycode of %d bytes = %.20q…, %v; want an error", s.Description, len(s.Decoded), got, err)
			}
		}
	})
}
