// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"iter"
	"net/url"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
)

// SearchParams are the URLSearchParams of the standard (§6.2): the query of a
// URL, or any form data, as a list of names and values.
//
// Those that [URL.SearchParams] returns are bound to the URL: a change of the
// one changes the other. Reading them changes nothing, but any method that
// writes, even what is there already, rewrites the whole query as form data, so
// that "%20" becomes "+" and "a" becomes "a=".
//
// Names and values are data, not encoded; what is not UTF-8 in them becomes
// U+FFFD. The zero value is an empty list, bound to no URL. SearchParams are not
// safe for concurrent use if one of the users writes. Those that are bound to a URL
// must not be copied, nor must their URL: methods that write panic if they find
// that, and so do those of the URL.
//
// Methods that read allocate only what they return, and GetAll returns nil where there
// is not a value; those that write allocate the query and the href anew if there is a URL.
type SearchParams struct {
	pairs urlenc.Pairs // Bare in none: a name without a value is written "name="
	url   *URL
}

// ParseSearchParams returns what the form data init holds, after a leading "?", bound
// to no URL. Everything is form data: it never fails. Where init is not from a URL's
// search but may begin with a "?" that belongs to a key, put one before it. It allocates
// as [urlenc.ParseForm] does.
func ParseSearchParams(init string) *SearchParams {
	return &SearchParams{pairs: parsePairs(strings.TrimPrefix(init, "?"))}
}

// NewSearchParams returns the pairs as search params that are bound to no URL.
// Bare is ignored.
func NewSearchParams(pairs ...urlenc.Pair) *SearchParams {
	p := new(SearchParams)
	p.add(pairs)
	return p
}

// add appends pairs to the list.
func (p *SearchParams) add(pairs []urlenc.Pair) {
	p.pairs = slices.Grow(p.pairs, len(pairs))
	for _, pair := range pairs {
		p.pairs.Add(scalars(pair.Key), scalars(pair.Value))
	}
}

// SearchParams returns the query of u as a list of names and values, live: see
// [SearchParams]. Each call returns the same pointer. The first one allocates and
// reads the query. From then on u must be copied only by [URL.Clone].
func (u *URL) SearchParams() *SearchParams {
	u.checkCopy()
	if u.params == nil {
		u.params = &SearchParams{url: u}
		u.parseParams()
	}
	return u.params
}

// parseParams makes the search params of u, if there are any, follow its query.
func (u *URL) parseParams() {
	if u.params != nil {
		u.params.pairs = parsePairs(strings.TrimPrefix(u.Search(), "?"))
	}
}

// parsePairs is the application/x-www-form-urlencoded parser (§5.1).
func parsePairs(s string) urlenc.Pairs {
	pairs := urlenc.ParseForm(s)
	for i := range pairs {
		pairs[i].Bare = false
	}
	return pairs
}

// update writes the params to the URL that they are bound to (§6.2, update). Where
// that can't be, as the URL is the zero value or would become too long, they follow
// the URL.
func (p *SearchParams) update() {
	if p.url != nil {
		s := p.String()
		if !p.url.setQuery(s, s != "") {
			p.url.parseParams()
		}
	}
}

// checkCopy panics if u is a copy of a URL that has search params: these belong to
// the other one, as they tell by their pointer to it.
func (u *URL) checkCopy() {
	if u.params != nil && u.params.url != u {
		panic("whatwg: a URL was copied by value after a call of SearchParams, and then used: Clone makes copies")
	}
}

// checkCopy panics if p is a copy of search params that are bound to a URL, or if
// another URL was copied over that.
func (p *SearchParams) checkCopy() {
	if p.url != nil && p.url.params != p {
		panic("whatwg: SearchParams or the URL they are bound to were copied by value, and then used: Clone of the URL makes copies")
	}
}

// Size returns the number of pairs.
func (p *SearchParams) Size() int { return len(p.pairs) }

// Append adds a pair at the end. For many pairs there is [SearchParams.AppendAll].
func (p *SearchParams) Append(name, value string) {
	p.checkCopy()
	p.pairs.Add(scalars(name), scalars(value))
	p.update()
}

// AppendAll adds pairs at the end. It writes the query of the URL once, so that many
// pairs take time that is linear in the whole, where as many calls of Append take
// quadratic time. Bare is ignored. Without pairs it does nothing.
func (p *SearchParams) AppendAll(pairs ...urlenc.Pair) {
	p.checkCopy()
	if len(pairs) == 0 {
		return
	}
	p.add(pairs)
	p.update()
}

// Delete removes all pairs with the name.
func (p *SearchParams) Delete(name string) {
	p.checkCopy()
	p.pairs.Del(scalars(name))
	p.update()
}

// DeleteValue removes all pairs with the name and the value.
func (p *SearchParams) DeleteValue(name, value string) {
	p.checkCopy()
	p.pairs.DelValue(scalars(name), scalars(value))
	p.update()
}

// Get returns the value of the first pair with the name, and whether there is
// one.
func (p *SearchParams) Get(name string) (string, bool) {
	name = scalars(name)
	return p.pairs.Get(name), p.pairs.Has(name)
}

// GetAll returns the values of all pairs with the name, in order.
func (p *SearchParams) GetAll(name string) []string { return p.pairs.GetAll(scalars(name)) }

// Has reports whether there is a pair with the name.
func (p *SearchParams) Has(name string) bool { return p.pairs.Has(scalars(name)) }

// HasValue reports whether there is a pair with the name and the value.
func (p *SearchParams) HasValue(name, value string) bool {
	return p.pairs.HasValue(scalars(name), scalars(value))
}

// Set gives the first pair with the name the value and removes the others with
// it. If there is none, it adds one at the end.
func (p *SearchParams) Set(name, value string) {
	p.checkCopy()
	p.pairs.Set(scalars(name), scalars(value))
	p.update()
}

// Sort sorts the pairs by name, by UTF-16 code units. Pairs with the same name
// stay in order.
func (p *SearchParams) Sort() {
	p.checkCopy()
	p.pairs.Sort()
	p.update()
}

// All returns an iterator over the pairs. As in the API, it goes by position:
// what is changed on the way is seen if it is still ahead, and a pair that moves
// up into the place of a removed one is passed over.
func (p *SearchParams) All() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for i := 0; i < len(p.pairs); i++ {
			if !yield(p.pairs[i].Key, p.pairs[i].Value) {
				return
			}
		}
	}
}

// Pairs returns a copy of the list.
func (p *SearchParams) Pairs() urlenc.Pairs { return append(urlenc.Pairs(nil), p.pairs...) }

// Values returns the pairs as a map of net/url. The order of the names is lost, that
// of the values of each name is kept. It is never nil. [urlenc.PairsOf] goes the
// other way.
func (p *SearchParams) Values() url.Values { return p.pairs.Values() }

// String returns the params as form data (§5.2), without a "?".
func (p *SearchParams) String() string { return p.pairs.EncodeForm() }
