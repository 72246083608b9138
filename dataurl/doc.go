// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package dataurl reads data: URLs by the data: URL processor of the [Fetch Standard], §6,
// and writes such as every reader takes, RFC 2397 included.
//
//	d, err := dataurl.Parse("data:image/gif;base64,R0lGODlh") // image/gif, and six bytes
//
// [Parse] and [Parser.Parse] give a [Data], its media type and its body, and
// [Data.Encode] writes one.
//
// A data: URL is a document, and may be a script: what came from outside is to be
// checked like any other upload. Its media type is what its author says it is. In a
// page it has an origin of its own, but text/html and image/svg+xml run scripts there.
//
// [Fetch Standard]: https://fetch.spec.whatwg.org/
package dataurl
