// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"strconv"
	"strings"
)

// A verb is a piece of a format: literal text, or a verb that prints an argument.
type verb struct {
	text string
	char byte // the verb, 0 for text
	arg  int  // which argument it prints, from 0
}

// parseFormat takes a format of package fmt apart. It is false for formats with a star,
// and for what is not a format.
//
//	parseFormat("v1/%s?n=%d") // "v1/" %s "?n=" %d
func parseFormat(format string) ([]verb, bool) {
	var verbs []verb
	next := 0
	for format != "" {
		text, rest, found := strings.Cut(format, "%")
		if text != "" {
			verbs = append(verbs, verb{text: text})
		}
		if !found {
			break
		}
		rest = strings.TrimLeft(rest, "+-# 0123456789.")
		if strings.HasPrefix(rest, "[") {
			n, after, _ := strings.Cut(rest[1:], "]")
			i, err := strconv.Atoi(n)
			if err != nil {
				return nil, false
			}
			next, rest = i-1, after
		}
		if rest == "" || rest[0] == '*' {
			return nil, false
		}
		format = rest[1:]
		if rest[0] == '%' {
			verbs = append(verbs, verb{text: "%"})
			continue
		}
		verbs = append(verbs, verb{char: rest[0], arg: next})
		next++
	}
	return verbs, true
}

// format flattens a call of fmt.Sprintf, or another function whose format is argument at.
func (p *Package) format(call *ast.CallExpr, at int) ([]Template, bool) {
	if len(call.Args) <= at || call.Ellipsis.IsValid() {
		return nil, false
	}
	text, ok := p.constant(call.Args[at])
	if !ok {
		return nil, false
	}
	verbs, ok := parseFormat(text)
	if !ok {
		return nil, false
	}
	ts := literal("")
	for _, v := range verbs {
		if v.char == 0 {
			ts = p.concat(call, ts, literal(v.text))
			continue
		}
		i := at + 1 + v.arg
		if v.arg < 0 || i >= len(call.Args) {
			return nil, false
		}
		next := []Template{{{Use: call.Args[i], Value: Value{Kind: Number}}}}
		if v.char == 's' || v.char == 'v' {
			next = p.Flatten(call.Args[i])
		}
		if len(ts)*len(next) > maxTemplates {
			next = p.holeFor(call.Args[i])
		}
		ts = p.concat(call, ts, next)
	}
	return ts, true
}
