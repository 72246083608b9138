// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/testenv"
)

// checkPlain fails unless package idna says of name what MapPlain does, if that says
// anything.
func checkPlain(t *testing.T, name string) bool {
	t.Helper()
	got, plain := host.MapPlain(name)
	if !plain {
		return false
	}
	if want := host.Map(name); got != want {
		t.Errorf("%q (%+q) is mapped to %+q, but by package idna to %+q", name, name, got, want)
	} else if !host.IsValid(got) {
		t.Errorf("%q (%+q) is not valid", got, got)
	}
	return true
}

func TestMapPlain(t *testing.T) {
	for _, c := range []struct {
		in, want string // "" where package idna is to be asked
	}{
		{"bücher.example", "bücher.example"},
		{"BÜCHER.Example.", "bücher.example."},
		{"ŽLUŤOUČKÝ-kůň.cz", "žluťoučký-kůň.cz"},
		{"ΕΛΛΆΔΑ.gr", "ελλάδα.gr"},
		{"ПРИМЕР.рф", "пример.рф"},
		{"हिन्दी.भारत", "हिन्दी.भारत"},
		{"ไทยที่.ไทย", "ไทยที่.ไทย"},
		{"日本語.jp", "日本語.jp"},
		{"한국.kr", "한국.kr"},
		{"مثال.com", "مثال.com"},
		{"שלום2.co-op.il", "שלום2.co-op.il"},
		{"TIẾNG-VIỆT.vn", "tiếng-việt.vn"},
		{"", ""},
		{"ß.de", "ß.de"},
		{"ẞ.de", ""},
		{"İ.tr", ""},
		{"a\u0301", ""},        // composes
		{"\u094Dक", ""},        // begins with a mark
		{"\u093Eक", ""},        //
		{"\u0E38\u0E48", ""},   //
		{"ก\u0E38\u0E48", ""},  // two tones
		{"ظ\u094C", ""},        // a mark from left to right in a label from right to left
		{"مثال.1a", ""},        // RFC 5893 §2, rule 1
		{"aمثال", ""},          // rule 1
		{"مثال-.com", ""},      // rule 3
		{"مثال.", ""},          //
		{"a_b.é", ""},          //
		{"é\u200Cé", ""},       //
		{"日本。jp", ""},          //
		{"\xC3\x28", ""},       //
		{"\xFF", ""},           //
		{"\u0660\u0661", ""},   // digits from right to left
		{"a.\U0002F800.b", ""}, //
		{"\uD7A4\uFFFD", ""},   //
		{"ǆ", ""},              //
	} {
		got, plain := host.MapPlain(c.in)
		if plain != (c.want != "" || c.in == "") || got != c.want {
			t.Errorf("MapPlain(%q) = %q, %v, want %q", c.in, got, plain, c.want)
		}
		checkPlain(t, c.in)
	}
}

// TestPlain asks package idna about each code point that is plain, by itself and beside
// each that stands for others of its kind.
func TestPlain(t *testing.T) {
	t.Parallel()
	// One of each Bidi class and joining type, marks that combine with what is before them, and
	// the ends of what is plain: whatever is not plain is left to package idna.
	beside := []string{
		"a", "Z", "1", "-", ".", "é", "É", "ß", "α", "ж", "א", "ت", "ر", "\u0640", "\u0660", "\u06F0", "\u0301", "\u0327", "\u064B", "\u0670", "\u05BF",
		"क", "ा", "ी", "ं", "\u094D", "\u093C", "\u09BE", "\u09D7", "\u0BBE", "\u0BD7", "\u0C56", "ก", "ิ", "ุ", "่", "็", "\u0E33", "が", "\u3099", "ー", "々", "漢", "한", "\u11A8", "\u1161", "\u200C", "\u200D",
	}
	var plain []rune
	every := testenv.Pick(1, 61, 397)
	for r := rune(0x80); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		s := string(r)
		if !checkPlain(t, s) && !checkPlain(t, "a"+s) {
			continue
		}
		plain = append(plain, r)
		if r >= 0x1100 && len(plain)%every != 0 { // most are Han and Hangul
			continue
		}
		for _, b := range beside {
			checkPlain(t, s+b)
			checkPlain(t, b+s)
			checkPlain(t, "a"+s+b)
			checkPlain(t, "ב."+b+s+"a")
		}
	}
	if len(plain) < 40_000 {
		t.Errorf("only %d code points are plain", len(plain))
	}

	// Names mixed from letters of one script and of any.
	rng := rand.New(rand.NewPCG(5, 46))
	n, taken := testenv.Pick(1_000_000, 10_000, 2_000), 0
	for range n {
		var b strings.Builder
		from := rng.IntN(1100) // up to the Georgian letters
		for range 1 + rng.IntN(8) {
			switch rng.IntN(6) {
			case 0:
				b.WriteByte("abz019-.ABZ-"[rng.IntN(12)])
			case 1:
				b.WriteRune(plain[rng.IntN(len(plain))])
			case 2:
				b.WriteString(beside[rng.IntN(len(beside))])
			default:
				b.WriteRune(plain[min(from+rng.IntN(60), len(plain)-1)])
			}
		}
		if checkPlain(t, b.String()) {
			taken++
		}
	}
	if taken < n/4 {
		t.Errorf("only %d of %d names were plain", taken, n)
	}
}
