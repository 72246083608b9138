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

// Host returns host as it may be shown to a person, by the zero [Policy]: what tells the
// truth in Unicode, everything else in ASCII.
//
// A host is what a URL has, or what a person typed: A-labels or Unicode, an IP address,
// with a dot at the end for the root or without, and with a port after it or without. Each
// label is judged for itself, so that one bad label hides no other. For the rules see
// [Rule], and [Policy.Inspect] for which of them withheld what.
//
// The result is the same host: HostToASCII of urlenc.RFC3986 gives the same for both, or
// an error for both. It also does of urlenc.WHATWG, but where an A-label is invalid and
// another label is shown in Unicode: then browsers refuse what is shown. What can't be parsed
// comes back as it is, piece by piece, where what can't be seen, or is no letter, digit or
// ASCII, becomes escapes, and what would be a misleading label its A-label.
//
// Host never fails. It returns host itself, without an allocation, if that is in lower case
// and ASCII and has no A-label. The time is linear in len(host).
func Host(name string) string {
	if isPlain(name) {
		return name
	}
	var buf [8]Label
	v := view{policy: &Policy{}}
	_, text, _ := v.show(name, buf[:0])
	return text
}

// Inspect says how p shows a host, which is as [Host] takes it, and why.
//
// It allocates what it returns. With Policy.Protected the time is also linear in the
// length of that list.
func (p Policy) Inspect(name string) Result {
	v := view{policy: &p, protected: findProtected}
	var r Result
	r.ASCII, r.Text, r.Labels = v.show(name, nil)
	r.Like = v.like
	return r
}

var (
	// plainBytes are those of a host that is shown as it is, but for "xn--".
	plainBytes = urlenc.SetOf("abcdefghijklmnopqrstuvwxyz0123456789-_.")

	// nameBytes are those of a name that only has to be put into lower case.
	nameBytes = urlenc.Alpha.Union(plainBytes)
)

// isPlain reports whether a host is shown as it is.
func isPlain(name string) bool {
	for i := range len(name) {
		if !plainBytes.Has(name[i]) {
			return false
		}
	}
	return !strings.Contains(name, acePrefix)
}

// isName reports whether s holds nothing but letters and digits of ASCII, hyphens,
// underscores and dots.
func isName(s string) bool {
	for i := range len(s) {
		if !nameBytes.Has(s[i]) {
			return false
		}
	}
	return true
}

// A view shows one host by a policy.
type view struct {
	policy *Policy
	tld    topLevel
	right  bool // a label has a character that is written from right to left
	buf    [64]char

	// protected finds the protected name that the host is like. It is nil for Host, so that
	// a program that calls nothing else links no skeletons.
	protected func(p *Policy, ascii string, labels []Label) string
	like      string
}

// show returns a host in ASCII, what is shown of it, and its labels, which it appends to
// the empty slice buf.
func (v *view) show(name string, buf []Label) (ascii, text string, labels []Label) {
	ascii, ok := parse(name)
	switch {
	case !ok:
		text, labels = v.pieces(name, buf)
		return "", text, labels
	case ascii == "", ascii == ".", isAddress(ascii):
		return ascii, ascii, nil
	}
	labels = v.judge(ascii, buf)
	return ascii, v.join(ascii, labels), labels
}

// parse returns a host in ASCII, and whether it is one.
func parse(name string) (string, bool) {
	if isName(name) {
		// Whatever else is wrong with it, it means no other host.
		return strings.ToLower(name), true
	}
	if ascii, err := urlenc.RFC3986.HostToASCII(name); err == nil {
		return ascii, true
	}
	ascii, err := urlenc.WHATWG.HostToASCII(name)
	if err != nil {
		return "", false
	}
	if strings.IndexByte(name, '%') >= 0 && (!isName(ascii) || isAddress(ascii)) {
		// The escape of a delimiter is not the delimiter by RFC 3986, and that of a digit
		// makes no address.
		return "", false
	}
	return ascii, true
}

// isAddress reports whether a host in ASCII is an IP address.
func isAddress(ascii string) bool {
	if ascii[0] == '[' {
		return true
	}
	if !host.EndsInNumber(ascii) {
		return false
	}
	_, ok := host.ParseIPv4(ascii)
	return ok
}

// judge appends the labels of a name in ASCII to the empty slice labels, each with the form
// in which it is shown.
func (v *view) judge(ascii string, labels []Label) []Label {
	ascii = strings.TrimSuffix(ascii, ".")
	v.tld = topLevel{ascii: lastLabel(ascii)}
	for label := range strings.SplitSeq(ascii, ".") {
		labels = append(labels, v.judgeLabel(label))
	}
	if v.right {
		judgeDirections(labels)
		if v.policy.Direction == DirectionASCII {
			withhold(labels, RightToLeft)
		}
	}
	if v.policy.AlwaysASCII {
		withhold(labels, AlwaysASCII)
	}
	if v.protected != nil && len(v.policy.Protected) > 0 {
		v.like = v.protected(v.policy, ascii, labels)
		if v.like != "" && !v.policy.KeepLike {
			withhold(labels, ProtectedName)
		}
	}
	return labels
}

// lastLabel returns the last label of a name that is not empty.
func lastLabel(ascii string) string {
	ascii = strings.TrimRight(ascii, ".")
	return ascii[strings.LastIndexByte(ascii, '.')+1:]
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
	l.read(v.buf[:0])
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
		out.Char, out.Offset = l.chars[at].r, l.chars[at].at
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
		// A label from right to left before it makes it a name to which the rule applies.
		if _, err := urlenc.WHATWG.HostToASCII("\u05D0." + l.Unicode); err == nil {
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

// join returns what is shown of a name in ASCII with these labels.
func (v *view) join(ascii string, labels []Label) string {
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
	switch {
	case !shown && !isolate:
		return ascii
	case v.policy.Both && shown:
		b = append(append(append(b, " ("...), ascii...), ')')
	}
	return string(b)
}
