// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// What follows is the basic URL parser (§4.4) and the setters (§6.1) again, code
// point by code point as the standard writes them: slow and obvious. Of urlenc it
// has the domains and the addresses only.

type state int

const (
	noOverride state = iota
	schemeStart
	scheme
	noScheme
	specialRelativeOrAuthority
	pathOrAuthority
	relative
	relativeSlash
	specialAuthoritySlashes
	specialAuthorityIgnoreSlashes
	authority
	host
	hostname
	port
	file
	fileSlash
	fileHost
	pathStart
	path
	opaquePath
	query
	fragment
)

// basicParse is the basic URL parser with the optional url and state override. It
// reports false for failure.
func basicParse(text string, base, url *record, override state) (*record, bool) {
	text = toScalars(text)
	if url == nil {
		url = new(record)
		text = strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
	}
	input := []rune(tabsAndNewlines.Replace(text))
	const eof = -1
	st := override
	given := override != noOverride
	if !given {
		st = schemeStart
	}
	var buffer string
	var atSignSeen, insideBrackets, passwordTokenSeen bool
	for pointer := 0; ; pointer++ {
		c := rune(eof)
		if pointer < len(input) {
			c = input[pointer]
		}
		remaining := func(prefix string) bool { return strings.HasPrefix(string(input[min(pointer+1, len(input)):]), prefix) }
		ends := c == eof || c == '/' || c == '?' || c == '#' || url.special() && c == '\\'
		switch st {
		case schemeStart:
			if isAlpha(c) {
				buffer += strings.ToLower(string(c))
				st = scheme
			} else if !given {
				st = noScheme
				pointer--
			} else {
				return nil, false
			}
		case scheme:
			switch {
			case isAlpha(c) || isDigit(c) || c == '+' || c == '-' || c == '.':
				buffer += strings.ToLower(string(c))
			case c == ':':
				if given {
					if url.special() != isSpecial(buffer) || (url.includesCredentials() || url.port != nil) && buffer == "file" ||
						url.scheme == "file" && *url.host == "" {
						return url, true
					}
				}
				url.scheme = buffer
				if given {
					if url.port != nil && isDefaultPort(url.scheme, *url.port) {
						url.port = nil
					}
					return url, true
				}
				buffer = ""
				switch {
				case url.scheme == "file":
					st = file
				case url.special() && base != nil && base.scheme == url.scheme:
					st = specialRelativeOrAuthority
				case url.special():
					st = specialAuthoritySlashes
				case remaining("/"):
					st = pathOrAuthority
					pointer++
				default:
					url.path, url.opaque = []string{""}, true
					st = opaquePath
				}
			case !given:
				buffer = ""
				st = noScheme
				pointer = -1
				continue
			default:
				return nil, false
			}
		case noScheme:
			switch {
			case base == nil || base.opaque && c != '#':
				return nil, false
			case base.opaque:
				url.scheme, url.path, url.opaque, url.query = base.scheme, slices.Clone(base.path), true, base.query
				url.setFragment("")
				st = fragment
			case base.scheme != "file":
				st = relative
				pointer--
			default:
				st = file
				pointer--
			}
		case specialRelativeOrAuthority:
			if c == '/' && remaining("/") {
				st = specialAuthorityIgnoreSlashes
				pointer++
			} else {
				st = relative
				pointer--
			}
		case pathOrAuthority:
			if c == '/' {
				st = authority
			} else {
				st = path
				pointer--
			}
		case relative:
			url.scheme = base.scheme
			if c == '/' || url.special() && c == '\\' {
				st = relativeSlash
				break
			}
			url.username, url.password, url.host, url.port = base.username, base.password, base.host, base.port
			url.path, url.query = slices.Clone(base.path), base.query
			switch c {
			case '?':
				url.setQuery("")
				st = query
			case '#':
				url.setFragment("")
				st = fragment
			case eof:
			default:
				url.query = nil
				url.shorten()
				st = path
				pointer--
			}
		case relativeSlash:
			switch {
			case url.special() && (c == '/' || c == '\\'):
				st = specialAuthorityIgnoreSlashes
			case c == '/':
				st = authority
			default:
				url.username, url.password, url.host, url.port = base.username, base.password, base.host, base.port
				st = path
				pointer--
			}
		case specialAuthoritySlashes:
			st = specialAuthorityIgnoreSlashes
			if c == '/' && remaining("/") {
				pointer++
			} else {
				pointer--
			}
		case specialAuthorityIgnoreSlashes:
			if c != '/' && c != '\\' {
				st = authority
				pointer--
			}
		case authority:
			switch {
			case c == '@':
				if atSignSeen {
					buffer = "%40" + buffer
				}
				atSignSeen = true
				for _, r := range buffer {
					switch {
					case r == ':' && !passwordTokenSeen:
						passwordTokenSeen = true
					case passwordTokenSeen:
						url.password += percentEncode(string(r), userinfoSet)
					default:
						url.username += percentEncode(string(r), userinfoSet)
					}
				}
				buffer = ""
			case ends:
				if atSignSeen && buffer == "" {
					return nil, false
				}
				pointer -= utf8.RuneCountInString(buffer) + 1
				buffer = ""
				st = host
			default:
				buffer += string(c)
			}
		case host, hostname:
			switch {
			case given && url.scheme == "file":
				pointer--
				st = fileHost
			case c == ':' && !insideBrackets:
				if buffer == "" || override == hostname {
					return nil, false
				}
				h, ok := parseHost(buffer, !url.special())
				if !ok {
					return nil, false
				}
				url.setHost(h)
				buffer = ""
				st = port
			case ends:
				pointer--
				if url.special() && buffer == "" || given && buffer == "" && (url.includesCredentials() || url.port != nil) {
					return nil, false
				}
				h, ok := parseHost(buffer, !url.special())
				if !ok {
					return nil, false
				}
				url.setHost(h)
				buffer = ""
				st = pathStart
				if given {
					return url, true
				}
			default:
				switch c {
				case '[':
					insideBrackets = true
				case ']':
					insideBrackets = false
				}
				buffer += string(c)
			}
		case port:
			switch {
			case isDigit(c):
				buffer += string(c)
			case ends || given:
				if buffer != "" {
					n, err := strconv.Atoi(buffer)
					if err != nil || n > 65535 {
						return nil, false
					}
					url.port = &n
					if isDefaultPort(url.scheme, n) {
						url.port = nil
					}
					buffer = ""
					if given {
						return url, true
					}
				}
				if given {
					return nil, false
				}
				st = pathStart
				pointer--
			default:
				return nil, false
			}
		case file:
			url.scheme = "file"
			url.setHost("")
			switch {
			case c == '/' || c == '\\':
				st = fileSlash
			case base != nil && base.scheme == "file":
				url.host, url.path, url.query = base.host, slices.Clone(base.path), base.query
				switch c {
				case '?':
					url.setQuery("")
					st = query
				case '#':
					url.setFragment("")
					st = fragment
				case eof:
				default:
					url.query = nil
					if !startsWithDriveLetter(input[pointer:]) {
						url.shorten()
					} else {
						url.path = nil
					}
					st = path
					pointer--
				}
			default:
				st = path
				pointer--
			}
		case fileSlash:
			if c == '/' || c == '\\' {
				st = fileHost
				break
			}
			if base != nil && base.scheme == "file" {
				url.host = base.host
				if !startsWithDriveLetter(input[min(pointer, len(input)):]) && len(base.path) > 0 && isDriveLetter(base.path[0], ":") {
					url.path = append(url.path, base.path[0])
				}
			}
			st = path
			pointer--
		case fileHost:
			if !ends {
				buffer += string(c)
				break
			}
			pointer--
			switch {
			case !given && isDriveLetter(buffer, ":|"):
				st = path
			case buffer == "":
				url.setHost("")
				if given {
					return url, true
				}
				st = pathStart
			default:
				h, ok := parseHost(buffer, !url.special())
				if !ok {
					return nil, false
				}
				if h == "localhost" {
					h = ""
				}
				url.setHost(h)
				if given {
					return url, true
				}
				buffer = ""
				st = pathStart
			}
		case pathStart:
			switch {
			case url.special():
				st = path
				if c != '/' && c != '\\' {
					pointer--
				}
			case !given && c == '?':
				url.setQuery("")
				st = query
			case !given && c == '#':
				url.setFragment("")
				st = fragment
			case c != eof:
				st = path
				if c != '/' {
					pointer--
				}
			case given && url.host == nil:
				url.path = append(url.path, "")
			}
		case path:
			slash := c == '/' || url.special() && c == '\\'
			if c != eof && !slash && (given || c != '?' && c != '#') {
				buffer += percentEncode(string(c), pathSet)
				break
			}
			switch dotsIn(buffer) {
			case "..":
				url.shorten()
				if !slash {
					url.path = append(url.path, "")
				}
			case ".":
				if !slash {
					url.path = append(url.path, "")
				}
			default:
				if url.scheme == "file" && len(url.path) == 0 && isDriveLetter(buffer, ":|") {
					buffer = buffer[:1] + ":"
				}
				url.path = append(url.path, buffer)
			}
			buffer = ""
			switch c {
			case '?':
				url.setQuery("")
				st = query
			case '#':
				url.setFragment("")
				st = fragment
			}
		case opaquePath:
			switch c {
			case '?':
				url.setQuery("")
				st = query
			case '#':
				url.setFragment("")
				st = fragment
			case ' ':
				if remaining("?") || remaining("#") {
					url.path[0] += "%20"
				} else {
					url.path[0] += " "
				}
			case eof:
			default:
				url.path[0] += percentEncode(string(c), c0Set)
			}
		case query:
			if c != eof && (given || c != '#') {
				buffer += string(c)
				break
			}
			set := querySet
			if url.special() {
				set = specialQuerySet
			}
			url.setQuery(*url.query + percentEncode(buffer, set))
			buffer = ""
			if c == '#' {
				url.setFragment("")
				st = fragment
			}
		case fragment:
			if c != eof {
				url.setFragment(*url.fragment + percentEncode(string(c), fragmentSet))
			}
		}
		if pointer >= len(input) {
			return url, true
		}
	}
}

// testReference fails unless the reference makes u of input, or fails where u is
// nil.
func testReference(t testing.TB, input string, base *string, u *whatwg.URL) {
	t.Helper()
	var b *record
	ok := true
	if base != nil {
		b, ok = basicParse(*base, nil, nil, noOverride)
	}
	var want *record
	if ok {
		want, ok = basicParse(input, b, nil, noOverride)
	}
	if ok != (u != nil) || ok && u.Href() != want.href() {
		t.Errorf("%q: the reference gives %v, not %v", input, want, u)
	}
}

// TestParseEveryLength compares Parse with the reference on components of every
// length up to 70, with each byte that matters at each place: a URL that is its own
// serialization is read eight bytes at a time.
func TestParseEveryLength(t *testing.T) {
	t.Parallel()
	longest := testenv.Pick(70, 36, 16)
	for _, prefix := range []string{"http://", "https://h/", "http://h:8/?", "https://h/#", "file://", "file:///", "file://h/", "ws://", "wss://h/?", "ftp://h:2", "a:"} {
		for n := range longest + 1 {
			text := []byte(strings.Repeat("a", n))
			for i := range text {
				for _, c := range []byte("/?#:@[]%'.A1\"\\ \t^|`<{\x00\x7F\xFF") {
					text[i] = c
					input := prefix + string(text)
					u, _ := whatwg.Parse(input)
					testReference(t, input, nil, u)
				}
				text[i] = 'a'
			}
		}
	}
	// A dot segment at each place, and what ends the path near it.
	for n := range longest + 1 {
		for _, dots := range []string{"/.", "/..", "/%2e", "/.%2E/", "/.a", "/..."} {
			for _, rest := range []string{"", "?", "#a", "?b#"} {
				for i := range n + 1 {
					input := "http://h/" + strings.Repeat("a", i) + dots + strings.Repeat("/", n-i) + rest
					u, _ := whatwg.Parse(input)
					testReference(t, input, nil, u)
				}
			}
		}
	}
}

// holdsReference: Parse, URL.Parse and the setters give what the standard's own
// steps give.
func holdsReference(t *testing.T, input string, n, m uint8, value string) {
	base := baseOf(n)
	var refBase *record
	if base != nil {
		refBase, _ = basicParse(base.Href(), nil, nil, noOverride)
	}
	want, ok := basicParse(input, refBase, nil, noOverride)
	u, err := whatwg.Parser{}.Parse(input, base)
	if (err == nil) != ok {
		t.Fatalf("%q on %v: got %v, %v, want %v", input, base, u, err, ok)
	}
	if !ok {
		return
	}
	if got := u.Href(); got != want.href() {
		t.Fatalf("%q on %v: got %q, want %q", input, base, got, want.href())
	}
	names := setterNames[:len(setterNames)-1]
	for _, name := range []string{names[int(m)%len(names)], names[int(n)%len(names)]} {
		before := u.Href()
		wantTaken := want.set(name, value)
		taken := setters[name](u, value)
		if got := u.Href(); got != want.href() || u.Pathname() != want.pathname() {
			t.Fatalf("%q, %s = %q: got %q, want %q", before, name, value, got, want.href())
		}
		if taken != wantTaken || !taken && name != "host" && u.Href() != before {
			t.Fatalf("%q, %s = %q: returned %v, href %q", before, name, value, taken, u)
		}
	}
}
