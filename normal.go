// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"

	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// isNormal reports whether s is an http or https URL that the steps of Safe leave as it is,
// if one pass over it can tell, as it can for nearly all that are. Where it is false, s
// may be anything.
func isNormal(s string) bool {
	i := len("https://")
	switch {
	case len(s) > maxRef:
		return false
	case strings.HasPrefix(s, "https://"):
	case strings.HasPrefix(s, "http://"):
		i = len("http://")
	default:
		return false
	}
	t := normalClasses.Table()
	scheme, host := s[:i-len("://")], i
	if i = t.Run(s, i, normalHost); i == host {
		return false
	}
	if isAt(s, i, ':') {
		port := i + 1
		for i = port; i < len(s) && Digit.Has(s[i]); i++ {
		}
		if number := s[port:i]; number == "" || number[0] == '0' || number == special.Port(scheme) {
			return false
		}
	}
	if !isAt(s, i, '/') {
		return false
	}
	path, dotted := i, false
	for {
		end, pair := pct.RunPairs(t, s, i, normalPath)
		dotted = dotted || pair
		i = end
		if !isNormalEscape(s[i:]) {
			break
		}
		i += 3
	}
	if dotted && hasDotSegments(s[path:i], false) {
		return false
	}
	if isAt(s, i, '?') {
		i = normalRun(t, s, i+1, normalQuery)
	}
	if isAt(s, i, '#') {
		i = normalRun(t, s, i+1, normalFragment)
	}
	return i == len(s)
}

// normalRun is t.RunEscaped where only escapes that stay belong to the run.
func normalRun(t *pct.Table[uint64], s string, i, class int) int {
	for {
		if i = t.Run(s, i, class); !isNormalEscape(s[i:]) {
			return i
		}
		i += 3
	}
}

// isNormalEscape reports whether s begins with an escape that FoldCase and
// DecodeUnreserved leave as it is: "%2F", but not "%2f" nor "%41".
func isNormalEscape(s string) bool {
	c, ok := pct.Escape(s)
	return ok && !Unreserved.Has(c) && !pct.HasLower(s)
}
