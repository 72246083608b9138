// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Normalize brings s, a URI or a relative reference, into a normal form (RFC
// 3986 §6.2): texts with the same one mean the same, under the steps given. Take
// [Safe] unless you know better. Normalizing the result again changes nothing,
// for any steps, and the result parses into the components of s, each of them
// normalized.
//
// Escapes come first: those of unreserved bytes are decoded before dot segments
// are removed. An escape of any other byte is never decoded, and nothing raw is
// escaped.
//
// The error is the one of [ParseRef]. The time is linear, but for the sorting of
// SortQuery. Normalize returns s itself, and does not allocate, when nothing
// changes. Otherwise it allocates the result, and nothing else but a buffer when s
// is longer than 4 KiB, what HostForm needs for a name with escaped UTF-8, what
// NFC needs for marks and letters above U+02FF, and what SortQuery needs for more
// than 64 parameters.
func Normalize(s string, steps Steps) (string, error) {
	r, err := ParseRef(s)
	if err != nil {
		return "", err
	}
	return r.normalized(steps), nil
}

// Normalize is [Normalize] of r.String(). Where the result would have 4 GiB or
// more, it is the zero Ref, as for [Ref.Resolve]. It allocates as Normalize does.
func (r Ref) Normalize(steps Steps) Ref {
	s := r.normalized(steps)
	if s == r.s {
		return r
	}
	normalized, _ := ParseRef(s)
	return normalized
}

// Equal reports whether a and b are the same after the steps: whether
// [Normalize] gives the same text for both. It is an equivalence for the
// references that parse. If one of the two does not, that is an error, even if
// they are the same text: the one that [ParseRef] gives, for a if both are.
//
// True means that they name the same thing, as far as the steps are right for
// the scheme. False does not mean that they don't (RFC 3986 §6.1). Equal allocates
// as Normalize does.
func Equal(a, b string, steps Steps) (bool, error) {
	a, err := Normalize(a, steps)
	if err != nil {
		return false, err
	}
	b, err = Normalize(b, steps)
	return err == nil && a == b, err
}

// normalized returns the normal form of r, r.s itself if that is it.
func (r Ref) normalized(steps Steps) string {
	if r.isURN() {
		steps &^= DecodeUnreserved | NFC
	}
	steps = r.needed(steps)
	switch {
	case steps == 0:
		return r.s
	case len(r.s) > 256:
		return r.normalizedLong(steps)
	}
	var buf [256 + 32]byte // with room for guards, and a host that grows
	return string(r.appendNormalized(buf[:0], steps))
}

// normalizedLong is normalized for what doesn't fit into the small buffer there.
//
//go:noinline
func (r Ref) normalizedLong(steps Steps) string {
	var buf [4096 + 32]byte
	dst := buf[:0]
	if len(r.s) > 4096 {
		dst = make([]byte, 0, len(r.s)+32)
	}
	return string(r.appendNormalized(dst, steps))
}

// needed returns those of the steps that change something, or none.
func (r Ref) needed(steps Steps) (need Steps) {
	if steps&FoldCase != 0 && !r.folded() {
		need |= FoldCase
	}
	if steps&DefaultPort != 0 && r.hasDefaultPort() {
		need |= DefaultPort
	}
	if steps&EmptyPath != 0 && r.hasEmptyPath() {
		need |= EmptyPath
	}
	if steps&SortQuery != 0 && !querySorted(r.s[r.query:r.fragment]) {
		need |= SortQuery
	}
	if steps&DropEmptyQuery != 0 && r.s[r.query:r.fragment] == "?" {
		need |= DropEmptyQuery
	}
	if steps&DropFragment != 0 && int(r.fragment) < len(r.s) {
		need |= DropFragment
	}
	escapes := strings.IndexByte(r.s, '%') >= 0
	if steps&DotSegments != 0 && !r.dotsSettled(escapes) {
		need |= DotSegments
	}
	host, _ := r.Host()
	if escapes && (!steps.escapesSettled(r) || need&FoldCase != 0 && steps&NFC != 0) ||
		steps&HostForm != 0 && (at(host, 0, '[') || escapes && strings.IndexByte(host, '%') >= 0) && !steps.hostSettled(host) {
		// What comes out of an escape may be a letter to fold, or a key to sort by;
		// and a letter that is folded may compose with a mark.
		need |= rewriteEscapes | steps&(FoldCase|DecodeUnreserved|NFC|HostForm|SortQuery)
	}
	return need
}

// folded reports whether FoldCase leaves all but the escapes as it is.
func (r Ref) folded() bool {
	if hasUpper(r.s[:r.port]) {
		// It may be in the userinfo.
		host, _ := r.Host()
		if nextUpper(r.Scheme(), 0) >= 0 || nextUpper(host, 0) >= 0 {
			return false
		}
	}
	return r.host > 0 || nextUpper(namespace(r, r.Path()), 0) < 0
}

// rewriteEscapes is no step: needed adds it where escapes are to be changed.
const rewriteEscapes Steps = 1 << 31

// appendNormalized appends the normal form of r to b, which is empty. It takes
// those of the steps that needed returns.
func (r Ref) appendNormalized(b []byte, steps Steps) []byte {
	b = steps.appendEscapes(b, r.s[:max(r.host, r.colon)]) // only a userinfo has any
	if steps&FoldCase != 0 {
		lower(b[:r.colon])
	}
	if r.host > 0 {
		b = steps.appendHost(b, r.s[r.host:r.port])
	} else {
		b = append(b, r.s[r.colon:r.path]...)
	}
	if steps&DefaultPort == 0 {
		b = append(b, r.s[r.port:r.path]...)
	}

	path := len(b)
	b = steps.appendEscapes(b, r.Path())
	if steps&FoldCase != 0 {
		lower(namespace(r, b[path:]))
	}
	if steps&EmptyPath != 0 {
		b = append(b, '/')
	}
	if steps&DotSegments != 0 {
		if b[path] == '/' {
			b = guardPath(removeDotSegments(b, path, true), path, true, r.host > 0)
		} else {
			b = removeRelativeDots(b, path)
		}
	}

	if steps&(SortQuery|DropEmptyQuery|DropFragment) == 0 {
		return steps.appendEscapes(b, r.s[r.query:])
	}
	if steps&DropEmptyQuery == 0 {
		query := len(b) + 1
		b = steps.appendEscapes(b, r.s[r.query:r.fragment])
		if steps&SortQuery != 0 && query < len(b) {
			b = sortQuery(b, query)
		}
	}
	if steps&DropFragment == 0 {
		b = steps.appendEscapes(b, r.s[r.fragment:])
	}
	return b
}

// escapesSettled reports whether the steps leave the escapes of r as they are,
// those of a host in HostForm aside.
func (steps Steps) escapesSettled(r Ref) bool {
	for s := r.s; steps&(FoldCase|DecodeUnreserved) != 0; {
		n := strings.IndexByte(s, '%')
		if n < 0 {
			break
		}
		v, _ := escape(s[n:])
		if steps&DecodeUnreserved != 0 && Unreserved.Has(v) || steps&FoldCase != 0 && s[n+1:n+3] != hexPairs[2*int(v):2*int(v)+2] {
			return false
		}
		s = s[n+3:]
	}
	if steps&NFC != 0 {
		for _, piece := range r.pieces() {
			if composed(piece) != piece {
				return false
			}
		}
	}
	return true
}

// hostSettled reports whether appendHost leaves host as it is.
func (steps Steps) hostSettled(host string) bool {
	var buf [256]byte
	return string((steps|rewriteEscapes).appendHost(buf[:0], host)) == host
}

// appendEscapes appends s, a component that may hold escapes, to b, with the
// steps that concern them: NFC, DecodeUnreserved, and FoldCase for the hex digits.
func (steps Steps) appendEscapes(b []byte, s string) []byte {
	if steps&rewriteEscapes == 0 {
		return append(b, s...)
	}
	if steps&NFC != 0 {
		s = composed(s)
	}
	for {
		n := strings.IndexByte(s, '%')
		if n < 0 {
			return append(b, s...)
		}
		b = append(b, s[:n]...)
		v, _ := escape(s[n:])
		switch {
		case steps&DecodeUnreserved != 0 && Unreserved.Has(v):
			b = append(b, v)
		case steps&FoldCase != 0:
			b = append(b, hexEscapes[3*int(v):3*int(v)+3]...)
		default:
			b = append(b, s[n:n+3]...)
		}
		s = s[n+3:]
	}
}

// appendHost appends the normal form of a host to b.
func (steps Steps) appendHost(b []byte, host string) []byte {
	start := len(b)
	if steps&HostForm != 0 && strings.HasPrefix(host, "[") {
		if addr, zone, _, _ := parseIPLiteral(host); addr.IsValid() {
			b = addr.AppendTo(append(b, '['))
			return append(steps.appendEscapes(b, zone), ']')
		}
	}
	// A name is mapped before it is composed, and a letter folded.
	b = (steps &^ NFC).appendEscapes(b, host)
	if steps&FoldCase != 0 {
		lower(b[start:])
	}
	if steps&(HostForm|NFC) == 0 || bytes.IndexByte(b[start:], '%') < 0 {
		return b
	}
	host = string(b[start:])
	if steps&HostForm != 0 {
		if ascii, ok := escapedName(host); ok {
			return append(b[:start], ascii...)
		}
	}
	if steps&NFC != 0 {
		if c := composed(host); c != host {
			return steps.appendHost(b[:start], c)
		}
	}
	return b
}

// escapedName returns in ASCII a domain name that holds escaped UTF-8, if host
// is one. What else is escaped keeps it from being a name, unless it is
// unreserved.
func escapedName(host string) (string, bool) {
	unicode := false
	for rest := host; ; {
		n := strings.IndexByte(rest, '%')
		if n < 0 {
			break
		}
		v, _ := escape(rest[n:])
		if v < utf8.RuneSelf && !Unreserved.Has(v) {
			return "", false
		}
		unicode = unicode || v >= utf8.RuneSelf
		rest = rest[n+3:]
	}
	if !unicode {
		return "", false
	}
	name, _ := Any.Decode(host)
	ascii, err := RFC3986.HostToASCII(name)
	return ascii, err == nil
}

// nextUpper returns the index of the first upper-case letter of s, at i or
// behind, that FoldCase folds, or -1: not one of an escape, nor of a zone.
func nextUpper[T string | []byte](s T, i int) int {
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case 'A' <= c && c <= 'Z':
			return i
		case c != '%':
		case s[0] == '[':
			return -1
		default:
			i += 2
		}
	}
	return -1
}

// hasUpper reports whether s, which is ASCII, holds an upper-case letter.
func hasUpper(s string) bool {
	const fromA, aboveZ = (0x80 - 'A') * ones, (0x80 - 'Z' - 1) * ones // carry into the high bit
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		if w := load64(s[i:]); (w+fromA)&^(w+aboveZ)&highs != 0 {
			return true
		}
	}
	for ; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return true
		}
	}
	return false
}

// lower puts the letters that nextUpper finds into lower case.
func lower(b []byte) {
	for i := nextUpper(b, 0); i >= 0; i = nextUpper(b, i+1) {
		b[i] |= 0x20
	}
}

// isURN reports whether r is a URN, whose escapes are never decoded (RFC 8141 §3.1).
func (r Ref) isURN() bool { return r.colon == 3 && strings.EqualFold(r.Scheme(), "urn") }

// namespace returns the namespace identifier (RFC 8141 §2) at the head of path,
// the path of r as far as it is normalized. It is empty if r is no URN.
func namespace[T string | []byte](r Ref, path T) T {
	if !r.isURN() || r.host > 0 {
		return path[:0]
	}
	for i := range len(path) {
		switch c := path[i]; {
		case c == ':':
			return path[:i]
		case c != '-' && !Alpha.Has(c) && !Digit.Has(c):
			return path[:0]
		}
	}
	return path[:0]
}

// A specialScheme is a scheme that the URL Standard, §3.1, knows the port of.
type specialScheme struct{ name, port string }

var specialSchemes = [...]specialScheme{{"https", "443"}, {"http", "80"}, {"wss", "443"}, {"ws", "80"}, {"ftp", "21"}}

// special returns the special scheme of r, or the zero value.
func (r Ref) special() specialScheme { return specialOf(r.Scheme()) }

// specialOf returns the special scheme that scheme is, in any case, or the zero value.
func specialOf(scheme string) specialScheme {
	for _, special := range specialSchemes {
		if len(scheme) == len(special.name) && strings.EqualFold(scheme, special.name) {
			return special
		}
	}
	return specialScheme{}
}

// hasDefaultPort reports whether DefaultPort removes the port.
func (r Ref) hasDefaultPort() bool {
	if r.port == r.path {
		return false
	}
	port, _ := r.Port()
	number := strings.TrimLeft(port, "0")
	return port == "" || number != "" && number == r.special().port
}

// hasEmptyPath reports whether EmptyPath makes the path "/".
func (r Ref) hasEmptyPath() bool {
	return r.path == r.query && r.host > 0 && r.special().name != ""
}

// dotsSettled reports whether DotSegments leaves the path as it is.
func (r Ref) dotsSettled(escapes bool) bool {
	path := r.Path()
	switch {
	case r.host > 0:
	case strings.HasPrefix(path, "/.//"):
		path = path[2:] // the guard
	case strings.HasPrefix(path, "/"):
	case r.colon > 0:
		return true
	default:
		up := false
		for strings.HasPrefix(path, "../") {
			up, path = true, path[3:]
		}
		if path == ".." {
			return true
		}
		if rest, ok := strings.CutPrefix(path, "./"); ok && !up && needsDot(rest) {
			path = rest
		}
	}
	return !hasDotSegments(path, escapes)
}

// needsDot reports whether a relative path that is not empty would become
// something else without "./" before it.
func needsDot[T string | []byte](path T) bool {
	return len(path) == 0 || path[0] == '/' || colonFirst(path)
}

// removeRelativeDots removes the dot segments of the relative path b[start:],
// which is not empty, in place. The ".." that lead out of it stay at its head.
func removeRelativeDots(b []byte, start int) []byte {
	in, out := start, start
	head := start // the end of the ".." that stay
	for in < len(b) {
		end := len(b)
		if n := bytes.IndexByte(b[in:], '/'); n >= 0 {
			end = in + n
		}
		next := min(end+1, len(b)) // behind the "/"
		switch dots, _ := dotSegment(b[in:end], true); {
		case dots == 1:
		case dots == 2 && out > head:
			out = head + bytes.LastIndexByte(b[head:out-1], '/') + 1
		case dots == 2:
			out += copy(b[out:], "..")
			out += copy(b[out:], b[end:next])
			head = out
		default:
			out += copy(b[out:], b[in:next])
		}
		in = next
	}
	b = b[:out]
	if needsDot(b[start:]) {
		b = slices.Insert(b, start, '.', '/')
	}
	return b
}

// querySorted reports whether the parameters of a query are in the order of
// SortQuery.
func querySorted(query string) bool {
	last := ""
	for param := range strings.SplitSeq(strings.TrimPrefix(query, "?"), "&") {
		key, _, _ := strings.Cut(param, "=")
		if key < last {
			return false
		}
		last = key
	}
	return true
}

// sortQuery sorts the parameters of the query b[start:].
func sortQuery(b []byte, start int) []byte {
	type param struct{ start, key, end int }
	var buf [64]param
	params := buf[:0]
	for i := start; i <= len(b); {
		p := param{i, len(b), len(b)}
		if n := bytes.IndexByte(b[i:], '&'); n >= 0 {
			p.end = i + n
		}
		p.key = p.end
		if n := bytes.IndexByte(b[i:p.end], '='); n >= 0 {
			p.key = i + n
		}
		params = append(params, p)
		i = p.end + 1
	}
	slices.SortFunc(params, func(p, q param) int {
		return cmp.Or(bytes.Compare(b[p.start:p.key], b[q.start:q.key]), p.start-q.start)
	})
	end := len(b)
	for i, p := range params {
		if i > 0 {
			b = append(b, '&')
		}
		b = append(b, b[p.start:p.end]...)
	}
	return append(b[:start], b[end:]...)
}
