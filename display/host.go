// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import "strings"

// Host returns host as it may be shown to a person, by the zero [Policy]: what tells the
// truth in Unicode, everything else in ASCII.
//
// A host is what a URL has, or what a person typed: A-labels or Unicode, an IP address,
// with a dot at the end for the root or without, and with a port after it or without. Each
// label is judged for itself, so that one bad label hides no other. For the rules see
// [Rule], and [Policy.Inspect] for which of them withheld what.
//
// The result is the same host: if HostToASCII of urlenc.RFC3986 takes name, it gives the
// same for the result. So does that of urlenc.WHATWG, but where an A-label is invalid and
// another label is shown in Unicode: then browsers refuse what is shown.
//
// What can't be parsed comes back as it is, piece by piece: what can't be seen becomes
// escapes, as does all that is no ASCII, letter or digit, and a piece that would be
// a misleading label becomes its A-label. Where the pieces would be another host to browsers,
// they stay as they are: "%41&xn--tda". A name of more than 253 bytes in ASCII, which is none
// to the DNS, is shown in ASCII.
//
// Host never fails. It returns name itself, without an allocation, if that is ASCII in lower
// case without an A-label. The time is linear in len(name).
func Host(name string) string {
	kind := kindOf(name)
	if isPlain(name, kind) {
		return name
	}
	var buf [4]Label
	var policy Policy
	v := view{policy: &policy}
	ascii, port, ok := parsePort(name, kind)
	switch {
	case !ok:
		text, _ := v.pieces(name, buf[:0])
		return text
	case isBare(ascii), isTooLong(ascii):
		return ascii + port
	}
	return v.join(ascii, v.judge(ascii, buf[:0]), port)
}

// Inspect says how p shows a host, which is as [Host] takes it, and why.
//
// A port may come after the host, but then Result.ASCII is "". With Policy.Protected, look at
// Result.Like even if nothing was withheld.
//
// It allocates what it returns. With Policy.Protected the time is also linear in the
// length of that list.
func (p Policy) Inspect(name string) Result { return p.inspect(name, findProtected) }

// A protector returns the name of Policy.Protected that a host is like, or "". It is
// findProtected or, where no skeletons are to be linked, nil.
type protector func(p Policy, ascii string, labels []Label) string

// inspect is Inspect. It leaves Policy.Protected alone if protected is nil.
func (p Policy) inspect(name string, protected protector) (r Result) {
	v := view{policy: &p}
	ascii, port, ok := parsePort(name, kindOf(name))
	switch {
	case !ok:
		r.Text, r.Labels = v.pieces(name, nil)
		return r
	case isBare(ascii):
		return Result{ASCII: ascii, Text: ascii}
	case isTooLong(ascii):
		label := strings.TrimSuffix(ascii, ".")
		r.Labels = []Label{{ASCII: label, Unicode: label, Text: label, Rule: InvalidLabel}}
		r.Text = ascii + port
		if port == "" {
			r.ASCII = ascii
		}
		return r
	}
	r.Labels = v.judge(ascii, nil)
	if protected != nil && len(p.Protected) > 0 {
		r.Like = protected(p, strings.TrimSuffix(ascii, "."), r.Labels)
		if r.Like != "" && !p.KeepLike {
			withhold(r.Labels, ProtectedName)
		}
	}
	r.Text = v.join(ascii, r.Labels, port)
	if p.Both && r.Text != ascii+port {
		r.Text += " (" + ascii + port + ")"
	}
	if port == "" {
		r.ASCII = ascii // with a port, it is not a host
	}
	return r
}
