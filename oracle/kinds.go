// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/whatwg"
)

// A kind is a way in which Firefox or WebKit differs from the URL Standard. Those of Chromium
// are in package audit.
type kind struct {
	name    string
	section string // of the standard
	example string
	base    string // of the example, if it is not ""

	// explains reports whether this is one of the differences between the standard's URL and
	// the browser's.
	explains func(q question, standard, browser components) bool
}

// question returns the one whose answer is the example.
func (k *kind) question() question {
	q := question{Input: k.example, Ops: [][]string{}}
	if k.base != "" {
		q.Base = &k.base
	}
	return q
}

// explainBy returns a function that explains a difference by kinds.
func explainBy(kinds []kind) func(q question, standard, browser components) []string {
	return func(q question, standard, browser components) (names []string) {
		if len(differing(standard, browser)) == 0 {
			return nil
		}
		for i := range kinds {
			if k := &kinds[i]; k.explains(q, standard, browser) {
				names = append(names, k.name)
			}
		}
		return names
	}
}

// schemeOf returns the scheme that q is read by: that of the text, or of the base.
func (q question) scheme(standard, browser components) string {
	switch {
	case standard != nil:
		return strings.TrimSuffix(standard["protocol"], ":")
	case browser != nil:
		return strings.TrimSuffix(browser["protocol"], ":")
	}
	return ""
}

func isSpecial(scheme string) bool {
	return slices.Contains([]string{"http", "https", "ws", "wss", "ftp", "file"}, scheme)
}

// isRelative reports whether the standard resolves the text on the base, which has the
// scheme of the result and is not special.
func (q question) isRelative(scheme string) bool {
	return q.Base != nil && strings.HasPrefix(*q.Base, scheme+":") && !isSpecial(scheme) && !strings.HasPrefix(strings.ToLower(q.clean()), scheme+":")
}

// clean returns the text without what a parser removes.
func (q question) clean() string {
	trimmed := strings.TrimFunc(q.Input, func(r rune) bool { return r <= ' ' })
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(trimmed)
}

// path returns the part of the text up to a query or a fragment.
func (q question) path() string {
	text := q.clean()
	if i := strings.IndexAny(text, "?#"); i >= 0 {
		return text[:i]
	}
	return text
}

func twoSlashes(s string) bool {
	return len(s) > 1 && strings.IndexByte(`/\`, s[0]) >= 0 && strings.IndexByte(`/\`, s[1]) >= 0
}

// What Firefox and WebKit have in common.

func backslashIsSlash(q question, standard, browser components) bool {
	return q.isRelative(q.scheme(standard, browser)) && strings.HasPrefix(q.path(), `\`) && !twoSlashes(q.path())
}

func backslashHost(q question, standard, browser components) bool {
	path := q.path()
	return q.isRelative(q.scheme(standard, browser)) && twoSlashes(path) && path[:2] != "//"
}

func invalidALabel(q question, standard, browser components) bool {
	return browser == nil && (strings.Contains(standard["hostname"], "xn--") || q.baseHostHas("xn--"))
}

// baseHostHas reports whether the host of the base has some text in it: if the browser
// refuses the base, it refuses all that stands on it.
func (q question) baseHostHas(some ...string) bool {
	return q.Base != nil && slices.ContainsFunc(some, func(s string) bool { return strings.Contains(whatwg.MustParse(*q.Base).Hostname(), s) })
}

// hasDrive finds a segment that looks like a drive of Windows.
var hasDrive = regexp.MustCompile(`/[A-Za-z][:|]([/\\]|$)`)

// isOpaque reports whether Firefox takes all after the scheme for a path.
func isOpaque(scheme string) bool {
	return slices.Contains([]string{"about", "blob", "data", "javascript"}, scheme)
}

// firefoxKinds are those that are known of Firefox 153.
var firefoxKinds = []kind{
	{
		"the host of a file URL is dropped, and so is a user and a port", "§4.4, file host state", "file://a.example/b", "",
		func(q question, standard, browser components) bool {
			return browser != nil && browser["protocol"] == "file:" && (standard == nil || standard["hostname"] != "" && browser["hostname"] == "")
		},
	},
	{
		"all after the scheme of an about, blob, data or javascript URL is its path: it has no host, no dot segments, and nothing is resolved on it", "§4.4, path or authority state", "data://a.example/b/../c", "",
		func(q question, standard, browser components) bool {
			return isOpaque(q.scheme(standard, browser))
		},
	},
	{
		"a drive in a file URL is any other segment", "§4.4, path state", "file:///C:/../a", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && browser["protocol"] == "file:" && standard["pathname"] != browser["pathname"] &&
				strings.ContainsAny(standard["pathname"]+browser["pathname"], ":|")
		},
	},
	{
		"a NUL in a reference to a page ends it", "§4.4, path state", "b\x00c", "http://a.example/",
		func(q question, standard, browser components) bool {
			return q.Base != nil && browser != nil && !strings.HasPrefix(q.clean(), "#") && strings.Contains(q.clean(), "\x00")
		},
	},
	{
		"a NUL after the digits of a port ends it", "§4.4, port state", "http://a.example:80\x00/", "",
		func(q question, standard, browser components) bool {
			return standard == nil && browser != nil && isSpecial(q.scheme(standard, browser)) && strings.Contains(q.clean(), "\x00")
		},
	},
	{
		"a space or a control at the end of a reference that begins with # stays", "§4.4, basic URL parser", "#b ", "http://a.example/",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && strings.HasPrefix(q.clean(), "#") && standard["hash"] != browser["hash"]
		},
	},
	{
		"a segment like a drive is not taken away by .. in other schemes", "§4.4, path state", "foo:/C|/../b", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && !isSpecial(q.scheme(standard, browser)) && standard["pathname"] != browser["pathname"] && hasDrive.MatchString(browser["pathname"])
		},
	},
	{
		"a control in the host of another scheme stays as it is", "§3.5, opaque-host parser", "foo://\x7f/b", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && !isSpecial(q.scheme(standard, browser)) && standard["hostname"] != browser["hostname"] && strings.ContainsFunc(q.clean(), func(r rune) bool { return r < ' ' || r == 0x7F })
		},
	},
	{
		"dot segments of a reference with two slashes are taken away wherever they stand, in the fragment as well", "§4.4, fragment state", "//a.example#/../../b.example", "http://c.example/",
		func(q question, standard, browser components) bool {
			text := strings.ToLower(q.clean())
			return standard != nil && browser != nil && q.Base != nil && (strings.Contains(text, ".") || strings.Contains(text, "%2e")) &&
				(standard["hash"] != browser["hash"] || standard["search"] != browser["search"] || standard["hostname"] != browser["hostname"])
		},
	},
	{
		"an empty user and password before an empty host of another scheme are dropped, the standard refuses them", "§4.4, authority state", "foo://:@?b", "",
		func(q question, standard, browser components) bool {
			return standard == nil && browser != nil && browser["host"] == "" && !isSpecial(q.scheme(standard, browser)) && !isOpaque(q.scheme(standard, browser)) && strings.Contains(q.clean(), "@")
		},
	},
	{
		"a port of another scheme may end at a backslash", "§4.4, port state", `foo://a.example:80\b`, "",
		func(q question, standard, browser components) bool {
			return standard == nil && browser != nil && !isSpecial(q.scheme(standard, browser)) && strings.Contains(q.clean(), `\`)
		},
	},
	{
		"a backslash in the path of an sftp URL is %5C", "§1.3, path percent-encode set", `sftp://a.example/b\c`, "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && browser["protocol"] == "sftp:" && strings.Contains(browser["pathname"], "%5C")
		},
	},
	{
		"a ^ in the path of another scheme stays", "§1.3, path percent-encode set", "foo://a.example/b^c", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && !isSpecial(q.scheme(standard, browser)) && strings.Contains(browser["pathname"], "^")
		},
	},
	{
		"a space at the end of an opaque path stays", "§4.4, opaque path state", "mailto:a ?b", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && strings.HasSuffix(browser["pathname"], " ") && strings.HasSuffix(standard["pathname"], "%20")
		},
	},
	{
		"a host with \" or * in it is refused", "§3.2, forbidden domain code point", "http://a*b.example/", "",
		func(q question, standard, browser components) bool {
			return browser == nil && (isSpecial(q.scheme(standard, browser)) && strings.ContainsAny(standard["hostname"], `"*`) || q.baseHostHas(`"`, "*"))
		},
	},
	{
		"an IPv4 address in which 0x stands for 0 is refused", "§3.5, IPv4 number parser", "http://0x/", "",
		func(q question, standard, browser components) bool {
			return browser == nil && isSpecial(q.scheme(standard, browser)) && standard["hostname"] != "" && strings.Trim(standard["hostname"], "0123456789.") == ""
		},
	},
	{"a host with an A-label that decodes to nothing valid is refused", "§3.3, domain to ASCII", "http://xn--a.example/", "", invalidALabel},
	{"a backslash before a reference to a page of another scheme is a slash", "§4.4, relative state", `\b`, "foo://a.example/c/", backslashIsSlash},
	{"two slashes, of which one is a backslash, before a reference to a page of another scheme are two slashes", "§4.4, relative state", `/\b.example`, "foo://a.example/", backslashHost},
}

// webkitKinds are those that are known of WebKitGTK 2.50.
var webkitKinds = []kind{
	{"a host with an A-label that decodes to nothing valid is refused", "§3.3, domain to ASCII", "http://xn--a.example/", "", invalidALabel},
	{
		"ẞ in a host is ss", "§3.3, domain to ASCII", "http://ẞ.example/", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && isSpecial(q.scheme(standard, browser)) && standard["hostname"] != browser["hostname"] && strings.Contains(q.Input, "ẞ")
		},
	},
	{
		"an IPv6 address with one colon too many is read", "§3.5, IPv6 parser", "http://[::1:]/", "",
		func(q question, standard, browser components) bool {
			return standard == nil && browser != nil && strings.HasPrefix(browser["hostname"], "[")
		},
	},
	{
		"| after the letter of a drive stays, at other places than the first of a file URL", "§4.4, path state", `file://a.example/C|/..`, "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && browser["protocol"] == "file:" && strings.Contains(browser["pathname"], "|") && strings.Contains(standard["pathname"], ":")
		},
	},
	{
		"a drive in the place of a file URL's host, before a query or a fragment, has a slash after it", "§4.4, file host state", "file://C:?a", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && browser["protocol"] == "file:" && standard["pathname"]+"/" == browser["pathname"]
		},
	},
	{
		"a drive that is all of the path of a file URL is not kept in what is resolved on it", "§4.4, file state", "a", "file:///C:",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && browser["protocol"] == "file:" && q.Base != nil && len(whatwg.MustParse(*q.Base).Pathname()) == len("/C:") && standard["pathname"] != browser["pathname"]
		},
	},
	{
		"a dot segment of another scheme may end at a backslash", "§4.4, path state", `foo://a.example/b/..\c`, "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && !isSpecial(q.scheme(standard, browser)) && standard["pathname"] != browser["pathname"] && (strings.Contains(q.Input, `\`) || q.Base != nil && strings.Contains(*q.Base, `\`))
		},
	},
	{
		"the pathname of another scheme's URL without a host, whose path begins with a dot, lacks its first character; the href has it", "§6.1, pathname getter", "foo:/.b", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && standard["hostname"] == "" && !isSpecial(q.scheme(standard, browser)) && strings.HasPrefix(standard["pathname"], "/.") && standard["href"] == browser["href"]
		},
	},
	{
		"an empty path before a query or a fragment, after a host with a user or a port of another scheme, is /", "§4.4, path start state", "foo://b@a.example?c", "",
		func(q question, standard, browser components) bool {
			return standard != nil && browser != nil && standard["pathname"] == "" && browser["pathname"] == "/"
		},
	},
	{"a backslash before a reference to a page of another scheme is a slash", "§4.4, relative state", `\b`, "foo://a.example/c/", backslashIsSlash},
	{"two slashes, of which one is a backslash, before a reference to a page of another scheme are two slashes", "§4.4, relative state", `/\b.example`, "foo://a.example/", backslashHost},
}
