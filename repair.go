// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// RepairRef parses what a person typed or pasted, or what an IRI (RFC 3987) or a
// careless program holds: in userinfo, path, query and fragment it escapes what
// is not legal there, as [Encoding.Repair] does, and a host in Unicode becomes
// ASCII by RFC3986.HostToASCII (RFC 3987 §3.1). A well-formed reference stays as
// it is, and repairing the result again changes nothing.
//
// It trims nothing: a space before the scheme is an error, and one after the text becomes
// "%20", so that what a person pasted goes through strings.TrimSpace first. It does not guess
// at structure: "example.com/a" is a relative path, "localhost:80" has the scheme
// "localhost", and "" is the empty reference. A C0 control or DEL is
// ErrControl. A "\" before the query, which browsers take for a "/", is ErrBackslash;
// in query and fragment it is escaped. In a userinfo only "%" and what is not ASCII is
// repaired. A scheme, host or port outside its grammar is an error. The offset of the
// [*Error] counts in s.
//
// RepairRef does not allocate for a well-formed reference.
func RepairRef(s string) (Ref, error) {
	if r, err := ParseRef(s); err == nil || errors.Is(err, ErrTooLong) {
		return r, err
	}
	p := looseSplit(s)
	starts := p.starts()
	if err := p.checkRaw(&starts); err != nil {
		return Ref{}, err
	}
	if err := p.checkScheme(); err != nil {
		return Ref{}, mistake(s, err.(*Error))
	}
	if err := p.repairUserinfo(starts[userinfoSection]); err != nil {
		return Ref{}, err
	}
	if err := p.repairHostAndPort(&starts); err != nil {
		return Ref{}, mistake(s, err.(*Error))
	}
	p[pathSection] = Path.Repair(p[pathSection])
	if query, ok := strings.CutPrefix(p[querySection], "?"); ok {
		p[querySection] = "?" + Query.Repair(query)
	}
	if fragment, ok := strings.CutPrefix(p[fragmentSection], "#"); ok {
		p[fragmentSection] = "#" + Fragment.Repair(fragment)
	}
	return ParseRef(p.String())
}

// checkRaw returns the error for a byte that is not repaired anywhere: a control, or a
// backslash before the query.
func (p *sections) checkRaw(starts *[numSections]int) error {
	for k, section := range p {
		for i := range len(section) {
			if isControl(section[i]) {
				return newError(sectionComponents[k], starts[k]+i, ErrControl)
			}
			if section[i] == '\\' && k < querySection {
				return newError(sectionComponents[k], starts[k]+i, ErrBackslash)
			}
		}
	}
	return nil
}

// checkScheme returns the error for a scheme outside its grammar.
func (p *sections) checkScheme() error {
	if scheme, ok := strings.CutSuffix(p[schemeSection], ":"); ok {
		return Scheme.Check(scheme)
	}
	return nil
}

// repairUserinfo repairs the userinfo, which begins at start, and in which only "%" and what is not ASCII can be.
func (p *sections) repairUserinfo(start int) error {
	userinfo, ok := strings.CutSuffix(p[userinfoSection], "@")
	if !ok {
		return nil
	}
	for i := range len(userinfo) {
		if b := userinfo[i]; b < utf8.RuneSelf && b != '%' && !table[RFC3986][Userinfo].legal.Has(b) {
			return newError(Userinfo, start+i, ErrIllegalByte)
		}
	}
	p[userinfoSection] = Userinfo.Repair(userinfo) + "@"
	return nil
}

// repairHostAndPort repairs the host, and checks the port. The offset of an error counts in
// the text before the repair.
func (p *sections) repairHostAndPort(starts *[numSections]int) error {
	host, err := repairHost(p[hostSection])
	if err != nil {
		return moved(err, starts[hostSection])
	}
	p[hostSection] = host
	if port, ok := strings.CutPrefix(p[portSection], ":"); ok {
		if err := Port.Check(port); err != nil {
			return moved(err, starts[portSection]+len(":"))
		}
	}
	return nil
}

// repairHost returns a host, which is as a URL writes it or in Unicode, as a URL writes
// it.
func repairHost(host string) (string, error) {
	for i := range len(host) {
		if host[i] >= utf8.RuneSelf {
			return RFC3986.HostToASCII(host)
		}
	}
	return host, Host.Check(host)
}
