// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package dataurl_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/dataurl"
	"github.com/urlenc/urlenc/whatwg"
)

// serialized is serialize a MIME type of the MIME Sniffing Standard, §4.5.
func serialized(d dataurl.Data) string {
	s := d.MediaType
	for _, p := range d.Params {
		value := p.Value
		if value == "" || strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r >= 0x7F || strings.ContainsRune("\"(),/:;<=>?@[\\]{}", r) }) {
			value = `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`).Replace(value) + `"`
		}
		s += ";" + p.Key + "=" + value
	}
	return s
}

// plain is the media type of a URL that has none, or none that can be read.
const plain = "text/plain;charset=US-ASCII"

// parseTests are written by the text of the Fetch Standard, §6, of the MIME Sniffing
// Standard, §4.4, and of the Infra Standard, §7.
var parseTests = []struct{ url, mediaType, body string }{
	// §6: the URL.
	{"data:,X", plain, "X"},
	{"data:,", plain, ""},
	{"DATA:,X", plain, "X"},
	{" \tda\nta:,X\r ", plain, "X"},
	{"data:,X#X", plain, "X"},
	{"data:,#,", plain, ""},
	{"data:,X?Y", plain, "X?Y"},
	{"data:,X,Y", plain, "X,Y"},
	{"data:,X Y", plain, "X Y"},
	{"data:, X", plain, " X"},
	{"data:,X #f", plain, "X "},
	{"data:,é\xFF", plain, "é\uFFFD"},
	{"data:,%FF%00%c3%a9", plain, "\xFF\x00é"},
	{"data:,%zz%4%%41", plain, "%zz%4%A"},
	{"data:,a+b%2Bc", plain, "a+b+c"},
	{"data:,%2541", plain, "%41"},
	{"data:/a/../b,X", "text/plain;charset=US-ASCII", "X"},
	{"data://test/,X", plain, "X"},
	{"data://host/a/b,X", plain, "X"},

	// §6, steps 5, 6, 12 to 14: the media type.
	{"data:text/plain,X", "text/plain", "X"},
	{"data: text/plain ,X", "text/plain", "X"},
	{"data:text/html  ,X", "text/html", "X"},
	{"data:text/plain%20,X", "text/plain%20", "X"},
	{"data:text/plain\f,X", "text/plain%0c", "X"},
	{"data:IMAGE/Gif,X", "image/gif", "X"},
	{"data:;charset=x,X", "text/plain;charset=x", "X"},
	{"data:;x=x;charset=x,X", "text/plain;x=x;charset=x", "X"},
	{"data:X,X", plain, "X"},
	{"data:/x,X", plain, "X"},
	{"data:x/,X", plain, "X"},
	{"data:a b/c,X", plain, "X"},
	{"data:a/b c,X", plain, "X"},
	{"data:a/b/c,X", plain, "X"},
	{"data:†/†,X", "%e2%80%a0/%e2%80%a0", "X"},
	{"data:%00,X", plain, "X"},
	{"data: ,%FF", plain, "\xFF"},
	{"data:x/x;,X", "x/x", "X"},
	{"data:x/x ;;; a=b ,X", "x/x;a=b", "X"},

	// MIME Sniffing §4.4, step 11: parameters.
	{"data:x/x;Charset=UTF-8,X", "x/x;charset=UTF-8", "X"},
	{"data:x/x;a=1;A=2;b=3,X", "x/x;a=1;b=3", "X"},
	{"data:x/x; a=1 ;\u00A0b=2,X", "x/x;a=1;%c2%a0b=2", "X"},
	{"data:;charset =x,X", "text/plain", "X"},
	{"data:;charset= x,X", "text/plain;charset=\" x\"", "X"},
	{"data:;charset=,X", "text/plain", "X"},
	{"data:;charset,X", "text/plain", "X"},
	{"data:;charset;a=b,X", "text/plain;a=b", "X"},
	{"data:;=x;a=b,X", "text/plain;a=b", "X"},
	{"data:;a=b=c,X", "text/plain;a=\"b=c\"", "X"},
	{"data:;a=%2C,X", "text/plain;a=%2C", "X"},
	{"data:;a=\"x\";b=y,X", "text/plain;a=x;b=y", "X"},
	{"data:;a=\"x;y\";b=z,X", "text/plain;a=\"x;y\";b=z", "X"},
	{"data:;a=\"x\\\"\\y\"z;b=w,X", "text/plain;a=\"x\\\"y\";b=w", "X"},
	{"data:;a=\"x\\,X", "text/plain;a=\"x\\\\\"", "X"},
	{"data:;a=\"x,X", "text/plain;a=x", "X"},
	{"data:;a=\"\",X", "text/plain;a=\"\"", "X"},
	{"data:text/plain;a=\",\",X", "text/plain;a=\"\"", "\",X"},

	// §6, step 11: base64.
	{"data:;base64,WA==", plain, "X"},
	{"data:;base64,WA", plain, "X"},
	{"data:;base64,W%20A", plain, "X"},
	{"data:;base64,W%0C%0A%0D%09A", plain, "X"},
	{"data:;base64,WA%3D%3D", plain, "X"},
	{"data:;base64,W A", plain, "X"},
	{"data:;base64,", plain, ""},
	{"data:;base64,%2FA", plain, "\xFC"},
	{"data:;base64,/B", plain, "\xFC"}, // the last bits may be any
	{"data:image/png;base64,WA", "image/png", "X"},
	{"data:;BASe64,WA", plain, "X"},
	{"data:;base64 ,WA", plain, "X"},
	{"data:;  base64,WA", plain, "X"},
	{"data:;base64;base64,WA", "text/plain", "X"},
	{"data:x/x;base64;charset=x;base64,WA", "x/x;charset=x", "X"},
	{"data:x/x;base64;charset=x,WA", "x/x;charset=x", "WA"},
	{"data:x/x;base64;base64x,WA", "x/x", "WA"},
	{"data:;base64;,WA", "text/plain", "WA"},
	{"data:;base 64,WA", "text/plain", "WA"},
	{"data:;%62ase64,WA", "text/plain", "WA"},
	{"data:%3Bbase64,WA", plain, "WA"},
	{"data:base64,WA", plain, "WA"},
	{"data:x;base64=x,WA", plain, "WA"},
}

func TestParse(t *testing.T) {
	for _, tt := range parseTests {
		d, err := dataurl.Parse(tt.url)
		if got := serialized(d); err != nil || got != tt.mediaType || string(d.Body) != tt.body {
			t.Errorf("Parse(%q) = %s, %q, %v, want %s, %q", tt.url, got, d.Body, err, tt.mediaType, tt.body)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for url, want := range map[string]struct {
		offset int
		err    error
	}{
		"":                         {0, urlenc.ErrScheme},
		"x":                        {0, urlenc.ErrScheme},
		"http://h/,X":              {0, urlenc.ErrScheme},
		"data":                     {0, urlenc.ErrScheme},
		"data:":                    {0, urlenc.ErrStructure},
		"data:text/plain":          {0, urlenc.ErrStructure},
		"data:x#,X":                {0, urlenc.ErrStructure},
		"data:x%2CX":               {0, urlenc.ErrStructure},
		"data://test:test/,X":      {12, urlenc.ErrPort},
		"data:;base64,W":           {13, urlenc.ErrIllegalByte},
		"data:;base64,WA=":         {13, urlenc.ErrIllegalByte},
		"data:;base64,WA===":       {13, urlenc.ErrIllegalByte},
		"data:;base64,WAA==":       {13, urlenc.ErrIllegalByte},
		"data:;base64,====":        {13, urlenc.ErrIllegalByte},
		"data:;base64,W-_A":        {13, urlenc.ErrIllegalByte},
		"data:;base64,WA%00A":      {13, urlenc.ErrIllegalByte},
		"data:;base64,é":           {13, urlenc.ErrIllegalByte},
		" data:text/x;base64,%zzA": {20, urlenc.ErrIllegalByte},
	} {
		d, err := dataurl.Parse(url)
		e, ok := errors.AsType[*urlenc.Error](err)
		if !ok || e.Err != want.err || e.Offset != want.offset || d.MediaType != "" || d.Params != nil || d.Body != nil {
			t.Errorf("Parse(%q) = %v, %v, want %v at %d", url, d, err, want.err, want.offset)
		}
	}
}

func TestMaxLength(t *testing.T) {
	const url = "data:,abc"
	for limit, want := range map[int]error{0: nil, len(url): nil, len(url) - 1: urlenc.ErrLimit, -1: urlenc.ErrLimit} {
		if _, err := (dataurl.Parser{MaxLength: limit}).Parse(url); !errors.Is(err, want) {
			t.Errorf("with the limit %d: %v, want %v", limit, err, want)
		}
	}
}

func TestEncode(t *testing.T) {
	for _, tt := range []struct {
		data dataurl.Data
		want string
	}{
		{dataurl.Data{}, "data:,"},
		{dataurl.Data{Body: []byte("a b#%,;/é")}, "data:,a%20b%23%25,;/%C3%A9"},
		{dataurl.Data{MediaType: "text/plain", Params: urlenc.Pairs{{Key: "charset", Value: "UTF-8"}}, Body: []byte("é")}, "data:text/plain;charset=UTF-8,%C3%A9"},
		{dataurl.Data{Params: urlenc.Pairs{{Key: "Charset", Value: "x"}}, Body: []byte(" ")}, "data:;Charset=x,%20"},
		{dataurl.Data{MediaType: "image/png", Body: []byte("\x89PNG\r\n\x1A\n\x00\x00\x00\x0D")}, "data:image/png;base64,iVBORw0KGgoAAAAN"},
		{dataurl.Data{MediaType: "image/svg+xml", Body: []byte("<svg xmlns='http://www.w3.org/2000/svg'/>")}, "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"},
	} {
		got, err := tt.data.Encode()
		if got != tt.want || err != nil {
			t.Errorf("Encode(%v) = %q, %v, want %q", tt.data, got, err, tt.want)
		}
	}
}

func TestEncodeErrors(t *testing.T) {
	for _, d := range []dataurl.Data{
		{MediaType: "text"},
		{MediaType: "/"},
		{MediaType: "text/"},
		{MediaType: "a/b/c"},
		{MediaType: "text/plain,x"},
		{MediaType: "text/plain;base64"},
		{MediaType: "text/plain;a=b"},
		{MediaType: "text/pl%61in"},
		{MediaType: "text/é"},
		{MediaType: "text/x#"},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "", Value: "b"}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a", Value: ""}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a", Value: "b c"}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a", Value: "b,c"}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a", Value: "\r\n"}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a;b", Value: "c"}}},
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "\u212Aey", Value: "c"}}}, // lower case makes "key" of it
		{MediaType: "x/x", Params: urlenc.Pairs{{Key: "a", Value: "b"}, {Key: "A", Value: "c"}}},
	} {
		if got, err := d.Encode(); got != "" || !errors.Is(err, urlenc.ErrStructure) {
			t.Errorf("Encode(%v) = %q, %v, want an error", d, got, err)
		}
	}
}

// TestEncodeBack: each URL that is read is written so that it is read alike, where its
// media type can be written.
func TestEncodeBack(t *testing.T) {
	n := 0
	for _, tt := range parseTests {
		d, err := dataurl.Parse(tt.url)
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Encode()
		if err != nil {
			continue
		}
		n++
		if u, err := whatwg.Parse(s); err != nil || u.Href() != s {
			t.Errorf("%q is %q to a browser, %v", s, u, err)
		}
		if _, err := urlenc.ParseRef(s); err != nil {
			t.Errorf("%q is no URI: %v", s, err)
		}
		if again, err := dataurl.Parse(s); err != nil || !cmp.Equal(again, d, cmpopts.EquateEmpty()) {
			t.Errorf("%q is written as %q, and is then %v, %v", tt.url, s, again, err)
		}
	}
	if n < 60 {
		t.Errorf("%d of %d were written", n, len(parseTests))
	}
}
