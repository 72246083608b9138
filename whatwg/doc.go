// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package whatwg implements the [URL Standard] as it reads in July 2026: the
// way in which JavaScript engines are to read, change and write URLs. Node.js
// does so, and browsers do except for some differences of each, which
// docs/browsers.md lists; what Chromium makes of a URL, package audit shows.
//
// [Parse] reads almost anything, as an address bar does: "\" becomes "/" in
// http URLs, a missing "//" is supplied, spaces are escaped, dot segments go,
// hosts are brought into one form. The result is a [URL] with getters and
// setters that have the names and the meaning of the API; [SearchParams] is its
// URLSearchParams. [URL.Parse] resolves a link of a page, as new URL(link, page) does:
//
//	page, err := whatwg.Parse("https://example.com/docs/")
//	link, err := page.Parse(`..\a b`) // https://example.com/a%20b
//
// [ParseReport] tells what the standard has against an input,
// as a list of named validation errors, most of which stop no parser.
//
// Setters report whether they took the value. [URL.Query], [URL.PortOrDefault],
// [URL.HostKind], [Equal] and [SameOrigin] answer what the strings of the API leave to
// the caller.
// [URL.AddParam], [URL.SetParam] and [URL.DelParams] change single parameters of the
// query and leave the rest as it is written; SearchParams write it anew, and
// [SearchParams.AppendAll] does that once for many pairs.
//
// RFC 3986 reads the same text in another way now and then. A program that
// checks a URL by one standard and hands it on to a reader of the other one has
// a hole: [URL.Ref], [URLOf] and [URL.NetURL] go from one view to the other
// and fail where the two differ.
//
// # Strings
//
// The standard works on scalar values. A Go string may hold bytes that are not
// UTF-8: each maximal subpart of them becomes U+FFFD before anything else, as
// the Encoding Standard's decoder has it.
//
// [URL Standard]: https://url.spec.whatwg.org/
package whatwg
