// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package header writes and reads the values of HTTP header fields in which text is
// percent-encoded: the name of a download in Content-Disposition (RFC 6266), the
// ext-value of other parameters (RFC 8187), and the value of a cookie (RFC 6265).
//
//	w.Header().Set("Content-Disposition", header.Attachment("€ rates.txt"))
//
// Content-Disposition is only written here: read it with mime.ParseMediaType, and take the
// name for a path from a stranger. There are three kinds of values:
//
//   - [Attachment] and [Inline] are the whole value of Content-Disposition for a file of
//     a name.
//   - [ExtValue] and [ParseExtValue] are for one parameter, such as title*.
//   - [CookieValue] and [ParseCookieValue] are for what stands after the "=" of a cookie.
//
// Nothing that this package writes holds a CR, LF, NUL or another control, nor anything but
// ASCII, whatever it is given: no value can end its header field and begin another one.
package header
