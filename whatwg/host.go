// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"errors"

	"github.com/urlenc/urlenc"
)

// forbiddenHost are the forbidden host code points (§3.2): what is printable and
// forbidden in a domain but for the "%", and a few controls.
var forbiddenHost = urlenc.WHATWGC0Control.Minus(domainChars).Minus(urlenc.SetOf("%")).Union(urlenc.SetOf("\x00\t\n\r"))

// domainChars is ASCII without the forbidden domain code points (§3.2).
var domainChars = urlenc.WHATWG.Encoding(urlenc.Host).Legal()

// parseHost is the host parser (§3.5) for s, which begins at offset i.
func (m *machine) parseHost(s string, i int) (string, error) {
	if m.report != nil {
		m.diagnoseHost(s, i)
	}
	host, n, err := hostToASCII(s, m.scheme)
	if err != nil {
		return "", m.fail(urlenc.Host, i+n, err)
	}
	return host, nil
}

// hostToASCII returns s as the host of a URL with this scheme is serialized, or
// an error and the offset of the fault in s.
func hostToASCII(s string, scheme scheme) (string, int, error) {
	if !scheme.special() && (s == "" || s[0] != '[') {
		for i := range len(s) {
			if forbiddenHost.Has(s[i]) {
				return "", i, urlenc.ErrHost
			}
		}
		return c0Control.Encode(s), 0, nil // the opaque-host parser
	}
	host, err := urlenc.WHATWG.HostToASCII(s)
	if e, ok := errors.AsType[*urlenc.Error](err); ok {
		return "", e.Offset, e.Err
	}
	return host, 0, nil
}
