// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/special"
)

// SameLink reports whether the text of a link is honest about where it leads: whether each
// host that the text names is the host of href, or it names none, as "read more" does.
//
// A text names a host where it holds a URL, or a word with a dot that could be a host,
// "example.com" as well as "Node.js", or an address. Scheme, letter case, escapes, A-labels,
// "www.", the dot of the root, path, query and fragment make no difference, but a port does
// where the text has one.
//
// It is false where there is a doubt: a name before an "@" or a "://" counts as well as that
// after it; an href that can't be parsed, or is relative, leads to no host; characters that
// can't be seen don't part a name, and those that look like a dot or a slash are one; and a
// text that turns its direction around is never honest. Of a mailto: link the host of the address
// counts.
//
// True does not say that a link is safe: a text that names no host is honest about any.
// SameLink looks at names, not at what they look like: show the text of the link, too, as
// it is safe. The time is linear.
func SameLink(text, href string) bool {
	words, ok := linkWords(text)
	if !ok {
		return false
	}
	target, ready := linkTarget{}, false
	for _, word := range words {
		for _, c := range claims(word) {
			if !ready {
				target, ready = targetOf(href), true
			}
			if !target.is(c) {
				return false
			}
		}
	}
	return true
}

// linkWords returns the words of a text, with what looks like a delimiter in its place. It
// reports false if the order in which the text is seen may be another one.
func linkWords(text string) ([]string, bool) {
	// What stands for letters is read as those: "ⓒ" as "c".
	text = norm.NFKC.String(strings.ReplaceAll(text, "…", " "))
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case 0x202A <= r && r <= 0x202E:
			return nil, false // embeddings and overrides
		case r < utf8.RuneSelf, strings.ContainsRune(host.Dots, r):
			b.WriteRune(r)
		case unicode.IsSpace(r), r == 0x2800:
			b.WriteByte(' ')
		case !isIgnorable(r):
			b.WriteRune(delimiterLike(r))
		}
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool { return r <= ' ' || r == 0x7F }), true
}

// delimiterLike returns the delimiter of URLs that r looks like, or r itself.
func delimiterLike(r rune) rune {
	if like, ok := tables.Prototype(r); ok && len(like) == 1 && strings.Contains(`./\:@?#%-`, like) {
		return rune(like[0])
	}
	return r
}

// A claim is a host that a text names, and its port if it names one.
type claim struct {
	host, port string
	bad        bool // there is a name, but no one can tell which
}

// claims returns the hosts that a word of a text names.
func claims(word string) []claim {
	word = unescape(word)
	word = strings.TrimLeft(word, leading)
	word = strings.TrimRight(word, trailing)
	if i := schemeStart(word); i > 0 {
		// A URL that something stands before, as in "see:https://example.com".
		return append(wordClaims(word[:i]), wordClaims(word[i:])...)
	}
	return wordClaims(word)
}

// What stands before and after a word in a text and is not a part of it.
const (
	leading  = "!\"'()*,;<>?_`{|}~«»“”„‘’…"
	trailing = leading + ".:。"
)

// schemeStart returns where the scheme before the first "://" of word begins, or -1 if there
// is none.
func schemeStart(word string) int {
	i := strings.Index(word, "://")
	for j := i; j > 0; j-- {
		if c := word[j-1]; !urlenc.Alpha.Has(c) && !urlenc.Digit.Has(c) && strings.IndexByte("+-.", c) < 0 {
			return j
		}
	}
	return min(i, 0)
}

// wordClaims returns the hosts that a text without spaces names.
func wordClaims(word string) []claim {
	scheme, rest := cutScheme(word)
	isMail := strings.EqualFold(scheme, "mailto")
	slashes := len(rest) - len(strings.TrimLeft(rest, `/\`))
	isURL := scheme != "" && !isMail || slashes > 1
	rest = rest[slashes:]
	authority := rest
	if end := strings.IndexAny(rest, `/\?#`); end >= 0 {
		authority = rest[:end]
	}
	out := authorityClaims(scheme, authority, isURL)
	if scheme != "" && looksLikeHost(scheme) {
		out = append(out, newClaim("", scheme, "")) // "example.com://": no one has such a scheme
	}
	if len(out) > 0 || isURL || isMail {
		return out
	}
	// The first piece is not a host. To a person, another one may be: "→//example.com".
	for piece := range strings.FieldsFuncSeq(rest[len(authority):], func(r rune) bool { return r < utf8.RuneSelf && strings.IndexByte(`/\?#=&`, byte(r)) >= 0 }) {
		out = append(out, authorityClaims("", piece, false)...)
	}
	return out
}

// cutScheme cuts the scheme off a word, if it begins with one and goes on as a URL does: not
// so "Note:that", or a host with a port.
func cutScheme(word string) (scheme, rest string) {
	i := strings.IndexByte(word, ':')
	if i <= 0 || urlenc.Scheme.Check(word[:i]) != nil {
		return "", word
	}
	scheme, rest = word[:i], word[i+1:]
	if special.Port(scheme) == "" && !strings.HasPrefix(rest, "//") && !strings.EqualFold(scheme, "mailto") {
		return "", word
	}
	return scheme, rest
}

// authorityClaims returns the hosts that an authority names. One that stands where a user
// does counts as well: it is what a person reads first.
func authorityClaims(scheme, authority string, isURL bool) (out []claim) {
	for more := true; more; {
		var piece string
		piece, authority, more = strings.Cut(authority, "@")
		name, port := piece, ""
		if i := strings.LastIndexByte(piece, ':'); i >= 0 && !strings.HasSuffix(piece, "]") {
			name, port = piece[:i], piece[i+1:]
		}
		if isURL && !more && name != "" || looksLikeHost(name) {
			out = append(out, newClaim(scheme, name, port))
		} else if looksLikeHost(port) {
			out = append(out, newClaim("", port, ""))
		}
	}
	return out
}

// unescape decodes the escapes of a word, of which some may be malformed.
func unescape(word string) string {
	s, err := urlenc.Any.Decode(word)
	if err != nil {
		s, _ = urlenc.WHATWG.Encoding(urlenc.Any).Decode(word) // leaves the malformed ones
	}
	return s
}

// looksLikeHost reports whether a person could take s, which has no scheme before it, for a
// host: an address, or labels with a dot between, after which stands what could be a
// top-level domain. Not only the last label counts: a dot or two may come after it, as that
// of the root, and what is no label to a browser is not a part of a host to a person.
func looksLikeHost(s string) bool {
	s = strings.TrimLeft(s, leading+"[]")
	s = strings.TrimRight(s, leading+"[]"+host.Dots)
	if _, err := netip.ParseAddr(strings.Map(asciiDot, s)); err == nil {
		return true
	}
	for {
		i := strings.IndexFunc(s, isDot)
		if i < 0 {
			return false
		}
		dot, size := utf8.DecodeRuneInString(s[i:])
		s = s[i+size:]
		if isTopLevel(s, dot) {
			return true
		}
	}
}

// isDot reports whether r parts labels.
func isDot(r rune) bool { return strings.ContainsRune(host.Dots, r) }

// asciiDot returns "." for what parts labels, and r itself for all else.
func asciiDot(r rune) rune {
	if isDot(r) {
		return '.'
	}
	return r
}

// isTopLevel reports whether the first label of s could be a top-level domain after the dot:
// whether it has a second character, and is not a number.
func isTopLevel(s string, dot rune) bool {
	first, n := utf8.DecodeRuneInString(s)
	second, _ := utf8.DecodeRuneInString(s[n:])
	switch {
	case n == len(s), isDot(second), !unicode.IsLetter(first):
		return false
	case dot == '\u3002' || dot == '\uFF61':
		return first < utf8.RuneSelf // it ends sentences, too
	}
	return true
}

// newClaim returns the claim of a host as it is written.
func newClaim(scheme, name, port string) claim {
	ascii, ok := parse(strings.Trim(name, " "))
	if !ok || ascii == "" || strings.Trim(port, "0123456789") != "" {
		return claim{bad: true}
	}
	if port == special.Port(scheme) {
		port = ""
	}
	return claim{host: plainHost(ascii), port: strings.TrimLeft(port, "0")}
}

// plainHost returns a host in ASCII without "www." and the dot of the root.
func plainHost(ascii string) string {
	ascii = strings.TrimSuffix(ascii, ".")
	if rest, ok := strings.CutPrefix(ascii, "www."); ok && strings.Contains(rest, ".") {
		return rest
	}
	return ascii
}

// A linkTarget is where a link leads: nowhere if the host is "".
type linkTarget struct {
	host, port  string
	defaultPort string
}

// targetOf returns where href leads.
func targetOf(href string) linkTarget {
	r, err := urlenc.RepairRef(href)
	if err != nil {
		return linkTarget{}
	}
	if strings.EqualFold(r.Scheme(), "mailto") {
		address := unescape(r.Path())
		at := strings.LastIndexByte(address, '@')
		if ascii, ok := parse(address[at+1:]); ok && at >= 0 && ascii != "" && strings.Count(address, "@") == 1 {
			return linkTarget{host: plainHost(ascii)}
		}
		return linkTarget{}
	}
	name, ok := r.Host()
	if !ok || !r.IsAbs() {
		return linkTarget{}
	}
	ascii, ok := parse(name)
	if !ok || ascii == "" {
		return linkTarget{}
	}
	if special.Port(r.Scheme()) != "" {
		// A browser must find the same host.
		if found, err := urlenc.WHATWG.HostToASCII(name); err != nil || found != ascii && ascii[0] != '[' {
			return linkTarget{}
		}
	}
	return linkTarget{plainHost(ascii), strings.TrimPrefix(shortenPort(r), ":"), special.Port(r.Scheme())}
}

// is reports whether the claim is of this place.
func (t linkTarget) is(c claim) bool {
	if c.bad || t.host == "" || c.host != t.host {
		return false
	}
	return c.port == "" || c.port == t.port || t.port == "" && c.port == t.defaultPort
}
