// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/cause"
)

// mistake returns e, an error of s, with its cause where that is a usual mistake.
func mistake(s string, e *Error) *Error {
	if why := mistakeIn(s, e); why != "" {
		e.why = why
	}
	return e
}

// mistakeIn returns the usual mistake that e, an error of s, points at, or "".
func mistakeIn(s string, e *Error) cause.Cause {
	i := e.Offset
	if isSpaceAround(s, i) {
		return cause.SpaceAround
	}
	switch e.Component {
	case Scheme:
		return schemeMistake(s)
	case Host, Port, Userinfo:
		if why := passwordMistake(s, i); why != "" {
			return why
		}
	case Path:
		if why := pathMistake(s, i); why != "" {
			return why
		}
	}
	switch {
	case e.why != "":
		return "" // it says more
	case e.Err == ErrPort && strings.HasPrefix(s, "ssh:"):
		return cause.SSHColon
	case e.Err == ErrPort:
		return cause.PortNotNumber
	case i >= len(s):
		return ""
	}
	return byteCause(e.Component, s[i])
}

// isSpaceAround reports whether s[i] is a space, or the like, before or after the whole
// reference.
func isSpaceAround(s string, i int) bool {
	if i >= len(s) || s[i] > ' ' {
		return false
	}
	return strings.TrimLeft(s[:i], spaces) == "" || strings.TrimRight(s[i:], spaces) == ""
}

// spaces are what people and programs leave around a URL.
const spaces = " \t\r\n\v\f\x00"

// schemeMistake returns what is likely meant by s, whose first segment has a ":" with no
// scheme before it: "git@host:path", "127.0.0.1:8080", or anything else.
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

// pathMistake returns what is likely meant by s, whose path has a fault at i, if that is
// not a path: "[::1]:80", or "ht tp://h".
func pathMistake(s string, i int) cause.Cause {
	first := s[:authorityEnd(s, 0)]
	switch {
	case i == 0 && strings.HasPrefix(s, "["):
		return cause.HostAndPort
	case i < len(first) && !strings.Contains(first[:i], ":") && strings.Contains(first[i:], ":"):
		return schemeMistake(s)
	}
	return ""
}

// passwordMistake returns which delimiter seems to stand raw in a password of s, whose
// authority has a fault at i: an "@" comes later. Of "http://u:p/w@h" it is the "/".
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
	case b == ' ' && repairable:
		return cause.RawSpace
	case b == ' ' && c == Host:
		return cause.SpaceInHost
	case b == ' ':
		return cause.SpaceInAuthority
	case b == '\\':
		return cause.Backslash
	case b == '%':
		return cause.StrayPercent
	case b >= utf8.RuneSelf:
		return cause.NotASCII
	case isControl(b):
		return cause.RawControl
	case repairable && (b == '[' || b == ']'):
		return cause.RawBracket
	}
	return "" // brackets in an authority may be an IP literal with a fault of its own
}
