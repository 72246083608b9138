// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/template"
)

type (
	values = template.Values
	pairs  = urlenc.Pairs
)

var (
	text  = template.String
	list  = template.List
	keyed = template.Pairs
)

func mustParse(tb testing.TB, s string) *template.Template {
	tb.Helper()
	parsed, err := template.Parse(s)
	if err != nil {
		tb.Fatalf("Parse(%q): %v", s, err)
	}
	return parsed
}

func TestExpand(t *testing.T) {
	v := values{
		"e": text("é"), "han": text("日"), "empty": text(""), "half": text("50% %20 %zz %"), "nul": text("\x00\xff\r\n"),
		"m": keyed(pairs{{Key: "a&b", Value: "c=d"}, {Key: "k"}, {Key: "a&b", Value: "2"}, {Key: "n", Bare: true}}),
		"l": list("", "a,b", "c/d"), "one": list(""), "undef": {}, "mixed": text("ab%C3%A9%20c"), "raw": text("日本語\xffx"), "pct%20": text("p"),
	}
	for _, tt := range []struct{ template, want string }{
		{"", ""},
		{"{e}", "%C3%A9"},
		{"{han}", "%E6%97%A5"},
		{"{+half}", "50%25%20%20%20%25zz%20%25"},
		{"{half}", "50%25%20%2520%20%25zz%20%25"},
		{"{nul}{+nul}", "%00%FF%0D%0A%00%FF%0D%0A"},
		{"a b%20c", "a%20b%20c"},
		{"50%/%zz/%c3%a9/é\xff\"<>\\^`|'", "50%25/%25zz/%c3%a9/%C3%A9%FF%22%3C%3E%5C%5E%60%7C'"},
		{"{undef}{no}{?no,undef}{/no*}", ""},
		{"x{?empty,undef}{&one}{;empty,one}", "x?empty=&one=;empty;one"},
		// §3.2.1: names of pairs are encoded as values are, and one without a value is a
		// name alone but in form-style parameters.
		{"{m*}", "a%26b=c%3Dd,k,a%26b=2,n"},
		{"{;m*}", ";a%26b=c%3Dd;k;a%26b=2;n"},
		{"{?m*}", "?a%26b=c%3Dd&k=&a%26b=2&n"},
		{"{?m}", "?m=a%26b,c%3Dd,k,,a%26b,2,n,"},
		{"x{+m*}", "xa&b=c=d,k,a&b=2,n"},
		{"{l}/{/l*}/{?l*}", ",a%2Cb,c%2Fd///a%2Cb/c%2Fd/?l=&l=a%2Cb&l=c%2Fd"},
		{"x{.l*}{;l*}", "x..a%2Cb.c%2Fd;l;l=a%2Cb;l=c%2Fd"},
		{"{pct%20}{?pct%20}", "p?pct%20=p"},
		// §2.4.1 and §3.2.1: a character is one, however it is written.
		{"{raw:1}{raw:3}{raw:4}{raw:9}", "%E6%97%A5%E6%97%A5%E6%9C%AC%E8%AA%9E%E6%97%A5%E6%9C%AC%E8%AA%9E%FF%E6%97%A5%E6%9C%AC%E8%AA%9E%FFx"},
		{"{+mixed:2}/{+mixed:3}/{+mixed:4}/{+mixed:5}", "ab/ab%C3%A9/ab%C3%A9%20/ab%C3%A9%20c"},
		{"{mixed:3}", "ab%25"},
		{"{+half:3}/{+half:4}/{+half:6}", "50%25/50%25%20/50%25%20%20%20"},
		{"x{#half:3}", "x#50%25"},
	} {
		parsed := mustParse(t, tt.template)
		if got, err := parsed.Expand(v); got != tt.want || err != nil {
			t.Errorf("%s: %s, %v, want %s", tt.template, got, err, tt.want)
		}
		if got, err := parsed.AppendExpand([]byte("dst"), v); string(got) != "dst"+tt.want || err != nil {
			t.Errorf("%s: appended %s, %v, want dst%s", tt.template, got, err, tt.want)
		}
		if parsed.String() != tt.template {
			t.Errorf("%s: String is %s", tt.template, parsed)
		}
	}
	if got, err := new(template.Template).Expand(v); got != "" || err != nil {
		t.Errorf("the zero Template: %q, %v", got, err)
	}
	if got, err := mustParse(t, "a{b}").Expand(nil); got != "a" || err != nil {
		t.Errorf("nil Values: %q, %v", got, err)
	}
}

// TestDeviatesBare: a pair that is Bare has no "=" where others without a value have one.
func TestDeviatesBare(t *testing.T) {
	v := values{"m": keyed(pairs{{Key: "a", Bare: true}, {Key: "b"}, {Bare: true}, {Key: "c", Value: "d", Bare: true}})}
	if got, err := mustParse(t, "{?m*}").Expand(v); got != "?a&b=&=&c=d" || err != nil {
		t.Errorf("%s, %v", got, err)
	}
}

// TestLong: what doesn't fit on the stack comes out the same.
func TestLong(t *testing.T) {
	for _, unit := range []string{"a", "é", "%20", "%", "a%2", "%%41", "#"} {
		for _, n := range []int{50, 83, 84, 85, 86, 127, 128, 254, 255, 256, 257, 258, 259, 512, 767, 768, 769, 5000} {
			s := strings.Repeat(unit, n)
			v := values{"x": text(s), "l": list(s, s), "m": keyed(pairs{{Key: s, Value: s}})}
			simple, kept := urlenc.Any.Encode(s), refReserved(s)
			if unit == "#" {
				kept = ""
			} else if got, err := mustParse(t, "/a{+x}").Expand(v); got != "/a"+kept || err != nil {
				t.Errorf("{+x} of %d × %q: %v", n, unit, err)
			}
			want := "/a" + simple + "?x=" + simple + "&l=" + simple + "&l=" + simple + "&" + simple + "=" + simple
			parsed := mustParse(t, "/a{x}{?x,l*,m*}")
			if got, err := parsed.Expand(v); got != want || err != nil {
				t.Errorf("{x} of %d × %q: %v", n, unit, err)
			}
			if got, err := parsed.AppendExpand(nil, v); string(got) != want || err != nil {
				t.Errorf("{x} of %d × %q, appended: %v", n, unit, err)
			}
		}
	}
}

func TestNames(t *testing.T) {
	names := mustParse(t, "{b}{?a*,b:3}x{+c%20.d_1}").Names()
	if diff := cmp.Diff([]string{"b", "a", "c%20.d_1"}, names); diff != "" {
		t.Error(diff)
	}
}

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct {
		template string
		err      error
		offset   int
		why      string
	}{
		{"a{b", template.ErrSyntax, 1, "an opening brace without its closing one"},
		{"ab}", template.ErrSyntax, 2, "a closing brace without its opening one"},
		{"a{}", template.ErrSyntax, 2, "the name of a variable is missing"},
		{"a{?}", template.ErrSyntax, 3, "the name of a variable is missing"},
		{"{a,}", template.ErrSyntax, 3, "the name of a variable is missing"},
		{"{,a}", template.ErrSyntax, 1, "an operator that is reserved for extensions"},
		{"{|a}", template.ErrSyntax, 1, "an operator that is reserved for extensions"},
		{"{a{b}}", template.ErrSyntax, 2, "a byte that the name of a variable can't hold"},
		{"{\x00a}", template.ErrSyntax, 1, "a byte that the name of a variable can't hold"},
		{"{é}", template.ErrSyntax, 1, "a byte that the name of a variable can't hold"},
		{"{a.}", template.ErrSyntax, 2, "a dot that does not stand between two parts of a name"},
		{"{.a..b}", template.ErrSyntax, 4, "a dot that does not stand between two parts of a name"},
		{"{..a}", template.ErrSyntax, 2, "a dot that does not stand between two parts of a name"},
		{"{a%2}", template.ErrSyntax, 2, "a malformed escape in the name of a variable"},
		{"{a:0}", template.ErrSyntax, 3, "the length of a prefix is a number from 1 to 9999"},
		{"{a:10000}", template.ErrSyntax, 3, "the length of a prefix is a number from 1 to 9999"},
		{"{a:}", template.ErrSyntax, 3, "the length of a prefix is a number from 1 to 9999"},
		{"{a:3*}", template.ErrSyntax, 4, "after a variable there is a comma or a closing brace"},
		{"{a*:3}", template.ErrSyntax, 3, "after a variable there is a comma or a closing brace"},
		{"a\n", urlenc.ErrControl, 1, "control character"},
	} {
		parsed, err := template.Parse(tt.template)
		var e *urlenc.Error
		if !errors.As(err, &e) || !errors.Is(err, tt.err) || e.Offset != tt.offset || e.Component != urlenc.Any || parsed != nil {
			t.Errorf("Parse(%q): %v", tt.template, err)
		} else if want := "urlenc: " + tt.why + " at byte "; !strings.HasPrefix(err.Error(), want) {
			t.Errorf("Parse(%q): %v, want %s", tt.template, err, want)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		parser template.Parser
		ok     bool
	}{
		{template.Parser{}, true},
		{template.Parser{MaxBytes: 4}, true},
		{template.Parser{MaxBytes: 3}, false},
		{template.Parser{MaxBytes: -1}, false},
	} {
		if parsed, err := tt.parser.Parse("a{b}"); (err == nil) != tt.ok || err != nil && (parsed != nil || !errors.Is(err, urlenc.ErrLimit)) {
			t.Errorf("%+v: %v", tt.parser, err)
		}
	}
	if _, err := (template.Parser{MaxBytes: -1}).Parse(""); !errors.Is(err, urlenc.ErrLimit) {
		t.Errorf("a negative limit: %v", err)
	}
	v := values{"x": text("é"), "y": text(strings.Repeat("y", 2000)), "l": list("1", "2")}
	for _, tt := range []struct {
		template string
		length   int
		offset   int // of the variable that is too long
	}{
		{"/a{x}", 8, 3},
		{"/a{+x,l}", 12, 6},
		{"/a{x}b", 9, 0},
		{"/a{?y}", 2005, 4},
		{"/a{?l*,y}", 2013, 7},
	} {
		for _, max := range []int{-1, 1, tt.length - 1, tt.length, tt.length + 1} {
			parsed, err := template.Parser{MaxExpanded: max}.Parse(tt.template)
			if err != nil {
				t.Fatal(err)
			}
			got, err := parsed.Expand(v)
			appended, err2 := parsed.AppendExpand([]byte("dst"), v)
			if max >= tt.length {
				if len(got) != tt.length || err != nil || len(appended) != 3+tt.length || err2 != nil {
					t.Errorf("%s, at most %d: %q, %v, %v", tt.template, max, got, err, err2)
				}
				continue
			}
			var e *urlenc.Error
			if !errors.Is(err, urlenc.ErrLimit) || !errors.Is(err2, urlenc.ErrLimit) || got != "" || string(appended) != "dst" {
				t.Errorf("%s, at most %d: %q, %v, %v", tt.template, max, got, err, err2)
			} else if errors.As(err, &e); max == tt.length-1 && e.Offset != tt.offset {
				t.Errorf("%s, at most %d: offset %d, want %d", tt.template, max, e.Offset, tt.offset)
			}
			if _, ok := parsed.Match(strings.Repeat("a", max+2)); ok {
				t.Errorf("%s, at most %d: a longer text matches", tt.template, max)
			}
		}
	}
	if _, err := mustLimit(t, -1, "").Expand(nil); !errors.Is(err, urlenc.ErrLimit) {
		t.Errorf("a negative limit for nothing: %v", err)
	}
}

func mustLimit(tb testing.TB, max int, s string) *template.Template {
	tb.Helper()
	parsed, err := template.Parser{MaxExpanded: max}.Parse(s)
	if err != nil {
		tb.Fatal(err)
	}
	return parsed
}

// TestExpandErrors: what is not a reference, and a prefix of what has none.
func TestExpandErrors(t *testing.T) {
	v := values{
		"br": text("a[b]"), "hash": text("a#b"), "colon": text("1:b"), "l": list("a"), "m": keyed(pairs{{Key: "k", Value: "v"}}),
	}
	for _, tt := range []struct {
		template  string
		err       error
		component urlenc.Component
		offset    int
	}{
		{"/a{+br}", urlenc.ErrIllegalByte, urlenc.Path, 3},
		{"/a{?x}[{br}", urlenc.ErrIllegalByte, urlenc.Path, 2},
		{"/a{+hash}{#hash}", urlenc.ErrIllegalByte, urlenc.Fragment, 5},
		{"/a#b{#hash}", urlenc.ErrIllegalByte, urlenc.Fragment, 4},
		{"{+colon}", urlenc.ErrScheme, urlenc.Scheme, 0},
		{"/{x,l:1}", urlenc.ErrStructure, urlenc.Any, 4},
		{"/{+m:3}", urlenc.ErrStructure, urlenc.Any, 3},
	} {
		got, err := mustParse(t, tt.template).Expand(v)
		var e *urlenc.Error
		if !errors.As(err, &e) || !errors.Is(err, tt.err) || e.Component != tt.component || e.Offset != tt.offset || got != "" {
			t.Errorf("%s: %q, %v", tt.template, got, err)
		}
		if got, err := mustParse(t, tt.template).AppendExpand([]byte("dst"), v); string(got) != "dst" || err == nil {
			t.Errorf("%s: appended %q, %v", tt.template, got, err)
		}
	}
	// Once is not a fault.
	if got, err := mustParse(t, "/a{+hash}").Expand(v); got != "/aa#b" || err != nil {
		t.Errorf("%s, %v", got, err)
	}
}

// TestConcurrent expands and matches with one Template from several goroutines.
func TestConcurrent(t *testing.T) {
	parsed := mustParse(t, "https://{host}/{id}{?q*}")
	v := values{"host": text("example.com"), "id": text("a/é"), "q": list("1", "2")}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				got, err := parsed.Expand(v)
				if want := "https://example.com/a%2F%C3%A9?q=1&q=2"; got != want || err != nil {
					t.Errorf("%s, %v", got, err)
				}
				if back, ok := parsed.Match(got); !ok || !cmp.Equal(back, v) {
					t.Errorf("%v, %v", back, ok)
				}
			}
		})
	}
	wg.Wait()
}

func TestMustParse(t *testing.T) {
	if got := template.MustParse("/{a}").String(); got != "/{a}" {
		t.Errorf("MustParse gives %q", got)
	}
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, template.ErrSyntax) {
			t.Errorf("MustParse of half an expression panics with %v", err)
		}
	}()
	template.MustParse("/{a")
}
