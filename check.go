// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// Check reports whether s is a well-formed instance of the component: every byte
// is legal or part of an escape. The error is an [*Error] that points at the
// first byte that is not; a malformed escape is an error in every profile. Only the
// error is allocated.
//
// For Scheme, Host and Port it checks the grammar of RFC 3986 §3.1, §3.2.2 and §3.2.3.
// The empty string is well-formed except as a scheme. A host of WHATWG or Portable must
// be one that [Profile.HostToASCII] returns as it is.
func (e *Encoding) Check(s string) error {
	switch e.component {
	case Scheme:
		if s == "" || !Alpha.Has(s[0]) {
			return newError(Scheme, 0, ErrScheme)
		}
		return e.checkBytes(s, ErrScheme)
	case Port:
		return e.checkBytes(s, ErrPort)
	case Host:
		return checkHostOf(e.profile, s)
	}
	r := e.rewriter(false)
	n := r.Change(s)
	switch {
	case n == len(s):
		return nil
	case s[n] == '%':
		return newError(e.component, n, ErrMalformedEscape)
	}
	return newError(e.component, n, ErrIllegalByte)
}

// checkBytes returns the error for the first byte of s that is not legal.
func (e *Encoding) checkBytes(s string, err error) error {
	for i := range len(s) {
		if !e.legal.Has(s[i]) {
			return newError(e.component, i, err)
		}
	}
	return nil
}

// checkHostOf returns the error for what is not a host of the profile.
func checkHostOf(p Profile, s string) error {
	if p == RFC3986 || s == "" {
		if bad := hostFault(s); bad >= 0 {
			return newError(Host, bad, ErrHost)
		}
		return nil
	}
	ascii, err := p.HostToASCII(s)
	if err == nil && ascii != s {
		err = newError(Host, 0, ErrHost)
	}
	return err
}
