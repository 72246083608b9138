// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Code generated from README.md by go test -run TestReadme -update; DO NOT EDIT.

package urlenc_test

import (
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/dataurl"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/header"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/mailto"
	"github.com/urlenc/urlenc/preset"
	uritemplate "github.com/urlenc/urlenc/template"
	"github.com/urlenc/urlenc/whatwg"
	"golang.org/x/text/encoding/charmap"
)

func TestReadmeTheProblem(t *testing.T) {
	readmeResult(t, "2026%2F08%20report.pdf", readmeValues(urlenc.PathSegment.Encode("2026/08 report.pdf")))
	readmeResult(t, "rock%26roll", readmeValues(urlenc.QueryParam.Encode("rock&roll")))
	readmeResult(t, "a+b/c (a plus in a path is a plus)", readmeValues(urlenc.PathSegment.Decode("a+b%2Fc")))
	readmeResult(t, "urlenc: path: escaped delimiter at byte 2 (split first, then decode)", readmeValues(urlenc.Path.Decode("/a%2Fb")))
	readmeResult(t, "/files/2026%2F08%20report.pdf", readmeValues(urlenc.JoinSegments("files", "2026/08 report.pdf")))
}

func TestReadmeBuildAURLFromValues(t *testing.T) {
	u, err := urlenc.Parts{
		Scheme: "https", Host: "münchen.de",
		Segments: []string{"files", "2026/08 report.pdf"},
		Query:    urlenc.Pairs{{Key: "q", Value: "rock&roll"}},
	}.Encode()
	readmeResult(t, "https://xn--mnchen-3ya.de/files/2026%2F08%20report.pdf?q=rock%26roll", readmeValues(u, err))
}

func TestReadmeBuildOnABase(t *testing.T) {
	base, err := urlenc.ParseRef("https://api.example.com/v1?key=k")
	readmeNoError(t, base, err)
	readmeResult(t, "https://api.example.com/v1/users/a%2Fb?key=k", readmeValues(base.Join("users", "a/b")))
	readmeResult(t, "urlenc: path segment 2: dot segment at byte 0", readmeValues(base.Join("users", "..")))
	readmeResult(t, "urlenc: path segment 2: an empty segment: is a value missing? at byte 0", readmeValues(base.Join("users", "")))
	readmeResult(t, "urlenc: host: no host: browsers would take one from the path at byte 0", readmeValues(urlenc.MustParseRef("https://").Join("evil.example")))
	readmeResult(t, "true", readmeValues(base.IsAbs()))
	readmeResult(t, "false", readmeValues(urlenc.MustParseRef("api.example.com").IsAbs()))
}

func TestReadmeChangeOneThing(t *testing.T) {
	r, err := urlenc.ParseRef("https://example.com/%7eann?q=a+b&page=1&utm_source=x#top")
	readmeNoError(t, r, err)
	readmeResult(t, "https://example.com/%7eann?q=a+b&page=2&utm_source=x#top", readmeValues(r.SetParam("page", "2")))
	readmeResult(t, "https://example.com/%7eann?q=a+b&page=1&utm_source=x&tag=rock%26roll#top", readmeValues(r.AddParam("tag", "rock&roll")))
	readmeResult(t, "https://example.com/%7eann?q=a+b&page=1&utm_source=x", readmeValues(r.Without(urlenc.Fragment)))
	readmeResult(t, "https://example.com/b%2Fc?q=a+b&page=1&utm_source=x#top", readmeValues(r.With(urlenc.Path, "/b%2Fc")))
	readmeResult(t, "https://example.com/%7eann?q=a+b&page=1#top", readmeValues(r.DelParams(func(key string) bool { return strings.HasPrefix(key, "utm_") })))
}

func TestReadmeChangeOneThing2(t *testing.T) {
	u, err := url.Parse("https://example.com/?q=a%20b&page=1&r=%zz")
	readmeNoError(t, u, err)
	u.RawQuery = urlenc.SetParam(u.RawQuery, "page", "2")
	readmeResult(t, "https://example.com/?q=a%20b&page=2&r=%zz", readmeValues(u.String()))
}

func TestReadmeTakeAURLApart(t *testing.T) {
	r, err := urlenc.ParseRef("https://example.com/files/a%2Fb?x=1+1")
	readmeNoError(t, r, err)
	readmeResult(t, "[\"files\" \"a/b\"]", readmeValues(slices.Collect(r.Segments())))
	q, ok := r.Query()
	readmeNoError(t, q, ok)
	readmeResult(t, "[{x 1 1 false}] (form data)", readmeValues(urlenc.ParseForm(q)))
	readmeResult(t, "[{x 1+1 false}] (a plain query)", readmeValues(urlenc.ParsePlainQuery(q)))
}

func TestReadmeTakeWhatAPersonPastes(t *testing.T) {
	r, err := urlenc.RepairRef("https://münchen.de/straße?q=50% off")
	readmeResult(t, "https://xn--mnchen-3ya.de/stra%C3%9Fe?q=50%25%20off", readmeValues(r, err))
}

func TestReadmeReadAFormFromOutside(t *testing.T) {
	form := urlenc.PairParser{Plus: true, Policy: urlenc.RejectInvalidUTF8, MaxPairs: 2, MaxBytes: 1 << 16}
	readmeNoError(t, form)
	pairs, err := form.Parse("name=J%C3%BCrgen+M.")
	readmeNoError(t, pairs, err)
	readmeResult(t, "Jürgen M.", readmeValues(pairs.Get("name")))
	readmeResult(t, "urlenc: query parameter: invalid UTF-8 at byte 6", readmeValues(form.Parse("name=J%FCrgen")))
	readmeResult(t, "urlenc: query parameter: limit exceeded at byte 4", readmeValues(form.Parse("a&b&c")))
}

func TestReadmeWriteAQuery(t *testing.T) {
	p := urlenc.Pairs{{Key: "q", Value: "a b/c"}, {Key: "tag", Value: "rock&roll"}}
	readmeNoError(t, p)
	readmeResult(t, "q=a+b%2Fc&tag=rock%26roll", readmeValues(p.EncodeForm()))
	readmeResult(t, "q=a%20b/c&tag=rock%26roll", readmeValues(p.EncodeQuery()))
	readmeResult(t, "q=a%20b%2Fc&tag=rock%26roll", readmeValues(p.Encode(preset.EncodeURIComponent)))
	readmeResult(t, "q=a%20b/c&tag=rock%26roll", readmeValues(p.Encode(urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SetOf("&/"))))))
}

func TestReadmeCompare(t *testing.T) {
	readmeResult(t, "true", readmeValues(urlenc.Equal("HTTP://Example.com:80/%7Eann", "http://example.com/~ann", urlenc.Safe)))
	readmeResult(t, "http://example.com/admin", readmeValues(urlenc.Normalize("http://example.com/public/%2e%2e/admin", urlenc.Safe)))
}

func TestReadmeLogWithoutSecrets(t *testing.T) {
	r, err := urlenc.ParseRef("https://ann:pw@example.com/?access_token=eyJ0&page=1")
	readmeNoError(t, r, err)
	readmeResult(t, "https://ann:xxxxx@example.com/?access_token=xxxxx&page=1", readmeValues(r.Redacted()))
	readmeResult(t, "https://ann:xxxxx@example.com/?access_token=xxxxx&page=1", readmeValues(r.LogValue()))
	readmeResult(t, "https://ann:pw@example.com/?access_token=eyJ0&page=1", readmeValues(fmt.Sprint(r)))
	secret := func(key string) bool { return key == "page" || urlenc.SecretParam(key) }
	readmeNoError(t, secret)
	readmeResult(t, "https://ann:xxxxx@example.com/?access_token=xxxxx&page=xxxxx", readmeValues(r.Redact(secret)))
	readmeResult(t, "sig=xxxxx&page=1", readmeValues(urlenc.RedactParams("sig=abc&page=1", urlenc.SecretParam)))
}

func TestReadmeFiles(t *testing.T) {
	readmeResult(t, "file:///home/ann/100%25.txt", readmeValues(urlenc.FileRef("/home/ann/100%.txt", urlenc.POSIX)))
	readmeResult(t, "file://server/share/a%20b.txt", readmeValues(urlenc.FileRef(`\\server\share\a b.txt`, urlenc.Windows)))
	readmeResult(t, "C:\\a b.txt", readmeValues(urlenc.MustParseRef("file:///C:/a%20b.txt").FilePath(urlenc.Windows)))
	readmeResult(t, "urlenc: path segment: escaped delimiter at byte 14", readmeValues(urlenc.MustParseRef("file:///srv/..%2Fetc").FilePath(urlenc.POSIX)))
}

func TestReadmeWriteWhatAnotherEcosystemSEncoderWrites(t *testing.T) {
	readmeResult(t, "a%20b%2Fc", readmeValues(preset.EncodeURIComponent.Encode("a b/c")))
	readmeResult(t, "a%20b%2A", readmeValues(preset.SigV4Query.Encode("a b*")))
}

func TestReadmeSignARequest(t *testing.T) {
	u, err := url.Parse("https://bucket.s3.amazonaws.com/" + preset.SigV4Path.Encode("2026/a+b.txt") + "?prefix=x+y&list-type=2")
	readmeNoError(t, u, err)
	readmeResult(t, "/2026/a%2Bb.txt", readmeValues(preset.SigV4CanonicalPathS3(u.EscapedPath())))
	readmeResult(t, "list-type=2&prefix=x%20y", readmeValues(preset.SigV4CanonicalQuery(urlenc.ParseForm(u.RawQuery))))
}

func TestReadmeStoreAURL(t *testing.T) {
	config := struct{ Home urlenc.Ref }{}
	readmeNoError(t, config)
	err := json.Unmarshal([]byte(`{"Home":"https://example.com/~ann"}`), &config)
	readmeNoError(t, err)
	readmeResult(t, "example.com", readmeValues(config.Home.Hostname()))
}

func TestReadmeReadAURLAsABrowserDoes(t *testing.T) {
	u, err := whatwg.Parse(`HTTP:\\EXAMPLE.com\a\..\b c`)
	readmeNoError(t, u, err)
	readmeResult(t, "http://example.com/b%20c", readmeValues(u.Href()))
}

var site = whatwg.MustParse("https://example.com/")

func redirect(w http.ResponseWriter, r *http.Request) {
	u, err := audit.Allow(r.FormValue("next"), audit.Policy{Base: site, Schemes: []string{"https"}, Hosts: []string{"example.com"}})
	if err != nil {
		u = site
	}
	http.Redirect(w, r, u.Href(), http.StatusSeeOther)
}

func TestReadmeFetchAURLForSomebodyElse(t *testing.T) {
	readmeResult(t, "https://hooks.example.com/in", readmeValues(audit.Allow("https://hooks.example.com/in", audit.Policy{})))
	readmeResult(t, "urlenc: host: not a public host at byte 7", readmeValues(audit.Allow("http://127.0.0.1/", audit.Policy{})))
	readmeResult(t, "urlenc: host: the readers find different hosts at byte 7", readmeValues(audit.Allow("http://0x7f.1/", audit.Policy{})))
	readmeResult(t, "urlenc: host: not a public host at byte 7", readmeValues(audit.Allow("http://[::ffff:169.254.169.254]/", audit.Policy{})))
}

func TestReadmeSeeWhereReadersDisagree(t *testing.T) {
	report := audit.URL(`http://good.example\@evil.example/`, audit.Options{})
	readmeNoError(t, report)
	readmeResult(t, "true", readmeValues(report.Disagree()))
	readmeResult(t, "good.example", readmeValues(report.Views[audit.WHATWG].Host))
	readmeResult(t, "evil.example", readmeValues(report.Views[audit.Naive].Host))
	readmeResult(t, "host-differs", readmeValues(report.Findings[0].Kind))
}

func TestReadmeShowAHostOrAURLToAPerson(t *testing.T) {
	readmeResult(t, "münchen.de", readmeValues(display.Host("xn--mnchen-3ya.de")))
	readmeResult(t, "xn--80ak6aa92e.com", readmeValues(display.Host("аррӏе.com")))
	readmeResult(t, "whole-script", readmeValues(display.Policy{}.Inspect("аррӏе.com").Labels[0].Rule))
	readmeResult(t, "https://münchen.de/straße?token=xxxxx", readmeValues(display.URL("https://ann:secret@xn--mnchen-3ya.de/stra%C3%9Fe?token=x")))
	readmeResult(t, "true", readmeValues(display.SameLink("www.example.com", "https://example.com/a")))
	readmeResult(t, "false", readmeValues(display.SameLink("https://example.com", "https://example.com@evil.example/")))
}

func TestReadmeRefuseWhatDecodedTextMustNotHold(t *testing.T) {
	name := urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	readmeNoError(t, name)
	readmeResult(t, "urlenc: path segment: control character at byte 3", readmeValues(name.Decode("log%0D%0AX-Injected:%20yes")))
}

func TestReadmeKeepNetUrlInStep(t *testing.T) {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	readmeNoError(t, u)
	err := urlenc.SetSegments(u, "files", "a/b")
	readmeNoError(t, err)
	readmeResult(t, "https://example.com/files/a%2Fb", readmeValues(u.String()))
	readmeResult(t, "[\"files\" \"a/b\"]", readmeValues(slices.Collect(urlenc.SegmentsOf(u))))
}

func TestReadmeReadARequest(t *testing.T) {
	readmeResult(t, "[\"\" \"evil.example\" \"x/y\"]", readmeValues(slices.Collect(urlenc.Segments("//evil.example/x%2Fy"))))
	readmeResult(t, "evil.example (not so)", readmeValues(urlenc.MustParseRef("//evil.example/x%2Fy").Hostname()))
}

func sendTo(backend *url.URL) func(*httputil.ProxyRequest) {
	return func(r *httputil.ProxyRequest) {
		u := *r.In.URL
		u.Scheme, u.User, u.Host = backend.Scheme, nil, backend.Host
		if path := u.RawPath; path != u.EscapedPath() && path != "" {
			u.Opaque = path
			if strings.HasPrefix(path, "//") {
				u.Opaque = "//" + u.Host + path
			}
		}
		r.Out.URL, r.Out.Host = &u, ""
	}
}

var urlFuncs = template.FuncMap{
	"segment": func(s string) template.URL { return template.URL(urlenc.PathSegment.Encode(s)) },
	"param":   func(s string) template.URL { return template.URL(urlenc.QueryParam.Encode(s)) },
}

var linkPage = template.Must(template.New("").Funcs(urlFuncs).Parse(`<a href="/files/{{segment .}}?q={{param .}}">`))

func TestReadmeFillInAURITemplate(t *testing.T) {
	user, err := uritemplate.Parse("https://api.example.com/users/{id}{?page,tag*}")
	readmeNoError(t, user, err)
	readmeResult(t, "https://api.example.com/users/a%2Fb?tag=x&tag=y%26z", readmeValues(user.Expand(uritemplate.Values{"id": uritemplate.String("a/b"), "tag": uritemplate.List("x", "y&z")})))
	readmeResult(t, "urlenc: host: no host: browsers would take one from the path at byte 0", readmeValues(uritemplate.MustParse("{+base}/x").Expand(uritemplate.Values{"base": uritemplate.String("https:")})))
}

func TestReadmeParametersInAPathSegment(t *testing.T) {
	readmeResult(t, "map;zoom=3;at=a%3Bb", readmeValues(urlenc.JoinMatrix("map", urlenc.Pairs{{Key: "zoom", Value: "3"}, {Key: "at", Value: "a;b"}})))
	name, params, err := urlenc.SplitMatrix("map;zoom=3;at=a%3Bb")
	readmeNoError(t, name, params, err)
	readmeResult(t, "a;b", readmeValues(params.Get("at")))
}

func TestReadmeKeepTheNameOfADownload(t *testing.T) {
	readmeResult(t, "attachment; filename=\"_ rates.txt\"; filename*=UTF-8''%E2%82%AC%20rates.txt", readmeValues(header.Attachment("€ rates.txt")))
	readmeResult(t, "attachment; filename=\".._a__X: b.txt\"", readmeValues(header.Attachment("../a\r\nX: b.txt")))
}

func TestReadmeReadWhatOlderSystemsWrote(t *testing.T) {
	readmeResult(t, "5 €", readmeValues(legacy.Unescape("5%20%u20AC")))
	readmeResult(t, "café", readmeValues(legacy.Decode("caf%E9", charmap.Windows1252)))
	readmeResult(t, "5%20%80", readmeValues(legacy.Encode("5 €", charmap.Windows1252, urlenc.Unreserved)))
}

func TestReadmeAMailtoAndADataURL(t *testing.T) {
	mail := mailto.Message{To: []string{"Mike&family@site.example"}, Fields: urlenc.Pairs{{Key: "subject", Value: "a+b"}}}
	readmeNoError(t, mail)
	readmeResult(t, "mailto:Mike%26family@site.example?subject=a%2Bb", readmeValues(mail.Encode()))
	data, err := dataurl.Parse("data:image/gif;base64,R0lGODlh")
	readmeNoError(t, data, err)
	readmeResult(t, "image/gif", readmeValues(data.MediaType))
	readmeResult(t, "GIF89a", readmeValues(string(data.Body)))
}
