// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"encoding/json"
	"net/netip"
	"testing"
	"unicode"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestAllocations is the allocation table: how often a call allocates.
func TestAllocations(t *testing.T) { testenv.TestAllocs(t, allocations()) }

// TestAllocationsCover fails where an exported function is not in the table.
func TestAllocationsCover(t *testing.T) { testenv.AllocsCover(t, allocations()) }

// What the calls return goes here, so that they are not optimized away.
var (
	sink       string
	sinkBytes  []byte
	sinkBool   bool
	sinkErr    error
	sinkReport audit.Report
	sinkURL    any
	sinkWorst  audit.Severity
)

func allocations() []testenv.AllocRow {
	var (
		clean    audit.Report
		report   = audit.URL(`https://a.example/b\c`, audit.Options{})
		public   = netip.MustParseAddr("8.8.8.8")
		mapped   = netip.MustParseAddr("::ffff:8.8.8.8")
		kind     audit.Kind
		severity audit.Severity
		name     = []byte("backslash")
		danger   = []byte("danger")
		none     audit.Options
	)
	clean = audit.URL("https://a.example/", none)
	ofJSON := 6.0
	if unicode.Version != "15.0.0" {
		ofJSON = 8 // encoding/json of Go 1.27, which came with Unicode 17
	}
	rows := []testenv.AllocRow{
		testenv.Allocs("Allow", "a public host", 2, func() { sinkURL, sinkErr = audit.Allow("https://a.example/", audit.Policy{}) }),
		testenv.Allocs("GloballyReachable", "IPv4", 0, func() { sinkBool = audit.GloballyReachable(public) }),
		testenv.Allocs("GloballyReachable", "IPv4-mapped", 2, func() { sinkBool = audit.GloballyReachable(mapped) }),
		testenv.Allocs("Report.Worst", "one finding", 0, func() { sinkWorst = report.Worst() }),
		testenv.Allocs("Report.Disagree", "one finding", 0, func() { sinkBool = report.Disagree() }),
		testenv.Allocs("Report.String", "nothing found", 41, func() { sink = clean.String() }),
		testenv.Allocs("Report.MarshalJSON", "nothing found", ofJSON, func() { sinkBytes, sinkErr = clean.MarshalJSON() }),
		testenv.Allocs("Reader.String", "a reader", 0, func() { sink = audit.WHATWG.String() }),
		testenv.Allocs("Kind.String", "a kind", 0, func() { sink = audit.Backslash.String() }),
		testenv.Allocs("Kind.MarshalText", "a kind", 1, func() { sinkBytes, sinkErr = audit.Backslash.MarshalText() }),
		testenv.Allocs("Kind.UnmarshalText", "a kind", 0, func() { sinkErr = kind.UnmarshalText(name) }),
		testenv.Allocs("Severity.String", "a severity", 0, func() { sink = audit.Danger.String() }),
		testenv.Allocs("Severity.MarshalText", "a severity", 1, func() { sinkBytes, sinkErr = audit.Danger.MarshalText() }),
		testenv.Allocs("Severity.UnmarshalText", "a severity", 0, func() { sinkErr = severity.UnmarshalText(danger) }),
		testenv.Allocs("URL", "no path", 0, func() { sinkReport = audit.URL("https://a.example", none) }),
		testenv.Allocs("URL", "one finding", 1, func() { sinkReport = audit.URL("https://a.example/b?c+d", none) }),
	}
	// What is proved to be read alike costs nothing beyond its findings.
	for _, s := range []string{
		"https://a.example/", "http://a.example:8080/b/c.html?d=e&f=g%20h#i", "https://8.8.8.8/", "https://a.example/%C3%A9", "https://a.example/a%20b/?c=d%20e%C3%A9&f=%2Fg#%20", "https://a.example/?a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9&j&k&l&m&n&o&p",
	} {
		rows = append(rows, testenv.Allocs("URL", s, 0, func() { sinkReport = audit.URL(s, none) }))
	}
	return rows
}

// hostileURL returns the report of a text.
func hostileURL(s string) audit.Report { return audit.URL(s, audit.Options{}) }

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"URL":                testenv.Text(func(s string) { audit.URL(s, audit.Options{Base: site}) }),
	"Allow":              testenv.Text(func(s string) { _, _ = audit.Allow(s, redirects) }),
	"Report.Worst":       testenv.On(hostileURL, func(r audit.Report) { r.Worst() }),
	"Report.Disagree":    testenv.On(hostileURL, func(r audit.Report) { r.Disagree() }),
	"Report.String":      testenv.On(hostileURL, func(r audit.Report) { _ = r.String() }),
	"Report.MarshalJSON": testenv.On(hostileURL, func(r audit.Report) { _, _ = json.Marshal(r) }),

	"Kind.UnmarshalText":     testenv.Text(func(s string) { _ = new(audit.Kind).UnmarshalText([]byte(s)) }),
	"Severity.UnmarshalText": testenv.Text(func(s string) { _ = new(audit.Severity).UnmarshalText([]byte(s)) }),
	"GloballyReachable":      testenv.On(func(string) netip.Addr { return netip.Addr{} }, func(a netip.Addr) { audit.GloballyReachable(a) }),
}

// TestLinear gives every function each of the hostile texts, and the same ten times as
// long. Neither what is allocated nor the time may grow more than twentyfold.
func TestLinear(t *testing.T) {
	testenv.TestLinear(t, takingText, "", "http://", "http://a.example/?token=&u=//")
}

// TestLinearPairs: many secrets, many keys and many nested URLs.
func TestLinearPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	for _, piece := range []string{"token=a&", "u=//b.example&", "%6b=+&", "a=b;pin=c&", "u=http:%2f%2fu:p@b%3ftoken=x&"} {
		for name, f := range takingText {
			small, large := "", ""
			for i := range 1000 {
				large += string(rune('a'+i%26)) + piece
				if i < 100 {
					small = large
				}
			}
			testenv.CheckLinear(t, name+" of "+piece, f, "http://a.example/?"+small, "http://a.example/?"+large)
		}
	}
}

// TestLinearCovers fails where an exported function takes text and TestLinear does not
// know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
