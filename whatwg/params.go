// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import "github.com/urlenc/urlenc"

// What follows changes single parameters of the query as it is written. A change by
// way of SearchParams writes the whole query anew.

// AddParam adds a parameter at the end of the query, as [urlenc.AddParam] does: every
// other byte of the query stays as it is. In a special URL, "'" is escaped too. The
// search params follow. It returns false, as setters do, if u is the zero value or
// would become too long. It allocates the query and what setters do.
//
// Bytes of key and value that are not UTF-8 are escaped as they are, and don't become
// U+FFFD.
func (u *URL) AddParam(key, value string) bool {
	query, _ := u.Query()
	return u.changeQuery(urlenc.AddParam(query, key, value), true)
}

// SetParam gives the first parameter with the key the value, and removes the later
// ones with the key, as [urlenc.SetParam] does: without one it is [URL.AddParam], and
// every other byte of the query stays as it is. A parameter has the key if it is read
// so with "+" as a space, as SearchParams has it, or with "+" as a plus. It returns
// false where AddParam does. It allocates nothing if there is nothing to change and no
// escape to decode.
func (u *URL) SetParam(key, value string) bool {
	query, present := u.Query()
	changed := urlenc.SetParam(query, key, value)
	if present && changed == query {
		u.checkCopy()
		return true
	}
	return u.changeQuery(changed, true)
}

// DelParams removes the parameters whose key drop reports true for, as
// [urlenc.DelParams] does: every other byte of the query stays as it is. It offers a
// key decoded, and twice if it is another with "+" as a plus than with "+" as a space.
// If something was removed and nothing is left, the "?" goes too. DelParams allocates
// nothing if there is nothing to remove and no escape to decode.
func (u *URL) DelParams(drop func(key string) bool) {
	query, _ := u.Query()
	rest := urlenc.DelParams(query, drop)
	if rest == query {
		u.checkCopy()
		return
	}
	u.changeQuery(rest, rest != "")
}
