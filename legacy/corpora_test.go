// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
)

// TestConformanceEscape compares with the escape of Node.js.
func TestConformanceEscape(t *testing.T) {
	run := testenv.Start(t)
	var recorded struct {
		ASCII, Samples []struct {
			CP     rune
			Escape string
		}
		NonASCII []struct {
			CP     rune
			Escape string
		} `json:"nonascii_sample"`
		Digests map[string]string
	}
	testenv.JSON(run, &recorded, "oracles", "node26_codepoints.json")
	for _, c := range slices.Concat(recorded.ASCII, recorded.NonASCII) {
		run.Next()
		if got := legacy.Escape(string(c.CP)); got != c.Escape {
			run.Errorf("Escape(%+q) = %q, want %q", c.CP, got, c.Escape)
		}
		if got := legacy.Unescape(c.Escape); got != string(c.CP) {
			run.Errorf("Unescape(%q) = %+q, want %+q", c.Escape, got, c.CP)
		}
	}
	run.Next()
	h := sha256.New()
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			h.Write([]byte(legacy.Escape(string(r)) + "\n"))
		}
	}
	if got, want := hex.EncodeToString(h.Sum(nil)), recorded.Digests["escape"]; got != want {
		run.Errorf("the digest of all scalar values is %s, want %s", got, want)
	}
}

// TestConformanceDecodeURI compares with what Node.js decodes, and with how it escapes
// halves of surrogate pairs.
func TestConformanceDecodeURI(t *testing.T) {
	run := testenv.Start(t)
	var recorded struct {
		Samples []struct {
			Input, Unescape               string
			DecodeURI, DecodeURIComponent any
		}
		Surrogates []struct {
			UTF16  []uint16
			Escape string
		} `json:"lone_surrogates"`
	}
	testenv.JSON(run, &recorded, "oracles", "node26_malformed.json")
	for _, c := range recorded.Samples {
		run.Next()
		if got := legacy.Unescape(c.Input); got != c.Unescape {
			run.Errorf("Unescape(%q) = %+q, want %+q", c.Input, got, c.Unescape)
		}
		check := func(name string, f func(string) (string, error), want any) {
			text, ok := want.(string)
			got, err := f(c.Input)
			if got != text || ok != (err == nil) {
				run.Errorf("%s(%q) = %+q, %v, want %v", name, c.Input, got, err, want)
			}
			if e, ok := errors.AsType[*urlenc.Error](err); err != nil && (!ok || e.Offset < 0 || e.Offset >= len(c.Input)) {
				run.Errorf("%s(%q): the error is %v", name, c.Input, err)
			}
		}
		check("DecodeURI", legacy.DecodeURI, c.DecodeURI)
		check("DecodeURIComponent", legacy.DecodeURIComponent, c.DecodeURIComponent)
	}
	for _, c := range recorded.Surrogates {
		run.Next()
		text := string(utf16.Decode(c.UTF16))
		if strings.ContainsRune(text, utf8.RuneError) {
			run.Except("half a surrogate pair, which no Go string can hold")
		} else if got := legacy.Escape(text); got != c.Escape {
			run.Errorf("Escape(%q) = %q, want %q", text, got, c.Escape)
		}
		if got := legacy.Unescape(c.Escape); got != text {
			run.Errorf("Unescape(%q) = %q, want %q", c.Escape, got, text)
		}
	}
}

// TestConformancePython compares with unquote(s, encoding="latin-1") of Python.
func TestConformancePython(t *testing.T) {
	run := testenv.Start(t)
	var recorded struct {
		Samples []struct {
			Input  string
			Latin1 *string `json:"unquote_latin1"`
		}
	}
	testenv.JSON(run, &recorded, "oracles", "python_3.11.7.json")
	form := strings.NewReplacer("+", "%2B", "&", "%26", "=", "%3D")
	for _, c := range recorded.Samples {
		run.Next()
		if c.Latin1 == nil {
			run.Fatalf("%q has no result", c.Input)
		}
		got, err := legacy.DecodeLatin1(c.Input)
		switch {
		case errors.Is(err, urlenc.ErrMalformedEscape): // which Python keeps, as ParseForm does
			got = legacy.ParseForm("k="+form.Replace(c.Input), charmap.ISO8859_1).Get("k")
		case err != nil:
			run.Errorf("DecodeLatin1(%q): %v", c.Input, err)
		}
		if got != *c.Latin1 {
			run.Errorf("DecodeLatin1(%q) = %q, want %q", c.Input, got, *c.Latin1)
		}
		if again, againErr := legacy.Decode(c.Input, charmap.ISO8859_1); err == nil && (again != got || againErr != nil) {
			run.Errorf("Decode(%q) = %q, %v", c.Input, again, againErr)
		}
	}
}
