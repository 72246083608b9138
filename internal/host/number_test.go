// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package host_test

import (
	"net/netip"
	"testing"

	"github.com/urlenc/urlenc/internal/host"
)

func TestParseNumber(t *testing.T) {
	for _, tt := range []struct {
		s     string
		n     uint64
		radix int
		ok    bool
	}{
		{"", 0, 10, false},
		{"0", 0, 10, true},
		{"255", 255, 10, true},
		{"00", 0, 8, true},
		{"010", 8, 8, true},
		{"08", 0, 8, false},
		{"0x", 0, 16, true},
		{"0X7f", 127, 16, true},
		{"0xg", 0, 16, false},
		{"0x@", 0, 16, false},
		{"4294967295", 1<<32 - 1, 10, true},
		{"4294967296", 1 << 32, 10, true},
		{"99999999999999999999999999", 1 << 32, 10, true},
		{"0xFFFFFFFFFFFFFFFFFFFFFFFF", 1 << 32, 16, true},
		{"1a", 0, 10, false},
		{"+1", 0, 10, false},
		{"1_0", 0, 10, false},
	} {
		n, radix, ok := host.ParseNumber(tt.s)
		if n != tt.n || radix != tt.radix || ok != tt.ok {
			t.Errorf("ParseNumber(%q) = %d, %d, %v, want %d, %d, %v", tt.s, n, radix, ok, tt.n, tt.radix, tt.ok)
		}
	}
}

func TestEndsInNumber(t *testing.T) {
	for s, want := range map[string]bool{
		"": false, ".": false, "a": false, "1": true, "a.1": true, "a.1.": true, "a.1..": false, "1.a": false, "a.0x": true, "a.0x1f": true,
		"a.0xg": false, "a.09": true, "a.9a": false, "0x.a": false, "1.2.3.4": true, "a.99999999999": true,
	} {
		if got := host.EndsInNumber(s); got != want {
			t.Errorf("EndsInNumber(%q) = %v, want %v", s, got, want)
		}
	}
}

func TestParseIPv4(t *testing.T) {
	for s, want := range map[string]string{
		"127.0.0.1": "127.0.0.1", "127.1": "127.0.0.1", "0x7f.1": "127.0.0.1", "2130706433": "127.0.0.1", "0177.0.1": "127.0.0.1", "1.2.3.4.": "1.2.3.4",
		"255.255.65535": "255.255.255.255", "0": "0.0.0.0", "1.2.3.4.5": "", "256.1": "", "1.256.1.1": "", "1.2.65536": "", "4294967296": "",
		"1..2": "", "09": "", "": "", "a.1": "", "1.16777216": "", "1.16777215": "1.255.255.255",
	} {
		got, ok := host.ParseIPv4(s)
		if ok != (want != "") || ok && got != netip.MustParseAddr(want) {
			t.Errorf("ParseIPv4(%q) = %v, %v, want %q", s, got, ok, want)
		}
	}
}
