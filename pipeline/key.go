// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// A Key says what of a URL is its key: what URLs have in common that are the same.
type Key uint8

// The keys. Normal is for URIs as RFC 3986 has them, and refuses what is not one; the others
// read URLs as browsers do, and so take more.
const (
	Normal Key = iota // the normal form under [Options.Steps], see [urlenc.Normalize]
	Href              // the href of the URL Standard: what a browser would ask for, see [whatwg.URL.Href]
	Host              // the host alone, as in [whatwg.URL.Hostname]

	// Domain is the registrable domain of the host, "example.co.uk" of
	// "www.example.co.uk", by the Public Suffix List in package publicsuffix. A host
	// without one, such as an IP address or "localhost", is its own key, as it is its own
	// site in HTML (§7.1.1).
	Domain
)

var keyNames = []string{"normal", "href", "host", "domain"}

// String returns the name of the constant in lower case, "href" of Href, or Key(n).
func (k Key) String() string {
	if int(k) < len(keyNames) {
		return keyNames[k]
	}
	return fmt.Sprintf("Key(%d)", uint8(k))
}

// MarshalText returns what String does. It fails for a value that is not of the constants.
func (k Key) MarshalText() ([]byte, error) {
	if int(k) < len(keyNames) {
		return []byte(keyNames[k]), nil
	}
	return nil, fmt.Errorf("pipeline: no key has the number %d", uint8(k))
}

// UnmarshalText sets k to the Key whose name is text. It fails for any other text, and k
// stays as it is.
func (k *Key) UnmarshalText(text []byte) error {
	i := slices.Index(keyNames, string(text))
	if i < 0 {
		return fmt.Errorf("pipeline: no key has the name %q", text)
	}
	*k = Key(i)
	return nil
}

// Options say what Canonicalize does. They are plain values: JSON of them is the same
// Options again, which is how they come to the workers. With the zero Options the key is the
// URL as it is written, if it is one.
type Options struct {
	Key   Key          // what the key is
	Steps urlenc.Steps // the steps of Normal; take [urlenc.Safe] unless you know better
}

// Of returns the key of a URL. The error is an *[urlenc.Error]: that of
// [urlenc.Normalize] for Normal, and else that of [whatwg.Parse] or, for Host and Domain, of a URL
// without a host, such as "mailto:ann@example.com", for which errors.Is finds [urlenc.ErrHost].
func (o Options) Of(url string) (string, error) {
	if o.Key == Normal {
		return urlenc.Normalize(url, o.Steps)
	}
	u, err := whatwg.Parse(url)
	if err != nil {
		return "", err
	}
	if o.Key == Href {
		return u.Href(), nil
	}
	host := u.Hostname()
	switch {
	case host == "":
		return "", &urlenc.Error{Component: urlenc.Host, Err: urlenc.ErrHost}
	case o.Key == Domain && u.HostKind() == whatwg.Domain:
		return domain(host), nil
	}
	return host, nil
}

// domain returns the registrable domain of host, or host where there is none.
func domain(host string) string {
	name := strings.TrimSuffix(host, ".")
	registrable, err := publicsuffix.EffectiveTLDPlusOne(name)
	if err != nil {
		return host
	}
	return registrable + host[len(name):]
}
