// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/hex"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
)

// A peerSet says how a set of rules of another library is expressed here: by an
// operation of an Encoding. Rows that the peer treats by a rule which no
// Encoding has are left out where skip says so; so is the whole set where op is
// nil. why names that rule.
type peerSet struct {
	op   func(s string) (string, error)
	skip func(s string) bool
	why  string
}

// peerSets returns every set of the peers' rows for encode and decode, by op.
func peerSets() map[string]map[string]peerSet {
	type e = *urlenc.Encoding
	type op = func(s string) (string, error)
	encode := func(e e) op { return func(s string) (string, error) { return e.Encode(s), nil } }
	canonical := func(e e) op { return func(s string) (string, error) { return e.Canonical(s), nil } }
	decode := func(e e) op { return e.Decode }

	// charset and charsetForm encode in another charset than UTF-8.
	charset := func(cs encoding.Encoding, literal urlenc.Set) op {
		return func(s string) (string, error) { return legacy.Encode(s, cs, literal), nil }
	}
	charsetForm := func(cs encoding.Encoding) op {
		return func(s string) (string, error) {
			return legacy.EncodeForm(urlenc.Pairs{{Key: s, Bare: true}}, cs), nil
		}
	}

	// literals leaves the bytes of s and of more alone.
	literals := func(s urlenc.Set, more string) e { return urlenc.NewEncoding(s.Union(urlenc.SetOf(more))) }
	// butData escapes of the printable bytes those of escaped and "%", as
	// libraries define their sets that read URLs; but leaves a "%" alone too.
	butData := func(escaped string) e {
		return urlenc.NewEncoding(urlenc.WHATWGC0Control.Minus(urlenc.SetOf("%" + escaped)))
	}
	but := func(escaped string) e { return butData(escaped).With(urlenc.KeepEscapes) }

	alnum := urlenc.Alpha.Union(urlenc.Digit)
	qsSafe := urlenc.Unreserved.Union(urlenc.SetOf("!$'()*,")) // yarl: what needs no escape in a query either
	strict, lax := urlenc.RFC3986.Encoding(urlenc.Any), urlenc.WHATWG.Encoding(urlenc.Any)
	form, laxForm := preset.Form, preset.Form.With(urlenc.KeepMalformed)
	const python = urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8

	notASCII := func(s string) bool { return strings.IndexFunc(s, func(r rune) bool { return r > 0x7F }) >= 0 }
	// notText reports whether s stands for bytes that are not UTF-8.
	notText := func(s string) bool {
		b, err := lax.Decode(s)
		return err != nil || !utf8.ValidString(b)
	}
	matches := func(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

	const (
		whyASCII     = "text in US-ASCII, in which other bytes stay escapes"
		whyReplace   = "writes a question mark for what the charset lacks"
		whyURL       = "takes whole URLs apart"
		whyTwoPluses = `writes a space and a plus both as "+": can't be undone`
		whyPlus      = `a raw plus is data, though a space becomes "+"`
		whyBytes     = "escapes that are not UTF-8 stay escapes"
		whyRaw       = "bytes from 0x80 up stay as they are: the result is an IRI"
		whyNFC       = "normalizes text to NFC first"
		whyKeeps     = "decodes some bytes only, or escapes others"
		whyRequotes  = "decodes escapes of reserved bytes, or takes the low byte of a code point for a digit"
	)
	return map[string]map[string]peerSet{
		"encode": {
			// Addressable: the second argument is the class of what stays.
			`addressable:encode_component`:                                                            {op: encode(preset.TemplateReserved)},
			`addressable:encode_component[/[^a-zA-Z0-9\-\.\_\~]/]`:                                    {op: encode(literals(alnum, "-._~"))},
			`addressable:encode_component[/[^a-zA-Z0-9\:/\?\#\[\]\@\!\$\&\'\(\)\*\+\,\;\=\-\.\_\~]/]`: {op: encode(literals(alnum, ":/?#[]@!$&'()*+,;=-._~"))},
			`addressable:encode_component[0-9A-IKM-Za-z%,L]`:                                          {why: "writes what stands after a literal % in upper case"},
			`addressable:encode`: {why: whyURL},

			// Boost.URL.
			`boost:charset{A,+}`:                {op: encode(literals(urlenc.Set{}, "A+"))},
			`boost:charset{A,+}[space_as_plus]`: {op: encode(urlenc.NewFormEncoding(urlenc.SetOf("A")))},
			`boost:pchars`:                      {op: encode(urlenc.NewEncoding(urlenc.PChar))},
			`boost:unreserved[space_as_plus]`:   {op: encode(urlenc.NewFormEncoding(urlenc.Unreserved))},

			// Go: the modes of net/url.
			`go:PathEscape`:           {op: encode(preset.GoPathEscape)},
			`go:QueryEscape`:          {op: encode(preset.GoQueryEscape)},
			`go:encodeFragment`:       {op: encode(literals(urlenc.Unreserved, "$&+,/:;=?@!()*"))},
			`go:encodeHost`:           {op: encode(literals(urlenc.Unreserved, `!$&'()*+,;=:[]<>"`))},
			`go:encodePath`:           {op: encode(literals(urlenc.Unreserved, "$&+,/:;=@"))},
			`go:encodeQueryComponent`: {op: encode(preset.GoQueryEscape)},
			`go:encodeUserPassword`:   {op: encode(literals(urlenc.Unreserved, "$&+,;="))},

			// Guava: letters, digits and what the first argument holds.
			`guava:PercentEscaper(" ",false)`:    {op: encode(literals(alnum, " "))},
			`guava:PercentEscaper("",false)`:     {op: encode(literals(alnum, ""))},
			`guava:PercentEscaper("",true)`:      {op: encode(urlenc.NewFormEncoding(alnum))},
			`guava:PercentEscaper("%",false)`:    {op: encode(literals(alnum, "").With(urlenc.KeepEscapes))},
			`guava:PercentEscaper("+*/-",false)`: {op: encode(literals(alnum, "+*/-"))},
			`guava:urlFormParameterEscaper`:      {op: encode(preset.GuavaForm)},
			`guava:urlPathSegmentEscaper`:        {op: encode(literals(alnum, "-._~!$'()*,;&=@:+"))},

			// Apache HttpComponents Core, and the two RFCs.
			`httpcore:PercentCodec(rfc3986-unreserved)`: {op: encode(strict)},
			`rfc7230:token`:      {op: encode(literals(alnum, "!#$&'*+-.^_`|~"))},
			`rfc5987:attr-char`:  {op: encode(preset.RFC5987Attr)},
			`rfc3986:unreserved`: {op: encode(preset.OAuth1)},

			// Hyperlink: minimal escapes delimiters only, maximal all that is not
			// safe; both leave a "%" alone.
			`hyperlink:encode_fragment_part[maximal=True]`: {op: encode(literals(urlenc.PChar, "/?").With(urlenc.KeepEscapes)), skip: notASCII, why: whyNFC},
			`hyperlink:encode_path_part`:                   {op: encode(urlenc.NewEncoding(urlenc.PChar).With(urlenc.KeepEscapes)), skip: notASCII, why: whyNFC},
			`hyperlink:encode_query_key[maximal=True]`:     {op: encode(literals(urlenc.PChar.Minus(urlenc.SetOf("&=")), "/?").With(urlenc.KeepEscapes)), skip: notASCII, why: whyNFC},
			`hyperlink:encode_query_value[maximal=True]`:   {op: encode(literals(urlenc.PChar.Minus(urlenc.SetOf("&")), "/?").With(urlenc.KeepEscapes)), skip: notASCII, why: whyNFC},
			`hyperlink:encode_userinfo_part`:               {op: encode(literals(urlenc.Unreserved.Union(urlenc.SubDelims), ":").With(urlenc.KeepEscapes)), skip: notASCII, why: whyNFC},
			`hyperlink:encode_query_key[maximal=False]`:    {op: encode(but("#[]&=")), skip: notASCII, why: whyRaw},
			`hyperlink:encode_query_value[maximal=False]`:  {op: encode(but("#[]&")), skip: notASCII, why: whyRaw},

			// OkHttp: what each encode set of HttpUrl lists is escaped. The builder
			// is given data, the others are what parsing a URL leaves.
			`okhttp:Builder.fragment`:           {op: encode(butData(""))},
			`okhttp:Builder.path_segment`:       {op: encode(butData(" \"<>^`{}|/\\?#"))},
			`okhttp:Builder.query`:              {op: encode(butData(" \"'<>#"))},
			`okhttp:Builder.userinfo`:           {op: encode(butData(" \"':;<=>@[]^`{}|/\\?#"))},
			`okhttp:fragment`:                   {op: encode(but("")), skip: notASCII, why: whyRaw},
			`okhttp:password`:                   {op: encode(but(" \"':;<=>@[]^`{}|/\\?#"))},
			`okhttp:username`:                   {op: encode(but(" \"':;<=>@[]^`{}|/\\?#"))},
			`okhttp:path(parse)`:                {op: encode(but(" \"<>^`{}|\\?#"))},
			`okhttp:query`:                      {op: encode(but(" \"'<>#"))},
			`okhttp:queryValue(parse)`:          {op: encode(but(" \"'<>#"))},
			`whatwg:userinfo`:                   {op: encode(urlenc.WHATWG.Encoding(urlenc.User))},
			`whatwg:form[shift_jis]`:            {op: charsetForm(japanese.ShiftJIS)},
			`whatwg:special-query[iso-2022-jp]`: {op: charset(japanese.ISO2022JP, urlenc.WHATWGSpecialQuery)},
			`whatwg:special-query[shift_jis]`:   {op: charset(japanese.ShiftJIS, urlenc.WHATWGSpecialQuery)},

			// Python: urllib.parse.
			`py:quote[safe='/']`:                                           {op: encode(preset.PythonQuote)},
			`py:quote[safe='<>']`:                                          {op: encode(literals(urlenc.Unreserved, "<>"))},
			`py:quote_plus[safe='']`:                                       {op: encode(preset.PythonQuotePlus)},
			`py:quote_plus[safe='<>']`:                                     {op: encode(urlenc.NewFormEncoding(urlenc.Unreserved.Union(urlenc.SetOf("<>"))))},
			`py:quote_plus[safe='+']`:                                      {why: whyTwoPluses},
			`py:quote[safe='',encoding=latin-1]`:                           {op: charset(charmap.ISO8859_1, urlenc.Unreserved)},
			`py:quote[safe='ü',encoding=latin-1]`:                          {op: charset(charmap.ISO8859_1, urlenc.Unreserved)},
			`py:quote[safe='/',encoding=latin-1]`:                          {op: charset(charmap.ISO8859_1, preset.PythonQuote.Literal())},
			`py:quote[safe='/',encoding=latin-1,errors=replace]`:           {why: whyReplace},
			`py:quote[safe='/',encoding=latin-1,errors=xmlcharrefreplace]`: {op: charset(charmap.ISO8859_1, preset.PythonQuote.Literal())},
			`py:quote_plus[safe='',encoding=latin-1]`:                      {op: charsetForm(charmap.ISO8859_1)},
			`py:quote_plus[safe='',encoding=latin-1,errors=replace]`:       {why: whyReplace},

			// Spring: the types of HierarchicalUriComponents, which follow RFC 3986.
			`spring:UriUtils.encode`:            {op: encode(strict)},
			`spring:UriUtils.encodeFragment`:    {op: encode(urlenc.RFC3986.Encoding(urlenc.Fragment))},
			`spring:UriUtils.encodeHost`:        {op: encode(urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SubDelims)))},
			`spring:UriUtils.encodePath`:        {op: encode(urlenc.RFC3986.Encoding(urlenc.Path))},
			`spring:UriUtils.encodePathSegment`: {op: encode(urlenc.RFC3986.Encoding(urlenc.PathSegment))},
			`spring:UriUtils.encodeQuery`:       {op: encode(urlenc.RFC3986.Encoding(urlenc.Query))},
			`spring:UriUtils.encodeQueryParam`:  {op: encode(literals(urlenc.PChar.Minus(urlenc.SetOf("=&")), "/?"))},
			`spring:UriUtils.encodeScheme`:      {op: encode(literals(alnum, "+-."))},
			`spring:UriUtils.encodeUserInfo`:    {op: encode(urlenc.RFC3986.Encoding(urlenc.Userinfo))},

			// yarl: what requotes leaves escapes, in upper case, and decodes those
			// of bytes that it would leave literal.
			`yarl:quoter[requote=False]`:                                      {op: encode(literals(qsSafe, "+&=;"))},
			`yarl:quoter[requote=True]`:                                       {op: canonical(literals(qsSafe, "+&=;")), skip: matches(`%(21|\x{103ff})`), why: whyRequotes},
			`yarl:quoter[qs=True,requote=True]`:                               {op: canonical(urlenc.NewFormEncoding(qsSafe)), skip: matches(`\+`), why: whyPlus},
			`yarl:quoter[safe='/',requote=True]`:                              {op: canonical(literals(qsSafe, "+&=;/"))},
			`yarl:quoter[safe='<>',requote=True]`:                             {op: canonical(literals(qsSafe, "+&=;<>"))},
			`yarl:quoter[safe='<>',qs=True,requote=True]`:                     {op: canonical(urlenc.NewFormEncoding(qsSafe.Union(urlenc.SetOf("<>"))))},
			`yarl:quoter[safe='?/:@',requote=False]`:                          {op: encode(literals(qsSafe, "+&=;?/:@"))},
			`yarl:quoter[safe='?/:@',qs=True,requote=False]`:                  {op: encode(urlenc.NewFormEncoding(qsSafe.Union(urlenc.SetOf("?/:@"))))},
			`yarl:quoter[safe='@:',protected='/+',requote=False]`:             {op: encode(literals(qsSafe, "+&=;@:/"))},
			`yarl:quoter[safe='@:',protected='/+',requote=True]`:              {op: canonical(literals(qsSafe, "+&=;@:/"))},
			`yarl:quoter[protected='/',requote=True]`:                         {op: canonical(literals(qsSafe, "+&=;/"))},
			`yarl:quoter[safe='+',qs=True,requote=True]`:                      {why: whyTwoPluses},
			`yarl:quoter[safe='=+&?/:@',qs=True,requote=True]`:                {why: whyTwoPluses},
			`yarl:quoter[safe='?/:@',protected='=+&;',qs=True,requote=False]`: {why: whyTwoPluses},
		},
		"decode": {
			`addressable:unencode`:                      {op: decode(lax)},
			`addressable:unencode[leave=~]`:             {why: whyKeeps},
			`addressable:unencode[leave=%~+]`:           {why: whyKeeps},
			`boost:decode`:                              {op: decode(strict)},
			`boost:decode[space_as_plus]`:               {op: decode(form)},
			`go:QueryUnescape`:                          {op: decode(preset.GoQueryEscape)},
			`httpcore:PercentCodec.decode`:              {op: decode(lax)},
			`httpcore:PercentCodec.decode[plusAsBlank]`: {op: decode(laxForm)},
			`rfc5987:attr-char`:                         {op: decode(preset.RFC5987Attr)},
			`spring:UriUtils.decode`:                    {op: decode(strict)},
			`whatwg:percent-decode`:                     {op: decode(lax)},

			`hyperlink:decode_fragment_part`:                       {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:decode_path_part`:                           {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:decode_query_key`:                           {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:decode_query_value`:                         {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:decode_userinfo_part`:                       {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:percent_decode`:                             {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:percent_decode[raise_subencoding_exc=True]`: {op: decode(lax), skip: notText, why: whyBytes},
			`hyperlink:percent_decode[subencoding=ascii]`:          {why: whyASCII},

			`okhttp:HttpUrl.username`:     {why: whyURL},
			`okhttp:HttpUrl.password`:     {why: whyURL},
			`okhttp:HttpUrl.pathSegments`: {why: whyURL},

			`py:unquote`:                   {op: decode(strict.With(python))},
			`py:unquote_plus`:              {op: decode(form.With(python))},
			`py:unquote_to_bytes`:          {op: decode(lax)},
			`py:unquote[encoding=latin-1]`: {op: legacy.DecodeLatin1},
			`py:unquote[errors=ignore]`:    {why: "drops bytes that are not UTF-8"},

			`yarl:unquoter[]`:                       {op: decode(lax), skip: notText, why: whyBytes},
			`yarl:unquoter[plus=True]`:              {op: decode(laxForm), skip: notText, why: whyBytes},
			`yarl:unquoter[unsafe='+']`:             {op: decode(lax), skip: notText, why: whyBytes},
			`yarl:unquoter[qs=True]`:                {op: decode(laxForm), skip: matches(`(?i)%(2B|26|3D|3B)`), why: whyKeeps},
			`yarl:unquoter[unsafe='@']`:             {why: whyKeeps},
			`yarl:unquoter[unsafe='\n']`:            {why: whyKeeps},
			`yarl:unquoter[unsafe='!@#$']`:          {why: whyKeeps},
			`yarl:unquoter[unsafe='+',ignore='/%']`: {why: whyKeeps},
			`yarl:unquoter[qs=True,unsafe='+']`:     {why: whyKeeps},
		},
	}
}

// A peerRow is a row of the peers' file.
type peerRow struct {
	Source, Op, Component, Set string
	Input, Want                peerText
	InputHex                   *string `json:"input_hex"`
	WantHex                    *string `json:"want_hex"`
	Error                      bool
}

// A peerText is a text, a Go expression that repeats one, or something else,
// which is not a text.
type peerText struct {
	text string
	ok   bool
}

func (p *peerText) UnmarshalJSON(data []byte) error {
	var repeat struct{ Expr string }
	switch data[0] {
	case '"':
		p.ok = true
		return json.Unmarshal(data, &p.text)
	case '{':
		if err := json.Unmarshal(data, &repeat); err != nil {
			return err
		}
		if m := regexp.MustCompile(`^strings\.Repeat\("([^"\\]*)", (\d+)\)$`).FindStringSubmatch(repeat.Expr); m != nil {
			n, err := strconv.Atoi(m[2])
			if err != nil {
				return err
			}
			p.text, p.ok = strings.Repeat(m[1], n), true
		}
	}
	return nil
}

// bytes returns p, or what digits stand for if there are some.
func (p peerText) bytes(t testing.TB, digits *string) (string, bool) {
	if digits == nil {
		return p.text, p.ok
	}
	b, err := hex.DecodeString(*digits)
	if err != nil {
		t.Fatal(err)
	}
	return string(b), true
}

// TestConformancePeersEncode compares what Encodings give with what twenty other libraries
// give for the same sets.
func TestConformancePeersEncode(t *testing.T) {
	run := testenv.Start(t)
	table := peerSets()
	seen := map[string]bool{}
	for line := range strings.Lines(string(testenv.Read(run, "peers", "peer_cases.jsonl"))) {
		var row peerRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			run.Fatal(err)
		}
		if row.Op != "encode" && row.Op != "decode" {
			continue
		}
		run.Next()
		set, ok := table[row.Op][row.Set]
		if !ok {
			run.Errorf("no entry for %s of %s", row.Op, row.Set)
			continue
		}
		seen[row.Op+row.Set] = true
		if set.op == nil {
			run.Except(set.why)
			continue
		}
		in, ok := row.Input.bytes(run, row.InputHex)
		want, wantOK := row.Want.bytes(run, row.WantHex)
		if !ok || wantOK == row.Error {
			run.Errorf("%s of %s: a row that can't be read: %s", row.Op, row.Set, line)
			continue
		}
		if set.skip != nil && set.skip(in) {
			run.Except(set.why)
			continue
		}
		if got, err := set.op(in); got != want || (err != nil) != row.Error {
			run.Errorf("%s of %s: %q gives %q, %v, want %q, error %v", row.Op, row.Set, in, got, err, want, row.Error)
		}
	}
	for op, sets := range table {
		for set := range sets {
			if !seen[op+set] {
				t.Errorf("no row for %s of %s", op, set)
			}
		}
	}
}
