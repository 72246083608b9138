// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import "strings"

// A record is a URL record of the standard (§4.1), kept as its serialization and the
// places in it where the components begin and end.
type record struct {
	href string
	layout
}

// A layout says where in an href the components are. All offsets are in bytes.
//
//	https://user:password@example.com:8080/path?query#fragment
//	     |      |         |          |    |    |     |
//	     |      userEnd   hostStart  |    |    |     queryEnd
//	     schemeEnd              hostEnd   |    pathEnd
//	                                      pathStart
//
// A component that isn't there is empty, and so is its delimiter: userEnd is
// hostStart if there are no credentials; without a host, both are schemeEnd+1,
// as is hostEnd, and only a "/." can be before pathStart.
type layout struct {
	schemeEnd, userEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd uint32
	scheme                                                               scheme
}

// hasHost reports whether the host is non-null; it may be empty.
func (l *layout) hasHost() bool { return l.hostStart > l.schemeEnd+1 }

// hasPort reports whether the port is non-null.
func (l *layout) hasPort() bool { return l.hasHost() && l.pathStart > l.hostEnd }

// hasCredentials reports whether there is a username or a password.
func (l *layout) hasCredentials() bool { return l.userEnd < l.hostStart }

// cannotHaveCredentials is the standard's "cannot have a
// username/password/port" (§4.2).
func (l *layout) cannotHaveCredentials() bool {
	return l.hostStart == l.hostEnd || l.scheme == file
}

// hasOpaquePath reports whether the path is opaque. A list of segments without a host
// is never empty.
func (r *record) hasOpaquePath() bool {
	return !r.hasHost() && !strings.HasPrefix(r.path(), "/")
}

// port returns the port, or "" if it is null.
func (r *record) port() string {
	if !r.hasPort() {
		return ""
	}
	return r.href[r.hostEnd+1 : r.pathStart]
}

// path returns the path.
func (r *record) path() string { return r.href[r.pathStart:r.pathEnd] }
