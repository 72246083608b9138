// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"slices"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
)

// A Template is a parsed URI template. It is immutable and safe for concurrent use. The
// zero Template is that of the empty text, whose expansion is empty.
type Template struct {
	text  string
	parts []part
	names []string
	limit int // the most bytes of an expansion; 0: no limit

	settled  bool  // no value can change the host, and what is not of the values is well-formed
	opener   int32 // the literal that begins the host, if it stands after a scheme from an expression, or 0
	matching bool  // Match can find the values
}

// A part of a template is a literal or an expression. Parts are never empty.
type part struct {
	literal string // as an expansion has it
	ends    bool   // after the literal no authority can go on or begin
	op      *operator
	vars    []variable
	choice  bool // the "/" that it begins with may be of the literal after it: Match tries both
	inHost  bool // its values are labels of a host that is settled except for their escapes
}

// A variable stands in an expression (varspec, §2.3).
type variable struct {
	name    string
	at      int // where it stands in the template
	prefix  int // at most so many characters; 0: all
	explode bool
}

// An operator says how an expression is expanded. The table is that of appendix A, and its
// texts are those of §3.2.2 to §3.2.9.
type operator struct {
	first    string // what begins the expansion, if a variable is defined
	sep      string // what stands between variables, and between members under "*"
	named    bool   // names are written
	ends     bool   // first ends an authority
	form     bool   // a name without a value has its "="
	reserved bool   // reserved bytes and escapes of values stay
}

// simple is the operator of an expression without one.
var simple = &operator{sep: ","}

// operators are the others, by their character.
var operators = map[byte]*operator{
	'+': {sep: ",", reserved: true},
	'#': {sep: ",", reserved: true, first: "#", ends: true},
	'.': {sep: ".", first: "."},
	'/': {sep: "/", first: "/"},
	';': {sep: ";", first: ";", named: true},
	'?': {sep: "&", first: "?", ends: true, named: true, form: true},
	'&': {sep: "&", first: "&", named: true, form: true},
}

// The two ways in which §3.2.1 lets values be written.
var (
	unreserved = urlenc.RFC3986.Encoding(urlenc.Any)
	reserved   = urlenc.NewEncoding(urlenc.Reserved.Union(urlenc.Unreserved))
)

// failure returns the error for what stands in the template at an offset.
func failure(at int, err error, why cause.Cause) error {
	return cause.Attach(&urlenc.Error{Offset: at, Err: err}, why)
}

// String returns the text that was parsed. It does not allocate.
func (t *Template) String() string { return t.text }

// Names returns the names of the variables, each one once, in the order in which they
// stand in the template first. It allocates the list.
func (t *Template) Names() []string { return slices.Clone(t.names) }
