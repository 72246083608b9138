// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"go/token"
	"strings"
)

const ignorePrefix = "//urlvet:ignore"

// An ignore is a comment that silences a rule on its line and on the one after it.
type ignore struct {
	rule, reason string
}

// ignores are the ignores of the package, by file and line.
type ignores map[string]map[int][]ignore

// ignored says whether a finding at pos is silenced. Where a comment would silence it and
// gives no reason, note says so.
func (p *pass) ignored(pos token.Pos) (note string, silent bool) {
	if p.ignores == nil {
		p.findIgnores()
	}
	at := p.Fset.Position(pos)
	lines := p.ignores[at.Filename]
	for _, line := range []int{at.Line, at.Line - 1} {
		for _, i := range lines[line] {
			if i.rule != p.Analyzer.Name {
				continue
			}
			if i.reason != "" {
				return "", true
			}
			note = "; the ignore comment gives no reason"
		}
	}
	return note, false
}

func (p *pass) findIgnores() {
	p.ignores = make(ignores)
	for _, file := range p.Files {
		for _, group := range file.Comments {
			for _, c := range group.List {
				text, ok := strings.CutPrefix(c.Text, ignorePrefix)
				if !ok || text != "" && text[0] != ' ' {
					continue
				}
				rule, reason, _ := strings.Cut(strings.TrimSpace(text), " ")
				at := p.Fset.Position(c.Pos())
				if p.ignores[at.Filename] == nil {
					p.ignores[at.Filename] = make(map[int][]ignore)
				}
				p.ignores[at.Filename][at.Line] = append(p.ignores[at.Filename][at.Line], ignore{rule, strings.TrimSpace(reason)})
			}
		}
	}
}
