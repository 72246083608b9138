// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl

import (
	"encoding/base64"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/whatwg"
)

// A Data is what a data: URL holds. The zero value is an empty text.
type Data struct {
	// MediaType is a type and a subtype, such as "image/png", which Parse gives in lower
	// case. To Encode "" is text/plain, in US-ASCII if there are no parameters.
	MediaType string

	// Params are the parameters of the media type, such as charset. Parse gives names in
	// lower case, each of them once. Bare has no meaning. For a Content-Type header field
	// take [mime.FormatMediaType], which refuses what would break one.
	Params urlenc.Pairs

	Body []byte
}

// A Parser holds the options of Parse. The zero value is the parser that Parse uses. It is
// a small value and safe for concurrent use.
type Parser struct {
	// MaxLength is the length in bytes of the longest URL that is taken; a longer one is
	// [urlenc.ErrLimit], and nothing is decoded. The body is no longer than the URL, if that
	// is UTF-8, and no more than three times as long otherwise. 0 means no limit but that
	// of package whatwg: a URL of 256 MiB or more is [urlenc.ErrTooLong]. A negative limit
	// admits nothing.
	MaxLength int
}

// Parse returns what the data: URL s holds, as the Fetch Standard reads it. A URL is read leniently:
// tabs and line breaks in it go, a fragment is not part of the body, what is not UTF-8 is
// U+FFFD. A media type that can't be read is text/plain;charset=US-ASCII.
//
// The error is an [*urlenc.Error]: that of [whatwg.Parse], [urlenc.ErrScheme] if the scheme
// is another one, [urlenc.ErrStructure] if there is no comma, and [urlenc.ErrIllegalByte]
// where the body should be base64 and is not, at the offset where the body begins.
//
// It takes time linear in the length of s, and allocates the body, the parameters, and
// buffers of no more than a few times the length of s. There is no limit but that of
// Parser: for a URL from outside set one.
func Parse(s string) (Data, error) { return Parser{}.Parse(s) }

// Parse is [Parse] under the options of p.
func (p Parser) Parse(s string) (Data, error) {
	u, err := whatwg.Parser{MaxLength: p.MaxLength}.Parse(s, nil)
	if err != nil {
		return Data{}, err
	}
	// Fetch Standard §6, steps 2 to 9.
	href, _, _ := strings.Cut(u.Href(), "#")
	rest, ok := strings.CutPrefix(href, "data:")
	if !ok {
		return Data{}, cause.Attach(&urlenc.Error{Component: urlenc.Scheme, Err: urlenc.ErrScheme}, cause.NotData)
	}
	mediaType, encoded, ok := strings.Cut(rest, ",")
	if !ok {
		return Data{}, cause.Attach(&urlenc.Error{Err: urlenc.ErrStructure}, cause.NoComma)
	}
	mediaType = strings.Trim(mediaType, asciiSpace)

	// Steps 10 to 14. A "%" that begins no escape stays.
	body, _ := pct.Decoder{KeepMalformed: true}.Append(nil, encoded)
	if head, ok := cutBase64(mediaType); ok {
		mediaType = head
		if body, ok = forgivingBase64(body); !ok {
			err := &urlenc.Error{Offset: strings.IndexByte(s, ',') + 1, Err: urlenc.ErrIllegalByte}
			return Data{}, cause.Attach(err, cause.NotBase64)
		}
	}
	if strings.HasPrefix(mediaType, ";") {
		mediaType = "text/plain" + mediaType
	}
	d := Data{Body: body}
	if d.MediaType, d.Params, ok = parseMediaType(mediaType); !ok {
		d.MediaType, d.Params = "text/plain", urlenc.Pairs{{Key: "charset", Value: "US-ASCII"}}
	}
	return d, nil
}

// asciiSpace is ASCII whitespace of the Infra Standard, §4.6.
const asciiSpace = "\t\n\f\r "

// cutBase64 returns the media type without a ";base64" at its end, in any case and with
// spaces after the ";" (step 11), and whether there is one.
func cutBase64(mediaType string) (string, bool) {
	const base64 = "base64"
	n := len(mediaType) - len(base64)
	if n < 0 || !strings.EqualFold(mediaType[n:], base64) {
		return mediaType, false
	}
	return strings.CutSuffix(strings.TrimRight(mediaType[:n], " "), ";")
}

// forgivingBase64 is forgiving-base64 decode of the Infra Standard, §7: white space goes,
// padding may be missing, and the last bits may be any. It takes b apart.
func forgivingBase64(b []byte) ([]byte, bool) {
	n := 0
	for _, c := range b {
		if strings.IndexByte(asciiSpace, c) < 0 {
			b[n] = c
			n++
		}
	}
	b = b[:n]
	for range 2 {
		if n%4 == 0 && len(b) > 0 && b[len(b)-1] == '=' {
			b = b[:len(b)-1]
		}
	}
	body := make([]byte, base64.RawStdEncoding.DecodedLen(len(b)))
	n, err := base64.RawStdEncoding.Decode(body, b)
	return body[:n], err == nil
}
