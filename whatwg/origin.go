// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

// Origin returns the serialization of the URL's origin (§4.7): of a tuple
// origin, the scheme, the host and, if it isn't the default one, the port, as in
// "https://example.com:8080"; "null" of an opaque origin, which is the same as
// no other, not even itself: see [SameOrigin]. File URLs have an opaque origin, as
// the standard advises. The origin of a blob URL is that of the URL in its path.
func (u *URL) Origin() string {
	scheme, host, ok := u.origin()
	switch {
	case !ok:
		return opaqueOrigin
	case u.scheme.special() && !u.hasCredentials():
		return u.href[:u.pathStart]
	}
	return scheme + host
}

const opaqueOrigin = "null"

// origin returns the tuple origin of u: the scheme with its "://", and the host with
// the port.
func (u *URL) origin() (scheme, host string, ok bool) {
	switch u.scheme {
	case ftp, http, https, ws, wss:
		return u.href[:u.schemeEnd+3], u.Host(), true
	case notSpecial:
		if u.Protocol() != "blob:" {
			break
		}
		var inner URL
		if err := inner.SetHref(u.Pathname()); err == nil && (inner.scheme == http || inner.scheme == https) {
			return inner.origin()
		}
	}
	return "", "", false
}

// SameOrigin reports whether a and b have the same tuple origin (§4.7): scheme, host
// and port. It is false if one of them has an opaque origin, as file URLs and those of
// other schemes do, even for the same URL, and if one is nil or the zero value. It
// allocates only for what it has to parse, the URLs in blob URLs.
//
// Two URLs of the same Origin are not always of the same origin: "null" is what all
// opaque ones are written as.
func SameOrigin(a, b *URL) bool {
	if a == nil || b == nil {
		return false
	}
	aScheme, aHost, ok := a.origin()
	if !ok {
		return false
	}
	bScheme, bHost, ok := b.origin()
	return ok && aScheme == bScheme && aHost == bHost
}
