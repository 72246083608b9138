// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
)

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
