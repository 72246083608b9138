// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package legacy reads what older systems wrote, and writes what they still want to
// read: the escape and unescape of JavaScript, text in other charsets than UTF-8, and
// the sets of RFC 1738 and RFC 2396.
//
// Do not use it for anything new. URLs are UTF-8 (RFC 3986 §2.5, URL Standard §1.3), and
// every other charset loses characters, or text in one is read in another: package
// urlenc has all that a new program needs. Use it for a log, a database, a link or a
// form of which you know that it is old:
//
//	legacy.Unescape("5%20%u20AC")                // 5 €
//	legacy.Decode("caf%E9", charmap.Windows1252) // café
//
// It has functions of four kinds:
//
//   - [Escape] and [Unescape] are those of ECMA-262 Annex B, with "%uXXXX".
//   - [DecodeURI] and [DecodeURIComponent] fail where those of JavaScript throw a
//     URIError. What encodes is in package preset: EncodeURI, EncodeURIComponent.
//   - [Decode], [DecodeLatin1] and [Encode] are for a text in another charset,
//     [ParseForm], [FormCharset] and [EncodeForm] for form data, [EncodeQuery] for the
//     query of a link in a document, by package whatwg.
//   - [Guess] says what decoded bytes may be. Nothing here decides by it.
//
// # Charsets
//
// A charset is an [encoding.Encoding] of golang.org/x/text/encoding. Take the one that
// you need from its package, such as charmap.Windows1252 or japanese.ShiftJIS. The
// package htmlindex there finds them by name, and links the tables of all, about a
// megabyte: a map of the few names that you expect does not. This package links
// none, and neither does package whatwg. The charset that browsers call ISO-8859-1 is
// charmap.Windows1252, charmap.ISO8859_1 the one of the standard of that name. A nil
// charset is UTF-8.
//
// Encoding follows the [Encoding Standard] where golang.org/x/text does not, for the
// characters that amend.go lists. Decoding is that of golang.org/x/text, bytes that mean
// nothing in the charset being U+FFFD.
//
// Deviates from the Encoding Standard, as golang.org/x/text v0.44.0 does: the Roman state
// of ISO-2022-JP is decoded as ASCII, so that U+00A5 and U+203E, which are encoded in it,
// come back as "\\" and "~"; GBK and GB18030 lack most private characters from U+E000 to
// U+E864, and have those that took the place of some in four bytes or not at all; and most
// charsets of a single byte lack the controls U+0080 to U+009F.
//
// [Encoding Standard]: https://encoding.spec.whatwg.org/
package legacy
