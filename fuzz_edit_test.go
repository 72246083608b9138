// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
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

// checkEditKeeps: an edit changes what it names and no other byte.
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

// editHosts are hosts that mislead.
var editHosts = []string{
	"", "0x7f.1", "%31.1", "１.1", "1.1.1.²", "::1", "[::1]", "é.example", "h@evil.example", "h\\evil.example", "h:80", "a%2Fb", "1", "1.", "[fe80::1%25e0]", "a\tb", "xn--a", "ß.de",
	"127.0.0.1", "a%C2%B2", "h/", "ſ", "K.example", "a。b", "%2e", "．", "-",
}

// checkHostFixed: no value that builds or edits a URL makes a reader find another host
// in it than the one that was given.
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

// TestHostFixed mixes what FuzzEdit takes years to find.
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

// TestEditKeeps mixes queries and references for checkEditKeeps.
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
