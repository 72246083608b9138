// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"golang.org/x/net/idna"
)

func Idna_P1(host string) (string, error) { return idna.ToASCII(host) } // want `idna: `
func Idna_P2(host string) string {
	if a, err := idna.ToASCII(host); err == nil { // want `idna: `
		return a
	}
	return host
}

func Idna_P3(hosts []string) (out []string) {
	for _, h := range hosts {
		a, _ := idna.ToASCII(h) // want `idna: `
		out = append(out, a)
	}
	return out
}

func Idna_N1(host string) (string, error) { return idna.Lookup.ToASCII(host) }

// †
func Idna_N2(host string) (string, error) { return idna.ToUnicode(host) } // for display
func Idna_N3(host string) (string, error) { return idna.New(idna.MapForLookup()).ToASCII(host) }
