// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg

import "github.com/urlenc/urlenc"

// The encodings of the parser: the percent-encode sets of §1.3. Like every URL
// parser, they leave a "%" alone, whether it begins an escape or not, so that
// encoding what is encoded already changes nothing.
var (
	c0Control    = encoding(urlenc.WHATWGC0Control)
	fragment     = encoding(urlenc.WHATWGFragment)
	query        = encoding(urlenc.WHATWGQuery)
	specialQuery = encoding(urlenc.WHATWGSpecialQuery)
	path         = encoding(urlenc.WHATWGPath)
	userinfo     = encoding(urlenc.WHATWGUserinfo)
)

func encoding(s urlenc.Set) *urlenc.Encoding {
	return urlenc.NewEncoding(s.Minus(urlenc.SetOf("%"))).With(urlenc.KeepEscapes)
}

// queryEncoding returns the encoding of a query under a scheme.
func (s scheme) queryEncoding() *urlenc.Encoding {
	if s.special() {
		return specialQuery
	}
	return query
}
