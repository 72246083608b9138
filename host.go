// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/ipv4"
	"github.com/urlenc/urlenc/internal/pct"
)

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
// address, in the forms that browsers read: "0x7f.1" is "127.0.0.1". An
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
// concurrent use. It panics if p is none of the constants.
func (p Profile) HostToASCII(host string) (string, error) {
	switch p {
	case RFC3986:
		if plainDomain(host) {
			return host, nil
		}
		return strictToASCII(host)
	case WHATWG:
		return whatwgToASCII(host)
	case Portable:
		return portable(host, Profile.HostToASCII)
	}
	panic("urlenc: HostToASCII: unknown profile")
}

// HostToUnicode returns host with its A-labels decoded, for people to read. What
// is no domain name comes back as [Profile.HostToASCII] writes it.
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
		if plainDomain(host) {
			return host, nil
		}
		return strictToUnicode(host)
	case WHATWG:
		return whatwgToUnicode(host)
	case Portable:
		return portable(host, Profile.HostToUnicode)
	}
	panic("urlenc: HostToUnicode: unknown profile")
}

// portable returns the result of f that RFC3986 and WHATWG have in common.
func portable(host string, f func(Profile, string) (string, error)) (string, error) {
	a, err := f(RFC3986, host)
	if err != nil {
		return "", err
	}
	b, err := f(WHATWG, host)
	if err != nil {
		return "", err
	}
	if a != b {
		return "", hostError(0, ErrHost)
	}
	return a, nil
}

// hostError returns the Error of a host at offset.
func hostError(offset int, err error) error {
	return &Error{Component: Host, Offset: offset, Err: err}
}

// The lengths of the DNS, RFC 1034 §3.1, as UTS #46 §4.2 step 4 counts them.
const (
	maxLabel  = 63
	maxDomain = 253 // without the dot of the root
)

// plainDomain reports whether the strict profile returns s as it is, without a
// look at Unicode: lower-case letters, digits and hyphens, no hyphen where
// CheckHyphens forbids it, and the lengths of the DNS. The empty host is plain.
func plainDomain(s string) bool {
	t := hostClasses.Table()
	start := 0 // of the label
	for i := 0; ; i++ {
		for i < len(s) && t[s[i]]&(1<<(8*plainBytes)) != 0 {
			i++
		}
		switch {
		case i == len(s):
			if start < i { // else the last label is empty: the root, or no host at all
				return i-start <= maxLabel && s[i-1] != '-' && i <= maxDomain
			}
			return i <= maxDomain+1
		case s[i] == '.':
			if i == start || i-start > maxLabel || s[i-1] == '-' {
				return false
			}
			start = i + 1
		case s[i] != '-' || i == start || i == start+3 && s[i-1] == '-':
			return false
		}
	}
}

// hostClasses tells the bytes of hosts apart.
var hostClasses = pct.LazyTable[uint32]{Fill: func(t *pct.Table[uint32]) {
	for class, set := range [...]Set{
		plainBytes:   ldh.Minus(SetOf("-")),
		browserBytes: table[WHATWG][Host].legal.Minus(setOfRange('A', 'Z')),
		regNameBytes: table[RFC3986][Host].legal,
		zoneBytes:    Unreserved,
	} {
		t.Add(class, &set.bits)
	}
}}

// The classes of hostClasses.
const (
	plainBytes   = iota // letters and digits of a label after mapping
	browserBytes        // what the WHATWG profile returns as it is
	regNameBytes        // a reg-name, RFC 3986 §3.2.2, without pct-encoded
	zoneBytes           // a zone, RFC 6874 §2, without pct-encoded
)

// strictToASCII is HostToASCII of RFC3986.
func strictToASCII(host string) (string, error) {
	if strings.HasPrefix(host, "[") {
		return canonicalIPLiteral(host)
	}
	if isASCII(host) {
		if lower := strings.ToLower(host); plainDomain(lower) {
			return lower, nil
		}
	}
	_, a, err := strictDomain(host)
	if err != nil {
		return "", err
	}
	// Deviates from UTS #46 §4.2 step 4: the empty label of the root is not an
	// error where its dot is the last character, as "example.com." is a name of
	// its own.
	if last, n := utf8.DecodeLastRuneInString(host); strings.HasSuffix(a, ".") && !strings.ContainsRune(dots, last) {
		return "", hostError(len(host)-n, ErrHost)
	}
	if len(a) <= maxLabel {
		return a, nil
	}
	bad := 0
	for label := range strings.SplitSeq(a, ".") {
		if len(label) > maxLabel {
			return "", hostError(labelOffset(host, bad), ErrTooLong)
		}
		bad++
	}
	if len(strings.TrimSuffix(a, ".")) > maxDomain {
		return "", hostError(0, ErrTooLong)
	}
	return a, nil
}

// strictToUnicode is HostToUnicode of RFC3986.
func strictToUnicode(host string) (string, error) {
	if strings.HasPrefix(host, "[") {
		return canonicalIPLiteral(host)
	}
	u, _, err := strictDomain(host)
	return u, err
}

// strictDomain is processDomain for RFC3986.
func strictDomain(host string) (u, a string, err error) {
	u, a, offset, err := processDomain(host, true)
	switch {
	case err == ErrHost:
		// A byte that can't stand in a label is a better place than the label.
		for i := offset; i < len(host) && host[i] != '.'; i++ {
			if isControl(host[i]) {
				return "", "", hostError(i, ErrControl)
			}
			if c := host[i]; c < utf8.RuneSelf && !ldh.Has(c) && !Alpha.Has(c) {
				return "", "", newError(Host, i, ErrHost).because(nameCause(host, i))
			}
		}
		return "", "", hostError(offset, ErrHost)
	case err != nil:
		return "", "", hostError(offset, err)
	}
	// Deviates from UTS #46 §4.2: what only mapping makes an IPv4 address is an
	// error, for it was none by RFC 3986 §3.2.2.
	if !isASCII(host) && ipv4.EndsInNumber(a) {
		if _, ok := ipv4.Parse(a); ok {
			return "", "", hostError(0, ErrHost)
		}
	}
	return u, a, nil
}

// nameCause returns what is wrong with the byte of a name at i, if more can be said of
// it.
func nameCause(host string, i int) cause.Cause {
	switch c := host[i]; {
	case c == '_':
		return cause.UnderscoreInHost
	case c == ':' && strings.Trim(host[i+1:], "0123456789") == "":
		return cause.PortInHost
	default:
		return byteCause(Host, c)
	}
}

// whatwgToASCII is HostToASCII of WHATWG: the host parser, URL Standard §3.5.
func whatwgToASCII(host string) (string, error) {
	if host == "" {
		return "", hostError(0, ErrHost)
	}
	if hostClasses.Table().Run(host, 0, browserBytes) == len(host) && !ipv4.EndsInNumber(host) {
		return host, nil
	}
	if host[0] == '[' {
		return whatwgIPv6(host)
	}
	domain, _ := pct.Decoder{KeepMalformed: true}.String(host)
	ascii, offset, err := whatwgDomain(domain)
	if err != nil {
		e := newError(Host, rawOffset(host, offset), err)
		if i := e.Offset; err == ErrHost && i < len(host) && host[i] < utf8.RuneSelf && host[i] != '%' {
			e.because(byteCause(Host, host[i]))
		}
		return "", e
	}
	if i := invalidUTF8(host); i >= 0 {
		// In "\xC3%A9" an escape completes the character that a raw byte begins. The
		// URL parser has made U+FFFD of such a byte before it decodes escapes, and no
		// domain holds that.
		return "", hostError(i, ErrInvalidUTF8)
	}
	return ascii, nil
}

// whatwgDomain is whatwgToASCII from the percent-decoded name on. On an error
// offset is where in the name the offending bytes start.
func whatwgDomain(domain string) (ascii string, offset int, err error) {
	if isASCII(domain) {
		ascii = strings.ToLower(domain)
	} else if _, ascii, offset, err = processDomain(domain, false); err != nil {
		return "", offset, err
	}
	if ascii == "" {
		return "", 0, ErrHost
	}
	if i := hostClasses.Table().Run(ascii, 0, browserBytes); i < len(ascii) {
		err = ErrHost
		if isControl(ascii[i]) {
			err = ErrControl
		}
		offset = strings.IndexByte(domain, ascii[i])
		if offset < 0 { // mapping made it
			offset = labelOffset(domain, strings.Count(ascii[:i], "."))
		}
		return "", offset, err
	}
	if !ipv4.EndsInNumber(ascii) {
		return ascii, 0, nil
	}
	addr, ok := ipv4.Parse(ascii)
	if !ok {
		return "", 0, ErrHost
	}
	var buf [len("255.255.255.255")]byte
	return reuse(ascii, addr.AppendTo(buf[:0])), 0, nil
}

// rawOffset returns where the byte n of the percent-decoded s is in s.
func rawOffset(s string, n int) int {
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
	u, _, _, err := processDomain(ascii, false)
	if err != nil {
		return ascii, nil
	}
	return u, nil
}

// checkHost reports whether s is a host by the grammar of RFC 3986 §3.2.2, with
// zones as RFC 6874 §2 writes them, and if not, where the offending bytes start.
func checkHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		_, _, offset, ok := parseIPLiteral(s)
		return offset, ok
	}
	if n := hostClasses.Table().RunEscaped(s, 0, regNameBytes); n < len(s) {
		return n, false
	}
	return 0, true
}

// canonicalIPLiteral returns the IP-literal s in canonical form.
func canonicalIPLiteral(s string) (string, error) {
	addr, zone, offset, ok := parseIPLiteral(s)
	if !ok {
		return "", hostError(offset, ErrHost)
	}
	if !addr.IsValid() {
		return s, nil // IPvFuture
	}
	var buf [64]byte
	b := addr.AppendTo(append(buf[:0], '['))
	if n := len(b); n+len(zone)+len("]") == len(s) && s[:n] == string(b) {
		return s, nil
	}
	return string(append(append(b, zone...), ']')), nil
}

// whatwgIPv6 returns an IPv6 address in brackets as the URL Standard's IPv6 parser
// and serializer do, §3.5 and §3.6.
func whatwgIPv6(s string) (string, error) {
	addr, zone, offset, ok := parseIPLiteral(s)
	switch {
	case !ok:
		return "", hostError(offset, ErrHost)
	case !addr.IsValid(): // IPvFuture
		return "", hostError(1, ErrHost)
	case zone != "":
		return "", hostError(strings.IndexByte(s, '%'), ErrHost)
	}
	var buf [64]byte
	b := append(buf[:0], '[')
	if addr.Is4In6() {
		a := addr.As16()
		b = append(b, "::ffff:"...)
		b = strconv.AppendUint(b, uint64(a[12])<<8|uint64(a[13]), 16)
		b = strconv.AppendUint(append(b, ':'), uint64(a[14])<<8|uint64(a[15]), 16)
	} else {
		b = addr.AppendTo(b)
	}
	return reuse(s, append(b, ']')), nil
}

// parseIPLiteral takes an IP-literal of RFC 3986 §3.2.2 apart, which begins with
// "[". The zone is as RFC 6874 §2 writes it, with the "%25" before it; the
// address of an IPvFuture is the zero Addr. If s is none, it returns where the
// offending bytes start.
func parseIPLiteral(s string) (addr netip.Addr, zone string, offset int, ok bool) {
	end := strings.IndexByte(s, ']')
	switch {
	case end < 0:
		return addr, "", 0, false
	case end < len(s)-1:
		return addr, "", end + 1, false
	}
	in := s[1:end]
	if in != "" && in[0]|0x20 == 'v' {
		offset, ok = checkIPvFuture(in)
		return addr, "", 1 + offset, ok
	}
	if i := strings.IndexByte(in, '%'); i >= 0 {
		in, zone = in[:i], in[i:]
	}
	for i := range len(in) {
		if !pct.IsHex(in[i]) && in[i] != ':' && in[i] != '.' {
			return addr, "", 1 + i, false
		}
	}
	if n, ok := checkZone(zone); !ok && zone != "" {
		return addr, "", 1 + len(in) + n, false
	}
	addr, err := netip.ParseAddr(in)
	if err != nil || !addr.Is6() {
		return addr, "", 1, false
	}
	return addr, zone, 0, true
}

// checkZone reports whether s is a zone with the "%25" before it, RFC 6874 §2,
// and if not, where the offending bytes start.
func checkZone(s string) (int, bool) {
	id, ok := strings.CutPrefix(s, "%25")
	if !ok || id == "" {
		return 0, false
	}
	n := hostClasses.Table().RunEscaped(id, 0, zoneBytes)
	return len("%25") + n, n == len(id)
}

// checkIPvFuture reports whether s, which begins with a "v", is an IPvFuture, RFC
// 3986 §3.2.2, and if not, where the offending bytes start.
func checkIPvFuture(s string) (int, bool) {
	i := 1
	for i < len(s) && pct.IsHex(s[i]) {
		i++
	}
	if i == 1 || i == len(s) || s[i] != '.' {
		return i, false
	}
	if i++; i == len(s) {
		return i, false
	}
	for ; i < len(s); i++ {
		if !table[RFC3986][Host].legal.Has(s[i]) && s[i] != ':' {
			return i, false
		}
	}
	return 0, true
}
