// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"net/netip"
	"testing"

	"github.com/urlenc/urlenc/audit"
)

// registry has the rows of IANA's special-purpose address registries, as of 2026, with
// their column "Globally Reachable". "N/A" stands there for addresses that hold others, and
// for what is out of use.
var registry = []struct {
	block, reachable string
}{
	{"0.0.0.0/8", "false"},
	{"0.0.0.0/32", "false"},
	{"10.0.0.0/8", "false"},
	{"100.64.0.0/10", "false"},
	{"127.0.0.0/8", "false"},
	{"169.254.0.0/16", "false"},
	{"172.16.0.0/12", "false"},
	{"192.0.0.0/24", "false, but for those below"},
	{"192.0.0.0/29", "false"},
	{"192.0.0.8/32", "false"},
	{"192.0.0.9/32", "true"},
	{"192.0.0.10/32", "true"},
	{"192.0.0.170/32", "false"},
	{"192.0.0.171/32", "false"},
	{"192.0.2.0/24", "false"},
	{"192.31.196.0/24", "true"},
	{"192.52.193.0/24", "true"},
	{"192.88.99.0/24", "out of use"},
	{"192.88.99.2/32", "false"},
	{"192.168.0.0/16", "false"},
	{"192.175.48.0/24", "true"},
	{"198.18.0.0/15", "false"},
	{"198.51.100.0/24", "false"},
	{"203.0.113.0/24", "false"},
	{"240.0.0.0/4", "false"},
	{"255.255.255.255/32", "false"},

	{"::1/128", "false"},
	{"::/128", "false"},
	{"::ffff:0:0/96", "holds IPv4"},
	{"64:ff9b::/96", "holds IPv4"}, // true, but what it is translated to counts
	{"64:ff9b:1::/48", "false"},
	{"100::/64", "false"},
	{"100:0:0:1::/64", "false"},
	{"2001::/23", "false, but for those below"},
	{"2001::/32", "holds IPv4"},
	{"2001:1::1/128", "true"},
	{"2001:1::2/128", "true"},
	{"2001:1::3/128", "true"},
	{"2001:2::/48", "false"},
	{"2001:3::/32", "true"},
	{"2001:4:112::/48", "true"},
	{"2001:10::/28", "out of use"},
	{"2001:20::/28", "true"},
	{"2001:30::/28", "true"},
	{"2001:db8::/32", "false"},
	{"2002::/16", "holds IPv4"},
	{"2620:4f:8000::/48", "true"},
	{"3fff::/20", "false"},
	{"5f00::/16", "false"},
	{"fc00::/7", "false"},
	{"fe80::/10", "false"},

	// Not in the registries.
	{"224.0.0.0/4", "false"}, // multicast
	{"ff00::/8", "false"},    // multicast
	{"fec0::/10", "false"},   // site-local, RFC 3879
	{"4000::/3", "false"},    // not allocated
	{"8000::/2", "false"},    // not allocated
}

// last returns the last address of a block.
func last(p netip.Prefix) netip.Addr {
	b := p.Addr().AsSlice()
	for i := p.Bits(); i < 8*len(b); i++ {
		b[i/8] |= 0x80 >> (i % 8)
	}
	addr, _ := netip.AddrFromSlice(b)
	return addr
}

// TestRegistries: the first and the last address of each row are what the registry says.
func TestRegistries(t *testing.T) {
	for _, row := range registry {
		p := netip.MustParsePrefix(row.block)
		if row.reachable == "holds IPv4" {
			continue
		}
		for _, addr := range []netip.Addr{p.Addr(), last(p)} {
			if got, want := audit.GloballyReachable(addr), row.reachable == "true"; got != want {
				t.Errorf("GloballyReachable(%v), of %s, = %v", addr, row.block, got)
			}
		}
	}
}

// TestNeighbours: what lies just outside the rows that are not reachable is.
func TestNeighbours(t *testing.T) {
	for _, text := range []string{
		"1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0",
		"191.255.255.255", "192.0.1.0", "192.0.1.255", "192.0.3.0", "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0",
		"203.0.112.255", "203.0.114.0", "223.255.255.255", "2000::", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2003::", "3ffe:ffff::", "3fff:1000::", "2001:2f:ffff::1", "2606:4700::1",
	} {
		if !audit.GloballyReachable(netip.MustParseAddr(text)) {
			t.Errorf("GloballyReachable(%s) = false", text)
		}
	}
}

// TestEmbedded: an address that holds others is as reachable as they are.
func TestEmbedded(t *testing.T) {
	for text, want := range map[string]bool{
		"::ffff:8.8.8.8": true, "::ffff:127.0.0.1": false, "::8.8.8.8": true, "::10.0.0.1": false, "::2": false,
		"2002:808:808::": true, "2002:a00:1::": false, "64:ff9b::808:808": true, "64:ff9b::7f00:1": false, "64:ff9b:1::808:808": false,
		"2001:0:808:808::f7f7:f7f7": true, "2001:0:808:808::80ff:fffe": false, "2001:0:a00:1::f7f7:f7f7": false,
		"fe80::1%eth0": false, "2606:4700::1%eth0": true, "168.63.129.16": false, "::ffff:168.63.129.16": false,
	} {
		if got := audit.GloballyReachable(netip.MustParseAddr(text)); got != want {
			t.Errorf("GloballyReachable(%s) = %v", text, got)
		}
	}
	if audit.GloballyReachable(netip.Addr{}) {
		t.Error("the zero address is reachable")
	}
}
