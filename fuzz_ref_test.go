// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/whatwg"
)

// The properties of references. Each function is named after the property.

// hostileRefs are references that have misled URL libraries.
var hostileRefs = []string{
	"", "?", "#", "/", "//", "///x", "a:", "a:b:c", "./a:b", "x/../a:b", "/..//x", "a:/..//x", "a:/.//x", ".//x", "..", "../..", "a/../..",
	"http://u:p@h:80/a?b#c", "http://u@evil.example\\@h/", "//a@b@c", "http://[::1%25e0]:1/", "//[v1.A:b]", "//%C3%BC.example", "//H%41%2f",
	"HTTP://Example.COM:80/a/./b/../%7Euser/%2f?q=%e4", "/%2e%2E/%2f/.%2e", "/%%32%65/", "/%252e", "%2F%2Fevil.example/x‹", "urn:EXAMPLE:a%2c",
	"?b=1&a=2&&a", "/e%CC%81/%CD%BE?%3C%CC%B8=", "/%F4%90%80%80%C3", "mailto:a@b?c", "http://h:00080", "ftp://h:", "http:/h", "\x00", "é",
}

// holdsSplit compares ParseRef with the reference, and the components with the
// text.
func holdsSplit(t *testing.T, s string) {
	want, ok := splitRef(s)
	r, err := urlenc.ParseRef(s)
	if host := ""; ok && want.authority != nil {
		// Of an IP literal the reference checks only the brackets.
		host = (*want.authority)[strings.IndexByte(*want.authority, '@')+1:]
		if host, _, found := strings.Cut(host, "]"); found {
			ok = urlenc.Host.Check(host+"]") == nil
		}
	}
	if ok != (err == nil) {
		t.Fatalf("ParseRef(%q): %v, but well-formed is %v", s, err, ok)
	}
	if err != nil {
		return
	}
	if r.String() != s || r.Path() != want.path {
		t.Errorf("ParseRef(%q) = %q with the path %q", s, r, r.Path())
	}
	for _, c := range []urlenc.Component{urlenc.Scheme, urlenc.Userinfo, urlenc.Host, urlenc.Port, urlenc.Query, urlenc.Fragment, urlenc.Path} {
		part, ok := component(r, c)
		if !ok {
			continue
		}
		if start, end, ok := r.Span(c); !ok || s[start:end] != part {
			t.Errorf("%q.Span(%v) = %d, %d, %v, want %q", s, c, start, end, ok, part)
		}
		// What is there can be written once more, and nothing changes, unless a
		// browser would take something else for the host.
		if same, err := r.With(c, part); isHostError(err) && (hostless(r) || c == urlenc.Host) {
			continue
		} else if err != nil || same != r {
			t.Errorf("%q.With(%v, %q) = %q, %v", s, c, part, same, err)
		}
		if without, err := r.Without(c); err == nil {
			if hostless(without) && c != urlenc.Query && c != urlenc.Fragment {
				t.Errorf("%q.Without(%v) = %q", s, c, without)
			}
			if c == urlenc.Host {
				if _, ok := without.Host(); ok {
					t.Errorf("%q.Without(%v) = %q", s, c, without)
				}
			} else if back, err := without.With(c, part); err != nil || back != r {
				t.Errorf("%q.Without(%v) = %q, and with it again %q, %v", s, c, without, back, err)
			}
		}
	}
}

// component returns the component c of r, still encoded, and whether there is
// one.
func component(r urlenc.Ref, c urlenc.Component) (string, bool) {
	switch c {
	case urlenc.Scheme:
		return r.Scheme(), r.Scheme() != ""
	case urlenc.Userinfo:
		return r.Userinfo()
	case urlenc.Host:
		return r.Host()
	case urlenc.Port:
		return r.Port()
	case urlenc.Query:
		return r.Query()
	case urlenc.Fragment:
		return r.Fragment()
	}
	return r.Path(), true
}

// holdsSegments: the segments of JoinSegments are those that it was given, and
// decoding makes no new ones (NoNewStructure).
func holdsSegments(t *testing.T, a, b, c string) {
	segments := []string{a, b, c}
	path, err := urlenc.JoinSegments(segments...)
	if slices.Contains(segments, ".") || slices.Contains(segments, "..") {
		if !errors.Is(err, urlenc.ErrDotSegment) {
			t.Errorf("JoinSegments(%q) = %q, %v", segments, path, err)
		}
		return
	}
	u := &url.URL{Scheme: "http", Host: "h"}
	if err := urlenc.SetSegments(u, segments...); err != nil {
		t.Errorf("SetSegments(%q): %v", segments, err)
	}
	sent, err2 := url.Parse(u.String())
	if err2 != nil || sent.Host != "h" || !slices.Equal(slices.Collect(urlenc.SegmentsOf(sent)), segments) {
		t.Errorf("SetSegments(%q) makes %q, %v", segments, u, err2)
	}
	if a == "" {
		if !errors.Is(err, urlenc.ErrStructure) {
			t.Errorf("JoinSegments(%q) = %q, %v", segments, path, err)
		}
		return
	}
	r, err2 := urlenc.ParseRef(path)
	if err != nil || err2 != nil || r.Path() != path {
		t.Fatalf("JoinSegments(%q) = %q, %v, %v", segments, path, err, err2)
	}
	if got := slices.Collect(r.Segments()); !slices.Equal(got, segments) {
		t.Errorf("JoinSegments(%q) = %q, with the segments %q", segments, path, got)
	}
	if n := r.Normalize(urlenc.Syntax); n != r {
		t.Errorf("JoinSegments(%q) = %q, which is not normal: %q, %v", segments, path, n, err)
	}
}

// holdsReparse: what Normalize returns parses into the same components.
func holdsReparse(t *testing.T, s string, steps uint32) {
	if r, err := urlenc.ParseRef(s); err == nil {
		n := r.Normalize(urlenc.Steps(steps))
		checkReparse(t, r, n, urlenc.Steps(steps))
	}
}

// holdsDelimiters: Normalize keeps the raw reserved bytes of each component.
func holdsDelimiters(t *testing.T, s string, steps uint32) {
	if r, err := urlenc.ParseRef(s); err == nil {
		n := r.Normalize(urlenc.Steps(steps))
		checkDelimiters(t, r, n, urlenc.Steps(steps))
	}
}

// holdsNoRawControl: nothing that claims to be a URL holds a C0 control or DEL.
func holdsNoRawControl(t *testing.T, a, b string) {
	check := func(what, out string) {
		if strings.ContainsFunc(out, func(r rune) bool { return r < ' ' || r == 0x7F }) {
			t.Errorf("%s of %q and %q is %q", what, a, b, out)
		}
	}
	eachEncoding(func(name string, e *urlenc.Encoding) {
		check(name+": Encode", e.Encode(a))
		check(name+": Repair", e.Repair(a))
		check(name+": Canonical", e.Canonical(a))
	})
	pairs := urlenc.Pairs{{Key: a, Value: b}}
	check("EncodeForm", pairs.EncodeForm())
	check("EncodeQuery", pairs.EncodeQuery())
	for _, p := range profiles {
		if host, err := p.HostToASCII(a); err == nil {
			check("HostToASCII", host)
		}
	}
	if s, err := (urlenc.Parts{Scheme: "http", Host: a, User: b, Segments: []string{a, b}, Query: pairs, Fragment: b}).Encode(); err == nil {
		check("Parts.Encode", s)
	}
	if path, err := urlenc.JoinSegments(a, b); err == nil {
		check("JoinSegments", path)
	}
	if r, err := urlenc.RepairRef(a); err == nil {
		check("RepairRef", r.String())
		check("IRI", r.IRI())
		if ref, err := urlenc.RepairRef(b); err == nil {
			check("Resolve", r.Resolve(ref).String())
		}
		check("Normalize", r.Normalize(^urlenc.Steps(0)).String())
	}
	if u, err := whatwg.Parse(a); err == nil {
		u.SetPathname(b)
		u.SetHost(b)
		u.SetHash(b)
		check("whatwg", u.Href())
	}
}

// holdsIdempotent: Normalize of what it returns changes nothing.
func holdsIdempotent(t *testing.T, s string, steps uint32) {
	r, err := urlenc.ParseRef(s)
	if err != nil {
		if n, err := urlenc.Normalize(s, urlenc.Steps(steps)); err == nil {
			t.Errorf("Normalize(%q) = %q", s, n)
		}
		return
	}
	checkNormalized(t, r, urlenc.Steps(steps))
	checkIRI(t, r)
}

// holdsEscapesFirst: normalizing the escapes and then the dots is the same as both
// at once, and no step makes a dot segment that was none.
func holdsEscapesFirst(t *testing.T, s string) {
	r, err := urlenc.ParseRef(s)
	if err != nil {
		return
	}
	escapes := r.Normalize(urlenc.FoldCase | urlenc.DecodeUnreserved)
	both := escapes.Normalize(urlenc.DotSegments)
	if n := r.Normalize(urlenc.Syntax); n != both {
		t.Errorf("Normalize(%q) = %q, in two turns %q", r, n, both)
	}
	dots := func(r urlenc.Ref) int {
		n := 0
		for segment := range r.Segments() {
			if segment == "." || segment == ".." {
				n++
			}
		}
		return n
	}
	if a, b := dots(r), dots(escapes); a != b {
		t.Errorf("%q has %d dot segments, %q has %d", r, a, escapes, b)
	}
}

// holdsEquivalence: Equal says whether the normal forms are the same, and is an
// equivalence on what parses.
func holdsEquivalence(t *testing.T, a, b string, bits uint32) {
	steps := urlenc.Steps(bits)
	na, errA := urlenc.Normalize(a, steps)
	nb, errB := urlenc.Normalize(b, steps)
	ab, errAB := urlenc.Equal(a, b, steps)
	ba, errBA := urlenc.Equal(b, a, steps)
	if ab != ba || (errAB == nil) != (errBA == nil) || (errAB == nil) != (errA == nil && errB == nil) {
		t.Fatalf("Equal(%q, %q, %v) = %v, %v, and the other way %v, %v", a, b, steps, ab, errAB, ba, errBA)
	}
	if want := errAB == nil && na == nb; ab != want {
		t.Errorf("Equal(%q, %q, %v) = %v, want %v", a, b, steps, ab, want)
	}
	for s, n := range map[string]string{a: na, b: nb} {
		self, err1 := urlenc.Equal(s, s, steps)
		same, err2 := urlenc.Equal(s, n, steps)
		if _, err := urlenc.ParseRef(s); err == nil && (!self || !same || err1 != nil || err2 != nil) {
			t.Errorf("%q is not equal to itself or to %q: %v, %v", s, n, err1, err2)
		}
	}
}

// holdsResolve compares Resolve with the reference, and Relativize with Resolve.
func holdsResolve(t *testing.T, b, s string) {
	base, err1 := urlenc.ParseRef(b)
	ref, err2 := urlenc.ParseRef(s)
	if err1 != nil || err2 != nil {
		return
	}
	compareResolve(t, base, ref)
	got := base.Resolve(ref)
	if ref.Path() != "" {
		// No dot segments are left, except for the guard.
		path := got.Path()
		if strings.HasPrefix(path, "/.//") || strings.HasPrefix(path, "./") && got.Scheme() == "" {
			path = path[2:]
		}
		for segment := range strings.SplitSeq(path, "/") {
			if segment == "." || segment == ".." {
				t.Errorf("%q + %q = %q", b, s, got)
			}
		}
	}
	if _, ok := ref.Host(); ok {
		for _, c := range []urlenc.Component{urlenc.Userinfo, urlenc.Host, urlenc.Port} {
			x, okX := component(got, c)
			y, okY := component(ref, c)
			if x != y || okX != okY {
				t.Errorf("%q + %q = %q has another %v", b, s, got, c)
			}
		}
	}
}

// holdsNoInjection: what Parts.Encode writes has just these Parts.
func holdsNoInjection(t *testing.T, scheme, user, password, host, port, a, b, key, value, fragment string, bits uint16) {
	has := func(i int) bool { return bits>>i&1 != 0 }
	p := urlenc.Parts{
		Scheme: scheme, User: user, Password: password, Host: host, Port: port, Fragment: fragment,
		HasUser: has(0), HasPassword: has(1), HasHost: has(2), HasPort: has(3), HasQuery: has(4), HasFragment: has(5), Rooted: has(6),
	}
	if has(7) {
		p.Segments = []string{a, b}
	}
	if has(8) {
		p.Query = urlenc.Pairs{{Key: key, Value: value, Bare: has(9)}, {Key: value}}
	}
	r, err := p.Ref()
	if err != nil {
		var e *urlenc.Error
		if !errors.As(err, &e) || r != (urlenc.Ref{}) {
			t.Errorf("%+v gives %q, %T", p, r, err)
		}
		return
	}
	// Non-empty is present; a password has a user; with a host segments are
	// rooted; a host may be written in another way.
	want := p
	want.HasPassword = p.HasPassword || p.Password != ""
	want.HasUser = p.HasUser || p.User != "" || want.HasPassword
	want.HasHost = p.HasHost || p.Host != ""
	want.HasPort = p.HasPort || p.Port != ""
	want.HasQuery = p.HasQuery || len(p.Query) > 0
	want.HasFragment = p.HasFragment || p.Fragment != ""
	want.Rooted = p.Rooted || want.HasHost && len(p.Segments) > 0
	want.Query = slices.Clone(p.Query)
	for i, pair := range want.Query {
		want.Query[i].Bare = pair.Bare && pair.Value == "" && pair.Key != ""
	}
	got := r.Parts()
	if hostless(r) {
		t.Errorf("%+v gives %q", p, r)
	}
	text := got // Query and Fragment come back as they are written
	pairs, err := urlenc.ParsePlainQuery(got.RawQuery)
	if err != nil {
		t.Errorf("%q has the query %q: %v", r, got.RawQuery, err)
	}
	got.Query, got.RawQuery = pairs, ""
	got.Fragment, _ = urlenc.Fragment.Decode(got.RawFragment)
	got.RawFragment = ""
	if got.Host != p.Host {
		if ascii, err := urlenc.RFC3986.HostToASCII(p.Host); err != nil && got.Host != "["+p.Host+"]" || err == nil && ascii != got.Host {
			t.Errorf("the host %q of %+v comes back as %q", p.Host, p, got.Host)
		}
		want.Host = got.Host
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%q (-want +got):\n%s", r, diff)
	}
	if again, err := text.Ref(); err != nil || again != r {
		t.Errorf("%q comes back as %q, %v", r, again, err)
	}
}

// holdsRepair: RepairRef is idempotent, leaves alone what is well-formed, and its
// errors point into the input and don't tell of it (Errors).
func holdsRepair(t *testing.T, s string) {
	parsed, parseErr := urlenc.ParseRef(s)
	r, err := urlenc.RepairRef(s)
	if parseErr == nil && (err != nil || r != parsed) {
		t.Errorf("RepairRef(%q) = %q, %v", s, r, err)
	}
	for _, err := range []error{parseErr, err} {
		if err == nil {
			continue
		}
		var e *urlenc.Error
		if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(s) {
			t.Fatalf("%q gives %#v", s, err)
		}
		if errors.Is(err, urlenc.ErrMalformedEscape) && s[e.Offset] != '%' || errors.Is(err, urlenc.ErrBackslash) && s[e.Offset] != '\\' {
			t.Errorf("%q: %v points at %q", s, err, s[e.Offset:])
		}
		plain := &urlenc.Error{Component: e.Component, Offset: e.Offset, Err: errors.New("x")}
		if len(s) > 3 && strings.Contains(plain.Error(), s) {
			t.Errorf("%v holds the input", err)
		}
	}
	if err != nil {
		if r != (urlenc.Ref{}) {
			t.Errorf("RepairRef(%q) = %q, %v", s, r, err)
		}
		return
	}
	if again, err := urlenc.ParseRef(r.String()); err != nil || again != r {
		t.Errorf("RepairRef(%q) = %q, %v", s, r, err)
	}
	if strings.IndexFunc(r.String(), func(c rune) bool { return c <= ' ' || c >= 0x7F }) >= 0 {
		t.Errorf("RepairRef(%q) = %q holds a control or what is not ASCII", s, r)
	}
}

// holdsTotalRef: nothing panics, and concurrent use gives the same.
func holdsTotalRef(t *testing.T, a, b string) {
	var wg sync.WaitGroup
	var out [2]string
	for i := range out {
		wg.Go(func() {
			r, err1 := urlenc.RepairRef(a)
			s, err2 := urlenc.RepairRef(b)
			u, err3 := r.NetURL()
			parts, err4 := r.Parts().Encode()
			n := r.Normalize(urlenc.Safe | urlenc.NFC | urlenc.SortQuery)
			out[i] = fmt.Sprintln(r, s, u, parts, n, r.IRI(), r.Redacted(), r.Resolve(s), r.Relativize(s), err1, err2, err3, err4)
			for c := urlenc.Any; c <= urlenc.Fragment; c++ {
				with, err1 := r.With(c, b)
				without, err2 := r.Without(c)
				out[i] += fmt.Sprintln(with, without, err1, err2)
			}
		})
	}
	wg.Wait()
	if out[0] != out[1] {
		t.Errorf("two goroutines differ for %q and %q", a, b)
	}
}

// TestProfilesDiffer: neither of the two notions of equality is finer than the
// other.
func TestProfilesDiffer(t *testing.T) {
	for _, c := range []struct {
		a, b        string
		rfc, whatwg bool
	}{
		{"http://h/%7E", "http://h/~", true, false},
		{"http://h/%2f", "http://h/%2F", true, false},
		{"http:/h/", "http://h/", false, true},
		{"http://0x7f.1/", "http://127.0.0.1/", false, true},
		{"HTTP://H:80", "http://h/", true, true},
		{"http://h/a%2Fb", "http://h/a/b", false, false},
	} {
		if got, err := urlenc.Equal(c.a, c.b, urlenc.Safe); err != nil || got != c.rfc {
			t.Errorf("Equal(%q, %q) = %v, %v, want %v", c.a, c.b, got, err, c.rfc)
		}
		a, err1 := whatwg.Parse(c.a)
		b, err2 := whatwg.Parse(c.b)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		if got := a.Href() == b.Href(); got != c.whatwg {
			t.Errorf("%q and %q are the same to the URL Standard: %v, want %v", c.a, c.b, got, c.whatwg)
		}
	}
}
