// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"errors"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/template"
	"github.com/urlenc/urlenc/whatwg"
)

// The fuzz target goes through a list of properties, which docs/promises.md names.
var templateProperties = []testenv.Property[func(t *testing.T, s, a, b string, shape uint16)]{
	testenv.Holds("Template", holdsTemplate),
	testenv.Holds("FastIsSlow", holdsFastIsSlow),
	testenv.Holds("HostFixed", holdsHostFixed),
	testenv.Holds("HostFixed", holdsHostLabels),
	testenv.Holds("FailClosed", holdsFailClosed),
	testenv.Holds("Errors", func(t *testing.T, s, _, _ string, _ uint16) { holdsErrors(t, s) }),
}

// FuzzTemplate takes a template, of the variables x, y, l and m, two texts to make values
// of, and how to.
func FuzzTemplate(f *testing.F) {
	for i, s := range []string{
		"", "{x}", "{+x}/here", "/a{/x,y}{?l*,m*}{#x}", "https://{x}/{y}", "https://h.example{+x}", "{+x}{+y}", "{x}://h.example/", "x{.l*}{;m*}", "{x:3}{+x:2}", "a b%20c%zz",
		"{&m}{l}{m}", "{?l,x*}", "https:{/x,y}", "{;x,l*}", "{#l*,m}", "{", "{x", "{x}}", "{|x}", "{x.y}", "{%2}", "/{x}[", "{+l}{+m*}", "é{x:10}", "https://{+x}.example/", "https://{x}.example.com/{y}", "http://a{x}-{y*}.b:80{/y}", "https://u@{x}:{y}/",
		"https://a.b{+x}{.y}", "https://a.b{+x}{y}", "https://a.b{x}c.d/", "{+x}.zip{.y}", "{/x}{.l*}", "https://node-{x}.example{y}", "https://[{+x}]{+y}", "{x}{y}.b", "/a{/x}/b{/y}/", "{/x}{?y}/b", "{;x}{?y,l}{&m}", "{x,y}/{l}{/m}", "https://a.b{.x}{y}",
	} {
		for j, pair := range [][2]string{{"a", "b"}, {"", "//evil.example"}, {"é%20%", "a,b=c&d"}, {"@evil", ".evil"}, {"https://h", "/x?y#z"}, {"\xff\x00", "[::1]"}, {"-evil", "json"}, {".evil", "。evil"}, {"munity", "www."}} {
			f.Add(s, pair[0], pair[1], uint16(i*7+j*1000))
		}
	}
	f.Fuzz(func(t *testing.T, s, a, b string, shape uint16) {
		if len(s)+len(a)+len(b) > 4<<10 {
			return // the reference is slow; TestLong and TestLinear take long texts
		}
		for _, p := range templateProperties {
			p.Try(t, func() { p.Check(t, s, a, b, shape) })
		}
	})
}

// fuzzValues returns values, for the template and for the reference.
func fuzzValues(a, b string, shape uint16) (values, map[string]refValue) {
	if shape&1 != 0 && len(a) > 0 {
		a = strings.Repeat(a, 1+1000/len(a)) // it doesn't fit on the stack
	}
	items := []string{a, b, a}[shape>>1&1:]
	p := pairs{{Key: b, Value: a}, {Key: a, Value: b}, {Key: "k", Bare: true}}[shape>>2&1:]
	v, r := values{}, map[string]refValue{}
	if shape>>3&1 == 0 {
		v["x"], r["x"] = text(a), refValue{text: &a}
	}
	if shape>>4&1 == 0 {
		v["y"], r["y"] = text(b), refValue{text: &b}
	}
	if shape>>5&1 == 0 {
		v["l"], r["l"] = list(items...), refValue{list: items}
	}
	if shape>>6&1 == 0 {
		v["m"], r["m"] = keyed(p), refValue{pairs: p}
	}
	return v, r
}

// unambiguous are templates whose values Match gives back, each with what makes values for
// it: texts, or lists of at least two and pairs where the template tells them apart.
var unambiguous = []struct {
	template string
	values   func(a, b string) values
}{
	{"/{x}", func(a, b string) values { return values{"x": text(a)} }},
	{"/{x}", func(a, b string) values { return values{"x": list(a, b)} }},
	{"a{?x,y}", func(a, b string) values { return values{"x": text(a), "y": text(b)} }},
	{"a{?x,y}", func(a, b string) values { return values{"y": list(b, a)} }},
	{"/{x,y}{;l*}", func(a, b string) values { return values{"x": text(a), "y": text(b), "l": list(a, b, a)} }},
	{"/x{/l*}{?x}{&y}", func(a, b string) values { return values{"l": list(a, b), "y": text(b)} }},
	{"/x{/x,y}{;l}{?m*}", func(a, b string) values {
		return values{"x": text(a), "y": text(b), "l": list(b, a), "m": keyed(pairs{{Key: "m" + a, Value: b}, {Key: b, Value: a}, {Key: "k", Bare: true}})}
	}},
	{"https://h.example/{x*}{;y}", func(a, b string) values {
		return values{"x": keyed(pairs{{Key: a, Value: "v" + b}, {Key: b, Value: a}}), "y": text(b)}
	}},
	{"x{.x}{/x:1,y}", func(a, b string) values { return values{"x": text(a), "y": text(b)} }},
	{"https://{x}/{y}", func(a, b string) values { return values{"x": text(a), "y": text(b)} }},
}

// holdsTemplate: an expansion is a reference. Match gives back values that expand to what
// it was given, and those that an expansion was made of where nothing else expands to it.
func holdsTemplate(t *testing.T, s, a, b string, shape uint16) {
	v, _ := fuzzValues(a, b, shape)
	if parsed, err := template.Parse(s); err == nil {
		if got, err := parsed.Expand(v); err == nil {
			if _, err := urlenc.ParseRef(got); err != nil {
				t.Errorf("%s with %v: %s: %v", s, v, got, err)
			}
			if back, ok := parsed.Match(got); ok {
				if again, err := parsed.Expand(back); err != nil || again != got && sameCase(again) != sameCase(got) {
					t.Errorf("%s matches %s with %v, which expand to %s, %v", s, got, back, again, err)
				}
			}
		}
		if back, ok := parsed.Match(a); ok {
			if again, err := parsed.Expand(back); err != nil || sameCase(again) != sameCase(a) {
				t.Errorf("%s matches %s with %v, which expand to %s, %v", s, a, back, again, err)
			}
		}
	}
	holdsMatched(t, s, v)
	c := unambiguous[int(shape>>7)%len(unambiguous)]
	parsed := mustParse(t, c.template)
	if !parsed.CanMatch() {
		t.Fatalf("%s is ambiguous", c.template)
	}
	want := c.values(a, b)
	uri, err := parsed.Expand(want)
	if err != nil {
		if !strings.Contains(c.template, "//") {
			t.Errorf("%s with %v: %v", c.template, want, err)
		}
		return
	}
	if got, ok := parsed.Match(uri); !ok || !cmp.Equal(want, got) {
		t.Errorf("%s, %s: %v\n%s", c.template, uri, ok, cmp.Diff(want, got))
	}
}

// holdsMatched: what a template that can match expands to with texts matches it, if no name
// comes twice. Names are x, y, l and m.
func holdsMatched(t *testing.T, s string, v values) {
	parsed, err := template.Parse(s)
	if err != nil || !parsed.CanMatch() {
		return
	}
	variables := variableNames.FindAllString(strings.Join(expressions.FindAllString(s, -1), ""), -1)
	if len(variables) > len(parsed.Names()) {
		return
	}
	texts := values{}
	for name, value := range v {
		texts[name] = text(value.String())
	}
	uri, err := parsed.Expand(texts)
	if err != nil {
		return
	}
	if _, ok := parsed.Match(uri); !ok {
		t.Errorf("%s with %v does not match what it expands to: %s", s, texts, uri)
	}
}

var (
	expressions   = regexp.MustCompile(`\{[^}]*\}`)
	variableNames = regexp.MustCompile(`[{,][+#./;?&]?[^:*,}]+`)
)

// sameCase writes a reference without its escapes of unreserved bytes and hex digits in
// lower case, which Match takes for the same.
func sameCase(s string) string {
	e := urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.Reserved))
	return e.Canonical(s)
}

// holdsFastIsSlow compares expansions with those of the reference, as far as they are
// references and have a host that is not refused.
func holdsFastIsSlow(t *testing.T, s, a, b string, shape uint16) {
	parsed, err := template.Parse(s)
	if err != nil {
		return
	}
	v, r := fuzzValues(a, b, shape)
	want := refExpand(s, r)
	got, err := parsed.Expand(v)
	appended, err2 := parsed.AppendExpand([]byte("dst"), v)
	if string(appended) != "dst"+got || (err == nil) != (err2 == nil) || err != nil && err.Error() != err2.Error() {
		t.Errorf("%s with %v: Expand %q, %v; AppendExpand %q, %v", s, v, got, err, appended, err2)
	}
	var e *urlenc.Error
	switch {
	case err == nil:
		if got != want {
			t.Errorf("%s with %v: %q, want %q", s, v, got, want)
		}
		// What is settled at once is what is found out otherwise, too.
		if _, err := urlenc.ParseRef(want); err != nil {
			t.Errorf("%s with %v: %q: %v", s, v, want, err)
		}
	case got != "" || !errors.As(err, &e):
		t.Errorf("%s with %v: %q, %v", s, v, got, err)
	case e.Component == urlenc.Any: // the prefix of what has none
		if !errors.Is(err, urlenc.ErrStructure) || !strings.Contains(s, ":") {
			t.Errorf("%s with %v: %v", s, v, err)
		}
	case !errors.Is(err, urlenc.ErrHost):
		if _, err := urlenc.ParseRef(want); err == nil {
			t.Errorf("%s with %v: %v, but %q is a reference", s, v, e, want)
		}
	}
}

// hostTemplates are templates with a host of their own, and what each expansion has for it.
var hostTemplates = []struct{ template, host string }{
	{"https://api.example.com{+x}", "api.example.com"},
	{"https://api.example.com{+x}{+y}{?l*}", "api.example.com"},
	{"https://api.example.com/{x}{+y}", "api.example.com"},
	{"https://api.example.com{/x,y}", "api.example.com"},
	{"//api.example.com{+x}", "api.example.com"},
	{"http://u:{x}@api.example.com:80{+y}", "api.example.com"},
	{"{+x}://api.example.com/{y}", "api.example.com"},
	{"https://api.example.com{+x}{.y}", "api.example.com"},
	{"https://api.example.com{/x}{.y}", "api.example.com"},
	{"https://api.example.com{+x}.example/{y}", "api.example.com"},
	{"https://api.example.com{x}/", "api.example.com"},
	{"https://api.example.com{x}", "api.example.com"},
	{"https://api.example.com{;x}{+y}", "api.example.com"},
	{"https://api.example.com{+x,y,l*}", "api.example.com"},
	{"https://api.example.com{+x}@{y}/", "api.example.com"},
	{"https://u{x}@api.example.com{#y}{&m*}", "api.example.com"},
	{"/{+x}{+y}", baseHost},
	{"{/x,y}{+x}", baseHost},
	{"a{+x}/{+y}", baseHost},
	{"a/{+x}{+y}", baseHost},
}

const baseHost = "base.example"

// holdsHostFixed: no value makes a reader find another host than the template has, and all
// find the same.
func holdsHostFixed(t *testing.T, s, a, b string, shape uint16) {
	v, _ := fuzzValues(a, b, shape)
	for _, h := range hostTemplates {
		got, err := mustParse(t, h.template).Expand(v)
		if err != nil || isFile(got) {
			continue
		}
		hosts := hostsOf(got)
		r := urlenc.MustParseRef(got)
		if h.host == baseHost && r.IsAbs() {
			continue // "a{+x}" with ":b" has the scheme a
		}
		if i := slices.IndexFunc(hosts, func(host string) bool { return host != h.host }); i >= 0 {
			t.Errorf("%s with %v: %q has the hosts %q", h.template, v, got, hosts)
		}
	}
	parsed, err := template.Parse(s)
	if err != nil {
		return
	}
	got, err := parsed.Expand(v)
	if err != nil || isFile(got) {
		return
	}
	hosts := hostsOf(got)
	if i := slices.IndexFunc(hosts, func(host string) bool { return host != hosts[0] }); i >= 0 {
		t.Errorf("%s with %v: %q has the hosts %q", s, v, got, hosts)
	}
}

// holdsHostLabels: if literals begin a host, it has the labels of the literals, and others only
// where a value may be one.
func holdsHostLabels(t *testing.T, s, a, b string, shape uint16) {
	v, _ := fuzzValues(a, b, shape)
	templates := []string{s}
	if m := hostShape.FindString(s); m != "" { // what mutation seldom finds: the same at the end of a host
		templates = append(templates, "https://api.example.com"+m, "https://"+m+".example.com", "http://a.b"+m+"c.d", "//api"+m)
	}
	for _, s := range templates {
		checkHostLabels(t, s, v)
	}
}

func checkHostLabels(t *testing.T, s string, v values) {
	parsed, err := template.Parse(s)
	if err != nil {
		return
	}
	got, err := parsed.Expand(v)
	if err != nil || isFile(got) {
		return
	}
	want := hostPattern(s, v)
	if want == nil {
		return
	}
	host, _ := urlenc.MustParseRef(got).Host()
	hosts := []string{host}
	for _, base := range browserBases {
		if u, err := base.Parse(got); err == nil {
			hosts = append(hosts, u.Hostname())
		}
	}
	for _, host := range hosts {
		if !want.MatchString(strings.ToLower(host)) {
			t.Errorf("%s with %v: %q has the host %q, want %s", s, v, got, host, want)
		}
	}
}

// TestHostLabels mixes what FuzzTemplate takes long to find.
func TestHostLabels(t *testing.T) {
	heads := []string{"https://", "http://", "https://example", "https://example.com", "//a.b", "https://u@a.b", "https://node-", "https://a.b.", "https://a.b:8", "ftp://a"}
	operators := []string{"", "", "+", "#", ".", ".", "/", ";", "?", "&"}
	literals := []string{"", "", "", ".", "-x", ".com", ".b.c", "c.d", ":80", "/", "@h", "@", "x.", "..", ".zip/", "/x", "?q"}
	texts := []string{
		"", "1", "evil", "-evil", ".evil", "evil.", "evil.example", "a.b", "@evil", "u@", "/", "/x", ":80", "80", "。evil", "evil。", "．evil", "%2e", "%2Eevil",
		"\u00AD", "é", "\u0301", "0x7f", "//evil", "?", "#", "[::1]", "www.", "xn--a", "munity", ".", "..", "1.2.3.4", "%", "evil/", "evil?",
	}
	rng := rand.New(rand.NewPCG(1, 2))
	pick := func(from []string) string { return from[rng.IntN(len(from))] }
	for range testenv.Pick(200_000, 20_000, 0) {
		s := pick(heads)
		for range 1 + rng.IntN(3) {
			s += "{" + pick(operators) + pick([]string{"x", "y", "x,y", "l", "l*", "x:2", "y,l*"}) + "}" + pick(literals)
		}
		v := values{}
		if rng.IntN(4) > 0 {
			v["x"] = text(pick(texts))
		}
		if rng.IntN(4) > 0 {
			v["y"] = text(pick(texts))
		}
		if rng.IntN(2) > 0 {
			v["l"] = list(pick(texts), pick(texts))
		}
		checkHostLabels(t, s, v)
	}
}

// browserBases are what a browser resolves on.
var browserBases = []*whatwg.URL{whatwg.MustParse("http://" + baseHost + "/d/f"), whatwg.MustParse("https://" + baseHost)}

// hostShape are expressions and what stands between, of which none ends a host.
var hostShape = regexp.MustCompile(`^[-a-z.]{0,9}(\{[^{}]*\}[-a-z.@/]{0,9}){1,3}`)

// literalHead is how a template begins whose host is begun by its literals.
var literalHead = regexp.MustCompile(`^(?:[a-z]+:)?//((?:[-a-z0-9.:@]|\{\.?[^{}+#./;?&][^{}]*\})+)`)

// hostPattern returns what the host of an expansion may be, for templates that begin as
// literalHead says, or nil. A value is a "*" in it, and a list under "." one, too.
func hostPattern(s string, v values) *regexp.Regexp {
	m := literalHead.FindStringSubmatch(s)
	if m == nil {
		return nil
	}
	if after := s[len(m[0]):]; after != "" && strings.IndexByte("/?#{", after[0]) < 0 {
		return nil // a literal with bytes that this knows nothing of
	} else if strings.HasPrefix(after, "{+") && strings.HasSuffix(m[0], "/") {
		return nil
	}
	var host strings.Builder
	for text := m[1]; text != ""; {
		literal, rest, _ := strings.Cut(text, "{")
		expression, after, _ := strings.Cut(rest, "}")
		host.WriteString(literal)
		before, sep := "", ","
		if name, ok := strings.CutPrefix(expression, "."); ok {
			expression, before, sep = name, ".", "."
		}
		for _, x := range strings.Split(expression, ",") {
			name, _, _ := strings.Cut(x, ":")
			if name = strings.TrimSuffix(name, "*"); v[name].Defined() {
				if host.WriteString(before); v[name].String() != "" {
					host.WriteByte('*')
				}
				before = sep
			}
		}
		text = after
	}
	authority := host.String()
	if authority == "" {
		return nil // what comes after may begin the host
	}
	authority = authority[strings.LastIndexByte(authority, '@')+1:]
	name, _, _ := strings.Cut(authority, ":")
	labels := strings.Split(name, ".")
	for i, l := range labels {
		literal := regexp.QuoteMeta(strings.ReplaceAll(l, "*", ""))
		switch last := len(labels) - 1; {
		case !strings.Contains(l, "*"), literal != "" && i > 0 && last-i < 2 && l[0] != '*':
			labels[i] = literal
		case last-i >= 2 || l == "*":
			labels[i] = ".*"
		case literal == "" && i > 0, i == 0:
			labels[i] = "([^.]*|.*[.]" + literal + ")"
		default:
			labels[i] = "(.*[.])?" + literal
		}
	}
	return regexp.MustCompile("^" + strings.Join(labels, "[.]") + "$")
}

// isFile reports whether s has the scheme file, whose hosts differ from reader to reader.
func isFile(s string) bool { return len(s) >= 5 && strings.EqualFold(s[:5], "file:") }

// hostsOf returns the hosts that readers find in s, normalized: RFC 3986, a browser and
// net/url, on an http base, as far as they don't refuse it.
func hostsOf(s string) (hosts []string) {
	r := urlenc.MustParseRef("http://" + baseHost + "/d/f").Resolve(urlenc.MustParseRef(s))
	host, _ := r.Host()
	hosts = append(hosts, canonicalHost(host))
	for _, base := range browserBases {
		if u, err := base.Parse(s); err == nil {
			hosts = append(hosts, canonicalHost(u.Hostname()))
		}
	}
	if u, err := url.Parse(s); err == nil {
		if !u.IsAbs() {
			u = (&url.URL{Scheme: "http", Host: baseHost, Path: "/d/f"}).ResolveReference(u)
		}
		// Left out: an IPvFuture, of which net/url takes what is in the brackets for a name.
		if host := u.Hostname(); !strings.HasPrefix(strings.ToLower(u.Host), "[v") {
			regName := urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SubDelims))
			if address, zone, hasZone := strings.Cut(host, "%"); !strings.Contains(host, ":") {
				host = regName.Encode(host)
			} else if host = "[" + address + "]"; hasZone {
				host = "[" + address + "%25" + urlenc.Any.Encode(zone) + "]"
			}
			hosts = append(hosts, canonicalHost(host))
		}
	}
	return hosts
}

// canonicalHost is a host as it is compared.
func canonicalHost(host string) string {
	n, err := urlenc.Normalize("//"+host, urlenc.Safe)
	if err != nil {
		return "not a host: " + host
	}
	return n[len("//"):]
}

// holdsFailClosed: over a limit there is an error and nothing else; up to it, the limit
// changes nothing.
func holdsFailClosed(t *testing.T, s, a, b string, shape uint16) {
	free, err := template.Parse(s)
	limit := int(shape>>4) % 400
	_, limited := template.Parser{MaxBytes: limit}.Parse(s)
	if over := limit > 0 && len(s) > limit; over != errors.Is(limited, urlenc.ErrLimit) {
		t.Errorf("Parse(%q), at most %d bytes: %v", s, limit, limited)
	}
	if err != nil {
		return
	}
	v, r := fuzzValues(a, b, shape)
	parsed, err := template.Parser{MaxExpanded: limit}.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	want, wantErr := free.Expand(v)
	got, err := parsed.Expand(v)
	appended, err2 := parsed.AppendExpand(nil, v)
	if over := limit > 0 && len(refExpand(s, r)) > limit; over {
		want, wantErr = "", urlenc.ErrLimit
		if got != "" || err == nil {
			t.Errorf("%s with %v, at most %d bytes: %q, %v", s, v, limit, got, err)
		}
	}
	if got != want || string(appended) != want || (err == nil) != (wantErr == nil) || (err2 == nil) != (wantErr == nil) {
		t.Errorf("%s with %v, at most %d bytes: %q, %v and %v, want %q, %v", s, v, limit, got, err, err2, want, wantErr)
	}
}

// holdsErrors: the offset of an error of Parse lies in the template, and its text is one of a
// few that hold nothing of it.
func holdsErrors(t *testing.T, s string) {
	_, err := template.Parse(s)
	if err == nil {
		return
	}
	var e *urlenc.Error
	if !errors.As(err, &e) || e.Offset < 0 || e.Offset >= len(s) || e.Component != urlenc.Any || !errors.Is(err, template.ErrSyntax) && !errors.Is(err, urlenc.ErrControl) {
		t.Fatalf("Parse(%q): %#v", s, err)
	}
	said, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "urlenc: "), " at byte ")
	if !slices.Contains(parseTexts, said) {
		t.Errorf("Parse(%q): %v", s, err)
	}
	if len(s[:e.Offset]) > 0 && errors.Is(err, urlenc.ErrControl) {
		if _, err := template.Parse(s[:e.Offset]); errors.Is(err, urlenc.ErrControl) {
			t.Errorf("Parse(%q): an earlier control", s)
		}
	}
}

// parseTexts are what the errors of Parse say.
var parseTexts = []string{
	"control character",
	"an opening brace without its closing one",
	"a closing brace without its opening one",
	"the name of a variable is missing",
	"an operator that is reserved for extensions",
	"a byte that the name of a variable can't hold",
	"a dot that does not stand between two parts of a name",
	"a malformed escape in the name of a variable",
	"the length of a prefix is a number from 1 to 9999",
	"after a variable there is a comma or a closing brace",
}
