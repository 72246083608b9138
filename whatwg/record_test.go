// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// A record is a URL record (§4.1).
type record struct {
	scheme, username, password string
	host                       *string
	port                       *int
	path                       []string
	opaque                     bool // then path has one element
	query, fragment            *string
}

var defaultPorts = map[string]int{"ftp": 21, "file": -1, "http": 80, "https": 443, "ws": 80, "wss": 443}

func isSpecial(scheme string) bool {
	_, ok := defaultPorts[scheme]
	return ok
}

// isDefaultPort reports whether n is the default port of the scheme (§4.2).
func isDefaultPort(scheme string, n int) bool { return isSpecial(scheme) && defaultPorts[scheme] == n }

func (u *record) special() bool             { return isSpecial(u.scheme) }
func (u *record) includesCredentials() bool { return u.username != "" || u.password != "" }

func (u *record) cannotHaveCredentials() bool {
	return u.host == nil || *u.host == "" || u.scheme == "file"
}

func (u *record) setHost(s string)     { u.host = &s }
func (u *record) setQuery(s string)    { u.query = &s }
func (u *record) setFragment(s string) { u.fragment = &s }

func (u *record) shorten() {
	if u.scheme == "file" && len(u.path) == 1 && isDriveLetter(u.path[0], ":") || len(u.path) == 0 {
		return
	}
	u.path = slices.Clone(u.path[:len(u.path)-1])
}

func (u *record) pathname() string {
	if u.opaque {
		return u.path[0]
	}
	var s string
	for _, segment := range u.path {
		s += "/" + segment
	}
	return s
}

// href is the URL serializer (§4.5).
func (u *record) href() string {
	s := u.scheme + ":"
	if u.host != nil {
		s += "//"
		if u.includesCredentials() {
			s += u.username
			if u.password != "" {
				s += ":" + u.password
			}
			s += "@"
		}
		s += *u.host
		if u.port != nil {
			s += ":" + strconv.Itoa(*u.port)
		}
	} else if !u.opaque && len(u.path) > 1 && u.path[0] == "" {
		s += "/."
	}
	s += u.pathname()
	if u.query != nil {
		s += "?" + *u.query
	}
	if u.fragment != nil {
		s += "#" + *u.fragment
	}
	return s
}

// The percent-encode sets (§1.3), without the controls and what is above "~".
const (
	c0Set           = ""
	fragmentSet     = " \"<>`"
	querySet        = " \"#<>"
	specialQuerySet = querySet + "'"
	pathSet         = querySet + "?^`{}"
	userinfoSet     = pathSet + "/:;=@[\\]|"
)

func percentEncode(s, set string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || strings.IndexByte(set, c) >= 0 {
			b.Write([]byte{'%', "0123456789ABCDEF"[c/16], "0123456789ABCDEF"[c%16]})
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// tabsAndNewlines are removed from every input.
var tabsAndNewlines = strings.NewReplacer("\t", "", "\n", "", "\r", "")

func isAlpha(c rune) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' && c < 0x80 }
func isDigit(c rune) bool { return '0' <= c && c <= '9' }

// isDriveLetter reports whether s is a Windows drive letter with one of the second
// code points (§4.2).
func isDriveLetter(s, second string) bool {
	return len(s) == 2 && isAlpha(rune(s[0])) && strings.Contains(second, s[1:])
}

func startsWithDriveLetter(s []rune) bool {
	return len(s) >= 2 && isDriveLetter(string(s[:2]), ":|") && (len(s) == 2 || strings.ContainsRune(`/\?#`, s[2]))
}

func dotsIn(segment string) string {
	return strings.ReplaceAll(strings.ToLower(segment), "%2e", ".")
}

// parseHost is the host parser (§3.5).
func parseHost(s string, opaque bool) (string, bool) {
	if !opaque || strings.HasPrefix(s, "[") {
		host, err := urlenc.WHATWG.HostToASCII(s)
		return host, err == nil
	}
	if strings.ContainsAny(s, "\x00\t\n\r #/:<>?@[\\]^|") {
		return "", false
	}
	return percentEncode(s, c0Set), true
}

// toScalars makes s a scalar value string, as the Encoding Standard decodes UTF-8.
func toScalars(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			for n < len(s) && !utf8.FullRuneInString(s[:n+1]) {
				n++
			}
		}
		b.WriteRune(r)
		s = s[n:]
	}
	return b.String()
}

// set is the setter of a property (§6.1). It reports whether the value was taken: a
// setter or a parser that leaves off without having set anything did not, even where
// the standard doesn't call it failure.
func (u *record) set(property, value string) (taken bool) {
	override := map[string]state{"protocol": schemeStart, "host": host, "hostname": hostname, "port": port, "pathname": pathStart, "search": query, "hash": fragment}[property]
	switch property {
	case "protocol":
		value += ":"
		_, ok := basicParse(value, nil, u, override)
		asked, _, _ := strings.Cut(tabsAndNewlines.Replace(value), ":")
		return ok && u.scheme == strings.ToLower(asked)
	case "username", "password":
		if u.cannotHaveCredentials() {
			return false
		}
		encoded := percentEncode(toScalars(value), userinfoSet)
		if property == "username" {
			u.username = encoded
		} else {
			u.password = encoded
		}
		return true
	case "host", "hostname":
		if u.opaque {
			return false
		}
	case "port":
		if u.cannotHaveCredentials() {
			return false
		}
		if value == "" {
			u.port = nil
			return true
		}
	case "pathname":
		if u.opaque {
			return false
		}
		u.path = nil
	case "search":
		if value == "" {
			u.query = nil
			return true
		}
		value = strings.TrimPrefix(value, "?")
		u.setQuery("")
	case "hash":
		if value == "" {
			u.fragment = nil
			return true
		}
		value = strings.TrimPrefix(value, "#")
		u.setFragment("")
	}
	_, ok := basicParse(value, nil, u, override)
	return ok
}
