// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz targets of what edits and builds references, makes Encodings stricter,
// reads and writes file URLs, and hides secrets.

// editRefs are references to edit: with no host and an empty one, with hosts that are
// numbers or hold escapes, with what looks like another component.
var editRefs = append([]string{
	"http://u:p@h:80/a%2fb/?q=1&utm_a=b&&k#f", "https://h", "https://h?q", "http://h#", "http:/evil.example/x", "http:evil.example", "HTTPS:///evil.example/x",
	"///evil.example", "//:80/evil.example", "//u@/evil.example", "ftp://:@/evil.example", "s:///x", "s://h//x", "s://0x7f.1/x", "ws://0x7f.1/", "//%31.1", "s:a:b",
	"s:/.//x", "/.//evil.example", "file:///C:/x", "file://h/x", "s:?q", "?", "?&", "?a+b=1&a%20b=2&a%2Bb=3&%zz", "?%FF=1&k=%FF", "//%EF%BC%91.1/", "//a%C2%B2", "x/?utm_a",
	"//[::1]:1/p", "//[v1.a]/", "mailto:a@h?to=b", "http://h/?a=b&a&a=#a", "s://u:@h", "//@h:", "localhost:80", "http://1.1.1.%C2%B2", "wss://h/a//",
}, hostileRefs...)

// An editable is a reference in its parts, which an edit replaces. nil is absent.
type editable struct {
	scheme, user, password, host, port *string
	path                               string
	query, fragment                    *string
}

// editableOf splits s, which is well-formed, by Appendix B and §3.2.
func editableOf(s string) editable {
	r, _ := splitRef(s)
	e := editable{scheme: r.scheme, path: r.path, query: r.query, fragment: r.fragment}
	if r.authority == nil {
		return e
	}
	host := *r.authority
	if i := strings.LastIndexByte(host, '@'); i >= 0 {
		user, password, ok := strings.Cut(host[:i], ":")
		if e.user = &user; ok {
			e.password = &password
		}
		host = host[i+1:]
	}
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		port := host[i+1:]
		e.port, host = &port, host[:i]
	}
	e.host = &host
	return e
}

// edit returns e with text for c, or without c.
func (e editable) edit(c urlenc.Component, text string, present bool) editable {
	part := &text
	if !present {
		part = nil
	}
	empty := ""
	switch c {
	case urlenc.Scheme:
		e.scheme = part
	case urlenc.Userinfo:
		if e.user, e.password = part, nil; present {
			user, password, ok := strings.Cut(text, ":")
			if e.user = &user; ok {
				e.password = &password
			}
		}
	case urlenc.User:
		if e.user = part; part == nil && e.password != nil {
			e.user = &empty
		}
	case urlenc.Password:
		if e.password = part; present && e.user == nil {
			e.user = &empty
		}
	case urlenc.Host:
		if e.host = part; !present {
			e.user, e.password, e.port = nil, nil, nil
		}
	case urlenc.Port:
		e.port = part
	case urlenc.Path:
		e.path = text
	case urlenc.Query:
		e.query = part
	case urlenc.Fragment:
		e.fragment = part
	}
	return e
}

// String puts e together.
func (e editable) String() string {
	var b strings.Builder
	write := func(before string, part *string, after string) {
		if part != nil {
			b.WriteString(before + *part + after)
		}
	}
	write("", e.scheme, ":")
	if e.host != nil {
		b.WriteString("//")
	}
	write("", e.user, "")
	write(":", e.password, "")
	if e.user != nil {
		b.WriteString("@")
	}
	write("", e.host, "")
	write(":", e.port, "")
	b.WriteString(e.path)
	write("?", e.query, "")
	write("#", e.fragment, "")
	return b.String()
}

// wellFormed reports whether s is a reference.
func wellFormed(s string) bool {
	r, ok := splitRef(s)
	if !ok || r.authority == nil {
		return ok
	}
	// Of an IP literal the reference checks only the brackets.
	literal, _, found := strings.Cut((*r.authority)[strings.IndexByte(*r.authority, '@')+1:], "]")
	return !found || urlenc.Host.Check(literal+"]") == nil
}

// wantEdit returns what an edit has to give, or the error that it has to give.
func wantEdit(s string, c urlenc.Component, text string, present bool) (string, error) {
	want := editableOf(s).edit(c, text, present)
	out := want.String()
	if !wellFormed(out) || !reflect.DeepEqual(want, editableOf(out)) {
		return "", errors.New("something else") // ErrStructure, or what Check says of text
	}
	if c == urlenc.Query || c == urlenc.Fragment {
		return out, nil
	}
	scheme, _ := component(urlenc.MustParseRef(out), urlenc.Scheme)
	if refHostless(scheme, want.host) {
		return "", urlenc.ErrHost
	}
	if c == urlenc.Host || c == urlenc.Scheme {
		before := editableOf(s)
		if want.host != nil && !refMeant(scheme, *want.host) && (c == urlenc.Host || before.scheme != nil && refMeant(*before.scheme, *want.host) || before.scheme == nil && refMeant("", *want.host)) {
			return "", urlenc.ErrHost
		}
	}
	return out, nil
}

// refHostless reports whether a browser looks for a host in the path.
func refHostless(scheme string, host *string) bool {
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp":
		return host == nil || *host == ""
	case "":
		return host != nil && *host == ""
	}
	return false
}

var (
	numberLabel   = regexp.MustCompile(`(?i)(^|\.)([0-9]+|0x[0-9a-f]*)\.?$`)
	dottedDecimal = regexp.MustCompile(`^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(\.|$)){4}$`)
)

// refMeant reports whether RFC 3986 and the URL Standard read the host alike, and
// without escapes of what needs none.
func refMeant(scheme, host string) bool {
	switch strings.ToLower(scheme) {
	case "", "http", "https", "ws", "wss", "ftp":
	default:
		return true
	}
	if host == "" || host[0] == '[' {
		return true
	}
	for i := range len(host) {
		if v, ok := refHex(host[i+1:]); host[i] == '%' && ok && strings.IndexByte(refUnreserved, v) >= 0 {
			return false
		}
	}
	if numberLabel.MatchString(host) {
		return dottedDecimal.MatchString(host) && !strings.HasSuffix(host, ".")
	}
	u, err := whatwg.Parse("http://" + host + "/")
	return err != nil || u.Hostname() == canonicalHost(host)
}

// canonicalHost returns host, as a URL writes it, normalized.
func canonicalHost(host string) string {
	n, err := urlenc.Normalize("//"+host, urlenc.Safe)
	if err != nil {
		return "not a host: " + host
	}
	return n[len("//"):]
}

// refReadings returns what the two dialects make of a key or a value, and what
// ParseForm makes of it, which has U+FFFD for what is not UTF-8.
func refReadings(s string) [3]string {
	keep := refEncoding{policy: urlenc.KeepMalformed}
	plain, _, _ := keep.decode(s)
	form, _, _ := keep.decode(strings.ReplaceAll(s, "+", " "))
	return [3]string{plain, form, refReplace(form)}
}

// refSetParam is SetParam on a list of pieces.
func refSetParam(query, key, value string) string {
	var out []string
	found := false
	for _, piece := range strings.Split(query, "&") {
		k, v, hasValue := strings.Cut(piece, "=")
		keys, values := refReadings(k), refReadings(v)
		switch {
		case piece == "" || !slices.Contains(keys[:], key):
			out = append(out, piece)
		case found:
			continue
		default:
			found = true
			if keys[0] != key || keys[1] != key {
				k = refParam(key)
			}
			if values[0] != value || values[1] != value {
				v, hasValue = refParam(value), true
			}
			if hasValue {
				k += "=" + v
			}
			out = append(out, k)
		}
	}
	if !found {
		return refAddParam(query, key, value)
	}
	return strings.Join(out, "&")
}

func refAddParam(query, key, value string) string {
	added := refParam(key) + "=" + refParam(value)
	if query == "" {
		return added
	}
	return query + "&" + added
}

func refParam(s string) string { return reference(urlenc.RFC3986, urlenc.QueryParam).encode(s) }

func refDelParams(query string, drop func(string) bool) string {
	var out []string
	for _, piece := range strings.Split(query, "&") {
		k, _, _ := strings.Cut(piece, "=")
		if keys := refReadings(k); piece == "" || !slices.ContainsFunc(keys[:], drop) {
			out = append(out, piece)
		}
	}
	return strings.Join(out, "&")
}

// bothDialects reads query as ParseForm does, and with "+" as a plus.
func bothDialects(t *testing.T, query string) (form, plain urlenc.Pairs) {
	plain, err := urlenc.PairParser{Policy: urlenc.KeepMalformed}.Parse(query)
	if err != nil {
		t.Fatalf("%q: %v", query, err)
	}
	return urlenc.ParseForm(query), plain
}

// editedParts are the components that an edit may name.
var editedParts = [...]urlenc.Component{
	urlenc.Scheme, urlenc.Userinfo, urlenc.User, urlenc.Password, urlenc.Host, urlenc.Port, urlenc.Path, urlenc.Query, urlenc.Fragment,
}

// Where some stand in editedParts.
const (
	atScheme   = uint8(0)
	atPassword = uint8(3)
	atHost     = uint8(4)
	atPath     = uint8(6)
)

// FuzzEditKeeps: an edit changes what it names and no other byte.
func FuzzEditKeeps(f *testing.F) {
	for i, s := range editRefs {
		f.Add(s, uint8(i), editRefs[(i+5)%len(editRefs)], "k", "v+ &")
		f.Add(s, atHost, "0x7f.1", "a b", "")
		f.Add(s, atHost, "a_%C3%BC", "a", "=")
		f.Add(s, atPath, "//evil.example", "a+b", "1")
		f.Add(s, atScheme, "https", "a", "b")
		f.Add(s, atPassword, "p:q%40", "\uFFFD", "\uFFFD")
	}
	f.Fuzz(func(t *testing.T, s string, which uint8, text, key, value string) {
		checkEditKeeps(t, s, which, text, key, value)
	})
}

func checkEditKeeps(t *testing.T, s string, which uint8, text, key, value string) {
	checkParams(t, s, key, value)
	if !wellFormed(s) {
		return
	}
	r := mustParse(t, s)
	c := editedParts[int(which)%len(editedParts)]
	for _, present := range []bool{true, false} {
		what, got, err := "With", urlenc.Ref{}, error(nil)
		if present {
			got, err = r.With(c, text)
		} else {
			what = "Without"
			got, err = r.Without(c)
		}
		newText := text
		if !present {
			newText = ""
		}
		want, wantErr := wantEdit(s, c, newText, present)
		var e *urlenc.Error
		switch {
		case (err == nil) != (wantErr == nil), err == nil && got.String() != want:
			t.Errorf("%q.%s(%v, %q) = %q, %v, want %q, %v", s, what, c, text, got, err, want, wantErr)
		case err != nil && (!errors.As(err, &e) || got != (urlenc.Ref{})):
			t.Errorf("%q.%s(%v, %q) = %q, %#v", s, what, c, text, got, err)
		case errors.Is(wantErr, urlenc.ErrHost) && !isHostError(err):
			t.Errorf("%q.%s(%v, %q): %v, want ErrHost", s, what, c, text, err)
		}
	}
	checkJoin(t, s, key, value)

	// The parameters of r are those of its query.
	p := editableOf(s)
	query := ""
	if p.query != nil {
		query = *p.query
	}
	edited := func(query string) string { return p.edit(urlenc.Query, query, true).String() }
	if got, want := r.AddParam(key, value).String(), edited(refAddParam(query, key, value)); got != want {
		t.Errorf("%q.AddParam(%q, %q) = %q, want %q", s, key, value, got, want)
	}
	if got, want := r.SetParam(key, value).String(), edited(refSetParam(query, key, value)); got != want {
		t.Errorf("%q.SetParam(%q, %q) = %q, want %q", s, key, value, got, want)
	}
	drop := dropper(key)
	want := s
	if rest := refDelParams(query, drop); rest != query {
		want = p.edit(urlenc.Query, rest, rest != "").String()
	}
	if got := r.DelParams(drop).String(); got != want {
		t.Errorf("%q.DelParams(%q) = %q, want %q", s, key, got, want)
	}
}

// dropper returns what drops a key and those of one kind.
func dropper(key string) func(string) bool {
	return func(k string) bool { return k == key || strings.HasPrefix(k, "utm_") }
}

// checkParams checks the functions that edit a query, which need not be well-formed.
func checkParams(t *testing.T, query, key, value string) {
	t.Helper()
	added := urlenc.AddParam(query, key, value)
	if want := refAddParam(query, key, value); added != want {
		t.Errorf("AddParam(%q, %q, %q) = %q, want %q", query, key, value, added, want)
	}
	set := urlenc.SetParam(query, key, value)
	if want := refSetParam(query, key, value); set != want {
		t.Errorf("SetParam(%q, %q, %q) = %q, want %q", query, key, value, set, want)
	}
	drop := dropper(key)
	if got, want := urlenc.DelParams(query, drop), refDelParams(query, drop); got != want {
		t.Errorf("DelParams(%q, %q) = %q, want %q", query, key, got, want)
	}

	// What the dialects read afterwards. Bare is no matter here.
	opt := cmp.Options{cmpopts.IgnoreFields(urlenc.Pair{}, "Bare"), cmpopts.EquateEmpty()}
	compare := func(want, got urlenc.Pairs) string {
		if slices.Equal(tuples(want), tuples(got)) {
			return ""
		}
		return cmp.Diff(want, got, opt)
	}
	formBefore, plainBefore := bothDialects(t, query)
	if utf8.ValidString(key) && utf8.ValidString(value) {
		form, plain := bothDialects(t, added)
		pair := urlenc.Pair{Key: key, Value: value}
		if diff := compare(append(slices.Clone(formBefore), pair), form); diff != "" {
			t.Errorf("AddParam(%q, %q, %q), read by ParseForm (-want +got):\n%s", query, key, value, diff)
		}
		if diff := compare(append(slices.Clone(plainBefore), pair), plain); diff != "" {
			t.Errorf("AddParam(%q, %q, %q), read as plain (-want +got):\n%s", query, key, value, diff)
		}
		form, plain = bothDialects(t, set)
		if a, b := form.GetAll(key), plain.GetAll(key); !slices.Equal(a, []string{value}) || !slices.Equal(b, a) {
			t.Errorf("SetParam(%q, %q, %q) = %q, in which it is %q and %q", query, key, value, set, a, b)
		}
		if again := urlenc.SetParam(set, key, value); again != set {
			t.Errorf("SetParam(%q, %q, %q) = %q, want no change", set, key, value, again)
		}
	}
	only := func(k string) bool { return k == key }
	if !formBefore.Has(key) && !plainBefore.Has(key) && query != "" && utf8.ValidString(key) {
		if got := urlenc.DelParams(added, only); got != query {
			t.Errorf("DelParams(%q, %q) = %q, want %q", added, key, got, query)
		}
	}
	// What is there once, and read alike, is set to what it is.
	for i, pair := range plainBefore {
		if len(formBefore) == len(plainBefore) && formBefore[i].Key == pair.Key && formBefore[i].Value == pair.Value &&
			len(formBefore.GetAll(pair.Key)) == 1 && len(plainBefore.GetAll(pair.Key)) == 1 {
			if got := urlenc.SetParam(query, pair.Key, pair.Value); got != query {
				t.Errorf("SetParam(%q, %q, %q) = %q, want no change", query, pair.Key, pair.Value, got)
			}
		}
	}
}

// checkJoin compares Join with a join of texts.
func checkJoin(t *testing.T, s string, segments ...string) {
	t.Helper()
	r := mustParse(t, s)
	got, err := r.Join(segments...)
	e := editableOf(s)
	scheme := r.Scheme()
	opaque := scheme != "" && e.path != "" && e.path[0] != '/'
	dots := slices.Contains(segments, ".") || slices.Contains(segments, "..")
	empty := slices.Contains(segments, "")
	noHost := refHostless(scheme, e.host)
	if dots || empty || noHost || opaque {
		ok := dots && errors.Is(err, urlenc.ErrDotSegment) || empty && errors.Is(err, urlenc.ErrStructure) ||
			noHost && isHostError(err) || opaque && errors.Is(err, urlenc.ErrStructure)
		if !ok || got != (urlenc.Ref{}) {
			t.Errorf("%q.Join(%q) = %q, %v", s, segments, got, err)
		}
		return
	}
	var encoded []string
	for _, segment := range segments {
		encoded = append(encoded, reference(urlenc.RFC3986, urlenc.PathSegment).encode(segment))
	}
	switch path := e.path; {
	case path == "" && scheme == "" && e.host == nil:
		if strings.Contains(encoded[0], ":") {
			e.path = "./"
		}
	case !strings.HasSuffix(path, "/"):
		e.path += "/"
	}
	e.path += strings.Join(encoded, "/")
	if want := e.String(); err != nil || got.String() != want {
		t.Errorf("%q.Join(%q) = %q, %v, want %q", s, segments, got, err, want)
	}
	if same, err := r.Join(); err != nil || same != r {
		t.Errorf("%q.Join() = %q, %v", s, same, err)
	}
}

// A reader finds the host of a URL, normalized. It returns false if it refuses the URL.
type reader struct {
	name string
	read func(s string) (host string, ok bool)
}

// baseHost is the host of a base, which a reference without one has.
const baseHost = "base.example"

var readers = func() []reader {
	list := []reader{
		{"RFC 3986", func(s string) (string, bool) {
			r, err := urlenc.ParseRef(s)
			if err != nil {
				return "", false
			}
			base := mustURL("http://" + baseHost + "/d/f")
			if ref, _ := splitRef(s); ref.scheme == nil {
				r = urlenc.MustParseRef(base.Href()).Resolve(r)
			}
			host, _ := r.Host()
			return canonicalHost(host), true
		}},
		{"net/url", func(s string) (string, bool) {
			u, err := url.Parse(s)
			if err != nil {
				return "", false
			}
			if !u.IsAbs() {
				base := &url.URL{Scheme: "http", Host: baseHost, Path: "/d/f"}
				u = base.ResolveReference(u)
			}
			return netURLHost(u), true
		}},
	}
	for _, scheme := range []string{"http", "https"} {
		list = append(list, reader{"a browser on " + scheme, func(s string) (string, bool) {
			u, err := mustURL(scheme + "://" + baseHost + "/d/f").Parse(s)
			if err != nil {
				return "", false
			}
			return canonicalHost(u.Hostname()), true
		}})
	}
	return list
}()

func mustURL(s string) *whatwg.URL {
	u, err := whatwg.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// otherHost returns who reads another host than the one that is given, normalized; a
// reference without a scheme that has none is given that of the base.
func otherHost(s, given string) (who, host string) {
	for _, r := range readers {
		if host, ok := r.read(s); ok && host != given {
			return r.name, host
		}
	}
	return "", ""
}

// isFile reports whether s has the scheme file, whose hosts differ from reader to
// reader.
func isFile(s string) bool { return len(s) >= 5 && strings.EqualFold(s[:5], "file:") }

// givenHost returns the host that a reference has, or has from its base.
func givenHost(s string) string {
	e := editableOf(s)
	if e.host != nil {
		return canonicalHost(*e.host)
	}
	if e.scheme == nil {
		return baseHost
	}
	return ""
}

// FuzzHostFixed: no value that builds or edits a URL makes a reader find another host
// in it than the one that was given.
func FuzzHostFixed(f *testing.F) {
	for i, s := range editRefs {
		f.Add(s, "http", "h", "evil.example", "80", uint16(i*37))
		f.Add(s, "", "", "//evil.example", "", uint16(i*91))
	}
	for _, host := range []string{
		"", "0x7f.1", "%31.1", "１.1", "1.1.1.²", "::1", "[::1]", "é.example", "h@evil.example", "h\\evil.example", "h:80", "a%2Fb", "1", "1.", "[fe80::1%25e0]", "a\tb", "xn--a", "ß.de",
		"127.0.0.1", "a%C2%B2", "h/", "ſ", "K.example", "a。b", "%2e", "．", "-",
	} {
		f.Add("http://h/", "https", host, "evil.example", "", uint16(0xFFFF))
		f.Add("s://h/", "", host, "evil.example", "", uint16(0))
		f.Add("//h/", "s", host, ":80", "1", uint16(1<<9))
	}
	f.Fuzz(func(t *testing.T, s, scheme, host, text, port string, bits uint16) {
		checkHostFixed(t, s, scheme, host, text, port, bits)
	})
}

func checkHostFixed(t *testing.T, s, scheme, host, text, port string, bits uint16) {
	has := func(i int) bool { return bits>>i&1 != 0 }
	segments := []string{text, "x"}
	if has(0) {
		segments = []string{"", text}
	}

	// Parts, whose host may lack its brackets or be in Unicode.
	p := urlenc.Parts{
		Scheme: scheme, Host: host, Port: port, HasUser: has(1), HasPassword: has(2), HasHost: has(3), HasPort: has(4), Rooted: has(5), HasQuery: has(6),
		Segments: segments, Profile: profiles[int(bits>>7)%3],
	}
	if has(9) {
		p.User, p.Password = text, text
	}
	if has(10) {
		p.Query, p.Fragment = urlenc.Pairs{{Key: text, Value: host}}, text
	}
	if has(11) {
		p.Segments = p.Segments[:1]
	}
	if out, err := p.Encode(); err == nil && !isFile(out) {
		given := host
		if ascii, err := urlenc.RFC3986.HostToASCII(host); err == nil && strings.ContainsFunc(host, func(c rune) bool { return c >= 0x80 }) {
			given = ascii
		} else if strings.Contains(host, ":") && host[0] != '[' {
			given = "[" + host + "]"
		}
		if given = canonicalHost(given); host == "" && scheme == "" && !p.HasHost {
			given = baseHost
		}
		if who, other := otherHost(out, given); who != "" {
			t.Errorf("%+v is %q, in which %s reads the host %q, not %q", p, out, who, other, given)
		}
		if refHostless(scheme, editableOf(out).host) {
			t.Errorf("%+v is %q, in which a browser takes the host from the path", p, out)
		}
	}

	// A URL of net/url. Numbers in its host are its own business.
	checkNetURL(t, &url.URL{Scheme: scheme, Host: host, Path: text, OmitHost: has(1)})
	checkNetURL(t, &url.URL{Scheme: scheme, Opaque: text, Host: host, OmitHost: has(1)})
	checkNetURL(t, &url.URL{Scheme: scheme, User: url.UserPassword(text, host), Host: host, Path: "/" + text})
	if u, err := url.Parse(s); err == nil {
		checkNetURL(t, u)
		before := *u
		before.Path, before.RawPath, before.RawQuery, before.Fragment, before.RawFragment = "/", "", "", "", ""
		given := netURLHost(u)
		who, _ := otherHost(before.String(), given)
		if err := urlenc.SetSegments(u, segments...); err == nil && who == "" && !isFile(u.String()) {
			// Where all read one host before, they still do.
			if who, other := otherHost(u.String(), given); who != "" {
				t.Errorf("SetSegments(%q, %q) gives %q, in which %s reads the host %q, not %q", s, segments, u, who, other, given)
			}
		}
	}

	if !wellFormed(s) || isFile(s) {
		return
	}
	r := mustParse(t, s)
	before, _ := otherHost(s, givenHost(s))
	check := func(what string, c urlenc.Component, out urlenc.Ref, err error) {
		t.Helper()
		if err != nil || isFile(out.String()) || before != "" && c != urlenc.Host {
			return // what was read in two ways stays so
		}
		given := givenHost(out.String())
		if who, other := otherHost(out.String(), given); who != "" {
			t.Errorf("%q.%s = %q, in which %s reads the host %q, not %q", s, what, out, who, other, given)
		}
		// Only an edit of these changes the host.
		if c != urlenc.Host && c != urlenc.Scheme && given != givenHost(s) {
			t.Errorf("%q.%s = %q has the host %q, not %q", s, what, out, given, givenHost(s))
		}
	}
	joined, err := r.Join(segments...)
	check("Join", urlenc.Any, joined, err)
	for _, c := range editedParts {
		for _, text := range []string{text, scheme, host, "/" + text} {
			with, err := r.With(c, text)
			check("With("+c.String()+", "+text+")", c, with, err)
		}
		without, err := r.Without(c)
		check("Without("+c.String()+")", c, without, err)
	}
}

// hostPieces are what hosts, paths and whole references are mixed from, to mislead.
var hostPieces = []string{
	"h", "evil.example", "/", "//", ":", "@", "?", "#", "\\", ".", "..", "%2e", "%2F", "%41", "1", "0x7f", "0x", "09", "256", "127.0.0.1", "１", "²", "%C2%B2", "%C3%BC", "%EF%BC%91", "。", "．", "é", "ß", "ſ",
	"xn--a", "xn--tda", "[::1]", "::1", "[", "]", "[v1.a]", "%25e0", "80", "http:", "https://", "s:", "ws:", "FTP:", "u@", "u:p@", "_", "-", " ", "\t", "\x00", "%", "\xff", "%00", "&", "=", ";", "+", "\u00AD",
}

// TestHostFixed mixes what FuzzHostFixed takes years to find.
func TestHostFixed(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 31))
	n := testenv.Pick(15_000, 4_000, 2_000)
	schemes := []string{"", "http", "HTTPS", "ws", "ftp", "s", "urn", "file"}
	ports := []string{"", "", "80", "0", "99999"}
	for range n {
		scheme := schemes[rng.IntN(len(schemes))]
		s := mix(rng, rng.IntN(7), hostPieces)
		if rng.IntN(2) == 0 {
			s = scheme + "://" + mix(rng, rng.IntN(3), hostPieces) + "/" + mix(rng, rng.IntN(3), hostPieces)
		}
		checkHostFixed(t, s, scheme, mix(rng, rng.IntN(4), hostPieces), mix(rng, rng.IntN(4), hostPieces), ports[rng.IntN(len(ports))], uint16(rng.Uint32()))
	}
}

// TestEditKeeps mixes queries and references for FuzzEditKeeps.
func TestEditKeeps(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 30))
	n := testenv.Pick(20_000, 6_000, 2_000)
	params := []string{"a", "k", "=", "=", "&", "&", "+", "%20", "%2B", "%61", "%6b", ";", "?", "%", "%zz", "%FF", "\uFFFD", "%EF%BF%BD", "utm_", "é", "%C3%A9", "/"}
	for range n {
		s := mix(rng, rng.IntN(8), hostPieces)
		if rng.IntN(2) == 0 {
			s = mix(rng, rng.IntN(3), hostPieces) + "?" + mix(rng, rng.IntN(8), params)
		}
		key, value := mix(rng, rng.IntN(3), params), mix(rng, rng.IntN(3), params)
		if rng.IntN(2) == 0 {
			key, value = []string{"a", "k", "a b", "a+b", " ", "+", "", "\uFFFD", "é"}[rng.IntN(9)], []string{"a", "", "a b", "a+b", "\uFFFD", "=", "é"}[rng.IntN(7)]
		}
		checkEditKeeps(t, s, uint8(rng.Uint32()), mix(rng, rng.IntN(4), hostPieces), key, value)
		checkParams(t, mix(rng, rng.IntN(9), params), key, value)
	}
}

// checkNetURL checks RefOf.
func checkNetURL(t *testing.T, u *url.URL) {
	t.Helper()
	// Left out: an IPvFuture, of which net/url takes what is in the brackets for a name.
	if strings.HasPrefix(u.Host, "[v") || strings.HasPrefix(u.Host, "[V") {
		return
	}
	r, err := urlenc.RefOf(u)
	if err != nil || isFile(r.String()) {
		return
	}
	e := editableOf(r.String())
	if refHostless(r.Scheme(), e.host) {
		t.Errorf("RefOf(%+v) = %q, in which a browser takes the host from the path", u, r)
	}
	given, host := netURLHost(u), u.Host
	if u.Opaque != "" {
		given = givenHost(r.String())
		if host = ""; e.host != nil {
			host = *e.host
		}
	}
	who, other := otherHost(r.String(), given)
	if strings.HasPrefix(who, "a browser") {
		// It may read a number in u.Host, or map what RFC3986.HostToASCII refuses, as
		// long as it does so of the host too.
		if b, err := whatwg.Parse("http://" + host); err == nil && canonicalHost(b.Hostname()) == other {
			return
		}
	}
	if who != "" {
		t.Errorf("RefOf(%+v) = %q, in which %s reads the host %q, not %q", u, r, who, other, given)
	}
}

// netURLHost returns the host that net/http connects to, normalized.
func netURLHost(u *url.URL) string {
	host := u.Hostname()
	if u.Scheme == "" && u.Host == "" && u.User == nil {
		return baseHost
	}
	if address, zone, hasZone := strings.Cut(host, "%"); strings.Contains(host, ":") {
		if hasZone {
			address += "%25" + reference(urlenc.RFC3986, urlenc.Any).encode(zone)
		}
		return canonicalHost("[" + address + "]")
	}
	return canonicalHost(refEncoding{refCell: refCell{literal: refUnreserved + refSubDelims}}.encode(host))
}

// hardenable are Encodings of all kinds, and what the reference says of them.
func hardenable() map[string]*urlenc.Encoding {
	list := map[string]*urlenc.Encoding{
		"zero": {}, "EncodeURI": preset.EncodeURI, "Form": preset.Form, "SigV4Path": preset.SigV4Path, "PythonQuotePlus": preset.PythonQuotePlus, "PackageURL": preset.PackageURL,
		"TemplateReserved": preset.TemplateReserved, "own form": urlenc.NewFormEncoding(urlenc.SetOf("a&=")),
	}
	eachEncoding(func(name string, e *urlenc.Encoding) { list[name] = e })
	return list
}

// rejectBits are the bits of a Policy that refuse.
var rejectBits = []urlenc.Policy{urlenc.RejectInvalidUTF8, urlenc.RejectControls, urlenc.RejectIllegal, urlenc.RejectDelimiters}

// FuzzHarden: what an Encoding refuses, it refuses with more policies too, and taking
// them away again gives what was there before.
func FuzzHarden(f *testing.F) {
	type hardened struct {
		name       string
		before     *urlenc.Encoding
		after      *urlenc.Encoding
		back       *urlenc.Encoding // nil if before had some of the bits
		beforeRef  refEncoding
		afterRef   refEncoding
		policyName string
	}
	var all []hardened
	contradictions := 0
	for name, e := range hardenable() {
		structured := e.Policy()&urlenc.RejectDelimiters != 0 || name == "whatwg userinfo" || name == "whatwg path" || name == "whatwg query"
		delims := ""
		switch {
		case strings.HasSuffix(name, " userinfo"):
			delims = ":"
		case strings.HasSuffix(name, " path"):
			delims = "/"
		case strings.HasSuffix(name, " query"):
			delims = "&=+;"
		}
		form := e.Encode(" ") == "+"
		for _, more := range []urlenc.Policy{0, urlenc.KeepMalformed, urlenc.ReplaceInvalidUTF8} {
			base := e.With(more)
			for bits := range 1 << len(rejectBits) {
				p := urlenc.Policy(0)
				for i, bit := range rejectBits {
					if bits>>i&1 != 0 {
						p |= bit
					}
				}
				contradicts := more == urlenc.ReplaceInvalidUTF8 && p&urlenc.RejectInvalidUTF8 != 0
				meaningless := p&urlenc.RejectDelimiters != 0 && !structured
				if contradicts || meaningless {
					contradictions++
					if !panics(func() { base.With(p) }) {
						f.Errorf("%s: With(%v) and then With(%v) does not panic", name, more, p)
					}
					continue
				}
				h := hardened{name: name, before: base, after: base.With(p), policyName: p.String()}
				if got, want := h.after.Policy(), base.Policy()|p; got != want {
					f.Errorf("%s: With(%v) has %v, want %v", name, p, got, want)
				}
				if base.Policy()&p == 0 {
					h.back = h.after.Without(p)
				}
				cell := refCell{legal: e.Legal().String(), literal: e.Literal().String(), delims: delims}
				if form {
					cell.legal += "+"
				}
				h.beforeRef = refEncoding{refCell: cell, policy: base.Policy(), form: form}
				h.afterRef = refEncoding{refCell: cell, policy: base.Policy() | p, form: form}
				all = append(all, h)
			}
		}
	}
	if contradictions == 0 || len(all) < 500 {
		f.Fatalf("%d policies, %d that contradict each other", len(all), contradictions)
	}
	addHostile(f)
	for _, s := range []string{"%2F:%3A", "%26%3d%2b%3B", "\xff%FF", "%00%7f\x01", "a b%zz%", "é+%20", "%C3%28", "%ED%A0%80"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, h := range all {
			got, err := h.before.Decode(s)
			after, afterErr := h.after.Decode(s)
			if err != nil && afterErr == nil {
				t.Errorf("%s: Decode(%q): %v, but With(%s) gives %q", h.name, s, err, h.policyName, after)
			}
			if err == nil && afterErr == nil && got != after {
				t.Errorf("%s: Decode(%q) = %q, but With(%s) gives %q", h.name, s, got, h.policyName, after)
			}
			for _, c := range []struct {
				got string
				err error
				ref refEncoding
			}{{got, err, h.beforeRef}, {after, afterErr, h.afterRef}} {
				want, offset, cause := c.ref.decode(s)
				var e *urlenc.Error
				if c.got != want || (c.err == nil) != (cause == nil) || cause != nil && (!errors.As(c.err, &e) || e.Err != cause || e.Offset != offset) {
					t.Errorf("%s with %s, %v: Decode(%q) = %q, %v, want %q, %v at %d", h.name, h.policyName, c.ref.policy, s, c.got, c.err, want, cause, offset)
				}
			}
			if h.back == nil {
				continue
			}
			back, backErr := h.back.Decode(s)
			if back != got || (backErr == nil) != (err == nil) || err != nil && backErr.Error() != err.Error() {
				t.Errorf("%s: Decode(%q) = %q, %v, but With(%s) and Without gives %q, %v", h.name, s, got, err, h.policyName, back, backErr)
			}
			if a, b := h.before.Encode(s), h.back.Encode(s); a != b {
				t.Errorf("%s: Encode(%q) = %q, but With(%s) and Without gives %q", h.name, s, a, h.policyName, b)
			}
		}
	})
}

// refFilePath returns the one way to write an absolute path of a style, and whether it
// is one that a URL can hold.
func refFilePath(path string, style urlenc.PathStyle) (string, bool) {
	separator, prefix, rest := "/", "/", path
	if style == urlenc.Windows {
		separator = `\`
		rest = strings.ReplaceAll(path, "/", `\`)
		server := uncPath.FindStringSubmatch(rest)
		switch {
		case server != nil && server[1] != "?" && server[1] != ".":
			prefix, rest = `\\`+server[1]+`\`, server[2]
			if strings.Trim(rest, `\`) == "" || len(server[1]) == 1 || strings.EqualFold(server[1], "localhost") {
				return "", false
			}
		case drivePath.MatchString(rest):
			prefix, rest = rest[:3], rest[3:]
		default:
			return "", false
		}
		if !utf8.ValidString(path) {
			return "", false
		}
	} else if !strings.HasPrefix(path, "/") {
		return "", false
	}
	var segments []string
	for _, segment := range strings.Split(rest, separator) {
		if segment == "." || segment == ".." {
			return "", false
		}
		if segment != "" {
			segments = append(segments, segment)
		}
	}
	out := prefix + strings.Join(segments, separator)
	if strings.HasSuffix(rest, separator) && len(segments) > 0 {
		out += separator
	}
	return out, !strings.Contains(path, "\x00")
}

var (
	uncPath      = regexp.MustCompile(`(?s)^\\\\([^\\]+)(\\.*)$`)
	uncServer    = regexp.MustCompile(`^\\\\([^\\]+)\\`)
	drivePath    = regexp.MustCompile(`^[A-Za-z]:\\`)
	plainName    = regexp.MustCompile(`^[A-Za-z0-9_-]{2,}$`)
	doubledSlash = regexp.MustCompile(`//+`)
)

// plainServer reports whether no one objects to the server of a UNC path.
func plainServer(path string) bool {
	m := uncServer.FindStringSubmatch(path)
	return m == nil || plainName.MatchString(m[1]) && !strings.EqualFold(m[1], "localhost") && !numberLabel.MatchString(m[1])
}

// refFileSame compares what a reader has of a file URL, its host and its path, decoded
// once, with a path: separators may be doubled, and servers differ in case.
func refFileSame(path string, style urlenc.PathStyle, host, urlPath string) bool {
	if strings.EqualFold(host, "localhost") {
		host = ""
	}
	urlPath = doubledSlash.ReplaceAllString(urlPath, "/")
	if style == urlenc.POSIX {
		return host == "" && urlPath == path
	}
	if strings.Contains(urlPath, `\`) {
		return false
	}
	server := ""
	if m := uncServer.FindStringSubmatch(path); m != nil {
		server, path = m[1], path[len(m[0])-1:]
	} else {
		path = `\` + path
	}
	got := strings.ReplaceAll(urlPath, "/", `\`)
	if len(got) == 3 && got[2] == ':' && server == "" {
		got += `\` // a drive alone
	}
	return strings.EqualFold(host, canonicalHost(server)) && got == path
}

// checkFileReaders checks that no reader of s finds another file in it than path.
func checkFileReaders(t *testing.T, s, path string, style urlenc.PathStyle) {
	t.Helper()
	if u, err := whatwg.Parse(s); err == nil {
		decoded, _, _ := refEncoding{policy: urlenc.KeepMalformed}.decode(u.Pathname())
		if !refFileSame(path, style, u.Hostname(), decoded) {
			t.Errorf("%q is %q in style %v, but to a browser %q on %q", s, path, style, decoded, u.Hostname())
		}
	}
	if u, err := url.Parse(s); err == nil {
		if !refFileSame(path, style, u.Host, u.Path) {
			t.Errorf("%q is %q in style %v, but to net/url %q on %q", s, path, style, u.Path, u.Host)
		}
	}
	decoded, _, _ := refEncoding{policy: urlenc.KeepMalformed}.decode(editableOf(s).path)
	if e := editableOf(s); !refFileSame(path, style, *cmpOr(e.host, new(string)), decoded) {
		t.Errorf("%q is %q in style %v, but by RFC 3986 %q", s, path, style, decoded)
	}
}

// cmpOr returns the first pointer that is not nil.
func cmpOr(a, b *string) *string {
	if a != nil {
		return a
	}
	return b
}

// FuzzFilePath: FilePath undoes FileRef, and what it returns no reader of the URL
// takes for another file.
func FuzzFilePath(f *testing.F) {
	for _, s := range []string{
		"/", "/a b/%2e%2e/c", "//a///b//", `C:\a/b\\c`, `\\server\share\a`, "//server/share/", "c:/", `C:\..\x`, `\\?\C:\x`, `\\h@x\y`, "/C|/x", "/C:/x", "file:///C:/a%5Cb", "file:/c%3a/x",
		"file:////server/x", "file://localhost//x", "file://LOCALHOST/x/", "file:///a/%2e%2E/b", "file:///a%2fb", "file://server/C:/x", "file://c%3A/x", "file:///C|/x", "file://h/x//y", "file:///%43:/x",
		"file://0x7f.1/share", `\\0x7f.1\share`, `\\%41a\x`, "file:///c:", "file:///c%3a", "file://server/..%5cx", `\\server\C:\x`, "file:a", "file:///é", `\\ſerver\x`, `C:\x:y`, "/a\x00", "/\xff", `C:\\\x`,
		"file:///c:/%", "FILE:/x", "file://a.b./c", `\\xn--a\b`, "file://%C3%BC/x", "file:///C:/?", "file:///C:/./x", "file:///C:x/a", "file:///C:x", `\\-\a`, "file://a%2Fb/c",
	} {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, windows bool) { checkFilePath(t, s, windows) })
}

func checkFilePath(t *testing.T, s string, windows bool) {
	style := urlenc.POSIX
	if windows {
		style = urlenc.Windows
	}
	want, ok := refFilePath(s, style)
	r, err := urlenc.FileRef(s, style)
	switch {
	case err != nil && ok && (plainServer(want) || style == urlenc.POSIX):
		t.Errorf("FileRef(%q, %v): %v", s, style, err)
	case err == nil && !ok:
		t.Errorf("FileRef(%q, %v) = %q, want an error", s, style, r)
	case err == nil:
		back, err := r.FilePath(style)
		if err != nil || back != want {
			t.Errorf("FileRef(%q, %v) = %q, whose path is %q, %v, want %q", s, style, r, back, err, want)
		}
		checkFileReaders(t, r.String(), want, style)
	case r != (urlenc.Ref{}):
		t.Errorf("FileRef(%q, %v) = %q, %v", s, style, r, err)
	}

	// Any URL, whoever wrote it.
	if !wellFormed(s) {
		return
	}
	path, err := mustParse(t, s).FilePath(style)
	if err != nil {
		if path != "" {
			t.Errorf("%q.FilePath(%v) = %q, %v", s, style, path, err)
		}
		return
	}
	if e := editableOf(s); !strings.EqualFold(*cmpOr(e.scheme, new(string)), "file") || e.user != nil || e.port != nil || e.query != nil || e.fragment != nil || strings.HasPrefix(e.path, "//") {
		t.Errorf("%q.FilePath(%v) = %q, want an error", s, style, path)
	}
	if again, ok := refFilePath(path, style); !ok || again != path {
		t.Errorf("%q.FilePath(%v) = %q, which is no absolute path of this style, or not in its one form", s, style, path)
	}
	checkFileReaders(t, s, path, style)
	again, err := urlenc.FileRef(path, style)
	if err != nil {
		t.Errorf("%q.FilePath(%v) = %q, and FileRef of that: %v", s, style, path, err)
	} else if back, err := again.FilePath(style); err != nil || back != path {
		t.Errorf("%q.FilePath(%v) = %q, there and back %q, %v", s, style, path, back, err)
	}
}

// TestFilePathMixed mixes paths and file URLs for FuzzFilePath.
func TestFilePathMixed(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(8089, 33))
	n := testenv.Pick(20_000, 10_000, 2_000)
	pieces := append([]string{"C:", "c%3A", "C|", "%43:", "/", "\\", "%5C", "server", "localhost", "LOCALHOST", "localhost.", "x"}, hostPieces...)
	heads := []string{"", "file:", "file:/", "file://", "file:///", "FILE:///C:/", "file:///c%3a/", "file://server/", "/", `C:\`, `\\server\share`, `//`, `\\`, "file://localhost/"}
	for range n {
		checkFilePath(t, heads[rng.IntN(len(heads))]+mix(rng, rng.IntN(6), pieces), rng.IntN(2) == 0)
	}
}

// A secretURL is a URL around a secret, which stands for the "\x00" and is encoded for
// the component. The rest holds no other secret.
type secretURL struct {
	text string
	c    urlenc.Component
}

var secretURLs = []secretURL{
	{"https://user:\x00@h:80/p?x=1#f", urlenc.Password},
	{"s://:\x00@h", urlenc.Password},
	{"//u%3Ax%40:\x00@[::1]/a@b:c", urlenc.Password},
	{"file://u:\x00@h/x", urlenc.Password},
	{"http://\x00@h/", urlenc.User},
	{"HTTPS://\x00:@h/", urlenc.User}, // and the empty password is masked
	{"https://h/?token=\x00&x=1", urlenc.QueryParam},
	{"?a=b&X-Amz-Signature=\x00", urlenc.QueryParam},
	{"/p?acc%65ss%5Ftoken=\x00#f", urlenc.QueryParam},
	{"/p?a=1;sig=\x00", urlenc.QueryParam},
	{"/p?next=/x?Api-Key=\x00&b", urlenc.QueryParam},
	{"/p??pwd=\x00", urlenc.QueryParam},
	{"s:x?;;code=\x00", urlenc.QueryParam},
	{"#access_token=\x00&state=1", urlenc.QueryParam},
	{"#/route?id_token=\x00", urlenc.QueryParam},
	{"?my+key=\x00", urlenc.QueryParam},
	{"?a=b&my%20key=\x00", urlenc.QueryParam},
	{"?my%2Bother=\x00", urlenc.QueryParam},
	{"?my+other=\x00&c", urlenc.QueryParam},
	{"?%zz", urlenc.QueryParam}, // no reference at all
}

// ownSecret knows keys of its own.
func ownSecret(key string) bool {
	return key == "my key" || key == "my+other" || urlenc.SecretParam(key)
}

// knownSecret reports whether SecretParam alone finds the secret of the URL.
func (u secretURL) knownSecret() bool {
	return !strings.Contains(u.text, "?my") && !strings.Contains(u.text, "&my")
}

// masked returns the text with every secret masked.
func (u secretURL) masked() string {
	s := strings.ReplaceAll(u.text, "\x00", "xxxxx")
	return strings.ReplaceAll(s, "xxxxx:@", "xxxxx:xxxxx@")
}

// with returns the text with the secret, as data or as it may be written.
func (u secretURL) with(secret string, raw bool) string {
	written := reference(urlenc.RFC3986, u.c).encode(secret)
	if raw {
		written = reference(urlenc.RFC3986, u.c).repair(secret, false)
	}
	return strings.ReplaceAll(u.text, "\x00", written)
}

// shown returns all that a log may get of r.
func shown(r urlenc.Ref) map[string]string {
	var text, json bytes.Buffer
	slog.New(slog.NewTextHandler(&text, &slog.HandlerOptions{ReplaceAttr: noTime})).Info("m", "url", r)
	slog.New(slog.NewJSONHandler(&json, &slog.HandlerOptions{ReplaceAttr: noTime})).Info("m", "url", r)
	return map[string]string{"Redacted": r.Redacted(), "LogValue": r.LogValue().String(), "slog text": text.String(), "slog JSON": json.String()}
}

// noTime leaves the time out of a log line.
func noTime(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}

var number = regexp.MustCompile(`[0-9]+`)

// errorTexts returns the texts of errors that come up with s and are independent of
// how long a secret is, but for the offset.
func errorTexts(s string) map[string]string {
	out := make(map[string]string)
	add := func(what string, err error) {
		if err != nil {
			out[what] = err.Error()
		}
	}
	for what, broken := range map[string]string{"space after": s + " ", "space before": " " + s, "bracket after": s + "[", "backslash before": `\` + s, "percent after": s + "%", "umlaut after": s + "ü", "slash before": "/ " + s} {
		_, err := urlenc.ParseRef(broken)
		add(what, err)
		var r urlenc.Ref
		add(what+", text", r.UnmarshalText([]byte(broken)))
		add(what+", Scan", r.Scan(broken))
	}
	if r, err := urlenc.ParseRef(s); err == nil {
		_, err = r.With(urlenc.Port, "x")
		add("With(Port)", err)
		_, err = r.Without(urlenc.Host)
		add("Without(Host)", err)
		_, err = r.Join("..")
		add("Join", err)
		_, err = r.Join("a")
		add("Join", err)
		_, err = r.FilePath(urlenc.POSIX)
		add("FilePath", err)
		_, err = r.NetURL()
		add("NetURL", err)
		_, err = r.Parts().Encode()
		add("Parts", err)
	} else {
		add("ParseRef", err)
	}
	return out
}

// FuzzSecret: what may be shown of a URL does not depend on its secrets.
func FuzzSecret(f *testing.F) {
	for i := range secretURLs {
		f.Add("hunter2", "p@ss/w:rd#1", uint8(i), false)
		f.Add("a&b=c;d?token=e", "%zz\xff é", uint8(i), true)
		f.Add("x", strings.Repeat("longer", 20), uint8(i), true)
	}
	f.Fuzz(func(t *testing.T, a, b string, which uint8, raw bool) {
		if a == "" || b == "" {
			return // presence is no secret
		}
		u := secretURLs[int(which)%len(secretURLs)]
		want := u.masked()
		texts := map[string]string{}
		for _, secret := range []string{a, b} {
			s := u.with(secret, raw)
			checkErrorTexts(t, texts, s)
			r, err := urlenc.ParseRef(s)
			if err != nil {
				if wellFormed(s) {
					t.Errorf("ParseRef(%q): %v", s, err)
				}
				continue
			}
			if got := r.Redact(ownSecret); got != want {
				t.Errorf("%q.Redact = %q, want %q", s, got, want)
			}
			if u.knownSecret() {
				for what, got := range shown(r) {
					line := want
					switch what {
					case "slog text":
						line = slogText(want)
					case "slog JSON":
						line = `{"level":"INFO","msg":"m","url":"` + want + "\"}\n"
					}
					if got != line {
						t.Errorf("%s of %q is %q, want %q", what, s, got, line)
					}
				}
			}
			if query, ok := r.Query(); ok {
				if got, want := urlenc.RedactParams(query, ownSecret), refRedactParams(query, ownSecret); got != want {
					t.Errorf("RedactParams(%q) = %q, want %q", query, got, want)
				}
			}
		}
		// Any query at all, by a slow way.
		for _, s := range []string{a, b, a + "&token=" + b, a + ";token=" + b, a + "?pin=" + b, "token" + a + "=" + b} {
			if got, want := urlenc.RedactParams(s, urlenc.SecretParam), refRedactParams(s, urlenc.SecretParam); got != want {
				t.Errorf("RedactParams(%q) = %q, want %q", s, got, want)
			}
		}
		checkPartsSecret(t, a, b)
	})
}

// checkErrorTexts checks that the errors of s are those of texts, where it has them,
// and puts them there otherwise. Only their offsets may depend on the length of a
// secret.
func checkErrorTexts(t *testing.T, texts map[string]string, s string) {
	t.Helper()
	for what, text := range errorTexts(s) {
		text = number.ReplaceAllString(text, "N")
		if other, ok := texts[what]; ok && other != text {
			t.Errorf("%s: %q gives %q, with another secret %q", what, s, text, other)
		}
		texts[what] = text
	}
}

// slogText is the line of a text handler, which quotes what holds a "=" or a space.
func slogText(s string) string {
	if strings.ContainsAny(s, "= \"") {
		s = `"` + s + `"`
	}
	return "level=INFO msg=m url=" + s + "\n"
}

// refRedactParams masks each piece from the first value of a secret parameter on: a key
// is what stands between its beginning and the next "=".
func refRedactParams(query string, secret func(string) bool) string {
	var out []string
	for _, piece := range strings.Split(query, "&") {
		from := -1
		for i := range len(piece) {
			if i > 0 && piece[i-1] != ';' && piece[i-1] != '?' {
				continue
			}
			key, _, ok := strings.Cut(piece[i:], "=")
			keys := refReadings(key)
			if ok && slices.ContainsFunc(keys[:], secret) && (from < 0 || i+len(key)+1 < from) {
				from = i + len(key) + 1
			}
		}
		if from >= 0 {
			piece = piece[:from] + "xxxxx"
		}
		out = append(out, piece)
	}
	return strings.Join(out, "&")
}

// checkPartsSecret checks that LogValue of Parts hides secrets.
func checkPartsSecret(t *testing.T, a, b string) {
	t.Helper()
	for _, c := range []struct {
		parts func(secret string) urlenc.Parts
		want  string
	}{
		{func(s string) urlenc.Parts { return urlenc.Parts{Scheme: "https", Host: "h", User: "u", Password: s} }, "https://u:xxxxx@h"},
		{func(s string) urlenc.Parts { return urlenc.Parts{Scheme: "https", Host: "h", User: s} }, "https://xxxxx@h"},
		{func(s string) urlenc.Parts {
			return urlenc.Parts{Scheme: "http", Host: "h", User: s, HasPassword: true}
		}, "http://xxxxx:xxxxx@h"},
		{func(s string) urlenc.Parts { return urlenc.Parts{Host: "h", Password: s, Profile: urlenc.Portable} }, "//:xxxxx@h"},
		{func(s string) urlenc.Parts {
			return urlenc.Parts{Segments: []string{"p"}, Query: urlenc.Pairs{{Key: "a", Value: "b"}, {Key: "access_token", Value: s}}}
		}, "p?a=b&access_token=xxxxx"},
		{func(s string) urlenc.Parts {
			return urlenc.Parts{Segments: []string{"p"}, RawQuery: "a+b;sig=" + refParam(s)}
		}, "p?a+b;sig=xxxxx"},
		{func(s string) urlenc.Parts { return urlenc.Parts{RawFragment: "token=" + refParam(s) + "&x"} }, "#token=xxxxx&x"},
		{func(s string) urlenc.Parts { return urlenc.Parts{Fragment: "token=" + refParam(s)} }, "#token=xxxxx"},
		// What can't be written has the text of its error.
		{func(s string) urlenc.Parts { return urlenc.Parts{User: s} }, "urlenc: user: a user needs a host at byte 0"},
		{func(s string) urlenc.Parts { return urlenc.Parts{Scheme: "https", Password: s, HasHost: true} }, "urlenc: host: no host: browsers would take one from the path at byte 0"},
	} {
		for _, secret := range []string{a, b} {
			if got := c.parts(secret).LogValue().String(); got != c.want {
				t.Errorf("LogValue of %+v = %q, want %q", c.parts(secret), got, c.want)
			}
		}
	}
}
