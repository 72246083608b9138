// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/special"
)

// The Encodings that sign. They are not those of the exported variables, so that
// nothing that is done to these, or to what they point to, changes a signature.
var (
	sigV4Path  = keep(unreserved.Literal(), "/")
	sigV4Query = keep(unreserved.Literal(), "")
	oauth1     = sigV4Query
)

// SigV4CanonicalQuery returns the CanonicalQueryString of AWS Signature Version 4
// (Reference, "Create a canonical request", step 3): keys and values encoded as
// [SigV4Query] does it, sorted by encoded key and then by encoded value, each with
// its "=". All pairs of the request's query go in, in any order, without the
// signature that a presigned URL carries:
//
//	pairs := urlenc.ParseForm(query)
//	pairs.Del("X-Amz-Signature")
//	canonical := preset.SigV4CanonicalQuery(pairs)
//
// The query is read by [urlenc.ParseForm], and not by [urlenc.ParsePlainQuery],
// because signers take a "+" in it for a space: a=x+y is signed as a=x%20y.
//
// ParseForm never fails. A "%" that begins no escape is signed as %25, and bytes
// that are not UTF-8 are signed as U+FFFD, so that queries that differ in them get
// the same signature. Who verifies signatures takes
// urlenc.PairParser{Plus: true}.Parse(query) instead: it reads the rest the same,
// but keeps such bytes and returns an error for such a "%". See
// [urlenc.PairParser].
//
// It leaves p as it is. It allocates a list, the keys and values that change by
// encoding, and the result.
func SigV4CanonicalQuery(p urlenc.Pairs) string { return sorted(sigV4Query, p) }

// SigV4CanonicalPath returns the CanonicalURI of AWS Signature Version 4
// (Reference, "Create a canonical request", step 2) for services other than
// Amazon S3. Dot segments go (RFC 3986 §5.2.4), repeated slashes become one, and
// each byte is encoded once more by [SigV4Path]; for a service that signs the path
// as it stands, SigV4Path.Encode(path) leaves out the normalization.
//
// The target is that of the request line, encoded (RFC 9112 §3.2), or its path
// alone. Of /path?query and of http://host/path?query only the path counts, and
// "*" has an empty one (§3.3). What is in none of these forms is taken for a path
// that lacks its slash; that of CONNECT, which has no path, isn't signed. The field
// Path of [net/url.URL] is decoded, and not for this function: take EscapedPath.
//
// The result begins with a slash and is "/" for an empty path. An escaped dot makes
// no dot segment, and a "+" is a plus. SigV4CanonicalPath allocates.
func SigV4CanonicalPath(target string) string { return sigV4Path.Encode(cleanPath(pathOf(target))) }

// SigV4CanonicalPathS3 returns the CanonicalURI of AWS Signature Version 4 for
// Amazon S3 (Amazon S3 API Reference, "Authenticating requests using the
// Authorization header"). The target is that of the request line, in the forms that
// [SigV4CanonicalPath] takes.
//
// Nothing is encoded a second time, and no segment goes: object keys may hold "//"
// and "..". A path that [SigV4Path] encoded, as a key should go on the wire, stays
// as it is. Where a client encoded by another rule, a "+" becomes %20, since S3
// takes it for a space, the other bytes that SigV4Path escapes are escaped,
// escapes of unreserved bytes are decoded, and hex digits become upper case: /a+b
// is signed as /a%20b, and /a%2bb as /a%2Bb. An escaped slash stays one. Not every
// server that speaks the protocol of S3 does so: to MinIO a "+" in a path is a
// plus. About a path that SigV4Path encoded they agree.
//
// SigV4Path.Decode of the result, without its first slash, is the key that S3 takes
// the request for, after the bucket where the path names it.
//
// The result begins with a slash and is "/" for an empty path. It allocates where
// bytes change.
func SigV4CanonicalPathS3(target string) string {
	return sigV4Path.Canonical(strings.ReplaceAll(pathOf(target), "+", "%20"))
}

// pathOf returns the path of a request target (RFC 9112 §3.2), which begins with a
// slash:
//
//	/a/b?q              /a/b    origin-form, §3.2.1
//	http://h:80/a/b?q   /a/b    absolute-form, §3.2.2
//	http://h?q          /       an empty path is "/", RFC 9110 §4.2.3
//	*                   /       asterisk-form, §3.2.4, has an empty path, §3.3
//	a/b?q               /a/b    not a target: a path that lacks its slash
//
// A fragment is not part of a target: a "#" is a byte of the path, as it is to a
// server.
func pathOf(target string) string {
	path, _, _ := strings.Cut(target, "?")
	if strings.HasPrefix(path, "/") {
		return path
	}
	if path == "*" {
		return "/"
	}
	scheme, rest, ok := strings.Cut(path, "://")
	if !ok || urlenc.Scheme.Check(scheme) != nil {
		return "/" + path
	}
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		return rest[i:]
	}
	return "/"
}

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
// §3.4.1.3.2): keys and values encoded as [OAuth1] does it, sorted by encoded key and then
// by encoded value, each with its "=". What goes in is collected by §3.4.1.3.1: the
// query and a form body, both read by [urlenc.ParseForm], and the parameters of the
// Authorization header, without realm and oauth_signature. Who verifies signatures
// reads them by a [urlenc.PairParser], as [SigV4CanonicalQuery] says.
//
// It leaves p as it is. It allocates a list, the keys and values that change by
// encoding, and the result.
func OAuth1Parameters(p urlenc.Pairs) string { return sorted(oauth1, p) }

// OAuth1BaseURI returns the base string URI of OAuth 1.0 (RFC 5849 §3.4.1.2): scheme
// and host in lower case, without the default port of http and https, and the path
// of the request target.
//
// The host is the Host header field, which decides (§3.4.1.2). The target is that of
// the request line, encoded (RFC 9112 §3.2), or its path alone. Of /path?query and
// of http://host/path?query only the path counts: such a host is the Host header
// field once more (§3.2.2). "*" has an empty path (§3.3), and for that "/" is
// written. What is in none of these forms is taken for a path that lacks its slash,
// and so can't add to the host.
//
// It allocates the result, and scheme and host if they change.
func OAuth1BaseURI(scheme, host, target string) string {
	scheme, host = strings.ToLower(scheme), strings.ToLower(host)
	if scheme == "http" || scheme == "https" {
		host = strings.TrimSuffix(host, ":"+special.Port(scheme))
	}
	return scheme + "://" + host + pathOf(target)
}

// OAuth1BaseString returns the signature base string of OAuth 1.0 (RFC 5849
// §3.4.1.1) of what [OAuth1BaseURI] and [OAuth1Parameters] give: the method in
// upper case and both of them encoded as [OAuth1] does it, with "&" between. It
// allocates the result, and each part that changes.
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
