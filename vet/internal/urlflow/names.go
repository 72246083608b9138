// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"strings"
	"unicode"
)

// LastName is the name by which a reader knows the value of e: that of a variable or of
// the field or method at the end of a selector. It is "" for other expressions.
//
//	LastName(opts.Branch) // "Branch"
func LastName(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return LastName(e.X)
	case *ast.CallExpr:
		// string(x), and what only trims it, has the name of x.
		if len(e.Args) >= 1 && (len(e.Args) == 1 || passesThrough[lastWordOf(e.Fun)]) {
			return LastName(e.Args[0])
		}
	}
	return ""
}

func lastWordOf(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return s.Sel.Name
	}
	return ""
}

// passesThrough are the functions of package strings whose result is as raw, or as
// escaped, as their first argument.
var passesThrough = set("Trim TrimLeft TrimRight TrimPrefix TrimSuffix TrimSpace ToLower ToUpper Clone")

// freeText are the names of values that people choose: a value of that name may hold any
// character. What is chosen once and from few letters, as the owner of a repository is, is
// not among them, nor is a piece of a path (prefix), which holds slashes on purpose.
var freeText = set("name key keys tag branch ref path file filename user username subject topic label query title text " +
	"search term keyword keywords folder dir directory group project repo repository author " +
	"bucket object channel queue consumer exchange vhost email mail address comment description message " +
	"value val filter pattern expr expression artist album track category tags scope scopes " +
	"table column collection alias job task role policy environment variable password pass " +
	"redirect next callback referer")

// slashy are those of them whose values often hold a slash, an ampersand or a space.
var slashy = set("key tag branch ref file filename subject topic label query title text search term keyword " +
	"object message pattern expr expression comment description album artist track")

// identifiers are the names of values that a machine made, of letters and digits.
var identifiers = set("id ids uuid guid hash sha digest region version code type kind format lang language locale zone num number " +
	"count limit offset page size port index idx method mode status level date time day month year timestamp")

// made are the words before key and tag in the names of values that a machine made, too.
var made = set("access api site public private secret license ssh primary encryption account zone client consumer row sort")

// urlish are the names of parameters that hold a URL or the tail of one, encoded.
var urlish = set("url uri href link path endpoint route resource suffix rel target location rawurl urlstr urlpath reqpath " +
	"uripath apipath relpath relurl requri requesturi pathandquery base baseurl query querystring rawquery params")

// IsFreeText says whether a value of that name is text that people choose: its last word
// is in freeText, and the name is not one of an identifier.
func IsFreeText(name string) bool { return freeText[lastWord(name)] && !IsIdentifier(name) }

// HoldsDelimiters says whether a value of that name, which is one word, often holds a
// delimiter.
func HoldsDelimiters(name string) bool { return slashy[strings.ToLower(name)] }

// IsIdentifier says whether a value of that name is made by a machine.
func IsIdentifier(name string) bool {
	last := lastWord(name)
	if last == "key" || last == "tag" {
		rest := strings.TrimRight(name[:max(0, len(name)-len(last))], "_")
		return made[lastWord(rest)]
	}
	return identifiers[last]
}

// IsURLish says whether a parameter of that name holds encoded text.
func IsURLish(name string) bool {
	return urlish[strings.ToLower(name)] || urlish[lastWord(name)]
}

// lastWord is the last word of a name in camel case or with underscores, in lower case.
//
//	lastWord("userName") // "name"
//	lastWord("groupID")  // "id"
func lastWord(name string) string {
	if i := strings.LastIndexByte(name, '_'); i >= 0 && i+1 < len(name) {
		name = name[i+1:]
	}
	name = strings.TrimRightFunc(name, unicode.IsDigit)
	r := []rune(name)
	i := len(r)
	for i > 0 && !unicode.IsUpper(r[i-1]) {
		i--
	}
	if i == len(r) { // ends in capitals: ID, URL
		for i > 0 && unicode.IsUpper(r[i-1]) {
			i--
		}
	} else if i > 0 {
		i--
	}
	return strings.ToLower(string(r[i:]))
}

func set(words string) map[string]bool {
	m := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}
