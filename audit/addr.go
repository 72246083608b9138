// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"net/netip"
	"slices"
)

// A block is a row of IANA's special-purpose address registries.
type block struct {
	prefix netip.Prefix
	kind   Kind // of an address in it; 0 if the registry calls it globally reachable
}

func row(prefix string, kind Kind) block { return block{netip.MustParsePrefix(prefix), kind} }

// blocks are the IPv4 and IPv6 Special-Purpose Address Registries of IANA (RFC 6890, as of
// 2026), with their column "Globally Reachable": what has no kind is so. A block that lies
// in another one stands before it. Multicast is added, which the registries don't hold,
// and so is what RFC 3879 §4 took out of use. For blocks where the column has no answer
// because they hold IPv4 addresses, embedded tells which.
var blocks = [...]block{
	row("0.0.0.0/32", UnspecifiedAddr),
	row("0.0.0.0/8", SpecialAddr),
	row("10.0.0.0/8", PrivateAddr),
	row("100.64.0.0/10", SpecialAddr), // shared address space, RFC 6598
	row("127.0.0.0/8", LoopbackAddr),
	row("169.254.0.0/16", LinkLocalAddr),
	row("172.16.0.0/12", PrivateAddr),
	row("192.0.0.9/32", 0),  // Port Control Protocol anycast, RFC 7723
	row("192.0.0.10/32", 0), // TURN anycast, RFC 8155
	row("192.0.0.0/24", SpecialAddr),
	row("192.0.2.0/24", DocumentationAddr),
	row("192.31.196.0/24", 0),          // AS112-v4, RFC 7535
	row("192.52.193.0/24", 0),          // AMT, RFC 7450
	row("192.88.99.0/24", SpecialAddr), // 6to4 relay anycast, taken out of use by RFC 7526
	row("192.168.0.0/16", PrivateAddr),
	row("192.175.48.0/24", 0), // direct delegation AS112, RFC 7534
	row("198.18.0.0/15", SpecialAddr),
	row("198.51.100.0/24", DocumentationAddr),
	row("203.0.113.0/24", DocumentationAddr),
	row("224.0.0.0/4", MulticastAddr),
	row("240.0.0.0/4", SpecialAddr), // and the broadcast address

	row("::/128", UnspecifiedAddr),
	row("::1/128", LoopbackAddr),
	row("64:ff9b::/96", 0),
	row("64:ff9b:1::/48", SpecialAddr), // local NAT64, RFC 8215
	row("100::/64", SpecialAddr),       // discard-only, RFC 6666
	row("100:0:0:1::/64", SpecialAddr), // dummy prefix, RFC 9780
	row("2001::/32", 0),                // Teredo: see embedded
	row("2001:1::1/128", 0),            // Port Control Protocol anycast, RFC 7723
	row("2001:1::2/128", 0),            // TURN anycast, RFC 8155
	row("2001:1::3/128", 0),            // DNS-SD service registration anycast, RFC 9665
	row("2001:3::/32", 0),              // AMT, RFC 7450
	row("2001:4:112::/48", 0),          // AS112-v6, RFC 7535
	row("2001:20::/28", 0),             // ORCHIDv2, RFC 7343
	row("2001:30::/28", 0),             // drone remote ID, RFC 9374
	row("2001::/23", SpecialAddr),      // and benchmarking (2001:2::/48) and ORCHID (2001:10::/28)
	row("2001:db8::/32", DocumentationAddr),
	row("2002::/16", 0),         // 6to4: see embedded
	row("2620:4f:8000::/48", 0), // direct delegation AS112, RFC 7534
	row("3fff::/20", DocumentationAddr),
	row("2000::/3", 0),            // global unicast, RFC 4291 §2.4
	row("5f00::/16", SpecialAddr), // SRv6 segment identifiers, RFC 9602
	row("fc00::/7", PrivateAddr),
	row("fe80::/10", LinkLocalAddr),
	row("fec0::/10", PrivateAddr), // site-local, RFC 3879
	row("ff00::/8", MulticastAddr),
}

// specialKind returns the kind of an address by itself, or 0 if it is globally reachable. An
// IPv6 address outside of all blocks is not allocated, and not reachable.
func specialKind(addr netip.Addr) Kind {
	addr = addr.WithZone("")
	for i := range blocks {
		if blocks[i].prefix.Contains(addr) {
			return blocks[i].kind
		}
	}
	if addr.Is4() {
		return 0
	}
	return SpecialAddr
}

// metadata are the addresses of metadata services, which hand out credentials to who asks
// from inside a cloud. One of them is globally reachable by its number.
var metadata = [...]netip.Addr{
	netip.MustParseAddr("169.254.169.254"), // most clouds
	netip.MustParseAddr("169.254.170.2"),   // tasks of AWS ECS
	netip.MustParseAddr("169.254.170.23"),  // pods of AWS EKS
	netip.MustParseAddr("169.254.42.42"),   // Scaleway
	netip.MustParseAddr("100.100.100.200"), // Alibaba Cloud
	netip.MustParseAddr("192.0.0.192"),     // Oracle Cloud, at first
	netip.MustParseAddr("168.63.129.16"),   // Azure
	netip.MustParseAddr("fd00:ec2::254"),   // AWS
	netip.MustParseAddr("fd00:ec2::23"),    // pods of AWS EKS
	netip.MustParseAddr("fd20:ce::254"),    // Google Cloud
	netip.MustParseAddr("fd00:42::42"),     // Scaleway
}

// The blocks whose addresses hold IPv4 addresses.
var (
	compatible = netip.MustParsePrefix("::/96")
	sixToFour  = netip.MustParsePrefix("2002::/16")
	nat64      = netip.MustParsePrefix("64:ff9b::/96")
	localNAT64 = netip.MustParsePrefix("64:ff9b:1::/48")
	teredo     = netip.MustParsePrefix("2001::/32")
)

// embedded returns the IPv4 addresses that addr, an address without a zone, holds, and how;
// 0 if it holds none.
func embedded(addr netip.Addr) (inner []netip.Addr, how Kind) {
	if addr.Is4() {
		return nil, 0
	}
	b := addr.As16()
	v4 := func(i int) netip.Addr { return netip.AddrFrom4([4]byte(b[i : i+4])) }
	switch {
	case addr.Is4In6():
		return []netip.Addr{v4(12)}, IPv4Mapped
	case compatible.Contains(addr) && specialKind(addr) == SpecialAddr: // neither :: nor ::1
		return []netip.Addr{v4(12)}, IPv4Compatible
	case sixToFour.Contains(addr):
		return []netip.Addr{v4(2)}, SixToFour
	case nat64.Contains(addr), localNAT64.Contains(addr):
		return []netip.Addr{v4(12)}, NAT64
	case teredo.Contains(addr):
		for i := 12; i < 16; i++ {
			b[i] ^= 0xFF // the client's address is written with its bits inverted, RFC 4380 §4
		}
		return []netip.Addr{v4(4), v4(12)}, Teredo // the server's, too
	}
	return nil, 0
}

// addrKinds returns what there is to say of an address: how it holds others, and what kind
// it and those are.
func addrKinds(addr netip.Addr) (kinds []Kind) {
	addr = addr.WithZone("")
	inner, how := embedded(addr)
	all := inner
	switch how {
	case IPv4Mapped, IPv4Compatible: // what it holds is all that it is
		kinds = append(kinds, how)
	case 0:
		all = []netip.Addr{addr}
	default:
		kinds = append(kinds, how)
		all = append(all, addr)
	}
	for _, a := range all {
		if k := specialKind(a); k != 0 {
			kinds = append(kinds, k)
		}
		if slices.Contains(metadata[:], a) {
			kinds = append(kinds, Metadata)
		}
	}
	return kinds
}

// GloballyReachable reports whether addr is an address of the public internet: not one of
// those that IANA's special-purpose registries call not globally reachable, neither by
// itself nor, if it holds IPv4 addresses, by those (IPv4-mapped, IPv4-compatible, 6to4, NAT64,
// Teredo); not a multicast address, not one that is not allocated, and not that of a
// cloud's metadata service. A zone does not count; the zero Addr is not reachable.
//
// It is for the Control function of a [net.Dialer], which sees the address that a name
// led to: see the example of [Allow]. It allocates for addresses that hold others.
func GloballyReachable(addr netip.Addr) bool {
	if !addr.IsValid() {
		return false
	}
	for _, k := range addrKinds(addr) {
		switch k {
		case IPv4Mapped, IPv4Compatible, SixToFour, NAT64, Teredo:
		default:
			return false
		}
	}
	return true
}
