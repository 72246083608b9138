// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// The fuzz targets, one for each type of input. Each goes through a list of properties,
// which docs/promises.md names. The properties are in fuzz_*_test.go, file_test.go and
// secret_test.go.

var encodingProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("RoundTrip", holdsRoundTrip),
	testenv.Holds("Alphabet", holdsAlphabet),
	testenv.Holds("Length", holdsLength),
	testenv.Holds("NoNewStructure", holdsNoNewStructure),
	testenv.Holds("OnceOnly", holdsOnceOnly),
	testenv.Holds("Errors", holdsErrors),
	testenv.Holds("FastIsSlow", holdsFastIsSlow),
	testenv.Holds("Total", holdsTotal),
	testenv.Holds("Harden", holdsHarden),
}

// FuzzEncoding takes any text, to be encoded, decoded, checked and repaired.
func FuzzEncoding(f *testing.F) {
	addHostile(f)
	for _, s := range []string{
		"/a%2Fb", "a%3db&c%26d", "%2F:%3A", "%26%3d%2b%3B", "\xff%FF", "%00%7f\x01", "a b%zz%", "é+%20", "%C3%28", "%ED%A0%80",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range encodingProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

var pairsProperties = []testenv.Property[func(t *testing.T, s string, which uint16, maxPairs, maxBytes int)]{
	testenv.Holds("FormStable", func(t *testing.T, s string, _ uint16, _, _ int) { holdsFormStable(t, s) }),
	testenv.Holds("FailClosed", func(t *testing.T, s string, _ uint16, maxPairs, maxBytes int) {
		holdsFailClosed(t, s, maxPairs, maxBytes)
	}),
	testenv.Holds("FastIsSlow", func(t *testing.T, s string, which uint16, _, _ int) { holdsPairsFastIsSlow(t, s, which) }),
	testenv.Holds("NetURL", func(t *testing.T, s string, _ uint16, _, _ int) { holdsPairsNetURL(t, s) }),
}

// FuzzPairs takes form data or a query, to be parsed by one of all parsers, with limits.
func FuzzPairs(f *testing.F) {
	for i, s := range fuzzTexts {
		f.Add(s, uint16(i), 0, 0)
	}
	f.Add("a&b&c", uint16(0), 2, 0)
	f.Add("&&a=%zz;b", uint16(100), 1, 9)
	f.Add("a=1", uint16(200), -1, 3)
	f.Fuzz(func(t *testing.T, s string, which uint16, maxPairs, maxBytes int) {
		for _, p := range pairsProperties {
			p.Try(t, func() { p.Check(t, s, which, maxPairs, maxBytes) })
		}
	})
}

var pairListProperties = []testenv.Property[func(t *testing.T, k1, v1, k2, v2 string, bare bool)]{
	testenv.Holds("Form", holdsForm),
	testenv.Holds("NoInjection", holdsNoInjectionPairs),
	testenv.Holds("Matrix", holdsMatrix),
}

// FuzzPairList takes keys and values, to be written.
func FuzzPairList(f *testing.F) {
	f.Add("", "", "k", "", true)
	f.Add("a b", "c+d", "&=", "#?/;", false)
	f.Add("é", "\x00\r\n", "%41", "%", true)
	f.Add("\xff", "\xe2\x82", "€", "", true)
	f.Add("a long key of clean text", "", "", "üüüüüüüüüüüüüüüü", false)
	f.Fuzz(func(t *testing.T, k1, v1, k2, v2 string, bare bool) {
		for _, p := range pairListProperties {
			p.Try(t, func() { p.Check(t, k1, v1, k2, v2, bare) })
		}
	})
}

var hostProperties = []testenv.Property[func(t *testing.T, s string)]{
	testenv.Holds("Punycode", holdsPunycode),
	testenv.Holds("IDNAFixed", holdsIDNAFixed),
	testenv.Holds("IDNABack", holdsIDNABack),
	testenv.Holds("IPs", holdsIPs),
	testenv.Holds("FastIsSlow", holdsHostFastIsSlow),
}

// FuzzHost takes a host, an address or a label.
func FuzzHost(f *testing.F) {
	for _, s := range hostSeeds {
		f.Add(s)
		f.Add(strings.TrimPrefix(s, "xn--"))
		f.Add("[" + s + "]")
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range hostProperties {
			p.Try(t, func() { p.Check(t, s) })
		}
	})
}

var refProperties = []testenv.Property[func(t *testing.T, s string, steps uint32)]{
	testenv.Holds("FastIsSlow", func(t *testing.T, s string, _ uint32) { holdsSplit(t, s) }),
	testenv.Holds("Reparse", holdsReparse),
	testenv.Holds("Delimiters", holdsDelimiters),
	testenv.Holds("Idempotent", holdsIdempotent),
	testenv.Holds("EscapesFirst", func(t *testing.T, s string, _ uint32) { holdsEscapesFirst(t, s) }),
	testenv.Holds("OnceOnly", func(t *testing.T, s string, _ uint32) { holdsRepair(t, s) }),
}

// FuzzRef takes a reference, well-formed or not, and steps to normalize it by.
func FuzzRef(f *testing.F) {
	for _, s := range hostileRefs {
		for _, steps := range []urlenc.Steps{urlenc.Safe, urlenc.NFC, ^urlenc.Steps(0)} {
			f.Add(s, uint32(steps))
		}
	}
	f.Fuzz(func(t *testing.T, s string, steps uint32) {
		for _, p := range refProperties {
			p.Try(t, func() { p.Check(t, s, steps) })
		}
	})
}

var refPairProperties = []testenv.Property[func(t *testing.T, a, b string, steps uint32)]{
	testenv.Holds("NoRawControl", func(t *testing.T, a, b string, _ uint32) { holdsNoRawControl(t, a, b) }),
	testenv.Holds("Equivalence", holdsEquivalence),
	testenv.Holds("Resolve", func(t *testing.T, a, b string, _ uint32) { holdsResolve(t, a, b) }),
	testenv.Holds("Total", func(t *testing.T, a, b string, _ uint32) { holdsTotalRef(t, a, b) }),
}

// FuzzRefPair takes two references, to be compared or resolved, and steps to normalize
// them by.
func FuzzRefPair(f *testing.F) {
	for i, s := range hostileRefs {
		f.Add(s, hostileRefs[(i+7)%len(hostileRefs)], uint32(urlenc.Safe))
		f.Add("http://u:p@h:80/a/b?c#d", s, uint32(urlenc.Syntax))
		f.Add(s, hostileRefs[(i+1)%len(hostileRefs)], uint32(urlenc.Safe))
		f.Add(s, strings.ReplaceAll(s, "%7E", "~"), uint32(urlenc.Syntax))
	}
	f.Add("http://h\t/\x00", "\r\n\x7f", uint32(0))
	f.Fuzz(func(t *testing.T, a, b string, steps uint32) {
		for _, p := range refPairProperties {
			p.Try(t, func() { p.Check(t, a, b, steps) })
		}
	})
}

var partsProperties = []testenv.Property[func(t *testing.T, scheme, user, password, host, port, a, b, key, value, fragment string, bits uint16)]{
	testenv.Holds("NoInjection", holdsNoInjection),
	testenv.Holds("Segments", func(t *testing.T, _, _, _, _, _, a, b, key, _, _ string, _ uint16) { holdsSegments(t, a, b, key) }),
}

// FuzzParts takes the parts of a URL, of which the bits say what is present.
func FuzzParts(f *testing.F) {
	f.Add("http", "u", "p", "h", "80", "a/b", "..", "k&=", "v#", "f", uint16(0x7F))
	f.Add("", "", "", "", "", "a:b", "", "", "", "", uint16(0))
	f.Add("", "", "", "", "", "", "evil.example", "", "", "", uint16(0x40))
	f.Add("file", "", "", "::1", "", "", "//x", "a", "", "?", uint16(0x207))
	f.Add("", "", "", "", "", "a/b", "..", "%2F", "", "", uint16(0xFF))
	f.Add("", "", "", "", "", "", "", "", "", "", uint16(0xFF))
	f.Add("", "", "", "", "", ".", "a:b", "\xff\x00", "", "", uint16(0xFF))
	f.Fuzz(func(t *testing.T, scheme, user, password, host, port, a, b, key, value, fragment string, bits uint16) {
		for _, p := range partsProperties {
			p.Try(t, func() { p.Check(t, scheme, user, password, host, port, a, b, key, value, fragment, bits) })
		}
	})
}

var editProperties = []testenv.Property[func(t *testing.T, s, text, key, value, port string, bits uint16)]{
	testenv.Holds("EditKeeps", func(t *testing.T, s, text, key, value, _ string, bits uint16) {
		checkEditKeeps(t, s, uint8(bits), text, key, value)
	}),
	testenv.Holds("HostFixed", func(t *testing.T, s, text, key, value, port string, bits uint16) {
		checkHostFixed(t, s, key, value, text, port, bits)
	}),
}

// FuzzEdit takes a reference, and what is to be put into it: a text for the component
// that the bits name, and a key and a value, which are a scheme and a host, too.
func FuzzEdit(f *testing.F) {
	for i, s := range editRefs {
		f.Add(s, editRefs[(i+5)%len(editRefs)], "k", "v+ &", "", uint16(i))
		f.Add(s, "0x7f.1", "a b", "", "", uint16(atHost))
		f.Add(s, "a_%C3%BC", "a", "=", "", uint16(atHost))
		f.Add(s, "//evil.example", "a+b", "1", "", uint16(atPath))
		f.Add(s, "https", "a", "b", "", uint16(atScheme))
		f.Add(s, "p:q%40", "\uFFFD", "\uFFFD", "", uint16(atPassword))
		f.Add(s, "evil.example", "http", "h", "80", uint16(i*37))
		f.Add(s, "//evil.example", "", "", "", uint16(i*91))
	}
	for _, host := range editHosts {
		f.Add("http://h/", "evil.example", "https", host, "", uint16(0xFFFF))
		f.Add("s://h/", "evil.example", "", host, "", uint16(0))
		f.Add("//h/", ":80", "s", host, "1", uint16(1<<9))
	}
	f.Fuzz(func(t *testing.T, s, text, key, value, port string, bits uint16) {
		for _, p := range editProperties {
			p.Try(t, func() { p.Check(t, s, text, key, value, port, bits) })
		}
	})
}

var fileProperties = []testenv.Property[func(t *testing.T, s string, windows bool)]{
	testenv.Holds("FilePath", checkFilePath),
}

// FuzzFile takes a path of a file, or a URL, in one of the styles.
func FuzzFile(f *testing.F) {
	for _, s := range filePaths {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, windows bool) {
		for _, p := range fileProperties {
			p.Try(t, func() { p.Check(t, s, windows) })
		}
	})
}

var secretProperties = []testenv.Property[func(t *testing.T, a, b string, which uint8, raw bool)]{
	testenv.Holds("Secret", holdsSecret),
}

// FuzzSecret takes two secrets, and which URL they are put into.
func FuzzSecret(f *testing.F) {
	for i := range secretURLs {
		f.Add("hunter2", "p@ss/w:rd#1", uint8(i), false)
		f.Add("a&b=c;d?token=e", "%zz\xff é", uint8(i), true)
		f.Add("x", strings.Repeat("longer", 20), uint8(i), true)
	}
	f.Fuzz(func(t *testing.T, a, b string, which uint8, raw bool) {
		for _, p := range secretProperties {
			p.Try(t, func() { p.Check(t, a, b, which, raw) })
		}
	})
}
