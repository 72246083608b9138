// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"math/rand/v2"

	stduritemplate "github.com/std-uritemplate/std-uritemplate/go/v2"
	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/template"
	"github.com/yosida95/uritemplate/v3"
)

// templates are URI templates by the name of their case. A name of their variables says
// what its values are.
var templates = []struct{ name, text string }{
	{"segments", "https://api.example.com/users/{word}/repos/{word2}/issues/{number}"},
	{"query", "https://api.example.com/search{?text,word,number,words*}"},
	{"path", "https://files.example.com{/texts*}{?word}"},
	{"reserved", "https://example.com/v1/{+path}{#word}"},
	{"base", "{+base}/items/{word}{?words}"},
	{"host", "https://{word}.example.com/{text}"},
	{"pairs", "/search{?pairs*}"},
	{"text-1Ki", "/t/{long}"},
}

// A templateValues is the values for one expansion, as each library takes them.
type templateValues struct {
	ours   template.Values
	yosida uritemplate.Values
	std    stduritemplate.Substitutions
}

// newTemplateValues returns values for the variables of these names, as a program has them:
// those that the template needs.
func newTemplateValues(r *rand.Rand, names []string) templateValues {
	v := templateValues{template.Values{}, uritemplate.Values{}, stduritemplate.Substitutions{}}
	text := func(name, s string) {
		v.ours[name], v.yosida[name], v.std[name] = template.String(s), uritemplate.String(s), s
	}
	list := func(name string, s ...string) {
		v.ours[name], v.yosida[name], v.std[name] = template.List(s...), uritemplate.List(s...), s
	}
	word := func() string { return "a" + value(r, "clean", 3+r.IntN(12)) }
	text("word", word())
	text("word2", word())
	text("number", value(r, "clean", 1)+"7")
	text("text", value(r, "typical", 10+r.IntN(30)))
	text("long", value(r, "typical", 1<<10))
	text("path", word()+"/"+word()+"/"+word())
	text("base", "https://"+word()+".example.com/"+word())
	list("words", word(), word(), word())
	list("texts", word(), value(r, "typical", 10+r.IntN(20)))
	// Of a map both others write the pairs in an order of their own: one pair is the same to all.
	key, val := word(), value(r, "typical", 10+r.IntN(20))
	v.ours["pairs"] = template.Pairs(urlenc.Pairs{{Key: key, Value: val}})
	v.yosida["pairs"] = uritemplate.KV(key, val)
	v.std["pairs"] = map[string]string{key: val}
	needed := templateValues{template.Values{}, uritemplate.Values{}, stduritemplate.Substitutions{}}
	for _, name := range names {
		needed.ours[name], needed.yosida[name], needed.std[name] = v.ours[name], v.yosida[name], v.std[name]
	}
	return needed
}

// templateCases are about the expansion of each of the templates with different values.
func templateCases() []Case {
	var cs []Case
	for _, c := range templates {
		ours, err := template.Parse(c.text)
		if err != nil {
			panic(err)
		}
		yosida := uritemplate.MustNew(c.text)
		r := seed(len(c.text), "template")
		var values []templateValues
		var results []string
		for range 256 {
			v := newTemplateValues(r, ours.Names())
			s, err := ours.Expand(v.ours)
			if err != nil {
				panic(err)
			}
			values, results = append(values, v), append(results, s)
		}
		buf := make([]byte, 0, 8<<10)
		rivals := []Impl{
			{"yosida95/uritemplate.Expand", 3, func(*Input) {
				for i := range values {
					Str, _ = yosida.Expand(values[i].yosida)
				}
			}},
			{"std-uritemplate.Expand", 3, func(*Input) {
				for i := range values {
					Str, _ = stduritemplate.Expand(c.text, values[i].std)
				}
			}},
		}
		in := newInput(results...)
		cs = append(cs, Case{"template/" + c.name, in, func(*Input) {
			for i := range values {
				Str, _ = ours.Expand(values[i].ours)
			}
		}, rivals, 0}, Case{"template-append/" + c.name, in, func(*Input) {
			for i := range values {
				b, _ := ours.AppendExpand(buf, values[i].ours)
				Size += len(b)
			}
		}, rivals, 0})
	}
	return cs
}
