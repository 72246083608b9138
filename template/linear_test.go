// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
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
	"Value.Defined": testenv.On(hostile, func(h hostileInput) { h.values["x"].Defined() }),
	"Value.String":  testenv.On(hostile, func(h hostileInput) { sink = h.values["m"].String() }),
	"Value.List":    testenv.On(hostile, func(h hostileInput) { h.values["x"].List() }),
	"Value.Pairs":   testenv.On(hostile, func(h hostileInput) { h.values["m"].Pairs() }),
	"Value.Equal":   testenv.On(hostile, func(h hostileInput) { h.values["m"].Equal(h.values["m"]) }),
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

// TestLinearCovers fails where an exported function takes text and TestLinear does not know
// it.
func TestLinearCovers(t *testing.T) { testenv.LinearCovers(t, takingText) }
