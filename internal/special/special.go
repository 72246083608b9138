// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package special knows the special schemes of the URL Standard, §4.2, except for "file",
// which has neither a port nor a host that must be there.
package special

import "strings"

var ports = [...]struct{ scheme, port string }{
	{"https", "443"}, {"http", "80"}, {"wss", "443"}, {"ws", "80"}, {"ftp", "21"},
}

// Port returns the default port of a special scheme, in any letter case, or "" if it is
// not one. It does not allocate.
func Port(scheme string) string {
	for i := range ports {
		if p := &ports[i]; scheme == p.scheme {
			return p.port
		}
	}
	for i := range ports {
		if p := &ports[i]; len(scheme) == len(p.scheme) && strings.EqualFold(scheme, p.scheme) {
			return p.port
		}
	}
	return ""
}
