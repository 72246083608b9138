// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A secretURL is a URL around a secret, which stands for the "\x00" and is encoded for the
// component.
type secretURL struct {
	text string
	c    urlenc.Component
}

var secretURLs = []secretURL{
	{"https://user:\x00@a.example:80/p?x=1#f", urlenc.Password},
	{"foo://:\x00@h", urlenc.Password},
	{"https:/user:\x00@a.example/", urlenc.Password},        // a path to RFC 3986
	{`https:\\user:` + "\x00@a.example/b", urlenc.Password}, // no URL to it
	{"http://\x00@a.example/", urlenc.User},
	{"HTTPS://\x00:@a.example/%2e%2e/é", urlenc.User},
	{"https://a.example/?token=\x00&x=1+2;3&x=//b", urlenc.QueryParam},
	{"?a=b&X-Amz-Signature=\x00", urlenc.QueryParam},
	{"/p?acc%65ss%5Ftoken=\x00#f", urlenc.QueryParam},
	{"https://a.example/p?a=1;sig=\x00", urlenc.QueryParam},
	{"/p?next=/x?Api-Key=\x00&b", urlenc.QueryParam},
	{"https://a.example/#access_token=\x00&state=1", urlenc.QueryParam},
	{"https://a.example/?to\tken=\x00", urlenc.QueryParam},
	{" https://a.example:99999/?pin=\x00%", urlenc.QueryParam},
	{"javascript:x?code=\x00", urlenc.QueryParam},
}

// with returns the text with the secret, as data or as it may be written.
func (u secretURL) with(secret string, raw bool) string {
	if raw {
		return strings.ReplaceAll(u.text, "\x00", u.c.Repair(secret))
	}
	return strings.ReplaceAll(u.text, "\x00", u.c.Encode(secret))
}

var secretProperties = []testenv.Property[func(t *testing.T, a, b string, which uint8, raw bool)]{
	testenv.Holds("Secret", holdsSecret),
}

// FuzzSecret takes two secrets, and which URL they are put into.
func FuzzSecret(f *testing.F) {
	for i := range secretURLs {
		f.Add("hunter2", "p@ss/w:rd#1", uint8(i), false)
		f.Add("a&b=c;d?token=e", "%zz\xff é", uint8(i), true)
		f.Add("https://u:p@b.example/?token=x", "%2e%2e%252f", uint8(i), true)
		f.Add("x", strings.Repeat("longer+", 20), uint8(i), true)
		f.Add("it's", "it is", uint8(i), true)
	}
	f.Fuzz(func(t *testing.T, a, b string, which uint8, raw bool) {
		for _, p := range secretProperties {
			p.Try(t, func() { p.Check(t, a, b, which, raw) })
		}
	})
}

// holdsSecret: the texts of a report do not depend on the secrets of the URL, and nor do its
// messages. One thing may be told: that a user, which may be a token, looks like a host.
func holdsSecret(t *testing.T, a, b string, which uint8, raw bool) {
	if a == "" || b == "" {
		return // presence is not a secret
	}
	u := secretURLs[int(which)%len(secretURLs)]
	texts := [2]string{u.with(a, raw), u.with(b, raw)}
	var reports [2]audit.Report
	for i := range texts {
		reports[i] = audit.URL(texts[i], audit.Options{})
		if _, ok := find(reports[i], audit.UserinfoHost); ok && u.c == urlenc.User {
			return
		}
	}
	if x, y := reports[0].String(), reports[1].String(); x != y {
		t.Errorf("%q and %q have different texts:\n%s\n%s", texts[0], texts[1], x, y)
	}
	x, _ := json.Marshal(reports[0])
	y, _ := json.Marshal(reports[1])
	if string(x) != string(y) {
		t.Errorf("%q and %q have different JSON:\n%s\n%s", texts[0], texts[1], x, y)
	}
}

// TestMasked: what is masked, beside what Ref.Redacted masks.
func TestMasked(t *testing.T) {
	for text, want := range map[string]string{
		"https://u:hunter2@a.example/?token=hunter2#id_token=hunter2": "https://u:xxxxx@a.example/?token=xxxxx#id_token=xxxxx",
		"https://hunter2@a.example/":                                  "https://xxxxx@a.example/",
		`http://u:hunter2\w@a.example/`:                               "http://u:xxxxx@a.example/",
		`https://u:hunter2\@a.example/`:                               "https://u:xxxxx@a.example/",
		"https:/u:hunter2@a.example/":                                 "https:/u:xxxxx@a.example/",
		`https:\\u:hunter2@a.example/`:                                `https:\\u:xxxxx@a.example/`,
		"https://u:hun/ter2@a.example/":                               "https://u:xxxxx@a.example/", // a port that is not one, to all readers
		"https://a.example/?to\tken=hunter2":                          `https://a.example/?to\tken=xxxxx`,
		"https://a.example/#\t/token=hunter2":                         `https://a.example/#\t/token=xxxxx`,
		"https://u:hunter\t2@a.example/":                              "https://u:xxxxx@a.example/",
		"https://u:@a.example/":                                       "https://xxxxx:xxxxx@a.example/",
		"https://a.example/?next=/?pin=hunter2":                       "https://a.example/?next=/?pin=xxxxx",
	} {
		r := audit.URL(text, audit.Options{})
		if line, _, _ := strings.Cut(r.String(), "\n"); line != want {
			t.Errorf("%q is shown as %q, want %q", text, line, want)
		}
		if ref, err := urlenc.ParseRef(text); err == nil && ref.Redacted() != want && !strings.HasPrefix(text, "https:/u") {
			t.Errorf("%q is redacted to %q, not %q", text, ref.Redacted(), want)
		}
	}
	// A tab in a password is told, though not where in it.
	r := audit.URL("https://u:hunter\t2@a.example/", audit.Options{})
	if f, _ := find(r, audit.TabOrNewline); !strings.Contains(r.String(), "danger: tab-or-newline in the userinfo at byte 10:") || f.Offset != 16 {
		t.Errorf("%s", r)
	}
}
