// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"strings"

	"github.com/urlenc/urlenc"
)

// mask stands for a secret, as it does in package urlenc.
const mask = "xxxxx"

// secretSpans returns where in s, which has the layout l, secrets stand, in their order:
// those that Ref.Redact would mask, but found where the URL Standard finds them, too. A span may
// be empty: an empty password is masked like any other.
func secretSpans(s string, l *layout) (spans []span) {
	if strings.IndexByte(s, '@') < 0 && strings.IndexByte(s, '=') < 0 {
		return nil
	}
	spans = userSecrets(s, l)
	for _, part := range [...]span{l.query, l.fragment} {
		spans = paramSecrets(spans, s, part)
	}
	return spans
}

// userSecrets returns where the password is, or a user that may be a token.
//
// A raw delimiter in a password, as in "http://u:p/w@h", makes a host of the user and a
// port that is not one of the password. No reader takes such a text, which is how it comes
// here: all up to the "@" is taken for the password.
func userSecrets(s string, l *layout) (spans []span) {
	if l.userinfo.empty() {
		at := strings.IndexByte(s[l.port.end:], '@')
		if at > 0 && strings.Trim(l.port.of(s), "0123456789") != "" {
			spans = append(spans, span{l.port.start, l.port.end + at})
		}
		return spans
	}
	user, password, hasPassword := strings.Cut(l.userinfo.of(s), ":")
	end := l.userinfo.start + len(user)
	if password == "" && user != "" && (l.name == "http" || l.name == "https") {
		spans = append(spans, span{l.userinfo.start, end})
	}
	if hasPassword {
		spans = append(spans, span{end + 1, l.userinfo.end})
	}
	return spans
}

// paramSecrets appends where in part, a query or a fragment, the values of secret
// parameters are. RedactParams finds them, and only values are other than before: the
// pieces between "&" are as many as they were.
func paramSecrets(spans []span, s string, part span) []span {
	params := part.of(s)
	if !mayHoldSecret(params) {
		return spans
	}
	redacted := urlenc.RedactParams(params, isSecret)
	if redacted == params {
		return spans
	}
	at := part.start
	for params != "" || redacted != "" {
		var before, after string
		before, params, _ = strings.Cut(params, "&")
		after, redacted, _ = strings.Cut(redacted, "&")
		if before != after {
			// Of "token=abc" and "token=xxxxx" the value begins at 6.
			spans = append(spans, span{at + len(after) - len(mask), at + len(before)})
		}
		at += len(before) + 1
	}
	return spans
}

// mayHoldSecret reports whether params, a query or a fragment, has a key that is secret or
// that would have to be decoded to tell. It is a short look, before RedactParams is asked:
// each key there ends at a "=", and begins after one of the delimiters, of which only the
// last before the "=" leaves a key without one.
func mayHoldSecret(params string) bool {
	for {
		i := strings.IndexByte(params, '=')
		if i < 0 {
			return false
		}
		start := i
		for start > 0 && !keyDelims.Has(params[start-1]) {
			start--
		}
		key := strings.TrimLeft(params[start:i], "/!")
		if strings.IndexByte(key, '%') >= 0 || strings.IndexByte(key, '+') >= 0 || isSecret(key) {
			return true
		}
		params = params[i+1:]
	}
}

// keyDelims are what a key begins after, for RedactParams.
var keyDelims = urlenc.SetOf("&;?#")

// isSecret is SecretParam of a key in which the URL Standard has removed tabs and newlines, and of
// which RedactParams takes "/" and "!" off the head if no tab stands before them.
func isSecret(key string) bool {
	return urlenc.SecretParam(strings.TrimLeft(withoutIgnored(key), "/!"))
}

// redact returns s with each of the spans masked.
func redact(s string, spans []span) string {
	if len(spans) == 0 {
		return s
	}
	var b strings.Builder
	done := 0
	for _, p := range spans {
		b.WriteString(s[done:p.start] + mask)
		done = p.end
	}
	b.WriteString(s[done:])
	return b.String()
}
