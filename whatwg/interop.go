// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import (
	"net/url"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
)

// Ref returns the href of u as a reference of RFC 3986, whose components are
// those of u. Only the "/." that stands before a path with "//" at its beginning, where
// there is no host, belongs to the path there.
//
// The URL Standard leaves bytes alone that RFC 3986 forbids, such as "[" in a path
// and a "%" that begins no escape. Then the error is an [*urlenc.Error] with the
// component and, in the href, the offset of the byte. It is [urlenc.ErrScheme] if
// u is the zero value. Ref allocates nothing but the error.
func (u *URL) Ref() (urlenc.Ref, error) {
	if u.href == "" {
		return urlenc.Ref{}, &urlenc.Error{Component: urlenc.Scheme, Err: urlenc.ErrScheme}
	}
	return urlenc.ParseRef(u.href)
}

// URLOf returns what the URL Standard makes of r, if that is the same as what
// RFC 3986 says: the components of both, normalized ([urlenc.Safe]), agree. The
// username and the password are compared decoded, and "'" in the query of a
// special URL becomes "%27".
//
// The error is an [*urlenc.Error] with the component that would be another and
// where that begins in r. It is [urlenc.ErrStructure], as for "http:example.com",
// "http:///example.com" and "http://0x7f.1", in which the standard finds the hosts
// "example.com" and "127.0.0.1", or the error of [Parse]: a relative reference has
// no scheme, and not all that is a host for RFC 3986 is one. URLOf allocates.
func URLOf(r urlenc.Ref) (*URL, error) {
	u, err := Parse(r.String())
	if err != nil {
		return nil, err
	}
	back, err := u.Ref()
	if err != nil {
		return nil, err
	}
	if c := difference(r.Normalize(urlenc.Safe), back.Normalize(urlenc.Safe)); c != urlenc.Any {
		return nil, cause.Attach(&urlenc.Error{Component: c, Offset: offsetOf(r, c), Err: urlenc.ErrStructure}, cause.OtherInBrowsers)
	}
	return u, nil
}

// difference returns the first component in which a and b differ, or Any.
func difference(a, b urlenc.Ref) urlenc.Component {
	aQuery, aHasQuery := a.Query()
	bQuery, bHasQuery := b.Query()
	quoted := func(s string) string { return strings.ReplaceAll(s, "'", "%27") }
	switch {
	case a.Scheme() != b.Scheme():
		return urlenc.Scheme
	case !sameUserinfo(a, b):
		return urlenc.Userinfo
	case !same(a.Host, b.Host):
		return urlenc.Host
	case !same(a.Port, b.Port):
		return urlenc.Port
	case a.Path() != b.Path():
		return urlenc.Path
	case aHasQuery != bHasQuery || quoted(aQuery) != quoted(bQuery):
		return urlenc.Query
	case !same(a.Fragment, b.Fragment):
		return urlenc.Fragment
	}
	return urlenc.Any
}

func same(a, b func() (string, bool)) bool {
	s, hasS := a()
	t, hasT := b()
	return s == t && hasS == hasT
}

// sameUserinfo reports whether the usernames and the passwords of a and b are the
// same, once decoded. Absent and empty ones are.
func sameUserinfo(a, b urlenc.Ref) bool {
	credentials := func(r urlenc.Ref) (user, password string) {
		s, _ := r.Userinfo()
		user, password, _ = strings.Cut(s, ":")
		user, _ = urlenc.User.Decode(user) // a Ref holds no malformed escapes
		password, _ = urlenc.Password.Decode(password)
		return user, password
	}
	aUser, aPassword := credentials(a)
	bUser, bPassword := credentials(b)
	return aUser == bUser && aPassword == bPassword
}

// offsetOf returns where the component begins in r, or would.
func offsetOf(r urlenc.Ref, c urlenc.Component) int {
	query, hasQuery := r.Query()
	fragment, hasFragment := r.Fragment()
	i := len(r.String())
	if hasFragment {
		i -= len(fragment)
	}
	if c == urlenc.Fragment {
		return i
	}
	if hasFragment {
		i -= len("#")
	}
	if hasQuery {
		i -= len(query)
	}
	if c == urlenc.Query {
		return i
	}
	if hasQuery {
		i -= len("?")
	}
	i -= len(r.Path())
	if c == urlenc.Path {
		return i
	}
	if port, ok := r.Port(); ok {
		if i -= len(port); c == urlenc.Port {
			return i
		}
		i -= len(":")
	}
	host, _ := r.Host()
	if i -= len(host); c == urlenc.Userinfo {
		if userinfo, ok := r.Userinfo(); ok {
			i -= len(userinfo) + len("@")
		}
	}
	return i
}

// NetURL returns u as a [*url.URL] whose String method gives the href of u.
//
// Package net/url can't hold every URL: see [urlenc.Ref.NetURL]. Then, and where
// [URL.Ref] fails, the error is an [*urlenc.Error] with the component that can't
// be carried over and its offset in the href. NetURL allocates.
func (u *URL) NetURL() (*url.URL, error) {
	r, err := u.Ref()
	if err != nil {
		return nil, err
	}
	n, err := r.NetURL()
	if err == nil {
		return n, nil
	}
	// Find out which component it was: any path that Ref takes can be carried over.
	c := urlenc.Host
	n, err = url.Parse(u.href)
	switch {
	case strings.HasSuffix(u.href, "#"):
		c = urlenc.Fragment
	case err == nil && u.hasCredentials() && n.User.String() != u.href[u.schemeEnd+3:u.hostStart-1]:
		c = urlenc.Userinfo
	}
	return nil, cause.Attach(&urlenc.Error{Component: c, Offset: offsetOf(r, c), Err: urlenc.ErrStructure}, cause.NotHeld)
}
