// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
)

func TestRedacted(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		// The password, whatever is in it.
		{"s://u:p@h", "s://u:xxxxx@h"},
		{"s://u:@h", "s://u:xxxxx@h"},
		{"s://:p@h", "s://:xxxxx@h"},
		{"//:@h", "//:xxxxx@h"},
		{"//u:a:b%40@h:1/a:b@c", "//u:xxxxx@h:1/a:b@c"},
		{"//u%3Ap@h", "//u%3Ap@h"}, // a ":" that is escaped is one of the user
		{"file://u:p@h/", "file://u:xxxxx@h/"},
		// In http and https the user, where there is no password or an empty one.
		{"http://token@h", "http://xxxxx@h"},
		{"HTTPS://token:@h/", "HTTPS://xxxxx:xxxxx@h/"},
		{"https://u:p@h", "https://u:xxxxx@h"},
		{"https://@h", "https://@h"},
		{"https://:@h", "https://:xxxxx@h"},
		{"https://:p@h", "https://:xxxxx@h"},
		{"ftp://token@h", "ftp://token@h"},
		{"ws://token@h", "ws://token@h"},
		{"//token@h", "//token@h"},
		{"mailto:token@h", "mailto:token@h"},
		// Parameters of the query and of the fragment.
		{"/?token=a", "/?token=xxxxx"},
		{"/?token=", "/?token=xxxxx"},
		{"/?token", "/?token"},
		{"/?token&token=a&b=c", "/?token&token=xxxxx&b=c"},
		{"/?a=1&Token=a=b;c?d&b=2&SIG=x", "/?a=1&Token=xxxxx&b=2&SIG=xxxxx"},
		{"/#access_token=a&state=b", "/#access_token=xxxxx&state=b"},
		{"/?code=a#code=b", "/?code=xxxxx#code=xxxxx"},
		{"/#/route?id_token=a", "/#/route?id_token=xxxxx"},
		{"/?to%6Ben=a", "/?to%6Ben=xxxxx"},
		{"/?X%2dApi%5fKey=a", "/?X%2dApi%5fKey=xxxxx"},
		{"/?a;token=b;c", "/?a;token=xxxxx"},
		{"/?a=1;token=b&c", "/?a=1;token=xxxxx&c"},
		{"/??token=a", "/??token=xxxxx"},
		{"/?next=/x?token=a&b", "/?next=/x?token=xxxxx&b"},
		{"/?a=b=token=c", "/?a=b=token=c"},
		{"/?token;a=b", "/?token;a=b"},
		{"/?token+=a", "/?token+=a"},
		{"/?tokens=a&mytoken=b&state=c&page=1&to=ken", "/?tokens=a&mytoken=b&state=c&page=1&to=ken"},
		// Not looked at: the path, and what is escaped in a value.
		{"/token=a/b;token=c?next=%3Ftoken%3Dd", "/token=a/b;token=c?next=%3Ftoken%3Dd"},
		// The rest stays as it is written.
		{"HTTP://u:p@EXAMPLE.com:080/%7e/../?a=%2f+b&&sig=x&#%41", "HTTP://u:xxxxx@EXAMPLE.com:080/%7e/../?a=%2f+b&&sig=xxxxx&#%41"},
	} {
		r := mustParse(t, c.in)
		got := map[string]string{"Redacted": r.Redacted(), "Redact": r.Redact(urlenc.SecretParam), "LogValue": r.LogValue().String()}
		want := map[string]string{"Redacted": c.want, "Redact": c.want, "LogValue": c.want}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.in, diff)
		}
		if r.LogValue().Kind() != slog.KindString {
			t.Errorf("LogValue of %q is a %v", c.in, r.LogValue().Kind())
		}
	}
	// Keys of one's own, and none at all.
	r := mustParse(t, "https://t@h/?token=a&my+key=b&my%20key=c&my%2Bkey=d#x=e")
	mine := func(key string) bool { return key == "my key" || key == "x" }
	for got, want := range map[string]string{
		r.Redact(mine): "https://xxxxx@h/?token=a&my+key=xxxxx&my%20key=xxxxx&my%2Bkey=d#x=xxxxx",
		r.Redact(nil):  "https://xxxxx@h/?token=a&my+key=b&my%20key=c&my%2Bkey=d#x=e",
		r.Redact(func(key string) bool { return key == "my+key" }): "https://xxxxx@h/?token=a&my+key=xxxxx&my%20key=c&my%2Bkey=xxxxx#x=e",
		r.Redact(func(string) bool { return true }):                "https://xxxxx@h/?token=xxxxx&my+key=xxxxx&my%20key=xxxxx&my%2Bkey=xxxxx#x=xxxxx",
	} {
		if got != want {
			t.Errorf("Redact = %q, want %q", got, want)
		}
	}
}

func TestRedactParams(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "=": "=", "&&": "&&", "token=": "token=xxxxx", "=token": "=token", "token=a&": "token=xxxxx&", "&token=a": "&token=xxxxx", "a&b;c?pin=d": "a&b;c?pin=xxxxx",
		// What is not a query of RFC 3986 comes from net/url.
		"token=a b|ü\\#&c=%zz": "token=xxxxx&c=%zz", "to%ken=a": "to%ken=a", "%zz=a;token=%": "%zz=a;token=xxxxx", "\xff=a&sig=\xff": "\xff=a&sig=xxxxx", " token=a": " token=a",
	} {
		if got := urlenc.RedactParams(in, urlenc.SecretParam); got != want {
			t.Errorf("RedactParams(%q) = %q, want %q", in, got, want)
		}
	}
	if got := urlenc.RedactParams("token=a", nil); got != "token=a" {
		t.Errorf("RedactParams without a function = %q", got)
	}
	// A malformed escape stands for itself, and U+FFFD for what is not UTF-8.
	for in, key := range map[string]string{"%zz=a": "%zz", "%FF=a": "\uFFFD", "a%3Bb=a": "a;b", "a;b=a": "a;b", "a?b;c=a": "a?b;c", "x=1&a;b=a": "a;b"} {
		got := urlenc.RedactParams(in, func(k string) bool { return k == key })
		if want := strings.TrimSuffix(in, "a") + "xxxxx"; got != want {
			t.Errorf("RedactParams(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestSecretParam(t *testing.T) {
	secret := strings.Fields(`X-Amz-Signature X-Amz-Credential X-Amz-Security-Token X-Goog-Signature X-Goog-Credential AWSAccessKeyId sig signature hmac
		token access_token auth_token bearer_token csrf_token id_token oauth_token refresh_token session_token xsrf_token X-Auth-Token X-CSRF-Token jwt bearer assertion
		client_assertion SAMLRequest SAMLResponse ticket code code_verifier device_code user_code otp totp pin oauth_verifier oauth_signature api_key X-Api-Key access_key
		secret_key private_key session_key subscription_key auth_key key secret api_secret app_secret client_secret consumer_secret shared_secret webhook_secret password
		passwd passphrase passcode pass pwd credential credentials auth authorization session session_id sid PHPSESSID JSESSIONID`)
	for _, key := range secret {
		for _, k := range []string{
			key, strings.ToUpper(key), strings.ToLower(key), strings.ReplaceAll(key, "_", "-"), strings.ReplaceAll(key, "-", "_"), strings.NewReplacer("-", "", "_", "").Replace(key), "_" + key + "--",
		} {
			if !urlenc.SecretParam(k) {
				t.Errorf("SecretParam(%q) = false", k)
			}
		}
		for _, k := range []string{key + "s1", "the" + key, key + " ", key + "\x00", " " + key} {
			if urlenc.SecretParam(k) {
				t.Errorf("SecretParam(%q) = true", k)
			}
		}
	}
	for _, key := range []string{"", "-", "_-_", "state", "page", "q", "token_type", "expires_in", "redirect_uri", "client_id", "X-Amz-Date", "nonce", "keyword", "tοken", "ｔoken", "to\u212Aen", strings.Repeat("a", 100), strings.Repeat("-", 100)} {
		if urlenc.SecretParam(key) {
			t.Errorf("SecretParam(%q) = true", key)
		}
	}
	if !urlenc.SecretParam(strings.Repeat("-", 100) + "token") {
		t.Error("the dashes count")
	}
}

// TestPartsLogValue checks what a log gets of Parts.
func TestPartsLogValue(t *testing.T) {
	for _, c := range []struct {
		parts urlenc.Parts
		want  string
	}{
		{urlenc.Parts{}, ""},
		{urlenc.Parts{Scheme: "https", Host: "h", User: "token"}, "https://xxxxx@h"},
		{urlenc.Parts{Scheme: "https", Host: "h", User: "token", HasPassword: true}, "https://xxxxx:xxxxx@h"},
		{urlenc.Parts{Scheme: "https", Host: "h", User: "u", Password: "p"}, "https://u:xxxxx@h"},
		{urlenc.Parts{Scheme: "https", Host: "h", HasUser: true}, "https://@h"},
		{urlenc.Parts{Scheme: "s", Host: "h", User: "u/"}, "s://u%2F@h"},
		{urlenc.Parts{Host: "h", Password: "p"}, "//:xxxxx@h"},
		{
			urlenc.Parts{Segments: []string{"a"}, Query: urlenc.Pairs{{Key: "a", Value: "b c"}, {Key: "token", Value: "x&y"}, {Key: "sig", Bare: true}, {Key: "sig"}}, Fragment: "f"},
			"a?a=b%20c&token=xxxxx&sig&sig=xxxxx#f",
		},
		{urlenc.Parts{RawQuery: "a+b&token=x", RawFragment: "code=x&%41"}, "?a+b&token=xxxxx#code=xxxxx&%41"},
		{urlenc.Parts{HasQuery: true, HasFragment: true}, "?#"},
		{urlenc.Parts{Fragment: "a token=b"}, "#a%20token=b"},
		{urlenc.Parts{Fragment: "token=a b"}, "#token=xxxxx"},
		{urlenc.Parts{RawQuery: "token=a|b", Profile: urlenc.WHATWG}, "?token=xxxxx"},
		{urlenc.Parts{RawQuery: "token=a|b"}, "urlenc: query: illegal byte at byte 7"},
		{urlenc.Parts{Scheme: "https", User: "secret", Segments: []string{".."}, Host: "h"}, "urlenc: path segment 1: dot segment at byte 0"},
	} {
		if got := c.parts.LogValue(); got.Kind() != slog.KindString || got.String() != c.want {
			t.Errorf("LogValue of %+v = %q, want %q", c.parts, got, c.want)
		}
	}
	// It leaves the pairs alone.
	p := urlenc.Parts{Query: urlenc.Pairs{{Key: "token", Value: "x"}}}
	if p.LogValue(); p.Query[0].Value != "x" {
		t.Errorf("LogValue changes the query: %+v", p)
	}
}

// TestLogHandlers checks the lines of both handlers of log/slog, with a Ref as a value,
// in a group and behind an any, and what they make of a Ref inside another value.
func TestLogHandlers(t *testing.T) {
	r := mustParse(t, "https://u:secret@h/?token=secret#sig=secret")
	parts := urlenc.Parts{Scheme: "https", Host: "h", Password: "secret"}
	const shown, shownParts = "https://u:xxxxx@h/?token=xxxxx#sig=xxxxx", "https://:xxxxx@h"
	var text, lines bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: noTime}
	for _, h := range []slog.Handler{slog.NewTextHandler(&text, options), slog.NewJSONHandler(&lines, options)} {
		slog.New(h).With("with", r).Info("m", "ref", r, "pointer", &r, slog.Group("g", "ref", r), "any", any(r), "parts", parts, "parts pointer", &parts)
	}
	if strings.Contains(text.String(), "secret") || strings.Contains(lines.String(), "secret") {
		t.Errorf("the lines hold a secret:\n%s%s", &text, &lines)
	}
	if want := fmt.Sprintf("level=INFO msg=m with=%[1]q ref=%[1]q pointer=%[1]q g.ref=%[1]q any=%[1]q parts=%[2]s \"parts pointer\"=%[2]s\n", shown, shownParts); text.String() != want {
		t.Errorf("the text is %q, want %q", &text, want)
	}
	var got map[string]any
	if err := json.Unmarshal(lines.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"level": "INFO", "msg": "m", "with": shown, "ref": shown, "pointer": shown, "g": map[string]any{"ref": shown}, "any": shown, "parts": shownParts, "parts pointer": shownParts,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the JSON (-want +got):\n%s", diff)
	}

	// As the comment of LogValue warns.
	text.Reset()
	slog.New(slog.NewTextHandler(&text, options)).Info("m", "list", []urlenc.Ref{r})
	if !strings.Contains(text.String(), "secret") {
		t.Error("a Ref in a slice is redacted now: change the comment of LogValue")
	}
}

// TestSecretsOfRouters: what programs put into the fragment they route by, and the keys of
// nested parameters.
func TestSecretsOfRouters(t *testing.T) {
	for query, want := range map[string]string{
		"/access_token=a&b=c":      "/access_token=xxxxx&b=c",
		"!token=a":                 "!token=xxxxx",
		"/#access_token=a#token=b": "/#access_token=xxxxx",
		"#/token=a;b&c=d":          "#/token=xxxxx&c=d",
		"user[password]=a":         "user[password]=xxxxx",
		"password[]=a":             "password[]=xxxxx",
		"a%5Btoken%5D%5B%5D=b":     "a%5Btoken%5D%5B%5D=xxxxx",
		"[]=a":                     "[]=a",
		"a]=b":                     "a]=b",
	} {
		if got := urlenc.RedactParams(query, urlenc.SecretParam); got != want {
			t.Errorf("RedactParams(%q) = %q, want %q", query, got, want)
		}
	}
	if got := urlenc.RedactParams("token=a", nil); got != "token=a" {
		t.Errorf("RedactParams without a function: %q", got)
	}
	if got := urlenc.DelParams("a=1", nil); got != "a=1" {
		t.Errorf("DelParams without a function: %q", got)
	}
}

// TestUnchangedQuery: what changes nothing costs nothing, however long the query is.
func TestUnchangedQuery(t *testing.T) {
	query := strings.Repeat("a&b=c&", 1<<12)
	for name, f := range map[string]func(){
		"DelParams": func() { urlenc.DelParams(query, func(string) bool { return false }) },
		"SetParam":  func() { urlenc.SetParam("k=v&"+query[:2], "k", "v") },
	} {
		if n := testing.AllocsPerRun(5, f); n > 1 {
			t.Errorf("%s: %v allocations", name, n)
		}
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
// how long a secret is, except for the offset.
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

// holdsSecret: what may be shown of a URL does not depend on its secrets.
func holdsSecret(t *testing.T, a, b string, which uint8, raw bool) {
	if a == "" || b == "" {
		return // presence is not a secret
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
			if i > 0 && strings.IndexByte(";?#", piece[i-1]) < 0 {
				continue
			}
			key, _, ok := strings.Cut(piece[i:], "=")
			keys := refReadings(strings.TrimLeft(key, "/!"))
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
