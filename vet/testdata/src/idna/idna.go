// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package idna

import (
	"net/url"
	"strings"

	"golang.org/x/net/idna"
	puny "golang.org/x/net/idna"
)

type server struct{ name string }

func field(s server) (string, error) { return idna.ToASCII(s.name) } // want `idna.ToASCII maps nothing: "BÜCHER.example" becomes "xn--BCHER-2pa.example".*idna.Lookup.ToASCII.*docs/vet.md#idna`

func host(u *url.URL) (string, error) { return idna.ToASCII(u.Hostname()) } // want `maps nothing`

func renamed(s string) (string, error) { return puny.ToASCII(s) } // want `maps nothing`

func lower(s string) (string, error) { return idna.ToASCII(strings.ToLower(s)) } // want `strings.ToLower is part of the mapping`

func checked(s string) bool {
	_, err := idna.ToASCII(s) // want `maps nothing`
	return err == nil
}

func constant() (string, error) { return idna.ToASCII("bücher.example") }

func lookup(s string) (string, error) { return idna.Lookup.ToASCII(s) }

func profile(p *idna.Profile, s string) (string, error) { return p.ToASCII(s) }

func unicode(s string) (string, error) { return idna.ToUnicode(s) }

func value() func(string) (string, error) { return idna.Lookup.ToASCII }

func made(s string) (string, error) { return idna.New().ToASCII(s) }
