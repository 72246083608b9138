// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

type pairs = urlenc.Pairs

// asForm is the parser that ParseForm is.
var asForm = urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}

// Each text in both dialects: what is read, and where they differ.
func TestParsePairs(t *testing.T) {
	tests := []struct {
		in          string
		form, query pairs
		offset      int // of the error of ParsePlainQuery, if query is nil
	}{
		{in: "", form: pairs{}, query: pairs{}},
		{in: "q=hello+world", form: pairs{{Key: "q", Value: "hello world"}}, query: pairs{{Key: "q", Value: "hello+world"}}},
		{in: "a=1;b=2", form: pairs{{Key: "a", Value: "1;b=2"}}, query: pairs{{Key: "a", Value: "1;b=2"}}},
		{in: "a=%x&b=ok", form: pairs{{Key: "a", Value: "%x"}, {Key: "b", Value: "ok"}}, offset: 2},
		{in: "ok=1&%4", form: pairs{{Key: "ok", Value: "1"}, {Key: "%4", Bare: true}}, offset: 5},
		{in: "a&b=&=c&=", form: pairs{{Key: "a", Bare: true}, {Key: "b"}, {Value: "c"}, {}}, query: pairs{{Key: "a", Bare: true}, {Key: "b"}, {Value: "c"}, {}}},
		{in: "a==b=", form: pairs{{Key: "a", Value: "=b="}}, query: pairs{{Key: "a", Value: "=b="}}},
		{in: "&&a=1&&&a=1&", form: pairs{{Key: "a", Value: "1"}, {Key: "a", Value: "1"}}, query: pairs{{Key: "a", Value: "1"}, {Key: "a", Value: "1"}}},
		{in: "%26=%3D&k=%2B", form: pairs{{Key: "&", Value: "="}, {Key: "k", Value: "+"}}, query: pairs{{Key: "&", Value: "="}, {Key: "k", Value: "+"}}},
		{in: "?a=b", form: pairs{{Key: "?a", Value: "b"}}, query: pairs{{Key: "?a", Value: "b"}}},
		{in: "a=%FF", form: pairs{{Key: "a", Value: "\uFFFD"}}, query: pairs{{Key: "a", Value: "\xff"}}},
		{in: "a=\xff", form: pairs{{Key: "a", Value: "\uFFFD"}}, query: pairs{{Key: "a", Value: "\xff"}}},
		{in: "a=\xe2%82%ac", form: pairs{{Key: "a", Value: "€"}}, query: pairs{{Key: "a", Value: "€"}}},
		{in: "a=\xe2&b=%82%ac", form: pairs{{Key: "a", Value: "\uFFFD"}, {Key: "b", Value: "\uFFFD\uFFFD"}}, query: pairs{{Key: "a", Value: "\xe2"}, {Key: "b", Value: "\x82\xac"}}},
		{in: "é=%2520", form: pairs{{Key: "é", Value: "%20"}}, query: pairs{{Key: "é", Value: "%20"}}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.form, urlenc.ParseForm(tt.in), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("ParseForm(%q): %s", tt.in, diff)
		}
		got, err := urlenc.ParsePlainQuery(tt.in)
		if tt.query == nil {
			checkPairError(t, fmt.Sprintf("ParsePlainQuery(%q)", tt.in), got, err, tt.offset, urlenc.ErrMalformedEscape)
			continue
		}
		if diff := cmp.Diff(tt.query, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Errorf("ParsePlainQuery(%q): %v, %s", tt.in, err, diff)
		}
	}
}

// checkPairError checks that err is the Error of a query parameter at offset, and
// that there are no pairs beside it.
func checkPairError(t *testing.T, call string, got pairs, err error, offset int, cause error) {
	t.Helper()
	var e *urlenc.Error
	if !errors.As(err, &e) || *e != (urlenc.Error{Component: urlenc.QueryParam, Offset: offset, Err: cause}) {
		t.Errorf("%s: error %v, want %v at %d", call, err, cause, offset)
	}
	if got != nil {
		t.Errorf("%s: pairs beside an error: %v", call, got)
	}
}

func TestPairParser(t *testing.T) {
	tests := []struct {
		p      urlenc.PairParser
		in     string
		want   pairs
		offset int
		err    error
	}{
		{p: urlenc.PairParser{Plus: true}, in: "a=b+c&d=%2B", want: pairs{{Key: "a", Value: "b c"}, {Key: "d", Value: "+"}}},
		{p: urlenc.PairParser{Plus: true}, in: "a=1&b=%zz", offset: 6, err: urlenc.ErrMalformedEscape},
		{p: urlenc.PairParser{Plus: true}, in: "a=%FF\xff", want: pairs{{Key: "a", Value: "\xff\xff"}}},
		{p: urlenc.PairParser{Policy: urlenc.KeepMalformed}, in: "a=%zz+%4", want: pairs{{Key: "a", Value: "%zz+%4"}}},
		{p: urlenc.PairParser{Semicolons: true}, in: "a=1;b=2&;c;;d=%3B", want: pairs{{Key: "a", Value: "1"}, {Key: "b", Value: "2"}, {Key: "c", Bare: true}, {Key: "d", Value: ";"}}},
		{p: urlenc.PairParser{Semicolons: true, MaxPairs: 2}, in: "a=1;b=2;;c=3", offset: 9, err: urlenc.ErrLimit},
		{p: urlenc.PairParser{Policy: urlenc.RejectInvalidUTF8}, in: "k=é&\xe2%82%ac=%E2%82%AC", want: pairs{{Key: "k", Value: "é"}, {Key: "€", Value: "€"}}},
		{p: urlenc.PairParser{Policy: urlenc.RejectInvalidUTF8}, in: "k=é&l=a%E2%82&m=1", offset: 8, err: urlenc.ErrInvalidUTF8},
		{p: urlenc.PairParser{Policy: urlenc.RejectControls}, in: "k=a%20b&%0A=", offset: 8, err: urlenc.ErrControl},
		{p: urlenc.PairParser{Policy: urlenc.RejectIllegal}, in: "k=a+b=?/;:&", want: pairs{{Key: "k", Value: "a+b=?/;:"}}},
		{p: urlenc.PairParser{Policy: urlenc.RejectIllegal}, in: "k=a&[]=1", offset: 4, err: urlenc.ErrIllegalByte},
		{p: urlenc.PairParser{Plus: true, Policy: urlenc.RejectIllegal}, in: "k=a+b", want: pairs{{Key: "k", Value: "a b"}}},
		{p: urlenc.PairParser{Policy: urlenc.RejectDelimiters | urlenc.KeepEscapes}, in: "k=%26%3D%2B%3B", want: pairs{{Key: "k", Value: "&=+;"}}},
	}
	for _, tt := range tests {
		got, err := tt.p.Parse(tt.in)
		call := fmt.Sprintf("%+v.Parse(%q)", tt.p, tt.in)
		if tt.err != nil {
			checkPairError(t, call, got, err, tt.offset, tt.err)
			continue
		}
		if diff := cmp.Diff(tt.want, got); diff != "" || err != nil {
			t.Errorf("%s: %v, %s", call, err, diff)
		}
	}
}

func TestPairParserPanics(t *testing.T) {
	for _, p := range []urlenc.Policy{1 << 7, urlenc.RejectInvalidUTF8 | urlenc.ReplaceInvalidUTF8} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for policy %b", p)
				}
			}()
			_, _ = urlenc.PairParser{Policy: p, MaxBytes: 1}.Parse("over the limit")
		}()
	}
}

func TestPairLimits(t *testing.T) {
	ten := strings.Repeat("a=1&", 9) + "a=1"
	tests := []struct {
		p      urlenc.PairParser
		in     string
		offset int // of the error, or -1
	}{
		{urlenc.PairParser{MaxPairs: 10}, ten, -1},
		{urlenc.PairParser{MaxPairs: 10}, ten + "&", -1},
		{urlenc.PairParser{MaxPairs: 10}, "&&" + strings.ReplaceAll(ten, "&", "&&&&") + "&&", -1},
		{urlenc.PairParser{MaxPairs: 10}, ten + "&b", len(ten) + 1},
		{urlenc.PairParser{MaxPairs: 10}, ten + "&&b&c=%zz", len(ten) + 2},
		{urlenc.PairParser{MaxPairs: 1}, "%zz&b", 4}, // the limit comes first
		{urlenc.PairParser{MaxPairs: 9}, ten, len(ten) - 3},
		{urlenc.PairParser{MaxPairs: -1}, "a", 0},
		{urlenc.PairParser{MaxPairs: -1}, "&&", 0},
		{urlenc.PairParser{MaxBytes: 3}, "a=1", -1},
		{urlenc.PairParser{MaxBytes: 2}, "a=1", 2},
		{urlenc.PairParser{MaxBytes: 2, MaxPairs: 1}, "a&b", 2},
		{urlenc.PairParser{MaxBytes: -5}, "a", 0},
		{urlenc.PairParser{MaxBytes: -5}, "", 0},
		{urlenc.PairParser{MaxPairs: -1}, "", 0},
	}
	for _, tt := range tests {
		call := fmt.Sprintf("%+v.Parse(%q)", tt.p, tt.in)
		got, err := tt.p.Parse(tt.in)
		if tt.offset < 0 {
			if err != nil {
				t.Errorf("%s: %v", call, err)
			}
			continue
		}
		checkPairError(t, call, got, err, tt.offset, urlenc.ErrLimit)
		old := pairs{{Key: "old"}}
		if dst, err := tt.p.AppendParse(old, tt.in); err == nil || len(dst) != 1 || dst[0] != old[0] {
			t.Errorf("AppendParse, %s: %v, %v", call, dst, err)
		}
		n := 0
		for pair, err := range tt.p.Scan(tt.in) {
			if n++; n > 1 || err == nil || pair != (urlenc.Pair{}) {
				t.Errorf("Scan, %s: %v, %v", call, pair, err)
			}
		}
	}
}

// An error never holds a key or a value.
// TestPairLimitsRoom: the limit holds for the room of the list, too.
func TestPairLimitsRoom(t *testing.T) {
	pairs, err := urlenc.PairParser{MaxPairs: 10}.Parse(strings.Repeat("&", 1<<16) + "a")
	if len(pairs) != 1 || cap(pairs) > 16 || err != nil {
		t.Errorf("%d pairs in room for %d, %v", len(pairs), cap(pairs), err)
	}
}

func TestPairErrorsHoldNoInput(t *testing.T) {
	const secret = "Tr0ub4dor"
	for _, in := range []string{secret + "=%zz", "k=" + secret + "%", "k=%" + secret, "k=" + secret + "%00", "k=" + secret + "\xff", "k&" + secret} {
		p := urlenc.PairParser{Policy: urlenc.RejectControls | urlenc.RejectInvalidUTF8 | urlenc.RejectIllegal, MaxPairs: 1}
		_, err := p.Parse(in)
		if err == nil || strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), secret[1:]) {
			t.Errorf("the error for %q is %v", in, err)
		}
	}
}

func TestScan(t *testing.T) {
	seq := urlenc.PairParser{}.Scan("a=1&b=%32&c=%zz&d=4")
	for range 2 { // it can be used again
		var got pairs
		var last error
		for pair, err := range seq {
			if err != nil {
				last = err
				continue
			}
			got = append(got, pair)
		}
		if diff := cmp.Diff(pairs{{Key: "a", Value: "1"}, {Key: "b", Value: "2"}}, got); diff != "" {
			t.Error(diff)
		}
		checkPairError(t, "Scan", nil, last, 12, urlenc.ErrMalformedEscape)
	}
	for pair := range seq {
		if pair.Key != "a" {
			t.Errorf("the iterator went on after a break: %v", pair)
		}
		break
	}
}

func TestEncodePairs(t *testing.T) {
	tests := []struct {
		p           pairs
		form, query string
	}{
		{nil, "", ""},
		{pairs{{}}, "=", "="},
		{pairs{{Bare: true}}, "=", "="},
		{pairs{{}, {}}, "=&=", "=&="},
		{pairs{{Key: "k", Bare: true}, {Key: "k"}, {Key: "k", Value: "v", Bare: true}}, "k&k=&k=v", "k&k=&k=v"},
		{pairs{{Key: "a b", Value: "c+d"}}, "a+b=c%2Bd", "a%20b=c%2Bd"},
		{pairs{{Key: "x", Value: "1+2"}, {Key: "y", Value: "a b"}, {Key: "z", Value: "a+b"}}, "x=1%2B2&y=a+b&z=a%2Bb", "x=1%2B2&y=a%20b&z=a%2Bb"},
		{pairs{{Key: "&=", Value: "=&;#?/"}}, "%26%3D=%3D%26%3B%23%3F%2F", "%26%3D=%3D%26%3B%23?/"},
		{pairs{{Key: "é~", Value: "*\x00\xff"}}, "%C3%A9%7E=*%00%FF", "%C3%A9~=*%00%FF"},
	}
	for _, tt := range tests {
		if got := tt.p.EncodeForm(); got != tt.form {
			t.Errorf("%v.EncodeForm() = %q, want %q", tt.p, got, tt.form)
		}
		if got := tt.p.EncodeQuery(); got != tt.query {
			t.Errorf("%v.EncodeQuery() = %q, want %q", tt.p, got, tt.query)
		}
		checkAppend(t, "AppendForm", tt.p.AppendForm, tt.form)
		checkAppend(t, "AppendQuery", tt.p.AppendQuery, tt.query)
	}
	for _, n := range []int{1, 10, 300, 2000} { // beyond the buffers
		for _, value := range []string{strings.Repeat("v", n), strings.Repeat("ü+", n)} {
			p, e := pairs{{Key: "long", Value: value}}, refEncoding{refCell: refCell{literal: refKept("form")}, form: true}
			want := "long=" + e.encode(value)
			for range n / 5 {
				p = append(p, urlenc.Pair{Key: "k", Bare: true}, urlenc.Pair{Key: "é", Value: " "})
				want += "&k&%C3%A9=+"
			}
			if got := p.EncodeForm(); got != want {
				t.Errorf("%d pairs with a long one: %q, want %q", len(p), got, want)
			}
			checkAppend(t, "AppendForm", p.AppendForm, want)
		}
	}
}

// checkAppend checks what f appends: it keeps what is there, doesn't allocate
// where the result just fits, and touches nothing after it.
func checkAppend(t *testing.T, name string, f func([]byte) []byte, want string) {
	t.Helper()
	if got := f(nil); string(got) != want {
		t.Errorf("%s to nil: %q, want %q", name, got, want)
	}
	for room := range 5 {
		buf := []byte("old " + strings.Repeat("x", len(want)+room))
		got := f(buf[:4:cap(buf)])
		if string(got) != "old "+want {
			t.Errorf("%s with %d bytes to spare: %q, want %q", name, room, got, "old "+want)
		}
		if &got[0] != &buf[0] {
			t.Errorf("%s with %d bytes to spare moves its argument", name, room)
		}
		if rest := buf[4+len(want):]; strings.Trim(string(rest), "x") != "" {
			t.Errorf("%s with %d bytes to spare writes after its result: %q", name, room, rest)
		}
	}
}

// Deviates from the URL Standard: a bare key stays bare where the standard
// writes "k=".
func TestDeviatesFromTheURLStandardBareKeys(t *testing.T) {
	if got := urlenc.ParseForm("k&l=").EncodeForm(); got != "k&l=" {
		t.Errorf("EncodeForm() = %q", got)
	}
}

// What one dialect writes, the query's is read by both.
func TestDialects(t *testing.T) {
	p := pairs{{Key: "1+2", Value: "a b"}, {Key: "a+b", Value: "1+2"}, {Key: "a b", Value: "a+b"}, {Key: "a b", Bare: true}}
	fromQuery, err := urlenc.ParsePlainQuery(p.EncodeQuery())
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string]pairs{
		"form":               urlenc.ParseForm(p.EncodeForm()),
		"query":              fromQuery,
		"query read as form": urlenc.ParseForm(p.EncodeQuery()),
	} {
		if diff := cmp.Diff(p, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

var sinkPairs pairs

// refPairs is PairParser without limits, by the text of the URL Standard §5.1,
// with the changes that the fields of a PairParser make.
func refPairs(p urlenc.PairParser, s string) (pairs, error) {
	e := refEncoding{refCell: refTable(urlenc.RFC3986, urlenc.QueryParam), policy: p.Policy &^ urlenc.RejectDelimiters, form: p.Plus}
	out := pairs{}
	for start := 0; start <= len(s); {
		end := start
		for end < len(s) && s[end] != '&' && (s[end] != ';' || !p.Semicolons) {
			end++
		}
		if piece := s[start:end]; piece != "" {
			key, value, ok := strings.Cut(piece, "=")
			pair := urlenc.Pair{Bare: !ok}
			for _, part := range []struct {
				to   *string
				from string
				at   int
			}{{&pair.Key, key, start}, {&pair.Value, value, start + len(key) + 1}} {
				text, offset, err := e.decode(part.from)
				if err != nil {
					return nil, &urlenc.Error{Component: urlenc.QueryParam, Offset: part.at + offset, Err: err}
				}
				*part.to = text
			}
			out = append(out, pair)
		}
		start = end + 1
	}
	return out, nil
}

// comparePairs compares all ways to parse s with the reference.
func comparePairs(tb testing.TB, p urlenc.PairParser, s string) {
	tb.Helper()
	want, wantErr := refPairs(p, s)
	got, err := p.Parse(s)
	if !equalErrors(err, wantErr) {
		tb.Fatalf("%+v.Parse(%q): error %v, want %v", p, s, err, wantErr)
	}
	if !slices.Equal(want, got) {
		tb.Fatalf("%+v.Parse(%q): (-want +got)\n%s", p, s, cmp.Diff(want, got))
	}
	var scanned pairs
	for pair, err := range p.Scan(s) {
		if err != nil {
			if scanned = nil; !equalErrors(err, wantErr) {
				tb.Fatalf("%+v.Scan(%q): error %v, want %v", p, s, err, wantErr)
			}
			break
		}
		scanned = append(scanned, pair)
	}
	if !slices.Equal(want, scanned) {
		tb.Fatalf("%+v.Scan(%q): (-want +got)\n%s", p, s, cmp.Diff(want, scanned))
	}
}

// equalErrors reports whether two errors say the same.
func equalErrors(a, b error) bool {
	var x, y *urlenc.Error
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}

// eachPairParser calls f with a PairParser for every combination of its fields.
func eachPairParser(f func(p urlenc.PairParser)) {
	for policy := range urlenc.Policy(1 << 7) {
		if both := urlenc.RejectInvalidUTF8 | urlenc.ReplaceInvalidUTF8; policy&both == both || policy&urlenc.KeepEscapes != 0 {
			continue
		}
		for i := range 4 {
			f(urlenc.PairParser{Plus: i&1 != 0, Semicolons: i&2 != 0, Policy: policy})
		}
	}
}

func TestPairParserReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 5849))
	eachPairParser(func(p urlenc.PairParser) {
		for n := range 12 {
			comparePairs(t, p, mix(rng, n, formPieces))
		}
		comparePairs(t, p, mix(rng, 300, formPieces))
	})
	// More decoded text than one block takes, of short and of long values, and of
	// what takes more room decoded than it did before.
	for _, piece := range []string{"k%41=a+b&", "%C3%A9=%E2%82%AC\xff&", "k=" + strings.Repeat("%41+\xe2\x82", 200) + "&", "\xff=\xff&"} {
		comparePairs(t, asForm, strings.Repeat(piece, 60_000/len(piece)))
	}
	comparePairs(t, asForm, "k=%20"+strings.Repeat("long", 1<<16))
}

// Each thing that changes, at every place in keys and values of every length
// around the sizes that the parser works in: 8, 64 and 256 bytes.
func TestPairsEveryLength(t *testing.T) {
	t.Parallel()
	clean := strings.Repeat("abcdefgh", 40)
	lengths := []int{63, 64, 65, 72, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 264}
	for n := range 34 {
		lengths = append(lengths, n)
	}
	for _, special := range []string{"+", "%41", "%", "%4", "\xff", "é", "%C3%A9", "%C3", "=", "&"} {
		for _, n := range lengths {
			for at := 0; at <= n; at += 1 + n/32 {
				s := clean[:at] + special + clean[at:n]
				for _, s := range []string{s, "k=" + s + "&x=" + clean[:n], clean[:n] + "&" + s} {
					comparePairs(t, asForm, s)
					comparePairs(t, urlenc.PairParser{Policy: urlenc.KeepMalformed}, s)
				}
			}
		}
	}
}

// TestPairsMemory: memory stays in proportion to what is returned. Delimiters alone cost
// nothing, and a short value costs what a short value takes, UTF-8 or not.
func TestPairsMemory(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	for _, c := range []struct {
		name, s string
		pairs   int
		bytes   uint64 // the most that may be allocated
	}{
		{"delimiters", strings.Repeat("&", 10<<20), 0, 1 << 16},
		{"delimiters and a pair", strings.Repeat("&", 10<<20) + "a", 1, 1 << 16},
		{"mostly delimiters", strings.Repeat("&&&&&&&&&&&&&&&a", 1<<16), 1 << 16, 1 << 22},
		{"what is not UTF-8", strings.Repeat("%FF&", 1<<12), 1 << 12, 1 << 19},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		pairs := urlenc.ParseForm(c.s)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > c.bytes || len(pairs) != c.pairs {
			t.Errorf("%s: %d pairs in %d bytes, want %d in at most %d", c.name, len(pairs), got, c.pairs, c.bytes)
		}
	}
}

func TestConformanceURLEncodedParser(t *testing.T) {
	run := testenv.Start(t)
	var tests []struct {
		Input  string
		Output [][2]string
	}
	testenv.JSON(run, &tests, "wpt", "urlencoded-parser.json")
	for _, c := range tests {
		run.Next()
		if diff := cmp.Diff(c.Output, tuples(urlenc.ParseForm(c.Input)), cmpopts.EquateEmpty()); diff != "" {
			run.Errorf("ParseForm(%q): %s", c.Input, diff)
		}
	}
}

// tuples returns the keys and values of p.
func tuples(p pairs) [][2]string {
	var out [][2]string
	for _, pair := range p {
		out = append(out, [2]string{pair.Key, pair.Value})
	}
	return out
}

// pairsOf is the inverse of tuples.
func pairsOf(tuples [][2]string) pairs {
	var out pairs
	for _, t := range tuples {
		out.Add(t[0], t[1])
	}
	return out
}
