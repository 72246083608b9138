// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestRules: each rule forbids a label for the character that it says, and lets pass what
// is like it and honest.
func TestRules(t *testing.T) {
	for _, tt := range []struct {
		host   string
		rule   display.Rule
		char   rune
		offset int
	}{
		{"xn--mnchen-3ya.de", display.None, 0, 0},
		{"xn--fu-hia.de", display.None, 0, 0}, // ß
		{"日本.jp", display.None, 0, 0},
		{"пример.рф", display.None, 0, 0},
		{"한국.kr", display.None, 0, 0},
		{"ελλάδα.gr", display.None, 0, 0},
		{"مثال.إختبار", display.None, 0, 0},
		{"ไทย.ไทย", display.None, 0, 0},

		{"xn--abc-fdc.jp", display.InvalidLabel, 0, 0},      // a mark first
		{"xn--abcdef-kg0c.com", display.InvalidLabel, 0, 0}, // not NFC
		{"xn--a.com", display.InvalidLabel, 0, 0},
		{"xn--example-.com", display.InvalidLabel, 0, 0},
		{"xn--" + strings.Repeat("tda", 30) + ".com", display.InvalidLabel, 0, 0},

		{"xn--3bkxe.jp", display.RestrictedCharacter, 0x309A, 3},
		{"xn--dfe0tte.ca", display.RestrictedCharacter, 0x1456, 0},
		{"xn--1lq90ic7f1rc.cn", display.None, 0, 0},

		{"xn--paypl-g9d.com", display.MixedScripts, 'α', 4},
		{"xn--pple-43d.com", display.MixedScripts, 'а', 0},
		{"ebаy.com", display.MixedScripts, 'а', 2},
		{"xn--hello-9n1hm04c.com", display.None, 0, 0},

		{"xn--7-jzd.in", display.MixedDigits, '१', 1},
		{"xn--11b8nde.in", display.None, 0, 0},

		{"xn--03c0b3ca.th", display.RepeatedMark, 0x0E48, 9},
		{"xn--l-0ga40n.de", display.RepeatedMark, 0, 0},

		{"xn--jack-qwc.com", display.HiddenDot, 0x307, 1},

		{"xn--acdef-wva.com", display.NationalLetter, 'þ', 1},
		{"xn--mnpqr-jta.fo", display.None, 0, 0},
		{"xn--xample-vyc.com", display.NationalLetter, 'ə', 0},
		{"xn--xample-vyc.az", display.None, 0, 0},

		{"xn--ll-0ea.com", display.MiddleDot, '·', 1},
		{"xn--ll-0ea.cat", display.None, 0, 0},
		{"xn--al-0ea.cat", display.MiddleDot, '·', 1},

		{"аррӏе.com", display.WholeScript, 'а', 0},
		{"xn--e1argc3h.com", display.WholeScript, 'ѕ', 0},
		{"xn--e1argc3h.ru", display.None, 0, 0},
		{"xn--mxapd.com", display.WholeScript, 'ι', 0},
		{"xn--mxapd.gr", display.None, 0, 0},
		{"xn--j1amdg.com", display.None, 0, 0}, // a word

		{"xn--1-xcc.com", display.DigitLookalikes, 'շ', 1},

		{"xn--ida2082cb2a.jp", display.ExtendedLatin, 0, 0},
		{"xn--poema-9qae5a.com.br", display.None, 0, 0},

		{"google.xn--comevil-v04f.jp", display.SlashLike, 'ノ', 3},
		{"xn--oiqsace.com", display.None, 0, 0},

		{"xn--wek060nb2a.jp", display.KanaSign, 'ー', 0},
		{"xn--u8j7t.jp", display.KanaSign, 'ヽ', 3},
		{"xn--lck2i.jp", display.None, 0, 0},
		{"xn--abc-os4b.jp", display.KanaSign, '・', 0},
		{"xn--49jxi3as0d0fpc.com", display.KanaSign, 0, 0},

		{"xn--est-118d.net", display.LetterLikeIdeograph, '七', 0},
		{"xn--gamer-fg1hz05u.com", display.None, 0, 0},

		{"xn--rsa2568fvxya.com", display.MisplacedMark, 0, 0},
		{"xn--naf-kua96u.com", display.MisplacedMark, 0, 0},

		{"xn--mgbh0fb.1a", display.MixedDirections, 0, 0},
		{"xn--mgbh0fb.a1", display.None, 0, 0},
	} {
		r := display.Policy{}.Inspect(tt.host)
		worst := display.Label{}
		for _, l := range r.Labels {
			if l.Rule != display.None {
				worst = l
				break
			}
		}
		if worst.Rule != tt.rule || tt.char != 0 && (worst.Char != tt.char || worst.Offset != tt.offset) {
			t.Errorf("%s (%s): %v for %+q at %d, want %v for %+q at %d", tt.host, worst.Unicode, worst.Rule, worst.Char, worst.Offset, tt.rule, tt.char, tt.offset)
		}
		if shown := r.Text != r.ASCII; shown == (tt.rule != display.None) && !r.Withheld() {
			t.Errorf("%s is shown as %s", tt.host, r.Text)
		}
	}
}

// TestLabelsAlone: one bad label hides no other.
func TestLabelsAlone(t *testing.T) {
	for host, want := range map[string]string{
		"xn--mnchen-3ya.xn--80ak6aa92e.com": "münchen.xn--80ak6aa92e.com",
		"xn--a.xn--mnchen-3ya.de":           "xn--a.münchen.de",
		"_dmarc.münchen.de":                 "_dmarc.münchen.de",
		"xn--a.аррӏе.com":                   "xn--a.xn--80ak6aa92e.com",
		"münchen.de.":                       "münchen.de.",
		"MÜNCHEN。DE":                        "münchen.de",
		"m%C3%BCnchen.de":                   "münchen.de",
		"EXAMPLE.com":                       "example.com",
		"a..xn--tda":                        "a..ü",
		".":                                 ".",
		"":                                  "",
		"127.0.0.1":                         "127.0.0.1",
		"[2001:DB8::1]":                     "[2001:db8::1]",
		"[fe80::1%25eth0]":                  "[fe80::1%25eth0]",
		"0x7f.1":                            "0x7f.1",
		"0x7f%2E1":                          "0x7f%2E1",
		"a%2Cb":                             "a%2Cb",
		"a b":                               "a%20b",
		"a\u202Eb":                          "a%E2%80%AEb",
		"a\x00b\xFF":                        "a%00b%FF",
		"\xC3%A9.de":                        "%C3%25A9.de",
		"a／b":                               "a%EF%BC%8Fb",
		"аррӏе.com:443":                     "xn--80ak6aa92e.com:443",
		"münchen.de:8080":                   "münchen.de:8080",
		"http://аррӏе.com/":                 "http://xn--80ak6aa92e.com/",
		"аррӏе%2Ecom,x":                     "xn--80ak6aa92e.com,x",
		"аррӏе.com@münchen.de":              "xn--80ak6aa92e.com@münchen.de",
		"xn--" + strings.Repeat("a", 3000) + ".b": "xn--" + strings.Repeat("a", 3000) + ".b",
	} {
		if got := display.Host(host); got != want {
			t.Errorf("Host(%+q) = %+q, want %+q", host, got, want)
		}
	}
}

// TestHostUnparsed: of what is no host to RFC 3986 but one to browsers, no piece is shown that
// would make it another one.
func TestHostUnparsed(t *testing.T) {
	for host, want := range map[string]string{
		"%41&xn--tda":                "%41&xn--tda", // a&ü is xn--a&-yka
		"%41&xn--tda:80":             "%41&xn--tda:80",
		"a=xn--tda%41":               "a=xn--tda%41",
		"%EF%BC%8E;xn--tda":          "%EF%BC%8E;xn--tda",
		"1%EF%BC%8Et=xn--mnchen-3YA": "1%EF%BC%8Et=xn--mnchen-3YA",
		"xn--fu-hia%2E&xn--fu-hia":   "xn--fu-hia%2E&xn--fu-hia",
		"&&&%F0%9F%94%92":            "&&&%F0%9F%94%92",
		"&%2eXN--MNCHEN-3YA&":        "&%2eXN--MNCHEN-3YA&",
		"a@%41&xn--tda":              "a@%41&xn--tda",
		"http://%41&xn--tda/ü":       "http://%41&xn--tda/ü",
		"&%41,%D0%B0":                "&%41,%D0%B0",

		// The same to browsers, and to no one a host.
		"&%2exn--tda":       "&.ü",
		"a=b%41.xn--tda":    "a=ba.ü",
		"a=b%41.xn--tda:80": "a=ba.ü:80",
	} {
		r := display.Policy{}.Inspect(host)
		if got := display.Host(host); got != want || r.Text != want {
			t.Errorf("Host(%+q) = %+q, and %+q by a policy, want %+q", host, got, r.Text, want)
		}
		for _, l := range r.Labels {
			if l.Rule == display.None && l.Text != l.ASCII && !strings.Contains(want, l.Text) {
				t.Errorf("Host(%+q): %+v is not withheld", host, l)
			}
		}
	}
}

func TestPolicies(t *testing.T) {
	limited := display.MustParseScriptSet("Cans Nkoo")
	for _, tt := range []struct {
		name   string
		policy display.Policy
		host   string
		want   string
		rule   display.Rule
		like   string
	}{
		{"always ASCII", display.Policy{AlwaysASCII: true}, "münchen.de", "xn--mnchen-3ya.de", display.AlwaysASCII, ""},
		{"always ASCII, unparsed", display.Policy{AlwaysASCII: true}, "münchen.de/ü\xFF", "xn--mnchen-3ya.de/%C3%BC%FF", display.AlwaysASCII, ""},
		{"both", display.Policy{Both: true}, "münchen.de", "münchen.de (xn--mnchen-3ya.de)", display.None, ""},
		{"both, with a port", display.Policy{Both: true}, "münchen.de:80", "münchen.de:80 (xn--mnchen-3ya.de:80)", display.None, ""},
		{"both, nothing shown", display.Policy{Both: true}, "аррӏе.com", "xn--80ak6aa92e.com", display.WholeScript, ""},
		{"both, ASCII", display.Policy{Both: true}, "example.com", "example.com", display.None, ""},
		{"limited use", display.Policy{LimitedUse: limited}, "xn--qsbf0b.com", "ߒߞߏ.com", display.None, ""},
		{"another script", display.Policy{LimitedUse: display.MustParseScriptSet("Cans")}, "xn--qsbf0b.com", "xn--qsbf0b.com", display.RestrictedCharacter, ""},
		{"protected", display.Policy{Protected: []string{"example.com"}}, "éxample.com", "xn--xample-9ua.com", display.ProtectedName, "example.com"},
		{"protected, below", display.Policy{Protected: []string{"example.com"}}, "www.éxample.com", "www.xn--xample-9ua.com", display.ProtectedName, "example.com"},
		{"protected, the name", display.Policy{Protected: []string{"example.com"}}, "www.example.com", "www.example.com", display.None, ""},
		{"protected, another one", display.Policy{Protected: []string{"example.com"}}, "münchen.de", "münchen.de", display.None, ""},
		{"protected, in ASCII", display.Policy{Protected: []string{"myetherwallet.pw"}}, "rnyetherwallet.pw", "rnyetherwallet.pw", display.None, "myetherwallet.pw"},
		{"protected, in ASCII, a digit", display.Policy{Protected: []string{"paypal.com"}}, "paypa1.com", "paypa1.com", display.None, "paypal.com"},
		{"m, 0 and 1", display.Policy{Protected: []string{"example.com"}}, "m0zi11a.com", "m0zi11a.com", display.None, ""},
		{"protected in Unicode", display.Policy{Protected: []string{"münchen.de"}}, "munchen.de", "munchen.de", display.None, "münchen.de"},
		{"protected in Unicode, itself", display.Policy{Protected: []string{"MÜNCHEN.de."}}, "xn--mnchen-3ya.de", "münchen.de", display.None, ""},
		{"protected, whole script", display.Policy{Protected: []string{"apple.com"}}, "аррӏе.com", "xn--80ak6aa92e.com", display.WholeScript, "apple.com"},
		{"protected, one label", display.Policy{Protected: []string{"intranet"}}, "іntranet", "xn--ntranet-qog", display.MixedScripts, "intranet"},
		{"protected, no host", display.Policy{Protected: []string{"", ".", "a b", "[::1]"}}, "münchen.de", "münchen.de", display.None, ""},
		{"kept", display.Policy{Protected: []string{"example.com"}, KeepLike: true}, "éxample.com", "éxample.com", display.None, "example.com"},
		{"as is", display.Policy{}, "facebook.com.xn--mgbh0fb", "facebook.com.مثال", display.None, ""},
		{"right to left in ASCII", display.Policy{Direction: display.DirectionASCII}, "münchen.xn--mgbh0fb", "xn--mnchen-3ya.xn--mgbh0fb", display.RightToLeft, ""},
		{"left to right", display.Policy{Direction: display.DirectionASCII}, "münchen.de", "münchen.de", display.None, ""},
		{"isolated", display.Policy{Direction: display.DirectionIsolate}, "a.xn--mgbh0fb.", "\u2068a\u2069.\u2068مثال\u2069.", display.None, ""},
		{"isolated, left to right", display.Policy{Direction: display.DirectionIsolate}, "münchen.de", "münchen.de", display.None, ""},
	} {
		r := tt.policy.Inspect(tt.host)
		rule := display.None
		for _, l := range r.Labels {
			rule = max(rule, l.Rule)
		}
		if r.Text != tt.want || rule != tt.rule || r.Like != tt.like {
			t.Errorf("%s: %q is shown as %+q, %v, like %q; want %+q, %v, like %q", tt.name, tt.host, r.Text, rule, r.Like, tt.want, tt.rule, tt.like)
		}
	}
}

// TestRuleTexts: the names are stable, each rule has its own, and they are read back.
func TestRuleTexts(t *testing.T) {
	want := strings.Fields(`none invalid-label unknown-character restricted-character mixed-scripts mixed-digits repeated-mark hidden-dot
		national-letter middle-dot whole-script digit-lookalikes extended-latin slash-like kana-sign letter-like-ideograph misplaced-mark
		right-to-left mixed-directions protected-name always-ascii`)
	var got []string
	for r := display.None; r <= display.AlwaysASCII; r++ {
		text, err := r.MarshalText()
		var back display.Rule
		if err != nil || back.UnmarshalText(text) != nil || back != r || r.Reason() == "" || strings.Contains(r.Reason(), "\n") {
			t.Errorf("%v: %q, %v, back %v, reason %q", r, text, err, back, r.Reason())
		}
		got = append(got, r.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	r := display.MixedScripts
	if err := r.UnmarshalText([]byte("x")); err == nil || r != display.MixedScripts {
		t.Errorf("%v, %v", r, err)
	}
	if text, err := display.Rule(99).MarshalText(); err == nil || text != nil || display.Rule(99).String() != "Rule(99)" || display.Rule(99).Reason() != "Rule(99)" {
		t.Errorf("%q, %v", text, err)
	}
	var level display.Level
	for l := display.ASCIIOnly; l <= display.Unrestricted; l++ {
		if text, err := l.MarshalText(); err != nil || level.UnmarshalText(text) != nil || level != l {
			t.Errorf("%v: %q, %v, back %v", l, text, err, level)
		}
	}
	if err := level.UnmarshalText([]byte("x")); err == nil || level != display.Unrestricted {
		t.Errorf("%v, %v", level, err)
	}
	if _, err := display.Level(99).MarshalText(); err == nil || display.Level(99).String() != "Level(99)" {
		t.Error("a level 99")
	}
}

func TestScriptSet(t *testing.T) {
	set, err := display.ParseScriptSet("nkoo  Cans")
	if err != nil || set.String() != "Cans Nkoo" || set.Len() != 2 || !set.Has("NKOO") || set.Has("Latn") || set.Has("Qaaa") || set.IsEmpty() || set.IsAll() {
		t.Errorf("%v, %v", set, err)
	}
	if set, err := display.ParseScriptSet("Cans Qaaa"); err == nil || !set.IsEmpty() {
		t.Errorf("%v, %v", set, err)
	}
	if err := set.UnmarshalText([]byte("Qaaa")); err == nil || set.Len() != 2 {
		t.Errorf("%v, %v", set, err)
	}
	all := display.ScriptsOf("123")
	if !all.IsAll() || all.String() != "ALL" || set.UnmarshalText([]byte("ALL")) != nil || set != all || all.Len() < 170 {
		t.Errorf("%v, %v", all, set)
	}
	if empty := (display.ScriptSet{}); empty.String() != "" || empty.Len() != 0 || !empty.IsEmpty() {
		t.Errorf("%v", empty)
	}
	defer func() {
		if recover() == nil {
			t.Error("MustParseScriptSet takes anything")
		}
	}()
	display.MustParseScriptSet("Qaaa")
}

// TestDeviatesLogicalOrder: the skeleton is of the characters in the order of the text, not
// in that in which they are seen.
func TestDeviatesLogicalOrder(t *testing.T) {
	// By bidiSkeleton, "A1<שׂ" and "Αשֺ>1" would be confusable from left to right (UTS #39
	// §4).
	if display.Confusable("A1<שׂ", "Αשֺ>1") {
		t.Error("the characters are reordered: take the deviation out of the comment")
	}
}

// TestFastLabels: what is shown without a look at IDNA is valid by IDNA: each character
// that may be shown, by itself and among others.
func TestFastLabels(t *testing.T) {
	for r := rune(0x80); r < 0x33480; r += testenv.Pick[rune](1, 53, 211) {
		for _, s := range []string{string(r), "ab" + string(r) + "c", string(r) + string(r)} {
			puny, err := urlenc.EncodePunycode(s)
			if err != nil {
				continue
			}
			shown := display.Host("xn--" + puny)
			if shown != s {
				continue
			}
			if u, err := urlenc.RFC3986.HostToUnicode("xn--" + puny); err != nil || u != s {
				t.Errorf("%+q is shown and not valid: %+q, %v", s, u, err)
			}
		}
	}
}
