// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"maps"
	"strings"

	"github.com/urlenc/urlenc"
)

// CanMatch reports whether [Template.Match] can find the values of an expansion: where it
// is false, Match is false for every text. It does not allocate.
func (t *Template) CanMatch() bool { return t.matching }

// Match returns values whose expansion is uri, and whether there are such. It finds them in
// templates in which each expression ends where it can only end, so that next to nothing has to
// be tried:
//
//   - An expression is followed by the end of the template, or by a byte that its expansion
//     can't hold, whether or not other expressions between are empty. "{id}.json" and
//     "{a}{b}" are not such, "/{id}/{name}{?q}" is. A "&" or "?" after "{?a}" counts as held,
//     except in "{?a}{&b}" and "{?a}{?b}", if no name comes twice and there is no "*".
//   - At most four expressions "{/x}" are followed, at once or after other expressions, by a
//     literal that begins with "/". Of "/a{/x}/b" both "/a/b" and "/a/c/b" are expansions.
//   - "{+x}" and "{#x}" have one variable, and stand at the end.
//   - Beside other variables "*" is only at the last one of "{;a,b*}", "{?a,b*}" and
//     "{&a,b*}". "{.a}" has one variable and no "*".
//
// CanMatch says whether a template is such. Of those, Match gives back the values that an
// expansion was made of, with these exceptions, where several values make the same text:
//
//   - A variable that is undefined comes back as an empty text in "{x}", and in
//     "{x,y}", "{/x}" and "{/x,y}" only variables at the end can be. In "{?x}", "{&x}" and
//     "{;x}" it is undefined.
//     If its name comes twice, the expansion may not match: "/" is one of "/{x}{?x}".
//   - "{/x}" before a literal that begins with "/" takes what it can: of "/a{/x}/b{/y}" and
//     "/a/b/b" the values are x = "b" and no y, not the other way round.
//   - Of "{x:3}" the prefix comes back, unless the template has "{x}" too.
//   - A list of one comes back as a text: see [Value.List]. In "{x,y}" values are texts; an expansion
//     with a list or pairs there may not match.
//   - Pairs come back only from an expression with "*", and as a list elsewhere. "{?x*}" with
//     pairs that all have the key x is a list. A Bare pair comes back from "{?x*}" and "{&x*}"
//     only; elsewhere all pairs with empty values are a list.
//   - In "{;a,b*}", "{?a,b*}" and "{&a,b*}" the first pair of b is the value of a, if a is
//     undefined and that pair has the key a.
//   - In "{+x}" and "{#x}" nothing tells an escape of the value from one that was written for
//     it: the text comes back as it stands in uri.
//
// uri must be well-formed. Escapes may have hex digits in lower case, and unreserved bytes
// of values may be escaped. A text that the template can't expand to doesn't match: one that
// has another host than it, nor one longer than the [Parser] allowed.
//
// Match takes time linear in the length of uri, and goes through it once, and through what
// the values expand to; with n of the four expressions named above up to 2ⁿ times. It allocates
// the Values and what is decoded, each time.
func (t *Template) Match(uri string) (Values, bool) {
	if _, err := urlenc.ParseRef(uri); err != nil || !t.matching || t.limit != 0 && len(uri) > t.limit {
		return nil, false
	}
	m := matcher{template: t, uri: uri, rest: uri, values: make(Values, len(t.names))}
	if !m.match(t.parts) {
		return nil, false
	}
	return m.values, true
}

// match matches m.rest with the parts, which are the last ones of the template.
func (m *matcher) match(parts []part) bool {
	for i := range parts {
		p := &parts[i]
		ok := false
		switch {
		case p.op == nil:
			m.rest, ok = strings.CutPrefix(m.rest, p.literal)
		case !strings.HasPrefix(m.rest, p.op.first):
			ok = true // no variable is defined
		case p.choice:
			defined := *m
			defined.values = maps.Clone(m.values)
			if defined.inOrder(p) && defined.match(parts[i+1:]) {
				*m = defined
				return true
			}
			ok = true // what stands there is of the literal
		case p.op.reserved:
			m.set(&p.vars[0], String(m.rest[len(p.op.first):]))
			m.rest, ok = "", true
		case p.op.named:
			m.named(p)
			ok = true
		default:
			ok = m.inOrder(p)
		}
		if !ok {
			return false
		}
	}
	return m.rest == "" && m.verify()
}

// verify reports whether what was found expands to the text: the same variable twice, prefixes,
// and the host are looked after by that.
func (m *matcher) verify() bool {
	back, err := m.template.Expand(m.values)
	return err == nil && reserved.Canonical(back) == reserved.Canonical(m.uri)
}

// maxChoices is how many expressions may be choices: Match tries each with each.
const maxChoices = 4

// unambiguous reports whether Match can find the values. See there.
func (t *Template) unambiguous() bool {
	var after following
	choices := 0
	for i := len(t.parts) - 1; i >= 0; i-- {
		p := &t.parts[i]
		if p.op == nil {
			after = following{literal: p.literal}
			continue
		}
		if !p.readable(i == len(t.parts)-1) || !after.ends(p) {
			return false
		}
		if p.choice = p.op.first == "/" && strings.HasPrefix(after.literal, "/"); p.choice {
			choices++
		}
		after.add(p)
	}
	return choices <= maxChoices
}

// readable reports whether the variables of an expression can be told apart.
func (p *part) readable(last bool) bool {
	if len(p.vars) == 1 {
		return (!p.op.reserved || last) && !(p.op.sep == "." && p.vars[0].explode)
	}
	if p.op.reserved || p.op.sep == "." {
		return false
	}
	for i, x := range p.vars {
		if x.explode && !(p.op.named && i == len(p.vars)-1) {
			return false
		}
	}
	return true
}

// A following is what may come after an expression: the literal after it, or the end of the
// template, and expressions before that, each of which may be empty.
type following struct {
	literal string
	open    bool       // an expression may begin with anything
	begins  urlenc.Set // what the others begin with
	named   *part      // one whose names are not in names yet
	names   map[nameAfter]bool
}

// A nameAfter is a name that stands after a delimiter in a following, or "*" for any.
type nameAfter struct{ delimiter, name string }

// add adds an expression that comes before the others.
func (f *following) add(p *part) {
	f.open = f.open || p.op.first == ""
	f.begins = f.begins.Union(urlenc.SetOf(p.op.first))
	if p.op.named {
		f.named = p
	}
}

// nameAll puts the names of f.named to the others. Most templates have no other expression that
// asks for them.
func (f *following) nameAll() {
	if f.named == nil {
		return
	}
	if f.names == nil {
		f.names = make(map[nameAfter]bool)
	}
	for _, x := range f.named.vars {
		f.names[nameAfter{f.named.op.first, x.name}] = true
		if x.explode {
			f.names[nameAfter{f.named.op.first, "*"}] = true
		}
	}
	f.named = nil
}

// ends reports whether the expression p ends where f begins.
func (f *following) ends(p *part) bool {
	held := p.held()
	if f.open || held.Intersect(f.begins) != (urlenc.Set{}) {
		return false
	}
	if !p.op.named {
		return f.literal == "" || !held.Has(f.literal[0]) && f.literal[0] != '%'
	}
	// By a delimiter alone nothing tells whose a pair is.
	begins := urlenc.SetOf(p.op.first + p.op.sep)
	if f.literal != "" && (held.Union(begins).Has(f.literal[0]) || f.literal[0] == '%') {
		return false
	}
	if p.vars[len(p.vars)-1].explode && f.begins.Intersect(begins) != (urlenc.Set{}) {
		return false
	}
	f.nameAll()
	for _, x := range p.vars {
		if f.hasName(p.op, x.name) {
			return false
		}
	}
	return !f.hasName(p.op, "*")
}

// hasName reports whether the name may stand where a variable of an expression with the
// operator may.
func (f *following) hasName(op *operator, name string) bool {
	return f.names[nameAfter{op.first, name}] || f.names[nameAfter{op.sep, name}]
}

// held returns the bytes that the expansion of p can hold after its first one, except for "%",
// and for what begins a further variable where names tell which ones are of p.
func (p *part) held() urlenc.Set {
	held := urlenc.Unreserved.Union(urlenc.SetOf(","))
	if p.op.reserved {
		held = held.Union(urlenc.Reserved)
	}
	explode := p.vars[len(p.vars)-1].explode
	if explode || p.op.named {
		held = held.Union(urlenc.SetOf("="))
	}
	if !p.op.named && (explode || len(p.vars) > 1) || explode && p.op.named {
		held = held.Union(urlenc.SetOf(p.op.sep))
	}
	return held
}

// A matcher is Match at work.
type matcher struct {
	template *Template
	uri      string
	rest     string
	values   Values
}

// set sets the value of a variable. A prefix is set only if no more is known.
func (m *matcher) set(x *variable, v Value) {
	if old := m.values[x.name]; x.prefix == 0 || !old.Defined() || len(old.text) < len(v.text) {
		m.values[x.name] = v
	}
}

// take returns the run of bytes in held and of escapes that m.rest begins with, and takes
// it off.
func (m *matcher) take(held urlenc.Set) string {
	n := 0
	for n < len(m.rest) && (held.Has(m.rest[n]) || m.rest[n] == '%') { // every "%" begins an escape
		n++
	}
	text := m.rest[:n]
	m.rest = m.rest[n:]
	return text
}

// inOrder reads an expression whose variables are told apart by their places.
func (m *matcher) inOrder(p *part) bool {
	m.rest = m.rest[len(p.op.first):]
	text := m.take(p.held())
	if len(p.vars) == 1 {
		x := &p.vars[0]
		var v Value
		switch {
		case !x.explode:
			v = membersOf(text, ",")
		case strings.Contains(text, "="):
			v = pairsOf(text, p.op.sep)
		default:
			v = membersOf(text, p.op.sep)
		}
		m.set(x, v)
		return true
	}
	next := 0 // the variable that may come
	for more := true; more; next++ {
		var piece string
		piece, text, more = strings.Cut(text, p.op.sep)
		v := membersOf(piece, ",")
		for next < len(p.vars) && !p.vars[next].fits(v) {
			next++
		}
		if next == len(p.vars) {
			return false
		}
		m.set(&p.vars[next], v)
	}
	return true
}

// fits reports whether v can be what an expansion holds of the variable.
func (x *variable) fits(v Value) bool {
	return x.prefix == 0 || v.kind == isText && prefix(v.text, x.prefix, false) == v.text
}

// membersOf returns the text, or the list of texts, that s is.
func membersOf(s, sep string) Value {
	if !strings.Contains(s, sep) {
		return String(data(s))
	}
	list := strings.Split(s, sep)
	for i := range list {
		list[i] = data(list[i])
	}
	return List(list...)
}

// pairsOf returns the pairs that s is.
func pairsOf(s, sep string) Value {
	pairs := make(urlenc.Pairs, 0, strings.Count(s, sep)+1)
	for piece := range strings.SplitSeq(s, sep) {
		key, value, _ := strings.Cut(piece, "=")
		pairs.Add(data(key), data(value))
	}
	return Pairs(pairs)
}

// data returns what s, whose escapes are well-formed, stands for.
func data(s string) string {
	text, _ := unreserved.Decode(s)
	return text
}

// pieceBytes are the bytes of a name with its value, except for "%".
var pieceBytes = urlenc.Unreserved.Union(urlenc.SetOf(",="))

// hasName reports whether the name stands after the delimiter that m.rest begins with. It looks
// no further than the name is long, so that many expressions can ask it of one text.
func (m *matcher) hasName(name string) bool {
	rest, ok := strings.CutPrefix(m.rest[1:], name)
	return ok && (rest == "" || rest[0] == '=' || rest[0] != '%' && rest[0] != ',' && !pieceBytes.Has(rest[0]))
}

// named reads an expression whose variables are told apart by their names.
func (m *matcher) named(p *part) {
	var exploded urlenc.Pairs
	next := 0 // the variable that may come
	for first := true; first || strings.HasPrefix(m.rest, p.op.sep); first = false {
		for next < len(p.vars) && !p.vars[next].explode && !m.hasName(p.vars[next].name) {
			next++
		}
		if next == len(p.vars) { // it is of the next expression: "{?a}{&b}"
			return
		}
		m.rest = m.rest[1:]
		piece := m.take(pieceBytes)
		key, value, hasValue := strings.Cut(piece, "=")
		switch {
		case p.vars[next].explode:
			exploded = append(exploded, urlenc.Pair{Key: key, Value: value, Bare: !hasValue && p.op.form})
		default:
			m.set(&p.vars[next], membersOf(value, ","))
			next++
		}
	}
	if exploded != nil {
		x := &p.vars[len(p.vars)-1]
		m.set(x, explodedValue(x.name, exploded))
	}
}

// explodedValue returns the Value that "{?name*}" makes the pairs of, which are as they are
// written.
func explodedValue(name string, pairs urlenc.Pairs) Value {
	list := make([]string, 0, len(pairs))
	for i, p := range pairs {
		if p.Key == name && !p.Bare {
			list = append(list, data(p.Value))
		}
		pairs[i].Key, pairs[i].Value = data(p.Key), data(p.Value)
	}
	switch {
	case len(list) < len(pairs):
		return Pairs(pairs)
	case len(list) == 1:
		return String(list[0])
	}
	return List(list...)
}
