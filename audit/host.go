// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	hosts "github.com/urlenc/urlenc/internal/host"
)

// checkHost looks at the host: what kind of address it is, or what kind of name.
func (a *auditor) checkHost(r *Report) {
	host := a.host.of(a.s)
	if host == "" {
		return
	}
	standard := r.Views[WHATWG].Host
	switch {
	case host[0] == '[':
		a.checkLiteral(host)
	case standard != "" && isDigit(standard[len(standard)-1]) && a.checkNumber(host, standard):
	default:
		a.checkName(host, standard)
	}
}

// checkLiteral looks at a host that begins with a bracket.
func (a *auditor) checkLiteral(host string) {
	end := strings.IndexByte(host, ']')
	if end < 0 {
		return // no view reads it
	}
	if end < len(host)-1 {
		a.add(AfterBracket, urlenc.Host, a.host.start+end+1, len(host)-end-1)
	}
	in := host[1:end]
	if in != "" && in[0]|0x20 == 'v' {
		a.found(FutureAddress)
		return
	}
	if i := strings.IndexByte(in, '%'); i >= 0 {
		a.add(Zone, urlenc.Host, a.host.start+1+i, len(in)-i)
		in = in[:i]
	}
	if addr, err := netip.ParseAddr(in); err == nil {
		a.checkAddr(addr)
	}
}

// checkAddr tells what kind of address the host is.
func (a *auditor) checkAddr(addr netip.Addr) {
	for _, k := range addrKinds(addr) {
		a.found(k)
	}
}

// checkNumber looks at a host that the URL Standard reads as an IPv4 address, and reports whether
// it does.
func (a *auditor) checkNumber(host, standard string) bool {
	addr, err := netip.ParseAddr(standard)
	if err != nil {
		return false
	}
	a.checkAddr(addr)
	if host == standard {
		return true
	}
	ascii, _ := percentDecode.Decode(host)
	if !isASCII(ascii) {
		a.found(MappedHost)
		return true
	}
	parts := strings.Split(ascii, ".")
	if n := len(parts) - 1; parts[n] == "" {
		a.found(IPv4Dot)
		parts = parts[:n]
	}
	switch len(parts) {
	case 1:
		a.found(IPv4Dword)
	case 2, 3:
		a.found(IPv4Short)
	}
	for _, part := range parts {
		switch _, radix, _ := hosts.ParseNumber(part); radix {
		case 8:
			a.found(IPv4Octal)
		case 16:
			a.found(IPv4Hex)
		}
	}
	return true
}

// checkName looks at a host that is a name, or nothing that the URL Standard knows.
func (a *auditor) checkName(host, standard string) {
	name := strings.TrimSuffix(host, ".")
	if len(name) < len(host) {
		a.add(RootDot, urlenc.Host, a.host.end-1, 1)
	}
	if !a.special && standard != "" {
		a.checkOpaque(name)
		return
	}
	if standard == "" {
		if hosts.EndsInNumber(lower(host)) {
			a.found(NotAnAddress)
		}
		return
	}
	name = strings.TrimSuffix(standard, ".")
	if !isASCII(host) || strings.IndexByte(host, '%') >= 0 {
		a.checkMapped(host, standard)
	}
	if k := nameKind(name); k != 0 {
		a.found(k)
	}
	if strings.Contains(name, "xn--") {
		a.checkShown(host, name)
	}
}

// checkMapped looks at a host that is not ASCII, raw or escaped, and is mapped. What only
// becomes an A-label and lower case is as it should be.
func (a *auditor) checkMapped(host, standard string) {
	decoded, _ := percentDecode.Decode(host)
	if isASCII(decoded) {
		return
	}
	unicode, err := urlenc.WHATWG.HostToUnicode(standard)
	if err != nil || !differInCase(unicode, decoded) {
		a.found(MappedHost)
	}
}

// differInCase reports whether two texts are the same except for letter case, where no letter
// of ASCII stands for another one: not the "s" for a long s "\u017F".
func differInCase(a, b string) bool {
	return strings.EqualFold(a, b) && numASCII(a) == numASCII(b)
}

func numASCII(s string) (n int) {
	for i := range len(s) {
		if s[i] < utf8.RuneSelf {
			n++
		}
	}
	return n
}

// checkOpaque looks at the host of a scheme that is not special. The URL Standard has no
// opinion on it; the program that the scheme belongs to looks it up.
func (a *auditor) checkOpaque(name string) {
	name = lower(name)
	if addr, ok := opaqueAddr(name); ok {
		a.checkAddr(addr)
		return
	}
	if k := nameKind(name); k != 0 {
		a.found(k)
	}
}

// opaqueAddr returns the address that an opaque host may be taken for.
func opaqueAddr(name string) (netip.Addr, bool) {
	if !hosts.EndsInNumber(name) {
		return netip.Addr{}, false
	}
	return hosts.ParseIPv4(name)
}

// nameKind returns what kind of local name a host is, which is in lower case and without a
// dot at its end, or 0.
func nameKind(name string) Kind {
	switch name {
	case "localhost.localdomain", "localhost4", "localhost4.localdomain4", "localhost6", "localhost6.localdomain6", "ip6-localhost", "ip6-loopback", "loopback", "broadcasthost":
		return Localhost // as systems call themselves
	case "metadata.google.internal", "metadata.goog", "metadata", "instance-data", "instance-data.ec2.internal", "metadata.azure.internal",
		"metadata.tencentyun.com", "metadata.packet.net", "metadata.platformequinix.com", "rancher-metadata":
		return Metadata
	}
	dot := strings.LastIndexByte(name, '.')
	switch name[dot+1:] {
	case "localhost": // RFC 6761 §6.3
		return Localhost
	case "local", // RFC 6762
		"internal",                                                  // reserved by ICANN in 2024
		"localdomain", "lan", "intranet", "corp", "home", "private", // RFC 6762, appendix G, and as is usual
		"svc": // services of Kubernetes, completed by its search list
		return LocalName
	case "arpa":
		if strings.HasSuffix(name, ".home.arpa") { // RFC 8375
			return LocalName
		}
	}
	if dot < 0 {
		return LocalName
	}
	return 0
}

// checkShown tells which labels package display withholds, and by which of its rules. The
// name is in ASCII, and host what was written for it.
func (a *auditor) checkShown(host, name string) {
	at, same := 0, strings.HasPrefix(lower(host), name) // written in ASCII: the labels are where they were
	for _, label := range (display.Policy{}).Inspect(name).Labels {
		f := newFinding(WithheldHost, urlenc.Host, a.host.start, len(host))
		if same {
			f.Offset, f.Len = a.host.start+at, len(label.ASCII)
		}
		at += len(label.ASCII) + 1
		if label.Rule != display.None && strings.HasPrefix(label.ASCII, "xn--") {
			f.Message += ": " + label.Rule.String()
			a.put(f)
		}
	}
}
