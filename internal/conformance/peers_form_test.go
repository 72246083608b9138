// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/encoding/charmap"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
)

type pairs = urlenc.Pairs

// tuples returns the keys and values of p, and pairsOf is the inverse of it.
func tuples(p pairs) (out [][2]string) {
	for _, pair := range p {
		out = append(out, [2]string{pair.Key, pair.Value})
	}
	return out
}

func pairsOf(tuples [][2]string) (out pairs) {
	for _, t := range tuples {
		out.Add(t[0], t[1])
	}
	return out
}

// A peerForm says how a peer's way to read or to write pairs is expressed here.
// Rows with an input of but are read otherwise by the peer, for the reason why;
// where neither parse nor write is set, all rows are.
type peerForm struct {
	parse func(s string) (pairs, error)
	write func(p pairs) string
	but   []string
	why   string
}

// noBlanks takes away the pairs without a value, as Python's parse_qsl does
// unless it is told otherwise.
func noBlanks(s string) (pairs, error) {
	return slices.DeleteFunc(urlenc.ParseForm(s), func(p urlenc.Pair) bool { return p.Value == "" }), nil
}

var peerForms = func() map[string]peerForm {
	form := func(s string) (pairs, error) { return urlenc.ParseForm(s), nil }
	sorted := func(s string) (pairs, error) {
		p, err := urlenc.PairParser{Plus: true}.Parse(s)
		return urlenc.PairsOf(p.Values()), err
	}
	latin1 := func(s string) (pairs, error) { return legacy.ParseForm(s, charmap.ISO8859_1), nil }
	const (
		whyASCII     = "text in US-ASCII, which golang.org/x/text lacks"
		whySeparator = "no such separator can be asked for"
	)
	return map[string]peerForm{
		`go:ParseQuery`: {parse: sorted, why: "a raw semicolon is an error", but: []string{
			"a=1;b=2", "a;b=1", "a=1&a=2;a=banana", "a;b&c=1", "a=1&b=2;a=3&c=4", "a=1&b=2;c=3", ";", "a=1;", "a=1&;", ";a=1&b=2", "a=1&b=2;",
		}},
		`go:Values.Encode`:                     {write: pairs.EncodeForm},
		`py:urlencode`:                         {write: pairs.EncodeForm},
		`py:parse_qsl[keep_blank_values=True]`: {parse: form},
		`py:parse_qsl[keep_blank_values=True,strict_parsing=True]`: {parse: form},
		`py:parse_qsl[keep_blank_values=False]`:                    {parse: noBlanks},
		`py:parse_qsl[encoding=utf-8]`:                             {parse: form},
		`py:parse_qsl[separator=;]`:                                {parse: urlenc.PairParser{Plus: true, Semicolons: true}.Parse},
		`py:parse_qsl[max_num_fields=10]`:                          {parse: urlenc.PairParser{Plus: true, MaxPairs: 10}.Parse},
		`py:parse_qsl[encoding=latin-1]`:                           {parse: latin1},
		`py:parse_qsl[encoding=ascii]`:                             {why: whyASCII},
		`py:parse_qsl[encoding=ascii,errors=ignore]`:               {why: whyASCII},
		`py:parse_qsl[separator=]`:                                 {why: whySeparator},
		`py:parse_qsl[separator=None]`:                             {why: whySeparator},
		`py:parse_qsl[separator=0]`:                                {why: whySeparator},
		`py:parse_qsl[separator=1]`:                                {why: whySeparator},
		`py:parse_qsl[separator=¦]`:                                {why: whySeparator},
		`yarl:URL.query`:                                           {parse: form, why: "an empty piece at the end is a pair", but: []string{"foo=bar&baz=foo&"}},
		`addressable:form_encode`:                                  {write: func(p pairs) string { return p.CRLF().EncodeForm() }},
		`addressable:form_encode[sort]`:                            {why: "sorts the values of one key, too"},
		`addressable:form_unencode`:                                {parse: form, why: "undoes the newline normalization of forms", but: []string{"text=one%0D%0Atwo%0D%0Athree%0D%0Afour%0D%0A%0D%0A"}},
	}
}()

// TestConformancePeersForm compares what is read and written here with what other
// libraries read and write. A row that is said to differ and doesn't is a failure
// too.
func TestConformancePeersForm(t *testing.T) {
	run, seen := testenv.Start(t), map[string]bool{}
	for line := range strings.Lines(string(testenv.Read(run, "peers", "peer_cases.jsonl"))) {
		var row struct {
			Op, Set     string
			Input, Want json.RawMessage
			Error       bool
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			run.Fatal(err)
		}
		if row.Op != "form_parse" && row.Op != "form_serialize" {
			continue
		}
		run.Next()
		peer, ok := peerForms[row.Set]
		if !ok {
			run.Errorf("no entry for %s", row.Set)
			continue
		}
		seen[row.Set] = true
		var text, wantText string
		var list, want [][2]*string
		_ = json.Unmarshal(row.Input, &text)
		_ = json.Unmarshal(row.Input, &list)
		_ = json.Unmarshal(row.Want, &wantText)
		_ = json.Unmarshal(row.Want, &want)
		differs := ""
		switch {
		case row.Op == "form_serialize" && peer.write != nil:
			var p pairs
			for _, pair := range list {
				p.Add(*pair[0], *pair[1])
			}
			differs = cmp.Diff(wantText, peer.write(p))
		case row.Op == "form_parse" && peer.parse != nil && row.Input[0] == '"':
			got, err := peer.parse(text)
			var p pairs
			for _, pair := range want {
				if pair[1] == nil {
					p = append(p, urlenc.Pair{Key: *pair[0], Bare: true})
				} else {
					p.Add(*pair[0], *pair[1])
				}
			}
			for i := range got {
				if i < len(p) && !p[i].Bare {
					got[i].Bare = false // few peers tell bare keys
				}
			}
			if differs = cmp.Diff(p, got, cmpopts.EquateEmpty()); differs == "" && (err != nil) != row.Error {
				differs = cmp.Diff(row.Error, err)
			}
		case row.Op == "form_parse" && peer.parse != nil:
			run.Except("the input is an object of the peer's language")
			continue
		default:
			run.Except(peer.why)
			continue
		}
		if slices.Contains(peer.but, text) && row.Op == "form_parse" {
			run.Except(peer.why)
			if differs == "" {
				run.Errorf("%s: %s gives the same here", row.Set, row.Input)
			}
			continue
		}
		if differs != "" {
			run.Errorf("%s: %s: (-want +got)\n%s", row.Set, row.Input, differs)
		}
	}
	for set := range peerForms {
		if !seen[set] {
			t.Errorf("no row for %s", set)
		}
	}
}

// TestConformancePythonForm compares pairs with what Python's parse_qsl and
// urlencode gave, as far as a PairParser can be told their options.
func TestConformancePythonForm(t *testing.T) {
	run := testenv.Start(t)
	type list = [][2]string
	var python struct {
		ASCII []struct {
			CP            int
			ParseQSLValue list `json:"parse_qsl_value"`
		}
		Samples []struct {
			Input             string
			ParseQSL          json.RawMessage `json:"parse_qsl"`
			ParseQSLKeepBlank json.RawMessage `json:"parse_qsl_keep_blank"`
		}
		Forms []struct {
			Input             string
			ParseQSL          list `json:"parse_qsl"`
			ParseQSLKeepBlank list `json:"parse_qsl_keep_blank"`
			ParseQSLSemicolon list `json:"parse_qsl_semicolon"`
			RoundTrip         string
		}
		URLEncode []struct {
			Pairs          list
			URLEncode      string
			URLEncodeQuote string `json:"urlencode_quote"`
		}
	}
	testenv.JSON(run, &python, "oracles", "python_3.11.7.json")
	same := func(what, input string, want list, got pairs) {
		run.Helper()
		if diff := cmp.Diff(want, tuples(got), cmpopts.EquateEmpty()); diff != "" {
			run.Errorf("%s of %q: (-want +got)\n%s", what, input, diff)
		}
	}
	for _, row := range python.ASCII {
		run.Next()
		input := "k=a" + string(rune(row.CP)) + "b"
		same("parse_qsl", input, row.ParseQSLValue, urlenc.ParseForm(input))
	}
	for _, row := range python.Samples {
		run.Next()
		var want list
		if json.Unmarshal(row.ParseQSLKeepBlank, &want) == nil {
			same("parse_qsl", row.Input, want, urlenc.ParseForm(row.Input))
		}
		if json.Unmarshal(row.ParseQSL, &want) == nil {
			got, _ := noBlanks(row.Input)
			same("parse_qsl without blanks", row.Input, want, got)
		}
	}
	for _, row := range python.Forms {
		run.Next()
		p := urlenc.ParseForm(row.Input)
		same("parse_qsl", row.Input, row.ParseQSLKeepBlank, p)
		got, _ := noBlanks(row.Input)
		same("parse_qsl without blanks", row.Input, row.ParseQSL, got)
		if !strings.Contains(row.Input, "&") { // Python takes one separator for the other
			got, _ := urlenc.PairParser{Plus: true, Semicolons: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}.Parse(row.Input)
			same("parse_qsl with semicolons", row.Input, row.ParseQSLSemicolon, got)
		}
		for i := range p {
			p[i].Bare = false // Python has no bare keys
		}
		if got := p.EncodeForm(); got != row.RoundTrip {
			run.Errorf("round trip of %q: %q, want %q", row.Input, got, row.RoundTrip)
		}
	}
	// Python's set is not that of the URL Standard: it keeps "~" and escapes "*".
	for _, row := range python.URLEncode {
		run.Next()
		p := pairsOf(row.Pairs)
		if got := joinPairs(preset.PythonQuotePlus, p); got != row.URLEncode {
			run.Errorf("urlencode of %q: %q, want %q", row.Pairs, got, row.URLEncode)
		}
		if got := joinPairs(preset.PythonQuoteAll, p); got != row.URLEncodeQuote {
			run.Errorf("urlencode of %q with quote: %q, want %q", row.Pairs, got, row.URLEncodeQuote)
		}
		if got := p.EncodeForm(); got != row.URLEncode && !strings.Contains(row.URLEncode, "~") && !strings.Contains(row.URLEncode, "%2A") {
			run.Errorf("EncodeForm of %q: %q, want %q", row.Pairs, got, row.URLEncode)
		}
		same("urlencode and back", row.URLEncode, row.Pairs, urlenc.ParseForm(row.URLEncode))
		got, err := urlenc.ParsePlainQuery(row.URLEncodeQuote)
		if err != nil {
			run.Error(err)
		}
		same("urlencode with quote and back", row.URLEncodeQuote, row.Pairs, got)
	}
}

// joinPairs writes p with another set than those of Pairs.
func joinPairs(e *urlenc.Encoding, p pairs) string {
	var out []string
	for _, pair := range p {
		out = append(out, e.Encode(pair.Key)+"="+e.Encode(pair.Value))
	}
	return strings.Join(out, "&")
}
