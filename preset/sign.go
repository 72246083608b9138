// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
)

// The Encodings that sign. They are not those of the exported variables, so that
// nothing that is done to these, or to what they point to, changes a signature.
var (
	sigV4Path  = keep(unreserved.Literal(), "/")
	sigV4Query = keep(unreserved.Literal(), "")
	oauth1     = sigV4Query
)

// SigV4CanonicalQuery returns the CanonicalQueryString of AWS Signature Version 4
// (Reference, "Create a canonical request", step 3): keys and values encoded by
// [SigV4Query], sorted by encoded key and then by encoded value, each with its
// "=". What the request carries goes in, in any order, without X-Amz-Signature:
//
//	pairs, err := urlenc.ParsePlainQuery(query)
//	canonical := preset.SigV4CanonicalQuery(pairs)
//
// It leaves p as it is. It allocates a list, the keys and values that change by
// encoding, and the result.
func SigV4CanonicalQuery(p urlenc.Pairs) string { return sorted(sigV4Query, p) }

// SigV4CanonicalPath returns the CanonicalURI of AWS Signature Version 4
// (Reference, "Create a canonical request", step 2) for services other than
// Amazon S3. The path is that of the request line, encoded. Dot segments go (RFC
// 3986 §5.2.4), repeated slashes become one, and each byte is encoded once more by
// [SigV4Path]; for a service that signs the path as it stands,
// SigV4Path.Encode(path) leaves out the normalization.
//
// The result begins with a slash and is "/" for an empty path. An escaped dot is
// no dot segment. SigV4CanonicalPath allocates.
func SigV4CanonicalPath(path string) string { return sigV4Path.Encode(cleanPath(path)) }

// SigV4CanonicalPathS3 returns the CanonicalURI of AWS Signature Version 4 for
// Amazon S3 (Amazon S3 API Reference, "Authenticating requests using the
// Authorization header"). The path is that of the request line, encoded. Nothing
// is encoded a second time, and no segment goes: object keys may hold "//" and
// "..". Where a client encoded by another rule, the bytes that [SigV4Path] escapes
// are escaped, escapes of unreserved bytes are decoded, and hex digits become
// upper case. An escaped slash stays one.
//
// The result is "/" for an empty path. It allocates where bytes change.
func SigV4CanonicalPathS3(path string) string { return sigV4Path.Canonical(cmp.Or(path, "/")) }

// cleanPath returns path without dot segments and empty segments, but with the
// slash at its end.
func cleanPath(path string) string {
	var kept []string
	last := ""
	for segment := range strings.SplitSeq(path, "/") {
		switch last = segment; segment {
		case "", ".":
		case "..":
			kept = kept[:max(0, len(kept)-1)]
		default:
			kept = append(kept, segment)
		}
	}
	if last == "" || last == "." || last == ".." {
		kept = append(kept, "")
	}
	return "/" + strings.Join(kept, "/")
}

// OAuth1Parameters returns the normalized parameters of OAuth 1.0 (RFC 5849
// §3.4.1.3.2): keys and values encoded by [OAuth1], sorted by encoded key and then
// by encoded value, each with its "=". What goes in is collected by §3.4.1.3.1: the
// query and a form body, both read by [urlenc.ParseForm], and the parameters of the
// Authorization header, without realm and oauth_signature.
//
// It leaves p as it is. It allocates a list, the keys and values that change by
// encoding, and the result.
func OAuth1Parameters(p urlenc.Pairs) string { return sorted(oauth1, p) }

// OAuth1BaseURI returns the base string URI of OAuth 1.0 (RFC 5849 §3.4.1.2) of a
// request with the Host header field host and the request target target, of which
// only the path counts: scheme and host in lower case, without the default port of
// http and https. It allocates the result, and scheme and host if they change.
func OAuth1BaseURI(scheme, host, target string) string {
	scheme, host = strings.ToLower(scheme), strings.ToLower(host)
	switch scheme {
	case "http":
		host = strings.TrimSuffix(host, ":80")
	case "https":
		host = strings.TrimSuffix(host, ":443")
	}
	path, _, _ := strings.Cut(target, "?")
	return scheme + "://" + host + cmp.Or(path, "/")
}

// OAuth1BaseString returns the signature base string of OAuth 1.0 (RFC 5849
// §3.4.1.1) of what [OAuth1BaseURI] and [OAuth1Parameters] give: the method in
// upper case and both of them encoded by [OAuth1], with "&" between. It allocates
// the result, and each part that changes.
func OAuth1BaseString(method, baseURI, parameters string) string {
	return oauth1.Encode(strings.ToUpper(method)) + "&" + oauth1.Encode(baseURI) + "&" + oauth1.Encode(parameters)
}

// sorted returns the pairs, encoded by e and sorted by encoded key and then by
// encoded value.
func sorted(e *urlenc.Encoding, p urlenc.Pairs) string {
	encoded := make(urlenc.Pairs, len(p))
	size := 0
	for i := range p {
		encoded[i] = urlenc.Pair{Key: e.Encode(p[i].Key), Value: e.Encode(p[i].Value)}
		size += len(encoded[i].Key) + len(encoded[i].Value) + len("&=")
	}
	slices.SortFunc(encoded, func(a, b urlenc.Pair) int {
		return cmp.Or(strings.Compare(a.Key, b.Key), strings.Compare(a.Value, b.Value))
	})
	var b strings.Builder
	b.Grow(size)
	for i, pair := range encoded {
		if i > 0 {
			b.WriteByte('&')
		}
		b.WriteString(pair.Key)
		b.WriteByte('=')
		b.WriteString(pair.Value)
	}
	return b.String()
}
