// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

// Origin returns the serialization of the URL's origin (§4.7): of a tuple
// origin, the scheme, the host and, if it isn't the default one, the port, as in
// "https://example.com:8080"; "null" of an opaque origin, which is the same as
// no other, not even itself. File URLs have an opaque origin, as the standard
// advises. The origin of a blob URL is that of the URL in its path.
func (u *URL) Origin() string {
	switch u.scheme {
	case ftp, http, https, ws, wss:
		if u.userEnd == u.hostStart {
			return u.href[:u.pathStart]
		}
		return u.href[:u.schemeEnd+3] + u.Host()
	case file:
		return opaqueOrigin
	}
	if u.Protocol() == "blob:" {
		var inner URL
		if err := inner.SetHref(u.Pathname()); err == nil && (inner.scheme == http || inner.scheme == https) {
			return inner.Origin()
		}
	}
	return opaqueOrigin
}

const opaqueOrigin = "null"
