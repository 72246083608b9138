// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// A view shows one host by a policy. It does not look for protected names: that links
// skeletons, which Host does without.
type view struct {
	policy *Policy
	tld    topLevel
	right  bool // a label has a character that is written from right to left
	buf    [64]char
}

// judge appends the labels of a name in ASCII to the empty slice labels, each with the form
// in which it is shown.
func (v *view) judge(ascii string, labels []Label) []Label {
	ascii = strings.TrimSuffix(ascii, ".")
	v.tld = topLevel{ascii: lastLabel(ascii)}
	if n := strings.Count(ascii, ".") + 1; n > cap(labels) {
		labels = make([]Label, 0, n)
	}
	for label := range strings.SplitSeq(ascii, ".") {
		labels = append(labels, v.judgeLabel(label))
	}
	if v.right {
		judgeDirections(labels)
	}
	v.restrict(labels)
	return labels
}

// restrict withholds labels that the policy would not show whatever they are.
func (v *view) restrict(labels []Label) {
	if v.right && v.policy.Direction == DirectionASCII {
		withhold(labels, RightToLeft)
	}
	if v.policy.AlwaysASCII {
		withhold(labels, AlwaysASCII)
	}
}

// withhold shows all labels in ASCII, by the rule if they were shown.
func withhold(labels []Label, rule Rule) {
	for i := range labels {
		if l := &labels[i]; l.Rule == None && l.Text != l.ASCII {
			l.Rule, l.Text = rule, l.ASCII
		}
	}
}

// judgeLabel says how a label in ASCII is shown by itself.
func (v *view) judgeLabel(ascii string) Label {
	out := Label{ASCII: ascii, Unicode: ascii, Text: ascii}
	puny, ok := strings.CutPrefix(ascii, acePrefix)
	if !ok {
		return out
	}
	text, err := urlenc.DecodePunycode(puny)
	if err != nil || pct.IsASCII(text) || len(ascii) > host.MaxLabel {
		// One that decodes to ASCII would be a second name of another label.
		out.Rule = InvalidLabel
		return out
	}
	l := label{text: text, tld: &v.tld, limited: v.policy.LimitedUse.scripts}
	l.chars = l.read(v.buf[:0])
	at := 0
	if out.Rule, at = l.judge(ascii); out.Rule != InvalidLabel {
		out.Unicode = text
	}
	if l.any&tables.Right != 0 {
		v.right = true
	}
	if out.Rule == None {
		out.Text = text
		return out
	}
	if out.Rule != InvalidLabel {
		out.Char, out.Offset = l.chars[at].r, int(l.chars[at].at)
	}
	return out
}

// judgeDirections withholds the labels that are written from right to left if the Bidi rule
// (RFC 5893 §2) refuses another one: it is about all labels of a name.
func judgeDirections(labels []Label) {
	for i := range labels {
		l := &labels[i]
		if l.ASCII == "" || l.Rule == InvalidLabel {
			continue
		}
		// A label from right to left before it makes it a name to which the rule applies. Not
		// all toolchains know the classes of new characters.
		if _, err := urlenc.WHATWG.HostToASCII("\u05D0." + l.Unicode); err == nil && l.Rule != UnknownCharacter {
			continue
		}
		for j := range labels {
			if l := &labels[j]; l.Rule == None && l.Text != l.ASCII && hasRight(l.Text) {
				l.Rule, l.Text = MixedDirections, l.ASCII
			}
		}
		return
	}
}

// hasRight reports whether s has a character that is written from right to left.
func hasRight(s string) bool {
	var c tables.Cursor
	for _, r := range s {
		if c.Class(r)&tables.Right != 0 {
			return true
		}
	}
	return false
}

// join returns what is shown of a name in ASCII with these labels, and a port after it.
func (v *view) join(ascii string, labels []Label, port string) string {
	var buf [128]byte
	b, shown := buf[:0], false
	isolate := v.policy.Direction == DirectionIsolate && v.right
	for i := range labels {
		if i > 0 {
			b = append(b, '.')
		}
		l := &labels[i]
		shown = shown || l.Text != l.ASCII
		if isolate {
			b = append(append(append(b, "\u2068"...), l.Text...), "\u2069"...)
		} else {
			b = append(b, l.Text...)
		}
	}
	if strings.HasSuffix(ascii, ".") {
		b = append(b, '.')
	}
	if !shown && !isolate {
		return ascii + port
	}
	return string(append(b, port...))
}
