// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
)

// The properties of form data and query pairs, each function named after one.

var fuzzTexts = []string{
	"", "&", "=", "a=b&c", "a=1;b=2", "q=hello+world", "a=%x&b=ok", "%", "%4&%", "a==&&=", "k=%E2%82&%AC", "\xe2=\x82%AC", "é=%C3%A9\xff",
	"%26=%3D&%3B=%2B", "a=+&b=+&%41%42%43%44%45&abcdefgh=abcdefgh%zz", "k=%FF\xff&k=%FF\xff",
}

// fuzzPairs returns a list of a few pairs, as parsing gives it: Bare is set only
// where it counts.
func fuzzPairs(k1, v1, k2, v2 string, bare bool) pairs {
	p := pairs{{Key: k1, Value: v1}, {Key: k2, Value: v2}, {Key: k2, Value: v1}, {Key: k1, Value: v1}}
	for i := range p {
		p[i].Bare = bare && p[i].Key != "" && p[i].Value == ""
	}
	return p
}

// holdsForm: parsing what was written gives the same pairs, in each dialect, bytes
// and all where the parser keeps them.
func holdsForm(t *testing.T, k1, v1, k2, v2 string, bare bool) {
	p := fuzzPairs(k1, v1, k2, v2, bare)
	form, query := p.EncodeForm(), p.EncodeQuery()
	if string(p.AppendForm(nil)) != form || string(p.AppendQuery([]byte("?"))) != "?"+query {
		t.Errorf("Append and Encode differ for %v", p)
	}
	same := func(name string, got pairs, err error) {
		t.Helper()
		if diff := cmp.Diff(p, got); diff != "" || err != nil {
			t.Errorf("%s: %v %s", name, err, diff)
		}
	}
	got, err := urlenc.ParsePlainQuery(query)
	same("query", got, err)
	got, err = urlenc.PairParser{Plus: true}.Parse(form)
	same("form, bytes kept", got, err)
	got, err = urlenc.PairParser{Plus: true, Semicolons: true}.Parse(query)
	same("query, read otherwise", got, err)
	if utf8.ValidString(k1 + "\x00" + v1 + "\x00" + k2 + "\x00" + v2) {
		same("form", urlenc.ParseForm(form), nil)
		same("query read as form", urlenc.ParseForm(query), nil)
	}
}

// holdsFormStable: writing what was parsed and parsing it again changes nothing any
// more, and an operation that changes nothing rewrites nothing.
func holdsFormStable(t *testing.T, s string) {
	once := urlenc.ParseForm(s).EncodeForm()
	p := urlenc.ParseForm(once)
	if twice := p.EncodeForm(); twice != once {
		t.Errorf("%q becomes %q, then %q", s, once, twice)
	}
	absent := strings.Repeat("x", len(s)+1)
	p.Del(absent)
	p.DelValue(absent, "")
	for i, pair := range slices.Clone(p) {
		if slices.IndexFunc(p, func(q urlenc.Pair) bool { return q.Key == pair.Key }) == i && len(p.GetAll(pair.Key)) == 1 {
			p.Set(pair.Key, pair.Value)
		}
	}
	if got := p.EncodeForm(); got != once {
		t.Errorf("%q is %q after operations that change nothing", once, got)
	}
}

// holdsNoInjectionPairs: no key or value can add a pair, end the query, or put a
// byte into it that doesn't belong there.
func holdsNoInjectionPairs(t *testing.T, k1, v1, k2, v2 string, bare bool) {
	p := fuzzPairs(k1, v1, k2, v2, bare)
	equals := 0
	for _, pair := range p {
		if !pair.Bare {
			equals++
		}
	}
	for name, out := range map[string]string{"form": p.EncodeForm(), "query": p.EncodeQuery()} {
		if err := urlenc.Query.Check(out); err != nil {
			t.Errorf("%s %q is not a query: %v", name, out, err)
		}
		if strings.Count(out, "&") != len(p)-1 || strings.Count(out, "=") != equals || strings.ContainsAny(out, ";#") {
			t.Errorf("%s %q has other delimiters than its pairs", name, out)
		}
	}
}

// holdsFailClosed: over a limit, and after a fault, there is an error and nothing
// else; up to it, the limit changes nothing.
func holdsFailClosed(t *testing.T, s string, maxPairs, maxBytes int) {
	for i := range 4 {
		free := urlenc.PairParser{Plus: i&1 != 0, Semicolons: i&2 != 0}
		p := free
		p.MaxPairs, p.MaxBytes = maxPairs, maxBytes
		all, faultless := free.Parse(s)
		lenient := free
		lenient.Policy = urlenc.KeepMalformed
		count, err := lenient.Parse(s)
		if err != nil {
			t.Fatalf("a lenient parser fails: %v", err)
		}
		// A negative limit admits nothing, not even the empty text.
		over := min(maxPairs, maxBytes) < 0 || maxPairs > 0 && len(count) > maxPairs || maxBytes > 0 && len(s) > maxBytes
		dst, err := p.AppendParse(pairs{{Key: "old"}}, s)
		if over != errors.Is(err, urlenc.ErrLimit) || (over || faultless != nil) != (err != nil) {
			t.Errorf("%+v.Parse(%q): %v; %d pairs", p, s, err, len(count))
		}
		if err != nil {
			all = nil
			var e *urlenc.Error
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset >= max(len(s), 1) || e.Component != urlenc.QueryParam {
				t.Errorf("%+v.Parse(%q): %#v", p, s, err)
			}
		}
		if diff := cmp.Diff(all, dst[1:], cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%+v.Parse(%q): %s", p, s, diff)
		}
	}
}

// everyPairParser returns the parsers of eachPairParser.
var everyPairParser = sync.OnceValue(func() (list []urlenc.PairParser) {
	eachPairParser(func(p urlenc.PairParser) { list = append(list, p) })
	return list
})

// holdsPairsFastIsSlow compares all kinds of parsers with the reference.
func holdsPairsFastIsSlow(t *testing.T, s string, i uint16) {
	parsers := everyPairParser()
	comparePairs(t, parsers[int(i)%len(parsers)], s)
	comparePairs(t, asForm, s)
}

// netURLDiffers holds the kinds of pieces that net/url.ParseQuery reads otherwise
// than a form parser that keeps bytes: it drops them, and there is an error.
// Besides, a Values has no order between keys and no bare keys, and more than
// 10,000 pairs are an error (urlmaxqueryparams).
var netURLDiffers = map[string]func(piece string) bool{
	"a raw semicolon": func(piece string) bool { return strings.Contains(piece, ";") },
	"a malformed escape": func(piece string) bool {
		_, _, err := refEncoding{}.decode(piece)
		return err != nil
	},
}

// holdsPairsNetURL finds no other difference to net/url than the known ones.
func holdsPairsNetURL(t *testing.T, s string) {
	if strings.Count(s, "&") >= 10_000 {
		return
	}
	var same []string // the pieces that are read alike
	known := map[string]bool{}
	for _, piece := range strings.Split(s, "&") {
		alike := true
		for kind, differs := range netURLDiffers {
			if differs(piece) {
				known[kind], alike = true, false
			}
		}
		if alike {
			same = append(same, piece)
		}
	}
	theirs, err := url.ParseQuery(s)
	if (err != nil) != (len(known) > 0) {
		t.Errorf("net/url: %q: error %v, kinds %v", s, err, known)
	}
	ours, err := urlenc.PairParser{Plus: true}.Parse(strings.Join(same, "&"))
	if err != nil {
		t.Fatalf("%q: %v", same, err)
	}
	if diff := cmp.Diff(theirs, ours.Values(), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%q: (-net/url +ours)\n%s", s, diff)
	}
	if _, err := (urlenc.PairParser{Plus: true}).Parse(s); (err != nil) != known["a malformed escape"] {
		t.Errorf("%q: error %v, kinds %v", s, err, known)
	}
	if got, want := urlenc.PairsOf(theirs).Values().Encode(), theirs.Encode(); got != want {
		t.Errorf("%q and back is %q", want, got)
	}
}
