// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/cause"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// When a host is refused by HostToASCII. R is the profile RFC3986, W is WHATWG; Portable
// refuses what one of them does, and a host that they write differently.
//
//	what is wrong                         by      rule                          error            found by
//	not UTF-8                             R W     UTS #46 §4                    ErrInvalidUTF8   processDomain, whatwgToASCII
//	more than 1024 code points            R       a limit of the library        ErrTooLong       processDomain
//	more than 63 bytes in a label,
//	  or 253 in all                       R       UTS #46 §4.2 step 4           ErrTooLong       checkLengths
//	a label too long for Punycode         R W     a limit of the library        ErrTooLong       convertLabels
//	an A-label that is not Punycode,
//	  or that of ASCII or an A-label      R W     UTS #46 §4 step 4, §4.1       ErrHost          appendULabel
//	a code point or a mark out of place   R W     UTS #46 §4.1                  ErrHost          hosts.IsValid
//	an empty label but the last, "_",
//	  "-" at an end or twice              R       UTS #46 §4.1, strict          ErrHost          hosts.StrictLabel
//	a dot at the end that mapping made    R       UTS #46 §4.2 step 4           ErrHost          strictToASCII
//	an IPv4 address that mapping made     R       RFC 3986 §3.2.2               ErrHost          strictDomain
//	a C0 control or DEL                   R W     as above, and as below        ErrControl       strictDomain, whatwgDomain
//	a forbidden domain code point         W       URL Standard §3.5             ErrHost          whatwgDomain
//	a number that is not an address       W       URL Standard §3.5             ErrHost          whatwgDomain
//	no host                               W       URL Standard §3.5             ErrHost          whatwgToASCII, whatwgDomain
//	brackets without an address           R W     RFC 3986 §3.2.2               ErrHost          hosts.ParseLiteral
//	a zone, or an IPvFuture               W       URL Standard §3.5             ErrHost          whatwgLiteral
//
// ParseRef, and Check and With of RFC3986, go by the grammar of RFC 3986 §3.2.2 alone:
// hostFault. More than 30 marks in a row count as out of place. What builds a reference
// refuses more, by guard.go: a host that a browser would read as another one.

// HostToASCII returns host as it is written in a URL, in canonical form. A domain
// name is mapped, its non-ASCII labels become A-labels, and letters are in lower
// case; an IPv6 address in brackets is written as RFC 5952 §4 has it.
//
// RFC3986 is strict. A name is what UTS #46 §4.2 (ToASCII, for lookup) gives:
// non-transitional, with every check on, so that "_" is an error, and with the
// lengths of the DNS; a dot at the end, for the root, is kept. "%" is an error, as
// are IPv4 addresses that only mapping makes. The empty host is valid. In brackets
// it takes zones as RFC 6874 §2 writes them, and IPvFuture (RFC 3986 §3.2.2), and
// keeps both as they are.
//
// WHATWG is the host parser of the URL Standard, §3.5, for special schemes.
// Escapes are decoded first. An ASCII name is put into lower case only, so that
// A-labels may be invalid; a name whose last label is a number must be an IPv4
// address, in all the forms of §3.5: "0x7f.1" is "127.0.0.1". An
// IPv4-mapped IPv6 address is written in hexadecimal. The empty host is an
// error, and so is a label whose Punycode [EncodePunycode] refuses, and a byte
// that is not UTF-8, even if an escape completes a character with it.
//
// Portable gives the host that both agree on, and fails where they don't.
//
// Deviates from UTS #46 §4 in every profile: more than 30 combining marks in a row
// are an error, because golang.org/x/text/unicode/norm, which normalizes the name,
// breaks such a row.
//
// Applied to its result, HostToASCII changes nothing. The error is an [*Error]
// with "" beside it: [ErrInvalidUTF8], [ErrControl], [ErrTooLong] or [ErrHost].
// The time is linear in len(host). A host that is canonical already is returned
// as it is, without an allocation if it holds no "xn--". HostToASCII is safe for
// concurrent use. It panics if p is not one of the constants.
func (p Profile) HostToASCII(host string) (string, error) {
	switch p {
	case RFC3986:
		if hosts.IsCanonical(hostClasses.Table(), host) {
			return host, nil
		}
		return strictToASCII(host)
	case WHATWG:
		return whatwgToASCII(host)
	case Portable:
		return inBoth(host, Profile.HostToASCII)
	}
	panic("urlenc: HostToASCII: unknown profile")
}

// HostToUnicode returns host with its A-labels decoded, for people to read. What
// is not a domain name comes back as [Profile.HostToASCII] writes it.
//
// RFC3986 gives what UTS #46 §4.3 (ToUnicode) does, with the checks of
// HostToASCII but the lengths of the DNS. WHATWG is the host parser and then the
// URL Standard's domain to Unicode, §3.3, which leaves a name with an invalid
// A-label as it is. Portable gives what both agree on, and fails where they
// don't.
//
// The result may look like another host: whether it should be shown is for the
// caller to decide. More than 30 combining marks in a row are an error, as for
// HostToASCII. Errors, time, allocations and concurrency are as for
// HostToASCII.
func (p Profile) HostToUnicode(host string) (string, error) {
	switch p {
	case RFC3986:
		if hosts.IsCanonical(hostClasses.Table(), host) {
			return host, nil
		}
		return strictToUnicode(host)
	case WHATWG:
		return whatwgToUnicode(host)
	case Portable:
		return inBoth(host, Profile.HostToUnicode)
	}
	panic("urlenc: HostToUnicode: unknown profile")
}

// inBoth returns the result of f that RFC3986 and WHATWG have in common.
func inBoth(host string, f func(Profile, string) (string, error)) (string, error) {
	a, err := f(RFC3986, host)
	if err != nil {
		return "", err
	}
	b, err := f(WHATWG, host)
	if err != nil {
		return "", err
	}
	if a != b {
		return "", newError(Host, 0, ErrHost)
	}
	return a, nil
}

// hostFault returns -1 if s is a host by the grammar of RFC 3986 §3.2.2, or where the
// offending bytes start.
func hostFault(s string) int { return hosts.Check(hostClasses.Table(), s) }

// strictToASCII is HostToASCII of RFC3986.
func strictToASCII(host string) (string, error) {
	if strings.HasPrefix(host, "[") {
		return canonicalLiteral(host)
	}
	if pct.IsASCII(host) {
		if lower := strings.ToLower(host); lower != host && hosts.IsCanonical(hostClasses.Table(), lower) {
			return lower, nil
		}
	}
	d, err := strictDomain(host)
	if err != nil {
		return "", err
	}
	// Deviates from UTS #46 §4.2 step 4: the empty label of the root is not an
	// error where its dot is the last character, as "example.com." is a name of
	// its own.
	if last, n := utf8.DecodeLastRuneInString(host); strings.HasSuffix(d.ascii, ".") && !strings.ContainsRune(hosts.Dots, last) {
		return "", newError(Host, len(host)-n, ErrHost)
	}
	if bad := checkLengths(host, d.ascii); bad.err != nil {
		return "", newError(Host, bad.at, bad.err)
	}
	return d.ascii, nil
}

// checkLengths returns the fault of host where ascii, what it became, is longer than the
// DNS allows.
func checkLengths(host, ascii string) fault {
	if len(ascii) <= hosts.MaxLabel {
		return fault{}
	}
	i := 0
	for label := range strings.SplitSeq(ascii, ".") {
		if len(label) > hosts.MaxLabel {
			return fault{hosts.LabelStart(host, i), ErrTooLong}
		}
		i++
	}
	if len(strings.TrimSuffix(ascii, ".")) > hosts.MaxName {
		return fault{0, ErrTooLong}
	}
	return fault{}
}

// strictToUnicode is HostToUnicode of RFC3986.
func strictToUnicode(host string) (string, error) {
	if strings.HasPrefix(host, "[") {
		return canonicalLiteral(host)
	}
	d, err := strictDomain(host)
	return d.unicode, err
}

// strictDomain is processDomain for RFC3986.
func strictDomain(host string) (domain, error) {
	d, bad := processDomain(host, true)
	switch {
	case bad.err == ErrHost:
		return domain{}, labelError(host, bad.at)
	case bad.err != nil:
		return domain{}, newError(Host, bad.at, bad.err)
	}
	// Deviates from UTS #46 §4.2: what only mapping makes an IPv4 address is an
	// error, for it was not one by RFC 3986 §3.2.2: "１.2.3.4" with a full-width digit.
	if !pct.IsASCII(host) && hosts.EndsInNumber(d.ascii) {
		if _, ok := hosts.ParseIPv4(d.ascii); ok {
			return domain{}, newError(Host, 0, ErrHost)
		}
	}
	return d, nil
}

// labelError returns the error for an invalid label, which begins at start. A byte that
// can't stand in a label is a better place than the label: of "a.b_c" the "_".
func labelError(host string, start int) *Error {
	for i := start; i < len(host) && host[i] != '.'; i++ {
		switch c := host[i]; {
		case isControl(c):
			return newError(Host, i, ErrControl)
		case c < utf8.RuneSelf && !Alpha.Has(c) && !hosts.LetterDigitHyphen(hostClasses.Table(), c):
			return newError(Host, i, ErrHost).because(nameCause(host, i))
		}
	}
	return newError(Host, start, ErrHost)
}

// nameCause returns what is wrong with the byte of a name at i, if more can be said of
// it.
func nameCause(host string, i int) cause.Cause {
	switch c := host[i]; {
	case c == '_':
		return cause.UnderscoreInHost
	case c == ':' && strings.Trim(host[i+1:], "0123456789") == "":
		return cause.PortInHost
	case c == '%' && pct.IsEscape(host[i:]):
		return cause.EscapeInName
	default:
		return byteCause(Host, c)
	}
}

// whatwgToASCII is HostToASCII of WHATWG: the host parser, URL Standard §3.5.
func whatwgToASCII(host string) (string, error) {
	if host == "" {
		return "", newError(Host, 0, ErrHost)
	}
	if hostClasses.Table().Run(host, 0, hosts.WHATWG) == len(host) && !hosts.EndsInNumber(host) {
		return host, nil
	}
	if host[0] == '[' {
		return whatwgLiteral(host)
	}
	name, _ := pct.Decoder{KeepMalformed: true}.String(host)
	ascii, bad := whatwgDomain(name)
	if bad.err != nil {
		e := newError(Host, decodedAt(host, bad.at), bad.err)
		if i := e.Offset; bad.err == ErrHost && i < len(host) && host[i] < utf8.RuneSelf && host[i] != '%' {
			e.because(byteCause(Host, host[i]))
		}
		return "", e
	}
	if i := pct.InvalidUTF8(host); i >= 0 {
		// In "\xC3%A9" an escape completes the character that a raw byte begins. The
		// URL parser has made U+FFFD of such a byte before it decodes escapes, and no
		// domain holds that.
		return "", newError(Host, i, ErrInvalidUTF8)
	}
	return ascii, nil
}

// whatwgDomain is whatwgToASCII from the percent-decoded name on. The place of a fault
// is in the name.
func whatwgDomain(name string) (string, fault) {
	ascii := ""
	if pct.IsASCII(name) {
		ascii = strings.ToLower(name)
	} else if d, bad := processDomain(name, false); bad.err != nil {
		return "", bad
	} else {
		ascii = d.ascii
	}
	if ascii == "" {
		return "", fault{0, ErrHost}
	}
	if i := hostClasses.Table().Run(ascii, 0, hosts.WHATWG); i < len(ascii) {
		bad := fault{strings.IndexByte(name, ascii[i]), ErrHost}
		if bad.at < 0 { // mapping made it
			bad.at = hosts.LabelStart(name, strings.Count(ascii[:i], "."))
		}
		if isControl(ascii[i]) {
			bad.err = ErrControl
		}
		return "", bad
	}
	if !hosts.EndsInNumber(ascii) {
		return ascii, fault{}
	}
	addr, ok := hosts.ParseIPv4(ascii)
	if !ok {
		return "", fault{0, ErrHost}
	}
	var buf [len("255.255.255.255")]byte
	return pct.KeepEqual(ascii, addr.AppendTo(buf[:0])), fault{}
}

// decodedAt returns where in s the byte is that is byte n of s, percent-decoded: of
// "%41b" and 1 it is 3, the place of the "b".
func decodedAt(s string, n int) int {
	for u := range pct.Units(s) {
		if n == 0 {
			return u.At
		}
		n--
	}
	return len(s)
}

// whatwgToUnicode is HostToUnicode of WHATWG: the host parser and then domain to
// Unicode, URL Standard §3.3.
func whatwgToUnicode(host string) (string, error) {
	ascii, err := whatwgToASCII(host)
	if err != nil || ascii[0] == '[' || !strings.Contains(ascii, acePrefix) {
		return ascii, err
	}
	d, bad := processDomain(ascii, false)
	if bad.err != nil {
		return ascii, nil
	}
	return d.unicode, nil
}

// canonicalLiteral returns an IP literal as RFC 5952 §4 has it.
func canonicalLiteral(s string) (string, error) {
	l, bad := hosts.ParseLiteral(hostClasses.Table(), s)
	if bad >= 0 {
		return "", newError(Host, bad, ErrHost)
	}
	return l.Canonical(s), nil
}

// whatwgLiteral returns an IPv6 address in brackets as the URL Standard's IPv6 parser
// and serializer do, §3.5 and §3.6.
func whatwgLiteral(s string) (string, error) {
	l, bad := hosts.ParseLiteral(hostClasses.Table(), s)
	switch {
	case bad >= 0:
	case !l.Addr.IsValid(): // an IPvFuture
		bad = len("[")
	case l.Zone != "":
		bad = strings.IndexByte(s, '%')
	default:
		return l.WHATWG(s), nil
	}
	return "", newError(Host, bad, ErrHost)
}
