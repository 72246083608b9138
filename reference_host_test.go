// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/testenv"
)

// refDomain is the processing of UTS #46 §4 and its ToASCII (§4.2), step by step: package
// idna maps every name and says of every name whether it is valid, and each A-label is
// encoded anew. In host there is neither an escape nor a bracket.
func refDomain(host string, strict bool) (unicode, ascii string, ok bool) {
	mapped := hosts.Map(host)
	var ulabels, alabels []string
	labels := strings.Split(mapped, ".")
	for i, label := range labels {
		ulabel, alabel := label, label
		if puny, isA := strings.CutPrefix(label, "xn--"); isA {
			var err error
			ulabel, err = urlenc.DecodePunycode(puny)
			if again, err2 := urlenc.EncodePunycode(ulabel); err != nil || err2 != nil || again != puny {
				return "", "", false
			}
			if strings.HasPrefix(ulabel, "xn--") || !strings.ContainsFunc(ulabel, isNotASCII) {
				return "", "", false
			}
		} else if strings.ContainsFunc(label, isNotASCII) {
			puny, err := urlenc.EncodePunycode(label)
			if err != nil {
				return "", "", false
			}
			alabel = "xn--" + puny
		}
		if strict && !refStrictLabel(ulabel, len(labels) > 1 && i == len(labels)-1) {
			return "", "", false
		}
		ulabels, alabels = append(ulabels, ulabel), append(alabels, alabel)
	}
	unicode, ascii = strings.Join(ulabels, "."), strings.Join(alabels, ".")
	return unicode, ascii, hosts.IsValid(unicode)
}

func isNotASCII(r rune) bool { return r >= utf8.RuneSelf }

// refStrictLabel is UseSTD3ASCIIRules and CheckHyphens (UTS #46 §4.1). The last label may
// be empty.
func refStrictLabel(label string, last bool) bool {
	if label == "" {
		return last
	}
	runes := []rune(label)
	if runes[0] == '-' || runes[len(runes)-1] == '-' || len(runes) > 3 && runes[2] == '-' && runes[3] == '-' {
		return false
	}
	return !strings.ContainsFunc(label, func(r rune) bool {
		return r < utf8.RuneSelf && !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-", r)
	})
}

// compareDomain compares both profiles with the reference, on a name that isn't ASCII or
// has an A-label. Names that end in a number, or are long, are left out.
func compareDomain(t *testing.T, host string) {
	t.Helper()
	if strings.ContainsAny(host, "%[") || !utf8.ValidString(host) || len(host) > 63 {
		return
	}
	_, ascii, ok := refDomain(host, false)
	if hosts.EndsInNumber(ascii) {
		return
	}
	isASCII := !strings.ContainsFunc(host, isNotASCII)
	switch got, err := urlenc.WHATWG.HostToASCII(host); {
	case isASCII: // is put into lower case, and nothing else
	case strings.ContainsAny(ascii, " #/:<>?@\\^|\x7F]") || strings.ContainsFunc(ascii, func(r rune) bool { return r < ' ' }), ascii == "":
	case (err == nil) != ok || ok && got != ascii:
		t.Errorf("WHATWG.HostToASCII(%+q) = %q, %v; want %q, %v", host, got, err, ascii, ok)
	}
	unicode, ascii, ok := refDomain(host, true)
	if strings.HasSuffix(ascii, ".") && !strings.HasSuffix(host, ".") {
		return // mapping made the dot
	}
	if got, err := urlenc.RFC3986.HostToUnicode(host); host != "" && ((err == nil) != ok || ok && got != unicode) {
		t.Errorf("RFC3986.HostToUnicode(%+q) = %+q, %v; want %+q, %v", host, got, err, unicode, ok)
	}
	for label := range strings.SplitSeq(ascii, ".") {
		ok = ok && len(label) <= 63
	}
	if got, err := urlenc.RFC3986.HostToASCII(host); host != "" && ((err == nil) != ok || ok && got != ascii) {
		t.Errorf("RFC3986.HostToASCII(%+q) = %q, %v; want %q, %v", host, got, err, ascii, ok)
	}
}

// TestDomainFastIsSlow compares the short ways, for letters that stand for themselves or
// their lower case and for A-labels of them, with the reference, on names mixed from
// what matters.
func TestDomainFastIsSlow(t *testing.T) {
	t.Parallel()
	letters := strings.Split("a b z A Z 0 9 - - . . é É ü Ü ß ẞ ı İ ő Ő ł ơ Ơ ệ α Ά ά ς Σ ж Ж ё Ё ґ Ґ ա Ա א ש ظ و ه ي \u0640 \u0660 \u06F1 \u064B क ष \u094D \u093E \u0902 \u093C \u200D \u200C "+
		"ก ิ \u0E38 \u0E48 \u0E33 が か \u3099 ー 々 漢 字 한 \u11A8 。 ． ａ ⓐ ﬃ \u00AD \u0301 \u0307 ° _ = \U0001F600 𐌰", " ")
	rng := rand.New(rand.NewPCG(46, 3492))
	for range testenv.Pick(400_000, 12_000, 2_000) {
		name := mix(rng, 1+rng.IntN(9), letters)
		from := rng.IntN(len(letters) - 12) // of one script, mostly
		for range rng.IntN(4) {
			name += mix(rng, 1, letters[from:from+12])
		}
		compareDomain(t, name)
		// The same with A-labels, valid and not.
		labels := strings.Split(name, ".")
		for i, label := range labels {
			if puny, err := urlenc.EncodePunycode(label); err == nil && rng.IntN(3) > 0 {
				labels[i] = "xn--" + puny
			}
		}
		a := strings.Join(labels, ".")
		compareDomain(t, a)
		if rng.IntN(4) == 0 {
			b := []byte(a)
			b[rng.IntN(len(b)+1)%len(b)] = "az09-.Zé"[rng.IntN(8)]
			compareDomain(t, string(b))
		}
	}
}
