// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package urlenc encodes and decodes the components of URLs, splits, builds and
// resolves references, and normalizes them to compare them.
//
// # Terminology
//
// There is no such thing as URL-encoding a string. A URL is a sequence of
// components, and each component has its own rule for which bytes are structure,
// which are data, and which are illegal. Four words carry the package:
//
//   - A [Component] says where a text goes: into a path segment, a query
//     parameter, a fragment.
//   - A [Profile] says whose rules hold: those of [RFC3986], those of the URL
//     Standard ([WHATWG]), which JavaScript engines go by, or what both agree
//     on ([Portable]).
//   - A [Set] says which bytes stay literal: which ones Encode does not escape.
//   - An [Encoding] is a Set compiled for speed, with the operations on it.
//
// A component is encoded when it is written as it stands in a URL, and decoded
// when it is the data that this stands for. Encode takes data and Decode returns
// it; Check, Repair and Canonical take and return encoded text:
//
//	urlenc.PathSegment.Encode("2026/08 report.pdf") // 2026%2F08%20report.pdf
//	urlenc.QueryParam.Encode("rock&roll")           // rock%26roll
//	urlenc.PathSegment.Decode("a+b%2Fc")            // a+b/c: a plus in a path is a plus
//
// An escape is "%" with two hex digits (pct-encoded, RFC 3986 §2.1); a byte that
// is not escaped is raw. The bytes that may be raw in a component are legal there, and
// those that Encode leaves raw in a value are literal. Scheme, host and port are
// components without escapes. "Label" is a word for the DNS: "www" is a label of the
// host "www.example.com". A dialect is one of the two ways to read a query, see below.
//
// # Split first, decode after
//
// Encoding and decoding happen exactly once. A path is split at its slashes and a
// query at its ampersands while both are encoded; then the pieces are decoded. The
// other way round, data becomes structure: "/a%2Fb" has one segment, "/a/b" two.
// So [Path], [Query] and [Userinfo] refuse to decode a text in which such data is
// hidden ([ErrDelimiter]), and [Ref.Segments] and [ParsePlainQuery] do it in the right
// order.
//
// # Change what you name
//
// A URL that exists is changed by the methods of Ref that name one part, [Ref.With],
// [Ref.Join], [Ref.SetParam] and the like, and a query of net/url by the functions
// [AddParam], [SetParam] and [DelParams]: every other byte stays as it was written. A
// call whose result a browser would send to another host is an error: "https" without a
// host, where it would take the first segment for the host, or, where the call is given a
// host, "0x7f.1". A host that was there before stays as it is.
//
// # Layers
//
// Form data and host names are not percent-encoded components; they have paths of
// their own. [Pairs] are the key-value pairs of a query in either of its two
// dialects: application/x-www-form-urlencoded, in which "+" is a space, and the
// query of RFC 3986, in which "+" is a plus. Nothing chooses the dialect for the
// user. [Profile.HostToASCII] and [Profile.HostToUnicode] translate host names.
//
// A [Ref] is a URL or a relative reference, encoded and split. [Parts] are decoded,
// and Parts.Encode builds a URL of them in which no value can become structure.
// [Ref.Resolve] applies a reference to a base, and [Normalize] and [Equal] compare
// by the [Steps] of RFC 3986 §6.
//
// # Profiles
//
// Neither standard is stricter than the other in every byte. What an Encoding of
// Portable writes is literal in both, so no conforming parser rewrites it; it
// escapes the most. RFC3986 is next, and is what the methods of Component use.
// WHATWG escapes least, and takes malformed escapes as they are.
//
// # Security
//
// The checker and the user of a URL must read it alike. Compare URLs after
// [Normalize], not as text; check a host again after [Profile.HostToASCII]; treat
// "%2e" as a dot wherever "." and ".." mean something, as browsers and the step
// [DotSegments] do, though [Ref.Resolve] follows RFC 3986 to the letter.
//
// A URL is one context. What Encode writes for a component can be placed into that
// component and add nothing to it, with one exception that no escape can mend: the
// segments "." and "..", which [JoinSegments], [Ref.Join] and [Parts] refuse. It can't be
// placed into HTML, SQL, a shell command or a script: those need escaping of their own. A
// decoded component may hold any byte, NUL and line breaks included; a [Policy]
// refuses what the use at hand can't take.
//
// An [Error] never holds its input, which may be a password; [Ref.Redacted] is what a
// log may hold.
//
// # Conventions
//
// Offsets and lengths are in bytes. All functions take any bytes, none panics on
// its input, all take time linear in its length, except for sorting, and all are safe
// for concurrent use, as long as nobody changes a value that is in use. Functions
// that rewrite a string return it as it is where nothing changes; those of an
// Encoding allocate once otherwise, and Append functions only when the result
// doesn't fit. A result too long for an int, which only a 32-bit processor can be asked
// for, is a panic, as it is in strings.Repeat. Numbers after "§" are sections of RFC 3986
// unless another standard is named.
package urlenc
