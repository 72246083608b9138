// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import "github.com/urlenc/urlenc"

// The sets of the URL syntax before RFC 3986, for [Encode] and [urlenc.NewEncoding], as
// their ABNF lists them. RFC 3986 has other ones: there "~" is unreserved, and "!*'()" are
// not.
var (
	// RFC1738Unreserved is what RFC 1738 §2.2 lets stand raw anywhere: letters, digits,
	// safe and extra. "~" is not in it.
	RFC1738Unreserved = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("$-_.+")).Union(urlenc.SetOf("!*'(),"))

	// RFC1738Reserved is reserved of RFC 1738 §5.
	RFC1738Reserved = urlenc.SetOf(";/?:@&=")

	// RFC1738Segment is hsegment of RFC 1738 §5, a segment of an http URL.
	RFC1738Segment = RFC1738Unreserved.Union(urlenc.SetOf(";:@&="))

	// RFC2396Unreserved is unreserved of RFC 2396 §2.3: letters, digits and mark. It is
	// what encodeURIComponent leaves literal.
	RFC2396Unreserved = urlenc.Alpha.Union(urlenc.Digit).Union(urlenc.SetOf("-_.!~*'()"))

	// RFC2396Reserved is reserved of RFC 2396 §2.2.
	RFC2396Reserved = urlenc.SetOf(";/?:@&=+$,")

	// RFC2396PChar is pchar of RFC 2396 §3.3: a segment of a path, without parameters.
	RFC2396PChar = RFC2396Unreserved.Union(urlenc.SetOf(":@&=+$,"))

	// RFC2396Userinfo is userinfo of RFC 2396 §3.2.2.
	RFC2396Userinfo = RFC2396Unreserved.Union(urlenc.SetOf(";:&=+$,"))
)
