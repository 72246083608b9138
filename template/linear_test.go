// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/template"
)

// takingText are the exported functions that take text or hold it.
var takingText = map[string]testenv.TextFunc{
	"Parse": testenv.Text(func(s string) {
		_, _ = template.Parse(s)
		_, _ = template.Parse("{" + strings.Map(nameByte, s) + "}")
		_, _ = template.Parse(strings.Repeat("{a}", len(s)/8))
		_, _ = template.Parse("{a" + strings.Repeat(",a", len(s)/8) + "}")
	}),
	"MustParse":    testenv.Text(func(s string) { template.MustParse("/" + strings.Map(nameByte, s)) }),
	"Parser.Parse": testenv.Text(func(s string) { _, _ = template.Parser{MaxBytes: len(s)}.Parse(s) }),
	"Template.Expand": testenv.On(hostile, func(h hostileInput) {
		for _, t := range h.templates {
			_, _ = t.Expand(h.values)
		}
	}),
	"Template.AppendExpand": testenv.On(hostile, func(h hostileInput) {
		for _, t := range h.templates {
			_, _ = t.AppendExpand(nil, h.values)
		}
	}),
	"Template.Match": testenv.On(hostile, func(h hostileInput) {
		for _, t := range h.templates {
			_, _ = t.Match(h.uri)
			_, _ = t.Match("?" + h.uri)
		}
	}),
	"Template.Names":    testenv.On(hostile, func(h hostileInput) { h.templates[0].Names() }),
	"Template.String":   testenv.On(hostile, func(h hostileInput) { sink = h.templates[0].String() }),
	"Template.CanMatch": testenv.On(hostile, func(h hostileInput) { h.templates[0].CanMatch() }),
	"String":            testenv.Text(func(s string) { sinkValue = template.String(s) }),
	"List":              testenv.Text(func(s string) { template.List(s) }),
	"Pairs":             testenv.On(urlenc.ParseForm, func(p urlenc.Pairs) { template.Pairs(p) }),
	"Of": testenv.On(func(s string) map[string][]string { return urlenc.ParseForm(s).Values() }, func(m map[string][]string) {
		_, _ = template.Of(m)
	}),
	"ValuesOf": testenv.On(func(s string) map[string]any {
		m := map[string]any{"x": s, s: []string{s}}
		for i := range len(s) / 8 {
			m[fmt.Sprint(i)] = s[:8]
		}
		return m
	}, func(m map[string]any) { _, _ = template.ValuesOf(m) }),
	"Value.Defined": testenv.On(hostile, func(h hostileInput) { h.values["x"].Defined() }),
	"Value.String":  testenv.On(hostile, func(h hostileInput) { sink = h.values["m"].String() }),
	"Value.List":    testenv.On(hostile, func(h hostileInput) { h.values["x"].List() }),
	"Value.Pairs":   testenv.On(hostile, func(h hostileInput) { h.values["m"].Pairs() }),
	"Value.Equal":   testenv.On(hostile, func(h hostileInput) { h.values["m"].Equal(h.values["m"]) }),
}

// manyExpressions are templates of n expressions that could go on one with another, or of one
// with n variables, and another.
func manyExpressions(n int) []string {
	var amp, amps, semi, one, other strings.Builder
	for i := range n {
		fmt.Fprintf(&amp, "{&a%d}", i)
		fmt.Fprintf(&amps, "{&a%d,b%d}", i, i)
		fmt.Fprintf(&semi, "{;a%d}", i)
		fmt.Fprintf(&one, ",a%d", i)
		fmt.Fprintf(&other, ",b%d", i)
	}
	return []string{
		strings.Repeat("{/a}", n), strings.Repeat("{?a:3}", n), strings.Repeat("{/a:3}{?b}", n/2), strings.Repeat("{/a}{&b}{;c}", n/3),
		strings.Repeat("{?a}", n), strings.Repeat("{&a}", n), strings.Repeat("{#a}", n), strings.Repeat("{+a}", n), strings.Repeat("{.a}", n), strings.Repeat("{/a}/b", n),
		"{?x}" + amp.String(), amps.String() + "/", semi.String(), "{?x" + one.String() + "}{&y" + other.String() + "}", "{;x" + one.String() + "}{;y" + other.String() + "}",
		"https://h.example" + semi.String(), "https://h.example" + amp.String(), "https://h.example" + strings.Repeat("{.a}", n), "{x}://h" + strings.Repeat("{+a}", n) + "/",
	}
}

// nameByte makes a byte of names of a rune.
func nameByte(r rune) rune {
	if r < 0x80 && strings.ContainsRune("%./*:,", r) {
		return r
	}
	return 'a' + r%26
}

// A hostileInput is what hostile makes of a text.
type hostileInput struct {
	templates []*template.Template
	values    template.Values
	uri       string
}

func hostile(s string) hostileInput {
	h := hostileInput{uri: urlenc.Any.Encode(s)}
	if r, err := urlenc.RepairRef(s); err == nil {
		h.uri = r.String()
	}
	many := "/" + strings.Repeat("{x:1}{/x:1}", len(s)/8)
	host := "https://" + strings.Repeat("{x:1}", len(s)/8) + "/"
	names := "{?a" + strings.Repeat(",a", len(s)/8) + "}"
	for _, text := range []string{"/{x}{?m*}{#x}", "https://{+x}/{x}", "{/m*}", "{?x,m*}", "{+x:9999}", many, host, names} {
		t, err := template.Parse(text)
		if err != nil {
			panic(err)
		}
		h.templates = append(h.templates, t)
	}
	if t, err := template.Parse(s); err == nil {
		h.templates = append(h.templates, t)
	}
	p := urlenc.ParseForm(s)
	h.values = template.Values{"x": template.String(s), "m": template.Pairs(append(p, urlenc.Pair{Key: s, Value: s}))}
	return h
}

// TestLinear gives every function each of the hostile texts, and the same ten times as
// long. Neither what is allocated nor the time may grow more than twentyfold.
func TestLinear(t *testing.T) { testenv.TestLinear(t, takingText, "", "/{a}") }

// TestLinearExpressions is TestLinear for templates whose expressions could go on one with
// another, and what is matched by them.
func TestLinearExpressions(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	parse := testenv.Text(func(s string) { _, _ = template.Parse(s) })
	match := testenv.On(func(s string) *template.Template { return template.MustParse(s) }, func(p *template.Template) {
		for _, uri := range []string{"/x", "?x=1", ";x=1", "&a0=1"} {
			_, _ = p.Match(uri)
		}
	})
	small, large := manyExpressions(300), manyExpressions(3000)
	for i, s := range small {
		what := s[:min(len(s), 30)]
		testenv.CheckLinear(t, "Parse of "+what, parse, s, large[i])
		testenv.CheckLinear(t, "Match by "+what, match, s, large[i])
	}
}

// TestLinearCovers fails where an exported function takes text and TestLinear does not know
// it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
