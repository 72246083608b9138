// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package preset holds what the encoders of other ecosystems write, as values
// of type [urlenc.Encoding]: for a signature, a cache key or a peer that wants
// exactly those bytes. To encode for a place in a URL, take a component of
// package urlenc instead:
//
//	preset.EncodeURIComponent.Encode("a b/c") // a%20b%2Fc
//	preset.SigV4Path.Encode("2026/a+b.txt")   // 2026/a%2Bb.txt
//
// There are EncodeURI and EncodeURIComponent of JavaScript; PythonQuote, PythonQuoteAll and
// PythonQuotePlus; PHPURLEncode and PHPRawURLEncode; JavaURLEncoder and GuavaForm;
// DotNetEscapeDataString; RubyCGIEscape and RubyERBURLEncode; GoQueryEscape and GoPathEscape;
// SigV4Path, SigV4Query, GCSPath and AzureBlobName of the clouds; OAuth1, RFC5987Attr,
// PackageURL, TemplateReserved, and Form.
//
// Encode gives what the named encoder gives for every text that is valid UTF-8,
// byte for byte. Decode is the strict decoder of package urlenc: a malformed
// escape is an error, decoded bytes come back as they are, and a "+" is a space
// only where Encode writes it so. It is not the decoder of the same ecosystem,
// which is often laxer. Check, Repair and Canonical take the bytes that Encode
// leaves literal for the legal ones, and a "+" that stands for a space.
//
// Each comment lists the bytes that stay literal besides the letters A–Z and
// a–z and the digits; all others become escapes with upper-case hex digits, a
// space too unless the comment says "+". Two names for the same encoding are
// one pointer. All are made at program start, immutable and safe for concurrent
// use; none ever changes.
//
// For signatures that are made of a request's parts, the functions SigV4… and
// OAuth1… put these parts together as they are signed. There is no cryptography
// here. They use Encodings of their own: a program that assigns to a variable of
// this package does not change what is signed.
package preset

import "github.com/urlenc/urlenc"

// Encodings that have more than one name.
var (
	unreserved      = urlenc.RFC3986.Encoding(urlenc.Any)
	unreservedSlash = keep(urlenc.Unreserved, "/")
	unreservedPlus  = urlenc.NewFormEncoding(urlenc.Unreserved)
	form            = urlenc.NewFormEncoding(urlenc.WHATWGForm)
	pathEscape      = keep(urlenc.Unreserved, "$&+:=@")
)

// keep is the Encoding that leaves the bytes of s and those of more literal.
func keep(s urlenc.Set, more string) *urlenc.Encoding {
	return urlenc.NewEncoding(s.Union(urlenc.SetOf(more)))
}

// JavaScript.
var (
	// EncodeURI is encodeURI of ECMA-262 §19.2.6: literal are
	//
	//	! # $ & ' ( ) * + , - . / : ; = ? @ _ ~
	//
	// A "%" is escaped: what was encoded before is encoded once more. It is for
	// whole URLs, and data in them becomes structure; for text that may hold
	// escapes already see [urlenc.RepairRef]. For an object key of Amazon S3, which
	// takes a "+" in a path for a space, see [SigV4Path].
	EncodeURI *urlenc.Encoding = keep(uriUnescaped, ";/?:@&=+$,#")

	// EncodeURIComponent is encodeURIComponent of ECMA-262 §19.2.6: literal are
	//
	//	! ' ( ) * - . _ ~
	EncodeURIComponent *urlenc.Encoding = keep(uriUnescaped, "")
)

// uriUnescaped is what ECMA-262 §19.2.6 calls alwaysUnescaped, with the marks of
// RFC 2396 §2.3.
var uriUnescaped = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("-_.!~*'()"))

// Python, urllib.parse of the standard library since 3.7.
var (
	// PythonQuote is quote(s), whose safe is "/": literal are
	//
	//	- . / _ ~
	PythonQuote *urlenc.Encoding = unreservedSlash

	// PythonQuoteAll is quote(s, safe=""): literal are
	//
	//	- . _ ~
	PythonQuoteAll *urlenc.Encoding = unreserved

	// PythonQuotePlus is quote_plus(s), and so what urlencode writes: a space
	// becomes "+", and literal are
	//
	//	- . _ ~
	PythonQuotePlus *urlenc.Encoding = unreservedPlus
)

// PHP, the URL functions of the core since 5.3.
var (
	// PHPURLEncode is urlencode, and http_build_query without PHP_QUERY_RFC3986:
	// a space becomes "+", and literal are
	//
	//	- . _
	PHPURLEncode *urlenc.Encoding = urlenc.NewFormEncoding(urlenc.Unreserved.Minus(urlenc.SetOf("~")))

	// PHPRawURLEncode is rawurlencode: literal are
	//
	//	- . _ ~
	PHPRawURLEncode *urlenc.Encoding = unreserved
)

// The JVM.
var (
	// JavaURLEncoder is java.net.URLEncoder.encode(s, UTF_8), as its class
	// comment specifies it: a space becomes "+", and literal are
	//
	//	* - . _
	JavaURLEncoder *urlenc.Encoding = form

	// GuavaForm is UrlEscapers.urlFormParameterEscaper() of
	// com.google.common.net: a space becomes "+", and literal are
	//
	//	* - . _
	GuavaForm *urlenc.Encoding = form
)

// DotNetEscapeDataString is System.Uri.EscapeDataString of .NET, and of .NET
// Framework since 4.5, which follows RFC 3986 §2.3: literal are
//
//	. - _ ~
var DotNetEscapeDataString *urlenc.Encoding = unreserved

// Ruby, of the standard library since 2.5.
var (
	// RubyCGIEscape is CGI.escape: a space becomes "+", and literal are
	//
	//	- . _ ~
	RubyCGIEscape *urlenc.Encoding = unreservedPlus

	// RubyERBURLEncode is ERB::Util.url_encode: literal are
	//
	//	- . _ ~
	RubyERBURLEncode *urlenc.Encoding = unreserved
)

// Go, package net/url.
var (
	// GoQueryEscape is url.QueryEscape: a space becomes "+", and literal are
	//
	//	- . _ ~
	GoQueryEscape *urlenc.Encoding = unreservedPlus

	// GoPathEscape is url.PathEscape: literal are
	//
	//	$ & + - . : = @ _ ~
	//
	// For an object key of Amazon S3, which takes a "+" in a path for a space, see
	// [SigV4Path].
	GoPathEscape *urlenc.Encoding = pathEscape
)

// RFC5987Attr is the ext-value of a header parameter such as filename* after
// the charset and the language, RFC 5987 §3.2.1 and RFC 8187 §3.2.1: literal is
// attr-char,
//
//	! # $ & + - . ^ _ ` | ~
var RFC5987Attr *urlenc.Encoding = keep(urlenc.Alpha.Union(urlenc.Digit), "!#$&+-.^_`|~")

// OAuth1 is the encoding of parameters and of the parts of the signature base
// string of OAuth 1.0, RFC 5849 §3.6: literal are
//
//	. - _ ~
var OAuth1 *urlenc.Encoding = unreserved

// Object stores.
var (
	// SigV4Path is UriEncode of AWS Signature Version 4 for the path of Amazon
	// S3, where "/" stays (Amazon S3 API Reference, "Signature Calculations for the
	// Authorization Header"): literal are
	//
	//	- . / _ ~
	//
	// It is also how an object key goes on the wire to S3, in the path of the URL:
	//
	//	"https://bucket.s3.amazonaws.com/" + preset.SigV4Path.Encode(key)
	//
	// Such a path is what is signed, so that [SigV4CanonicalPathS3] leaves it alone,
	// and SigV4Path.Decode gives the key back. An encoding that leaves "+" literal,
	// such as that of package net/url, [GoPathEscape], [EncodeURI],
	// [urlenc.Path] or [urlenc.PathSegment], and so Ref.Join and Parts, is wrong here: S3 takes a "+" in a path for a space, and so for
	// another key. Segments "." and ".." of a key stay as they are; see that no
	// client resolves them. For a [net/url.URL] set Path to "/"+key, and RawPath to
	// "/"+SigV4Path.Encode(key).
	//
	// Services other than S3 sign the path encoded twice: SigV4Path applied to
	// what SigV4Path gave.
	SigV4Path *urlenc.Encoding = unreservedSlash

	// SigV4Query is UriEncode of AWS Signature Version 4 for the names and
	// values of the query (Amazon S3 API Reference, "Signature Calculations for the
	// Authorization Header"): literal are
	//
	//	- . _ ~
	//
	// A query that it encoded holds no "+", and so is read the same by those who
	// take that for a space and by those who don't.
	SigV4Query *urlenc.Encoding = unreserved

	// GCSPath is the object name in the path of a V4 signed URL of Google Cloud
	// Storage, as its canonical requests have it: literal are
	//
	//	- . / _ ~
	GCSPath *urlenc.Encoding = unreservedSlash

	// AzureBlobName is the name of a blob as one segment of a URL of Azure Blob
	// Storage, with "/" as "%2F": literal are
	//
	//	$ & + - . : = @ _ ~
	AzureBlobName *urlenc.Encoding = pathEscape
)

// PackageURL is a component of a package URL (purl), ECMA-427, "Character
// encoding": literal are
//
//	. - : _ ~
var PackageURL *urlenc.Encoding = keep(urlenc.Unreserved, ":")

// TemplateReserved is the expansion of {+x} and {#x} in a URI template, RFC 6570
// §3.2.1: literal are the reserved bytes and the unreserved ones,
//
//	! # $ & ' ( ) * + , - . / : ; = ? @ [ ] _ ~
//
// The expansion leaves escapes in the value as they are: it is Repair, not
// Encode.
var TemplateReserved *urlenc.Encoding = urlenc.NewEncoding(urlenc.Reserved.Union(urlenc.Unreserved))

// Form is the application/x-www-form-urlencoded serializer of the URL Standard,
// §5.2: a space becomes "+", and literal are
//
//	. - _ *
var Form *urlenc.Encoding = form
