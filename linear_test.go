// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"SetOf": testenv.On(asciiOnly, func(s string) { urlenc.SetOf(s) }),

	"Component.Encode":        testenv.Text(func(s string) { urlenc.PathSegment.Encode(s) }),
	"Component.AppendEncode":  testenv.Text(func(s string) { urlenc.PathSegment.AppendEncode(nil, s) }),
	"Component.Decode":        testenv.Text(func(s string) { _, _ = urlenc.Query.Decode(s) }),
	"Component.Check":         testenv.Text(func(s string) { _ = urlenc.Path.Check(s); _ = urlenc.Host.Check(s) }),
	"Component.Repair":        testenv.Text(func(s string) { urlenc.Path.Repair(s) }),
	"Component.Canonical":     testenv.Text(func(s string) { urlenc.Path.Canonical(s) }),
	"Component.UnmarshalText": testenv.Text(func(s string) { _ = new(urlenc.Component).UnmarshalText([]byte(s)) }),
	"Profile.UnmarshalText":   testenv.Text(func(s string) { _ = new(urlenc.Profile).UnmarshalText([]byte(s)) }),

	"Encoding.Encode":       testenv.Text(func(s string) { strictForm.Encode(s) }),
	"Encoding.AppendEncode": testenv.Text(func(s string) { strictForm.AppendEncode(nil, s) }),
	"Encoding.EncodedLen":   testenv.Text(func(s string) { strictForm.EncodedLen(s) }),
	"Encoding.Decode": testenv.Text(func(s string) {
		_, _ = strictForm.Decode(s)
		_, _ = lenientForm.Decode(s)
	}),
	"Encoding.AppendDecode": testenv.Text(func(s string) {
		_, _ = strictForm.AppendDecode(nil, s)
		_, _ = lenientForm.AppendDecode(nil, s)
	}),
	"Encoding.Check": testenv.Text(func(s string) {
		_ = strictForm.Check(s)
		_ = urlenc.WHATWG.Encoding(urlenc.Host).Check(s)
	}),
	"Encoding.Repair":    testenv.Text(func(s string) { strictForm.Repair(s) }),
	"Encoding.Canonical": testenv.Text(func(s string) { strictForm.Canonical(s) }),
	"DoubleEncoded":      testenv.Text(func(s string) { urlenc.DoubleEncoded(s) }),

	"ParseForm":              testenv.Text(func(s string) { urlenc.ParseForm(s) }),
	"ParsePlainQuery":        testenv.Text(func(s string) { _, _ = urlenc.ParsePlainQuery(s) }),
	"PairParser.Parse":       testenv.Text(func(s string) { _, _ = urlenc.PairParser{Semicolons: true, MaxPairs: len(s)}.Parse(s) }),
	"PairParser.AppendParse": testenv.Text(func(s string) { _, _ = urlenc.PairParser{Policy: urlenc.RejectInvalidUTF8}.AppendParse(nil, s) }),
	"PairParser.Scan": testenv.Text(func(s string) {
		for range (urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}).Scan(s) {
		}
	}),

	"Pairs.EncodeForm":  testenv.On(hostilePairs, func(p urlenc.Pairs) { p.EncodeForm() }),
	"Pairs.EncodeQuery": testenv.On(hostilePairs, func(p urlenc.Pairs) { p.EncodeQuery() }),
	"Pairs.AppendForm":  testenv.On(hostilePairs, func(p urlenc.Pairs) { p.AppendForm(nil) }),
	"Pairs.AppendQuery": testenv.On(hostilePairs, func(p urlenc.Pairs) { p.AppendQuery(nil) }),
	"Pairs.CRLF":        testenv.On(hostilePairs, func(p urlenc.Pairs) { p.CRLF() }),
	"Pairs.Values":      testenv.On(hostilePairs, func(p urlenc.Pairs) { p.Values() }),
	"PairsOf":           testenv.On(hostileValues, func(v url.Values) { urlenc.PairsOf(v) }),
	"Pairs.Get":         testenv.On(hostilePairs, func(p urlenc.Pairs) { p.Get("no") }),
	"Pairs.GetAll":      testenv.On(hostilePairs, func(p urlenc.Pairs) { p.GetAll("a") }),
	"Pairs.Has":         testenv.On(hostilePairs, func(p urlenc.Pairs) { p.Has(p[len(p)-1].Key) }),
	"Pairs.HasValue":    testenv.On(hostilePairs, func(p urlenc.Pairs) { p.HasValue("a", p[len(p)-1].Value) }),
	"Pairs.Add":         testenv.On(hostilePairs, func(p urlenc.Pairs) { p.Add("a", "b") }),
	"Pairs.Set":         testenv.On(hostilePairs, func(p urlenc.Pairs) { p = slices.Clone(p); p.Set("a", "b") }),
	"Pairs.Del":         testenv.On(hostilePairs, func(p urlenc.Pairs) { p = slices.Clone(p); p.Del("a") }),
	"Pairs.DelValue":    testenv.On(hostilePairs, func(p urlenc.Pairs) { p = slices.Clone(p); p.DelValue("a", "") }),
	"Pairs.Sort":        testenv.On(hostilePairs, func(p urlenc.Pairs) { slices.Clone(p).Sort() }),

	"EncodePunycode": testenv.Text(func(s string) { _, _ = urlenc.EncodePunycode(s) }),
	"DecodePunycode": testenv.Text(func(s string) { _, _ = urlenc.DecodePunycode(s) }),
	"Profile.HostToASCII": testenv.Text(func(s string) {
		for _, p := range profiles {
			_, _ = p.HostToASCII(s)
		}
	}),
	"Profile.HostToUnicode": testenv.Text(func(s string) {
		for _, p := range profiles {
			_, _ = p.HostToUnicode(s)
		}
	}),

	"ParseRef":          testenv.Text(func(s string) { _, _ = urlenc.ParseRef(s) }),
	"RepairRef":         testenv.Text(func(s string) { _, _ = urlenc.RepairRef(s) }),
	"Ref.UnmarshalText": testenv.Text(func(s string) { _ = new(urlenc.Ref).UnmarshalText([]byte(s)) }),
	"Ref.String":        testenv.On(repaired, func(r urlenc.Ref) { _ = r.String() }),
	"Ref.MarshalText":   testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.MarshalText() }),
	"Ref.AppendText":    testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.AppendText(nil) }),
	"Ref.LogValue":      testenv.On(repaired, func(r urlenc.Ref) { r.LogValue() }),
	"Ref.Redacted":      testenv.On(repaired, func(r urlenc.Ref) { r.Redacted() }),
	"Ref.Scheme":        testenv.On(repaired, func(r urlenc.Ref) { _ = r.Scheme() }),
	"Ref.Userinfo":      testenv.On(repaired, func(r urlenc.Ref) { r.Userinfo() }),
	"Ref.Host":          testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.Host() }),
	"Ref.Port":          testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.Port() }),
	"Ref.Path":          testenv.On(repaired, func(r urlenc.Ref) { _ = r.Path() }),
	"Ref.Query":         testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.Query() }),
	"Ref.Fragment":      testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.Fragment() }),
	"Ref.Segments": testenv.On(repaired, func(r urlenc.Ref) {
		for range r.Segments() {
		}
	}),
	"Ref.With": testenv.On(repaired, func(r urlenc.Ref) {
		_, _ = r.With(urlenc.Host, "h")
		_, _ = urlenc.Ref{}.With(urlenc.Path, r.Path())
		_, _ = urlenc.Ref{}.With(urlenc.Host, strings.TrimPrefix(r.Path(), "/"))
	}),
	"Ref.Without": testenv.On(repaired, func(r urlenc.Ref) {
		_, _ = r.Without(urlenc.Scheme)
		_, _ = r.Without(urlenc.Host)
	}),
	"Ref.Span":      testenv.On(repaired, func(r urlenc.Ref) { r.Span(urlenc.Password) }),
	"Ref.Join":      testenv.On(segments, func(s []string) { _, _ = urlenc.MustParseRef("https://h/a?q").Join(s...) }),
	"AddParam":      testenv.Text(func(s string) { urlenc.AddParam(s, s, s) }),
	"SetParam":      testenv.Text(func(s string) { urlenc.SetParam(s, "a", s); urlenc.SetParam(s, s, "") }),
	"DelParams":     testenv.Text(func(s string) { urlenc.DelParams(s, func(key string) bool { return key == "a" }) }),
	"Ref.AddParam":  testenv.On(repaired, func(r urlenc.Ref) { r.AddParam("k", "v") }),
	"Ref.SetParam":  testenv.On(repaired, func(r urlenc.Ref) { r.SetParam("a", "v") }),
	"Ref.DelParams": testenv.On(repaired, func(r urlenc.Ref) { r.DelParams(func(key string) bool { return key == "a" }) }),
	"Ref.Redact":    testenv.On(repaired, func(r urlenc.Ref) { r.Redact(func(key string) bool { return key != "" }) }),
	"RedactParams": testenv.Text(func(s string) {
		urlenc.RedactParams(s, urlenc.SecretParam)
		urlenc.RedactParams(s+"=", func(string) bool { return false })
	}),
	"SecretParam":    testenv.Text(func(s string) { urlenc.SecretParam(s) }),
	"Ref.Hostname":   testenv.On(repaired, func(r urlenc.Ref) { r.Hostname() }),
	"Ref.Addr":       testenv.On(repaired, func(r urlenc.Ref) { r.Addr() }),
	"Ref.PortNumber": testenv.On(repaired, func(r urlenc.Ref) { r.PortNumber() }),
	"Ref.IsAbs":      testenv.On(repaired, func(r urlenc.Ref) { _ = r.IsAbs() }),
	"Ref.Value":      testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.Value() }),
	"Ref.Scan":       testenv.Text(func(s string) { _ = new(urlenc.Ref).Scan(s); _ = new(urlenc.Ref).Scan([]byte(s)) }),
	"Ref.GobEncode":  testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.GobEncode() }),
	"Ref.GobDecode":  testenv.Text(func(s string) { _ = new(urlenc.Ref).GobDecode([]byte(s)) }),
	"Ref.FilePath": testenv.On(repaired, func(r urlenc.Ref) {
		for _, s := range []string{"file:///", "file:///C:/", "file://server/"} {
			f, _ := urlenc.MustParseRef(s).With(urlenc.Path, "/C:"+r.Path())
			_, _ = f.FilePath(urlenc.POSIX)
			_, _ = f.FilePath(urlenc.Windows)
		}
	}),
	"FileRef": testenv.Text(func(s string) {
		_, _ = urlenc.FileRef("/"+s, urlenc.POSIX)
		_, _ = urlenc.FileRef(`C:\`+s, urlenc.Windows)
		_, _ = urlenc.FileRef(`\\`+s+`\`+s, urlenc.Windows)
	}),
	"Segments": testenv.Text(func(s string) {
		for range urlenc.Segments(s) {
		}
	}),
	"MustParseRef": testenv.On(repaired, func(r urlenc.Ref) { urlenc.MustParseRef(r.String()) }),
	"Pairs.Encode": testenv.On(hostilePairs, func(p urlenc.Pairs) {
		p.Encode(urlenc.RFC3986.Encoding(urlenc.PathSegment))
		p.Encode(strictForm)
	}),
	"Pairs.AppendEncode": testenv.On(hostilePairs, func(p urlenc.Pairs) {
		p.AppendEncode(nil, urlenc.RFC3986.Encoding(urlenc.Query))
		p.AppendEncode(nil, strictForm)
	}),
	"Policy.UnmarshalText": testenv.Text(func(s string) { _ = new(urlenc.Policy).UnmarshalText([]byte(s)) }),
	"Parts.LogValue":       testenv.On(hostileParts, func(p urlenc.Parts) { p.LogValue() }),
	"Error.Error": testenv.Text(func(s string) {
		_, err := urlenc.ParseRef(s)
		if err != nil {
			_ = err.Error()
		}
	}),
	"Error.Unwrap": testenv.Text(func(s string) { _, err := urlenc.ParseRef(s); _ = errors.Unwrap(err) }),

	"Ref.Resolve":    testenv.On(repaired, func(r urlenc.Ref) { r.Resolve(r); (urlenc.Ref{}).Resolve(r) }),
	"Ref.Relativize": testenv.On(repaired, func(r urlenc.Ref) { r.Relativize(r); (urlenc.Ref{}).Relativize(r) }),
	"Ref.IRI":        testenv.On(repaired, func(r urlenc.Ref) { r.IRI() }),
	"Ref.NetURL":     testenv.On(repaired, func(r urlenc.Ref) { _, _ = r.NetURL() }),
	"Ref.Normalize":  testenv.On(repaired, func(r urlenc.Ref) { _ = r.Normalize(urlenc.Safe); _ = r.Normalize(allSteps) }),
	"Ref.Parts":      testenv.On(repaired, func(r urlenc.Ref) { r.Parts() }),

	"Parts.Encode":       testenv.On(hostileParts, func(p urlenc.Parts) { _, _ = p.Encode() }),
	"Parts.AppendEncode": testenv.On(hostileParts, func(p urlenc.Parts) { _, _ = p.AppendEncode(nil) }),
	"Parts.Ref":          testenv.On(hostileParts, func(p urlenc.Parts) { _, _ = p.Ref() }),
	"JoinSegments":       testenv.On(segments, func(s []string) { _, _ = urlenc.JoinSegments(s...) }),
	"JoinMatrix":         testenv.On(hostilePairs, func(p urlenc.Pairs) { _, _ = urlenc.JoinMatrix(p[0].Key, p) }),
	"SplitMatrix": testenv.Text(func(s string) {
		_, _, _ = urlenc.SplitMatrix(urlenc.PathSegment.Repair(s))
		_, _, _ = urlenc.SplitMatrix(strings.Repeat(";", len(s)))
	}),
	"SetSegments": testenv.On(segments, func(s []string) { _ = urlenc.SetSegments(new(url.URL), s...) }),
	"SegmentsOf": testenv.Text(func(s string) {
		for range urlenc.SegmentsOf(&url.URL{Path: s}) {
		}
	}),
	"RefOf": testenv.Text(func(s string) { _, _ = urlenc.RefOf(&url.URL{Host: "h", Path: s, RawQuery: s, Fragment: s}) }),

	"Normalize": testenv.On(repairedText, func(s string) {
		_, _ = urlenc.Normalize(s, urlenc.Safe)
		_, _ = urlenc.Normalize(s, allSteps)
	}),
	"Equal":               testenv.On(repairedText, func(s string) { _, _ = urlenc.Equal(s, s, urlenc.Safe) }),
	"Steps.UnmarshalText": testenv.Text(func(s string) { _ = new(urlenc.Steps).UnmarshalText([]byte(s)) }),
}

const allSteps = ^urlenc.Steps(0)

var (
	strictForm  = urlenc.NewFormEncoding(urlenc.WHATWGForm).With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	lenientForm = urlenc.NewFormEncoding(urlenc.WHATWGForm).With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8)
)

// asciiOnly returns the ASCII bytes of s.
func asciiOnly(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x80 {
			return -1
		}
		return r
	}, s)
}

// hostilePairs returns a list of pairs that is as long as s.
func hostilePairs(s string) urlenc.Pairs {
	return append(urlenc.ParseForm(s), urlenc.Pair{Key: s, Value: s})
}

func hostileValues(s string) url.Values { return hostilePairs(s).Values() }

// segments returns the segments of s except for those that are refused.
func segments(s string) []string {
	return slices.DeleteFunc(strings.Split(s, "/"), func(s string) bool { return s == "" || s == "." || s == ".." })
}

func hostileParts(s string) urlenc.Parts {
	return urlenc.Parts{User: s, Host: "h", Segments: segments(s), Query: hostilePairs(s), Fragment: s}
}

// repaired returns s as a reference, or its text as a path.
func repaired(s string) urlenc.Ref {
	r, err := urlenc.RepairRef(s)
	if err != nil {
		r, _ = urlenc.ParseRef("/" + urlenc.Path.Repair(s))
	}
	return r
}

func repairedText(s string) string { return repaired(s).String() }

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long, and some functions more that are hard for them. Neither what is
// allocated nor the time may grow more than twentyfold.
func TestLinear(t *testing.T) {
	if testing.Short() || testenv.Race {
		t.Skip("it measures time")
	}
	t.Run("functions", func(t *testing.T) { testenv.TestLinear(t, takingText, "", "http://h/", "http://", "http://h/?") })
	t.Run("hosts", linearHosts)
	t.Run("pairs", linearPairs)
	t.Run("limit", linearLimit)
}

// linearHosts gives hosts of every kind to the functions that take one.
func linearHosts(t *testing.T) {
	n := testenv.Pick(10_000, 2_000, 0)
	repeat := func(s string) func(int) string { return func(n int) string { return strings.Repeat(s, n/len(s)) } }
	for name, input := range map[string]func(int) string{
		"Han":              func(n int) string { return han(n / 3) },
		"labels of Han":    func(n int) string { return strings.Repeat(han(300)+".", n/901) },
		"letters":          repeat("a"),
		"labels":           repeat("a."),
		"labels, mapped":   repeat("É."),
		"A-labels":         repeat("xn--mnchen-3ya."),
		"bad A-labels":     repeat("é.xn--a."),
		"long A-label":     func(n int) string { return "é.xn--" + strings.Repeat("a", n) },
		"digits":           repeat("9"),
		"octal":            repeat("0"),
		"numbers":          repeat("0x1."),
		"escapes":          repeat("%41"),
		"escaped Unicode":  repeat("%C3%A9."),
		"percent signs":    repeat("%"),
		"dots":             repeat("。"),
		"combining marks":  repeat("\u0301"),
		"ignored":          repeat("\u00AD"),
		"joiners":          repeat("a\u200D"),
		"right to left":    repeat("\u05D0."),
		"brackets":         repeat("["),
		"colons":           func(n int) string { return "[" + strings.Repeat(":", n) + "]" },
		"zone":             func(n int) string { return "[fe80::1%25" + strings.Repeat("%41", n/3) + "]" },
		"not UTF-8":        func(n int) string { return strings.Repeat("é", n/2) + "\xFF" },
		"hyphens":          repeat("a--"),
		"hyphens, Unicode": repeat("é--"),
	} {
		for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.WHATWG} {
			testenv.CheckLinear(t, fmt.Sprintf("%v: %s", p, name), testenv.Text(func(s string) {
				p.HostToASCII(s)
				p.HostToUnicode(s)
				p.Encoding(urlenc.Host).Check(s)
			}), input(n), input(10*n))
		}
	}
	// In quadratic time it would be minutes.
	start := time.Now()
	for _, p := range profiles {
		if got, err := p.HostToASCII(han(1 << 20 / 3)); got != "" || !errors.Is(err, urlenc.ErrTooLong) {
			t.Errorf("%v: a megabyte of Han: %.20q, %v", p, got, err)
		}
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("a megabyte of Han: %v", d)
	}
}

// linearPairs gives parsers of every kind, and what writes, queries of many pairs.
func linearPairs(t *testing.T) {
	n := testenv.Pick(10_000, 2_000, 0)
	dst := make(pairs, 0, 100_000)
	parse := func(p urlenc.PairParser) func(string) {
		return func(s string) { sinkPairs, _ = p.AppendParse(dst, s) }
	}
	var semicolons, strict, limit urlenc.PairParser
	semicolons.Semicolons = true
	strict.Policy = urlenc.RejectControls | urlenc.RejectInvalidUTF8
	limit.MaxPairs = 1 << 30
	write := func(s string) {
		p := urlenc.ParseForm(s)
		sink = p.EncodeForm() + p.EncodeQuery()
		sinkPairs = p.CRLF()
		p.Set("a", "")
		p.Del("b")
		sinkInt = len(urlenc.PairsOf(p.Values()))
	}
	for name, f := range map[string]func(string){
		"form": parse(asForm), "query": parse(urlenc.PairParser{}), "semicolons": parse(semicolons), "strict": parse(strict), "limit": parse(limit), "write": write,
	} {
		for _, unit := range []string{"&", ";", "=", "+", "%", "%41", "a&", "a=+&", "a;", "a=%41&b&", "\xff", "\xe2&", "\r\n", "é=\n&"} {
			small, large := strings.Repeat(unit, n/len(unit)), strings.Repeat(unit, 10*n/len(unit))
			testenv.CheckLinear(t, fmt.Sprintf("%s of %q × n", name, unit), testenv.Text(f), small, large)
		}
	}
}

// linearLimit: many pairs take linear time, and none over a limit.
func linearLimit(t *testing.T) {
	n := testenv.Pick(1_000_000, 300_000, 0)
	s := strings.Repeat("a=%41&", n)
	start := time.Now()
	p := urlenc.ParseForm(s)
	all := time.Since(start)
	if len(p) != n || p[n-1] != (urlenc.Pair{Key: "a", Value: "A"}) {
		t.Errorf("%d pairs", len(p))
	}
	limit := urlenc.PairParser{Plus: true, MaxPairs: 10_000}
	best := time.Hour
	for range 5 {
		start := time.Now()
		if got, err := limit.Parse(s); !errors.Is(err, urlenc.ErrLimit) || got != nil {
			t.Errorf("%d pairs, %v", len(got), err)
		}
		best = min(best, time.Since(start))
	}
	if best > all/10 {
		t.Errorf("over the limit, it still takes %v; all pairs take %v", best, all)
	}
	if got, err := (urlenc.PairParser{MaxPairs: n}).Parse(s); len(got) != n || err != nil {
		t.Errorf("%d pairs, %v", len(got), err)
	}
}

// TestLinearCovers fails where an exported function takes text and TestLinear does
// not know it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
