// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl

import (
	"encoding/base64"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
)

var (
	// inBody is what a body is written by: what every parser of either standard leaves as
	// it is in a path.
	inBody = urlenc.Portable.Encoding(urlenc.Path)

	// inType are the bytes of a media type. Escapes are not decoded there, so they are
	// tokens that every URL may hold as they are.
	inType = httpToken.Intersect(inBody.Literal())
)

// Encode returns d as a data: URL, in which all bytes are legal in both of the standards.
// The body is written in base64 if that is shorter, and otherwise percent-encoded.
// Parse gives d back, except for letter case in MediaType and names, and for the MediaType "",
// which it gives in full.
//
// A media type in a URL can't be escaped. So the type, the subtype, and names and values of
// parameters have to be tokens of letters, digits and "!$&'*+-._~", and a name stands
// once: no others can be written, and Encode fails with an [*urlenc.Error] that is
// [urlenc.ErrStructure]. It allocates the result, and the body in base64.
func (d Data) Encode() (string, error) {
	var b strings.Builder
	b.WriteString("data:")
	kind, subtype, _ := strings.Cut(d.MediaType, "/")
	if d.MediaType != "" && !(writable(kind) && writable(subtype)) {
		return "", notMediaType()
	}
	b.WriteString(d.MediaType)
	seen := map[string]bool{}
	for _, p := range d.Params {
		name := strings.ToLower(p.Key)
		if !writable(p.Key) || !writable(p.Value) || seen[name] {
			return "", notMediaType()
		}
		seen[name] = true
		b.WriteString(";" + p.Key + "=" + p.Value)
	}
	body := string(d.Body)
	if base64.StdEncoding.EncodedLen(len(body))+len(";base64") < inBody.EncodedLen(body) {
		b.WriteString(";base64,")
		b.WriteString(base64.StdEncoding.EncodeToString(d.Body))
	} else {
		b.WriteByte(',')
		b.WriteString(inBody.Encode(body))
	}
	return b.String(), nil
}

// writable reports whether s is a token that can stand in a URL as it is.
func writable(s string) bool { return s != "" && holds(inType, s) }

func notMediaType() error {
	return cause.Attach(&urlenc.Error{Err: urlenc.ErrStructure}, cause.NotMediaType)
}
