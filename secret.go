// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"log/slog"
	"strings"
)

// mask stands for a secret, whatever its length.
const mask = "xxxxx"

// Redact returns the text of r with "xxxxx" in place of its secrets: the password; in
// http and https the user, if there is no password or an empty one, since tokens stand
// there; and the values of the parameters whose key secret reports true for, as
// [RedactParams] finds them, in the query and in the fragment. Take [SecretParam], or
// a function that calls it and knows your own keys. A nil function knows no key.
//
// A user that only a browser finds, as in "http:/u:p@h", is in the path to RFC 3986, and is
// not masked: display.URL leaves it out. Redact looks neither at the path nor at what is escaped in a value, such as a URL in
// "?next=…". It returns r.String() itself where there is nothing to mask, and allocates
// otherwise, and what is decoded on the way.
func (r Ref) Redact(secret func(key string) bool) string {
	p := r.sections()
	if userinfo, ok := strings.CutSuffix(p[userinfoSection], "@"); ok {
		user, password, hasPassword := strings.Cut(userinfo, ":")
		user, password = maskUserinfo(r.Scheme(), user, password, hasPassword)
		if hasPassword {
			p[userinfoSection] = user + ":" + password + "@"
		} else if user == mask {
			p[userinfoSection] = mask + "@"
		}
	}
	for _, k := range [...]int{querySection, fragmentSection} {
		if p[k] == "" {
			continue
		}
		params := p[k][1:]
		if redacted := RedactParams(params, secret); redacted != params {
			p[k] = p[k][:1] + redacted
		}
	}
	if p == r.sections() {
		return r.s
	}
	return p.String()
}

// maskUserinfo returns the user and the password as they may be shown.
func maskUserinfo(scheme, user, password string, hasPassword bool) (string, string) {
	if password == "" && user != "" && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")) {
		user = mask
	}
	if hasPassword {
		password = mask
	}
	return user, password
}

// Redacted is [Ref.Redact] with [SecretParam]: the text of r that may go to a log.
func (r Ref) Redacted() string { return r.Redact(SecretParam) }

// LogValue returns what Redacted returns, for package log/slog, whose handlers call
// it for a Ref that is the value of an attribute. They don't for one that is inside
// another value: a field of a struct, an element of a slice, a key or value of a map.
// Such a Ref is printed whole, password and all. Log its Redacted, or give the
// struct a LogValue method of its own.
func (r Ref) LogValue() slog.Value { return slog.StringValue(r.Redacted()) }

// RedactParams returns query, which is encoded and without its "?", with "xxxxx" in
// place of the value of each parameter whose key secret reports true for. It is for
// the query of a *url.URL; [Ref.Redact] serves a whole URL.
//
// To miss nothing, a key begins at the start and after any of "&", ";", "?" and "#", which
// browsers leave raw in a fragment, without the "/" and "!" before it of the fragments that
// programs route by, and is offered in both readings where the dialects differ ("a+b" as "a+b" and as "a b"); a
// value ends at "&" alone. Where a key holds ";", "?" or "#", the whole key is offered, and what
// follows each of the last eight of them. A malformed escape stands for itself. A nil
// function knows no secret.
//
// RedactParams returns query itself where there is nothing to mask, and allocates
// otherwise, and what is decoded on the way.
func RedactParams(query string, secret func(key string) bool) string {
	if secret == nil || strings.IndexByte(query, '=') < 0 {
		return query
	}
	var buf [256]byte
	b, done := buf[:0], 0 // b is the result for query[:done]
	for start := 0; start < len(query); {
		end := start + pieceEnd(query[start:])
		if value := secretValue(query[start:end], secret); value >= 0 {
			b = append(append(b, query[done:start+value]...), mask...)
			done = end
		}
		start = end + 1
	}
	if done == 0 {
		return query
	}
	return string(append(b, query[done:]...))
}

// secretValue returns where the value of the first secret parameter begins in piece,
// or -1. In "next=/x?token=y" it is 14, the place of the "y".
func secretValue(piece string, secret func(key string) bool) int {
	from := 0 // no key begins before it
	for i := range len(piece) {
		if piece[i] != '=' {
			continue
		}
		if from == 0 && hasReading(strings.TrimLeft(piece[:i], "/!"), secret) {
			return i + 1
		}
		// The eight places nearest to the "=" where a key may begin: all of them would take
		// time that grows with the square.
		for at, tries := i-1, 8; at >= from && tries > 0; at-- {
			if c := piece[at]; c == ';' || c == '?' || c == '#' {
				if hasReading(strings.TrimLeft(piece[at+1:i], "/!"), secret) {
					return i + 1
				}
				tries--
			}
		}
		from = i + 1
	}
	return -1
}

// SecretParam reports whether the value of a parameter with the key, decoded, is
// usually a secret. Letter case, "-" and "_" don't count: "X-Api-Key", "api_key" and
// "apikey" are one. Of a key with brackets the last name that is not empty counts:
// "password" of "user[password]" and of "password[]". The keys are
//
//   - signatures and credentials of signed URLs: X-Amz-Signature, X-Amz-Credential,
//     X-Amz-Security-Token, X-Goog-Signature, X-Goog-Credential, AWSAccessKeyId, sig,
//     signature, hmac
//   - tokens: token, access_token, auth_token, bearer_token, csrf_token, id_token,
//     oauth_token, refresh_token, session_token, xsrf_token, X-Auth-Token,
//     X-CSRF-Token, private_token, personal_access_token, reset_token,
//     reset_password_token, id_token_hint, jwt, bearer, assertion, client_assertion,
//     SAMLRequest, SAMLResponse, ticket
//   - codes: code, code_verifier, device_code, user_code, otp, totp, pin, oauth_verifier,
//     oauth_signature
//   - keys: api_key, X-Api-Key, access_key, secret_key, private_key, session_key,
//     subscription_key, auth_key, key, secret, api_secret, app_secret, client_secret,
//     consumer_secret, shared_secret, webhook_secret
//   - passwords: password, new_password, passwd, passphrase, passcode, pass, pwd,
//     credential, credentials
//   - sessions: auth, authorization, session, session_id, sid, PHPSESSID, JSESSIONID
//
// SecretParam does not allocate.
func SecretParam(key string) bool {
	if name, ok := strings.CutSuffix(strings.TrimSuffix(key, "[]"), "]"); ok {
		key = name[strings.LastIndexByte(name, '[')+1:] // "password" of "user[password]"
	} else {
		key = strings.TrimSuffix(key, "[]")
	}
	var buf [24]byte // longer than each of them
	n := 0
	for i := range len(key) {
		c := key[i]
		switch {
		case c == '-' || c == '_':
			continue
		case n == len(buf):
			return false
		case 'A' <= c && c <= 'Z':
			c |= 0x20
		}
		buf[n] = c
		n++
	}
	switch string(buf[:n]) {
	case "xamzsignature", "xamzcredential", "xamzsecuritytoken", "xgoogsignature", "xgoogcredential", "awsaccesskeyid",
		"sig", "signature", "hmac",
		"token", "accesstoken", "authtoken", "bearertoken", "csrftoken", "idtoken", "oauthtoken", "refreshtoken", "sessiontoken",
		"xsrftoken", "xauthtoken", "xcsrftoken", "privatetoken", "personalaccesstoken", "resettoken", "resetpasswordtoken", "idtokenhint", "jwt", "bearer", "assertion", "clientassertion", "samlrequest", "samlresponse", "ticket",
		"code", "codeverifier", "devicecode", "usercode", "otp", "totp", "pin", "oauthverifier", "oauthsignature",
		"apikey", "xapikey", "accesskey", "secretkey", "privatekey", "sessionkey", "subscriptionkey", "authkey", "key",
		"secret", "apisecret", "appsecret", "clientsecret", "consumersecret", "sharedsecret", "webhooksecret",
		"password", "newpassword", "passwd", "passphrase", "passcode", "pass", "pwd", "credential", "credentials",
		"auth", "authorization", "session", "sessionid", "sid", "phpsessid", "jsessionid":
		return true
	}
	return false
}
