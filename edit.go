// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"

	"github.com/urlenc/urlenc/internal/cause"
)

// The methods of this file change one part of a reference and keep every other byte, as it
// is written.

// With returns r with the component c replaced by encoded, or with that component
// added. Every other byte stays as it is, and so does the meaning of every other
// component. c is one of Scheme, Userinfo, User, Password, Host, Port, Path, Query
// and Fragment; encoded is without its delimiter, as Query returns it without the "?": With(Query, "?q") has a query that begins with a
// "?".
// With a password and no user, the user is empty.
//
// It is an [*Error] if Check refuses encoded for c, with the offset in encoded. It
// is ErrStructure if the result would be something else than r with another
// component: a userinfo or a port without a host, a host before a path that doesn't
// start with "/", no host before one that starts with "//", a relative path with a
// ":" in its first segment.
//
// It is ErrHost where a browser would read another host in the result. That is so if
// http, https, ws, wss or ftp, or an authority without a scheme, would have no host: set
// the host before the scheme. (A change of the query or the fragment is not refused for
// that.) And it is so if a host is a number to a browser ("0x7f.1") or escapes what needs
// no escape: a host that is given, or one that only the scheme before allowed.
//
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
// It is ErrStructure or ErrHost as for With, if the result would be something else than r
// without the component. Without allocates the new text, and before that what stays of a
// userinfo.
func (r Ref) Without(c Component) (Ref, error) { return r.set(c, "", false) }

// set returns r with text for the component c, or without it.
func (r Ref) set(c Component, text string, present bool) (Ref, error) {
	p := r.sections()
	if !p.set(c, text, present) {
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

// set puts text, with its delimiter, in the place of the component c, or takes it out. It
// reports whether c is a component that can be set.
func (p *sections) set(c Component, text string, present bool) bool {
	delimited := func(before, text, after string) string {
		if !present {
			return ""
		}
		return before + text + after
	}
	switch c {
	case Scheme:
		p[schemeSection] = delimited("", text, ":")
	case Userinfo:
		p[userinfoSection] = delimited("", text, "@")
	case User, Password:
		p[userinfoSection] = setUserinfo(p[userinfoSection], c, text, present)
	case Host:
		if p[hostSection] = text; present {
			p[slashesSection] = "//"
		} else {
			p[slashesSection], p[userinfoSection], p[portSection] = "", "", ""
		}
	case Port:
		p[portSection] = delimited(":", text, "")
	case Path:
		p[pathSection] = text
	case Query:
		p[querySection] = delimited("?", text, "")
	case Fragment:
		p[fragmentSection] = delimited("#", text, "")
	default:
		return false
	}
	return true
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

// fault returns what keeps the sections, each of them well-formed, from being a reference
// that is split into them again (§3, §3.3, §4.2), or "".
func (p *sections) fault() cause.Cause {
	path := p[pathSection]
	switch {
	case p[slashesSection] != "":
		if path != "" && path[0] != '/' {
			return cause.RootBeforePath
		}
	case p[userinfoSection] != "":
		return cause.UserNeedsHost
	case p[portSection] != "":
		return cause.PortNeedsHost
	case strings.HasPrefix(path, "//"):
		return cause.SlashesBeginHost
	case p[schemeSection] == "" && colonFirst(path):
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
// the end of the result take [Ref.With].
//
// An empty segment is ErrStructure, so that an id that got lost doesn't name the whole
// collection. A segment "." or ".." is ErrDotSegment. Both are an [*Error] with the
// Element. It is ErrStructure too if the path has no segments, as in "mailto:a" and in
// "localhost:80", whose scheme is "localhost"; and ErrHost if there is a scheme such as
// https but no host, where a browser would take a segment for it. Join allocates the
// result.
func (r Ref) Join(segments ...string) (Ref, error) {
	if len(segments) == 0 {
		return r, nil
	}
	if err := checkSegments(segments); err != nil {
		return Ref{}, err
	}
	for i, segment := range segments {
		if segment == "" {
			return Ref{}, segmentError(i, ErrStructure).because(cause.EmptySegment)
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

// AddParam returns r with a parameter at the end of its query, as the function
// [AddParam] does. Every other byte stays as it is. There is no error: a result of 4 GiB
// or more is the zero Ref, which is the empty text. It allocates.
func (r Ref) AddParam(key, value string) Ref {
	query, _ := r.Query()
	return r.withQuery(AddParam(query, key, value), true)
}

// SetParam returns r with value for the parameter with the key, as the function
// [SetParam] does. Every other byte stays as it is. There is no error: a result of 4 GiB
// or more is the zero Ref, which is the empty text. It allocates if something changes.
func (r Ref) SetParam(key, value string) Ref {
	query, hasQuery := r.Query()
	changed := SetParam(query, key, value)
	if hasQuery && changed == query {
		return r
	}
	return r.withQuery(changed, true)
}

// DelParams returns r without the parameters whose key drop reports true for, as the
// function [DelParams] does. Every other byte stays as it is. If something is taken out
// and nothing is left, the "?" goes too. It allocates if something changes.
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
	head, tail := r.s[:r.query], r.s[r.fragment:]
	if present {
		changed, _ := ParseRef(head + "?" + query + tail)
		return changed
	}
	changed, _ := ParseRef(head + tail)
	return changed
}
