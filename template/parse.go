// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"errors"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
)

// ErrSyntax is the cause of an [urlenc.Error] for a text that is not a URI template (§2).
var ErrSyntax = errors.New("invalid URI template")

// A Parser says how long a template and its expansions may be. The zero value sets no
// limits. A Parser holds no state: it is safe for concurrent use.
type Parser struct {
	// MaxBytes and MaxExpanded are the lengths in bytes of the longest template that is
	// accepted, and of the longest expansion that the Template makes, and matches; both
	// are inclusive. Zero sets no limit; a negative limit admits nothing. Over one of
	// them the error is [urlenc.ErrLimit], and what would exceed it is not written.
	MaxBytes, MaxExpanded int
}

// Parse returns the template that s is (§2). It is [Parser.Parse] without limits.
func Parse(s string) (*Template, error) { return Parser{}.Parse(s) }

// MustParse is [Parse] for a template that is the program's own, such as that of a
// package-level variable. Where Parse fails, it panics with the error, which does not hold
// the text.
func MustParse(s string) *Template {
	t, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return t
}

// Parse returns the template that s is (§2), once and for all its expansions.
//
// Literals are taken as a person writes them: what may stand in a URI, valid escapes
// among it, stays; other characters are escaped as §3.1 says, though §2.1 doesn't have
// all of them, and a "%" that does not begin an escape is "%25". So "a b%20c" is
// "a%20b%20c". Only controls are errors, [urlenc.ErrControl].
//
// The error is an [*urlenc.Error] whose Offset is where in s the fault is. It is
// [ErrSyntax] for a brace without its other one, and for an expression that §2.2 to §2.4
// don't have: one without a name, with a reserved operator, or with a prefix that is not 1
// to 9999. The template is nil then. Parse takes time linear in the length of s, which
// the Template keeps, and allocates for each part.
func (p Parser) Parse(s string) (*Template, error) {
	if p.MaxBytes < 0 || p.MaxBytes > 0 && len(s) > p.MaxBytes {
		return nil, failure(max(p.MaxBytes, 0), urlenc.ErrLimit, "")
	}
	t := &Template{text: s, limit: p.MaxExpanded}
	for at := 0; at < len(s); {
		n := strings.IndexAny(s[at:], "{}")
		if n < 0 {
			n = len(s) - at
		}
		if err := t.addLiteral(s, at, at+n); err != nil {
			return nil, err
		}
		if at += n; at == len(s) {
			break
		}
		if s[at] == '}' {
			return nil, failure(at, ErrSyntax, cause.StrayBrace)
		}
		end := strings.IndexByte(s[at:], '}')
		if end < 0 {
			return nil, failure(at, ErrSyntax, cause.UnclosedBrace)
		}
		if err := t.addExpression(s, at+1, at+end); err != nil {
			return nil, err
		}
		at += end + 1
	}
	t.nameVariables()
	t.settle()
	t.matching = t.unambiguous()
	return t, nil
}

// addLiteral adds the literal s[at:end], if it is not empty.
func (t *Template) addLiteral(s string, at, end int) error {
	for i := at; i < end; i++ {
		if s[i] < ' ' || s[i] == 0x7F {
			return failure(i, urlenc.ErrControl, "")
		}
	}
	if at < end {
		t.parts = append(t.parts, part{literal: reserved.Repair(s[at:end])})
	}
	return nil
}

// addExpression adds the expression that s[at:end] is, without its braces.
func (t *Template) addExpression(s string, at, end int) error {
	if at == end {
		return failure(at, ErrSyntax, cause.NoVariable)
	}
	op := simple
	if strings.IndexByte("=,!@|", s[at]) >= 0 { // op-reserve
		return failure(at, ErrSyntax, cause.ReservedOperator)
	} else if o := operators[s[at]]; o != nil {
		op = o
		at++
	}
	p := part{op: op}
	for {
		x, next, err := parseVariable(s[:end], at)
		if err != nil {
			return err
		}
		p.vars = append(p.vars, x)
		if next == end {
			t.parts = append(t.parts, p)
			return nil
		}
		at = next + len(",")
	}
}

// nameBytes are the bytes of names (varname, §2.3), except for escapes.
var nameBytes = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("_."))

// parseVariable reads the variable that begins at s[at]. It ends at s[next], with a comma,
// or with s.
func parseVariable(s string, at int) (x variable, next int, err error) {
	i, err := parseName(s, at)
	if err != nil {
		return x, 0, err
	}
	x.name, x.at = s[at:i], at
	switch {
	case i == len(s):
	case s[i] == '*':
		x.explode = true
		i++
	case s[i] == ':':
		if x.prefix, i, err = parsePrefix(s, i+1); err != nil {
			return x, 0, err
		}
	}
	if i < len(s) && s[i] != ',' {
		return x, 0, failure(i, ErrSyntax, cause.AfterVariable)
	}
	return x, i, nil
}

// parseName reads the name that begins at s[at], and returns where it ends.
func parseName(s string, at int) (end int, err error) {
	i, dot := at, true // whether a dot may not come
	for i < len(s) && strings.IndexByte(",:*", s[i]) < 0 {
		switch {
		case s[i] == '%':
			if !pct.IsEscape(s[i:]) {
				return 0, failure(i, ErrSyntax, cause.MalformedName)
			}
			i += len("%HH") - 1
		case !nameBytes.Has(s[i]):
			return 0, failure(i, ErrSyntax, cause.NotInName)
		case s[i] == '.' && dot:
			return 0, failure(i, ErrSyntax, cause.DotInName)
		}
		dot = s[i] == '.'
		i++
	}
	switch {
	case i == at:
		return 0, failure(at, ErrSyntax, cause.NoVariable)
	case dot:
		return 0, failure(i-1, ErrSyntax, cause.DotInName)
	}
	return i, nil
}

// parsePrefix reads the number that begins at s[at] (max-length, §2.4.1), and returns where it
// ends.
func parsePrefix(s string, at int) (n, end int, err error) {
	end = at
	for end < len(s) && urlenc.Digit.Has(s[end]) {
		if end++; end-at > len("9999") {
			return 0, 0, failure(at, ErrSyntax, cause.NoPrefix)
		}
		n = 10*n + int(s[end-1]-'0')
	}
	if end == at || s[at] == '0' {
		return 0, 0, failure(at, ErrSyntax, cause.NoPrefix)
	}
	return n, end, nil
}

// nameVariables collects the names.
func (t *Template) nameVariables() {
	seen := make(map[string]bool)
	for _, p := range t.parts {
		for _, x := range p.vars {
			if !seen[x.name] {
				seen[x.name] = true
				t.names = append(t.names, x.name)
			}
		}
	}
}
