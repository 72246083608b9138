// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/audit"
)

// TestText: the whole of a text.
func TestText(t *testing.T) {
	const want = `http://日本.example\@b.example/?token=xxxxx&u=//c.example

                scheme  userinfo       host                port  path          query
  RFC 3986      refused: userinfo: character that is not ASCII (RepairRef takes it)
  URL Standard  http    -              xn--wgv71a.example  -     /@b.example/  token=xxxxx&u=//c.example
  net/url       refused
  text          http    日本.example\  b.example           -     /             token=xxxxx&u=//c.example

danger: host-differs in the host at byte 7: the readers find different hosts: RFC 3986 refuses it, URL Standard xn--wgv71a.example, net/url refuses it (RFC 3986 §3.2.2; URL Standard §3.5)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
         ^~~~~~~~~~~~

info: not-ascii in the host at byte 7: raw characters that are not ASCII: RFC 3986 refuses them, a browser escapes or maps them (RFC 3986 §2; RFC 3987 §3.1)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
         ^~~~

info: naive-host in the host at byte 7: a check that splits the text at "/", "@" and ":" finds another host than a parser (RFC 3986 §3.2)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
         ^~~~~~~~~~~~

danger: backslash in the path at byte 21: a backslash: a browser reads a slash, RFC 3986 and net/url refuse it in an authority (URL Standard §4.4; RFC 3986 §2)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
                     ^

warn: secret-parameter in the query at byte 34: a parameter that usually holds a credential: URLs end up in logs and in Referer (RFC 9110 §17.9)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
                                  ^~~~~

info: nested-url in the query parameter at byte 48: a URL in a parameter: judged by itself, it has findings, the highest is info (RFC 3986 §3.4)
  http://日本.example\@b.example/?token=xxxxx&u=//c.example
                                                ^~~~~~~~~~~

    //c.example

                    scheme  userinfo  host       port  path         query
      RFC 3986      -       -         c.example  -     -            -
      URL Standard  refused: scheme: no scheme, and no base to resolve against
      net/url       -       -         c.example  -     -            -
      text          -       -         -          -     //c.example  -

    info: relative in the scheme at byte 0: no scheme: where it leads depends on the page or request it stands in (RFC 3986 §4.2)
      //c.example
      ^
`
	got := audit.URL(`http://日本.example\@b.example/?token=hunter2&u=//c.example`, audit.Options{}).String()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := audit.URL("https://a.example/", audit.Options{}).String(); !strings.HasSuffix(got, "\n\nnothing found\n") {
		t.Errorf("%s", got)
	}
	if got := audit.URL("https://a.example/a%41/%41/%41", audit.Options{MaxFindings: 1}).String(); !strings.HasSuffix(got, "\n\nand 2 more\n") {
		t.Errorf("%s", got)
	}
	if got := (audit.Report{}).String(); !strings.HasSuffix(got, "\n\nnothing found\n") {
		t.Errorf("the zero report: %s", got)
	}
}

// TestForeignFindings: findings that a program has made or mixed up may be anywhere.
func TestForeignFindings(t *testing.T) {
	r := audit.URL("https://u:hunter2@a.example/?token=hunter2&b", audit.Options{})
	for _, f := range []audit.Finding{{Offset: -1, Len: 1000}, {Offset: 1000, Len: -1}, {Offset: 20}, {Offset: 3, Len: 1 << 30}, {Kind: 255, Severity: 9, Component: 99}} {
		r.Findings = append(r.Findings, f)
		if text := r.String(); strings.Contains(text, "hunter") {
			t.Errorf("%s", text)
		}
	}
	if _, err := r.MarshalJSON(); err == nil {
		t.Error("the kind 255 has JSON")
	}
}

// TestCaret: the caret is under the place, on a terminal: wide characters take two columns,
// marks none, and what can't be seen is written out.
func TestCaret(t *testing.T) {
	for _, tt := range []struct {
		text      string
		kind      audit.Kind
		line, car string
	}{
		{`http://a.example/b\c`, audit.Backslash, `http://a.example/b\c`, `                  ^`},
		{`http://a.example/日本\c`, audit.Backslash, `http://a.example/日本\c`, `                     ^`},
		{"http://a.example/e\u0301\u0316\\c", audit.Backslash, "http://a.example/e\u0301\u0316\\c", `                  ^`},
		{"http://a.example/ｅ한\u1112\u1161\u11AB\\c", audit.Backslash, "http://a.example/ｅ한\u1112\u1161\u11AB\\c", `                       ^`},
		{"http://a.example/😀\\c", audit.Backslash, "http://a.example/😀\\c", `                   ^`},
		{"http://a.example/e\u0301", audit.NotASCII, "http://a.example/e\u0301", `                 ^`},
		{"http://a.example/\u202E\\c", audit.Backslash, `http://a.example/\u202e\c`, `                       ^`},
		{"http://a.example/\t\x00c", audit.Control, `http://a.example/\t\x00c`, `                   ^~~~`},
		{"http://a.example/\xff\xfe", audit.InvalidUTF8, `http://a.example/\xff\xfe`, `                 ^~~~~~~~`},
		{"http://a.example/\u3000", audit.Invisible, `http://a.example/\u3000`, `                 ^~~~~~`},
		{"http://a.example/" + strings.Repeat("b", 200) + "\\" + strings.Repeat("c", 200), audit.Backslash, "…" + strings.Repeat("b", 64) + `\` + strings.Repeat("c", 35) + "…", strings.Repeat(" ", 65) + "^"},
		{"http://a.example/" + strings.Repeat("日", 200) + "\\" + strings.Repeat("本", 200), audit.Backslash, "…" + strings.Repeat("日", 32) + `\` + strings.Repeat("本", 17) + "…", strings.Repeat(" ", 65) + "^"},
	} {
		r := audit.URL(tt.text, audit.Options{})
		_, after, _ := strings.Cut(r.String(), ": "+tt.kind.String()+" in ")
		lines := strings.Split(after, "\n")
		if len(lines) < 3 || lines[1] != "  "+tt.line || lines[2] != "  "+tt.car {
			t.Errorf("%q:\n%s\nwant\n  %s\n  %s", tt.text, strings.Join(lines[1:3], "\n"), tt.line, tt.car)
		}
		for _, line := range strings.Split(r.String(), "\n") {
			if !strings.Contains(line, ": ") && utf8.RuneCountInString(line) > 200 {
				t.Errorf("%q: a line of %d characters", tt.text, utf8.RuneCountInString(line))
			}
		}
	}
}

// TestJSON: the schema, which is stable.
func TestJSON(t *testing.T) {
	const want = `{"version":1,"url":"http://u:xxxxx@a.example/%2F?u=/\\b","severity":"warn","disagree":false,` +
		`"views":{` +
		`"rfc3986":{"scheme":"","userinfo":"","host":"","port":"","path":"","query":"","refused":"refused: query: backslash (browsers take it for a slash)"},` +
		`"whatwg":{"scheme":"http","userinfo":"u:xxxxx","host":"a.example","port":"","path":"/%2F","query":"u=/\\b"},` +
		`"neturl":{"scheme":"http","userinfo":"u:xxxxx","host":"a.example","port":"","path":"/%2F","query":"u=/\\b"},` +
		`"naive":{"scheme":"http","userinfo":"u:xxxxx","host":"a.example","port":"","path":"/%2F","query":"u=/\\b"},` +
		`"chromium":{"scheme":"http","userinfo":"u:xxxxx","host":"a.example","port":"","path":"/%2F","query":"u=/\\b"}},` +
		`"findings":[` +
		`{"kind":"userinfo","severity":"warn","component":"userinfo","offset":7,"len":7,"message":"a user or password before the host: what is before the \"@\" is not where it leads","section":"RFC 3986 §3.2.1, §7.5"},` +
		`{"kind":"escaped-slash","severity":"warn","component":"path","offset":25,"len":3,"message":"an escaped slash: data to these readers, a slash to who decodes before splitting","section":"RFC 3986 §2.2; URL Standard §4.4"},` +
		`{"kind":"nested-url","severity":"warn","component":"query parameter","offset":31,"len":3,"message":"a URL in a parameter: judged by itself, it has findings, the highest is danger","section":"RFC 3986 §3.4","nested":NESTED},` +
		`{"kind":"illegal-byte","severity":"info","component":"query","offset":32,"len":1,"message":"a raw character that RFC 3986 does not allow here: it refuses it, a browser keeps or escapes it","section":"RFC 3986 §2"}],"more":0}`
	r := audit.URL(`http://u:hunter2@a.example/%2F?u=/\b`, audit.Options{})
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var parsed struct {
		Findings []struct{ Nested json.RawMessage }
	}
	if err := json.Unmarshal(data, &parsed); err != nil {
		t.Fatal(err)
	}
	got := strings.Replace(string(data), string(parsed.Findings[2].Nested), "NESTED", 1)
	if diff := cmp.Diff(strings.ReplaceAll(want, `"disagree":false`, `"disagree":true`), got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !strings.HasPrefix(string(parsed.Findings[2].Nested), `{"version":1,"url":"/\\b","severity":"danger","disagree":true,"views":{"rfc3986":{`) {
		t.Errorf("nested: %s", parsed.Findings[2].Nested)
	}
	data, err = json.Marshal(audit.Report{})
	if err != nil || !strings.HasSuffix(string(data), `"findings":[],"more":0}`) {
		t.Errorf("the zero report: %s, %v", data, err)
	}
}
