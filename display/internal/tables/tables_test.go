// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package tables_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/testenv"
)

// eachRow calls f for each row of a Unicode file: its range, its fields after that, and the
// comment.
func eachRow(t *testing.T, name string, f func(first, last rune, fields []string, comment string)) {
	t.Helper()
	n := 0
	for line := range strings.Lines(strings.TrimPrefix(string(testenv.Read(t, "unicode", name)), "\uFEFF")) {
		row, comment, _ := strings.Cut(line, "#")
		fields := strings.Split(row, ";")
		if len(fields) < 2 {
			continue
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		from, to, isRange := strings.Cut(fields[0], "..")
		if !isRange {
			to = from
		}
		f(point(t, from), point(t, to), fields[1:], strings.TrimSpace(comment))
		n++
	}
	if n == 0 {
		t.Fatalf("%s has no rows", name)
	}
}

func point(t *testing.T, hex string) rune {
	t.Helper()
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	return rune(n)
}

// column returns a field of a file for each code point.
func column(t *testing.T, name, missing string) []string {
	t.Helper()
	values := make([]string, unicode.MaxRune+1)
	for i := range values {
		values[i] = missing
	}
	eachRow(t, name, func(first, last rune, fields []string, _ string) {
		for r := first; r <= last; r++ {
			values[r] = fields[0]
		}
	})
	return values
}

// ages returns the version in the comments of IdentifierType.txt for each code point: 15.1
// for "15.1 [622] (…)".
func ages(t *testing.T) []float64 {
	t.Helper()
	ages := make([]float64, unicode.MaxRune+1)
	eachRow(t, "IdentifierType.txt", func(first, last rune, _ []string, comment string) {
		age, err := strconv.ParseFloat(strings.Fields(comment)[0], 64)
		if err != nil {
			t.Fatal(err)
		}
		for r := first; r <= last; r++ {
			ages[r] = age
		}
	})
	return ages
}

// exceptions are the characters that are Allowed and not shown.
const exceptions = "\u0138\u02BB\u02BC\u02EC\u0338\u058A\u0620\u0F8C\u0F8D\u0F8E\u0F8F\u2010\u2019\u2027\u30A0"

func isException(r rune) bool {
	in := func(first, last rune) bool { return first <= r && r <= last }
	return strings.ContainsRune(exceptions, r) || in(0x01CD, 0x01DC) || in(0x1C80, 0x1C8F) || in(0x1E00, 0x1E9B) || in(0x1F00, 0x1FFF) || in(0xA640, 0xA69F) || in(0xA720, 0xA7FF)
}

// TestClasses compares each bit of the class of each code point with the files.
func TestClasses(t *testing.T) {
	status := column(t, "IdentifierStatus.txt", "Restricted")
	kind := column(t, "IdentifierType.txt", "")
	idna := column(t, "IdnaMappingTable.txt", "")
	bidi := column(t, "DerivedBidiClass.txt", "L")
	prototypes := map[rune]string{}
	eachRow(t, "confusables.txt", func(r, _ rune, fields []string, _ string) { prototypes[r] = points(t, fields[0]) })
	age := ages(t)
	var c tables.Cursor
	errors := 0
	for r := range rune(unicode.MaxRune + 1) {
		class := c.Class(r)
		inLabel := (idna[r] == "valid" || idna[r] == "deviation") && age[r] > 0 && age[r] <= 15.0
		want := map[tables.Class]bool{
			tables.Shown:   status[r] == "Allowed" && inLabel && !isException(r),
			tables.Limited: kind[r] == "Limited_Use" && inLabel,
			tables.New:     age[r] > 15.0,
			tables.Right:   bidi[r] == "R" || bidi[r] == "AL",
		}
		if want[tables.Shown] || want[tables.Limited] {
			s := string(r)
			skeleton := skeleton(prototypes, s)
			last := []rune(skeleton)[len([]rune(skeleton))-1]
			want[tables.Mark] = unicode.IsMark(r)
			want[tables.Digit] = unicode.IsDigit(r)
			want[tables.Careful] = !norm.NFC.PropertiesString(s).BoundaryBefore() || !norm.NFC.IsNormalString(s) || bidi[r] == "R" || bidi[r] == "AL" || bidi[r] == "AN"
			want[tables.LikeASCII] = r > 0x7F && strings.Trim(skeleton, "-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
			want[tables.Dotted] = strings.ContainsRune("ijlıȷ", last)
		}
		for bit := tables.Shown; bit <= tables.Dotted; bit <<= 1 {
			if got := class&bit != 0; got != want[bit] {
				t.Errorf("U+%04X: bit %b is %v", r, bit, got)
				errors++
			}
		}
		if got := tables.IsAllowed(r, class); got != (status[r] == "Allowed") {
			t.Errorf("U+%04X: IsAllowed is %v", r, got)
			errors++
		}
		if errors > 20 {
			t.FailNow()
		}
	}
	if c.Class(-1).Script() != tables.Unknown || c.Class(unicode.MaxRune+1).Script() != tables.Unknown {
		t.Error("what is not a code point has a script")
	}
}

// skeleton is the skeleton of UTS #39 §4, written as it is said there.
func skeleton(prototypes map[rune]string, s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		if prototype, ok := prototypes[r]; ok {
			b.WriteString(prototype)
		} else {
			b.WriteRune(r)
		}
	}
	return norm.NFD.String(b.String())
}

// points returns the text of code points with spaces between.
func points(t *testing.T, list string) string {
	t.Helper()
	var b strings.Builder
	for hex := range strings.FieldsSeq(list) {
		b.WriteRune(point(t, hex))
	}
	return b.String()
}

// TestScripts compares the scripts of each code point with the files. The names in
// Scripts.txt and the codes in ScriptExtensions.txt are matched by what the files have in
// common: all characters of one name have one code, and no other name has it.
func TestScripts(t *testing.T) {
	script := column(t, "Scripts.txt", "Unknown")
	extensions := column(t, "ScriptExtensions.txt", "")
	codeOf, nameOf := map[string]string{}, map[string]string{}
	var last tables.Class
	var c tables.Cursor
	for r := range rune(unicode.MaxRune + 1) {
		class := c.Class(r)
		if r > 0 && script[r] == script[r-1] && extensions[r] == extensions[r-1] && class == last {
			continue
		}
		last = class
		code, name := class.Script().Code(), script[r]
		if codeOf[name] == "" && nameOf[code] == "" {
			codeOf[name], nameOf[code] = code, name
		}
		if codeOf[name] != code || nameOf[code] != name {
			t.Fatalf("U+%04X: the script %s has the code %s, and others %s and %s", r, name, code, codeOf[name], nameOf[code])
		}
		want := strings.Fields(extensions[r])
		if len(want) == 0 {
			want = []string{code}
		}
		if want[0] == "Zyyy" || want[0] == "Zinh" {
			if class.Scripts() != tables.All {
				t.Fatalf("U+%04X is not of every script", r)
			}
			continue
		}
		// UTS #39 §5.1, table 1a
		for _, add := range []struct{ to, code string }{{"Hani", "Hanb"}, {"Hani", "Jpan"}, {"Hani", "Kore"}, {"Hira", "Jpan"}, {"Kana", "Jpan"}, {"Hang", "Kore"}, {"Bopo", "Hanb"}} {
			if slices.Contains(want, add.to) && !slices.Contains(want, add.code) {
				want = append(want, add.code)
			}
		}
		slices.Sort(want)
		var got []string
		for s := range tables.Script(tables.NumScripts) {
			if class.Scripts().Has(s) {
				got = append(got, s.Code())
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("U+%04X is used with %v, want %v", r, got, want)
		}
	}
	if len(codeOf) != 175 {
		t.Errorf("%d scripts", len(codeOf))
	}
	for name, code := range map[string]string{"Latin": "Latn", "Han": "Hani", "Nko": "Nkoo", "Canadian_Aboriginal": "Cans", "Tai_Tham": "Lana", "Common": "Zyyy"} {
		if codeOf[name] != code {
			t.Errorf("the code of %s is %s, want %s", name, codeOf[name], code)
		}
	}
	for _, name := range []tables.Script{tables.Latin, tables.Hanb, tables.Kore} {
		if s, ok := tables.ScriptOf(strings.ToLower(name.Code())); !ok || s != name {
			t.Errorf("ScriptOf(%s) = %v, %v", name.Code(), s, ok)
		}
	}
	if _, ok := tables.ScriptOf("Qaaa"); ok {
		t.Error("there is a script Qaaa")
	}
}

// TestPrototypes compares each entry of confusables.txt with the table: those of characters
// with a decomposition are not in it, since they are decomposed before they are looked up.
func TestPrototypes(t *testing.T) {
	want := map[rune]string{}
	age := ages(t)
	eachRow(t, "confusables.txt", func(r, _ rune, fields []string, _ string) {
		if s := string(r); norm.NFD.String(s) == s || age[r] > 15.0 {
			want[r] = norm.NFD.String(points(t, fields[0]))
		}
	})
	for r := range rune(unicode.MaxRune + 1) {
		got, ok := tables.Prototype(r)
		if prototype, wantOK := want[r]; got != prototype || ok != wantOK {
			t.Errorf("U+%04X looks like %+q, %v, want %+q, %v", r, got, ok, prototype, wantOK)
		}
	}
	if _, ok := tables.Prototype(-1); ok {
		t.Error("what is not a code point looks like something")
	}
}

func BenchmarkClass(b *testing.B) {
	var c tables.Cursor
	for b.Loop() {
		for _, r := range "пример" {
			c.Class(r)
		}
	}
}
