// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
)

// The functions of this file change one part of a reference or of a query and keep
// every other byte, as it is written.

// Span returns where the component c stands in r.String(), from the byte start up to
// end, and whether it is there. Delimiters, and the "@" of a userinfo, are outside,
// the brackets of an IP literal inside. A component that is there and empty has
// start == end; the path is always there. For PathSegment, QueryParam and Any, of
// which there may be many, it is 0, 0, false, as for what is absent. Span does not
// allocate.
func (r Ref) Span(c Component) (start, end int, ok bool) {
	n := len(r.s)
	authority, host, port, path := int(r.authority()), int(r.host), int(r.port), int(r.path)
	query, fragment := int(r.query), int(r.fragment)
	switch c {
	case Scheme:
		start, end, ok = 0, int(r.colon), r.colon > 0
	case Userinfo, User, Password:
		if start, end, ok = authority, host-1, host > authority; !ok {
			break
		}
		colon := strings.IndexByte(r.s[start:end], ':')
		switch {
		case c == User && colon >= 0:
			end = start + colon
		case c == Password:
			start, ok = start+colon+1, colon >= 0
		}
	case Host:
		start, end, ok = host, port, host > 0
	case Port:
		start, end, ok = port+1, path, port < path
	case Path:
		start, end, ok = path, query, true
	case Query:
		start, end, ok = query+1, fragment, query < fragment
	case Fragment:
		start, end, ok = fragment+1, n, fragment < n
	}
	if !ok {
		return 0, 0, false
	}
	return start, end, true
}

// With returns r with the component c replaced by encoded, or with that component
// added. Every other byte stays as it is, and so does the meaning of every other
// component. c is one of Scheme, Userinfo, User, Password, Host, Port, Path, Query
// and Fragment; encoded is without the delimiter between them, as Query returns it
// without the "?". A password brings an empty user, if there was none.
//
// It is an [*Error] if Check refuses encoded for c, with the offset in encoded. It
// is ErrStructure if the result would be something else than r with another
// component: a userinfo or a port without a host, a host before a path that doesn't
// start with "/", no host before one that starts with "//", a relative path with a
// ":" in its first segment. It is ErrHost where a browser would read another host
// in the result: if http, https, ws, wss or ftp, or an authority without a scheme,
// would have no host (set the host before the scheme), but for a change of the query
// or the fragment; or if a host that is given, or comes under such a scheme from
// another one, is a number to a browser ("0x7f.1") or escapes what needs no escape.
// With allocates the new text, and before that the component with its delimiter.
func (r Ref) With(c Component, encoded string) (Ref, error) {
	if err := c.Check(encoded); err != nil {
		return Ref{}, err
	}
	return r.set(c, encoded, true)
}

// Without returns r without the component c, which is one of those of With. Every
// other byte stays as it is, and so does the meaning of every other component.
// Without the host there is no userinfo and no port either; without the user, a
// password stays after an empty one; without the path it is empty.
//
// It is ErrStructure or ErrHost if the result would be something else than r without
// the component, as for With. Without allocates the new text, and before that what
// stays of a userinfo.
func (r Ref) Without(c Component) (Ref, error) { return r.set(c, "", false) }

// set returns r with text for the component c, or without it.
func (r Ref) set(c Component, text string, present bool) (Ref, error) {
	// One delimiter before the text or after it, as the piece has it.
	before := func(delimiter string) string {
		if !present {
			return ""
		}
		return delimiter + text
	}
	after := func(delimiter string) string {
		if !present {
			return ""
		}
		return text + delimiter
	}
	p := r.pieces()
	switch c {
	case Scheme:
		p[schemePiece] = after(":")
	case Userinfo:
		p[userinfoPiece] = after("@")
	case User, Password:
		p[userinfoPiece] = setUserinfo(p[userinfoPiece], c, text, present)
	case Host:
		if p[hostPiece] = text; present {
			p[slashesPiece] = "//"
		} else {
			p[slashesPiece], p[userinfoPiece], p[portPiece] = "", "", ""
		}
	case Port:
		p[portPiece] = before(":")
	case Path:
		p[pathPiece] = text
	case Query:
		p[queryPiece] = before("?")
	case Fragment:
		p[fragmentPiece] = before("#")
	default:
		return Ref{}, newError(c, 0, ErrStructure).because(cause.NoSuchPart)
	}
	if why := p.fault(); why != "" {
		return Ref{}, newError(c, 0, ErrStructure).because(why)
	}
	ref, err := ParseRef(p.String())
	if err != nil || c == Query || c == Fragment {
		return ref, err
	}
	host, hasHost := ref.Host()
	if err := checkHostless(ref.Scheme(), host, hasHost); err != nil {
		return Ref{}, err
	}
	if c == Host || c == Scheme && checkMeant(r.Scheme(), host) == nil {
		if err := checkMeant(ref.Scheme(), host); err != nil {
			return Ref{}, err
		}
	}
	return ref, nil
}

// setUserinfo returns the userinfo, with its "@", that has text for the user or the
// password, or none.
func setUserinfo(userinfo string, c Component, text string, present bool) string {
	had := userinfo != ""
	user, password, hasPassword := strings.Cut(strings.TrimSuffix(userinfo, "@"), ":")
	if c == User {
		user = text
		had = present
	} else {
		password, hasPassword = text, present
	}
	switch {
	case hasPassword:
		return user + ":" + password + "@"
	case had:
		return user + "@"
	}
	return ""
}

// fault returns what keeps the pieces, each of them well-formed, from being a
// reference that falls into them again (§3, §3.3, §4.2), or "".
func (p *pieces) fault() cause.Cause {
	path := p[pathPiece]
	switch {
	case p[slashesPiece] != "":
		if path != "" && path[0] != '/' {
			return cause.RootBeforePath
		}
	case p[userinfoPiece] != "":
		return cause.UserNeedsHost
	case p[portPiece] != "":
		return cause.PortNeedsHost
	case strings.HasPrefix(path, "//"):
		return cause.SlashesBeginHost
	case p[schemePiece] == "" && colonFirst(path):
		return cause.ColonEndsScheme
	}
	return ""
}

// Join returns r with the segments after those of its path, each of them data, as
// [JoinSegments] writes them: there is one "/" between, whether or not the path of r
// ends in one. Query and fragment stay as they are. Without segments it is r. The key of
// an object in S3 is one path and not segments: see SigV4Path of package preset.
//
//	https://api.example.com/v1?key=k, joined with "users", "a/b"
//	is https://api.example.com/v1/users/a%2Fb?key=k
//
// An empty path becomes one that starts with "/", or, if there is neither a scheme
// nor a host, a relative one, with "./" before a first segment with ":". For a "/" at
// the end of the result take [Ref.With]: an empty segment is ErrStructure, so that an
// id that got lost doesn't name the whole collection. A segment "." or ".." is
// ErrDotSegment; both are an [*Error] with the Element. It is ErrStructure if the path
// has no segments, as that of "mailto:a" and of "localhost:80", whose scheme is
// "localhost"; and ErrHost if there is a scheme such as https but no host, where a
// browser would take a segment for it. Join allocates the result.
func (r Ref) Join(segments ...string) (Ref, error) {
	if len(segments) == 0 {
		return r, nil
	}
	if err := checkSegments(segments); err != nil {
		return Ref{}, err
	}
	for i, segment := range segments {
		if segment == "" {
			return Ref{}, (&Error{Component: PathSegment, Element: i + 1, Err: ErrStructure}).because(cause.EmptySegment)
		}
	}
	host, hasHost := r.Host()
	if err := checkHostless(r.Scheme(), host, hasHost); err != nil {
		return Ref{}, err
	}
	path := r.Path()
	if path != "" && path[0] != '/' && r.colon > 0 {
		return Ref{}, newError(Path, 0, ErrStructure).because(cause.OpaquePath)
	}
	var buf [512]byte
	b := append(buf[:0], r.s[:r.query]...)
	switch {
	case path == "" && r.colon == 0 && !hasHost:
		if strings.Contains(segments[0], ":") {
			b = append(b, "./"...)
		}
	case !strings.HasSuffix(path, "/"):
		b = append(b, '/')
	}
	b = append(appendSegments(b, segments, &encodings[RFC3986][PathSegment]), r.s[r.query:]...)
	return ParseRef(string(b))
}

// AddParam returns query, which is encoded and without its "?", with a parameter at
// the end. Every other byte stays as it is, whichever dialect the query is in: it is
// what a "&" divides. What is added is written as [Pairs.EncodeQuery] does, so that
// [ParseForm] and [ParsePlainQuery] read it alike if it is UTF-8. With net/url:
//
//	u.RawQuery = urlenc.AddParam(u.RawQuery, "page", "2")
//
// AddParam allocates its result.
func AddParam(query, key, value string) string {
	var buf [256]byte
	return string(appendParam(append(buf[:0], query...), key, value))
}

// appendParam appends a parameter to the query b.
func appendParam(b []byte, key, value string) []byte {
	if len(b) > 0 {
		b = append(b, '&')
	}
	b = append(QueryParam.AppendEncode(b, key), '=')
	return QueryParam.AppendEncode(b, value)
}

// SetParam returns query, which is encoded and without its "?", with value for the
// first parameter with the key, in its place, and without the later ones with the
// key. Without one it does what [AddParam] does. Every other byte stays as it is.
//
// A parameter has the key if either dialect reads it so: "a+b" has the keys "a+b"
// and "a b". Afterwards both read value there, if it is UTF-8. The key and the value
// stay as they are written where both read what is asked already; a "k" whose value
// is to be "" stays "k". Otherwise they are written as [Pairs.EncodeQuery] does. A
// malformed escape stands for itself. With net/url:
//
//	u.RawQuery = urlenc.SetParam(u.RawQuery, "page", "2")
//
// SetParam returns query itself if nothing changes, and allocates its result
// otherwise, and what is decoded on the way.
func SetParam(query, key, value string) string {
	var buf [256]byte
	b, pieces, found := buf[:0], 0, false
	for piece := range strings.SplitSeq(query, "&") {
		k, v, hasValue := strings.Cut(piece, "=")
		mine := piece != "" && hasReading(k, func(s string) bool { return s == key })
		if mine && found {
			continue
		}
		if pieces++; pieces > 1 {
			b = append(b, '&')
		}
		if !mine {
			b = append(b, piece...)
			continue
		}
		found = true
		if readsAs(k, key) {
			b = append(b, k...)
		} else {
			b = QueryParam.AppendEncode(b, key)
		}
		switch {
		case !hasValue && value == "":
		case hasValue && readsAs(v, value):
			b = append(append(b, '='), v...)
		default:
			b = QueryParam.AppendEncode(append(b, '='), value)
		}
	}
	if !found {
		b = appendParam(b, key, value)
	}
	return reuse(query, b)
}

// DelParams returns query, which is encoded and without its "?", without the
// parameters whose key drop reports true for. Every other byte stays as it is, empty
// pieces too, which are not offered to drop. It is offered a key decoded, and in both
// readings where the two dialects differ: "a+b" as "a+b" and as "a b". A malformed
// escape stands for itself. With net/url:
//
//	u.RawQuery = urlenc.DelParams(u.RawQuery, func(key string) bool { return strings.HasPrefix(key, "utm_") })
//
// DelParams returns query itself if nothing goes, and allocates its result otherwise,
// and what is decoded on the way.
func DelParams(query string, drop func(key string) bool) string {
	var buf [256]byte
	b, pieces := buf[:0], 0
	for piece := range strings.SplitSeq(query, "&") {
		key, _, _ := strings.Cut(piece, "=")
		if piece != "" && hasReading(key, drop) {
			continue
		}
		if pieces++; pieces > 1 {
			b = append(b, '&')
		}
		b = append(b, piece...)
	}
	return reuse(query, b)
}

// AddParam returns r with a parameter at the end of its query, as the function
// [AddParam] does. Every other byte stays as it is. A result of 4 GiB or more is the
// zero Ref. It allocates.
func (r Ref) AddParam(key, value string) Ref {
	query, _ := r.Query()
	return r.withQuery(AddParam(query, key, value), true)
}

// SetParam returns r with value for the parameter with the key, as the function
// [SetParam] does. Every other byte stays as it is. A result of 4 GiB or more is the
// zero Ref. It allocates if something changes.
func (r Ref) SetParam(key, value string) Ref {
	query, hasQuery := r.Query()
	changed := SetParam(query, key, value)
	if hasQuery && changed == query {
		return r
	}
	return r.withQuery(changed, true)
}

// DelParams returns r without the parameters whose key drop reports true for, as the
// function [DelParams] does. Every other byte stays as it is; if something goes and
// nothing is left, the "?" goes too. It allocates if something changes.
func (r Ref) DelParams(drop func(key string) bool) Ref {
	query, _ := r.Query()
	rest := DelParams(query, drop)
	if rest == query {
		return r
	}
	return r.withQuery(rest, rest != "")
}

// withQuery returns r with a query that is legal, or without one. It is the zero Ref
// if the result is too long.
func (r Ref) withQuery(query string, present bool) Ref {
	p := r.pieces()
	if p[queryPiece] = ""; present {
		p[queryPiece] = "?" + query
	}
	changed, _ := ParseRef(p.String())
	return changed
}

// hasReading reports whether f is true of one of the readings of s.
func hasReading(s string, f func(string) bool) bool {
	for reading := range readings(s) {
		if f(reading) {
			return true
		}
	}
	return false
}

// readings returns what the dialects make of s, a key or a value as it is written:
// with "+" as a plus, with "+" as a space, and, if that is not UTF-8, as ParseForm
// gives it, with U+FFFD. Readings that are the same come once.
func readings(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		plain := readPlain(s)
		if !yield(plain) {
			return
		}
		form := readForm(s, plain)
		if form != plain && !yield(form) {
			return
		}
		if !utf8.ValidString(form) {
			yield(pct.ToValid(form))
		}
	}
}

// readsAs reports whether s, a key or a value as it is written, is want to both
// dialects.
func readsAs(s, want string) bool {
	plain := readPlain(s)
	return plain == want && readForm(s, plain) == want
}

// readPlain decodes s where "+" is a plus and a malformed escape stands for itself.
func readPlain(s string) string {
	plain, _ := encodings[WHATWG][Any].Decode(s)
	return plain
}

// readForm decodes s where "+" is a space and a malformed escape stands for itself.
// plain is what readPlain gives.
func readForm(s, plain string) string {
	if strings.IndexByte(s, '+') < 0 {
		return plain
	}
	return readPlain(strings.ReplaceAll(s, "+", " "))
}
