// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package mailto

import (
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
)

// A Message is what a mailto: URL asks for, decoded. The zero value is a message to nobody,
// "mailto:".
type Message struct {
	// To are the addresses, each a local part, an "@" and a domain (addr-spec of RFC 5322
	// §3.4.1, with other characters than ASCII by RFC 6532): no names, no brackets around.
	To []string

	// Fields are the fields of the header but To, and the body as one named "body", in any
	// case: {"subject", "Hello"}, {"cc", "ann@site.example"}. Bare has no meaning. Parse
	// keeps the case of names, which Get and Del of Pairs tell apart: compare them with
	// strings.EqualFold.
	Fields urlenc.Pairs
}

// What is written raw in the two halves of an address and in fields: of what RFC 6068 §2
// lets stand there, what no reader takes for something else. In an address a "," parts it
// from the next, and in a field some readers take a "+" for a space.
var (
	inAddress = urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SetOf("!$'()*+:")))
	inField   = urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SetOf("!$'()*,:@")))
)

// Encode returns m as a mailto: URL. Of "Mike&family@site.example" it is
// "mailto:Mike%26family@site.example". Spaces are "%20"; line breaks in the body, whichever they
// are, "%0D%0A" (§5).
//
// The error is an [*urlenc.Error]. Its Component is [urlenc.Path] for an address and
// [urlenc.QueryParam] for a field, Element its number, and Offset counts in the address,
// the name or the value. It matches [urlenc.ErrStructure] for what is not an address or no
// name of a field, and for a field "to", which belongs into To; [urlenc.ErrControl] for a
// control, except for tabs and line breaks in the body; [urlenc.ErrInvalidUTF8] for what is not
// UTF-8. It allocates the result, and what it is made of.
func (m Message) Encode() (string, error) {
	dst := []byte("mailto:")
	for i, address := range m.To {
		if at, err := checkAddress(address); err != nil {
			return "", placed(err, urlenc.Path, i+1, at)
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		at := strings.LastIndexByte(address, '@')
		dst = inAddress.AppendEncode(dst, address[:at])
		dst = append(dst, '@')
		dst = inAddress.AppendEncode(dst, address[at+1:])
	}
	if len(m.Fields) == 0 {
		return string(dst), nil
	}
	fields := make(urlenc.Pairs, len(m.Fields))
	for i, field := range m.Fields {
		at, err := checkField(field.Key, field.Value)
		if err == nil && isTo(field.Key) {
			err = structure(cause.FieldTo)
		}
		if err != nil {
			return "", placed(err, urlenc.QueryParam, i+1, at)
		}
		fields[i] = urlenc.Pair{Key: field.Key, Value: field.Value}
	}
	return string(fields.CRLF().AppendEncode(append(dst, '?'), inField)), nil
}

// Parse returns what the mailto: URL s asks for. The addresses of fields "to" follow those of
// the path (§2). A fragment does not count. Malformed URLs, with raw spaces and such, are
// errors: [urlenc.RepairRef] mends them.
//
// The error is an [*urlenc.Error] whose Offset is where in s the fault is, or the address or
// field at fault begins: those of [urlenc.ParseRef]; [urlenc.ErrScheme] for another
// scheme, [urlenc.ErrHost] for "mailto://…"; and those of [Message.Encode], so that what
// is read can be written. It allocates the lists, and what changes by decoding.
func Parse(s string) (Message, error) {
	r, err := urlenc.ParseRef(s)
	if err != nil {
		return Message{}, err
	}
	if !strings.EqualFold(r.Scheme(), "mailto") {
		return Message{}, cause.Attach(&urlenc.Error{Component: urlenc.Scheme, Err: urlenc.ErrScheme}, cause.NotMailto)
	}
	if start, _, ok := r.Span(urlenc.Host); ok {
		return Message{}, cause.Attach(&urlenc.Error{Component: urlenc.Host, Offset: start, Err: urlenc.ErrHost}, cause.WithHost)
	}
	var m Message
	start, end, _ := r.Span(urlenc.Path)
	if start < end {
		for piece := range strings.SplitSeq(s[start:end], ",") {
			address, err := text.Decode(piece)
			if err != nil {
				return Message{}, moved(err, urlenc.Path, start)
			}
			if err := m.addAddress(address); err != nil {
				return Message{}, placed(err, urlenc.Path, 0, start)
			}
			start += len(piece) + len(",")
		}
	}
	start, end, _ = r.Span(urlenc.Query)
	for piece := range strings.SplitSeq(s[start:end], "&") {
		if piece != "" {
			if err := m.addField(piece, start); err != nil {
				return Message{}, err
			}
		}
		start += len(piece) + len("&")
	}
	return m, nil
}

// text decodes addresses and fields.
var text = urlenc.RFC3986.Encoding(urlenc.Any).With(urlenc.RejectInvalidUTF8)

// addAddress adds an address to m.
func (m *Message) addAddress(address string) error {
	if _, err := checkAddress(address); err != nil {
		return err
	}
	m.To = append(m.To, address)
	return nil
}

// addField adds the field that piece is, which stands at offset in the URL.
func (m *Message) addField(piece string, offset int) error {
	key, value, _ := strings.Cut(piece, "=")
	name, err := text.Decode(key)
	if err != nil {
		return moved(err, urlenc.QueryParam, offset)
	}
	data, err := text.Decode(value)
	if err != nil {
		return moved(err, urlenc.QueryParam, offset+len(piece)-len(value))
	}
	if _, err := checkField(name, data); err != nil {
		return placed(err, urlenc.QueryParam, 0, offset)
	}
	if !isTo(name) {
		m.Fields.Add(name, data)
		return nil
	}
	for address := range addresses(data) {
		if err := m.addAddress(address); err != nil {
			return placed(err, urlenc.QueryParam, 0, offset)
		}
	}
	return nil
}

// placed returns err, an *urlenc.Error, with its place.
func placed(err error, c urlenc.Component, element, offset int) error {
	e := *err.(*urlenc.Error)
	e.Component, e.Element, e.Offset = c, element, offset
	return &e
}

// moved returns err, an *urlenc.Error, with n added to its offset.
func moved(err error, c urlenc.Component, n int) error {
	return placed(err, c, 0, err.(*urlenc.Error).Offset+n)
}
