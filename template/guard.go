// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	hosts "github.com/urlenc/urlenc/internal/host"
)

// No value may make a reader find another host in an expansion than the template names.
// This file says where values have a say in the host, and when what they say is refused.

// settle finds out whether values have a say in the host, and where the host of the
// template begins.
func (t *Template) settle() {
	for i := range t.parts {
		t.parts[i].ends = endsHost(t.parts[i].literal)
	}
	t.opener = t.findOpener()
	t.settled = len(t.parts) > 0 && t.parts[0].op == nil && (t.headSettled() || t.tailSettled()) && t.wellFormed()
}

// tailSettled reports whether the host of each expansion begins after a literal "//", and ends
// with two labels of a literal, as in "https://{x}.example.com/". What is between are values in
// which all is escaped that could end it; only what their escapes mean to a browser is left to
// be looked at.
func (t *Template) tailSettled() bool {
	sample, tail, n := t.sample()
	r, err := urlenc.ParseRef(sample)
	if tail < 0 || err != nil || checkHost(r) != nil {
		return false
	}
	start, end, hasHost := r.Span(urlenc.Host)
	if _, hasUser := r.Userinfo(); !hasHost || hasUser || start > tail {
		return false
	}
	labels := 0
	for i := tail; i < end; i++ {
		if beginsLabel(sample[:end], i) {
			labels++
		}
	}
	if labels < 2 || sample[end-1] == '.' {
		return false // a value may be, or change, one of the last two labels
	}
	for i := range t.parts[:n] {
		t.parts[i].inHost = t.parts[i].op != nil
	}
	return true
}

// sample returns how an expansion begins with "x" for each value, which tells what all have: up
// to the literal, its last part of n, that ends the host. It begins at tail, which is -1 if there
// is none after a literal with "//" and expressions without an operator.
func (t *Template) sample() (s string, tail, n int) {
	var b strings.Builder
	if !strings.Contains(t.parts[0].literal, "//") {
		return "", -1, 0
	}
	for i, p := range t.parts {
		switch {
		case p.op == simple:
			b.WriteByte('x')
			continue
		case p.op != nil:
			return "", -1, 0
		}
		tail = b.Len()
		b.WriteString(p.literal)
		if i > 0 && p.ends {
			return b.String(), tail, i + 1
		}
	}
	return "", -1, 0
}

// endsHost reports whether no authority goes on or begins after a literal: it is so after
// "/a", "a/", "://h/" and "?", and not so after "//h" and after "/" and ":/", whose slash may
// be one of two.
func endsHost(literal string) bool {
	if i := strings.LastIndex(literal, "//"); i >= 0 {
		return strings.ContainsAny(literal[i+len("//"):], "/?#")
	}
	slash := strings.IndexByte(literal, '/')
	alone := slash+1 < len(literal) || slash > 0 && literal[slash-1] != ':'
	return slash >= 0 && alone || strings.ContainsAny(literal, "?#")
}

// headSettled reports whether the literal at the head of the template holds the whole
// authority of each expansion, or keeps each one from having one. It is so for
// "https://example.com/", "https://example.com{/x}{?y}", "/a" and "?", and not so for
// "https://example.com{+x}" and "/".
func (t *Template) headSettled() bool {
	r, err := urlenc.ParseRef(t.parts[0].literal)
	if err != nil || checkHost(r) != nil {
		return false
	}
	_, hasHost := r.Host()
	path := r.Path()
	switch {
	case hasEnd(r):
		return true
	case hasHost:
		return path != "" || endsAuthority(t.parts[1:])
	case strings.HasPrefix(path, "/"):
		return len(path) > 1
	case r.Scheme() != "":
		return path != ""
	}
	return strings.Contains(path, "/") // no scheme can come any more
}

// endsAuthority reports whether the parts, which come after an authority, end it with a
// delimiter of theirs or with the expansion, whichever of them are empty.
func endsAuthority(parts []part) bool {
	for _, p := range parts {
		if p.op == nil {
			return strings.IndexByte("/?#", p.literal[0]) >= 0
		}
		if p.op.first == "" || strings.IndexByte("/?#", p.op.first[0]) < 0 {
			return false
		}
	}
	return true
}

// hasEnd reports whether r has a query or a fragment.
func hasEnd(r urlenc.Ref) bool {
	_, hasQuery := r.Query()
	_, hasFragment := r.Fragment()
	return hasQuery || hasFragment
}

// wellFormed reports whether literals and operators write nothing, after the authority,
// that may not stand in a reference: no bracket, and no second "#".
func (t *Template) wellFormed() bool {
	fragment := false
	for i, p := range t.parts {
		literal := p.literal
		if i == 0 {
			fragment = strings.Contains(literal, "#")
			continue // it was parsed
		}
		if p.op != nil {
			literal = p.op.first
		}
		for j := range len(literal) {
			switch literal[j] {
			case '[', ']':
				return false
			case '#':
				if fragment {
					return false
				}
				fragment = true
			}
		}
	}
	return true
}

// schemeBytes are the bytes that a scheme may hold (RFC 3986 §3.1).
var schemeBytes = urlenc.RFC3986.Encoding(urlenc.Scheme).Legal()

// findOpener returns the literal whose "://" begins the host after a scheme that an
// expression makes, or 0: of "{scheme}://example.com/" it is 1.
func (t *Template) findOpener() int32 {
	for i, p := range t.parts {
		if p.op != nil {
			if p.op.first != "" {
				return 0
			}
			continue
		}
		n := 0
		for n < len(p.literal) && schemeBytes.Has(p.literal[n]) {
			n++
		}
		if strings.HasPrefix(p.literal[n:], "://") {
			return int32(i)
		}
		if n < len(p.literal) {
			return 0
		}
	}
	return 0
}

// checkHost returns the error for a reference without a host, or with one that a browser
// would find elsewhere. Setting the host to what it is asks the same of package urlenc.
func checkHost(r urlenc.Ref) error {
	host, hasHost := r.Host()
	var err error
	switch {
	case host == "" && (hasHost || r.Scheme() != ""):
		_, err = r.With(urlenc.Path, r.Path())
	case strings.Contains(host, "%") || hosts.EndsInNumber(host):
		_, err = r.With(urlenc.Host, host)
	}
	return err
}

// check returns the error for an expansion that is not a reference, or whose host is not
// the one that the template names. The marks are those of its pieces.
func (t *Template) check(s string, marks []mark) error {
	r, err := urlenc.ParseRef(s)
	if err != nil {
		return err
	}
	if err := checkHost(r); err != nil || t.settled {
		return err
	}
	host, hostEnd, hasHost := r.Span(urlenc.Host)
	path, _, _ := r.Span(urlenc.Path)
	c := checker{s: s, marks: marks, parts: t.parts, authority: len("//"), end: path, host: host, hostEnd: hostEnd}
	if scheme := r.Scheme(); scheme != "" {
		c.authority += len(scheme) + len(":")
	}
	if t.opener > 0 && !(hasHost && c.opensAt(t.opener)) || hasHost && !(c.opened() && c.kept()) {
		return cause.Attach(&urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}, cause.HostFromValue)
	}
	return nil
}

// A checker looks at where the authority of an expansion comes from.
type checker struct {
	s     string
	marks []mark
	parts []part

	authority, end int // the authority, without the slashes before it
	host, hostEnd  int
}

// at returns the piece that s[i] belongs to, and where it ends.
func (c *checker) at(i int) (m mark, end int) {
	next, high := 0, len(c.marks) // the first mark after i is one of these, or the second
	for next < high {
		if k := (next + high) / 2; c.marks[k].start > i {
			high = k
		} else {
			next = k + 1
		}
	}
	end = len(c.s)
	if next < len(c.marks) {
		end = c.marks[next].start
	}
	if next > 0 {
		m = c.marks[next-1]
	}
	return m, end
}

// opensAt reports whether the two slashes before the authority are in the n-th part.
func (c *checker) opensAt(n int32) bool {
	first, _ := c.at(c.authority - 2)
	second, _ := c.at(c.authority - 1)
	return first.part == n && second.part == n
}

// opened reports whether the two slashes before the authority are one piece that may begin
// one: a literal at the head or after a scheme, or a value at the head or right after a
// literal with the colon of a scheme. "{/a,b}" with an empty a, "/{+x}" with "/evil" and
// "{+a}{+b}" with an empty a and "//evil" are none.
func (c *checker) opened() bool {
	slashes := c.authority - len("//")
	m, _ := c.at(slashes)
	second, _ := c.at(slashes + 1)
	switch {
	case m != second || m.kind == fromOperator:
		return false
	case m.kind == fromLiteral:
		return slashes > 0 || m.part == 0
	case slashes == 0:
		return m.part == 0 && m.first
	}
	colon, _ := c.at(slashes - 1)
	if colon.kind == fromLiteral {
		return m.part == colon.part+1 && m.first
	}
	return colon == m && m.part == 0 && m.first
}

// kept reports whether values leave the authority as the template names it.
func (c *checker) kept() bool {
	opener, openerEnd := c.at(c.authority - 1)
	if openerEnd >= c.end {
		return true // the piece that begins the authority is all of it
	}
	if !c.keptOut() {
		return false
	}
	if opener.kind == fromValue {
		// The value that begins the host holds all of it, and no other value goes on with
		// it: not ".evil" or ":22" as the value of path in "{+base}{+path}".
		after, _ := c.at(openerEnd)
		return c.hostEnd <= openerEnd && after.kind != fromValue
	}
	return c.keptEnd() && c.keptLabels()
}

// keptOut reports whether nothing of the authority comes from, or after, an expression that
// can't go on with one: "{x}" and "{.x}" can, and "{+x}" as its beginning. Where "{+x}" or "{/x}"
// stands, the authority has ended, whatever the values are: in "https://example.com{+path}{.x}"
// neither "-evil" for path nor "evil" for x alone makes another host.
func (c *checker) keptOut() bool {
	first, _ := c.at(c.authority)
	last, _ := c.at(c.end - 1)
	address := c.address()
	for n := first.part; n <= last.part; n++ {
		op := c.parts[n].op
		begins := op == operators['+'] && (n == first.part || n == address)
		if op != nil && op != simple && op != operators['.'] && !begins {
			return false
		}
	}
	for i := c.authority; i < c.end; {
		m, end := c.at(i)
		if m.raw && m.start > c.authority && m.part != address {
			return false
		}
		i = end
	}
	return true
}

// address returns the part whose value, as it is, is all between the brackets of a literal, as
// in "https://[{+ip}]/", or -1.
func (c *checker) address() int32 {
	if c.host == c.hostEnd || c.s[c.host] != '[' {
		return -1
	}
	before, start := c.at(c.host)
	value, end := c.at(start)
	after, _ := c.at(c.hostEnd - 1)
	if before.kind == fromLiteral && start == c.host+1 && end == c.hostEnd-1 && after.kind == fromLiteral {
		return value.part
	}
	return -1
}

// keptEnd reports whether what comes after a value that ends the host can't have been a part of
// it: so "evil/" is refused in "{+sub}.example.com".
func (c *checker) keptEnd() bool {
	if c.host == c.hostEnd || c.end == len(c.s) {
		return true
	}
	if m, _ := c.at(c.hostEnd - 1); m.kind != fromValue {
		return true
	}
	m, end := c.at(c.end)
	return m.kind != fromValue || end == len(c.s) || strings.IndexByte("/?#", c.s[end]) >= 0
}

// keptLabels reports whether values are whole labels of the host, between dots of the template,
// or parts of labels that the template leaves open. See [label.kept].
func (c *checker) keptLabels() bool {
	if _, end := c.at(c.host); end >= c.hostEnd {
		return true
	}
	host := c.s[:c.hostEnd]
	after := 0 // labels that follow a dot of the template
	for i := c.host; i < c.hostEnd; {
		m, end := c.at(i)
		for end = min(end, c.hostEnd); i < end; i++ {
			if m.kind != fromValue && beginsLabel(host, i) {
				after++
			}
		}
	}
	l := label{first: true}
	start := c.host
	for i := c.host; i < c.hostEnd; {
		m, end := c.at(i)
		end = min(end, c.hostEnd)
		if m.kind == fromValue {
			l.values++
			l.dotted = i == start && c.s[end-1] == '.'
			i = end
			continue
		}
		for ; i < end; i++ {
			if c.s[i] != '.' {
				l.literal = true
				continue
			}
			if l.text = c.s[start:i]; !l.kept(after) {
				return false
			}
			if beginsLabel(host, i) {
				after--
			}
			l, start = label{}, i+1
		}
	}
	l.text = c.s[start:c.hostEnd]
	return l.kept(0)
}

// beginsLabel reports whether s[i] is a dot before a label of a host: not one that ends it.
func beginsLabel(s string, i int) bool {
	return s[i] == '.' && i+1 < len(s) && s[i+1] != '.'
}

// A label is what stands between two dots of the template, or of it and an end of the host.
type label struct {
	text    string
	first   bool // of the host
	literal bool // something of it is the template's
	values  int  // how many are in it
	dotted  bool // the last of them begins it, and ends with a dot
}

// kept reports whether values may make of the label what it is, if so many labels follow it:
//
//   - Before two of the template, which are the domain, anything: "node-{n}.example.com".
//   - A value that is all of it is one label or several: "{sub}.example", "example.{tld}".
//     So is one with a dot at its end: "www." for "{sub}example.com".
//   - The first label may hold values, and each may be of several, but is one label then:
//     "node-{n}", "{x}{y}.example". In other labels a value would go on with a host, as
//     "munity" for "example.com{path}" and "-evil" for "example.com{path}.zip".
func (l *label) kept(after int) bool {
	if l.values == 0 || after >= 2 || l.values == 1 && (!l.literal || l.dotted) {
		return true
	}
	return (l.first || !l.literal) && !hasDot(l.text)
}

// hasDot reports whether a browser finds a dot in a part of a host.
func hasDot(s string) bool {
	if strings.IndexByte(s, '%') >= 0 {
		s, _ = unreserved.Decode(s)
		s = hosts.Map(s)
	}
	return strings.IndexByte(s, '.') >= 0
}
