// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/internal/dots"
	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/special"
	"github.com/urlenc/urlenc/whatwg"
)

// Chromium's parser is not that of the URL Standard. What it does otherwise is a list of
// quirks, which were found by comparing it with package whatwg on random URLs (see oracle).
// Its reading is made from the standard's: the text is rewritten so that the standard reads
// in it what Chromium reads in the original, and the components are changed afterwards.

// The schemes that are quirks by themselves. Chromium has more of its own, which only parts
// of it know.
const (
	ownSchemes   = " chrome chrome-untrusted chrome-extension chrome-search chrome-distiller chrome-native chrome-error devtools isolated-app filesystem "
	plainSchemes = " android drivefs chromeos-steam steam materialized-view "
)

func isOneOf(list, scheme string) bool { return scheme != "" && strings.Contains(list, " "+scheme+" ") }

// A chromium is what Chromium reads in a text.
type chromium struct {
	layout
	s      string // as it was given
	text   string // without what is stripped and removed, and rewritten
	base   *whatwg.URL
	scheme string // of the text, or of the base

	view   View
	quirks uint32 // a bit for each quirk
}

func (c *chromium) has(q quirk) bool { return c.quirks>>q&1 != 0 }

func (c *chromium) add(q quirk) { c.quirks |= 1 << q }

// readChromium returns what Chromium reads in s, in which the URL Standard reads u or finds an
// error. It returns nil if a short look tells that it is the same.
func readChromium(s string, base, u *whatwg.URL, err error) *chromium {
	l := layoutOf(s, schemeOf(base))
	scheme := l.name
	if scheme == "" {
		scheme = schemeOf(base)
	}
	if scheme == "" || l.isPlainToChromium(s, base, scheme) {
		return nil
	}
	c := &chromium{layout: l, s: s, base: base, scheme: scheme}
	c.read(u, err)
	c.readAll()
	return c
}

// isPlainToChromium reports whether a text of a special scheme, file excluded, and its base have none
// of the bytes that Chromium reads otherwise, where it does.
func (l *layout) isPlainToChromium(s string, base *whatwg.URL, scheme string) bool {
	if scheme == "file" || !isSpecial(scheme) || base != nil && strings.ContainsAny(base.Href(), "|*'") {
		return false
	}
	host := s[l.host.start:max(l.host.end, l.port.end)]
	return isASCII(host) && !strings.ContainsAny(host, "*[ %") && strings.IndexByte(l.userinfo.of(s), '\'') < 0 && strings.IndexByte(l.path.of(s), '|') < 0
}

// readAll reads the text, of which c has the standard's reading.
func (c *chromium) readAll() {
	c.text = withoutIgnored(c.s[c.start:c.end])
	switch {
	case isOneOf(ownSchemes, c.scheme):
		c.readOwn()
	case isOneOf(plainSchemes, c.scheme):
		c.readPlainScheme()
		return
	case c.scheme == "file":
		c.readFile()
	case isSpecial(c.scheme):
		c.readHost(c.host)
	default:
		c.readOther()
	}
	c.escape()
}

// read takes the reading of the standard.
func (c *chromium) read(u *whatwg.URL, err error) {
	if err != nil {
		c.view = View{Err: err}
		return
	}
	c.view = viewOfURL(u)
}

// parse takes the reading of the standard of another text.
func (c *chromium) parse(text string, base *whatwg.URL) { c.read(whatwg.Parser{}.Parse(text, base)) }

// refuse notes that Chromium has no URL where the standard has one.
func (c *chromium) refuse(q quirk) {
	if c.view.Err == nil {
		c.view = View{Err: errChromium}
		c.add(q)
	}
}

var errChromium error = refusal{}

// readHost reads the host of a special scheme. Those characters that Chromium lets through
// are written as others, of which no host of the text has one: "%20" is written "~20",
// before IDNA, as Chromium does it.
func (c *chromium) readHost(at span) {
	if c.view.Err != nil && c.readLiteral() {
		return
	}
	host := withoutIgnored(at.of(c.s))
	if strings.HasPrefix(host, "[") {
		return
	}
	decoded, _ := percentDecode.Decode(host)
	escape, space := unused(decoded)
	if space == "" || strings.ContainsAny(decoded, `:/?#[]@\`) {
		return
	}
	written := strings.NewReplacer(" ", escape+"20", "*", escape+"2a").Replace(decoded)
	if c.view.Err != nil && !isASCII(written) {
		written = strings.NewReplacer(" ", space, "%20", space).Replace(mapSpaces(written))
	}
	if written != decoded {
		standard := c.view.Err == nil
		c.parse(c.s[:at.start]+written+c.s[at.end:], c.base)
		c.view.Host = strings.NewReplacer(escape+"20", "%20", escape+"2a", "%2A", space, "%20").Replace(c.view.Host)
		switch {
		case c.view.Err == nil && !standard:
			c.add(hostSpace)
		case c.view.Err != nil && standard: // "%2A" is no part of a label from right to left
			c.add(hostStar)
		}
	}
	if strings.Contains(c.view.Host, "*") || strings.Contains(c.view.Host, "%2A") {
		c.view.Host = strings.ReplaceAll(c.view.Host, "*", "%2A")
		c.add(hostStar)
	}
}

// mapSpaces maps those characters that compatibility mapping makes a space, or a "%", unless
// they are in an A-label or beside letters from right to left, where none may be.
func mapSpaces(host string) string {
	for label := range strings.SplitSeq(host, ".") {
		if strings.HasPrefix(lower(label), "xn--") && !isASCII(label) || strings.ContainsFunc(norm.NFKC.String(label), isRTL) {
			return host
		}
	}
	var b strings.Builder
	for _, r := range host {
		if mapped := norm.NFKC.String(string(r)); strings.ContainsAny(mapped, " %") {
			b.WriteString(mapped)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isRTL(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL || p.Class() == bidi.AN
}

// readLiteral reads an IPv6 address that the standard refuses, and reports whether it is one.
// A colon after the last bracket, or the last colon, is that of a port.
func (c *chromium) readLiteral() bool {
	end := max(c.host.end, c.port.end)
	host := withoutIgnored(c.s[c.host.start:end])
	port := ""
	bracket := strings.LastIndexByte(host, ']')
	if colon := strings.LastIndexByte(host, ':'); colon > bracket && (bracket >= 0 || !strings.HasPrefix(host, "[")) {
		host, port = host[:colon], host[colon:]
	}
	literal, _ := percentDecode.Decode(host)
	if !isASCII(literal) {
		literal = hosts.Map(literal)
	}
	if !strings.HasPrefix(literal, "[") || !strings.HasSuffix(literal, "]") {
		return false
	}
	mended, isNumber := decimal(literal)
	if isNumber {
		literal = mended
	} else if literal == host {
		return true
	}
	c.parse(c.s[:c.host.start]+literal+port+c.s[end:], c.base)
	if c.view.Err == nil {
		if isNumber {
			c.add(hostNumber)
		} else {
			c.add(hostLiteral)
		}
	}
	return true
}

// unused returns two characters that a host may have and this one has not.
func unused(host string) (first, second string) {
	for _, c := range "~!$&()+,;=_`{}" {
		if strings.ContainsRune(host, c) {
			continue
		}
		if first != "" {
			return first, string(c)
		}
		first = string(c)
	}
	return "", ""
}

// decimal returns an IPv6 address with the numbers of its IPv4 part in decimal, and whether
// they are numbers and one is not decimal.
func decimal(literal string) (string, bool) {
	i := strings.LastIndexByte(literal, ':') + 1
	numbers, ok := strings.CutSuffix(literal[i:], "]")
	if !ok || !strings.Contains(numbers, ".") {
		return "", false
	}
	parts := strings.Split(numbers, ".")
	for k, part := range parts {
		n, _, ok := hosts.ParseNumber(part)
		if !ok || n > 255 {
			return "", false
		}
		parts[k] = strconv.FormatUint(n, 10)
	}
	mended := strings.Join(parts, ".")
	return literal[:i] + mended + "]", mended != numbers
}

// readOwn reads a scheme of Chromium's own, as http without a user and a port.
func (c *chromium) readOwn() {
	standard := c.view
	base := c.base
	text := c.text
	switch {
	case c.scheme == "filesystem":
		c.readFilesystem()
	case c.name == "":
		base, _ = whatwg.Parse("http" + strings.TrimPrefix(base.Href(), c.scheme))
		c.parse(text, base)
	default:
		text = "http" + text[len(c.scheme):]
		l := layoutOf(text, "")
		text = "http://" + l.host.of(text) + text[l.path.start:]
		l = layoutOf(text, "")
		c.layout, c.s, c.base = l, text, nil
		c.parse(text, nil)
		c.readHost(l.host)
	}
	if c.view.Err == nil {
		c.view.Scheme, c.view.Userinfo, c.view.Port = c.scheme, "", ""
	}
	if (c.view.Err == nil) != (standard.Err == nil) || c.view.Err == nil && c.view != standard {
		c.add(ownScheme)
	}
}

// readFilesystem reads "filesystem:", after which another URL stands whose first segment is
// not part of the path.
func (c *chromium) readFilesystem() {
	_, text, _ := strings.Cut(c.text, ":")
	u, err := whatwg.Parse(text)
	if c.name == "" || err != nil || !u.Special() {
		c.view = View{Err: errChromium}
		return
	}
	c.view = viewOfURL(u)
	c.view.Host = ""
	path := strings.TrimPrefix(c.view.Path, "/")
	_, c.view.Path, _ = strings.Cut(path, "/")
	c.view.Path = "/" + c.view.Path
}

// readPlainScheme reads a scheme after which all is the path.
func (c *chromium) readPlainScheme() {
	standard := c.view
	_, text, _ := strings.Cut(c.text, ":")
	if c.name == "" || !strings.HasPrefix(text, "/") {
		return
	}
	const opaque = "x:x" // so that the path is opaque to the standard, too
	c.parse(opaque+text, nil)
	if c.view.Err == nil {
		c.view.Scheme = c.scheme
		c.view.Path = c.view.Path[len("x"):]
	}
	if standard.Err != nil || c.view != standard {
		c.add(plainScheme)
	}
	c.escape()
}

// readFile reads a file URL. Its path is read as that of an http URL, to which a drive is
// nothing else than other segments.
func (c *chromium) readFile() {
	const http = "http://x"
	standard := c.view
	text := c.text
	if c.name != "" {
		text = text[len("file:"):]
	}
	base := c.base
	if schemeOf(base) != "file" {
		base = nil
	}
	slashes := len(text) - len(strings.TrimLeft(text, `/\`))
	path, host := text[slashes:], ""
	switch {
	case slashes > 2:
		path = "/" + path
	case slashes == 2:
		n := strings.IndexAny(path, `/\`)
		if n < 0 {
			n = len(path)
		}
		host, path = path[:n], path[n:]
		if !c.readFileHost(host) {
			return
		}
		host = c.view.Host
	case slashes == 1 || base == nil:
		path = "/" + path
	}
	on := http + "/"
	if base != nil && slashes < 2 {
		host = base.Hostname()
		on = base.Pathname()
		if host == "" {
			on = "/" + strings.TrimLeft(on, "/")
		}
		on = http + on + base.Search()
	}
	if path != "" && slashes == 0 && path[0] != '?' && path[0] != '#' && path[0] != '/' {
		path = "./" + path // "C:" is no scheme here
	} else if path != "" && path[0] == '/' || slashes > 1 {
		path = http + path
	}
	page, err := whatwg.Parse(on)
	if err != nil {
		return
	}
	c.parse(path, page)
	if c.view.Err != nil {
		return
	}
	if host == "localhost" && strings.HasPrefix(text[2:], host) && (beginsWithDrive(c.view.Path) || beginsWithDrive(text[slashes+len(host):])) {
		host = ""
	}
	if strings.Contains(host, "*") {
		host = strings.ReplaceAll(host, "*", "%2A") // of the base
		c.add(hostStar)
	}
	c.view.Scheme, c.view.Host = "file", host
	c.explainFile(&standard, slashes, host)
	if base != nil && slashes < 2 && host == "" && strings.HasPrefix(c.view.Path, "//") {
		c.add(fileDots)
	}
}

// beginsWithDrive reports whether a path begins with what looks like a drive.
func beginsWithDrive(path string) bool {
	return len(path) > 2 && isSlash(path[0]) && isDrive(path[1:3])
}

// explainFile notes in what Chromium's reading of a file URL differs from the standard's.
func (c *chromium) explainFile(standard *View, slashes int, host string) {
	if host != standard.Host && host == "localhost" {
		c.add(fileLocalhost)
	}
	path := standard.Path
	if c.view.Path == path {
		return
	}
	if collapsed := "/" + strings.TrimLeft(path, "/"); slashes > 3 || c.base != nil && strings.HasPrefix(c.base.Href(), "file:////") {
		c.add(fileSlashes)
		path = collapsed
	}
	if strings.TrimLeft(c.view.Path, "/") != strings.TrimLeft(path, "/") {
		c.add(fileDrive)
	}
}

// readFileHost reads the host of a file URL, and reports whether it is one.
func (c *chromium) readFileHost(host string) bool {
	standard := c.view
	switch {
	case strings.ContainsAny(host, "?#"):
		c.refuse(fileHostEnd)
		return false
	case isDrive(host) && len(host) == 2:
		c.refuse(fileDriveHost)
		return false
	case strings.Contains(host, "@") || strings.Contains(host, ":") && !(strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")):
		return false
	case host == "":
		c.view.Host = ""
		return true
	}
	text := "http://" + host + "/"
	inner := chromium{layout: layoutOf(text, ""), s: text}
	inner.parse(text, nil)
	inner.readHost(inner.host)
	c.quirks |= inner.quirks
	if inner.view.Err != nil {
		c.view = standard
		return false
	}
	c.view.Host = inner.view.Host
	return true
}

// readOther reads a scheme that is not special.
func (c *chromium) readOther() {
	if c.name == "" {
		c.readRelative()
		return
	}
	scheme, rest := c.text[:len(c.name)+1], c.text[len(c.name)+1:]
	if c.scheme == "data" && strings.Trim(c.s[:c.start], ignored) == "" && strings.EqualFold(c.s[c.start:min(c.start+len(scheme), c.end)], scheme) {
		if kept := tabs.Replace(c.s[c.start+len(scheme) : c.end]); kept != rest {
			rest = kept
			standard := c.view
			if c.parse(scheme+rest, nil); strings.HasPrefix(rest, "//") && hasIgnored(c.host.of(c.s)) {
				c.view = View{Err: errChromium}
				if standard.Err == nil {
					c.add(dataTabs)
				}
				return
			}
			if c.view != standard || hasIgnored(c.fragment.of(c.s)) {
				c.add(dataTabs)
			}
		}
	}
	if !strings.HasPrefix(rest, "/") {
		c.readOpaque(rest)
		return
	}
	c.readSegments(scheme, rest, false)
}

var tabs = strings.NewReplacer("\t", "%09", "\n", "%0A", "\r", "%0D")

// readOpaque reads an opaque path.
func (c *chromium) readOpaque(rest string) {
	end := pathEnd(rest)
	if before, ok := strings.CutSuffix(c.view.Path, "%20"); ok && end < len(rest) && strings.HasSuffix(rest[:end], " ") {
		c.view.Path = before + " "
		c.add(opaqueSpace)
	}
}

// pathEnd returns where the path that s begins with ends.
func pathEnd(s string) int {
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		return i
	}
	return len(s)
}

// readSegments reads what comes after a scheme, and begins with a slash. The scheme may be
// that of the base.
func (c *chromium) readSegments(scheme, rest string, relative bool) {
	start, end := 0, pathEnd(rest)
	if strings.HasPrefix(rest, "//") {
		start = end
		if n := strings.IndexByte(rest[2:end], '/'); n >= 0 {
			start = 2 + n
		}
		_, host, ok := strings.Cut(rest[2:start], "@")
		if !ok {
			host = rest[2:start]
		}
		if i := strings.LastIndexByte(host, '@'); i >= 0 {
			host = host[i+1:]
		}
		if !relative && hasForbiddenLowByte(host) {
			c.refuse(hostLowByte)
			return
		}
		if mended, ok := decimal(strings.TrimRight(host, ":0123456789")); ok && c.view.Err != nil {
			was := strings.TrimRight(host, ":0123456789")
			rest = rest[:start-len(host)] + mended + host[len(was):] + rest[start:]
			start += len(mended) - len(was)
			end += len(mended) - len(was)
			c.parse(scheme+rest, nil)
			if c.view.Err == nil {
				c.add(hostNumber)
			}
		}
	}
	if path := rest[start:end]; strings.Contains(path, `\`) {
		if cut := cutDots(path); cut != cutDotsStandard(path) {
			if start == 0 && strings.HasPrefix(cut, "//") {
				cut = "/." + cut // what begins with two slashes is no host
			}
			c.add(dotsBackslash)
			c.parse(scheme+rest[:start]+cut+rest[end:], nil)
		}
	}
}

// cutDots removes the dot segments of a path: those after a "/", and up to a slash or a
// backslash.
func cutDots(path string) string { return cutDotsBefore(path, `/\`) }

func cutDotsStandard(path string) string { return cutDotsBefore(path, "/") }

func cutDotsBefore(path, slashes string) string {
	out := make([]byte, 0, len(path))
	for path != "" {
		end := strings.IndexAny(path, slashes)
		if end < 0 {
			end = len(path)
		}
		n := 0
		if len(out) > 0 && out[len(out)-1] == '/' {
			n = dots.In(path[:end])
		}
		end = min(end+1, len(path))
		if n == 0 {
			out = append(out, path[:end]...)
		}
		if n == 2 && len(out) > 1 {
			out = out[:bytes.LastIndexByte(out[:len(out)-1], '/')+1]
		}
		path = path[end:]
	}
	return string(out)
}

// hasForbiddenLowByte reports whether a character of host, which is more than a byte in
// UTF-16, has a first unit whose low byte is that of a character that a host must not have.
func hasForbiddenLowByte(host string) bool {
	if isASCII(host) {
		return false
	}
	for _, unit := range utf16.Encode([]rune(host)) {
		if unit > 0xFF && (unit < 0xDC00 || unit > 0xDFFF) && strings.IndexByte("\x00\t\n\r #/:<>?@[\\]^|", byte(unit)) >= 0 {
			return true
		}
	}
	return false
}

// readRelative reads a text without a scheme on a base whose scheme is not special.
func (c *chromium) readRelative() {
	end := pathEnd(c.text)
	path, tail := c.text[:end], c.text[end:]
	scheme, standard := c.scheme+":", c.view
	switch {
	case c.base.HasOpaquePath():
		c.readOnOpaque()
	case strings.HasPrefix(path, "//"):
		c.readSegments(scheme, c.text, true)
	case startsWithTwoSlashes(path):
		if path[0] == '\\' {
			path = "/" + path
		}
		c.parse(scheme+path+tail, nil)
		c.readSegments(scheme, path+tail, true)
		if c.view != standard || strings.HasPrefix(c.base.Href(), scheme+"//") {
			c.add(relativeHost)
		}
	case c.text != "" && c.base.Pathname() == "" && strings.ContainsAny(c.base.Href(), "?#"):
		c.add(relativeQuery)
		fallthrough
	default:
		if path == "" && tail != "" && strings.HasPrefix(c.base.Href(), scheme+"/.//") {
			c.add(relativeDots)
		}
		c.readPathOn(path, tail)
		if path != "" && c.view.Path != standard.Path {
			c.add(relativeBackslash)
		}
	}
}

// readOnOpaque reads a text on a base with an opaque path. What Chromium makes of one that
// begins with a backslash is not modelled: the standard resolves nothing but fragments on it.
func (c *chromium) readOnOpaque() {
	on, isFragment := c.base.Pathname(), strings.HasPrefix(c.text, "#")
	switch {
	case on == "" && isFragment && strings.ContainsAny(c.base.Href(), "?#"):
		c.add(relativeQuery)
	case startsWithTwoSlashes(on), strings.HasPrefix(on, `\`) && !isFragment:
		c.add(relativeOpaque)
	}
}

// startsWithTwoSlashes reports whether a path does, or with two of which one or both are
// backslashes.
func startsWithTwoSlashes(path string) bool {
	return len(path) > 1 && isSlash(path[0]) && isSlash(path[1])
}

// readPathOn reads a path, which begins with at most one slash, on the base.
func (c *chromium) readPathOn(path, tail string) {
	if path == "" {
		if cut := cutDots(c.view.Path); cut != c.view.Path {
			c.view.Path = cut
			c.add(dotsBackslash)
		}
		return
	}
	scheme, userinfo := c.scheme+":", c.view.Userinfo
	path = resolve(path, c.base.Pathname())
	prefix := "//" + c.base.Host()
	if !strings.HasPrefix(c.base.Href(), scheme+"//") {
		prefix = ""
		if strings.HasPrefix(path, "//") {
			prefix = "/." // what begins with two slashes is no host
		}
	}
	c.parse(scheme+prefix+path+tail, nil)
	c.view.Userinfo = userinfo
}

// resolve returns a path on a path, without its dot segments. Its backslashes are slashes.
func resolve(path, on string) string {
	path = strings.ReplaceAll(path, `\`, "/")
	if path[0] != '/' {
		on = cutDots(on)
		path = cmp.Or(on[:strings.LastIndexAny(on, `/\`)+1], "/") + path
	}
	return cutDots(path)
}

func isSlash(b byte) bool { return b == '/' || b == '\\' }

// escape writes what Chromium escapes.
func (c *chromium) escape() {
	v := &c.view
	write := func(s *string, char, escape string, q quirk) {
		if strings.Contains(*s, char) {
			*s = strings.ReplaceAll(*s, char, escape)
			c.add(q)
		}
	}
	if strings.HasPrefix(v.Path, "/") && !isOneOf(plainSchemes, c.scheme) {
		write(&v.Path, "|", "%7C", pathBar)
	}
	write(&v.Userinfo, "'", "%27", userQuote)
	if special.Port(c.scheme) == "" && c.scheme != "file" {
		write(&v.Query, "'", "%27", queryQuote)
	}
}
