// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"slices"
	"strconv"
)

var componentNames = [numComponents]string{
	Any: "any", Scheme: "scheme", Userinfo: "userinfo", User: "user", Password: "password", Host: "host", Port: "port",
	Path: "path", PathSegment: "path segment", Query: "query", QueryParam: "query parameter", Fragment: "fragment",
}

// String returns the name of c as prose writes it: that of the constant in lower
// case, except for "path segment" and "query parameter".
func (c Component) String() string { return nameString(componentNames[:], "Component", uint8(c)) }

// MarshalText returns the name that String gives. It fails if c is not one of the
// constants.
func (c Component) MarshalText() ([]byte, error) {
	return nameText(componentNames[:], "Component", uint8(c))
}

// UnmarshalText sets c by a name that String gives. It fails for any other
// text.
func (c *Component) UnmarshalText(text []byte) error {
	i := slices.Index(componentNames[:], string(text))
	if i < 0 {
		return errors.New("urlenc: unknown component")
	}
	*c = Component(i)
	return nil
}

var profileNames = [numProfiles]string{RFC3986: "rfc3986", WHATWG: "whatwg", Portable: "portable"}

// String returns the name of p in lower case, such as "rfc3986".
func (p Profile) String() string { return nameString(profileNames[:], "Profile", uint8(p)) }

// MarshalText returns the name that String gives. It fails if p is not one of the
// constants.
func (p Profile) MarshalText() ([]byte, error) {
	return nameText(profileNames[:], "Profile", uint8(p))
}

// UnmarshalText sets p by a name that String gives. It fails for any other
// text.
func (p *Profile) UnmarshalText(text []byte) error {
	i := slices.Index(profileNames[:], string(text))
	if i < 0 {
		return errors.New("urlenc: unknown profile")
	}
	*p = Profile(i)
	return nil
}

// nameString returns names[i], or what package fmt would print of a type without names, as
// "Profile(3)".
func nameString(names []string, typeName string, i uint8) string {
	if int(i) < len(names) {
		return names[i]
	}
	return typeName + "(" + strconv.Itoa(int(i)) + ")"
}

// nameText returns names[i], or an error if there is no such name.
func nameText(names []string, typeName string, i uint8) ([]byte, error) {
	if int(i) >= len(names) {
		return nil, errors.New("urlenc: " + nameString(names, typeName, i) + " has no name")
	}
	return []byte(names[i]), nil
}
