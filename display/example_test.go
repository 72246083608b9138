// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"fmt"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
)

func ExampleHost() {
	fmt.Println(display.Host("xn--mnchen-3ya.de"))
	fmt.Println(display.Host("xn--e1afmkfd.xn--p1ai"))

	// The letters are Cyrillic, and none of them is seen to be.
	fmt.Println(display.Host("аррӏе.com"))
	// Output:
	// münchen.de
	// пример.рф
	// xn--80ak6aa92e.com
}

// What was read from a URL has no port; what net/http calls a host may have one.
func ExampleHost_port() {
	fmt.Println(display.Host("xn--mnchen-3ya.de:8080"))
	// Output: münchen.de:8080
}

func ExamplePolicy_Inspect() {
	for _, label := range (display.Policy{}).Inspect("ebаy.com").Labels {
		if label.Rule != display.None {
			fmt.Printf("%s: it %s: %U at byte %d\n", label.ASCII, label.Rule.Reason(), label.Char, label.Offset)
		}
	}
	// Output: xn--eby-7cd: it mixes scripts that no language writes together: U+0430 at byte 2
}

// A rule needs no list of names. Where the names are known that deceivers would take, a
// policy protects them.
func ExamplePolicy_protected() {
	p := display.Policy{Protected: []string{"example.com"}}
	for _, host := range []string{"éxample.com", "exarnple.com", "www.example.com"} {
		r := p.Inspect(host)
		fmt.Printf("%s, like %q\n", r.Text, r.Like)
	}
	// Output:
	// xn--xample-9ua.com, like "example.com"
	// exarnple.com, like "example.com"
	// www.example.com, like ""
}

func ExamplePolicy_both() {
	p := display.Policy{Both: true}
	fmt.Println(p.Inspect("xn--mnchen-3ya.de").Text)
	fmt.Println(p.Inspect("example.com").Text)
	// Output:
	// münchen.de (xn--mnchen-3ya.de)
	// example.com
}

func ExamplePolicy_limitedUse() {
	p := display.Policy{LimitedUse: display.MustParseScriptSet("Cans")}
	fmt.Println(p.Inspect("xn--dfe0tte.ca").Text)
	fmt.Println(display.Host("xn--dfe0tte.ca"))
	// Output:
	// ᑖᓂᓯ.ca
	// xn--dfe0tte.ca
}

func ExampleURL() {
	fmt.Println(display.URL("https://user:secret@xn--mnchen-3ya.de/stra%C3%9Fe"))

	// What would change the meaning, or what is seen, stays an escape.
	fmt.Println(display.URL("https://example.com/a%2Fb%20c?q=%E2%80%AEtxt.exe"))
	fmt.Println(display.URL("https://example.com/reset?token=1234"))
	// Output:
	// https://münchen.de/straße
	// https://example.com/a%2Fb%20c?q=%E2%80%AEtxt.exe
	// https://example.com/reset?token=xxxxx
}

// To highlight the host in what is shown.
func ExampleURLResult_InText() {
	r := display.Policy{OmitHTTPS: true}.InspectURL("https://xn--mnchen-3ya.de/stra%C3%9Fe")
	start, end, _ := urlenc.MustParseRef(r.URL).Span(urlenc.Host)
	fmt.Println(r.Text)
	fmt.Println(r.Text[r.InText(start):r.InText(end)])
	// Output:
	// münchen.de/straße
	// münchen.de
}

func ExampleOrigin() {
	fmt.Printf("%q\n", display.Origin("https://user@xn--mnchen-3ya.de:443/camera?x"))
	fmt.Printf("%q\n", display.Origin("javascript:alert(1)"))
	// Output:
	// "https://münchen.de"
	// ""
}

func ExampleSameLink() {
	fmt.Println(display.SameLink("read more", "https://example.com/a"))
	fmt.Println(display.SameLink("www.example.com", "https://example.com/a"))
	fmt.Println(display.SameLink("example.com", "https://example.com.evil.example/"))
	fmt.Println(display.SameLink("https://example.com@evil.example", "https://evil.example/"))
	// Output:
	// true
	// true
	// false
	// false
}

func ExampleConfusable() {
	fmt.Println(display.Confusable("paypal", "pаypаl"))
	fmt.Println(display.Confusable("rn", "m"))

	// Letter case counts.
	fmt.Println(display.Confusable("l", "I"), display.Confusable("o", "0"), display.Confusable("O", "0"))
	// Output:
	// true
	// true
	// true false true
}

func ExampleScriptsOf() {
	fmt.Println(display.ScriptsOf("日本"))
	fmt.Println(display.ScriptsOf("日本のアニメ"))
	fmt.Println(display.ScriptsOf("pаypal").IsEmpty()) // with a Cyrillic letter
	// Output:
	// Hanb Hani Jpan Kore
	// Jpan
	// true
}
