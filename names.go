// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"fmt"
)

var componentNames = [...]string{
	Any: "any", Scheme: "scheme", Userinfo: "userinfo", User: "user", Password: "password", Host: "host", Port: "port",
	Path: "path", PathSegment: "path segment", Query: "query", QueryParam: "query parameter", Fragment: "fragment",
}

// String returns the name of c as prose writes it: that of the constant in lower
// case, but for "path segment" and "query parameter".
func (c Component) String() string {
	if c < numComponents {
		return componentNames[c]
	}
	return fmt.Sprintf("Component(%d)", uint8(c))
}

// MarshalText returns the name that String gives. It fails if c is not one of the
// constants.
func (c Component) MarshalText() ([]byte, error) {
	if c >= numComponents {
		return nil, fmt.Errorf("urlenc: %v has no name", c)
	}
	return []byte(componentNames[c]), nil
}

// UnmarshalText sets c by a name that String gives. It fails for any other
// text.
func (c *Component) UnmarshalText(text []byte) error {
	for i, name := range componentNames {
		if string(text) == name {
			*c = Component(i)
			return nil
		}
	}
	return errors.New("urlenc: unknown component")
}

var profileNames = [...]string{RFC3986: "rfc3986", WHATWG: "whatwg", Portable: "portable"}

// String returns the name of p in lower case, such as "rfc3986".
func (p Profile) String() string {
	if p < numProfiles {
		return profileNames[p]
	}
	return fmt.Sprintf("Profile(%d)", uint8(p))
}

// MarshalText returns the name that String gives. It fails if p is not one of the
// constants.
func (p Profile) MarshalText() ([]byte, error) {
	if p >= numProfiles {
		return nil, fmt.Errorf("urlenc: %v has no name", p)
	}
	return []byte(profileNames[p]), nil
}

// UnmarshalText sets p by a name that String gives. It fails for any other
// text.
func (p *Profile) UnmarshalText(text []byte) error {
	for i, name := range profileNames {
		if string(text) == name {
			*p = Profile(i)
			return nil
		}
	}
	return errors.New("urlenc: unknown profile")
}
