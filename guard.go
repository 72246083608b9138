// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"net/netip"
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/ipv4"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// What builds or changes a reference must not make one whose host a browser finds
// elsewhere than RFC 3986 does. This file says when it would.

// hostless reports whether a reference with this scheme and authority has no host,
// or an empty one, where the URL Standard (§4.4, special authority ignore slashes
// state) takes the first segment of the path for it: "https:evil.example/x",
// "https:///evil.example/x", and "///evil.example/x" on an http base.
func hostless(scheme, host string, hasHost bool) bool {
	return host == "" && (special.Port(scheme) != "" || scheme == "" && hasHost)
}

// checkHostless returns the error for a hostless reference.
func checkHostless(scheme, host string, hasHost bool) error {
	if hostless(scheme, host, hasHost) {
		return newError(Host, 0, ErrHost).because(cause.HostFromPath)
	}
	return nil
}

// checkMeant returns the error for a host, well-formed by RFC 3986, that the URL
// Standard would read as another one under the scheme, or under none on an http
// base: "0x7f.1", which is 127.0.0.1 there, and "%31.example", whose escape it
// decodes. Other schemes have hosts that it leaves alone.
func checkMeant(scheme, host string) error {
	if host == "" || host[0] == '[' || scheme != "" && special.Port(scheme) == "" {
		return nil
	}
	escapes := false
	for i := range len(host) {
		if v, ok := pct.Escape(host[i:]); ok {
			if Unreserved.Has(v) {
				return newError(Host, i, ErrHost).because(cause.EscapedHost)
			}
			escapes = true
		}
	}
	if ipv4.EndsInNumber(host) {
		if addr, err := netip.ParseAddr(host); err != nil || !addr.Is4() {
			return newError(Host, 0, ErrHost).because(cause.NumericHost)
		}
	}
	if !escapes {
		return nil
	}
	// An escape of what is not ASCII may be mapped: "%C2%B2" is U+00B2, and to a
	// browser the address 0.0.0.2. What it refuses it reads as no host at all.
	if browsers, err := WHATWG.HostToASCII(host); err == nil {
		if n, _ := Normalize("//"+host, Safe); n != "//"+browsers {
			return newError(Host, 0, ErrHost).because(cause.NotMappedAlike)
		}
	}
	return nil
}

// mistake returns e, an error of s, with its cause where that is a usual mistake.
func mistake(s string, e *Error) *Error {
	i := e.Offset
	atEnd := i >= len(s)
	switch {
	case !atEnd && s[i] <= ' ' && (strings.TrimLeft(s[:i], spaces) == "" || strings.TrimRight(s[i:], spaces) == ""):
		return e.because(cause.SpaceAround)
	case e.Err == ErrScheme:
		return e.because(schemeMistake(s))
	case e.Component == Path && i == 0 && !atEnd && s[0] == '[':
		return e.because(cause.HostAndPort)
	case e.Component == Host || e.Component == Port || e.Component == Userinfo:
		if c := passwordMistake(s, i); c != "" {
			return e.because(c)
		}
	}
	switch {
	case e.why != "":
		return e
	case e.Err == ErrPort && strings.HasPrefix(s, "ssh:"):
		return e.because(cause.SSHColon)
	case e.Err == ErrPort:
		return e.because(cause.PortNotNumber)
	case atEnd:
		return e
	}
	return e.because(byteCause(e.Component, s[i]))
}

// spaces are what people leave around a URL.
const spaces = " \t\r\n\v\f\x00"

// schemeMistake returns what is likely meant by s, whose first segment has a ":"
// that ends no scheme.
func schemeMistake(s string) cause.Cause {
	first := s[:authorityEnd(s, 0)]
	before, after, _ := strings.Cut(first, ":")
	switch {
	case strings.Contains(before, "@"):
		return cause.SCPAddress
	case after != "" && strings.Trim(after, "0123456789") == "":
		return cause.HostAndPort
	}
	return cause.ColonBeforeSlash
}

// passwordMistake returns which delimiter seems to stand raw in a password of s,
// whose authority has a fault at i: an "@" comes later.
func passwordMistake(s string, i int) cause.Cause {
	end := authorityEnd(s, i)
	switch {
	case i < len(s) && s[i] == '@':
		return cause.AtInPassword
	case strings.Contains(s[i:end], "@") || strings.IndexByte(s[end:], '@') < 2:
		return "" // "http://h:x/@me" has none either
	case s[end] == '/':
		return cause.SlashInPassword
	case s[end] == '?':
		return cause.QueryInPassword
	}
	return cause.HashInPassword
}

// byteCause returns what is wrong with b in c, if more can be said of it.
func byteCause(c Component, b byte) cause.Cause {
	repairable := c == Path || c == Query || c == Fragment // RepairRef escapes what it finds there
	switch {
	case b == ' ' && c == Host:
		return cause.SpaceInHost
	case b == ' ' && !repairable:
		return cause.SpaceInAuthority
	case b == ' ':
		return cause.RawSpace
	case b == '\\':
		return cause.Backslash
	case (b == '[' || b == ']') && !repairable:
		return "" // it may be an IP literal that is not one
	case b == '[' || b == ']':
		return cause.RawBracket
	case b == '%':
		return cause.StrayPercent
	case b >= 0x80:
		return cause.NotASCII
	case isControl(b):
		return cause.RawControl
	}
	return ""
}
