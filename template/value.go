// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
)

// Values holds the values of variables by their names, as the template writes them:
// "Stra%C3%9Fe" is a name of its own. A variable without a value is undefined.
// [ValuesOf] makes them of Go values.
type Values map[string]Value

// A Value is the value of a variable (§2.3): a text, a list of texts, or pairs of texts.
// All of them are data, of any bytes, not encoded. The zero Value is undefined, which is
// another thing than an empty text: an expansion leaves it out, and "{?x}" of it is "".
//
// A Value keeps the list or the pairs that it is made of: it is safe for concurrent use as
// long as nobody changes them.
type Value struct {
	kind kind
	text string
	many *many // of a list or pairs
}

// A many is what a Value of several texts holds. It stands apart so that a text, which most
// values are, is four words: an expansion takes it from the map in registers.
type many struct {
	list  []string
	pairs urlenc.Pairs
}

// A kind is what a Value is.
type kind uint8

const (
	isUndefined kind = iota
	isText
	isList
	isPairs
)

// String returns the Value that is the text s, empty or not. It does not allocate.
func String(s string) Value { return Value{kind: isText, text: s} }

// List returns the Value that is a list of texts. Without any it is undefined, as §2.3 has
// it. It keeps texts, and allocates once.
func List(texts ...string) Value {
	if len(texts) == 0 {
		return Value{}
	}
	return Value{kind: isList, many: &many{list: texts}}
}

// Pairs returns the Value that is the pairs p, which an associative array is to the RFC, in
// their order; a key may stand more than once. Without any it is undefined, as §2.3 has
// it. It keeps p, and allocates once.
func Pairs(p urlenc.Pairs) Value {
	if len(p) == 0 {
		return Value{}
	}
	return Value{kind: isPairs, many: &many{pairs: p}}
}

// Defined reports whether v is not the zero Value.
func (v Value) Defined() bool { return v.kind != isUndefined }

// String returns the text that v is. Of a list or pairs it is what "{x}" has, not encoded:
// the members with commas between. It is "" if v is undefined. It allocates for a list
// of several members and for pairs.
func (v Value) String() string {
	switch v.kind {
	case isList:
		return strings.Join(v.many.list, ",")
	case isPairs:
		var b strings.Builder
		for i, p := range v.many.pairs {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(p.Key)
			b.WriteByte(',')
			b.WriteString(p.Value)
		}
		return b.String()
	}
	return v.text
}

// List returns the members of the list that v is. Of a text it is a list of one, since
// [Template.Match] can't tell the two; it is nil if v is pairs or undefined. Only a list of
// a text allocates.
func (v Value) List() []string {
	switch v.kind {
	case isText:
		return []string{v.text}
	case isList:
		return v.many.list
	}
	return nil
}

// Pairs returns the pairs that v is, or nil. It does not allocate.
func (v Value) Pairs() urlenc.Pairs {
	if v.kind != isPairs {
		return nil
	}
	return v.many.pairs
}

// Equal reports whether v and w are of one kind and hold the same. It does not allocate.
func (v Value) Equal(w Value) bool {
	if v.many == nil || w.many == nil {
		return v == w
	}
	return v.kind == w.kind && slices.Equal(v.many.list, w.many.list) && slices.Equal(v.many.pairs, w.many.pairs)
}
