// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// semicolons returns the fields of the lines of a file of the Unicode Character
// Database, without comments.
func semicolons(data []byte) (lines [][]string) {
	scanner := bufio.NewScanner(bytes.NewReader(data))
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		line, _, _ := strings.Cut(scanner.Text(), "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		fields := strings.Split(line, ";")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		lines = append(lines, fields)
	}
	return lines
}

func codePoint(tb testing.TB, hex string) rune {
	tb.Helper()
	r, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		tb.Fatal(err)
	}
	return rune(r)
}

// assigned reports whether r is a character in the Unicode version of the
// toolchain.
func assigned(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cc, unicode.Cf, unicode.Co)
}

// unassigned is the reason of exceptions that a newer toolchain hasn't.
const unassigned = "a code point that Unicode " + unicode.Version + ", the version of the toolchain, has not"

// exceptions are the code points of testdata/idna_unassigned.txt that the
// toolchain doesn't know yet, with whether a case came across them.
type exceptions map[rune]bool

func readExceptions(t testing.TB) exceptions {
	data, err := os.ReadFile("testdata/idna_unassigned.txt")
	if err != nil {
		t.Fatal(err)
	}
	e := exceptions{}
	for _, f := range semicolons(data) {
		r := codePoint(t, f[0])
		if assigned(r) == (unicode.Version < f[1]) {
			t.Errorf("%U: assigned since %s? Not by Unicode %s", r, f[1], unicode.Version)
		}
		if !assigned(r) {
			e[r] = false
		}
	}
	return e
}

// check compares the outcome of a case. One that should succeed must fail if u,
// the host in Unicode, holds an exception.
func (e exceptions) check(run *testenv.Run, op, host, u, got string, err error, want string, ok bool) {
	run.Helper()
	for _, r := range u {
		if _, listed := e[r]; listed && ok {
			e[r] = true
			run.Except(unassigned)
			if err == nil {
				run.Errorf("%s: %+q = %+q: an unexpected pass: %U is listed in testdata/idna_unassigned.txt", op, host, got, r)
			}
			return
		}
	}
	switch {
	case ok && (err != nil || got != want):
		run.Errorf("%s: %+q = %+q, %v; want %+q", op, host, got, err, want)
	case !ok && (err == nil || got != ""):
		run.Errorf("%s: %+q = %+q, %v; want an error", op, host, got, err)
	}
}

var unicodeEscape = regexp.MustCompile(`\\u[0-9A-F]{4}|\\x\{[0-9A-F]+\}`)

// unescape undoes the escapes of IdnaTestV2.txt. A surrogate becomes bytes that
// are not UTF-8.
func unescape(tb testing.TB, s string) string {
	if s == `""` {
		return ""
	}
	return unicodeEscape.ReplaceAllStringFunc(s, func(e string) string {
		r := codePoint(tb, strings.Trim(e, `\ux{}`))
		if r >= 0xD800 && r < 0xE000 {
			return string([]byte{0xED, 0x80 | byte(r>>6)&0x3F, 0x80 | byte(r)&0x3F})
		}
		return string(r)
	})
}

// TestConformanceIDNA runs the conformance file of UTS #46 on the strict profile.
func TestConformanceIDNA(t *testing.T) {
	run, except := testenv.Start(t), readExceptions(t)
	for _, f := range semicolons(testenv.Read(run, "unicode", "IdnaTestV2.txt")) {
		run.Next()
		// A blank field is the one before it.
		source, toUnicode, toUnicodeStatus, toASCII, toASCIIStatus := f[0], f[1], f[2], f[3], f[4]
		if toUnicode == "" {
			toUnicode = source
		}
		if toASCII == "" {
			toASCII = toUnicode
		}
		if toASCIIStatus == "" {
			toASCIIStatus = toUnicodeStatus
		}
		source, toUnicode, toASCII = unescape(run, source), unescape(run, toUnicode), unescape(run, toASCII)
		unicodeOK := toUnicodeStatus == ""
		asciiOK := toASCIIStatus == "" || toASCIIStatus == "[]"
		switch {
		case source == "":
			run.Except("RFC 3986 §3.2.2: a host may be empty")
			unicodeOK, asciiOK = true, true
		case toASCIIStatus == "[A4_2]" && rootDotOnly(toASCII):
			last, _ := utf8.DecodeLastRuneInString(source)
			if asciiOK = strings.ContainsRune(".。．｡", last); asciiOK {
				run.Except("the empty label of the root is not an error: TestDeviatesRootDot")
			}
		}
		got, err := urlenc.RFC3986.HostToUnicode(source)
		except.check(run, "HostToUnicode", source, toUnicode, got, err, toUnicode, unicodeOK)
		got, err = urlenc.RFC3986.HostToASCII(source)
		except.check(run, "HostToASCII", source, toUnicode, got, err, toASCII, asciiOK)
	}
	for r, found := range except {
		if !found {
			t.Errorf("%U is listed in testdata/idna_unassigned.txt, but no case needs it", r)
		}
	}
}

// rootDotOnly reports whether nothing but the empty label of the root is wrong
// with the lengths of a name.
func rootDotOnly(ascii string) bool {
	name, ok := strings.CutSuffix(ascii, ".")
	if !ok || len(name) > 253 {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) < 1 || len(label) > 63 {
			return false
		}
	}
	return true
}

// TestDeviatesRootDot: UTS #46 §4.2 step 4 refuses the empty label of the root, but
// "example.com." is a name of its own.
func TestDeviatesRootDot(t *testing.T) {
	for host, want := range map[string]string{
		"example.com.": "example.com.",
		"EXAMPLE.COM.": "example.com.",
		"bücher.de.":   "xn--bcher-kva.de.",
		"bücher。de。":   "xn--bcher-kva.de.",
	} {
		if got, err := urlenc.RFC3986.HostToASCII(host); got != want || err != nil {
			t.Errorf("HostToASCII(%q) = %q, %v; want %q", host, got, err, want)
		}
	}
	for _, host := range []string{".", "..", "a..", "。", "a。。", ".a", "a..b"} {
		if got, err := urlenc.RFC3986.HostToASCII(host); got != "" || err == nil {
			t.Errorf("HostToASCII(%q) = %q, %v; want an error", host, got, err)
		}
		if got, err := urlenc.RFC3986.HostToUnicode(host); got != "" || err == nil {
			t.Errorf("HostToUnicode(%q) = %q, %v; want an error", host, got, err)
		}
	}
}

// TestDeviatesManyCombiningMarks: more than 30 combining marks in a row are
// refused, though UTS #46 sets no limit.
func TestDeviatesManyCombiningMarks(t *testing.T) {
	for n, ok := range map[int]bool{30: true, 31: false, 40: false} {
		host := "a" + strings.Repeat("\u0301", n)
		for _, p := range profiles {
			got, err := p.HostToASCII(host)
			if (err == nil) != ok || (got != "") != ok {
				t.Errorf("%v: %d marks: %q, %v", p, n, got, err)
			}
		}
	}
}

// TestConformanceHosts runs the host tests of web-platform-tests.
func TestConformanceHosts(t *testing.T) {
	for _, name := range []string{"IdnaTestV2.json", "IdnaTestV2-removed.json", "toascii.json"} {
		t.Run(name, func(t *testing.T) {
			run, except := testenv.Start(t), readExceptions(t)
			var items []any
			testenv.JSON(run, &items, "wpt", name)
			for _, item := range items {
				c, ok := item.(map[string]any)
				if !ok {
					continue // a comment
				}
				run.Next()
				input := c["input"].(string)
				if input == "" {
					run.Except(`not run by wpt either: "https:///x" has the host x`)
					continue
				}
				want, ok := c["output"].(string)
				got, err := urlenc.WHATWG.HostToASCII(input)
				except.check(run, name, input, input, got, err, want, ok)
			}
		})
	}
}

// TestConformanceMappingTable compares each code point with IdnaMappingTable.txt, alone in a
// label and between letters.
func TestConformanceMappingTable(t *testing.T) {
	t.Parallel()
	run := testenv.Start(t)
	for _, f := range semicolons(testenv.Read(run, "unicode", "IdnaMappingTable.txt")) {
		run.Next()
		low, high, isRange := strings.Cut(f[0], "..")
		lo := codePoint(run, low)
		hi := lo
		if isRange {
			hi = codePoint(run, high)
		}
		mapping := ""
		if len(f) > 2 && f[2] != "" {
			for hex := range strings.FieldsSeq(f[2]) {
				mapping += string(codePoint(run, hex))
			}
		}
		for r := lo; r <= hi; r++ {
			switch {
			case testing.Short() && r > lo:
				r = hi // all of them take a second
			case r > lo+1000:
				r = min(r+16, hi) // Han, Hangul, unassigned planes
			}
			if utf8.ValidRune(r) && r != '.' {
				checkStatus(run, r, f[1], mapping)
			}
		}
	}
}

// checkStatus checks what becomes of a code point by its status.
func checkStatus(run *testenv.Run, r rune, status, mapping string) {
	newer := !assigned(r)
	if newer && status != "disallowed" {
		run.Except(unassigned)
	}
	const rest = ".example"
	toUnicode := func(s string) string {
		u, err := urlenc.RFC3986.HostToUnicode(s + rest)
		if err != nil {
			return ""
		}
		return u
	}
	valid := false
	for _, around := range [][2]string{{"", ""}, {"a", "b"}, {"\u05D0", "\u05D0"}, {"\u0628", ""}, {"\u0915\u094D", "\u0915"}} {
		got := toUnicode(around[0] + string(r) + around[1])
		switch status {
		case "valid", "deviation":
			valid = valid || got == around[0]+string(r)+around[1]+rest
		case "mapped", "ignored":
			want := toUnicode(around[0] + mapping + around[1])
			if got != want && (!newer || got != "") {
				run.Errorf("%U, %s to %+q: %+q, want %+q", r, status, mapping, got, want)
			}
		case "disallowed":
			if got != "" {
				run.Errorf("%U, disallowed, gives %+q", r, got)
			}
		default:
			run.Fatalf("%U: %s?", r, status)
		}
	}
	if status != "valid" && status != "deviation" {
		return
	}
	want := !newer
	if r < utf8.RuneSelf { // UseSTD3ASCIIRules
		want = r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-'
	}
	if valid != want {
		run.Errorf("%U, %s: valid is %v", r, status, valid)
	}
}

// TestContextJ compares what may stand after a U+200C with DerivedJoiningType.txt
// by the rule of RFC 5892 A.1: the letter before it joins, and so does the next
// one that is not transparent.
func TestContextJ(t *testing.T) {
	t.Parallel()
	joining := map[rune]string{}
	for _, f := range semicolons(testenv.Read(t, "unicode", "DerivedJoiningType.txt")) {
		low, high, isRange := strings.Cut(f[0], "..")
		lo := codePoint(t, low)
		hi := lo
		if isRange {
			hi = codePoint(t, high)
		}
		for r := lo; r <= hi; r++ {
			joining[r] = f[1]
		}
	}
	const zwnj = "\u200C"
	// Letters that join on both sides, from right to left and from left to right.
	both := []string{"\u0628", "\u1820"}
	valid := func(around func(letter string) string) bool {
		for _, letter := range both {
			if _, err := urlenc.RFC3986.HostToASCII(around(letter)); err == nil {
				return true
			}
		}
		return false
	}
	checked, atLeast := 0, 50_000
	if testing.Short() {
		atLeast = 2000
	}
	for r := rune(0xA1); r <= 0x1FFFF; r++ {
		if testing.Short() && joining[r] == "" {
			continue // the others take a second
		}
		c := string(r)
		if !assigned(r) || unicode.Is(unicode.Co, r) || !valid(func(letter string) string { return letter + c }) {
			continue
		}
		if u, _ := urlenc.RFC3986.HostToUnicode("a" + c); u != "a"+c {
			if u, _ := urlenc.RFC3986.HostToUnicode(both[0] + c); u != both[0]+c {
				continue // mapped, or ignored
			}
		}
		want := joining[r] == "R" || joining[r] == "D"
		if got := valid(func(letter string) string { return letter + zwnj + c }); got != want {
			t.Errorf("%U (%s) after a U+200C: %v", r, joining[r], got)
		}
		if joining[r] == "T" && !valid(func(letter string) string { return letter + zwnj + c + letter }) {
			t.Errorf("%U (T) between a U+200C and a letter is an error", r)
		}
		virama := norm.NFC.PropertiesString(c).CCC() == 9
		want = virama || joining[r] == "L" || joining[r] == "D" || joining[r] == "T"
		if got := valid(func(letter string) string { return letter + c + zwnj + letter }); got != want {
			t.Errorf("%U (%s) before a U+200C: %v", r, joining[r], got)
		}
		if got := valid(func(letter string) string { return letter + c + "\u200D" + letter }); got != virama {
			t.Errorf("%U before a U+200D: %v", r, got)
		}
		checked++
	}
	if checked < atLeast {
		t.Errorf("only %d code points", checked)
	}
	for host, ok := range map[string]bool{
		"\u0628" + zwnj + "1":                         false, // a digit doesn't join
		"\u0628" + zwnj + "\u0628":                    true,
		"\u0628" + zwnj + "\u0628" + zwnj + "1":       false,
		"\u0628" + zwnj + zwnj + "\u0628":             false,
		"\u0628" + zwnj:                               false,
		zwnj + "\u0628":                               false,
		"\u0628\u064B" + zwnj + "\u064B\u0628":        true, // through transparent marks
		"\u0915\u094D" + zwnj + "\u0937":              true, // after a virama anything goes
		"\u0915\u094D" + zwnj + "a":                   true,
		"\u0915\u094D" + zwnj:                         true,
		"\u0915" + zwnj + "\u0937":                    false,
		"\u1820" + zwnj + "a":                         false,
		"\u1820" + zwnj + "\u1820":                    true,
		"\u0915\u094D" + zwnj + "\u1820" + zwnj + "é": false,
	} {
		for _, p := range profiles {
			if got, err := p.HostToASCII(host); (err == nil) != ok {
				t.Errorf("%v.HostToASCII(%+q) = %q, %v", p, host, got, err)
			}
		}
	}
}

// TestBidiClasses compares what the Bidi rule, RFC 5893 §2, allows inside labels of
// both directions with DerivedBidiClass.txt, whatever the Unicode version of the
// toolchain.
func TestBidiClasses(t *testing.T) {
	t.Parallel()
	read := func(name string) map[rune]string {
		values := map[rune]string{}
		for _, f := range semicolons(testenv.Read(t, "unicode", name)) {
			low, high, isRange := strings.Cut(f[0], "..")
			lo := codePoint(t, low)
			hi := lo
			if isRange {
				hi = codePoint(t, high)
			}
			for r := lo; r <= hi; r++ {
				values[r] = f[1]
			}
		}
		return values
	}
	classes, statuses := read("DerivedBidiClass.txt"), read("IdnaMappingTable.txt")
	const both = " EN ES CS ET ON BN NSM "
	checked, last := 0, rune(0x1FFFF)
	if testing.Short() {
		last = 0x3FFF
	}
	for r := rune(0xA1); r <= last; r++ {
		if !assigned(r) || statuses[r] != "valid" || r == 0x200C || r == 0x200D {
			continue
		}
		checked++
		for _, label := range []struct{ before, after, allowed string }{
			{"א", "א", both + "R AL AN "},
			{"א.b", "b", both + "L "},
		} {
			host := label.before + string(r) + label.after
			_, err := urlenc.WHATWG.HostToASCII(host)
			if want := strings.Contains(label.allowed, " "+classes[r]+" "); (err == nil) != want {
				t.Errorf("%U (%s) in %+q: %v, want %v", r, classes[r], host, err == nil, want)
			}
		}
	}
	if checked < 8000 {
		t.Errorf("only %d code points", checked)
	}
	for host, ok := range map[string]bool{
		"א\U0001171Eא":                     false, // a letter from left to right would not be allowed either
		"א\U0001171E":                      false,
		"א.a-\U0001171E":                   true, // not a mark after "-" now, but an end
		"א.a\U0001171E":                    true,
		"א.\U00011700\U0001171E":           true,
		"\U0001171Ea":                      false, // still a mark, which begins no label
		"\u0628\u200C\U0001171E\u0628.com": false, // not transparent
		"\u0628\U0001171E\u200C\u0628.com": false,
	} {
		for _, p := range profiles {
			if got, err := p.HostToASCII(host); (err == nil) != ok {
				t.Errorf("%v.HostToASCII(%+q) = %q, %v", p, host, got, err)
			}
		}
	}
}

// TestIDNAGuards: what the package idna accepts and UTS #46 doesn't. Each of them is
// an error, alone and in a name, and nothing comes with it.
func TestIDNAGuards(t *testing.T) {
	for _, tt := range []struct {
		name, host string
		ascii      bool // the URL Standard keeps it
	}{
		{"an A-label with more than ASCII", "xn--が-", false},
		{"an empty A-label", "xn--", true},
		{"an empty A-label after mapping", "ｘｎ--", false},
		{"an A-label that an ignored code point makes empty", "xn--\u00AD", false},
		{"an A-label of ASCII", "xn--test-", true},
		{"an A-label of ASCII, unfinished", "xn--a-b-", true},
		{"an A-label in an A-label", "xn--xn---epa", true},
		{"an A-label in an A-label, twice hyphens", "xn--xn--a--gua", true},
		{"an A-label of what must be mapped", "xn--8i7caa", true},
		{"an A-label of a dot", "xn--ab-vld", true},
		{"an A-label that is not normalized", "xn--a-ecb", true},
		{"an A-label of U+FFFD", "xn--zn7c", true},
		{"nothing left", "\u00AD", false},
		{"nothing left, by two", "\uFE0F\u00AD", false},
		{"invalid UTF-8", "a\xFFb", false},
		{"half of UTF-8", "a\xC3", false},
		{"a surrogate", "a\xED\xA0\x80b", false},
		{"mapped to a slash", "℀", false},
		{"mapped to a backslash", "＼", false},
		{"mapped to a colon", "a：80", false},
		{"mapped to a percent sign", "a％41", false},
		{"mapped to an at sign", "a＠b", false},
		{"a percent sign", "a%b", false},
		{"NUL", "a\x00b", false},
		{"NUL beside Unicode", "é\x00b", false},
		{"DEL", "a\x7Fb", false},
		{"the Bidi rule after mapping", "a\u2135b", false},
		{"the Bidi rule in an A-label", "xn--a-0hc", true},
		{"a joiner without its context", "a\u200Db", false},
		{"a non-joiner before a letter that doesn't join", "\u0628\u200C\u05D0", false},
		{"a non-joiner before a letter that doesn't join, in an A-label", "xn--4db9om05e", true},
		{"a non-joiner before a digit", "\u0628\u064B\u200C\u064B\u0661", false},
		{"a non-joiner before a Latin letter", "\u1820\u200Ca", false},
		{"a non-joiner before a tatweel", "\u0628\u200C\u0640\u0628", false},
		{"a mark at the head", "\u0301a", false},
		{"a mark at the head after mapping", "\u00AD\u0301a", false},
		{"not assigned", "\U000E0100\U000E0080", false},
		{"U+FFFD", "\uFFFD", false},
	} {
		for _, host := range []string{tt.host, "a." + tt.host, tt.host + ".example"} {
			for _, p := range profiles {
				for name, f := range map[string]func(urlenc.Profile, string) (string, error){
					"HostToASCII": urlenc.Profile.HostToASCII, "HostToUnicode": urlenc.Profile.HostToUnicode,
				} {
					got, err := f(p, host)
					if strings.HasPrefix(tt.name, "nothing left") && host != tt.host && (p == urlenc.WHATWG || name == "HostToUnicode") {
						continue // an empty label is none of their faults
					}
					if p == urlenc.WHATWG && tt.ascii {
						if got != host || err != nil {
							t.Errorf("%s: %v.%s(%+q) = %+q, %v; want it as it is", tt.name, p, name, host, got, err)
						}
						continue
					}
					var e *urlenc.Error
					if got != "" || !errors.As(err, &e) || e.Component != urlenc.Host {
						t.Errorf("%s: %v.%s(%+q) = %+q, %v; want an error", tt.name, p, name, host, got, err)
					} else if e.Offset < 0 || e.Offset >= len(host) {
						t.Errorf("%s: %v.%s(%+q): offset %d", tt.name, p, name, host, e.Offset)
					}
				}
			}
		}
	}
}

// TestUnicodeVersions: hosts that the tables of different toolchains map
// differently.
func TestUnicodeVersions(t *testing.T) {
	for host, want := range map[string]string{
		"ẞ.de":         "xn--zca.de",
		"STRAẞE.de":    "xn--strae-oqa.de",
		"≠.com":        "xn--1ch.com",
		"=\u0338.com":  "xn--1ch.com",
		"Ӏ.com":        "xn--s5a.com",
		"Ↄ.com":        "xn--r5g.com",
		"Ⴀ.com":        "xn--rkj.com",
		"a\u2062b.com": "ab.com",
		"a\u3164b.com": "ab.com",
		"a\u1806b.com": "xn--ab-h0o.com",
	} {
		for _, p := range profiles {
			if got, err := p.HostToASCII(host); got != want || err != nil {
				t.Errorf("%v.HostToASCII(%+q) = %q, %v; want %q", p, host, got, err, want)
			}
		}
	}
}

func ExampleProfile_HostToASCII() {
	for _, host := range []string{"München.de", "my_service", "0x7f.1", "[2001:DB8:0:0::1]"} {
		for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG} {
			ascii, err := p.HostToASCII(host)
			fmt.Printf("%s %q %v\n", p, ascii, err)
		}
	}
	// Output:
	// rfc3986 "xn--mnchen-3ya.de" <nil>
	// whatwg "xn--mnchen-3ya.de" <nil>
	// rfc3986 "" urlenc: host: underscore in a host name (the WHATWG profile takes it) at byte 2
	// whatwg "my_service" <nil>
	// rfc3986 "0x7f.1" <nil>
	// whatwg "127.0.0.1" <nil>
	// rfc3986 "[2001:db8::1]" <nil>
	// whatwg "[2001:db8::1]" <nil>
}

func ExampleProfile_HostToUnicode() {
	fmt.Println(urlenc.RFC3986.HostToUnicode("xn--mnchen-3ya.de"))
	fmt.Println(urlenc.RFC3986.HostToUnicode("xn--a.de"))
	fmt.Println(urlenc.WHATWG.HostToUnicode("xn--a.de"))
	// Output:
	// münchen.de <nil>
	//  urlenc: host: invalid host at byte 0
	// xn--a.de <nil>
}

// TestJoiners: U+200C in the context of RFC 5892 A.1.
func TestJoiners(t *testing.T) {
	for host, want := range map[string]string{
		"\u0646\u0627\u0645\u0647\u200C\u0627\u06CC": "xn--mgba3gch31f060k", // an R after it
		"\u0628\u064B\u200C\u064B\u0628":             "xn--ngba8ha8704a",    // marks around it, and a D after it
		"\u0915\u094D\u200C\u0937":                   "xn--11b2ezcs70k",     // after a virama
	} {
		for _, p := range profiles {
			got, err := p.HostToASCII(host)
			if got != want || err != nil {
				t.Errorf("%v.HostToASCII(%+q) = %q, %v; want %q", p, host, got, err, want)
			}
		}
	}
}
